"""Parses XML as workbooks may contain it: in UTF-8 and without a document type, so without entities of its own.

It also resolves the types of a package's parts and the relationships between them (ISO 29500-2).
"""

from __future__ import annotations

import io
import posixpath
import re
from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple
from urllib.parse import unquote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from truesheet.package.archive import Archive
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
    """Returns a text as it is between tags. The library that does the same loads all that a browser needs first."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unescape_markup(text: str) -> str:
    """Returns the text that is written so between tags."""
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, sign)
    return text


#: The offsets between which bytes are replaced, and the new bytes.
Edit = tuple[int, int, bytes]


def apply_edits(data: bytes, edits: Iterable[Edit]) -> bytes:
    """Returns bytes with other bytes in some places, which must not overlap."""
    old, done = memoryview(data), 0
    new = io.BytesIO()
    for start, end, content in sorted(edits, key=itemgetter(0, 1)):
        assert done <= start, "two changes of the same bytes"
        new.write(old[done:start])
        new.write(content)
        done = end
    new.write(old[done:])
    return new.getvalue()


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
    return any(element.attrib.get(id) == "" for id in _RELATIONSHIP)


def flag(element: Element, name: str, default: bool = False) -> bool:
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


CONTENT_TYPES = "[Content_Types].xml"

_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_EXCEL = "application/vnd.ms-excel"
_WORKBOOKS = frozenset(
    {
        f"{_SPREADSHEET}.sheet.main+xml",
        f"{_SPREADSHEET}.template.main+xml",
        f"{_EXCEL}.sheet.macroenabled.main+xml",
        f"{_EXCEL}.template.macroenabled.main+xml",
    }
)
_OTHERS = {
    f"{_EXCEL}.sheet.binary.macroenabled.main": "it is a binary workbook (.xlsb); save it as .xlsx in Excel",
    f"{_EXCEL}.addin.macroenabled.main+xml": "it is an add-in (.xlam), not a workbook; name a workbook",
}
_SIGNATURE = "digital-signature"
_SIGNED = "it is digitally signed, and any new value would break the signature; remove the signature in Excel first"


class Relationship(NamedTuple):
    """A link from one part to another part, or, if ``external``, to something outside the file."""

    kind: str  # the last word of its type: worksheet, sharedStrings, table
    target: str
    external: bool


class Package:
    """The parts of a workbook file, found by name, by type and by relationship."""

    def __init__(self, archive: Archive) -> None:
        _refuse_other_packages(archive)
        self.archive = archive
        self._defaults: dict[str, str] = {}
        self._overrides: dict[str, str] = {}
        for element in tree(archive.read(CONTENT_TYPES), CONTENT_TYPES):
            content_type = element.get("ContentType", "").strip().lower()
            if content_type.startswith(f"application/vnd.openxmlformats-package.{_SIGNATURE}"):
                raise Refused(_SIGNED)
            if (part := element.get("PartName")) is not None:
                self._overrides[part.removeprefix("/").lower()] = content_type
            elif (extension := element.get("Extension")) is not None:
                self._defaults[extension.lower()] = content_type

    def content_type(self, part: str) -> str:
        """Returns the declared type of a part in lower case; ``""`` if none is declared."""
        name = part.lower()
        return self._overrides.get(name) or self._defaults.get(name.rpartition(".")[2], "")

    def relationships(self, part: str) -> dict[str, Relationship]:
        """Returns the relationships of a part by id; those of the package itself for ``""``."""
        folder, name = posixpath.split(part)
        rels = posixpath.join(folder, "_rels", f"{name}.rels")
        if rels not in self.archive:
            return {}
        found: dict[str, Relationship] = {}
        for element in tree(self.archive.read(rels), rels):
            type, target = element.get("Type", ""), element.get("Target", "")
            external = element.get("TargetMode", "").lower() == "external"
            if _SIGNATURE in type:
                raise Refused(_SIGNED)
            where = target if external else self._resolved(folder, target)
            found[element.get("Id", "")] = Relationship(type.rpartition("/")[2], where, external)
        return found

    def _resolved(self, folder: str, target: str) -> str:
        """Returns the name of the part that ``target`` refers to, relative to a folder."""
        name = posixpath.normpath(posixpath.join("/", folder, target.replace("\\", "/"))).lstrip("/")
        return name if name in self.archive else unquote(name)

    def related(self, part: str, kind: str) -> list[str]:
        return [
            relationship.target
            for relationship in self.relationships(part).values()
            if relationship.kind == kind and not relationship.external
        ]

    def workbook_part(self) -> str:
        """Returns the name of the part that is the workbook; ``Refused`` if the file is no workbook we read."""
        parts = self.related("", "officeDocument")
        if not parts:
            raise damaged("nothing in it says where the workbook is")
        content_type = self.content_type(parts[0])
        if content_type not in _WORKBOOKS:
            raise Refused(_OTHERS.get(content_type, "there is no workbook in it; save one as .xlsx in Excel"))
        return parts[0]


def _refuse_other_packages(archive: Archive) -> None:
    """Refuses packages that are no Excel workbook, and signed ones."""
    if CONTENT_TYPES not in archive:
        if "mimetype" in archive and b"opendocument" in archive.read("mimetype"):
            raise Refused("it is an OpenDocument file (.ods); save it as .xlsx")
        raise Refused("it is a zip file, but not a workbook; unpack it and name the workbooks in it")
    if any(member.name.lower().startswith("_xmlsignatures/") for member in archive.members):
        raise Refused(_SIGNED)
