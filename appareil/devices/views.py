"""What the terminals show: one public picture, the same bytes for everybody, and one private picture per seat."""

import msgspec

SEAT_STATES = ("empty", "waiting", "sitting_out", "playing", "folded", "all_in", "away")
"""`waiting`: seated, not yet dealt in. `away`: his terminal does not answer. On the wire its place in this tuple."""
STAGES = (
    "closed", "waiting", "opening", "dealing", "preflop", "flop", "turn", "river", "showdown", "paying", "clearing",
    "misdeal", "on_break", "offering_run_twice", "discarding",
)
"""What the table is at. On the wire its place in this tuple."""
ANSWERS = (
    "", "accepted", "late", "not_your_turn", "not_allowed", "below_minimum", "above_maximum", "not_a_multiple",
    "corrected",
)
"""What a press is told, "" before the first one; "corrected": the floor has taken the last action of the hand back. On
the wire its place in this tuple."""


OFFERS = ("post", "buy_button", "straddle", "blind", "run_twice", "run_once", "discard")
"""What a player may ask for outside the betting, by the word he presses: before the cards, when nobody can bet any
more, or when he owes a discard. On the wire bit 0, bit 1 and so on."""


CARD_INDEXES = ("AKQJ", "ARDV")
"""The letters of ace, king, queen and jack on the cards in play, and so on the screens: English or French. On the wire
its place in this tuple."""
INDEX_OF_LANGUAGE = {"fr": "ARDV", "en": "AKQJ"}
"""The letters of each language, where nobody has said which are on the cards."""


class SeatPublic(msgspec.Struct, frozen=True, gc=False):
    """One seat as everybody sees it: `stack` chips behind, `bet` on this street, `state` of SEAT_STATES, and the cards
    he has tabled (numbers 0..51), empty while they are hidden."""

    stack: int = 0
    bet: int = 0
    state: str = "empty"
    shown: tuple[int, ...] = ()


class PublicView(msgspec.Struct, frozen=True, gc=False):
    """The table as everybody may see it. `version` is the journal row that made it; amounts in chips; seats 1..10.

    `hand` is the hand's number, `stage` one of STAGES; `button` and the seats of the blinds may be empty ones.
    `turn` counts decisions; `to_act` is 0 when nobody is asked. `call` is what calling adds (the whole stack if less);
    `raise_min`, `raise_max` are totals on this street, 0 when neither is offered. `can_check`: checking is free.
    `hold` is the fault or question code that stops play (0 none). `clock_ms` is the full time to decide, with the time
    chips played for this turn; the player is warned when `warning_s` seconds of it are left (0: he is not).
    `chip_unit` is the smallest chip: every bet and raise but an all-in is a multiple of it.
    `board`: five cards at most; run twice, the second board's follow the first's five, with those that both share.
    `pots`: main pot first, without this street's bets. `seats` has ten entries, seat 1 first.
    """

    version: int
    hand: int
    stage: str
    hold: int
    turn: int
    to_act: int
    can_check: bool
    call: int
    raise_min: int
    raise_max: int
    clock_ms: int
    button: int
    small_blind_seat: int
    big_blind_seat: int
    small_blind: int
    big_blind: int
    ante: int
    board: tuple[int, ...]
    pots: tuple[int, ...]
    seats: tuple[SeatPublic, ...]
    chip_unit: int = 1
    warning_s: int = 0


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What one seat alone sees: his hole cards (52 = not readable), and what became of his last press.

    `heard_boot`, `heard`: the terminal's boot id and its last press that is safely in the journal; `answer` of ANSWERS.
    `time_chips`: how many time chips he has left. `offers`: the words of OFFERS that he may press now. `card_index`:
    how his screen names the cards, one of CARD_INDEXES.
    """

    heard_boot: int
    heard: int
    answer: str
    hole: tuple[int, ...]
    time_chips: int = 0
    offers: frozenset[str] = frozenset()
    card_index: str = "AKQJ"
