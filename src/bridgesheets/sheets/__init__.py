"""Score sheets: workbooks that clubs fill in with no add-in, with live formulas and pages to print."""

from bridgesheets.sheets.built import SHEETS
from bridgesheets.sheets.kinds import NAMES, order
from bridgesheets.sheets.making import make, write
from bridgesheets.sheets.order import FLAVOURS, Order

__all__ = ["FLAVOURS", "NAMES", "SHEETS", "Order", "make", "order", "write"]
