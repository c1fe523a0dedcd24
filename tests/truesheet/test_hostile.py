"""Whole workbooks, damaged or made to hurt: refused with a sentence, or read, and never anything else."""

import subprocess
import sys
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import HEADER, MAIN, parts, relationships, sheet, zipped
from truesheet.formulas.refusal import MOST_A_WORKBOOK
from truesheet.patching.proof import prove
from truesheet.patching.saving import patch_workbook
from truesheet.refusals import Refused

pytestmark = pytest.mark.slow

ROWS = (
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><f>1+1</f><v>2</v></c></row>'
    '<row r="2"><c r="A2"><f t="array" ref="A2:B2">X</f><v>1</v></c><c r="B2"><v>1</v></c></row>'
)


def members():
    """A workbook with one of each part we read."""
    found = parts(sheet(ROWS), '<definedNames><definedName name="N">S!$A$1</definedName></definedNames>')
    found["xl/_rels/workbook.xml.rels"] = relationships(
        ("rId1", "worksheet", "worksheets/sheet1.xml"),
        ("rId2", "sharedStrings", "s.xml"),
        ("rId3", "styles", "st.xml"),
    )
    found["xl/s.xml"] = f'{HEADER}<sst xmlns="{MAIN}"><si><t>one</t></si></sst>'
    found["xl/st.xml"] = f'{HEADER}<styleSheet xmlns="{MAIN}"><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    found["xl/worksheets/_rels/sheet1.xml.rels"] = relationships(("rId1", "table", "../t.xml"))
    found["xl/t.xml"] = f'{HEADER}<table xmlns="{MAIN}" name="T" ref="A1:B2" headerRowCount="0"/>'
    return found


def use(folder, content):
    """Everything that is done with a workbook short of writing it."""
    path = folder / "x.xlsx"
    path.write_bytes(content)
    workbook = open_workbook(path)
    _ = workbook.names, workbook.tables, workbook.external_books, workbook.date_styles, workbook.dynamic_marks
    _ = [list(each.cells()) for each in workbook.sheets]  # there may be none left
    patch = patch_workbook(workbook, {0: {(1, 2): "new", (2, 2): 7.0}})
    prove(workbook.package.archive, b"".join(patch.file(workbook)), patch.intents)


def use_or_refuse(folder, content):
    try:
        use(folder, content)
    except Refused as refusal:
        assert refusal.reason


WHOLE = zipped(members())


def test_the_workbook_itself_is_fine(tmp_path):
    use(tmp_path, WHOLE)


@pytest.mark.parametrize("length", range(0, len(WHOLE), 31))
def test_cut_short_it_is_refused(tmp_path, length):
    with pytest.raises(Refused):
        use(tmp_path, WHOLE[:length])


fuzz = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


@fuzz
@given(drawn=st.data())
def test_with_flipped_bytes_in_a_part_it_is_refused_or_read(tmp_path, drawn):
    """The damage is done before packing, so that no checksum gives it away."""
    damaged = {name: content.encode() for name, content in members().items()}
    name = drawn.draw(st.sampled_from(sorted(damaged)))
    content = bytearray(damaged[name])
    for _ in range(drawn.draw(st.integers(1, 3))):
        content[drawn.draw(st.integers(0, len(content) - 1))] = drawn.draw(st.integers(0, 255))
    damaged[name] = bytes(content)
    use_or_refuse(tmp_path, zipped(damaged))


@fuzz
@given(drawn=st.data())
def test_with_pieces_of_a_part_moved_or_repeated_it_is_refused_or_read(tmp_path, drawn):
    damaged = dict(members())
    name = drawn.draw(st.sampled_from(sorted(damaged)))
    content = damaged[name]
    ends = st.integers(0, len(content))
    first, second, third = sorted(drawn.draw(st.tuples(ends, ends, ends)))
    middle, last = content[first:second], content[second:third]
    piece = drawn.draw(st.sampled_from([last + middle, middle + middle + last, last, middle]))
    damaged[name] = content[:first] + piece + content[third:]
    use_or_refuse(tmp_path, zipped(damaged))


def test_sheets_sharing_a_name_or_a_part_that_is_none_are_refused(tmp_path):
    path = tmp_path / "x.xlsx"
    for more, reason in (('<sheet name="s" sheetId="2" r:id="rId1"/>', "called 's'"), ('<sheet name="T"/>', "missing")):
        found = members()
        found["xl/workbook.xml"] = found["xl/workbook.xml"].replace("</sheets>", f"{more}</sheets>")
        path.write_bytes(zipped(found))
        with pytest.raises(Refused, match=reason):
            open_workbook(path)


