"""Reads cells as the texts print them: ranges such as "28 and over", splits such as "15-5", formulas, colours.

The type of a column says how its cells are read; one that ends in a question mark makes an empty cell None.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, NamedTuple

_RANGE = re.compile(r"([0-9]+)(?:\s*(?:[-–]|to|or)\s*([0-9]+)|(\s*\+|\s+(?:and|or)\s+(?:over|more)))?")
_BELOW = re.compile(r"(?:<|Less than)\s*([0-9]+)", re.IGNORECASE)
_ABOVE = re.compile(r"(?:>|More than)\s*([0-9]+)", re.IGNORECASE)
_LINE = re.compile(
    r"(?P<base>[0-9.]+)(?:\s*\+\s*(?:(?P<times>[0-9.]+)\s*\*\s*)?"
    r"\([^-–]+[-–]\s*(?P<above>[0-9]+)\)(?:\s*/\s*(?P<per>[0-9]+))?)?"
)
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")


class Span(NamedTuple):
    """A range from ``first`` to ``last`` inclusive; ``last`` is None where it is open."""

    first: int
    last: int | None

    def holds(self, number: Decimal | int) -> bool:
        return self.first <= number and (self.last is None or number <= self.last)


def parse_span(text: str) -> Span:
    plain = text.strip().replace(",", "")
    if below := _BELOW.fullmatch(plain):
        return Span(0, int(below[1]) - 1)
    if above := _ABOVE.fullmatch(plain):
        return Span(int(above[1]) + 1, None)
    match = _RANGE.fullmatch(plain)
    if match is None:
        raise ValueError(f"not a range: {text!r}")
    first = int(match[1])
    if match[3]:
        return Span(first, None)
    return Span(first, int(match[2]) if match[2] else first)


def parse_split(text: str) -> tuple[Decimal, Decimal]:
    winner, loser = text.split("-")
    return Decimal(winner.strip()), Decimal(loser.strip())


class StraightLine(NamedTuple):
    """A printed straight line: ``base + times * (x - above) / per``; ``times`` is 0 for a fixed figure."""

    base: Fraction
    times: Fraction
    above: Fraction
    per: Fraction

    def at(self, x: Fraction) -> Fraction:
        return self.base + self.times * (x - self.above) / self.per


def parse_line(text: str) -> StraightLine:
    """Returns the line of a printed formula: "21.00 + 7 * (AVG MP - 5000) / 5000", or "6.00"."""
    match = _LINE.fullmatch(text.strip().replace(",", ""))
    if match is None:
        raise ValueError(f"not a formula of one straight line: {text!r}")
    if match["above"] is None:
        return StraightLine(Fraction(match["base"]), Fraction(0), Fraction(0), Fraction(1))
    return StraightLine(
        Fraction(match["base"]), Fraction(match["times"] or 1), Fraction(match["above"]), Fraction(match["per"] or 1)
    )


def parse_number(text: str) -> Decimal:
    """Returns the figure in a cell with something around it: "80.00*", "Formula Max = 75.00"."""
    numbers = _NUMBER.findall(text.replace(",", ""))
    if len(numbers) != 1:
        raise ValueError(f"not a cell with one figure: {text!r}")
    return Decimal(numbers[0])


class Percentage(NamedTuple):
    """A percentage: the part it stands for, and how it is printed."""

    part: Fraction
    printed: str


class Amounts(NamedTuple):
    """The amounts of colours, in any unit, and how they are printed."""

    parts: tuple[tuple[Fraction, str], ...]
    printed: str


def parse_percent(text: str) -> Fraction:
    """Returns the part of one that a percentage is: "75%", "66.67%", "35%*"."""
    if "%" not in text:
        raise ValueError(f"not a percentage: {text!r}")
    return Fraction(parse_number(text)) / 100


#: The colours of masterpoints, in the order of the Masterpoint Plan, with the letters tables print for them.
COLOURS = ("platinum", "gold", "red", "silver", "black", "colourless")
_LETTERS = {"G": "gold", "R": "red"}

_AMOUNT = re.compile(r"(?:(?P<amount>[0-9.]+(?:/[0-9]+)?)\s*%?\s*)?(?P<colour>[A-Za-z]+)")
_BETWEEN = re.compile(r"(?:\s*[,;/]\s*|\s+and\s+|\s+)")


def parse_amounts(text: str) -> tuple[tuple[Fraction, str], ...]:
    """Returns amounts and colours as printed: "20% G, 80% R", "13.34 Gold, 26.66 Red", "Gold" (an amount of 1)."""
    amounts: list[tuple[Fraction, str]] = []
    match = _AMOUNT.match(text)
    while match:
        colour = _LETTERS.get(match["colour"], match["colour"].lower())
        if colour not in COLOURS:
            break
        amounts.append((Fraction(match["amount"] or 1), colour))
        if match.end() == len(text):
            return tuple(amounts)
        between = _BETWEEN.match(text, match.end())
        match = _AMOUNT.match(text, between.end()) if between else None
    raise ValueError(f"not amounts of colours: {text!r}")


# --- types of columns ---------------------------------------------------------------------------------------------


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


def _percent(cell: str) -> Percentage:
    return Percentage(parse_percent(cell), cell)


CELL_TYPES: Mapping[str, CellType] = {
    "number": CellType(_number, "Decimal"),
    "whole": CellType(int, "int"),
    "figure": CellType(parse_number, "Decimal"),  # a number with something around it: "80.00*"
    "percent": CellType(_percent, "Percentage"),
    # columns in which words say that there is no figure:
    "number or words": CellType(lambda cell: _number(cell) if cell[:1].isdigit() else None, "Decimal | None"),
    "percent or words": CellType(lambda cell: _percent(cell) if "%" in cell else None, "Percentage | None"),
    "part": CellType(Fraction, "Fraction"),
    "span": CellType(parse_span, "Span"),
    "rounds": CellType(lambda cell: parse_span(cell.removesuffix("Rounds")), "Span"),  # "5 + Rounds"
    "split": CellType(parse_split, "tuple[Decimal, Decimal]"),
    "line": CellType(parse_line, "StraightLine"),
    "amounts": CellType(lambda cell: Amounts(parse_amounts(cell), cell), "Amounts"),
    "mark": CellType(_mark, "bool"),
    # parted by semicolons:
    "names": CellType(lambda cell: tuple(cell.split("; ")) if cell else (), "tuple[str, ...]"),
    "text": CellType(str, "str"),
}


def cell_type(name: str) -> CellType:
    """Returns the type of that name; ValueError with the names there are."""
    plain = name.removesuffix("?")
    if plain not in CELL_TYPES:
        raise ValueError(f"there is no type of column {name!r}; there are {', '.join(CELL_TYPES)}")
    kind = CELL_TYPES[plain]
    if plain == name:
        return kind
    return CellType(lambda cell: kind.read(cell) if cell else None, f"{kind.written} | None")
