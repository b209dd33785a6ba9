"""The conformance list of docs/protocol.md: what a finished device must do, and the checks a probe can run by itself.

Those move no card and no puck. What has no check is for hands: power cuts, doors, cards.
"""

from typing import Final

from appareil.devices import names
from drivers.check_words import MOTIONS
from drivers.checks_of_device import (
    arm_of_another_boot,
    motion_while_disarmed,
    new_opening_shows_nothing,
    old_view,
    seat_views_by_tag,
    view_to_another_seat,
    view_to_the_seat_to_act,
)
from drivers.checks_of_link import (
    another_opening,
    beacons,
    byte_by_byte,
    empty_frames,
    frame_out_of_turn,
    impossible_body,
    noise_then_open,
    numbers_go_round,
    opening_that_was_left,
    other_protocols,
    other_sessions,
    repeated_frame,
    same_open_again,
    spoiled_frames,
    unacknowledged_report,
    unknown_kind,
    wrong_acknowledgement,
)
from drivers.fields import KINDS
from drivers.probe import Check

ANY: Final = ", ".join(KINDS)
MOTORS: Final = ", ".join(names.MOTORS)
EACH_MOTION: Final = "; ".join(", ".join(type(motion).__name__ for motion in motions) for motions in MOTIONS.values())
"""What a motor is asked to do, by kind, for people."""

CHECKS: Final = (
    Check("F1", ANY, "", "300 bytes 0xAA, 0x00, then OPEN", "HELLO", noise_then_open),
    Check("F2", ANY, "open", "AskStatus; then the same bytes, one bit wrong, many times",
          "no answer to those; still open", spoiled_frames),
    Check("F3", ANY, "", "OPEN in single bytes, 50 ms apart", "HELLO", byte_by_byte),
    Check("F4", ANY, "open", "0x00 0x00 0x00 AskStatus", "taken as ever", empty_frames),
    Check("L1", ANY, "open", "AskStatus, seq 0, twice the same bytes", "ACK 0 twice, one status", repeated_frame),
    Check("L2", ANY, "open", "AskStatus with seq 5 as the first frame", "no ACK, no status", frame_out_of_turn),
    Check("L3", ANY, "open", "AskStatus with seq 0 to 255, then 0 again", "257 ACK, 257 statuses", numbers_go_round),
    Check("L4", MOTORS, "open, armed", "do not acknowledge a status",
          "the same bytes five times, after 100, 200, 400, 400 ms; 400 ms later BEACON 0/0, disarmed",
          unacknowledged_report),
    Check("L5", MOTORS, "open", "acknowledge a status with another number", "the status again", wrong_acknowledgement),
    Check("L6", ANY, "open", "a numbered frame of kind 0xEE", "ACK, nothing else; still open", unknown_kind),
    Check("L7", MOTORS, "open", "Deal or MoveTo with a body one byte too long", "ACK, nothing else", impossible_body),
    Check("S1", ANY, "power-up", "listen", "BEACON 0/0 within 1.1 s, then each second; boot id not 0"),
    Check("S2", ANY, "power-up", "AskStatus", "no ACK"),
    Check("S3", MOTORS, "open, armed", "the same OPEN again", "HELLO; still armed", same_open_again),
    Check("S4", MOTORS, "open, armed", "OPEN with another epoch; another session; another opening number",
          "HELLO; disarmed each time; numbers start at 0", another_opening),
    Check("S5", ANY, "opened twice", "the first OPEN again", "nothing; still open", opening_that_was_left),
    Check("S6", ANY, "open", "AskStatus in another session; another epoch; epoch 0; 0/0", "nothing; still open",
          other_sessions),
    Check("S7", ANY, "open", "OPEN with protocols 200 to 255; AskStatus in that opening",
          "HELLO with the device's own range; no ACK", other_protocols),
    Check("S8", ANY, "open, quiet", "listen for 5 s", "BEACON each second with session, epoch and boot id", beacons),
    Check("S9", ANY, "open", "take the power away and give it back", "BEACON 0/0 with another boot id; disarmed"),
    Check("V1", "terminal", "open at seat 2", "PublicView, to_act 2", "BEACON with its version within 100 ms",
          view_to_the_seat_to_act),
    Check("V2", "terminal", "open at seat 2", "PublicView, to_act 3",
          "no answer at once; the next BEACON has its version", view_to_another_seat),
    Check("V3", "terminal", "version 300 shown", "PublicView 299, to_act 2",
          "BEACON with version 300; the screen does not change", old_view),
    Check("V4", "terminal", "tag 9 shown", "SeatFrame tag 8; tag 10", "9 stays; 10 is shown", seat_views_by_tag),
    Check("V5", "terminal", "views shown", "OPEN with another epoch",
          "BEACON with version 0; no cards on the screen", new_opening_shows_nothing),
    Check("V6", "terminal", "a press made", "acknowledge it, send no seat view",
          "Press again each second, same boot and press_no"),
    Check("V7", "terminal", "a press made and heard", "take the power away and give it back; press once more",
          "Press with another boot id, or with a higher press_no"),
    Check("M1", MOTORS, "open, doors shut", EACH_MOTION, "Refused `disarmed`; nothing moves",
          motion_while_disarmed),
    Check("M2", MOTORS, "open", "Arm with another boot id", "Refused `wrong_boot`", arm_of_another_boot),
    Check("M3", "shoe", "armed, last 7", "Deal 8; the same again while it moves, and after",
          "one card; Delivered when it is out, and again"),
    Check("M4", "shoe", "armed, last 8", "Deal 8 to another seat", "Refused `other_destination`"),
    Check("M5", "shoe", "armed, last 8", "Deal 10; Deal of another deck", "Refused `gap`; Refused `wrong_deck`"),
    Check("M6", "shoe", "a card under way", "AskStatus", "the status after the card, not before"),
    Check("M7", "shoe", "a card under way", "take the power away, 100 times, at random moments",
          "`last` is the card that lies outside (with `atomic_counter`)"),
    Check("M8", "shoe", "armed", "open and shut the door",
          "DoorOpened, DoorClosed; disarmed; `path_opened` until Arm"),
    Check("M9", "shoe", "no power", "open and shut the door, give power", "`opened_while_off` until Arm"),
    Check("M10", "shoe", "a card missing in the intake", "Prepare", "Refused `deck_incomplete`"),
    Check("M11", "puck", "on its way to seat 3", "MoveTo 3; MoveTo 5", "nothing; Refused `busy`"),
    Check("M12", "puck", "at rest", "lift the puck off, put it at seat 4", "PuckMoved 0, PuckMoved 4"),
)  # fmt: skip
"""Every line of the list, in its order. Those with steps need a device in reach and nobody's hands."""


def checks_for(kind: str) -> tuple[Check, ...]:
    """The lines that concern a device of `kind` (shoe | puck | terminal), those for hands included."""
    return tuple(check for check in CHECKS if kind in check.devices)