MEMORY = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (600 << 20, 600 << 20))
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.refusals import Refused
try:
    print(sum(1 for sheet in open_workbook(sys.argv[1]).sheets for _ in sheet.cells()))
except Refused as refusal:
    print(refusal.reason)
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit on memory")
@pytest.mark.parametrize(
    ("bomb", "method", "answer"),
    [
        (lambda: "<row>" + "<c/>" * 16_384 + "</row>" + "<row><c/></row>" * 100_000, zipfile.ZIP_STORED, "116384"),
        (lambda: ("<row>" + "<c/>" * 10_000 + "</row>") * 201, zipfile.ZIP_STORED, "more than 2,000,000 cells"),
        (lambda: "<!--" + "x" * 50_000_000 + "-->", zipfile.ZIP_STORED, "0"),
        (lambda: "<!--" + "x" * 200_000_000 + "-->", zipfile.ZIP_DEFLATED, "times its size"),
        (lambda: "<row>" + "<d>" * 500_000 + "</d>" * 500_000 + "</row>", zipfile.ZIP_STORED, "0"),
    ],
    ids=["blank cells", "too many cells", "a comment", "a packed comment", "depth"],
)
def test_bombs_are_taken_or_refused_in_bounded_memory(tmp_path, bomb, method, answer):
    path = tmp_path / "bomb.xlsx"
    path.write_bytes(zipped(parts(sheet(bomb())), method))
    child = subprocess.run([sys.executable, "-c", MEMORY, str(path)], capture_output=True, text=True, check=True)
    assert answer in child.stdout


CALCULATION = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (120, 120))
from datetime import datetime
from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.patching.saving import patch_workbook
from truesheet.checking import check
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.proof import prove
workbook = open_workbook(sys.argv[1])
result = recalculate(workbook, datetime(2026, 1, 1))
patch = patch_workbook(workbook, result.values)
prove(workbook.package.archive, b"".join(patch.file(workbook)), patch.intents)
if "checked" in sys.argv:
    check(workbook, datetime(2026, 1, 1))
