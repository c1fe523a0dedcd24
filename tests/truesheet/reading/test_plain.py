"""Plain rows, read by an expression, come out as the XML reader has them, byte places and all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.truesheet.books import by_the_xml_reader, reader, sheet
from tests.truesheet.test_corpus import FILES, worksheets
from truesheet.addresses import key_of
from truesheet.reading import plain_rows
from truesheet.reading.plain import first_row
from truesheet.refusals import Refused

STRINGS = ("one", "two")
PLAIN = (
    '<row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" s="3" t="s"><v>1</v></c>'
    '<c r="B1"><v>12.5</v></c><c r="D1"/></row>'
    '<row r="2" hidden="1"><c r="A2"><f>B1&amp;"é &lt; &quot;x_x0041_"</f><v></v></c><c r="B2" t="b"><v>1</v></c></row>'
    '<row r="4"><c r="A4" t="e"><f t="shared" ref="A4:A5" si="0">1/0</f><v>#DIV/0!</v></c>'
    '<c r="B4" t="str" cm="1"><f t="array" ref="B4:C4">{1,2}</f><v xml:space="preserve"> a</v></c></row>'
    '<row r="5"><c r="A5" t="e"><f t="shared" si="0"/><v>#DIV/0!</v></c></row>'
)
#: As openpyxl writes rows, and as they come out of a program that sorts attributes.
PLAIN_ELSEWHERE = (
    '<row r="7" ht="20" customHeight="1"><c r="A7" s="1" t="inlineStr"><is><t>three</t></is></c>'
    '<c r="B7" t="n"><v>1</v></c><c r="C7"><f>B7+1</f><v></v></c><c r="D7"><f>B7+1</f><v /></c></row>'
    '<row r="8" ht="20" />'
    '<row hidden="1" ht="28" r="9"/>'
    '<row customHeight="1" ht="28" r="10"><c r="A10" t="inlineStr"><is><t xml:space="preserve"> 4 &amp; _x0041_'
    "</t></is></c>"
    '<c r="B10" t="inlineStr"><is><t></t></is></c></row>'
)
#: Rows that are read by the XML reader, and what follows them too.
OTHERS = (
    '<row r="6"><c r="A6" t="inlineStr"><is><r><t>three</t></r></is></c></row>',
    '<row r="6"><c r="A6" t="inlineStr"><f>1</f><is><t>three</t></is></c></row>',
    '<row r="6"><c r="A6" t="inlineStr"><v>4</v><is><t>three</t></is></c></row>',
    '<row r="6"><c r="A6"><is><t>three</t></is></c></row>',
    '<row r="6" ><c r="A6"><v>1</v></c></row>',
    '<row r="6"><c  r="A6"><v>1</v></c></row>',
    "<row r='6'><c r='A6'><v>1</v></c></row>",
    "<row><c><v>1</v></c></row>",
    '<row r="6"><c r="A6"><f t="array" ref="A6:A6">1</f><v>1</v></c><c r="B6" vm="1"><v>1</v></c></row>',
    '<row r="6"><c r="A6"><f>"&#233;"</f><v>1</v></c></row>',
    '<row r="6"/>',
)


def read(data, strings=STRINGS, cells=10**6):
    found = reader(data, strings, cells)
    return list(found.cells()), found.layout


def read_as_xml(data, strings=STRINGS):
    with by_the_xml_reader():
        return read(data, strings)


def entries(data, cells, layout):
    """Where the cells lie."""
    return sorted(layout.entries(data, {key_of(cell.row, cell.column) for cell in cells}))


def both(data, strings=STRINGS):
    """What the sheet is, whoever reads it."""
    (cells, layout), (others, other) = read(data, strings), read_as_xml(data, strings)
    assert cells == others
    assert entries(data, cells, layout) == entries(data, cells, other)
    for noted in ("hidden_rows", "arrays", "inline", "marked", "formula_count", "last_column"):
        assert getattr(layout, noted) == getattr(other, noted)
    return cells, layout


@pytest.mark.parametrize("row", ["", *OTHERS])
def test_rows_come_out_the_same_whoever_reads_them(row):
    data = sheet(PLAIN + row + (row and '<row r="7"><c r="A7"><v>7</v></c></row>')).encode()
    cells, layout = both(data)
    assert cells[0][:3] == (1, 1, "two")
    assert cells[3].formula.text == 'B1&"é < "xA"'  # XML's escapes, and Excel's
    places = entries(data, cells, layout)
    assert all(data[place.cell : place.cell + 3] in (b"<c ", b"<c>") for place in places)
    assert all(data[place.value : place.value + 2] == b"<v" for place in places if place.value)
    assert layout.hidden_rows == {2}


@each(
    [
        '<row r="6"><c r="A7"><v>1</v></c></row>',  # a cell of another row
        '<row r="6"><c r="A"><v>1</v></c></row>',
        '<row r="6"></row><row r="7"><c r="7"><v>1</v></c></row>',
        '<row r="6" r="6"><c r="A6"><v>1</v></c></row>',  # no XML
        '<row r="6" spans="1" spans="1"></row>',
        '<row ht="2" r="6" ht="3"><c r="A6"><v>1</v></c></row>',
        '<row ht="2" ht="3" r="6"/>',
        '<row r="6"><c r="A6"><f t="array" t="array" ref="A6">1</f></c></row>',
        '<row r="6"><c r="A6" t="s"><v>2</v></c></row>',  # there are two shared texts
        '<row r="6"><c r="A6"><v>1_0</v></c></row>',
        '<row r="6"><c r="A6"><v>inf</v></c></row>',
        '<row r="6"><c r="A6"><v>١</v></c></row>',  # a digit, but none of XML Schema's
        '<row r="6"><c r="A6" t="x"><v>1</v></c></row>',
        '<row r="6"><c r="A6" t="x"/></row>',
        '<row r="6"><c r="A6" t="x"><is><t>a</t></is></c></row>',
        '<row r="6"><c r="XFE6"><v>1</v></c></row>',  # one beyond the last column
        '<row r="1048577"></row>',
        '<row s="9"><c r="A9"><v>1</v></c></row>',  # the row below row 5
        '<row r="6"></row><c r="A6"><v>1</v></c>',  # a cell in no row
        '<row r="6"><row r="7"></row></row>',
        '<row r="6"><c r="A6"><f>1<v>1</v></f></c></row>',
        '<row r="6"><c r="A6"/><f>1</f><v>1</v></c></row>',
        '<row r="6"><c r="A6"><f>1</f><v><b/>1</v></c></row>',
        '<row r="6"><c r="A6"><v>1</v></c>',
        "</row>",
        '<row r="6"><c r="A6"><v>1</v></c></row><row r="6"><c r="A6"><v>1</v></c></row>',  # the same cell again
        '<row r="6"><c r="A6" t="str"><v>]]></v></c></row>',
        '<row r="6"><c r="A6" t="str"><v>&amp</v></c></row>',
    ]
)
def test_what_is_odd_is_refused_with_the_same_sentence(row):
    data = sheet(PLAIN + row).encode()
    sentences = set()
    for reading in (read, read_as_xml):
        with pytest.raises(Refused) as refused:
            reading(data)
        sentences.add(refused.value.reason)
    assert len(sentences) == 1


def test_bytes_that_are_no_utf8_are_refused():
    data = sheet('<row r="1"><c r="A1" t="str"><v>é</v></c></row>').encode("latin-1")
    with pytest.raises(Refused, match="not well-formed"):
        read(data)


def test_there_may_be_so_many_cells_in_plain_rows_too():
    data = sheet("".join(f'<row r="{row}"><c r="A{row}"/></row>' for row in range(1, 12))).encode()
    assert len(read(data, cells=11)[0]) == 11
    with pytest.raises(Refused, match="cells"):
        read(data, cells=10)


def test_a_row_too_long_to_be_split_is_read_by_the_xml_reader(monkeypatch):
    """PLAIN has four rows of 73 to 184 bytes; the first has 122."""
    monkeypatch.setattr(plain_rows, "_CHUNK", 50)
    for longest, chunks in ((200, 4), (100, 0)):
        monkeypatch.setattr(plain_rows, "_LONGEST_ROW", longest)
        assert len(both(sheet(PLAIN).encode())[1].chunks) == chunks


def test_rows_as_openpyxl_writes_them_are_plain():
    data = sheet(PLAIN + PLAIN_ELSEWHERE).encode()
    cells, layout = both(data)
    assert [text for _, text in layout.inline.values()] == ["three", " 4 & A", ""]
    assert [cell.value for cell in cells if cell.row == 10] == [" 4 & A", ""]
    assert layout.hidden_rows == {2, 9}


def test_rows_with_characters_written_by_their_numbers_are_plain():
    """Programs that write ASCII only write × as &#215; and − as &#8722;. What an ampersand begins in a text stays."""
    row = '<row r="6"><c r="A6" t="inlineStr"><is><t>M &#215; P &amp;#215;</t></is></c>'
    row += '<c r="B6" t="str"><f>"&#8722;"&amp;A6</f><v>&#8722;3</v></c></row>'
    data = sheet(PLAIN + row).encode()
    cells, _ = both(data)
    assert [cell.value for cell in cells if cell.row == 6] == ["M × P &#215;", "−3"]
    assert cells[-1].formula.text == '"−"&A6'


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_sheets_of_real_workbooks_come_out_the_same(path):
    for data, strings in worksheets(path):
        both(data, strings)


