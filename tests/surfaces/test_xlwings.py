"""Excel through xlwings' own code: its VBA generator, its import of functions, its conversion of cells.

The other end is :mod:`tests.surfaces.xlwings_host`, in a process of its own.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.excel_errors import SCODES, wizard_category
from bridgesheets.surfaces.vba import module_text
from tests.surfaces.excel.office import ANSWERING
from tests.surfaces.vba_text import signatures

PROJECT = Path(__file__).parents[2]
HOST = [sys.executable, "-m", "tests.surfaces.xlwings_host"]

MISSING = {"missing": True}
NA = {"error": "#N/A"}


class Excel:
    """The host process, asked one thing at a time."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, do: str, **arguments: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        print(json.dumps({"do": do, **arguments}), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        assert answer, "the host ended; its standard error says why"
        return json.loads(answer)["answer"]

    def cell(self, function: str, *arguments: Any) -> Any:
        """What comes back into the cell - which takes floats, texts and rows of them, and nothing else."""
        answer = self.ask("call", function=function, arguments=list(arguments))
        for cell in _flat(answer):
            assert type(cell) in (float, str), f"{function} gave {cell!r}"
        return answer


def _flat(answer: Any) -> Iterator[Any]:
    if isinstance(answer, list):
        for part in answer:
            yield from _flat(part)
    else:
        yield answer


@pytest.fixture(scope="module")
def excel() -> Iterator[Excel]:
    pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")
    process = subprocess.Popen(HOST, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        yield Excel(process)
        assert process.stdin
        process.stdin.close()


def column(*cells: Any) -> dict[str, Any]:
    return {"range": [[cell] for cell in cells]}


def row(*cells: Any) -> dict[str, Any]:
    return {"range": [list(cells)]}


# --- What xlwings sees of the module -------------------------------------------------------------------------


def test_xlwings_generates_every_function_with_the_parameters_of_our_own_wrappers(excel: Excel) -> None:
    generated = signatures(excel.ask("wrappers"))
    # In VBA "imps" has another name, because of the function IMPS.
    ours = {
        name: re.sub(r"\bimp_margin\b", "imps", written) for name, written in signatures(module_text(ANSWERING)).items()
    }
    # Ours leaves out VP20 and VP30, which Excel takes for cells.
    assert {name: generated[name] for name in generated if name not in ("VP20", "VP30")} == ours
    assert set(generated) == set(CATALOGUE)


def test_the_import_tells_excel_category_help_and_argument_help_of_every_function(excel: Excel) -> None:
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


def test_help_reaches_excel_uncut(excel: Excel) -> None:
    for told in excel.ask("import_functions")["options"].values():
        assert 0 < len(told["Description"]) <= 253
        assert all(0 < len(text) <= 253 for text in told["ArgumentDescriptions"] or ())


def test_no_workbook_library_is_loaded_for_a_function_call(excel: Excel) -> None:
    loaded = excel.ask("loaded")
    assert "bridgesheets.udfs" in loaded
    assert "openpyxl" not in loaded


def test_our_table_of_error_cells_agrees_with_that_of_xlwings(excel: Excel) -> None:
    known = excel.ask("known_errors")
    assert known == {SCODES[integer]: integer for integer in known.values()}


# --- Single values -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("function", "arguments", "shows"),
    [
        ("VP_20", (12.0, 7.0), 15.0),  # row 11-13 of 1-8 boards: 15-5
        ("VP_20", (-12.0, 7.0), 5.0),  # the same match, the losers' side
        ("VP_30", (28.0, 18.0), 25.0),  # row 25-29 of 16-20 boards: 25-5
        ("NABCVP", (20.0, 16.0), 15.0),  # a third of B = 15 sqrt(16) = 60
        ("NABCVP", (40.0, 16.0), 18.09),  # two thirds of B, as the USBF essay states
        ("USBFVP", (40.0, 16.0), 18.09),
        ("NSWBAVP", (15.0, 14.0), 14.42),  # row 15 of the 14-board table
        ("WBF25VP", (10.0, 16.0), 17.5),  # 15 + 10/4
        ("WINLOSS", (2.0,), 0.75),  # a win by one or two IMPs
        ("VPSCALE", ("ACBL 20", 12.0, 7.0), 15.0),
        ("VPNEED", ("acbl20", 15.0, 7.0), 11.0),  # row 11-13 again
        ("IMPS", (-620.0,), -12.0),  # step 600-740
        ("BUTLER", (450.0, 410.0), 1.0),  # a difference of 40, step 20-40
    ],
)
def test_single_values_give_a_single_value(excel: Excel, function: str, arguments: Any, shows: Any) -> None:
    assert excel.cell(function, *arguments) == shows


