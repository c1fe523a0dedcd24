"""Witnesses: published awards that an amendment names have to come out, or the amendment is refused."""

from __future__ import annotations

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


def test_the_awards_published_in_2017_come_out_of_the_example_and_not_without_its_rating() -> None:
    """NAP unit stage, 9 tables, flight B: 19/60 × 9 × 1.5 × 1.25 × .7 = 3.740625; at rating 11 it is 4.57."""
    assert edition(EXAMPLE).MPNAP("unit", "B", 1, 9, 2) == Decimal("3.74")


def test_the_example_with_another_rating_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(EXAMPLE.read_text("utf-8").replace('value = "csg9"', 'value = "regional"'), "utf-8")
    with pytest.raises(EditionError, match=r"shows 5\.82, and NAP unit stage of 9 tables"):
        edition(path)


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
