"""Worksheets in a healthy workbook: each is refused with a sentence, or read the same by both ways of reading it.

New values put into what was read are read back, and nothing else of the sheet is another then.
"""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import pairwise
from operator import attrgetter, itemgetter
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

import atheris

with atheris.instrument_imports(include=["truesheet"]):
    from truesheet.addresses import Address, key_of
    from truesheet.calculating.recalculation import recalculate
    from truesheet.files import Snapshot
    from truesheet.package.spelling import Value
    from truesheet.patching.patch import Patcher
    from truesheet.patching.proof import Intent, prove, prove_sheet
    from truesheet.patching.saving import patch_workbook
    from truesheet.reading.cells import Cell, CellLayout, CellOffsets
    from truesheet.reading.sheet_reader import SheetReader
    from truesheet.reading.workbook import WorkbookFile
    from truesheet.refusals import Refused

from fuzz.pieces import by_pieces
from fuzz.running import run
from tests.truesheet.books import HEADER, MAIN, by_the_xml_reader, parts, relationships, sheet, zipped
from truesheet.values import CellError

_PART = "xl/worksheets/sheet1.xml"
_STRINGS = ("one", "two", " three ")
_NOW = datetime(2026, 1, 1)
_LONGEST = 4096

_ROWS = (
    '<row r="1" spans="1:3"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1"><f>A2+1</f><v>12.5</v></c><c r="D1"/></row>'
    '<row r="2" hidden="1"><c r="A2" t="str"><f>B1&amp;"&lt;"</f><v>1_x0041_</v></c><c r="B2" t="b"><v>1</v></c></row>',
    '<row r="4"><c r="A4" t="e"><f t="shared" ref="A4:A5" si="0">1/B9</f><v>#DIV/0!</v></c>'
    '<c r="B4" t="str" cm="1"><f t="array" ref="B4:C4">{1,2}</f><v xml:space="preserve"> a</v></c><c r="C4"/></row>'
    '<row r="5"><c r="A5" t="e"><f t="shared" si="0"/><v>#DIV/0!</v></c></row>',
    '<row r="6" ><c r="A6" t="inlineStr"><f>1</f><is><t>a</t><r><t>b</t></r><rPh><t>c</t></rPh></is></c></row>',
    "<row><c t='d'><f>TODAY()</f><v>2024-02-29T10:00:00</v></c><c><f/><v/></c><c vm='1'><f>X</f><v>1</v></c></row>",
    '<row r="7"><!-- --><c r="A7"><f><![CDATA[A1&"</f>"]]></f><?x y?><v>1&#50;</v><extLst><v>2</v></extLst></c></row>',
    "".join(
        f'<row r="{row}"><c r="A{row}" s="1"><v>{row}</v></c><c r="B{row}"><f>A{row - 1}+$A$2</f><v>1</v></c>'
        f'<c r="C{row}" t="str"><f>A{row}&amp;"x"</f><v>x</v></c></row>'
        for row in range(10, 16)
    ),
    '<row r="8"><c r="A8"><f t="dataTable" ref="A8:B8" dt2D="1" r1="A1" r2="B1"/><v>1</v></c><c r="B8"/></row>',
)
_AFTER = (
    '<autoFilter ref="A1:B9"><filterColumn colId="0"><filters><filter val="1"/></filters></filterColumn></autoFilter>'
)
_SEEDS = (
    *(sheet(rows) for rows in ("", *_ROWS, "".join(_ROWS))),
    sheet(_ROWS[0], _AFTER),
    f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row><x:c><x:f>1</x:f><x:v>1</x:v></x:c></x:row></x:sheetData>'
    "</x:worksheet>",
)
_WORDS = tuple(
    word.encode()
    for word in (
        *re.findall(r"<[^>]*>", "".join(_SEEDS)),
        *("</x:c>", "<c>", "<v>", "<f>", "<row>", "<is>", "<t>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>"),
        *("<!DOCTYPE x>", '<v xmlns="urn:x">', '<y:c xmlns:y="urn:y">', '<c r="a1">', '<c r="$A$1">', "<c r='B1' >"),
        *('r="XFD1048576"', 'r="A01"', ' t="n"', ' t="str"', ' t="d"', ' s="1"', ' r="A1"', ' xml:space="preserve"'),
        *("&lt;", "&#13;", "&#0;", "&#x10FFFF;", "&x;", "_x000D_", "_xD800_", "\r", "\n", " ", "\u00e9", "\uffff"),
        *("1E400", "-0", "1e-320", "0x10", "1_0", "NaN", "12:30:00", "9999999999", "A1", "A1:A3", "#N/A", "TRUE"),
    )
)
_PIECE = re.compile(rb"""<[^<>]*>|[A-Za-z:]+="[^"]*"|[^<>]+|[<>]""")
_NEW_VALUES: tuple[Value, ...] = (
    0.0,
    -12.5,
    1e300,
    "",
    " a ",
    "a<b&]]>\r\n_x0041_\x00",
    "\u2660\U0001f0a1",
    True,
    False,
    CellError("#N/A"),
)

