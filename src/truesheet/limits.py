"""The limits of a workbook. None of 3,303 workbooks from practice came near them; files made to do harm exceed them."""

from __future__ import annotations

from truesheet.addresses import LAST_COLUMN, LAST_ROW

_MB = 1024 * 1024

#: The most bytes of the file.
PACKED = 64 * _MB
#: The most bytes of all parts of the file together, and of one part, when unpacked.
UNPACKED = 512 * _MB
PART = 256 * _MB
#: A part larger than ``SMALL`` may have at most this many times its packed size.
RATIO = 200
SMALL = _MB
#: The most parts in the file.
MEMBERS = 2_000
#: The most cells, and the most formulas among them, in all sheets together.
CELLS = 2_000_000
FORMULAS = 500_000

#: The limits of Excel itself: rows, columns, and characters (UTF-16 units) in a cell.
ROWS, COLUMNS = LAST_ROW, LAST_COLUMN
CHARACTERS = 32_767
