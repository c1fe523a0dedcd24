"""A Victory Point scale of a club's own, in a CSV file or an amendment: functions, sheets, cards and walls."""

from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

import bridgesheets
from bridgesheets import EditionError, edition
from bridgesheets.surfaces.cli import cli
from tests.regulations.amendments import amendment, faults

#: The winner's points of 10: a draw is 5-5, and from 15 IMPs on it is 10-0.
CLUB = Path(__file__).parents[2] / "examples" / "club-scale.csv"


def run(*words: object) -> Result:
    return CliRunner().invoke(cli, [*map(str, words)], prog_name="bridgesheets")


def written(folder: Path, *lines: str, name: str = "mine.csv") -> Path:
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


# --- what it answers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("imps", "vps"),
    # Both sides of each step of the file; the loser has the rest of 2 x 5.
    [(0, 5), (1, 6), (2, 6), (3, 7), (5, 7), (6, 8), (9, 8), (10, 9), (14, 9), (15, 10), (60, 10), (-2, 4), (-15, 0)],
)
def test_a_file_answers_for_any_length_of_match(imps: int, vps: int) -> None:
    own = edition(CLUB)
    assert [own.VPSCALE("club scale", imps, boards) for boards in (1, 7, 64)] == [vps] * 3


def test_the_loser_has_what_the_file_says_and_a_comma_is_a_point(tmp_path: Path) -> None:
    """Whoever loses by 1 has 3 of 12, and by 8 none of 9.5: the sums differ, and a column says the second."""
    path = written(tmp_path, "From;To;Winner;Loser", "0;0;6;", "1;7;9;", "8;;9,5;0")
    own = edition(path)
    assert [own.VPSCALE("mine", imps, 8) for imps in (0, 1, -1, 8, -8)] == [6, 9, 3, Decimal("9.5"), 0]


def test_a_scale_in_an_amendment_has_its_title_lengths_and_clause(tmp_path: Path) -> None:
    """It is for 6 to 8 boards, and goes by both of its names."""
    scale = """[[scale]]
name = "club10"
title = "ten-point club scale"
boards = "6-8"
called = ["club ten"]
rows = [["from", "to", "winner"], ["0", "0", "5"], ["1", "", "10"]]
source = "club"
section = "rule 7"
"""
    own = edition(amendment(tmp_path, scale))
    assert [own.VPSCALE(name, -1, boards) for name, boards in (("club10", 6), ("Club Ten", 8))] == [0, 0]
    for boards in (5, 9):
        with pytest.raises(bridgesheets.RuleError, match="ten-point club scale is printed for matches of 6 to 8"):
            own.VPSCALE("club10", 1, boards)
    assert "rule 7" in str(own.why("VPSCALE", "club10", 1, 7))


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["0,0,5", "2,,6"], "line 3: no row is for 1 IMPs; begin this row at 1, or add a row before it"),
        (["0,3,5", "3,,6"], "line 3: the row before it ends at 3 IMPs; begin this row at 4, not at 3"),
        (["1,1,5", "2,,6"], "line 2: no row is for 0 IMPs; begin this row at 0, or add a row before it"),
        (["0,0,5", "1,9,6"], "line 3: the scale ends at 9 IMPs; leave the last to blank: it is for all larger margins"),
        (["0,,5", "1,,6"], "line 2: only the last row has a blank in the column to, for all larger margins"),
        (["0,0,5", "1,2,7", "3,,6"], "line 4: the winner has 6, less than 7 for a smaller margin"),
        (["0,0,5", "1,,11"], "line 3: the winner has 11 of 10, which is what both have in a draw; add a column loser"),
        (["0,0,5", "1,,4"], "line 3: the winner has 4 and the loser 6; the winner cannot have less"),
        (["0,0,5", "1,,ten"], 'line 3: winner is "ten"; Victory Points are 0 to 999, with two decimals at most'),
        (["0,0,5", "1,,5.125"], 'line 3: winner is "5.125"; Victory Points are 0 to 999, with two decimals at most'),
        (["0,0,5", "-1,,6"], 'line 3: from is "-1"; it is a whole number of IMPs, 999 at most'),
        (["0,0,5", "1,1000,6"], 'line 3: to is "1000"; it is a whole number of IMPs, 999 at most'),
        ([], "line 1: there is no row below the headings"),
    ],
)
def test_a_row_that_cannot_be_meant_is_named(tmp_path: Path, lines: list[str], said: str) -> None:
    assert any(said in found for found in faults(written(tmp_path, "from,to,winner", *lines)))


