"""Rows of a table, in which formulas were filled down, are patched alike whoever read them."""

from contextlib import nullcontext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.truesheet.books import by_the_xml_reader, sheet
from tests.truesheet.patching.test_patch import patcher
from truesheet.values import CellError


def table(pattern, rows, first=1):
    """Rows of one pattern: ``{r}`` is the row, ``{a}`` the one above, ``{v}`` a value."""
    return "".join(
        f'<row r="{r}" spans="1:9">' + pattern.format(r=r, a=r - 1, v=r * 1.5) + "</row>"
        for r in range(first, first + rows)
    )


def test_rows_as_openpyxl_writes_them_are_patched_as_others():
    """Names of their own, the tag's attributes in any order: only the figures of the formulas become others."""
    pattern = '<c r="A{r}" t="inlineStr"><is><t>team {v}</t></is></c><c r="B{r}" t="n"><v>{v}</v></c>'
    pattern += '<c r="C{r}"><f>B{r}*2</f><v>0</v></c><c r="D{r}" t="str"><f>A{r}</f><v>old</v></c>'
    rows = table(pattern, 6).replace('<row r="', '<row ht="20" r="').replace(' spans="1:9"', "")
    data = sheet(rows).encode()
    into, _ = patcher(data)
    changes = into.put_values({(r, 3): r * 3.0 for r in range(1, 7)} | {(4, 4): "new"})
    assert len(changes) == 7
    expected = data.decode()
    for r in range(1, 7):
        expected = expected.replace(f"<f>B{r}*2</f><v>0</v>", f"<f>B{r}*2</f><v>{r * 3}</v>")
    expected = expected.replace("<f>A4</f><v>old</v>", "<f>A4</f><v>new</v>")
    assert into.patched().decode() == expected


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


_VALUES = st.sampled_from([0.0, 1.0, 2.5, 0.1 + 0.2, -0.0, 1e300, float("inf"), "", "x", " x", "a&b", True, False])


@pytest.mark.exhaustive
@given(tables(), st.data())
@settings(max_examples=120)
def test_values_are_put_into_such_rows_as_they_are_cell_by_cell(data, draw):
    cells = [cell for cell in patcher(data)[1] if cell.formula is not None]
    values = {
        (cell.row, cell.column): CellError("#N/A") if value == 1e300 else value
        for cell in cells
        if draw.draw(st.integers(0, 9))
        for value in [draw.draw(_VALUES)]
    }
    results = []
    for reading in (nullcontext, by_the_xml_reader):
        with reading():
            into, _ = patcher(data)
        changes = into.put_values(values)
        results.append((sorted(changes.items()), into.patched()))
    assert str(results[0]) == str(results[1])


def test_a_value_and_the_formula_of_its_row_are_both_put_in():
    data = sheet(table('<c r="A{r}"><f>VP20(B{r})</f><v>0</v></c><c r="B{r}"><f>1</f><v>0</v></c>', 4)).encode()
    into, _ = patcher(data)
    into.put_formulas({(3, 1): "VP_20(B3)"})
    into.put_values({(row, 1): 12.0 for row in range(1, 5)})
    new = into.patched()
    assert new == data.replace(b"VP20(B3)", b"VP_20(B3)").replace(b"</f><v>0</v></c><c", b"</f><v>12</v></c><c")