def test_a_reference_to_one_cell_counts_as_a_single_value(excel: Excel) -> None:
    assert excel.cell("VP_20", {"range": [[12.0]]}, {"range": [[7.0]]}) == 15.0


@pytest.mark.parametrize("twin", [name for name, function in CATALOGUE.items() if name in function.spec.twins])
def test_a_twin_answers_under_its_own_name(excel: Excel, twin: str) -> None:
    assert twin in signatures(excel.ask("wrappers"))
    name = CATALOGUE[twin].spec.name
    margins = column(*map(float, range(-60, 61)))
    assert excel.cell(twin, margins, 7.0) == excel.cell(name, margins, 7.0)


@pytest.mark.parametrize(
    ("function", "arguments", "shows"),
    [
        ("VP_20", (12.0, 37.0), "#N/A"),  # the scale ends at 36 boards
        ("VP_20", (12.0, 0.0), "#NUM!"),  # no match has 0 boards
        ("VP_20", (12.5, 7.0), "#NUM!"),  # a step scale has whole margins
        ("VP_20", ("twelve", 7.0), "#VALUE!"),
        ("VP_20", ("12", 7.0), "#VALUE!"),  # a number stored as text
        ("VP_20", (True, 7.0), "#VALUE!"),
        ("VP_20", (12.0, False), "#VALUE!"),
        ("VP_20", ({"date": "2026-03-02"}, 7.0), "#VALUE!"),  # typed 3-2, and it became a date
        ("VPSCALE", ("ebupairs", 12.0, 16.0), "#N/A"),  # that scale goes by percentages
        ("VPSCALE", (20.0, 12.0, 16.0), "#VALUE!"),  # a number where a name is due
    ],
)
def test_what_has_no_answer_comes_back_as_the_text_of_an_error(
    excel: Excel, function: str, arguments: Any, shows: str
) -> None:
    assert excel.cell(function, *arguments) == shows


@pytest.mark.parametrize("kind", ["float", "currency"])
def test_a_currency_cell_counts_as_the_number_in_it(excel: Excel, kind: str) -> None:
    margin = {"float": 12.0, "currency": {"currency": "12.0000"}}[kind]
    assert excel.cell("VP_20", margin, 7.0) == 15.0


@pytest.mark.parametrize(
    ("function", "arguments", "shows"),
    [
        ("VP_20", (1e308, 7.0), 20.0),  # the last row is open
        ("VP_20", (-1e308, 7.0), 0.0),
        ("NABCVP", (1e308, 16.0), 20.0),  # beyond B
        ("VP_20", (12.0, 1e308), "#N/A"),  # a whole number, and beyond 36
        ("IMPDATUM", (1.7e308, MISSING, 1e308), "#NUM!"),  # 1.7 rounds to 2, and no cell can hold 2e308
    ],
)
def test_huge_numbers(excel: Excel, function: str, arguments: Any, shows: Any) -> None:
    assert excel.cell(function, *arguments) == shows


# --- Ranges --------------------------------------------------------------------------------------------------


def test_a_column_gives_a_column(excel: Excel) -> None:
    assert excel.cell("VP_20", column(12.0, -12.0, 0.0), 7.0) == [[15.0], [5.0], [10.0]]


