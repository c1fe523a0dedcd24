"""Score sheets as the package makes them, each once a run; small ones of every kind, and tests handed out together."""

from functools import lru_cache
from io import BytesIO

import openpyxl
import pytest
from openpyxl import Workbook

from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import Finisher
from bridgesheets.scoresheets.kinds import NAMES, order
from bridgesheets.scoresheets.orders import Order
from tests.once import once


class _Uncalculated(Finisher):
    """Leaves formulas without values."""

    def file(self, made: Workbook) -> bytes:
        return to_bytes(made)


_made = once(making.make)


def make(order: Order, finishing: Finisher | None = None) -> bytes:
    """The file of a score sheet. What another sheet had calculated is not needed."""
    return _made(order)


@once
def to_fill(order: Order) -> bytes:
    """The same without the values of its formulas, for tests that fill it in and calculate it then."""
    return making.make(order, _Uncalculated())


#: Run by hand: more flavours and papers of the same.
exhaustive = pytest.mark.exhaustive

#: What is made of a kind is made once for all tests of the kind, so one process runs them.
one_process = {kind: pytest.mark.xdist_group(f"small {kind} sheets") for kind in NAMES}
every_kind = pytest.mark.parametrize("kind", [pytest.param(kind, marks=one_process[kind]) for kind in NAMES])
#: Look-up sheets have large tables of every scale; what tests/scoresheets/test_lookup.py asks is left to that.
every_small_kind = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[one_process[kind], *([exhaustive] if kind == "lookup" else [])]) for kind in NAMES],
)
empty_and_filled = pytest.mark.parametrize("filled", [False, True], ids=["empty", "filled"])


#: Small events, which have everything that large ones have; test_every_value.py builds the usual sizes.
SMALL = {
    "swiss": {"teams": 7, "rounds": 3},
    "round-robin": {"teams": 5},
    "butler": {"teams": 8, "rounds": 2, "boards": 9},
    "knockout": {"teams": 7},
    "match": {"boards": 4},
    "session": {"teams": 7, "rounds": 3, "boards": 2},
    "club-game": {"teams": 10},
}


def content(kind, formulas="native", filled=False, paper="letter"):
    return make(small(kind, formulas, filled, paper))


def fillable(kind, formulas="native", filled=False, paper="letter"):
    return to_fill(small(kind, formulas, filled, paper))


def small(kind, formulas, filled, paper):
    return order(kind, formulas=formulas, filled=filled, paper=paper, **SMALL.get(kind, {}))


@lru_cache(maxsize=16)
def book(*what, values=False):
    """The workbook as openpyxl reads it, for tests that change nothing in it."""
    return openpyxl.load_workbook(BytesIO(content(*what) if values else fillable(*what)), data_only=values)


def formulas(workbook):
    return {
        (sheet.title, cell.coordinate): cell
        for sheet in workbook
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    }


def rename(workbook, tabs):
    """Other names for tabs, which a program writes into the formulas and names that refer to them."""
    for old, new in tabs.items():
        workbook[old].title = new
        quoted = "'{}'!".format(new.replace("'", "''"))
        for cell in formulas(workbook).values():
            cell.value = cell.value.replace(f"'{old}'!", quoted)
        for name in workbook.defined_names.values():
            name.attr_text = name.attr_text.replace(f"'{old}'!", quoted)
