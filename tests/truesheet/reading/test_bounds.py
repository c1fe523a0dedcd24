"""Workbooks that ask for too much are refused with the cell that does; ranges that overlap are read once."""

import re
from datetime import datetime

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from truesheet import limits
from truesheet.addresses import key_of
from truesheet.bounded import OutOfTime, time_limit
from truesheet.calculating import calculator
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Formula, Iteration
from truesheet.calculating.model import BookModel
from truesheet.formulas import refusal as effort
from truesheet.refusals import Refused

NOW = datetime(2026, 1, 1)


def filling(area):
    return f'<row r="1"><c r="A1"><f t="array" ref="{area}">1</f><v>1</v></c></row>'


def test_an_array_formula_over_a_whole_sheet_is_refused_by_its_size(recalculated):
    with pytest.raises(Refused, match=r"S!A1 fills 17,179,869,184 cells"):
        recalculated(filling("A1:XFD1048576"))


def test_array_formulas_fill_no_more_cells_than_a_workbook_may_have(recalculated, monkeypatch):
    monkeypatch.setattr(limits, "CELLS", 6)
    assert recalculated(filling("A1:B3")).values[0][3, 2] == 1
    with pytest.raises(Refused, match="fills 7 cells"):
        recalculated(filling("A1:G1"))


@pytest.mark.parametrize(("times", "said"), [(32_767, None), (32_768, "Excel allows 32,767")])
def test_more_iterations_than_excel_allows_are_refused(recalculated, times, said):
    rows = '<row r="1"><c r="A1"><f>MIN(A1+1,9)</f><v>0</v></c></row>'
    result = recalculated(rows, in_workbook=f'<calcPr iterate="1" iterateCount="{times}" iterateDelta="0.001"/>')
    if said is None:
        assert result.values[0][1, 1] == 9
    else:
        assert said in result.refused[0].reason


def test_iterations_are_counted_as_work(recalculated, monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 10_000)
    rows = '<row r="1"><c r="A1"><f>A1+1</f><v>0</v></c></row>'
    going = '<calcPr iterate="1" iterateCount="{}" iterateDelta="0.001"/>'
    assert recalculated(rows, in_workbook=going.format(100)).values[0][1, 1] == 100
    rows += '<row r="2"><c r="A2"><f>1+1</f><v>0</v></c><c r="B2"><f>A1*2</f><v>0</v></c></row>'
    result = recalculated(rows, in_workbook=going.format(1000))
    # What does not depend on the circle is kept.
    assert result.values[0] == {(2, 1): 2.0}
    assert [cell.cell for cell in result.refused] == ["A1", "B2"]
    assert "too much work together, up to S!A1" in result.refused[0].reason


def test_a_limit_before_it_is_known_what_depends_on_a_circle_refuses_the_workbook(recalculated, monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 8)
    rows = '<row r="1"><c r="A1"><f>A1+1</f><v>0</v></c></row>'
    with pytest.raises(Refused, match=r"too much work together, up to S!A1"):
        recalculated(rows, in_workbook='<calcPr iterate="1" iterateCount="9" iterateDelta="0.001"/>')


def remaining(count):
    """SUMPRODUCT from each row down to the last: no sum goes on from another, for each begins elsewhere."""
    cells = {f"{column}{row}": float(row) for row in range(1, count + 1) for column in "AB"}
    return {**cells, **{f"C{row}": f"=SUMPRODUCT((A{row}:A${count}>0)*B{row}:B${count})" for row in range(1, count)}}


def test_formulas_that_ask_for_too_much_together_name_the_cell(monkeypatch):
    # 1 + 2 + ... + 200
    assert calculated(remaining(200))["C1"] == 20_100
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 20_000)
    refused = refusals(remaining(200))
    assert re.search(r"up to Sheet1!C\d+; let them refer to smaller ranges", refused[0])
    assert 0 < len(refused) < 199


def test_out_of_time_and_out_of_memory_name_the_cell():
    def give_up(problem):
        def call(*arguments):
            raise problem

        return call

    late = of_formulas(give_up(OutOfTime(600)))
    with pytest.raises(OutOfTime) as found:
        calculate_all(late)
    assert found.value.where == "S!B7"
    short = of_formulas(give_up(MemoryError()))
    calculate_all(short)
    (reason,) = {why for _, _, why in short.refusals}
    assert reason.startswith("the formulas need more memory together than a workbook may have here, up to S!B7; ")


def of_formulas(mine):
    """A workbook with 1+1 in A1, MINE() in B7 and what depends on it in C7; MINE is the function given."""
    model = BookModel(custom_functions=lambda name: mine, now=NOW)
    sheet = model.add_sheet("S")
    for where, text in (((1, 1), "1+1"), ((7, 2), "MINE()"), ((7, 3), "B7+1")):
        model.add_formula(sheet, key_of(*where), Formula(text))
    return model


