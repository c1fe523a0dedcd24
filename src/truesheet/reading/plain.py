"""Defines by regular expressions what a plain row is: one written as most programs write it.

Text that matches is surely well-formed: elements without prefix, attributes in double quotes, texts without comments or
CDATA sections. Everything else is left to the XML parser, which is several times slower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate

from truesheet.package.markup import unescape_markup
from truesheet.package.spelling import NUMBER
from truesheet.patterns import pattern

# Control characters and carriage returns are left to the XML parser too.
_LETTERS = rb"[\t\n -%'-;=-~\x80-\xff]*+"
#: Characters by their numbers, as programs write them that write ASCII only; of all that XML allows, those from 160 to
#: 49999.
_NUMBERED_CHARACTER = rb"#(?:1[6-9][0-9]|[2-9][0-9]{2}|[1-9][0-9]{3}|[1-4][0-9]{4})"
_TEXT = _LETTERS + rb"(?:&(?:lt|gt|amp|quot|apos|" + _NUMBERED_CHARACTER + rb");" + _LETTERS + rb")*+"
_ATTRIBUTE_TEXT = rb"""[A-Za-z][\w:.]*="[ !#-%'-;=?-~]*\""""
_ATTRIBUTES = rb"(?: " + _ATTRIBUTE_TEXT + rb")*+"

#: The inside of the tag of a row. Excel writes the row number first, some programs sort attributes.
ROW = pattern(
    rb"(?P<before>(?>(?:(?!r=)" + _ATTRIBUTE_TEXT + rb" )*))"
    rb'r="(?P<row>[1-9][0-9]{0,6})"(?P<more>' + _ATTRIBUTES + rb") ?"
)
#: A cell. Its groups are the letters and digits of its address, its other attributes, the attributes of its formula
#: behind ``<f``, the text of that, and the element with its value.
CELL = pattern(
    rb'<c r="([A-Z]{1,3})([1-9][0-9]{0,6})"'
    rb'((?: s="[0-9]{1,9}")?+(?: t="[A-Za-z]+")?+(?: cm="[0-9]{1,9}")?+)'
    rb"(?: ?/>|>"
    rb"(?:(<f" + _ATTRIBUTES + rb")(?: ?/>|>(" + _TEXT + rb")</f>))?+"
    rb'(<v(?: xml:space="preserve")?+(?: ?/>|>' + _TEXT + rb"</v>)"
    rb'|<is><t(?: xml:space="preserve")?+>' + _TEXT + rb"</t></is>)?+"
    rb"</c>)"
)
CELL_BEGINS, ROW_BEGINS, ROW_ENDS, NUMBER_FIRST = b'<c r="', b"<row ", b"</row>", b'r="'
ATTRIBUTES = pattern(_ATTRIBUTES + rb" ?")
#: The other attributes of a cell: its style, its type, and its mark.
LOOK = pattern(rb'(?: s="([0-9]+)")?(?: t="([A-Za-z]+)")?(?: cm="([0-9]+)")?')

_CONTENT = pattern(rb"<(?:is><t|v)[^>]*>([^<]*)")
_ATTRIBUTE = pattern(rb' ([\w:.]+)="([^"]*)"')
_BEGINNING = b"<sheetData>"
#: What XML texts must not contain: the end of a CDATA section without its start, and the characters U+FFFE and U+FFFF.
#: Each comes with one of its bytes that is rare, because a search for that is much faster.
_FOREIGN = ((b"]", b"]]>"), (b"\xef", b"\xef\xbf"))
_NUMBERED = pattern(f"&{_NUMBERED_CHARACTER.decode()};")


def first_row(data: bytes, encoding: str) -> int | None:
    """Returns the offset of the first row of a sheet; None if the sheet must be read by the XML parser."""
    if encoding != "utf-8" or any(rare in data and foreign in data for rare, foreign in _FOREIGN):
        return None
    at = data.find(_BEGINNING)
    # What looks like the first row may be inside a comment or a processing instruction.
    if at < 0 or data.rfind(b"<!", 0, at) >= 0 or data.rfind(b"<?", 0, at) > 3:
        return None
    return at + len(_BEGINNING)


def attributes(text: bytes) -> dict[str, str]:
    """Parses plain attributes; ``ValueError`` if one comes twice, which is not well-formed."""
    found = _ATTRIBUTE.findall(text)
    named = {name.decode(): value.decode() for name, value in found}
    if len(named) < len(found):
        raise ValueError(text)
    return named


def text(content: bytes) -> str:
    """Resolves the XML escapes of a plain text; ``ValueError`` if it is not UTF-8."""
    decoded = content.decode()
    if "&" not in decoded:
        return decoded
    if "&#" in decoded:
        decoded = _NUMBERED.sub(lambda found: chr(int(found[0][2:-1])), decoded)
    return unescape_markup(decoded)


def content(data: bytes, at: int = 0) -> str:
    """Returns the text in the plain ``<v>`` or ``<is>`` at this offset."""
    found = _CONTENT.match(data, at)
    assert found is not None
    return text(found[1])


def offsets(pieces: Iterable[bytes], start: int) -> Iterator[int]:
    """Yields the offset of each piece of a chunk that begins at ``start`` and was split at the beginnings of cells."""
    return accumulate((len(piece) + len(CELL_BEGINS) for piece in pieces), initial=start)


def parts(data: bytes, at: int) -> tuple[int, int, int, str]:
    """Returns the offsets of the formula, value and inline text of the plain cell there (0: none), and its type."""
    cell = CELL.match(data, at)
    assert cell is not None
    look = LOOK.match(cell[3])
    value, inline = (cell.start(6), 0) if data.startswith(b"<v", cell.start(6)) else (0, max(cell.start(6), 0))
    return max(cell.start(4), 0), value, inline, ((look and look[2]) or NUMBER.encode()).decode()
