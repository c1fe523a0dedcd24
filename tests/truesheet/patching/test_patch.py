"""Values put into the bytes of a worksheet: exactly these bytes change."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.truesheet.books import reader, sheet
from truesheet.patching.patch import Patcher
from truesheet.patching.proof_of_sheets import Intent, prove_sheet
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError


def patcher(data):
    """A patcher of the bytes of a sheet, and the cells in them."""
    read = reader(data)
    cells = list(read.cells())
    return Patcher(data, "sheet1.xml", read.layout, ("one", "two"), False), cells


def patched(data, values):
    """The bytes with the values put in, proven; and the changes."""
    into, _ = patcher(data)
    changes = into.put_values(values)
    new = into.patched()
    prove_sheet(data, new, Intent({where: now for where, (_, now) in changes.items()}))
    return new, changes


def row(cell):
    return sheet(f'<row r="1">{cell}</row>').encode()


@each(
    [
        ('<c r="A1"><f>X</f><v>1</v></c>', 2.5, '<c r="A1"><f>X</f><v>2.5</v></c>'),
        ('<c r="A1" s="4"><f>X</f><v>1</v></c>', "a<b", '<c r="A1" s="4" t="str"><f>X</f><v>a&lt;b</v></c>'),
        ('<c r="A1" s="4" t="str"><f>X</f><v>a</v></c>', 1.0, '<c r="A1" s="4"><f>X</f><v>1</v></c>'),
        ('<c r="A1" t="str"><f>X</f><v>a</v></c>', True, '<c r="A1" t="b"><f>X</f><v>1</v></c>'),
        ('<c r="A1" cm="1"><f>X</f><v>1</v></c>', CellError("#N/A"), '<c r="A1" t="e" cm="1"><f>X</f><v>#N/A</v></c>'),
        ('<c r="A1"><f>X</f><v>1</v></c>', float("nan"), '<c r="A1" t="e"><f>X</f><v>#NUM!</v></c>'),
        ('<c r="A1"><f>X</f></c>', 2.0, '<c r="A1"><f>X</f><v>2</v></c>'),
        ('<c r="A1"><f/></c>', 2.0, '<c r="A1"><f/><v>2</v></c>'),
        ('<c r="A1"><f t="shared" si="0"/></c>', "", '<c r="A1" t="str"><f t="shared" si="0"/><v></v></c>'),
        ('<c r="A1"><f>X</f><v/></c>', 2.0, '<c r="A1"><f>X</f><v>2</v></c>'),
        ('<c r="A1"><f>X</f><v> </v></c>', 2.0, '<c r="A1"><f>X</f><v>2</v></c>'),
        ('<c r="A1"><f>v>1v>X</f><v>1</v></c>', 2.0, '<c r="A1"><f>v>1v>X</f><v>2</v></c>'),
        ('<c r="A1" t="str"><f>v>X</f><v>a</v></c>', "X", '<c r="A1" t="str"><f>v>X</f><v>X</v></c>'),
        ('<c r="A1" t="s"><f> t="str"</f><v>1</v></c>', "1", '<c r="A1" t="str"><f> t="str"</f><v>1</v></c>'),
        ('<c r="A1" t="n"><f>X</f><v>1</v></c>', 2.0, '<c r="A1" t="n"><f>X</f><v>2</v></c>'),
        ('<c r="A1" t="s"><f>X</f><v>1</v></c>', "x", '<c r="A1" t="str"><f>X</f><v>x</v></c>'),
        ("<c r='A1' t='str'><f>X</f><v>a</v></c>", "b", "<c r='A1' t='str'><f>X</f><v>b</v></c>"),
        ("<c r='A1' t='str'><f>X</f><v>a</v></c>", False, "<c r='A1' t='b'><f>X</f><v>0</v></c>"),
        ("<c><f>X</f><v>1</v></c>", "b", '<c t="str"><f>X</f><v>b</v></c>'),
        (
            '<c r="A1" t="inlineStr"><f>X</f><is><t>a</t></is></c>',
            "b",
            '<c r="A1" t="str"><f>X</f><v>b</v></c>',
        ),
        ('<c r="A1"><f>X</f><v>1</v><is><t>a</t></is></c>', 2.0, '<c r="A1"><f>X</f><v>2</v></c>'),
        (
            '<c r="A1" t="str"><f>X</f><v>a</v></c>',
            " b",
            '<c r="A1" t="str"><f>X</f><v xml:space="preserve"> b</v></c>',
        ),
        (
            '<c r="A1" t="str"><f>X</f><v xml:space="preserve"> b</v></c>',
            "b",
            '<c r="A1" t="str"><f>X</f><v>b</v></c>',
        ),
        ('<c r="A1" ><f>X</f> <v >1</v > </c>', 2.0, '<c r="A1" ><f>X</f> <v>2</v> </c>'),
        ('<c r="A1"><f>X</f><v><!-- --><![CDATA[1]]></v></c>', 2.0, '<c r="A1"><f>X</f><v>2</v></c>'),
        (
            '<c r="A1"><f><![CDATA[A1&"</f></c><v>"]]></f><v>1</v></c>',
            2.0,
            '<c r="A1"><f><![CDATA[A1&"</f></c><v>"]]></f><v>2</v></c>',
        ),
        (
            """<c r="A1" x=' t="s"'><f>X</f><v>1</v></c>""",
            "b",
            """<c r="A1" t="str" x=' t="s"'><f>X</f><v>b</v></c>""",
        ),
        (
            '<c r="A1"><f>X</f><v>1</v><extLst><ext><y:v xmlns:y="urn:y">1</y:v></ext></extLst></c>',
            2.0,
            '<c r="A1"><f>X</f><v>2</v><extLst><ext><y:v xmlns:y="urn:y">1</y:v></ext></extLst></c>',
        ),
    ]
)
def test_only_the_value_its_type_and_a_stray_text_change(old, value, new):
    assert patched(row(old), {(1, 1): value})[0] == row(new)


@each(
    [
        ('<c r="A1" s="4"><f>X</f></c>', 2.0, '<c r="A1" s="4"><f>X</f><v>2</v></c>'),
        ('<c r="A1" s="4"><f>X</f></c>', " a", '<c r="A1" s="4" t="str"><f>X</f><v xml:space="preserve"> a</v></c>'),
        ('<c r="A1" t="str"><f>X</f></c>', "a", '<c r="A1" t="str"><f>X</f><v>a</v></c>'),
        ('<c r="A1" t="str"><f>X</f></c>', 1.0, '<c r="A1"><f>X</f><v>1</v></c>'),
        ('<c r="A1" cm="1"><f>X</f></c>', True, '<c r="A1" t="b" cm="1"><f>X</f><v>1</v></c>'),
    ]
)
def test_a_cell_without_a_value_gets_one_and_its_type_comes_after_its_style(old, value, new):
    behind = '<c r="B1"><f>Y</f><v>1</v></c>'
    assert patched(row(old + behind), {(1, 1): value})[0] == row(new + behind)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ('<c r="A1"><f>X</f><v>0.50</v></c>', 0.5),  # another spelling of the same
        ('<c r="A1"><f>X</f><v>7.3999999999999996E-2</v></c>', 0.074),
        ('<c r="A1" t="s"><f>X</f><v>1</v></c>', "two"),
        ('<c r="A1" t="inlineStr"><f>X</f><is><t>in</t></is></c>', "in"),
        ('<c r="A1" t="str"><f>X</f><v>a&#38;b</v></c>', "a&b"),
        ('<c r="A1" t="str"><f>X</f><v/></c>', ""),
        ('<c r="A1" t="b"><f>X</f><v>true</v></c>', True),
        ('<c r="A1" t="e"><f>X</f><v>#N/A</v></c>', CellError("#N/A", "because")),
        ('<c r="A1"><f>X</f><v>0</v></c>', -0.0),
    ],
)
def test_a_value_that_is_there_changes_nothing(cell, value):
    assert patched(row(cell), {(1, 1): value}) == (row(cell), {})


@pytest.mark.parametrize(
    ("cell", "value", "old"),
    [
        ('<c r="A1"><f>X</f><v>1</v></c>', True, 1.0),
        ('<c r="A1"><f>X</f></c>', "", BLANK),
        ('<c r="A1" t="str"><f>X</f><v>1</v></c>', 1.0, "1"),
        ('<c r="A1" t="inlineStr"><f>X</f><is><t>in</t></is></c>', "out", "in"),
    ],
)
def test_a_change_tells_the_old_value_and_the_new(cell, value, old):
    assert patched(row(cell), {(1, 1): value})[1] == {(1, 1): (old, value)}


def test_the_cells_an_array_formula_fills_are_written_too():
    data = row('<c r="A1"><f t="array" ref="A1:C1">X</f><v>1</v></c><c r="B1" s="2"/><c r="C1" t="b"><v>1</v></c>')
    new, _ = patched(data, {(1, 1): 2.0, (1, 2): "b", (1, 3): 3.0})
    assert new == row(
        '<c r="A1"><f t="array" ref="A1:C1">X</f><v>2</v></c><c r="B1" s="2" t="str"><v>b</v></c><c r="C1"><v>3</v></c>'
    )


def test_prefixed_elements_get_prefixed_values():
    before = '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1">'
    after = "</x:row></x:sheetData></x:worksheet>"
    array = '<x:c r="A1"><x:f t="array" ref="A1:B1">X</x:f></x:c>'
    data = f'{before}{array}<x:c r="B1"/>{after}'.encode()
    filled = '<x:c r="A1"><x:f t="array" ref="A1:B1">X</x:f><x:v>1</x:v></x:c><x:c r="B1"><x:v>2</x:v></x:c>'
    assert patched(data, {(1, 1): 1.0, (1, 2): 2.0})[0] == f"{before}{filled}{after}".encode()


def test_a_sheet_in_ascii_stays_ascii():
    data = row('<c r="A1" t="str"><f>X</f><v>a</v></c>').replace(b"UTF-8", b"US-ASCII")
    assert b"<v>&#9824;</v>" in patched(data, {(1, 1): "♠"})[0]


@pytest.mark.parametrize(
    ("cell", "place", "reason"),
    [
        ('<c r="A1"><v>1</v></c>', (1, 1), "A1 holds no formula"),
        ('<c r="A1" t="str"><v>x</v></c>', (1, 1), "A1 holds no formula"),
        ('<c r="A1"><f>X</f></c>', (2, 2), "B2 has no cell in the file"),
        ('<c r="A1" t="e" vm="1"><f>X</f><v>#VALUE!</v></c>', (1, 1), "A1 .* only Excel can write"),
    ],
)
def test_other_cells_are_never_written(cell, place, reason):
    for value in (2.0, "x"):
        with pytest.raises(Refused, match=reason):
            patched(row(cell), {place: value})


def test_a_value_no_cell_can_hold_is_refused_with_its_cell():
    data = row('<c r="A1"><f>X</f><v>1</v></c>')
    with pytest.raises(Refused, match=r"A1 cannot be written: #SPILL!"):
        patched(data, {(1, 1): CellError("#SPILL!")})


def test_an_element_where_only_text_belongs_is_refused():
    data = row('<c r="A1"><f>X</f><v><b/>1</v></c>')
    with pytest.raises(Refused, match="damaged"):
        patched(data, {(1, 1): 2.0})


def test_a_formula_text_is_replaced_and_its_kind_stays():
    data = row('<c r="A1"><f t="shared" ref="A1:A2" si="0">VP20(B1,7)</f><v>1</v></c>')
    into, _ = patcher(data)
    into.put_formulas({(1, 1): 'VP_20(B1,7)&"<"'})
    new = into.patched()
    prove_sheet(data, new, Intent(formulas={(1, 1): 'VP_20(B1,7)&"<"'}))
    assert new == data.replace(b"VP20(B1,7)", b'VP_20(B1,7)&amp;"&lt;"')


def test_a_formula_without_a_text_of_its_own_is_not_replaced():
    into, _ = patcher(row('<c r="A1"><f t="shared" si="0"/><v>1</v></c>'))
    with pytest.raises(Refused, match="A1 has no formula text"):
        into.put_formulas({(1, 1): "X"})


values = st.one_of(
    st.floats(),
    st.text(max_size=20),
    st.booleans(),
    st.sampled_from(["#N/A", "#DIV/0!", "#VALUE!"]).map(CellError),
)


@settings(max_examples=60)
@given(st.lists(st.tuples(values, values), min_size=1, max_size=6))
def test_any_values_are_read_back_and_the_old_ones_give_the_old_bytes(pairs):
    empty = sheet(
        '<row r="1">' + "".join(f'<c r="{chr(65 + at)}1" s="1"><f>X</f></c>' for at in range(len(pairs))) + "</row>"
    ).encode()
    first = {(1, at): old for at, (old, _) in enumerate(pairs, 1)}
    second = {(1, at): new for at, (_, new) in enumerate(pairs, 1)}
    before, _ = patched(empty, first)
    after, changes = patched(before, second)
    assert patched(after, second) == (after, {})
    back, _ = patched(after, first)
    assert back == before
    shown = {(cell.row, cell.column): cell.value for cell in patcher(after)[1]}
    for where, (_, meant) in changes.items():
        if isinstance(meant, float) and meant - meant != 0:
            meant = CellError("#NUM!")
        assert shown[where] == meant


def filled_down(rows):
    """Patches rows that were filled down, each with a formula that gives a text."""
    data = sheet("".join(f'<row r="{r}"><c r="B{r}" t="str"><f>A{r}</f><v>x</v></c></row>' for r in rows)).encode()
    return data, patcher(data)[0]


@pytest.mark.parametrize("length", [1, 255, 256, 5000])
@pytest.mark.parametrize("spelling", ["{}", "{} ", "{} & <"])
def test_texts_of_any_length_are_put_into_rows_that_were_filled_down(length, spelling):
    """Short texts are remembered and long ones are not; a blank at the end needs an attribute."""
    wanted = {(r, 2): spelling.format("a" * length) if r > 3 else "x" for r in range(1, 7)}
    data, into = filled_down(range(1, 7))
    changes = into.put_values(wanted)
    assert [(row, was) for (row, _), (was, _) in changes.items()] == [(4, "x"), (5, "x"), (6, "x")]
    new = into.patched()
    prove_sheet(data, new, Intent({where: now for where, (_, now) in changes.items()}))
    assert new[: data.index(b'<row r="4"')] == data[: data.index(b'<row r="4"')]
    read = [cell.value for cell in reader(new).cells()]
    assert read == [*wanted.values()]
    assert new.count(b'<v xml:space="preserve">') == (3 if spelling.endswith(" ") else 0)


@pytest.mark.parametrize(("type", "value"), [("b", 1.0), ("n", True)])
def test_a_number_and_a_truth_value_are_not_the_same(type, value):
    """Python takes True for 1, a spreadsheet does not."""
    cells = "".join(f'<row r="{r}"><c r="B{r}" t="{type}"><f>A{r}</f><v>1</v></c></row>' for r in range(1, 5))
    data = sheet(cells).encode()
    changes = patcher(data)[0].put_values({(r, 2): value for r in range(1, 5)})
    assert [(row, now) for (row, _), (_, now) in changes.items()] == [(r, value) for r in range(1, 5)]


def test_a_text_too_long_for_a_cell_is_refused_with_its_cell_in_rows_that_were_filled_down():
    _, into = filled_down(range(1, 7))
    with pytest.raises(Refused, match=r"B3 cannot be written: its text has 40,000 characters"):
        into.put_values({(r, 2): "x" * (40_000 if r == 3 else 1) for r in range(1, 7)})
