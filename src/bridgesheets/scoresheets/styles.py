"""Styles of the cells of score sheets.

Cells to type in have one light tint and a frame that a copier keeps; everything else is locked.
"""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import Role

_TINT = "FFF7D6"
_WARNING = "9C0006"

#: A name or another text: the format keeps 1E5, 3-4, 007 and TRUE as they were typed.
ENTRY_TEXT = Role("Entry text", fill=_TINT, horizontal="left", number_format="@", boxed=True, locked=False)
#: The same with other entries beside it, which would cut off a long name: that is shown smaller instead.
ENTRY_NAME = replace(ENTRY_TEXT, name="Entry name", shrink=True)
ENTRY = Role("Entry", fill=_TINT, boxed=True, locked=False)
ENTRY_DATE = replace(ENTRY, name="Entry date", number_format="yyyy-mm-dd", horizontal="left")
#: A choice from a list.
ENTRY_CHOICE = replace(ENTRY, name="Entry choice", horizontal="left")


def unframed(look: Role) -> Role:
    """Returns the look of an entry that is asked in some events only; there a conditional format draws its frame."""
    return replace(look, name=f"{look.name} unframed", boxed=False)


#: What is before an entry: "Boards a match".
ASKED = Role("Asked", horizontal="left")
RESULT = Role("Result")
RESULT_TEXT = Role("Result text", horizontal="left")
RESULT_STRONG = Role("Result strong", bold=True)
RESULT_TEXT_STRONG = Role("Result text strong", bold=True, horizontal="left")
RESULT_VPS = Role("Result VPs", number_format="0.00")
RESULT_VPS_STRONG = Role("Result VPs strong", number_format="0.00", bold=True)
#: Masterpoints, of which none are a dash.
AWARD = Role("Masterpoints", number_format='0.00;-0.00;"–"')
AWARD_STRONG = replace(AWARD, name="Awarded", size=12, bold=True)
#: The date of the event on a page to print.
DAY = Role("Day", horizontal="right", number_format="yyyy-mm-dd")
#: What is to be done next, at the top of a sheet.
STATUS = Role("Status", 12, bold=True, horizontal="left", wrap=True)
STATUS_LINE = replace(STATUS, name="Status line", wrap=False)
#: What is wrong, in words. The colour is a courtesy.
CHECK = Role("Check", ink=_WARNING, horizontal="left", wrap=True)
#: What is next to an entry in words, whether it is right or wrong.
BESIDE = Role("Beside", horizontal="left", wrap=True)
#: Formulas that other cells need and nobody has to read.
HELPER = Role("Helper", 9, ink="8C8C8C")
#: The same in words: a sentence in the middle of its cell would run over the page on its left.
HELPER_TEXT = replace(HELPER, horizontal="left", variant="left")
#: A name that is kept for the next draw, whose format leaves 1E5 and 007 as they are.
KEPT_NAME = replace(HELPER, horizontal="left", number_format="@")
#: Tones behind words that say the same: what is wrong, what is waited for, what may still change.
WRONG, WAITING, PROVISIONAL = "FFD9D9", "DCE9F7", "FFE9C4"
#: Behind a cell of an entry that is not asked for.
NOT_ASKED = "FFFFFF"
#: What an answer of a set-up means: so far from it that the button of a choice does not cover the words.
MEANING = Role("Meaning", 10, horizontal="left", wrap=True, indent=2)
EXPLAINED = Role("Explained", horizontal="left", vertical="top", wrap=True)
