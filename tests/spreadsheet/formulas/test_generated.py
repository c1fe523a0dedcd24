"""Generated functions come to what the closures come to, and nothing of a workbook gets into their source."""

import ast
import io
import keyword
import linecache
import random
import re
import tokenize
import traceback
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

from bridgesheets.spreadsheet.calculating import model
from bridgesheets.spreadsheet.calculating.all_formulas import calculate_all
from bridgesheets.spreadsheet.calculating.model import BookModel, Formula
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.formulas import shifting
from bridgesheets.spreadsheet.formulas.generated import filled_down as making
from bridgesheets.spreadsheet.formulas.generated.draft import MOST_LINES
from bridgesheets.spreadsheet.formulas.generated.support import NAMES
from bridgesheets.spreadsheet.reading.workbook import open_workbook
from bridgesheets.spreadsheet.values import CellError
from bridgesheets.spreadsheet.worksheet import key_of
from tests.spreadsheet.formulas import corpus
from tests.spreadsheet.formulas.cells import put

TESTS = Path(__file__).parents[1]
NOW = datetime(2024, 1, 1)
#: The first row and the column of the cells into which a formula is filled, and how many cells these are.
ROW, COLUMN, CELLS = 3, 16, 4

_TAKES_LONG = re.compile(r"\d{5}|SEQUENCE\(\d{3}|SEQUENCE\(60\)|A:A.*A:A|TOCOL")


def _written_in_tests():
    """The formulas in the sources of these tests, without those that take long."""
    found = set((TESTS / "oracles" / "formulas.txt").read_text(encoding="utf-8").split())
    for path in TESTS.rglob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and 1 < len(node.value) < 300:
                text = node.value.removeprefix("=")
                if _TAKES_LONG.search(text):
                    continue
                if node.value.startswith("=") or re.fullmatch(r"[A-Z][A-Z0-9.]+\(.*\)", text, re.DOTALL):
                    found.add(text)
    return sorted(found)


@cache
def _formulas():
    """Those that are written in tests, and those of filled_down.txt: what the lines tell apart."""
    lines = Path(__file__).with_name("filled_down.txt").read_text(encoding="utf-8").splitlines()
    return [*_written_in_tests(), *lines]


def _book(formula):
    """A workbook in which a formula is filled down, among cells of every kind."""
    chance = random.Random(5)
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet, other = book.add_sheet("Sheet1"), book.add_sheet("Other")
    book.names.update({("NAME", None): "Sheet1!$A$3", ("RANGE", None): "Sheet1!$A$1:$A$9"})
    kinds = (
        1.5,
        2.0,
        -3.0,
        0.0,
        "team1",
        "",
        "12",
        True,
        False,
        "#N/A",
        "#DIV/0!",
        "=1+1",
        "=UNHEARD()",
        "=A1&A2",
        None,
    )
    for row in range(1, 10):
        for column in range(1, 9):
            value = float(chance.randint(-3, 9)) if column < 3 and row < 7 else chance.choice(kinds)
            if value is not None:
                put(sheet, key_of(row, column), value)
                if not isinstance(value, str) or value[:1] not in ("#", "="):
                    other.values[key_of(row, column)] = value
    book.extent = 9, COLUMN
    filled = Formula(formula, origin=key_of(ROW, COLUMN))
    start = key_of(ROW, COLUMN)
    book.add_formulas(sheet, range(start, start + (CELLS << 15), 1 << 15), filled)
    return book


def _shown(book):
    """The values of all cells of a calculated workbook, and what was refused."""
    values = [(sheet.index, key, repr(value)) for sheet in book.sheets for key, value in sorted(sheet.values.items())]
    waiting = [each for each in values if "_Unready" in each[2]]
    refused = sorted((sheet.index, key, reason) for sheet, key, reason in book.refusals)
    return [each for each in values if each not in waiting], [each[:2] for each in waiting], refused


