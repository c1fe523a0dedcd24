"""Types of columns: what a printed cell becomes in a typed record.

A type may end in a question mark: an empty cell is then None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, NamedTuple

from bridgesheets.regulations.notation import (
    Amounts,
    Percentage,
    parse_amounts,
    parse_line,
    parse_number,
    parse_percent,
    parse_span,
    parse_split,
)


class CellType(NamedTuple):
    """A type of cells: its reader, and the type of the value as Python writes it."""

    read: Callable[[str], Any]
    written: str


def _number(cell: str) -> Decimal:
    try:
        return Decimal(cell)
    except InvalidOperation:
        raise ValueError(f"not a number: {cell!r}") from None


def _mark(cell: str) -> bool:
    if cell not in ("X", ""):
        raise ValueError(f"not a mark, which is X or nothing: {cell!r}")
    return cell == "X"


def _names(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("; ")) if cell else ()


def _percent(cell: str) -> Percentage:
    return Percentage(parse_percent(cell), cell)


def _amounts(cell: str) -> Amounts:
    return Amounts(parse_amounts(cell), cell)


CELL_TYPES: Mapping[str, CellType] = {
    "number": CellType(_number, "Decimal"),
    "whole": CellType(int, "int"),
    "figure": CellType(parse_number, "Decimal"),  # a number with something around it: "80.00*"
    "percent": CellType(_percent, "Percentage"),
    # of columns in which words say that there is none:
    "number or words": CellType(lambda cell: _number(cell) if cell[:1].isdigit() else None, "Decimal | None"),
    "percent or words": CellType(lambda cell: _percent(cell) if "%" in cell else None, "Percentage | None"),
    "part": CellType(Fraction, "Fraction"),
    "span": CellType(parse_span, "Span"),
    "rounds": CellType(lambda cell: parse_span(cell.removesuffix("Rounds")), "Span"),  # "5 + Rounds"
    "split": CellType(parse_split, "tuple[Decimal, Decimal]"),
    "line": CellType(parse_line, "Line"),
    "amounts": CellType(_amounts, "Amounts"),
    "mark": CellType(_mark, "bool"),
    "names": CellType(_names, "tuple[str, ...]"),  # parted by semicolons
    "text": CellType(str, "str"),
}


def cell_type(name: str) -> CellType:
    """Returns the type of that name; ValueError with the names there are."""
    plain = name.removesuffix("?")
    if plain not in CELL_TYPES:
        raise ValueError(f"there is no type of column {name!r}; there are {', '.join(CELL_TYPES)}")
    found = CELL_TYPES[plain]
    if plain == name:
        return found
    return CellType(lambda cell: found.read(cell) if cell else None, f"{found.written} | None")
