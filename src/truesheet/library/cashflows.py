"""Payments of any size: NPV and IRR, one in each period; XNPV and XIRR, each on its date."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from truesheet.formulas.areas import Area, Areas, Context, Refusal, Value
from truesheet.formulas.arguments import one_number, one_value
from truesheet.formulas.calendar import calendar
from truesheet.formulas.operators import in_numbers
from truesheet.formulas.refusal import A_FUNCTION, spend
from truesheet.library import native
from truesheet.library.aggregate import gather_numbers, numbers_in, total
from truesheet.library.annuities import NEAR, rate_in_the_file
from truesheet.library.matrices import as_array
from truesheet.values import BLANK, DIV0, NUM, VALUE, Array, CellError, Empty, Failure, sure

_NO_RATE = CellError(NUM, "no rate is found at which the payments balance; give a guess nearer to it")

#: When each payment is made, counted in periods or years from the first one, and its amount.
Payments = Sequence[tuple[float, float]]


@native("NPV", "x r r*", own_digits=True)
def _npv(rate: float, *values: Value) -> Value:
    """Returns the present value of payments; blanks and texts in a range are left out, and take no period."""
    payments = sure(gather_numbers(value for value in values if value is not BLANK))
    if rate == -1:
        return CellError(DIV0, "at a rate of -100% nothing is left to divide by")
    # Worth a period before the first payment; in this order Excel comes to its last digits.
    worth, growth = 0.0, 1.0
    for payment in payments:
        worth += payment / growth
        growth *= 1 + rate
    return worth / (1 + rate) if math.isfinite(growth) else CellError(NUM, "the payments grow beyond all numbers")


@native("IRR", "r x?", here=True, own_digits=True)
def _irr(here: Context, values: Value, guess: float = 0.1) -> Value:
    if not isinstance(values, (Area, Areas, Array)):
        return CellError(VALUE, "the payments must be in a range") if not isinstance(values, float) else _NO_RATE
    amounts = sure(numbers_in(values.cells()))
    payments = [(float(at), amount) for at, amount in enumerate(amounts)]
    if not _go_both_ways(payments):
        return _NO_RATE
    spend(len(payments) * A_FUNCTION)
    if guess <= -1:
        return CellError(VALUE, "the guess must be above -100%")
    saved = rate_in_the_file(here, lambda rate: _present_values(payments, rate))
    found = _rate_by_secants(amounts, guess) if saved is None else saved
    if found is None and _changes(amount > 0 for amount in amounts if amount) == 1:
        return _rate_between(payments)
    if found is None and _balances(payments):
        raise Refusal("IRR of payments that balance at a rate far from its guess; give a guess nearer to it")
    return _NO_RATE if found is None else found


def _go_both_ways(payments: Payments) -> bool:
    return any(amount > 0 for _, amount in payments) and any(amount < 0 for _, amount in payments)


def _present_values(payments: Payments, rate: float) -> list[float]:
    return [amount / math.pow(1 + rate, time) for time, amount in payments]


def _changes(signs: Iterable[bool]) -> int:
    """Returns how often a sign differs from the one before."""
    return sum(before != after for before, after in pairwise(signs))


#: The growth factor, which is 1 plus the rate, is looked for between these.
_LEAST_GROWTH, _MOST_GROWTH = 1e-3, 1e3


def _rate_by_secants(amounts: Sequence[float], guess: float) -> float | None:
    """Returns the rate that Excel finds from a guess, to its last digits but one or two; None if it is not known.

    It is the method of secants for 1 / (1 + rate): so 64 of the 67 rates in the function book of IRR come out to the
    last bits, with what the search has left over. A search that takes longer, or leaves the rates that are looked
    through, may end otherwise in Excel.
    """
    try:
        before = 1 / (1 + guess)
        worth = _worth_at(amounts, before)
        factor = before + math.copysign(_FIRST_STEP, worth)
        for _ in range(_MOST_SECANTS):
            worth, earlier = _worth_at(amounts, factor), worth
            before, factor = factor, factor - worth * (factor - before) / (worth - earlier)
            if factor * _MOST_GROWTH < 1:
                return None
            if abs(factor - before) < NEAR:
                return 1 / factor - 1
    except ArithmeticError:
        pass
    return None


#: How far the second factor lies from that of the guess: up where the payments are worth more than 0 there.
_FIRST_STEP = 0.001
#: The longest search in the function book that ends as Excel's does.
_MOST_SECANTS = 28


def _worth_at(amounts: Sequence[float], factor: float) -> float:
    return math.fsum(amount * factor**time for time, amount in enumerate(amounts))


def _rate_between(payments: Payments) -> float:
    """Returns the only rate at which payments balance by halving the range of growth that is looked through."""
    # Logarithms keep the values of payments in many periods finite.
    low, high = math.log(_LEAST_GROWTH), math.log(_MOST_GROWTH)
    more = _worth_more(payments, low)
    if _worth_more(payments, high) == more:
        raise Refusal("the rate of payments that is so far out that it is not known whether Excel finds it")
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _worth_more(payments, middle) == more:
            low = middle
        else:
            high = middle
    return math.expm1(low)


_HALVINGS = 60


def _worth_more(payments: Payments, growth: float) -> bool:
    """Tells whether payments received are worth more than those made; ``growth`` is the logarithm of the factor."""
    worth = [(math.log(abs(amount)) - time * growth, amount) for time, amount in payments if amount]
    most = max(one for one, _ in worth)
    return math.fsum(math.copysign(math.exp(one - most), amount) for one, amount in worth) > 0


def _balances(payments: Payments) -> int:
    """Returns at how many of the rates that are looked through payments balance; two close ones may be missed."""
    least, most = math.log(_LEAST_GROWTH), math.log(_MOST_GROWTH)
    spend(len(payments) * _TRIED)
    return _changes(_worth_more(payments, least + (most - least) * step / _TRIED) for step in range(_TRIED + 1))


#: At how many rates the payments are tried.
_TRIED = 200

_DAYS_A_YEAR = 365
#: Excel halves its steps until XIRR is exact to eight digits; so much of the sum of all payments may be left over.
_LEFT_OVER_BY_HALVING = 1e-7


def _dated_payments(values: Value, dates: Value, blanks: bool) -> Payments:
    """Returns the payments with their years of 365 days after the first one.

    With ``blanks``, a blank cell is 0 and a text is an error; else only numbers count. (Function books XIRR and XNPV.)
    """
    amounts, days = _numbers(values, blanks), _numbers(dates, blanks)
    if len(amounts) != len(days) or not days:
        raise Failure(NUM, "there are as many dates as payments")
    first = math.floor(days[0])
    if any(not calendar().holds(day) or day < first for day in days):
        raise Failure(NUM, "a date comes before the first one, or is none")
    spend(len(days) * A_FUNCTION)
    return [((math.floor(day) - first) / _DAYS_A_YEAR, amount) for day, amount in zip(days, amounts, strict=True)]


def _numbers(value: Value, blanks: bool) -> list[float]:
    array = as_array(value)
    cells = [0.0 if blanks and isinstance(cell, Empty) else cell for cell in array.cells()]
    if blanks and any(isinstance(cell, (str, bool)) for cell in cells):
        raise Failure(VALUE, "payments and dates must be numbers")
    return sure(numbers_in(cells))


@native("XNPV", "r r r", own_digits=True)
def _xnpv(rate: Value, values: Value, dates: Value) -> Value:
    at = sure(one_number(one_value(rate)))
    payments = _dated_payments(values, dates, blanks=False)
    if at < 0:
        return CellError(NUM, "the rate of XNPV is not below 0")
    if at == 0:
        raise Refusal("XNPV at a rate of 0, of which it is not known what Excel makes; use SUM")
    return in_numbers(lambda: total(_present_values(payments, at)))


@native("XIRR", "r r x?", here=True, own_digits=True)
def _xirr(here: Context, values: Value, dates: Value, guess: float = 0.1) -> Value:
    """Returns the rate at which payments on their dates balance, where there is only one."""
    payments = _dated_payments(values, dates, blanks=True)
    if not _go_both_ways(payments) or guess <= -1:
        return _NO_RATE
    saved = rate_in_the_file(here, lambda rate: _present_values(payments, rate), _LEFT_OVER_BY_HALVING)
    if saved is not None:
        return saved
    if not payments[0][1] or _balances(payments) != 1:
        raise Refusal(
            "XIRR of payments that begin with 0, or balance at several rates or at one so far out that it is not known "
            "what Excel finds"
        )
    return _rate_between(payments)
