"""The rule core as the extension carries it: the modules a call needs, in a package under a name of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bridgesheets.catalogue.registry import subjects
from bridgesheets.surfaces.libreoffice.identifiers import PACKAGE

_SOURCE = Path(__file__).parents[3]
#: Our packages, and what they are called within the extension.
_NAMES = {"bridgesheets": PACKAGE, "truesheet": f"{PACKAGE}.truesheet"}

#: Modules that calls begin in, and folders whose modules are loaded by name.
_FIRST = (
    *(f"bridgesheets.{name}" for name in ("surfaces.libreoffice.host", "surfaces.libreoffice.identifiers")),
    *(f"bridgesheets.catalogue.{name}" for name in ("registry", "one_formula", *(each.name for each in subjects()))),
)  # fmt: skip
_FOLDERS = ("truesheet/formulas", "truesheet/library")
#: What one of the modules reads.
_DATA = "regulations/volumes.json"

_IMPORT = re.compile(rf"^(\s*(?:from|import) )({'|'.join(_NAMES)})(?=[.\s])", re.MULTILINE)


def modules() -> dict[str, str]:
    """The path within ``pythonpath`` of every file -> its text, modules with the extension's names in their imports."""
    found = {f"{PACKAGE}/__init__.py": '"""The rule core of bridgesheets, as its Calc add-in carries it."""\n'}
    for path in _needed():
        package, _, name = path.relative_to(_SOURCE).as_posix().partition("/")
        found[f"{_NAMES[package].replace('.', '/')}/{name}"] = renamed(path.read_text(encoding="utf-8"))
    found[f"{PACKAGE}/{_DATA}"] = (_SOURCE / "bridgesheets" / _DATA).read_text(encoding="utf-8")
    return dict(sorted(found.items()))


def renamed(text: str) -> str:
    """The text of a module with its imports from our packages turned into imports from that of the extension."""
    return _IMPORT.sub(lambda found: found[1] + _NAMES[found[2]], text)


def _needed() -> set[Path]:
    """The modules that are imported, at once or later, by those that calls begin in."""
    waiting = [_module(name) for name in _FIRST]
    assert None not in waiting, "a module that calls begin in is not there"
    waiting += [path for folder in _FOLDERS for path in (_SOURCE / folder).rglob("*.py")]
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
    """The packages a module lies in, but for the outermost one, which has a text of its own."""
    for folder in path.parents:
        if folder in (_SOURCE, _SOURCE / "bridgesheets"):
            return
        yield folder / "__init__.py"


def _imported(path: Path) -> Iterator[str]:
    """Yields what a module imports from our packages: modules, and names that may be modules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in _NAMES:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _module(name: str) -> Path | None:
    """The file of a module of ours; None where the name is of something else."""
    if name == "bridgesheets":
        return None
    path = _SOURCE.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
