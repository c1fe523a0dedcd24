"""What is broken behind the protection is said at the head of the sheets: sorted, deleted, typed over."""

from io import BytesIO

import openpyxl
import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets.finishing import NO_DAY
from bridgesheets.scoresheets.kinds import order
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.scoresheets.scoring import broken, fill, shown, without_a_row
from tests.scoresheets.small import make, to_fill
from tests.scoresheets.swiss_entries import empty, match, status, team, teams
from truesheet.refusals import Refused

_FILLED = {
    "swiss": {"teams": 6, "rounds": 2},
    "round-robin": {"teams": 4},
    "knockout": {"teams": 7, "boards": 24},
    "butler": {"teams": 8, "rounds": 1, "boards": 9},
    "match": {"boards": 4},
    "session": {"teams": 6, "rounds": 1, "boards": 2},
    "club-game": {"teams": 6},
}


def filled(kind):
    return to_fill(order(kind, filled=True, **_FILLED[kind]))


SWISS = [
    ({("Set-up", "A14"): None}, "A line of the sheet Set-up was deleted: undo that"),
    ({("Names", "A6"): 3, ("Names", "A7"): 2}, "Lines of the sheet Names were sorted, inserted or deleted: undo that"),
    ({("Round 2", "A5"): None}, "Rows of round 2 were sorted, inserted or deleted: undo that"),
    ({("Round 1", "T5"): 20}, "A formula of round 1 was cleared, moved or typed over: undo that"),
    ({("Round 1", "V5"): None}, "A formula of round 1 was cleared, moved or typed over: undo that"),
    ({("Ledger", "B11"): "=1/0"}, "Something that the figures need was deleted: undo that"),
    ({("Standings", "B6"): 99}, "A line of the standings was deleted or typed over: undo that"),
    ({("Standings", "D6"): 99}, "Victory Points in the standings were cleared or typed over: undo that"),
]


def cases(all_of_them, daily):
    """Cases as parameters: a few for every day, the others run by hand."""
    return [
        pytest.param(*case, id=case[-1], marks=[] if number in daily else [pytest.mark.exhaustive])
        for number, case in enumerate(all_of_them)
    ]


@pytest.mark.parametrize(("cells", "words"), cases(SWISS, (3,)))
def test_a_swiss_event_says_first_what_is_broken(cells, words):
    typed = teams(4) | match(1, 1, 1, 2, 30, 10) | match(1, 2, 3, 4, 12, 15)
    sheet = broken(fill(empty(4, 2), typed), cells)
    assert status(sheet) == words
    assert sheet["Standings", "A3"] == words


def test_the_sheet_of_a_round_says_too_that_a_line_of_the_set_up_was_deleted():
    sheet = broken(fill(empty(4, 2), teams(4) | match(1, 1, 1, 2, 30, 10)), {("Set-up", "A14"): None})
    assert sheet["Round 1", "A2"] == "A line of the sheet Set-up was deleted: undo that."


def test_names_that_were_sorted_after_a_draw_are_noticed_and_a_corrected_name_is_not(tmp_path):
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(4, 2), teams(4)))
    draw_into(path, Options(), lambda: 1, NO_DAY)
    drawn = path.read_bytes()
    first, second = ("Names", "B5"), ("Names", "B6")
    assert status(broken(drawn, {first: "Bell", second: "Wolf"})) == (
        "Names of teams are next to other numbers than at the last draw: undo the sorting"
    )
    assert status(broken(drawn, {first: "Wolff"})).startswith("Round 1: 0 of 2 in")


def test_no_round_is_drawn_for_names_that_were_sorted(tmp_path):
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(4, 2), teams(4)))
    draw_into(path, Options(), lambda: 1, NO_DAY)
    scores = {("Round 1", f"{column}{row}"): 10 for column in "DE" for row in (5, 6)}
    path.write_bytes(fill(path.read_bytes(), scores | team(1, name="Bell") | team(2, name="Wolf")))
    with pytest.raises(Refused, match="Bell was number 2 at the last draw and is 1 now; undo the sorting"):
        draw_into(path, Options(), lambda: 1, NO_DAY)


@pytest.fixture
def typed_over(tmp_path):
    """A Swiss with one round played, in which 20 was typed over the Victory Points of a match."""
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(4, 2), teams(4) | match(1, 1, 1, 2, 30, 10) | match(1, 2, 3, 4, 12, 15)))
    book = openpyxl.load_workbook(path)
    book["Round 1"]["T5"] = 20
    book.save(path)
    return path


def test_no_round_is_drawn_in_a_workbook_in_which_victory_points_were_typed_over(typed_over):
    before = typed_over.read_bytes()
    with pytest.raises(
        Refused, match=r"^'Round 1'!T5 no longer holds its formula: 20 was typed over it\. Press Ctrl\+Z"
    ):
        draw_into(typed_over, Options(), lambda: 1, NO_DAY)
    assert typed_over.read_bytes() == before


