"""Members of a club are found by number, then by name; a roster is read as people keep it, or refused in sentences."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import PatternFill

from bridgesheets.awarding import roster
from bridgesheets.awarding.members import (
    VISITOR,
    Member,
    Members,
    PlayerAnswer,
    in_strats_of_club,
    may_be_same_name,
    with_members,
)
from bridgesheets.awarding.played import GatheredEvent, Player, Strat
from bridgesheets.awarding.roster import FaultyRoster, answers_file, read_player_answers, read_roster, roster_at
from tests.awarding.events import gathered, pair

ANN, BOB, ANN2 = (
    Member("0012345", "Ann Lee", Decimal(800), "2026-01-05", 2), Member("23456", "Bob van Dam", Decimal(120), "", 3),
    Member("", "Lee, Ann", Decimal(5), "", 4),
)  # fmt: skip
CLUB = Members((ANN, BOB), "members.csv")


def test_a_member_is_found_by_number_then_by_name():
    assert CLUB.find(Player("A. Lee", "12345")) == ANN
    assert CLUB.find(Player("lee, ANN")) == ANN
    assert CLUB.find(Player("van Dam Bob", "")) == BOB
    assert CLUB.find(Player("", "23456")) == BOB
    assert CLUB.find(Player("Carl Roe")) is None
    assert CLUB.find(Player("", "0")) is None


def test_a_number_that_belongs_to_somebody_else_and_another_number_of_a_name_are_no_match():
    assert CLUB.find(Player("Carl Roe", "12345")) is None
    assert CLUB.find(Player("Ann Lee", "99999")) is None


def test_a_number_of_zeros_is_nobodys():
    assert Members((Member("0", "Zed Roe"),)).by_number("00") is None


def test_two_members_of_one_name_are_told_apart_by_number_only():
    two = Members((ANN, ANN2))
    assert two.find(Player("Ann Lee")) is None
    assert two.find(Player("Ann Lee", "12345")) == ANN


def test_what_somebody_said_goes_before():
    said = replace(
        CLUB,
        answers={
            "annie lee": PlayerAnswer("12345"),
            "bob dam van": PlayerAnswer(VISITOR),
            "carl roe": PlayerAnswer("", Decimal(7)),
        },
    )
    assert said.find(Player("Annie Lee")) == ANN
    assert said.find(Player("Bob van Dam")) is None
    assert said.masterpoints_of(Player("Carl Roe"), None) == 7
    assert said.masterpoints_of(Player("Carl Roe", "", Decimal(9)), None) == 9


def test_names_that_are_nearly_the_same_are_proposed():
    assert CLUB.with_similar_name("Anne Lee") == [ANN]
    assert CLUB.with_similar_name("Carl Roe") == []


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Ann Lee", "A. Lee", True), ("Ann Lee", "Carl Roe", False), ("", "x", True), ("Jon Smyth", "John Smith", True)],
)
def test_names_of_one_number_may_differ_a_little(one, other, same):
    assert may_be_same_name(one, other) is same


# --- an event -----------------------------------------------------------------------------------------------------


def field(*names: str):
    pairs = [pair(n, 60 - n, players=(Player(name), Player("Ann Lee"))) for n, name in enumerate(names)]
    return replace(gathered(pairs, movement="howell", game="open"), strats=())


def in_strats(found: GatheredEvent, *limits: Decimal) -> GatheredEvent:
    return in_strats_of_club(with_members(found, CLUB), CLUB, limits)


def test_an_event_without_strats_has_those_of_the_club_by_the_masterpoints_of_its_roster():
    found = in_strats(field("Bob van Dam"), Decimal(300), Decimal(750))
    assert [(strat.name, strat.limit) for strat in found.strats] == [("A", None), ("B", 750), ("C", 300)]
    assert found.contestants[0].players == (
        Player("Bob van Dam", "23456", Decimal(120)),
        Player("Ann Lee", "0012345", Decimal(800)),
    )
    assert found.notes == ("The strats are those of the club, by the masterpoints in members.csv.",)


def test_masterpoints_that_nobody_knows_are_asked_for_once_each():
    found = in_strats(field("Carl Roe", "Carl Roe", "Bob van Dam"), Decimal(300))
    assert [fault.question.label for fault in found.faults if fault.question] == ["Masterpoints of Carl Roe"]


def test_clubs_without_limits_have_no_such_strats():
    found = in_strats(field("Carl Roe"))
    assert (found.strats, found.faults) == ((), ())
    assert found.contestants[0].players[1].number == "0012345"


def test_a_game_of_which_a_program_says_that_it_has_no_strats_has_none():
    without = replace(field("Bob van Dam"), strats=(Strat("", None),))
    assert in_strats(without, Decimal(300)).strats == without.strats


# --- the roster ---------------------------------------------------------------------------------------------------


def read(folder: Path, text: str, name: str = "members.csv") -> Members:
    (folder / name).write_text(text, encoding="utf-8")
    return read_roster(folder / name)


def test_columns_are_known_by_their_heads_in_any_order(tmp_path):
    found = read(
        tmp_path,
        "Last Name;First name;ACBL No.;Total MPs;As of;Phone\nLee;Ann;0012345;1,234.56;2026-01-05;1\n\nRoe;;;;;\n",
    )
    assert found.members == (
        Member("0012345", "Ann Lee", Decimal("1234.56"), "2026-01-05", 2),
        Member("", "Roe", None, "", 4),
    )
    assert found.file == "members.csv"


def test_a_sheet_is_read_as_well_with_its_days(tmp_path):
    from datetime import datetime

    book = openpyxl.Workbook()
    for row in (
        ("Number", "Name", "Masterpoints", "Day"),
        (12345, "Ann Lee", 800.5, datetime(2026, 1, 5)),
        ("J1", "Bob", None, None),
    ):
        book.active.append(row)
    # A cell that is only coloured holds nothing.
    book.active["C3"].fill = PatternFill("solid", fgColor="FFFF00")
    book.save(tmp_path / "members.xlsx")
    assert read_roster(tmp_path / "members.xlsx").members == (
        Member("12345", "Ann Lee", Decimal("800.5"), "2026-01-05", 2), Member("J1", "Bob", None, "", 3),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["members.csv: its columns are none; head them Number, Name, Masterpoints and Day"]),
        ("a,b\n1,2\n", ["members.csv: its columns are a, b; head them Number, Name, Masterpoints and Day"]),
        (
            "Number,Name,MPs,Day\n1,Ann,many,\n1,Bob,,\n2,Cat,,32/13/2026\n1,Dan,,\n,,3,\n",
            [
                'members.csv, row 2: "many" is no number',
                'members.csv, row 4: "32/13/2026" names no day; write it as 2026-01-31',
                "members.csv, row 6: it has neither a name nor a number",
                "members.csv, row 5: 1 is the number of row 3 too",
            ],
        ),
    ],
)
def test_all_that_is_wrong_with_a_roster_is_told_with_its_rows(tmp_path, text, said):
    with pytest.raises(FaultyRoster) as caught:
        read(tmp_path, text)
    assert [*caught.value.faults] == said


@pytest.mark.parametrize("name", ["members.csv", "members.xlsx"])
def test_a_roster_that_cannot_be_read_is_told(tmp_path, name):
    with pytest.raises(FaultyRoster, match="cannot be read"):
        read_roster(tmp_path / name)


def test_what_is_kept_of_players_is_read_again(tmp_path):
    known = {"=ann lee": PlayerAnswer("12345"), "carl roe": PlayerAnswer(VISITOR, Decimal("7.5"))}
    path = tmp_path / "known-players.csv"
    path.write_bytes(answers_file(known))
    assert read_player_answers(path) == known
    path.write_text("a,b\n", encoding="utf-8")
    with pytest.raises(FaultyRoster, match="correct it, or delete it"):
        read_player_answers(path)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("Number,Name,MPs,Total MPs", '"MPs" and "Total MPs" both hold the masterpoints; leave one of them out'),
        ("Number,Name,ID", '"Number" and "ID" both hold the number'),
        ("Name,Masterpoints,Day,Updated", '"Day" and "Updated" both hold the day of the masterpoints'),
    ],
)
def test_two_columns_of_one_thing_are_told_and_none_is_chosen(tmp_path, head, said):
    with pytest.raises(FaultyRoster, match=f"members.csv: the columns {said}"):
        read(tmp_path, f"{head}\n1,Ann Lee,500,600\n")


def test_a_player_who_is_kept_twice_with_different_answers_is_told(tmp_path):
    path = tmp_path / "known-players.csv"
    path.write_text("Name,Number,Masterpoints\nann lee,,500\nann lee,,500\n", encoding="utf-8")
    assert len(read_player_answers(path)) == 1
    path.write_text("Name,Number,Masterpoints\nann lee,,500\nann lee,,900\n", encoding="utf-8")
    with pytest.raises(FaultyRoster, match=r"known-players\.csv, row 3: ann lee is there twice"):
        read_player_answers(path)


def test_a_list_of_more_rows_than_members_can_be_is_refused_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(roster, "_MOST_ROWS", 3)
    assert len(read(tmp_path, "Name\nAnn Lee\nBob Roe\n").members) == 2
    with pytest.raises(FaultyRoster, match="more than 3 rows"):
        read(tmp_path, "Name\nAnn Lee\nBob Roe\nCarl Poe\n")


def test_the_roster_is_read_again_where_it_or_what_is_kept_has_changed(tmp_path):
    read(tmp_path, "Name,MPs\nAnn,1\n")
    first = roster_at(tmp_path / "members.csv")
    assert roster_at(tmp_path / "members.csv").members is first.members
    read(tmp_path, "Name,MPs\nAnn,2\n")
    second = roster_at(tmp_path / "members.csv")
    assert (first.members.members[0].masterpoints, second.members.members[0].masterpoints) == (1, 2)
    second.answers_path.write_bytes(answers_file({"ann": PlayerAnswer(VISITOR)}))
    assert roster_at(tmp_path / "members.csv").members.answers == {"ann": PlayerAnswer(VISITOR)}
