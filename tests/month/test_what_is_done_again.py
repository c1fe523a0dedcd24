"""Run again, only what changed is done again: files, and events that another word of the club can concern."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgesheets.award.faults import NOWHERE
from bridgesheets.award.said_by_club import ClubAnswer, ClubRule, SaidByClub
from bridgesheets.club.club_file import read_club
from bridgesheets.month.kept import KEPT
from bridgesheets.month.month_records import EventOfMonth
from bridgesheets.month.question_list import HEAD, QUESTIONS
from bridgesheets.month.resting import rests_on_club
from bridgesheets.tasks.month_task import Month, month
from tests.month.months import CLUB, howell, turned, write

MEMBERS = "Number,Name,Masterpoints\n1001,P1a,100\n2001,P1b,100\n3002,Q2a,100\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A Monday, a Tuesday and a Wednesday, the last of them with other players who have no numbers."""
    for day, (called, numbers) in enumerate((("P", True), ("P", True), ("Q", False)), 4):
        write(tmp_path, f"26050{day}.ACA", howell(turned(day), f"May {day}, 2026", called=called, numbers=numbers))
    (tmp_path / "out").mkdir()
    return tmp_path


def made(folder: Path, club: str = CLUB) -> Month:
    (folder / "club.toml").write_text(club, encoding="utf-8")
    said = read_club(folder / "club.toml").events
    found = month(folder, folder / "out", by_club=said, beside=[folder / "club.toml"])
    (folder / "out" / KEPT).write_bytes(found.kept)
    return found


def test_files_that_are_as_they_were_are_left(folder: Path) -> None:
    first = made(folder)
    assert (first.again, made(folder).again) == (3, 0)
    assert made(folder).events == first.events and made(folder).sums == first.sums
    write(folder, "260504.ACA", howell(turned(7), "May 4, 2026"))
    assert made(folder).again == 1
    (folder / "260506.ACA").unlink()
    last = made(folder)
    assert (len(last.events), last.again) == (2, 0)


@pytest.mark.parametrize("kept", [b'{"form": 1, "found": {"x": [3]}}', b"[2,\n{}]", b'[2,\n{},\n["x"]]', b"[1]", b""])
def test_where_nothing_of_ours_is_kept_all_is_done_again(folder: Path, kept: bytes) -> None:
    made(folder)
    (folder / "out" / KEPT).write_bytes(kept)
    assert made(folder).again == 3


def test_what_an_edition_to_come_keeps_may_mean_something_else(folder: Path) -> None:
    made(folder)
    kept = folder / "out" / KEPT
    kept.write_bytes(kept.read_bytes().replace(b"[2,", b"[3,", 1))
    assert made(folder).again == 3


@pytest.mark.parametrize(
    ("club", "again"),
    [
        # Where it stands changes nothing, nor what the files say themselves: boards, and the name of the club.
        (f"# Our club.\n{CLUB}", 0),
        (f"{CLUB}boards = 20\n", 0),
        (CLUB.replace("Lake", "River"), 0),
        (f'paper = "a4"\n{CLUB}', 0),
        # All of them, one of a day, one file, and the files of a pattern.
        (CLUB.replace("= 0", "= 1"), 3),
        (f"{CLUB}newcomer_tables = 1\n", 3),
        (f'{CLUB}[[usual]]\ndays = "tuesday"\nnewcomer_tables = 1\n', 1),
        (f'{CLUB}[[usual]]\ndays = "friday"\nnewcomer_tables = 1\n', 0),
        (f'{CLUB}[[usual]]\nfiles = "*[56].aca"\nnewcomer_tables = 1\n', 2),
        (f'{CLUB}[[event]]\nfile = "260505.ACA"\nboards = 20\n', 1),
    ],
)
def test_what_the_club_says_is_asked_of_the_events_that_it_can_concern(folder: Path, club: str, again: int) -> None:
    made(folder)
    assert made(folder, club).again == again


def test_limits_of_the_club_concern_events_that_say_none(folder: Path) -> None:
    """The files of ACBLscore say theirs, the CSV file has no strats. The name of the club is in none but those."""
    lines = "\n".join(f"{n},X{n},Y{n},{60 - n}" for n in range(1, 9))
    (folder / "night.csv").write_text(f"Number,Player 1,Player 2,Score\n{lines}\n", encoding="utf-8")
    made(folder)
    assert made(folder, f"strats = [300]\n{CLUB}").again == 1
    assert made(folder, f"strats = [300]\n{CLUB}".replace("Lake", "River")).again == 1


