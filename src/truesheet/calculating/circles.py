"""Calculates circular references as Excel does, in workbooks that are set to iterate.

The cells of a circle begin with the values in the file. They are calculated in the order of sheets, rows and columns,
again and again, as often as the workbook says, or until no number changes by as much as it says.
"""

from __future__ import annotations

import math
from typing import cast

from truesheet.calculating.calculator import Calculator
from truesheet.calculating.model import Iteration, SheetModel
from truesheet.formulas.areas import Pending, Refusal
from truesheet.formulas.effort import AN_ITERATION, begin_anew, spend
from truesheet.package.spelling import Value, same

#: A cell: the position of its sheet, and its key.
_Cell = tuple[int, int]


#: The most iterations that Excel allows.
MOST_ITERATIONS = 32_767


def go_round(calculator: Calculator, iteration: Iteration, begun: set[_Cell]) -> None:
    """Calculates the circles through the cells in ``begun``. Cells that depend on them wait to be calculated."""
    needs = _needs(calculator, begun)
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
            calculator.book.forget_ranges()
            begin_anew()
            spend(AN_ITERATION)
            try:
                new = cast(Value, calculator.value(sheet, key))
            except Pending:
                where = sheet.address(key)
                raise Refusal(f"the circle through {where} takes another way while it is calculated") from None
            change = max(change, _change(cast(Value, sheet.values[key]), new))
            sheet.values[key] = new
        if change < iteration.delta:
            break
    else:
        calculator.book.counting.update(needs)
    calculator.turning = []
    calculator.book.forget_ranges()


def _change(old: Value, new: Value) -> float:
    """Returns by how much a value changed; infinity where other values than numbers changed."""
    if isinstance(old, float) and isinstance(new, float):
        return abs(new - old)
    return 0.0 if same(old, new) else math.inf


def _needs(calculator: Calculator, begun: set[_Cell]) -> dict[_Cell, set[_Cell]]:
    """Finds all formulas that depend on those in ``begun``, and which of these each needs; all of them wait again."""
    sheets = calculator.book.sheets
    found: dict[_Cell, set[_Cell]] = {}
    waiting = begun
    while waiting:
        for index, key in waiting:
            sheets[index].wait(key)
            found[index, key] = set()
        calculator.book.forget_ranges()
        waiting = {
            (sheet.index, key)
            for sheet in sheets
            for key in sheet.formulas
            if sheet.is_settled(key) and _missing(calculator, sheet, key)
        }
    for (index, key), needed in found.items():
        calculator.book.forget_ranges()
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
    except Pending as pending:
        return {(other.index, other.anchors.get(cell, cell)) for other, cell, _ in pending.cells}
    return set()


def _circle(needs: dict[_Cell, set[_Cell]]) -> list[_Cell]:
    """Returns the cells that other cells of a circle need, in the order of calculation."""
    circle = set(needs)
    while outside := circle - set().union(*(needs[cell] for cell in circle)):
        circle -= outside
    return sorted(circle)
