"""What a planted defect is: a place in the product, what stands there, and what a tired hand might have written."""

from typing import NamedTuple


class Defect(NamedTuple):
    """One defect. `name`: what would be wrong, in a few words. `file`: below the root. `old` stands in it exactly once
    and is replaced by `new`. `harm`: what it would do to a table. `tests`: what to run, the likeliest first; files in
    one text are run together.

    `equivalent`: why no test can tell the two apart, for one that changes nothing anybody could see; else empty.
    """

    name: str
    file: str
    old: str
    new: str
    harm: str
    tests: tuple[str, ...]
    equivalent: str = ""
