"""Proves that a patched file is the old one except for the intended changes, by other means than those of the patcher.

The zip file is opened with the ``zipfile`` module. Every member that should not change must be there byte for byte,
header included. A changed worksheet is split where values begin and end, and not at the offsets that the reader
recorded; one that is not plain is cut where expat says that its cells begin and end. Outside the intended cells nothing
may differ. Within them only the value and its type, or the text of the formula, may differ, and must read as intended.
The same holds for formulas outside cells and for what was typed.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from xml.parsers import expat

from truesheet.package.archive import Archive, ArchiveMember, read_archive
from truesheet.package.markup import text
from truesheet.package.spelling import unescape
from truesheet.patching.proof_of_sheets import ATTRIBUTES, Intent, prove_sheet, unproven, without_typed
from truesheet.patterns import pattern
from truesheet.refusals import Refused


def prove(
    old: Archive, new_data: bytes, intents: Mapping[str, Intent], unpacked: Callable[[str], bytes] | None = None
) -> None:
    """Raises :class:`Refused` if the new file differs from the old one by anything but the intended changes.

    ``intents`` has these changes by the name of the part in which they are. ``unpacked`` returns
    the bytes of a part of the old file where they are kept already.
    """
    new, unpacked = read_archive(new_data), unpacked or old.read
    if len(old.members) != len(new.members) or _comment(old) != _comment(new):
        raise unproven("the list of parts")
    for was, now in zip(old.members, new.members, strict=True):
        if was.name != now.name or was.method != now.method:
            raise unproven(f"the part {was.name}")
        if was.name not in intents and _record(old, was) != _record(new, now):
            raise unproven(f"the part {was.name}, which was to stay as it is,")
    try:
        with zipfile.ZipFile(io.BytesIO(new_data)) as opened:
            for member, info in zip(new.members, opened.infolist(), strict=True):
                if member.name in intents:
                    prove_part(unpacked(member.name), opened.read(info), intents[member.name])
    except Refused:
        raise
    except (zipfile.BadZipFile, ValueError, expat.ExpatError) as problem:
        raise unproven(f"the new file ({problem})") from None


def _comment(archive: Archive) -> bytes:
    return archive.data[archive.end_at + 20 :]


def _record(archive: Archive, member: ArchiveMember) -> tuple[bytes, bytes]:
    """Returns the bytes of a member, and its directory entry without its offset."""
    entry = archive.data[member.central_at : member.central_end]
    return archive.data[member.record_at : member.record_end], entry[:42] + entry[46:]


# --- One part ----------------------------------------------------------------------------------------------------


def prove_part(old: bytes, new: bytes, intent: Intent) -> None:
    """Refuses unless the new part is the old one with the intended changes."""
    if intent.views:
        new = _with_old_views(old, new, *intent.views)
    if intent.names:
        new = _with_old_names(old, new, *intent.names)
    if intent.typed:
        old, new = without_typed(old, new, intent.typed)
    if intent.outside:
        new = _with_old_formulas(old, new, intent.outside)
    if intent.values or intent.formulas:
        prove_sheet(old, new, intent)
    elif old != new:
        raise unproven("a sheet" if intent.typed else "a formula outside the cells")


def _with_old_names(old: bytes, new: bytes, was: bytes, now: bytes) -> bytes:
    """Returns the new part without the names that were added. ``Refused`` unless these follow all names it had."""
    before, after = _names(old), _names(new)
    if new.count(now) != 1 or after[: len(before)] != before or len(after) == len(before):
        raise unproven("the names of the workbook")
    return new.replace(now, was)


def _names(data: bytes) -> list[tuple[tuple[str, str], ...]]:
    """Returns the attributes of each defined name, in their order."""
    return [tuple(each.items()) for name, each in _elements(data) if name.rpartition(":")[2] == "definedName"]


def _elements(data: bytes) -> list[tuple[str, dict[str, str]]]:
    """Returns the elements of a part, or of a piece of it, with their attributes."""
    found: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda *element: found.append(element)
    parser.Parse(data, True)
    return found


#: What views say of where a file opens.
_OPENS = frozenset({"activeTab", "tabSelected", "activeCell", "sqref"})


def _with_old_views(old: bytes, new: bytes, was: bytes, now: bytes) -> bytes:
    """Returns the new part with its old views. ``Refused`` unless these differ only in where the file opens."""
    if old.count(was) != 1 or new.count(now) != 1 or _views(was) != _views(now):
        raise unproven("where the file opens")
    return new.replace(now, was)


def _views(data: bytes) -> list[tuple[str, dict[str, str]]]:
    """Returns the elements of views with their attributes, but for selections and for where the file opens."""
    kept = [(name, {key: each[key] for key in each if key not in _OPENS}) for name, each in _elements(data)]
    return [(name, attributes) for name, attributes in kept if name != "selection" or attributes]


_TEXT_OUTSIDE = pattern(
    rb"<(?:[^\s<>/:]+:)?(?:(?:formula[12]?|f|definedName)(?=[\s>])" + ATTRIBUTES + rb">(?P<text>[^<]*)</"
    rb"""|cfvo(?=\s)[^<>]*?\sval\s*=\s*(?P<quote>["'])(?P<value>.*?)(?P=quote))"""
)


def _with_old_formulas(old: bytes, new: bytes, intended: tuple[tuple[str, str], ...]) -> bytes:
    """Returns the new part with the old texts of the formulas after its cells.

    ``Refused`` unless exactly the intended texts changed.
    """
    pieces, done, remaining = [], 0, list(intended)
    for was, now in zip_longest(_texts_outside(old), _texts_outside(new)):
        if was is None or now is None:
            raise unproven("a formula outside the cells")
        group = now.lastgroup if now.lastgroup == "text" else "value"
        if was[group] != now[group]:
            if not remaining or remaining.pop(0) != tuple(unescape(text(each[group] or b"")) for each in (was, now)):
                raise unproven("a formula outside the cells")
            pieces += [new[done : now.start(group)], was[group] or b""]
            done = now.end(group)
    if remaining:
        raise unproven("a formula outside the cells")
    return b"".join([*pieces, new[done:]])


def _texts_outside(data: bytes) -> Iterator[re.Match[bytes]]:
    return _TEXT_OUTSIDE.finditer(data, max(0, data.rfind(b"sheetData")))
