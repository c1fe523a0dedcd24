"""The file of names that a score sheet is made with, and what is written beside it."""

from decimal import Decimal
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from bridgesheets import MissingFile, Refused, draw, recalculate, score_sheet
from bridgesheets.club.month.events import FileOfMonth, events_of_file
from bridgesheets.club.month.records import EventOfMonth
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.scoresheets.kinds import order
from bridgesheets.surfaces.tasks import files_of_results
from bridgesheets.surfaces.tasks.award import Awards, award
from bridgesheets.surfaces.tasks.sheet import names_in
from tests.club.month.months import by_club, howell, turned, write
from tests.commands import run
from tests.workbooks import as_saved

#: What each kind calls its list, the columns of a line that hold the name, and the first line of names.
LISTS = {
    "swiss": ("Names", "B", 5), "round-robin": ("Teams", "B", 4), "knockout": ("Teams", "C", 5),
    "match": ("Set-up", "B", 15), "session": ("Pairs", "CD", 5),
    "butler": ("Pairs", "BC", 5), "club-game": ("Pairs", "DE", 5),
}  # fmt: skip
#: Looks like a formula, an error, a number and a command in a cell; each is somebody's name here.
ODD = ("=1+1", "#N/A", "007", "@Hale", "Bell")


def listed(content, kind, lines):
    sheet, columns, first = LISTS[kind]
    cells = openpyxl.load_workbook(BytesIO(content))[sheet]
    return [[cells[f"{column}{row}"] for column in columns] for row in range(first, first + lines)]


def workbook(*rows):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    return as_saved(book)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["swiss", "round-robin", "knockout"])
def test_as_many_teams_take_part_as_are_named_and_a_name_like_a_formula_stays_a_text(kind):
    made = score_sheet(kind, names=ODD, **({"rounds": 1} if kind == "swiss" else {}))
    cells = listed(made.content, kind, len(ODD))
    assert made.order.teams == 5
    assert [(cell.value, cell.data_type) for (cell,) in cells] == [(name, "s") for name in ODD]


def test_the_two_teams_of_a_match_are_named_and_a_name_like_a_formula_stays_a_text():
    cells = listed(score_sheet("match", names=ODD[:2]).content, "match", 2)
    assert [(cell.value, cell.data_type) for (cell,) in cells] == [("=1+1", "s"), ("#N/A", "s")]


@pytest.mark.parametrize("kind", ["butler", "club-game"])
def test_both_players_of_a_pair_have_their_cells_however_they_are_written(kind):
    names = ["Ann & Bob", "Cy/Di", "Eve - Fay", "Gus and Hal", ("=Ida", "")]
    made = score_sheet(kind, names=names, **({"rounds": 1} if kind == "butler" else {}))
    cells = listed(made.content, kind, 5)
    assert made.order.teams == 5
    assert [tuple(cell.value or "" for cell in line) for line in cells] == [
        ("Ann", "Bob"), ("Cy", "Di"), ("Eve", "Fay"), ("Gus", "Hal"), ("=Ida", ""),
    ]  # fmt: skip
    assert cells[4][0].data_type == "s"


def test_a_hyphen_within_a_name_does_not_divide_it():
    names = ["Smith-Jones & Hale", "Ann & Bob", "Cy & Di", "Eve & Fay"]
    assert order("butler", names=names).names[0] == ("Smith-Jones", "Hale")


def test_a_sheet_with_names_is_drawn_as_if_they_had_been_typed():
    made = score_sheet("swiss", names=("Bell", "Wolf", "=1+1", "Hale"), rounds=1)
    drawn = draw(recalculate(made.content).content, seed=7)
    assert {name for line in drawn.by_table for name in ("Bell", "Wolf", "=1+1", "Hale") if name in str(line)} == {
        "Bell", "Wolf", "=1+1", "Hale",
    }  # fmt: skip


def test_more_may_be_ordered_than_are_named_and_the_rest_stays_empty():
    cells = listed(score_sheet("swiss", names=("Bell", "Wolf"), teams=6, rounds=1).content, "swiss", 6)
    assert [cell.value for (cell,) in cells] == ["Bell", "Wolf", None, None, None, None]


