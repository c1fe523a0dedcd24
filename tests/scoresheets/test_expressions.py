"""Formulas built of expressions: what is quoted, what is put into parentheses, and what is refused."""

import pytest

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression

A, B, C = (Expression(name) for name in ("A1", "B1", "C1"))


@pytest.mark.parametrize(
    ("built", "text"),
    [
        (A & " of " & B, 'A1&" of "&B1'),
        ("Board " & A, '"Board "&A1'),
        (A == 'the "house"', 'A1="the ""house"""'),
        (A != "", 'A1<>""'),
        (-A >= B, "-A1>=B1"),
        (3 - A, "3-A1"),
        (A + 1 & B, "A1+1&B1"),
        (A * -1, "A1*-1"),
        (abs(A) <= 0.45, "ABS(A1)<=0.45"),
    ],
)
def test_texts_are_quoted_and_numbers_are_not(built, text):
    assert str(built) == text


@pytest.mark.parametrize(
    ("built", "text"),
    [
        ((A + B) * C, "(A1+B1)*C1"),
        (A + B * C, "A1+B1*C1"),
        (A - (B - C), "A1-(B1-C1)"),
        (A - B - C, "A1-B1-C1"),
        (A / (B * C), "A1/(B1*C1)"),
        (-(A + B), "-(A1+B1)"),
        ((A & B) & (C & "x"), 'A1&B1&C1&"x"'),
        ((A == B) * (B == C), "(A1=B1)*(B1=C1)"),
        ((A == B) == fx.TRUE, "(A1=B1)=TRUE"),
        (fx.as_expression("A1-B1") * C, "(A1-B1)*C1"),
        (fx.power(10, 6) * A, "10^6*A1"),
        (fx.power(A + 1, B - 1), "(A1+1)^(B1-1)"),
    ],
)
def test_parentheses_stand_where_the_meaning_needs_them(built, text):
    assert str(built) == text


def test_calls_close_their_parentheses_and_have_nothing_where_no_other_value_is_named():
    assert str(fx.If(A == 1, B)) == 'IF(A1=1,B1,"")'
    assert str(fx.IfError(fx.Index(A, fx.Match(B, C, 0)))) == 'IFERROR(INDEX(A1,MATCH(B1,C1,0)),"")'
    assert str(fx.call("MPKO", A, "open")) == 'MPKO(A1,"open")'
    assert str(fx.count_where(A != "")) == 'SUMPRODUCT(--(A1<>""))'
    assert str(fx.unless_empty(A)) == 'IFERROR(IF(A1="","",A1),"")'
    assert str(fx.is_whole(A, 1, B)) == "IF(COUNT(A1)=1,AND(A1>=1,A1<=B1,ROUND(A1,0)=A1),FALSE)"


def test_cases_stand_in_their_order():
    assert str(fx.first_true((A, "one"), (B, 2), otherwise=C)) == 'IF(A1,"one",IF(B1,2,C1))'
    assert str(fx.choose(A, [B, C])) == "IF(A1=1,B1,IF(A1=2,C1,NA()))"


def test_a_condition_is_not_decided_while_the_sheet_is_made():
    """Python would take the second of two comparisons alone, and every condition for true."""
    for wrong in (lambda: bool(A == 1), lambda: 1 <= A <= 3, lambda: A and B, lambda: A in [B]):
        with pytest.raises(TypeError, match="use If, And, Or or Not"):
            wrong()
