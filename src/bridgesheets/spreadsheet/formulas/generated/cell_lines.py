"""Lines for the addresses of cells and ranges.

Where a dollar fixes the row, the address is the same for all cells of a column: it is looked at before the loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgesheets.spreadsheet.formulas.closures import PartCompiler, is_elsewhere
from bridgesheets.spreadsheet.formulas.generated.draft import ANY, ONE, Bind, Draft, NotGenerated, Operand
from bridgesheets.spreadsheet.formulas.syntax import Cell, Lines, Node, Operation
from bridgesheets.spreadsheet.worksheet import column_letters

#: So many cells are looked at one by one instead of as ranges.
_FEW = 8


def is_here(node: Node) -> bool:
    """Tells whether a node is the address of a cell of this workbook, on one sheet."""
    return isinstance(node, Cell) and not is_elsewhere(node.sheet)


def held(draft: Draft, node: Cell) -> str:
    """Returns the variable with what a cell holds, as it stands in the sheet: it may still wait for its value."""
    target = draft.compiler.target(node)
    what = node.sheet.casefold(), target.row, target.row_fixed, target.column, target.column_fixed
    draft.reach.include(
        None if target.row_fixed else target.row, None if target.column_fixed else target.column
    )  # fmt: skip
    get = "get" if not node.sheet else draft.bind("g", _get(node.sheet), ("get", node.sheet.casefold()))
    distance = draft.fixed(target.distance)
    if target.row_fixed:
        key = distance if target.column_fixed else f"column + {distance}"
        return draft.once(("held", *what), "h", f"{get}({key}, BLANK)")
    if target.column_fixed:
        distance = draft.once(("distance", distance), "d", f"{distance} - column")
    name = draft.named(("variable", *what), "v")
    if not draft.is_noted(name):
        draft.line(f"{name} = {get}(key + {distance}, BLANK)")
        draft.note(name)
    return name


def _get(sheet: str) -> Bind:
    def bind(compiler: PartCompiler) -> object:
        grid = compiler.grid(sheet)
        if grid is None or not grid.values:
            # Sheets whose cells are not known hold none.
            raise NotGenerated
        return grid.values.get

    return bind


def value_of(draft: Draft, node: Cell) -> str:
    """Returns the closure that gives the value of a cell, however it comes to it."""
    return draft.bind("b", lambda compiler: compiler.value(node, False), ("value", node))


def cell(draft: Draft, node: Cell) -> Operand:
    """Adds lines for the value of a cell, and returns its operand."""
    name = held(draft, node)
    if not draft.is_noted((name, "has a value")):
        draft.line(f"if {name}.__class__ is not float and {name}.__class__ not in SINGLE:")
        draft.line(f"    {name} = {value_of(draft, node)}(here)")
        draft.note((name, "has a value"))
    return Operand(name, ONE)


def area(draft: Draft, node: Node, array: bool) -> Operand:
    """Adds lines for a reference that stays one, and returns its operand."""
    part = draft.bind("b", lambda compiler: compiler.part(node, array), ("part", node, array))
    if _is_the_same(node):
        return Operand(draft.once(("area", part), "r", f"{part}(here)"), ANY, same=True, is_range=True)
    name = draft.fresh("t")
    draft.line(f"{name} = {part}(here)")
    return Operand(name, ANY)


def few_cells(nodes: Sequence[Node]) -> list[Cell] | None:
    """Returns the cells that addresses and small ranges mean; None if these are not few, or if anything else is among
    the nodes."""
    found: list[Cell] = []
    for node in nodes:
        match node:
            case Cell() if is_here(node):
                found.append(node)
            case Operation(Cell() as first, ((":", Cell() as last),)) if is_here(first) and not _is_the_same(node):
                inside = _between(first, last)
                if inside is None:
                    return None
                found += inside
            case _:
                return None
    return found if len(found) <= _FEW else None


def _between(first: Cell, last: Cell) -> list[Cell] | None:
    """Returns the cells of a small range; None if it is larger, or grows where the formula is filled down or across."""
    if last.sheet or (first.row_fixed, first.column_fixed) != (last.row_fixed, last.column_fixed):
        return None
    height, width = last.row - first.row + 1, last.column - first.column + 1
    if height < 1 or width < 1 or height * width > _FEW:
        return None
    return [
        replace(first, row=row, column=column, text=f"{column_letters(column)}{row}")
        for row in range(first.row, last.row + 1)
        for column in range(first.column, last.column + 1)
    ]


def _is_the_same(node: Node) -> bool:
    """Tells whether a reference means the same range for all cells of a column."""
    match node:
        case Cell(sheet=sheet, row_fixed=fixed):
            return fixed and not is_elsewhere(sheet)
        case Lines(sheet=sheet, columns=columns, first_fixed=first, last_fixed=last):
            return (columns or (first and last)) and not is_elsewhere(sheet)
        case Operation(Cell() as first, ((":", Cell() as last),)):
            return not last.sheet and first.row_fixed and last.row_fixed and not is_elsewhere(first.sheet)
    return False