def test_a_member_of_whom_something_else_is_known_concerns_the_events_in_which_it_plays(folder: Path) -> None:
    """P1a plays on two days; Q2a on the third, and is found there by its name 2n Q2a."""
    club, roster = f'roster = "members.csv"\n{CLUB}', folder / "members.csv"
    roster.write_text(MEMBERS, encoding="utf-8")
    made(folder, club)
    assert made(folder, club).again == 0
    for before, after, again in (
        ("P1a,100", "P1a,200", 2),
        ("Q2a,100", "2n Q2a,150", 1),
        ("Q2a,150", "Q2a,150\n7777,Somebody,5", 0),
        ("P1b,100", "P1b,100\n,3n Q3b,70", 1),
        # The day of the figure is told with the month, and nothing is awarded by it.
        ("Masterpoints\n", "Masterpoints,Day\n", 0),
    ):
        text = roster.read_text(encoding="utf-8")
        assert before in text
        roster.write_text(text.replace(before, after), encoding="utf-8")
        assert made(folder, club).again == again
    # Without a roster its file is one of the results, and none that can be read.
    assert made(folder, CLUB).again == 4


def test_an_answer_about_a_player_concerns_the_events_in_which_it_plays(folder: Path) -> None:
    club = f'roster = "members.csv"\n{CLUB}'
    (folder / "members.csv").write_text(MEMBERS, encoding="utf-8")
    (folder / "known-players.csv").write_text("Name,Number,Masterpoints\nnobody,visitor,\n", encoding="utf-8")
    made(folder, club)
    (folder / "known-players.csv").write_text(
        "Name,Number,Masterpoints\nnobody,visitor,\nq9a 9n,visitor,\n", encoding="utf-8"
    )
    assert made(folder, club).again == 1
    head = ",".join(HEAD)
    (folder / "out" / QUESTIONS).write_text(f"{head}\n,,Who is it,,1001,player 2n p2a\n", encoding="utf-8")
    assert made(folder, club).again == 2
    # The member whom somebody said it is has other masterpoints.
    (folder / "members.csv").write_text(MEMBERS.replace("P1a,100", "P1a,101"), encoding="utf-8")
    assert made(folder, club).again == 2


def test_an_answer_for_one_file_concerns_no_other(folder: Path) -> None:
    made(folder, "")
    head = ",".join(HEAD)
    (folder / "out" / QUESTIONS).write_text(f"{head}\n260505.ACA,,Tables,,0,restricted_tables\n", encoding="utf-8")
    assert made(folder, "").again == 1
    # In the list it stands a row lower now.
    (folder / "out" / QUESTIONS).write_text(
        f"{head}\n260504.ACA,,Tables,,0,restricted_tables\n260505.ACA,,Tables,,0,restricted_tables\n", encoding="utf-8"
    )
    assert made(folder, "").again == 1


def test_an_award_list_is_another_where_only_the_line_is(folder: Path) -> None:
    before, after = made(folder), made(folder, f"# Our club.\n{CLUB}")
    (one, *_), (same, *_) = before.events, after.events
    assert after.again == 0
    assert before.award_list_digest(one) != after.award_list_digest(same)
    assert after.award_list_digest(same) == made(folder, f"# Our club.\n{CLUB}").award_list_digest(same)


def test_a_date_that_a_file_says_may_be_asked_for_all_the_same() -> None:
    """04/05/2026 is in April or in May; what somebody answers concerns the event though its file says a date."""
    event = EventOfMonth("a.csv", facts=("date", "boards"))
    said = {
        (name, value): rests_on_club(SaidByClub((ClubRule((ClubAnswer(name, value, NOWHERE),)),)), Path("a.csv"), event)
        for name in ("date", "boards")
        for value in ("1", "2")
    }
    assert said["date", "1"] != said["date", "2"]
    assert said["boards", "1"] == said["boards", "2"]


def test_a_file_whose_columns_differ_in_length_is_not_ours(folder: Path) -> None:
    made(folder)
    kept = folder / "out" / KEPT
    form, members, *looks = json.loads(kept.read_text(encoding="utf-8"))
    looks[0][3][0]["players"][2].pop()
    kept.write_text("[" + ",\n".join(map(json.dumps, (form, members, *looks))) + "]", encoding="utf-8")
    assert made(folder).again == 3
