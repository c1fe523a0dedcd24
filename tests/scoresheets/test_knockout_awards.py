"""The masterpoints of knockout sheets: formulas without an add-in give what our functions give, to the cent."""

from decimal import Decimal
from io import BytesIO
from itertools import product

import openpyxl
import pytest

import bridgesheets as functions
from bridgesheets.errors import RuleError
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.knockout.award_figures import Awards, ratings
from bridgesheets.scoresheets.styles import RESULT

#: Both sides of every average at which the computed award changes its line, and where teams are many and rich.
AVERAGES = (0, 499, 500, 501, 999.99, 1000, 1000.01, 4999, 5000, 5001, 7333.33, 9999, 10000, 10003, 12345.6,
            24999, 25000, 25001, 43999, 44000, 45000)  # fmt: skip
SIZES = range(5, 65)


#: The other two take as long again, and the workbooks of both kinds are compared cell by cell elsewhere.
FLAVOURS = ("native", *(pytest.param(name, marks=pytest.mark.slow) for name in ("addin", "lambda")))


def rounds(teams):
    return (teams - 1).bit_length()


def sheet(formulas, lines):
    """A workbook with an award in each line, and what its cells come to."""
    book = Book(order("knockout", formulas=formulas))
    awards = Awards(book, range(2, 7))
    form = book.form("Lines")
    for row, (formula, values) in enumerate(lines, 1):
        for column, value in enumerate(values, 1):
            form.put(row, column, value, RESULT)
        cells = [Expression(f"{letter}{row}") for letter in "ABCDEFGHIJ"]
        form.formula(row, 12, f"IFERROR({formula(awards, cells)},-1)", RESULT)
    awards.finish()
    found = openpyxl.load_workbook(BytesIO(calculated(to_bytes(book.workbook))), data_only=True)["Lines"]
    return [found.cell(row, 12).value for row in range(1, len(lines) + 1)]


def compare(formulas, cases, formula, function):
    """Every case in a sheet and by our function; those that differ."""
    found = sheet(formulas, [(formula, case) for case in cases])
    return [(case, shown, expected) for case, shown in zip(cases, found, strict=True)
            if float(expected := answer(function, case)) != pytest.approx(shown, abs=1e-9)]  # fmt: skip


def answer(function, case):
    try:
        return function(*case)
    except RuleError:
        return Decimal(-1)


def places():
    """Every number of teams, each place that the losers of a round share, and the third of a play-off."""
    for teams in SIZES:
        played = rounds(teams)
        yield from ((teams, played, place, tied) for place, tied in ((1, 1), (2, 1), (3, 2), (5, 4), (9, 8), (17, 16))
                    if place + tied - 1 <= teams)  # fmt: skip
        left = 2 ** (played - 1)
        yield (teams, played, left + 1, teams - left)
    yield from ((7, 3, 3, 1), (8, 3, 3, 1))


def place_of(awards, cells):
    average, teams, played, boards, rating, restrictions, place, tied = cells[:8]
    return awards.call("MPKO", place, average, teams, played, boards, rating, restrictions, tied)


def mpko(average, teams, played, boards, rating, restrictions, place, tied):
    return functions.MPKO(place, average, teams, played, boards, rating, restrictions, tied)


def cases():
    """Every size and place, at a third of the averages in turn; the other factors in turn too."""
    others = list(product((12, 24, 48), ("regional", "sectional", "national"), (0, 1, 3)))
    for number, (teams, played, place, tied) in enumerate(places()):
        for step, average in enumerate(AVERAGES[number % 3 :: 3]):
            boards, rating, restrictions = others[(number + step) % len(others)]
            yield (average, teams, played, boards, rating, restrictions, place, tied)


def test_every_place_of_5_to_64_teams_is_paid_as_by_our_function():
    made = list(cases())
    assert len(made) > 2000
    assert compare("native", made, place_of, mpko) == []


@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_the_other_flavours_give_the_same(formulas):
    assert compare(formulas, list(cases())[::23], place_of, mpko) == []


def test_the_example_of_the_manual_for_a_final_that_is_not_played():
    # A.1: a team that fails to play in the final is paid as 3/4: 28.00 × (45% + 35%)/2 = 11.20.
    case = (10000, 16, 4, 24, "regional", 0, 2)
    found = sheet("native", [(forfeit_of, case)])
    assert found == [pytest.approx(11.2)]


def forfeit_of(awards, cells):
    average, teams, played, boards, rating, restrictions, place = cells[:7]
    return awards.call("MPKOFORFEIT", place, average, teams, played, boards, rating, restrictions)


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_forfeits_in_every_round_but_the_first(formulas):
    made = [
        (average, teams, rounds(teams), 24, "regional", 0, place)
        for teams in SIZES
        for place in (2, 3, 5, 9, 17)
        for average in (800, 10000)
        if 2 * (place - 1) < teams
    ]
    assert len(made) > 400

    def function(average, teams, played, boards, rating, restrictions, place):
        return functions.MPKOFORFEIT(place, average, teams, played, boards, rating, restrictions)

    assert compare(formulas, made, forfeit_of, function) == []


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_compact_knockouts_of_3_to_64_teams(formulas):
    made = [
        (average, teams, 12 if teams > 4 else 24, rating, restrictions, place)
        for teams in range(3, 65)
        for average in (100, 1500, 20000)
        for rating, restrictions in (("regional", 0), ("sectional", 2))
        for place in (1, 2, 3, 4)
    ]

    def formula(awards, cells):
        average, teams, boards, rating, restrictions, place = cells[:6]
        return awards.call("MPCOMPACT", place, average, teams, boards, rating, restrictions)

    def function(average, teams, boards, rating, restrictions, place):
        return functions.MPCOMPACT(place, average, teams, boards, rating, restrictions)

    assert compare(formulas, made, formula, function) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", FLAVOURS)
def test_match_awards_between_their_limits(formulas):
    # 10% of the first award, from 0.75 to 4.50 times L and R/14: both limits are reached.
    made = [
        (first, boards, rating)
        for first in (0.5, 5, 7.49, 7.5, 7.51, 11.25, 28, 44.99, 45, 45.01, 97.5)
        for boards in (*range(1, 50), 64, 200)
        for rating in ratings()[:6]
    ]

    def formula(awards, cells):
        first, boards, rating = cells[:3]
        return awards.call("MPKOMATCH", first, boards, rating)

    assert compare(formulas, made, formula, lambda *case: functions.MPKOMATCH(*case)) == []


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_teams_and_matches(formulas):
    # 4 × 12,000 / 6 = 8,000; 4 × 60,000 / 4 is more than 45,000. Two wins and a half at 2.81: 5.62 + 1.405.
    lines = [
        (lambda awards, cells: awards.call("MPTEAM", cells[0], cells[1]), (12000, 6)),
        (lambda awards, cells: awards.call("MPTEAM", cells[0], cells[1]), (60000, 4)),
        (lambda awards, cells: awards.call("MPMATCHES", cells[0], cells[1], cells[2]), (2, 2.81, 1)),
        (lambda awards, cells: awards.call("MPBRACKETAVERAGE", Expression("A5:B5")), (8000, 45000)),
        (lambda awards, cells: awards.call("MPBRACKETAVERAGE", Expression("A5:B5")), (8000, 45000)),
    ]
    assert sheet(formulas, lines) == [8000, 45000, pytest.approx(7.03), 26500, 26500]
