"""Every example of every function on every surface: what each shows, in one table.

A surface gives the value of each formula it is asked for, or NOT_THERE: a function it leaves out, as
docs/measured/parity.md says. Nothing here knows what a value should be; the records do.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.evaluate import as_array
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from bridgesheets.catalogue.spec import is_cell_address
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.errors import RuleError, as_cell
from bridgesheets.scoresheets.finishing import Finisher
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.lambdas.functions_book import definitions
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import Imps, VictoryPoints
from bridgesheets.scoresheets.styles import RESULT
from bridgesheets.surfaces.web import dispatch
from tests.scoresheets.named import Calls, evaluated_without_ours
from tests.surfaces import excel_hosts
from tests.surfaces.calc_host import calculated_in_libreoffice
from tests.workbooks import as_saved
from truesheet.calculating.recalculation import recalculate
from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compile_formula
from truesheet.formulas.operators import show
from truesheet.values import Array, CellError

NOT_THERE = object()


class Asked(NamedTuple):
    """An example of a function: its formula, and what the record says it shows."""

    function: str
    formula: str
    shows: str


def examples() -> list[Asked]:
    """All of them; those of a function also by the name of its twin."""
    return [
        Asked(name, example.formula.replace(f"{function.spec.name}(", f"{name}("), example.shows)
        for name, function in CATALOGUE.items()
        for example in function.spec.examples
    ]


def shown(value: Any) -> str:
    """A value as the records show it: rows of an array one after the other."""
    if isinstance(value, Array):
        return " | ".join("\t".join(map(shown, row)) for row in value.rows)
    if isinstance(value, Decimal):
        value = float(value)
    return "" if value is None else show(value)


# --- The surfaces ------------------------------------------------------------------------------------------------

_Values = list[Any]


class _Captured:
    """A host for formulas whose calls of our functions are answered by ``call``."""

    book = None

    def __init__(self, call: Callable[[str, tuple[Any, ...]], Any]) -> None:
        self._call = call

    def custom(self, name: str) -> Callable[..., Any] | None:
        return (lambda *given: self._call(name, given)) if registry.find(name) else None

    def unknown(self, name: str) -> CellError:
        raise AssertionError(f"no example calls {name}")


def in_python(asked: Sequence[Asked]) -> _Values:
    """The functions of ``from bridgesheets import ...``."""

    def call(name: str, given: tuple[Any, ...]) -> Any:
        arguments = [[list(row) for row in each.rows] if isinstance(each, Array) else each for each in given]
        try:
            answer = CATALOGUE[name](*arguments)
        except RuleError as error:
            return as_cell(error)
        except TypeError:  # as Python's own functions say it; a cell has an error
            return CATALOGUE[name].outcomes(*map(as_array, arguments)).value
        return Array.of(answer) if isinstance(answer, list) else answer

    return [compile_formula(one.formula, _Captured(call), array=True)(Context(None)) for one in asked]


def in_calc(asked: Sequence[Asked]) -> _Values:
    lines = "".join(f"{one.formula}\n" for one in asked)
    command = [sys.executable, "-m", "bridgesheets", "calc", "--json", "-"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=True)
    return [_from_json(json.loads(line)) for line in done.stdout.splitlines()]


def _from_json(answer: Mapping[str, Any]) -> Any:
    value = answer["value"]
    if isinstance(value, list):
        return Array.of(value)
    return CellError(answer["error"]) if answer.get("error") else value


def in_recalculation(asked: Sequence[Asked]) -> _Values:
    """The recalculation of a workbook, in which arrays are array formulas."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    sizes = [_size(one.formula) for one in asked]
    for number, (one, size) in enumerate(zip(asked, sizes, strict=True)):
        sheet = book.create_sheet(f"F{number}")
        sheet["A1"] = one.formula if size is None else ArrayFormula(_area(size), one.formula)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "examples.xlsx")
        book.save(path)
        found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    assert not found.refused
    return [
        found.values[number][1, 1]
        if size is None
        else Array.of([found.values[number][row, column] for column in range(1, size[1] + 1)]
                      for row in range(1, size[0] + 1))
        for number, size in enumerate(sizes)
    ]  # fmt: skip


def in_libreoffice(asked: Sequence[Asked]) -> _Values:
    sizes = [_size(one.formula) for one in asked]
    formulas = [
        one.formula if size is None else (_area(size), one.formula) for one, size in zip(asked, sizes, strict=True)
    ]
    return [Array.of(value) if isinstance(value, list) else value for value in calculated_in_libreoffice(formulas)]


