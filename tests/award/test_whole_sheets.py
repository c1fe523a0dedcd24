"""Score sheets of which a sheet was renamed, or that say themselves that they are broken, are not awarded."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl import Workbook
from openpyxl.cell.cell import Cell

from bridgesheets.award.result_files import read
from bridgesheets.sheets.club_game.event import PAIRS, RANKING, SETUP
from bridgesheets.sheets.club_game.kind import declared
from bridgesheets.sheets.declared import Block
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.knockout import event as knockout
from bridgesheets.sheets.knockout.kind import declared as declared_knockout
from bridgesheets.spreadsheet.refusals import Refused
from tests.sheets.made import make

SIZES = {"club-game": 12, "knockout": 8, "round-robin": 6, "butler": 8}
KNOCKOUT = declared_knockout(Book(order("knockout", teams=SIZES["knockout"])))


def cell(workbook: Workbook, lines: Block, line: int, column: str) -> Cell:
    """A cell of a block by the name of its column."""
    found = workbook[lines.sheet].cell(lines.row(line), lines.column(column))
    assert isinstance(found, Cell)
    return found


def changed(folder: Path, kind: str, change: Callable[[Workbook], object]) -> Path:
    """A filled-in score sheet with something done to it behind its protection."""
    known = {"teams": SIZES[kind], "rounds": None, "boards": None, "scale": None}
    path = folder / f"{kind}.xlsx"
    made = make(order(kind, formulas="native", paper="letter", title=kind, filled=True, **known))
    workbook = openpyxl.load_workbook(BytesIO(made))
    change(workbook)
    workbook.save(path)
    return path


def forget_names(workbook: Workbook) -> None:
    """The workbook as it was made before blocks had names."""
    for name in [name for name in workbook.defined_names if name.startswith("bs_")]:
        del workbook.defined_names[name]


def sort_teams(workbook: Workbook) -> None:
    """The first two teams change places, with their numbers."""
    for line, number in ((1, 2), (2, 1)):
        cell(workbook, KNOCKOUT.teams, line, "number").value = number


def move_a_match(workbook: Workbook) -> None:
    cell(workbook, KNOCKOUT.rounds[0], 1, "match").value = 9


def move_a_player(workbook: Workbook) -> None:
    cell(workbook, KNOCKOUT.players, 1, "team").value = 5


def type_over_the_ranking(workbook: Workbook) -> None:
    cell(workbook, declared(Book(order("club-game"))).ranking, 1, "line").value = 0


@pytest.mark.parametrize(
    ("kind", "change", "sheet"),
    [
        ("knockout", sort_teams, "Set-up|Teams|Bracket|Awards"),
        ("knockout", move_a_match, "Round 1"),
        ("knockout", move_a_player, "Players"),
        ("club-game", type_over_the_ranking, "Set-up|Pairs|Ranking"),
    ],
)
def test_what_a_sheet_says_at_its_head_is_to_be_undone_before_the_awards(
    tmp_path: Path, kind: str, change: Callable[[Workbook], None], sheet: str
) -> None:
    path = changed(tmp_path, kind, change)
    with pytest.raises(Refused, match=f'^the sheet "({sheet})" says: .*[:;] undo '):
        read(path, {})


def test_a_team_whose_name_speaks_of_undoing_is_awarded(tmp_path: Path) -> None:
    """The winner's name stands at the head of the sheets."""

    def name(workbook: Workbook) -> None:
        cell(workbook, KNOCKOUT.teams, 1, "name").value = "Please undo it"

    assert read(changed(tmp_path, "knockout", name), {}).contestants


