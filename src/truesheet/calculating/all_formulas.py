"""Calculates all formulas of a workbook: column by column, then those that refer to each other in a circle.

In a workbook that is set to iterate, the cells of a circle begin with the values in the file. They are calculated in
the order of sheets, rows and columns, as often as the workbook says, or until no number changes by as much as it says.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from truesheet.bounded import Clock, OutOfTime, partial_time_limit
from truesheet.calculating.calculator import Calculator, Columns
from truesheet.calculating.cell_formulas import PENDING, Iteration, cells_of
from truesheet.calculating.model import BookModel, DependsOnRefused, SheetModel
from truesheet.formulas.areas import Refusal
from truesheet.formulas.calendar import Calendar, use_calendar
from truesheet.formulas.refusal import AN_ITERATION, WorkbookTooMuch, begin_anew, count_work, spend
from truesheet.formulas.sheets import PendingCells
from truesheet.package.spelling import Value, same
from truesheet.refusals import Refused

#: The part of the time for a workbook after which no more formulas are calculated, so that the others can be saved.
_FOR_FORMULAS = 0.8


@contextmanager
def formulas_at_work(calculator: Calculator) -> Iterator[None]:
    """Lets the calculator calculate formulas by the calendar of its workbook, within ``with``."""
    book = calculator.book
    with use_calendar(Calendar(book.date1904, book.now)), count_work(calculator.here):
        yield


def calculate_all(book: BookModel) -> None:
    """Gives every formula of a workbook its value, or a refusal.

    Where the work, the time or the memory for the workbook runs out, the formulas that have their values keep them.
    """
    calculator = Calculator(book)
    clock: Clock | None = None
    try:
        with partial_time_limit(_FOR_FORMULAS) as clock, formulas_at_work(calculator):
            Columns(calculator).calculate_all()
            if calculator.circles and book.iteration is not None:
                _iterate(calculator, book.iteration)
    except WorkbookTooMuch:
        _refuse_unfinished(calculator, "ask for too much work together")
    except MemoryError:
        calculator.book.ranges.forget()
        _refuse_unfinished(calculator, "need more memory together than a workbook may have here")
    except OutOfTime as late:
        late.where = _cell_reached(calculator)
        if clock is None or not clock.has_rung:
            raise
        _refuse_unfinished(calculator, f"take longer together than {clock.seconds:.3g} seconds")


def _refuse_unfinished(calculator: Calculator, why: str) -> None:
    """Refuses the formula that was reached and all that have no value yet, or not their last one.

    The others keep theirs.
    """
    reason = (
        f"the formulas {why}, up to {_cell_reached(calculator)}; let them refer to smaller ranges, or let each go on "
        "from the one before"
    )
    if calculator.circles and calculator.turning is None:
        # It is not known which formulas depend on a circle.
        raise Refused(reason)
    turning = set(calculator.turning or ())
    grid, key = calculator.here.grid, calculator.here.key
    for sheet in calculator.book.sheets:
        waiting = [cell for cell in sheet.formulas if _is_waiting(sheet, cell) or (sheet.index, cell) in turning]
        # The one that was reached is told first.
        for cell in sorted(waiting, key=lambda cell: (sheet is not grid, cell != key)):
            calculator.refuse(sheet, cell, reason)


def _is_waiting(sheet: SheetModel, key: int) -> bool:
    """Tells whether a formula waits for its value; one that fills several cells may have been interrupted."""
    if not sheet.formulas[key].fills_a_range:
        return sheet.values[key] is PENDING
    return any(sheet.values[cell] is PENDING for cell in cells_of(key, sheet.formulas[key]))


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
                f"the workbook sets {iteration.times:,} iterations, Excel allows {MOST_ITERATIONS:,}; "
                "set fewer in its options for formulas"
            )
        calculate_circles(calculator, iteration, calculator.circles)
        Columns(calculator).calculate_all()
        if len(calculator.circles) > begun:
            raise Refusal("what depends on a circle goes round itself")
    except (Refusal, DependsOnRefused) as problem:
        # Then no value of the workbook can be trusted, so all formulas are refused.
        reason = str(problem) or "a formula that goes round in a circle depends on one that was refused"
        for sheet in calculator.book.sheets:
            for key in sheet.formulas:
                sheet.unready += 1
                calculator.refuse(sheet, key, reason)


#: A cell: the position of its sheet, and its key.
_Cell = tuple[int, int]


#: The most iterations that Excel allows.
MOST_ITERATIONS = 32_767


def calculate_circles(calculator: Calculator, iteration: Iteration, starts: set[_Cell]) -> None:
    """Calculates the circles through the cells in ``starts``. Cells that depend on them wait to be calculated."""
    needs = _needs(calculator, starts)
    circle = _circle(needs)
    sheets = calculator.book.sheets
    for index, key in circle:
        if sheets[index].formulas[key].fills_a_range:
            raise Refusal(f"the array formula in {sheets[index].address(key)} refers to itself by a detour")
        sheets[index].begin(key)
    calculator.turning = circle
    for _ in range(iteration.times):
        change = 0.0
        for index, key in circle:
            sheet = sheets[index]
            calculator.book.ranges.forget()
            begin_anew()
            spend(AN_ITERATION)
            try:
                new = cast(Value, calculator.value(sheet, key))
            except PendingCells:
                where = sheet.address(key)
                raise Refusal(f"the circle through {where} takes another way while it is calculated") from None
            change = max(change, _change(cast(Value, sheet.values[key]), new))
            sheet.values[key] = new
        if change < iteration.delta:
            break
    else:
        calculator.book.counting.update(needs)
    calculator.turning = []
    calculator.book.ranges.forget()


def _change(old: Value, new: Value) -> float:
    """Returns by how much a value changed; infinity where other values than numbers changed."""
    if isinstance(old, float) and isinstance(new, float):
        return abs(new - old)
    return 0.0 if same(old, new) else math.inf


def _needs(calculator: Calculator, starts: set[_Cell]) -> dict[_Cell, set[_Cell]]:
    """Finds all formulas that depend on those in ``starts``, and which of these each needs; all of them wait again."""
    sheets = calculator.book.sheets
    found: dict[_Cell, set[_Cell]] = {}
    waiting = starts
    while waiting:
        for index, key in waiting:
            sheets[index].wait(key)
            found[index, key] = set()
        calculator.book.ranges.forget()
        waiting = {
            (sheet.index, key)
            for sheet in sheets
            for key in sheet.formulas
            if sheet.is_settled(key) and _missing(calculator, sheet, key)
        }
    for (index, key), needed in found.items():
        calculator.book.ranges.forget()
        # Step by step, because a formula reports only the first values that it lacks.
        while missing := _missing(calculator, sheets[index], key):
            for other, cell in missing:
                sheets[other].begin(cell)
            needed |= missing
        for other, cell in needed:
            sheets[other].wait(cell)
    return found


def _missing(calculator: Calculator, sheet: SheetModel, key: int) -> set[_Cell]:
    """Returns the formulas whose values a formula lacks first."""
    begin_anew()
    spend(AN_ITERATION)
    try:
        calculator.value(sheet, key)
    except PendingCells as pending:
        return {(other.index, other.anchors.get(cell, cell)) for other, cell, _ in pending.cells}
    return set()


def _circle(needs: dict[_Cell, set[_Cell]]) -> list[_Cell]:
    """Returns the cells that other cells of a circle need, in the order of calculation."""
    circle = set(needs)
    while outside := circle - set().union(*(needs[cell] for cell in circle)):
        circle -= outside
    return sorted(circle)
