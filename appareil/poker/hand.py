"""One hand, from the first forced chip to the last award.

It knows seats, chips and whose turn it is; it needs no card until the pots are awarded. Everything is whole numbers in
dictionaries by seat, so a hand is cheap to play, to copy and to pickle, and the same acts always give the same hand.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from appareil.poker.actions import Action, IllegalAction, Legal, RaiseWord, why_no_raise
from appareil.poker.forced_bets import ForcedBet, Post, Straddle, first_round_order, forced_bets
from appareil.poker.middle import Middle
from appareil.poker.positions import seat_order
from appareil.poker.pots import Award, Board, Pot, Returned, Share, Strengths, uncalled
from appareil.poker.rake import Drop
from appareil.poker.rules import Stakes, with_button_blind
from appareil.poker.showdown import face_up_at_once, first_to_show, show_order
from appareil.poker.structures import Level, blind_level, missing_blinds, opening_level
from appareil.poker.variants import VARIANTS, check_players

STREETS: Final = ("preflop", "flop", "turn", "river")


class Hand:
    """A hand in progress.

    `post` the `forced_bets`, `start_betting`, `act` while `to_act` is a seat; when it is `None`, `close_street`, then
    `next_street`; at the end `take_drop` and `pay` the `awards`. Public attributes are for reading, only the methods
    write them:

    `seats`: the players dealt in, in the order of the deal, left of the button first; `live`: those who have not
    folded, likewise. `stacks`: chips behind, `bets`: chips put in on this street, by seat. `to_act`: whose turn it is,
    `None` when nobody is to decide. `to_call`: chips his calling adds, 0 when checking is free. `last_aggressor`: the
    last to bet or raise on this street.
    """

    __slots__ = (
        "_able", "_level", "_maybe_unmatched", "_middle", "_nothing", "_players_left", "_pusher", "_queue", "_raises",
        "_seen", "_street", "bets", "big_blind_seat", "button", "last_aggressor", "live", "posts", "seats",
        "small_blind_seat", "stacks", "stakes", "straddle", "to_act", "to_call",
    )  # fmt: skip

    def __init__(
        self, stakes: Stakes, button: int, small_blind_seat: int | None, big_blind_seat: int, stacks: Mapping[int, int],
        *, posts: Sequence[Post] = (), straddle: Straddle | None = None, players_left: int | None = None,
    ) -> None:  # fmt: skip
        """`stacks`: the chips of the seats dealt in, before any forced bet. `posts`: what others than the blinds put in
        to be dealt in. `players_left`: how many are left in a tournament, at all its tables; `None`: those of this
        hand. ValueError if these players or positions cannot be."""
        check_players(stakes.variant, stacks)
        self.seats = seat_order(button, small_blind_seat, big_blind_seat, stacks)
        if VARIANTS[stakes.variant].button_blind:
            stakes, small_blind_seat, big_blind_seat = with_button_blind(stakes), None, self.seats[-1]
        self.stakes = stakes
        self.button, self.small_blind_seat, self.big_blind_seat = button, small_blind_seat, big_blind_seat
        self.posts, self.straddle = tuple(posts), straddle
        self.live = self.seats
        self.stacks = {seat: stacks[seat] for seat in self.seats}
        self._nothing = dict.fromkeys(self.seats, 0)
        self.bets = self._nothing.copy()
        self.to_act: int | None = None
        self.to_call = 0
        self.last_aggressor: int | None = None
        self._street = 0
        self._level: Level  # from start_betting on
        self._raises: tuple[int, int] | None = None  # least and greatest raise of the seat to act, where worked out
        self._seen: dict[int, int] = {}  # by seat, the level after its last action on this street
        self._queue: list[int] = []  # who has still to speak on this street, the next one last
        self._able = len(self.seats)  # how many live seats have chips behind
        # A round is between two only if two are left in the tournament, all-in or not (TDA R48).
        self._players_left = (players_left or len(self.seats)) if stakes.game == "tournament" else 0
        self._maybe_unmatched = False  # perhaps no live seat has put in as much as the level
        self._pusher: int | None = None  # the last to bet or raise all-in, else the last to bet or raise at all
        self._middle = Middle(self._nothing)

    # --- forced bets -------------------------------------------------------------------------------------------------

    def forced_bets(self) -> tuple[ForcedBet, ...]:
        """What is due before the cards, in the order it is taken, cut to each stack; ask before posting. ValueError for
        a straddle that cannot be made."""
        return forced_bets(
            self.stakes, self.seats, self.small_blind_seat, self.big_blind_seat, self.stacks,
            posts=self.posts, straddle=self.straddle,
        )  # fmt: skip

    def post(self, forced_bet: ForcedBet) -> None:
        """Take a forced bet. Everybody's antes count towards what each may win; a single one is dead money."""
        seat, kind, amount = forced_bet
        if not 0 < amount <= self.stacks[seat]:
            raise ValueError(f"seat {seat} with {self.stacks[seat]} chips cannot post {amount}")
        if kind in ("ante", "dead_post"):
            self.stacks[seat] -= amount
            self._able -= not self.stacks[seat]
            self._middle.add(seat, amount, dead=kind == "dead_post" or self.stakes.ante_type != "each")
        else:
            self._put_in(seat, amount)

    # --- betting -----------------------------------------------------------------------------------------------------

    @property
    def street(self) -> str:
        """One of STREETS."""
        return STREETS[self._street]

    def start_betting(self) -> None:
        """Open the preflop round, left of the big blind or the straddle; who has posted it speaks last, having posted
        and not acted (seeds 000, 003)."""
        posted = max(self.bets.values())
        straddle = self.straddle.amount if self.straddle else 0
        self._level = blind_level(self.stakes, posted, straddle, max(self._able, self._players_left))
        some_are_dead = len(self.live) < len(self.seats)
        self._maybe_unmatched = some_are_dead or posted < self._level.total
        order = first_round_order(self.stakes, self.seats, self.big_blind_seat, self.straddle)
        if some_are_dead:
            order = tuple([seat for seat in order if seat in self.live])
        self._line_up(order if len(self.live) > 1 else ())
        self._ask_next()

    @property
    def raise_word(self) -> RaiseWord:
        """What putting in more than the level is called; `act` takes either word."""
        return "raise" if self._level.total else "bet"

    def legal_actions(self) -> Legal:
        """What the seat to act may do, with its amounts. ValueError when nobody is to act."""
        seat = self.to_act
        if seat is None:
            raise ValueError("nobody is to act")
        least, most = self._least_and_most() or (None, None)
        owed, stack = self.to_call, self.stacks[seat]
        whole = self.bets[seat] + stack
        return Legal(seat, True, not owed, owed, owed == stack, least, most, self.raise_word, whole)

    def why_illegal(self, action: Action, total: int = 0) -> str | None:
        """Why the seat to act may not do this (see `IllegalAction.why`), or `None` when he may. To bet and to raise are
        one action: putting in more than the level."""
        if self.to_act is None:
            return "not_your_turn"
        if action == "fold":
            return None
        if action == "call":
            return None if self.to_call else "not_allowed"
        if action == "check":
            return "not_allowed" if self.to_call else None
        offered = self._least_and_most()
        return "not_allowed" if offered is None else why_no_raise(total, *offered, self.stakes.chip_unit)

    def act(self, action: Action, total: int = 0) -> None:
        """The seat to act does `action`, a bet or raise to his `total` on this street. IllegalAction if he may not."""
        if action == "fold" and self.to_act is not None:  # who is to act may always fold
            seat = self._queue.pop()
            live = self.live
            place = live.index(seat)
            self.live = live[:place] + live[place + 1 :]
            self._able -= 1
            if self.bets[seat] >= self._level.total > 0:
                self._maybe_unmatched = True  # perhaps nobody else has as much in
            if len(live) == 2:
                self._queue = []  # the one who is left has nothing more to decide
        else:
            why = self.why_illegal(action, total)
            if why is not None:
                legal = None if self.to_act is None else self.legal_actions()
                raise IllegalAction(f"{action} {total}".removesuffix(" 0"), legal, why)
            seat = self._queue.pop()
            if action == "call":
                self._put_in(seat, self.to_call)
            elif action != "check":
                self._raise_to(seat, total)
            self._seen[seat] = self._level.total
        self._ask_next()

    def kill(self, seat: int) -> None:
        """The hand of `seat` is dead, whosever turn it is; its chips stay. ValueError when it is not in the hand, or
        the only one left."""
        if seat not in self.live or len(self.live) == 1:
            raise ValueError(f"of {self.live} the hand of seat {seat} cannot be killed")
        self.live = tuple(other for other in self.live if other != seat)
        self._able -= self.stacks[seat] > 0
        self._maybe_unmatched = True
        self._queue = [other for other in self._queue if other != seat] if len(self.live) > 1 else []
        self.last_aggressor = None if self.last_aggressor == seat else self.last_aggressor
        self._pusher = None if self._pusher == seat else self._pusher
        self._ask_next()

    def _least_and_most(self) -> tuple[int, int] | None:
        """The totals between which the seat to act may raise; `None` when he cannot exceed the level, nobody else could
        put in more than it either, or the betting is not open to him."""
        seat, level, stacks, bets = self.to_act, self._level, self.stacks, self.bets
        if self._raises is None and seat is not None and bets[seat] + stacks[seat] > level.total:
            for other in self.live:
                if other != seat and bets[other] + stacks[other] > level.total:
                    seen = self._seen.get(seat)
                    if not level.capped and (seen is None or level.is_open_to(seen)):
                        self._raises = level.least_and_most(bets[seat], stacks[seat], self._pot_to_count)
                    break
        return self._raises

    def _pot_to_count(self) -> int:
        """All chips in the middle as pot limit counts them, this street's bets included."""
        counted = self._middle.total() + sum(self.bets.values())
        if self._street:
            return counted
        small_blind_in = 0 if self.small_blind_seat is None else self.bets[self.small_blind_seat]
        return counted + missing_blinds(self.stakes, small_blind_in, self.bets[self.big_blind_seat])

    def _raise_to(self, seat: int, total: int) -> None:
        level = self._level
        level.structure.rise(level, total, max(self._able, self._players_left))
        self._put_in(seat, total - self.bets[seat])
        self._maybe_unmatched = False
        place = self.live.index(seat)
        self._line_up(self.live[place + 1 :] + self.live[:place])
        self.last_aggressor = seat
        if not self.stacks[seat] or self._pusher is None or self.stacks[self._pusher]:
            self._pusher = seat

    def _put_in(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        if not self.stacks[seat]:
            self._able -= 1

    def _line_up(self, order: Sequence[int]) -> None:
        """Those of `order` who have chips behind speak next, in that order."""
        self._queue = list(filter(self.stacks.__getitem__, reversed(order)))

    def _ask_next(self) -> None:
        """Find whose turn it is: nobody's when all have spoken, or when the only one left with chips owes nothing."""
        self._raises = None
        if self._queue:
            seat = self._queue[-1]
            owed = self._level.total - self.bets[seat]
            if self._maybe_unmatched:
                # Nobody pays more than some opponent still in could match.
                matched = max(self.bets[other] + self.stacks[other] for other in self.live if other != seat)
                owed = min(owed, matched - self.bets[seat])
            if owed > 0:
                stack = self.stacks[seat]
                self.to_call = owed if owed < stack else stack
                self.to_act = seat
                return
            if self._able > 1:
                self.to_call = 0
                self.to_act = seat
                return
        self.to_act = None

    # --- streets -----------------------------------------------------------------------------------------------------

    def close_street(self) -> Returned | None:
        """End the round: gather the bets, give back what nobody called. ValueError while a seat is to act."""
        if self.to_act is not None:
            raise ValueError(f"seat {self.to_act} is still to act")
        returned = self._middle.gather(self.bets, self.live)
        if returned is not None:
            seat, amount = returned
            self._able += not self.stacks[seat]
            self.stacks[seat] += amount
        self.bets = self._nothing.copy()
        return returned

    def uncalled(self) -> Returned | None:
        """What `close_street` gives back: the excess of the single highest total, antes of everybody counted."""
        matched = self._middle.matched
        return uncalled({seat: matched[seat] + bet for seat, bet in self.bets.items()}, self.live)

    def next_street(self) -> None:
        """Open the next street's round, left of the button, if there is anybody to bet. `close_street` comes first."""
        if self.to_act is not None or any(self.bets.values()) or self._street == len(STREETS) - 1:
            raise ValueError(f"no street follows the {self.street} now")
        self._street += 1
        self._level = opening_level(self.stakes, self._street)
        self._maybe_unmatched = False
        self._seen = {}
        self.last_aggressor = None
        self._line_up(self.live)
        self._ask_next()

    def run_again(self, street: str) -> None:
        """The board is run out a second time, from what lay after the betting of `street`; `next_street` opens what
        follows. ValueError when somebody could still bet."""
        if not self.no_more_betting:
            raise ValueError("the board is run again only when nobody can bet any more")
        self._street = STREETS.index(street)

    @property
    def is_decided(self) -> bool:
        """One player is left; he takes everything without showing."""
        return len(self.live) == 1

    @property
    def no_more_betting(self) -> bool:
        """Two or more are left and nobody can bet any more: the board is run out."""
        return len(self.live) > 1 and self._able < 2 and self.to_act is None

    # --- the deal, the showdown, the pots ----------------------------------------------------------------------------

    def face_up(self) -> bool:
        """Whether all hands still in are turned up together now that the street is closed; see `face_up_at_once`."""
        river_is_over = self.street == STREETS[-1]
        game, show = self.stakes.game, self.stakes.cash_all_in_show
        any_all_in = not all(map(self.stacks.__getitem__, self.live))
        return face_up_at_once(game, self.no_more_betting, any_all_in, river_is_over, show)

    def showdown_order(self) -> tuple[int, ...]:
        """The order of showing; see `first_to_show` and `show_order`."""
        aggressor = self.last_aggressor if self.street == STREETS[-1] else None
        first = first_to_show(self.stakes, aggressor, self._pusher, betting_on_river=bool(self._seen))
        return show_order(self.live, first, self.full_pots() if self.stakes.game == "cash" else ())

    def full_pots(self) -> tuple[Pot, ...]:
        """The pots as they were gathered, main pot first: before the drop and the awards."""
        return self._middle.full_pots(self.live)

    def pots(self) -> tuple[Pot, ...]:
        """The chips gathered and not yet taken or paid, main pot first; this street's bets are not in them yet."""
        return self._middle.pots(self.live)

    def drop(self) -> Drop:
        """What the house takes of each pot, main pot first, once the betting is over: rake and jackpot."""
        return self._middle.drop(self.stakes, self.live, flop_seen=self._street > 0)

    def take_drop(self) -> Drop:
        """The drop leaves the pots. ValueError when it has been taken."""
        return self._middle.take(self.drop())

    def awards(self, strengths: Strengths) -> tuple[Award, ...]:
        """Who gets what and has not been paid yet of what the drop leaves: last side pot first, each alone (TDA R21).
        `strengths` by seat, greater wins; without one he has mucked. A pot with a single player needs none."""
        return tuple([share.award for share in self.shares(((strengths,),))])

    def shares(self, boards: Sequence[Board]) -> list[Share]:
        """The `awards` in a high-low game, or over two boards: the strengths of each (`hand_strength.strengths`)."""
        return self._middle.shares(self.stakes, self.live, self._street > 0, boards)

    def pay(self, award: Award) -> None:
        """Move an award from its pot to the winner's stack. ValueError if the pot does not hold it."""
        self._middle.pay(award, self.live)
        self.stacks[award.seat] += award.amount

    @property
    def contributed(self) -> dict[int, int]:
        """By seat, the chips put in, dead ones too, less what came back uncalled: what a voided hand gives back."""
        middle = self._middle
        return {seat: middle.matched[seat] + middle.dead.get(seat, 0) + bet for seat, bet in self.bets.items()}

    def chips(self) -> int:
        """All chips of the hand: behind, bet, in the pots and dropped. Never changes."""
        return sum(self.stacks.values()) + sum(self.bets.values()) + self._middle.chips(self.live)
