"""Every amended figure that a result follows from is cited in its derivation, figure by figure, and no other.

An amendment was once named by its table alone: of 405 results that another B factor changed, none named it.
"""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets import MPXSTRAT, edition, why
from bridgesheets.catalogue.python_api import EditionFunctions
from bridgesheets.regulations.single_changes import changes_in
from tests.regulations.amendments import amendment, cited, cited_figure


def motion(number: int, change: str) -> str:
    """A change that is written in a motion of that number."""
    return cited(change, f"motion {number}")


def figure(number: int, record: str, name: str, value: object) -> str:
    return cited_figure(record, name, value, f"motion {number}")


def cell(number: int, table: str, row: str, column: str, value: object) -> str:
    written = value if isinstance(value, (int, float)) else f'"{value}"'
    return motion(number, f'table = "{table}"\nrow = "{row}"\ncolumn = "{column}"\nvalue = {written}')


def motions(said: str) -> list[int]:
    return [number for number in range(1, 9) if f"motion {number} " in said]


CAP = figure(1, "open_game", "cap", "1.30")
#: With a divisor of 50, log(60/2.4) = 1.40 = (60 + 10)/50: the formulas of the B factor meet at 60 tables.
MEETING = figure(7, "b_factor", "log_divisor", "2.4")


@pytest.fixture
def both(tmp_path: Path) -> EditionFunctions:
    """The cap of the open game by motion 1, what the second is paid by motion 2."""
    return edition(amendment(tmp_path, CAP, figure(2, "b_factor", "divisor", 50), MEETING))


def test_a_factor_whose_table_the_award_does_not_name_is_cited(both: EditionFunctions) -> None:
    """(20 + 10)/50 × 11 × 1.25 = 8.25; the award names the General Formula, the divisor stands under B."""
    assert both.MPFIRST(20, "sectional") == Decimal("8.25")
    said = both.why("MPFIRST", 20, "sectional")
    assert "Calculating the Awards, B, page 9, as amended by Rules of the club, motion 2 (divisor = 50, from" in said
    assert motions(said) == [2]


def test_two_figures_of_one_table_are_cited_each_by_its_own_motion(tmp_path: Path) -> None:
    """A cruise game of 20 boards is paid its own part; the part of a short one, changed too, is not cited."""
    changes = [figure(1, "cruise_game", "full_part", "0.75"), figure(2, "cruise_game", "short_part", "0.45")]
    house = edition(amendment(tmp_path, *changes))
    assert house.MPCLUB(1, 10, "cruise", None, 20) == Decimal("0.75")  # .10 × 10 × .75
    assert motions(house.why("MPCLUB", 1, 10, "cruise", None, 20)) == [1]
    assert motions(house.why("MPCLUB", 1, 10, "cruise", None, 14)) == [2]


def test_a_result_that_no_change_touches_cites_none(both: EditionFunctions) -> None:
    assert motions(both.why("MPCLUB", 1, 10, "invitational")) == []
    assert motions(both.why("VP_20", 12, 7)) == []


def test_an_amended_figure_that_is_shown_is_cited_though_it_does_not_decide(both: EditionFunctions) -> None:
    """Ten pairs at .10 are 1.00, below the old cap and the new one; the sentence says "at most 1.30"."""
    said = both.why("MPCLUB", 1, 10)
    assert "at most 1.30" in said
    assert motions(said) == [1]


def test_one_of_two_changes_that_are_each_enough_is_cited(tmp_path: Path) -> None:
    """An X strat of 12 tables beside 28 of A is large enough if 10 tables are, and if .25 of the field is."""
    changes = [figure(1, "x_strat", "tables_from", 10), figure(2, "x_strat", "field_part_from", 0.25)]
    house, call = edition(amendment(tmp_path, *changes)), ("MPXSTRAT", 28, 12, 20, 3000, 2000, "pairs", 2)
    alone = [edition(amendment(tmp_path, change, name="alone")) for change in changes]
    awards = {functions.MPXSTRAT(*call[1:]) for functions in (house, *alone)}
    assert len(awards) == 1
    assert MPXSTRAT(*call[1:]) not in awards
    assert len(motions(house.why(*call))) == 1


def test_the_changes_of_an_amendment_that_is_amended_are_cited_too(tmp_path: Path) -> None:
    """(20 + 10)/50 × 12 × 1.25 = 9.00: the divisor of the first amendment, the rating of the second."""
    amendment(tmp_path, figure(1, "b_factor", "divisor", 50), MEETING, name="first")
    second = amendment(
        tmp_path,
        cell(2, "r_factor_tournaments", "Sectional", "R factor", "12.00"),
        figure(3, "open_game", "cap", 1),
        name="second",
        amends=str(tmp_path / "first.toml"),
    )
    house = edition(second)
    assert house.MPFIRST(20, "sectional") == Decimal("9.00")
    assert motions(house.why("MPFIRST", 20, "sectional")) == [1, 2]
    assert [placed.change.section for placed in changes_in(house.edition)] == [
        "motion 1", "motion 7", "motion 2", "motion 3",
    ]  # fmt: skip


def test_a_refusal_that_follows_from_an_amended_figure_cites_it(tmp_path: Path) -> None:
    house = edition(amendment(tmp_path, figure(1, "b_factor", "fewest", 4), CAP.replace("motion 1", "motion 2")))
    said = house.why("MPFIRST", 3, "sectional")
    assert "#N/A" in said
    assert motions(said) == [1]


def test_the_edition_of_the_package_cites_no_amendment() -> None:
    assert "as amended by" not in why("MPFIRST", 20, "sectional")


def test_a_derivation_does_not_change_when_it_is_asked_again(both: EditionFunctions) -> None:
    assert both.why("MPFIRST", 20, "sectional") == both.why("MPFIRST", 20, "sectional")
    assert both.MPFIRST(20, "sectional") == Decimal("8.25")


def test_each_kind_of_change_is_told_in_words(tmp_path: Path) -> None:
    house = edition(
        amendment(
            tmp_path,
            figure(1, "open_game", "cap", 2),
            cell(2, "t_factor", "Pairs", "T factor", 1.2),
            motion(3, 'table = "restricted_games"\nadd = [["1", "0.2"]]'),
            motion(4, 'table = "restricted_games"\nleave_out = "10"'),
        )
    ).edition
    assert [str(each) for each in changes_in(house)] == [
        "cap = 2", "row Pairs, T factor = 1.2", "added: 1, 0.2", "left out: row 10",
    ]  # fmt: skip