def test_a_row_gives_a_row(excel: Excel) -> None:
    # COM takes one row as a flat list; Excel shows it as a row.
    assert excel.cell("VP_20", row(12.0, -12.0, 0.0), 7.0) == [15.0, 5.0, 10.0]


def test_an_array_of_vba_counts_like_a_range(excel: Excel) -> None:
    assert excel.cell("VP_20", [12.0, -12.0], 7.0) == [15.0, 5.0]
    assert excel.cell("VP_20", [[12.0], [-12.0]], 7.0) == [[15.0], [5.0]]


def test_values_of_cells_count_like_the_cells_themselves(excel: Excel) -> None:
    # The add-in hands over the values of ranges, with dates, currency, errors and empty cells among them.
    cells = [12.0, None, "x", True, {"date": "2026-03-02"}, {"currency": "12"}, NA, -12.0]
    expected = [[15.0], [""], ["#VALUE!"], ["#VALUE!"], ["#VALUE!"], [15.0], ["#N/A"], [5.0]]
    assert excel.cell("VP_20", column(*cells), 7.0) == expected
    assert excel.cell("VP_20", [[cell] for cell in cells], 7.0) == expected
    assert excel.cell("IMPDATUM", [[420.0], [None], [400.0]], 0.0) == 410.0


def test_a_block_gives_a_block(excel: Excel) -> None:
    block = {"range": [[12.0, -12.0], [0.0, 99.0]]}
    assert excel.cell("VP_20", block, 7.0) == [[15.0, 5.0], [10.0, 20.0]]


def test_a_column_against_a_row_gives_a_block(excel: Excel) -> None:
    # B is 15 sqrt(16) = 60 and 15 sqrt(9) = 45. 30 IMPs are two thirds of 45, 18.09 as stated, and half of 60:
    # 10 + 10 (1 - .618034^1.5) / (1 - .618034^3) = 10 + 10 x .514132 / .763932 = 16.73. From B on it is 20.
    assert excel.cell("NABCVP", column(30.0, 60.0, None), row(16.0, 9.0)) == [[16.73, 18.09], [20.0, 20.0], ["", ""]]


def test_where_one_column_ends_earlier_the_rest_is_not_available(excel: Excel) -> None:
    answer = excel.cell("VP_20", column(12.0, -12.0, 0.0), column(7.0, 7.0))
    assert answer == [[15.0], [5.0], ["#N/A"]]


def test_one_wrong_cell_leaves_its_neighbours_alone(excel: Excel) -> None:
    cells = column(12.0, "x", True, {"date": "2026-03-02"}, {"currency": "12"}, -12.0)
    answer = excel.cell("VP_20", cells, 7.0)
    assert answer == [[15.0], ["#VALUE!"], ["#VALUE!"], ["#VALUE!"], [15.0], [5.0]]


def test_a_table_comes_back_whole(excel: Excel) -> None:
    # The essay's four figures; the last row is open and has a blank for its end.
    assert excel.cell("VPTABLE", "winloss", 1.0) == [
        [0.0, 0.0, 0.5, 0.5],
        [1.0, 2.0, 0.75, 0.25],
        [3.0, "", 1.0, 0.0],
    ]


def test_a_table_takes_no_range(excel: Excel) -> None:
    assert excel.cell("VPTABLE", "winloss", column(1.0, 2.0)) == "#VALUE!"


# --- Blanks, missing arguments, error cells ------------------------------------------------------------------


def test_an_unplayed_match_prints_nothing(excel: Excel) -> None:
    assert excel.cell("VP_20", None, 7.0) == ""
    assert excel.cell("VP_20", "", 7.0) == ""
    assert excel.cell("VP_20", column(12.0, None, ""), 7.0) == [[15.0], [""], [""]]
    assert excel.cell("VPSCALE", "acbl20", None, 7.0) == ""


