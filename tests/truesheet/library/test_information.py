"""What kind a value is of, and what there is to say about cells."""

from datetime import datetime

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals, spilled
from truesheet.addresses import key_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import Formula

#: number, text, TRUE, error, #N/A, blank, "" - the columns of the table below.
CELLS = {"A1": 7, "A2": "x", "A3": True, "A4": "#DIV/0!", "A5": "#N/A", "A7": '=""', "B8": "end"}


@pytest.mark.parametrize(
    ("name", "true_for"),
    [
        ("ISNUMBER", [1]),
        ("ISTEXT", [2, 7]),
        ("ISNONTEXT", [1, 3, 4, 5, 6]),
        ("ISLOGICAL", [3]),
        ("ISERROR", [4, 5]),
        ("ISERR", [4]),
        ("ISNA", [5]),
        ("ISBLANK", [6]),
    ],
)
def test_the_kinds_of_values(name, true_for):
    found = spilled(f"={name}(A1:A7)", CELLS)
    assert [row for row, (value,) in enumerate(found, 1) if value] == true_for


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=ISREF(A1)", True),
        ("=ISREF((A1,B2))", True),
        ('=ISREF(INDIRECT("A1"))', True),
        ('=ISREF("A1")', False),
        ("=ISREF(A1+1)", False),
        ("=ISEVEN(2)", True),
        ("=ISEVEN(2.9)", True),
        ("=ISEVEN(-1)", False),
        ("=ISEVEN(0)", True),
        ("=ISODD(-3.5)", True),
        ('=ISODD("3")', True),
        ('=ISODD("x")', "#VALUE!"),
        ("=ISODD(TRUE)", "#VALUE!"),
        ("=ISEVEN(A6)", True),  # a blank is 0
        ("=ISODD(A1)", True),
        ("=ISODD(A1:A2)", "#VALUE!"),  # a range of several cells is no number here
        ("=ISODD({1,2})", [[True, False]]),
        ("=ISODD(NA())", "#N/A"),
        ("=N(7)", 7),
        ("=N(TRUE)", 1),
        ('=N("7")', 0),
        ("=N(A6)", 0),
        ("=N(A4)", "#DIV/0!"),
        ("=N(A1:A4)", 7),  # the first cell
        ('=N({1,"a",TRUE})', [[1, 0, 1]]),
        ("=NA()", "#N/A"),
        ("=TYPE(1)", 1),
        ('=TYPE("a")', 2),
        ("=TYPE(TRUE)", 4),
        ("=TYPE(NA())", 16),
        ("=TYPE({1,2})", 64),
        ("=TYPE(A1:A2)", 64),
        ("=TYPE(A2)", 2),
        ("=TYPE(A6)", 1),
        ("=TYPE(LAMBDA(x,x))", 128),
        ("=ERROR.TYPE(#NULL!)", 1),
        ("=ERROR.TYPE(1/0)", 2),
        ("=ERROR.TYPE(#VALUE!)", 3),
        ("=ERROR.TYPE(#REF!)", 4),
        ("=ERROR.TYPE(#NAME?)", 5),
        ("=ERROR.TYPE(#NUM!)", 6),
        ("=ERROR.TYPE(NA())", 7),
        ("=ERROR.TYPE(FILTER({1},{0}))", 14),
        ("=ERROR.TYPE(1)", "#N/A"),
        # cells
        ("=ISFORMULA(A7)", True),
        ("=ISFORMULA(A1)", False),
        ("=ISFORMULA(A6:A7)", [[False], [True]]),
        ("=ISFORMULA(5)", "#VALUE!"),
        ("=FORMULATEXT(A7)", '=""'),
        ("=FORMULATEXT(A1)", "#N/A"),
        ('=CELL("address",B3:C4)', "$B$3"),
        ('=CELL("row",B3)', 3),
        ('=CELL("COL",B3)', 2),
        ('=CELL("contents",A2:A3)', "x"),
        ('=CELL("type",A1)', "v"),
        ('=CELL("type",A2)', "l"),
        ('=CELL("type",A6)', "b"),
        ('=CELL("type",A7)', "l"),
        ('=CELL("shape",A7)', "#VALUE!"),
        ('=CELL("row",5)', "#VALUE!"),
        # function book CELL, B34 to B37: whatever cell was last changed
        ('=CELL("hello")', "#VALUE!"),
        ("=CELL(TRUE)", "#VALUE!"),
        ("=CELL(2)", "#VALUE!"),
        ('=CELL("")', "#VALUE!"),
        ("=SHEET()", 1),
        ("=SHEETS()", 1),
        ('=SHEET("Sheet1")', 1),
        ('=SHEET("Sheet2")', "#N/A"),
    ],
)
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