@pytest.mark.parametrize(
    ("content", "names"),
    [
        (b"Bell\nWolf\n\nHale\n", [("Bell",), ("Wolf",), ("Hale",)]),
        (b"\xef\xbb\xbfTeam;Captain\r\nBell;Ann\r\nWolf;Bob\r\n", [("Bell",), ("Wolf",)]),
        (b'Number,Name,Masterpoints\n123,"Bell, Ann",300\n124,Wolf,20\n', [("Bell, Ann",), ("Wolf",)]),
        (b"First name,Last name\nAnn,Bell\nBob,\n", [("Ann Bell",), ("Bob",)]),
        (b"No.,Player 1,Player 2\n1,Ann,Bob\n2,Cy,\n", [("Ann", "Bob"), ("Cy", "")]),
        (b"Pair\nAnn & Bob\n", [("Ann & Bob",)]),
        (workbook(["Table", "Team"], [1, "Bell"], [2, 7]), [("Bell",), ("7",)]),
    ],
    ids=["plain", "semicolons", "roster", "two parts", "players", "pair", "workbook"],
)
def test_the_names_of_a_file_are_found_by_the_heads_of_its_columns(content, names):
    assert names_in(content) == names


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"Bell,Ann\nWolf,Bob\n", "row 1 has several columns, .* head those of the names Team, or Player and Partner"),
        (b"Number,Name\n1,Bell\n2,\n3,Wolf\n4, \n", "rows 3, 5: there is no name; type it, or delete the row"),
        (b"Team\n", "it has no names; write each in a row of its own"),
        (b"", "it has no names"),
        (b"Team,Pair\nBell,Wolf\n", 'the columns "Team" and "Pair" both hold the name'),
        (b"PK\x03\x04 no workbook", "cannot be read"),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "cannot be read"),
    ],
)
def test_a_file_without_names_that_can_be_used_is_refused_with_what_to_do(content, told):
    with pytest.raises(Refused, match=told):
        names_in(content)


def test_a_list_saved_by_an_old_program_is_refused_with_what_to_save_it_as(tmp_path):
    path = tmp_path / "teams.xls"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    with pytest.raises(Refused, match=r"teams\.xls cannot be read: it is .*; save it as \.xlsx in Excel$"):
        names_in(path)


@pytest.mark.parametrize(
    ("kind", "said", "told"),
    [
        ("swiss", {"names": ("a", "b", "c")}, "3 teams are named: a Swiss has 4 to 200 teams"),
        ("swiss", {"names": [f"n{at}" for at in range(201)]}, "201 teams are named: .* 4 to 200"),
        ("swiss", {"names": "abcdef", "teams": 4}, "teams: it is 4, and 6 teams are named; .* take 2 away"),
        ("swiss", {"names": ("Bell", "b", "BELL", "c")}, 'the list has "Bell", "BELL" more than once'),
        ("swiss", {"names": ("Bell", " ", "Wolf", "")}, "number 2, 4 of the teams has no name"),
        ("swiss", {"names": ("a", "b", "c", "d"), "filled": True}, "filled=True invents names, and names gives"),
        ("swiss", {"names": ("a", "b", "c", 41 * "x")}, f'at most 40 letters .* shorten "{41 * "x"}"'),
        ("butler", {"names": ("Ann & Bob", "Cy", "Di & Eve & Fay")}, '"Bell & Frost"; correct "Cy", "Di & Eve & Fay"'),
        ("butler", {"names": ("a & b", "c & d", "e & f", "b & g")}, 'the list has "b" more than once'),
        ("lookup", {"names": ("a",)}, "names: it means nothing for lookup"),
    ],
)  # fmt: skip
def test_names_that_do_not_fit_the_sheet_are_refused_with_the_names(kind, said, told):
    said["names"] = list(said["names"])
    with pytest.raises(UnknownOrder, match=told):
        score_sheet(kind, **said)