@pytest.mark.parametrize(
    ("kind", "sheet", "said"),
    [("club-game", sheet, "a club game") for sheet in (SETUP, PAIRS, RANKING)]
    + [
        ("knockout", sheet, "a knockout")
        for sheet in (knockout.SETUP, knockout.TEAMS, knockout.PLAYERS, knockout.RESULTS)
    ],
)
def test_a_renamed_sheet_is_to_have_its_name_again(tmp_path: Path, kind: str, sheet: str, said: str) -> None:
    """Workbooks made before blocks had names are known by their tabs."""

    def rename(workbook: Workbook) -> None:
        workbook[sheet].title = "Other"
        forget_names(workbook)

    with pytest.raises(Refused) as found:
        read(changed(tmp_path, kind, rename), {})
    assert str(found.value) == f'it is {said} of ours without the sheet "{sheet}": give the sheet that name again'


def test_a_renamed_round_of_a_knockout_is_to_have_its_name_again(tmp_path: Path) -> None:
    """Here too: one that was made before its rounds had names."""

    def rename(workbook: Workbook) -> None:
        workbook["Round 1"].title = "Friday"
        forget_names(workbook)

    with pytest.raises(Refused, match=r'^it has no sheet called "Round 1"; give the sheet its name back$'):
        read(changed(tmp_path, "knockout", rename), {})


@pytest.mark.parametrize(("kind", "called"), [("round-robin", "a round robin"), ("butler", "Butler pairs")])
def test_a_kind_without_awards_is_taken_for_no_other_and_says_what_it_is(
    tmp_path: Path, kind: str, called: str
) -> None:
    """It has sheets of the same names as a club game or a knockout, but not most of them."""
    said = f"^it is a score sheet of {called}, which has no awards; bridgesheets publish shows its standings"
    for change in (lambda workbook: None, forget_names):
        with pytest.raises(Refused, match=said):
            read(changed(tmp_path, kind, change), {})


def renamed(workbook: Workbook, old: str, new: str) -> None:
    """Renames a tab as programs do: formulas and names follow it."""
    workbook[old].title = new
    for sheet in workbook:
        for row in sheet.iter_rows():
            for one in row:
                if one.data_type == "f":
                    one.value = one.value.replace(f"'{old}'!", f"'{new}'!")
    for name in workbook.defined_names.values():
        name.attr_text = name.attr_text.replace(f"'{old}'!", f"'{new}'!")


@pytest.mark.parametrize(
    ("kind", "tabs", "lines"),
    [
        ("club-game", {PAIRS: "Paare", SETUP: "Event", RANKING: "Wall"}, "Paare"),
        (
            "knockout",
            {knockout.SETUP: "Event", knockout.TEAMS: "Mannschaften", knockout.PLAYERS: "Spieler", "Round 1": "Friday",
             "Round 3": "Final", knockout.AWARDS: "Points", knockout.RESULTS: "Ergebnis", knockout.BRACKET: "Tree",
             knockout.LIST: "Wall", knockout.SLIPS: "Paper"},
            "Ergebnis",
        ),
    ],
)  # fmt: skip
def test_renamed_tabs_are_awarded(tmp_path: Path, kind: str, tabs: dict[str, str], lines: str) -> None:
    usual = read(changed(tmp_path, kind, lambda workbook: None), {})

    def rename(workbook: Workbook) -> None:
        for old, new in tabs.items():
            renamed(workbook, old, new)

    found = read(changed(tmp_path, kind, rename), {})
    assert [each._replace(origin=None) for each in found.contestants] == [
        each._replace(origin=None) for each in usual.contestants
    ]
    assert {name: fact.value for name, fact in found.facts.items()} == {
        name: fact.value for name, fact in usual.facts.items()
    }
    # Whoever is told where something stands is told by the tab that is there.
    assert {each.origin.sheet for each in found.contestants} == {lines}


def test_a_club_game_with_a_column_more_is_refused(tmp_path: Path) -> None:
    def move(workbook: Workbook) -> None:
        workbook.defined_names["bs_club_game_pairs"].attr_text = "'Pairs'!$A$5:$AN$31"

    with pytest.raises(Refused, match='lines or columns of "Pairs" were inserted, deleted or moved; undo that'):
        read(changed(tmp_path, "club-game", move), {})