OTHERS = [
    ("round-robin", {("Set-up", "A9"): None}, ("Set-up", "A2"), "Set-up: a line was deleted"),
    ("round-robin", {("Teams", "A4"): 2, ("Teams", "A5"): 1}, ("Set-up", "A2"), "Teams: lines were sorted"),
    ("round-robin", {("Round 1", "B4"): "4 Squeezers"}, ("Set-up", "A2"), "A line of a round has been moved"),
    ("round-robin", {("Round 1", "J4"): 20}, ("Set-up", "A2"), "A formula in a round was cleared or typed over"),
    ("round-robin", {("Standings", "D4"): 99}, ("Set-up", "A2"), "Standings: a line was deleted"),
    ("butler", {("Standings", "D5"): 99}, ("Standings", "A3"), "A line of the standings was deleted or typed over"),
    ("butler", {("Calculation", "D5"): "=1/0"}, ("Standings", "A3"), "Something that the figures need was deleted"),
    ("round-robin", {("Cross-table", "A6"): None}, ("Set-up", "A2"), "Cross-table: a line was deleted: undo it"),
    ("knockout", {("Awards", "F19"): None}, ("Set-up", "A2"), "A line of the sheet Awards was deleted"),
    ("knockout", {("Award list", "B8"): None}, ("Bracket", "A2"), "A line of the sheet Award list was deleted"),
    ("club-game", {("Award list", "G6"): 0}, ("Pairs", "A2"), "Award list: a line was deleted or typed over"),
    ("club-game", {("Ranking", "L6"): 0}, ("Pairs", "A2"), "Ranking: a line was deleted or typed over"),
]


_SET_UP_LOST = "A line of the sheet Set-up was deleted: undo that."


def _questions(content, sheet):
    """The rows of a sheet with an entry beside a word: the questions of a set-up."""
    book = openpyxl.load_workbook(BytesIO(content))
    return [
        row[0].row
        for row in book[sheet].iter_rows(min_row=4)
        if row[0].value is not None and not row[1].protection.locked
    ]


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize(
    ("kind", "set_up", "heads", "words"),
    [
        ("swiss", "Set-up", [("Set-up", "A2"), ("Round 1", "A2"), ("Standings", "A3")],
         "A line of the sheet Set-up was deleted: undo that"),
        ("knockout", "Set-up", [("Set-up", "A2"), ("Round 1", "A2"), ("Bracket", "A2"), ("Award list", "A2")],
         _SET_UP_LOST),
        ("butler", "Set-up", [("Set-up", "A2"), ("Match 1", "B2"), ("Standings", "A3")], _SET_UP_LOST),
        # Below the questions are the teams and the stanzas.
        ("match", "Set-up", [("Set-up", "A2"), ("Match", "A2")], "deleted: undo that."),
        ("session", "Set-up", [("Set-up", "A2"), ("Pairs", "A2"), ("Scores", "A2"), ("Ranking", "A2")], _SET_UP_LOST),
        ("club-game", "Set-up", [("Set-up", "A2"), ("Pairs", "A2"), ("Ranking", "A2")], _SET_UP_LOST),
        ("round-robin", "Set-up", [("Set-up", "A2"), ("Standings", "A2")], "Set-up: a line was deleted: undo it."),
    ],
)  # fmt: skip
def test_whatever_line_of_the_set_up_is_deleted_the_sheets_say_so(kind, set_up, heads, words):
    content = filled(kind)
    rows = _questions(content, set_up)
    assert len(rows) > 7
    before = shown(content)
    assert not any(words in str(before[head]) for head in heads)
    for row, found in zip(rows, without_a_row(content, [(set_up, row) for row in rows]), strict=True):
        for sheet, address in heads:
            assert words in str(found[sheet, address]), (row, sheet, address)
            # The title above is no error value, whichever line it was.
            assert not str(found.get((sheet, "A1"))).startswith("#"), (row, sheet)


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize(
    ("kind", "asked", "sheets", "head"),
    [
        ("club-game", {"teams": 32}, ["Ranking", "Overall", "Award list"], ("Pairs", "A2")),
        ("knockout", {"teams": 7, "boards": 24}, ["Teams", "Round 1", "Awards", "Results", "Award list"],
         ("Set-up", "A2")),
        ("round-robin", {"teams": 5}, ["Teams", "Standings", "Cross-table"], ("Set-up", "A2")),
    ],
)  # fmt: skip
def test_a_line_deleted_on_a_sheet_that_others_need_or_that_is_pinned_up_is_told(kind, asked, sheets, head):
    content = make(order(kind, filled=True, **asked))
    assert "undo" not in shown(content)[head]
    # The head of the lines stands in row 3 or 4, in the knockout's Awards in row 16: 8 and 18 are lines.
    rows = [(sheet, 18 if sheet == "Awards" else 8) for sheet in sheets]
    for (sheet, row), found in zip(rows, without_a_row(content, rows), strict=True):
        assert "undo" in found[head], (sheet, row, found[head])


@pytest.mark.parametrize(("kind", "cells", "where", "words"), cases(OTHERS, (2,)))
def test_the_other_kinds_say_it_too(kind, cells, where, words):
    content = filled(kind)
    assert "undo" not in shown(content)[where]
    assert broken(content, cells)[where].startswith(words)
