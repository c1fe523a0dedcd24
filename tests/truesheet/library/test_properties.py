"""What holds between functions whatever they are given; what they give for a number stands in the tables of answers."""

import math
import statistics
from bisect import bisect_right
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from statistics import NormalDist

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import value
from truesheet.addresses import LAST_COLUMN, column_letters, column_number
from truesheet.formulas.calendar import Calendar
from truesheet.library import find
from truesheet.library.references import parse_r1c1
from truesheet.library.searching import Vector
from truesheet.values import Array, CellError

# --- Sums and means ---------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=20))
def test_the_mean_times_the_count_is_the_sum(numbers):
    listed = ",".join(map(str, numbers))
    assert value(f"=AVERAGE({listed})*COUNT({listed})") == pytest.approx(value(f"=SUM({listed})"))
    assert value(f"=MIN({listed})") <= value(f"=AVERAGE({listed})") <= value(f"=MAX({listed})")


# --- Ranks, percentiles and matrices ----------------------------------------------------------------------------------


_lists = st.lists(st.integers(-50, 50), min_size=2, max_size=15)


@given(_lists)
def test_ranks_add_up_whatever_the_ties(numbers):
    cells = {f"A{at}": number for at, number in enumerate(numbers, 1)}
    span = f"A$1:A${len(numbers)}"
    found = calculated({**cells, **{f"B{at}": f"=RANK.AVG(A{at},{span})" for at in range(1, len(numbers) + 1)}})
    ranks = [found[f"B{at}"] for at in range(1, len(numbers) + 1)]
    assert sum(ranks) == len(numbers) * (len(numbers) + 1) / 2


@given(_lists, st.integers(0, 100))
def test_percentiles_and_medians_agree_with_the_statistics_module(numbers, percent):
    listed = "{" + ",".join(map(str, numbers)) + "}"
    assert value(f"=MEDIAN({listed})") == statistics.median(numbers)
    assert value(f"=VAR({listed})") == pytest.approx(statistics.variance(numbers), abs=1e-9)
    if 0 < percent < 100:
        expected = statistics.quantiles(numbers, n=100, method="inclusive")[percent - 1]
        assert value(f"=PERCENTILE({listed},{percent}%)") == pytest.approx(expected)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=3, max_size=3))
def test_a_matrix_times_its_inverse_is_the_unit(rows):
    (a, b, c), (d, e, f), (g, h, i) = rows
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    written = "{" + ";".join(",".join(map(str, row)) for row in rows) + "}"
    assert value(f"=MDETERM({written})") == pytest.approx(determinant, abs=1e-9)
    if determinant:
        found = value(f"=MMULT({written},MINVERSE({written}))")
        assert [*found.rows] == [pytest.approx(unit, abs=1e-9) for unit in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]


@given(st.floats(1e-300, 0.999))
def test_quantiles_of_one_and_two_degrees_of_freedom_are_elementary(outside):
    """The cotangent of a quarter turn times the probability; and sqrt(2 / (p (2 - p))) (1 - p)."""
    assert value(f"=TINV({outside!r},1)") == pytest.approx(1 / math.tan(math.pi / 2 * outside), rel=1e-14)
    two = math.sqrt(2 / outside / (2 - outside)) * (1 - outside)
    assert value(f"=TINV({outside!r},2.9)") == pytest.approx(two, rel=2e-13)


@given(st.floats(1e-300, 0.9999), st.integers(3, 10**10))
@example(1e-200, 10**6)
def test_a_quantile_lies_between_those_of_two_degrees_of_freedom_and_the_normal_distribution(outside, degrees):
    normal = -NormalDist().inv_cdf(outside / 2)
    assert normal * (1 - 1e-9) <= value(f"=TINV({outside!r},{degrees})") < value(f"=TINV({outside!r},2)")


# --- Rounding, numerals and bases -------------------------------------------------------------------------------------


_decimals = st.decimals(-(10**6), 10**6, places=4)


