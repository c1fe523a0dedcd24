"""New values, or formulas, put into the bytes of a worksheet; every other byte stays (ISO 29500-1, 18.3.1.4).

Of a cell only its ``<v>`` and its type (``t``) are touched, and an ``<is>`` that no longer holds; or the text of its
``<f>``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape as escape_markup

from bridgesheets.recalc import markup
from bridgesheets.recalc.layout import Layout, place
from bridgesheets.recalc.places import Place, address
from bridgesheets.recalc.refusals import Refused, damaged
from bridgesheets.recalc.spelling import (
    INLINE,
    NUMBER,
    TEXT,
    TYPES,
    Spelling,
    Value,
    escape,
    needs_space_kept,
    read,
    same,
    spell,
)
from bridgesheets.values import BLANK

# Well-formed XML, as the reader has found it to be, so these need not doubt it. They are matched where the reader says
# that the element begins.
_PREFIX = rb"(?:[^\s<>/:]+:)?"
_ATTRIBUTES = rb"""(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*+"""
_CHARACTERS = rb"[^<]*(?:<(?:!--.*?--|!\[CDATA\[.*?\]\]|\?.*?\?)>[^<]*)*+"
_CELL_TAG = re.compile(rb"<(" + _PREFIX + rb")c(" + _ATTRIBUTES + rb")\s*(/?)>")
_ATTRIBUTE = re.compile(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_INLINE = re.compile(rb"<" + _PREFIX + rb"is(?:\s*/>|[\s>].*?</" + _PREFIX + rb"is\s*>)", re.DOTALL)


def _with_text(name: bytes) -> re.Pattern[bytes]:
    """An element with nothing but text in it; its prefix and the text are the groups."""
    tag = rb"<(" + _PREFIX + rb")" + name + _ATTRIBUTES + rb"\s*"
    return re.compile(tag + rb"(?:/>|>(" + _CHARACTERS + rb")</" + _PREFIX + name + rb"\s*>)", re.DOTALL)


_VALUE = _with_text(b"v")
_FORMULA = _with_text(b"f")


class Change(NamedTuple):
    """A cell whose value became another."""

    row: int
    column: int
    old: Value
    new: Value


#: From one offset to another, other bytes.
_Edit = tuple[int, int, bytes]


class Patcher:
    """Puts values and formulas into the bytes of one worksheet."""

    def __init__(self, data: bytes, part: str, layout: Layout, strings: Sequence[str], date1904: bool) -> None:
        """``strings`` and ``date1904`` are needed to read the values that are there."""
        self._data = data
        self._part = part
        self._encoding = markup.encoding(data, part)
        self._layout = layout
        self._strings = strings
        self._date1904 = date1904
        self._edits: list[_Edit] = []

    def put_values(self, values: Mapping[Place, Value]) -> list[Change]:
        """Put values into cells that have a formula or are filled by one; those that show them already stay."""
        changes: list[Change] = []
        for entry, key in self._entries(values):
            where = place(key)
            self._check(entry, key, where)
            value = values[where]
            try:
                spelling = spell(value)
            except Refused as refusal:
                raise Refused(f"{address(*where)} cannot be written: {refusal.reason}") from None
            old = self._put_value(entry, value, spelling)
            if old is not None:
                changes.append(Change(*where, old, value))
        return changes

    def _check(self, entry: int, key: int, where: Place) -> None:
        """Refuse cells that are not ours to write."""
        layout = self._layout
        if not layout.formulas[entry] and not any(area.holds(where) for area in layout.arrays):
            raise Refused(f"{address(*where)} holds no formula; what people typed is never written over")
        if key in layout.marked or (layout.data_tables and any(area.holds(where) for area in layout.data_tables)):
            raise Refused(f"{address(*where)} holds a value only Excel can write (a data table or a rich value)")

    def put_formulas(self, formulas: Mapping[Place, str]) -> None:
        """Put other texts into formulas; their kind and range stay."""
        for entry, key in self._entries(formulas):
            at = self._layout.formulas[entry]
            found = self._matched(_FORMULA, at) if at else None
            if found is None or not found[2]:
                raise Refused(f"{address(*place(key))} has no formula text of its own")
            self._edits.append((*found.span(2), self._bytes(escape(formulas[place(key)]))))

    def patched(self) -> bytes:
        """The bytes of the worksheet with everything put in."""
        data, done = memoryview(self._data), 0
        patched = io.BytesIO()
        for start, end, new in sorted(self._edits):
            patched.write(data[done:start])
            patched.write(new)
            done = end
        patched.write(data[done:])
        return patched.getvalue()

    def _entries(self, wanted: Mapping[Place, object]) -> list[tuple[int, int]]:
        entries = list(self._layout.find(wanted).items())
        if len(entries) < len(wanted):
            found = {place(key) for _, key in entries}
            missing = min(where for where in wanted if where not in found)
            raise Refused(
                f"{address(*missing)} has no cell in the file to hold its value. "
                "Open the workbook in Excel, let it calculate, and save it"
            )
        return entries

    def _put_value(self, entry: int, value: Value, spelling: Spelling) -> Value | None:
        """Put one value in; the value that was there, or None if it was the same."""
        layout = self._layout
        cell_at, value_at = layout.cells[entry], layout.values[entry]
        type = TYPES[layout.types[entry]]
        text = self._bytes(spelling.text) if spelling.type == TEXT else spelling.text.encode()
        element = self._matched(_VALUE, value_at) if value_at else None
        if element is not None and type == spelling.type and element[2] == text:
            return None
        inline_at, inline_text = layout.inline.get(cell_at, (0, ""))
        old = inline_text if inline_at and type == INLINE else self._old_value(type, element)
        if same(old, value):
            return None
        if type != spelling.type:
            self._put_type(cell_at, spelling.type)
        if inline_at:
            self._edits.append((*self._matched(_INLINE, inline_at).span(), b""))
        space = b' xml:space="preserve"' if spelling.type == TEXT and needs_space_kept(spelling.text) else b""
        if element is not None:
            prefix = element[1]
            self._edits.append((*element.span(), b"<%bv%b>%b</%bv>" % (prefix, space, text, prefix)))
        else:
            self._insert(entry, b"v%b>%b</" % (space, text))
        return old

    def _insert(self, entry: int, value: bytes) -> None:
        """Put a ``<v>`` where it belongs in a cell without one: behind the formula, or else first."""
        tag = self._matched(_CELL_TAG, self._layout.cells[entry])
        prefix = tag[1]
        new = b"<%b%b%bv>" % (prefix, value, prefix)
        if self._layout.formulas[entry]:
            end = self._matched(_FORMULA, self._layout.formulas[entry]).end()
            self._edits.append((end, end, new))
        elif tag[3]:  # <c/>
            self._edits.append((tag.start(3), tag.end(), b">%b</%bc>" % (new, prefix)))
        else:
            self._edits.append((tag.end(), tag.end(), new))

    def _put_type(self, cell_at: int, type: str) -> None:
        """Give a cell its type, where Excel writes it: behind the style. A number needs none."""
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

    def _old_value(self, type: str, element: re.Match[bytes] | None) -> Value:
        if element is None:
            return BLANK
        return read(type, markup.text(element[2] or b""), self._strings, self._date1904)

    def _bytes(self, text: str) -> bytes:
        return escape_markup(text).encode(self._encoding, "xmlcharrefreplace")

    def _matched(self, element: re.Pattern[bytes], at: int) -> re.Match[bytes]:
        found = element.match(self._data, at)
        if found is None:
            raise damaged(f"a cell of its part {self._part} has something in it that belongs elsewhere")
        return found
