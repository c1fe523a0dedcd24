"""Questions to worksheet functions, and the formula that asks the same in a sheet."""

from decimal import Decimal

from bridgesheets.awarding.function_answers import ask, column_of


def test_the_formula_of_an_answer_leaves_out_what_was_left_out():
    """Between others an argument left out is nothing, at the end it is not there; TRUE and texts are as typed."""
    answer = ask("MPFIRST", tables=20, rating="sectional", event_type=None, limit=Decimal(1500), status=None)
    assert answer.formula == '=MPFIRST(20,"sectional",,,1500)'
    assert ask("BRIDGESCORE", contract="4S", vulnerable=True, tricks=10).formula == '=BRIDGESCORE("4S",TRUE,10)'
    scores = column_of([Decimal(420), Decimal(-50)])
    assert ask("MATCHPOINTS", scores=scores).formula == "=MATCHPOINTS({420;-50})"