def test_a_name_as_long_as_the_sheet_takes_is_taken():
    names = ("a", "b", "c", 40 * "x")
    assert listed(score_sheet("swiss", names=names, rounds=1).content, "swiss", 4)[3][0].value == 40 * "x"


def test_the_command_says_whom_it_has_listed_and_how_many(tmp_path):
    (tmp_path / "club.csv").write_text("Player,Partner\nAnn,Bob\nCy,Di\nEve,Fay\nGus,Hal\n", encoding="utf-8")
    done = run("new", "butler", "--names", "club.csv", "--rounds", "1", folder=tmp_path)
    assert done.stdout == "butler-4-pairs.xlsx\nBy club.csv: 4 pairs, Ann & Bob to Gus & Hal\n"
    lines = listed((tmp_path / "butler-4-pairs.xlsx").read_bytes(), "butler", 2)
    assert [[cell.value for cell in line] for line in lines] == [["Ann", "Bob"], ["Cy", "Di"]]


def test_a_missing_list_is_told_with_the_one_that_was_meant_and_nothing_is_written(tmp_path):
    (tmp_path / "club.csv").write_text("Bell\n", encoding="utf-8")
    done = run("new", "swiss", "--names", "Club.csv", folder=tmp_path)
    assert (done.returncode, done.stdout) == (3, "")
    assert "club.csv" in done.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["club.csv"]
    with pytest.raises(MissingFile):
        score_sheet("swiss", names=tmp_path / "nosuch.csv")


# --- Beside -----------------------------------------------------------------------------------------------------------


BESIDE = '[[usual]]\ndays = "monday"\nbeside = "new/*.aca"\n[[usual]]\nnewcomer_tables = 0\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An open game on a Monday; in a folder there a restricted game of six pairs of that day, and one of another."""
    for day in (4, 5):
        restricted = howell(range(1, 7), f"May {day}, 2026", called="N", strats=(("A", 300, 0.9),), name="299er")
        write(tmp_path, f"new/{day}.aca", restricted)
    (tmp_path / "new" / "not.aca").write_text("no results", encoding="utf-8")
    return write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))


def paid(done: Awards) -> Decimal:
    assert done.made is not None, done.faults
    return sum((credit.amount for credit in done.made.credits), Decimal(0))


def test_the_tables_of_the_files_that_the_club_names_are_counted(path: Path) -> None:
    """Six pairs are three tables."""
    done = award(path, by_club=by_club(BESIDE))
    assert paid(done) == paid(award(path, restricted_tables="3")) != paid(award(path, restricted_tables="0"))
    (known,) = (each for each in done.made.event.basis if each.key == "restricted_tables")  # type: ignore[union-attr]
    assert (known.value, known.where) == ("3", "new/4.aca")


def test_a_file_that_the_club_does_not_name_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path.parent, "another.aca", howell(turned(0), "May 4, 2026"))
    read: list[str] = []

    def noting(wanted: FileOfMonth) -> tuple[EventOfMonth, ...]:
        read.append(wanted.name)
        return events_of_file(wanted)

    monkeypatch.setattr(files_of_results, "events_of_file", noting)
    award(path, by_club=by_club(BESIDE))
    assert sorted(read) == ["260504.ACA", "new/4.aca", "new/5.aca", "new/not.aca"]


def test_what_is_typed_goes_before(path: Path) -> None:
    assert paid(award(path, by_club=by_club(BESIDE), restricted_tables="0")) == paid(award(path, restricted_tables="0"))


def test_on_another_day_there_was_none(path: Path) -> None:
    tuesday = write(path.parent, "260505.ACA", howell(turned(0), "May 5, 2026"))
    done = award(tuesday, by_club=by_club(BESIDE))
    assert [fault.question.key for fault in done.faults if fault.question] == ["restricted_tables"]
    done = award(tuesday, by_club=by_club(BESIDE.replace("monday", "tuesday").replace("new/", "old/")))
    assert paid(done) == paid(award(path, restricted_tables="0"))
