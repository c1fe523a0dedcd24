"""Entries of score sheets: what may be typed into a cell, and the scorer's words for a refusal.

Cells let anything in unless a validation is told to show its error. These are. None has a prompt: programs show it over
the cells beside, in which the next figure and both names are. What is to be known is above the column.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression

#: More IMPs a board are rare over a match.
USUAL_IMPS_A_BOARD = 10

#: Excel shows no more of an error, and of its title.
_LONGEST, _LONGEST_TITLE = 255, 32


@dataclass(frozen=True)
class Validation:
    """A rule for what a cell takes, in the words of openpyxl's ``DataValidation``; a prompt has the same title."""

    errorTitle: str
    error: str
    type: str
    formula1: str = ""
    operator: str | None = None
    formula2: str | None = None
    errorStyle: str = "stop"
    prompt: str | None = None
    #: The condition of a cell, of which the formula is made for the first of those that it is for.
    fits: Callable[[Expression], Expression] | None = None

    def __post_init__(self) -> None:
        for text, longest in ((self.errorTitle, _LONGEST_TITLE), (self.error, _LONGEST)):
            if len(text) > longest:
                raise ValueError(f"Excel shows {longest} characters: {text}")


def whole(title: str, first: int | str, last: int | str, error: str = "") -> Validation:
    """Returns a whole number from ``first`` to ``last``; either may be a formula, such as ``$B$4``."""
    refusal = error or f"Type a whole number from {first} to {last}, or leave the cell empty."
    return Validation(title, refusal, type="whole", operator="between", formula1=str(first), formula2=str(last))


def warn_above(title: str, most: str) -> Validation:
    """Returns a rule for IMPs that asks before it takes more than ``most``, or what is no total at all.

    Such figures can be true, and whoever types them again is not to be in their way. What cannot be a total is said in
    words beside it.
    """
    error = f"Right? IMPs are whole numbers from 0 on, rarely more than {USUAL_IMPS_A_BOARD} a board."
    return as_warning(whole(title, 0, most, error))


def as_warning(entry: Validation) -> Validation:
    """Returns the rule as a warning: the scorer can keep the entry with Yes in Excel, with OK in LibreOffice."""
    error = f"{entry.error} Yes, or OK, keeps it; No, or Cancel, lets you type it again."
    return replace(entry, errorStyle="warning", error=error)


def number(title: str, first: float | str, last: float | str, error: str = "") -> Validation:
    refusal = error or f"Type a number from {first} to {last}, or leave the cell empty."
    return Validation(title, refusal, type="decimal", operator="between", formula1=str(first), formula2=str(last))


def choice(title: str, words: Sequence[str], error: str = "") -> Validation:
    text = ",".join(words)
    if any("," in word or '"' in word for word in words) or len(text) > _LONGEST:
        raise ValueError(f"a list of a validation cannot hold {text}")
    refusal = error or f"Choose one of: {', '.join(words)}. Or leave the cell empty."
    return Validation(title, refusal[:_LONGEST], type="list", formula1=f'"{text}"')


def from_cells(title: str, cells: str, error: str = "") -> Validation:
    """Returns one of the values in a range of cells, such as ``Lists!$A$2:$A$9``."""
    refusal = error or "Choose an entry of the list, or leave the cell empty."
    return Validation(title, refusal, type="list", formula1=cells)


def date(title: str, error: str = "") -> Validation:
    """Returns a day since 2000."""
    refusal = error or "Type the date with the year first, such as 2026-03-14."
    return Validation(title, refusal, type="date", operator="greaterThan", formula1="36526")


def condition(title: str, fits: Callable[[Expression], Expression], error: str) -> Validation:
    """Returns whatever meets a condition; its cells are in one range. Unlike a list it heeds no capitals in Excel."""
    return Validation(title, error, type="custom", fits=fits)


def is_percentage(cell: Expression) -> Expression:
    """Checks if a cell holds a percentage from 0 to 100; whoever types 60% has typed 0.6, which is none."""
    return fx.If(fx.Count(cell) == 1, fx.Or(cell == 0, fx.And(cell >= 1, cell <= 100)), fx.FALSE)


def percentage_entry(title: str) -> Validation:
    return condition(title, is_percentage, "Type a percentage from 0 to 100 without its sign: 60 for 60%.")


def text(title: str, longest: int, error: str = "") -> Validation:
    refusal = error or f"At most {longest} characters fit on the printed pages, and the first is not =."
    return Validation(title, refusal, type="textLength", operator="lessThanOrEqual", formula1=str(longest))


def is_twice(name: Expression, *lists: Expression) -> Expression:
    """Checks if a name of several words is listed twice: programs complete a name to a longer one of its column."""
    listed = fx.total(fx.count_where(each == name) for each in lists)
    return fx.IfError(fx.And(fx.Find(" ", name) > 0, listed > 1), fx.FALSE)


def fit_condition(allowed: Validation, cell: Expression) -> tuple[Expression, str] | None:
    """Returns the condition that a cell holds what is allowed, and what to type; None for other kinds of rules."""
    if allowed.type == "list":
        error = allowed.formula1.strip('"').split(",")
        known = (cell == (int(word) if word.isdecimal() else word) for word in error)
        return fx.Or(*known), "Not known: choose from the list."
    if allowed.type not in ("whole", "decimal"):
        return None
    first, last = fx.as_expression(allowed.formula1), fx.as_expression(allowed.formula2 or "")
    is_whole = allowed.type == "whole"
    bounds = (cell >= first, cell <= last, *([cell == fx.Round(cell, 0)] if is_whole else []))
    message = f"Type a {'whole ' if is_whole else ''}number from {_bare(first)} to {_bare(last)}."
    return fx.If(fx.Count(cell) == 1, fx.And(*bounds), fx.FALSE), message


def _bare(bound: Expression) -> str:
    return bound.text.removesuffix(".0")