@pytest.mark.parametrize("before", ["<!-- <sheetData> -->", "<?x <sheetData>?>"])
def test_what_only_looks_like_the_cells_is_none(before):
    cells = '<row r="1"><c r="A1"><v>1</v></c></row>'
    data = sheet(cells).replace("<sheetData>", before + "<sheetData>").encode()
    assert len(read(data)[0]) == 1
    assert first_row(data, "utf-8") is None


def test_a_text_of_digits_stays_a_text_beside_rows_with_numbers():
    cells = '<c r="A{r}"{t}><f>B{r}</f><v>{r}</v></c><c r="B{r}"><v>{r}</v></c>'
    rows = [cells.format(r=r, t="" if r % 2 else ' t="str"') for r in range(1, 9)]
    data = sheet("".join(f'<row r="{r}">{row}</row>' for r, row in enumerate(rows, 1))).encode()
    found = [cell.value for cell in read(data)[0] if cell.column == 1]
    assert found == [1.0, "2", 3.0, "4", 5.0, "6", 7.0, "8"]


# --- anything at all -------------------------------------------------------------------------------------------------

_ROW_TAGS = st.sampled_from(
    [
        *['<row r="{r}">'] * 4,
        '<row r="{r}" hidden="1">',
        '<row ht="20" r="{r}">',
        "<row r='{r}'>",
        '<row r="{r}" r="1">',
    ]
)
_CELLS = st.sampled_from(
    [
        '<c r="A{r}"><v>12.5</v></c>',
        '<c r="B{r}" s="3" t="s"><v>1</v></c>',
        '<c r="C{r}" t="b"><v>1</v></c>',
        '<c r="D{r}" t="str"><f>A{r}&amp;"&lt;"</f><v xml:space="preserve"> _x0041_&amp;</v></c>',
        '<c r="E{r}" t="inlineStr"><is><t>three</t></is></c>',
        '<c r="F{r}" cm="1"><f t="array" ref="F{r}:G{r}">{{1,2}}</f><v>1</v></c>',
        '<c r="G{r}"/>',
        '<c r="H{r}" t="e"><f t="shared" si="0"/><v>#DIV/0!</v></c>',
    ]
)
#: Cells that are not plain, or are wrong.
_ODD = st.sampled_from(
    [
        '<c r="I{r}" vm="1"><v>1</v></c>',
        "<c r='I{r}'><v>1</v></c>",
        '<c r="I{r}" t="inlineStr"><is><r><t>three</t></r></is></c>',
        '<c r="I{r}"><!-- nothing --><v>1</v></c>',
        '<c r="I{r}" t="s"><v>9</v></c>',
        '<c r="I{r}"><v>1_0</v></c>',
        '<c r="I1"><v>1</v></c>',
        '<c r="I{r}" t="d"><v>2020-01-01</v></c>',
    ]
)


@st.composite
def _sheets(draw):
    """Rows of plain cells, now and then with an odd one, with another tag, or out of order."""
    rows, number = [], 1
    for cells in draw(st.lists(st.lists(_CELLS, unique=True, max_size=5).map(sorted), max_size=8)):
        odd = draw(_ODD) if draw(st.integers(0, 7)) == 0 else ""
        rows.append(f"{draw(_ROW_TAGS)}{''.join(cells)}{odd}</row>".format(r=number))
        number = max(1, number + draw(st.sampled_from([1, 1, 1, 1, 3, -2])))
    return sheet("".join(rows)).encode()


def _outcome(data):
    """The cells and what the layout records of them, or the sentence that refuses the sheet."""
    try:
        cells, layout = read(data)
    except Refused as refused:
        return str(refused)
    places = entries(data, cells, layout)
    inline = sorted(layout.inline.items())
    return cells, places, layout.hidden_rows, layout.arrays, inline, layout.marked, layout.cell_count


@pytest.mark.exhaustive
@given(_sheets())
@settings(max_examples=120)
def test_any_sheet_comes_out_the_same_whoever_reads_it(data):
    with by_the_xml_reader():
        expected = _outcome(data)
    assert str(_outcome(data)) == str(expected)
