"""Witnesses: published awards that an amendment names have to come out, or the amendment is refused."""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets import EditionError, edition
from tests.regulations.amendments import TWELVE, amendment

EXAMPLE = Path(__file__).parents[2] / "examples" / "2017.toml"


def witness(formula: str, shows: str, more: str = "") -> str:
    return f'[[witness]]\nformula = \'{formula}\'\nshows = {shows}\nsource = "club"\nsection = "list of 3 May"\n{more}'


def test_an_amendment_whose_witness_comes_out_answers(tmp_path: Path) -> None:
    """Ten pairs at .12 each are 1.20."""
    assert edition(amendment(tmp_path, TWELVE, witness("=MPCLUB(1,10)", "1.2"))).MPCLUB(1, 10) == Decimal("1.20")


def test_an_amendment_whose_witness_does_not_come_out_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as refused:
        edition(amendment(tmp_path, TWELVE, witness("=MPCLUB(1,10)", "1.21"), witness("=MPCLUB(1)", "1")))
    first, second = str(refused.value).splitlines()
    assert first.startswith("house.toml, line 17: =MPCLUB(1,10) shows 1.2, and list of 3 May says 1.21; correct the")
    assert "=MPCLUB(1) shows #VALUE! (entrants is missing" in second


def test_a_witness_of_the_amendment_that_is_amended_has_to_come_out_too(tmp_path: Path) -> None:
    base = amendment(tmp_path, TWELVE, witness("=MPCLUB(1,10)", "1.21"), name="base")
    with pytest.raises(EditionError, match=r"=MPCLUB\(1,10\) shows 1\.2, and list of 3 May says 1\.21"):
        edition(amendment(tmp_path, TWELVE.replace("0.12", "0.13"), amends=str(base)))


def test_the_awards_published_in_2017_come_out_of_the_example_and_not_without_its_rating() -> None:
    """NAP unit stage, 9 tables, flight B: 19/60 × 9 × 1.5 × 1.25 × .7 = 3.740625; at rating 11 it is 4.57."""
    assert edition(EXAMPLE).MPNAP("unit", "B", 1, 9, 2) == Decimal("3.74")


def test_the_example_with_another_rating_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(EXAMPLE.read_text("utf-8").replace('value = "csg9"', 'value = "regional"'), "utf-8")
    with pytest.raises(EditionError, match=r"shows 5\.82, and NAP unit stage of 9 tables"):
        edition(path)


CLUBS = EXAMPLE.with_name("acbl-clubs-2023.toml")


@pytest.mark.parametrize(
    ("boards", "factor"),
    [
        (None, "1"), (18, "1"),
        (19, "1.1"),  # 19/18 = 1.056
        (24, "1.3"),  # the page prints 1.3; 24/18 = 1.333
        (26, "1.4"),  # 1.444
        (27, "1.5"), (28, "1.5"), (36, "1.5"),  # at most 1.5, at 27 boards
        (17, "0.6"), (12, "0.6"),  # short games are paid as in January 2019
    ],
)  # fmt: skip
def test_regular_club_games_since_2023_are_paid_by_their_boards(boards: int | None, factor: str) -> None:
    """Ten pairs at .10 are 1.00, 70% of it for second; 20 of 8 newcomers at .05 are .40."""
    since, part = edition(CLUBS), Decimal(factor)
    assert since.MPCLUB(1, 10, "open", None, boards) == part
    assert since.MPCLUB(2, 10, "open", None, boards) == Decimal("0.70") * part
    assert since.MPCLUBPART(5, "open", "pairs", boards) == part
    assert since.MPCLUBOVERALL(1, 20, "open", boards) == 2 * part
    if part >= 1:
        for game, limit, first in (("invitational", None, ".80"), ("restricted", 300, ".80"), ("newcomer", 20, ".50")):
            assert since.MPCLUB(1, 10, game, limit, boards) == Decimal(first) * part, game


def test_only_regular_club_games_are_paid_by_their_boards() -> None:
    """Cruise games pay 80% of an open game, online games all of it; a special club game has its own formula."""
    since, before = edition(CLUBS), edition("2019-01")
    for boards in (18, 27):
        assert since.MPCLUB(1, 10, "cruise", None, boards) == Decimal("0.80")
        assert since.MPCLUB(1, 10, "online", None, boards) == Decimal("1.00")
        assert since.MPCSG(1, "club championship", 10) == before.MPCSG(1, "club championship", 10)
        assert before.MPCLUB(1, 10, "open", None, boards) == Decimal("1.00")


def test_an_amendment_can_pay_the_boards_exactly(tmp_path: Path) -> None:
    """24/18 = 1.3333 of 1.50 for fifteen pairs is 2.00 (1.99995, up); 1.3 of it is 1.95."""
    exactly = "".join(
        f'\n[[change]]\ntable = "boards_factor"\nrow = "open"\ncolumn = "{column}"\nvalue = "{value}"\n'
        'source = "club"\nsection = "exactly"\n'
        for column, value in (("Places", "4"), ("At most", "1.50"))
    )
    assert edition(amendment(tmp_path, exactly)).MPCLUB(1, 15, "open", None, 24) == Decimal("2.00")
    assert edition(CLUBS).MPCLUB(1, 15, "open", None, 24) == Decimal("1.95")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ('[[witness]]\nformula = "=1"', "the witness has no shows and no source and no section"),
        (witness("=1", "1").replace("club", "culb"), 'there is no source "culb"; did you mean club?'),
        (witness("=1", "1", "colour = 1"), 'a witness has no "colour"'),
    ],
)
def test_a_witness_without_its_citation_is_refused(tmp_path: Path, change: str, sentence: str) -> None:
    with pytest.raises(EditionError) as refused:
        edition(amendment(tmp_path, TWELVE, change))
    assert any(sentence in line for line in str(refused.value).splitlines())
