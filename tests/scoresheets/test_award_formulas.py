"""Masterpoints of knockouts and club games: formulas without an add-in give what our functions give, to the cent."""

from decimal import Decimal
from io import BytesIO
from itertools import product

import openpyxl
import pytest

import bridgesheets as functions
from bridgesheets.errors import RuleError
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets.club_game import event as club
from bridgesheets.scoresheets.expressions import Expression, IfError
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.knockout import award_figures as knockout
from bridgesheets.scoresheets.styles import RESULT

#: The kinds, each with what makes its award formulas.
KNOCKOUT = "knockout", lambda book: knockout.KnockoutAwards(book, range(2, 7))
CLUB_GAME = "club-game", lambda book: club.ClubGameAwards(book, 70)


def sheet(of, formulas, lines):
    """A workbook with an award in each line, -1 where there is none, and what its cells come to."""
    kind, awards_of = of
    book = Book(order(kind, formulas=formulas))
    awards, form = awards_of(book), book.form("Lines")
    for row, (formula, values) in enumerate(lines, 1):
        for column, value in enumerate(values, 1):
            form.put(row, column, value, RESULT)
        cells = [Expression(f"{letter}{row}") for letter in "ABCDEFGH"[: len(values)]]
        form.formula(row, 12, IfError(formula(awards, *cells), -1), RESULT)
    awards.finish()
    found = openpyxl.load_workbook(BytesIO(calculated(to_bytes(book.workbook))), data_only=True)["Lines"]
    return [found.cell(row, 12).value for row in range(1, len(lines) + 1)]


def answer(function, case):
    try:
        return float(function(*(value if value != "" else None for value in case)))
    except RuleError:
        return -1.0


def different(of, formulas, cases, formula, function):
    """The cases in which the sheet and our function do not agree."""
    found = sheet(of, formulas, [(formula, case) for case in cases])
    return [
        (case, shown, expected)
        for case, shown in zip(cases, found, strict=True)
        if (expected := answer(function, case)) != pytest.approx(shown, abs=1e-9)
    ]


# --- knockouts -----------------------------------------------------------------------------------------------------

#: Both sides of every average at which the computed award changes its line, and where teams are many and rich.
AVERAGES = (0, 499, 500, 501, 999.99, 1000, 1000.01, 4999, 5000, 5001, 7333.33, 9999, 10000, 10003, 12345.6,
            24999, 25000, 25001, 43999, 44000, 45000)  # fmt: skip
SIZES = range(5, 65)
#: The other two take as long again, and the workbooks of both kinds are compared cell by cell elsewhere.
FLAVOURS = ("native", *(pytest.param(name, marks=pytest.mark.slow) for name in ("addin", "lambda")))


def rounds(teams):
    return (teams - 1).bit_length()


def calling(name):
    """The formula that calls a function with the cells of its line."""
    return lambda awards, *cells: awards.call(name, *cells)


def places():
    """Every number of teams, each place that the losers of a round share, and the third of a play-off."""
    for teams in SIZES:
        played = rounds(teams)
        yield from ((teams, played, place, tied) for place, tied in ((1, 1), (2, 1), (3, 2), (5, 4), (9, 8), (17, 16))
                    if place + tied - 1 <= teams)  # fmt: skip
        left = 2 ** (played - 1)
        yield (teams, played, left + 1, teams - left)
    yield from ((7, 3, 3, 1), (8, 3, 3, 1))


def place_of(awards, average, teams, played, boards, rating, restrictions, place, tied):
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
    assert different(KNOCKOUT, "native", made, place_of, mpko) == []


@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_the_other_flavours_give_the_same(formulas):
    assert different(KNOCKOUT, formulas, list(cases())[::23], place_of, mpko) == []


def test_the_example_of_the_manual_for_a_final_that_is_not_played():
    # A.1: a team that fails to play in the final is paid as 3/4: 28.00 × (45% + 35%)/2 = 11.20.
    case = (10000, 16, 4, 24, "regional", 0, 2)
    found = sheet(KNOCKOUT, "native", [(forfeit_of, case)])
    assert found == [pytest.approx(11.2)]


