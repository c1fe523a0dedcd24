"""What the README and the pages of the documentation show: commands, answers, tables, and texts in code."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bridgesheets.regulations.in_force import DEFAULT, in_force
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import Finishing
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.orders import Order
from tests.commands import run as answered
from tests.scoresheets.small import make

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
        """The line without the program."""
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
    """The blocks of code in a language."""
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


def committed(asked: Order, finishing: Finishing | None = None) -> bytes:
    """A score sheet of the usual size from ``workbooks``, as tests/scoresheets/test_every_value.py shows."""
    if in_force() is not DEFAULT or asked != order(asked.kind, paper=asked.paper.name, filled=asked.filled):
        return make(asked)
    name = f"score-sheet-{asked.kind}{'-example' if asked.filled else ''}-{asked.paper.name}.xlsx"
    return (ROOT / "workbooks" / name).read_bytes()


def differences(answer: str, written: str) -> list[str]:
    """Lines that are not as they stand on the page; three dots there stand for the rest of a line."""
    said, wanted = answer.splitlines(), written.splitlines()
    if len(said) != len(wanted):
        return [f"{len(said)} lines, and {len(wanted)} on the page: {answer}"]
    return [
        f"{line!r}, and on the page {want!r}"
        for line, want in zip(said, wanted, strict=True)
        if not (line == want or (want.endswith("...") and line.startswith(want.removesuffix("...").rstrip())))
    ]
