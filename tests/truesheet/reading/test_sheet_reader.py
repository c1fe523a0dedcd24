"""Cells as they are read out of a worksheet."""

import pytest

from tests.truesheet.books import MAIN, reader, sheet
from truesheet.addresses import Rectangle, address_of
from truesheet.reading.cells import Cell, DataTable, FormulaElement
from truesheet.reading.sheet_reader import SheetReader
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError


def cells(rows):
    return list(reader(sheet(rows)).cells())


def only(cell):
    """The one cell of a sheet with a row 1 that has it."""
    (found,) = cells(f'<row r="1">{cell}</row>')
    return found


@pytest.mark.parametrize(
    ("xml", "value"),
    [
        ('<c r="A1"><v>2.5</v></c>', 2.5),
        ('<c r="A1" t="n"><v>2</v></c>', 2.0),
        ('<c r="A1" t="s"><v>1</v></c>', "two"),
        ('<c r="A1" t="str"><v>a &amp; b</v></c>', "a & b"),
        ('<c r="A1" t="str"><v><![CDATA[a & b]]></v></c>', "a & b"),
        ('<c r="A1" t="str"><v>a<!-- not this -->b</v></c>', "ab"),
        ('<c r="A1" t="str"><v/></c>', ""),
        ('<c r="A1" t="b"><v>0</v></c>', False),
        ('<c r="A1" t="e"><v>#REF!</v></c>', CellError("#REF!")),
        ('<c r="A1" t="inlineStr"><is><t>in</t></is></c>', "in"),
        (
            '<c r="A1" t="inlineStr"><is><r><t>ri</t></r><r><t>ch</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
            "rich",
        ),
        ('<c r="A1" s="3"/>', BLANK),
        ('<c r="A1"><v></v></c>', BLANK),
        ('<c r="A1"><f>1+1</f></c>', BLANK),
    ],
)
def test_the_value_of_a_cell(xml, value):
    assert only(xml).value == value


@pytest.mark.parametrize(
    ("xml", "formula"),
    [
        ("<f>A1&amp;&quot;x&quot;</f>", FormulaElement('A1&"x"')),
        ('<f t="shared" ref="A1:A3" si="7">B1*2</f>', FormulaElement("B1*2", "shared", Rectangle(1, 1, 3, 1), 7)),
        ('<f t="shared" si="7"/>', FormulaElement("", "shared", None, 7)),
        ('<f t="array" ref="A1:B2">B1:B2*2</f>', FormulaElement("B1:B2*2", "array", Rectangle(1, 1, 2, 2))),
        (
            '<f t="dataTable" ref="A1:A9" r1="B1"/>',
            FormulaElement("", "dataTable", Rectangle(1, 1, 9, 1), None, DataTable(None, (1, 2), False)),
        ),
        ('<f ca="1">NOW()</f>', FormulaElement("NOW()")),
        ("<f/>", FormulaElement("")),
    ],
)
def test_the_formula_of_a_cell(xml, formula):
    assert only(f'<c r="A1">{xml}<v>1</v></c>').formula == formula


def test_a_cell_has_its_place_its_style_and_its_marks():
    assert only('<c r="XFD1" s="12" cm="1" vm="2"><v>1</v></c>') == Cell(1, 16384, 1.0, None, 12, 1, 2)


def test_cells_and_rows_without_an_address_follow_the_last():
    rows = (
        '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c></row><row><c/></row>'
    )
    assert [(cell.row, cell.column) for cell in cells(rows)] == [(1, 1), (1, 2), (5, 3), (5, 4), (6, 1)]


def test_rows_and_cells_may_come_in_any_order():
    rows = '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>2</v></c></row><row r="1"><c r="A1"><v>3</v></c></row>'
    assert [(cell.row, cell.column, cell.value) for cell in cells(rows)] == [(2, 2, 1), (2, 1, 2), (1, 1, 3)]


