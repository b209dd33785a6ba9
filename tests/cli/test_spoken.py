"""The language is chosen for a process or for one call, and no call hears of another's choice."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

from appareil.controller.record.faults.every import FAULTS
from appareil.locale import _, _n, language, speaking, use

SAID = {
    "fr": ("Sabot injoignable", "clé inconnue", "2 parties"),
    "en": ("Shoe does not answer", "unknown key", "2 hands"),
}
"""By language: a text of the fault catalogue, one of the .po file, one with a number."""


def said() -> tuple[str, str, str]:
    return _(FAULTS[1101].title), _("unknown key"), _n("{n} hand", "{n} hands", 2)


# --- the process and the call ----------------------------------------------------------------------------------------

def test_french_is_spoken_until_the_process_chooses() -> None:
    assert language() == "fr"
    use("en")
    assert said() == SAID["en"]


def test_a_call_speaks_its_own_language_and_the_process_goes_on_in_the_other() -> None:
    with speaking("en"):
        assert said() == SAID["en"]
        with speaking("fr"):
            assert said() == SAID["fr"]
        assert said() == SAID["en"]
    assert said() == SAID["fr"]


def test_a_call_that_fails_speaks_no_longer() -> None:
    with pytest.raises(RuntimeError), speaking("en"):
        raise RuntimeError
    assert language() == "fr"


def test_what_the_process_chooses_does_not_reach_into_a_call() -> None:
    with speaking("fr"):
        use("en")
        assert language() == "fr"
    assert language() == "en"


@pytest.mark.parametrize("choose", [use, speaking])
def test_a_language_the_product_does_not_speak_is_refused(choose: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="not 'de'"):
        choose("de")
    assert language() == "fr"


# --- at the same time ------------------------------------------------------------------------------------------------

def test_two_tasks_speak_two_languages_at_the_same_time() -> None:
    async def serve(wanted: str, turns: asyncio.Barrier) -> list[tuple[str, str, str]]:
        heard = []
        with speaking(wanted):
            for _turn in range(3):
                await turns.wait()  # the other one is within its block, too
                heard.append(said())
        return heard

    async def both_served() -> list[list[tuple[str, str, str]]]:
        turns = asyncio.Barrier(2)
        return await asyncio.gather(serve("fr", turns), serve("en", turns))

    assert asyncio.run(both_served()) == [[SAID["fr"]] * 3, [SAID["en"]] * 3]


def test_a_task_speaks_the_language_of_the_call_that_began_it() -> None:
    async def begun() -> str:
        return language()

    async def begins() -> str:
        with speaking("en"):
            task = asyncio.create_task(begun())
        return await task

    assert asyncio.run(begins()) == "en"


def test_two_threads_speak_two_languages_at_the_same_time() -> None:
    turns, heard = threading.Barrier(3, timeout=10), {}

    def serve(wanted: str) -> None:
        with speaking(wanted):
            turns.wait()
            heard[wanted] = said()
            turns.wait()

    threads = [threading.Thread(target=serve, args=(wanted,)) for wanted in SAID]
    for thread in threads:
        thread.start()
    use("en")
    turns.wait()
    here = said()
    turns.wait()
    for thread in threads:
        thread.join()
    assert heard == SAID
    assert here == SAID["en"]


def test_a_thread_that_has_chosen_nothing_speaks_as_the_process() -> None:
    heard: list[str] = []
    use("en")
    with speaking("fr"):
        thread = threading.Thread(target=lambda: heard.append(language()))
        thread.start()
        thread.join()
    assert heard == ["en"]


# --- its weight ------------------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def imported() -> set[str]:
    """What `import appareil.locale` brings into a bare interpreter."""
    program = "import sys; before = set(sys.modules); import appareil.locale; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_catalogue_imports_nothing_of_ours(imported: set[str]) -> None:
    ours = {name for name in imported if name.startswith(("appareil", "drivers", "simulators"))}
    assert {name for name in ours if not name.startswith("appareil.locale")} == {"appareil"}


def test_the_catalogue_imports_nothing_slow(imported: set[str]) -> None:
    assert not imported & {"typing", "re", "contextlib", "dataclasses", "inspect", "asyncio", "gettext", "locale"}
