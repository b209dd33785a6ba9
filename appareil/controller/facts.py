"""What has happened to the table. A fact is decided once, written by `evolve`, and never changed.

A fact whose class name is a trigger of the chart (chart.py) also moves the table to another phase. What has happened to
the hardware and to the seats is in device_facts.py and seat_facts.py.
"""

from collections.abc import Iterator

import msgspec

from appareil.controller.deal_facts import DealFact, DiscardsClosed, DiscardsOpened
from appareil.controller.device_facts import DeviceFact
from appareil.controller.events import Deadline
from appareil.controller.run_facts import RunFact, RunsDecided, RunTwiceOffered
from appareil.controller.seat_facts import SeatFact
from appareil.controller.tournament_facts import BreakBegun, BreakEnded, TournamentFact
from appareil.poker.actions import Action
from appareil.poker.button.sitting import Sitting
from appareil.poker.forced_bets import ForcedBetKind, Post, Straddle

# --- the table -------------------------------------------------------------------------------------------------------

class SessionBegun(msgspec.Struct, frozen=True, tag=True):
    """The controller runs as `session`; every device is unknown until it speaks."""

    session: int


class SettingsAccepted(msgspec.Struct, frozen=True, tag=True):
    """`settings` (canonical JSON of the table file) rule from the next hand on."""

    settings: str


class Connected(msgspec.Struct, frozen=True, tag=True):
    """Shoe and puck have been heard."""


class CloseAsked(msgspec.Struct, frozen=True, tag=True):
    """No further hand."""


class CloseCancelled(msgspec.Struct, frozen=True, tag=True):
    """The table goes on after this hand after all."""


class Closed(msgspec.Struct, frozen=True, tag=True):
    """The table is closed."""


class Reopened(msgspec.Struct, frozen=True, tag=True):
    """The table deals again."""


class DeadlineSet(msgspec.Struct, frozen=True, tag=True):
    """The one moment the table waits for is now `deadline` (`None`: nothing)."""

    deadline: Deadline | None


# --- holds -----------------------------------------------------------------------------------------------------------

class Hold(msgspec.Struct, frozen=True):
    """One reason why play stands still (made in questions.py). `code` is of the fault catalogue (faults.py).

    `question` is "" or what the floor is asked: count | card | absent | missing | retry | ruling | replace | burn
    | mix | set_aside | kill | blind | discard; `detail` its numbers; `choices` the words it may answer, beside a count,
    a card or an act.
    """

    key: str
    code: int
    device: str = ""
    question: str = ""
    detail: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()


class Held(msgspec.Struct, frozen=True, tag=True):
    """Play stands still until `hold` is released."""

    hold: Hold


class Released(msgspec.Struct, frozen=True, tag=True):
    """The hold `key` is gone."""

    key: str


class Answered(msgspec.Struct, frozen=True, tag=True):
    """The floor (`who`) answered question `key` with `value`."""

    who: str
    key: str
    value: str


class FloorRefused(msgspec.Struct, frozen=True, tag=True):
    """The floor's command cannot be taken; `reason` says why (a word such as "seat_taken"), `limit` the amount it is
    about, in chips (0: about none)."""

    reason: str
    limit: int = 0


# --- the hand --------------------------------------------------------------------------------------------------------

class NextHandDue(msgspec.Struct, frozen=True, tag=True):
    """The pause between hands is over."""


class HandOpened(msgspec.Struct, frozen=True, tag=True):
    """Hand number `hand` begins for `seats`; `small_blind` is the seat that posts it, 0 for a dead small blind. The
    seats `button`, `sb_position` and `bb_position` count even when nobody sits there (dead-button rule). `posts`: what
    others than the blinds put in to be dealt in; `straddle`: by which a player comes in who has missed blinds; `after`:
    who owes and waits once this hand is dealt. `killed`: whose hands are dead once the last card of the deal is out,
    because they are not there."""

    hand: int
    button: int
    sb_position: int
    bb_position: int
    small_blind: int
    seats: tuple[int, ...]
    posts: tuple[Post, ...] = ()
    after: Sitting = Sitting()
    straddle: Straddle | None = None
    killed: tuple[int, ...] = ()


class BlindPosted(msgspec.Struct, frozen=True, tag=True):
    """`seat` put in its `kind` of `amount`."""

    seat: int
    kind: ForcedBetKind
    amount: int


class StraddleOffered(msgspec.Struct, frozen=True, tag=True):
    """`seat` would straddle to `amount`."""

    seat: int
    amount: int


class StraddleDecided(msgspec.Struct, frozen=True, tag=True):
    """`seat` straddles to `amount` (0, 0: nobody does); no other straddle is taken in this hand."""

    seat: int
    amount: int


class DealingStarted(msgspec.Struct, frozen=True, tag=True):
    """Blinds are in, the puck is placed and deck `deck` is ready: it is dealt from now on."""

    deck: int