def _size(formula: str) -> tuple[int, int] | None:
    """How many rows and columns an array formula fills; None for a formula of one cell."""
    value = calculate(formula).value
    return (value.height, value.width) if isinstance(value, Array) else None


def _area(size: tuple[int, int]) -> str:
    return f"A1:{get_column_letter(size[1])}{size[0]}"


def _through(host: Callable[[Sequence[str]], list[Any]]) -> Callable[[Sequence[Asked]], _Values]:
    """One of xlwings' ways into Excel, where a name that is a cell's address is left out."""

    def values(asked: Sequence[Asked]) -> _Values:
        there = [one for one in asked if not is_cell_address(one.function)]
        found = dict(zip(there, host([one.formula for one in there]), strict=True))
        return [found.get(one, NOT_THERE) for one in asked]

    return values


# --- Score sheets ------------------------------------------------------------------------------------------------

_SCALES = {
    "VP_20": "acbl20", "VP_30": "acbl30", "NABCVP": "nabc", "USBFVP": "usbf", "NSWBAVP": "nswba", "WBF25VP": "wbf25",
    "WINLOSS": "winloss", "WBFVP": "wbf", "EBUVP": "ebu",
}  # fmt: skip
_CALL = re.compile(r"=(\w+)\(([^{}()]*)\)")


def in_native_sheets(asked: Sequence[Asked]) -> _Values:
    """The native formulas of score sheets. They are for entries that sheets have checked: errors are not theirs."""
    found: _Values = [NOT_THERE] * len(asked)
    by_scale: dict[str, dict[int, str]] = {}
    for number, one in enumerate(asked):
        call = _CALL.fullmatch(one.formula)
        if call and _is_on_sheets(call) and not one.shows.startswith("#"):
            by_scale.setdefault(_SCALES.get(call[1], ""), {})[number] = one.formula
    for scale, questions in by_scale.items():
        for number, value in zip(questions, _on_a_sheet(scale, list(questions.values())), strict=True):
            found[number] = value
    return found


def in_names(asked: Sequence[Asked]) -> _Values:
    """The functions as names of a workbook, in a program that has none of ours."""
    found: _Values = [NOT_THERE] * len(asked)
    held = {number: one.formula for number, one in enumerate(asked) if one.function in definitions()}
    book = Calls([]).book
    for row, formula in enumerate(held.values(), 1):
        book.active.cell(row, 1, formula)
    values = evaluated_without_ours(as_saved(book))
    for row, number in enumerate(held, 1):
        found[number] = values[row, 1]
    return found


def _is_on_sheets(call: re.Match[str]) -> bool:
    """Whether score sheets have the function; they know scales by their short names, and give all arguments."""
    if call[1] == "WBF25VP":
        return "," in call[2]
    if call[1] in ("VPSCALE", "VPNEED"):
        return call[2].split(",")[0].strip('"') in SCALES
    return call[1] in (*_SCALES, "IMPS", "BUTLER")


def _on_a_sheet(scale: str, formulas: Sequence[str]) -> _Values:
    """What calls come to on a score sheet of one scale; without one, of all."""
    book = Book(Order("parity", scale=scale or "acbl20", boards=16))
    form = book.form("Examples")
    points, imps = VictoryPoints(book, () if scale else tuple(SCALES)), Imps(book)
    for row, formula in enumerate(formulas, 1):
        form.formula(row, 1, _native(formula, points, imps), RESULT)
    form.finish(len(formulas), 1)
    points.finish()
    imps.finish()
    sheet = openpyxl.load_workbook(BytesIO(Finisher().file(book.workbook)), data_only=True)["Examples"]
    return [sheet.cell(row, 1).value for row in range(1, len(formulas) + 1)]


def _native(formula: str, points: VictoryPoints, imps: Imps) -> str:
    call = _CALL.fullmatch(formula)
    assert call is not None
    name, arguments = call[1], call[2].split(",")
    if name == "IMPS":
        return imps.formula(*arguments)
    if name == "BUTLER":
        return imps.against(*arguments)
    if name == "VPSCALE":
        return points.formula(arguments[1], arguments[2], arguments[0])
    if name == "VPNEED":
        return points.margin_needed(arguments[1], arguments[2], arguments[0])
    return points.formula(arguments[0], arguments[1] if len(arguments) > 1 else str(points.boards[0]))


