"""The workbooks that go through all engines: those that tests generate, and the real ones."""

from __future__ import annotations

import random
from pathlib import Path

import xlsxwriter

from bench import swiss_books
from tests.truesheet import clubs, test_corpus, test_programs
from tests.truesheet.books import book, rows_of
from tests.truesheet.calculating import test_circles, test_structured

#: On the sheet: A numbers with ties, B texts, C mixed with blanks and texts, D and E numbers, F rising; rows 1 to 20.
FORMULAS = Path(__file__).with_name("formulas.txt").read_text(encoding="utf-8").split()
#: The column these formulas stand in, counted from 1.
COLUMN = 9
#: The score sheets that come with the package, whose formulas are the same for any paper. Printed tables have none.
_OUR_OWN = sorted((Path(__file__).parents[3] / "workbooks").glob("score-sheet-*-letter.xlsx"))


def books(folder: Path) -> list[Path]:
    """All of them; the generated ones are written into the folder."""
    generated = [
        _formulas(folder / "formulas.xlsx"),
        clubs.running_sheet(folder / "running sheet.xlsx"),
        swiss_books.write(folder / "Swiss event.xlsx", swiss_books.SMALL),
        swiss_books.write(folder / "Swiss event without our functions.xlsx", swiss_books.SMALL, native=True),
        test_programs.with_everything(folder),
        test_programs.without_values(folder),
        test_structured.with_hidden_rows(test_structured.by_hand, folder / "hidden by hand.xlsx"),
        test_structured.with_hidden_rows(test_structured.by_a_filter, folder / "filtered.xlsx"),
        test_structured.with_hidden_rows(test_structured.by_the_filter_of_a_table, folder / "filtered table.xlsx"),
        _circle(folder / "circle.xlsx"),
    ]
    return [*generated, *_OUR_OWN, *test_corpus.FILES]


def _circle(path: Path) -> Path:
    """A circle that goes round three times, and a sum of it: A1 = A2 + 1, A2 = A1 / 2."""
    rows = rows_of({"A1": "=A2+1", "A2": "=A1/2", "A3": "=SUM(A1:A2)"})
    path.write_bytes(book(rows, in_workbook=test_circles.GOING.format(times=3, delta=0.001)))
    return path


def _formulas(path: Path) -> Path:
    chance = random.Random(7)
    with xlsxwriter.Workbook(path, {"use_future_functions": True}) as made:
        sheet = made.add_worksheet("S")
        for row in range(20):
            sheet.write_number(row, 0, chance.randint(1, 10))
            sheet.write_string(row, 1, f"team{chance.randint(1, 9)}" if row != 6 else "TEAM3")
            if row % 4 != 3:
                mixed = chance.choice([chance.random(), "text", True])
                sheet.write(row, 2, "text" if row == 2 else mixed)
            sheet.write_number(row, 3, round(chance.uniform(1, 99), 2))
            sheet.write_number(row, 4, chance.randint(1, 50))
            sheet.write_number(row, 5, 10 * row)
        for row, formula in enumerate(FORMULAS):
            sheet.write_formula(row, COLUMN - 1, "=" + formula)
    return path