def test_a_plain_formula_looks_at_the_cell_beside_it():
    found = calculated({"A1": 1, "A2": "x", "B1": "=ISTEXT(A1:A2)", "B2": "=ISTEXT(A1:A2)"})
    assert (found["B1"], found["B2"]) == (False, True)


def test_formulatext_shows_what_the_cell_would_show():
    cells = {"A1": "=_xlfn.LET(_xlpm.x,1,_xlpm.x+1)", "A2": "=FORMULATEXT(A1)"}
    assert calculated(cells)["A2"] == "=LET(x,1,x+1)"


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ('=CELL("filename",A1)', "where the file lies"),
        ('=CELL("filename")', "how Excel shows the file"),
        ('=CELL("format",A1)', "how Excel shows the file"),
        ('=CELL("row")', "last changed"),
        ('=INFO("osversion")', "the computer"),
        ("=FORMULATEXT(B1)", "another way"),
    ],
)
def test_what_depends_on_the_window_or_the_computer_is_refused(formula, reason):
    assert reason in refusals({"A1": 1, "B1": "=SUM(_xlfn.SINGLE(A1:A2))", "C1": formula})[0]


def test_the_text_of_a_formula_that_is_refused_is_refused(tmp_path):
    """Findings, values D12: it was #N/A, as if the cell had no formula."""
    from bridgesheets.catalogue.in_workbooks import open_workbook  # reads workbooks only where Python can
    from tests.truesheet.books import book
    from truesheet.calculating.recalculation import recalculate

    path = tmp_path / "club.xlsx"
    cells = '<c r="A1" t="e" vm="1"><f>STOCK(1)</f><v>#VALUE!</v></c><c r="B1"><f>FORMULATEXT(A1)</f></c>'
    path.write_bytes(book(f'<row r="1">{cells}<c r="C1"><f>ISFORMULA(A1)</f></c></row>'))
    found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    assert found.values == {0: {(1, 3): True}}
    assert {cell.cell for cell in found.refused} == {"A1", "B1"}


def test_all_cells_of_an_array_formula_have_it_and_only_the_first_of_a_spilling_one():
    about = {"D1": "=FORMULATEXT(B2)", "D2": "=FORMULATEXT(C1)", "D3": "=FORMULATEXT(C2)"}
    kinds = {"D4": "=ISFORMULA(B2)", "D5": "=ISFORMULA(C2)", "D6": "=ISFORMULA(A1:A2)"}
    book = book_of({"A1": 1, **about, **kinds})
    sheet = book.sheets[0]
    book.add_formula(sheet, key_of(1, 2), Formula("A1:A2*2", array=True, height=2))
    book.add_formula(sheet, key_of(1, 3), Formula("A1:A2*3", array=True, dynamic=True, height=2))
    calculate_all(book)
    values = [sheet.values[key_of(row, 4)] for row in range(1, 7)]
    assert values[:2] == ["{=A1:A2*2}", "=A1:A2*3"]
    assert values[2].code == "#N/A"
    assert values[3:] == [True, False, False]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("A1*$B$1+B$1", "=A3*$B$1+B$1"),  # written for row 1, shown in row 3
        ('"A1"&Sheet2!A1', '="A1"&Sheet2!A3'),
        ("SUM(A:A,$1:$1)", "=SUM(A:A,$1:$1)"),
        ("SUM(5:5,1:$5)&Sheet2!3:4", "=SUM(7:7,3:$5)&Sheet2!5:6"),
    ],
)
def test_formulatext_of_a_formula_that_was_filled_down_reads_as_seen_from_its_cell(written, shown):
    book = book_of({"D1": "=FORMULATEXT(C3)"})
    book.add_sheet("Sheet2")
    sheet = book.sheets[0]
    book.add_formula(sheet, key_of(3, 3), Formula(written, origin=key_of(1, 3)))
    calculate_all(book)
    assert sheet.values[key_of(1, 4)] == shown


