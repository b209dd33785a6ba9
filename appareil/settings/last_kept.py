"""What is worked out of the settings again and again, at every row or hand, while they stay the same."""

from collections.abc import Callable
from typing import Any, TypeVar

Asked = TypeVar("Asked", bound=Callable[..., Any])
"""A pure function of settings, and of more that can be compared."""


def last_kept(ask: Asked) -> Asked:
    """`ask(settings, ...)`, which keeps its last answer. Settings are frozen: what was asked of the same ones with the
    same rest has the same answer."""
    last: tuple[Any, tuple[Any, ...], Any] | None = None

    def asked(settings: Any, *rest: Any) -> Any:
        nonlocal last
        kept = last
        if kept is None or kept[0] is not settings or kept[1] != rest:
            last = kept = settings, rest, ask(settings, *rest)
        return kept[2]

    asked.__doc__ = ask.__doc__
    return asked  # type: ignore[return-value]