def forfeit_of(awards, average, teams, played, boards, rating, restrictions, place):
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

    assert different(KNOCKOUT, formulas, made, forfeit_of, function) == []


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_compact_knockouts_of_3_to_64_teams(formulas):
    made = [
        (average, teams, 12 if teams > 4 else 24, rating, restrictions, place)
        for teams in range(3, 65)
        for average in (100, 1500, 20000)
        for rating, restrictions in (("regional", 0), ("sectional", 2))
        for place in (1, 2, 3, 4)
    ]

    def formula(awards, average, teams, boards, rating, restrictions, place):
        return awards.call("MPCOMPACT", place, average, teams, boards, rating, restrictions)

    def function(average, teams, boards, rating, restrictions, place):
        return functions.MPCOMPACT(place, average, teams, boards, rating, restrictions)

    assert different(KNOCKOUT, formulas, made, formula, function) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", FLAVOURS)
def test_match_awards_between_their_limits(formulas):
    # 10% of the first award, from 0.75 to 4.50 times L and R/14: both limits are reached.
    made = [
        (first, boards, rating)
        for first in (0.5, 5, 7.49, 7.5, 7.51, 11.25, 28, 44.99, 45, 45.01, 97.5)
        for boards in (*range(1, 50), 64, 200)
        for rating in knockout.ratings()[:6]
    ]

    assert different(KNOCKOUT, formulas, made, calling("MPKOMATCH"), functions.MPKOMATCH) == []


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_teams_and_matches(formulas):
    # 4 × 12,000 / 6 = 8,000; 4 × 60,000 / 4 is more than 45,000. Two wins and a half at 2.81: 5.62 + 1.405.
    lines = [
        (calling("MPTEAM"), (12000, 6)),
        (calling("MPTEAM"), (60000, 4)),
        (calling("MPMATCHES"), (2, 2.81, 1)),
        (lambda awards, *_: awards.call("MPBRACKETAVERAGE", Expression("A4:B4")), (8000, 45000)),
    ]
    assert sheet(KNOCKOUT, formulas, lines) == [8000, 45000, pytest.approx(7.03), 26500]


# --- club games ----------------------------------------------------------------------------------------------------

#: Both sides of every limit at which the multiplier changes, and of the newcomers' limit.
LIMITS = ("", 1, 4.99, 5, 9.99, 10, 19, 20, 20.5, 21, 49, 50, 100, 199, 200, 299, 300, 2500)
#: Both sides of every number of boards at which the part changes.
BOARDS = (1, 5, 6, 11, 12, 17, 18, 24)


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
    for number, game in enumerate(club.games()):
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
    assert different(CLUB_GAME, "native", cases, calling("MPCLUB"), functions.MPCLUB) == []


@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_the_other_flavours_give_the_same_for_club_games(formulas):
    cases = [*every_place(), *every_game()][::11]
    assert different(CLUB_GAME, formulas, cases, calling("MPCLUB"), functions.MPCLUB) == []


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_every_overall_award_is_that_of_our_function(formulas):
    # Tables to beyond the cap of 4.00 at 40, half ones too; every place to one below sixth, tied at the edge too.
    cases = [
        (place, tables, game, boards, tied)
        for number, game in enumerate(club.games())
        for tables in (3, 8.5, 16, 31.5, 39.5, 40, 45)
        for boards in (10, 14, 20)
        for place, tied in ((1, 1), (2, 2), (3 + number % 2, 1), (6, 1), (6, 3), (7, 1))
        if place + tied - 1 <= 2 * tables
    ]
    step = 1 if formulas == "native" else 7
    assert different(CLUB_GAME, formulas, cases[::step], calling("MPCLUBOVERALL"), functions.MPCLUBOVERALL) == []


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_the_examples_of_the_manual(formulas):
    # D.2, twenty tables: fourth 1.50 × 4/9 = .67, less than .70; fifth .20 × 2.00 = .40, less than .60.
    # A.3, two tied for the last paid place of eight pairs: third .40 and fourth .28 are .68, half of it .34.
    cases = [(4, 20, "open", "", 24, 1), (5, 20, "open", "", 24, 1), (3, 8, "open", "", 24, 2)]
    lines = [(calling("MPCLUB"), case) for case in cases]
    assert sheet(CLUB_GAME, formulas, lines) == [pytest.approx(award) for award in (0.67, 0.40, 0.34)]
