"""Finds ordinary formulas that show one value where an added function gives, or needs, several.

A program that writes a file may leave out the mark of an array formula. Excel then takes one cell of a range, or shows
the first of several values, without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

from truesheet.addresses import full_address
from truesheet.calculating.model import BookModel, DependsOnRefused, SheetModel
from truesheet.checking.findings import Finding, Kind
from truesheet.formulas.added import AddedFunctions
from truesheet.formulas.areas import Context, Pending, Refusal, corner
from truesheet.formulas.closures import canonical
from truesheet.formulas.lexer import FormulaError
from truesheet.formulas.parser import parse
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    Lines,
    NameReference,
    Node,
    Operation,
    Postfixed,
    Prefixed,
    Structured,
)
from truesheet.package.spelling import Value, alike
from truesheet.values import Array, CellError
from truesheet.worksheet import address_of

#: What may be the name of a function that is called.
_CALLED = re.compile(r"[\w.]+(?=\()")
#: Operators between references.
_JOINING = (":", " ", ",")
_NO_ARRAY = ", because it is no array formula"
_AS_ARRAY = "enter it as an array formula, with Ctrl+Shift+Enter"


def cut_to_one(book: BookModel, added: AddedFunctions) -> Iterator[Finding]:
    """Yields the ordinary formulas of a workbook that was calculated which come to more as array formulas."""
    here = Context(book)
    is_added = lru_cache(maxsize=1024)(lambda name: added.has(canonical(name)))
    for sheet in book.sheets:
        for key, formula in sheet.formulas.items():
            if formula.fills_a_range or formula.table is not None or not sheet.is_settled(key):
                continue
            if any(map(is_added, _CALLED.findall(formula.text))):
                here.grid, here.key = sheet, key
                if said := _left_out(book, here, sheet, key, added):
                    where = address_of(key)
                    yield Finding(sheet.index, where, full_address(sheet.name, *where), *said, Kind.CUT)


def _left_out(
    book: BookModel, here: Context, sheet: SheetModel, key: int, added: AddedFunctions
) -> tuple[str, str] | None:
    """Returns what a formula leaves out, and what to do; None where it is the same as an array formula."""
    formula, shown = sheet.formulas[key], cast(Value, sheet.values[key])
    try:
        found: Any = book.compile(sheet, formula.origin or key, formula.text, True)(here)
    except (Refusal, FormulaError, Pending, DependsOnRefused, RecursionError):
        return None
    first = cast(Value, corner(found))
    several = found.height * found.width if isinstance(found, Array) else 1
    is_first = alike(shown, first)
    if several == 1:
        return None if is_first else ("takes one cell of a range that it needs all of" + _NO_ARRAY, _AS_ARRAY)
    # The cell beside the formula may be meant, as where Excel writes @A1:A4-@B1:B4; then it is no error.
    calls = [*_added_calls(parse(formula.text), added)]
    of_ranges = is_first and any(map(_may_give_several, calls))
    if of_ranges or (calls and isinstance(shown, CellError) and not isinstance(first, CellError)):
        remedy = f"{_AS_ARRAY}, over {several:,} cells; or take one value, such as the second, by INDEX(..., 2)"
        return f"shows 1 of the {several:,} values that it gives{_NO_ARRAY}", remedy
    return None


def _added_calls(node: Node, added: AddedFunctions) -> Iterator[Call]:
    """Yields the calls of added functions in a part of a formula."""
    match node:
        case Call(function, arguments):
            if isinstance(function, NameReference) and added.has(canonical(function.name)):
                yield node
            parts: tuple[Any, ...] = arguments
        case Operation(first, rest):
            parts = (first, *(operand for _, operand in rest))
        case Prefixed(operand=operand) | Postfixed(operand=operand):
            parts = (operand,)
        case _:
            parts = ()
    for part in parts:
        yield from _added_calls(part, added)


def _may_give_several(call: Call) -> bool:
    """Checks if a call gets a range as it is, or gives a table of itself; operators take one cell of their ranges."""
    kinds = [isinstance(node, Operation) and node.rest[0][0] not in _JOINING for node in call.arguments]
    return not any(kinds) or any(map(_is_range, call.arguments))


def _is_range(node: Node) -> bool:
    if isinstance(node, Operation):
        return node.rest[0][0] in _JOINING
    return isinstance(node, (ArrayConstant, Call, Lines, NameReference, Structured))
