"""Rows that were filled down come out as if each had been read cell by cell, and are patched the same."""

from copy import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.truesheet.books import by_the_xml_reader, sheet
from tests.truesheet.test_corpus import FILES, worksheets
from truesheet.addresses import column_letters, key_of
from truesheet.patching.patch import Patcher
from truesheet.reading.filled import FilledRow
from truesheet.reading.sheet_reader import SheetReader
from truesheet.refusals import Refused
from truesheet.values import CellError

STRINGS = ("one", "two")


def reader(data, strings=STRINGS):
    return SheetReader(data, "sheet1.xml", lambda: strings, False, 10**6, 10**6)


def expanded(rows):
    """The cells of rows, those of rows that were filled down put together again."""
    for row in rows:
        if not isinstance(row, FilledRow):
            yield from row
            continue
        yield from row.cells()


def as_xml(data):
    with by_the_xml_reader():
        return list(reader(data).cells())


def table(pattern, rows, first=1):
    """Rows of one pattern: ``{r}`` is the row, ``{a}`` the one above, ``{v}`` a value."""
    return "".join(
        f'<row r="{r}" spans="1:9">' + pattern.format(r=r, a=r - 1, v=r * 1.5) + "</row>"
        for r in range(first, first + rows)
    )


@pytest.mark.parametrize(
    "pattern",
    [
        '<c r="A{r}"><v>{v}</v></c><c r="B{r}" s="3"/>',
        '<c r="A{r}" t="s"><v>1</v></c><c r="B{r}"><f>A{r}+A{a}</f><v>{v}</v></c>',
        '<c r="A{r}" t="str"><f>$A{r}&amp;A$7&amp;"A{r}"</f><v>a &lt; {v}</v></c>',
        '<c r="B{r}"><f t="shared" si="0"/><v>{v}</v></c><c r="C{r}"><f>B{r}*{r}</f><v></v></c>',
        '<c r="A{r}" cm="1"><f ca="1">SUM(B:B,C{r}:D{r},\'4 A{r}\'!A{r})</f><v/></c>',
        '<c r="A{r}" cm="1"><f t="array" ref="A{r}">VP_20(B{r},C{a})</f><v>{v}</v></c>',
        '<c r="A{r}"><f t="array" ref="A{r}:A{r}">VP_20(B{r},C{a})</f><v>{v}</v></c>',
        '<c r="A{r}"><f>SUM({r}:{r})</f><v>1</v></c>',
        '<c r="A{r}"><f>SUM($9:$9)</f><v>1</v></c>',
        '<c r="A{r}"><f>&quot;A{r}&quot;&amp;A{r}&amp;&apos;4 A{r}&apos;!A{r}</f><v>1</v></c>',
        """<c r="A{r}"><f>&quot;A'7&quot;&amp;A{r}</f><v>1</v></c>""",
        '<c r="A{r}"><f>&quot;A7&quot;&amp;"A7"&amp;A{r}</f><v>1</v></c>',
        '<c r="A{r}" t="str"><f>"x"</f><v xml:space="preserve"> {v}</v></c>',
        '<c r="A{r}" t="inlineStr"><is><t>team {v}</t></is></c><c r="B{r}"><f>A{r}</f><v>{v}</v></c>',
        '<c r="A{r}" t="inlineStr"><is><t xml:space="preserve"> {v}</t></is></c><c r="B{r}"><f>A{r}</f><v>1</v></c>',
    ],
)
@pytest.mark.parametrize("first", [1, 7, 98])
def test_rows_of_a_table_come_out_cell_by_cell(pattern, first):
    data = sheet(table(pattern, 12, first)).encode()
    assert list(expanded(reader(data).rows())) == as_xml(data)


