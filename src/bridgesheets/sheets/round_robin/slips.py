"""Result slips, eight a page: one for each match, with the teams printed and room for both captains' initials."""

from __future__ import annotations

from bridgesheets.printed.styles import Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.round_robin.event import Event
from bridgesheets.sheets.round_robin.looks import BOX, BOX_SMALL, LINE_STRONG, SMALL
from bridgesheets.sheets.round_robin.pages import Pages
from bridgesheets.sheets.round_robin.schedule import Match

_ACROSS, _DOWN = 2, 4
#: Name, three figures and initials; then what is cut away.
_COLUMNS = (5.5, 2.0, 2.0, 1.5, 1.6)
_GUTTER = 0.8
_EVENT, _HEAD, _TEAM_HEAD, _TEAM, _WINNER, _MARGIN = 14.0, 20.0, 15.0, 38.0, 32.0, 16.0
_SLIP = len(_COLUMNS) + 1
#: A team with its side, on three lines if need be.
_PLAYS = Role("Team of a slip", boxed=True, horizontal="left", wrap=True)


def add_slips(event: Event) -> None:
    """Add the sheet "Slips"."""
    pages = Pages(event.book.form("Slips"), (*_COLUMNS, _GUTTER, *_COLUMNS))
    matches = list(event.schedule.matches)
    height = pages.height / _DOWN
    for number in range(0, len(matches), _ACROSS):
        if number and number % (_ACROSS * _DOWN) == 0:
            pages.turn()
        _write_row(event, pages, matches[number : number + _ACROSS], height)
    pages.form.finish(pages.last_row, 2 * len(_COLUMNS) + 1)


def _write_row(event: Event, pages: Pages, matches: list[Match], height: float) -> None:
    form, before = pages.form, pages.room
    above, where, heads, home, away, winner = map(pages.row, (_EVENT, _HEAD, _TEAM_HEAD, _TEAM, _TEAM, _WINNER))
    free = [""] * (len(_COLUMNS) - 1)
    halves = [fx.If(event.in_halves, half) for half in ("1st half", "2nd half")]
    for first, match in zip((1, 1 + _SLIP), matches, strict=False):
        form.put(where, first, f"Round {match.round} · Table {match.table}", LINE_STRONG.at(12))
        form.heading(above, first + len(_COLUMNS) - 1, event.title & "", SMALL, first=first)
        form.beside(heads, first, ["", *halves, "IMPs", "Initials"], BOX_SMALL)
        for row, team in ((home, match.home), (away, match.away)):
            form.formula(row, first, event.label(team) & f" · {match.side(team)}", _PLAYS)
            form.beside(row, first + 1, free, BOX)
        form.beside(winner, first, ("Winner:", "by IMPs:", "VPs:", "", ""), BOX_SMALL, BOX_SMALL, BOX_SMALL, BOX, BOX)
    pages.row(max(_MARGIN, height - (before - pages.room)))
