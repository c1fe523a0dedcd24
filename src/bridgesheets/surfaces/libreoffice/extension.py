"""The extension: a ZIP file with the types, the component, the core and what Calc shows of each function.

The core are the modules that a call needs, in a package under a name of its own. All of it is made from the records of
the catalogue, and the same records give the same bytes everywhere.
"""

from __future__ import annotations

import ast
import re
import struct
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from bridgesheets._version import __version__
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE, subjects
from bridgesheets.surfaces.libreoffice.host import IDENTIFIER, INTERFACE, MODULE, PACKAGE, SERVICE
from truesheet.package.archive import zip_files

_MAGIC = b"UNOIDL\xff\0"

#: First bytes of what an entry of a map is.
_MODULE, _INTERFACE, _SERVICE, _WITH_DEFAULT_CONSTRUCTOR = 0, 5, 8, 0x20

#: The direction of a parameter that is only handed in.
_IN = 0

#: Single values, ranges and left-out arguments; and rows of cells.
ARGUMENT_TYPE, RESULT_TYPE = "any", "[][]any"


def type_library(module: Sequence[str], service: str, interface: str, methods: Mapping[str, Sequence[str]]) -> bytes:
    """Returns the file. ``methods`` gives the names of the parameters of each method of the interface.

    ``service`` and ``interface`` are names within the module.
    """
    file = bytearray(_MAGIC + bytes(8))

    def append(content: bytes) -> int:
        file.extend(content)
        return len(file) - len(content)

    def listed(entries: Mapping[str, int]) -> bytes:
        """Writes the names of a map; returns the map itself."""
        return b"".join(
            struct.pack("<II", append(name.encode("ascii") + b"\0"), at) for name, at in sorted(entries.items())
        )

    entries = {
        interface: append(_interface(methods)),
        service: append(bytes([_SERVICE | _WITH_DEFAULT_CONSTRUCTOR]) + _text(".".join((*module, interface)))),
    }
    for name in reversed(module):
        # The names of a module are before it.
        pairs = listed(entries)
        entries = {name: append(bytes([_MODULE]) + _number(len(entries)) + pairs)}
    root = listed(entries)
    struct.pack_into("<II", file, len(_MAGIC), len(file), len(entries))
    return bytes(file + root)


def _interface(methods: Mapping[str, Sequence[str]]) -> bytes:
    declared = [
        _text(method)
        + _text(RESULT_TYPE)
        + _number(len(parameters))
        + b"".join(bytes([_IN]) + _text(parameter) + _text(ARGUMENT_TYPE) for parameter in parameters)
        + _number(0)  # exceptions
        for method, parameters in methods.items()
    ]
    # One base; no optional bases, no attributes.
    head = bytes([_INTERFACE]) + _number(1) + _text("com.sun.star.uno.XInterface") + _number(0) + _number(0)
    return b"".join((head, _number(len(methods)), *declared))


def _number(value: int) -> bytes:
    return struct.pack("<I", value)


def _text(text: str) -> bytes:
    return _number(len(text)) + text.encode("ascii")


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
    """Returns the ``.oxt`` file, uncompressed: compressors differ, and the same files give the same bytes."""
    return zip_files(members(), zipfile.ZIP_STORED)


@lru_cache(maxsize=1)
def members() -> Mapping[str, bytes]:
    """Returns the path of every file in the extension -> its bytes."""
    *outer, service = SERVICE.split(".")
    assert tuple(outer) == MODULE
    parameters = {name: [each.name for each in function.spec.arguments] for name, function in CATALOGUE.items()}
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
    return found


def _manifest() -> str:
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>\n'
        for name, kind in _KINDS.items()
    )
    return (
        f'{_HEAD}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">\n{entries}'
        "</manifest:manifest>\n"
    )


def _description() -> str:
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
    functions = "".join(_function(name, function) for name, function in CATALOGUE.items())
    return (
        f'{_HEAD}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema" oor:name="CalcAddIns" oor:package="org.openoffice.Office">\n'
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace"><node oor:name="AddInFunctions">\n'
        f"{functions}</node></node></node>\n</oor:component-data>\n"
    )


def _function(name: str, function: WorksheetFunction) -> str:
    """Returns what Calc shows of a function; by the compatibility name it is found in files of Excel."""
    shown = {"DisplayName": name, "Description": function.spec.summary, "CompatibilityName": name}
    parameters = "".join(
        f"{_node(each.name)}{_texts({'DisplayName': each.name, 'Description': each.doc})}</node>\n"
        for each in function.spec.arguments
    )
    return (
        f"{_node(name)}{_texts(shown)}"
        '<prop oor:name="Category"><value>Add-In</value></prop>\n'
        f'<node oor:name="Parameters">\n{parameters}</node></node>\n'
    )


def _node(name: str) -> str:
    return f'<node oor:name={quoteattr(name)} oor:op="replace">\n'


def _texts(properties: Mapping[str, str]) -> str:
    return "".join(
        f'<prop oor:name="{name}"><value xml:lang="en-US">{escape(text)}</value></prop>\n'
        for name, text in properties.items()
    )


# --- the core -------------------------------------------------------------------------------------------------------

_SOURCE = Path(__file__).parents[3]
#: Our packages, and what they are called within the extension.
_NAMES = {"bridgesheets": PACKAGE, "truesheet": f"{PACKAGE}.truesheet"}

#: Modules that calls begin in, and folders whose modules are loaded by name.
_FIRST = (
    "bridgesheets.surfaces.libreoffice.host",
    *(f"bridgesheets.catalogue.{name}" for name in ("registry", "one_formula", *(each.name for each in subjects()))),
)  # fmt: skip

#: What one of the modules reads.
_DATA = "regulations/volumes.json"

_IMPORT = re.compile(rf"^(\s*(?:from|import) )({'|'.join(_NAMES)})(?=[.\s])", re.MULTILINE)


def modules() -> dict[str, str]:
    found = {f"{PACKAGE}/__init__.py": '"""The rule core of bridgesheets, as its Calc add-in carries it."""\n'}
    for path in _needed():
        package, _, name = path.relative_to(_SOURCE).as_posix().partition("/")
        found[f"{_NAMES[package].replace('.', '/')}/{name}"] = renamed(path.read_text(encoding="utf-8"))
    found[f"{PACKAGE}/{_DATA}"] = (_SOURCE / "bridgesheets" / _DATA).read_text(encoding="utf-8")
    return dict(sorted(found.items()))


def renamed(text: str) -> str:
    """Returns the text of a module whose imports from our packages are from that of the extension."""
    return _IMPORT.sub(lambda found: found[1] + _NAMES[found[2]], text)


def _needed() -> set[Path]:
    """Returns the modules that are imported, at once or later, by those that calls begin in."""
    waiting = [_module(name) for name in _FIRST]
    assert None not in waiting, "a module that calls begin in is not there"
    waiting += [
        path for folder in ("truesheet/formulas", "truesheet/library") for path in (_SOURCE / folder).rglob("*.py")
    ]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path is None or path in found:
            continue
        found.add(path)
        waiting += _packages(path)
        waiting += [_module(name) for name in _imported(path)]
    return found


def _packages(path: Path) -> Iterator[Path]:
    """Yields the packages a module is in, but for the outermost one, which has a text of its own."""
    for folder in path.parents:
        if folder in (_SOURCE, _SOURCE / "bridgesheets"):
            return
        yield folder / "__init__.py"


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in _NAMES:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _module(name: str) -> Path | None:
    """Returns the file of a module of ours; None where the name is of something else."""
    if name == "bridgesheets":
        return None
    path = _SOURCE.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
