"""What people type at a prompt: read as the one thing it can mean, or refused with how to write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.typed import Ambiguous, _is_plain, _understood, as_formula


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # the command lines of Windows take the inner quotation marks away
        ("=MPFIRST(20,sectional)", '=MPFIRST(20,"sectional")'),
        ("=MPFIRST(20, sectional , swiss)", '=MPFIRST(20,"sectional","swiss")'),
        ("=MPCSG(1,club championship,10)", '=MPCSG(1,"club championship",10)'),
        ("=MPFIRST(20,csg7)", '=MPFIRST(20,"csg7")'),  # CSG7 would be a cell
        ("=VPSCALE(NABC+,20,16)", '=VPSCALE("NABC+",20,16)'),
        ("=ROUND(MPFIRST(20,sectional)/2,1)", '=ROUND(MPFIRST(20,"sectional")/2,1)'),
        # and some people write apostrophes
        ("=MPFIRST(20,'sectional')", '=MPFIRST(20,"sectional")'),
        ("='Round 1'!A1", "='Round 1'!A1"),
        # lists and decimals as in Europe
        ("=VP20(12;7)", "=VP20(12,7)"),
        ("=NABCVP(12,5;16)", "=NABCVP(12.5,16)"),
        ("=SUM({1;2};3)", "=SUM({1;2},3)"),
        ("=2,5+1", "=2.5+1"),
        ("=VP20(12,5)", "=VP20(12,5)"),  # two arguments
        ('="1;2,5"', '="1;2,5"'),
        # signs of programs for writing
        ("=NABCVP(−20,16)", "=NABCVP(-20,16)"),
        ("=3×4÷2", "=3*4/2"),
        ("=MPFIRST(20,“sectional”)", '=MPFIRST(20,"sectional")'),
        ("=MPFIRST(20,„sectional“)", '=MPFIRST(20,"sectional")'),
        ('=LEN("it’s – 3×4")', '=LEN("it’s – 3×4")'),
        ('=LEN("it""s")', '=LEN("it""s")'),
    ],
)
def test_it_is_read_as_what_it_means(typed, meant):
    assert as_formula(typed) == meant


@pytest.mark.parametrize("typed", ["=SUM(1,2;{1,2})", '=MPFIRST(20,"sectional";1)', "=IF(A1;,2)"])
def test_semicolons_and_commas_that_could_mean_two_things_are_refused(typed):
    with pytest.raises(Ambiguous, match="decimals with a point"):
        as_formula(typed)


@pytest.mark.parametrize("typed", ["=MPFIRST(20,other)", "=VP20(sectional,7)", "=SUM(sectional,1)", '=LEN("a'])
def test_what_is_no_name_there_stays_as_it_was_typed(typed):
    assert as_formula(typed) == typed


@pytest.mark.parametrize(
    "formula", sorted({example.formula for f in registry.CATALOGUE.values() for example in f.spec.examples})
)
def test_every_example_is_read_as_itself(formula):
    assert as_formula(formula) == formula


@given(st.text(alphabet="=VP20(12,;7)\"'{}“”×. a"))
def test_whatever_is_typed_comes_out_as_a_text_or_a_sentence(typed):
    try:
        assert isinstance(as_formula(typed), str)
    except Ambiguous as problem:
        assert "semicolons" in str(problem)


@given(
    st.lists(
        st.sampled_from([*"=12,;()\"'{} ", "VP20(", "MPFIRST(20,", "sectional", "swiss", '"a,b"']),
        max_size=12,
    )
)
def test_a_formula_taken_as_it_stands_would_have_been_understood_the_same(parts):
    formula = "".join(parts)
    if _is_plain(formula):
        assert _understood(formula) == formula
