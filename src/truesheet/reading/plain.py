"""Defines by regular expressions what a plain row is: one written as most programs write it.

Text that matches is surely well-formed: elements without prefix, attributes in double quotes, texts without comments or
CDATA sections. Everything else is left to the XML parser, which is several times slower.
"""

from __future__ import annotations

from truesheet.package.markup import unescape_markup
from truesheet.package.spelling import unescape
from truesheet.patterns import pattern

# Control characters and carriage returns are left to the XML parser too.
_LETTERS = rb"[\t\n -%'-;=-~\x80-\xff]*+"
#: Characters by their numbers, as programs write them that write ASCII only; of all that XML allows, those from 160 to
#: 49999.
_NUMBERED_CHARACTER = rb"#(?:1[6-9][0-9]|[2-9][0-9]{2}|[1-9][0-9]{3}|[1-4][0-9]{4})"
_TEXT = _LETTERS + rb"(?:&(?:lt|gt|amp|quot|apos|" + _NUMBERED_CHARACTER + rb");" + _LETTERS + rb")*+"
_ATTRIBUTE_TEXT = rb"""[A-Za-z][\w:.]*="[ !#-%'-;=?-~]*\""""
_ATTRIBUTES = rb"(?: " + _ATTRIBUTE_TEXT + rb")*+"

#: The tag of a row, a row without cells, and a cell. Excel writes the row number first, some programs sort attributes.
_ROW_TAG = (
    rb"<row(?P<before>(?>(?: (?!r=)" + _ATTRIBUTE_TEXT + rb")*))"
    rb' r="(?P<row>[1-9][0-9]{0,6})"(?P<more>' + _ATTRIBUTES + rb")"
)
ROW, EMPTY_ROW = pattern(_ROW_TAG + rb">"), pattern(_ROW_TAG + rb" ?/>")
CELL = pattern(
    rb'<c r="(?P<letters>[A-Z]{1,3})(?P<digits>[1-9][0-9]{0,6})"'
    rb'(?: s="(?P<style>[0-9]{1,9})")?+(?: t="(?P<type>[A-Za-z]+)")?+(?: cm="(?P<mark>[0-9]{1,9})")?+'
    rb"(?: ?/>|>"
    rb"(?P<f><f(?P<about>" + _ATTRIBUTES + rb")(?: ?/>|>(?P<formula>" + _TEXT + rb")</f>))?+"
    rb'(?P<v><v(?: xml:space="preserve")?+(?: ?/>|>(?P<value>' + _TEXT + rb")</v>))?+"
    rb'(?P<is><is><t(?: xml:space="preserve")?+>(?P<inline>' + _TEXT + rb")</t></is>)?+"
    rb"</c>)"
)
ROW_BEGINNING = b"<row "
ROW_END = b"</row>"
TEXT = pattern(_TEXT)

_INLINE = pattern(rb"<is><t[^>]*>(" + _TEXT + rb")</t>")
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


def inline_text(data: bytes, at: int) -> str:
    """Returns the text of the plain ``<is>`` at this offset."""
    found = _INLINE.match(data, at)
    assert found is not None
    return unescape(text(found[1]))