@pytest.fixture
def generated(monkeypatch):
    """Has functions generated for every formula."""
    monkeypatch.setattr(making, "FEWEST_CELLS", 1)


def _both_ways(monkeypatch, calculate):
    """What ``calculate`` returns with generated functions, and with closures only."""
    monkeypatch.setattr(making, "FEWEST_CELLS", 1)
    first = calculate()
    with monkeypatch.context() as patched:
        patched.setattr(model, "filled_down", lambda *arguments: None)
        return first, calculate()


def _calculated(formula):
    book = _book(formula)
    calculate_all(book)
    return _shown(book)


def test_there_are_formulas_of_the_suite_to_compare():
    assert len(_formulas()) > 1500


@pytest.mark.parametrize("part", range(4))
def test_formulas_filled_down_come_to_the_same_with_closures(part, monkeypatch):
    different = []
    for formula in _formulas()[part::4]:
        one, other = _both_ways(monkeypatch, lambda formula=formula: _calculated(formula))
        if one != other:
            different.append(formula)
    assert different == []


def _recalculated(path):
    result = recalculate(open_workbook(path), NOW, seed=1)
    values = {sheet: {where: repr(value) for where, value in cells.items()} for sheet, cells in result.values.items()}
    return values, result.refused


@pytest.mark.corpus
@pytest.mark.slow
def test_real_workbooks_come_to_the_same_with_closures(monkeypatch):
    different = []
    for path in sorted(Path(corpus.FOLDER).glob("*.xls[xm]")):
        try:
            one, other = _both_ways(monkeypatch, lambda path=path: _recalculated(path))
        except Exception as problem:  # what cannot be opened is tested elsewhere
            assert "Refused" in type(problem).__name__, path
            continue
        (values, refused), (plain, also_refused) = one, other
        different += [
            f"{path.name} {sheet}!{where}: {value}, {plain[sheet].get(where)}"
            for sheet, cells in values.items()
            for where, value in cells.items()
            if plain[sheet].get(where) != value
        ]
        if refused != also_refused or (one != other and not different):
            different.append(f"{path.name}: {set(refused) ^ set(also_refused)}")
    assert different == []


@pytest.mark.parametrize(("name", "row", "column"), [("A0", 2, 1), ("XFE1", 3, 16380), ("A1048577", 1048576, 1)])
def test_a_name_that_only_looks_like_an_address_does_not_stand_for_a_cell(name, row, column):
    """Counted as cells, A0 in A2 and D1 in D3 are both two rows up, and D3 was given what was made for the name A0."""
    assert shifting.template(name, row, column) == (name,)


# --- nothing of a workbook gets into the source ------------------------------------------------------------------

_OWN = {"made", "calculate", "here", "keys", "into", "get", "column", "key", "grid", "values", "code", "float", "str"}
_BUILT_IN = {"abs", "bool", "isinstance", "len", "max", "min", "__class__", "ArithmeticError"}
_NUMBERS = {"0.0", "1.0", "100", "1e-13", "0", "1", "2", "3", "4"}


def _foreign(source):
    """The words, numbers and texts of a source that are not our own."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            known = keyword.iskeyword(token.string) or token.string in _OWN | _BUILT_IN | NAMES.keys()
            if not known and not re.fullmatch(r"[a-z]\d+", token.string):
                found.append(token.string)
        elif token.type in (tokenize.STRING, tokenize.COMMENT) or (
            token.type == tokenize.NUMBER and token.string not in _NUMBERS
        ):
            found.append(token.string)
    return found


def _source(formula, sheets=("Sheet1", "Other")):
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    for name in sheets:
        book.add_sheet(name).values[key_of(1, 1)] = 1.0
    row, column = ROW, COLUMN
    template = False, *shifting.template(formula, row, column)
    made = making.filled_down(template, formula, book, row, column, 0)
    return None if made is None else made.source


def test_a_source_has_only_our_own_words():
    sources = {source for formula in _formulas() if (source := _source(formula)) is not None}
    assert len(sources) > 400
    assert {word for source in sources for word in _foreign(source)} == set()


def test_a_foreign_word_is_found():
    assert _foreign('import os\nkey = "text" + 17  # why') == ["os", '"text"', "17", "# why"]


_HOSTILE = ['");import os#', "\\'); raise SystemExit #", "{0}{here}", "%s\n    raise SystemExit", '"""', "x" * 200]


