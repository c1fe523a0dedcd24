"""The sheets of the rounds: the captains' totals go in, and beside each match stands in words what has come of it."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.round_robin.example import Example
from bridgesheets.sheets.round_robin.layout import (
    HEAD_ROW,
    STATUS_ROW,
    TITLE_ROW,
    Entry,
    Layout,
    M,
    R,
    S,
)
from bridgesheets.sheets.round_robin.looks import (
    LARGE_ENTRY,
    LARGE_KEY,
    LARGE_LINE,
    LARGE_NAME,
    LARGE_RESULT,
    LARGE_RESULT_TWO,
    SAID,
    STATUS_LINE,
)
from bridgesheets.sheets.round_robin.match_remarks import words
from bridgesheets.sheets.round_robin.schedule import Match
from bridgesheets.sheets.round_robin.working import FIGURE_MISSING, HALF_TIME, ONLY_OTHER, SECOND_HALF
from bridgesheets.sheets.round_robin.working import WRONG as FAULTY
from bridgesheets.sheets.styles import NOT_ASKED, PROVISIONAL, WAITING, WRONG

_WIDTHS = (34.0, 122.0, 122.0, *[38.0] * 6, 44.0, 44.0)
_LINE = 48.0


def write_rounds(layout: Layout, example: Example) -> None:
    """Fill the sheet of every round."""
    for number, form in enumerate(layout.rounds, 1):
        form.formula(TITLE_ROW, 1, f'{layout.setting(S.EVENT)}&" · Round {number}"', TITLE.at(18))
        form.height(TITLE_ROW, 28)
        form.formula(STATUS_ROW, 1, layout.of_round(number, R.STATUS), STATUS_LINE)
        form.height(STATUS_ROW, 20)
        _write_heads(layout, form)
        # Each sheet has a validation of its own. The most is a cell: the boards of a match are an answer in Set-up.
        boards = layout.setting(S.BOARDS)
        allowed = entries.usual_imps("IMPs", f"IF({boards}>0,{entries.USUAL_IMPS_A_BOARD}*{boards},9999)")
        for match in layout.schedule.of_round(number):
            _write_match(layout, form, match, allowed, example)
        row = HEAD_ROW + layout.schedule.tables + 1
        unused = f"{layout.setting(S.HALVES)}<>2"
        form.tone_where(unused, NOT_ASKED, (HEAD_ROW + 1, Entry.SECOND_HOME), (row - 1, Entry.SECOND_AWAY))
        resting = layout.schedule.sits_out(number)
        if resting is not None:
            form.formula(row, 1, f'"Sits out: "&{layout.label(resting)}', LARGE_LINE)
            form.height(row, 26)
        form.widths([*_WIDTHS, form.area[0] * 0.98 - sum(_WIDTHS)])
        form.finish(
            row, Entry.SAID, source=f"Victory Points: {layout.scale.clause.place}", head=HEAD_ROW, down=1,
            cursor=(HEAD_ROW + 1, Entry.FIRST_HOME),
        )  # fmt: skip


def _write_heads(layout: Layout, form: Form) -> None:
    halves = f"{layout.setting(S.HALVES)}=2"
    for column, text in (
        (Entry.TABLE, "Table"),
        (Entry.HOME, "Home"),
        (Entry.AWAY, "Away"),
        (Entry.OTHER_HOME, "Other captain: home"),
        (Entry.OTHER_AWAY, "Other captain: away"),
        (Entry.HOME_VPS, "Home VPs"),
        (Entry.AWAY_VPS, "Away VPs"),
        (Entry.SAID, "Result"),
    ):
        form.put(HEAD_ROW, column, text, HEAD.at(9))
    for column, side in ((Entry.FIRST_HOME, "Home"), (Entry.FIRST_AWAY, "Away")):
        form.formula(HEAD_ROW, column, f'IF({halves},"{side} IMPs 1st half","{side} IMPs")', HEAD.at(9))
    for column, side in ((Entry.SECOND_HOME, "Home"), (Entry.SECOND_AWAY, "Away")):
        form.formula(HEAD_ROW, column, f'IF({halves},"{side} IMPs 2nd half","not used")', HEAD.at(9))
    form.height(HEAD_ROW, 38)


def _write_match(layout: Layout, form: Form, match: Match, allowed: DataValidation, example: Example) -> None:
    row = HEAD_ROW + match.table
    form.put(row, Entry.TABLE, match.table, LARGE_KEY)
    form.formula(row, Entry.HOME, layout.label(match.home), LARGE_NAME)
    form.formula(row, Entry.AWAY, layout.label(match.away), LARGE_NAME)
    figures = example.figures(match)
    for column in range(Entry.FIRST_HOME, Entry.HOME_VPS):
        form.entry(row, column, LARGE_ENTRY, allowed, figures.get(Entry(column), ""))
    role = LARGE_RESULT_TWO if layout.scale.places else LARGE_RESULT
    for column, vps, award in (
        (Entry.HOME_VPS, M.HOME_VPS, M.HOME_AWARD),
        (Entry.AWAY_VPS, M.AWAY_VPS, M.AWAY_AWARD),
    ):
        got, instead = layout.of_match(match, vps), layout.of_match(match, award)
        form.formula(row, column, f'IF({got}="",{instead},{got})', role)
    form.formula(row, Entry.SAID, words(layout, match), SAID.at(9))
    state, provisional = layout.of_match(match, M.STATE), layout.of_match(match, M.PROVISIONAL)
    waiting = ",".join(f"{state}={value}" for value in (FIGURE_MISSING, HALF_TIME, SECOND_HALF, ONLY_OTHER))
    for condition, tone in (
        (f"{state}={FAULTY}", WRONG), (f"COUNT({provisional})=1", PROVISIONAL), (f"OR({waiting})", WAITING),
    ):  # fmt: skip
        form.tone_where(condition, tone, (row, Entry.SAID), (row, Entry.SAID))
    form.height(row, _LINE)
