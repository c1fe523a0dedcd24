"""What the pages show: commands, answers, tables, code; and a copy of the project to follow them in."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bridgesheets.regulations.in_force import DEFAULT, in_force
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import Finisher
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.orders import Order
from tests.commands import run as answered
from tests.scoresheets.small import make

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
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """Writes something else in the place of what a file has once."""
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


ROOT = Path(__file__).parents[2]
#: The pages that people write; those in docs/functions come from the records.
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(path for path in (ROOT / "docs").glob("*.md")))
#: How the command is written in a block of each kind.
PROGRAMS = {"sh": ".venv/bin/bridgesheets", "console": ".venv/bin/bridgesheets", "bat": r".venv\Scripts\bridgesheets"}

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_ANSWERED = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_TABLE = re.compile(r"(?:^\|.*\|\n)+", re.MULTILINE)


@dataclass(frozen=True)
class Command:
    """A line to type, the kind of block it stands in, and what stands below it."""

    kind: str
    line: str
    answer: str = ""

    @property
    def is_ours(self) -> bool:
        return self.line.split(" ")[0] == PROGRAMS[self.kind]

    @property
    def arguments(self) -> str:
        return self.line.removeprefix(PROGRAMS[self.kind]).strip()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def in_order(page: Path) -> Iterator[Command | list[list[str]]]:
    """The commands and the tables of a page, as they follow each other; a table is its rows without the rule."""
    text = text_of(page)
    found = [*_BLOCK.finditer(text), *_TABLE.finditer(text)]
    for each in sorted(found, key=lambda match: match.start()):
        if each.re is _TABLE:
            rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in each[0].splitlines()]
            yield [rows[0], *rows[2:]]
        elif each[1] == "console":
            yield from (Command("console", line, answer) for line, answer in _ANSWERED.findall(each[2]))
        elif each[1] in PROGRAMS:
            yield from (Command(each[1], line) for line in each[2].splitlines() if line.strip())


def commands(page: Path) -> list[Command]:
    return [each for each in in_order(page) if isinstance(each, Command)]


def tables(page: Path) -> list[list[list[str]]]:
    return [each for each in in_order(page) if isinstance(each, list)]


def code(page: Path, kind: str) -> list[str]:
    return [text for language, text in _BLOCK.findall(text_of(page)) if language == kind]


def said_in_code(page: Path) -> list[str]:
    """The texts within a line that are set as code."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", _BLOCK.sub("", text_of(page)))


def typed(commands: Sequence[Command]) -> list[list[str]]:
    """The arguments of each, as bash hands them over."""
    return [shlex.split(command.arguments) for command in commands]


def run(arguments: list[list[str]], folder: Path) -> list[tuple[int, str]]:
    """The exit status and the answer of each command, run in a folder one after another."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "make", committed)
        typed = [answered(*words, folder=folder, together=True, COLUMNS="200") for words in arguments]
    return [(each.returncode, each.stdout) for each in typed]


def committed(asked: Order, finishing: Finisher | None = None) -> bytes:
    """A score sheet of the usual size from ``workbooks``, as tests/scoresheets/test_every_value.py shows."""
    if in_force() is not DEFAULT or asked != order(asked.kind, paper=asked.paper.name, filled=asked.filled):
        return make(asked)
    name = f"score-sheet-{asked.kind}{'-example' if asked.filled else ''}-{asked.paper.name}.xlsx"
    return (ROOT / "workbooks" / name).read_bytes()


def differences(answer: str, written: str) -> list[str]:
    """Lines that are not as they stand on the page; three dots there stand for the rest of a line, or of the lines."""
    said, wanted = answer.splitlines(), written.splitlines()
    if wanted and wanted[-1] == "...":
        wanted.pop()
        said = said[: len(wanted)]
    if len(said) != len(wanted):
        return [f"{len(said)} lines, and {len(wanted)} on the page: {answer}"]
    return [
        f"{line!r}, and on the page {want!r}"
        for line, want in zip(said, wanted, strict=True)
        if not (line == want or (want.endswith("...") and line.startswith(want.removesuffix("...").rstrip())))
    ]
