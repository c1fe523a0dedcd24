"""What the cells of a round robin look like beyond the common styles: entries in large type, and pages to print."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_TEXT

#: The type of entry sheets, readable on a phone.
ENTRY_SIZE = 13
LARGE_ENTRY = replace(ENTRY, name="Large entry", size=ENTRY_SIZE)
#: The number and the name of a team, on several lines if need be.
LARGE_NAME = Role("Large name", ENTRY_SIZE, horizontal="left", wrap=True)
#: A sentence of that size, which runs over the cells beside it.
LARGE_LINE = Role("Large line", ENTRY_SIZE, horizontal="left")
LARGE_KEY = Role("Large key", ENTRY_SIZE, bold=True, number_format="0")
LARGE_RESULT = Role("Large result", ENTRY_SIZE)
LARGE_RESULT_TWO = Role("Large result 2", ENTRY_SIZE, number_format="0.00")
SAID = Role("Said", 10, horizontal="left", wrap=True)
#: The status of a sheet, in one line that runs over the cells beside it.
STATUS_LINE = Role("Status line", 12, bold=True, horizontal="left")
#: Names of players, on two lines if need be.
PERSON = replace(ENTRY_TEXT, name="Person", wrap=True)

HEAD_LEFT = Role("Head left", 12, bold=True, ink="FFFFFF", fill="333333", horizontal="left")
#: Cells of a grid with a frame that a copier keeps. A long name is printed smaller.
BOX = Role("Box", boxed=True)
BOX_TEXT = Role("Box text", boxed=True, horizontal="left", shrink=True)
BOX_STRONG = Role("Box strong", boxed=True, bold=True)
BOX_SMALL = Role("Box small", 10, boxed=True, horizontal="left", vertical="top")
#: Nobody meets itself.
SELF = Role("Self", boxed=True, fill="D9D9D9")
BIG = Role("Big", 40, bold=True)
LINE_TEXT = Role("Line text", 14, horizontal="left", shrink=True)
LINE_STRONG = Role("Line strong", 14, bold=True, horizontal="left")
LINE_CENTRED = Role("Line centred", 14)
SMALL = Role("Small", 10, horizontal="left")
