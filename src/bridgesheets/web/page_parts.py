"""The parts of the page: Pyodide, the packages it needs, and our own; each known by its digest."""

from __future__ import annotations

import io
import json
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgesheets.printed.problems import BuildError
from bridgesheets.spreadsheet.programs import find, finished, python
from bridgesheets.spreadsheet.writing.targets import Target

_HERE = Path(__file__).parent
#: Seconds that a program which makes a part may take.
_TIMEOUT = 900.0
_OURS = _HERE.parent
#: Rooms of ours that the page has no use for: the command line, which asks for libraries of its own, and the page.
_LEFT_OUT = ("surfaces", "web/page/", "web/page_parts.py", "udfs.py", "officejs.py", "cli.py", "__main__.py")
#: One moment for all members of archives, so that the same parts give the same bytes.
_MOMENT = (2020, 1, 1, 0, 0, 0)


def listed() -> Mapping[str, Any]:
    """The list of the parts."""
    return tomllib.loads((_HERE / "parts.toml").read_text(encoding="utf-8"))


def parts(folder: Path) -> dict[str, bytes]:
    """The parts by name, out of the folder that tools/pyodide.sh filled."""
    known = listed()
    npm = folder / "node_modules" / "pyodide"
    pyodide = {name: _proven(npm / name, digest) for name, digest in known["pyodide"]["files"].items()}
    return {
        "pyodide.mjs": pyodide["pyodide.mjs"],
        "pyodide.asm.mjs": pyodide["pyodide.asm.mjs"],
        "pyodide.asm.wasm": pyodide["pyodide.asm.wasm"],
        "python_stdlib.zip": _compiled(_stored(_members(pyodide["python_stdlib.zip"])), folder),
        "pyodide-lock.json": _without_packages(pyodide["pyodide-lock.json"]),
        "packages.zip": _compiled(packages(folder), folder),
    }


def packages(folder: Path) -> bytes:
    """The archive of our own modules and those of the packages, as sources."""
    found = {name: content for package in listed()["packages"] for name, content in _package(folder / "web", package)}
    return _stored({**found, **dict(_own())})


def wheel() -> tuple[str, bytes]:
    """The name and the bytes of our own wheel, which xlwings Lite takes from the host of the page."""
    with tempfile.TemporaryDirectory() as room:
        making = python(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", room)
        done = finished(making, _TIMEOUT, folder=_OURS.parents[1])
        made = next(Path(room).glob("*.whl"), None)
        if made is None:
            raise BuildError(
                "the wheel for xlwings Lite cannot be built here; in a checkout install its tests' packages first: "
                f'pip install -e ".[test]" ({done.last_line[-200:]})'
            )
        return made.name, made.read_bytes()


def _compiled(archive: bytes, folder: Path) -> bytes:
    """The archive with compiled modules, which a browser loads in half the time; kept for the next time."""
    program = (_HERE / "compiling.mjs").read_bytes()
    kept = folder / "compiled" / f"{sha256(program + archive).hexdigest()}.zip"
    if not kept.exists():
        # Node may have been installed from PyPI, beside this Python.
        node = find("node", Path(sys.executable).parent)
        if node is None:
            raise BuildError("Node is missing, which compiles the modules of the page; install it from nodejs.org")
        pyodide = folder.absolute() / "node_modules" / "pyodide"
        done = finished([str(node), str(_HERE / "compiling.mjs"), str(pyodide)], _TIMEOUT, given=archive)
        if done.status:
            raise BuildError(f"the modules of the page cannot be compiled: {done.last_line[-500:]}")
        Target(kept, force=True, backup=False).write(done.output)
    return kept.read_bytes()


def _proven(path: Path, digest: str) -> bytes:
    """The bytes of a part, if they are those that are meant."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise BuildError(f"{path} is missing ({problem.strerror}); run tools/pyodide.sh in a checkout first") from None
    if sha256(content).hexdigest() != digest:
        raise BuildError(f"{path} is not the file that parts.toml names; run tools/pyodide.sh again")
    return content


def _package(folder: Path, package: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """The files of a package that are needed, by their names below site-packages."""
    content = _proven(folder / package["file"], package["sha256"])
    members = _members(content) if package["file"].endswith(".whl") else _members_of_source(content)
    own = f"{package['folder']}/"
    only = tuple(own + name for name in package.get("only", ()))
    wanted = {
        name: text
        for name, text in members.items()
        if name.startswith(only or own) and name.endswith(".py") and "/tests/" not in name
    }
    if "begins_with" in package:
        wanted[f"{own}__init__.py"] = package["begins_with"].encode()
        wanted |= {f"{name.rpartition('/')[0]}/__init__.py": b"" for name in wanted} | wanted
    yield from wanted.items()


def _members(archive: bytes) -> dict[str, bytes]:
    """The files of a zip archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def _members_of_source(archive: bytes) -> dict[str, bytes]:
    """The files of a source archive, without the folder that holds them all."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        for member in opened:
            held = opened.extractfile(member)
            if held is not None:
                found[member.name.partition("/")[2]] = held.read()
    return found


def _own() -> Iterator[tuple[str, bytes]]:
    """Our own modules, but for the rooms that are left out, and what the pages that they write hold."""
    held = (path for path in (_OURS / "webpages").iterdir() if path.suffix in (".css", ".js"))
    for path in sorted([*_OURS.rglob("*.py"), *held]):
        name = path.relative_to(_OURS).as_posix()
        if not name.startswith(_LEFT_OUT):
            yield f"{_OURS.name}/{name}", path.read_bytes()


def _stored(members: Mapping[str, bytes]) -> bytes:
    """A zip archive whose members are not packed: all of it is packed together afterwards, which is smaller."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, _MOMENT), content)
    return made.getvalue()


def _without_packages(lock: bytes) -> bytes:
    """Pyodide's list of packages without a package: all that is needed is here."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()
