"""The club on the page, without a browser: its month, its first file, its wall and the printed set."""

import csv
import gzip
import io
import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from bridgesheets import award
from bridgesheets.club.file import read_club
from bridgesheets.surfaces.web import dispatch
from tests.awarding.readers.samples import FOLDER
from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run
from tests.surfaces.web.asking import asked, said
from tests.truesheet.books import members
from truesheet.package.archive import zip_files

MEMBERS = b"Number,Name,Masterpoints\n1001,1n P1a,100\n"


@pytest.fixture
def folder(tmp_path):
    """A Monday, and a Tuesday in a folder within; nothing says the tables of restricted games."""
    write(tmp_path, "may/260504.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "may/week 2/260505.ACA", howell(turned(1), "May 5, 2026", called="Q"))
    return tmp_path


def dropped(folder):
    """The files as a browser names those of a folder."""
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in sorted((folder / "may").rglob("*"))
            if path.is_file()]  # fmt: skip


def alike(name, content):
    """What is compared of a file: of a workbook its members, which are packed at another moment."""
    return members(content) if name.endswith(".xlsx") else content


def same(ours, out):
    theirs = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*")
              if path.is_file() and not path.name.startswith(".") and path.suffix != ".bak"}  # fmt: skip
    assert ours.keys() == theirs.keys()
    for name, content in ours.items():
        assert alike(name, content) == alike(name, theirs[name]), name


@pytest.mark.thorough
def test_a_month_is_asked_in_a_form_and_comes_out_as_the_command_line_writes_it(folder):
    """The answers of the fields give the files of a list with the same answers; with a list of each event."""
    told, contents = asked("month", "sum", dropped(folder), report="yes")
    keys = {field["name"]: json.loads(unquote(field["name"].partition(".")[2])) for field in told["questions"]}
    assert [key[0] for key in keys.values()] == ["260504.ACA", "week 2/260505.ACA"]
    assert "0 events" in said(told) and "Answer the questions" in said(told)
    told, contents = asked("month", "sum", dropped(folder), report="yes", **dict.fromkeys(keys, "0"))
    assert told["files"][0]["name"] == "may-sums.zip"
    assert {field["name"] for field in told["questions"]} == set(keys), "a field keeps its name, and so what is typed"
    assert "2 events · 20 players · 10.20 masterpoints, black." in said(told)
    assert run("month", "may", "--out", "out", folder=folder).returncode == 3
    listed = folder / "out" / "questions.csv"
    head, *rows = csv.reader(io.StringIO(listed.read_text("utf-8-sig")))
    text = io.StringIO()
    csv.writer(text).writerows([head, *([*row[:4], "0", *row[5:]] for row in rows)])
    listed.write_text(text.getvalue(), "utf-8-sig")
    assert run("month", "may", "--out", "out", "--report", folder=folder).returncode == 0
    same(members(contents[0]), folder / "out")
    # What was answered alike for all events is the file of the club, and the next month asks nothing.
    (folder / "may" / "club.toml").write_bytes(contents[1])
    again, _ = asked("month", "sum", dropped(folder))
    assert again["questions"] == [] and "10.20 masterpoints" in said(again)


def test_the_list_of_a_month_that_was_saved_is_read_again_with_the_folder(folder):
    first, _ = asked("month", "sum", dropped(folder))
    names = [field["name"] for field in first["questions"]]
    _, (content, _) = asked("month", "sum", dropped(folder), **{names[0]: "0", names[1]: "0"})
    listed = ("may/sums/questions.csv", members(content)["questions.csv"])
    told, _ = asked("month", "sum", [*dropped(folder), listed])
    assert "2 events" in said(told)


