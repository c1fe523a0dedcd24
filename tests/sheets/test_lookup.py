"""The look-up sheet: what it answers in every flavour and program, and what it says where there is no answer."""

import pytest

from bridgesheets.sheets import make, order
from tests.sheets.scoring import differences, fill, shown, shown_by_libreoffice

FLAVOURS = ("native", "addin", "lambda")


def blank(formulas="native"):
    return make(order("lookup", formulas=formulas))


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_a_margin_gives_the_points_of_both_sides(formulas):
    # Appendix K, 1-8 boards: 11-13 IMPs are 15-5.
    sheet = shown(fill(blank(formulas), {("Look up", "A6"): "acbl20", ("Look up", "B6"): 7, ("Look up", "C6"): 12}))
    assert (sheet["Look up", "D6"], sheet["Look up", "E6"]) == (15, 5)


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_a_scale_without_so_many_boards_is_said_in_words(formulas):
    sheet = shown(fill(blank(formulas), {("Look up", "A6"): "nswba", ("Look up", "B6"): 10, ("Look up", "C6"): 5}))
    assert ("Look up", "D6") not in sheet
    assert "no entry" in sheet["Look up", "F6"]


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(libreoffice):
    filled = make(order("lookup", filled=True))
    assert differences(shown(filled), shown_by_libreoffice(filled)) == []
