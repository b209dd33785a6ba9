"""One reason why play stands still."""

import msgspec


class Hold(msgspec.Struct, frozen=True):
    """One reason why play stands still (made in questions.py). `code` is of the fault catalogue (faults.py).

    `question` is "" or what the floor is asked: count | card | absent | missing | retry | ruling | replace | burn
    | mix | set_aside | kill | blind | discard; `detail` its numbers; `choices` the words it may answer, beside a count,
    a card or an act.
    """

    key: str
    code: int
    device: str = ""
    question: str = ""
    detail: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
