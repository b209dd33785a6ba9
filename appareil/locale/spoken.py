"""The language that is spoken now: the process's, or that of the call one is in.

The call's language is a context variable, so another task or thread does not hear of it: two seats, or two pages, can
be served at the same time in different languages.
"""

from contextvars import ContextVar, Token

LANGUAGES = ("fr", "en")
"""The languages the product speaks; the first is the default."""

_of_process = LANGUAGES[0]
_of_call: ContextVar[str] = ContextVar("language")


def language() -> str:
    """The language of the call, chosen by `speaking`; else the process's, chosen by `use`; French until then."""
    return _of_call.get(_of_process)


def use(wanted: str) -> None:
    """The process speaks `wanted` ("fr" or "en") from now on, in every thread and task that has not chosen another
    language. ValueError for one that the product does not speak."""
    global _of_process
    _of_process = _known(wanted)


class speaking:
    """`with speaking("en"): ...` speaks that language until the block ends, in this task or thread and in the tasks it
    begins. Not around a `yield`: a generator would speak it in its caller, too. ValueError as in `use`."""

    __slots__ = ("_before", "_wanted")

    def __init__(self, wanted: str) -> None:
        self._wanted = _known(wanted)
        self._before: Token[str] | None = None

    def __enter__(self) -> None:
        self._before = _of_call.set(self._wanted)

    def __exit__(self, *raised: object) -> None:
        if self._before is not None:
            _of_call.reset(self._before)


def _known(wanted: str) -> str:
    if wanted not in LANGUAGES:
        raise ValueError(f"the product speaks {' and '.join(LANGUAGES)}, not {wanted!r}")
    return wanted
