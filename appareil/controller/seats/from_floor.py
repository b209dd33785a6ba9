"""What the floor may say of a seat: who sits there, his chips, how he comes back, moves and leaves."""

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.arguments import AMOUNT, NAME, SEAT, one_of
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.controller.seats import chips, entering
from appareil.controller.seats import facts as seat_facts
from appareil.locale import Both
from appareil.poker.button.sitting import Choice, MoveChoice, ReturnChoice
from appareil.settings.section import MAX_CHIPS

# --- the commands -----------------------------------------------------------------------------------------------------

class SeatPlayer(FloorCommand, frozen=True, tag="seat"):
    """Give `seat` to `name`."""

    seat: int
    name: str


class BuyIn(FloorCommand, frozen=True, tag="buy_in"):
    """Add `amount` chips to the stack at `seat`; during a hand it waits for the hand's end."""

    seat: int
    amount: int


class Carry(FloorCommand, frozen=True, tag="carry"):
    """The player at `seat` has `amount` chips from the table's last journal: whatever he had, before the first hand."""

    seat: int
    amount: int


class SitOut(FloorCommand, frozen=True, tag="sit_out"):
    """From the next hand on `seat` is not dealt in."""

    seat: int


class Return(FloorCommand, frozen=True, tag="return"):
    """`seat` is back, or has just sat down: he waits for the big blind, posts what it costs not to, or
    comes in by a straddle under the gun (`choice`)."""

    seat: int
    choice: ReturnChoice = "wait"


class BuyButton(FloorCommand, frozen=True, tag="buy_button"):
    """`seat`, between the puck and the blinds, posts both blinds at once, and the puck comes to him next."""

    seat: int


class Move(FloorCommand, frozen=True, tag="move"):
    """The player at `seat` sits at `to` from the next hand on; where that costs a big blind, `choice` says how he pays
    it."""

    seat: int
    to: int
    choice: MoveChoice = "wait"


class Leave(FloorCommand, frozen=True, tag="leave"):
    """`seat` cashes out and is free, now or at the hand's end."""

    seat: int


# --- what they do -----------------------------------------------------------------------------------------------------


def _seat(table: Table, who: str, command: SeatPlayer) -> Facts:
    if not 1 <= command.seat <= table.config().seats:
        yield hold_facts.FloorRefused("no_such_seat")
    elif command.seat not in table.config().devices.terminals:
        yield hold_facts.FloorRefused("no_terminal")
    elif command.seat in table.seats:
        yield hold_facts.FloorRefused("seat_taken")
    elif not command.name.strip() or not command.name.isprintable():
        yield hold_facts.FloorRefused("name_missing")
    elif chips.person(command.name) in [chips.person(seat.name) for seat in table.seats.values()]:
        yield hold_facts.FloorRefused("already_seated")
    else:
        yield seat_facts.PlayerSeated(command.seat, command.name)


def _buy_in(table: Table, who: str, command: BuyIn) -> Facts:
    if command.seat in table.seats:
        yield chips.bought(table, command.seat, command.amount)
    else:
        yield hold_facts.FloorRefused("nobody_there")


def _sit_out(table: Table, who: str, command: SitOut) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None or seat.sitting_out:
        yield hold_facts.FloorRefused("nobody_there" if seat is None else "already_so")
    else:
        yield seat_facts.SitOutAsked(command.seat)


def _leave(table: Table, who: str, command: Leave) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
    elif seat.leaving:
        yield hold_facts.FloorRefused("already_so")
    elif table.play.hand is not None and command.seat in table.play.hand.seats:
        yield seat_facts.LeaveAsked(command.seat)
    else:
        yield seat_facts.SeatLeft(command.seat, seat.stack + seat.queued)


def _return(table: Table, who: str, command: Return) -> Facts:
    yield from _enter(table, command.seat, command.choice)


def _buy_button(table: Table, who: str, command: BuyButton) -> Facts:
    yield from _enter(table, command.seat, "buy_button")