def test_formulatext_of_an_array_formula_that_was_filled_down_reads_as_seen_from_the_cell_that_holds_it():
    """Excel 365 keeps a function it did not know as an array formula of one cell, in each row."""
    book = book_of({"D1": "=FORMULATEXT(C3)", "D2": "=FORMULATEXT(C6)"})
    sheet = book.sheets[0]
    book.add_formulas(
        sheet, range(key_of(3, 3), key_of(4, 3) + 1, key_of(1, 0)), Formula("A1*2", True, origin=key_of(1, 3))
    )
    book.add_formula(sheet, key_of(5, 3), Formula("A5:A6*2", True, height=2, origin=key_of(5, 3)))
    calculate_all(book)
    assert (sheet.values[key_of(1, 4)], sheet.values[key_of(2, 4)]) == ("{=A3*2}", "{=A5:A6*2}")


def test_formulatext_of_a_shared_formula_that_leaves_the_sheet_is_refused():
    book = book_of({"D1": "=FORMULATEXT(C3)"})
    book.add_formula(book.sheets[0], key_of(3, 3), Formula("SUM(1048575:1048575)", origin=key_of(1, 3)))
    calculate_all(book)
    assert "shared formula" in book.refusals[0][2]


# --- CELL("filename") where only the name of the sheet is taken from it: that does not depend on where the file lies


_ASKED = 'CELL("filename",A1)'


def _outcome(formula, locale="", stem="club"):
    book = book_of({"A1": formula, "B1": 1})
    book.stem = stem
    return outcome(book, locale=locale).get(place("A1")), book


@pytest.mark.parametrize(
    "formula",
    [
        f'=MID({_ASKED},FIND("]",{_ASKED})+1,255)',
        f'=MID({_ASKED},FIND("]",{_ASKED})+1,LEN({_ASKED})-FIND("]",{_ASKED}))',
        f'=RIGHT({_ASKED},LEN({_ASKED})-FIND("]",{_ASKED}))',
        f'=REPLACE({_ASKED},1,FIND("]",{_ASKED}),"")',
        f'=TEXTAFTER({_ASKED},"]")',
        f'=TRIM(RIGHT(SUBSTITUTE({_ASKED},"]",REPT(" ",255)),255))',
        '=LET(f,CELL("filename",B1),RIGHT(f,LEN(f)-FIND("]",f)))',
    ],
)
@pytest.mark.parametrize("locale", ["", "en-GB"])
def test_the_name_of_the_sheet_is_known(formula, locale):
    assert _outcome(formula, locale)[0] == "Sheet1"


@pytest.mark.parametrize(
    "formula",
    [
        f"={_ASKED}",
        f"=LEN({_ASKED})",
        f'=MID({_ASKED},FIND("[",{_ASKED})+1,4)',
        f'=FIND("]",{_ASKED})',
        f"=RIGHT({_ASKED},9)",
        '=MID(CELL("filename"),FIND("]",CELL("filename"))+1,255)',  # of the cell last changed
    ],
)
def test_anything_else_of_it_is_not(formula):
    found, book = _outcome(formula)
    assert found is None
    assert 'CELL("filename")' in book.refusals[0][2]


def test_a_sheet_that_is_called_as_its_file_may_be_left_out_by_excel():
    assert _outcome(f'=TEXTAFTER({_ASKED},"]")', stem="SHEET1")[0] is None
