"""A month with a roster: players are members by number and name, the others are asked for once, in the same list."""

from pathlib import Path

import openpyxl
import pytest

from bridgesheets.awarding.roster import PLAYER_ANSWERS
from bridgesheets.club.month.questions import QUESTIONS
from tests.awarding.test_result_files import as_csv
from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run

HEAD = "Number,Name,Masterpoints,Day\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two weeks of the same ten pairs, in the second without numbers; all are members but the two of pair 4."""
    write(tmp_path, "may/260504.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "may/260511.ACA", howell(turned(0), "May 11, 2026", numbers=False))
    rows = [
        f"{side + 1}{n:03},{n}n P{n}{'ab'[side]},100,2026-01-01" for n in range(1, 11) for side in range(2) if n != 4
    ]
    (tmp_path / "may" / "members.csv").write_text(HEAD + "\n".join(rows), encoding="utf-8")
    (tmp_path / "may" / "club.toml").write_text(f'roster = "members.csv"\n{CLUB}', encoding="utf-8")
    return tmp_path


def month(folder: Path, *words: object):
    return run("month", "may", "--out", "out", *words, folder=folder)


def answered(folder: Path, answer: str) -> None:
    path = folder / "out" / QUESTIONS
    head, *lines = path.read_text(encoding="utf-8-sig").splitlines()
    filled = [",".join((said, answer, *of_option)) for said, _, *of_option in (line.rsplit(",", 3) for line in lines)]
    path.write_text("\n".join((head, *filled)), encoding="utf-8-sig")


def listed(folder: Path) -> dict[str, tuple[object, ...]]:
    """Number, events and masterpoints of each player."""
    sheet = openpyxl.load_workbook(folder / "out" / "month.xlsx")["Players"]
    return {str(row[1]): row[2:5] for row in sheet.iter_rows(min_row=4, values_only=True) if row[0]}


def test_players_are_members_by_number_and_then_by_name(folder):
    """Pair 2 is second in both weeks: 0.70 each."""
    done = month(folder)
    assert done.returncode == 0
    assert listed(folder)["2n P2a"] == ("1002", 2, 1.4)
    assert "2 questions open" in done.stdout


def test_who_is_in_no_roster_is_asked_for_once_and_remembered_for_other_months(folder):
    month(folder)
    text = (folder / "out" / QUESTIONS).read_text(encoding="utf-8-sig")
    assert "Who is 4n P4a, in 1 event" in text and "visitor, or the number of a member (not in members.csv)" in text
    answered(folder, "visitor")
    done = month(folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "no question open" in done.stdout and f"may/{PLAYER_ANSWERS}" in done.stdout
    other = run("month", "may", "--out", "other", folder=folder)
    assert "no question open" in other.stdout


def test_a_player_with_a_number_that_nobody_else_has_is_not_asked_about(folder):
    """Pair 4 has numbers in the first week only: with the second week gone nobody is asked for."""
    (folder / "may" / "260511.ACA").unlink()
    assert "no question open" in month(folder).stdout


def test_an_answer_as_the_list_shows_a_member_is_taken(folder):
    month(folder)
    path = folder / "out" / QUESTIONS
    text = path.read_text(encoding="utf-8-sig")
    path.write_text(text.replace(",,player 4n p4a", ",1002 2n P2a,player 4n p4a"), encoding="utf-8-sig")
    assert "is the number of no member" not in month(folder).stderr


def test_a_wrong_answer_is_told_and_asked_again(folder):
    month(folder)
    answered(folder, "77777")
    done = month(folder)
    assert done.returncode == 3
    assert 'questions.csv, row 2: "77777" is the number of no member; give one, or visitor' in done.stderr
    assert not (folder / "may" / PLAYER_ANSWERS).exists()


def test_somebody_who_is_said_to_be_a_member_is_summed_up_as_that_one(folder):
    """Pair 4 has 0.35 twice, once under a number that is not in the roster and once without one: 0.70 together."""
    path = folder / "may" / "members.csv"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n1099,Zoe Quill,5,\n", encoding="utf-8")
    month(folder)
    asked = folder / "out" / QUESTIONS
    text = asked.read_text(encoding="utf-8-sig")
    asked.write_text(text.replace(",,player 4n p4a", ",1099,player 4n p4a"), encoding="utf-8-sig")
    month(folder)
    assert listed(folder)["Zoe Quill"] == ("1099", 2, 0.7)


def test_a_player_who_is_said_to_be_somebody_at_another_table_is_told(folder):
    month(folder)
    path = folder / "out" / QUESTIONS
    text = path.read_text(encoding="utf-8-sig")
    path.write_text(text.replace(",,player 4n p4a", ",1002,player 4n p4a"), encoding="utf-8-sig")
    assert "has a player of number 1002, which A2 2n P2a – 2n P2b has too" in month(folder).stderr


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("1004,Carl Roe,5,", "1004 Carl Roe; the number, or visitor (1004 is the number of Carl Roe in members.csv)"),
        (",4n P4aa,5,", "no number 4n P4aa; the number, or visitor (members.csv has nearly that name)"),
        ("8,4n P4a,5,\n9,4n P4a,5,", "8 4n P4a, 9 4n P4a; the number, or visitor (members.csv has that name 2 times)"),
        ("8,4n P4a,5,", "8 4n P4a; the number, or visitor (the numbers differ)"),
    ],
)
def test_what_is_doubtful_is_asked_with_the_members_it_may_be(folder, row, said):
    path = folder / "may" / "members.csv"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{row}\n", encoding="utf-8")
    month(folder)
    assert said in (folder / "out" / QUESTIONS).read_text(encoding="utf-8-sig").replace('"', "")