def test_rows_as_openpyxl_writes_them_are_read_at_a_glance_and_patched_as_others():
    """Names of their own, the tag's attributes in any order: only the figures of the formulas become others."""
    pattern = '<c r="A{r}" t="inlineStr"><is><t>team {v}</t></is></c><c r="B{r}" t="n"><v>{v}</v></c>'
    pattern += '<c r="C{r}"><f>B{r}*2</f><v>0</v></c><c r="D{r}" t="str"><f>A{r}</f><v>old</v></c>'
    rows = table(pattern, 6).replace('<row r="', '<row ht="20" r="').replace(' spans="1:9"', "")
    data = sheet(rows).encode()
    read = reader(data)
    list(read.rows())
    patcher = Patcher(data, "sheet1.xml", read.layout, STRINGS, False)
    changes = patcher.put_values({(r, 3): r * 3.0 for r in range(1, 7)} | {(4, 4): "new"})
    assert len(changes) == 7
    expected = data.decode()
    for r in range(1, 7):
        expected = expected.replace(f"<f>B{r}*2</f><v>0</v>", f"<f>B{r}*2</f><v>{r * 3}</v>")
    expected = expected.replace("<f>A4</f><v>old</v>", "<f>A4</f><v>new</v>")
    assert patcher.patched().decode() == expected


#: Formulas that give a number in one row and a text, often a blank one, in the next.
NUMBERS = (
    '<c r="A{r}"><f>IF(D{r}="","",D{r}&gt;1)</f><v>{r}</v></c>',
    '<c r="B{r}" s="2"><f>A{r}&amp;C{r}</f><v>{r}</v></c>',
    '<c r="C{r}"><f>B{r}</f><v>7</v></c>',
    '<c r="D{r}" t="str"><f>B{r}</f></c>',
)
TEXTS = {
    1: '<c r="B{r}" s="2" t="str"><f>A{r}&amp;C{r}</f><v>t &lt; {r}</v></c>',
    2: '<c r="C{r}" t="str"><f>B{r}</f><v></v></c>',
}


def now_and_then(row):
    """A row in which B gives a text but for every third row, and C in every second."""
    cells = list(NUMBERS)
    if row % 3:
        cells[1] = TEXTS[1]
    if row % 2:
        cells[2] = TEXTS[2]
    return f'<row r="{row}">{"".join(cells)}</row>'.replace("{r}", str(row))


NOW_AND_THEN = "".join(map(now_and_then, range(1, 13)))


def test_formulas_may_give_a_number_in_one_row_and_a_text_in_the_next():
    data = sheet(NOW_AND_THEN).encode()
    assert list(expanded(reader(data).rows())) == as_xml(data)


def test_a_text_of_digits_stays_a_text_beside_rows_with_numbers():
    cells = '<c r="A{r}"{t}><f>B{r}</f><v>{r}</v></c><c r="B{r}"><v>{r}</v></c>'
    rows = [cells.format(r=r, t="" if r % 2 else ' t="str"') for r in range(1, 9)]
    data = sheet("".join(f'<row r="{r}">{row}</row>' for r, row in enumerate(rows, 1))).encode()
    found = [cell.value for cell in expanded(reader(data).rows()) if cell.column == 1]
    assert found == [1.0, "2", 3.0, "4", 5.0, "6", 7.0, "8"]


def test_a_formula_where_a_value_belongs_is_refused_in_a_row_filled_down_too():
    """The reading of filled rows counted it among the formulas, and stopped with an exception."""
    cells = '<c r="A{r}" t="str"><f>B{r}</f><v>{v}</v></c>'
    rows = [cells.format(r=r, v="<f>1</f>" if r == 3 else "x") for r in range(1, 5)]
    data = sheet("".join(f'<row r="{r}">{row}</row>' for r, row in enumerate(rows, 1))).encode()
    with pytest.raises(Refused, match="has an element where only text belongs"):
        list(reader(data).rows())


def test_what_gives_now_a_number_and_now_a_text_is_patched_where_it_stands():
    """Row 1 has texts in B and C, row 2 a text in B and a number in C, row 3 the other way round."""
    data = sheet(NOW_AND_THEN).encode()
    read = reader(data)
    list(read.rows())
    patcher = Patcher(data, "sheet1.xml", read.layout, STRINGS, False)
    values = {(1, 2): "new", (1, 3): "", (2, 2): 5.0, (2, 3): "x", (3, 2): 8.0, (3, 3): "y", (4, 2): "t < 4"}
    assert len(patcher.put_values(values)) == 5
    expected = data.decode()
    for old, new in (
        ("<v>t &lt; 1</v>", "<v>new</v>"),
        ('<c r="B2" s="2" t="str"><f>A2&amp;C2</f><v>t &lt; 2</v>', '<c r="B2" s="2"><f>A2&amp;C2</f><v>5</v>'),
        ('<c r="C2"><f>B2</f><v>7</v>', '<c r="C2" t="str"><f>B2</f><v>x</v>'),
        ("<f>A3&amp;C3</f><v>3</v>", "<f>A3&amp;C3</f><v>8</v>"),
        ('<c r="C3" t="str"><f>B3</f><v></v>', '<c r="C3" t="str"><f>B3</f><v>y</v>'),
    ):
        assert expected.count(old) == 1
        expected = expected.replace(old, new)
    assert parsed(patcher.patched()) == parsed(expected.encode())


