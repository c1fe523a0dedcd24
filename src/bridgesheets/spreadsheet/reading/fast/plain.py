"""The shape of rows as most programs write them, for one expression: several times as quick as an XML reader.

What fits is well-formed by its very shape: elements without a prefix, attributes in double quotes, texts without
comments or sections. What does not fit is left to the XML reader.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import unescape as unescape_markup

from bridgesheets.spreadsheet.package.spelling import unescape

# Control characters and carriage returns are left to the XML reader too.
_LETTERS = rb"[\t\n -%'-;=-~\x80-\xff]*+"
_TEXT = _LETTERS + rb"(?:&(?:lt|gt|amp|quot|apos);" + _LETTERS + rb")*+"
_ATTRIBUTE_TEXT = rb"""[A-Za-z][\w:.]*="[ !#-%'-;=?-~]*\""""
_ATTRIBUTES = rb"(?: " + _ATTRIBUTE_TEXT + rb")*+"

#: A row's beginning, a row without cells, and a cell. Excel writes the number first; who sorts attributes does not.
_ROW_TAG = (
    rb"<row(?P<before>(?: (?!r=)" + _ATTRIBUTE_TEXT + rb")*+)"
    rb' r="(?P<row>[1-9][0-9]{0,6})"(?P<more>' + _ATTRIBUTES + rb")"
)
ROW, EMPTY_ROW = re.compile(_ROW_TAG + rb">"), re.compile(_ROW_TAG + rb" ?/>")
CELL = re.compile(
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
#: The groups whose places are asked for.
FORMULA_GROUP, VALUE_GROUP, INLINE_GROUP = (CELL.groupindex[name] for name in ("f", "v", "is"))
TEXT = re.compile(_TEXT)

_INLINE = re.compile(rb"<is><t[^>]*>(" + _TEXT + rb")</t>")
_ATTRIBUTE = re.compile(rb' ([\w:.]+)="([^"]*)"')
_BEGINNING = b"<sheetData>"
#: Not in the texts of XML: the end of a section without its beginning, and the last characters of all.
#: Each with a byte of it that is rare, and so is found, or not, much more quickly.
_FOREIGN = ((b"]", b"]]>"), (b"\xef", b"\xef\xbf"))
_QUOTES = {"&quot;": '"', "&apos;": "'"}


def first_row(data: bytes, encoding: str) -> int | None:
    """Where the first row of a sheet begins; None if nothing of the sheet is to be read as plain."""
    if encoding != "utf-8" or any(rare in data and foreign in data for rare, foreign in _FOREIGN):
        return None
    at = data.find(_BEGINNING)
    # What looks like the beginning may stand in a comment or an instruction.
    if at < 0 or data.rfind(b"<!", 0, at) >= 0 or data.rfind(b"<?", 0, at) > 3:
        return None
    return at + len(_BEGINNING)


def attributes(text: bytes) -> dict[str, str]:
    """Attributes out of a plain text; a ValueError if there is one twice, which no XML has."""
    found = _ATTRIBUTE.findall(text)
    named = {name.decode(): value.decode() for name, value in found}
    if len(named) < len(found):
        raise ValueError(text)
    return named


def text(content: bytes) -> str:
    """A plain text without the escapes of XML; a ValueError if it is not UTF-8."""
    decoded = content.decode()
    return unescape_markup(decoded, _QUOTES) if "&" in decoded else decoded


def inline_text(data: bytes, at: int) -> str:
    """The text of a plain ``<is>`` that begins there."""
    found = _INLINE.match(data, at)
    assert found is not None
    return unescape(text(found[1]))
