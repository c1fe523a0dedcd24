"""The extension: a ZIP file with the types, the component, the core and what Calc shows of each function.

It is made from the records of the catalogue, and the same records give the same bytes everywhere.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from xml.sax.saxutils import escape, quoteattr

from bridgesheets._version import __version__
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.surfaces.libreoffice.core import modules, renamed
from bridgesheets.surfaces.libreoffice.identifiers import IDENTIFIER, INTERFACE, METHODS, MODULE, SERVICE

_MAGIC = b"UNOIDL\xff\0"

#: First bytes of what an entry of a map is.
_MODULE, _INTERFACE, _SERVICE, _WITH_DEFAULT_CONSTRUCTOR = 0, 5, 8, 0x20

#: The direction of a parameter that is only handed in.
_IN = 0

_BASE = "com.sun.star.uno.XInterface"

#: Single values, ranges and left-out arguments; and rows of cells.
ARGUMENT_TYPE, RESULT_TYPE = "any", "[][]any"


def type_library(module: Sequence[str], service: str, interface: str, methods: Mapping[str, Sequence[str]]) -> bytes:
    """The file. ``methods`` gives the names of the parameters of each method of the interface.

    ``service`` and ``interface`` are names within the module.
    """
    file = _File()
    entries = {
        interface: file.interface(methods),
        service: file.service(".".join((*module, interface))),
    }
    for name in reversed(module[1:]):
        entries = {name: file.module(entries)}
    return file.finished({module[0]: file.module(entries)})


class _File:
    """The bytes so far; each method appends something and says where it begins."""

    def __init__(self) -> None:
        self._bytes = bytearray(_MAGIC + bytes(8))

    def interface(self, methods: Mapping[str, Sequence[str]]) -> int:
        """Writes an interface with these methods; returns where it begins."""
        at = self._byte(_INTERFACE)
        self._number(1)
        self._text(_BASE)
        self._number(0)  # optional bases
        self._number(0)  # attributes
        self._number(len(methods))
        for method, parameters in methods.items():
            self._text(method)
            self._text(RESULT_TYPE)
            self._number(len(parameters))
            for parameter in parameters:
                self._byte(_IN)
                self._text(parameter)
                self._text(ARGUMENT_TYPE)
            self._number(0)  # exceptions
        return at

    def service(self, interface: str) -> int:
        """Writes a service with that interface; returns where it begins."""
        at = self._byte(_SERVICE | _WITH_DEFAULT_CONSTRUCTOR)
        self._text(interface)
        return at

    def module(self, entries: Mapping[str, int]) -> int:
        """Writes a module with these entries; returns where it begins."""
        pairs = self._names(entries)
        at = self._byte(_MODULE)
        self._number(len(entries))
        self._bytes += pairs
        return at

    def finished(self, root: Mapping[str, int]) -> bytes:
        """Writes the outermost module and the header; returns the whole file."""
        pairs = self._names(root)
        struct.pack_into("<II", self._bytes, len(_MAGIC), len(self._bytes), len(root))
        return bytes(self._bytes + pairs)

    def _names(self, entries: Mapping[str, int]) -> bytes:
        """Append the names of a map; the map itself as bytes."""
        pairs = bytearray()
        for name, payload in sorted(entries.items()):
            pairs += struct.pack("<II", len(self._bytes), payload)
            self._bytes += name.encode("ascii") + b"\0"
        return bytes(pairs)

    def _byte(self, value: int) -> int:
        """Writes a byte; returns where it stands."""
        self._bytes.append(value)
        return len(self._bytes) - 1

    def _number(self, value: int) -> None:
        self._bytes += struct.pack("<I", value)

    def _text(self, text: str) -> None:
        self._number(len(text))
        self._bytes += text.encode("ascii")


#: The oldest LibreOffice the add-in was tried in.
OLDEST = (7, 4)

TYPES, COMPONENT, CONFIGURATION = "types.rdb", "bridgesheets_component.py", "CalcAddIns.xcu"
DESCRIPTION = "description.xml"

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

#: The types come first: the component is loaded as soon as it is registered, and needs them.
_KINDS = {
    TYPES: "application/vnd.sun.star.uno-typelibrary;type=RDB",
    COMPONENT: "application/vnd.sun.star.uno-component;type=Python",
    CONFIGURATION: "application/vnd.sun.star.configuration-data",
}

_ABOUT = (
    "The scoring regulations of duplicate bridge as functions of Calc: Victory Points, IMPs and masterpoints. "
    "In a cell: =VP_20(12;7)"
)


def extension() -> bytes:
    """The bytes of the ``.oxt`` file. Nothing in it is compressed, for programs compress differently."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as package:
        for name, content in members().items():
            member = zipfile.ZipInfo(name)  # of the first day ZIP files know
            member.create_system = 3
            member.external_attr = 0o644 << 16
            package.writestr(member, content)
    return file.getvalue()