def parsed(data):
    """The sheet as an XML reader has it: a blank left by a type that went means nothing."""
    from xml.etree.ElementTree import canonicalize

    return canonicalize(data.decode())


def test_the_texts_of_cells_in_filled_rows_are_found_when_they_are_asked_for():
    data = sheet(table('<c r="A{r}" t="inlineStr"><is><t>a &lt; {v}</t></is></c><c r="B{r}"><f>1</f><v>1</v></c>', 3))
    read = reader(data.encode())
    list(read.rows())
    entry = next(iter(read.layout.entries(data.encode(), {key_of(3, 1)})))
    assert read.layout.inline[entry.cell] == (data.index("<is>", entry.cell), "a < 4.5")


@pytest.mark.parametrize(
    ("like", "other"),
    [
        ("A{r}+4", "A{r}+5"),  # another constant
        ("A{r}+A{a}", "A{r}+A1"),  # another distance
        ("A{r}+A$4", "A{r}+A$6"),
        ("A{r}&amp;&quot;A{r}&quot;", "A{r}&amp;&quot;A6&quot;"),
        ('A{r}&amp;"A{r}"', 'A{r}&amp;"A6"'),  # an address in a text does not move
        ("SUM({r}:{r})", "SUM({r}:{r})"),  # whole rows are not looked at: their kind is read cell by cell
    ],
)
def test_a_row_that_was_not_filled_down_is_of_no_shape_before_it(like, other):
    cell = '<c r="A{r}"><v>1</v></c><c r="B{r}"><f>%s</f><v>0</v></c>'
    data = sheet(table(cell % like, 5) + table(cell % other, 1, first=6)).encode()
    shapes = {row.row: row.shape for row in reader(data).rows() if isinstance(row, FilledRow)}
    assert 6 not in shapes or shapes[6] not in [shapes.get(row) for row in range(1, 6)]
    assert list(expanded(reader(data).rows())) == as_xml(data)


def test_a_shape_reaches_no_higher_than_the_first_row():
    """A4 looks three rows up, at A1; filled into row 2 that would be row -1, and A-1 is the name A less 1."""
    cell = '<c r="B{r}"><f>A{x}</f><v>0</v></c>'
    rows = "".join(f'<row r="{r}">' + cell.format(r=r, x=r - 3) + "</row>" for r in (4, 5, 6))
    data = sheet(rows + '<row r="7"><c r="B7"><f>A4</f><v>0</v></c></row>').encode()
    assert list(expanded(reader(data).rows())) == as_xml(data)
    above = sheet(
        '<row r="1"><c r="B1"><f>A4</f><v>0</v></c></row><row r="2"><c r="B2"><f>A5</f><v>0</v></c></row>'
        '<row r="3"><c r="B3"><f>A6</f><v>0</v></c></row>'
    )
    assert list(expanded(reader(above.encode()).rows())) == as_xml(above.encode())


# --- anything at all ---------------------------------------------------------------------------------------------

_CELLS = st.sampled_from(
    [
        '<c r="A{r}"><v>{v}</v></c>',
        '<c r="B{r}" t="s"><v>0</v></c>',
        '<c r="C{r}"><f>A{r}-A$1</f><v>{v}</v></c>',
        '<c r="D{r}"><f>A{r}-A{a}+{k}</f><v>{v}</v></c>',
        '<c r="E{r}" t="str"><f>IF(A{r}=1,"A{r}","&lt;")</f><v>{t}</v></c>',
        '<c r="F{r}" t="e"><f t="shared" si="0"/><v>#N/A</v></c>',
        '<c r="G{r}" s="1"/>',
        '<c r="H{r}" cm="1"><f t="array" ref="H{r}">VP_20(B{r},$A$1)</f><v>{v}</v></c>',
        '<c r="I{r}" t="b"><f>A{r}=A$3</f><v>1</v></c>',
    ]
)