_Read = tuple[list[Cell], CellLayout]


def _read(data: bytes) -> _Read | str:
    """The cells and where they lie, or the reason why there are none."""
    try:
        reader = SheetReader(data, _PART, lambda: _STRINGS, False, 10_000, 10_000)
        return list(reader.cells()), reader.layout
    except Refused as refusal:
        assert refusal.reason
        return refusal.reason


def _told(data: bytes, read: _Read | str) -> object:
    """All there is to be told of what was read, for comparing."""
    if isinstance(read, str):
        return read
    cells, layout = read
    rest = layout.hidden_rows, layout.arrays, layout.data_tables, layout.inline, layout.marked, layout.filter
    return cells, _entries(data, cells, layout), layout.cell_count, layout.formula_count, rest


def _entries(data: bytes, cells: list[Cell], layout: CellLayout) -> list[CellOffsets]:
    """Where the cells lie, in the order of the file."""
    keys = {key_of(cell.row, cell.column) for cell in cells}
    return sorted(layout.entries(data, keys), key=attrgetter("cell"))


def try_sheet(data: bytes) -> None:
    """Read a worksheet both ways, write into it, and recalculate the workbook it lies in."""
    found = _read(data)
    with by_the_xml_reader():
        assert _told(data, found) == _told(data, _read(data)), "the two ways of reading differ"
    if not isinstance(found, str):
        if _has_cells_elsewhere(data, found[0]):
            return  # where none belong, which the proof refuses and the reader passes over
        _write(data, *found)
    recalculated = _recalculate(data)
    with by_the_xml_reader():
        assert recalculated == _recalculate(data), "the two ways of recalculating differ"


def _write(data: bytes, cells: list[Cell], layout: CellLayout) -> None:
    """Put values into all cells that take them, and read them back."""
    chance = random.Random(zlib.crc32(data))
    wanted = {(cell.row, cell.column): chance.choice(_NEW_VALUES) for cell in cells if chance.randrange(3)}
    taken: dict[Address, Value] = {}
    for where, value in wanted.items():
        try:
            Patcher(data, _PART, layout, _STRINGS, False).put_values({where: value})
        except Refused as refusal:
            assert refusal.reason
        else:
            taken[where] = value
    patcher = Patcher(data, _PART, layout, _STRINGS, False)
    changed = {where: now for where, (_, now) in patcher.put_values(taken).items()}
    new = patcher.patched()
    again = _read(new)
    assert not isinstance(again, str), again
    for cell, now in zip(cells, again[0], strict=True):
        where = cell.row, cell.column
        assert now == cell._replace(value=taken.get(where, cell.value)), where
    may_differ = [False, *((cell.row, cell.column) in changed for cell in cells)]
    before, after = _slices(data, cells, layout), _slices(new, *again)
    assert all(was == now or differs for was, now, differs in zip(before, after, may_differ, strict=True))
    assert _without_values(data, changed) == _without_values(new, changed)
    prove_sheet(data, new, Intent(changed))