def test_points_of_the_loser_do_not_rise(tmp_path: Path) -> None:
    path = written(tmp_path, "from,to,winner,loser", "0,0,5,5", "1,1,6,3", "2,,7,4")
    assert faults(path) == ["mine.csv, line 4: the loser has 4, more than 3 for a smaller margin"]


@pytest.mark.parametrize("head", ["imps,winner", "from,to,winner,bonus", "from,from,to,winner", ""])
def test_headings_are_asked_for(tmp_path: Path, head: str) -> None:
    (said,) = faults(written(tmp_path, head, "0,,5"))
    assert said.startswith("mine.csv, line 1: the first row names the columns of a scale, from,to,winner such as")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("acbl20.csv", '"acbl20" is the name of another scale'),
        ("VP 20.csv", '"vp20" is the name of another scale'),
        ("20-26.csv", '"2026" is no name for a scale'),
    ],
)
def test_its_name_is_its_own(tmp_path: Path, name: str, said: str) -> None:
    assert any(said in found for found in faults(written(tmp_path, "from,to,winner", "0,,5", name=name)))


# --- where it is used ----------------------------------------------------------------------------------------------


def test_a_sheet_cards_and_a_wall_are_made_by_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each says whose scale it is; a draw of 7 boards has 5 for each side in the table of the sheet."""
    monkeypatch.chdir(tmp_path)
    for words in (
        ("new", "round-robin", "--teams", 4, "--boards", 7, "--out", "sheet.xlsx"),
        ("build", "cards", "--boards", 7, "--paper", "a4", "--out", "cards"),
    ):
        assert run(*words, "--scale", CLUB).exit_code == 0
    done = run("build", "wall", "--tables", "5-9", "--teams", CLUB, "--boards", 7, "--paper", "a4", "--out", "wall")
    assert done.exit_code == 0
    for path in (Path("sheet.xlsx"), *Path("cards").glob("*.xlsx"), *Path("wall").glob("*.xlsx")):
        texts = [str(cell.value) for sheet in load_workbook(path) for row in sheet for cell in row if cell.value]
        assert any("club's own scale" in text.lower() for text in texts), path
    (drawn,) = (row for row in load_workbook("sheet.xlsx")["VP table"].iter_rows(values_only=True) if row[0] == 0)
    assert drawn[7] == 5


def test_a_sheet_is_read_by_the_file_of_its_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the file the sheet is refused, and says what is missing; with it the standings are published."""
    monkeypatch.chdir(tmp_path)
    words = ("new", "round-robin", "--teams", 4, "--boards", 7, "--filled", "--out", "sheet.xlsx")
    assert run(*words, "--scale", CLUB).exit_code == 0
    refused = run("publish", "sheet.xlsx")
    assert (refused.exit_code, "choose the file of that amendment, or of that scale" in refused.stderr) == (3, True)
    assert run("publish", "sheet.xlsx", "--edition", CLUB).exit_code == 0


def test_python_takes_the_path_and_a_missing_file_is_named(tmp_path: Path) -> None:
    made = bridgesheets.score_sheet("swiss", teams=8, scale=CLUB)
    assert made.order.scale == "clubscale"
    with pytest.raises(EditionError, match="there is no such file"):
        bridgesheets.score_sheet("swiss", scale=tmp_path / "none.csv")
