"""Amounts of colours as the tables print them, and names that stand for one thing only."""

from fractions import Fraction

import pytest

from bridgesheets.regulations import tables
from bridgesheets.regulations.notation import parse_amounts
from bridgesheets.vocabulary import unambiguous


@pytest.mark.parametrize(
    ("printed", "amounts"),
    [
        ("Gold", ((1, "gold"),)),
        ("100.00 Platinum", ((100, "platinum"),)),
        ("100% Gold", ((100, "gold"),)),
        ("20% G, 80% R", ((20, "gold"), (80, "red"))),
        ("50% Gold 50% Red", ((50, "gold"), (50, "red"))),
        ("50% Gold and 50% Red", ((50, "gold"), (50, "red"))),
        ("33% Gold/67% Red", ((33, "gold"), (67, "red"))),
        ("66.67% Gold; 33.33% Red", ((Fraction(6667, 100), "gold"), (Fraction(3333, 100), "red"))),
        ("1/3 Gold, 2/3 Red", ((Fraction(1, 3), "gold"), (Fraction(2, 3), "red"))),
        ("13.34 Gold, 26.66 Red", ((Fraction(1334, 100), "gold"), (Fraction(2666, 100), "red"))),
    ],
)
def test_amounts_are_read_as_printed(printed: str, amounts: tuple[tuple[Fraction, str], ...]) -> None:
    assert parse_amounts(printed) == amounts


def test_percentages_of_colours_make_a_hundred() -> None:
    """Every cell with percentages and colours; 33.34% and 66.66%, 66.67% and 33.33% too."""
    checked = 0
    for entry in tables():
        for cell in (cell for row in entry.rows for cell in row):
            try:
                amounts = parse_amounts(cell)
            except ValueError:
                continue
            if "%" in cell:
                assert sum(amount for amount, _ in amounts) == 100, (entry.id, cell)
                checked += 1
    assert checked > 30


@pytest.mark.parametrize("text", ["", "20%", "20% Green", "Gold -", "20% G, ", "Gold | Red"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not amounts of colours"):
        parse_amounts(text)


def test_a_synonym_of_two_names_or_of_a_name_is_left_out() -> None:
    names = {"Open Pairs": ("Pairs", "Open"), "Open Teams": ("Teams", "O-P-E-N"), "Club": ("open teams", "game")}
    assert unambiguous(names) == {"Open Pairs": ("Pairs",), "Open Teams": ("Teams",), "Club": ("game",)}
    assert unambiguous(names, taken=["Game"])["Club"] == ()
