"""Parses XML as workbooks may contain it: in UTF-8 and without a document type, so without entities of its own."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from truesheet.refusals import Refused, damaged

#: The namespace of spreadsheets, as Excel writes it and in the strict form of ISO 29500.
MAIN = (
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
)
_RELATIONSHIP = (
    "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id",
    "{http://purl.oclc.org/ooxml/officeDocument/relationships}id",
)

_ENCODING = re.compile(rb"""(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']""")
_MARKED = re.compile(rb"[&<\r]")
_KNOWN = {"utf-8": "utf-8", "utf8": "utf-8", "ascii": "ascii", "us-ascii": "ascii"}
_WHOLE = re.compile(r"\s*[+-]?[0-9]{1,18}\s*", re.ASCII)


def encoding(data: bytes, part: str) -> str:
    """Returns the encoding a part declares, ``utf-8`` or ``ascii``; ``Refused`` if it declares or uses another."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:4]:
        raise Refused(f"its part {part} is written in UTF-16, which is not read; save it again on a computer")
    declared = _ENCODING.match(data)
    name = declared[1].decode("ascii", "replace").lower() if declared else "utf-8"
    if name not in _KNOWN:
        raise Refused(f"its part {part} is written in {name!r}, not in UTF-8; save it again in Excel")
    return _KNOWN[name]


def document_type(part: str) -> Refused:
    """Returns the refusal of a part with a document type (``<!DOCTYPE``), which could define entities."""
    return Refused(
        f"its part {part} declares a document type, which no program for workbooks does; save it again in Excel"
    )


class _Builder(ElementTree.TreeBuilder):
    """Builds the element tree and refuses a document type before it is parsed."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self._part = part

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        """Refuses the part."""
        raise document_type(self._part)


def tree(data: bytes, part: str) -> Element:
    """Parses a part and returns its root element; ``Refused`` if it is not well-formed."""
    parser = ElementTree.XMLParser(target=_Builder(part), encoding=encoding(data, part))
    try:
        parser.feed(data)
        root: Element = parser.close()
    except Refused:
        raise
    except (ElementTree.ParseError, ValueError) as problem:
        raise damaged(f"its part {part} is not well-formed XML ({problem})") from None
    return root


def text(content: bytes) -> str:
    """Returns the text of an element's content with XML escapes resolved; the content must not contain elements."""
    if not _MARKED.search(content):
        return content.decode()
    return ElementTree.fromstring(b"<t>" + content + b"</t>").text or ""


def escape_markup(text: str) -> str:
    """Returns a text as it stands between tags. The library that does the same loads all that a browser needs first."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unescape_markup(text: str) -> str:
    """Returns the text that stands so between tags."""
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, sign)
    return text


def spreadsheet(data: bytes, part: str, name: str) -> tuple[Element, dict[str, str]]:
    """Returns the root element of a part, which must be a ``name``, and the namespace for ``findall``."""
    root = tree(data, part)
    for namespace in MAIN:
        if root.tag == f"{{{namespace}}}{name}":
            return root, {"": namespace}
    raise damaged(f"its part {part} is no {name}")


def relationship_id(element: Element) -> str:
    """Returns the ``r:id`` of an element, ``""`` if it has none."""
    return next((element.attrib[id] for id in _RELATIONSHIP if id in element.attrib), "")


def has_empty_relationship_id(element: Element) -> bool:
    """Tells whether an element has an ``r:id`` that is empty."""
    return any(element.attrib.get(id) == "" for id in _RELATIONSHIP)


def flag(element: Element, name: str, default: bool = False) -> bool:
    """Returns an attribute that is true or false."""
    text = element.get(name)
    return default if text is None else is_true(text)


def is_true(text: str) -> bool:
    """Tells whether an attribute's text means true (XML Schema: ``1`` or ``true``)."""
    return text.strip() in ("1", "true")


def whole(element: Element, name: str, part: str, default: int | None = None) -> int:
    """Returns an attribute that is a whole number; ``Refused`` if it is none, or is missing and has no default."""
    text = element.get(name)
    if text is None and default is not None:
        return default
    if text is None or not _WHOLE.fullmatch(text):
        raise damaged(f"{name}={text!r} in its part {part} is no whole number")
    return int(text)
