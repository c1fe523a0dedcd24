"""A patched workbook opens where it is told to, and nothing else of its views changes."""

import re
import zipfile
from io import BytesIO

import openpyxl
import pytest

from truesheet.patching.proof import Intent, prove_part
from truesheet.patching.saving import Patch, opened_at, save_patch
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused

NOTHING = Patch({}, {}, {})


@pytest.fixture
def path(tmp_path):
    book = openpyxl.Workbook()
    for name in ("Teams", "Round 1"):
        book.create_sheet(name)
    book["Round 1"].freeze_panes = "A5"
    book["Sheet"]["A1"] = "first"
    book["Sheet"].sheet_view.tabSelected = True
    made = tmp_path / "event.xlsx"
    book.save(made)
    return made


def test_it_opens_on_the_sheet_and_in_the_cell(path):
    workbook = open_workbook(path)
    save_patch(workbook, opened_at(workbook, NOTHING, 2, (5, 4)), backup=False)
    book = openpyxl.load_workbook(path)
    assert book.active.title == "Round 1"
    assert {selection.activeCell for selection in book.active.sheet_view.selection} == {"D5"}
    assert {selection.sqref for selection in book.active.sheet_view.selection} == {"D5"}
    assert book["Round 1"].freeze_panes == "A5"
    assert book["Sheet"]["A1"].value == "first"


def test_only_that_sheet_is_selected_as_others_would_take_what_is_typed_too(path):
    workbook = open_workbook(path)
    save_patch(workbook, opened_at(workbook, NOTHING, 2, (5, 4)), backup=False)
    book = openpyxl.load_workbook(path)
    assert [sheet.title for sheet in book if sheet.sheet_view.tabSelected] == ["Round 1"]


@pytest.mark.parametrize("views", [b"", rb"<!-- <bookViews></bookViews> -->\g<0>"], ids=["none", "in a comment too"])
def test_a_file_without_views_or_with_more_than_one_opens_where_it_did(path, views):
    with zipfile.ZipFile(path) as old:
        members = {name: old.read(name) for name in old.namelist()}
    members["xl/workbook.xml"] = re.sub(rb"<bookViews>.*?</bookViews>", views, members["xl/workbook.xml"])
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as new:
        for name, content in members.items():
            new.writestr(name, content)
    path.write_bytes(made.getvalue())
    assert opened_at(open_workbook(path), NOTHING, 2, (5, 4)) == NOTHING


WAS = (
    b'<sheetViews><sheetView zoomScale="90" workbookViewId="0">'
    b'<selection activeCell="A1" sqref="A1"/></sheetView></sheetViews>'
)


def prove(now, beside=b""):
    old, new = (b"<worksheet>" + views + b"</worksheet>" for views in (WAS, now + beside))
    prove_part(old, new, Intent(views=(WAS, now)))


@pytest.mark.parametrize(
    "now",
    [
        WAS.replace(b"90", b"400"),
        WAS.replace(b"<selection", b"<pane/><selection"),
        WAS.replace(b' workbookViewId="0"', b""),
    ],
    ids=["another zoom", "another element", "an attribute less"],
)
def test_views_that_differ_in_more_than_where_the_file_opens_are_no_proof(now):
    with pytest.raises(Refused, match="where the file opens"):
        prove(now)


def test_a_change_beside_the_views_is_no_proof():
    now = WAS.replace(b"A1", b"D5")
    prove(now)
    with pytest.raises(Refused):
        prove(now, b" ")
