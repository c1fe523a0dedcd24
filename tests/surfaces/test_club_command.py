"""``bridgesheets club init``, and the commands that go by the file of a club."""

from csv import DictReader
from pathlib import Path
from unittest import mock

import openpyxl
import pytest

from bridgesheets.club.file import read_club
from bridgesheets.club.file_writer import DAY, OF_CLUB, OF_GAMES
from bridgesheets.surfaces import club_command
from tests.awarding.readers.game_files import Game, Pair, written
from tests.club.test_club_file import AMENDMENT
from tests.commands import run


def asked(folder: Path, *answers: str):
    with mock.patch.object(club_command, "in_a_terminal", lambda: True):
        return run("club", "init", folder=folder, stdin="".join(f"{answer}\n" for answer in answers))


def game(folder: Path, **more) -> Path:
    """A Howell of six pairs, played on Monday, May 4, 2026."""
    pairs = [Pair(60 - 2 * at, names=(f"P{at}a", f"P{at}b")) for at in range(6)]
    path = folder / "260504.ACA"
    path.write_bytes(written(Game("Open", (pairs, ()), movement=1, **more)))
    return path


# --- club init ----------------------------------------------------------------------------------------------------


def test_the_first_file_is_written_from_answers_and_a_wrong_one_is_asked_again(tmp_path):
    usual = ["open", "", "26", "", "no", "0", ""]
    tuesday = ["restricted", "pairs", "twenty", "20", "A=300", "", "", "0"]
    done = asked(tmp_path, "Lake", "750, 300", "leter", "a4", "", *usual, "tuesday", *tuesday, "")
    assert (done.returncode, done.stderr) == (0, "")
    assert 'there is no paper called "leter"' in done.stdout
    assert 'boards: "twenty" is no number' in done.stdout
    assert done.stdout.endswith("club.toml\n")
    club = read_club(tmp_path / "club.toml")
    assert (club.name, club.strats, club.paper) == ("Lake", (300, 750), "a4")
    found = [[(answer.name, answer.value) for answer in rule.answers] for rule in club.events.rules]
    assert found == [
        [("game", "open"), ("boards", "26"), ("overall", "no"), ("restricted_tables", "0")],
        [
            ("game", "restricted"), ("event_type", "pairs"), ("boards", "20"), ("limits", "A=300"),
            ("newcomer_tables", "0"),
        ],
    ]  # fmt: skip
    assert [sorted(rule.days) for rule in club.events.rules] == [[], [1]]


def test_enter_leaves_everything_out(tmp_path):
    done = asked(tmp_path, *[""] * (len(OF_CLUB) + len(OF_GAMES) + 1))
    assert done.returncode == 0
    assert (tmp_path / "club.toml").read_text(encoding="utf-8") == ""


def test_whoever_stops_in_between_has_no_file(tmp_path):
    assert asked(tmp_path, "Lake").returncode == 130
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_there_is_never_written_over(tmp_path):
    (tmp_path / "club.toml").write_text("mine", encoding="utf-8")
    done = asked(tmp_path, "Lake")
    assert done.returncode == 1
    assert done.stderr == (
        "bridgesheets: club.toml exists, and club init never writes over it; write it with any editor, or with award "
        "--remember\n"
    )
    assert (tmp_path / "club.toml").read_text(encoding="utf-8") == "mine"


