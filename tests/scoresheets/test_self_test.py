"""A program that calculates otherwise than Excel is noticed: the heads of the sheets say so.

What real programs answer is in docs/measured/score-sheets.md, which tools/hosts.py prints. Gnumeric 1.12 answers
#REF! to INDEX(range,0,n), and #VALUE! to ROUND of a range; HyperFormula gives one cell for the first.
"""

import re
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.scoresheets import self_test
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.kinds import NAMES, order
from tests.each import few
from tests.scoresheets.scoring import saved, shown_by_libreoffice
from tests.scoresheets.small import SMALL, make, to_fill
from tests.scoresheets.test_missing_functions import HEADS as OF_KINDS
from tests.workbooks import as_saved

HEADS = {**OF_KINDS, "lookup": [("Look up", "A2")]}
SAID = self_test.WARNING
every_kind = pytest.mark.parametrize("kind", NAMES)
#: What takes long: in every run of two kinds, by label of all.
two_kinds = pytest.mark.parametrize("kind", few(NAMES, 2))


def filled(kind):
    return order(kind, filled=True, **SMALL.get(kind, {}))


@pytest.mark.thorough
@every_kind
def test_where_the_sums_come_out_as_in_excel_nothing_is_said(kind):
    assert SAID not in saved(make(filled(kind))).values()


@two_kinds
@pytest.mark.libreoffice
def test_libreoffice_calculates_as_excel_does(kind):
    assert SAID not in shown_by_libreoffice(make(filled(kind))).values()


@pytest.mark.exhaustive
@pytest.mark.thorough
@two_kinds
def test_every_head_tells_of_a_program_that_answers_otherwise(kind):
    """Such a program is stood for by another figure in the sums: of 7, and not 2.5, nothing rounds to -3."""
    book = openpyxl.load_workbook(BytesIO(to_fill(filled(kind))))
    first = book.worksheets[0]
    first.cell(self_test.FIRST_ROW + 2, self_test.FIRST_COLUMN + 1).value = 7
    seen = saved(calculated(as_saved(book)))
    assert {at: seen.get(at) for at in HEADS[kind]} == dict.fromkeys(HEADS[kind], SAID)


@pytest.mark.parametrize(
    ("asked", "tested"),
    [
        ("SUM(INDEX($A$1:$C$9,0,$D$4))", "SUM(INDEX(X!$Z$2:$AA$4,0,2))=4.5"),  # .5 + 1.5 + 2.5
        ("SUMPRODUCT((A1:A9>=B1)*ROUND(C1:C9,2))", "SUMPRODUCT((X!$Z$2:$Z$4>1)*ROUND(X!$AA$2:$AA$4,0))=4"),  # 1 + 3
        ("SUMPRODUCT(ROW(A1:A9)*B1:B9)", "SUMPRODUCT((ROW(X!$Z$2:$Z$4)-1)*X!$Z$2:$Z$4)=11"),  # 1 * 3 + 2 * 1 + 3 * 2
        ("COUNTIF(A1:A9,3)", 'COUNTIFS(X!$Z$2:$Z$4,">=2",X!$AA$2:$AA$4,">1")=1'),  # 2 with 2.5, and not 3 with .5
        ("SUMIFS(A1:A9,B1:B9,2)", "SUMIF(X!$Z$2:$Z$4,2,X!$AA$2:$AA$4)=2.5"),
        ("SMALL(A1:A9,2)", "SMALL(X!$Z$2:$Z$5,2)=2"),
        ("ROUND(A1,2)", "ROUND(-INDEX(X!$AA$2:$AA$4,3),0)=-3"),  # -2.5, half away from zero
        ("MATCH(A1,B1:B9,1)", "MATCH(2,X!$AA$2:$AA$4,1)=2"),  # 1.5 is the last that is not above 2
        ('A1=""', 'X!$Z$5=""'),
    ],
)
def test_a_book_is_tested_in_the_ways_in_which_its_formulas_ask(asked, tested):
    assert tested in str(self_test.calculates_otherwise("X!", [asked]))
    assert tested not in str(self_test.calculates_otherwise("X!", ["A1+B1"]))


@pytest.mark.exhaustive
@pytest.mark.thorough
@every_kind
def test_formulas_ask_in_no_way_that_some_programs_answer_otherwise_where_another_way_serves(kind):
    """CHOOSE turns an empty cell into 0 in Gnumeric; a range is rounded in one go by neither Gnumeric nor IronCalc.

    Only the awards of shared places of a club game need the second; the heads say so there. A cell with a formula is
    never empty.
    """
    cells = {
        (sheet.title, cell.coordinate): cell.value
        for sheet in openpyxl.load_workbook(BytesIO(to_fill(filled(kind))))
        for row in sheet.iter_rows()
        for cell in row
        if isinstance(cell.value, str) and cell.value.startswith("=") and SAID not in cell.value
    }
    formulas = set(cells.values())
    cell = r"(?:'[^']+'!|\w+!)?\$?[A-Z]{1,3}\$?\d+"
    chosen = re.compile(rf"CHOOSE\([^()]+?((?:,{cell})+)[,)]")
    assert [
        (sheet, text, named)
        for (sheet, _), text in cells.items()
        for found in chosen.finditer(text)
        for named in found[1].split(",")[1:]
        if _place(sheet, named) not in cells
    ] == []
    assert [text for text in formulas if re.search(rf"ROUND\({cell}:", text)] == []


def _place(sheet, named):
    """The sheet and the cell of a reference."""
    title, _, where = named.rpartition("!")
    return title.strip("'") or sheet, where.replace("$", "")