print(result.formulas, sum(map(len, patch.changes.values())), len(result.refused))
"""


def down(rows, cells):
    """So many rows of cells, each by its number."""
    return "".join(f'<row r="{row}">{cells(row)}</row>' for row in range(1, rows + 1))


def shared(row):
    master = f' ref="A1:A5000">{"+".join("1" * 2000)}</f>'
    return f'<c r="A{row}"><f t="shared" si="0"{master if row == 1 else "/>"}<v>1</v></c>'


def half_text(row):
    return f'<c r="A{row}"{" t=" + chr(34) + "str" + chr(34) if row % 2 else ""}><v>{row}</v></c>'


#: Marks of as many cells whose numbers kept as text Excel is not to mark.
UNMARKED = "".join(f'<ignoredError sqref="B{row}" numberStoredAsText="1"/>' for row in range(1, 20_001))
#: Each with the formulas, how many of their values change, how many are refused.
ENORMOUS = {
    "array formulas of one cell": (
        lambda: down(20_000, lambda row: f'<c r="A{row}"><f t="array" ref="A{row}">1+1</f><v>1</v></c>'),
        "20000 20000 0",
    ),
    # 2,000 terms of 1, as long as a formula may nearly be
    "shared formulas of a long text": (lambda: down(5000, shared), "5000 5000 0"),
    "names": (lambda: down(1000, lambda row: f'<c r="A{row}"><f>N{row}_</f><v>1</v></c>'), "1000 1000 0"),
    "brackets": (
        lambda: down(1000, lambda row: f'<c r="A{row}"><f>{"(" * 60}{row}{")" * 60}</f><v>0</v></c>'),
        "1000 1000 0",
    ),
    "brackets too deep": (lambda: down(50, lambda row: f'<c r="A{row}"><f>{"(" * 4000}</f><v>0</v></c>'), "50 0 50"),
    "blank cells": (lambda: ("<row>" + "<c/>" * 200 + "</row>") * 2500, "0 0 0"),
    "numbers kept as text": (lambda: down(40_000, half_text), "0 0 0"),
    "formulas of one letter": (lambda: down(2500, lambda row: "<c><f>1</f><v>2</v></c>" * 10), "25000 25000 0"),
}
#: Where not only the recalculation but also a check has to do with every formula.
CHECKED = {"array formulas of one cell", "names", "brackets", "numbers kept as text"}


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit on the processor's time")
@pytest.mark.parametrize("kind", ENORMOUS)
def test_no_more_than_the_limits_allow_takes_forever(tmp_path, kind):
    """Were the time to grow with the square of what there is, it would be hours; 2 minutes end the child."""
    rows, answer = ENORMOUS[kind]
    names = "".join(f'<definedName name="N{one}_">S!$B${one}</definedName>' for one in range(1, 100_001))
    after = f"<ignoredErrors>{UNMARKED}</ignoredErrors>" if kind == "numbers kept as text" else ""
    book = parts(sheet(rows(), after), f"<definedNames>{names}</definedNames>" if kind == "names" else "")
    path = tmp_path / "enormous.xlsx"
    path.write_bytes(zipped(book, zipfile.ZIP_STORED))
    arguments = [str(path), *(["checked"] if kind in CHECKED else [])]
    child = subprocess.run([sys.executable, "-c", CALCULATION, *arguments], capture_output=True, text=True, check=False)
    assert (child.stdout.strip(), child.returncode) == (answer, 0), child.stderr


#: 20,000 formulas, each over thousands of cells, none of which goes on from another.
TOGETHER = {
    "sums from each row to the last": "SUM(A{r}:A$20000)",
    "products from each row to the last": "SUMPRODUCT((A{r}:A$20000&gt;2)*B{r}:B$20000)",
    "counts in windows": "COUNTIF(A{r}:A{w},A{r})",
    "sums in windows": "SUMIFS(B{r}:B{w},A{r}:A{w},&quot;&gt;&quot;&amp;B{r})",
    "running sums of what is larger": "SUMIF(A$1:A{r},&quot;&gt;&quot;&amp;B{r}/{r},B$1:B{r})",
    "texts joined": "LEN(CONCAT(A{r}:A{w}))",
    "numbers in a format": "SUMPRODUCT(--(TEXT(A{r}:A{w},&quot;0.0&quot;)=&quot;3.0&quot;))",
    "addresses in texts": "SUM(INDIRECT(&quot;A{r}:A{w}&quot;))",
    "visible cells": "SUBTOTAL(9,A{r}:A{w})",
}
#: The same where each goes on from the one before, and is calculated.
RUNNING = {
    "running products": "SUMPRODUCT(A$1:A{r},B$1:B{r})",
    "running sums of products": "SUMPRODUCT((A$1:A{r}&gt;2)*B$1:B{r})",
    "running sums by criterion": "SUMIFS(B$1:B{r},A$1:A{r},A{r})",
}
LIMITED = CALCULATION.replace("(120, 120)", "(60, 60)").replace(
    "result = recalculate(workbook, datetime(2026, 1, 1))",
    """from truesheet.formulas import refusal as effort
if sys.argv[2:]:
    effort.MOST_A_WORKBOOK = int(sys.argv[2])
result = recalculate(workbook, datetime(2026, 1, 1))
if result.refused:
    sys.exit(result.refused[0].reason)""",
)


def filled_down(formula):
    def row(r):
        numbers = f'<c r="A{r}"><v>{r % 50}</v></c><c r="B{r}"><v>{r % 97 + 0.25}</v></c>'
        return f'{numbers}<c r="C{r}"><f>{formula.format(r=r, w=r + 10_000)}</f><v>0.5</v></c>'

    return zipped(parts(sheet(down(20_000, row))))


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit on the processor's time")
@pytest.mark.parametrize("kind", [*TOGETHER, *RUNNING])
def test_20_000_formulas_over_long_ranges_are_calculated_or_refused_in_seconds(tmp_path, kind):
    """About ten seconds of work are allowed; it would be minutes, and a minute ends the child.

    What is refused is given a fortieth of that here, and takes a fortieth of the time.
    """
    path = tmp_path / "together.xlsx"
    path.write_bytes(filled_down({**TOGETHER, **RUNNING}[kind]))
    budget = [] if kind in RUNNING else [str(MOST_A_WORKBOOK // 40)]
    command = [sys.executable, "-c", LIMITED, str(path), *budget]
    child = subprocess.run(command, capture_output=True, text=True, check=False)
    if kind in RUNNING:
        assert (child.stdout.strip(), child.returncode) == ("20000 20000 0", 0), child.stderr
    else:
        assert "too much work together, up to S!C" in child.stderr