@pytest.mark.parametrize("text", _HOSTILE)
def test_texts_and_names_of_sheets_do_not_become_code(text, generated, monkeypatch):
    quoted, named = text.replace('"', '""'), text.replace("'", "''").replace("\n", " ")[:31]
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet, other = book.add_sheet("Sheet1"), book.add_sheet(text.replace("\n", " ")[:31])
    other.values[key_of(1, 1)] = 7.0
    put(sheet, key_of(1, 1), f"=\"{quoted}\"&'{named}'!$A$1")
    put(sheet, key_of(2, 1), f'=IF(\'{named}\'!$A$1=7,"{quoted}","{quoted}"&1)')
    calculate_all(book)
    assert sheet.values[key_of(1, 1)] == f"{text}7"
    assert sheet.values[key_of(2, 1)] == text


# --- what is generated, and kept -----------------------------------------------------------------------------------


def test_a_function_is_shared_by_formulas_of_one_shape():
    assert _source("A3+B3*2") == _source("C5+Q4*3")
    assert _source("A3+B3*2") != _source("A3-B3*2")


def test_a_part_that_comes_twice_is_worked_out_once():
    source = _source('IF(INDEX($A$1:$C$9,A3,2)=0,"",INDEX($A$1:$C$9,A3,2))')
    assert len(re.findall(r"= m\d\[", source)) == 1


@pytest.mark.parametrize("formula", ["COUNT(A3,B3)", "COUNT(A3:B3,$D$1)"])
def test_few_cells_are_counted_without_a_call(formula):
    """Their values are looked at where they stand; of many cells the function is called."""
    assert re.search(r"= float\(\(v\d\.__class__ is float\)", _source(formula))
    assert re.search(r"= f\d\(", _source(formula)) is None
    assert re.search(r"= f\d\(", _source("COUNT(A3:J9)"))


def test_the_number_in_a_cell_that_is_looked_up_is_added_without_a_range():
    """INDEX stays a range where one may be needed, as in ROWS."""
    assert "RememberedNumbers" in _source("SUM(INDEX($A$1:$A$9,A3),B3)")
    assert "RememberedNumbers" not in _source("ROWS(INDEX($A$1:$A$9,A3))")
    assert "RememberedIndex" in _source("INDEX($A$1:$A$9,A3)+1")


def test_random_numbers_are_drawn_each_time():
    assert len(re.findall(r"= b\d\(here\)", _source("RAND()+RAND()"))) + _source("RAND()+RAND()").count("= f1(") == 2


@pytest.mark.parametrize(
    "formula",
    ["+".join(["A3"] * 700), "".join(f"A{row}&" for row in range(1, MOST_LINES)) + "A1", "LOG10 (A3)"],
    ids=["long", "many lines", "blank before a parenthesis"],
)
def test_a_formula_that_is_too_large_goes_the_old_way(formula):
    assert _source(formula) is None


def test_a_formula_that_nests_deep_comes_to_the_same(monkeypatch):
    formula = "IF(A3=0,0," * 60 + "B3" + ")" * 60
    one, other = _both_ways(monkeypatch, lambda: _calculated(formula))
    assert one == other


def test_a_formula_whose_cells_lie_off_the_sheet_is_an_error(generated):
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet = book.add_sheet("Sheet1")
    filled = Formula("A1+1", origin=key_of(3, 2))
    book.add_formulas(sheet, range(key_of(1, 2), key_of(5, 2), 1 << 15), filled)
    calculate_all(book)
    shown = [str(sheet.values[key_of(row, 2)]) for row in range(1, 5)]
    assert shown == ["#REF!", "#REF!", "1.0", "1.0"]


