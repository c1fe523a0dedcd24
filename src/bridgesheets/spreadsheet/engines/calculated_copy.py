"""Checks a workbook before another program calculates a copy of it, and reads the values back from the copy.

LibreOffice and Excel as engines share this. Such a program gives values and no reasons. So the workbook is checked
first: formulas that depend on the time, on random numbers, on where the file is or on anything outside it may give
other results in the copy. And if one formula gives a result that cannot be trusted, no values are used, because it is
not known which others depend on it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bridgesheets.spreadsheet import library
from bridgesheets.spreadsheet.addresses import Address, Area, address, full_address
from bridgesheets.spreadsheet.calculating.recalculation import Recalculation, RefusedCell
from bridgesheets.spreadsheet.engines.early_dates import is_doubtful
from bridgesheets.spreadsheet.engines.known_answers import Known, answered_otherwise
from bridgesheets.spreadsheet.error_codes import NAME
from bridgesheets.spreadsheet.formulas.operators import show
from bridgesheets.spreadsheet.package.spelling import PLAIN_ERRORS, Value, same
from bridgesheets.spreadsheet.reading.calls import all_calls, refers_outside, texts
from bridgesheets.spreadsheet.reading.cells import ARRAY, DATA_TABLE, Cell
from bridgesheets.spreadsheet.reading.formula_texts import spelled_formulas
from bridgesheets.spreadsheet.reading.workbook import Sheet, Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK, CellError


@dataclass(frozen=True)
class Program:
    """A program that calculates, and in what its results differ from Excel's."""

    name: str
    #: With how many digits it saves numbers.
    digits: int
    #: Errors that it also shows where Excel shows other errors.
    doubtful: frozenset[str] = frozenset()
    #: Whether it counts days before March 1900 as Excel does.
    early_dates: bool = True


#: Functions that our library does not have, and that ask for something outside the file.
_OUTSIDE = frozenset(
    {
        "CALL", "CUBEKPIMEMBER", "CUBEMEMBER", "CUBEMEMBERPROPERTY", "CUBERANKEDMEMBER", "CUBESET", "CUBESETCOUNT",
        "CUBEVALUE", "DDE", "IMAGE", "PY", "REGISTER.ID", "RTD", "STOCKHISTORY", "TRANSLATE", "WEBSERVICE",
    }
)  # fmt: skip

#: By how much the time asked for may differ from the present; a long batch may take this long.
_CLOCK_TOLERANCE = timedelta(hours=1)


def check(workbook: Workbook, now: datetime, program: Program) -> None:
    """Refuses a workbook whose copy would give other results than the workbook itself."""
    if workbook.external_books:
        raise Refused(f"it refers to other workbooks or programs, which {program.name} would look for")
    for text in texts(workbook):
        if refers_outside(text.formula):
            raise Refused(f"{text.where} refers to another workbook, which {program.name} would look for")
    for call, where in all_calls(workbook):
        name = call.canonical
        native = library.find(name)
        tells = native.tells if native else ""
        if tells == "time" and abs(now - datetime.now()) > _CLOCK_TOLERANCE:
            raise Refused(f"{where} calls {name}, and {program.name} knows no time but the present: leave out --now")
        if tells == "chance":
            raise Refused(f"{where} calls {name}, which is another number every time")
        if tells == "file":
            raise Refused(f"{where} calls {name}, which tells of where the file lies; {program.name} gets a copy")
        if name in _OUTSIDE:
            raise Refused(f"{where} calls {name}, which asks for something outside the file")


def refuse_other_answers(program: Program, calculated: Workbook, questions: Sequence[Known]) -> None:
    """Refuses a program that has answered one of these questions otherwise than Excel does."""
    for known, given in answered_otherwise(calculated, questions):
        text = show(given) or "nothing"
        if known.function:
            raise Refused(f"{program.name} answers {known.formula} with {text}, and Excel with {show(known.answer)}")
        raise Refused(
            f"{program.name} answers {known.formula} with {text} in place of {show(known.answer)}: the functions are "
            "not installed there, or are of another version"
        )