class BettingOpened(msgspec.Struct, frozen=True, tag=True):
    """The cards of this street are out."""


class TurnOpened(msgspec.Struct, frozen=True, tag=True):
    """Decision number `turn` is asked of `seat`."""

    turn: int
    seat: int


class TurnSeen(msgspec.Struct, frozen=True, tag=True):
    """The terminal to act shows decision `turn`: its clock may run."""

    turn: int


class TimeExtended(msgspec.Struct, frozen=True, tag=True):
    """`seat` played a time chip: his turn lasts longer."""

    seat: int


class Acted(msgspec.Struct, frozen=True, tag=True):
    """`seat` decided. `total`: his chips on this street after a bet or raise, else 0. `by`: player | clock | floor."""

    seat: int
    action: Action
    total: int
    by: str


class ActionUndone(msgspec.Struct, frozen=True, tag=True):
    """The floor (`who`) took the last action back, because of `reason`: what `seat` did, `action` to `total`, does not
    count and he is asked again. The action stays in the journal."""

    who: str
    reason: str
    seat: int
    action: Action
    total: int


class StreetClosed(msgspec.Struct, frozen=True, tag=True):
    """The bets of the street are gathered. `refund` chips nobody could call went back to `seat` (0, 0 none)."""

    seat: int
    refund: int


class BurnStarted(msgspec.Struct, frozen=True, tag=True):
    """The next card is burnt."""


class BoardStarted(msgspec.Struct, frozen=True, tag=True):
    """The burn is out, or none is due; the board cards of the next street follow."""


class CardNamed(msgspec.Struct, frozen=True, tag=True):
    """Card `n`, unread by the shoe, is `card` (0..51), by the floor's word before two people."""

    n: int
    card: int


class HandTabled(msgspec.Struct, frozen=True, tag=True):
    """`seat` shows his `cards` (0..51) to the table."""

    seat: int
    cards: tuple[int, ...]


class HandMucked(msgspec.Struct, frozen=True, tag=True):
    """`seat` gives up his hand unseen at the showdown."""

    seat: int


class ShowdownReached(msgspec.Struct, frozen=True, tag=True):
    """Betting is over with two or more hands left."""


class DropTaken(msgspec.Struct, frozen=True, tag=True):
    """The house has taken its `rake` and `jackpot` drop, in chips, from the pots."""

    rake: int
    jackpot: int


class PayingStarted(msgspec.Struct, frozen=True, tag=True):
    """Who wins is known: `awards` as (pot, seat, amount, odd chips), in the order they are paid. Run twice, `boards`
    says of each whether it is won over the first board (0) or the second (1)."""

    awards: tuple[tuple[int, int, int, int], ...]
    boards: tuple[int, ...] = ()


class PotAwarded(msgspec.Struct, frozen=True, tag=True):
    """`amount` chips of pot `pot` (0 main) go to `seat`, `odd` of them the odd chips; over `board` (PayingStarted)."""

    pot: int
    seat: int
    amount: int
    odd: int
    board: int = 0


class ClearingStarted(msgspec.Struct, frozen=True, tag=True):
    """All pots are paid; the cards go back to the shoe."""


class HandClosed(msgspec.Struct, frozen=True, tag=True):
    """The hand is over and its cards are back."""

    hand: int


class HandVoided(msgspec.Struct, frozen=True, tag=True):
    """The hand does not count: every chip is back where it was; it is dealt again with the same puck and blinds."""

    reason: str


class DealReopened(msgspec.Struct, frozen=True, tag=True):
    """A hole card is in question during the betting: the deal is open again, who was to act is asked afterwards."""


class BoardReopened(msgspec.Struct, frozen=True, tag=True):
    """The street is in question before anybody has acted on it: its cards are put right first."""


class BettingResumed(msgspec.Struct, frozen=True, tag=True):
    """The cards are right again: the betting goes on where it was."""


class HandReopened(msgspec.Struct, frozen=True, tag=True):
    """The voided hand begins again."""


Fact = (
    SessionBegun | SettingsAccepted | Connected | Held | Released | Answered | FloorRefused | CloseAsked
    | CloseCancelled | Closed | Reopened | DeadlineSet | DeviceFact | SeatFact
    | NextHandDue | HandOpened | BlindPosted | StraddleOffered | StraddleDecided | DealingStarted | BettingOpened
    | TurnOpened | TurnSeen | TimeExtended | Acted | ActionUndone | StreetClosed | BurnStarted | BoardStarted
    | CardNamed | HandTabled | HandMucked | ShowdownReached | DropTaken | PayingStarted | PotAwarded | ClearingStarted
    | HandClosed | HandVoided | HandReopened | DealFact | DealReopened | BoardReopened | BettingResumed | BreakBegun
    | BreakEnded | TournamentFact | RunFact | RunTwiceOffered | RunsDecided
    | DiscardsOpened | DiscardsClosed
)
Facts = Iterator[Fact]
"""Facts one after the other, each decided on the table that the one before has made."""
