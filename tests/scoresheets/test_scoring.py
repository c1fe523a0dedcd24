"""What tests read of a filled sheet is what anybody reads who opens it: nothing stays of what was typed before."""

import pytest

from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.made import to_fill
from tests.scoresheets.scoring import fill, shown, shown_anew

NAMES = {("Teams", f"C{row}"): name for row, name in enumerate(("Ash", "Birch", "Cedar", "Dogwood"), 5)}
#: The final of four teams: 40-31 and 12-13 in the first round, one segment each.
PLAYED = {
    ("Set-up", "B9"): 1,
    **{("Round 1", cell): imps for cell, imps in {"D5": 40, "D6": 31, "D7": 12, "D8": 13}.items()},
}


@pytest.fixture(scope="module")
def empty():
    return to_fill(order("knockout", teams=4))


@pytest.mark.thorough
def test_a_sheet_filled_again_and_again_shows_what_its_file_shows_when_it_is_read_anew(empty):
    named, played = fill(empty, NAMES), fill(fill(empty, NAMES), PLAYED)
    for filled in (named, played, named, fill(played, {("Round 1", "D5"): None}), fill(empty, {})):
        assert shown(filled) == shown_anew(filled)
    assert shown(played) != shown(named)


@pytest.mark.thorough
def test_other_entries_in_the_same_cells_leave_nothing_of_the_first(empty):
    assert "Ash" in shown(fill(empty, NAMES)).values()
    others = dict.fromkeys(NAMES, "x") | {place: f"Elm {number}" for number, place in enumerate(NAMES)}
    assert "Ash" not in shown(fill(empty, others)).values()
