"""One no-limit hold'em hand, from the first forced chip to the last award.

The hand knows seats, chips and whose turn it is; it needs no card until the pots are awarded. Everything is a whole number
in a dictionary by seat, so a hand is cheap to play, to copy and to pickle, and the same acts always give the same hand.
"""

from collections.abc import Mapping
from typing import Final

from appareil.poker.actions import Action, ForcedBet, IllegalAction, Legal, Returned
from appareil.poker.pots import Award, Pot, make_pots, split
from appareil.poker.rules import Stakes

STREETS: Final = ("preflop", "flop", "turn", "river")


class Hand:
    """A hand in progress. Ask `legal_actions`, do `act`, and when `to_act` is `None` do `close_street`, then `next_street`.

    Public attributes are for reading; only the methods write them. `seats`: the players dealt in, the first one left of the
    button first. `live`: those who have not folded, in the same order. `stacks`: chips behind. `bets`: chips put in on this
    street. `to_act`: the seat whose turn it is, `None` when nobody is to decide on this street. `last_aggressor`: the last to
    bet or raise on this street.
    """

    __slots__ = (
        "_able", "_blind_is_short", "_dead", "_dead_by_seat", "_gathered", "_increment", "_legal", "_level", "_paid",
        "_pots", "_queue", "_seen", "_street", "bets", "big_blind_seat", "button", "last_aggressor", "live", "seats",
        "small_blind_seat", "stacks", "stakes", "to_act", "to_call",
    )

    def __init__(
        self, stakes: Stakes, button: int, small_blind_seat: int | None, big_blind_seat: int, stacks: Mapping[int, int]
    ) -> None:
        """`stacks` are the chips before any forced bet of the seats dealt in. ValueError if the positions do not fit them."""
        if len(stacks) < 2 or min(stacks.values()) < 1:
            raise ValueError(f"two players with chips are needed, not {dict(stacks)}")
        if big_blind_seat not in stacks or (small_blind_seat is not None and small_blind_seat not in stacks):
            raise ValueError(f"the blinds {small_blind_seat} and {big_blind_seat} are not among {sorted(stacks)}")
        if small_blind_seat == big_blind_seat:
            raise ValueError(f"seat {big_blind_seat} cannot post both blinds")
        ordered = sorted(stacks)
        if len(ordered) == 2 and small_blind_seat is not None:
            # Heads-up the small blind counts as the button, even when the puck stands on an empty position.
            self.seats: tuple[int, ...] = (big_blind_seat, small_blind_seat)
        else:
            self.seats = (*(s for s in ordered if s > button), *(s for s in ordered if s <= button))
        self.stakes = stakes
        self.button = button
        self.small_blind_seat = small_blind_seat
        self.big_blind_seat = big_blind_seat
        self.live = self.seats
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(self.seats, 0)
        self.to_act: int | None = None
        self.last_aggressor: int | None = None
        self._gathered = dict.fromkeys(self.seats, 0)  # in the pots, dead chips not counted
        self._dead = 0
        self._dead_by_seat: dict[int, int] = {}
        self._street = 0
        self._level = 0  # what a bet has to match on this street
        self._increment = stakes.big_blind  # the least a full raise adds to the level
        self._seen: dict[int, int] = {}  # the level at each seat's last action on this street
        self._queue: list[int] = []  # who still has to speak, the next one last
        self.to_call = 0
        self._able = len(self.seats)  # live seats with chips behind
        self._blind_is_short = False
        self._legal: Legal | None = None
        self._pots: tuple[Pot, ...] | None = None
        self._paid: dict[int, int] = {}

    # --- forced bets -------------------------------------------------------------------------------------------------

    def forced_bets(self) -> tuple[ForcedBet, ...]:
        """The antes and blinds of this hand in the order they are taken, cut to what each seat has; asked before any is in.

        Antes of everybody come before the blinds. A single ante comes after its seat's blind (TDA RP-11), or before it with
        `ante_first`.
        """
        stakes = self.stakes
        blinds: list[ForcedBet] = []
        if self.small_blind_seat is not None:
            blinds.append(ForcedBet(self.small_blind_seat, "small_blind", stakes.small_blind))
        blinds.append(ForcedBet(self.big_blind_seat, "big_blind", stakes.big_blind))
        payers: tuple[int, ...] = ()
        if stakes.ante_type == "each":
            payers = self.seats
        elif stakes.ante_type == "bb":
            payers = (self.big_blind_seat,)
        elif stakes.ante_type == "button":
            payers = self.seats[-1:]
        antes = [ForcedBet(seat, "ante", stakes.ante) for seat in payers]
        antes_first = stakes.ante_type == "each" or stakes.ante_order == "ante_first"
        left = dict(self.stacks)
        taken = []
        for seat, kind, full in antes + blinds if antes_first else blinds + antes:
            amount = min(full, left[seat])
            if amount:
                left[seat] -= amount
                taken.append(ForcedBet(seat, kind, amount))
        return tuple(taken)

    def post(self, forced_bet: ForcedBet) -> None:
        """Take a forced bet. Everybody's antes count towards what he may win; a single ante is dead (RULES 1.9)."""
        seat, kind, amount = forced_bet
        if not 0 < amount <= self.stacks[seat]:
            raise ValueError(f"seat {seat} with {self.stacks[seat]} chips cannot post {amount}")
        self.stacks[seat] -= amount
        if self.stacks[seat] == 0:
            self._able -= 1
        if kind != "ante":
            self.bets[seat] += amount
            return
        self._pots = None
        if self.stakes.ante_type == "each":
            self._gathered[seat] += amount
        else:
            self._dead += amount
            self._dead_by_seat[seat] = self._dead_by_seat.get(seat, 0) + amount

    # --- betting -----------------------------------------------------------------------------------------------------

    @property
    def street(self) -> str:
        """One of STREETS."""
        return STREETS[self._street]

    def start_betting(self) -> None:
        """Open the preflop round, left of the big blind; the big blind, who has not acted, speaks last (seed 000).

        The price is the full big blind even when its seat could not pay it (house option `short_bb_call: full_bb`).
        """
        self._level = self.stakes.big_blind
        self._blind_is_short = max(self.bets.values()) < self._level
        place = self.seats.index(self.big_blind_seat) + 1
        self._open_round(self.seats[place:] + self.seats[:place])

    def next_street(self) -> None:
        """Go on to the next street and open its round, left of the button. `close_street` comes first."""
        if self.to_act is not None or any(self.bets.values()):
            raise ValueError(f"the {self.street} is not closed")
        if self._street == len(STREETS) - 1:
            raise ValueError("no street follows the river")
        self._street += 1
        self._level = 0
        self._increment = self.stakes.big_blind
        self._seen = {}
        self._blind_is_short = False
        self.last_aggressor = None
        self._open_round(self.live if self._able > 1 else ())

    def legal_actions(self) -> Legal:
        """What the seat to act may do, with its amounts. ValueError when nobody is to act."""
        if self._legal is None:
            if self.to_act is None:
                raise ValueError("nobody is to act")
            self._legal = self._work_out_legal(self.to_act)
        return self._legal

    def why_illegal(self, action: Action, total: int = 0) -> str | None:
        """Why the seat to act may not do this (see `IllegalAction.why`), or `None` when he may."""
        seat = self.to_act
        if seat is None:
            return "not_your_turn"
        if action == "check":
            return "not_allowed" if self.to_call else None  
        if action == "call":
            return None if self.to_call else "not_allowed"
        if action == "fold":
            return None
        legal = self.legal_actions()
        if action != legal.raise_word or legal.raise_min is None or legal.raise_max is None:
            return "not_allowed"
        if total > legal.raise_max:
            return "above_maximum"
        if total == legal.raise_max:
            return None
        if total < legal.raise_min:
            return "below_minimum"
        return "not_a_multiple" if total % self.stakes.chip_unit else None

    def act(self, action: Action, total: int = 0) -> None:
        """The seat to act does `action`; `total` is his total on this street for a bet or raise. IllegalAction if he may not."""
        why = self.why_illegal(action, total)
        seat = self.to_act
        if why is not None or seat is None:
            legal = None if seat is None else self.legal_actions()
            raise IllegalAction(f"{action} {total}" if total else action, legal, why or "not_your_turn")
        self._queue.pop()
        if action == "fold":
            self._fold(seat)
        elif action == "call":
            self._put_in(seat, self.to_call)
        elif action != "check":
            self._raise(seat, total)
        self._seen[seat] = self._level
        self._ask_next()

    def _work_out_legal(self, seat: int) -> Legal:
        stack = self.stacks[seat]
        raise_min = raise_max = None
        if self._may_raise(seat):
            unit = self.stakes.chip_unit
            raise_max = self.bets[seat] + stack
            raise_min = min(-(-(self._level + self._increment) // unit) * unit, raise_max)
        return Legal(
            seat, True, not self.to_call, self.to_call, self.to_call == stack, raise_min, raise_max, "raise" if self._level else "bet"
        )

    def _may_raise(self, seat: int) -> bool:
        """Whether a raise has a meaning and the betting is open to `seat`.

        It has none unless another player can put in more than the level. To a player who has acted it is open again once the
        level has risen by a full raise since, in one step or several (RULES 2.3, TDA R47).
        """
        level = self._level
        if self.bets[seat] + self.stacks[seat] <= level:
            return False
        if seat in self._seen and level - self._seen[seat] < self._increment:
            return False
        return any(
            self.stacks[other] > 0 and self.bets[other] + self.stacks[other] > level for other in self.live if other != seat
        )

    def _fold(self, seat: int) -> None:
        self.live = tuple(other for other in self.live if other != seat)
        self._able -= 1
        self._pots = None

    def _put_in(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        if self.stacks[seat] == 0:
            self._able -= 1

    def _raise(self, seat: int, total: int) -> None:
        self._put_in(seat, total - self.bets[seat])
        added = total - self._level
        # An all-in for less than a full raise never changes the increment (RULES 2.3).
        self._increment = max(self._increment, added)
        self._level = total
        self._blind_is_short = False
        self.last_aggressor = seat
        place = self.live.index(seat)
        self._line_up(self.live[place + 1 :] + self.live[:place])

    def _open_round(self, order: tuple[int, ...]) -> None:
        self._line_up(order)
        self._ask_next()

    def _line_up(self, order: tuple[int, ...]) -> None:
        """Those of `order` who have chips speak next, in that order."""
        stacks = self.stacks
        self._queue = [seat for seat in reversed(order) if stacks[seat]]

    def _ask_next(self) -> None:
        """Find whose turn it is; nobody's when all have spoken, or when the only one left with chips owes nothing."""
        self._legal = None
        self.to_act = None
        if not self._queue or len(self.live) == 1:
            return
        seat = self._queue[-1]
        owed = self._level - self.bets[seat]
        if self._blind_is_short:
            # Nobody pays more than some opponent still in could match (RULES 1.10).
            matched = max(self.bets[other] + self.stacks[other] for other in self.live if other != seat)
            owed = min(owed, matched - self.bets[seat])
        if owed <= 0 and self._able == 1:
            return
        self.to_call = min(owed, self.stacks[seat]) if owed > 0 else 0
        self.to_act = seat

    # --- streets, pots and the end -----------------------------------------------------------------------------------

    def close_street(self) -> Returned | None:
        """End the street's round: give back what nobody called, then gather the bets into the pots.

        Returned is the excess of the highest bet over the second highest, folded ones included (RULES 3.1).
        """
        if self.to_act is not None:
            raise ValueError(f"seat {self.to_act} is still to act")
        returned = self.uncalled()
        if returned is not None:
            seat, amount = returned
            if self.stacks[seat] == 0:
                self._able += 1
            self.stacks[seat] += amount
            self.bets[seat] -= amount
        for seat, bet in self.bets.items():
            self._gathered[seat] += bet
        self.bets = dict.fromkeys(self.seats, 0)
        self._pots = None
        return returned

    def uncalled(self) -> Returned | None:
        """What `close_street` would give back now: the excess of the highest bet over the second highest."""
        second, highest = sorted(self.bets.values())[-2:]
        if second == highest:
            return None
        seat = next(seat for seat, bet in self.bets.items() if bet == highest)
        return Returned(seat, highest - second) if seat in self.live else None

    def pots(self) -> tuple[Pot, ...]:
        """The chips gathered and not yet paid, main pot first; this street's bets are not in them yet."""
        if self._pots is None:
            pots = make_pots(self._gathered, self.live, self._dead)
            self._pots = tuple(Pot(amount - self._paid.get(i, 0), eligible) for i, (amount, eligible) in enumerate(pots))
        return self._pots

    def awards(self, strengths: Mapping[int, int]) -> tuple[Award, ...]:
        """Who gets what: last side pot first, main pot last, each shared alone (TDA R21).

        `strengths` by seat, greater wins; a seat without one has mucked. A pot with one eligible player needs none.
        """
        awards = []
        for index, (amount, eligible) in reversed(tuple(enumerate(self.pots()))):
            winners = eligible
            if len(eligible) > 1:
                best = max(strengths[seat] for seat in eligible if seat in strengths)
                winners = tuple(seat for seat in eligible if strengths.get(seat) == best)
            awards += [Award(index, *share) for share in split(amount, winners, self.stakes.chip_unit)]
        return tuple(awards)

    def pay(self, award: Award) -> None:
        """Move an award from its pot to the winner's stack."""
        if award.amount > self.pots()[award.pot_index].amount:
            raise ValueError(f"{award} is more than its pot holds")
        self._paid[award.pot_index] = self._paid.get(award.pot_index, 0) + award.amount
        self.stacks[award.seat] += award.amount
        self._pots = None

    def deal_order(self) -> tuple[int, ...]:
        """Who gets a card in one round of the deal, in this order; hold'em has two rounds."""
        return self.seats

    def showdown_order(self) -> tuple[int, ...]:
        """Who shows first: the last to bet or raise on the river, else the first left of the button, then clockwise.

        In a cash game the players of a side pot show before one who is all-in for less (WSOP Live Action R149).
        """
        order = self.live
        if self.last_aggressor is not None and self._street == len(STREETS) - 1:
            place = order.index(self.last_aggressor)
            order = order[place:] + order[:place]
        if self.stakes.game == "cash":
            pots = self.pots()
            order = tuple(sorted(order, key=lambda seat: -sum(seat in pot.eligible for pot in pots)))
        return order

    @property
    def all_in(self) -> tuple[int, ...]:
        """The players still in who have no chips behind."""
        return tuple(seat for seat in self.live if not self.stacks[seat])

    @property
    def is_decided(self) -> bool:
        """One player is left; he takes everything without showing."""
        return len(self.live) == 1

    @property
    def no_more_betting(self) -> bool:
        """Two or more are left and nobody can bet any more: the board is run out."""
        return len(self.live) > 1 and self._able < 2 and self.to_act is None

    @property
    def contributed(self) -> dict[int, int]:
        """What each seat has put in, dead chips included, less what came back to it uncalled."""
        return {seat: self._gathered[seat] + self.bets[seat] + self._dead_by_seat.get(seat, 0) for seat in self.seats}

    def chips(self) -> int:
        """All chips of the hand: stacks, bets and pots. Never changes."""
        return sum(self.stacks.values()) + sum(self.bets.values()) + sum(pot.amount for pot in self.pots())
