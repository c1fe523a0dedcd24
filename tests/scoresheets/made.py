"""Score sheets as the package makes them, each once a run."""

from openpyxl import Workbook

from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import Finishing
from bridgesheets.scoresheets.orders import Order
from tests.once import once


class _Uncalculated(Finishing):
    """Leaves formulas without values."""

    def file(self, made: Workbook) -> bytes:
        return to_bytes(made)


_made = once(making.make)


def make(order: Order, finishing: Finishing | None = None) -> bytes:
    """The file of a score sheet. What another sheet had calculated is not needed."""
    return _made(order)


@once
def to_fill(order: Order) -> bytes:
    """The same without the values of its formulas, for tests that fill it in and calculate it then."""
    return making.make(order, _Uncalculated())
