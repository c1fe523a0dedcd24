"""The sheet "Adjustments": what the director adds, takes away or assigns, a line each, never typed over a formula."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import at
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.round_robin.example import Example
from bridgesheets.sheets.round_robin.layout import (
    ADJUSTMENT_LINES,
    ASSIGNED,
    HEAD_ROW,
    IMPS_BEFORE,
    STATUS_ROW,
    TITLE_ROW,
    VPS_AFTER,
    Adjusted,
    Layout,
    M,
    S,
    T,
)
from bridgesheets.sheets.round_robin.looks import SAID, STATUS_LINE
from bridgesheets.sheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_TEXT, HELPER
from bridgesheets.sheets.words import first_of

_WIDTHS = (40.0, 42.0, 84.0, 56.0, 130.0, 136.0, 30.0)
_HELP = "IMPs count before the VPs are worked out, VPs afterwards; a minus sign takes away."
_HELP_BELOW = "Assigned VPs replace the result of a match: one line for each side, also for 0."

#: What a line is: none, good, or what is wrong with it.
_EMPTY, _GOOD = 0, 1
_FAULTS = (
    "which team? Its number",
    f"what? {IMPS_BEFORE}, {VPS_AFTER} or {ASSIGNED}",
    "the amount is not a number",
    "in which round? Its number",
    "the team has no match in that round",
    "IMPs are whole numbers, {most} a board at most",
    "VPs beyond what a match can bring",
    "assigned twice for this match",
)
_TEAM, _WHAT, _AMOUNT, _ROUND, _NO_MATCH, _IMPS, _VPS, _TWICE = range(2, 2 + len(_FAULTS))


def write_adjustments(layout: Layout, example: Example) -> None:
    """Fill the sheet "Adjustments"."""
    form, schedule = layout.adjustments, layout.schedule
    form.put(TITLE_ROW, 1, "Adjustments", TITLE.at(20))
    form.height(TITLE_ROW, 28)
    form.put(STATUS_ROW, 1, _HELP, STATUS_LINE.at(10))
    form.height(STATUS_ROW, 18)
    for column, head in enumerate(("Team no.", "Round", "What", "Amount", "Reason", "What it does", ""), 1):
        form.put(HEAD_ROW, column, head, HEAD.at(11))
    form.height(HEAD_ROW, 30)
    most = f"{layout.scale.maximum:f}"
    team = entries.whole("Team", 1, schedule.teams)
    round_ = entries.whole("Round", 1, schedule.rounds)
    what = entries.choice("What", (IMPS_BEFORE, VPS_AFTER, ASSIGNED))
    amount = entries.number("Amount", -9999, 9999, error=f"Type a number; VPs of a match end at {most}.")
    reason = entries.text("Reason", 60)
    for line in range(ADJUSTMENT_LINES):
        row = HEAD_ROW + 1 + line
        given = example.adjustment(line)
        roles = (ENTRY, ENTRY, ENTRY_CHOICE, ENTRY, ENTRY_TEXT.at(10))
        for column, (role, allowed, value) in enumerate(
            zip(roles, (team, round_, what, amount, reason), given, strict=True), 1
        ):
            form.entry(row, column, role, allowed, value)
        form.formula(row, Adjusted.SAID, _words(layout, row), SAID)
        form.formula(row, Adjusted.STATE, _state(layout, row), HELPER)
        form.height(row, 26)
    last = HEAD_ROW + ADJUSTMENT_LINES + 1
    form.put(last, 1, _HELP_BELOW, STATUS_LINE.at(10))
    form.widths(_WIDTHS)
    form.finish(
        last, Adjusted.SAID, source="Made by bridgesheets", head=HEAD_ROW,
        cursor=(HEAD_ROW + 1, 1),
    )  # fmt: skip


def _state(layout: Layout, row: int) -> str:
    """What a line is, in figures."""
    team, round_, what, amount = (at(row, column) for column in range(Adjusted.TEAM, Adjusted.REASON))
    typed = f'SUMPRODUCT(--({team}:{amount}<>""))'
    known = f"COUNTIF({layout.all_totals(T.NUMBER)},{team})=1"
    words = f'OR({what}="{IMPS_BEFORE}",{what}="{VPS_AFTER}",{what}="{ASSIGNED}")'
    of_match = f'OR({what}="{IMPS_BEFORE}",{what}="{ASSIGNED}")'
    matches = "+".join(
        f"COUNTIFS({layout.all_matches(M.ROUND)},{round_},{layout.all_matches(side)},{team})"
        for side in (M.HOME, M.AWAY)
    )
    most = f"{layout.scale.maximum:f}"
    bad_imps = f"OR({amount}<>ROUND({amount},0),ABS({amount})>{layout.setting(S.LIMIT)})"
    bad_vps = f'OR(ABS({amount})>{most},AND({what}="{ASSIGNED}",{amount}<0))'
    same = (
        f"COUNTIFS({layout.adjustment(Adjusted.TEAM)},{team},{layout.adjustment(Adjusted.ROUND)},{round_},"
        f'{layout.adjustment(Adjusted.WHAT)},"{ASSIGNED}")'
    )
    checks = (
        (f"COUNT({team})=0", _TEAM),
        (f"NOT({known})", _TEAM),
        (f"NOT({words})", _WHAT),
        (f"COUNT({amount})=0", _AMOUNT),
        (f"AND({of_match},COUNT({round_})=0)", _ROUND),
        (f"AND({of_match},{matches}=0)", _NO_MATCH),
        (f'AND({what}="{IMPS_BEFORE}",{bad_imps})', _IMPS),
        (f'AND({what}<>"{IMPS_BEFORE}",{bad_vps})', _VPS),
        (f'AND({what}="{ASSIGNED}",{same}>1)', _TWICE),
    )
    found = first_of(*checks, otherwise=_GOOD)
    return f"IFERROR(IF({typed}=0,{_EMPTY},{found}),{_AMOUNT})"


def _words(layout: Layout, row: int) -> str:
    """The formula of the words beside an adjustment."""
    team, round_, what, amount = (at(row, column) for column in range(Adjusted.TEAM, Adjusted.REASON))
    state = at(row, Adjusted.STATE)
    name = f"INDEX({layout.all_totals(T.NAME)},{team})"
    good = (
        f'{name}&IF(COUNT({round_})=1,", round "&{round_},"")&": "'
        f'&IF({what}="{ASSIGNED}","",IF({amount}>0,"+",""))&{amount}&" "&{what}'
    )
    faults = ",".join(f'"does not count: {fault}"' for fault in _FAULTS).format(most=most_imps_a_board())
    return f'IFERROR(CHOOSE({state}+1,"",{good},{faults}),"does not count")'
