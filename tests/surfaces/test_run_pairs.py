"""``bridgesheets run`` beside the score sheet of Butler pairs: what is missing is told, and matches are drawn."""

from pathlib import Path

import pytest

from bridgesheets.surfaces.tasks.playing import MissingEntries, waiting
from tests.pairing.pairs_club import FOUR_TABLES, PairsClub, named
from tests.surfaces.test_run_command import Sitting

pytestmark = pytest.mark.thorough


class Evening(Sitting):
    """Eight pairs, of whom nobody is drawn yet."""

    def __init__(self, folder: Path) -> None:
        self.club = PairsClub(folder, None, named(8, 2))
        super().__init__(self.club.path)

    def score(self, number: int, *but: int) -> None:
        """Somebody types the scores, but for some tables, and saves."""
        self.club.scored(number, FOUR_TABLES, 9, *but)
        self.save()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.mark.exhaustive
def test_enter_draws_each_match_and_the_tables_that_are_out_are_named(evening: Evening) -> None:
    assert evening.told() == "Enter draws match 1"
    said = evening.told("")
    assert said.startswith("Match 1, the first draw: halves of the list; seed ")
    assert "Match 1 is written; backup: pairs.xlsx.bak" in said
    first, second = ([f"North {pair} – South {pair}" for pair in both] for both in evening.club.seats(1)[:2])
    assert evening.told().endswith(
        f"Match 1: 0 of 36 scores in; waiting for tables 1, 2, 3, 4. Next: type table 1, {first[0]} v {first[1]}"
    )
    evening.score(1, 2)
    assert evening.told() == (
        "Match 1: 27 of 36 scores in; waiting for table 2. Figures are provisional until all are in. "
        f"Next: type table 2, {second[0]} v {second[1]}"
    )
    assert evening.told("").startswith("match 1 waits for table 2, next 'Match 1'!E6")
    evening.score(1)
    assert evening.told() == "Match 1 is complete. Enter draws match 2"
    assert "\nMatch 2 is written" in evening.told("")
    evening.score(2)
    assert evening.told() == "Nothing is missing"
    assert evening.told("") == "all 2 matches are drawn"


@pytest.mark.exhaustive
def test_what_is_wrong_is_told_before_what_is_missing(evening: Evening) -> None:
    evening.told()
    evening.told("")
    evening.club.put(sheet="Match 1", G6="lots")
    evening.club.put(sheet="Set-up", B11=0.9)
    wrong, table, missing = waiting(evening.club.path).sentences
    assert wrong.startswith("the set-up cannot be used: 'Set-up'!D11: ")
    assert table.startswith("Match 1, table 2 (North ") and "): 'Match 1'!G6: " in table
    assert missing.startswith("Match 1: 0 of 36 scores in; waiting for tables 1, 2, 3, 4. ")


def test_a_sign_that_is_asked_about_is_told_until_somebody_says_in_the_sheet_that_it_is_right(evening: Evening) -> None:
    """On board 1 NS of table 4 alone have a plus score."""
    evening.told()
    evening.told("")
    evening.club.scored(1, FOUR_TABLES, 9)
    evening.club.put(sheet="Match 1", E5=-620, E6=-620, E7=-620, E8=620)
    (asked,) = waiting(evening.club.path).sentences
    assert asked.startswith("Match 1, table 4 (") and "): Board 1: sign? If right, type yes" in asked
    evening.club.put(sheet="Match 1", R8="yes")
    assert waiting(evening.club.path) == MissingEntries((), 1, 2, "match", takes_scores=True)


def test_a_new_sheet_waits_for_its_first_draw(evening: Evening) -> None:
    assert waiting(evening.club.path) == MissingEntries((), 0, 1, "match", takes_scores=True)
