"""Excel as the engine, against a fake of the few calls it makes: nothing here has met a running Excel."""

import sys
import types
from datetime import datetime
from pathlib import Path

import pytest

from bridgesheets.in_workbooks import open_workbook
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
        assert (update_links, read_only, add_to_mru) == (False, True, False)
        assert self.api.AutomationSecurity == 3, "macros are forbidden before anything is opened"
        self.opened = Path(path)
        self.content = self.opened.read_bytes()
        self.asked.append("open")
        return self

    def save(self, path):
        self.asked.append("save")
        assert Path(path).parent == self.opened.parent != self.opened
        Path(path).write_bytes(self.answer)

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
    name, result = calculate(EXCEL, open_workbook(stale), NOW)
    assert (name, result.values) == ("excel", {0: {(1, 1): 1 / 3}})
    assert program.asked == ["open", "calculate", "save", "close", "quit"]
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
    _, result = calculate(EXCEL, open_workbook(stale), NOW)
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
    _, result = calculate(EXCEL, open_workbook(path), NOW)
    assert "fills another range" in result.refused[0].reason


def test_without_xlwings_the_sentence_names_the_extra(monkeypatch):
    monkeypatch.setattr(excel_engine, "sys", types.SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(excel_engine.importlib.util, "find_spec", lambda name: None)
    assert "pip install xlwings" in excel_engine.missing()
