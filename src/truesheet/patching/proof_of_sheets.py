"""Proves that a changed worksheet is the old one except for the intended cells, and that these read as intended."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import compress, count
from math import isfinite
from operator import ne, not_, or_
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from truesheet.addresses import SHIFT, Address, address, by_key, column_number, parse_address
from truesheet.package.markup import text
from truesheet.package.spelling import INLINE, NUMBER, Value, read, same, unescape
from truesheet.patterns import pattern
from truesheet.refusals import Refused
from truesheet.values import BLANK, NUM, CellError


@dataclass(frozen=True, slots=True)
class Intent:
    """The intended changes of a part: in the cells of a worksheet, and in formulas outside cells.

    ``values`` and ``formulas`` are the new values and formula texts by address. ``outside`` has the old and new text of
    each changed formula outside cells, in the order of the part. ``typed`` has the values typed into cells without a
    formula; BLANK empties a cell. ``views`` has the old and new bytes of the element that says where a part opens;
    ``names`` has the bytes of the names that are added, and before them those that they replace.
    """

    values: Mapping[Address, Value] = field(default_factory=dict)
    formulas: Mapping[Address, str] = field(default_factory=dict)
    outside: tuple[tuple[str, str], ...] = ()
    typed: Mapping[Address, Value] = field(default_factory=dict)
    views: tuple[bytes, bytes] | None = None
    names: tuple[bytes, bytes] | None = None


def unproven(what: str) -> Refused:
    return Refused(f"nothing was written: {what} did not come out right; please report this workbook")


#: The attributes of a tag. The inside of the group never has to try again, so every Python 3.11 repeats it rightly.
ATTRIBUTES = rb"""(?:[^<>"'/]++|"[^"]*"|'[^']*')*+"""
_START_TAG = pattern(rb"<[^\s<>/]+" + ATTRIBUTES + rb"/?>")
#: The prefix of an element or an attribute.
_PREFIX = pattern(rb"(?:</?|\s)([A-Za-z_][\w.-]*):[^<>]")


def prove_sheet(old: bytes, new: bytes, intent: Intent) -> None:
    """Refuses unless the new worksheet is the old one with the intended values and formulas."""
    if not intent.formulas and _is_plainly_right(old, new, by_key(intent.values)):
        return
    intended = {*intent.values, *intent.formulas}
    was, now = _Sheet(old, intended), _Sheet(new, intended)
    if was.rest != now.rest:
        raise unproven("a sheet")
    for where in sorted(intended):
        if (
            where not in was.cells
            or where not in now.cells
            or not _is_as_intended(was.cells[where], now.cells[where], where, intent)
        ):
            raise unproven(address(*where))


def _is_as_intended(was: bytes, now: bytes, where: Address, intent: Intent) -> bool:
    """Tells whether a cell differs only in type and value or in the text of its formula, and these are as intended."""
    formula_changes = where in intent.formulas
    old, new = _Cell.of(was, formula_changes), _Cell.of(now, formula_changes)
    if formula_changes and unescape(new.formula or "") != intent.formulas[where]:
        return False
    if (old.attributes, old.others) != (new.attributes, new.others):
        return False
    if where not in intent.values:
        return old[:3] == new[:3]
    return (
        new.value is not None
        and new.inline is None
        and same(_read(new.type, new.value), _as_shown(intent.values[where]))
    )


#: A cell with a value up to its end tag, as most programs write it. The groups are the parts of its address, its type,
#: and the value.
_UP_TO_VALUE = pattern(
    rb'<c r="([A-Z]++)([0-9]++)"(?:>|(?: s="[0-9]++")?(?: t="([a-zA-Z]++)")?(?: cm="[0-9]++")?>)'
    rb"(?:<f>[^<]*+</f>|<f[^<>]*+>[^<]*+(?:</f>)?|)<v>([^<\0]*+)</v>\0"
)
_CELL_ENDS, _VALUE_BEGINS, _VALUE_ENDS, _TYPE_BEGINS = b"</c>", b"<v>", b"</v>", b' t="'
_SPACES_KEPT = b'<v xml:space="preserve">'
#: The characters of numbers as they are written.
_OF_NUMBERS = b"0123456789.+-E"
#: The largest worksheet, in bytes, that is split into its values at once.
_LARGEST_AT_ONCE = 16_000_000


def _is_plainly_right(old: bytes, new: bytes, values: Mapping[int, Value]) -> bool:
    """Tells whether two worksheets, split where cells end, differ in type and value of the intended cells.

    False does not mean that they are wrong: a cell may not be plain, or a comment may contain cells. The reader is
    trusted that the old sheet is well-formed, and so all that equals it, but not in where cells and values lie.
    """
    if len(old) > _LARGEST_AT_ONCE or _has_comments(old):
        return False
    was, now = old.split(_CELL_ENDS), new.split(_CELL_ENDS)
    if len(was) != len(now) or was.pop() != now.pop():
        return False
    changed = [*compress(count(), map(ne, was, now))]
    before, after = [was[at] for at in changed], [now[at] for at in changed]
    if b"".join(before).count(_VALUE_ENDS) < len(before):
        # A cell without a value gets an empty one.
        before = [
            piece if piece.endswith(_VALUE_ENDS) else piece.removesuffix(b"<v/>").removesuffix(b"<v />") + b"<v></v>"
            for piece in before
        ]
    earlier, later = (b"\0".join([*pieces, b""]).replace(_SPACES_KEPT, _VALUE_BEGINS) for pieces in (before, after))
    cells = _UP_TO_VALUE.findall(later)
    if not len(cells) == len(values) == len(changed) > 0:
        return False
    # Each new piece ends with a cell and its value. What comes before the values, and these, by turns:
    old_parts, parts = (pieces.replace(b"\0", _VALUE_BEGINS).split(_VALUE_BEGINS) for pieces in (earlier, later))
    old_heads, heads = old_parts[::2], parts[::2]
    retyped = [*map(ne, old_heads, heads)]
    if [*map(_without_type, compress(old_heads, retyped))] != [*map(_without_type, compress(heads, retyped))]:
        return False
    old_values = b"\0".join([*old_parts[1::2], b""])
    ends = old_values.count(_VALUE_ENDS + b"\0")
    if len(old_parts) != len(parts) or not old_values.count(b"<") == ends == len(changed):
        return False
    letters, digits, types, texts = zip(*cells, strict=True)
    columns = {each: column_number(each.decode()) for each in {*letters}}
    rows = {each: int(each) << SHIFT for each in {*digits}}
    keys = [*map(or_, map(rows.__getitem__, digits), map(columns.__getitem__, letters))]
    typed = [*compress(count(), types)]
    declaration = new[: new.find(b"?>") + 2] if new.startswith(b"<?xml") else b""
    contents = b"</v><v>".join([texts[at] for at in typed])
    expat.ParserCreate().Parse(b"%b<c><v>%b</v></c>" % (declaration, contents), True)
    meant = {each: _read(each[0].decode(), text(each[1])) for each in {*zip(types, texts, strict=True)} if each[0]}
    others = {keys[at]: meant[types[at], texts[at]] for at in typed}
    if not all(same(value, _as_shown(values.get(key, BLANK))) for key, value in others.items()):
        return False
    # Numbers are compared all at once; mostly they come in the same order.
    numbers = {key: value for key, value in values.items() if key not in others} if others else values
    untyped = [*map(not_, types)]
    keys, number_texts = [*compress(keys, untyped)], [*compress(texts, untyped)]
    if {*map(type, numbers.values())} - {float} or b"".join(number_texts).translate(None, _OF_NUMBERS):
        return False
    with suppress(ValueError):
        known = {each: float(each) for each in {*number_texts}}
        found = [*map(known.__getitem__, number_texts)]
        is_same = keys == [*numbers] and found == [*numbers.values()]
        return isfinite(sum(found)) and (is_same or dict(zip(keys, found, strict=True)) == numbers)
    return False


def _without_type(head: bytes) -> bytes:
    """Returns what comes before a value, without the type of its cell."""
    cell = head.rfind(b"<c ")
    begins = head.find(_TYPE_BEGINS, cell, head.find(b">", cell))
    return head[:begins] + head[head.find(b'"', begins + len(_TYPE_BEGINS)) + 1 :] if begins > 0 else head


def _has_comments(data: bytes) -> bool:
    """Tells whether there may be a comment, a CDATA section or, after the first line, a processing instruction."""
    begins = data.find(b"?>") + 2 if data.startswith(b"<?xml") else 0
    # A search for these rare single bytes is much faster than one for two bytes.
    return any(data.find(mark, begins) >= 0 and data.find(b"<" + mark, begins) >= 0 for mark in (b"?", b"!"))


def _read(type: str, content: str) -> Value:
    """Returns what a cell shows; BLANK if its content is invalid."""
    try:
        return read(type, content, (), False)
    except ValueError:
        return BLANK


def _as_shown(value: Value) -> Value:
    """Returns a value as a cell shows it: an infinite number shows as #NUM!."""
    return CellError(NUM) if value.__class__ is float and not isfinite(value) else value


class _Cell(NamedTuple):
    """An intended cell: its type, the texts of its value, inline text and formula (None: it has none), and the rest."""

    type: str
    value: str | None
    inline: str | None
    formula: str | None
    attributes: Mapping[str, str]
    others: bytes

    @classmethod
    def of(cls, data: bytes, formula_changes: bool) -> _Cell:
        """Takes a cell apart; of a formula that changes, ``others`` has all but the text."""
        names = {*_PREFIX.findall(data)} - {b"xml", b"xmlns"}
        declared = b"".join(b' xmlns:%b="%b"' % (name, name) for name in names)
        (cell,) = ElementTree.fromstring(b"<cell%b>%b</cell>" % (declared, data))
        cell.attrib.pop("r", None)
        type = cell.attrib.pop("t", NUMBER)
        texts: dict[str, str] = {}
        # The text between elements, mostly white space, stays when an element comes or goes.
        between = "".join([cell.text or "", *(child.tail or "" for child in cell)])
        for child in [*cell]:
            child.tail = None
            name = child.tag.rpartition("}")[2]
            if name in ("v", "is", "f") and name not in texts and (name == "is" or not len(child)):
                texts[name] = "".join(child.itertext())
                if name != "f":
                    cell.remove(child)
                elif formula_changes:
                    child.text = None
        others = b"".join([between.encode(), *map(ElementTree.tostring, cell)])
        return cls(type, texts.get("v"), texts.get("is"), texts.get("f"), cell.attrib, others)


class _Sheet:
    """A worksheet without its intended cells, and these cells; expat tells where each begins and ends."""

    def __init__(self, data: bytes, intended: Collection[Address]) -> None:
        self.cells: dict[Address, bytes] = {}
        self._data, self._intended = data, intended
        self._pieces: list[bytes] = []
        self._copied = self._at = self._row = self._column = 0
        self._among_cells = False
        #: The intended cell that is open; it begins at ``_at``.
        self._open: Address | None = None
        self._parser = expat.ParserCreate(None, " ")
        self._parser.StartElementHandler = self._root
        self._parser.EndElementHandler = self._end
        self._parser.Parse(data, True)
        del self._parser  # its handlers refer to the sheet
        self.rest = b"".join([*self._pieces, data[self._copied :]])

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        """Takes the names of rows and cells from the first element. The parser calls it."""
        space, local = name[: -len("worksheet")], name[-len("worksheet") :]
        if local != "worksheet" or (space and not space.endswith(" ")):
            raise unproven("a sheet")
        self._DATA, self._ROW, self._CELL = space + "sheetData", space + "row", space + "c"
        self._parser.StartElementHandler = self._start

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        """Notes where a row or an intended cell begins. The parser calls it."""
        if name == self._CELL and self._among_cells and not self._open:
            text = attributes.get("r")
            where = (self._row, self._column + 1) if text is None else parse_address(text)
            if where is None or where in self.cells:
                raise unproven("a sheet")
            self._column = where[1]
            if where in self._intended:
                self._open, self._at = where, self._parser.CurrentByteIndex
        elif name == self._ROW:
            self._row, self._column = int(attributes.get("r", self._row + 1)), 0
        elif name == self._DATA:
            self._among_cells = True

    def _end(self, name: str) -> None:
        """Cuts out an intended cell that ends. The parser calls it."""
        if name == self._CELL and self._open:
            tag = _START_TAG.match(self._data, self._at)
            assert tag is not None, "expat has read this tag"
            end = tag.end()
            if self._data[end - 2] != ord("/"):
                end = self._data.index(b">", self._parser.CurrentByteIndex) + 1
            self.cells[self._open] = self._data[self._at : end]
            self._pieces.append(self._data[self._copied : self._at])
            self._copied, self._open = end, None
        elif name == self._DATA:
            self._among_cells = False


def without_typed(old: bytes, new: bytes, typed: Mapping[Address, Value]) -> tuple[bytes, bytes]:
    """Returns both sheets without the cells typed into; ``Refused`` unless these are as intended."""
    if any(comment in new for comment in (b"<!--", b"<![CDATA[")):
        raise unproven("a sheet")
    was, now = _Sheet(old, typed), _Sheet(new, typed)
    for where, value in typed.items():
        if not _is_typed_as_intended(was.cells.get(where), now.cells.get(where), value):
            raise unproven(address(*where))
    return _without_empty_rows(was.rest), _without_empty_rows(now.rest)


def _without_empty_rows(data: bytes) -> bytes:
    """Returns a sheet without rows that say nothing, and with the others that have no cells written in one way."""
    root = re.search(rb"<([^\s<>/:]+:)?worksheet[\s>]", data)
    p = re.escape((root and root[1]) or b"")
    row = rb"<(?P<prefix>" + p + rb")row(?=[\s/>])(?P<row>" + ATTRIBUTES + rb")(?:/>|>\s*</" + p + rb"row\s*>)"
    cells = rb"<(" + p + rb")sheetData\s*(?:/>|>\s*</" + p + rb"sheetData\s*>)"
    return re.sub(cells, rb"<\1sheetData/>", re.sub(row, _plain_row, data))


def _plain_row(found: re.Match[bytes]) -> bytes:
    """Replaces an empty row: by nothing if it has only its number."""
    if re.fullmatch(rb"""(?:\s+r\s*=\s*(?:"[^"]*"|'[^']*'))?\s*""", found["row"]):
        return b""
    return b"<%brow%b/>" % (found["prefix"], found["row"].rstrip())


def _is_typed_as_intended(was: bytes | None, now: bytes | None, value: Value) -> bool:
    """Tells whether the new cell is the old one with this value typed into it."""
    if now is None:
        return value is BLANK and was is None
    new = _Cell.of(now, False)
    is_same_style = new.attributes.keys() <= {"s"} if was is None else new.attributes == _Cell.of(was, False).attributes
    if not is_same_style or new.others or new.formula is not None or (new.value is not None and new.inline is not None):
        return False
    if new.type == INLINE:
        return new.inline is not None and same(unescape(new.inline), value)
    if new.value is None:
        return value is BLANK and new.inline is None
    return same(read(new.type, new.value, (), False), value)
