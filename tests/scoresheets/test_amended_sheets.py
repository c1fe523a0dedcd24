"""Score sheets made under an amended edition have its figures, and say whose they are."""

from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from openpyxl import load_workbook

import bridgesheets as functions
from bridgesheets import edition
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT, answering_by
from bridgesheets.scoresheets.butler.scoring import possible_scores
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.making import make
from bridgesheets.scoresheets.points import lengths
from tests.regulations.amendments import amendment, cited_figure
from tests.scoresheets import test_award_formulas as formulas
from tests.scoresheets.test_award_formulas import CLUB_GAME, KNOCKOUT, calling

ROOT = Path(__file__).parents[2]
FILES = {
    "2017": ROOT / "examples" / "2017.toml",
    "Made up": ROOT / "tests" / "printed" / "made_up.toml",
    "ACBL clubs 2023": ROOT / "examples" / "acbl-clubs-2023.toml",
}
AMENDED = pytest.mark.parametrize("name", FILES)


def edition_called(name: str) -> Edition:
    return edition(FILES[name]).edition


def section_cases() -> list[tuple[object, ...]]:
    """Places in sections of small and large groups, of every kind of game."""
    games = (
        ("open", "", 18), ("open", "", 12), ("invitational", "", 24), ("restricted", 300, 18), ("restricted", 5, 18),
        ("newcomer", 5, 12), ("newcomer", "", 6), ("cruise", "", 18), ("cruise", "", 12), ("online", "", 18),
        ("open", "", 21), ("open", 750, 27), ("newcomer", 20, 30), ("restricted", 300, 24), ("cruise", "", 27),
    )  # fmt: skip
    return [(place, size, *game, tied) for size, place, tied, game in product((8, 20), (1, 2, 4), (1, 2), games)]


@AMENDED
def test_section_awards_of_a_sheet_are_those_of_the_functions(name: str) -> None:
    with answering_by(edition_called(name)):
        assert formulas.different(CLUB_GAME, "native", section_cases(), calling("MPCLUB"), functions.MPCLUB) == []


@AMENDED
def test_overall_awards_of_a_sheet_are_those_of_the_functions(name: str) -> None:
    games = (("open", 18), ("open", 12), ("open", 26), ("invitational", 18), ("newcomer", 12), ("cruise", 12))
    cases = [(place, tables, *game, tied) for place, tables, tied, game in product((1, 2, 7), (20, 50), (1, 3), games)]
    with answering_by(edition_called(name)):
        called = calling("MPCLUBOVERALL")
        assert formulas.different(CLUB_GAME, "native", cases, called, functions.MPCLUBOVERALL) == []


def test_a_pupil_game_of_2017_is_paid_two_tenths_of_an_open_game() -> None:
    """.10 x .2 x 8 = .16 in 2017 and .10 x .3 x 8 = .24 in 2019, whichever sheet is made first."""
    line = calling("MPCLUB"), (1, 8, "newcomer", 5, 12, 1)
    found = []
    for made_by in (DEFAULT, edition_called("2017"), DEFAULT):
        with answering_by(made_by):
            found += formulas.sheet(CLUB_GAME, "native", [line])
    assert found == [0.24, 0.16, 0.24]


@AMENDED
def test_places_of_a_knockout_sheet_are_paid_as_by_the_function(name: str) -> None:
    with answering_by(edition_called(name)):
        cases = list(formulas.cases())[::29]
        assert formulas.different(KNOCKOUT, "native", cases, formulas.place_of, formulas.mpko) == []


def test_a_knockout_of_sixteen_teams_by_the_made_up_amendment() -> None:
    """28.00 at 10,000, x .990 for 16 teams x 13.50/14 = 26.73; second 72% = 19.2456."""
    with answering_by(edition_called("Made up")):
        cases = [(10_000, 16, 4, 24, "regional", 0, 1, 1), (10_000, 16, 4, 24, "regional", 0, 2, 1)]
        assert formulas.sheet(KNOCKOUT, "native", [(formulas.place_of, case) for case in cases]) == [26.73, 19.25]


@pytest.mark.parametrize("kind", ["club-game", "knockout"])
def test_a_sheet_names_the_edition_it_was_made_by(kind: str) -> None:
    said = "ACBL 2019-01 as amended by 2017"
    with answering_by(edition_called("2017")):
        made = load_workbook(BytesIO(make(order(kind, teams=8))))
    start = [str(cell.value) for cell in made["Start"]["B"]]
    assert any(said in text and "in force from 2017-01-01 to 2017-12-31" in text for text in start)
    assert any("pupil games, .2 of the open game" in text for text in start)
    footers = [sheet.oddFooter.left.text or "" for sheet in made.worksheets]
    assert not any("Masterpoint Awards" in footer for footer in footers)
    assert sum(footer.startswith(said) for footer in footers) >= 3


def test_a_sheet_that_calls_the_add_in_says_that_the_add_in_decides() -> None:
    with answering_by(edition_called("2017")):
        made = load_workbook(BytesIO(make(order("club-game", teams=8, formulas="addin"))))
    start = " ".join(str(cell.value) for cell in made["Start"]["B"])
    assert "which use the edition that is set there" in start


FOR_TWENTY = cited_figure("wbf25", "boards", 20)
NO_SLAMS = cited_figure("contracts", "grand_slam", 6)


def test_what_sheets_remember_is_of_one_edition(tmp_path: Path) -> None:
    """The WBF's method is for 16 boards, and for 20 by an amendment; without grand slams, 7NTXX is no contract.

    7 x 30 + 10 redoubled are 880, and 1,500, 500, 100 more when vulnerable: 2,980.
    """
    other = edition(amendment(tmp_path, FOR_TWENTY, NO_SLAMS)).edition
    found = []
    for made_by in (DEFAULT, other, DEFAULT):
        with answering_by(made_by):
            found.append((lengths("wbf25"), 2980 in possible_scores()))
    assert found == [((16,), True), ((20,), False), ((16,), True)]


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize(("kind", "boards"), [("butler", 9), ("swiss", 9), ("swiss", 14), ("round-robin", 9)])
def test_a_sheet_on_the_scale_of_new_south_wales_cites_the_table_of_its_boards(kind: str, boards: int) -> None:
    """Appendix 1 has a table for matches of nine boards and one for those of fourteen."""
    made = load_workbook(BytesIO(make(order(kind, teams=8, boards=boards, scale="nswba"))))
    said = [str(cell.value) for sheet in made for row in sheet.iter_rows() for cell in row if cell.value]
    said += [sheet.oddFooter.left.text or "" for sheet in made]
    assert any(f"Appendix 1, {boards} board matches" in text for text in said)
    assert not any(f"Appendix 1, {23 - boards} board matches" in text for text in said)