def _slices(data: bytes, cells: list[Cell], layout: CellLayout) -> Iterator[bytes]:
    """What lies before the first cell, and every cell with what lies behind it."""
    ends = [0, *(entry.cell for entry in _entries(data, cells, layout)), len(data)]
    return (data[start:end] for start, end in pairwise(ends))


def _without_values(data: bytes, places: Mapping[Address, object]) -> str:
    """The sheet as a tree, without the values and types of the cells at these places."""
    root = _tree(data)
    prefix = root.tag.removesuffix("worksheet")
    row = 0
    for line in root.iter(f"{prefix}row"):
        row, column = int(line.get("r") or row + 1), 0
        for cell in line.iter(f"{prefix}c"):
            column = _column(cell, column)
            if (row, column) in places:
                cell.attrib.pop("t", None)
                _keep_text_first(cell)
                for child in [child for child in cell if child.tag in (f"{prefix}v", f"{prefix}is")]:
                    cell.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


def _has_cells_elsewhere(data: bytes, cells: list[Cell]) -> bool:
    """Whether there is more that looks like a row or a cell than there are cells in rows."""
    root = _tree(data)
    prefix = root.tag.removesuffix("worksheet")
    # Not find(): it takes a prefix for one that means something.
    rows = [row for part in root if part.tag == f"{prefix}sheetData" for row in part if row.tag == f"{prefix}row"]
    return len(list(root.iter(f"{prefix}row"))) > len(rows) or len(list(root.iter(f"{prefix}c"))) > len(cells)


def _tree(data: bytes) -> Element:
    """The elements by their names as they are spelled, whatever the prefixes mean."""
    builder, parser = ElementTree.TreeBuilder(), expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler = builder.data
    parser.Parse(data, True)
    return builder.close()


def _column(cell: Element, before: int) -> int:
    address = cell.get("r")
    if address is None:
        return before + 1
    letters = re.sub("[^A-Z]", "", address.upper())
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _keep_text_first(cell: Element) -> None:
    """Move the text between the elements of a cell to the front of it."""
    cell.text = (cell.text or "") + "".join(child.tail or "" for child in cell)
    for child in cell:
        child.tail = None


_HEALTHY = parts(sheet(""), '<definedNames><definedName name="X">S!$A$1</definedName></definedNames>')
_HEALTHY["xl/_rels/workbook.xml.rels"] = relationships(
    ("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "sharedStrings", "s.xml"), ("rId3", "styles", "st.xml")
)
_HEALTHY["xl/s.xml"] = f'{HEADER}<sst xmlns="{MAIN}">{"".join(f"<si><t>{text}</t></si>" for text in _STRINGS)}</sst>'
_HEALTHY["xl/st.xml"] = f'{HEADER}<styleSheet xmlns="{MAIN}"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'


def _recalculate(data: bytes) -> object:
    """What comes of recalculating a workbook with the sheet, and what would be written, proven."""
    packed = zipped({**_HEALTHY, _PART: data})
    try:
        workbook = WorkbookFile(Path("book.xlsx"), packed, Snapshot(0, 0, len(packed), 0))
        result = recalculate(workbook, _NOW)
        patch = patch_workbook(workbook, result.values)
        prove(workbook.package.archive, b"".join(patch.file(workbook)), patch.intents)
    except Refused as refusal:
        assert "report this workbook" not in refusal.reason, refusal.reason
        return refusal.reason
    values = {at: sorted(found.items(), key=itemgetter(0)) for at, found in result.values.items()}
    return repr(values), sorted(map(repr, result.refused)), patch.parts


if __name__ == "__main__":
    run(try_sheet, [seed.encode() for seed in _SEEDS], _WORDS, by_pieces(_PIECE, _WORDS), _LONGEST)