def test_a_zip_file_of_a_folder_is_the_folder(folder):
    zip_file = zip_files(dict(dropped(folder)))
    told, contents = asked("month", "sum", [("may.zip", zip_file)])
    assert told["files"][0]["name"] == "may-sums.zip"
    assert contents == asked("month", "sum", dropped(folder))[1]


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ([], "drop the folder with the results of the month"),
        ([("may.zip", b"no zip")], "may.zip is damaged, or no zip file of a folder; drop the folder itself"),
        ([("may/notes.txt", b"x")], "the folder has no file of results"),
        (
            [("may/questions.csv", b"a,b\n1,2\n"), ("may/260504.ACA", b"no game")],
            "questions.csv is no list of questions",
        ),
        ([("may/../../../etc/x.aca", b"no game")], "x.aca: it is no game file of ACBLscore"),
    ],
)
def test_a_month_that_is_none_is_a_sentence(files, told):
    answer, _ = asked("month", "sum", files)
    assert told in said(answer)


def test_a_game_that_cannot_be_read_costs_the_others_nothing(folder):
    (folder / "may" / "club.toml").write_text(CLUB, encoding="utf-8")
    told, _ = asked("month", "sum", [*dropped(folder), ("may/broken.ACA", b"no game")])
    assert "broken.ACA: it is no game file of ACBLscore" in said(told) and "2 events" in said(told)


# --- the club of a visit ----------------------------------------------------------------------------------------------


def by_club(form, button, files, club, **values):
    """What is answered with the files of a club that were kept."""
    request = json.dumps({"form": form, "button": button, "values": values})
    told, contents = dispatch.answer(request, files, {"club": club})
    return json.loads(told), contents


def test_a_club_that_is_kept_answers_in_an_award_as_on_the_command_line(folder):
    club = [("club.toml", CLUB.encode())]
    game = ("260504.ACA", (folder / "may" / "260504.ACA").read_bytes())
    assert "Tables of restricted games" in said(asked("award", "award", [game])[0])
    told, contents = by_club("award", "award", [game], club)
    (folder / "club.toml").write_text(CLUB, encoding="utf-8")
    made = award(game[1], name=game[0], by_club=read_club(folder / "club.toml").events)
    assert told["good"] and contents[1] == made.file(".csv")
    beside, _ = asked("award", "award", [game, *club])
    assert beside["good"], "a club's file that is dropped with the results answers too"


@pytest.mark.parametrize(
    ("form", "values"),
    [("charts", {"chart": "Restricted game, limit 300 and over"}), ("wall", {"tables": "3-12", "limits": "300"})],
)
def test_charts_and_walls_have_the_overall_awards_of_lower_strats_that_a_kept_club_pays(form, values):
    club = [("club.toml", b"strat_overalls = 3.20\n")]
    told, _ = by_club(form, "make", [], club, **values)
    assert "its own overall awards" in said(told) and "has no overall awards" not in said(told)
    assert "its own overall awards" not in said(asked(form, "make", **values)[0])


@pytest.mark.formats
def test_a_bridgemate_game_is_stratified_by_the_list_of_members_alone_or_with_the_club(tmp_path):
    """Its players are called Player 1, 2 ...: those below 20 have 100 masterpoints, the others 500."""
    (packed,) = Path(FOLDER).rglob("mitchell_11tables_20260119.bws.gz")
    game = ("monday.bws", gzip.decompress(packed.read_bytes()))
    rows = [f"{at:07},Player {at},{100 if at < 20 else 500}" for at in range(1, 45)]
    listed = ("members.csv", "\n".join(["Number,Name,Masterpoints", *rows]).encode())
    said_of_it = {"game": "open", "event_type": "pairs", "boards": "27", "restricted_tables": "0"}
    without, _ = asked("award", "award", [game], **said_of_it, limits="A=open,B=300")
    assert "have no strat, and their masterpoints are not known" in said(without)
    assert 'dropped with the results or under "Your club"' in said(without)
    by_list, (_, text, _) = asked("award", "award", [game, listed], **said_of_it, limits="A=open,B=300")
    assert by_list["good"], said(by_list)
    for name, content in (("club.toml", b'strats = [300]\nroster = "members.csv"\n'), listed):
        (tmp_path / name).write_bytes(content)
    club = [("club.toml", b"strats = [300]\n"), listed]
    told, contents = by_club("award", "award", [game], club, **said_of_it)
    made = award(game[1], name=game[0], by_club=read_club(tmp_path / "club.toml").events, **said_of_it)
    assert told["good"] and contents[1] == made.file(".csv")
    assert len(made.made.event.strats) == 2
    assert sorted(row[:4] for row in csv.reader(io.StringIO(text.decode("utf-8-sig")))) == sorted(
        row[:4] for row in csv.reader(io.StringIO(contents[1].decode("utf-8-sig")))
    )


