"""The proof that a rewritten file is the old one but for what was meant: by other means than it was written with.

The container is opened again by the ``zipfile`` module, and every member that was not to change must be there byte for
byte, header and all. In a worksheet that was to change, cells are found by a grammar of the whole part and not by the
places the reader noted. Outside the cells meant nothing may differ; within them only the value and its type, or the
text of the formula; and what stands there must read as meant.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple
from xml.parsers import expat

from bridgesheets.recalc.archive import Archive, Member, read_archive
from bridgesheets.recalc.markup import text
from bridgesheets.recalc.places import Place, address, parse_address
from bridgesheets.recalc.refusals import Refused
from bridgesheets.recalc.spelling import NUMBER, Value, read, same, spell, unescape
from bridgesheets.values import BLANK


@dataclass(frozen=True, slots=True)
class Intent:
    """What was meant to change in a worksheet."""

    values: Mapping[Place, Value] = field(default_factory=dict)
    formulas: Mapping[Place, str] = field(default_factory=dict)


def prove(old: Archive, new_data: bytes, intents: Mapping[str, Intent]) -> None:
    """Refuse unless the new file is the old one with the intents, by part name, and nothing else."""
    new = read_archive(new_data)
    if len(old.members) != len(new.members) or _comment(old) != _comment(new):
        raise _unproven("the list of parts")
    for was, now in zip(old.members, new.members, strict=True):
        if was.name != now.name or was.method != now.method:
            raise _unproven(f"the part {was.name}")
        if was.name not in intents and _record(old, was) != _record(new, now):
            raise _unproven(f"the part {was.name}, which was to stay as it is,")
    try:
        with zipfile.ZipFile(io.BytesIO(new_data)) as opened:
            for member, info in zip(new.members, opened.infolist(), strict=True):
                if member.name in intents:
                    prove_sheet(old.read(member.name), opened.read(info), intents[member.name])
    except (zipfile.BadZipFile, ValueError, expat.ExpatError) as problem:
        raise _unproven(f"the new file ({problem})") from None


def _unproven(what: str) -> Refused:
    return Refused(f"nothing was written: {what} did not come out as meant. Please report this workbook")


def _comment(archive: Archive) -> bytes:
    return archive.data[archive.end_at + 20 :]


def _record(archive: Archive, member: Member) -> tuple[bytes, bytes]:
    """The bytes of a member, and its entry in the directory but for the place where it lies."""
    entry = archive.data[member.central_at : member.central_end]
    return archive.data[member.record_at : member.record_end], entry[:42] + entry[46:]


# --- A worksheet -----------------------------------------------------------------------------------------------

_ATTRIBUTES = rb"""(?:[^<>"'/]++|"[^"]*"|'[^']*')*+"""
_ASIDE = rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
_ATTRIBUTE = re.compile(rb"""([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ROOT = re.compile(rb"(?:\s|\xef\xbb\xbf|<!--.*?-->|<\?.*?\?>)*<([^\s<>/:]+:)?worksheet[\s>]", re.DOTALL)


class _Grammar(NamedTuple):
    """How rows and cells look in a worksheet with a certain prefix."""

    rows_and_cells: re.Pattern[bytes]
    value: re.Pattern[bytes]
    inline: re.Pattern[bytes]
    formula: re.Pattern[bytes]

    @classmethod
    def of(cls, prefix: bytes) -> _Grammar:
        p = re.escape(prefix)
        inside = rb"(?:[^<]++|" + _ASIDE + rb"|<(?!/" + p + rb"c[\s>]|!))*+"
        rows_and_cells = (
            rb"<" + p + rb"row(?=[\s/>])(?P<row>" + _ATTRIBUTES + rb")/?>"
            rb"|<"
            + p
            + rb"c(?=[\s/>])(?P<cell>"
            + _ATTRIBUTES
            + rb")(?:/>|>(?P<inside>"
            + inside
            + rb")</"
            + p
            + rb"c\s*>)"
            rb"|" + _ASIDE
        )

        def element(name: bytes) -> re.Pattern[bytes]:
            return re.compile(
                _ASIDE + rb"|<" + p + name + rb"(?=[\s/>])" + _ATTRIBUTES + rb"(?:/>|>(?P<inside>(?:[^<]++|" + _ASIDE
                + rb"|<(?!/" + p + name + rb"[\s>]|!))*+)</" + p + name + rb"\s*>)",
                re.DOTALL,
            )  # fmt: skip

        return cls(re.compile(rows_and_cells, re.DOTALL), element(b"v"), element(b"is"), element(b"f"))


class _Found(NamedTuple):
    """A cell that was meant: what lies before it since the last one, the cell without what may change, and that."""

    place: Place | None  # None: the end of the sheet
    before: bytes | memoryview
    rest: tuple[bytes, ...]
    type: str
    value: bytes | None
    formula: bytes | None


def prove_sheet(old: bytes, new: bytes, intent: Intent) -> None:
    """Refuse unless the new worksheet is the old one with the values and formulas meant."""
    expat.ParserCreate().Parse(new, True)
    wanted = {*intent.values, *intent.formulas}
    proven: set[Place] = set()
    for was, now in zip_longest(_walk(old, wanted, intent.formulas), _walk(new, wanted, intent.formulas)):
        if was is None or now is None or was.place != now.place or was.before != now.before or was.rest != now.rest:
            raise _unproven("a sheet")
        if now.place is None:
            continue
        where = now.place
        proven.add(where)
        if where in intent.values:
            if not same(_value(now), _as_written(intent.values[where])):
                raise _unproven(f"the value of {address(*where)}")
        elif (was.type, was.value) != (now.type, now.value):
            raise _unproven(f"the value of {address(*where)}")
        if where in intent.formulas and _formula(now) != intent.formulas[where]:
            raise _unproven(f"the formula of {address(*where)}")
    if proven != wanted:
        raise _unproven(f"{address(*min(wanted - proven))}")


def _as_written(value: Value) -> Value:
    """The value as a file can hold it: an infinite number is an error there, and a whole number just a number."""
    type, text = spell(value)
    return read(type, text, (), False)


def _value(found: _Found) -> Value:
    if found.value is None:
        return BLANK
    return read(found.type, text(found.value), (), False)


def _formula(found: _Found) -> str:
    return unescape(text(found.formula or b""))


def _walk(data: bytes, wanted: Collection[Place], formulas: Collection[Place]) -> Iterator[_Found]:
    """The cells wanted, in the order of the file, and at last what follows them."""
    root = _ROOT.match(data)
    if root is None:
        raise _unproven("a sheet")
    grammar = _Grammar.of(root[1] or b"")
    view, at, row, column = memoryview(data), 0, 0, 0
    for match in grammar.rows_and_cells.finditer(data):
        if match["row"] is not None:
            found = _ATTRIBUTE.findall(match["row"])
            row, column = next((int(double or single) for name, double, single in found if name == b"r"), row + 1), 0
            continue
        if match["cell"] is None:
            continue
        attributes = match["cell"]
        place = _place(attributes)
        column = column + 1 if place is None else place[1]
        place = place or (row, column)
        if place in wanted:
            yield _found(grammar, place, view[at : match.start()], match, place in formulas)
            at = match.end()
    yield _Found(None, view[at:], (), "", None, None)


def _place(attributes: bytes) -> Place | None:
    """The place a cell says it has."""
    for name, double, single in _ATTRIBUTE.findall(attributes):
        if name == b"r":
            return parse_address((double or single).decode())
    return None


def _found(grammar: _Grammar, place: Place, before: memoryview, match: re.Match[bytes], with_formula: bool) -> _Found:
    """A cell taken apart."""
    attributes, inside = match["cell"], match["inside"] or b""
    type = NUMBER
    kept: list[bytes] = []
    for name, double, single in _ATTRIBUTE.findall(attributes):
        if name == b"t":
            type = (double or single).decode()
        else:
            kept += (name, double or single)
    inside, _ = _without(grammar.inline, inside)
    inside, value = _without(grammar.value, inside)
    formula = None
    if with_formula:
        inside, formula = _without(grammar.formula, inside, keep_tags=True)
    return _Found(place, before, (*kept, inside), type, value, formula)


def _without(element: re.Pattern[bytes], inside: bytes, keep_tags: bool = False) -> tuple[bytes, bytes | None]:
    """The inside of a cell without an element (or without what is in it), and what is in it."""
    for match in element.finditer(inside):
        if match.group().startswith((b"<!", b"<?")):
            continue
        start, end = match.span("inside") if keep_tags else match.span()
        return inside[:start] + inside[end:], match["inside"] or b""
    return inside, None
