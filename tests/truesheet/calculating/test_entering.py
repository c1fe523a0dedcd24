"""Typing into cells: the cells meant and the formulas that follow, and no other byte."""

import re
from datetime import datetime
from functools import reduce

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import MAIN, book, parts, sheet, zipped
from truesheet.calculating.entering import type_in
from truesheet.patching.proof import prove, prove_part
from truesheet.patching.proof_of_sheets import Intent
from truesheet.patching.saving import save_patch
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError

NOW = datetime(2026, 1, 31, 19, 30)
ROWS = (
    '<row r="2" spans="1:3"><c r="A2" s="0"><v>7</v></c><c r="C2"><f>A2*2</f><v>14</v></c></row>'
    '<row r="4" s="1" customFormat="1"/>'
    '<row r="6"><c r="B6" t="str"><v>old</v></c></row>'
)


def typed(tmp_path, entries, rows=ROWS, before="", content=None):
    """The bytes of the sheet with the entries, written and read back."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(content or zipped(parts(sheet(rows, before=before))))
    workbook = open_workbook(path)
    found = type_in(workbook, {0: entries}, NOW)
    save_patch(workbook, found.patch)
    return open_workbook(path).sheets[0].data().decode()


def cells(xml):
    return re.search("<sheetData>(.*)</sheetData>", xml)[1]


def replaced(*pairs):
    """The rows with some of their bytes replaced."""
    return reduce(lambda rows, pair: rows.replace(*pair), pairs, ROWS)


_FIRST, _THIRD, _LAST = (f'<row r="{row}"><c r="A{row}"><v>{row}</v></c></row>' for row in (1, 3, 9))
_STYLED = '<row r="4" s="1" customFormat="1"'


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        # A number takes the place of another, and the formulas follow: 9 * 2 = 18.
        ({(2, 1): 9.0}, replaced(("<v>7</v>", "<v>9</v>"), ("<v>14</v>", "<v>18</v>"))),
        # A cell that is not in the file is put between its neighbours, or at the end of its row.
        (
            {(2, 2): "A & B"},
            replaced(('<c r="C2">', '<c r="B2" t="inlineStr"><is><t>A &amp; B</t></is></c><c r="C2">')),
        ),
        (
            {(2, 4): 1.0, (2, 6): 2.0},
            replaced(("<v>14</v></c>", '<v>14</v></c><c r="D2"><v>1</v></c><c r="F2"><v>2</v></c>')),
        ),
        # In an empty row it has the style of the row.
        ({(4, 2): 3.0}, replaced((f"{_STYLED}/>", f'{_STYLED}><c r="B4" s="1"><v>3</v></c></row>'))),
        # Rows that are not in the file are put where they belong.
        ({(9, 1): 9.0, (3, 1): 3.0, (1, 1): 1.0}, _FIRST + replaced((_STYLED, _THIRD + _STYLED)) + _LAST),
        # A cell is emptied and keeps its style; nothing times two is 0.
        (
            {(2, 1): BLANK, (3, 3): BLANK},
            replaced(('<c r="A2" s="0"><v>7</v></c>', '<c r="A2" s="0"/>'), ("<v>14</v>", "<v>0</v>")),
        ),
    ],
    ids=["a number", "between", "at the end", "an empty row", "rows", "emptied"],
)
def test_what_is_typed_stands_where_it_belongs_and_no_other_byte_changes(tmp_path, entries, expected):
    assert cells(typed(tmp_path, entries)) == expected


def test_a_new_cell_has_the_style_of_its_column(tmp_path):
    columns = '<cols><col min="1" max="2" width="9" style="3"/></cols>'
    assert '<row r="1"><c r="B1" s="3"><v>5</v></c></row>' in typed(tmp_path, {(1, 2): 5.0}, before=columns)


@pytest.mark.parametrize("empty", ["<sheetData/>", "<sheetData></sheetData>"])
def test_a_sheet_without_cells_gets_its_first(tmp_path, empty):
    xml = sheet("").replace("<sheetData></sheetData>", empty)
    done = typed(tmp_path, {(2, 2): 1.0}, content=zipped(parts(xml)))
    assert cells(done) == '<row r="2"><c r="B2"><v>1</v></c></row>'


def test_what_a_cell_shows_already_changes_nothing(workbook):
    opened = workbook(ROWS)
    found = type_in(opened, {0: {(2, 1): 7.0, (6, 2): "old", (9, 9): BLANK}}, NOW)
    assert found.patch.parts == {}


@pytest.mark.parametrize(
    "text", ["=1+1", " two  blanks ", "007", "1E5", "TRUE", "Zoë & <Co>", "_x0041_", "line\nbreak"]
)
def test_a_text_stays_the_text_it_was(tmp_path, text):
    typed(tmp_path, {(2, 2): text, (2, 1): text})
    found = {c.column: c.value for c in open_workbook(tmp_path / "club.xlsx").sheets[0].cells() if c.row == 2}
    assert found[1] == found[2] == text


def test_elements_with_a_prefix_are_written_with_it(tmp_path):
    xml = re.sub(r"<(/?)(worksheet|sheetData|row|c|v|f)(?=[ />])", r"<\1x:\2", sheet(ROWS)).replace(
        "xmlns=", "xmlns:x="
    )
    done = typed(tmp_path, {(2, 2): "two", (2, 1): 8.0, (5, 1): 1.0}, content=zipped(parts(xml)))
    assert '<x:c r="B2" t="inlineStr"><x:is><x:t>two</x:t></x:is></x:c>' in done
    assert '<x:row r="5"><x:c r="A5"><x:v>1</x:v></x:c></x:row>' in done


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>', (1, 1)),
        ('<row r="1"><c r="A1"><f t="array" ref="A1:B1">{1,2}</f><v>1</v></c><c r="B1"><v>2</v></c></row>', (1, 2)),
        ('<row r="1"><c r="A1" vm="1"><v>1</v></c></row>', (1, 1)),
        ('<row r="1"><c><v>1</v></c></row>', (1, 2)),
        ('<row><c r="A1"><v>1</v></c></row>', (3, 2)),
        ('<row r="1"><!-- A --><c r="A1"><v>1</v></c></row>', (1, 1)),
        ('<row r="1"><c r="A1"><v><![CDATA[1]]></v></c></row>', (1, 1)),
        ('<row r="1"><?x <row r="2"> ?><c r="A1"><v>1</v></c></row>', (2, 1)),
        ('<row r="1"><c r="A1"><v>1</v><extLst><ext><c r="B1"/></ext></extLst></c></row>', (1, 2)),
        (f'<x:row xmlns:x="{MAIN}" r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>', (1, 2)),
    ],
)
def test_formulas_and_what_is_written_oddly_are_refused(tmp_path, rows, where):
    with pytest.raises(Refused):
        typed(tmp_path, {where: 5.0}, rows)


def test_an_empty_cell_at_the_end_of_its_row_is_filled_and_nothing_behind_it_is_lost(tmp_path):
    rows = '<row r="1"><c r="A1"/></row><row r="2"><c r="A2"/><c r="B2" s="0"/></row><row r="3"/>'
    done = cells(typed(tmp_path, {(1, 1): 1.0, (2, 2): 2.0}, rows))
    assert done == rows.replace('<c r="A1"/>', '<c r="A1"><v>1</v></c>').replace(
        '<c r="B2" s="0"/>', '<c r="B2" s="0"><v>2</v></c>'
    )


# --- the proof ----------------------------------------------------------------------------------------------------

OLD = sheet(
    '<row r="2"><c r="A2" s="4"><v>7</v></c><c r="C2"><f>A2*2</f><v>14</v></c></row><row r="3"><c r="A3"/></row>'
)
MEANT = Intent(values={(2, 3): 18.0}, typed={(2, 1): 9.0, (5, 2): "five"})
NEW = OLD.replace("<v>7</v>", "<v>9</v>").replace("<v>14</v>", "<v>18</v>").replace(
    "</sheetData>", '<row r="5"><c r="B5" t="inlineStr"><is><t>five</t></is></c></row></sheetData>'
)  # fmt: skip


def test_what_was_meant_is_proven():
    prove_part(OLD.encode(), NEW.encode(), MEANT)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("<v>9</v>", "<v>8</v>"),
        ('s="4"', 's="5"'),
        ("five", "fife"),
        ('<c r="A3"/>', '<c r="A3"><v>1</v></c>'),
        ('<c r="A3"/>', ""),
        ("<v>18</v>", "<v>19</v>"),
        ("A2*2", "A2*3"),
        ('<c r="A2" s="4"><v>9</v>', '<c r="A2" s="4"><f>9</f><v>9</v>'),
        ('<row r="5">', '<row r="5" hidden="1">'),
        ('<c r="B5"', '<c r="B5" cm="1"'),
        ('r="B5" t="inlineStr"><is><t>five</t></is></c>', 'r="B5"/>'),
        ("</worksheet>", "<!-- --></worksheet>"),
        (f'xmlns="{MAIN}"', 'xmlns="x"'),
    ],
)
def test_anything_else_is_not(right, wrong):
    assert right in NEW
    with pytest.raises(Refused):
        prove_part(OLD.encode(), NEW.replace(right, wrong, 1).encode(), MEANT)


def test_a_part_that_was_not_typed_into_must_stay(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(zipped({**parts(sheet(ROWS)), "xl/note.xml": "<note/>"}))
    workbook = open_workbook(path)
    found = type_in(workbook, {0: {(2, 1): 9.0}}, NOW)
    spoilt = found.patch._replace(parts={**found.patch.parts, "xl/note.xml": b"<other/>"})
    with pytest.raises(Refused, match=r"xl/note\.xml"):
        save_patch(workbook, spoilt)
    assert path.read_bytes() == workbook.package.archive.data


def test_the_proof_is_asked_for_what_was_typed(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROWS))
    workbook = open_workbook(path)
    found = type_in(workbook, {0: {(2, 1): 9.0}}, NOW)
    spoilt = found.patch._replace(parts={part: new.replace(b"old", b"new") for part, new in found.patch.parts.items()})
    with pytest.raises(Refused):
        save_patch(workbook, spoilt)
    assert path.read_bytes() == book(ROWS)
    written = b"".join(found.patch.file(workbook))
    prove(workbook.package.archive, written, found.patch.intents)


def test_nothing_is_typed_into_a_cell_that_a_formula_fills(tmp_path):
    rows = '<row r="1"><c r="A1"><f t="array" ref="A1:B1">{1,2}</f><v>1</v></c></row>'
    with pytest.raises(Refused, match="S!B1 is filled by a formula"):
        typed(tmp_path, {(1, 2): 3.0}, rows)


def test_nobody_types_an_error(tmp_path):
    with pytest.raises(TypeError):
        typed(tmp_path, {(2, 1): CellError("#N/A")})
