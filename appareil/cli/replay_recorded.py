"""`appareil replay FILE.phhs`: recorded hands played again by our rules, shown step by step, in brief or as JSON."""

import argparse
import json
from collections.abc import Iterable

from appareil.cli.output import DONE, FAILED, explain, message, paint, result, verbatim
from appareil.cli.stepping import stepping
from appareil.cli.words.hand_text import hand_events, player_called
from appareil.histories import HistoryError, Played, RecordedHand, SeatedHand, play, read_phh, seat_hand, why_not_built
from appareil.locale import _
from appareil.locale.wrong_input import WrongInput

TABLE_SEATS = 10
"""Where a recorded hand is laid out: the Appareil's ten seats."""


def run(args: argparse.Namespace) -> int:
    """Status 0; 1 when a hand does not play as recorded; 2 when the file, or the hand asked for, cannot be used."""
    try:
        hands = read_phh(args.file)
    except HistoryError as error:
        raise WrongInput(f"{args.file}: {_(error.text)}", _(error.hint)) from None
    if args.hand is not None:
        hands = [_hand_numbered(hands, args.hand)]
    refused = 0
    for hand in hands:
        refused += not _show(args.file, hand, args.json, in_steps=len(hands) == 1)
    if len(hands) > 1 and not args.json:
        message(_("step through one of them: appareil replay {file} --hand {number}").format(
            file=args.file, number=hands[0].number,
        ))
    return FAILED if refused else DONE


def _hand_numbered(hands: list[RecordedHand], number: int) -> RecordedHand:
    found = next((hand for hand in hands if hand.number == number), None)
    if found is None:
        raise WrongInput(
            _("there is no hand {number} in this file").format(number=number),
            _("choose one from {first} to {last}").format(first=hands[0].number, last=hands[-1].number),
        )
    return found


def _show(path: str, hand: RecordedHand, as_json: bool, in_steps: bool) -> bool:
    """Print one hand; False when it does not play as recorded."""
    skipped = why_not_built(hand)
    if skipped is not None:
        _print_skipped(hand, as_json, _("not built: {rule}").format(rule=skipped))
        return True
    try:
        seated = seat_hand(hand, TABLE_SEATS, as_told=True)
        played = play(seated)
    except HistoryError as error:
        reason = _(error.text)
        _print_skipped(hand, as_json, reason)
        explain(f"{path}: {reason}", _("the record and the rules disagree; look at its actions"))
        return False
    if as_json:
        verbatim(json.dumps({"hand": hand.number, "final_stacks": _as_written(hand, played.final_stacks)}))
    elif in_steps:
        with stepping(result) as tell:
            for event in hand_events(seated, played):
                tell(event)
    else:
        result(_in_brief(seated, played))
    return True


def _print_skipped(hand: RecordedHand, as_json: bool, reason: str) -> None:
    if as_json:
        verbatim(json.dumps({"hand": hand.number, "final_stacks": None, "skipped": reason}, ensure_ascii=False))
    else:
        result(f"{hand.number:>6}  {paint(reason, 'dim')}")


def _as_written(hand: RecordedHand, stacks: Iterable[int]) -> list[int | float]:
    return [hand.as_written(units) for units in stacks]


def _in_brief(seated: SeatedHand, played: Played) -> str:
    hand = seated.hand
    changes = [
        f"{player_called(hand, player)} {hand.as_written(after - before):+}"
        for player, (before, after) in enumerate(zip(hand.starting_stacks, played.final_stacks, strict=True), 1)
        if after != before
    ]
    return f"{hand.number:>6}  {'  '.join(changes)}"
