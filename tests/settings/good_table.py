"""A small good table file, to be changed by the tests."""

DRIVERS = frozenset(("shoe", "puck", "terminal"))
GOOD = """\
name: Essai
seats: 2
blinds:
  small: 1
  big: 2
buy_in:
  min: 40
  max: 200
devices:
  shoe: {driver: shoe, port: shoe}
  puck: {driver: puck, port: puck}
  terminals:
    1: {driver: terminal, port: seat-1}
    2: {driver: terminal, port: seat-2}
"""


def changed(*changes: tuple[str, str]) -> str:
    """GOOD with each first text replaced by its second one."""
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text
