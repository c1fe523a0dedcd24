"""How much a workbook may ask for. No healthy file of 3,303 tried came near; files built to hurt do."""

from __future__ import annotations

from bridgesheets.spreadsheet.worksheet import LAST_COLUMN, LAST_ROW

_MB = 1024 * 1024

#: Bytes of the file.
PACKED = 64 * _MB
#: Bytes of all its parts together, and of one part, unpacked.
UNPACKED = 512 * _MB
PART = 256 * _MB
#: How many times its packed size a part may have, once it is bigger than ``SMALL``.
RATIO = 200
SMALL = _MB
#: Parts in the file.
MEMBERS = 2_000
#: Cells, and formulas among them, in all sheets together.
CELLS = 2_000_000
FORMULAS = 500_000

#: What Excel itself allows: rows, columns, and characters (UTF-16 units) in a cell.
ROWS, COLUMNS = LAST_ROW, LAST_COLUMN
CHARACTERS = 32_767