def test_where_no_terminal_is_it_refuses_in_a_sentence(tmp_path):
    done = run("club", "init", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "it asks in a terminal, and there is none" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("each", [*OF_CLUB, *OF_GAMES, DAY], ids=lambda each: each.word)
def test_every_question_has_a_question_and_an_example(each):
    assert each.question and each.example


# --- award --------------------------------------------------------------------------------------------------------

SAYS = 'name = "Lake"\n\n[[usual]]\ngame = "open"\nboards = 26\nrestricted_tables = 0\n'


def test_award_goes_by_the_file_of_the_folder_and_tells_what_it_took(tmp_path):
    path = game(tmp_path)
    assert "--restricted-tables" in run("award", path, folder=tmp_path).stderr
    (tmp_path / "club.toml").write_text(SAYS, encoding="utf-8")
    done = run("award", path, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    said = "From the club's file: Tables of restricted games at the same time 0 (club.toml, line 6)."
    assert f"• {said}" in done.stdout


def test_a_file_is_named_behind_club_and_anything_else_is_the_name_of_a_club(tmp_path):
    path = game(tmp_path)
    (tmp_path / "lake.toml").write_text(SAYS, encoding="utf-8")
    assert "(lake.toml, line 6)" in run("award", path, "--club", "lake.toml", folder=tmp_path).stdout
    assert "· Sea ·" in run("award", path, "--venue", "Sea", "--restricted-tables", 0, folder=tmp_path).stdout
    done = run("award", path, "--club", "none.toml", folder=tmp_path)
    assert (done.returncode, done.stderr) == (
        3,
        "bridgesheets: none.toml: there is no such file; check its name and its folder; type: "
        f"bridgesheets award {path} --club FILE\n",
    )


def test_each_mistake_of_the_file_is_a_line_and_nothing_is_awarded(tmp_path):
    (tmp_path / "club.toml").write_text("nmae = 1\n[[usual]]\nboards = 0\n", encoding="utf-8")
    for command in (("award",), ("award", "--check"), ("publish", "--out", "x.html"), ("award", "--out", "x.csv")):
        done = run(*command, game(tmp_path), folder=tmp_path)
        assert done.returncode == 2
        assert [line.partition(": ")[2].partition(":")[0] for line in done.stderr.splitlines()] == [
            # The word that is meant by nmae is a text.
            "club.toml, line 1", "club.toml, line 1", "club.toml, line 3",
        ]  # fmt: skip
    assert {path.name for path in tmp_path.iterdir()} == {"club.toml", "260504.ACA"}


def test_many_files_are_awarded_by_the_file_of_the_club_which_is_named_first(tmp_path):
    (tmp_path / "day").mkdir()
    game(tmp_path / "day")
    (tmp_path / "club.toml").write_text(SAYS, encoding="utf-8")
    done = run("award", "day", folder=tmp_path)
    assert done.stdout.splitlines()[0] == "By club.toml"
    assert done.stdout.splitlines()[-1] == "1 awarded, 0 refused"


def test_publish_and_check_ask_nothing_that_the_club_says(tmp_path):
    path = game(tmp_path)
    assert run("publish", path, "--out", "x.html", folder=tmp_path).returncode == 3
    (tmp_path / "club.toml").write_text(SAYS, encoding="utf-8")
    assert run("publish", path, "--out", "x.html", folder=tmp_path).returncode == 0
    page = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "From the club" in page


def test_an_amendment_of_the_club_pays_the_awards(tmp_path):
    (tmp_path / "ours.toml").write_text(AMENDMENT, encoding="utf-8")
    (tmp_path / "club.toml").write_text(f'edition = "ours.toml"\n{SAYS}', encoding="utf-8")
    path = game(tmp_path)
    done = run("award", path, folder=tmp_path)
    assert "Edition: ACBL 2019-01 as amended by ours\n" in done.stdout
    assert "Edition: ACBL 2019-01" in run("award", path, "--edition", "ACBL 2019-01", folder=tmp_path).stdout


def test_lower_strats_have_the_overall_awards_that_the_club_says(tmp_path):
    """One section of 16 tables is large; eight pairs of strat B, four tables: .08 x 4 = .32, second 75% of it."""
    sides = [[Pair(90 - 2 * at - side, strat=2 if at % 4 == 3 else 1) for at in range(16)] for side in (0, 1)]
    path = tmp_path / "260504.ACA"
    path.write_bytes(written(Game("Open", sides, strats=(("A", 0, 1.0), ("B", 750, 0.8)))))
    paid = {}
    for line in ("", "strat_overalls = 3.20\n", "strat_overalls = 0.30\n"):
        (tmp_path / "club.toml").write_text(f"{line}{SAYS}newcomer_tables = 0\n", encoding="utf-8")
        done = run("award", path, "--out", "awards.csv", "--force", folder=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert ("No strat B, overall awards" in done.stdout) == (not line)
        with (tmp_path / "awards.csv").open(encoding="utf-8-sig", newline="") as listed:
            paid[line] = [row["Overall"] for row in DictReader(listed) if row["Number"] in ("A4 NS", "A4 EW")]
    assert [*paid.values()] == [["0.00", "0.00"], ["0.32", "0.24"], ["0.30", "0.23"]]


def test_the_paper_is_that_of_the_club_unless_one_is_typed(tmp_path):
    path = game(tmp_path)
    (tmp_path / "club.toml").write_text(f'paper = "a4"\n{SAYS}', encoding="utf-8")
    sizes = []
    for more in ((), ("--paper", "letter")):
        run("award", path, "--out", f"x{len(sizes)}.xlsx", *more, folder=tmp_path)
        sizes.append(openpyxl.load_workbook(tmp_path / f"x{len(sizes)}.xlsx")["Awards"].page_setup.paperSize)
    # The numbers that Excel has for A4 and for Letter.
    assert [int(size) for size in sizes] == [9, 1]


# --- award --remember ---------------------------------------------------------------------------------------------


def test_remembered_answers_are_asked_for_once(tmp_path):
    path = game(tmp_path)
    done = run("award", path, "--restricted-tables", 0, "--remember", "day", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("Kept in club.toml for Mondays: restricted_tables 0\n")
    assert "(club.toml, line 3)" in run("award", path, folder=tmp_path).stdout
    again = run("award", path, "--restricted-tables", 0, "--remember", "day", folder=tmp_path)
    assert again.stdout.endswith("club.toml says so already for Mondays.\n")
    other = run("award", path, "--restricted-tables", 2, "--remember", "file", folder=tmp_path)
    assert "Kept in club.toml for 260504.ACA: restricted_tables 2" in other.stdout
    assert "Backup: club.toml.bak" in other.stdout
    assert (
        "Tables of restricted games at the same time 2 (club.toml, line 7)"
        in run("award", path, folder=tmp_path).stdout
    )


def test_what_cannot_be_remembered_is_told_after_the_awards(tmp_path):
    path = game(tmp_path)
    (tmp_path / "club.toml").write_text(SAYS, encoding="utf-8")
    done = run("award", path, "--remember", "day", folder=tmp_path)
    assert done.stdout.endswith("There is no answer to keep.\n")
    undated = run("award", path, "--date", "some day", "--boards", 20, "--remember", "day", folder=tmp_path)
    assert undated.returncode == 2
    assert "names no day; say --remember file or --remember always" in undated.stderr
    assert (tmp_path / "club.toml").read_text(encoding="utf-8") == SAYS


# --- new ----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("swiss", "--teams", 8, "--rounds", 2), "By club.toml: boards 8, scale nabc"),
        (("swiss", "--teams", 8, "--rounds", 2, "--boards", 7), "By club.toml: scale nabc"),
        (("swiss", "--teams", 8, "--rounds", 2, "--boards", 7, "--scale", "acbl20"), ""),
        (("club-game", "--teams", 8), "--teams are the pairs of a club-game: 8"),
    ],
)
def test_a_score_sheet_has_the_scale_boards_and_paper_of_the_club(tmp_path, words, told):
    (tmp_path / "club.toml").write_text('teams = "nabc"\nboards = 8\npaper = "a4"\n', encoding="utf-8")
    done = run("new", *words, "--out", "x.xlsx", folder=tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (0, ["x.xlsx", *filter(None, [told])])
    book = openpyxl.load_workbook(tmp_path / "x.xlsx")
    assert {int(sheet.page_setup.paperSize) for sheet in book if sheet.page_setup.paperSize} == {9}
