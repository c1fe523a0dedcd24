"""The derivations: factors, product, rounding, cap, place, tie, clause, edition and reading in one line."""

from typing import Any

import pytest

from bridgesheets.catalogue.registry import CATALOGUE

_SAID = [
    (
        ("MPFIRST", 60, "csg9"),
        ["= 13.13:", "B = (60 + 10)/60 = 1.166667", "R = 9.00", "T = 1.25", "= 13.125, rounded 13.13", "reading X1"],
    ),
    (
        ("MPFIRST", 12.5, "sectional", "pairs", 2, 750, 1, "side"),
        ["12.5 tables count as 13", "M = 0.50 + (750 − 500)/10000 = 0.525", "reading X6"],
    ),
    (("MPFIRST", 40, "regional", "pairs", 1, "", 0, "side"), ["M = 1 (no limit), at most 0.8 (side)"]),
    (
        ("MPPLACE", 3, 10, 1, 2),
        ["10.00 × 0.75^2 = 5.625", "X2", "(5.63 + 4.22) = 9.85, divided by 2 = 4.925, rounded 4.93"],
    ),
    (("MPDEPTH", 40, "pairs", 10), ["40 tables (pairs): 6 places", "at least 10% of 80 pairs: 8", "up to 25%", "D-1"]),
    (
        ("MPSESSION", 5, 39, "regional", "", "", "", "", 3),
        ["36.769553, that is 37", "1/√(5 × √(2 × 4))", "TM8a", "X3"],
    ),
    (("MPSESSION", 9, 14, "sectional", "", "", "", "", "", "", 13), ["40% of 13", "below the last paid place 5: 0"]),
    (("MPMATCH", 5, "club"), ["L = 5/24", "D × L × M × P = 0.075, rounded 0.08", "reading X4"]),
    (("MPCSG", 1, "club championship", 42, "", "", "", 12), ["0.60 for a shortened game", "= 4.55, capped", "S-A"]),
    (("MPCLUB", 4, 20), ["the lower of 20 × 0.10 × 0.35 = 0.7 and 1.50 × 4/9 = 0.666667, rounded 0.67", "CD.2"]),
    (("MPCLUB", 1, 8, "restricted", 100), ["limit 100: 0.6 × 0.10", "reading CB.2"]),
    (("MPCLUBOVERALL", 1, 45), ["45 tables × 0.10 = 4.50, at most 4.00", "CD.0"]),
]  # fmt: skip


@pytest.mark.parametrize(("call", "words"), _SAID)
def test_the_derivation_says_how_the_award_came_about(call: tuple[Any, ...], words: list[str]) -> None:
    name, *arguments = call
    said = CATALOGUE[name].outcome(*arguments).derivation
    assert [word for word in words if word not in said] == [], said


@pytest.mark.parametrize("call", [call for call, _ in _SAID])
def test_every_derivation_is_one_line_and_names_the_edition(call: tuple[Any, ...]) -> None:
    name, *arguments = call
    said = CATALOGUE[name].outcome(*arguments).derivation
    assert "\n" not in said
    assert "ACBL Masterpoint Awards" in said
    assert "January 2019" in said


def test_no_reading_is_named_where_none_is_needed() -> None:
    assert "reading" not in CATALOGUE["MPFIRST"].outcome(30, "regional", "swiss", 2).derivation
    assert "reading" not in CATALOGUE["MPCLUB"].outcome(1, 8, "invitational").derivation
