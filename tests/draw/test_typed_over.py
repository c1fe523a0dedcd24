"""No formula of a Swiss is typed over, column by column, without a refusal or the draw and awards of before."""

from functools import cache

import pytest

from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import Match
from bridgesheets.sheets.swiss.plan import Group, Line, Rank, Side, Tally
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused
from tests.draw.six_teams import FIRST_MATCH, FIRST_TEAM, ROUNDS, Event, two_played


@cache
def _untouched(folder, what):
    return getattr(Event(folder), what)()


_OF_ROUNDS = [column for column in (*Match, *Side) if column not in (Match.TABLE, *layout.ENTRIES)]
_CELLS = [
    *(("Round 1", FIRST_MATCH, column) for column in _OF_ROUNDS),
    *(("Ledger", FIRST_TEAM, column) for column in range(1, 1 + len(Line) + len(Group) * ROUNDS + len(Rank))),
    *(("Ledger", row, len(Line) + 1) for row in Tally),
    *(("Lists", row, 10) for row in range(4, 17)),
    *(("Lists", row, column) for row in range(4, 4 + len(layout.KINDS)) for column in range(2, 6)),
]


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["drawn", "awarded"])
@pytest.mark.parametrize(
    ("typed", "every"),
    [
        (4, 36),
        *(pytest.param(typed, 1, marks=[pytest.mark.exhaustive, pytest.mark.slow]) for typed in (0, 4, "x")),
    ],
)
def test_a_calculated_cell_that_is_typed_over_never_changes_a_draw_or_an_award_without_a_word(
    tmp_path, tmp_path_factory, what, typed, every
):
    """Safety 14: of each column the first cell is typed over; the outcome is refused, or as it was before."""
    untouched = _untouched(tmp_path_factory.getbasetemp(), what)
    event, silent = Event(tmp_path), []
    for sheet, row, column in _CELLS[::every]:
        event.content = two_played()
        event.type({(sheet, address(row, column)): typed})
        try:
            if getattr(event, what)() != untouched:
                silent.append((sheet, address(row, column)))
        except Refused:
            pass
    assert silent == []
