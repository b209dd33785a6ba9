"""A hand of poker as the rule digest has it, written a second time: slow, plain, and with nothing of the product in it.

Everything is asked anew at every step: whose turn it is, what he owes, what he may raise to are looked up in what has
happened, not kept. That makes it easy to compare with the rules line by line, and hard to be wrong in the same way.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from oracle_money import Pot, dropped, paid, parts_of, pots_of, uncalled
from oracle_table import BUTTON_BLIND, HOUSE, Table

STREETS = ("preflop", "flop", "turn", "river")


class Offer(NamedTuple):
    """What may be done: chips that a call adds (0: checking is free), and the least and greatest total of a bet or
    raise, `None` where there is none."""

    call: int
    least: int | None
    most: int | None


class Raised(NamedTuple):
    """A bet or raise on this street: by whom, from which level to which, whether it was a full one, and between how
    many players it was made."""

    seat: int
    level: int
    to: int
    full: bool
    players: int


class Settled(NamedTuple):
    """The end: stacks, pots before the drop (main first), rake and jackpot of each pot, and what came back uncalled."""

    stacks: dict[int, int]
    pots: list[Pot]
    rake: list[int]
    jackpot: list[int]
    returned: dict[int, int]


class Oracle:
    """A hand in progress. `to_act` until it is `None`, then `deal`, then `settle`."""

    def __init__(
        self, table: Table, stacks: Mapping[int, int], options: Mapping[str, Any] | None = None,
        killed: Sequence[int] = (),
    ) -> None:  # fmt: skip
        """`options`: what this house has otherwise than HOUSE. `killed`: whose hands are dead before anybody speaks."""
        self.table = table
        self.house = {**HOUSE, **(options or {})}
        self.seats = around(table, stacks)
        self.stacks = {seat: stacks[seat] for seat in self.seats}
        self.put_in = dict.fromkeys(self.seats, 0)  # on earlier streets, and antes of everybody
        self.bets = dict.fromkeys(self.seats, 0)
        self.dead = 0
        self.live = [seat for seat in self.seats if seat not in killed]
        self.returned: dict[int, int] = {}
        self.street = 0
        self.seen: dict[int, int] = {}  # by seat, the level when it had acted last on this street
        self.raised: list[Raised] = []
        self.holes: dict[int, Sequence[str]] = {}
        self.boards: list[Sequence[str]] = []
        self.forced: list[tuple[int, str, int]] = []
        self.is_over = False
        self._take_forced_bets()
        self._go_on()

    # --- forced bets -------------------------------------------------------------------------------------------------

    def _take_forced_bets(self) -> None:
        table = self.table
        self.big_blind_seat = table.big_blind_seat
        ante, ante_type, small = table.ante, table.ante_type, table.small_blind_seat
        if table.variant in BUTTON_BLIND:  # everybody antes a blind, or what is said, and the button posts one
            ante, ante_type, small = table.ante or table.big_blind, "each", None
            self.big_blind_seat = self.seats[-1]
        self.small_blind_seat = small
        antes = {"none": (), "each": self.seats, "bb": (self.big_blind_seat,), "button": (self.seats[-1],)}[ante_type]
        first = ante_type == "each" or table.ante_order == "ante_first"
        if first:
            self._ante(antes, ante, ante_type)
        if small is not None:
            self._post(small, "small_blind", table.small_blind)
        self._post(self.big_blind_seat, "big_blind", table.big_blind)
        if not first:
            self._ante(antes, ante, ante_type)
        for seat, live, dead in table.posts:
            self._post(seat, "post", live)
            self._die(seat, "dead_post", dead)
        if table.straddle is not None:
            seat, total = table.straddle
            self._post(seat, "straddle", total - self.bets[seat])

    def _ante(self, payers: Sequence[int], amount: int, ante_type: str) -> None:
        for seat in payers:
            if ante_type == "each":  # counts towards what he may win, not towards a call
                chips = min(amount, self.stacks[seat])
                self.stacks[seat] -= chips
                self.put_in[seat] += chips
                self._note(seat, "ante", chips)
            else:
                self._die(seat, "ante", amount)

    def _post(self, seat: int, kind: str, amount: int) -> None:
        chips = min(amount, self.stacks[seat])
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self._note(seat, kind, chips)

    def _die(self, seat: int, kind: str, amount: int) -> None:
        chips = min(amount, self.stacks[seat])
        self.stacks[seat] -= chips
        self.dead += chips
        self._note(seat, kind, chips)

    def _note(self, seat: int, kind: str, chips: int) -> None:
        if chips:
            self.forced.append((seat, kind, chips))

    # --- the level ---------------------------------------------------------------------------------------------------

    def opening(self) -> int:
        """What had to be matched before anybody raised on this street: before the flop the blind or the straddle, even
        if its player could not pay it in full, unless the house counts what was posted."""
        if self.street:
            return 0
        posted = max(self._posted().values())
        if self.table.straddle is not None:
            return max(self.table.straddle[1], posted)
        if self.house["short_bb_call"] == "actual":
            return posted
        return max(self.table.big_blind, posted)

    def _posted(self) -> dict[int, int]:
        """By seat, the chips put in before the cards that count as a bet."""
        by_seat = dict.fromkeys(self.seats, 0)
        for seat, kind, chips in self.forced:
            if kind in ("small_blind", "big_blind", "post", "straddle"):
                by_seat[seat] += chips
        return by_seat

    def level(self) -> int:
        return self.raised[-1].to if self.raised else self.opening()

    def bet_size(self) -> int:
        """The least full bet of the street."""
        double = self.table.structure == "fixed_limit" and self.street >= 2
        return 2 * self.table.big_blind if double else self.table.big_blind

    def increment(self) -> int:
        """The least that a full raise adds: the largest full bet or raise of the street so far."""
        sizes = [self.bet_size()]
        if not self.street and self.table.straddle and self.table.structure != "fixed_limit":
            doubled = self.house["straddle_min_raise"] == "double_straddle"
            sizes = [self.table.straddle[1] if doubled else self.table.big_blind]
        if self.table.structure != "fixed_limit":
            sizes += [one.to - one.level for one in self.raised if one.full]
        return max(sizes)

    def last_full_level(self) -> int:
        """Fixed limit: the level of the last full bet, from which half a bet is measured."""
        full = [one.to for one in self.raised if one.full]
        if full:
            return full[-1]
        opening = self.opening()
        return opening if 2 * opening >= self.bet_size() else 0

    # --- whose turn --------------------------------------------------------------------------------------------------

    def to_act(self) -> int | None:
        """Whose turn it is; `None` when the betting of the hand is over."""
        if self.is_over or len(self.live) < 2:
            return None
        with_chips = [seat for seat in self.live if self.stacks[seat]]
        if len(with_chips) == 1 and self.owes(with_chips[0]) <= 0:
            return None
        for seat in self._line():
            if seat in with_chips and (seat not in self.seen or self.owes(seat) > 0):
                return seat
        return None

    def _line(self) -> list[int]:
        """Who speaks after whom since the last raise, or since the round began."""
        if self.raised:
            return clockwise(self.seats, self.raised[-1].seat)[:-1]
        if self.street:
            return list(self.seats)
        straddler = self.table.straddle[0] if self.table.straddle is not None else None
        if straddler is None:
            return clockwise(self.seats, self.big_blind_seat)
        if self.house["straddle_order"] == "left_of_straddler":
            return clockwise(self.seats, straddler)
        return [seat for seat in clockwise(self.seats, self.big_blind_seat) if seat != straddler] + [straddler]

    def owes(self, seat: int) -> int:
        """What a seat has to add: up to the level, but never more than some opponent still in could match."""
        reach = max(self.bets[other] + self.stacks[other] for other in self.live if other != seat)
        return min(self.level(), reach) - self.bets[seat]

    # --- what he may do ----------------------------------------------------------------------------------------------

    def legal(self) -> Offer:
        """What the seat to act may do. Folding is always possible."""
        seat = self.to_act()
        assert seat is not None, "nobody is to act"
        call = max(0, min(self.owes(seat), self.stacks[seat]))
        all_he_has = self.bets[seat] + self.stacks[seat]
        if all_he_has <= self.level() or not self._somebody_could_match(seat) or not self._is_open_to(seat):
            return Offer(call, None, None)
        if self.table.structure == "fixed_limit" and self._is_capped():
            return Offer(call, None, None)
        unit = self.house["chip_unit"]
        if self.table.structure == "fixed_limit":
            least = self.last_full_level() + self.increment()
        else:
            least = self.level() + self.increment()
        least = -(-least // unit) * unit
        if self.table.structure == "no_limit":
            most = all_he_has
        elif self.table.structure == "fixed_limit":
            most = least
        else:
            pot = self._chips_in_the_middle() + self.level() - self.bets[seat]
            most = self.level() + pot
            if most < all_he_has:
                most = max(least, most // unit * unit)
        return Offer(call, min(least, all_he_has), min(most, all_he_has))

    def _somebody_could_match(self, seat: int) -> bool:
        """Whether an opponent still in, with chips, can put in more than the level."""
        others = [other for other in self.live if other != seat and self.stacks[other]]
        return any(self.bets[other] + self.stacks[other] > self.level() for other in others)

    def _is_open_to(self, seat: int) -> bool:
        """Whether the betting is open to a player who may have acted before on this street."""
        if seat not in self.seen:
            return True
        seen = self.seen[seat]
        if self.house["reopen"] == "any_all_in":
            return self.level() > seen
        if self.house["reopen"] == "single_full_raise_only":
            return any(one.full and one.to > seen for one in self.raised)
        needed = self.increment()
        if self.table.structure == "fixed_limit":
            return 2 * (self.level() - seen) >= needed  # half a bet
        return self.level() - seen >= needed

    def _is_capped(self) -> bool:
        """Fixed limit: the bet and its raises have been made, and more than two players counted at the last one."""
        wagers = 0
        capped = False
        if not self.street:
            wagers = 1 if 2 * self.opening() >= self.bet_size() else 0
            wagers = 2 if self.table.straddle is not None else wagers
        for one in self.raised:
            if one.full:
                wagers += 1
                between_two = self.house["fl_heads_up_uncapped"] and one.players <= 2
                capped = wagers > self.house["fl_max_raises"] and not between_two
        return capped

    def _chips_in_the_middle(self) -> int:
        chips = sum(self.put_in.values()) + self.dead + sum(self.bets.values())
        return chips if self.street else chips + self._missing_blinds()

    def _missing_blinds(self) -> int:
        """Pot limit before the flop: what a dead or short blind lacks, and what a small blind that counts as a big one
        does."""
        if self.table.variant in BUTTON_BLIND:
            lacks = self.table.big_blind - self.bets[self.big_blind_seat]
            return max(0, lacks) if self.house["pl_full_blinds"] else 0
        there = 0 if self.small_blind_seat is None else self.bets[self.small_blind_seat]
        counts_as = self.table.big_blind if self.house["pl_sb_as_bb"] else self.table.small_blind
        if not self.house["pl_full_blinds"] and there < self.table.small_blind:
            return 0
        missing = max(0, counts_as - there)
        if self.house["pl_full_blinds"]:
            missing += max(0, self.table.big_blind - self.bets[self.big_blind_seat])
        return missing

    # --- acting ------------------------------------------------------------------------------------------------------

    def may(self, word: str, total: int = 0) -> bool:
        """Whether the seat to act may do that; to bet and to raise are one thing."""
        if self.to_act() is None:
            return False
        offer = self.legal()
        if word == "fold":
            return True
        if word in ("check", "call"):
            return (word == "call") == (offer.call > 0)
        if offer.least is None or offer.most is None or not offer.least <= total <= offer.most:
            return False
        return total % self.house["chip_unit"] == 0 or total == offer.most

    def act(self, word: str, total: int = 0) -> None:
        """The seat to act does that. ValueError if it may not."""
        seat = self.to_act()
        if seat is None or not self.may(word, total):
            raise ValueError(f"{word} {total} of seat {seat} is not in {self.to_act() and self.legal()}")
        if word == "fold":
            self.live.remove(seat)
        elif word == "call":
            self._add(seat, self.legal().call)
        elif word in ("bet", "raise"):
            self._raise(seat, total)
        if word != "fold":
            self.seen[seat] = self.level()
        self._go_on()

    def kill(self, seat: int) -> None:
        """The hand of `seat` is dead; its chips stay."""
        self.live.remove(seat)
        self._go_on()

    def _raise(self, seat: int, total: int) -> None:
        level = self.level()
        if self.table.structure == "fixed_limit":
            full = 2 * (total - self.last_full_level()) >= self.bet_size()
        else:
            full = total - level >= self.increment()
        self.raised.append(Raised(seat, level, total, full, self._players_who_count()))
        self._add(seat, total - self.bets[seat])

    def _players_who_count(self) -> int:
        """Between how many the betting is: those with chips, in a tournament all who are left in the event."""
        with_chips = sum(self.stacks[seat] > 0 for seat in self.live)
        if self.table.game == "tournament":
            return max(with_chips, self.table.players_left or len(self.seats))
        return with_chips

    def _add(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips

    # --- streets -----------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Close every street that is over."""
        while not self.is_over and self.to_act() is None:
            for seat, chips in self.bets.items():
                self.put_in[seat] += chips
            back = uncalled(self.put_in, self.live)
            if back is not None:
                seat, chips = back
                self.put_in[seat] -= chips
                self.stacks[seat] += chips
                self.returned[seat] = self.returned.get(seat, 0) + chips
            self.bets = dict.fromkeys(self.seats, 0)
            self.raised, self.seen = [], {}
            if len(self.live) == 1 or self.street == 3:
                self.is_over = True
            else:
                self.street += 1

    # --- the end -----------------------------------------------------------------------------------------------------

    def deal(self, holes: Mapping[int, Sequence[str]], *boards: Sequence[str]) -> None:
        """The cards as they lie at the end: what each player holds, and one board or two."""
        self.holes = dict(holes)
        self.boards = list(boards)

    def pots(self) -> list[Pot]:
        """What has been gathered and not come back, main pot first."""
        return pots_of(self.put_in, self.live, self.dead)

    def settle(self) -> Settled:
        """Pay the pots, the last side pot first. The betting must be over, and the cards dealt if two are left."""
        assert self.is_over, "somebody is still to act"
        table = self.table
        pots = self.pots()
        amounts = [chips for chips, _ in pots]
        nothing = table.rake is None or (table.rake.no_flop_no_drop and not self.street) or table.game == "tournament"
        out = dropped(None if nothing else table.rake, self.house["rake_from"], amounts, len(self.seats))
        unit = self.house["chip_unit"]
        stacks = dict(self.stacks)
        for (chips, playing), taken in zip(reversed(pots), reversed(out), strict=True):
            left = chips - sum(taken)
            if len(playing) == 1:
                stacks[playing[0]] += left
                continue
            parts = parts_of((left, playing), table.variant, self.holes, self.boards, unit)
            for seat, won in paid(parts, unit, self.house["odd_chips"]).items():
                stacks[seat] += won
        return Settled(stacks, pots, [rake for rake, _ in out], [jackpot for _, jackpot in out], self.returned)


def around(table: Table, seats: Mapping[int, int]) -> tuple[int, ...]:
    """The seats dealt in from the button's left. Of two, the small blind counts as the button, wherever the puck is."""
    if len(seats) == 2 and table.small_blind_seat is not None:
        return table.big_blind_seat, table.small_blind_seat
    return tuple(clockwise(sorted(seats), table.button))


def clockwise(seats: Sequence[int], after: int) -> list[int]:
    """`seats`, which go round the table, begun after `after`, which comes last if it is one of them."""
    if after in seats:
        place = seats.index(after) + 1
        return [*seats[place:], *seats[:place]]
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat < after]
