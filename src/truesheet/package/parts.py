"""Resolves the types of a package's parts and the relationships between them (ISO 29500-2)."""

from __future__ import annotations

import posixpath
from typing import NamedTuple
from urllib.parse import unquote

from truesheet.package.archive import Archive
from truesheet.package.markup import tree
from truesheet.refusals import Refused, damaged

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
        """Returns the names of the parts that a part has relationships of that kind to."""
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
