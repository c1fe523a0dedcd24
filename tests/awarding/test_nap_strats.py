"""Club games of the NAP in strats with limits of their own: paid by M of these, or as the flights of the manual.

Published awards of 2017 (826 of fourteen clubs) are those of a game rated nine with the limits of the file in 750
cases; the flights of the manual give 630.
"""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.awards import Awarded
from bridgesheets.club.month.records import ASKED, AWARDED
from bridgesheets.surfaces.tasks.award_task import Awards, award
from bridgesheets.surfaces.tasks.month_task import month
from tests.awarding.outcomes import colours, paid
from tests.awarding.readers.game_files import Game, Pair, written
from tests.club.month.months import by_club

NAP = 20


def game(folder: Path, *strats: tuple[str, int], day: int = 24) -> Path:
    """The file of twelve pairs of a Howell, four in each of three strats, in the order of their scores."""
    pairs = [Pair(60 - n, strat=1 + n // 4, names=(f"N{n}", f"S{n}")) for n in range(12)]
    listed = tuple((letter, limit, 1.0) for letter, limit in strats)
    path = folder / f"1707{day}.ACA"
    path.write_bytes(written(Game("NAP", (pairs, ()), listed, rating=NAP, movement=1, date=f"July {day}, 2017")))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Strats A open, B to 1000 and C to 300, where the flights are open, to 2500 and to 500."""
    return game(tmp_path, ("A", 0), ("B", 1000), ("C", 300))


def made(done: Awards) -> Awarded:
    assert done.made is not None, done.faults
    return done.made


def test_one_question_is_asked_about_all_strats_with_limits_of_their_own(path: Path) -> None:
    (fault,) = award(path).faults
    assert fault.question is not None
    assert (fault.question.key, fault.question.choices) == ("nap_strats", ("limits", "flights"))


def test_by_limits_each_strat_is_paid_by_m_of_its_limit_at_rating_nine(path: Path) -> None:
    """Six tables: 16/60 x 9 x 1.25 = 3.00; eight pairs of B and C are four: 14/60 x 9 x 1.25 x .55 = 1.44375."""
    found = made(award(path, nap_strats="limits"))
    assert paid(found, "overall", "A")["A1"] == "3.00"
    assert paid(found, "overall", "B")["A5"] == "1.44"
    nine = made(award(path, game="csg9"))
    for kind in ("overall", "session"):
        for strat in "ABC":
            assert paid(found, kind, strat) == paid(nine, kind, strat)


def test_by_limits_the_colours_are_those_of_the_nap_and_a_strat_that_is_no_flight_earns_black(tmp_path: Path) -> None:
    found = made(award(game(tmp_path, ("B", 2500), ("C", 500), ("D", 200)), nap_strats="limits"))
    assert colours(found, "A1").keys() == {"red", "black"}
    assert colours(found, "A9").keys() == {"black"}


def test_as_flights_the_parts_are_those_of_the_manual_whatever_the_limits(path: Path) -> None:
    """Flight A 3.00 as above; B 70% and C 50% of rating nine: 14/60 x 9 x 1.25 x .7 = 1.8375."""
    found = made(award(path, nap_strats="flights"))
    assert paid(found, "overall", "A")["A1"] == "3.00"
    assert paid(found, "overall", "B")["A5"] == "1.84"
    assert [str(strat.limit) for strat in found.event.strats] == ["None", "2500", "500"]


def test_as_flights_a_strat_that_is_no_flight_is_part_of_the_one_above_it(tmp_path: Path) -> None:
    found = made(award(game(tmp_path, ("B", 2500), ("C", 500), ("D", 200)), nap_strats="flights"))
    assert [strat.name for strat in found.event.strats] == ["B", "C"]
    assert "Strat D is awarded as part of strat C: 4 of its own." in found.notes


@pytest.mark.parametrize("said", ["limits", "flights"])
def test_where_the_strats_are_the_flights_it_changes_nothing_and_is_refused(tmp_path: Path, said: str) -> None:
    path = game(tmp_path, ("A", 0), ("B", 2500), ("C", 500))
    assert award(path).made is not None
    (fault,) = award(path, nap_strats=said).faults
    assert "it changes nothing for a nap club pairs event" in str(fault)


def test_the_club_says_it_once_for_all_its_games(path: Path) -> None:
    game(path.parent, ("A", 0), ("B", 2500), ("C", 500), day=31)
    asked = month(path.parent)
    assert [event.state for event in asked.events] == [ASKED, AWARDED]
    said = month(path.parent, by_club=by_club('[[usual]]\nnap_strats = "limits"\n'))
    assert [event.state for event in said.events] == [AWARDED, AWARDED]
    by_limits: dict[str, Any] = {"nap_strats": "limits"}
    alone = made(award(path, **by_limits))
    assert Decimal(said.events[0].listed) / 100 == sum((each.amount for each in alone.credits), Decimal(0))
