"""A copy of the project in which a page for newcomers is followed to the letter."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.shown import ROOT

#: What the tools write and the tests read; the workbooks and pictures are made of it.
_COPIED = ("src", "tests", "tools", "docs", "examples", "bench")
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "_build", "*.pyc", "*.png", "page")


def blocks(page: str, kind: str = "text") -> list[str]:
    """The blocks of code on a page that are marked as of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.S | re.M)


class Copy:
    """A copy of the project; commands of a page are run in it by the Python that runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in _COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=_LEFT_OUT)
        for path in ROOT.glob("*.*"):
            if path.is_file():
                shutil.copy(path, folder)

    def put(self, path: str, text: str) -> None:
        """Lays a file where the page says."""
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """Writes something else in the place of what stands once in a file."""
        text = (self.folder / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        self.put(path, text.replace(old, new))

    def run(self, line: str) -> None:
        """Runs a line of the page, which has to end well."""
        program, *rest = line.split()
        # Only Python can be found: programs that the inner tests look for would count as started by the outer one.
        found = str(Path(sys.executable).parent)
        words = {".venv/bin/python": [], ".venv/bin/pytest": ["-m", "pytest", "-p", "no:cacheprovider", "-x"]}[program]
        done = subprocess.run(
            [sys.executable, *words, *rest], cwd=self.folder, capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": found, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stdout[-4000:]}{done.stderr[-2000:]}"
