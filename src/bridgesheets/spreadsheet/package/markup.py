"""XML as workbooks may hold it: UTF-8 without a document type, so without entities of its own."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from bridgesheets.spreadsheet.refusals import Refused, damaged

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
    """``utf-8`` or ``ascii``, as the part declares itself; refused if it is written otherwise."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:4]:
        raise Refused(f"its part {part} is written in UTF-16, which no program for workbooks does")
    declared = _ENCODING.match(data)
    name = declared[1].decode("ascii", "replace").lower() if declared else "utf-8"
    if name not in _KNOWN:
        raise Refused(f"its part {part} is written in {name!r}, not in UTF-8. Save it again in Excel")
    return _KNOWN[name]


def document_type(part: str) -> Refused:
    """The refusal of a part with a document type (``<!DOCTYPE``), which could define entities."""
    return Refused(f"its part {part} declares a document type, which no program for workbooks does")


class _Builder(ElementTree.TreeBuilder):
    """Builds elements, and stops at a document type before it is read."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self._part = part

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise document_type(self._part)


def tree(data: bytes, part: str) -> Element:
    """The root element of a part."""
    parser = ElementTree.XMLParser(target=_Builder(part), encoding=encoding(data, part))
    try:
        parser.feed(data)
        root: Element = parser.close()
    except (ElementTree.ParseError, ValueError) as problem:
        raise damaged(f"its part {part} is not well-formed XML ({problem})") from None
    return root


def text(content: bytes) -> str:
    """The text that the content of an element means; there are no elements in it."""
    if not _MARKED.search(content):
        return content.decode()
    return ElementTree.fromstring(b"<t>" + content + b"</t>").text or ""


def spreadsheet(data: bytes, part: str, name: str) -> tuple[Element, dict[str, str]]:
    """The root of a spreadsheet part, and its namespace in the form ``find`` and ``findall`` take."""
    root = tree(data, part)
    for namespace in MAIN:
        if root.tag == f"{{{namespace}}}{name}":
            return root, {"": namespace}
    raise damaged(f"its part {part} is no {name}")


def relationship_id(element: Element) -> str:
    """The ``r:id`` of an element, ``""`` if it has none."""
    return next((element.attrib[id] for id in _RELATIONSHIP if id in element.attrib), "")


def has_empty_relationship_id(element: Element) -> bool:
    """Whether an element has an ``r:id`` that names nothing."""
    return any(element.attrib.get(id) == "" for id in _RELATIONSHIP)


def flag(element: Element, name: str, default: bool = False) -> bool:
    """An attribute that is true or false."""
    text = element.get(name)
    return default if text is None else is_true(text)


def is_true(text: str) -> bool:
    """Whether a text means true to XML Schema."""
    return text.strip() in ("1", "true")


def whole(element: Element, name: str, part: str, default: int | None = None) -> int:
    """An attribute that is a whole number."""
    text = element.get(name)
    if text is None and default is not None:
        return default
    if text is None or not _WHOLE.fullmatch(text):
        raise damaged(f"{name}={text!r} in its part {part} is no whole number")
    return int(text)
