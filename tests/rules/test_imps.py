"""IMPs on both sides of every step, the datum with its outer scores left out, and cross-IMPs."""

import re

import pytest

from bridgesheets import CROSSIMPS, IMPDATUM, IMPS, RuleError
from bridgesheets.regulations.amendments import Change
from bridgesheets.regulations.in_force import DEFAULT, answering_by
from bridgesheets.rules.imps import most_imps
from tests.catalogue.single_figures import DAY, by_changes
from tests.each import each
from tests.rules import printed

#: Law 78B: the first difference of each step from 1 to 24 IMPs.
FIRSTS = [int(step) for step in re.findall(r"(\d+)[-+]", printed.by_hand("Law 78B")["IMPs"])[1:]]


def test_the_table_is_that_of_law_78b() -> None:
    _, rows = printed.read("imps/imps.csv")
    assert [printed.whole_numbers(points)[0] for points, _ in rows] == [0, *FIRSTS]
    assert [int(imps) for _, imps in rows] == list(range(25))
    assert most_imps(DEFAULT) == 24
    # A step ends ten points before the next one: total points come in tens.
    ends = [printed.whole_numbers(points)[1] for points, _ in rows[:-1]]
    assert ends == [first - 10 for first in FIRSTS]


@each(list(enumerate(FIRSTS, 1)))
def test_both_sides_of_every_threshold(imps: int, first: int) -> None:
    # Ten, five and half a point less have not reached the step; the step itself and what follows have.
    assert [IMPS(first - less) for less in (10, 5, 1, 0.5)] == [imps - 1] * 4
    assert [IMPS(first + more) for more in (0, 0.5, 1, 10)] == [imps] * 4
    assert [IMPS(-(first - less)) for less in (10, 5, 1, 0.5)] == [1 - imps] * 4
    assert [IMPS(-(first + more)) for more in (0, 0.5, 1, 10)] == [-imps] * 4


def test_every_printed_range_at_both_ends() -> None:
    _, rows = printed.read("imps/imps.csv")
    assert len(rows) == 25
    for points, imps in rows:
        for end in printed.whole_numbers(points):
            assert (IMPS(end), IMPS(-end)) == (int(imps), -int(imps))


def test_no_difference_is_no_imp_and_has_no_sign() -> None:
    assert [str(IMPS(points)) for points in (0, -0.0, 10, -10)] == ["0"] * 4


# --- The datum -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "left_out"),
    [(1, 0), (4, 0), (5, 1), (14, 1), (15, 2), (24, 2), (25, 3)],  # a tenth, halves up: .4, .5, 1.4, 1.5, 2.4, 2.5
)
def test_a_tenth_of_the_scores_is_left_out_at_each_end_halves_up(tables: int, left_out: int) -> None:
    kept = tables - 2 * left_out
    assert IMPDATUM([9000] * left_out + [100] * kept + [-7000] * left_out) == 100
    # One high score more than are left out stays in, beside 100s.
    spoilt = [9000] * (left_out + 1) + [100] * (kept - 1) + [-7000] * left_out
    assert IMPDATUM(spoilt, 0.1, 1) == round_half_up(100 * (kept - 1) + 9000, kept)


def round_half_up(total: int, n: int) -> int:
    """A positive quotient to the nearest whole number, halves up."""
    return (2 * total + n) // (2 * n)


# --- Cross-IMPs ------------------------------------------------------------------------------------------------


def test_the_usual_way_of_dividing_cross_imps_can_be_left_out_by_an_amendment() -> None:
    edition = by_changes(Change("club.toml", 1, "cross_imps", False, "club", "motion 1", left_out="average"))
    assert edition is not None
    with answering_by(edition, DAY), pytest.raises(RuleError, match='"average"; type one of: ') as refusal:
        CROSSIMPS([420, -50])
    assert refusal.value.code == "#N/A"


def test_cross_imps_are_the_comparisons_one_by_one() -> None:
    # Every difference between two scores that tables bring, so that each step is met from both sides.
    scores = [*range(-4100, 4200, 190), 0, 20, 10, 4000, -4000]
    for score, total in zip(scores, CROSSIMPS(scores, 0, "total"), strict=True):
        assert total == sum(IMPS(score - other) for other in scores)


def test_a_long_column_of_cross_imps_is_quick_to_count() -> None:
    counted = CROSSIMPS([10 * (number % 97) for number in range(5000)], 0, "total")
    assert sum(counted) == 0
