"""What the cells of a Swiss look like, beside the looks that all score sheets have."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.sheets.styles import ASKED, BESIDE, CHECK, RESULT_TEXT, STATUS

#: What stands at the head of the sheets people work in: one line, as wide as it needs.
STATUS_LINE = replace(STATUS, name="Status line", wrap=False)
#: A sentence above a list; what is said beside an input.
ASKED_LINE = replace(ASKED, name="Asked line")
SAID = replace(ASKED, name="Said", indent=1)
#: What is wrong, and what stands beside an entry, in one line.
CHECK_LINE = replace(CHECK, name="Check line", wrap=False)
BESIDE_LINE = replace(BESIDE, name="Beside line", wrap=False)
#: Results in words, with others beside them: a long one is printed smaller.
GLANCE = replace(RESULT_TEXT, name="Glance", indent=1, shrink=True)
RESULT_LINE = replace(RESULT_TEXT, name="Result line", indent=1, shrink=True)
