"""A saved score sheet is proved by its formulas: whatever is typed over is refused with its cell, before anything is
awarded, drawn or published."""

import random
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets import __version__, edition
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.scoresheets import kinds, orders
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import NAMES, order
from bridgesheets.scoresheets.knockout import award_figures
from bridgesheets.scoresheets.knockout import kind as knockout
from bridgesheets.scoresheets.making import make
from bridgesheets.scoresheets.orders import FLAVOURS, Order
from bridgesheets.scoresheets.proof import SavedSheet, read_score_sheet
from bridgesheets.scoresheets.references import references, structure
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.tasks.award import award
from bridgesheets.surfaces.tasks.draw import draw
from bridgesheets.surfaces.tasks.playing import waiting
from bridgesheets.surfaces.tasks.publish import publish
from tests.scoresheets.small import formulas, rename, to_fill
from truesheet.addresses import quoted
from truesheet.package.archive import read_archive
from truesheet.patching.saving import repack
from truesheet.refusals import Refused

#: A small event of each kind.
SMALL: dict[str, dict[str, Any]] = {
    "swiss": {"teams": 4, "rounds": 2},
    "round-robin": {"teams": 3},
    "butler": {"teams": 4, "rounds": 1, "boards": 9},
    "knockout": {"teams": 4},
    "match": {"boards": 4},
    "session": {"teams": 6, "rounds": 1, "boards": 1},
    "club-game": {"teams": 5},
    "lookup": {},
}
TYPED = [7, "Wolf", "#N/A", None]


@cache
def played(kind: str, **asked: Any) -> bytes:
    return to_fill(order(kind, filled=True, **(asked or SMALL[kind])))


def book(kind: str, **asked: Any) -> Workbook:
    return openpyxl.load_workbook(BytesIO(played(kind, **asked)))


def read(content: Workbook | bytes, folder: Path) -> SavedSheet:
    path = folder / "sheet.xlsx"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        content.save(path)
    return read_score_sheet(open_workbook(path))


def refused(content: Workbook | bytes, folder: Path) -> str:
    with pytest.raises(Refused) as found:
        read(content, folder)
    return str(found.value)


