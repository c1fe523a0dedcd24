"""Defines by regular expressions what a plain row is: one written as most programs write it.

Text that matches is surely well-formed: elements without prefix, attributes in double quotes, texts without comments or
CDATA sections. Everything else is left to the XML parser, which is several times slower.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import accumulate

from truesheet.package.markup import unescape_markup
from truesheet.package.spelling import NUMBER
from truesheet.patterns import pattern

# Control characters and carriage returns are left to the XML parser too.
_CHARACTERS = b"\t\n" + bytes(range(0x20, 0x7F)) + bytes(range(0x80, 0x100))
#: Characters by their numbers, as programs write them that write ASCII only; of all that XML allows, those from 160 to
#: 49999.
_NUMBERED_CHARACTER = "#(?:1[6-9][0-9]|[2-9][0-9]{2}|[1-9][0-9]{3}|[1-4][0-9]{4})"
_NO_ESCAPE = pattern(f"&(?!(?:lt|gt|amp|quot|apos|{_NUMBERED_CHARACTER});)")
_ATTRIBUTE_TEXT = r"""[A-Za-z][A-Za-z0-9_:.]*="[ !#-%'-;=?-~]*\""""
_ATTRIBUTES = f"(?: {_ATTRIBUTE_TEXT})*+"
_SPACE = '(?: xml:space="preserve")?'

#: What is between two cells of different rows, as nearly always: the row number, and the other attributes.
BETWEEN_ROWS = pattern('</row><row r="([1-9][0-9]{0,6})"([^<]*)>')
#: The tag of a row: its attributes before the number, the number, those after it. Some programs sort them.
ROW = pattern(rf'<row((?>(?: (?!r=){_ATTRIBUTE_TEXT})*)) r="([1-9][0-9]{{0,6}})"({_ATTRIBUTES}) ?>')
ATTRIBUTES = pattern(_ATTRIBUTES + " ?")
#: Splits a chunk at its cells. The groups are the address, the rest of the tag, the texts of a value and of a formula
#: without attributes, or else the elements of both. The next patterns check what is repeated once each: to check it in
#: this one takes half as long again.
CELL = pattern(
    '<c r="([^"]*+)"([^<]*+)(?:(?<=/>)|'
    "<(?:f>([^<]++)</f><|)(?:v>([^<]*+)</v><|)/c>|"
    "(<f[^<]*(?:</f>|)|)(<v[^<]*(?:</v>|)|<is><t[^<]*</t></is>|)</c>)"
)
COLUMN = pattern("[A-Z]{1,3}")
#: The rest of a cell's tag: its style, its type, and its mark.
LOOK = pattern('(?: s="([0-9]{1,9})")?(?: t="([A-Za-z]+)")?(?: cm="([0-9]{1,9})")?(?: ?/)?>')
FORMULA = pattern(f"<f({_ATTRIBUTES})(?: ?/>|>([^<]*)</f>)")
VALUE = pattern(f"<v{_SPACE}(?: ?/>|>([^<]*)</v>)|<is><t{_SPACE}>([^<]*)</t></is>")
CELL_BEGINS, ROW_BEGINS, ROW_ENDS = b'<c r="', b"<row ", b"</row>"

_ATTRIBUTE = pattern(' ([A-Za-z0-9_:.]+)="([^"]*)"')
_BEGINNING = b"<sheetData>"
#: What XML texts must not contain: the end of a CDATA section without its start, and the characters U+FFFE and U+FFFF.
#: Each comes with one of its bytes that is rare, because a search for that is much faster.
_FOREIGN = ((b"]", b"]]>"), (b"\xef", b"\xef\xbf"))
_NUMBERED = pattern(f"&{_NUMBERED_CHARACTER};")


def first_row(data: bytes, encoding: str) -> int | None:
    """Returns the offset of the first row of a sheet; None if the sheet must be read by the XML parser."""
    if encoding != "utf-8" or any(rare in data and foreign in data for rare, foreign in _FOREIGN):
        return None
    at = data.find(_BEGINNING)
    # What looks like the first row may be inside a comment or a processing instruction.
    if at < 0 or data.rfind(b"<!", 0, at) >= 0 or data.rfind(b"<?", 0, at) > 3:
        return None
    return at + len(_BEGINNING)


def decode(chunk: bytes) -> str:
    """Returns a chunk as text; ``ValueError`` if it has characters or escapes that plain rows have not."""
    decoded = chunk.decode()
    if chunk.translate(None, _CHARACTERS) or ("&" in decoded and _NO_ESCAPE.search(decoded)):
        raise ValueError("not plain")
    return decoded


def attributes(prefixes: Collection[str], text: str) -> dict[str, str]:
    """Parses attributes; ``ValueError`` if one comes twice or has a prefix that is not declared: that is no XML."""
    found = _ATTRIBUTE.findall(text)
    named = dict(found)
    if len(named) < len(found) or any(name.partition(":")[0] not in prefixes for name in named if ":" in name):
        raise ValueError(text)
    return named


def text(content: str) -> str:
    """Resolves the XML escapes of a plain text."""
    if "&" not in content:
        return content
    if "&#" in content:
        content = _NUMBERED.sub(lambda found: chr(int(found[0][2:-1])), content)
    return unescape_markup(content)


def offsets(pieces: Iterable[bytes], start: int) -> Iterator[int]:
    """Yields the offset of each piece of a chunk that begins at ``start`` and was split at the beginnings of cells."""
    return accumulate((len(piece) + len(CELL_BEGINS) for piece in pieces), initial=start)


def parts(data: bytes, at: int) -> tuple[int, int, int, str]:
    """Returns the offsets of the formula, value and inline text of the plain cell there (0: none), and its type."""
    inside = data.index(b">", at)
    type = data[at:inside].partition(b' t="')[2].partition(b'"')[0]
    end = inside if data[inside - 1] == ord("/") else data.index(b"</c>", inside)
    formula, value, inline = (max(data.find(begins, inside, end), 0) for begins in (b"<f", b"<v", b"<is"))
    return formula, value, inline, type.decode() or NUMBER


def inline_text(data: bytes, at: int) -> str:
    """Returns the text in the plain ``<is>`` at this offset."""
    begin = data.index(b">", at + len(b"<is>")) + 1
    return text(data[begin : data.index(b"<", begin)].decode())
