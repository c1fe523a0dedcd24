"""Butler pairs as a club scores them: made, names typed, matches drawn by the command, scores typed."""

from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import openpyxl

from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets.butler.event import match_sheet
from bridgesheets.scoresheets.kinds import order
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.once import once
from tests.pairing.club import Club
from tests.scoresheets.butler_event import names
from tests.scoresheets.scoring import fill
from tests.scoresheets.small import to_fill
from truesheet.addresses import address

_FIRST_ROW, _NS, _EW, _FIRST_BOARD = 5, 3, 4, 5

#: The scores of NS on the one board of a match that is not passed out, table by table. Of five tables the highest and
#: the lowest score are left out (5 x 10% = 0.5, rounded up to 1), so the datum is (200 + 0 - 200) / 3 = 0; of four
#: tables nobody is left out (0.4 is rounded to 0), and the datum is 0 as well.
FIVE_TABLES = (500, 200, 0, -200, -500)
FOUR_TABLES = (500, 200, -200, -500)


@once
def named(pairs: int, matches: int, boards: int = 9, **about: Any) -> bytes:
    """A new workbook with the names of all pairs."""
    return fill(to_fill(order("butler", teams=pairs, rounds=matches, boards=boards, **about)), names(pairs))


@once
def drawn(pairs: int, matches: int, boards: int, seed: int) -> bytes:
    """The same with the first match drawn."""
    with TemporaryDirectory() as folder:
        club = PairsClub(Path(folder), None, named(pairs, matches, boards))
        draw_into(club.path, Options(seed=seed), lambda: seed, datetime(2026, 1, 31))
        return club.path.read_bytes()


class PairsClub(Club):
    file_name = "pairs.xlsx"

    def put(self, **cells: Any) -> None:
        """Type into cells of a sheet, such as sheet="Pairs", B5="Wolf"; None empties one."""
        sheet = cells.pop("sheet")
        self.path.write_bytes(fill(self.path.read_bytes(), {(sheet, cell): value for cell, value in cells.items()}))

    def seats(self, number: int) -> list[tuple[int, int]]:
        rows = openpyxl.load_workbook(self.path, read_only=True)[match_sheet(number)].iter_rows(
            _FIRST_ROW, None, _NS, _EW, values_only=True
        )
        return [(ns, ew) for ns, ew in rows if isinstance(ns, int) and isinstance(ew, int)]

    def sits_out(self, number: int) -> Any:
        sheet = openpyxl.load_workbook(self.path)[match_sheet(number)]
        row = next(cell.row for cell in sheet["B"] if cell.value == "Sits out")
        return sheet.cell(row, _NS).value

    def scored(self, number: int, first_board: tuple[int, ...], boards: int = 9, *but: int) -> None:
        """Type the scores of a match: on its first board these, table by table; the others are passed out."""
        typed = {
            address(_FIRST_ROW + table, _FIRST_BOARD + board): 0 if board else score
            for table, score in enumerate(first_board)
            for board in range(boards)
            if table + 1 not in but
        }
        self.put(sheet=match_sheet(number), **typed)

    def shown_in(self, sheet: str, cell: str) -> Any:
        return openpyxl.load_workbook(self.path, read_only=True, data_only=True)[sheet][cell].value

    def standings(self) -> dict[int, tuple[Any, float]]:
        lines = openpyxl.load_workbook(self.path, read_only=True, data_only=True)["Standings"].iter_rows(
            _FIRST_ROW, None, 1, 4, values_only=True
        )
        return {pair: (place, vps) for place, pair, _, vps in lines if isinstance(pair, int)}
