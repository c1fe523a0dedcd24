"""Adds defined names to a workbook (ISO 29500-1, 18.2.5); every other byte stays."""

from __future__ import annotations

from collections.abc import Mapping

from truesheet.package.markup import escape_markup
from truesheet.patching.proof import Intent
from truesheet.patching.saving import Patch
from truesheet.patterns import pattern
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import damaged

_PREFIX = rb"(?:[^\s<>/:]+:)?"
#: Where names belong: before the end of those there are, in place of an empty list, or behind what comes before them.
_LISTED = pattern(rb"(?=</(" + _PREFIX + rb")definedNames\s*>)")
_EMPTY = pattern(rb"<(" + _PREFIX + rb")definedNames\s*/>")
_BEFORE = pattern(
    rb"(?:</(" + _PREFIX + rb")(?:externalReferences|functionGroups|sheets)\s*>"
    rb"|<(" + _PREFIX + rb")(?:externalReferences|functionGroups)\b[^<>]*/>)"
)


def with_names(workbook: WorkbookFile, names: Mapping[str, str]) -> Patch:
    """Returns the patch that adds names of the whole workbook, each with the formula it stands for.

    None of them may be a name of the workbook already.
    """
    if not names:
        return Patch({}, {}, {})
    part = workbook.package.workbook_part()
    old = workbook.package.archive.read(part)
    start, end, prefix, around = _spot(old, part)
    added = b"".join(
        b'<%bdefinedName name="%b">%b</%bdefinedName>' % (prefix, _escaped(name), _escaped(text), prefix)
        for name, text in names.items()
    )
    if around:
        added = b"<%bdefinedNames>%b</%bdefinedNames>" % (prefix, added, prefix)
    new = old[:start] + added + old[end:]
    return Patch({part: new}, {part: Intent(names=(old[start:end], added))}, {})


def _spot(data: bytes, part: str) -> tuple[int, int, bytes, bool]:
    """Returns where names are put, the prefix of their tags, and whether they still need an element around them."""
    if found := _LISTED.search(data):
        return found.start(), found.start(), found[1], False
    if found := _EMPTY.search(data):
        return found.start(), found.end(), found[1], True
    found_before = [*_BEFORE.finditer(data)]
    if not found_before:
        raise damaged(f"its part {part} lists no sheets")
    last = found_before[-1]
    return last.end(), last.end(), last[1] or last[2] or b"", True


def _escaped(text: str) -> bytes:
    """A text as a part of any encoding can hold it."""
    return escape_markup(text).encode("ascii", "xmlcharrefreplace")
