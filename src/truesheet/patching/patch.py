"""Puts new values or formula texts into the bytes of a worksheet; every other byte stays (ISO 29500-1, 18.3.1.4).

Of a cell, only its ``<v>`` and its type (``t``) change, or the text of its ``<f>``; an ``<is>`` with an old text is
removed.
"""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from truesheet.addresses import Address, address, address_of, covered, key_of
from truesheet.package import markup
from truesheet.package.markup import escape_markup
from truesheet.package.spelling import (
    INLINE,
    NUMBER,
    TEXT,
    TYPES,
    Remembered,
    Spelling,
    Unsure,
    Value,
    alike,
    escape,
    needs_space_kept,
    read,
    spell,
    spell_number,
)
from truesheet.patterns import pattern
from truesheet.reading.cells import Entry, Layout
from truesheet.refusals import Refused, damaged
from truesheet.values import BLANK, CellError

# The reader has checked that the XML is well-formed, so these patterns need not. They are matched at the offsets of
# elements that the reader has found.
_PREFIX = rb"(?:[^\s<>/:]+:)?"
# Atomic groups, not *+: before 3.11.5 Python loses matches of a group repeated so whose inside has to try again.
_ATTRIBUTES = rb"""(?>(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)"""
_CHARACTERS = rb"[^<]*(?>(?:<(?:!--.*?--|!\[CDATA\[.*?\]\]|\?.*?\?)>[^<]*)*)"
_CELL_TAG = pattern(rb"<(" + _PREFIX + rb")c(" + _ATTRIBUTES + rb")\s*(/?)>")
_ATTRIBUTE = pattern(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
#: A tag without a type as most programs write it, up to its end.
_PLAIN_TAG = pattern(rb'<c r="[A-Z]+[0-9]+"(?: s="[0-9]+")?(?=/?>)')
_INLINE = pattern(rb"<" + _PREFIX + rb"is(?:\s*/>|[\s>].*?</" + _PREFIX + rb"is\s*>)", re.DOTALL)


def _with_text(name: bytes) -> re.Pattern[bytes]:
    """Returns a pattern for an element that contains only text; its prefix and the text are the groups."""
    tag = rb"<(" + _PREFIX + rb")" + name + _ATTRIBUTES + rb"\s*"
    return pattern(tag + rb"(?:/>|>(" + _CHARACTERS + rb")</" + _PREFIX + name + rb"\s*>)", re.DOTALL)


#: The attribute of a text that begins or ends with white space.
_KEPT = b' xml:space="preserve"'
#: How many values and texts are remembered, and how long these are at most.
_REMEMBERED, _LONGEST_REPEATED = 1 << 13, 256
_new = tuple.__new__  # makes named tuples faster than their class does, which takes arguments by name

#: A cell with a value in a plain row; the groups are its address, its type, and the text of its value.
_PLAIN_RESULT = pattern(
    rb'<c r="([A-Z]+[0-9]+)"(?: s="[0-9]+")?(?: t="([A-Za-z]+)")?(?: cm="[0-9]+")?>'
    rb"<f[^<]*(?:</f>)?<v>([^<]*)</v></c>"
)
_VALUE = _with_text(b"v")
_FORMULA = _with_text(b"f")


class Change(NamedTuple):
    """A cell whose value changed."""

    row: int
    column: int
    old: Value
    new: Value


class _Written(NamedTuple):
    """The bytes for a value: the type of the cell, and the attribute and the content of its ``<v>``."""

    type: str
    space: bytes
    text: bytes


def _written_for(encoding: str, value: float | str) -> _Written:
    """Returns what is written for a number or a text."""
    if isinstance(value, float) and value - value == 0.0:
        return _Written(NUMBER, b"", spell_number(value).encode())
    return _of_spelling(spell(value), encoding)


def _old_value(strings: Sequence[str], date1904: bool, cell: tuple[str, bytes]) -> Value | tuple[float, ...]:
    """Returns the value by the type and the ``<v>`` content of a cell; several if the content may mean several."""
    type, content = cell
    try:
        return read(type, markup.text(content), strings, date1904)
    except Unsure as unsure:
        return unsure.values


def _encoded(text: str, encoding: str) -> bytes:
    """Returns a text as bytes of a part: escaped, in its encoding."""
    return escape_markup(text).encode(encoding, "xmlcharrefreplace")


def _of_spelling(spelling: Spelling, encoding: str) -> _Written:
    """Returns what is written for a value that is spelled so."""
    type, text = spelling
    return _Written(type, _KEPT if type == TEXT and needs_space_kept(text) else b"", _encoded(text, encoding))


def _shows(old: Value | tuple[float, ...], new: Value) -> bool:
    """Tells whether a cell shows a value already, to the digits that Excel shows.

    Google Sheets writes an error as a text, which shows the same.
    """
    if isinstance(new, CellError) and old == new.code:
        return True
    return any(alike(one, new) for one in old) if isinstance(old, tuple) else alike(old, new)


def _spelled(where: Address, value: Value) -> Spelling:
    """Returns the type and text of a value; ``Refused`` names the cell."""
    try:
        return spell(value)
    except Refused as refusal:
        raise Refused(f"{address(*where)} cannot be written: {refusal.reason}") from None


#: The offsets between which bytes are replaced, and the new bytes.
_Edit = tuple[int, int, bytes]


class Patcher:
    """Puts values and formulas into the bytes of one worksheet."""

    def __init__(self, data: bytes, part: str, layout: Layout, strings: Sequence[str], date1904: bool) -> None:
        """Prepares to patch ``data``; ``strings`` and ``date1904`` are needed to parse the values in it."""
        self._data = data
        self._part = part
        self._encoding = markup.encoding(data, part)
        self._layout = layout
        self._edits: list[_Edit] = []
        self._old_values = Remembered(partial(_old_value, strings, date1904), _REMEMBERED)
        self._spelled = Remembered(partial(_written_for, self._encoding), _REMEMBERED)

    def put_values(self, values: Mapping[Address, Value]) -> list[Change]:
        """Puts values into cells that have a formula or are filled by one, and returns the changes.

        A cell that shows the value already stays as it is. Numbers count as the same if they are equal in 15 digits:
        Excel shows no more, and other programs add up in another order.
        """
        changes, others = self._put_into_plain_cells(values)
        filled = covered(others, [*self._layout.arrays, *self._layout.data_tables])
        for entry in self._entries(others):
            where = address_of(entry.key)
            if not entry.formula and where not in filled:
                raise Refused(f"{address(*where)} holds no formula; what people typed is never written over")
            if entry.key in self._layout.marked:
                what = f"{address(*where)} holds a value only Excel can write (a picture or a rich value)"
                raise Refused(f"{what}; open and save the workbook in Excel")
            value = values[where]
            old = self._put_value(entry, value, self._written(where, value))
            if old is not None:
                changes.append(Change(*where, old, value))
        return changes

    def put_formulas(self, formulas: Mapping[Address, str]) -> None:
        """Puts new texts into formulas; their kind and range stay."""
        for entry in self._entries(formulas):
            where = address_of(entry.key)
            found = self._matched(_FORMULA, entry.formula) if entry.formula else None
            if found is None or not found[2]:
                raise Refused(f"{address(*where)} has no formula text of its own; type its formula again in Excel")
            self._edits.append((*found.span(2), self._bytes(escape(formulas[where]))))

    def patched(self) -> bytes:
        """Returns the bytes of the worksheet with everything put in."""
        data, done = memoryview(self._data), 0
        patched = io.BytesIO()
        for start, end, new in sorted(self._edits):
            assert done <= start, "two changes of the same bytes"
            patched.write(data[done:start])
            patched.write(new)
            done = end
        patched.write(data[done:])
        return patched.getvalue()

    # --- Plain rows ------------------------------------------------------------------------------------------

    def _put_into_plain_cells(self, values: Mapping[Address, Value]) -> tuple[list[Change], Collection[Address]]:
        """Puts values into cells with a formula in plain rows, where the cell keeps its type.

        Returns the changes, and the addresses that have to be done with more care.
        """
        changes: list[Change] = []
        if self._layout.data_tables:
            return changes, values
        wanted = {address(*where).encode(): (*where, value) for where, value in values.items()}
        get, spelled = wanted.get, self._spelled
        for found in _PLAIN_RESULT.finditer(self._data, *self._layout.plain):
            where, type, content = found.groups()
            meant = get(where)
            if meant is None:
                continue
            row, column, value = meant
            old: Value | tuple[float, ...]
            if type is None and content and isinstance(value, float):
                old = float(content)
                if alike(old, value):
                    del wanted[where]
                    continue
                new = spelled[value]
            else:
                new = self._written((row, column), value)
                old = BLANK
            if new.type != (NUMBER if type is None else type.decode()) or new.space or value is BLANK:
                continue
            if new.text != content:
                if not content:
                    continue
                if type is not None:
                    old = self._old_values[new.type, content]
                if type is None or not _shows(old, value):
                    self._edits.append((*found.span(3), new.text))
                    changes.append(_new(Change, (row, column, BLANK if isinstance(old, tuple) else old, value)))
            del wanted[where]
        return changes, [(row, column) for row, column, _ in wanted.values()]

    def _written(self, where: Address, value: Value) -> _Written:
        """Returns what is written for a value; ``Refused`` names the cell. Only long texts are not remembered."""
        if value.__class__ is float or (value.__class__ is str and len(value) <= _LONGEST_REPEATED):
            return self._spelled[value]
        return _of_spelling(_spelled(where, value), self._encoding)

    # --- Cell by cell ----------------------------------------------------------------------------------------

    def _entries(self, wanted: Collection[Address]) -> list[Entry]:
        """Returns where these cells lie; ``Refused`` if one of them is not in the file."""
        keys = {key_of(*where) for where in wanted}
        entries = list(self._layout.entries(self._data, keys)) if keys else []
        if len(entries) < len(keys):
            missing = min(keys.difference(entry.key for entry in entries))
            raise Refused(
                f"{address(*address_of(missing))} has no cell in the file to hold its value; "
                "open the workbook in Excel, let it calculate, and save it"
            )
        return entries

    def _put_value(self, entry: Entry, value: Value, written: _Written) -> Value | None:
        """Puts one value in. Returns the value that was there, or None if it was the same."""
        type = TYPES[entry.type]
        element = self._matched(_VALUE, entry.value) if entry.value else None
        if element is not None and type == written.type and element[2] == written.text:
            return None
        inline_at, inline_text = self._layout.inline.get(entry.cell, (0, ""))
        if inline_at and type == INLINE:
            old: Value | tuple[float, ...] = inline_text
        else:
            old = BLANK if element is None else self._old_values[type, element[2] or b""]
        if old is not BLANK and _shows(old, value):
            return None
        if type != written.type:
            self._put_type(entry.cell, written.type)
        if inline_at:
            self._edits.append((*self._matched(_INLINE, inline_at).span(), b""))
        if element is not None:
            prefix = element[1]
            self._edits.append((*element.span(), b"<%bv%b>%b</%bv>" % (prefix, written.space, written.text, prefix)))
        else:
            self._insert(entry, b"v%b>%b</" % (written.space, written.text))
        return BLANK if isinstance(old, tuple) else old

    def _insert(self, entry: Entry, value: bytes) -> None:
        """Puts a ``<v>`` into a cell that has none: after the formula if there is one, else first."""
        tag = self._matched(_CELL_TAG, entry.cell)
        prefix = tag[1]
        new = b"<%b%b%bv>" % (prefix, value, prefix)
        if entry.formula:
            end = self._matched(_FORMULA, entry.formula).end()
            self._edits.append((end, end, new))
        elif tag[3]:  # <c/>
            self._edits.append((tag.start(3), tag.end(), b">%b</%bc>" % (new, prefix)))
        else:
            self._edits.append((tag.end(), tag.end(), new))

    def _put_type(self, cell_at: int, type: str) -> None:
        """Gives a cell its type, after the style as Excel does. A number needs no type."""
        plain = _PLAIN_TAG.match(self._data, cell_at)
        if plain is not None:
            self._edits.append((plain.end(), plain.end(), b' t="%b"' % type.encode()))
            return
        tag = self._matched(_CELL_TAG, cell_at)
        attributes = {found[1]: found for found in _ATTRIBUTE.finditer(self._data, *tag.span(2))}
        typed = attributes.get(b"t")
        if typed is None:
            before = attributes.get(b"s") or attributes.get(b"r")
            at = before.end() if before is not None else tag.start(2)
            self._edits.append((at, at, b' t="%b"' % type.encode()))
        elif type == NUMBER:
            self._edits.append((*typed.span(), b""))
        else:
            self._edits.append((*typed.span(2 if typed[2] is not None else 3), type.encode()))

    def _bytes(self, text: str) -> bytes:
        return _encoded(text, self._encoding)

    def _matched(self, element: re.Pattern[bytes], at: int) -> re.Match[bytes]:
        """Matches a pattern at an offset; ``Refused`` if something unexpected is there."""
        found = element.match(self._data, at)
        if found is None:
            raise damaged(f"a cell of its part {self._part} has something in it that belongs elsewhere")
        return found