# --- The page ----------------------------------------------------------------------------------------------------


def in_the_page(asked: Sequence[Asked]) -> _Values:
    """What the line for formulas of the page shows; an error is the sentence about it."""
    return [_on_the_page(one.formula) for one in asked]


def _on_the_page(formula: str) -> Any:
    said, _ = dispatch.answer(json.dumps({"form": "formula", "values": {"formula": formula}}), [])
    tag, attributes, held = json.loads(said)["shown"][0]
    if tag == "table":
        *_, body = held
        return Array.of([[cell[2][0] for cell in row[2]] for row in body[2]])
    if attributes["class"] == "refusal":
        error = calculate(formula).errors[0]
        return error if held[0][2] == [error.message] else held[0][2]
    return "" if held == ["(blank)"] else held[0]


#: The surfaces, as the documentation calls them.
SURFACES: dict[str, Callable[[Sequence[Asked]], _Values]] = {
    "Python": in_python,
    "calc": in_calc,
    "recalc": in_recalculation,
    "page": in_the_page,
    "Excel": _through(excel_hosts.calculated_in_classic),
    "Server": _through(excel_hosts.calculated_in_server),
    "Lite": _through(excel_hosts.calculated_in_lite),
    "LibreOffice": in_libreoffice,
    "native": in_native_sheets,
    "names": in_names,
}


# --- The table ---------------------------------------------------------------------------------------------------


@cache
def answers(surface: str) -> dict[Asked, str]:
    """What a surface shows for the examples it has the function of."""
    asked = examples()
    values = SURFACES[surface](asked)
    return {one: shown(value) for one, value in zip(asked, values, strict=True) if value is not NOT_THERE}


def alike(surfaces: Sequence[str]) -> list[dict[str, list[int]]]:
    """Groups the functions that the same surfaces have: of each its examples, and how many every surface answers."""
    asked = examples()
    groups: dict[tuple[bool, ...], dict[str, list[int]]] = {}
    for name in CATALOGUE:
        own = [one for one in asked if one.function == name]
        right = [sum(answers(surface).get(one) == one.shows for one in own) for surface in surfaces]
        groups.setdefault(tuple(map(bool, right)), {})[name] = [len(own), *right]
    return [*groups.values()]


PAGE = Path(__file__).parents[2] / "docs" / "measured" / "parity.md"

INTRODUCTION = """# Parity: every example on every surface

The [table](#the-table) has a row for all functions that the same surfaces have: how many examples they have, and how
many of these each surface answers as the record does, to the last digit it shows. A dash: it does not have
them. `python -m tests.surfaces.parity` writes this page, and a test compares it.

| surface | what answers |
|---|---|
| `Python` | `from bridgesheets import VP_20` |
| `calc` | `bridgesheets calc` |
| `recalc` | `bridgesheets recalc`, on a workbook with the formulas |
| `page` | what the browser page shows, without a browser |
| `Excel` | the add-in for Excel on Windows: xlwings' own conversion of cells, without Excel |
| `Server` | xlwings Server: xlwings' engine for Office.js, in Python |
| `Lite` | xlwings Lite: the same engine in Pyodide under Node |
| `LibreOffice` | the add-in, in LibreOffice |
| `native` | the usual formulas of score sheets, which have Victory Points and IMPs and check entries themselves |
| `names` | the [functions as names of a workbook](../functions-without-an-add-in.md), in our recalculation |

`VP20` and `VP30` are cells to Excel.

## Not yet tried

Nobody has opened these in Excel yet: the add-in, `functions.xlsx`, the add-ins of xlwings Lite and xlwings Server. The
tests run xlwings' own code, two other programs that understand VBA, and Microsoft's Open XML SDK instead. The server
itself, xlwings Server 1.20, answered requests by hand as Excel sends them. Nobody has run the workflows for GitHub.

## The table

"""


def page() -> str:
    groups = alike([*SURFACES])
    sums = [[str(sum(counts) or "–") for counts in zip(*group.values(), strict=True)] for group in groups]
    heads = ["group", "examples", *SURFACES]
    rows = [heads, ["--:"] * len(heads), *([str(number), *counts] for number, counts in enumerate(sums, 1))]
    largest = max(groups, key=len)
    names = [
        f"{number}. {'all others' if group is largest else ', '.join(group)}" for number, group in enumerate(groups, 1)
    ]
    return INTRODUCTION + "\n".join([*names, "", *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
