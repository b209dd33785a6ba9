"""Recorded hands through the whole device: the shoe holds the recorded cards,
the terminals press the recorded actions."""

from typing import Any, NamedTuple

from appareil.histories.built import why_not_dealt
from appareil.histories.errors import HistoryError
from appareil.histories.phh import read_phh
from appareil.histories.played_steps import StreetOpened, Tabled
from appareil.histories.playing import play
from appareil.histories.recorded import RecordedHand
from appareil.histories.seating import SeatedHand, seat_hand
from appareil.locale import _
from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.sitting import Plan
from appareil.settings.house import House
from appareil.settings.model import Ante, Blinds, BuyInLimits, TableSettings
from appareil.settings.rake import JackpotDrop, RakeSettings, TimeChargeSettings
from appareil.settings.tournament import Tournament
from simulators.players import Script, straddling
from simulators.shuffles import by_seed, stacked

WORDS = {"fold": "f", "check_or_call": "cc", "bet_or_raise": "cbr"}
"""The recorded actions as a `Script` names them; shows and mucks are not pressed, the table asks for none."""


class Recorded(NamedTuple):
    """Hand `number` of a file: laid out for the table, or `why_skipped`. It is `refused` where the record itself is
    wrong: the table would have to do something else. `final_stacks`: by player, what the rules make of the record."""

    number: int
    seated: SeatedHand | None
    why_skipped: str | None
    refused: bool = False
    final_stacks: tuple[int, ...] = ()

    def as_written(self, stacks: dict[int, int]) -> list[int | float]:
        """Stacks by seat as the file would list them: player 1 first."""
        if self.seated is None:
            return []
        return [self.seated.hand.as_written(stacks[seat]) for seat in self.seated.seats]


def read_recorded(path: str, table_seats: int, most: int | None = None, burns: bool = True) -> list[Recorded]:
    """The first `most` hands of a file (default all), each seated or with the reason why not; without `burns` for a
    table that burns no card. WrongInput for a file that cannot be read."""
    try:
        return [_laid_out(hand, table_seats, burns) for hand in read_phh(path)[:most]]
    except HistoryError as error:
        raise WrongInput(f"{path}: {_(error.text)}", _(error.hint)) from error


def _laid_out(hand: RecordedHand, table_seats: int, burns: bool) -> Recorded:
    """A hand whose record holds by our rules, and tells every card that a table would turn up."""
    why = why_not_dealt(hand)
    if why is not None:
        return Recorded(hand.number, None, why)
    try:
        seated = seat_hand(hand, table_seats, burns)
        played = play(seated)
    except HistoryError as error:
        return Recorded(hand.number, None, _(error.what), refused=True)
    turned_up = [seated.hole[step.seat] for step in played.steps if isinstance(step, Tabled)]
    turned_up += [step.board for step in played.steps if isinstance(step, StreetOpened)]
    if any(None in cards for cards in turned_up):
        return Recorded(hand.number, None, _("cards would be turned up that are not on record"))
    return Recorded(hand.number, seated, None, final_stacks=played.final_stacks)


def script_of(hands: list[Recorded]) -> tuple[list[tuple[int, ...]], Script]:
    """The decks and the actions of recorded hands, one after the other; WrongInput when one of them cannot be played.

    A deck is in the order of the deal and the actions in the order of play, so they fit any seat for the puck.
    """
    seated = []
    for hand in hands:
        if hand.seated is None:
            raise WrongInput(
                _("hand {n}: {reason}").format(n=hand.number, reason=hand.why_skipped), _("leave the hand out"),
            )
        seated.append(hand.seated)
    actions = [[(WORDS[a.action], a.total) for a in one.actions if a.action in WORDS] for one in seated]
    return [one.deck for one in seated], Script(actions)


def plan_of(recorded: Recorded, settings: TableSettings, **options: Any) -> Plan:
    """One hand as the first of a fresh sitting, with its recorded stakes, stacks, cards and actions. Buy-in limits do
    not apply. `options`: seed, pace, faults ... of `Plan`. ValueError for a hand that is skipped."""
    seated = recorded.seated
    if seated is None:
        raise ValueError(f"hand {recorded.number} is skipped")
    stakes = seated.stakes
    most = max(seated.stacks.values())
    terminals = {seat: line for seat, line in settings.devices.terminals.items() if seat in seated.seats}
    table = settings.model_copy(update={
        "blinds": Blinds(small=stakes.small_blind or stakes.big_blind, big=stakes.big_blind),
        "house": House(
            structure=stakes.structure, variant=stakes.variant, short_bb_call=stakes.short_bb_call,
            fl_max_raises=stakes.fl_max_raises,
            fl_heads_up_uncapped=stakes.fl_heads_up_uncapped, pl_full_blinds=stakes.pl_full_blinds,
            straddles="any_seat" if seated.straddle else "none", straddle_min_raise=stakes.straddle_min_raise,
        ),
        "rake": RakeSettings(),
        "jackpot_drop": JackpotDrop(),
        "time_charge": TimeChargeSettings(),
        "tournament": Tournament(),
        "ante": Ante(type=stakes.ante_type, amount=stakes.ante, order=stakes.ante_order),
        "buy_in": BuyInLimits(min=1, max=most),
        "chip_unit": 1,
        "devices": settings.devices.model_copy(update={"terminals": terminals}),
    })
    decks, script = script_of([recorded])
    straddles = {(1, seated.straddle.seat): seated.straddle.amount} if seated.straddle else {}
    return Plan(
        table, seated.stacks, stacked(decks, by_seed(options["seed"])), lambda _: script.decide, buy_back=False,
        before_cards=straddling(straddles), **options,
    )
