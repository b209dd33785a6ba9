"""Both stores are one journal: what one answers, the other answers; and the file keeps it."""

import itertools
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from appareil.journal.memory import MemoryJournal
from appareil.journal.row import HandRecord
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.store import Journal
from appareil.journal.verify import verify_chain, verify_tail

times = st.integers(-(2**63), 2**63 - 1)
outcomes = st.sampled_from(["paid", "voided"])
appends = st.fixed_dictionaries(
    {"at": times, "kind": st.text(max_size=8), "body": st.binary(max_size=40), "cards": st.binary(max_size=4)},
    optional={
        "snapshot": st.binary(max_size=20),
        "hand": st.builds(HandRecord, st.integers(1, 5), st.integers(1, 9), times, outcomes, st.binary(max_size=9)),
    },
)



def everything(journal: Journal) -> list[object]:
    """All that a journal answers."""
    newest = journal.last()
    end = newest.seq if newest else 0
    return [
        newest,
        list(journal.rows()),
        [list(journal.rows(start, stop)) for start in range(end + 2) for stop in (None, start, start + 2)],
        journal.last_snapshot(),
        [journal.last_snapshot(upto) for upto in range(end + 1)],
        list(journal.hands()),
        [journal.hand(number) for number in range(6)],
    ]


@settings(max_examples=80, deadline=None)
@given(st.lists(st.lists(appends, max_size=8), max_size=3))
def test_the_memory_store_and_the_file_answer_alike_also_after_reopening(sittings: list[list[dict[str, Any]]]) -> None:
    memory_salt, file_salt = itertools.count(), itertools.count()
    memory = MemoryJournal(salt=lambda: next(memory_salt).to_bytes(16, "big"))
    with tempfile.TemporaryDirectory() as folder:
        for sitting in sittings:
            file = SqliteJournal(Path(folder) / "a.journal", "OFF", salt=lambda: next(file_salt).to_bytes(16, "big"))
            for append in sitting:
                assert file.append(**append) == memory.append(**append)
            assert everything(file) == everything(memory)
            assert verify_chain(file.rows()) is None
            assert verify_tail(file) is None
            file.close()


def test_a_row_is_returned_as_it_is_kept() -> None:
    journal = MemoryJournal()
    row = journal.append(5, "Delivered", b'{"card":0}', bytes([37]))
    assert (row.seq, row.at, row.kind, row.body, row.cards) == (1, 5, "Delivered", b'{"card":0}', bytes([37]))
    assert journal.last() is row


def test_the_closing_row_completes_the_index_of_hands() -> None:
    journal = MemoryJournal()
    journal.append(1_000, "HandOpened", b"{}")
    journal.append(9_000, "HandClosed", b"{}", hand=HandRecord(7, 1, 1_000, "paid", b'{"board":"As"}'))
    assert journal.hand(7) == HandRecord(7, 1, 1_000, "paid", b'{"board":"As"}', last_seq=2, ended_at=9_000)
    assert journal.hand(8) is None
