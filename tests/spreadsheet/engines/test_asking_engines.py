"""How other engines are asked: a wrong value is found, and no value is taken for one that agrees."""

from datetime import datetime

import pytest
import xlsxwriter

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.values import BLANK, CellError
from tests.spreadsheet import books
from tests.spreadsheet.clubs import running_sheet
from tests.spreadsheet.oracles import engines
from tests.spreadsheet.oracles.comparison import Spot, calculated, compared
from tests.spreadsheet.oracles.engines import CELLRUNE, FORMUALIZER, LIBREOFFICE, Engine, Question

NOW = datetime(2024, 1, 1)


@pytest.fixture
def sums(tmp_path):
    """A workbook with =1+1 in A1, =A1+1 in A2, and a matrix of both in B1:B2."""
    path = tmp_path / "sums.xlsx"
    with xlsxwriter.Workbook(path) as made:
        sheet = made.add_worksheet("S")
        sheet.write_formula("A1", "=1+1", None, 2)
        sheet.write_formula("A2", "=A1+1", None, 3)
        sheet.write_array_formula("B1:B2", "{=A1:A2}", None, 2)
    return calculated([path])


def engine_of(values):
    """An engine that is given the cells of its copy by address, and gives values by address."""

    def ask(questions, now, folder):
        answers = []
        for path, cells in questions:
            shown = {address(cell.row, cell.column): cell for cell in open_workbook(path).sheets[0].cells()}
            given = values(shown)
            answers.append([given.get(place) for places in cells.values() for place in places])
        return answers

    return Engine("an engine", ask)


def test_another_value_is_a_difference(sums, tmp_path):
    found = compared(engine_of(lambda _: {"A1": 2.0, "A2": 4.0, "B1": 2.0, "B2": 3.0}), sums, {}, tmp_path)
    assert found.differences == {0: {Spot("S", (2, 1)): (3.0, 4.0)}}
    assert (found.answers, found.without_answer) == (4, 0)


def test_a_value_that_is_only_copied_out_is_none(sums, tmp_path):
    found = compared(engine_of(lambda shown: {place: cell.value for place, cell in shown.items()}), sums, {}, tmp_path)
    assert (found.answers, found.without_answer, found.differences) == (0, 4, {})


def test_what_is_fixed_is_a_value_to_the_engine_and_is_not_asked_for(sums, tmp_path):
    def values(shown):
        assert (shown["A1"].value, shown["A1"].formula) == (2.0, None)
        assert shown["A2"].formula.text == "A1+1"
        return {"A1": 5.0, "A2": 3.0, "B1": 2.0, "B2": 3.0}

    found = compared(engine_of(values), sums, {0: {Spot("S", (1, 1))}}, tmp_path)
    assert (found.answers, found.differences) == (3, {})


def test_one_fixed_cell_of_a_matrix_fixes_the_formula_of_all(sums, tmp_path):
    def values(shown):
        assert (shown["B1"].value, shown["B1"].formula, shown["B2"].value) == (2.0, None, 3.0)
        return {}

    assert compared(engine_of(values), sums, {0: {Spot("S", (2, 2))}}, tmp_path).without_answer == 3


def test_shared_formulas_stay_the_same_without_the_one_that_has_their_text(tmp_path):
    path = tmp_path / "shared.xlsx"
    shared = '<f t="shared" ref="B1:B2" si="0">LOG10(A1)</f>', '<f t="shared" si="0"/>'
    path.write_bytes(
        books.book(
            "".join(
                f'<row r="{row}"><c r="A{row}"><v>4</v></c><c r="B{row}">{formula}<v>0</v></c></row>'
                for row, formula in enumerate(shared, start=1)
            )
        )
    )

    def values(shown):
        assert (shown["B1"].formula, shown["B2"].formula.text) == (None, "LOG10(A2)")
        return {}

    assert compared(engine_of(values), calculated([path]), {0: {Spot("S", (1, 2))}}, tmp_path).without_answer == 1