def read_back(workbook: Workbook, calculated: Workbook, program: Program) -> Recalculation:
    """Returns the values of the formulas, read from the copy that a program calculated."""
    if calculated.date1904 != workbook.date1904:
        raise Refused(f"{program.name} counts its dates from another year")
    values: dict[int, dict[Address, Value]] = {}
    refused: list[RefusedCell] = []
    formulas: list[tuple[Sheet, Address]] = []
    shown = {sheet.name.casefold(): _cells(sheet) for sheet in calculated.sheets}
    for sheet in workbook.sheets:
        cells, calculated_cells = _cells(sheet), shown.get(sheet.name.casefold(), {})
        texts = {} if program.early_dates or workbook.date1904 else spelled_formulas(cells.values())
        found: dict[Address, Value] = {}
        filled: set[Address] = set()
        for where, cell in cells.items():
            if cell.formula is None:
                continue
            formulas.append((sheet, where))
            problem = _why_not_writable(cell, calculated_cells.get(where))
            for inside in _filled(cell):
                filled.add(inside)
                cached = _value(cells, inside)
                value = _same_kind(cached, _value(calculated_cells, inside), program)
                problem = problem or _why_not_trusted(cached, value, program)
                found[inside] = value
            if not problem and where in texts:

                def lookup(name: str, cell_at: Address, own: str = sheet.name) -> Value:
                    return _value(shown.get((name or own).casefold(), {}), cell_at)

                text = texts[where]
                if is_doubtful(text.text, text.origin, where, found[where], lookup):
                    problem = f"{program.name} counts days before March 1900, or blank ones, as Excel does not"
            if problem:
                refused.append(RefusedCell(sheet.name, address(*where), problem))
        _check_constants(sheet, cells, calculated_cells, filled, program)
        if found:
            values[sheet.position] = found
    if refused:
        return Recalculation({}, refused + _all_others(formulas, refused), len(formulas))
    return Recalculation(values, [], len(formulas))


def _cells(sheet: Sheet) -> dict[Address, Cell]:
    """Returns the cells of a sheet by address."""
    return {(cell.row, cell.column): cell for cell in sheet.cells()}


def _value(cells: Mapping[Address, Cell], where: Address) -> Value:
    """Returns the value of a cell, BLANK if it is not in the file."""
    return cells[where].value if where in cells else BLANK


def _check_constants(
    sheet: Sheet,
    cells: Mapping[Address, Cell],
    calculated: Mapping[Address, Cell],
    filled: set[Address],
    program: Program,
) -> None:
    """Refuses unless the copy still has the values that people typed, from which it was calculated."""
    for where, cell in cells.items():
        value = _same_kind(cell.value, _value(calculated, where), program)
        if where not in filled and not same(cell.value, value):
            raise Refused(f"{full_address(sheet.name, *where)} is something else once {program.name} has read it")


def _why_not_writable(cell: Cell, calculated: Cell | None) -> str:
    """Returns why the formula of a cell has no value that can be written; ``""`` if it has one."""
    assert cell.formula is not None
    if cell.formula.kind == DATA_TABLE:
        return "a data table"
    if cell.value_mark:
        return "a value only Excel can make"
    other = calculated.formula if calculated else None
    if cell.formula.kind == ARRAY and (other is None or (other.area or _own_area(cell)) != cell.formula.area):
        return "the formula now fills another range"
    return ""


def _own_area(cell: Cell) -> Area:
    """Returns the area of the one cell."""
    return Area(cell.row, cell.column, cell.row, cell.column)


def _filled(cell: Cell) -> list[Address]:
    """Returns the addresses of the cells that a formula fills."""
    assert cell.formula is not None
    area = cell.formula.area if cell.formula.kind == ARRAY and cell.formula.area else _own_area(cell)
    columns = range(area.first_column, area.last_column + 1)
    return [(row, column) for row in range(area.first_row, area.last_row + 1) for column in columns]


def _same_kind(cached: Value, value: Value, program: Program) -> Value:
    """Returns the value, or the one in the file if they differ only in what the program cannot pass on."""
    if isinstance(cached, bool) and value in (0.0, 1.0):
        return bool(value)  # the cell is formatted as a number
    if isinstance(cached, float) and isinstance(value, float):
        # Rounded to so many digits, a number may come back as either neighbour.
        return cached if math.isclose(cached, value, rel_tol=10.0 ** (1 - program.digits)) else value
    return value


def _why_not_trusted(cached: Value, value: Value, program: Program) -> str:
    """Returns why a value that came back cannot be trusted; ``""`` if it can."""
    if value is BLANK:
        return f"{program.name} gave it no value"
    if not isinstance(value, CellError):
        return ""
    if value.code == NAME:
        return f"{program.name} does not know one of its names: it shows {NAME}"
    if value.code not in PLAIN_ERRORS:
        return f"the result is {value.code}"
    if value.code in program.doubtful and not same(cached, value):
        return f"{program.name} shows {value.code} where Excel may show something else"
    return ""


def _all_others(formulas: list[tuple[Sheet, Address]], refused: list[RefusedCell]) -> list[RefusedCell]:
    """Returns a refusal for each other formula, because it may depend on those refused."""
    known = {(cell.sheet, cell.cell) for cell in refused}
    first = refused[0].sheet, refused[0].cell
    reason = f"may depend on {first[0]}!{first[1]}"
    return [
        RefusedCell(sheet.name, address(*where), reason)
        for sheet, where in formulas
        if (sheet.name, address(*where)) not in known
    ]


__all__ = ["Program", "check", "read_back", "refuse_other_answers"]