def test_masterpoints_of_another_year_are_told(folder):
    path = folder / "may" / "members.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("2026-01-01", "2024-12-31", 1), encoding="utf-8")
    told = "members.csv: some masterpoints are of 2024-12-31, more than a year before the last event"
    assert told in month(folder).stdout


def test_mistakes_of_the_roster_are_those_of_its_line(folder):
    (folder / "may" / "members.csv").write_text(f"{HEAD}1,Ann,many,\n1,Bob,,x\n", encoding="utf-8")
    done = month(folder)
    assert done.returncode == 2
    assert [line.split(": ", 2)[1:] for line in done.stderr.splitlines()] == [
        ["club.toml, line 1", 'roster: members.csv, row 2: "many" is no number'],
        ["club.toml, line 1", 'roster: members.csv, row 3: "x" names no day; write it as 2026-01-31'],
    ]
    (folder / "may" / "members.csv").unlink()
    assert "members.csv cannot be read: there is no such file" in month(folder).stderr


# --- strats -------------------------------------------------------------------------------------------------------

STRATS = """\
roster = "members.csv"
strats = [300]

[[usual]]
game = "open"
event_type = "pairs"
boards = 24
restricted_tables = 0
movement = "howell"
"""


def test_a_game_without_strats_has_those_of_the_club_and_asks_for_masterpoints_once(tmp_path):
    """Of eleven pairs the last four hold at most 300 masterpoints: they are strat B.

    In the whole field 40% of eleven, 4.4, are five places, and none of these pairs has one. In strat B 40% of four,
    1.6, are two places. A limit of 300 pays 80% of 0.10 a pair: 0.32, and 70% of it, 0.22.
    """
    folder = tmp_path / "may"
    folder.mkdir()
    path = as_csv(folder / "night.csv")
    rows = [line.split(",") for line in path.read_text(encoding="utf-8").splitlines()]
    at = rows[0].index("Strat")
    path.write_text("\n".join(",".join((*row[:at], *row[at + 1 :])) for row in rows), encoding="utf-8")
    held = {n: 1000 if n < 8 else 200 for n in range(1, 12)}
    members = [f",P{n}{side},{held[n]}," for n in range(1, 12) for side in "ab" if (n, side) != (11, "b")]
    (folder / "members.csv").write_text(HEAD + "\n".join(members), encoding="utf-8")
    (folder / "club.toml").write_text(STRATS, encoding="utf-8")
    first = month(tmp_path)
    assert first.returncode == 3
    assert first.stderr == "bridgesheets: night.csv: missing: Masterpoints of P11b\n"
    text = (tmp_path / "out" / QUESTIONS).read_text(encoding="utf-8-sig")
    (line,) = text.splitlines()[1:]
    asked = ",,Masterpoints of P11b,a number; they decide the strat,,masterpoints of p11b"
    assert line.rpartition(",")[0] == asked
    answered(tmp_path, "250")
    second = month(tmp_path)
    assert second.returncode == 0 and "1 event" in second.stdout
    found = {name: row[2] for name, row in listed(tmp_path).items()}
    assert (found["P8a"], found["P9b"]) == (0.32, 0.22)
