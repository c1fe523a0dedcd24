"""Excel as the engine, against a fake of the few calls it makes: nothing here has met a running Excel."""

import sys
import types
from datetime import datetime
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.engines import EXCEL, calculate, excel_engine
from bridgesheets.spreadsheet.refusals import Refused
from tests.spreadsheet.books import book

NOW = datetime(2026, 1, 31, 19, 30)
ROW = '<row r="1"><c r="A1"><f>{formula}</f><v>{value}</v></c></row>'


class ComError(Exception):
    """pywintypes.com_error"""


class Excel:
    """Excel as xlwings shows it on Windows: opening a workbook, calculating, saving it as another, closing, quitting.

    ``answer`` is the file it saves; what was asked of it is written down in ``asked``.
    """

    def __init__(self, answer):
        self.answer = answer
        self.asked = []
        self.fails = False
        self.otherwise = {}
        self.api = types.SimpleNamespace(CalculateFull=self._calculate, AutomationSecurity=1)
        self.books = self

    def _calculate(self):
        if self.fails:
            raise ComError("the server threw an exception")
        self.asked.append("calculate")

    def App(self, visible, add_book):
        assert (visible, add_book) == (False, False)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.asked.append("quit")

    def open(self, path, update_links, read_only, add_to_mru):
        self.known = Path(path).name == "known.xlsx"
        assert (update_links, read_only, add_to_mru) == (False, True, False)
        assert self.api.AutomationSecurity == 3, "macros are forbidden before anything is opened"
        self.opened = Path(path)
        if not self.known:
            self.content = self.opened.read_bytes()
        self.asked.append("open")
        return self

    def save(self, path):
        self.asked.append("save")
        assert Path(path).parent == self.opened.parent != self.opened
        Path(path).write_bytes(self._known() if self.known else self.answer)

    def _known(self):
        """The known answers as our own engine has them, but for those that this Excel has otherwise."""
        book = openpyxl.load_workbook(self.opened)
        for (row, column), value in recalculate(open_workbook(self.opened), NOW).values.get(0, {}).items():
            text = book.worksheets[0].cell(row, column).value
            book.worksheets[0].cell(row, column).value = self.otherwise.get(text, value)
        saved = BytesIO()
        book.save(saved)
        return saved.getvalue()

    def close(self):
        self.asked.append("close")


@pytest.fixture
def windows(monkeypatch):
    """Windows with an Excel that answers with the workbook given."""

    def install(answer):
        program = Excel(answer)
        fake = types.ModuleType("xlwings")
        fake.App, fake.XlwingsError = program.App, type("XlwingsError", (Exception,), {})
        fake.__spec__ = types.SimpleNamespace(name="xlwings")
        monkeypatch.setitem(sys.modules, "xlwings", fake)
        monkeypatch.setitem(sys.modules, "pywintypes", types.SimpleNamespace(com_error=ComError))
        monkeypatch.setattr(excel_engine, "sys", types.SimpleNamespace(platform="win32"))
        return program

    return install


@pytest.fixture
def stale(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROW.format(formula="1/3", value="7")))
    return path


def test_excel_calculates_a_copy_and_its_value_comes_back_with_all_digits(stale, windows):
    before = stale.read_bytes()
    program = windows(book(ROW.format(formula="1/3", value="0.33333333333333331")))
    result = calculate(EXCEL, open_workbook(stale), NOW)
    assert result.values == {0: {(1, 1): 1 / 3}}
    once = ["open", "calculate", "save", "close"]
    assert program.asked == [*once, *once, "quit"], "the known answers, then the workbook"
    assert program.content == before
    assert program.opened != stale
    assert not program.opened.parent.exists(), "the copy is thrown away"
    assert stale.read_bytes() == before
    assert [path.name for path in stale.parent.iterdir()] == [stale.name]


def test_an_excel_that_fails_is_closed_and_the_workbook_refused(stale, windows):
    program = windows(b"")
    program.fails = True
    with pytest.raises(Refused, match="Excel could not calculate it: the server threw an exception"):
        calculate(EXCEL, open_workbook(stale), NOW)
    assert program.asked == ["open", "close", "quit"]


def test_a_function_excel_shows_a_name_error_for_is_refused(stale, windows):
    windows(book(ROW.format(formula="1/3", value="#NAME?").replace("<c ", '<c t="e" ')))
    result = calculate(EXCEL, open_workbook(stale), NOW)
    assert result.values == {}
    assert "#NAME?" in result.refused[0].reason


def test_an_array_that_now_fills_another_range_is_refused(tmp_path, windows):
    array = (
        '<row r="1"><c r="A1"><f t="array" ref="{area}">B1:B2</f><v>1</v></c></row>'
        '<row r="2"><c r="A2"><v>1</v></c></row>'
    )
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(array.format(area="A1:A2")))
    windows(book(array.format(area="A1:A1")))
    result = calculate(EXCEL, open_workbook(path), NOW)
    assert "fills another range" in result.refused[0].reason


def test_without_xlwings_the_sentence_names_the_extra(monkeypatch):
    monkeypatch.setattr(excel_engine, "sys", types.SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(excel_engine.importlib.util, "find_spec", lambda name: None)
    assert "pip install xlwings" in excel_engine.missing()


def test_an_excel_without_our_functions_is_not_believed_where_iferror_hides_them(tmp_path, windows):
    # Values, "Who calculates": =IFERROR(VP_20(A1,7),"") came back "" and was accepted.
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROW.format(formula="IFERROR(VP_20(12,7),&quot;&quot;)", value="15")))
    program = windows(book(ROW.format(formula="1", value="0")))
    program.otherwise = {'=IFERROR(VP_20(12,7),"")': ""}
    with pytest.raises(Refused, match="with nothing in place of 15: the functions are not installed there"):
        calculate(EXCEL, open_workbook(path), NOW)


def test_what_excel_has_otherwise_is_written_and_told_as_a_fault_of_ours(tmp_path, windows):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROW.format(formula="1+1", value="2")))
    windows(book(ROW.format(formula="1+1", value="3")))
    result = calculate(EXCEL, open_workbook(path), NOW)
    assert result.values == {0: {(1, 1): 3.0}}
    assert result.told == ("Excel has other values than our own engine, please report them: S!A1 3 (ours 2)",)
