"""Columns of formulas: what a column needs is calculated before it, and formulas are compiled once for all sheets."""

from contextlib import suppress
from datetime import date, datetime

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.each import each
from tests.truesheet.formulas.cells import outcome, place, put, refusals
from truesheet.addresses import address_of
from truesheet.calculating import calculator
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Formula
from truesheet.calculating.model import BookModel
from truesheet.calculating.recalculation import recalculate
from truesheet.formulas import refusal
from truesheet.formulas.areas import Area, Areas, Context, Refusal
from truesheet.formulas.host import AtCell
from truesheet.formulas.shifting import template
from truesheet.library import registry
from truesheet.values import BLANK, Array, CellError, Failure

NOW = datetime(2026, 1, 31)
ROWS = 50


def book_of(cells, functions=None):
    """A workbook of one sheet with these formulas by address; cells that were filled down share one, as when loaded."""
    book = BookModel((functions or {}).get, NOW)
    sheet = book.add_sheet("Sheet1")
    book.extent = (ROWS, 20)
    for address, formula in cells.items():
        put(sheet, place(address), formula)
    filled = {}
    for key, formula in sheet.formulas.items():
        if not formula.array:
            shared = filled.setdefault(template(formula.text, *address_of(key)), Formula(formula.text, origin=key))
            sheet.formulas[key] = shared
    return book


def column(letter, formula, first=1):
    """A formula filled down: ``{r}`` is the row, ``{a}`` the one above."""
    return {f"{letter}{row}": formula.format(r=row, a=row - 1) for row in range(first, ROWS + 1)}


def test_columns_that_need_each_other_row_by_row_come_to_their_values():
    # A1 = 1, B1 = 2, A2 = 3, B2 = 4 ... B50 = 100
    cells = {"A1": "=1"} | column("A", "=B{a}+1", first=2) | column("B", "=A{r}+1")
    values = outcome(book_of(cells))
    assert [values[place(address)] for address in ("A2", "B2", f"B{ROWS}")] == [3, 4, 2 * ROWS]


def test_a_running_total_upwards_comes_to_its_values():
    cells = {f"A{row}": f"=A{row + 1}+1" for row in range(1, ROWS)} | {f"A{ROWS}": "=1"}
    assert outcome(book_of(cells))[place("A1")] == ROWS


def test_a_formula_filled_down_and_across_takes_the_cells_of_each_of_its_columns(tmp_path):
    """A table of products: in the row of 7 and the column of 3 there is 21."""
    book = openpyxl.Workbook()
    sheet = book.active
    for column in range(2, 6):
        sheet.cell(1, column, column)
    for row in range(2, ROWS):
        sheet.cell(row, 1, row)
        for column in range(2, 6):
            sheet.cell(row, column, f"=$A{row}*{'ABCDE'[column - 1]}$1")
    book.save(tmp_path / "products.xlsx")
    found = recalculate(open_workbook(tmp_path / "products.xlsx"), NOW).values[0]
    assert {where: found[where] for where in found} == {
        (row, column): row * column for row in range(2, ROWS) for column in range(2, 6)
    }


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "=B1", "B1": "=A1"},
        {"A1": "=B1", "B1": "=C1", "C1": "=A1+1"},
        {"A1": "=A1"},
    ],
)
def test_a_circle_is_refused_where_it_closes_and_all_that_depends_on_it(cells):
    reasons = refusals(cells)
    assert len(reasons) == len(cells)
    (loop,) = (reason for reason in reasons if "refers to itself" in reason)
    assert "through Sheet1!" in loop


# --- Many cells of a column at once --------------------------------------------------------------------------------

