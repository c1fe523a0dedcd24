"""Names that are added to a workbook: nothing else in it changes."""

import re

import openpyxl
import pytest

from tests.truesheet.books import members, zipped
from truesheet.patching.proof import prove_part
from truesheet.patching.proof_of_sheets import Intent
from truesheet.patching.saving import Patch, open_on_sheet, save_patch, with_names
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused

PART = "xl/workbook.xml"
ADDED = {"HALF_": "_xlfn.LAMBDA(_xlpm.x,_xlpm.x/2)", "SAME_": '_xlfn.LAMBDA(_xlpm.x,IF(_xlpm.x<>"–",_xlpm.x&""))'}
PLAIN = b'<definedNames><definedName name="Own">Sheet!$A$1</definedName></definedNames>'


def workbook(path, listed=PLAIN, prefix=b""):
    """A file whose part of the workbook lists names as it is said."""
    openpyxl.Workbook().save(path)
    found = members(path)
    data = found[PART].replace(b"<definedNames />", b"").replace(b"<definedNames/>", b"")
    data = data.replace(b"</sheets>", b"</sheets>" + listed)
    if prefix:
        data = data.replace(b"</", b"</x:").replace(b"<", b"<x:").replace(b"<x:/x:", b"</x:")
        data = data.replace(b"<x:?", b"<?").replace(b"xmlns=", b"xmlns:x=")
    path.write_bytes(zipped({**found, PART: data}))
    return path


@pytest.mark.parametrize("listed", [PLAIN, b"", b"<definedNames/>", b'<functionGroups builtInGroupCount="17"/>'])
@pytest.mark.parametrize("prefix", [b"", b"x:"])
def test_names_follow_those_there_are_and_every_other_byte_stays(tmp_path, listed, prefix):
    path = workbook(tmp_path / "own.xlsx", listed, prefix)
    before, had = members(path), [name.name for name in open_workbook(path).names]
    found = open_workbook(path)
    assert save_patch(found, with_names(found, ADDED)) is not None
    after = members(path)
    assert {name for name in before if before[name] != after[name]} == {PART}
    names = open_workbook(path).names
    assert [name.name for name in names] == [*had, *ADDED]
    assert [name.refers_to for name in names[len(had) :]] == [*ADDED.values()]
    added = b"".join(
        b'<%bdefinedName name="%b">%b</%bdefinedName>' % (prefix, name.encode(), text, prefix)
        for name, text in (
            ("HALF_", b"_xlfn.LAMBDA(_xlpm.x,_xlpm.x/2)"),
            ("SAME_", b'_xlfn.LAMBDA(_xlpm.x,IF(_xlpm.x&lt;&gt;"&#8211;",_xlpm.x&amp;""))'),
        )
    )
    assert after[PART].count(added) == 1
    around = b"<%bdefinedNames>" % prefix + added + b"</%bdefinedNames>" % prefix
    was = {b"<definedNames/>": b"<%bdefinedNames/>" % prefix}.get(listed, b"")
    assert after[PART].replace(added if listed == PLAIN else around, was) == before[PART]


def test_a_workbook_that_gets_no_names_is_not_touched(tmp_path):
    found = open_workbook(workbook(tmp_path / "own.xlsx"))
    assert save_patch(found, with_names(found, {})) is None
    assert [path.name for path in tmp_path.iterdir()] == ["own.xlsx"]


def test_a_patch_that_changes_a_name_is_not_written(tmp_path):
    path = workbook(tmp_path / "own.xlsx")
    found, before = open_workbook(path), members(path)
    patch = with_names(found, ADDED)
    worse = {PART: patch.parts[PART].replace(b'name="Own"', b'name="Owl"')}
    with pytest.raises(Refused, match="nothing was written: the names of the workbook"):
        save_patch(found, patch._replace(parts=worse))
    worse = {PART: patch.parts[PART].replace(b"Sheet!$A$1", b"Sheet!$A$2")}
    with pytest.raises(Refused, match="nothing was written"):
        save_patch(found, patch._replace(parts=worse))
    assert members(path) == before


# --- A patched workbook opens where it is told to, and nothing else of its views changes --------------------------


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


def test_it_opens_on_the_sheet_and_in_the_cell_and_no_other_sheet_is_selected(path):
    """Others that are selected would take what is typed, too."""
    workbook = open_workbook(path)
    save_patch(workbook, open_on_sheet(workbook, NOTHING, 2, (5, 4)), backup=False)
    book = openpyxl.load_workbook(path)
    assert book.active.title == "Round 1"
    assert {selection.activeCell for selection in book.active.sheet_view.selection} == {"D5"}
    assert {selection.sqref for selection in book.active.sheet_view.selection} == {"D5"}
    assert book["Round 1"].freeze_panes == "A5"
    assert book["Sheet"]["A1"].value == "first"
    assert [sheet.title for sheet in book if sheet.sheet_view.tabSelected] == ["Round 1"]


@pytest.mark.parametrize("views", [b"", rb"<!-- <bookViews></bookViews> -->\g<0>"], ids=["none", "in a comment too"])
def test_a_file_without_views_or_with_more_than_one_opens_where_it_did(path, views):
    found = members(path)
    path.write_bytes(zipped({**found, PART: re.sub(rb"<bookViews>.*?</bookViews>", views, found[PART])}))
    assert open_on_sheet(open_workbook(path), NOTHING, 2, (5, 4)) == NOTHING


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