def test_elements_may_have_a_prefix_and_the_strict_name_space():
    xml = (
        '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData>'
        '<x:row r="1"><x:c r="A1"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    assert list(reader(xml).cells()) == [Cell(1, 1, 2.0, FormulaElement("1+1"), 0, 0, 0)]


def test_the_layout_gives_the_offsets_of_the_elements():
    xml = sheet('<row r="1"><c r="A1"/><c r="B1"><f>1</f ><v >2</v></c></row>').encode()
    read = reader(xml)
    list(read.cells())
    layout = read.layout
    assert [address_of(key) for key in layout.keys] == [(1, 1), (1, 2)]
    assert list(layout.cells) == [xml.index(b"<c r="), xml.index(b'<c r="B1"')]
    assert list(layout.formulas) == [0, xml.index(b"<f>")]
    assert list(layout.values) == [0, xml.index(b"<v >")]


def test_hidden_rows_and_a_filter_that_is_set_are_told():
    after = '<autoFilter ref="A1:B9"><filterColumn colId="0"><filters/></filterColumn></autoFilter>'
    read = reader(sheet('<row r="3" hidden="1"/><row r="4" hidden="0"/>', after))
    assert list(read.cells()) == []
    assert read.layout.hidden_rows == {3}
    assert read.layout.filter == Rectangle(1, 1, 9, 2)
    assert read.layout.filtered
    no_filter = reader(sheet("", '<autoFilter ref="A1:B9"/>'))
    assert list(no_filter.cells()) == []
    assert no_filter.layout.filter is None
    assert not no_filter.layout.filtered


@pytest.mark.parametrize(
    ("before", "after", "filtered"),
    [
        ("", '<autoFilter ref="A1:B9"><filterColumn colId="0" hiddenButton="1"/></autoFilter>', False),
        ("", '<autoFilter ref="A1:B9"><filterColumn colId="0"><top10 val="3"/></filterColumn></autoFilter>', True),
        ('<sheetPr filterMode="1"/>', "", True),  # a list filtered by criteria that stand in cells
        ('<sheetPr filterMode="0"/>', "", False),
        (
            "",
            '<customSheetViews><customSheetView><autoFilter ref="A1:B9"><filterColumn colId="0"><filters/>'
            "</filterColumn></autoFilter></customSheetView></customSheetViews>",
            False,
        ),
    ],
)
def test_a_filter_is_set_where_something_is_chosen_in_it(before, after, filtered):
    read = reader(sheet('<row r="3" hidden="1"/>', after, before))
    assert list(read.cells()) == []
    assert read.layout.filtered is filtered


@pytest.mark.parametrize(
    "rows",
    [
        '<c r="A1"/>',  # outside a row
        '<row r="1"><c r="A1"><c r="B1"/></c></row>',
        '<row r="1"><c r="A1"><row r="2"/></c></row>',
        '<row r="1"><v>1</v></row>',
        '<row r="1"><f>1</f></row>',
        '<row r="1"><c r="A1"><v>1</v><v>2</v></c></row>',
        '<row r="1"><c r="A1"><f>1</f><f>2</f></c></row>',
        '<row r="1"><c r="A1"><f>1</f><extLst><v>2</v></extLst></c></row>',  # no value, but of an extension
        '<row r="1"><c r="A1"><extLst><f>1</f></extLst><v>2</v></c></row>',
        '<row r="1"><c r="A1"/><c r="A1"/></row>',
        '<row r="2"><c r="A2"/></row><row r="1"/><row r="2"><c r="A2"/></row>',
        '<row r="1"><c r="A2"/></row>',
        '<row r="1"><c r="A11"/></row>',
        '<row r="1"><c r="XFE1"/></row>',
        '<row r="1"><c r="XFD1"/><c/></row>',
        '<row r="1"><c r=""/></row>',
        # Addresses of formulas, not of cells.
        '<row r="1"><c r="A01"/></row>',
        '<row r="1"><c r="A$1"/></row>',
        '<row r="1"><c r="$A$1"/></row>',
        '<row r="1"><c r="A1"/><c r="B01"/></row>',
        # Prefixes that are not declared: of an element, of attributes, of one that is declared further in.
        '<row r="1"><x:c r="A1"/></row>',
        '<row r="1" x:y="1"><c r="A1"><v>1</v></c></row>',
        '<row r="1"><c r="A1" x:y="1"/></row>',
        '<row r="1"><c r="A1"><f x:y="1">1</f><v>1</v></c></row>',
        '<row r="1"><x:c xmlns:x="urn:x"/></row><row r="2" x:y="1"><c r="A2"><v>1</v></c></row>',
        '<row r="0"/>',
        '<row r="1048577"/>',
        '<row r="x"/>',
        '<row r="1"><c r="A1" s="-1"/></row>',
        '<row r="1"><c r="A1" t="q"><v>1</v></c></row>',
        '<row r="1"><c r="A1"><v>abc</v></c></row>',
        '<row r="1"><c r="A1" t="s"><v>2</v></c></row>',
        '<row r="1"><c r="A1"><f t="array">1</f></c></row>',
        '<row r="1"><c r="A1"><f t="shared" ref="A1">1</f></c></row>',
        '<row r="1"><c r="A1"><f t="odd">1</f></c></row>',
        '<row r="1"><c r="A1">',
    ],
)
def test_a_sheet_no_program_writes_is_refused_as_damaged(rows):
    with pytest.raises(Refused, match="damaged"):
        cells(rows)


def test_small_letters_and_declared_prefixes_are_read():
    assert only('<c r="a1"><v>1</v></c>')[:3] == (1, 1, 1)
    rows = '<row r="1" x14ac:dyDescent="0.25"><c r="A1"><v>1</v></c></row>'
    assert [cell.value for cell in cells(rows + '<row r="2" xmlns:x="urn:x" x:y="1"><c r="A2"><v>2</v></c></row>')] == [
        1,
        2,
    ]


def test_the_last_cell_of_a_sheet_is_still_one():
    xml = sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    assert next(reader(xml).cells())[:2] == (1_048_576, 16_384)


def test_a_sheet_that_is_none_is_refused():
    for xml in (f'<chartsheet xmlns="{MAIN}"/>', "<worksheet/>", '<worksheet xmlns="urn:other"/>', ""):
        with pytest.raises(Refused, match="damaged"):
            list(reader(xml).cells())


@pytest.mark.parametrize(
    ("xml", "reason"),
    [
        (b'<!DOCTYPE worksheet [<!ENTITY a "aaaa">]><worksheet/>', "document type"),
        (sheet("").encode("utf-16"), "UTF-16"),
        (sheet("").replace("UTF-8", "ISO-8859-1").encode(), "iso-8859-1"),
    ],
)
def test_entities_and_other_encodings_are_refused(xml, reason):
    with pytest.raises(Refused, match=reason):
        list(reader(xml).cells())


def test_more_cells_or_formulas_than_allowed_are_refused():
    rows = '<row r="1"><c r="A1"><f>1</f></c><c r="B1"><f>2</f></c></row>'
    assert len(list(reader(sheet(rows), cells=2, formulas=2).cells())) == 2
    with pytest.raises(Refused, match="cells"):
        list(reader(sheet(rows), cells=1).cells())
    with pytest.raises(Refused, match="formulas"):
        list(reader(sheet(rows), formulas=1).cells())


def test_texts_longer_than_the_parser_hands_over_at_once_are_whole():
    long = "0123456789" * 3000
    assert only(f'<c r="A1" t="str"><v>{long}</v></c>').value == long


def test_a_long_comment_is_handed_to_the_parser_in_few_pieces(monkeypatch):
    """It begins the comment again with each: 32 pieces of 256 KB were as much work as 500."""
    pieces = []
    parse = SheetReader._parse
    monkeypatch.setattr(SheetReader, "_parse", lambda self, *given: (pieces.append(1), parse(self, *given))[1])
    long = f"<!--{'x' * (8 << 20)}-->"
    assert [cell.value for cell in cells(f'{long}<row r="1"><c r="A1"><v>1</v></c></row>{long}')] == [1.0]
    # 256 KB, doubled five times, are 8 MB; twice, with what is around.
    assert len(pieces) < 30
