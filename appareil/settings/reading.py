"""From the text of a table file to a `Tree`.

PyYAML's composer gives the places; what a word stands for is decided in `scalars.py`, not by PyYAML. Anchors, aliases
and tags are refused: a table file needs none, and an alias would let one place in the file be two settings.
"""

import re
from typing import Any, Final

import yaml

from appareil.locale import Both, both
from appareil.locale.outside import named
from appareil.settings.keys import choices, field_at
from appareil.settings.paths import Path
from appareil.settings.scalars import Trap, resolve
from appareil.settings.syntax import syntax_slips
from appareil.settings.tree import Place, Tree

_NO: Final = re.compile("no|off|n", re.IGNORECASE)
"""Words that people write for "none"."""


class _Refused(Exception):
    """An anchor, alias or tag stands at `mark`."""

    def __init__(self, mark: yaml.Mark) -> None:
        super().__init__()
        self.mark = mark


class _Composer(yaml.BaseLoader):
    """PyYAML's reader without any resolution of words, refusing what a table file must not hold."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]  # so in types-PyYAML
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None or event.tag is not None:
            raise _Refused(event.start_mark)
        return super().compose_node(parent, index)


def read_tree(text: str) -> Tree:
    """The tree of `text`. What is wrong with it as YAML is in its `mistakes`; nothing is raised."""
    tree = Tree(text)
    try:
        root = _Composer(text).get_single_node()
    except _Refused as refused:
        tree.blame_place(
            _place(refused.mark), (), both("anchors, aliases and tags (&, *, !) are not used in a table file"),
            both("write the value itself; a text that starts with such a sign goes in quotes"),
        )
        return tree
    except yaml.YAMLError as error:
        for slip in syntax_slips(error, text):
            tree.blame_place(Place(slip.line, slip.column), (), slip.text, slip.hint)
        return tree
    except RecursionError:
        tree.blame_place(
            Place(1, 1), (), both("the file is nested too deeply"), both("a table file has four levels at most"),
        )
        return tree
    if root is None:
        tree.blame_place(Place(1, 1), (), both("the file is empty"), both("start from a copy of config/table.yaml"))
    elif isinstance(root, yaml.MappingNode):
        tree.places[()] = _place(root.start_mark)
        tree.values = _mapping(tree, root, ())
    else:
        tree.blame_place(
            _place(root.start_mark), (), both("a table file consists of lines key: value"),
            both("start from a copy of config/table.yaml"),
        )
    return tree


def _place(mark: yaml.Mark) -> Place:
    return Place(mark.line + 1, mark.column + 1)


def _mapping(tree: Tree, node: yaml.MappingNode, path: Path) -> dict[str | int, Any]:
    values: dict[str | int, Any] = {}
    for key_node, value_node in node.value:
        place = _place(key_node.start_mark)
        if not isinstance(key_node, yaml.ScalarNode):
            tree.blame_place(place, path, both("a key is one word"), both("write key: value"))
            continue
        word = resolve(key_node.value) if key_node.style is None else key_node.value
        key = word if isinstance(word, int) and not isinstance(word, bool) else str(key_node.value)
        here = (*path, key)
        if key in values:
            tree.blame_place(
                place, here, both("this key stands twice; first on line {line}", line=tree.keys[here].line),
                both("keep one of them"),
            )
            continue
        tree.keys[here] = place
        tree.places[here] = _place(value_node.start_mark)
        values[key] = _value(tree, value_node, here)
    return values


def _value(tree: Tree, node: yaml.Node, path: Path) -> Any:
    if isinstance(node, yaml.MappingNode):
        return _mapping(tree, node, path)
    if isinstance(node, yaml.SequenceNode):
        items = []
        for number, item in enumerate(node.value):
            tree.places[*path, number] = _place(item.start_mark)
            items.append(_value(tree, item, (*path, number)))
        return items
    if isinstance(node, yaml.ScalarNode) and not node.value.isprintable():
        return _unprintable(tree, node.value, path)
    if not isinstance(node, yaml.ScalarNode) or node.style is not None:
        return node.value
    tree.words[path] = node.value
    word = resolve(node.value)
    if isinstance(word, Trap):
        tree.blame(path, word.text, _fitting(path, node.value) or word.hint)
        return None
    return word


def _unprintable(tree: Tree, text: str, path: Path) -> None:
    """A text that would end a line or move the cursor where it is shown is not taken."""
    sign = next(sign for sign in text if not sign.isprintable())
    tree.blame(path, both("a character that cannot be printed: {sign}", sign=named(sign)), both("remove it"))


def _fitting(path: Path, word: str) -> Both | None:
    """What to write instead of a word that readers dispute, where the key takes none of true and false."""
    field = field_at(path)
    allowed = choices(field) if field is not None else ()
    if not allowed or "true" in allowed or not _NO.fullmatch(word):
        return None
    meant = next((choice for choice in ("none", "off") if choice in allowed), None)
    listed = ", ".join(map(str, allowed))
    return both("write {meant} ({allowed})", meant=meant, allowed=listed) if meant else both(
        "write one of {allowed}", allowed=listed,
    )