def test_what_was_done_is_kept_at_the_limit_of_time_and_of_memory():
    def for_ever():
        while True:
            pass

    def too_large():
        raise MemoryError

    for mine in (for_ever, too_large):
        model = of_formulas(mine)
        with time_limit(0.1):
            calculate_all(model)
        assert model.sheets[0].values[key_of(1, 1)] == 2
        assert [key for _, key, _ in model.refusals] == [key_of(7, 2), key_of(7, 3)]


def test_a_limit_in_a_circle_that_another_circle_brings_about_refuses_the_workbook():
    def too_large():
        raise MemoryError

    model = BookModel(custom_functions=lambda name: too_large, now=NOW, iteration=Iteration(9, 0.001))
    sheet = model.add_sheet("S")
    model.add_formula(sheet, key_of(1, 1), Formula("MIN(A1+1,9)"))
    model.add_formula(sheet, key_of(1, 2), Formula("IF(A1>5,B1+1,0)"))
    model.add_formula(sheet, key_of(1, 3), Formula("IF(A1>5,MINE(),0)"))
    with pytest.raises(Refused, match=r"up to S!C1"):
        calculate_all(model)


def test_a_partly_entered_array_is_refused_whole_at_the_limit(monkeypatch):
    model = of_formulas(None)
    sheet = model.sheets[0]
    model.add_formula(sheet, key_of(9, 1), Formula("{1;2}", array=True, height=2))

    def interrupted(value, height, width):
        yield value.rows[0][0]
        raise MemoryError

    monkeypatch.setattr(calculator, "spread", interrupted)
    calculate_all(model)
    assert {key_of(9, 1), key_of(7, 2)} <= {key for _, key, _ in model.refusals}


def test_a_range_down_to_a_cell_far_out_is_refused_rather_than_read():
    far = {"A1": 1.0, "XFD1048576": 2.0}
    model = book_of({**far, "B1": "=SUM(Sheet1!A2:XFC1048575)", "B2": "=A1+1"})
    found = outcome(model)
    assert found[place("B2")] == 2
    assert "16,383 cells" in model.refusals[0][2]


# --- ranges that overlap -----------------------------------------------------------------------------------------


def test_ranges_that_overlap_above_below_and_apart_read_every_cell_as_it_is():
    numbers = {f"A{row}": float(row) for row in range(1, 101)}
    spans = [(40, 60), (50, 70), (30, 50), (20, 90), (1, 10), (80, 100), (1, 100), (11, 19)]
    cells = {**numbers, **{f"C{at}": f"=SUM(A{a}:A{b})" for at, (a, b) in enumerate(spans, 1)}}
    found = calculated(cells)
    for at, (a, b) in enumerate(spans, 1):
        assert found[f"C{at}"] == sum(range(a, b + 1))


def test_cells_that_wait_are_read_again_when_they_have_their_value():
    # C1 reads B1:B30 before any of them is calculated; each of them reads the rows below it.
    cells = {"A1": "=SUM(B1:B30)", **{f"B{row}": f"=1+SUM(B{row + 1}:B31)" for row in range(1, 31)}, "B31": 1.0}
    # From below: 2, 4, 8, ...
    found = calculated(cells)
    assert found["B1"] == 2.0**30 and found["A1"] == 2.0**31 - 2


def test_array_formulas_over_results_of_others_wait_for_them():
    cells = {f"A{row}": float(row) for row in range(1, 41)}
    cells |= {f"B{row}": f"{{=SUM(IF(A$1:A$40>A{row},C{row}:C40))}}" for row in range(1, 41)}
    cells |= {f"C{row}": f"=A{row}*2" for row in range(1, 41)}
    found = calculated(cells)
    # Ranges of different sizes: beyond the shorter one every cell is #N/A, in B1 there is none.
    assert found["B1"] == sum(2 * row for row in range(2, 41))


def test_arrays_that_formulas_share_tell_zero_from_false():
    """Of 100 numbers 33 are 0, which as texts hold a 0 and no FALSE."""
    cells = {f"A{row}": float(row % 3) for row in range(1, 101)}
    for at, wanted in enumerate(("FALSE", "0", "FALSE", "0"), 1):
        cells[f"C{at}"] = f'=SUMPRODUCT(--(SUBSTITUTE($A$1:$A$100,{wanted},"x")="x"))'
    found = calculated(cells)
    assert [found[f"C{at}"] for at in range(1, 5)] == [0, 33, 0, 33]


def test_what_is_kept_of_ranges_is_let_go_when_it_is_much(monkeypatch):
    monkeypatch.setattr("truesheet.formulas.clipped._MOST_CELLS_KEPT", 500)
    cells = {f"A{row}": 1.0 for row in range(1, 101)}
    cells |= {f"C{row}": f"=SUM($A$1:$A${row})" for row in range(10, 101)}
    model = book_of(cells)
    found = outcome(model)
    assert [found[place(f"C{row}")] for row in (10, 57, 100)] == [10, 57, 100]
    assert len(model.ranges.areas) < 50