def test_a_blank_or_missing_required_argument_is_refused(excel: Excel) -> None:
    assert excel.cell("VP_20", 12.0, None) == "#VALUE!"
    assert excel.cell("VP_20", 12.0, MISSING) == "#VALUE!"
    assert excel.cell("VP_20", column(12.0, 12.0), column(7.0, None)) == [[15.0], ["#VALUE!"]]
    assert excel.cell("VPSCALE", None, 12.0, 7.0) == "#VALUE!"


@pytest.mark.parametrize("boards", [MISSING, None, {"range": [[None]]}, 16.0])
def test_an_optional_argument_missing_or_empty_means_its_default(excel: Excel, boards: Any) -> None:
    assert excel.cell("WBF25VP", 10.0, boards) == 17.5  # 15 + 10/4, 16 boards


def test_empty_cells_in_a_column_of_an_optional_argument_mean_its_default(excel: Excel) -> None:
    assert excel.cell("WBF25VP", column(10.0, 10.0, 10.0), column(16.0, None, 20.0)) == [[17.5], [17.5], ["#N/A"]]


@pytest.mark.parametrize(
    "error", ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#SPILL!", "#CALC!"]
)
def test_an_error_cell_comes_out_as_the_same_error(excel: Excel, error: str) -> None:
    assert excel.cell("VP_20", {"error": error}, 7.0) == error
    assert excel.cell("NABCVP", 12.0, {"error": error}) == error
    assert excel.cell("VP_20", column(12.0, {"error": error}), 7.0) == [[15.0], [error]]


def test_an_error_of_a_later_excel_is_no_number(excel: Excel) -> None:
    assert excel.cell("IMPS", {"error": "#PYTHON!"}) == "#VALUE!"


def test_the_leftmost_error_wins_even_over_a_blank(excel: Excel) -> None:
    assert excel.cell("VP_20", {"error": "#REF!"}, {"error": "#N/A"}) == "#REF!"
    assert excel.cell("VP_20", None, NA) == "#N/A"
    assert excel.cell("VP_20", "x", NA) == "#N/A"


# --- A range taken together ----------------------------------------------------------------------------------


def test_the_datum_takes_its_column_together(excel: Excel) -> None:
    # 5 scores: a tenth of them is .5, rounded 1; without 450 and -50 it is (420 + 420 + 400) / 3.
    scores = column(420.0, 420.0, 450.0, -50.0, 400.0)
    assert excel.cell("IMPDATUM", scores) == pytest.approx(1240 / 3, rel=1e-15)
    assert excel.cell("IMPDATUM", scores, MISSING, 10.0) == 410.0
    assert excel.cell("IMPDATUM", scores, None, 10.0) == 410.0
    assert excel.cell("IMPDATUM", scores, 0.0) == 328.0  # (420 + 420 + 450 - 50 + 400) / 5


def test_the_datum_passes_over_blanks_but_not_over_text_or_errors(excel: Excel) -> None:
    assert excel.cell("IMPDATUM", column(420.0, None, "", 400.0), 0.0) == 410.0  # (420 + 400) / 2
    assert excel.cell("IMPDATUM", column(420.0, "passed", 400.0)) == "#VALUE!"
    assert excel.cell("IMPDATUM", column(420.0, "passed", NA)) == "#N/A"
    assert excel.cell("IMPDATUM", column(None, None)) == ""
    assert excel.cell("IMPDATUM", {"range": [[420.0, None], [400.0, 380.0]]}, 0.0) == 400.0  # 1200 / 3


def test_a_whole_column_gives_as_many_rows_as_are_filled(excel: Excel) -> None:
    assert excel.cell("VP_20", {"whole": [12.0, None, 0.0]}, 7.0) == [[15.0], [""], [10.0]]
    assert excel.cell("IMPDATUM", {"whole": [420.0, None, 400.0]}, 0.0) == 410.0


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
    timed = subprocess.run([*HOST, "bench"], cwd=PROJECT, capture_output=True, text=True, check=True)
    taken = json.loads(timed.stdout)
    assert set(taken) == {"NABCVP", "VP_20"}
    assert all(each["rows"] == 10_000 and each["first"] > 0 < each["again"] for each in taken.values())
