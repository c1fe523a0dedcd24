"""What asks for too much work is refused before it is done; what is large and honest is not."""

import pytest

from bridgesheets.catalogue.registry import calculate
from tests.truesheet.formulas.cells import calculated, refusals
from truesheet.formulas import refusal as effort
from truesheet.formulas.areas import Context

pytestmark = pytest.mark.slow

FIB = "=LET(f,LAMBDA(g,n,IF(n<2,n,g(g,n-1)+g(g,n-2))),f(f,{n}))"


def refused(formula):
    found = calculate(formula)
    assert found.errors, found.shown[:60]
    return found.errors[0].message


@pytest.mark.parametrize(
    "formula",
    [
        "=SUM(SEQUENCE(1048576,16384))",
        "=SUM(EXPAND(1,1048576,16384,0))",
        "=SUM(MAKEARRAY(1048576,16384,LAMBDA(r,c,1)))",
        "=SUM(SEQUENCE(100000)*SEQUENCE(1,16384))",
        "=SUM(MAP(SEQUENCE(1048576),SEQUENCE(1,16384),LAMBDA(a,b,1)))",
        "=SUM(HSTACK(SEQUENCE(400),SEQUENCE(1,16384)))",
        "=ROWS(VSTACK(SEQUENCE(1,16384),SEQUENCE(400)))",
        "=SUM(MMULT(SEQUENCE(100000,1),SEQUENCE(1,16384)))",
        "=SUM(CHOOSEROWS(SEQUENCE(4,10000),SEQUENCE(100000,1,1,0)))",
        "=SUM(VP20(SEQUENCE(100000),SEQUENCE(1,1000)))",
        "=SUM(IF(SEQUENCE(100000)>1,SEQUENCE(1,16384)))",
    ],
)
def test_an_array_of_more_cells_than_any_may_have_is_refused_before_it_is_made(formula):
    assert "an array of" in refused(formula)
    assert "use smaller ranges" in refused(formula)


def test_the_largest_array_there_may_be():
    assert effort.MOST_CELLS == 5_000_000
    effort.fits(1_000_000, 5)
    with pytest.raises(effort.TooMuch, match="1,000,001 × 5 cells"):
        effort.fits(1_000_001, 5)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "formula",
    [
        "=SUM(MMULT(SEQUENCE(60,60),SEQUENCE(60,60)))",
        "=MDETERM(SEQUENCE(90,90))",
        FIB.format(n=16),
        "=REDUCE(0,SEQUENCE(60),LAMBDA(a,b,REDUCE(0,SEQUENCE(60),LAMBDA(c,d,c+d))))",
        "=SUM(MAKEARRAY(60,60,LAMBDA(r,c,r*c)))",
        "=ROWS(BYROW(SEQUENCE(5000,2),LAMBDA(r,1)))",
        "=ROWS(SCAN(0,SEQUENCE(5000),LAMBDA(a,b,a+b)))",
        "=SUM(ROUND(SEQUENCE(5000),1))",
        "=ROWS(SORT(SEQUENCE(10000)))",
        "=SUM(TINV(SEQUENCE(500)/501,4000000))",
        "=SUM(SERIESSUM(1,1,1,SEQUENCE(5000)))",
        "=SUM(NETWORKDAYS(1,SEQUENCE(100),SEQUENCE(5000)))",
        "=SUM(MAP(SEQUENCE(60),LAMBDA(x,--AND(SEQUENCE(2000)))))",
        "=SUM(MAP(SEQUENCE(60),LAMBDA(x,SUM(SEQUENCE(2000)))))",
        "=SUM(MAP(SEQUENCE(60),LAMBDA(x,SUMPRODUCT(SEQUENCE(2000),SEQUENCE(2000)))))",
        "=SUM(MAP(SEQUENCE(60),LAMBDA(x,CORREL(SEQUENCE(2000),SEQUENCE(2000)))))",
        "=SUM(MAP(SEQUENCE(60),LAMBDA(x,GCD(SEQUENCE(2000)))))",
        "=ROWS(VP20(SEQUENCE(2000),12))",
        '=ROWS(MPAWARDS(100000,"regional"))',
    ],
)
def test_work_that_grows_with_numbers_and_cells_is_counted(formula, monkeypatch):
    # Both sides of the threshold: there is enough for it as things are, and not with a five-hundredth of it.
    assert not calculate(formula).errors
    monkeypatch.setattr(effort, "MOST_A_FORMULA", effort.MOST_A_FORMULA // 500)
    assert "works through more cells or calls" in refused(formula)


def test_recursion_that_doubles_is_refused_in_numbers_not_in_minutes():
    assert calculate(FIB.format(n=10)).value == 55
    assert "works through more cells or calls" in refused(FIB.format(n=40))


def test_a_lambda_that_calls_itself_without_end_is_said_to():
    assert "calls itself without end" in refused("=LET(f,LAMBDA(g,n,g(g,n+1)),f(f,1))")


def doubling(count, formula):
    """Names of which each is twice the one before."""
    return {"twice_0": "1", **{f"twice_{at}": formula.format(f"twice_{at - 1}") for at in range(1, count + 1)}}


@pytest.mark.parametrize("formula", ["{0}+{0}", "LET(two,2,{0}+{0})"])
def test_names_that_double_forty_times_are_refused(formula, monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_FORMULA", 100_000)
    assert calculated({"A1": "=twice_10"}, **doubling(10, formula)) == {"A1": 1024}
    (reason,) = refusals({"A1": "=twice_40"}, **doubling(40, formula))
    assert "works through more cells or calls" in reason


def test_a_formula_that_asks_for_too_much_takes_only_its_dependents_with_it(monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_FORMULA", 100_000)
    cells = {"A1": FIB.format(n=40), "A2": "=A1+1", "A3": "=1+1"}
    assert calculated(cells) == {"A3": 2}
    assert refusals(cells)[1] == "depends on Sheet1!A1"


def test_every_formula_has_its_own_share():
    effort_each = FIB.format(n=12)
    cells = {f"A{row}": effort_each for row in range(1, 5)}
    assert set(calculated(cells).values()) == {144}


def test_a_share_is_counted_by_formula_and_by_workbook(monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_FORMULA", 100)
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 250)
    place = Context(None)
    with effort.count_work(place):
        effort.spend(100)
        place.key += 1
        effort.spend(100)
        place.key += 1
        with pytest.raises(effort.WorkbookTooMuch):
            effort.spend(51)
    with effort.count_work(Context(None)), pytest.raises(effort.TooMuch):
        effort.spend(101)


@pytest.mark.parametrize(("most", "is_enough"), [(7_499, False), (7_500, True)])
def test_reading_a_range_is_work_beside_what_is_done_with_it(most, is_enough, monkeypatch):
    # 60 × 100 cells: 6,000 units to add them up, and one unit to read four of them, 1,500.
    monkeypatch.setattr(effort, "MOST_A_FORMULA", most)
    cells = {"A1": "=SUM(A2:CV61)", "CV61": 7}
    assert calculated(cells).get("A1") == (7 if is_enough else None)
    assert bool(refusals(cells)) is not is_enough
