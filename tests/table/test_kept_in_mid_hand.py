"""A table kept in mid-hand comes back exactly as it was: at any row, whatever is played, under every fault."""

import json
import random
from typing import Any

import pytest
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, Table, scripted, small_settings

from appareil.controller.hand.keeping import restore, snapshot
from appareil.controller.record import events
from appareil.controller.record import state as record
from appareil.devices.names import MOTORS
from appareil.journal.memory import MemoryJournal
from appareil.journal.verify import verify_tail
from appareil.poker.hand import Hand
from appareil.rehearsal.sitting import Plan
from appareil.runtime import runtime
from appareil.runtime.hand_index import HandIndex
from appareil.runtime.recover import check_journal, load
from appareil.settings.model import TableSettings
from simulators.faults import PROFILES
from simulators.players import random_legal
from simulators.shuffles import by_seed

WORKED_OUT = ("_full", "_live", "_raises")
"""What a hand notes once it has been asked for; a hand played again has not been asked."""


def difference(one: Any, other: Any, place: str = "") -> str:
    """Where two values of `inside` differ first; "" nowhere."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(found for key in one if (found := difference(one[key], other[key], f"{place}.{key}")))
    if isinstance(one, tuple | list) and isinstance(other, tuple | list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(found for n, pair in pairs if (found := difference(*pair, f"{place}[{n}]")))
    return f"{place}: {one!r} is not {other!r}"


def inside(value: Any) -> Any:
    """All that a value is made of, down to numbers and texts, so that two of them can be compared."""
    if isinstance(value, tuple | list):
        return [type(value).__name__, *map(inside, value)]
    if isinstance(value, dict):
        return {key: inside(held) for key, held in value.items()}
    if isinstance(value, TableSettings):
        return value.model_dump()
    names = getattr(value, "__struct_fields__", None) or getattr(value, "__slots__", None)
    if names is None or hasattr(value, "reveal"):
        return value
    return type(value).__name__, {name: inside(getattr(value, name, None)) for name in names if name not in WORKED_OUT}


class Watch:
    """Keeps the table and brings it back, at random rows; counts how often in mid-hand."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.in_mid_hand = 0

    def row(self, table: record.Table, _facts: object) -> None:
        if self._chance.random() < 0.3:
            state, cards = snapshot(table)
            back = restore(state, cards)
            assert difference(inside(back), inside(table)) == ""
            self.in_mid_hand += back.play.hand is not None


def plan(seed: int, variant: str = "holdem", faults: str = "none", **rules: Any) -> Plan:
    settings = small_settings()
    house = settings.house.model_copy(update={"variant": variant} | rules)
    settings = settings.model_copy(update={"house": house})
    return Plan(
        settings, dict.fromkeys((1, 2, 3), 200), by_seed(seed),
        lambda seat: random_legal(random.Random(10 * seed + seat)), seed=seed, faults=faults,
    )


@pytest.mark.parametrize("variant", ["holdem", "omaha_hi_lo", "pineapple", "crazy_pineapple", "short"])
def test_every_variant_comes_back_as_it_was(variant: str) -> None:
    watch = Watch(5)
    Table(plan(5, variant), watch.row, floor_mends=True).finish(6)
    assert watch.in_mid_hand > 50


@pytest.mark.parametrize("faults", PROFILES)
def test_a_disturbed_table_comes_back_as_it_was(faults: str) -> None:
    watch = Watch(6)
    Table(plan(6, faults=faults), watch.row, floor_mends=True).finish(8)
    assert watch.in_mid_hand > 50


def test_what_is_replayed_from_any_snapshot_is_what_was_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots every few rows; the index of hands goes on from them as well."""
    monkeypatch.setattr(runtime, "MOST_ROWS_TO_REPLAY", 7)
    journal = MemoryJournal()
    chance, compared = random.Random(3), []

    def compare(table: record.Table, _facts: object) -> None:
        if journal.last() is not None and chance.random() < 0.2:
            index = HandIndex()
            back = load(journal, index)
            compared.append(difference(inside(back), inside(table)))

    script = [ALL_IN_ON_THE_TURN, CHECKED_DOWN, ALL_IN_ON_THE_TURN]
    Table(scripted(script), compare, journal).finish(3)
    assert len(compared) > 20
    assert set(compared) == {""}
    assert check_journal(journal) == []
    assert verify_tail(journal) is None


def test_no_hidden_card_stands_in_the_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """In its place stands which of the row's cards it is, salted and digested with them."""
    monkeypatch.setattr(runtime, "MOST_ROWS_TO_REPLAY", 1)
    journal = MemoryJournal()
    table = Table(scripted([CHECKED_DOWN]), journal=journal)
    table.until(lambda: table.believed.phase == "hand.betting")
    kept = journal.last_snapshot()
    assert kept is not None
    seq, state = kept
    cards = json.loads(state)["table"]["shoe"]["cards"]
    assert [card["card"] for card in cards] == list(range(len(cards)))
    assert {card["tabled"] for card in cards} == {None}
    row = next(iter(journal.rows(seq, seq)))
    assert list(row.cards[-len(cards):]) == [card.card.reveal() for card in table.believed.shoe.cards]


def test_a_snapshot_whose_cards_were_erased_is_refused() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    state, _cards = snapshot(table.believed)
    with pytest.raises(ValueError, match="HiddenCard"):
        restore(state, b"")


def test_rows_to_replay_are_bounded_however_long_no_hand_is_closed() -> None:
    journal = MemoryJournal()
    table = Table(scripted([CHECKED_DOWN]), journal=journal)
    table.until(lambda: table.believed.phase == "hand.betting")
    for _ in range(2 * runtime.MOST_ROWS_TO_REPLAY):
        table.sitting.runtime.post(events.JournalFlawed(1, "for the test"))
    kept, last = journal.last_snapshot(), journal.last()
    assert kept is not None
    assert last is not None
    assert last.seq - kept[0] < runtime.MOST_ROWS_TO_REPLAY
    assert difference(inside(load(journal)), inside(table.believed)) == ""
    assert isinstance(table.believed.play.hand, Hand)


def test_a_snapshot_older_than_a_device_knows_it_as_one_never_heard() -> None:
    table = record.new_table()
    state, cards = snapshot(table)
    older = json.loads(state)
    for by_name in ("devices", "orders", "late"):
        del older[by_name]["puck"]
    assert restore(json.dumps(older).encode(), cards) == table


def test_only_the_motors_that_the_table_file_names_are_waited_for() -> None:
    table = record.new_table()
    assert table.motors() == MOTORS
    settings = small_settings()
    table.settings = settings.model_copy(update={"devices": settings.devices.model_copy(update={"puck": None})})
    assert table.motors() == ("shoe",)