@st.composite
def tables(draw):
    """Rows of a few kinds in any order, now and then with something else in them."""
    kinds = draw(st.lists(st.lists(_CELLS, unique=True, max_size=6).map(sorted), min_size=1, max_size=3))
    rows, number = [], draw(st.sampled_from([1, 8, 97]))
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=14)):
        cells = "".join(kind).format(
            r=number,
            a=number - 1 or 1,
            v=draw(st.sampled_from(["1", "2.50", "1E-3", "-0"])),
            k=draw(st.sampled_from([7, 7, 7, number])),
            t=draw(st.sampled_from(["", "x", " x", "a&amp;b", "_x0041_", "é"])),
        )
        rows.append(f'<row r="{number}">{cells}</row>')
        number += draw(st.sampled_from([1, 1, 1, 2]))
    return sheet("".join(rows)).encode()


@pytest.mark.exhaustive
@given(tables())
@settings(max_examples=300, deadline=None)
def test_any_rows_come_out_as_the_xml_reader_has_them(data):
    assert list(expanded(reader(data).rows())) == as_xml(data)


_VALUES = st.sampled_from([0.0, 1.0, 2.5, 0.1 + 0.2, -0.0, 1e300, float("inf"), "", "x", " x", "a&b", True, False])


@pytest.mark.exhaustive
@given(tables(), st.data())
@settings(max_examples=300, deadline=None)
def test_values_are_put_into_such_rows_as_they_are_cell_by_cell(data, draw):
    cells = [cell for cell in reader(data).cells() if cell.formula is not None]
    values = {
        (cell.row, cell.column): CellError("#N/A") if value == 1e300 else value
        for cell in cells
        if draw.draw(st.integers(0, 9))
        for value in [draw.draw(_VALUES)]
    }
    results = []
    for read in (SheetReader.rows, SheetReader.cells):
        read_by = reader(data)
        list(read(read_by))
        patcher = Patcher(data, "sheet1.xml", read_by.layout, STRINGS, False)
        changes = patcher.put_values(values)
        results.append((sorted(changes, key=lambda change: change[:2]), patcher.patched()))
    assert str(results[0]) == str(results[1])


@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_sheets_of_real_workbooks_come_out_the_same(path):
    for data, strings in worksheets(path):
        assert list(expanded(reader(data, strings).rows())) == list(reader(data, strings).cells())


def test_a_value_and_the_formula_of_its_row_are_both_put_in():
    data = sheet(table('<c r="A{r}"><f>VP20(B{r})</f><v>0</v></c><c r="B{r}"><f>1</f><v>0</v></c>', 4)).encode()
    read_by = reader(data)
    list(read_by.rows())
    patcher = Patcher(data, "sheet1.xml", read_by.layout, STRINGS, False)
    patcher.put_formulas({(3, 1): "VP_20(B3)"})
    patcher.put_values({(row, 1): 12.0 for row in range(1, 5)})
    new = patcher.patched()
    assert new == data.replace(b"VP20(B3)", b"VP_20(B3)").replace(b"</f><v>0</v></c><c", b"</f><v>12</v></c><c")


def test_a_name_with_a_letter_written_by_its_number_does_not_move():
    """The name ÉA1 ends like an address, but in row 2 it is another name than ÉA2. In a text the letter is harmless."""
    pattern = '<c r="A{r}"><f>&#201;A{r}+1</f><v>{v}</v></c>'
    data = sheet(table(pattern, 4)).encode()
    assert list(expanded(reader(data).rows())) == as_xml(data)
    data = sheet(table(pattern.replace("&#201;A{r}+1", '"&#201;A1"&amp;A{r}'), 4)).encode()
    assert list(expanded(reader(data).rows())) == as_xml(data)


PATTERN = '<c r="A{r}"><v>{v}</v></c><c r="B{r}" s="2"><f>A{r}*2</f><v>{v}</v></c>'


def test_rows_of_more_kinds_than_are_remembered_come_out_cell_by_cell():
    values = "".join(f'<row r="{n}"><c r="{column_letters(n)}{n}"><v>{n}</v></c></row>' for n in range(1, 1101))
    data = sheet(values + table(PATTERN, 4, 1101)).encode()
    assert list(expanded(map(copy, reader(data).rows()))) == as_xml(data)