#: Numbers, texts, truth values, blanks and errors, some of them twice.
BESIDE = {
    "A": (1, True, "1", 1, "one", BLANK, -0.0, 0.5, "#N/A", 12, 3, "", 0.1, 2, 2, False, "ONE", 5, 9, -4),
    "B": (2, 2, 3, "b", "B", 0, 1, 0.4, 1, "#DIV/0!", 4, BLANK, 0.3, "2", 2, True, 7, 5, 9, 4),
    "C": (10, 20, 30, "forty", True, BLANK, 70, 80, 90, "#REF!", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "D": (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89),
}  # fmt: skip


class Functions(dict):
    """Added functions: of one value, of a range, of dates, and one that gives a row."""

    def __init__(self):
        kinds = {date: "a date", Array: "a range", CellError: "an error"}
        super().__init__(
            KIND=lambda *values: " and ".join(
                next((name for kind, name in kinds.items() if isinstance(value, kind)), "a value") for value in values
            ),
            SUMOF=lambda values: sum(cell for cell in values.cells() if isinstance(cell, float)),
            DOUBLED=lambda value: 0.0,
            HERE=AtCell(lambda here, value: float(here.key)),
            BOTH=lambda value: Array.of([(value, "second")]),
        )


def filled(formula, fewest):
    """What a formula gives in E1 to E20 if columns of at least ``fewest`` cells are calculated at once, 7 at a time."""
    cells = {f"{letter}{row}": value for letter, values in BESIDE.items() for row, value in enumerate(values, 1)}
    book = book_of(cells | {f"E{row}": formula.format(r=row, b=row + 1) for row in range(1, 21)}, Functions())
    book.names["STAKE", None] = "3"
    book.names["DOUBLED", None] = "LAMBDA(x,x&x)"
    book.add_formula(book.sheets[0], place("G1"), Formula("D1:D20*2", dynamic=True, height=20))
    book.add_sheet("Other").values.update({place(f"{chr(64 + row)}{row}"): float(row) for row in range(1, 21)})
    book.sheets[0].dates.add(place("D3"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calculator, "_FEWEST", fewest)
        patch.setattr(calculator, "_MOST", 7)
        values = outcome(book)
    return [repr(values.get(place(f"E{row}"), "refused")) for row in range(1, 21)]


@each(
    [
        # operators, and what they make of texts, blanks, truth values and errors
        "=A{r}+B{r}", "=D{r}-A{r}*2^B{r}", "=A{r}/B{r}", "=A{r}&B{r}&1", "=A{r}=B{r}", "=A{r}<B{r}", '=A{r}=""',
        "=-A{r}", "=--A{r}", "=+A{r}", "=A{r}%", "=D{r}%%", "=.5-.4-A{r}", "=B{r}-.3-.1", "=(.5-.4-A{r})*1E20",
        "=A{r}", "=1E308*D{r}",
        # what is the same in all rows
        "=$D$1", "=$D$1+1", "=.5-.4-.1", "=A{r}*$D$3", "=A{r}+D$1:D$20", "=A{r}+INDEX($D$1:$D$20,3)", "=A{r}+Stake",
        "=A{r}+INDEX($D$1:$D$20,0)", "=A{r}&INDEX($D$1:$D$20,0)", "=@$D$1:$D$20+D{r}", "=$G$1#+D{r}", "=@{{4,5}}+D{r}",
        "=D{r}*{{2,3}}",
        # functions of single values; arrays among them
        "=ROUND(D{r}/7,2)", "=ABS(A{r})", "=LEFT(A{r},B{r})", "=MAX(1,D{r}*2)", "=SUM(D{r},A{r})", "=SUM(A{r}:D{r})",
        "=SUM(D{r},D{r}*{{1,2}})", "=SUM(SEQUENCE(D{r}))", "=SEQUENCE(D{r})+1", "=LEN(A{r}&B{r})", "=NA()", "=ABS()",
        "=ABS(D{r},2)", "=SUMPRODUCT((D{r}:D{b}>1)*D{r}:D{b})", "=NOW()-NOW()+D{r}", "=COUNT(A{r})",
        "=COUNT(A{r},D{r}*1)",
        # look-ups
        "=MATCH(A{r},$A$1:$A$20,0)", "=MATCH(D{r},$D$1:$D$10,1)", "=VLOOKUP(B{r},$B$1:$D$20,3,FALSE)",
        "=VLOOKUP(B{r},B:D,2,FALSE)", "=VLOOKUP(A{r},$A$1:$C$20,{{2,3}},FALSE)", "=INDEX($A$1:$A$20,D{r})",
        "=INDEX($A$1:$D$20,D{r},0)", "=SUM(INDEX($A$1:$A$20,D{r}),INDEX($B$1:$B$20,D{r}))",
        "=INDEX($A$1:$D$20,0,2)&D{r}", "=COUNTIF($A$1:$A$20,A{r})", "=SUMIF($A$1:$A$20,A{r},$D$1:$D$20)",
        "=SUMIF(A$1:A{r},A{r},D$1:D{r})", "=RANK(D{r},$D$1:$D$20)", "=AVERAGEIF($A$1:$A$20,A{r},$D$1:$D$20)",
        "=SUMIFS($D$1:$D$20,$A$1:$A$20,A{r},$B$1:$B$20,B{r})", '=COUNTIF($A$1:$A$20,REPT("x",D{r}*50))',
        "=COUNTIFS($A$1:$A$20,A{r},$B$1:$B$5,B{r})",
        "=MATCH(D{r},INDEX($A$1:$D$20,0,MATCH(1,$A$1:$D$1,0)),0)", "=COUNTIF(A{r}:D{r},1)",
        "=MATCH(D{r},Other!{r}:{r},0)", "=Other!B{r}&D{r}", "=OFFSET($A$1,D{r},0)", "=ROW()+D{r}",
        '=INDIRECT("D"&D{r})',
        # IF and IFERROR, each branch only where it is due
        '=IF(A{r}="","",A{r}*2)', "=IF(A{r},B{r})", "=IF(D{r}>5,,B{r})&1", "=IF(D{r}>5,UNKNOWNFUNCTION(1),D{r})",
        "=IFERROR(A{r}*1,0)", "=IFERROR(A{r}/0,B{r})", "=IFERROR(D{r},UNKNOWNFUNCTION(1))",
        "=IF(A{r}>B{r},IF(C{r}>2,1,2),3)", '=IFERROR(IF(A{r}>1,A{r}/B{r},A{r}+1),"none")&D{r}',
        "=IF($D$1=1,A{r},B{r})", "=IF(D{r}>1,E{b},0)",
        # added functions, and the names they are called by
        "=KIND(A{r})", "=KIND(A{r}+1)", "=KIND(A{r}:B{r})", "=KIND(INDEX($D$1:$D$20,D{r}))", "=SUMOF(D{r}:D{b})",
        "=SUMOF($D$1:$D$4)+D{r}", "=BOTH(D{r})", "=BOTH(D{r})&1", "=KIND(A{r},2)", "=KIND(IF(D{r}>5,A{r},B{r}))",
        "=KIND()", "=KIND(D{r})", "=DOUBLED(D{r})", "=HERE(D{r})",
    ],
)  # fmt: skip
def test_the_cells_of_a_column_come_to_the_same_at_once_as_one_by_one(formula):
    assert filled(formula, fewest=1) == filled(formula, fewest=99)


def test_work_done_at_once_in_vain_is_not_that_of_a_cell(monkeypatch):
    # Half of the work is done before it is seen that a value would be an array.
    formula = "=MAX(D{r}*TOROW($A$1:$D$20))"
    for most in range(100, 10_000, 10):
        monkeypatch.setattr(refusal, "MOST_A_FORMULA", most)
        if "'refused'" not in (found := filled(formula, fewest=99)):
            break
    assert most > 100
    assert filled(formula, fewest=1) == found


def test_array_formulas_and_errors_only_excel_can_write_are_not_calculated_at_once(monkeypatch):
    monkeypatch.setattr(calculator, "_FEWEST", 1)
    cells = {f"A{row}": row for row in range(1, 22)}
    book = book_of(cells | {f"B{row}": f"{{=SUM(A{row}:A{row + 1}*2)}}" for row in range(1, 21)})
    for row in range(1, 21):
        book.add_formula(book.sheets[0], place(f"C{row}"), Formula(f"A{row}+1", rich_error=True))
    values = outcome(book)
    assert values[place("B7")] == 30  # 7 + 8, twice
    assert place("C7") not in values  # the file has an error there that we cannot take away


def test_cells_calculated_before_their_column_are_not_calculated_with_it(monkeypatch):
    monkeypatch.setattr(calculator, "_FEWEST", 1)
    cells = {"A1": "=1"} | {f"D{row}": row for row in range(1, ROWS + 1)}
    # From row 3 on, A asks for C, which comes after B: B: 2, A: 3, B: 4, A: 4 + 6 = 10, B: 11
    cells |= column("A", "=B{a}+IF(B{a}>3,C{r},1)", first=2) | column("B", "=A{r}+1") | column("C", "=D{r}*2")
    book = book_of(cells)
    assert outcome(book)[place("B3")] == 11
    assert book.sheets[0].unready == 0


def test_a_column_keeps_last_digits_that_the_file_has():
    book = book_of(
        {f"A{row}": 1 for row in range(1, 21)} | {f"B{row}": f"=NORM.S.DIST(A{row},TRUE)" for row in range(1, 21)}
    )
    # 0.84134474606854 to 14 digits; Excel may have other digits behind the twelfth.
    book.sheets[0].saved = {place("B7"): 0.841344746068}
    assert outcome(book)[place("B7")] == 0.841344746068


def test_no_function_gives_a_range_unless_it_says_so():
    here = Context(book_of({"A1": 1, "A2": 2, "B1": 3, "B2": 4}))
    here.grid = here.book.sheets[0]
    area = Area(here.grid, 1, 1, 2, 2, here.book.extent)
    for name, native in registry().items():
        if native.gives_values and not {"r", "n", "a"}.isdisjoint(native.kinds):
            given = [
                area if kind in "rna" else {"t": "1", "b": True}.get(kind, 1.0) for kind in native.kinds[: native.least]
            ]
            with suppress(Failure, Refusal, ArithmeticError):
                assert not isinstance(native.call(*given), Area | Areas), name


# --- from sheet to sheet -------------------------------------------------------------------------------------------


def two_sheets(formula, **names):
    """The values of a formula in A2 of two sheets, whose A1 have 1 and 10; the name Stake stands for 7 and for 70."""
    book = BookModel(lambda name: None, NOW)
    book.extent = (2, 2)
    for number, value in (("One", 1), ("Two", 10)):
        sheet = book.add_sheet(number)
        put(sheet, place("A1"), value)
        put(sheet, place("A2"), formula)
    book.names.update({("STAKE", 0): "7", ("STAKE", 1): "70"})
    book.names.update({(name.upper(), None): meaning for name, meaning in names.items()})
    calculate_all(book)
    assert not book.refusals
    return [sheet.values[place("A2")] for sheet in book.sheets]


@pytest.mark.parametrize(
    ("formula", "values"),
    [
        ("=A1*2", [2, 20]), ("=SUM(A$1:A1)", [1, 10]), ("=SUM($A$1:$A$1)+One!A1", [2, 11]), ("=MAX(A1:B1,3)", [3, 10]),
        ("=Stake+A1", [8, 80]), ("=Doubled", [14, 140]), ("=IF(TRUE,Stake)", [7, 70]),
    ],
)  # fmt: skip
def test_addresses_and_names_mean_on_each_sheet_what_they_mean_there(formula, values):
    assert two_sheets(formula, doubled="2*Stake") == values


# --- Our functions over whole columns, on the way from the file to the values -------------------------------------


#: Scores of one board at ten tables; the highest and the lowest tenth of them are left out of the datum.
SCORES = (420, 420, 450, -50, 400, 420, 420, 450, 420, 980)


def recalculated(path, formula, numbers=SCORES, number_format="General"):
    """What an array formula in D1 gives beside numbers in column A."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row, value in enumerate(numbers, 1):
        sheet.cell(row, 1, value).number_format = number_format
    sheet["D1"] = ArrayFormula("D1", formula)
    book.save(path)
    return recalculate(open_workbook(path), datetime(2024, 1, 1))


def test_the_datum_of_a_whole_column_leaves_blanks_out(tmp_path):
    found = recalculated(tmp_path / "datum.xlsx", "=IMPDATUM(A:A,0.1,10)")
    assert not found.refused
    assert found.values[0][1, 4] == 430  # 8 of 10 scores are 3400 together; 425, rounded to tens halves up


def test_a_function_of_single_values_works_through_a_whole_column(tmp_path):
    # 15-5 for 12 IMPs over 7 boards; blank margins give blank results, a million of them.
    found = recalculated(tmp_path / "vps.xlsx", "=SUM(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 20
    found = recalculated(tmp_path / "all.xlsx", "=COUNTA(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 1_048_576


def test_a_date_in_a_whole_column_is_a_date(tmp_path):
    found = recalculated(tmp_path / "date.xlsx", "=COUNT(VP_20(A:A,7))", (12, -12), "d-mmm")
    assert found.values[0][1, 4] == 0  # a score that turned into a date is an error


def test_ranks_in_the_shape_of_a_whole_column_are_refused(tmp_path):
    (refused,) = recalculated(tmp_path / "ranks.xlsx", "=INDEX(MPRANK(A:A),1)").refused
    assert "every cell of it counts" in refused.reason
