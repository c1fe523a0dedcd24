"""What stands beside the entries of a round: the next thing to do, the standings, or where the winners go."""

from __future__ import annotations

from io import BytesIO

import openpyxl
from openpyxl.utils import range_boundaries

from bridgesheets.sheets.form import at
from tests.sheets import swiss_entries as swiss
from tests.sheets.scoring import fill, shown

#: The rows of what is to be done next and of the first line.
_NEXT, _FIRST = 1, 5


def panel(sheet, name, left, head_row=4):
    """What is next, what the panel shows, and its lines down to the first that is empty."""
    lines = []
    for row in range(head_row + 1, head_row + 30):
        line = tuple(sheet.get((name, at(row, left + column)), "") for column in range(3))
        if not any(line):
            break
        lines.append(line)
    return sheet.get((name, at(_NEXT, left)), ""), sheet.get((name, at(head_row - 1, left)), ""), lines


# --- Swiss teams -----------------------------------------------------------------------------------------------------

_LEFT = swiss.BLOCKS.any_round.column("boards") + 2


def swiss_panel(number, *entries, names=4, size=(4, 2)):
    typed = swiss.teams(names)
    for each in entries:
        typed |= each
    return panel(shown(fill(swiss.empty(*size), typed)), f"Round {number}", _LEFT)


#: Wolf beat Bell by 30 IMPs in 7 boards; Archer and Hale tied.
PLAYED = (swiss.match(1, 1, 1, 2, 40, 10), swiss.match(1, 2, 3, 4, 20, 20))


def test_the_first_table_without_a_result_is_named_with_both_teams():
    first, second = swiss.match(1, 1, 1, 2), swiss.match(1, 2, 3, 4)
    assert swiss_panel(1, first, second)[0] == "Next: type table 1, Wolf – Bell"
    assert swiss_panel(1, PLAYED[0], second)[0] == "Next: type table 2, Archer – Hale"


def test_a_table_that_is_missing_comes_before_one_that_is_wrong_and_that_before_one_in_doubt():
    wrong, doubtful = swiss.match(1, 1, 1, 2, 40, -1), swiss.match(1, 2, 3, 4, 20, 20, again_a=20, again_b=21)
    assert swiss_panel(1, wrong, swiss.match(1, 2, 3, 4))[0] == "Next: type table 2, Archer – Hale"
    assert swiss_panel(1, wrong, doubtful)[0] == "Next: put right table 1, Wolf – Bell"
    assert swiss_panel(1, PLAYED[0], doubtful)[0] == "Next: clear up table 2, Archer – Hale"


def test_once_all_are_in_every_round_says_what_the_event_needs_next():
    second = (swiss.match(2, 1, 1, 3), swiss.match(2, 2, 2, 4))
    assert [swiss_panel(number, *PLAYED)[0] for number in (1, 2)] == ["Next: draw round 2"] * 2
    assert swiss_panel(1, *PLAYED, *second)[0] == "Next: see Round 2"
    done = (swiss.match(2, 1, 1, 3, 12, 5), swiss.match(2, 2, 2, 4, 9, 9))
    assert [swiss_panel(number, *PLAYED, *done)[0] for number in (1, 2)] == ["Next: print Standings"] * 2


def test_an_event_that_is_broken_is_mended_before_anything_else():
    assert swiss_panel(1, *PLAYED, names=2)[0].startswith("Next: put right")
    rounds = fill(swiss.empty(4, 2), swiss.teams(4))
    book = openpyxl.load_workbook(BytesIO(rounds))
    book["Round 1"]["A5"] = 7
    book.save(saved := BytesIO())
    assert shown(saved.getvalue())["Round 1", at(_NEXT, _LEFT)] == "Next: undo the last change"


def test_the_standings_stand_beside_the_round_and_say_after_which_they_are():
    # A tie is 10-10, and on the 20-point scale of the ACBL for 7 boards 30 IMPs are 20-0 (Codification XII.F).
    after_one = [(1, "Wolf", 20), ("2=", "Archer", 10), ("2=", "Hale", 10), (4, "Bell", 0)]
    for number in (1, 2):
        assert swiss_panel(number, *PLAYED)[1:] == ("Standings after round 1", after_one)
    assert swiss_panel(1, PLAYED[0], swiss.match(1, 2, 3, 4))[1] == "Standings after round 1, provisional"
    assert swiss_panel(1)[1] == "Before the first round"


def test_a_large_field_has_as_many_places_as_a_small_screen_shows_and_a_small_one_ten():
    def lines(teams):
        book = openpyxl.load_workbook(BytesIO(swiss.empty(teams, 1)))
        return sum(bool(book["Round 1"].cell(row, _LEFT).value) for row in range(_FIRST, 60))

    assert (lines(8), lines(24), lines(60)) == (10, 15, 18)


def test_the_panel_is_not_printed_and_nobody_types_there():
    sheet = openpyxl.load_workbook(BytesIO(swiss.empty(4, 2)))["Round 1"]
    last = range_boundaries(sheet.print_area.rpartition("!")[2].replace("$", ""))[2]
    assert last < _LEFT
    assert all(cell.protection.locked for row in sheet.iter_rows(min_col=_LEFT, max_col=_LEFT + 2) for cell in row)