def _enter(table: Table, number: int, choice: Choice) -> Facts:
    seat = table.seats.get(number)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
        return
    if seat.penalty:
        yield hold_facts.FloorRefused("on_penalty")
        return
    fact = entering.entered(table, number, choice)
    if fact is not None:
        yield fact
    else:
        yield hold_facts.FloorRefused("already_so" if choice == "wait" else "no_such_entry")


def _move(table: Table, who: str, command: Move) -> Facts:
    """A seat is changed between two hands of its player (seat_change.py tells what it costs)."""
    if command.seat not in table.seats:
        yield hold_facts.FloorRefused("nobody_there")
    elif not 1 <= command.to <= table.config().seats:
        yield hold_facts.FloorRefused("no_such_seat")
    elif command.to in table.seats:
        yield hold_facts.FloorRefused("already_so" if command.to == command.seat else "seat_taken")
    elif table.play.hand is not None and command.seat in table.play.hand.seats:
        yield hold_facts.FloorRefused("in_a_hand")
    else:
        yield seat_facts.SeatMoved(command.seat, command.to, command.choice)


def _carry(table: Table, who: str, command: Carry) -> Facts:
    """A table that goes on in a new journal: no limit of a buy-in applies to what a player has already."""
    seat = table.seats.get(command.seat)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
    elif table.hand_number or seat.stack:
        yield hold_facts.FloorRefused("has_begun")
    elif not 0 < command.amount <= MAX_CHIPS:
        yield hold_facts.FloorRefused(*(("above_buy_in", MAX_CHIPS) if command.amount > 0 else ("below_buy_in", 1)))
    else:
        yield seat_facts.ChipsAdded(command.seat, command.amount)


# --- the words --------------------------------------------------------------------------------------------------------

WORDS = (
    Word(SeatPlayer, _seat, Both("donner une place à un joueur", "give a seat to a player"), (SEAT, NAME)),
    Word(BuyIn, _buy_in, Both("ajouter des jetons à un tapis", "add chips to a stack"), (SEAT, AMOUNT)),
    Word(
        Carry, _carry,
        Both(
            "avant la première partie d'un nouveau journal : les jetons qu'il avait dans le précédent",
            "before the first hand of a new journal: the stack he had in the last one",
        ),
        (SEAT, AMOUNT),
    ),
    Word(
        SitOut, _sit_out,
        Both("mettre un joueur à l'écart dès la prochaine partie", "deal a player out from the next hand on"), (SEAT,),
    ),
    Word(
        Return, _return,
        Both(
            "le remettre en jeu à sa grosse mise à l'aveuglette, ou tout de suite pour ce qu'il doit",
            "deal him in again at his big blind, or at once for what he owes",
        ),
        (SEAT, one_of("choice", ReturnChoice, Both("comment il entre", "how he comes in"))),
    ),
    Word(
        BuyButton, _buy_button,
        Both(
            "assis entre la rondelle et les mises à l'aveuglette, il engage les deux et aura ensuite la rondelle",
            "he posts both blinds and has the puck next, from a seat between puck and blinds",
        ),
        (SEAT,),
    ),
    Word(
        Move, _move,
        Both(
            "donner une autre place à un joueur, entre deux de ses parties",
            "give a player another seat, between two of his hands",
        ),
        (
            SEAT._replace(shown=Both("DE", "FROM")),
            SEAT._replace(name="to", shown=Both("VERS", "TO"), example=Both("5", "5")),
            one_of(
                "choice", MoveChoice,
                Both(
                    "comment il paie, si le déplacement coûte une mise à l'aveuglette",
                    "how he pays, if the move costs a blind",
                ),
            ),
        ),
    ),
    Word(
        Leave, _leave,
        Both("faire partir un joueur à la fin de la partie, avec ses jetons", "cash a player out at the hand's end"),
        (SEAT,),
    ),
)
"""What the floor may say of a seat."""
