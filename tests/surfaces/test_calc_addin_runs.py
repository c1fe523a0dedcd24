"""The functions in a real LibreOffice: in cells, in ranges, and in files opened again; examples are in parity."""

import openpyxl
import pytest

from bridgesheets import RuleError
from bridgesheets.catalogue.registry import CATALOGUE
from tests.surfaces.calc_host import (
    ODS,
    XLSX,
    calculated_in_libreoffice,
    reads_bare_names,
    through_libreoffice,
    with_stored_names,
)

# All formulas are calculated at once, so one process runs the tests.
pytestmark = [
    pytest.mark.libreoffice,
    pytest.mark.xdist_group("runs of the add-in for Calc"),
]

CELLS = {
    "A1": 12, "B1": 7,
    "A2": -12, "B2": 7,
    "A3": None, "B3": 7,  # not played yet
    "A4": 12, "B4": 37,
    "A5": "12", "B5": 7,  # a number kept as text
    "A6": 12, "B6": None,
    "A7": '=""', "B7": 7,
    "A8": "=NA()", "B8": 7,
    "A9": "=1/0", "B9": 7,
    "D1": 1, "D2": 2, "D3": "x",
}  # fmt: skip


@pytest.fixture(scope="module")
def in_cells():
    formulas = {
        "won": "=VP_20(Cells!A1,Cells!B1)",
        "lost": "=VP_20(Cells!A2,Cells!B2)",
        "blank, guarded": '=IF(Cells!A3="","",VP_20(Cells!A3,Cells!B3))',
        "blank as a range": "=VP_20(Cells!A3:A3,Cells!B3)",
        "blank": "=VP_20(Cells!A3,Cells!B3)",
        "37 boards": "=VP_20(Cells!A4,Cells!B4)",
        "text": "=VP_20(Cells!A5,Cells!B5)",
        "no boards": "=VP_20(Cells!A6,Cells!B6)",
        "an empty text": "=VP_20(Cells!A7,Cells!B7)",
        "#N/A": "=VP_20(Cells!A8,Cells!B8)",
        "#DIV/0!": "=VP_20(Cells!A9,Cells!B9)",
        "caught": '=IFERROR(VP_20(Cells!A4,7/0),"none")',
        "left out": "=VP_20(12)",
        "nothing": "=VP_20()",
        "too many": "=VP_20(12,7,1)",
        "optional in between": '=MPCSG(1,"club championship",8,,,,14)',
        "arithmetic": "=VP_20(6*2,3+4)+VP_20(-12,7)",
        "summed up": "=SUMPRODUCT(VP_20(Cells!A1:A2,Cells!B1:B2))",
        "text among scores": "=IMPDATUM(Cells!D1:D3)",
        "a column of scores": "=IMPDATUM(Cells!D1:D2)",
        "shapes": ("A1:B4", "=VP_20(Cells!A1:A2,{7,20})"),
        "column": ("A1:A3", "=VP_20(Cells!A1:A3,Cells!B1:B3)"),
        "a long column": ("A1:A5", "=VP_20(Cells!A1:A20000,7)"),
        "an error in a range": "=SUMPRODUCT(VP_20(Cells!A7:A9,7))",
        "lower case": "=vp_20(12,7)",
    }
    shown = calculated_in_libreoffice(list(formulas.values()), CELLS)
    return dict(zip(formulas, shown, strict=True))


@pytest.mark.parametrize(
    ("what", "shows"),
    [
        ("won", 15), ("lost", 5), ("37 boards", "#N/A"), ("text", "#VALUE!"), ("caught", "none"),
        ("lower case", 15),
        ("blank, guarded", None), ("blank as a range", None), ("an empty text", None),
        ("blank", 10),  # Calc hands an empty cell over as 0: a tie
        ("no boards", "#NUM!"),  # and so as 0 boards
        ("#N/A", "#N/A"), ("#DIV/0!", "#DIV/0!"),
        ("left out", "#VALUE!"), ("nothing", "#VALUE!"), ("too many", "#VALUE!"),
        ("optional in between", 1.58),  # 60% of 2.625 = 1.575
        ("arithmetic", 20), ("summed up", 20),
        ("a column of scores", 1.5),
        ("text among scores", "#VALUE!"),  # the x in it is no score
        ("column", [[15], [5], [None]]),
        ("a long column", [["#VALUE!"]] * 5),  # the same, for rows 8 and 9
        ("an error in a range", "#VALUE!"),  # Calc calls no add-in with an error in a range
    ],
)  # fmt: skip
def test_what_cells_show(what, shows, in_cells):
    assert in_cells[what] == shows


def test_shapes_combine_as_in_excel_and_outside_is_not_available(in_cells):
    # 20 boards: 12 IMPs are row 11-13 of the column for 17-20 boards or another, as Python says.
    wide = [[float(CATALOGUE["VP_20"](imps, boards)) for boards in (7, 20)] for imps in (12, -12)]
    assert in_cells["shapes"] == [*wide, ["#N/A", "#N/A"], ["#N/A", "#N/A"]]


@pytest.mark.parametrize("to", [XLSX, ODS])
def test_a_file_saved_and_opened_again_calculates_the_same(to):
    book = openpyxl.Workbook()
    asked = {"A1": "=VP_20(12,7)", "A2": "=VP20(-12,7)", "A3": "=VP_20(12,37)", "A4": '=MPFIRST(20,"sectional")'}
    for address, text in asked.items():
        book.active[address] = with_stored_names(text)
    shown = through_libreoffice(book, to, to).active
    assert [shown[address].value for address in asked] == [15, 5, "#N/A", 6.88]


def test_the_names_people_type_are_found_in_files_of_excel():
    if not reads_bare_names():
        pytest.skip("LibreOffice finds the functions of add-ins in .xlsx files by their bare names from 25.2 on")
    assert calculated_in_libreoffice(["=VP_20(12,7)", "=VP20(12,7)"], bare=True) == [15, 15]


@pytest.mark.parametrize("range", ["A1:A20000", pytest.param("A:A", marks=pytest.mark.slow)])
def test_a_long_or_a_whole_column_fills_a_column_with_blanks_below_it(range):
    cells = {"A1": 12, "A2": -12, "A4": 3}
    (column,) = calculated_in_libreoffice([("A1:A5", f"=VP_20(Cells!{range},7)")], cells)
    assert column == [[15], [5], [None], [float(CATALOGUE["VP_20"](3, 7))], [None]]


def test_a_fault_of_the_scorer_is_the_same_error_as_in_python():
    with pytest.raises(RuleError) as refusal:
        CATALOGUE["VP_20"](2.5, 7)
    assert calculated_in_libreoffice(["=VP_20(2.5,7)"]) == [refusal.value.code]
