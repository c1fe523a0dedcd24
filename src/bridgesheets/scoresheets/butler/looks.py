"""What cells look like in a Butler workbook, beside what all score sheets have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, RESULT, RESULT_TEXT, STATUS

#: What is to be done next, running over the cells beside it.
ONE_LINE = replace(STATUS, name="Status in one line", wrap=False)
#: Whether the sums agree, in words that are only read.
SUMS = replace(ASKED, name=f"{STATUS.name} of sums")
REMARK = replace(CHECK, name="Remark in one line", wrap=False)
HEAD_LEFT = replace(HEAD, name="Head left", horizontal="left", wrap=False)
HEAD_NUMBER = replace(HEAD, name="Head number", number_format="0")
DATUM = replace(RESULT, name="Datum", number_format="0.0")
DATUM_STRONG = replace(DATUM, name="Datum strong", bold=True)
#: A datum in a narrow column, as long as it is.
DATUM_NARROW = replace(RESULT, name="Datum narrow", shrink=True)
#: IMPs with their sign, so that a gain is seen on a copy without colours.
SIGNED = replace(RESULT, name="Signed", number_format="+0;-0;0")
SIGNED_STRONG = replace(SIGNED, name="Signed strong", bold=True)
TABLE_TITLE = replace(TITLE, name="Title of a table", number_format='"Table "0', horizontal="center")
SCORED = ENTRY.at(13)
#: A score to type, and one to read; a word that is longer than its column is shown smaller.
BOARD_SCORE = replace(ENTRY, name="Entry of a score", shrink=True).at(13)
SHOWN_SCORE = replace(RESULT, name="Score of a board", shrink=True)
#: A line to write on by hand.
WRITTEN = replace(RESULT, name="Written by hand", boxed=True)
WRITTEN_DATUM = replace(WRITTEN, name="Datum to write", number_format="0.0")
WRITTEN_SIGNED = replace(WRITTEN, name="Signed to write", number_format="+0;-0;0")
SMALL = replace(ASKED, name="Asked small", size=10)
#: Names shrink where two long ones have too little room.
NAMES = replace(RESULT_TEXT, name="Names", shrink=True)


def shaded(role: Role, size: float, last: int) -> Callable[[int], Role]:
    """The look of a column of which every second line is shaded, down to the last that was ordered."""
    return lambda line: role.at(size, shaded=line % 2 == 0 and line <= last)
