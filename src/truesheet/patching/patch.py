"""Puts new values or formula texts into the bytes of a worksheet; every other byte stays (ISO 29500-1, 18.3.1.4).

Of a cell, only its ``<v>`` and its type (``t``) change, or the text of its ``<f>``; an ``<is>`` with an old text is
removed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import compress, count
from math import isfinite
from operator import ne
from typing import Any, NamedTuple

from truesheet.addresses import Address, ByAddress, address, address_of, by_key, covered
from truesheet.package import markup
from truesheet.package.markup import escape_markup
from truesheet.package.spelling import (
    INLINE,
    LAST_DIGIT,
    NUMBER,
    TEXT,
    TYPES,
    Memo,
    UnsureText,
    Value,
    alike,
    escape,
    needs_space_kept,
    read,
    spell,
    spell_number,
)
from truesheet.patterns import pattern
from truesheet.reading import plain
from truesheet.reading.cells import CellLayout, CellOffsets
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
_INLINE = pattern(rb"<" + _PREFIX + rb"is(?:\s*/>|[\s>].*?</" + _PREFIX + rb"is\s*>)", re.DOTALL)


def _with_text(name: bytes) -> re.Pattern[bytes]:
    """Returns a pattern for an element that contains only text; its prefix and the text are the groups."""
    tag = rb"<(" + _PREFIX + rb")" + name + _ATTRIBUTES + rb"\s*"
    return pattern(tag + rb"(?:/>|>(" + _CHARACTERS + rb")</" + _PREFIX + name + rb"\s*>)", re.DOTALL)


#: The attribute of a text that begins or ends with white space.
_KEPT = b' xml:space="preserve"'
#: How many values and texts are remembered, and how long these are at most.
_REMEMBERED, _LONGEST_REPEATED = 1 << 13, 256

#: A plain cell with a formula, from its address on. The groups are what comes before its type, its type, what comes
#: before the element of its value, that element, and the text in it.
_PLAIN_CELL = pattern(
    rb'([A-Z0-9]+"(?: s="[0-9]+")?)((?: t="[A-Za-z]+")?)((?: cm="[0-9]+")?>(?:<f[^>]*/>|<f[^>]*>[^<]*</f>))'
    rb"(<v[^>]*>(?:([^<]*)</v>)?|)</c>"
)
#: How such a cell ends if it has no value, as programs write it that calculate nothing.
_WITHOUT_VALUE = b"</f></c>"
#: What both tags of a value end with, what the end tag begins with, and what no plain cell contains.
_TAG_ENDS, _END_BEGINS, _BETWEEN = b"v>", b"</", b"\0"
_VALUE = _with_text(b"v")
_FORMULA = _with_text(b"f")


#: The old and the new value of a cell.
Change = tuple[Value, Value]


class CellBytes(NamedTuple):
    """The bytes for a value: the type of the cell, and the attribute and the content of its ``<v>``."""

    type: str
    space: bytes
    text: bytes


def _old_value(strings: Sequence[str], date1904: bool, cell: tuple[str, bytes]) -> Value | tuple[float, ...]:
    """Returns the value by the type and the ``<v>`` content of a cell; several if the content may mean several."""
    type, content = cell
    try:
        return read(type, markup.text(content), strings, date1904)
    except UnsureText as unsure:
        return unsure.values


def _encode(text: str, encoding: str) -> bytes:
    return escape_markup(text).encode(encoding, "xmlcharrefreplace")


def bytes_of_value(value: Value, encoding: str) -> CellBytes:
    """Returns what is written for a value; ``Refused`` where a cell cannot hold it."""
    type, text = spell(value)
    return CellBytes(type, _KEPT if type == TEXT and needs_space_kept(text) else b"", _encode(text, encoding))


def _shows(old: Value | tuple[float, ...], new: Value) -> bool:
    """Tells whether a cell shows a value already, to the digits that Excel shows.

    Google Sheets writes an error as a text, which shows the same.
    """
    if isinstance(new, CellError) and old == new.code:
        return True
    return any(alike(one, new) for one in old) if isinstance(old, tuple) else alike(old, new)


class Patcher:
    """Puts values and formulas into the bytes of one worksheet."""

    def __init__(self, data: bytes, part: str, layout: CellLayout, strings: Sequence[str], date1904: bool) -> None:
        """Prepares to patch ``data``; ``strings`` and ``date1904`` are needed to parse the values in it."""
        self._data = data
        self._part = part
        self._encoding = markup.encoding(data, part)
        self._layout = layout
        self._edits: list[markup.Edit] = []
        self._changes: dict[int, Change] = {}
        self._old_values = Memo(partial(_old_value, strings, date1904), _REMEMBERED)
        self._old_numbers: Memo[bytes, float] = Memo(float, _REMEMBERED)
        self._spelled = Memo(partial(bytes_of_value, encoding=self._encoding), _REMEMBERED)

    def put_values(self, values: Mapping[Address, Value]) -> ByAddress[Change]:
        """Puts values into cells that have a formula or are filled by one, and returns the changes.

        A cell that shows the value already stays as it is. Numbers count as the same if they are equal in 15 digits:
        Excel shows no more, and other programs add up in another order.
        """
        wanted = by_key(values)
        others = self._put_into_plain_cells(wanted)
        filled = covered(ByAddress(others), [*self._layout.arrays, *self._layout.data_tables])
        for entry in self._entries(others):
            where = address_of(entry.key)
            if not entry.formula and where not in filled:
                raise Refused(f"{address(*where)} holds no formula; what people typed is never written over")
            if entry.key in self._layout.marked:
                what = f"{address(*where)} holds a value only Excel can write (a picture or a rich value)"
                raise Refused(f"{what}; open and save the workbook in Excel")
            value = wanted[entry.key]
            old = self._put_value(entry, value, self._written(entry.key, value))
            if old is not None:
                self._changes[entry.key] = old, value
        return ByAddress(self._changes)

    def put_formulas(self, formulas: Mapping[Address, str]) -> None:
        """Puts new texts into formulas; their kind and range stay."""
        for entry in self._entries(by_key(formulas)):
            where = address_of(entry.key)
            found = self._matched(_FORMULA, entry.formula) if entry.formula else None
            if found is None or not found[2]:
                raise Refused(f"{address(*where)} has no formula text of its own; type its formula again in Excel")
            self._edits.append((*found.span(2), _encode(escape(formulas[where]), self._encoding)))

    def patched(self) -> bytes:
        return markup.apply_edits(self._data, self._edits)

    # --- Plain rows ------------------------------------------------------------------------------------------

    def _put_into_plain_cells(self, values: Mapping[int, Value]) -> Mapping[int, Value]:
        """Puts values into cells with a formula in plain rows; returns those that need more care."""
        if self._edits:  # of formulas of these cells
            return values
        others = {key: value for key, value in values.items() if value.__class__ is not float or not isfinite(value)}
        numbers: dict[int, Any] = {key: value for key, value in values.items() if key not in others}
        for start, end, first, last in self._layout.chunks:
            keys = self._layout.plain_keys[first:last].tolist()
            if values.keys().isdisjoint(keys):
                continue
            before = self._data[start:end].split(plain.CELL_BEGINS)
            after = before.copy()
            for waiting in (numbers, others) if self._data.find(_WITHOUT_VALUE, start, end) > 0 else ():
                self._fill(after, keys, waiting)
            found = [*compress(count(1), map(numbers.__contains__, keys))]
            if found and not self._put_numbers(after, keys, found, numbers):
                self._put_numbers(after, keys, [at for at in found if b' t="' not in before[at]], numbers)
                others |= {key: numbers.pop(key) for key in keys if key in numbers}
            for at in [*compress(count(1), map(others.__contains__, keys))] if others else ():
                key = keys[at - 1]
                after[at], old = self._plain_cell(before[at], key, others[key])
                if old is not None and after[at] is not before[at]:
                    self._changes[key] = old, others[key]
                if old is not None:
                    del others[key]
            if others and not others.keys().isdisjoint(keys):
                each = zip(plain.offsets(before, start), before, after, strict=False)
                self._edits += [(at, at + len(was), now) for at, was, now in each if now is not was]
            elif after != before:
                self._edits.append((start, end, plain.CELL_BEGINS.join(after)))
        return numbers | others

    def _fill(self, pieces: list[bytes], keys: Sequence[int], values: dict[int, Any]) -> None:
        """Puts the values into cells with a formula that have none yet, and takes them out of ``values``."""
        for at in [*compress(count(1), map(values.__contains__, keys))]:
            begins, _, formula = pieces[at].partition(b">")
            if formula.endswith(_WITHOUT_VALUE) and b'" t="' not in begins and b'" cm="' not in begins:
                value = values.pop(key := keys[at - 1])
                type, space, text = self._written(key, value)
                typed = b' t="%b"' % type.encode() if type != NUMBER else b""
                pieces[at] = b"%b%b>%b<v%b>%b</v></c>" % (begins, typed, formula[:-4], space, text)
                self._changes[key] = BLANK, value

    def _put_numbers(self, pieces: list[bytes], keys: Sequence[int], found: list[int], numbers: dict[int, Any]) -> bool:
        """Takes the numbers of the cells found, and puts them in; returns False if a cell is no number of a formula.

        Each step is taken for all cells at once: one after another they take half as long again.
        """
        together = _BETWEEN.join([pieces[at] for at in found])
        parts = together.split(_TAG_ENDS)
        # A plain cell has one value at most. So where there are as many as cells, and no more such tags, each has one.
        of_formulas = together.count(b"f><v>") + together.count(b"/><v>")
        if not of_formulas == len(found) == len(parts) // 2 or together.count(b' t="') > together.count(b'<f t="'):
            return False
        try:
            old = [*map(self._old_numbers.__getitem__, b"".join(parts[1::2]).split(_END_BEGINS)[:-1])]
        except ValueError:  # nothing, or only blanks
            return False
        here = [keys[at - 1] for at in found]
        new = [*map(numbers.pop, here)]
        differ = compress(count(), map(ne, old, new))
        changed = [
            at for at in differ if abs(old[at] - new[at]) > abs(old[at]) * LAST_DIGIT or not alike(old[at], new[at])
        ]
        spelled = {number: spell_number(number).encode() + _END_BEGINS for number in {new[at] for at in changed}}
        for at in changed:
            parts[2 * at + 1] = spelled[new[at]]
        cells = _TAG_ENDS.join(parts).split(_BETWEEN)
        for at in changed:
            pieces[found[at]] = cells[at]
        both = zip(map(old.__getitem__, changed), map(new.__getitem__, changed), strict=True)
        self._changes.update(zip(map(here.__getitem__, changed), both, strict=True))
        return True

    def _plain_cell(self, cell: bytes, key: int, value: Value) -> tuple[bytes, Value | None]:
        """Returns a plain cell, from its address on, with this value in it, and the value that was there.

        It is the same object if it shows the value already. The old value is None if it is no plain cell with a
        formula.
        """
        # Most texts stay as they are, which is seen in a third of the time that the pattern takes.
        if (
            value.__class__ is str
            and cell.find(b' t="str"', 0, max(0, cell.find(b"<f"))) > 0
            and cell.find(b"<v%b>%b</v>" % self._written(key, value)[1:]) > 0
        ):
            return cell, value
        found = _PLAIN_CELL.match(cell)
        if found is None:
            return cell, None
        begins, type, formula, element, text = found.groups()
        spelled = self._written(key, value)
        was = type[4:-1].decode() or NUMBER
        if was == spelled.type and text == spelled.text:
            return cell, value
        old = self._old_values[was, text or b""] if element else BLANK
        if old is not BLANK and _shows(old, value):
            return cell, value
        if was != spelled.type:
            type = b"" if spelled.type == NUMBER else b' t="%b"' % spelled.type.encode()
        new = b"%b%b%b<v%b>%b</v>%b" % (
            begins,
            type,
            formula,
            spelled.space,
            spelled.text,
            cell[found.end(4) :],
        )
        return new, BLANK if isinstance(old, tuple) else old

    def _written(self, key: int, value: Value) -> CellBytes:
        """Returns what is written for a value; ``Refused`` names the cell. Only long texts are not remembered."""
        if value.__class__ is float or (value.__class__ is str and len(value) <= _LONGEST_REPEATED):
            return self._spelled[value]
        try:
            return bytes_of_value(value, self._encoding)
        except Refused as refusal:
            raise Refused(f"{address(*address_of(key))} cannot be written: {refusal.reason}") from None

    # --- Cell by cell ----------------------------------------------------------------------------------------

    def _entries(self, wanted: Collection[int]) -> list[CellOffsets]:
        """Returns where these cells lie, given by key; ``Refused`` if one of them is not in the file."""
        keys = {*wanted}
        entries = list(self._layout.entries(self._data, keys)) if keys else []
        if len(entries) < len(keys):
            missing = min(keys.difference(entry.key for entry in entries))
            raise Refused(
                f"{address(*address_of(missing))} has no cell in the file to hold its value; "
                "open the workbook in Excel, let it calculate, and save it"
            )
        return entries

    def _put_value(self, entry: CellOffsets, value: Value, spelled: CellBytes) -> Value | None:
        """Puts one value in. Returns the value that was there, or None if it was the same."""
        type = TYPES[entry.type]
        element = self._matched(_VALUE, entry.value) if entry.value else None
        if element is not None and type == spelled.type and element[2] == spelled.text:
            return None
        inline_at, inline_text = self._layout.inline.get(entry.cell, (0, ""))
        if inline_at and type == INLINE:
            old: Value | tuple[float, ...] = inline_text
        else:
            old = BLANK if element is None else self._old_values[type, element[2] or b""]
        if old is not BLANK and _shows(old, value):
            return None
        if type != spelled.type:
            self._put_type(entry.cell, spelled.type)
        if inline_at:
            self._edits.append((*self._matched(_INLINE, inline_at).span(), b""))
        if element is not None:
            prefix = element[1]
            self._edits.append((*element.span(), b"<%bv%b>%b</%bv>" % (prefix, spelled.space, spelled.text, prefix)))
        else:
            self._insert(entry, b"v%b>%b</" % (spelled.space, spelled.text))
        return BLANK if isinstance(old, tuple) else old

    def _insert(self, entry: CellOffsets, value: bytes) -> None:
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

    def _matched(self, element: re.Pattern[bytes], at: int) -> re.Match[bytes]:
        """Matches a pattern at an offset; ``Refused`` if something unexpected is there."""
        found = element.match(self._data, at)
        if found is None:
            raise damaged(f"a cell of its part {self._part} has something in it that belongs elsewhere")
        return found
