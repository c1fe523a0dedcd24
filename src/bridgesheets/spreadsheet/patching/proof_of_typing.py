"""The proof that only what was meant was typed into the cells of a worksheet, by other means than it was written with.

The cells meant are cut out of the old sheet and of the new one by a grammar of the whole part. Of each the new one must
read as meant, have no formula, and be otherwise what the old one was. What is left of the two sheets is for
:mod:`~bridgesheets.spreadsheet.patching.proof` to compare.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from bridgesheets.spreadsheet.addresses import Address, address
from bridgesheets.spreadsheet.package.spelling import INLINE, NUMBER, Value, read, same, unescape
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

_ATTRIBUTES = rb"""(?:[^<>"'/]++|"[^"]*"|'[^']*')*+"""
_ATTRIBUTE = re.compile(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_COMMENTS = (b"<!--", b"<![CDATA[")


class _Cell(NamedTuple):
    attributes: Mapping[bytes, bytes]
    inside: bytes


def without_typed(old: bytes, new: bytes, typed: Mapping[Address, Value]) -> tuple[bytes, bytes]:
    """The two sheets without the cells that were typed into; refused unless these are as meant."""
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
    return Refused(f"nothing was written: {what} did not come out as meant. Please report this workbook")


def _cut(data: bytes, wanted: Mapping[bytes, Value]) -> tuple[bytes, dict[bytes, _Cell]]:
    """A sheet without the cells wanted, and without rows that are there for nothing; and these cells."""
    root = re.search(rb"<([^\s<>/:]+:)?worksheet[\s>]", data)
    if root is None:
        raise _unproven("a sheet")
    p = re.escape(root[1] or b"")
    cell = re.compile(
        rb"<" + p + rb"c(?=[\s/>])(?P<cell>" + _ATTRIBUTES + rb")(?:/>|>(?P<inside>.*?)</" + p + rb"c\s*>)", re.DOTALL
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
    row = rb"<(?P<prefix>" + p + rb")row(?=[\s/>])(?P<row>" + _ATTRIBUTES + rb")(?:/>|>\s*</" + p + rb"row\s*>)"
    rest = re.sub(row, _plain_row, rest)
    cells = rb"<(" + p + rb")sheetData\s*(?:/>|>\s*</" + p + rb"sheetData\s*>)"
    return re.sub(cells, rb"<\1sheetData/>", rest), cut


def _plain_row(found: re.Match[bytes]) -> bytes:
    """An empty row: nothing if it tells no more than its number."""
    attributes = {name: double or single for name, double, single in _ATTRIBUTE.findall(found["row"])}
    if set(attributes) <= {b"r"}:
        return b""
    return b"<%brow%b/>" % (found["prefix"], found["row"].rstrip())


def _as_meant(old: _Cell | None, new: _Cell | None, value: Value) -> bool:
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
