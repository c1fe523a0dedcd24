"""Calculates all formulas of a workbook: column by column, then those that refer to each other in a circle."""

from __future__ import annotations

from typing import cast

from bridgesheets.spreadsheet.bounded import OutOfTime
from bridgesheets.spreadsheet.calculating.calculator import Calculator
from bridgesheets.spreadsheet.calculating.circles import MOST_ITERATIONS, go_round
from bridgesheets.spreadsheet.calculating.columns import calculate_columns
from bridgesheets.spreadsheet.calculating.model import BookModel, DependsOnRefused, Iteration, SheetModel
from bridgesheets.spreadsheet.formulas.areas import Refusal
from bridgesheets.spreadsheet.formulas.calendar import Calendar, reckoning_by
from bridgesheets.spreadsheet.formulas.effort import WorkbookTooMuch, counted
from bridgesheets.spreadsheet.refusals import Refused


def calculate_all(book: BookModel) -> None:
    """Gives every formula of a workbook its value, or a refusal."""
    calculator = Calculator(book)
    try:
        with reckoning_by(Calendar(book.date1904, book.now)), counted(calculator.here):
            calculate_columns(calculator)
            if calculator.circles and book.iteration is not None:
                _iterate(calculator, book.iteration)
    except WorkbookTooMuch:
        raise Refused(
            f"its formulas ask for too much work together, up to {_cell_reached(calculator)}: let them refer to "
            "smaller ranges, or let each go on from the one before"
        ) from None
    except MemoryError:
        raise Refused(f"{_cell_reached(calculator)} needs more memory than a workbook may have here") from None
    except OutOfTime as late:
        late.where = _cell_reached(calculator)
        raise


def _cell_reached(calculator: Calculator) -> str:
    """Returns the address of the formula that is being calculated."""
    # It is None before the first formula.
    grid = cast("SheetModel | None", calculator.here.grid)
    return "its first formula" if grid is None else grid.address(calculator.here.key)


def _iterate(calculator: Calculator, iteration: Iteration) -> None:
    """Calculates cells that refer to each other in a circle, then the cells that depend on those."""
    begun = len(calculator.circles)
    try:
        if iteration.times > MOST_ITERATIONS:
            raise Refusal(
                f"the workbook asks for {iteration.times:,} iterations, Excel allows {MOST_ITERATIONS:,}: "
                "set fewer in its options for formulas"
            )
        go_round(calculator, iteration, calculator.circles)
        calculate_columns(calculator)
        if len(calculator.circles) > begun:
            raise Refusal("what depends on a circle goes round itself")
    except (Refusal, DependsOnRefused) as problem:
        # Then no value of the workbook can be trusted, so all formulas are refused.
        reason = str(problem) or "a formula that goes round in a circle depends on one that was refused"
        for sheet in calculator.book.sheets:
            for key in sheet.formulas:
                sheet.unready += 1
                calculator.refuse(sheet, key, reason)
