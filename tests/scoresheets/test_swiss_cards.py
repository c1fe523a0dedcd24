"""Score cards and table cards of a Swiss: whom a card names, and which cards are printed."""

from io import BytesIO

import openpyxl
import pytest

from bridgesheets.scoresheets.form import at
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.swiss_entries import empty, match, teams

#: Two rounds drawn of three: a pair, a bye, and a triple.
DRAWN = (
    teams(5)
    | match(1, 1, 1, 2)
    | match(1, 2, 3, 4)
    | match(1, 3, 5, kind="bye")
    | match(2, 1, 1, 4, kind="half match")
    | match(2, 2, 4, 5, kind="half match")
    | match(2, 3, 5, 1, kind="half match")
    | match(2, 4, 2, 3)
)


@pytest.fixture(scope="module")
def sheet():
    return shown(fill(empty(6, 3), DRAWN))


def card(sheet, name):
    """The number, and the opponents by round, on the card of a team."""
    row = next(int(cell[1:]) for (on, cell), value in sheet.items() if (on, value) == ("Score cards", name))
    opponents = [sheet.get(("Score cards", at(row + 2 + number, 3)), "") for number in (1, 2, 3)]
    return sheet["Score cards", f"A{row}"], opponents


def test_a_score_card_names_the_opponents_of_every_round_that_is_drawn(sheet):
    assert card(sheet, "Wolf") == (1, ["2 Bell", "4 Hale, 5 Frost", ""])
    assert card(sheet, "Bell") == (2, ["1 Wolf", "3 Archer", ""])
    assert card(sheet, "Frost") == (5, ["bye", "1 Wolf, 4 Hale", ""])


def test_a_card_without_a_team_has_no_number(sheet):
    numbers = [value for (on, cell), value in sheet.items() if on == "Score cards" and cell[0] == "A"]
    # Five teams, and the number of each of three rounds on every card.
    cards = 6 + 2
    assert sorted(value for value in numbers if isinstance(value, int)) == sorted([1, 2, 3, 4, 5] + [1, 2, 3] * cards)


@pytest.mark.parametrize(("count", "tables"), [(6, 3), (7, 5)])
def test_cards_are_printed_for_those_who_were_ordered_and_spare_ones_stand_below(count, tables):
    """Seven teams may have a triple, which takes three tables."""
    book = openpyxl.load_workbook(BytesIO(empty(count, 3)))
    cards = book["Table cards"]
    last = int(cards.print_area.rpartition("$")[2])
    numbers = {cell.row: cell.value for cell in cards["A"] if isinstance(cell.value, int)}
    assert [number for row, number in numbers.items() if row <= last] == list(range(1, tables + 1))
    assert any(row > last for row in numbers)
    cards = book["Score cards"]
    last = int(cards.print_area.rpartition("$")[2])
    heads = [cell.row for cell in cards["A"] if cell.value == "Round"]
    assert sum(row <= last for row in heads) == count
    assert sum(row > last for row in heads) == 2