def test_calls_of_our_functions_are_values_to_an_engine_without_them(tmp_path):
    def values(shown):
        # 12 IMPs on 7 boards: 15-5.
        assert [(shown[place].value, shown[place].formula) for place in ("B1", "B2")] == [(15.0, None), (5.0, None)]
        return {"B3": 20.0, "C1": "won"}

    found = compared(engine_of(values), calculated([running_sheet(tmp_path / "club.xlsx")]), {}, tmp_path)
    assert (found.answers, found.without_answer, found.differences) == (2, 0, {})


def test_an_engine_that_ends_with_a_workbook_is_asked_for_the_next(tmp_path):
    def ask(questions, now, folder):
        fatal = [question.path.name for question in questions].index("b") if questions[0].path.name == "a" else None
        return [[1.0]] * (len(questions) if fatal is None else fatal)

    questions = [Question(tmp_path / name, {"S": ["A1"]}) for name in "abcd"]
    assert Engine("mortal", ask).answers(questions, NOW, tmp_path) == [[1.0], None, [1.0], [1.0]]


def test_an_engine_that_ends_with_every_workbook_is_broken(tmp_path):
    questions = [Question(tmp_path / name, {"S": ["A1"]}) for name in "abcd"]
    with pytest.raises(AssertionError, match="fails again and again"):
        Engine("dead", lambda questions, now, folder: []).answers(questions, NOW, tmp_path)


@pytest.mark.parametrize(
    ("ours", "theirs", "value"),
    [
        (1.0, None, None),
        (1.0, BLANK, None),  # a formula is never blank
        (1.0, CellError("#NAME?"), None),  # a function that it does not know
        (CellError("#NAME?"), CellError("#NAME?"), CellError("#NAME?")),
        (CellError("#NUM!"), CellError("#VALUE!"), CellError("#VALUE!")),
        (True, 1.0, 1.0),
    ],
)
def test_what_is_an_answer(ours, theirs, value):
    assert CELLRUNE.value(ours, theirs) == value
    assert FORMUALIZER.value(ours, theirs) == value


@pytest.mark.parametrize(
    ("ours", "theirs", "value"),
    [
        (CellError("#NUM!"), CellError("#VALUE!"), None),  # Err:502 in a file
        (CellError("#VALUE!"), CellError("#VALUE!"), CellError("#VALUE!")),
        (1.0, CellError("#VALUE!"), CellError("#VALUE!")),
        (True, 1.0, True),
        (1.0, True, 1.0),
    ],
)
def test_libreoffice_has_numbers_for_truth_and_one_error_for_many(ours, theirs, value):
    found = LIBREOFFICE.value(ours, theirs)
    assert found == value
    assert isinstance(found, bool) == isinstance(value, bool)


@pytest.mark.oracles
@pytest.mark.parametrize("engine", [CELLRUNE, FORMUALIZER], ids=lambda engine: engine.name)
def test_a_damaged_workbook_is_not_calculated_and_the_next_one_is(engine, tmp_path):
    damaged, whole = tmp_path / "damaged.xlsx", tmp_path / "whole.xlsx"
    damaged.write_bytes(books.book()[:300])
    whole.write_bytes(books.book())
    questions = [Question(damaged, {"S": ["A1"]}), Question(whole, {"S": ["A1"]})]
    assert engine.answers(questions, NOW, tmp_path) == [None, [2.0]]  # 1 + 1


@pytest.mark.parametrize(
    "engine", [CELLRUNE, FORMUALIZER, pytest.param(LIBREOFFICE, marks=pytest.mark.libreoffice)], ids=lambda e: e.name
)
def test_an_engine_that_does_not_come_to_an_end_is_stopped(engine, tmp_path, monkeypatch):
    monkeypatch.setattr(engines, "TIMEOUT", 0.01)  # not even its process has begun by then
    path = tmp_path / "whole.xlsx"
    path.write_bytes(books.book())
    with pytest.raises(AssertionError, match="fails again and again"):
        engine.answers([Question(path, {"S": ["A1"]})] * 4, NOW, tmp_path)
