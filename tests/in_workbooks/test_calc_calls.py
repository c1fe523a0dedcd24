"""LibreOffice as the engine of workbooks that call our functions: with the add-in it comes to our own values."""

from datetime import date, datetime

import pytest

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.in_workbooks.calc_calls import NotAlike, for_calc, ours_for_calc
from bridgesheets.spreadsheet.engines import LIBREOFFICE, NATIVE, calculate
from bridgesheets.spreadsheet.formulas.lexer import LONGEST
from bridgesheets.spreadsheet.locales import locale_of, speaking
from bridgesheets.spreadsheet.refusals import Refused
from tests.spreadsheet.engines.test_engines import workbook

VP20, VP_20, IMPDATUM = (f"ORG.BRIDGESHEETS.FUNCTIONS.{name}" for name in ("VP20", "VP_20", "IMPDATUM"))


@pytest.mark.parametrize(
    ("formula", "as_calc_gets_it"),
    [
        ("VP_20(12,7)", f"{VP_20}(12,7)"),
        ("VP20(12,7)", f"{VP20}(12,7)"),
        ("1+_xll.vp_20(12,7)", f"1+{VP_20}(12,7)"),
        ("VP_20(A1,$B$2)", f"{VP_20}(A1:A1,$B$2:$B$2)"),  # an empty cell must not come as 0
        ("VP_20('a b'!A1,S2!B2)", f"{VP_20}('a b'!A1:A1,S2!B2:B2)"),
        ("VP_20(A1-B1,7)", f"{VP_20}(A1-B1,7)"),  # a number whatever the cells hold
        ("VP_20(VP_20(A1,7),7)", f"{VP_20}({VP_20}(A1:A1,7),7)"),
        ("IMPDATUM(A1:A9,10%)", f"{IMPDATUM}(A1:A9,10%)"),
        ('"VP_20(A1,7)"&A1', '"VP_20(A1,7)"&A1'),
    ],
)
def test_a_call_is_spelled_so_that_every_libreoffice_finds_it(formula, as_calc_gets_it):
    assert for_calc(formula).text == as_calc_gets_it


@pytest.mark.parametrize(
    "argument",
    ["INDEX(A1:A9,2)", "IF(A1>0,B1)", "(A1)", "+A1", "TRUE", "A1>3", "Margin", "A:A", "A1:A3", "AND(A1,B1)", "A1 A2"],
)
def test_an_argument_that_libreoffice_may_hand_over_otherwise_is_refused(argument):
    """An empty cell would come as 0, TRUE as 1, and of a range Excel takes the cell beside the formula."""
    with pytest.raises(NotAlike):
        for_calc(f"VP_20({argument},7)")


def test_truth_is_handed_to_an_argument_that_is_one():
    assert for_calc("MPRANK(A1:A4,,TRUE)").text.endswith("MPRANK(A1:A4,,TRUE)")


def test_a_formula_that_becomes_too_long_is_refused():
    with pytest.raises(NotAlike, match="becomes too long"):
        for_calc("+".join(["VP_20(1,7)"] * (LONGEST // 11)))


@pytest.mark.parametrize("value", [True, date(2026, 2, 3)])
def test_truth_and_dates_in_a_cell_that_is_handed_over_are_refused(tmp_path, value):
    with pytest.raises(Refused, match="Sheet!A1 is no number to it but one to LibreOffice"):
        ours_for_calc(workbook(tmp_path / "a.xlsx", {"A1": value, "B1": "=VP_20(A1,7)"}))


def test_a_date_that_is_not_handed_over_stays(tmp_path):
    found = ours_for_calc(workbook(tmp_path / "a.xlsx", {"A1": 12, "A2": date(2026, 2, 3), "B1": "=VP_20(A1,7)"}))
    assert found == {0: {(1, 2): f"{VP_20}(A1:A1,7)"}}


@pytest.mark.libreoffice
def test_libreoffice_comes_to_the_values_of_our_evaluator(libreoffice, tmp_path):
    cells = {
        "A1": 12, "B1": 7, "A2": None, "B2": 7, "A3": -5, "B3": 37, "C1": "=VP_20(A1,B1)", "C2": "=VP20(A2,B2)",
        "C3": "=VP_20(A3,B3)", "C4": '=IFERROR(NABCVP(A3*10,B3)&"","none")', "C5": "=SUM(C1:C2)",
        "C6": '=MPFIRST(20,"sectional")', "C7": "=IMPDATUM(A1:A3)",
    }  # fmt: skip
    made = workbook(tmp_path / "a.xlsx", cells)
    now = datetime.now()
    theirs = calculate(LIBREOFFICE, made, now)
    with speaking(locale_of("en-US")):
        ours = calculate(NATIVE, open_workbook(made.path), now)
    assert theirs.refused == []
    # LibreOffice gives no sentence with an error.
    assert {place: str(value) for place, value in theirs.values[0].items()} == {
        place: str(value) for place, value in ours.values[0].items()
    }
    assert theirs.values[0][1, 3] == 15 and theirs.values[0][2, 3] == ""
