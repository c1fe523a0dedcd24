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
    """An element that has nothing but text in it, which is the one group."""
    tag = rb"<" + _PREFIX + name + _ATTRIBUTES + rb"\s*"
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
        layout = self._layout
        changes: list[Change] = []
        for entry, key in self._entries(values):
            where = place(key)
            if not layout.formulas[entry] and not any(area.holds(where) for area in layout.arrays):
                raise Refused(f"{address(*where)} holds no formula; what people typed is never written over")
            if key in layout.marked or any(area.holds(where) for area in layout.data_tables):
                raise Refused(f"{address(*where)} holds a value only Excel can write (a data table or a rich value)")
            try:
                spelling = spell(values[where])
            except Refused as refusal:
                raise Refused(f"{address(*where)} cannot be written: {refusal.reason}") from None
            old = self._put_value(entry, values[where], spelling)
            if old is not None:
                changes.append(Change(*where, old, values[where]))
        return changes

    def put_formulas(self, formulas: Mapping[Place, str]) -> None:
        """Put other texts into formulas; their kind and range stay."""
        for entry, key in self._entries(formulas):
            at = self._layout.formulas[entry]
            found = self._matched(_FORMULA, at) if at else None
            if found is None or not found[1]:
                raise Refused(f"{address(*place(key))} has no formula text of its own")
            self._edits.append((*found.span(1), self._bytes(escape(formulas[place(key)]))))

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
        cell_at, value_at, formula_at = layout.cells[entry], layout.values[entry], layout.formulas[entry]
        tag = self._matched(_CELL_TAG, cell_at)
        # Most cells are numbers, and say nothing of their type.
        attributes = {found[1]: found for found in _ATTRIBUTE.finditer(tag[2])} if b"t" in tag[2] else {}
        typed = attributes.get(b"t")
        type = (typed[2] or typed[3] or b"").decode() if typed else NUMBER
        element = self._matched(_VALUE, value_at) if value_at else None
        text = self._bytes(spelling.text) if spelling.type == TEXT else spelling.text.encode()
        if element is not None and type == spelling.type and element[1] == text:
            return None
        inline_at, inline_text = layout.inline.get(cell_at, (0, ""))
        old = inline_text if inline_at and type == INLINE else self._old_value(type, element)
        if same(old, value):
            return None
        if type != spelling.type:
            self._edits.append(_type_edit(tag, spelling.type))
        if inline_at:
            self._edits.append((*self._matched(_INLINE, inline_at).span(), b""))
        space = b' xml:space="preserve"' if spelling.type == TEXT and needs_space_kept(spelling.text) else b""
        prefix = tag[1]
        new = b"<%bv%b>%b</%bv>" % (prefix, space, text, prefix)
        if element is not None:
            self._edits.append((*element.span(), new))
        elif formula_at:
            end = self._matched(_FORMULA, formula_at).end()
            self._edits.append((end, end, new))
        elif tag[3]:  # <c/>
            self._edits.append((tag.start(3), tag.end(), b">%b</%bc>" % (new, prefix)))
        else:
            self._edits.append((tag.end(), tag.end(), new))
        return old

    def _old_value(self, type: str, element: re.Match[bytes] | None) -> Value:
        if element is None:
            return BLANK
        return read(type, markup.text(element[1] or b""), self._strings, self._date1904)

    def _bytes(self, text: str) -> bytes:
        return escape_markup(text).encode(self._encoding, "xmlcharrefreplace")

    def _matched(self, element: re.Pattern[bytes], at: int) -> re.Match[bytes]:
        found = element.match(self._data, at)
        if found is None:
            raise damaged(f"a cell of its part {self._part} has something in it that belongs elsewhere")
        return found


def _type_edit(tag: re.Match[bytes], type: str) -> _Edit:
    """The edit that gives a cell its type: where Excel writes it, behind the style; numbers need none."""
    attributes = {found[1]: found for found in _ATTRIBUTE.finditer(tag.string, *tag.span(2))}
    typed = attributes.get(b"t")
    if typed is None:
        before = attributes.get(b"s") or attributes.get(b"r")
        at = before.end() if before is not None else tag.start(2)
        return (at, at, b' t="%b"' % type.encode())
    if type == NUMBER:
        return (*typed.span(), b"")
    return (*typed.span(2 if typed[2] is not None else 3), type.encode())