def test_the_files_of_a_club_are_told_and_held():
    told, _ = asked("club", "use", [("club.toml", CLUB.encode()), ("members.csv", MEMBERS)])
    assert told["holds"] == {"kind": "club", "name": "Lake"}
    assert "1 member, 1 with masterpoints" in said(told) and "Always: restricted_tables 0" in said(told)
    alone, _ = asked("club", "use", [("members.csv", MEMBERS)])
    assert alone["holds"]["name"] == "members.csv"


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ([], "drop the file of your club"),
        ([("club.toml", b"name = 1\nnosuch = 2\n")], 'a club has no "nosuch"'),
        ([("a.toml", b'name = "A"\n'), ("b.toml", b'name = "B"\n')], "a.toml and b.toml are the files of two clubs"),
        ([("members.csv", b"a,b\n1,2\n")], "members.csv: its columns are a, b"),
        ([("club.toml", b'roster = "nosuch.csv"\n')], "nosuch.csv cannot be read"),
    ],
)  # fmt: skip
def test_files_of_a_club_with_mistakes_are_told_and_not_held(files, told):
    answer, _ = asked("club", "use", files)
    assert told in said(answer)
    assert (answer["holds"], answer["good"]) == (None, False)


def test_the_first_file_of_a_club_comes_from_a_form():
    _, (content,) = asked("first", "make", name="Lake", strats="750, 300", game="open", day1_days="tuesday",
                             day1_game="newcomer")  # fmt: skip
    assert content.decode() == (
        'name = "Lake"\nstrats = "750, 300"\n\n[[usual]]\ngame = "open"\n\n[[usual]]\ndays = "tuesday"\n'
        'game = "newcomer"\n'
    )
    assert asked("club", "use", [("club.toml", content)])[0]["good"]
    wrong, files = asked("first", "make", boards="none", game="nosuch")
    assert files == [] and "none" in said(wrong) and "nosuch" in said(wrong)
    empty, _ = asked("first", "make")
    assert said(empty) == "answer one question at least"


# --- what is printed --------------------------------------------------------------------------------------------------


def test_the_wall_of_the_club_is_that_of_the_command_line(tmp_path):
    club = b'name = "Lake"\ntables = "3-15"\nstrats = "300"\npaper = "a4"\n'
    told, (content,) = by_club("wall", "make", [], [("club.toml", club)], paper="a4")
    (tmp_path / "club.toml").write_bytes(club)
    assert run("build", "wall", "--out", "wall", folder=tmp_path).returncode == 0
    assert members(content) == members((tmp_path / "wall" / told["files"][0]["name"]).read_bytes())
    nothing, _ = asked("wall", "make")
    assert not nothing["good"] and "the program does not know what the club plays" in said(nothing)


@pytest.mark.thorough
def test_a_printed_set_is_that_of_the_command_line(tmp_path):
    told, (content,) = asked("set", "make", set="scales", paper="a4")
    assert told["files"][0]["name"] == "scales.zip"
    assert run("build", "scales", "--paper", "a4", "--out", "set", folder=tmp_path).returncode == 0
    same(members(content), tmp_path / "set")
    none, _ = asked("set", "make", set="nosuch")
    assert "nosuch" in said(none) and not none["good"]


def test_no_answer_about_a_club_speaks_the_command_line(folder):
    answers = [
        asked("month", "sum", [])[0], asked("month", "sum", dropped(folder))[0], asked("wall", "make")[0],
        asked("wall", "make", tournament="regional")[0], asked("wall", "make", teams="acbl20")[0],
        asked("set", "make", set="scales", formulas="addin")[0], asked("club", "use", [("club.toml", b"name = 1")])[0],
    ]  # fmt: skip
    for told in answers:
        assert not re.search(r"--[a-z]|\bbridgesheets [a-z]", said(told)), said(told)
