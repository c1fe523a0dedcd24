"""Excel through xlwings' own code: its VBA generator, its import of functions, its conversion of cells.

The other end is :mod:`tests.surfaces.xlwings_host`, in a process of its own.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.excel_errors import SCODES, wizard_category
from bridgesheets.surfaces.vba import module_text
from tests.surfaces.excel.office import ANSWERING
from tests.surfaces.excel_hosts import PROJECT, Host, classic
from tests.surfaces.vba_text import signatures

MISSING = {"missing": True}
NA = {"error": "#N/A"}


@pytest.fixture(scope="module")
def excel() -> Host:
    return classic()


def cell(excel: Host, function: str, *arguments: Any) -> Any:
    """What comes back into the cell: floats, texts and rows of them, and nothing else."""
    answer = excel.ask("call", function=function, arguments=list(arguments))
    for each in _flat(answer):
        assert type(each) in (float, str), f"{function} gave {each!r}"
    return answer


def _flat(answer: Any) -> Iterator[Any]:
    if isinstance(answer, list):
        for part in answer:
            yield from _flat(part)
    else:
        yield answer


def column(*cells: Any) -> dict[str, Any]:
    return {"range": [[cell] for cell in cells]}


def row(*cells: Any) -> dict[str, Any]:
    return {"range": [list(cells)]}


# --- What xlwings sees of the module -------------------------------------------------------------------------


def test_xlwings_generates_every_function_with_the_parameters_of_our_own_wrappers(excel: Host) -> None:
    generated = signatures(excel.ask("wrappers"))
    # In VBA "imps" has another name, because of the function IMPS.
    ours = {
        name: re.sub(r"\bimp_margin\b", "imps", written) for name, written in signatures(module_text(ANSWERING)).items()
    }
    # Ours leaves out VP20 and VP30, which Excel takes for cells.
    assert {name: generated[name] for name in generated if name not in ("VP20", "VP30")} == ours
    assert set(generated) == set(CATALOGUE)


def test_the_import_tells_excel_category_help_and_argument_help_of_every_function(excel: Host) -> None:
    imported = excel.ask("import_functions", workbook="Book1.xlsm")
    (module,) = imported["modules"]
    assert set(signatures(module)) == set(CATALOGUE)
    options = imported["options"]
    assert set(options) == {f"'Book1.xlsm'!{name}" for name in CATALOGUE}
    for name, function in CATALOGUE.items():
        told = options[f"'Book1.xlsm'!{name}"]
        assert told["Category"] == wizard_category(function.spec.category)
        assert told["Description"] == function.spec.summary
        assert (told["ArgumentDescriptions"] or []) == [argument.doc for argument in function.spec.arguments]


def test_help_reaches_excel_uncut(excel: Host) -> None:
    for told in excel.ask("import_functions")["options"].values():
        assert 0 < len(told["Description"]) <= 253
        assert all(0 < len(text) <= 253 for text in told["ArgumentDescriptions"] or ())


def test_no_workbook_library_is_loaded_for_a_function_call(excel: Host) -> None:
    loaded = excel.ask("loaded")
    assert "bridgesheets.udfs" in loaded
    assert "openpyxl" not in loaded


def test_our_table_of_error_cells_agrees_with_that_of_xlwings(excel: Host) -> None:
    known = excel.ask("known_errors")
    assert known == {SCODES[integer]: integer for integer in known.values()}


# --- Cells and ranges ----------------------------------------------------------------------------------------


#: Values of cells, with dates, currency, errors and empty cells among them, and what stands beside them.
CELLS = [12.0, None, "x", True, {"date": "2026-03-02"}, {"currency": "12"}, NA, -12.0]
BESIDE = [[15.0], [""], ["#VALUE!"], ["#VALUE!"], ["#VALUE!"], [15.0], ["#N/A"], [5.0]]

#: What each function shows for arguments as Excel hands them over; parity has the examples of all functions.
SHOWS = {
    "a reference to one cell counts as a single value": ("VP_20", column(12.0), column(7.0), 15.0),
    "a currency cell counts as the number in it": ("VP_20", {"currency": "12.0000"}, 7.0, 15.0),
    "a name is a text": ("VPSCALE", "ACBL 20", 12.0, 7.0, 15.0),
    "a number stored as text is none": ("VP_20", "12", 7.0, "#VALUE!"),
    "a truth value is no number of boards": ("VP_20", 12.0, False, "#VALUE!"),
    "a number is no name": ("VPSCALE", 20.0, 12.0, 16.0, "#VALUE!"),
    "the largest number of a cell is a win": ("VP_20", 1e308, 7.0, 20.0),
    "the largest number of boards is beyond 36": ("VP_20", 12.0, 1e308, "#N/A"),
    # 1.7 rounds to 2.
    "no cell can hold 2e308": ("IMPDATUM", 1.7e308, MISSING, 1e308, "#NUM!"),
    "an error of a later Excel is no number": ("IMPS", {"error": "#PYTHON!"}, "#VALUE!"),
    # COM takes one row as a flat list; Excel shows it as a row.
    "a row gives a row": ("VP_20", row(12.0, -12.0, 0.0), 7.0, [15.0, 5.0, 10.0]),
    "a row of VBA counts like a range": ("VP_20", [12.0, -12.0], 7.0, [15.0, 5.0]),
    "a column gives a column, cell by cell": ("VP_20", column(*CELLS), 7.0, BESIDE),
    "values of cells count like the cells": ("VP_20", [[cell] for cell in CELLS], 7.0, BESIDE),
    "scores of VBA are taken together": ("IMPDATUM", [[420.0], [None], [400.0]], 0.0, 410.0),
    "a block gives a block": (
        "VP_20", {"range": [[12.0, -12.0], [0.0, 99.0]]}, 7.0, [[15.0, 5.0], [10.0, 20.0]],
    ),
    # B is 15 sqrt(16) = 60 and 15 sqrt(9) = 45. 30 IMPs are two thirds of 45, 18.09 as stated, and half of 60:
    # 10 + 10 (1 - .618034^1.5) / (1 - .618034^3) = 10 + 10 x .514132 / .763932 = 16.73. From B on it is 20.
    "a column against a row gives a block": (
        "NABCVP", column(30.0, 60.0, None), row(16.0, 9.0), [[16.73, 18.09], [20.0, 20.0], ["", ""]],
    ),
    "where one column ends earlier the rest is not available": (
        "VP_20", column(12.0, -12.0, 0.0), column(7.0, 7.0), [[15.0], [5.0], ["#N/A"]],
    ),
    # The essay's four figures; the last row is open and has a blank for its end.
    "a table comes back whole": (
        "VPTABLE", "winloss", 1.0, [[0.0, 0.0, 0.5, 0.5], [1.0, 2.0, 0.75, 0.25], [3.0, "", 1.0, 0.0]],
    ),
    "a table takes no range": ("VPTABLE", "winloss", column(1.0, 2.0), "#VALUE!"),
    "a whole column gives as many rows as are filled": (
        "VP_20", {"whole": [12.0, None, 0.0]}, 7.0, [[15.0], [""], [10.0]],
    ),
    "scores of a whole column are taken together": ("IMPDATUM", {"whole": [420.0, None, 400.0]}, 0.0, 410.0),
}  # fmt: skip


@pytest.mark.parametrize("call", SHOWS.values(), ids=SHOWS)
def test_what_excel_hands_over_shows_what_it_means(excel: Host, call: tuple[Any, ...]) -> None:
    function, *arguments, shows = call
    assert cell(excel, function, *arguments) == shows


@pytest.mark.parametrize("twin", [name for name, function in CATALOGUE.items() if name in function.spec.twins])
def test_a_twin_answers_under_its_own_name(excel: Host, twin: str) -> None:
    assert twin in signatures(excel.ask("wrappers"))
    name = CATALOGUE[twin].spec.name
    margins = column(*map(float, range(-60, 61)))
    assert cell(excel, twin, margins, 7.0) == cell(excel, name, margins, 7.0)


# --- Blanks, missing arguments, error cells ------------------------------------------------------------------


def test_an_unplayed_match_prints_nothing(excel: Host) -> None:
    assert cell(excel, "VP_20", None, 7.0) == ""
    assert cell(excel, "VP_20", "", 7.0) == ""
    assert cell(excel, "VP_20", column(12.0, None, ""), 7.0) == [[15.0], [""], [""]]
    assert cell(excel, "VPSCALE", "acbl20", None, 7.0) == ""


def test_a_blank_or_missing_required_argument_is_refused(excel: Host) -> None:
    assert cell(excel, "VP_20", 12.0, None) == "#VALUE!"
    assert cell(excel, "VP_20", 12.0, MISSING) == "#VALUE!"
    assert cell(excel, "VP_20", column(12.0, 12.0), column(7.0, None)) == [[15.0], ["#VALUE!"]]
    assert cell(excel, "VPSCALE", None, 12.0, 7.0) == "#VALUE!"


@pytest.mark.parametrize("boards", [MISSING, None, {"range": [[None]]}, 16.0])
def test_an_optional_argument_missing_or_empty_means_its_default(excel: Host, boards: Any) -> None:
    assert cell(excel, "WBF25VP", 10.0, boards) == 17.5  # 15 + 10/4, 16 boards


def test_empty_cells_in_a_column_of_an_optional_argument_mean_its_default(excel: Host) -> None:
    assert cell(excel, "WBF25VP", column(10.0, 10.0, 10.0), column(16.0, None, 20.0)) == [[17.5], [17.5], ["#N/A"]]


@pytest.mark.parametrize(
    "error", ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#SPILL!", "#CALC!"]
)
def test_an_error_cell_comes_out_as_the_same_error(excel: Host, error: str) -> None:
    assert cell(excel, "VP_20", {"error": error}, 7.0) == error
    assert cell(excel, "NABCVP", 12.0, {"error": error}) == error
    assert cell(excel, "VP_20", column(12.0, {"error": error}), 7.0) == [[15.0], [error]]


def test_the_leftmost_error_wins_even_over_a_blank(excel: Host) -> None:
    assert cell(excel, "VP_20", {"error": "#REF!"}, {"error": "#N/A"}) == "#REF!"
    assert cell(excel, "VP_20", None, NA) == "#N/A"
    assert cell(excel, "VP_20", "x", NA) == "#N/A"


# --- A range taken together ----------------------------------------------------------------------------------


def test_the_datum_takes_its_column_together(excel: Host) -> None:
    # 5 scores: a tenth of them is .5, rounded 1; without 450 and -50 it is (420 + 420 + 400) / 3.
    scores = column(420.0, 420.0, 450.0, -50.0, 400.0)
    assert cell(excel, "IMPDATUM", scores) == pytest.approx(1240 / 3, rel=1e-15)
    assert cell(excel, "IMPDATUM", scores, MISSING, 10.0) == 410.0
    assert cell(excel, "IMPDATUM", scores, None, 10.0) == 410.0
    assert cell(excel, "IMPDATUM", scores, 0.0) == 328.0  # (420 + 420 + 450 - 50 + 400) / 5


def test_the_datum_passes_over_blanks_but_not_over_text_or_errors(excel: Host) -> None:
    assert cell(excel, "IMPDATUM", column(420.0, None, "", 400.0), 0.0) == 410.0  # (420 + 400) / 2
    assert cell(excel, "IMPDATUM", column(420.0, "passed", 400.0)) == "#VALUE!"
    assert cell(excel, "IMPDATUM", column(420.0, "passed", NA)) == "#N/A"
    assert cell(excel, "IMPDATUM", column(None, None)) == ""
    assert cell(excel, "IMPDATUM", {"range": [[420.0, None], [400.0, 380.0]]}, 0.0) == 400.0  # 1200 / 3


def test_a_column_too_long_to_work_through_shows_an_error() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    from bridgesheets import udfs

    assert udfs.VP_20([[12.0]] * 900_000, 7.0) == "#CALC!"


# --- The module by itself ------------------------------------------------------------------------------------


def _python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=False)


def test_off_windows_the_functions_are_plain_functions() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    shown = _python(
        "from bridgesheets import udfs; print(udfs.VP_20(12.0, 7.0), udfs.VP20.__name__, udfs.VP_20 is udfs.VP20)"
    )
    assert shown.stdout == "15.0 VP20 False\n", shown.stderr


def test_without_xlwings_the_import_says_so_in_one_sentence() -> None:
    refused = _python("import sys; sys.modules['xlwings'] = None; import bridgesheets.udfs")
    last = refused.stderr.splitlines()[-1]
    assert re.fullmatch(r"ModuleNotFoundError: the functions in Excel need xlwings, .* pip install .*", last)
    assert "During handling" not in refused.stderr


@pytest.mark.exhaustive
def test_the_host_times_a_column_for_the_benchmark() -> None:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    command = [sys.executable, "-m", "tests.surfaces.xlwings_host", "bench"]
    timed = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    taken = json.loads(timed.stdout)
    assert set(taken) == {"NABCVP", "VP_20"}
    assert all(each["rows"] == 10_000 and each["first"] > 0 < each["again"] for each in taken.values())
