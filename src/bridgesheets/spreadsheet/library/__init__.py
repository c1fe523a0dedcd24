"""The spreadsheet's own functions, by families. Each is declared with the kinds of its arguments.

Kinds, separated by spaces; ``?`` marks those that may be left out, ``*`` the last one if it may repeat:

    x   a number: texts that read as numbers, TRUE and blanks count; an error is passed on
    t   a text: numbers are written out; an error is passed on
    b   a truth value; an error is passed on
    v   any single value; an error is passed on, a blank comes as BLANK
    e   any single value, errors too
    r   as it stands: a range (:class:`Area`), an :class:`Array`, several ranges (:class:`Areas`) or a single value
    a   the same, but calculated cell by cell inside, as in an array formula
    l   later: a callable giving the value (kind ``r``) for the :class:`Context` when the branch is taken

For the kinds x, t, b, v and e a range in an ordinary formula means the one cell beside the formula, and an array is
worked through cell by cell (refused where ``lifts=False``). ``place=True`` hands the function the :class:`Context`
first.

A function answers with a float, str, bool, CellError, BLANK, Array or Area; it never raises for bad values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from bridgesheets.spreadsheet.formulas.areas import Value

_F = TypeVar("_F", bound="Callable[..., Value]")


@dataclass(frozen=True, slots=True)
class Native:
    """A function of the spreadsheet itself."""

    name: str
    call: Callable[..., Value]
    kinds: tuple[str, ...]
    least: int
    most: int | None
    place: bool
    volatile: bool
    lifts: bool

    def kind(self, at: int) -> str:
        """The kind of the argument at that position; the last one repeats."""
        return self.kinds[min(at, len(self.kinds) - 1)]

    def accepts(self, count: int) -> bool:
        return count >= self.least and (self.most is None or count <= self.most)


_FAMILIES = (
    "logic",
    "aggregate",
    "combinatorics",
    "continuous",
    "discrete",
    "engineering",
    "hypotheses",
    "matrices",
    "normal",
    "arithmetic",
    "numerals",
    "products",
    "ranks",
    "regression",
    "rounded",
    "spread",
    "subtotals",
    "trigonometry",
    "lookups",
    "xlookup",
    "references",
    "indirect",
    "information",
    "about_cells",
    "filtering",
    "shaping",
    "sequences",
    "lambdas",
    "conditional",
    "dates",
    "daycounts",
    "workdays",
    "letters",
    "joining",
    "conversion",
    "binary",
    "annuities",
    "cashflows",
    "database",
)
_REGISTRY: dict[str, Native] = {}


def native(
    names: str, kinds: str = "", *, place: bool = False, volatile: bool = False, lifts: bool = True
) -> Callable[[_F], _F]:
    """Declare a function under one or more names, with the kinds of its arguments."""
    words = kinds.split()
    plain = tuple(word.rstrip("?*") for word in words)
    least = sum(1 for word in words if not word.endswith(("?", "*")))
    endless = bool(words) and words[-1].endswith("*")
    # "r*" alone means at least one; "r r*" means the second may be left out.
    least = max(least, 1) if endless else least

    def declare(call: _F) -> _F:
        for name in names.split():
            if name in _REGISTRY:
                raise ValueError(f"{name} is declared twice")
            most = None if endless else len(words)
            _REGISTRY[name] = Native(name, call, plain, least, most, place, volatile, lifts)
        return call

    return declare


def find(name: str) -> Native | None:
    """The function of that name (in capitals); None where there is none."""
    return registry().get(name)


def registry() -> dict[str, Native]:
    """All functions by name."""
    if not _loaded:
        for family in _FAMILIES:
            import_module(f"{__name__}.{family}")
        _loaded.append(True)
    return _REGISTRY


_loaded: list[bool] = []
