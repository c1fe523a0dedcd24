"""What the cells of every kind of score sheet show: no error, up to date, the same in every flavour and program."""

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.printed.paper import PAPERS
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import NO_DAY
from bridgesheets.scoresheets.kinds import NAMES, order
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.scoresheets.orders import FLAVOURS
from tests.scoresheets import swiss_entries as swiss
from tests.scoresheets.fitting import printed
from tests.scoresheets.round_robins import blank, names, totals
from tests.scoresheets.scoring import differences_of_flavours, errors, fill, saved, shown, shown_anew
from tests.scoresheets.small import (
    SMALL,
    book,
    content,
    empty_and_filled,
    every_kind,
    every_small_kind,
    exhaustive,
    formulas,
    make,
    small,
    to_fill,
)
from tests.surfaces.open_office import Office
from tests.truesheet.books import members
from truesheet.checking import check

every_flavour = pytest.mark.parametrize(
    "formulas_are", ["native", *(pytest.param(one, marks=exhaustive) for one in ("addin", "lambda"))]
)


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
@every_flavour
def test_no_cell_shows_an_error(kind, filled, formulas_are):
    workbook = book(kind, formulas_are, filled, values=True)
    wrong = [
        (sheet.title, cell.coordinate, cell.value)
        for sheet in workbook
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "e"
    ]
    assert wrong == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("kind", "asked", "head", "said"),
    [
        *(("swiss", {"teams": 4, "rounds": 3, "formulas": one}, "Set-up", "Type the teams on the sheet Names")
          for one in FLAVOURS),
        *(("knockout", {"teams": teams, "paper": paper}, "Set-up", "Teams: type the names")
          for teams, paper in ((3, "letter"), (6, "a4"))),
        *(("club-game", {"teams": pairs, "paper": "a4"}, "Pairs", "Type the pairs and their scores.")
          for pairs in (5, 13)),
        pytest.param("knockout", {"teams": 24}, "Set-up", "Teams: type the names", marks=pytest.mark.slow),
        pytest.param("club-game", {"teams": 70}, "Pairs", "Type the pairs and their scores.", marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_an_empty_sheet_of_another_size_shows_no_error_and_says_what_to_type(kind, asked, head, said):
    sheet = shown(to_fill(order(kind, **asked)))
    assert errors(sheet) == []
    assert sheet[head, "A2"].startswith(said)


@pytest.mark.exhaustive
@every_small_kind
@pytest.mark.parametrize("formulas_are", ["addin", "lambda"])
def test_every_flavour_shows_the_same(kind, formulas_are):
    """But for the tables in which native formulas look their figures up, and for what a flavour says of itself."""
    native, other = saved(content(kind, "native", True)), saved(content(kind, formulas_are, True))
    sheets = {name for name, _ in other}
    same = {at: value for at, value in native.items() if at[0] in sheets}
    assert differences_of_flavours(same, other) == []


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
@every_flavour
def test_check_finds_nothing_and_every_value_is_up_to_date(kind, filled, formulas_are, tmp_path):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(content(kind, formulas_are, filled))
    assert [str(finding) for finding in check(open_workbook(path), NO_DAY)] == []


@pytest.mark.exhaustive
@every_small_kind
def test_the_same_order_gives_the_same_bytes(kind):
    assert making.make(small(kind, "native", True, "letter")) == content(kind, "native", True)


COMMITTED = Path(__file__).parents[2] / "workbooks"


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("book", SHEETS.books, ids=lambda book: book.file_name)
def test_a_committed_score_sheet_is_what_the_present_code_builds(book, paper, monkeypatch):
    """If it is not: bridgesheets build sheets"""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(making, "make", make)
    (content,) = book.contents([PAPERS[paper]], "native")
    assert members(COMMITTED / f"{book.file_name}-{paper}.xlsx") == members(content)


NAMED = {("Teams", f"C{row}"): name for row, name in enumerate(("Ash", "Birch", "Cedar", "Dogwood"), 5)}
#: The final of four teams: 40-31 and 12-13 in the first round, one segment each.
PLAYED = {
    ("Set-up", "B9"): 1,
    **{("Round 1", cell): imps for cell, imps in {"D5": 40, "D6": 31, "D7": 12, "D8": 13}.items()},
}


@pytest.fixture(scope="module")
def empty():
    return to_fill(order("knockout", teams=4))


@pytest.mark.thorough
def test_a_sheet_filled_again_and_again_shows_what_its_file_shows_when_it_is_read_anew(empty):
    named, played = fill(empty, NAMED), fill(fill(empty, NAMED), PLAYED)
    for filled in (named, played, named, fill(played, {("Round 1", "D5"): None}), fill(empty, {})):
        assert shown(filled) == shown_anew(filled)
    assert shown(played) != shown(named)


@pytest.mark.thorough
def test_other_entries_in_the_same_cells_leave_nothing_of_the_first(empty):
    assert "Ash" in shown(fill(empty, NAMED)).values()
    others = dict.fromkeys(NAMED, "x") | {place: f"Elm {number}" for number, place in enumerate(NAMED)}
    assert "Ash" not in shown(fill(empty, others)).values()


def test_the_matrix_of_a_round_robin_sums_up_only_who_has_played():
    """Wolf beat Dune 34-12 in round 1, table 1; Bell and Crane have not played: their lines have no total."""
    sheet = shown(fill(blank(), names() | totals({(1, 1): (34, 12)})))
    # Four teams: the VPs begin in row 4 with the total behind them in G, the IMPs in row 11 with won, lost and net.
    assert [sheet.get(("Cross-table", f"G{row}")) for row in (5, 6)] == [None, None]
    assert (sheet["Cross-table", "G4"], sheet["Cross-table", "G7"]) == (
        sheet["Cross-table", "F4"],
        sheet["Cross-table", "C7"],
    )
    lines = [[sheet.get(("Cross-table", f"{column}{row}")) for column in "GHI"] for row in (11, 12, 13, 14)]
    assert lines == [[34, 12, 22], [None] * 3, [None] * 3, [12, 34, -22]]


def test_lines_for_late_teams_have_no_number_in_the_cross_table_until_they_come():
    """A workbook for four teams has six lines; the fifth team comes late."""
    for count in (4, 5):
        figures = printed(fill(swiss.empty(4, 2), swiss.teams(count)))["Cross-table"]
        # The numbers of the rounds stand above, those of the teams beside; all totals are still 0.
        numbers = sorted(figure for figure in figures if isinstance(figure, int) and figure > 0)
        assert numbers == sorted([1, 2, *range(1, count + 1)])


def test_without_a_rating_no_award_of_nothing_is_shown():
    """Three figures above the table of awards: formats of three parts say what a 0 looks like, here a dash."""
    content = fill(swiss.empty(4, 3), swiss.teams(4))
    sheet = shown(content)
    page = openpyxl.load_workbook(BytesIO(content))["Awards"]
    for address in ("B12", "B13", "B14"):
        assert sheet["Awards", address] == 0
        assert page[address].number_format.split(";")[2:] == ['"–"']


#: Types these into an empty sheet, and saves it.
_TYPED = """
for sheet, address, value in {cells!r}:
    cell = document.Sheets.getByName(sheet).getCellRangeByName(address)
    cell.setString(value) if isinstance(value, str) else cell.setValue(value)
document.store()
"""
#: As many as make LibreOffice mix up the styles of formulas in the format General.
_SIZES = {"round-robin": {"teams": 7}}


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
def test_no_formula_has_the_general_format(kind, filled):
    """LibreOffice sets that anew when the value changes, and mixes up the styles of such cells when it saves."""
    found = formulas(book(kind, "native", filled))
    assert [name for name, cell in found.items() if cell.number_format == "General"] == []


def _look(cell):
    sides = [side.style if side else None for side in (cell.border.left, cell.border.right, cell.border.top)]
    # A program may write the opacity of a colour otherwise.
    fill = cell.fill.fgColor.rgb[-6:] if cell.fill.fill_type else None
    placed = cell.alignment
    return (
        cell.font.sz, bool(cell.font.b), bool(cell.font.i), *sides, fill, placed.horizontal or "general",
        bool(placed.wrap_text), bool(placed.shrink_to_fit), cell.protection.locked,
    )  # fmt: skip


def _looks(path):
    workbook = openpyxl.load_workbook(path)
    cells = (cell for sheet in workbook for row in sheet.iter_rows() for cell in row)
    return {
        (cell.parent.title, cell.coordinate): _look(cell)
        for cell in cells
        if cell.value is not None or not cell.protection.locked
    }


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kind", "times"),
    [("round-robin", 1), *(pytest.param(kind, 5, marks=exhaustive) for kind in NAMES)],
)
def test_what_libreoffice_saves_looks_as_before(tmp_path, libreoffice, kind, times):
    path, about = tmp_path / "sheet.xlsx", _SIZES.get(kind, SMALL.get(kind, {}))
    path.write_bytes(make(order(kind, **about)))
    typed = [
        (sheet.title, cell.coordinate, cell.value if isinstance(cell.value, str) else float(cell.value))
        for sheet in openpyxl.load_workbook(BytesIO(make(order(kind, filled=True, **about))))
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked and isinstance(cell.value, int | float | str)
    ]
    before = _looks(path)
    office = Office(libreoffice, path)
    try:
        for part in range(times):
            office.do(_TYPED.format(cells=typed[part::times]))
    finally:
        office.end()
    after = _looks(path)
    assert [(cell, look, after.get(cell)) for cell, look in before.items() if after.get(cell) != look] == []
