"""Draw facts from workbooks that Excel saved.

    python tools/draw_facts.py FOLDER > tests/truesheet/function_books/facts.tsv

A fact is a formula, the cells it takes with their values, and Excel's answer. Of each function one fact is drawn for
every kind of arguments and every kind of answer, so that what the books show is tried where the books are not at hand.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.addresses import address, key_of
from truesheet.calculating.model import SheetModel
from truesheet.calculating.recalculation import load_book, recalculate
from truesheet.formulas import lifting
from truesheet.formulas.parser import FormulaError, parse
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    Lines,
    Literal,
    NameReference,
    Node,
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    TableReference,
)
from truesheet.package.spelling import Value, alike
from truesheet.reading.workbook import WORKSHEET, Sheet
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError

NOW = datetime(2026, 1, 1)
#: A fact with more cells than this is not readable.
_MOST_CELLS = 30
#: Functions whose answer is the moment, the file, chance, a rate that the file has, or beyond the cells they name.
_UNSTEADY = frozenset(
    {"NOW", "TODAY", "RAND", "RANDBETWEEN", "RANDARRAY", "CELL", "INFO", "FORMULATEXT", "SHEET", "SHEETS", "ISFORMULA"}
    | {"OFFSET", "INDIRECT", "ANCHORARRAY", "IRR", "RATE"}
)
#: No more facts are drawn of one function: some books try each number with each other one.
_MOST_OF_A_FUNCTION = 50

_Values = dict[tuple[int, int], Value]


class NotReadable(Exception):
    """A formula that needs more than cells of its own sheet."""


@dataclass(frozen=True)
class Fact:
    """A formula and its answer: ``kinds`` says which fact it is, ``cells`` what its cells hold."""

    kinds: tuple[str, ...]
    formula: str
    cells: str
    answer: str
    where: str


def spelled(value: Value) -> str:
    """Returns a value as a fact spells it: 1.5, "text", TRUE, #N/A."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, bool):
        return str(value).upper()
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _kind(value: Value) -> str:
    """Returns the kind of a value; numbers are whole, negative, nought or broken."""
    if value is BLANK:
        return "blank"
    if isinstance(value, CellError):
        return value.code
    if not isinstance(value, float):
        return type(value).__name__ if value != "" else "empty text"
    return ("-" if value < 0 else "") + ("0" if not value else "whole" if value.is_integer() else "broken")


def _cells_of(node: Node) -> Iterator[tuple[int, int]]:
    """Yields the cells that a formula takes; :class:`NotReadable` if they are not cells of its sheet."""
    match node:
        case Literal() | ArrayConstant() | OmittedArgument():
            return
        case CellReference(sheet=""):
            yield node.row, node.column
        case Operation(CellReference(sheet="") as first, ((":", CellReference(sheet="") as last),)):
            rows, columns = sorted((first.row, last.row)), sorted((first.column, last.column))
            if (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) > _MOST_CELLS:
                raise NotReadable
            for row in range(rows[0], rows[1] + 1):
                for column in range(columns[0], columns[1] + 1):
                    yield row, column
        case Operation(first, rest):
            yield from _cells_of(first)
            for _, operand in rest:
                yield from _cells_of(operand)
        case PrefixSigns(_, operand) | PostfixSigns(operand, _):
            yield from _cells_of(operand)
        case Call(NameReference(sheet=""), arguments):
            for argument in arguments:
                yield from _cells_of(argument)
        case Lines() | NameReference() | TableReference() | CellReference() | Call():
            raise NotReadable


def _argument_kind(node: Node, values: _Values) -> str:
    """Returns the kind of an argument: of its value where it is one cell or constant."""
    match node:
        case CellReference():
            return f"cell {_kind(values.get((node.row, node.column), BLANK))}"
        case Literal(value):
            return _kind(value)
        case Operation(_, ((":", _),)):
            return "range of " + " ".join(sorted({_kind(values.get(cell, BLANK)) for cell in _cells_of(node)}))
        case _:
            return type(node).__name__


def _functions(node: Node) -> Iterator[str]:
    """Yields the names of the functions that a formula calls."""
    match node:
        case Call(NameReference(name=name), arguments):
            yield name.upper().removeprefix("_XLFN.").removeprefix("_XLWS.")
            for argument in arguments:
                yield from _functions(argument)
        case Operation(first, rest):
            for operand in (first, *(operand for _, operand in rest)):
                yield from _functions(operand)
        case PrefixSigns(_, operand) | PostfixSigns(operand, _):
            yield from _functions(operand)


def facts_of(path: Path) -> Iterator[Fact]:
    """Yields the facts of a workbook whose answers come out again."""
    try:
        workbook = open_workbook(path)
        found = recalculate(workbook, NOW).values
        book = load_book(workbook, NOW, None)
    except Refused:
        return
    for sheet, model in zip(workbook.sheets, book.sheets, strict=True):
        if sheet.kind == WORKSHEET:
            yield from _facts_of_sheet(path, sheet, model, found.get(sheet.position, {}))


def _facts_of_sheet(
    path: Path, sheet: Sheet, model: SheetModel, ours: Mapping[tuple[int, int], Value]
) -> Iterator[Fact]:
    saved: _Values = {(cell.row, cell.column): cell.value for cell in sheet.cells()}
    for where, answer in ours.items():
        formula = model.formulas.get(key_of(*where))
        if formula is None or formula.fills_a_range or not alike(saved.get(where, BLANK), answer):
            continue
        try:
            text = model.formula_text(*where) or ""
            node = parse(text)
            cells = dict.fromkeys(_cells_of(node))
        except (NotReadable, Refusal, FormulaError):
            continue
        names = list(_functions(node))
        if not names or where in cells or len(cells) > _MOST_CELLS or not _UNSTEADY.isdisjoint(names):
            continue
        arguments = node.arguments if isinstance(node, Call) else ()
        kinds = names[0], *[_argument_kind(one, saved) for one in arguments], _kind(saved[where])
        filled = [f"{address(*cell)}={spelled(saved[cell])}" for cell in cells if saved.get(cell, BLANK) is not BLANK]
        yield Fact(kinds, text, "; ".join(filled), spelled(saved[where]), f"{path.stem}!{sheet.name}!{address(*where)}")


def main(folder: str) -> None:
    """Prints one fact of each kind, in the order of the functions; no digits are taken from the workbooks."""
    lifting.NEAR = 0.0
    drawn: dict[tuple[str, ...], Fact] = {}
    for path in sorted(Path(folder).glob("*.xlsx")):
        for fact in facts_of(path):
            if not {"\t", "\n", "\r"} & set(fact.formula + fact.cells + fact.answer):
                drawn.setdefault(fact.kinds, fact)
    print("formula\tcells\tanswer\twhere")
    count = Counter[str]()
    for kinds, fact in sorted(drawn.items()):
        count[kinds[0]] += 1
        if count[kinds[0]] > _MOST_OF_A_FUNCTION:
            continue
        print(fact.formula, fact.cells, fact.answer, fact.where, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1])