@given(_decimals, st.integers(-3, 4))
def test_round_is_half_away_from_zero_in_decimals(number, places):
    unit = Decimal(1).scaleb(-places)
    expected = (number / unit).to_integral_value(ROUND_HALF_UP) * unit
    assert value(f"=ROUND({number},{places})") == float(expected)


@given(_decimals, st.integers(1, 50).map(lambda step: Decimal(step) / 100))
def test_multiples_lie_around_the_number_and_less_than_a_step_away(number, step):
    below, above = value(f"=FLOOR.MATH({number},{step})"), value(f"=CEILING.MATH({number},{step})")
    slack = 1e-9
    assert below - slack <= float(number) <= above + slack
    assert above - below < float(step) + slack
    for found in (below, above):
        assert math.isclose(found / float(step), round(found / float(step)), abs_tol=1e-6)


@given(st.integers(1, 3999), st.integers(0, 4))
def test_a_roman_numeral_reads_back(number, form):
    assert value(f"=ARABIC(ROMAN({number},{form}))") == number


@given(st.integers(0, 2**53 - 1), st.integers(2, 36))
def test_a_number_in_another_base_reads_back(number, base):
    assert value(f"=DECIMAL(BASE({number},{base}),{base})") == number


# --- Payments ---------------------------------------------------------------------------------------------------------


@given(
    st.integers(-20, 60).map(lambda hundredths: hundredths / 100),
    st.integers(1, 120),
    st.integers(-1000, 1000),
    st.sampled_from([0, 1]),
)
def test_the_payment_of_a_loan_pays_it_off(rate, periods, loan, kind):
    payment = value(f"=PMT({rate},{periods},{loan},0,{kind})")
    if isinstance(payment, CellError):
        return
    rest = value(f"=FV({rate},{periods},{payment},{loan},{kind})")
    scale = abs(loan) * (1 + rate) ** periods + abs(loan)
    assert rest == pytest.approx(0, abs=1e-9 * scale + 1e-9)


@given(st.floats(1e-4, 0.5), st.integers(1, 40), st.floats(1, 1e6), st.sampled_from([0, 1]))
def test_what_is_paid_back_in_all_periods_is_the_loan(rate, periods, present, kind):
    assert value(f"=CUMPRINC({rate},{periods},{present},1,{periods},{kind})") == pytest.approx(-present, rel=1e-7)
    paid = value(f"=PMT({rate},{periods},{present},0,{kind})") * periods
    interest = value(f"=CUMIPMT({rate},{periods},{present},1,{periods},{kind})")
    assert paid - interest == pytest.approx(-present, rel=1e-7)


# --- Days -------------------------------------------------------------------------------------------------------------


@given(st.dates(date(1900, 3, 1), date(9999, 12, 31)))
def test_every_day_is_taken_apart_into_the_parts_it_is_made_of(day):
    serial = day.toordinal() - date(1899, 12, 30).toordinal()
    reckoned = Calendar()
    assert reckoned.date(serial) == (day.year, day.month, day.day)
    assert reckoned.serial(day.year, day.month, day.day) == serial
    assert reckoned.weekday(serial) == day.weekday()


@given(st.integers(1000, 60000), st.integers(-400, 400), st.lists(st.integers(900, 60100), max_size=30))
def test_as_many_working_days_on_as_are_counted_between(start, days, holidays):
    """WORKDAY lands on a working day, and NETWORKDAYS counts from the day after the start to it."""
    listed = "{" + ",".join(map(str, [*holidays, *range(start - 6, start - 3)])) + "}"
    end = value(f"=WORKDAY({start},{days},{listed})")
    if days:
        beside = start + 1 if days > 0 else start - 1
        # From a day to itself it is counted forwards: 1, not -1.
        assert value(f"=NETWORKDAYS({beside},{end},{listed})") == (1 if beside == end else days)
        assert value(f"=NETWORKDAYS({end},{end},{listed})") == 1
    else:
        assert end == start


# --- Look-ups ---------------------------------------------------------------------------------------------------------


