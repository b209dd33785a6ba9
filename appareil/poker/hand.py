"""One no-limit hold'em hand, from the first forced chip to the last award.

It knows seats, chips and whose turn it is; it needs no card until the pots are awarded. Everything is whole numbers in
dictionaries by seat, so a hand is cheap to play, to copy and to pickle, and the same acts always give the same hand.
"""

from collections.abc import Mapping
from typing import Final, Literal

from appareil.poker.actions import Action, IllegalAction, Legal, why_no_raise
from appareil.poker.forced_bets import ForcedBet, forced_bets
from appareil.poker.positions import seat_order
from appareil.poker.pots import Award, Pot, Returned, make_pots, share_out, uncalled
from appareil.poker.rules import Stakes
from appareil.poker.showdown import show_order

__all__ = ["STREETS", "Action", "Award", "ForcedBet", "Hand", "IllegalAction", "Legal", "Pot", "Returned"]

STREETS: Final = ("preflop", "flop", "turn", "river")


class Hand:
    """A hand in progress.

    `post` the `forced_bets`, `start_betting`, `act` while `to_act` is a seat; when it is `None`, `close_street`, then
    `next_street`; at the end `pay` the `awards`. Public attributes are for reading, only the methods write them:

    `seats`: the players dealt in, the first one left of the button first; `live`: those who have not folded, likewise.
    `stacks`: chips behind, `bets`: chips put in on this street, by seat. `to_act`: whose turn it is, `None` when
    nobody is to decide on this street. `to_call`: chips his calling adds, 0 when checking is free. `last_aggressor`:
    the last to bet or raise on this street.
    """

    __slots__ = (
        "_able", "_blind_is_short", "_dead", "_gathered", "_increment", "_legal", "_level", "_paid", "_pots", "_queue",
        "_seen", "_street", "bets", "big_blind_seat", "button", "last_aggressor", "live", "seats", "small_blind_seat",
        "stacks", "stakes", "to_act", "to_call",
    )

    def __init__(
        self, stakes: Stakes, button: int, small_blind_seat: int | None, big_blind_seat: int, stacks: Mapping[int, int]
    ) -> None:
        """`stacks`: the chips of the seats dealt in, before any forced bet. ValueError if the positions do not fit."""
        if min(stacks.values()) < 1:
            raise ValueError(f"players without chips are not dealt in: {dict(stacks)}")
        self.seats = seat_order(button, small_blind_seat, big_blind_seat, stacks)
        self.stakes = stakes
        self.button = button
        self.small_blind_seat = small_blind_seat
        self.big_blind_seat = big_blind_seat
        self.live = self.seats
        self.stacks = {seat: stacks[seat] for seat in self.seats}
        self.bets = dict.fromkeys(self.seats, 0)
        self.to_act: int | None = None
        self.to_call = 0
        self.last_aggressor: int | None = None
        self._street = 0
        self._level = 0  # the total that a player has to match on this street
        self._increment = stakes.big_blind  # the least that a full bet or raise adds to the level
        self._seen: dict[int, int] = {}  # by seat, the level after its last action on this street
        self._queue: list[int] = []  # who still has to speak on this street, the next one last
        self._able = len(self.seats)  # how many live seats have chips behind
        self._blind_is_short = False  # the level is the big blind and nobody has put in as much
        self._legal: Legal | None = None
        self._gathered = dict.fromkeys(self.seats, 0)  # by seat, chips in the pots that count towards its level
        self._dead: dict[int, int] = {}  # by seat, chips in the main pot that count towards no level
        self._pots: tuple[Pot, ...] | None = None
        self._paid: list[Award] = []

    # --- forced bets -------------------------------------------------------------------------------------------------

    def forced_bets(self) -> tuple[ForcedBet, ...]:
        """The antes and blinds of this hand in the order they are taken, cut to each stack; ask before posting."""
        return forced_bets(self.stakes, self.seats, self.small_blind_seat, self.big_blind_seat, self.stacks)

    def post(self, forced_bet: ForcedBet) -> None:
        """Take a forced bet. Everybody's antes count towards what each may win; a single one is dead money."""
        seat, kind, amount = forced_bet
        if not 0 < amount <= self.stacks[seat]:
            raise ValueError(f"seat {seat} with {self.stacks[seat]} chips cannot post {amount}")
        if kind != "ante":
            self._put_in(seat, amount)
            return
        self.stacks[seat] -= amount
        self._able -= not self.stacks[seat]
        pile = self._gathered if self.stakes.ante_type == "each" else self._dead
        pile[seat] = pile.get(seat, 0) + amount
        self._pots = None

    # --- betting -----------------------------------------------------------------------------------------------------

    @property
    def street(self) -> str:
        """One of STREETS."""
        return STREETS[self._street]

    def start_betting(self) -> None:
        """Open the preflop round, left of the big blind; he speaks last, having posted and not acted (seeds 000, 003).

        The level is the full big blind even if its seat could not pay it (Robert's Rules 4; `short_bb_call: full_bb`).
        """
        self._level = self.stakes.big_blind
        self._blind_is_short = max(self.bets.values()) < self._level
        place = self.seats.index(self.big_blind_seat) + 1
        self._line_up(self.seats[place:] + self.seats[:place])
        self._ask_next()

    def legal_actions(self) -> Legal:
        """What the seat to act may do, with its amounts. ValueError when nobody is to act."""
        if self._legal is None:
            if (seat := self.to_act) is None:
                raise ValueError("nobody is to act")
            stack = self.stacks[seat]
            raise_min = raise_max = None
            if self._may_raise(seat):
                unit = self.stakes.chip_unit
                raise_max = self.bets[seat] + stack
                raise_min = min(-(-(self._level + self._increment) // unit) * unit, raise_max)
            owed = self.to_call
            word: Literal["bet", "raise"] = "raise" if self._level else "bet"
            self._legal = Legal(seat, True, not owed, owed, owed == stack, raise_min, raise_max, word)
        return self._legal

    def why_illegal(self, action: Action, total: int = 0) -> str | None:
        """Why the seat to act may not do this (see `IllegalAction.why`), or `None` when he may."""
        if self.to_act is None:
            return "not_your_turn"
        if action == "check":
            return "not_allowed" if self.to_call else None
        if action == "call":
            return None if self.to_call else "not_allowed"
        if action == "fold":
            return None
        return why_no_raise(self.legal_actions(), action, total, self.stakes.chip_unit)

    def act(self, action: Action, total: int = 0) -> None:
        """The seat to act does `action`, a bet or raise to his `total` on this street. IllegalAction if he may not."""
        seat = self.to_act
        why = self.why_illegal(action, total)
        if why is not None or seat is None:
            legal = None if seat is None else self.legal_actions()
            raise IllegalAction(f"{action} {total}".removesuffix(" 0"), legal, why or "")
        self._queue.pop()
        if action == "fold":
            self.live = tuple(other for other in self.live if other != seat)
            self._able -= 1
            self._pots = None
        elif action == "call":
            self._put_in(seat, self.to_call)
        elif action != "check":
            self._raise_to(seat, total)
        self._seen[seat] = self._level
        self._ask_next()

    def _may_raise(self, seat: int) -> bool:
        """Whether `seat` can exceed the level, somebody could match more than it, and the betting is open to him.

        To a player who has acted it is open again when the level has since risen by a full raise, in one step or in
        several (TDA R47); a blind is not an action.
        """
        level, stacks, bets = self._level, self.stacks, self.bets
        if bets[seat] + stacks[seat] <= level or level - self._seen.get(seat, -self._increment) < self._increment:
            return False
        return any(other != seat and stacks[other] and bets[other] + stacks[other] > level for other in self.live)

    def _raise_to(self, seat: int, total: int) -> None:
        self._put_in(seat, total - self.bets[seat])
        # An all-in for less than a full raise leaves the increment as it is (TDA R43, R47).
        self._increment = max(self._increment, total - self._level)
        self._level = total
        self._blind_is_short = False
        place = self.live.index(seat)
        self._line_up(self.live[place + 1 :] + self.live[:place])
        self.last_aggressor = seat

    def _put_in(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        if not self.stacks[seat]:
            self._able -= 1

    def _line_up(self, order: tuple[int, ...]) -> None:
        """Those of `order` who have chips behind speak next, in that order."""
        self._queue = [seat for seat in reversed(order) if self.stacks[seat]]

    def _ask_next(self) -> None:
        """Find whose turn it is: nobody's when all have spoken, or when the only one left with chips owes nothing."""
        self._legal = None
        self.to_act = None
        if not self._queue or len(self.live) == 1:
            return
        seat = self._queue[-1]
        owed = self._level - self.bets[seat]
        if self._blind_is_short:
            # Nobody pays more for a short blind than some opponent still in could match.
            matched = max(self.bets[other] + self.stacks[other] for other in self.live if other != seat)
            owed = min(owed, matched - self.bets[seat])
        if owed <= 0 and self._able == 1:
            return
        self.to_call = max(0, min(owed, self.stacks[seat]))
        self.to_act = seat

    # --- streets -----------------------------------------------------------------------------------------------------

    def close_street(self) -> Returned | None:
        """End the round: gather the bets, give back what nobody called. ValueError while a seat is to act."""
        if self.to_act is not None:
            raise ValueError(f"seat {self.to_act} is still to act")
        returned = self.uncalled()
        for seat, bet in self.bets.items():
            self._gathered[seat] += bet
        if returned is not None:
            seat, amount = returned
            self._able += not self.stacks[seat]
            self.stacks[seat] += amount
            self._gathered[seat] -= amount
        self.bets = dict.fromkeys(self.seats, 0)
        self._pots = None
        return returned

    def uncalled(self) -> Returned | None:
        """What `close_street` gives back: the excess of the single highest total, antes of everybody counted."""
        return uncalled({seat: self._gathered[seat] + bet for seat, bet in self.bets.items()}, self.live)

    def next_street(self) -> None:
        """Open the next street's round, left of the button, if there is anybody to bet. `close_street` comes first."""
        if self.to_act is not None or any(self.bets.values()):
            raise ValueError(f"the {self.street} is not closed")
        if self._street == len(STREETS) - 1:
            raise ValueError("no street follows the river")
        self._street += 1
        self._level = 0
        self._increment = self.stakes.big_blind
        self._blind_is_short = False
        self._seen = {}
        self.last_aggressor = None
        self._line_up(self.live if self._able > 1 else ())
        self._ask_next()

    @property
    def is_decided(self) -> bool:
        """One player is left; he takes everything without showing."""
        return len(self.live) == 1

    @property
    def no_more_betting(self) -> bool:
        """Two or more are left and nobody can bet any more: the board is run out."""
        return len(self.live) > 1 and self._able < 2 and self.to_act is None

    @property
    def all_in(self) -> tuple[int, ...]:
        """The players still in who have no chips behind."""
        return tuple(seat for seat in self.live if not self.stacks[seat])

    # --- the deal, the showdown, the pots ----------------------------------------------------------------------------

    def deal_order(self) -> tuple[int, ...]:
        """Who gets a card in one round of the deal, in this order (seed 004); hold'em has two rounds."""
        return self.seats

    def showdown_order(self) -> tuple[int, ...]:
        """The order of showing: the river's last bettor first, else the first left of the button; see `show_order`."""
        first = self.last_aggressor if self.street == "river" else None
        return show_order(self.live, first, self._full_pots() if self.stakes.game == "cash" else ())

    def pots(self) -> tuple[Pot, ...]:
        """The chips gathered and not yet paid, main pot first; this street's bets are not in them yet."""
        paid = [0] * len(self._full_pots())
        for award in self._paid:
            paid[award.pot_index] += award.amount
        return tuple(Pot(pot.amount - out, pot.eligible) for pot, out in zip(self._full_pots(), paid, strict=True))

    def awards(self, strengths: Mapping[int, int]) -> tuple[Award, ...]:
        """Who gets what and has not been paid yet: last side pot first, main pot last, each shared alone (TDA R21).

        `strengths` by seat, greater wins; a seat without one has mucked. A pot with a single player needs none.
        """
        all_awards = share_out(self._full_pots(), strengths, self.stakes.chip_unit)
        return tuple(award for award in all_awards if award not in self._paid)

    def pay(self, award: Award) -> None:
        """Move an award from its pot to the winner's stack. ValueError if the pot does not hold it."""
        if award in self._paid or award.amount > self.pots()[award.pot_index].amount:
            raise ValueError(f"{award} is not in the pots {self.pots()}")
        self._paid.append(award)
        self.stacks[award.seat] += award.amount

    def _full_pots(self) -> tuple[Pot, ...]:
        if self._pots is None:
            self._pots = make_pots(self._gathered, self.live, sum(self._dead.values()))
        return self._pots

    @property
    def contributed(self) -> dict[int, int]:
        """By seat, the chips put in, dead ones too, less what came back uncalled: what a voided hand gives back."""
        return {seat: self._gathered[seat] + self.bets[seat] + self._dead.get(seat, 0) for seat in self.seats}

    def chips(self) -> int:
        """All chips of the hand: behind, bet and in the pots. Never changes."""
        return sum(self.stacks.values()) + sum(self.bets.values()) + sum(pot.amount for pot in self.pots())
