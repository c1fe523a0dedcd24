"""Portable Bridge Notation as tags and tables: the games of a file, each with its tags and the rows of its tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO

from bridgesheets.awarding.values_said import text_in

#: A tag with its value, and a field of a row: a quoted text or a word.
_TAG = re.compile(r'^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_FIELD = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_MOST_FIELDS = 200
#: Lines, and characters of a line, of the largest tournament many times over.
_MOST_LINES, _LONGEST_LINE = 400_000, 10_000

Rows = list[dict[str, str]]


class PbnGame:
    """A game: its tags, and its tables by the tags that head them."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.tables: dict[str, Rows] = {}


def games(text: str) -> Iterator[PbnGame]:
    """The games of a file: each begins with the tag Event or Board after the tables of the one before.

    Raises ValueError for a file with more or longer lines than any event has.
    """
    game, columns, rows = PbnGame(), [""], None
    # Other signs that end lines for Python stand within names.
    for count, line in enumerate(StringIO(text, newline=None)):
        if count > _MOST_LINES or len(line) > _LONGEST_LINE:
            raise ValueError("it has more or longer lines than any event")
        tag = _TAG.match(line.strip())
        if tag:
            name, value = tag[1], text_in(re.sub(r"\\(.)", r"\1", tag[2]))
            if name in game.tags and name in ("Event", "Board"):
                yield game
                game = PbnGame()
            game.tags[name] = value
            columns, rows = [column.partition("\\")[0] for column in tag[2].split(";")][:_MOST_FIELDS], None
            if name.endswith("Table"):
                rows = game.tables.setdefault(name, [])
        elif rows is not None and line.strip() and line[0] not in "%;{":
            fields = [text_in(quoted or word) for quoted, word in _FIELD.findall(line)]
            rows.append(dict(zip(columns, fields, strict=False)))
    if game.tags:
        yield game