def test_columns_that_need_each_other_row_by_row_are_calculated(generated):
    # A1 is 1; each A is the B above and 1, each B twice the A beside it: 1, 2, 3, 6, 7, 14, ...
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet, rows = book.add_sheet("Sheet1"), 300
    sheet.values[key_of(1, 1)] = 1.0
    book.extent = rows, 2
    book.add_formulas(sheet, range(key_of(2, 1), key_of(rows + 1, 1), 1 << 15), Formula("B1+1", origin=key_of(2, 1)))
    book.add_formulas(sheet, range(key_of(1, 2), key_of(rows + 1, 2), 1 << 15), Formula("A1*2", origin=key_of(1, 2)))
    calculate_all(book)
    assert [sheet.values[key_of(row, column)] for row in (1, 2, 3) for column in (1, 2)] == [1, 2, 3, 6, 7, 14]
    assert sheet.values[key_of(rows, 1)] == 2.0**rows - 1
    assert sheet.unready == 0


def test_a_formula_that_works_too_much_is_refused_as_before(monkeypatch):
    formula = "IF(ROW()=4,ROWS(SEQUENCE(9000,9000)),ROW())"
    one, other = _both_ways(monkeypatch, lambda: _calculated(formula))
    assert one == other
    cells = [(key, reason) for _, key, reason in one[2] if reason.startswith("an array of 9,000 × 9,000 cells")]
    assert [key for key, _ in cells] == [key_of(4, COLUMN)]


def test_debuggers_see_the_source(generated):
    class Broken(Exception):
        pass

    def fails(*_):
        raise Broken

    book = BookModel(custom_functions=lambda name: fails, now=NOW)
    sheet = book.add_sheet("Sheet1")
    put(sheet, key_of(1, 1), "=BROKEN()+1")
    with pytest.raises(Broken) as raised:
        calculate_all(book)
    frames = [frame for frame in traceback.extract_tb(raised.tb) if frame.filename.startswith("<filled down")]
    assert [frame.line for frame in frames] == ["t1 = b1(here)"]
    assert linecache.getline(frames[0].filename, 1).startswith("def made(")


def test_only_so_many_functions_are_kept(monkeypatch):
    monkeypatch.setattr(making, "_MOST_KEPT", 3)
    monkeypatch.setattr(making, "_made", {})
    monkeypatch.setattr(making, "_templates", {})
    for count in range(1, 9):
        assert _source("+".join(["A3"] * count)) is not None
    assert len(making._made) <= 3
    assert len(making._templates) <= 3
    kept = {name for name in linecache.cache if name.startswith("<filled down")}
    assert len(kept) <= 3


def test_an_error_in_a_cell_is_the_same_object(generated):
    # Its message and clause come along, and not only its code.
    book = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet = book.add_sheet("Sheet1")
    error = sheet.values[key_of(1, 1)] = CellError("#N/A", "not yet played")
    put(sheet, key_of(1, 2), "=A1")
    put(sheet, key_of(2, 2), "=A1+1")
    book.extent = 2, 2
    calculate_all(book)
    assert sheet.values[key_of(1, 2)] is error
    assert sheet.values[key_of(2, 2)] is error


def test_a_sheet_that_only_the_next_workbook_lacks_is_refused_there(generated):
    """What a branch needs is compiled when it is first called, but a missing sheet is known beforehand.

    Both conditions are true, so the branch with the sheet is called in neither workbook.
    """
    books = [_book("IF(1=1,B3,OFFSET(Other!B1,0,0))") for _ in range(2)]
    books[1].sheets[1].name = "Another"
    for book in books:
        calculate_all(book)
    filled = [key_of(row, COLUMN) for row in range(ROW, ROW + CELLS)]
    assert not {key for _, key, _ in books[0].refusals}.intersection(filled)
    assert [why for _, key, why in books[1].refusals if key in filled] == ["there is no sheet called Other"] * CELLS
