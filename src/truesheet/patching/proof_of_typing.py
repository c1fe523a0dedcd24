"""Proves that only the intended values were typed into a worksheet, by other means than those that wrote it.

The intended cells are cut out of the old sheet and the new one by regular expressions for the whole part. Each new cell
must read as intended, have no formula, and otherwise be as the old cell was. The rest of the two sheets is compared by
:mod:`~truesheet.patching.proof`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from truesheet.addresses import Address, address
from truesheet.package.spelling import INLINE, NUMBER, Value, read, same, unescape
from truesheet.patterns import pattern
from truesheet.refusals import Refused
from truesheet.values import BLANK

#: The attributes of a tag. The inside of the group never has to try again, so every Python 3.11 repeats it rightly.
ATTRIBUTES = rb"""(?:[^<>"'/]++|"[^"]*"|'[^']*')*+"""
_ATTRIBUTE = pattern(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_COMMENTS = (b"<!--", b"<![CDATA[")


class _Cell(NamedTuple):
    """A cell that was cut out: its attributes without its address, and its content."""

    attributes: Mapping[bytes, bytes]
    inside: bytes


def without_typed(old: bytes, new: bytes, typed: Mapping[Address, Value]) -> tuple[bytes, bytes]:
    """Returns both sheets without the cells typed into; ``Refused`` unless these are as intended."""
    expat.ParserCreate().Parse(new, True)
    if any(comment in new for comment in _COMMENTS):
        raise _unproven("a sheet")
    wanted = {address(*where).encode(): value for where, value in typed.items()}
    old_rest, old_cells = _cut(old, wanted)
    new_rest, new_cells = _cut(new, wanted)
    for where, value in wanted.items():
        if not _as_meant(old_cells.get(where), new_cells.get(where), value):
            raise _unproven(where.decode())
    return old_rest, new_rest


def _unproven(what: str) -> Refused:
    """Returns the refusal to write what cannot be proved right."""
    return Refused(f"nothing was written: {what} did not come out as meant; please report this workbook")


def _cut(data: bytes, wanted: Mapping[bytes, Value]) -> tuple[bytes, dict[bytes, _Cell]]:
    """Returns a sheet without the wanted cells and without rows that say nothing, and these cells by address."""
    root = re.search(rb"<([^\s<>/:]+:)?worksheet[\s>]", data)
    if root is None:
        raise _unproven("a sheet")
    p = re.escape(root[1] or b"")
    cell = re.compile(
        rb"<" + p + rb"c(?=[\s/>])(?P<cell>" + ATTRIBUTES + rb")(?:/>|>(?P<inside>.*?)</" + p + rb"c\s*>)", re.DOTALL
    )
    cut: dict[bytes, _Cell] = {}

    def keep(found: re.Match[bytes]) -> bytes:
        attributes = {name: double or single for name, double, single in _ATTRIBUTE.findall(found["cell"])}
        where = attributes.pop(b"r", b"")
        if where not in wanted:
            return found[0]
        if where in cut:
            raise _unproven(where.decode())
        cut[where] = _Cell(attributes, found["inside"] or b"")
        return b""

    rest = cell.sub(keep, data)
    row = rb"<(?P<prefix>" + p + rb")row(?=[\s/>])(?P<row>" + ATTRIBUTES + rb")(?:/>|>\s*</" + p + rb"row\s*>)"
    rest = re.sub(row, _plain_row, rest)
    cells = rb"<(" + p + rb")sheetData\s*(?:/>|>\s*</" + p + rb"sheetData\s*>)"
    return re.sub(cells, rb"<\1sheetData/>", rest), cut


def _plain_row(found: re.Match[bytes]) -> bytes:
    """Replaces an empty row: by nothing if it has only its number."""
    attributes = {name: double or single for name, double, single in _ATTRIBUTE.findall(found["row"])}
    if set(attributes) <= {b"r"}:
        return b""
    return b"<%brow%b/>" % (found["prefix"], found["row"].rstrip())


def _as_meant(old: _Cell | None, new: _Cell | None, value: Value) -> bool:
    """Tells whether the new cell is the old one with this value typed into it."""
    if new is None:
        return value is BLANK and old is None
    attributes, was = dict(new.attributes), dict(old.attributes) if old is not None else {}
    type = attributes.pop(b"t", NUMBER.encode()).decode()
    was.pop(b"t", None)
    if old is None:
        attributes.pop(b"s", None)
    if attributes != was:
        return False
    if not new.inside:
        return value is BLANK
    # The prefixes of a sheet's own elements are declared at its root.
    inside = re.sub(rb"<(/?)[^\s<>/:]+:", rb"<\1", new.inside)
    children = list(ElementTree.fromstring(b"<c>" + inside + b"</c>"))
    if len(children) != 1:
        return False
    if type == INLINE and children[0].tag == "is":
        return same(unescape("".join(children[0].itertext())), value)
    return type != INLINE and children[0].tag == "v" and same(read(type, children[0].text or "", (), False), value)
