"""What to do after a refusal of the floor's command: what would be taken instead, as the table's own reply has it."""

from typing import Any

from appareil.locale import N_, _
from appareil.runtime.desk import OUT_OF_RANGE

AFTER_THIS_HAND = N_("say it again once this hand is over")
SEE_THE_QUESTION = N_("the question with what may be answered: {command} status")
SEE_THE_RULES = N_("see the rules of this table: {command} rules")
WRITE_ITS_REASON = N_("write it again, with what is missing: {command} {word} --help has an example")

STEPS = {
    OUT_OF_RANGE: N_("write it again with such a value: {command} {word} --help has an example"),
    "reason_missing": WRITE_ITS_REASON, "name_missing": WRITE_ITS_REASON,
    "below_buy_in": SEE_THE_RULES, "above_buy_in": SEE_THE_RULES, "took_more_away": SEE_THE_RULES,
    "not_a_multiple": SEE_THE_RULES, "play_on": SEE_THE_RULES,
    "already_seated": N_("write another name, or free his other seat: {command} leave SEAT"),
    "no_terminal": N_("give this seat a terminal in the table file, then start run again"),
    "has_begun": N_("he may buy chips: {command} buy_in SEAT CHIPS"),
    "in_a_hand": AFTER_THIS_HAND,
    "deal_goes_on": N_("say it again once the last card of the deal lies"),
    "not_a_choice": SEE_THE_QUESTION, "count_impossible": SEE_THE_QUESTION, "not_in_this_deck": SEE_THE_QUESTION,
    "no_such_card": SEE_THE_QUESTION, "card_known_already": SEE_THE_QUESTION, "below_minimum": SEE_THE_QUESTION,
    "above_maximum": SEE_THE_QUESTION, "not_allowed": SEE_THE_QUESTION,
    "too_few_players": N_("seat another player: {command} seat SEAT NAME"),
}
"""The reasons that have a step of their own. After the others the words that would be taken now are told."""


def next_step(reply: dict[str, Any], word: str, command: str) -> str:
    """What to do after `reply`, which refuses `word`. `command`: how this table's floor begins a command."""
    step = STEPS.get(reply["reason"])
    if step is not None:
        return _(step).format(command=command, word=word)
    if reply.get("seats"):  # a request that was not understood has neither
        return _("{word} would be taken now at these seats: {seats}").format(
            word=word, seats=", ".join(map(str, reply["seats"])),
        )
    if reply.get("possible"):
        return _("possible now: {words}").format(words=", ".join(reply["possible"]))
    return _("see what is awaited: {command} status").format(command=command)
