"""The masterpoints of club game sheets: formulas without an add-in give what our functions give, to the cent."""

from decimal import Decimal
from io import BytesIO

import openpyxl
import pytest

import bridgesheets as functions
from bridgesheets.errors import RuleError
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets.club_game.event import Awards, games
from bridgesheets.scoresheets.expressions import Expression, IfError
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.styles import RESULT

#: Both sides of every limit at which the multiplier changes, and of the newcomers' limit.
LIMITS = ("", 1, 4.99, 5, 9.99, 10, 19, 20, 20.5, 21, 49, 50, 100, 199, 200, 299, 300, 2500)
#: Both sides of every number of boards at which the part changes.
BOARDS = (1, 5, 6, 11, 12, 17, 18, 24)


def sheet(formulas, cases, formula):
    """A workbook with an award in each line, -1 where there is none, and what its cells come to."""
    book = Book(order("club-game", formulas=formulas))
    awards = Awards(book, 70)
    form = book.form("Lines")
    for row, values in enumerate(cases, 1):
        for column, value in enumerate(values, 1):
            form.put(row, column, value, RESULT)
        cells = [Expression(f"{letter}{row}") for letter in "ABCDEF"]
        form.formula(row, 9, IfError(formula(awards)(*cells), -1), RESULT)
    awards.finish()
    found = openpyxl.load_workbook(BytesIO(calculated(to_bytes(book.workbook))), data_only=True)["Lines"]
    return [found.cell(row, 9).value for row in range(1, len(cases) + 1)]


def section(awards):
    return lambda *asked: awards.call("MPCLUB", *asked)


def overall(awards):
    return lambda place, tables, game, boards, tied, _: awards.call("MPCLUBOVERALL", place, tables, game, boards, tied)


def answer(function, case):
    try:
        return float(function(*(value if value != "" else None for value in case)))
    except RuleError:
        return -1.0


def different(formulas, cases, formula, function):
    """The cases in which the sheet and our function do not agree."""
    found = sheet(formulas, cases, formula)
    return [
        (case, shown, expected)
        for case, shown in zip(cases, found, strict=True)
        if (expected := answer(function, case)) != pytest.approx(shown, abs=1e-9)
    ]


def every_place():
    """Groups of 3 to 70 in an open game: every place to one below the depth, alone, in twos and in threes."""
    for entrants in (*range(3, 36), 45, 59, 60, 61, 70):
        depth = int(Decimal("0.4") * entrants + Decimal("0.5"))
        for place in range(1, depth + 2):
            tied = 1 + (place + entrants) % 3
            yield (place, entrants, "open", "", 24, tied if place + tied - 1 <= entrants else 1)
            yield (place, entrants, "open", "", 24, 1)


def every_game():
    """Every kind of game at both sides of all limits and boards, small groups and large ones."""
    for number, game in enumerate(games()):
        for which, limit in enumerate(LIMITS):
            for length, boards in enumerate(BOARDS):
                step = number + which + length
                entrants = (7, 12, 15, 16, 23, 40)[step % 6]
                place = 1 + (step + step // 4) % 4
                yield (place, entrants, game, limit, boards, 1 + step % 2)


@pytest.mark.exhaustive
def test_every_section_award_is_that_of_our_function():
    cases = [*every_place(), *every_game()]
    assert len(cases) > 1400
    assert different("native", cases, section, functions.MPCLUB) == []


@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_the_other_flavours_give_the_same(formulas):
    cases = [*every_place(), *every_game()][::11]
    assert different(formulas, cases, section, functions.MPCLUB) == []


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_every_overall_award_is_that_of_our_function(formulas):
    # Tables to beyond the cap of 4.00 at 40, half ones too; every place to one below sixth, tied at the edge too.
    cases = [
        (place, tables, game, boards, tied)
        for number, game in enumerate(games())
        for tables in (3, 8.5, 16, 31.5, 39.5, 40, 45)
        for boards in (10, 14, 20)
        for place, tied in ((1, 1), (2, 2), (3 + number % 2, 1), (6, 1), (6, 3), (7, 1))
        if place + tied - 1 <= 2 * tables
    ]
    step = 1 if formulas == "native" else 7
    assert different(formulas, [(*case, "") for case in cases[::step]], overall,
                     lambda *case: functions.MPCLUBOVERALL(*case[:5])) == []  # fmt: skip


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_the_examples_of_the_manual(formulas):
    # D.2, twenty tables: fourth 1.50 × 4/9 = .67, less than .70; fifth .20 × 2.00 = .40, less than .60.
    # A.3, two tied for the last paid place of eight pairs: third .40 and fourth .28 are .68, half of it .34.
    cases = [(4, 20, "open", "", 24, 1), (5, 20, "open", "", 24, 1), (3, 8, "open", "", 24, 2)]
    assert sheet(formulas, cases, section) == [pytest.approx(award) for award in (0.67, 0.40, 0.34)]