# --- what was typed over -------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("kind", NAMES)
def test_every_formula_of_every_sheet_that_is_typed_over_is_found(kind: str, tmp_path: Path) -> None:
    """All of them at once, hidden ones too: the first is named, and how many more there are."""
    content = book(kind)
    cells = formulas(content)
    for sheet, cell in cells:
        content[sheet][cell].value = 7
    said = refused(content, tmp_path)
    (first_sheet, first), *others = cells
    assert said.startswith(
        f"{quoted(first_sheet)}!{first} no longer holds its formula: 7 was typed over it. Press Ctrl+Z"
    )
    assert said.endswith(f"; and {len(others)} more cells")


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize(
    "every", [pytest.param(400, marks=pytest.mark.thorough), pytest.param(1, marks=pytest.mark.exhaustive)]
)
def test_a_single_formula_that_is_typed_over_is_named(kind: str, every: int, tmp_path: Path) -> None:
    content, chance = book(kind), random.Random(3)
    cells = [*formulas(content)]
    for sheet, cell in chance.sample(cells, max(4, len(cells) // every)):
        there = content[sheet][cell]
        formula = there.value
        for there.value in TYPED if every == 1 else [chance.choice(TYPED)]:
            assert refused(content, tmp_path).startswith(f"{quoted(sheet)}!{cell} no longer holds its formula")
        there.value = formula
    read(content, tmp_path)


@pytest.mark.parametrize("kind", ["swiss", "butler", "knockout"])
def test_a_formula_that_stands_in_place_of_its_neighbour_is_another_one(kind: str, tmp_path: Path) -> None:
    content = book(kind)
    sheet, cell = next(
        (sheet, cell) for sheet, cell in reversed(formulas(content))
        if content[sheet][cell].row > 6 and content[sheet][cell].offset(-1).data_type == "f"
        and content[sheet][cell].value != content[sheet][cell].offset(-1).value
    )  # fmt: skip
    content[sheet][cell].value = content[sheet][cell].offset(-1).value
    said = refused(content, tmp_path)
    assert said.startswith(f"{quoted(sheet)}!{cell} no longer holds its formula: another formula is there: =")


def _sorted(sheet: Worksheet) -> None:
    """Excel moves the formulas of a sorted line with their addresses: here two lines change places."""
    for column in range(1, sheet.max_column + 1):
        first, second = sheet.cell(6, column), sheet.cell(7, column)
        first.value, second.value = second.value, first.value


def _pasted(sheet: Worksheet) -> None:
    for row in sheet.iter_rows(min_row=5, max_row=7):
        for cell in row:
            cell.value = 3


@pytest.mark.thorough
@pytest.mark.parametrize("change", [_sorted, _pasted, lambda sheet: sheet.delete_rows(6)])
def test_a_sheet_that_was_sorted_pasted_over_or_lost_a_line_is_refused(
    change: Callable[[Worksheet], None], tmp_path: Path
) -> None:
    content = book("round-robin")
    change(content["Standings"])
    assert re.match(r"Standings!\w+ no longer holds its formula: .*more cells$", refused(content, tmp_path))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kind", "sheet", "cell", "typed", "said"),
    [
        # The margin of a match stands alike in every line of a round: that of the next line can be copied.
        ("swiss", "Round 1", "R6", 3,
         r"'Round 1'!R6 no longer holds its formula: 3 was typed over it\. Press Ctrl\+Z, or copy the cell above$"),
        # The Victory Points of a table are constants of a hidden sheet: every match is scored by them.
        ("swiss", "VP table", "B6", 3, r"'VP table'!B6 held \d+ and holds 3 now, and formulas read it\."),
        # Formulas read C5:D9 as one range, in which D9 was made empty.
        ("butler", "Match 1", "D9", 7, r".*'Match 1'!D9 held"),
        # A heading in another language is nobody's fault, and what people type is theirs, be it a formula.
        ("swiss", "Round 1", "F4", "Ergebnis", ""), ("swiss", "Round 1", "D5", "=12+8", ""),
    ],
)  # fmt: skip
def test_what_is_typed_over_what_formulas_read_is_named_with_what_the_cell_held(
    kind: str, sheet: str, cell: str, typed: int | str, said: str, tmp_path: Path
) -> None:
    content = book(kind)
    content[sheet][cell].value = typed
    if said:
        assert re.match(said, refused(content, tmp_path))
    else:
        assert read(content, tmp_path).notes == ()


@pytest.mark.thorough
def test_nothing_is_awarded_drawn_published_or_run_from_it(tmp_path: Path) -> None:
    content, path = book("swiss"), tmp_path / "swiss.xlsx"
    content["Ledger"]["G11"].value = 2
    content.save(path)
    before = path.read_bytes()
    for paid in (lambda: award(path, game="regional", sessions="1"), lambda: publish(path)):
        with pytest.raises(Refused, match="Ledger!G11"):
            paid()
    for task in (draw, waiting):
        with pytest.raises(Refused, match="Ledger!G11 no longer holds its formula: 2 was typed over it"):
            task(path)
    assert path.read_bytes() == before


# --- sheets, lines and names ----------------------------------------------------------------------------------------


def test_renamed_tabs_are_told_by_their_order_and_proved_by_their_formulas(tmp_path: Path) -> None:
    content = book("knockout")
    rename(content, {"Teams": "Mannschaften", "Results": "O'Hara"})
    found = read(content, tmp_path)
    assert (found.sheets["Teams"].name, found.sheets["Results"].name) == ("Mannschaften", "O'Hara")


def test_a_sheet_that_others_read_cannot_be_deleted_and_a_page_to_print_can(tmp_path: Path) -> None:
    content = book("swiss")
    del content["Table cards"]
    assert "Table cards" not in read(content, tmp_path).sheets
    del content["Ledger"]
    assert refused(content, tmp_path).startswith('the sheet "Ledger" was deleted or renamed; give it its name back')


def test_a_copied_tab_is_the_director_s_own(tmp_path: Path) -> None:
    content = book("swiss")
    content.copy_worksheet(content["Round 1"])
    read(content, tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "refers", "said"),
    [
        # Programs move the names of lists with their cells; here the list of teams has a line more.
        ("bs_swiss_names", ("$10", "$11"),
         'lines or columns of "Names" were inserted, deleted or moved (the name bs_swiss_names refers'),
        ("bs_swiss_set_up", "#REF!", "the name bs_swiss_set_up"),
        ("bs_swiss_set_up", "'Names'!$B$5", "the name bs_swiss_set_up"),
        ("bs_swiss_set_up", None, "the name bs_swiss_set_up of the workbook is missing; take a backup from before"),
        (orders.NAME, None, f"the name {orders.NAME} of the workbook, which says what it was"),
    ],
)  # fmt: skip
def test_a_name_that_points_elsewhere_or_is_gone_is_refused(
    name: str, refers: str | tuple[str, str] | None, said: str, tmp_path: Path
) -> None:
    content = book("swiss")
    there = content.defined_names[name]
    if refers is None:
        del content.defined_names[name]
    else:
        there.attr_text = refers if isinstance(refers, str) else there.attr_text.replace(*refers)
    assert said in refused(content, tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("teams=4", "teams=6"), ("boards=7", "boards=8"), ("scale=acbl20", "scale=no"), ("teams=4", "teams=999"),
        ("rounds=2", "round=2"), ("swiss", "bingo"), ("letter", "a4"),
    ],
)  # fmt: skip
def test_an_order_that_was_typed_over_is_refused(old: str, new: str, tmp_path: Path) -> None:
    content = book("swiss")
    name = content.defined_names[orders.NAME]
    assert old in name.attr_text
    name.attr_text = name.attr_text.replace(old, new)
    if old == "letter":
        # The same formulas on another paper.
        read(content, tmp_path)
    else:
        assert refused(content, tmp_path)