@lru_cache(maxsize=1)
def members() -> Mapping[str, bytes]:
    """The path of every file in the extension -> its bytes."""
    *outer, service = SERVICE.split(".")
    assert tuple(outer) == MODULE
    parameters = {name: [each.name for each in function.spec.arguments] for name, function in METHODS.items()}
    texts = {
        "META-INF/manifest.xml": _manifest(),
        DESCRIPTION: _description(),
        "about.txt": _ABOUT + "\n",
        CONFIGURATION: _configuration(),
        COMPONENT: renamed(Path(__file__).with_name("component.py").read_text(encoding="utf-8")),
        **{f"pythonpath/{path}": text for path, text in modules().items()},
    }
    found = {name: text.encode("utf-8") for name, text in texts.items()}
    found[TYPES] = type_library(MODULE, service, INTERFACE.rpartition(".")[2], parameters)
    return MappingProxyType(found)


def _manifest() -> str:
    """The list of the files in the extension."""
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>\n'
        for name, kind in _KINDS.items()
    )
    return (
        f'{_HEAD}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">\n{entries}'
        "</manifest:manifest>\n"
    )


def _description() -> str:
    """Returns what LibreOffice shows of the extension, and which version of LibreOffice it needs."""
    return (
        f'{_HEAD}<description xmlns="http://openoffice.org/extensions/description/2006"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink"'
        ' xmlns:lo="http://libreoffice.org/extensions/description/2011">\n'
        f'<identifier value="{IDENTIFIER}"/>\n<version value="{__version__}"/>\n'
        '<display-name><name lang="en">bridgesheets: scoring of duplicate bridge</name></display-name>\n'
        '<extension-description><src lang="en" xlink:href="about.txt"/></extension-description>\n'
        f'<dependencies><lo:LibreOffice-minimal-version value="{".".join(map(str, OLDEST))}"'
        f' name="LibreOffice {".".join(map(str, OLDEST))}"/></dependencies>\n'
        "</description>\n"
    )


def _configuration() -> str:
    """The names, arguments and helps of the functions, as LibreOffice's configuration has them."""
    functions = "".join(_function(name, function) for name, function in METHODS.items())
    return (
        f'{_HEAD}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema" oor:name="CalcAddIns" oor:package="org.openoffice.Office">\n'
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace"><node oor:name="AddInFunctions">\n'
        f"{functions}</node></node></node>\n</oor:component-data>\n"
    )


def _function(name: str, function: WorksheetFunction) -> str:
    """Returns what Calc shows of a function; by the compatibility name it is found in files of Excel."""
    shown = {"DisplayName": name, "Description": function.spec.help, "CompatibilityName": name}
    parameters = "".join(
        f"{_node(each.name)}{_texts({'DisplayName': each.name, 'Description': each.help})}</node>\n"
        for each in function.spec.arguments
    )
    return (
        f"{_node(name)}{_texts(shown)}"
        '<prop oor:name="Category"><value>Add-In</value></prop>\n'
        f'<node oor:name="Parameters">\n{parameters}</node></node>\n'
    )


def _node(name: str) -> str:
    """The beginning of a node of the configuration."""
    return f'<node oor:name={quoteattr(name)} oor:op="replace">\n'


def _texts(properties: Mapping[str, str]) -> str:
    """Texts of a node, by the names of their properties."""
    return "".join(
        f'<prop oor:name="{name}"><value xml:lang="en-US">{escape(text)}</value></prop>\n'
        for name, text in properties.items()
    )
