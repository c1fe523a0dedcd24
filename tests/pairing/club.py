"""A Swiss event as a club scores it: made, names typed, rounds drawn by the command, scores typed."""

import random
from datetime import datetime
from functools import cache, cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets import kinds, orders
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Fingerprint
from bridgesheets.scoresheets.records import SwissEvent
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import SwissSheets
from bridgesheets.surfaces.cli import main
from bridgesheets.surfaces.tasks.drawing import draw_into, event_of
from tests.once import once
from tests.scoresheets.scoring import fill
from tests.scoresheets.small import to_fill
from truesheet.addresses import address

NAMES = (
    "Adams", "Bell", "Clark", "Dunn", "Ellis", "Frost", "Grant", "Hayes", "Irwin", "James", "Klein", "Lloyd", "Moore",
    "Nash", "Owens", "Price", "Quinn", "Reid", "Stone", "Tate", "Upton", "Vance", "Wolf", "Young", "Zane",
)  # fmt: skip
_MOST_IMPS = 60
#: The list of teams and that of adjustments, where a cell of them is meant.
TEAMS, ADJUSTMENTS = "teams", "adjustments"


def round_of(number: int) -> str:
    """The matches of a round, where a cell of them is meant."""
    return f"round {number}"


def basis_of(number: int) -> str:
    """What a round was drawn from, where a cell of it is meant."""
    return f"basis {number}"


@once
def made(teams: int, rounds: int, boards: int = 7, **more: Any) -> bytes:
    return to_fill(kinds.order("swiss", teams=teams, rounds=rounds, boards=boards, **more))


@once
def played(teams: int, rounds: int, after: int = 0) -> bytes:
    """A workbook with the names of the teams in it and so many rounds drawn and scored; the seed is 2."""
    with TemporaryDirectory() as folder:
        club = Club(Path(folder), None, played(teams, rounds, after - 1) if after else made(teams, rounds))
        if after:
            draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
            club.score(after, after)
        else:
            club.enter(list(NAMES[:teams]))
        return club.path.read_bytes()


@cache
def _declared(order: orders.Order) -> SwissSheets:
    return kinds.kind("swiss").declare(Book(order))


class Club:
    """One workbook on the disk."""

    file_name = "swiss.xlsx"

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str] | None, content: bytes) -> None:
        self.path = folder / self.file_name
        self.path.write_bytes(content)
        self._capsys = capsys

    @cached_property
    def _blocks(self) -> SwissSheets:
        """The blocks that the order in the file asks for; the file is not proved, as it may have been spoilt."""
        names = open_workbook(self.path).names
        (found,) = (Fingerprint.read(name.refers_to) for name in names if name.name == orders.NAME)
        assert found
        asked = {name: getattr(found, name) or None for name in kinds.kind("swiss").options}
        return _declared(kinds.order("swiss", **asked, formulas=found.formulas, paper=found.paper))

    # --- the sheet ---------------------------------------------------------------------------------------------

    def where(self, name: str, line: int = 1, column: str = "") -> tuple[str, str]:
        """The sheet and the address of a cell: of the teams, of a round, or of the set-up."""
        what, _, number = name.partition(" ")
        if what == "basis":
            record = self._blocks.record
            return record.sheet, address(record.row(line), record.column(column, int(number) - 1))
        if what == "round" or name in (TEAMS, ADJUSTMENTS):
            block: Block = self._blocks.rounds[int(number) - 1] if number else getattr(self._blocks, name)
            return block.sheet, address(block.row(line), block.column(column))
        sheet, *cell = self._blocks.setup.place(name)
        return sheet, address(*cell)

    def type(self, *entries: tuple[tuple[str, int, str], Any]) -> None:
        """Type into cells: name of the range, line and column; what."""
        self.path.write_bytes(fill(self.path.read_bytes(), {self.where(*where): value for where, value in entries}))

    def enter(self, names: list[str], first: int = 1) -> None:
        """Type the names of teams, and a seeding that falls from line to line."""
        lines = list(enumerate(names, first))
        named = [((TEAMS, line, "name"), name) for line, name in lines]
        self.type(*named, *(((TEAMS, line, "seeding"), 500 - line) for line, _ in lines))

    def set(self, name: str, value: Any) -> None:
        self.type(((name, 1, ""), value))

    def team(self, line: int, column: str, value: Any) -> None:
        self.type(((TEAMS, line, column), value))

    def score(self, number: int, seed: int, *but: int) -> None:
        chance = random.Random(seed)
        entries = []
        for table, _, b, kind in self.lines(number):
            imps = chance.randrange(_MOST_IMPS), chance.randrange(_MOST_IMPS)
            if b and table not in but and kind != layout.LONG_FIRST:
                entries += [
                    ((round_of(number), table, column), value)
                    for column, value in zip(("imps_a", "imps_b"), imps, strict=True)
                ]
        self.type(*entries)

    def event(self) -> SwissEvent:
        """The event as it stands, calculated."""
        return event_of(self.path)

    def lines(self, number: int) -> list[tuple[int, int, int, str]]:
        """Table, teams and kind of the lines of a round that have teams."""
        block = self._blocks.rounds[number - 1]
        cells = openpyxl.load_workbook(self.path, read_only=True)[block.sheet]
        columns = [block.column(name) - 1 for name in ("team_a", "team_b", "kind")]
        found = []
        for table, values in enumerate(cells.iter_rows(block.first_row, block.last_row, values_only=True), 1):
            a, b, kind = (values[column] for column in columns)
            if isinstance(a, int):
                found.append((table, a, b or 0, kind or ""))
        return found

    def shown(self, name: str, line: int = 1, column: str = "") -> Any:
        sheet, cell = self.where(name, line, column)
        return openpyxl.load_workbook(self.path, read_only=True, data_only=True)[sheet][cell].value

    # --- the command -------------------------------------------------------------------------------------------

    def draw(self, *arguments: str) -> tuple[int, str, str]:
        """Run the command; its status, what it printed, and what it complained of."""
        assert self._capsys is not None
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(["draw", str(self.path), *arguments])
        shown = self._capsys.readouterr()
        status = ended.value.code
        return (status if isinstance(status, int) else 0), shown.out, shown.err

    def drawn(self, *arguments: str) -> str:
        status, said, complaint = self.draw(*arguments)
        assert (status, complaint) == (0, "")
        return said

    def refused(self, *arguments: str) -> str:
        """Draw, which is to be refused with nothing written; the sentence."""
        before = self.path.read_bytes(), sorted(self.path.parent.iterdir())
        status, said, complaint = self.draw(*arguments)
        assert (status, said) == (3, "")
        assert (self.path.read_bytes(), sorted(self.path.parent.iterdir())) == before
        assert str(self.path) in complaint and complaint.count("\n") == 1
        said = complaint.removeprefix("bridgesheets: ").removeprefix(f"{self.path}: ")
        return (said.partition("; type: ")[0] if said.startswith("--") else said).strip()
