"""IMPs on both sides of every step, and the datum with its outer scores left out."""

from decimal import Decimal as D

import pytest

from bridgesheets import BUTLER, IMPDATUM, IMPS, RuleError
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.imps import most_imps
from tests.rules import printed

#: Law 78B: the first difference of each step from 1 to 24 IMPs.
FIRSTS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


def test_the_table_is_that_of_law_78b() -> None:
    _, rows = printed.read("imps/imps.csv")
    assert [printed.whole_numbers(points)[0] for points, _ in rows] == [0, *FIRSTS]
    assert [int(imps) for _, imps in rows] == list(range(25))
    assert most_imps(DEFAULT) == 24
    # A step ends ten points before the next one: total points come in tens.
    ends = [printed.whole_numbers(points)[1] for points, _ in rows[:-1]]
    assert ends == [first - 10 for first in FIRSTS]


@pytest.mark.parametrize(("imps", "first"), list(enumerate(FIRSTS, 1)))
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


def test_beyond_the_table_24_is_the_most() -> None:
    assert [IMPS(4000), IMPS(99990), IMPS(-(10**20))] == [24, 24, -24]


def test_a_butler_score_is_the_imps_of_the_difference_from_the_datum() -> None:
    assert BUTLER(450, 410) == 1  # 40: step 20-40
    assert BUTLER(-50, 410) == -10  # -460: step 430-490
    assert BUTLER(430, D("413.3")) == 0  # 16.7 has not reached 20
    assert BUTLER(430, D("410")) == 1  # 20
    assert BUTLER(-100, 0) == -3
    assert BUTLER(0, -110) == 3


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


def test_the_datum_is_not_rounded_unless_asked() -> None:
    # 5 scores, one left out at each end: (420 + 420 + 400) / 3 = 413.33...
    scores = [420, 420, 450, -50, 400]
    assert IMPDATUM(scores).quantize(D("0.000001")) == D("413.333333")
    assert [IMPDATUM(scores, 0.1, unit) for unit in (10, 1, 0.01, 100)] == [410, 413, D("413.33"), 400]


def test_the_datum_is_rounded_half_away_from_zero() -> None:
    assert [IMPDATUM([420, 430], 0, 10), IMPDATUM([-420, -430], 0, 10)] == [430, -430]  # 425 and -425
    assert [IMPDATUM([10, -15], 0, 5), IMPDATUM([-10, 15], 0, 5)] == [-5, 5]  # -2.5 and 2.5


def test_another_part_of_the_scores_may_be_left_out() -> None:
    scores = [0, 100, 200, 300, 1000]
    assert IMPDATUM(scores, 0) == 320  # 1600 / 5
    assert IMPDATUM(scores, 0.2) == 200  # one at each end: 600 / 3
    assert IMPDATUM(scores, 0.3) == 200  # 1.5 is two at each end: the middle one
    assert IMPDATUM(scores, 0.09) == 320  # .45 is none


def test_the_order_of_the_scores_and_the_shape_of_the_range_do_not_matter() -> None:
    assert IMPDATUM([[420, -50], [400, 420], [450, ""]], 0.1, 10) == 410
    assert IMPDATUM([[420, 420, 450, -50, 400]], 0.1, 10) == 410


def test_nothing_left_is_refused() -> None:
    with pytest.raises(RuleError) as refusal:
        IMPDATUM([100, 200], 0.25)  # .5 is one at each end of two
    assert refusal.value.code == "#NUM!"
    assert IMPDATUM([100, 200], 0.24) == 150  # .48 is none
