"""The words of a Swiss sheet speak of teams or of pairs, as the event is played by."""

import re
from io import BytesIO

import openpyxl
import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets.finishing import NO_DAY
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.swiss_entries import empty, match, teams
from truesheet.refusals import Refused

PLAYED_BY = ("Set-up", "B9")
#: What is called by a name that has the word in it: sheets, a kind of team, a column, and the regulation.
NAMES = re.compile(
    "(sheet|the) Teams|^Teams$|By team|house team|^Captain$|Swiss/Round Robin Team Events", re.IGNORECASE
)
#: A result that both sides report otherwise, one with a fault, and one that is missing.
TYPED = (
    teams(7)
    | match(1, 1, 1, 2, 30, 10, again_a=29, again_b=10)
    | match(1, 2, 3, 4, 12, 15)
    | match(1, 3, 5, 5)
    | match(1, 4, 6, 7)
)


def visible(played_by):
    """What stands on the sheets that people see, and what is said beside a cell while it is filled in."""
    made = empty(7, 2, title="Sunday")
    book = openpyxl.load_workbook(BytesIO(made))
    words = [
        str(text)
        for (sheet, _), text in shown(fill(made, TYPED | {PLAYED_BY: played_by})).items()
        if book[sheet].sheet_state == "visible"
    ]
    for sheet in book:
        for allowed in sheet.data_validations.dataValidation:
            words += [text for text in (allowed.prompt, allowed.error) if text and "Choose one of" not in text]
    return words


def test_a_sheet_of_pairs_speaks_of_pairs():
    words = [NAMES.sub("", text) for text in visible("pairs")]
    assert [text for text in words if re.search("team|captain", text, re.IGNORECASE)] == []
    assert "IMPs won by each side; both pairs sign." in words
    assert "last rounds in which pairs may meet again" in words


def test_a_sheet_of_teams_speaks_of_teams_and_captains():
    words = visible("teams")
    assert "IMPs won by each side; both captains sign." in words
    assert "last rounds in which teams may meet again" in words


def test_the_draw_speaks_of_the_reports_of_pairs(tmp_path):
    path = tmp_path / "swiss.xlsx"
    played = teams(4) | match(1, 1, 1, 2, 30, 10, again_a=29, again_b=10) | match(1, 2, 3, 4, 12, 15)
    path.write_bytes(fill(empty(4, 2), played | {PLAYED_BY: "pairs"}))
    with pytest.raises(Refused, match=r"^the reports of the pairs differ at table 1 of round 1; "):
        draw_into(path, Options(), lambda: 1, NO_DAY)


def test_names_of_pairs_that_were_sorted_are_called_so(tmp_path):
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(4, 2), teams(4) | {PLAYED_BY: "pairs"}))
    draw_into(path, Options(), lambda: 1, NO_DAY)
    drawn = path.read_bytes()
    names = {("Teams", "B5"): "Bell", ("Teams", "B6"): "Wolf"}
    assert shown(fill(drawn, names))["Set-up", "A2"] == (
        "Names of pairs are next to other numbers than at the last draw: undo the sorting"
    )


@pytest.mark.thorough
def test_imps_for_average_plus_are_whole_as_the_margins_of_a_scale_are():
    """2.1 IMPs a board on four boards are 8.4, a margin that no scale has."""
    book = openpyxl.load_workbook(BytesIO(empty(7, 2)))
    ((sheet, area),) = book.defined_names["bs_average_imps"].destinations
    cell = book[sheet][area.replace("$", "")].coordinate
    (allowed,) = (each for each in book[sheet].data_validations.dataValidation if cell in each.sqref)
    assert (allowed.type, allowed.operator, allowed.formula1, allowed.formula2) == ("whole", "between", "0", "12")
