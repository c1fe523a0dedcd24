"""What must hold of IMPs and datums, for whatever scores."""

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import BUTLER, IMPDATUM, IMPS, RuleError
from tests.rules.test_imps import FIRSTS

points = st.one_of(st.integers(-5000, 5000), st.decimals(-5000, 5000, places=1), st.integers(-(10**12), 10**12))
scores = st.lists(st.one_of(st.integers(-800, 800).map(lambda tens: 10 * tens), st.integers(-8000, 8000)), min_size=1)
part = st.decimals(0, "0.49", places=2)


@given(points)
def test_imps_are_the_steps_reached(difference: Any) -> None:
    reached = sum(first <= abs(difference) for first in FIRSTS)
    assert IMPS(difference) == (reached if difference >= 0 else -reached)


@given(points, points)
def test_a_greater_difference_never_earns_fewer_imps(one: Any, other: Any) -> None:
    less, more = sorted((one, other))
    assert IMPS(less) <= IMPS(more)


@given(points)
def test_what_one_side_gains_the_other_loses(difference: Any) -> None:
    assert IMPS(difference) == -IMPS(-difference)


@given(st.decimals(-5000, 5000, places=2), st.decimals(-2000, 2000, places=2))
def test_a_butler_score_is_the_imps_of_score_less_datum(score: Any, datum: Any) -> None:
    assert BUTLER(score, datum) == IMPS(score - datum)


def trimmed_mean(numbers: list[int], drop: Fraction) -> Fraction | None:
    """The mean without the outer scores, taken away one by one; None when none is left."""
    left = list(map(Fraction, numbers))
    each = (2 * drop * len(numbers) + 1) // 2  # halves up
    for _ in range(each):
        if len(left) < 2:
            return None
        left.remove(max(left))
        left.remove(min(left))
    return sum(left) / len(left) if left else None


@given(scores, part)
def test_a_datum_is_the_mean_of_the_middle(numbers: list[int], drop: Any) -> None:
    expected = trimmed_mean(numbers, Fraction(drop))
    if expected is None:
        try:
            IMPDATUM(numbers, drop)
        except RuleError as refusal:
            assert refusal.code == "#NUM!"
        else:
            raise AssertionError("no score is left, and yet there is a datum")
    else:
        assert abs(Fraction(IMPDATUM(numbers, drop)) - expected) < Fraction(1, 10**30)


@given(scores, st.sampled_from([1, 5, 10, 50, 100]))
def test_a_rounded_datum_is_the_nearest_multiple_halves_away_from_zero(numbers: list[int], unit: int) -> None:
    expected = trimmed_mean(numbers, Fraction(1, 10))
    assert expected is not None  # a tenth at each end always leaves some
    rounded = Fraction(IMPDATUM(numbers, 0.1, unit))
    assert rounded % unit == 0
    assert abs(rounded - expected) <= Fraction(unit, 2)
    if abs(rounded - expected) == Fraction(unit, 2):
        assert abs(rounded) > abs(expected)


@given(scores)
def test_a_datum_lies_among_the_scores_and_turns_with_the_side(numbers: list[int]) -> None:
    datum = IMPDATUM(numbers)
    assert min(numbers) <= datum <= max(numbers)
    assert IMPDATUM([-number for number in numbers]) == datum.copy_negate()  # unary minus would round


@given(scores, st.randoms())
def test_the_order_of_the_scores_does_not_matter(numbers: list[int], random: Any) -> None:
    mixed = list(numbers)
    random.shuffle(mixed)
    assert IMPDATUM(mixed) == IMPDATUM(numbers)
