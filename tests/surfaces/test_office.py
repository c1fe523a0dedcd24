"""The functions through xlwings' engine for Office.js, in an ordinary Python (xlwings Server) and in Pyodide (Lite)."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import __version__
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.excel_errors import ERROR_TYPES
from tests.surfaces.excel_hosts import PROJECT, Host, lite, office_argument, server
from truesheet.values import EXCEL_ERRORS, CellError


@pytest.fixture(params=[server, pytest.param(lite, marks=pytest.mark.pyodide)], ids=["server", "lite"])
def host(request: pytest.FixtureRequest) -> Host:
    start: Callable[[], Host] = request.param
    return start()


def rows(host: Host, function: str, *arguments: Any, **other: Any) -> list[list[Any]]:
    """What Excel gets: rows of cells, errors written as their type."""
    answer: list[list[Any]] = host.ask("call", function=function, arguments=list(arguments), **other)
    return [[f"error {cell['errorType']}" if isinstance(cell, dict) else cell for cell in row] for row in answer]


def cell(host: Host, function: str, *arguments: Any) -> Any:
    ((value,),) = rows(host, function, *arguments)
    return value


def column(*cells: Any) -> list[list[Any]]:
    return [[each] for each in cells]


def formatted(number: float, code: str) -> dict[str, Any]:
    """A cell with a number format, as Excel hands it over to functions that take such cells."""
    return {"type": "FormattedNumber", "basicType": "Double", "basicValue": number, "numberFormat": code}


# --- What Excel is told ------------------------------------------------------------------------------------------


def test_all_functions_are_registered_but_those_that_excel_takes_for_cells(host: Host) -> None:
    described = {each["name"]: each for each in host.ask("described")["functions"]}
    assert set(described) == set(CATALOGUE) - {"VP20", "VP30"}
    for name, told in described.items():
        spec = CATALOGUE[name].spec
        assert told["description"] == spec.summary
        assert [(each["name"], each["description"]) for each in told["parameters"]] == [
            (argument.name, argument.doc) for argument in spec.arguments
        ]
        assert [not each.get("optional", False) for each in told["parameters"]] == [
            argument.required for argument in spec.arguments
        ]


#: What Microsoft's page "Manually create JSON metadata for custom functions" says of each property: its type.
#: Its schema, custom-functions.schema.json, is in no package that can be had. TypeScript takes what Excel is told for
#: the types of Microsoft's own writer of it, custom-functions-metadata 2.2.3 of npm.
FUNCTION = {"id": str, "name": str, "description": str, "helpUrl": str, "parameters": list, "result": dict,
            "options": dict}  # fmt: skip
PARAMETER = {"name": str, "description": str, "type": str, "dimensionality": str, "optional": bool}
OPTIONS = {"requiresAddress": bool, "requiresParameterAddresses": bool}


def has_only(told: dict[str, Any], properties: dict[str, type], required: set[str]) -> None:
    """Checks the properties of an object of the metadata, and their types."""
    assert required <= set(told) <= set(properties), told
    assert all(type(value) is properties[name] for name, value in told.items()), told


def test_what_excel_is_told_has_the_form_that_microsoft_documents(host: Host) -> None:
    told = host.ask("described")
    assert set(told) == {"allowCustomDataForDataTypeAny", "allowErrorForDataTypeAny", "functions"}
    assert told["allowCustomDataForDataTypeAny"] is told["allowErrorForDataTypeAny"] is True
    for function in told["functions"]:
        has_only(function, FUNCTION, {"id", "name", "parameters", "result"})
        # "Naming guidelines": letters, digits, underscores and periods; a letter first; three characters at least.
        assert re.fullmatch(r"[A-Z][A-Z0-9_.]{2,}", function["id"]) and function["name"] == function["id"]
        # An address of parameters is given only for results that are matrices.
        assert function["result"] == {"type": "any", "dimensionality": "matrix"}
        has_only(function["options"], OPTIONS, set())
        for parameter in function["parameters"]:
            has_only(parameter, PARAMETER, {"name"})
            assert (parameter["type"], parameter["dimensionality"]) == ("any", "matrix")
            assert re.fullmatch(r"\w+", parameter["name"])
        optional = [parameter.get("optional", False) for parameter in function["parameters"]]
        assert optional == sorted(optional), "an argument that may be left out comes last"
    ids = [function["id"] for function in told["functions"]]
    assert len(set(ids)) == len(ids)


@pytest.fixture
def published(tmp_path: Path) -> Callable[[str], list[dict[str, Any]]]:
    """What Excel is told of the functions by a package whose metadata have this address of the project."""

    def described(repository: str) -> list[dict[str, Any]]:
        about = tmp_path / f"bridgesheets-{__version__}.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(
            "Metadata-Version: 2.4\nName: bridgesheets\n"
            f"Version: {__version__}\nProject-URL: Repository, {repository}\n"
        )
        done = subprocess.run(
            [sys.executable, "-m", "tests.surfaces.office_host"], cwd=PROJECT, input='{"do": "described"}\n', text=True,
            capture_output=True, check=True, env={**os.environ, "PYTHONPATH": os.fspath(tmp_path)},
        )  # fmt: skip
        functions: list[dict[str, Any]] = json.loads(done.stdout)["answer"]["functions"]
        return functions

    return described


def test_each_function_has_the_address_of_its_description(published: Callable[[str], list[dict[str, Any]]]) -> None:
    for function in published("https://host.example/club/bridgesheets"):
        page, _, heading = function["helpUrl"].partition("#")
        before = "https://host.example/club/bridgesheets/blob/main/"
        assert page.startswith(before)
        assert f"\n## {function['name']}\n" in (PROJECT / page.removeprefix(before)).read_text("utf-8")
        assert heading == function["name"].lower()


def test_before_the_project_has_an_address_no_help_is_offered_that_leads_nowhere(
    published: Callable[[str], list[dict[str, Any]]],
) -> None:
    assert not [function for function in published("https://example.invalid/bridgesheets") if "helpUrl" in function]


def test_no_library_but_xlwings_is_loaded_for_the_functions(host: Host) -> None:
    loaded = {name.split(".")[0] for name in host.ask("about")["loaded"]}
    assert {"bridgesheets", "xlwings"} <= loaded
    assert loaded.isdisjoint({"click", "openpyxl", "rich"})


@pytest.mark.pyodide
def test_xlwings_lite_is_tested_in_the_python_of_browsers() -> None:
    about = lite().ask("about")
    assert about["platform"] == "emscripten"
    assert "bridgesheets" in about["loaded"]


# --- Cells and ranges --------------------------------------------------------------------------------------------


VALUE, NOT_AVAILABLE = ["error Value"], ["error NotAvailable"]
#: What each function shows for arguments as Excel hands them over; parity has the examples of all functions.
SHOWS = {
    "a single cell gives a single cell": ("VP_20", [[12]], [[7]], [[15.0]]),  # row 11-13 of 1-8 boards: 15-5
    "an unplayed match prints nothing": ("VP_20", column(None, "", 12), [[7]], [[""], [""], [15.0]]),
    "an unplayed match by itself prints nothing": ("VP_20", [[""]], [[7]], [[""]]),
    "a blank required argument is refused": ("VP_20", column(12, 12, 12), column(None, "", 7), [VALUE, VALUE, [15.0]]),
    "texts and truth values are no numbers": ("VP_20", column("12", True, 12), [[7]], [VALUE, VALUE, [15.0]]),
    # -2146826246 is COM's integer for #N/A. The largest loss of all loses 20-0.
    "what COM takes for an error is a number here": ("VP_20", [[-2146826246]], [[7]], [[0.0]]),
    "an error of a later Excel is no number": (
        "VP_20", [[{"type": "Error", "basicType": "Error", "basicValue": "#PYTHON!", "errorType": "Python"}]], [[7]],
        [VALUE],
    ),
    # Stocks, countries: of basic type Error, with #VALUE! as their basic value.
    "a cell with a card behind it is what Excel shows of it elsewhere": (
        "VP_20", [[{"type": "Entity", "text": "Contoso", "basicType": "Error", "basicValue": "#VALUE!"}]], [[7]],
        [VALUE],
    ),
    # The scale ends at 36 boards.
    "our own errors are error values": (
        "VP_20", column(12, 12, 12.5), column(37, 0, 7), [NOT_AVAILABLE, ["error Num"], ["error Num"]],
    ),
    # Steps 50-80 and 600-740.
    "a column gives a column": ("IMPS", column(50, -620), [[2.0], [-12.0]]),
    "a row gives a row": ("IMPS", [[50, -620]], [[2.0, -12.0]]),
    "a block gives a block": ("IMPS", [[50, -620], [0, None]], [[2.0, -12.0], [0.0, ""]]),
    # 12 IMPs: row 11-13 of 1-8 boards 15-5; 0 IMPs a draw.
    "a column against a row gives a block": (
        "VP_20", column(12, 0), [[7, 8, 37]], [[15.0, 15.0, *NOT_AVAILABLE], [10.0, 10.0, *NOT_AVAILABLE]],
    ),
    "where one column ends earlier the rest is not available": (
        "VP_20", column(12, 0, 12), column(7, 7), [[15.0], [10.0], NOT_AVAILABLE],
    ),
    "a table takes no range": ("VPTABLE", column("nswba", "nabc"), [[14]], [VALUE]),
    # 5 scores: a tenth of them is .5, rounded 1; without 450 and -50 it is (420 + 420 + 400) / 3 = 413.3, or 410.
    "a range taken together gives one cell": (
        "IMPDATUM", column(420, 420, 450, -50, 400, None), None, [[10]], [[410.0]],
    ),
    "a whole column gives as many rows as are filled": (
        "VP_20", {"whole": [12, None, 0]}, [[7]], [[15.0], [""], [10.0]],
    ),
    "a whole column may end in a cell with a format": (
        "VP_20", {"whole": [12, formatted(0, "0.00")]}, [[7]], [[15.0], [10.0]],
    ),
    "scores of a whole column are taken together": ("IMPDATUM", {"whole": [420, None, 400]}, [[0]], [[410.0]]),
    "whole columns are cut where the longest of them ends": (
        "VP_20", {"whole": [12]}, {"whole": [7, 7]}, [[15.0], [""]],
    ),
    "whole columns are cut where the longest range ends": (
        "VP_20", {"whole": [12]}, column(7, 7, None), [[15.0], [""], [""]],
    ),
    "an empty whole column is a blank": ("IMPS", {"whole": []}, [[""]]),
}  # fmt: skip


@pytest.mark.parametrize("call", SHOWS.values(), ids=SHOWS)
def test_what_excel_hands_over_shows_what_it_means(host: Host, call: tuple[Any, ...]) -> None:
    function, *arguments, shows = call
    assert rows(host, function, *arguments) == shows


@pytest.mark.parametrize("left_out", [None, [[None]], [[""]]])
def test_an_optional_argument_left_out_or_blank_means_its_default(host: Host, left_out: Any) -> None:
    assert cell(host, "WBF25VP", [[10]], left_out) == 17.5  # 16 boards: 15 + 10/4
    assert cell(host, "WBF25VP", [[10]]) == 17.5


@pytest.mark.parametrize("code", ["m/d/yyyy", "dd.mm.yy", "[$-809]d mmmm yyyy", "hh:mm"])
def test_a_date_is_no_number(host: Host, code: str) -> None:
    # Excel shows ##### for numbers that no date has.
    dates = column(formatted(45719, code), formatted(12, code), 12, formatted(-1e12, code))
    assert rows(host, "VP_20", dates, [[7]]) == [VALUE, VALUE, [15.0], VALUE]


@pytest.mark.parametrize("code", ["0.00", "General", '0 "days"', "[Red]0"])
def test_a_number_that_is_formatted_otherwise_is_one(host: Host, code: str) -> None:
    assert cell(host, "VP_20", [[formatted(12, code)]], [[7]]) == 15.0


@pytest.mark.parametrize("text", sorted(EXCEL_ERRORS - {"#UNKNOWN!"}))
def test_an_error_cell_comes_out_as_the_same_error(host: Host, text: str) -> None:
    error = office_argument(CellError(text))
    assert cell(host, "VP_20", error, [[7]]) == f"error {ERROR_TYPES[text]}"
    assert rows(host, "VP_20", [error[0], [12]], [[7]]) == [[f"error {ERROR_TYPES[text]}"], [15.0]]


def test_an_excel_that_knows_no_error_values_in_results_gets_their_texts(host: Host) -> None:
    assert rows(host, "VP_20", column(12, 12), column(7, 37), runtime="1.3") == [[15.0], ["#N/A"]]


def test_a_table_spills_whole(host: Host) -> None:
    table = rows(host, "VPTABLE", [["nswba"]], [[14]])
    assert table[0] == [0.0, 0.0, 10.0, 10.0]
    assert table[-1][1] == ""  # the last row is open


def test_the_host_times_a_column_for_the_benchmark(host: Host) -> None:
    taken = host.ask("time_column", function="VP_20")
    assert taken["again"] > 0
    assert taken["api"] > 0
