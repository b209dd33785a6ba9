"""What came of reading the table file again, in words."""

from collections.abc import Callable, Sequence

from appareil.locale import _
from appareil.runtime.reload import Reloaded


def tell_reloaded(tell: Callable[[str], None], who: str, outcome: Reloaded) -> None:
    """Tell it beside the running table."""
    changes = [(key, _(old), _(new)) for key, old, new in outcome.shown()]
    tell("\n".join([_("the table file was read again ({who})").format(who=who), *lines(changes, outcome.waiting)]))


def lines(changes: list[tuple[str, str, str]], waiting: Sequence[str]) -> list[str]:
    """Each change that rules from the next hand on, and the keys whose change waits."""
    told = [
        _("  {key}: {old} -> {new}, from the next hand on").format(key=key, old=old, new=new)
        for key, old, new in changes
    ] or [_("  nothing changes from the next hand on")]
    if waiting:
        wait = _("  these wait until the table is closed, or empty, or run is started again: {keys}")
        told.append(wait.format(keys=", ".join(waiting)))
    return told
