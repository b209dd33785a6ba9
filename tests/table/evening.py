"""One evening at one table, from the first player to the close, and what was awaited at each of its moments."""

import re
from typing import Any

from at_the_terminal import say
from sittings import Table, small_settings

from appareil.controller.people.from_floor import Close, Pause, Resume
from appareil.controller.seats.from_floor import BuyIn, SeatPlayer
from appareil.rehearsal.sitting import Plan
from appareil.runtime.awaited import Awaited, awaited
from simulators.players import Script, saying
from simulators.shuffles import by_seed

TITLE = """# What is awaited

All that `appareil floor status` says in one evening of Pineapple, as it came the first time."""


class Evening:
    """The moments of the evening by what they are about: the phase or the hold, and the words without their numbers."""

    def __init__(self) -> None:
        self.moments: dict[tuple[str, str], Awaited] = {}

    def see(self, table: Any, _: Any = ()) -> None:
        """Keep what is awaited now, if it is new."""
        if table.settings is not None:
            hold = next(iter(table.holds.values()), None)
            told = awaited(table)
            about = table.phase if hold is None else type(hold).__name__
            self.moments.setdefault((about, re.sub(r"\d+", "", told.what.en)), told)

    def page(self) -> str:
        """The moments as a page."""
        lines = [TITLE]
        for (about, _), told in self.moments.items():
            whom = ", ".join(told.whom) or "nobody"
            lines.append("\n".join((
                f"## {about}", "", f"- of {whom}", f"- {told.what.en}", f"  - {told.step.en}", f"- {told.what.fr}",
                f"  - {told.step.fr}",
            )).replace("\u00a0", " "))
        return "\n\n".join(lines) + "\n"


def play_the_evening() -> Evening:
    """An empty table, players one by one, hands with every wait there is, a pause, devices that go away, the close."""
    evening = Evening()
    settings = small_settings()
    settings = settings.model_copy(update={"house": settings.house.model_copy(update={
        "variant": "pineapple", "auto_post": False, "straddles": "utg", "run_it_twice": True,
    })})
    script = Script([[("cc", 0), ("f", 0), ("f", 0)], [("cbr", 199), ("cbr", 201), ("cc", 0)]])
    plan = Plan(settings, {}, by_seed(5), lambda _: script.decide, seed=5, buy_back=False,
                before_cards=saying("run_twice"))
    table = Table(plan, on_row=evening.see)
    table.wait(5)
    for seat, name in enumerate(("Alice", "Bruno", "Chloé"), 1):
        assert say(table, SeatPlayer(seat, name)) is None
        if seat == 3:
            assert say(table, BuyIn(1, 200)) is None
            assert say(table, BuyIn(2, 200)) is None
            assert say(table, BuyIn(3, 200)) is None
    table.until(lambda: table.believed.play.asked)
    assert say(table, Pause()) is None
    assert say(table, Resume()) is None
    table.until(lambda: table.believed.hand_number == 2 and table.believed.play.asked)
    table.twins.unplug(f"terminal {table.believed.play.asked}")
    table.until(lambda: table.believed.holds)
    table.broken.pop()()
    table.until(lambda: not table.believed.holds)
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.twins.unplug("shoe")
    table.until(lambda: "shoe" in str(list(table.believed.holds)))
    table.broken.pop()()
    table.until(lambda: table.believed.phase == "open.waiting")
    assert say(table, Close()) is None
    table.until(lambda: table.believed.phase == "out_of_service")
    return evening


if __name__ == "__main__":
    print(play_the_evening().page(), end="")
