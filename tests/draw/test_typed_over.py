"""No formula of a Swiss is typed over, column by column, without a refusal or the draw and awards of before."""

from functools import cache

import pytest

from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused
from tests.draw.six_teams import BLOCKS, FIRST_MATCH, FIRST_TEAM, Event, two_played


@cache
def _untouched(folder, what):
    return getattr(Event(folder), what)()


_ROUND, _LEDGER = BLOCKS.any_round, BLOCKS.ledger
#: Beside them those of the panel, which have no name.
_TYPED = {"", "table", *layout.ENTRIES}
_CELLS = [
    *(("Round 1", FIRST_MATCH, _ROUND.column(column.name)) for column in _ROUND.columns if column.name not in _TYPED),
    *(("Ledger", FIRST_TEAM, column) for column in range(1, 1 + len(_LEDGER.widths))),
    *(("Ledger", row, _LEDGER.column("row_a")) for row in range(3, FIRST_TEAM)),
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
