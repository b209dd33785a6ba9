"""What has happened to a hand, from its first blind to its last pot."""

from appareil.controller.record.fact import Fact
from appareil.poker.actions import Action
from appareil.poker.button.sitting import Sitting
from appareil.poker.forced_bets import ForcedBetKind, Post, Straddle

# --- it opens ---------------------------------------------------------------------------------------------------------

class NextHandDue(Fact, frozen=True):
    """The pause between hands is over."""


class HandOpened(Fact, frozen=True):
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


class BlindPosted(Fact, frozen=True):
    """`seat` put in its `kind` of `amount`."""

    seat: int
    kind: ForcedBetKind
    amount: int


class StraddleOffered(Fact, frozen=True):
    """`seat` would straddle to `amount`."""

    seat: int
    amount: int


class StraddleDecided(Fact, frozen=True):
    """`seat` straddles to `amount` (0, 0: nobody does); no other straddle is taken in this hand."""

    seat: int
    amount: int

# --- dealing and betting ----------------------------------------------------------------------------------------------

class DealingStarted(Fact, frozen=True):
    """Blinds are in, the puck is placed and deck `deck` is ready: it is dealt from now on."""

    deck: int


class BettingOpened(Fact, frozen=True):
    """The cards of this street are out."""


class BettingResumed(Fact, frozen=True):
    """The cards are right again: the betting goes on where it was."""


class TurnOpened(Fact, frozen=True):
    """Decision number `turn` is asked of `seat`."""

    turn: int
    seat: int


class TurnSeen(Fact, frozen=True):
    """The terminal to act shows decision `turn`: its clock may run."""

    turn: int


class TimeExtended(Fact, frozen=True):
    """`seat` played a time chip: his turn lasts longer."""

    seat: int


class Acted(Fact, frozen=True):
    """`seat` decided. `total`: his chips on this street after a bet or raise, else 0. `by`: player | clock | floor."""

    seat: int
    action: Action
    total: int
    by: str


class ActionUndone(Fact, frozen=True):
    """The floor (`who`) took the last action back, because of `reason`: what `seat` did, `action` to `total`, does not
    count and he is asked again. The action stays in the journal."""

    who: str
    reason: str
    seat: int
    action: Action
    total: int


class StreetClosed(Fact, frozen=True):
    """The bets of the street are gathered. `refund` chips nobody could call went back to `seat` (0, 0 none)."""

    seat: int
    refund: int


class BurnStarted(Fact, frozen=True):
    """The next card is burnt."""


class BoardStarted(Fact, frozen=True):
    """The burn is out, or none is due; the board cards of the next street follow."""

# --- a card given up (discards.py) ------------------------------------------------------------------------------------

class DiscardsOpened(Fact, frozen=True):
    """Turn number `turn`: everybody still in gives up a hole card."""

    turn: int


class DiscardSeen(Fact, frozen=True):
    """The terminal at `seat` shows that a card is to be given up."""

    seat: int


class CardDiscarded(Fact, frozen=True):
    """Card `n` of the deck, a hole card of `seat`, lies on the discards now. `by`: player | clock | floor."""

    seat: int
    n: int
    by: str


class DiscardsClosed(Fact, frozen=True):
    """Everybody has, after the betting of the flop."""

# --- the board run twice (run_twice.py) -------------------------------------------------------------------------------

class RunTwiceOffered(Fact, frozen=True):
    """Nobody can bet any more after the betting of `street`: `seats`, all who are left, are asked whether the board is
    run twice."""

    street: str
    seats: tuple[int, ...]


class RunTwiceAnswered(Fact, frozen=True):
    """`seat` agrees to run it twice, or wants it run once."""

    seat: int
    agrees: bool


class RunsDecided(Fact, frozen=True):
    """The board is run out `runs` times: twice if everybody has agreed, else once."""

    runs: int


class SecondRunStarted(Fact, frozen=True):
    """The first board lies: the second one is dealt from the same deck, from the street after `street` on."""

    street: str

# --- showdown, pots, end ----------------------------------------------------------------------------------------------

class ShowdownReached(Fact, frozen=True):
    """Betting is over with two or more hands left."""


class HandTabled(Fact, frozen=True):
    """`seat` shows his `cards` (0..51) to the table."""

    seat: int
    cards: tuple[int, ...]


class HandMucked(Fact, frozen=True):
    """`seat` gives up his hand unseen at the showdown."""

    seat: int


class DropTaken(Fact, frozen=True):
    """The house has taken its `rake` and `jackpot` drop, in chips, from the pots."""

    rake: int
    jackpot: int


class PayingStarted(Fact, frozen=True):
    """Who wins is known: `awards` as (pot, seat, amount, odd chips), in the order they are paid. Run twice, `boards`
    says of each whether it is won over the first board (0) or the second (1)."""

    awards: tuple[tuple[int, int, int, int], ...]
    boards: tuple[int, ...] = ()


class PotAwarded(Fact, frozen=True):
    """`amount` chips of pot `pot` (0 main) go to `seat`, `odd` of them the odd chips; over `board` (PayingStarted)."""

    pot: int
    seat: int
    amount: int
    odd: int
    board: int = 0


class ClearingStarted(Fact, frozen=True):
    """All pots are paid; the cards go back to the shoe."""


class HandClosed(Fact, frozen=True):
    """The hand is over and its cards are back."""

    hand: int


class HandVoided(Fact, frozen=True):
    """The hand does not count: every chip is back where it was; it is dealt again with the same puck and blinds."""

    reason: str


class HandReopened(Fact, frozen=True):
    """The voided hand begins again."""