@given(st.lists(st.floats(-9, 9).map(lambda x: round(x, 1)), min_size=1, max_size=30), st.floats(-10, 10))
def test_in_order_halving_finds_the_last_value_that_is_not_more(values, wanted):
    values.sort()
    expected = bisect_right(values, wanted)
    assert Vector(values).ascending(wanted) == (expected - 1 if expected else None)


@given(st.lists(st.one_of(st.integers(0, 4).map(float), st.sampled_from(["a", "b", True, False])), max_size=20),
       st.one_of(st.integers(0, 4).map(float), st.sampled_from(["A", "b", True, False])))  # fmt: skip
def test_the_first_and_the_last_place_of_a_value(values, wanted):
    def same(value):
        return type(value) is type(wanted) and str(value).upper() == str(wanted).upper()

    places = [at for at, value in enumerate(values) if same(value)]
    assert Vector(values).exact(wanted) == (places[0] if places else None)
    assert Vector(values).exact(wanted, last=True) == (places[-1] if places else None)


@given(st.lists(st.integers(0, 9).map(float), min_size=1, max_size=20), st.integers(0, 9).map(float))
def test_the_nearest_smaller_and_larger_value(values, wanted):
    smaller = [value for value in values if value <= wanted]
    larger = [value for value in values if value >= wanted]
    vector = Vector(values)
    assert vector.nearest(wanted, larger=False) == (values.index(max(smaller)) if smaller else None)
    assert vector.nearest(wanted, larger=True) == (values.index(min(larger)) if larger else None)
    if smaller:
        last = len(values) - 1 - values[::-1].index(max(smaller))
        assert vector.nearest(wanted, larger=False, last=True) == last


@given(st.integers(1, LAST_COLUMN))
def test_letters_of_a_column_read_back(column):
    assert column_number(column_letters(column)) == column


@given(st.integers(1, 99), st.integers(1, 99), st.integers(1, 50), st.integers(1, 50))
def test_relative_and_fixed_addresses_mean_the_same_cell(row, column, at_row, at_column):
    fixed = parse_r1c1(f"R{row}C{column}", at_row, at_column)
    assert fixed == ((row, column), (row, column))
    assert parse_r1c1(f"R[{row - at_row}]C[{column - at_column}]", at_row, at_column) == fixed


# --- Arrays -----------------------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 5).map(float), st.integers(0, 99).map(float)), min_size=1, max_size=20))
def test_sorting_is_stable_and_loses_nothing(rows):
    found = find("SORT").call(Array.of(rows), 1.0, 1.0)
    assert list(found.rows) == sorted(rows, key=lambda row: row[0])


@given(st.lists(st.integers(0, 5).map(float), min_size=1, max_size=20))
def test_unique_keeps_each_value_once_in_order_of_appearance(values):
    found = find("UNIQUE").call(Array.of((value,) for value in values))
    assert [row[0] for row in found.rows] == list(dict.fromkeys(values))


_ROWS = st.integers(1, 4).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(0, 9).map(float), min_size=width, max_size=width), min_size=1, max_size=5
    )
)


@given(_ROWS, st.integers(-6, 6))
def test_what_is_taken_and_what_is_dropped_are_the_whole(rows, count):
    source = Array.of(rows)
    parts = [found.rows for name in ("TAKE", "DROP")
             if isinstance(found := find(name).call(source, float(count)), Array)]  # fmt: skip
    # Taken from the end, what was dropped stands before.
    assert sum(parts if count > 0 else parts[::-1], ()) == source.rows


@given(_ROWS, st.integers(1, 5))
def test_wrapping_a_line_keeps_its_cells_in_order(rows, count):
    line = [cell for row in rows for cell in row]
    wrapped = find("WRAPROWS").call(Array.of([line]), float(count), "pad")
    assert [cell for cell in wrapped.cells() if cell != "pad"] == line
    turned = find("WRAPCOLS").call(Array.of([line]), float(count), "pad")
    assert list(zip(*turned.rows, strict=True)) == list(wrapped.rows)
