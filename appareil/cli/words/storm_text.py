"""What a storm came to, in words."""

from collections.abc import Iterator
from typing import Any, Final

from appareil.controller.record.faults.every import FAULTS
from appareil.locale import N_, _
from appareil.locale.numbers import number

LINES: Final = (
    (N_("seeds: {seeds}, hands: {hands}, deals voided: {misdeals}"), ("seeds", "misdeals")),
    (N_("crash points: {points}, hands: {hands}"), ("points",)),
    (N_("kills: {kills}, hands: {hands}"), ("kills",)),
    (N_("cards dealt: {cards_dealt}, twice: {cards_doubled}, passed over: {cards_missing}"), ("cards_dealt",)),
    (N_("twice or passed over since somebody had miscounted: {cards_miscounted}"), ("cards_miscounted",)),
    (N_("statements that did not hold: {invariant_failures}"), ("invariant_failures",)),
    (N_("rows of the longest hand: {most_rows}"), ("most_rows",)),
    (
        N_("standstills of play: {standstills}, of {mean} s on average and {longest_standstill} s at most"),
        ("standstills",),
    ),
)
"""A line of the summary, and what must have been counted for it."""


def summary(outcome: dict[str, Any]) -> Iterator[str]:
    """The outcome of `appareil storm` line by line, in the process's language."""
    words = {**outcome, "mean": round(outcome.get("seconds_stood", 0) / max(1, outcome.get("standstills", 0)), 1)}
    for text, needed in LINES:
        if all(key in outcome for key in needed):
            yield _(text).format_map({
                key: number(value) for key, value in words.items() if isinstance(value, int | float)
            })
    yield from _stops(outcome)
    if faults := outcome.get("faults_injected"):
        yield _("faults injected:")
        yield from (f"  {count:7}  {kind}" for kind, count in sorted(faults.items(), key=lambda item: -item[1]))


def _stops(outcome: dict[str, Any]) -> Iterator[str]:
    """Why the floor was needed, by fault, the most frequent first."""
    stops = outcome.get("stops")
    if not stops:
        return
    per = 1000 / max(1, outcome["hands"])
    yield _("times the floor was needed in 1,000 hands: {n}").format(n=number(round(sum(stops.values()) * per, 1)))
    for code, count in sorted(stops.items(), key=lambda item: -item[1]):
        title = FAULTS[int(code)].title
        yield f"  {number(round(count * per, 1)):>7}  {code}  {_(title)}"
