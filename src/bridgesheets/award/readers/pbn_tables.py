"""Portable Bridge Notation as tags and tables: the games of a file, each with its tags and the rows of its tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

#: A tag with its value, and a field of a row: a quoted text or a word.
_TAG = re.compile(r'^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_FIELD = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_MOST_FIELDS = 200

Rows = list[dict[str, str]]


class PbnGame:
    """A game: its tags, and its tables by the tags that head them."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.tables: dict[str, Rows] = {}


def games(text: str) -> Iterator[PbnGame]:
    """The games of a file: each begins with the tag Event or Board after the tables of the one before."""
    game, columns, rows = PbnGame(), [""], None
    for line in text.splitlines():
        tag = _TAG.match(line.strip())
        if tag:
            name, value = tag[1], re.sub(r"\\(.)", r"\1", tag[2])
            if name in game.tags and name in ("Event", "Board"):
                yield game
                game = PbnGame()
            game.tags[name] = value
            columns, rows = [column.partition("\\")[0] for column in tag[2].split(";")][:_MOST_FIELDS], None
            if name.endswith("Table"):
                rows = game.tables.setdefault(name, [])
        elif rows is not None and line.strip() and line[0] not in "%;{":
            fields = [quoted or word for quoted, word in _FIELD.findall(line)]
            rows.append(dict(zip(columns, fields, strict=False)))
    if game.tags:
        yield game