# --- what programs write otherwise ---


@pytest.mark.thorough
@pytest.mark.parametrize("kind", NAMES)
def test_a_sheet_of_another_version_is_made_again_and_compared(kind: str, tmp_path: Path) -> None:
    """Whatever its digest is; a sheet of this version with a right one need not be made."""
    assert read(as_of_another_version(played(kind)), tmp_path).notes == ()


def test_a_sheet_of_another_version_is_compared_though_its_digest_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What that version made need not be what this one reads: the sheet has a digest of what it holds now."""
    content = book("knockout")
    content["Results"]["E5"].value = "=1+1"
    del content.defined_names[orders.NAME]
    entries = {
        sheet.title: [where for where, cell in sheet._cells.items() if not cell.protection.locked] for sheet in content
    }
    for version in (__version__, "0"):
        monkeypatch.setattr(orders, "__version__", version)
        about = orders.fingerprint_of(order("knockout", teams=4), content, entries)
        content.defined_names[orders.NAME] = DefinedName(orders.NAME, attr_text=f'"{about}"')
        if version == __version__:
            read(content, tmp_path)
            del content.defined_names[orders.NAME]
    assert refused(content, tmp_path).startswith("Results!E5 no longer holds its formula")


def test_a_sheet_is_made_again_by_the_edition_that_it_was_made_by(tmp_path: Path) -> None:
    """An amendment has other awards in its formulas; where its file was not chosen, that is what is expected."""
    amended = edition(Path(__file__).parents[2] / "examples" / "2017.toml").edition
    ours = as_of_another_version(played("club-game"))
    with answering_by(amended):
        theirs = as_of_another_version(make(order("club-game", filled=True, **SMALL["club-game"])))
        assert (read(ours, tmp_path).notes, read(theirs, tmp_path).notes) == ((), ())
    assert refused(theirs, tmp_path).endswith("choose the file of that amendment, or of that scale")


def test_an_array_formula_that_fills_another_cell_too_is_refused(tmp_path: Path) -> None:
    """Its values in the other cells would be read as if they were typed; in its own it comes to the same."""
    content = book("round-robin")
    sheet, cell = next(
        (sheet, cell) for sheet, cell in formulas(content) if content[sheet][cell].offset(1).value is None
    )  # fmt: skip
    there = content[sheet][cell]
    there.value = ArrayFormula(f"{cell}:{there.offset(1).coordinate}", there.value)
    assert refused(content, tmp_path).startswith(
        f"{quoted(sheet)}!{cell} no longer holds its formula: another formula is there"
    )


def test_formulas_are_compared_by_their_structure(tmp_path: Path) -> None:
    """Gnumeric writes -(-x) for --x; others write blanks, and .25 for 0.25."""
    content = book("swiss")
    for sheet, cell in formulas(content):
        there = content[sheet][cell]
        there.value = f"= {there.value[1:].replace(',', ', ').replace('0.25', '.25')}"
    assert read(content, tmp_path).notes == ()


def test_two_signs_are_one_behind_the_other() -> None:
    assert structure("--(A1>2)", "Teams", {}) == structure("-(-(Teams!$A$1>2))", "Teams", {})
    assert structure("-A1", "Teams", {}) != structure("--A1", "Teams", {})
    assert references(structure("SUM(A1:B2)+C3", "Teams", {})) == {("teams", 1, 1, 2, 2), ("teams", 3, 3, 3, 3)}


def test_formulas_that_share_their_text_are_read_as_excel_writes_them(tmp_path: Path) -> None:
    """Excel writes a filled column once: its first cell has the text and the range, the others only a number."""
    content = played("swiss")
    sheets = {sheet.name: sheet for sheet in open_workbook(_saved(content, tmp_path)).sheets}
    part = sheets["Standings"].part
    data = read_archive(content).read(part)
    shared = _shared(data, "D")
    assert shared.count(b't="shared"') > 3
    changed = b"".join(repack(read_archive(content), {part: shared}))
    assert read(changed, tmp_path).notes == ()
    broken = shared.replace(b'<f t="shared" si="9"/>', b"<f>1+1</f>", 1)
    assert "Standings!D" in refused(b"".join(repack(read_archive(content), {part: broken})), tmp_path)


def _saved(content: bytes, folder: Path) -> Path:
    path = folder / "made.xlsx"
    path.write_bytes(content)
    return path


def _shared(data: bytes, column: str) -> bytes:
    """The part of a sheet with the formulas of a column shared."""
    cells = list(re.finditer(rb'<c r="%s(\d+)"[^>]*><f>([^<]*)</f>' % column.encode(), data))
    rows = [int(cell[1]) for cell in cells]
    run = [cell for at, cell in enumerate(cells) if rows[at] - at == rows[1] - 1 and at]
    first, last = run[0], run[-1]
    for cell in reversed(run[1:]):
        data = data[: cell.start(2) - 3] + b'<f t="shared" si="9"/>' + data[cell.end(2) + 4 :]
    head = b'<f t="shared" ref="%s%s:%s%s" si="9">' % (column.encode(), first[1], column.encode(), last[1])
    return data[: first.start(2) - 3] + head + data[first.start(2) :]


@pytest.mark.thorough
def test_a_rewritten_formula_passes_if_it_comes_to_the_same_whatever_is_typed(tmp_path: Path) -> None:
    """x + 0 and an array of one cell refer to the same cells and come to the same; x + 1 does not."""
    content = book("knockout")
    there = content["Results"]["E5"]
    formula = there.value[1:]
    there.value = f"=({formula})+0"
    assert read(content, tmp_path).notes == ("1 formula is written in another way, with the same result: Results!E5",)
    there.value = ArrayFormula("E5", f"={formula}")
    assert len(read(content, tmp_path).notes) == 1
    there.value = f"=({formula})+1"
    assert refused(content, tmp_path).startswith("Results!E5 no longer holds its formula: =(")


@pytest.mark.thorough
def test_a_rewritten_formula_is_counted_with_the_tabs_as_they_were_made(tmp_path: Path) -> None:
    """The tab "Teams" is called "Bracket teams" now, and "Bracket" is a tab of the sheet as it was made."""
    content = book("knockout")
    rename(content, {"Teams": "Bracket teams"})
    sheet, cell = next(where for where in formulas(content) if "'Bracket teams'!" in content[where[0]][where[1]].value)
    content[sheet][cell].value = f'=({content[sheet][cell].value[1:]})&""'
    said = read(content, tmp_path).notes
    assert said == (f"1 formula is written in another way, with the same result: {quoted(sheet)}!{cell}",)


def as_of_another_version(content: bytes) -> bytes:
    """The sheet as if another version had made it, so that it is compared formula by formula."""
    archive, part = read_archive(content), "xl/workbook.xml"
    return b"".join(repack(archive, {part: archive.read(part).replace(b";version=", b";version=0")}))


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", FLAVOURS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", NAMES)
def test_no_sheet_as_it_was_made_is_refused(kind: str, paper: str, formulas: str, tmp_path: Path) -> None:
    """By its digest, and formula by formula."""
    for wanted in of_all_sizes(kind, paper, formulas):
        content = make(wanted)
        for each in (content, as_of_another_version(content)):
            assert read(each, tmp_path).notes == ()


def of_all_sizes(kind: str, paper: str, formulas: str) -> Iterator[Order]:
    """Filled sheets for 2 to 60 teams or pairs, where the kind has them."""
    sizes = [{"teams": teams} for teams in range(2, 61)] if "teams" in kinds.kind(kind).options else [{}]
    for asked in sizes:
        with suppress(UnknownOrder):
            yield order(kind, filled=True, paper=paper, formulas=formulas, **asked)


@pytest.mark.libreoffice
@pytest.mark.parametrize("kind", NAMES)
def test_what_libreoffice_saves_is_what_was_made(kind: str, tmp_path: Path) -> None:
    (saved,) = soffice_saved([played(kind)], tmp_path)
    found = read(saved, tmp_path)
    assert (found.order.kind, found.notes) == (kind, ())


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize("formulas", FLAVOURS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", NAMES)
def test_no_sheet_that_libreoffice_saved_is_refused(kind: str, paper: str, formulas: str, tmp_path: Path) -> None:
    contents = [make(wanted) for wanted in of_all_sizes(kind, paper, formulas)]
    for saved in soffice_saved(contents, tmp_path):
        read(saved, tmp_path)


def soffice_saved(contents: Sequence[bytes], folder: Path) -> Iterator[bytes]:
    """Workbooks opened in LibreOffice and saved there."""
    program = soffice.find()
    assert program is not None
    names = [f"{number}.xlsx" for number in range(len(contents))]
    for name, content in zip(names, contents, strict=True):
        (folder / name).write_bytes(content)
    subprocess.run(
        [program, f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", "--convert-to",
         "xlsx:Calc MS Excel 2007 XML", "--outdir", folder / "out", *(folder / name for name in names)],
        check=True, capture_output=True, timeout=60 + 30 * len(names),
    )  # fmt: skip
    return ((folder / "out" / name).read_bytes() for name in names)


# --- the evidence: knockouts ---


def played_off(folder: Path) -> tuple[Path, Workbook]:
    """Sixteen teams with a play-off that was played: 40 IMPs to 20."""
    content = book("knockout", teams=16, boards=24)
    event = knockout.declare(Book(order("knockout", teams=16)))
    sheet, row, column = event.setup.place("play-off")
    content[sheet].cell(row, column).value = "yes"
    last = event.rounds[-1]
    for line, imps in ((3, 20), (4, 10)):
        for segment in (0, 1):
            content[last.sheet].cell(last.row(line), last.column("imps", segment)).value = imps
    content.save(path := folder / "ko.xlsx")
    return path, content


def test_a_play_off_that_brings_no_award_leaves_its_teams_on_third_place(tmp_path: Path) -> None:
    """Evidence C: the winner of the play-off has won a match more than a team of rank 3 without one."""
    path, _ = played_off(tmp_path)
    made = award(path, game="regional", sessions="4")
    assert made.made is not None, made.faults
    assert sorted(each.rank or 0 for each in made.made.event.contestants)[:4] == [1, 2, 3, 3]
    assert sorted(each.wins or 0 for each in made.made.event.contestants if each.rank == 3) == [2, 3]


@pytest.mark.parametrize(("column", "typed"), [("code", award_figures.FOURTH), ("name", "Typed over")])
def test_a_hidden_code_or_a_name_that_was_typed_over_is_paid_to_nobody(
    column: str, typed: int | str, tmp_path: Path
) -> None:
    path, content = played_off(tmp_path)
    results = knockout.declare(Book(order("knockout", teams=16))).results
    content[results.sheet].cell(results.row(1), results.column(column)).value = typed
    content.save(path)
    with pytest.raises(Refused, match=r"Results!.*was typed over it"):
        award(path, game="regional", sessions="4")
