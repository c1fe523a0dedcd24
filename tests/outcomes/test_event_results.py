"""What a score sheet stands at: its own figures, counted again; one that shows other figures is refused."""

from __future__ import annotations

import re
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.outcomes import swiss_results
from bridgesheets.outcomes.choosing_results import results_of
from bridgesheets.outcomes.event_results import EventResults
from bridgesheets.sheets import making
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.knockout import rounds as knockout_rounds
from bridgesheets.sheets.round_robin import matrix
from bridgesheets.sheets.round_robin import rounds as round_robin_rounds
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.tasks.sheet_task import score_sheet
from tests.few import few
from tests.outcomes.books import ORDERS, played, shown, typed

pytestmark = pytest.mark.thorough


def results(tmp_path: Path, content: bytes) -> EventResults:
    path = tmp_path / "event.xlsx"
    path.write_bytes(content)
    found = results_of(open_workbook(path), path.name)
    assert found is not None
    return found


def column(found: EventResults, head: str) -> list[str]:
    at = found.standings.head.index(head)
    return [row[at] for row in found.standings.rows]


def test_the_standings_of_a_swiss_are_those_of_its_sheet_and_its_matches_add_up(tmp_path: Path) -> None:
    found = results(tmp_path, played("swiss"))
    on_the_sheet = [row for row in shown("swiss", "Standings") if isinstance(row[0], (int, float, str))]
    points = {str(row[2]): row for row in on_the_sheet}
    for name, vps in zip(column(found, "Team"), column(found, "VPs"), strict=True):
        assert float(vps) in [cell for cell in points[name] if isinstance(cell, (int, float))], name
    for name, vps, listing in zip(column(found, "Team"), column(found, "VPs"), found.of_each, strict=True):
        assert listing.title.endswith(name)
        assert sum((Decimal(row[3]) for row in listing.rows if row[3]), Decimal(0)) == Decimal(vps)
        # The running total of the last round is the total.
        assert Decimal(listing.rows[-1][4]) == Decimal(vps)
    (cross,) = found.others
    assert [row[-1] for row in cross.rows] == column(found, "VPs")


def test_the_figures_of_a_round_robin_are_those_of_its_sheets(tmp_path: Path) -> None:
    found = results(tmp_path, played("round-robin"))
    lines = shown("round-robin", "Standings")[3:7]
    assert column(found, "Team") == [line[2] for line in lines]
    assert [*map(Decimal, column(found, "VPs"))] == [Decimal(str(line[3])) for line in lines]
    assert found.provisional == "" and found.played.startswith("Round robin · 4 teams · after 6 of 6 matches")
    # What a team took from all others, and what was adjusted, is what it has; nobody sits out of four.
    for row, vps, added in zip(found.others[0].rows, column(found, "VPs"), column(found, "Adjusted"), strict=True):
        assert sum(Decimal(cell) for cell in row[2:] if cell != "×") + Decimal(added or 0) == Decimal(vps)
    for listing, vps in zip(found.of_each, column(found, "VPs"), strict=True):
        assert sum(Decimal(row[3]) for row in listing.rows) == Decimal(vps)


def test_the_figures_of_butler_pairs_are_those_of_their_sheets(tmp_path: Path) -> None:
    found = results(tmp_path, played("butler"))
    lines = [line for line in shown("butler", "Standings")[4:] if line[1]]
    assert column(found, "Names") == [line[2] for line in lines]
    assert [*map(Decimal, column(found, "VPs"))] == [Decimal(str(line[3])) for line in lines]
    for listing, vps in zip(found.of_each, column(found, "VPs"), strict=True):
        assert sum(Decimal(row[3]) for row in listing.rows) == Decimal(vps)


def test_a_knockout_has_its_champion_first_and_every_match(tmp_path: Path) -> None:
    found = results(tmp_path, played("knockout"))
    places = [line[2] for line in shown("knockout", "Results")[4:8]]
    champion = shown("knockout", "Results")[4 + places.index(1)][1] if 1 in places else None
    assert column(found, "Place") == ["1", "2", "3=", "3="]
    assert champion is None or column(found, "Team")[0] == champion
    first, final = (listing for listing in found.others if listing.title.startswith("Round"))
    assert (len(first.rows), len(final.rows)) == (2, 1)
    one, imps, other, against, said = final.rows[0]
    winner = one if int(imps) > int(against) else other
    assert winner.partition(" ")[2] == column(found, "Team")[0] and "beat" in said


# --- what is still missing ----------------------------------------------------------------------------------------


def test_a_swiss_in_the_middle_of_a_round_is_provisional_and_says_why(tmp_path: Path) -> None:
    """The example has a match without a result and one with differing reports in its second round of three."""
    found = results(tmp_path, played("swiss"))
    assert found.provisional == (
        "round 2: 1 match without a result; round 2: 1 match with differing reports; 1 of 3 rounds still to come"
    )
    assert found.standings.title == "Standings after round 2"
    assert [row[5] for listing in found.of_each for row in listing.rows].count("reports differ") == 2


@pytest.mark.exhaustive
def test_a_round_robin_and_butler_pairs_say_what_is_missing(tmp_path: Path) -> None:
    found = results(tmp_path, typed("round-robin", {"Round 3": {"D4": None, "E4": None}}))
    assert found.provisional == "1 match without a result" and "after 5 of 6 matches" in found.played
    found = results(tmp_path, typed("butler", {"Match 2": {"E5": None}}))
    assert found.provisional == "match 2: scores are missing"


@pytest.mark.parametrize("cell", ["B13", "B18"])
def test_the_page_of_butler_pairs_says_that_an_answer_of_the_set_up_cannot_be_used(tmp_path: Path, cell: str) -> None:
    """Whoever sits out gets nothing where the Victory Points are no number, and AVE+ is no word of a ruling then."""
    found = results(tmp_path, typed("butler", {"Set-up": {cell: "twelve"}}))
    assert "Set-up: see the words beside the answers" in found.provisional


def test_a_knockout_whose_final_is_not_played_says_so(tmp_path: Path) -> None:
    found = results(tmp_path, typed("knockout", {"Round 2": {"D5": None, "D6": None}}))
    assert found.provisional.startswith("2 teams still in the event")
    assert column(found, "Place")[:2] == ["still in", "still in"]


@pytest.mark.parametrize("kind", few(sorted(ORDERS), 2))
def test_a_sheet_before_the_first_result_is_shown_as_that(kind: str, tmp_path: Path) -> None:
    found = results(tmp_path, score_sheet(kind, **ORDERS[kind]).content)
    assert found.provisional


# --- formulas typed over ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "sheet", "cell"),
    few(
        [
            ("round-robin", "Standings", "D4"),
            ("round-robin", "Totals", "P27"),
            ("round-robin", "Working", "R4"),
            ("round-robin", "Round 1", "J4"),
            ("butler", "Standings", "D5"),
            ("butler", "Cross-table", "E5"),
            ("butler", "Calculation", "D5"),
            ("knockout", "Round 1", "J5"),
            ("knockout", "Round 1", "C5"),
            ("knockout", "Results", "E5"),
        ],
        4,
    ),
)
def test_a_figure_that_was_typed_over_is_refused(kind: str, sheet: str, cell: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        results(tmp_path, typed(kind, {sheet: {cell: 987}}))
    assert "undo" in str(refused.value)


def test_a_value_that_another_program_rounded_is_the_same_value(tmp_path: Path) -> None:
    """Programs keep 15 or 17 digits; a hundredth of a Victory Point is 20,000 times the difference here."""
    vps = shown("round-robin", "Standings")[3][3]
    assert isinstance(vps, (int, float))
    found = results(tmp_path, typed("round-robin", {"Standings": {"D4": vps + 0.0000005}}))
    assert Decimal(column(found, "VPs")[0]) == Decimal(str(vps))
    with pytest.raises(Refused, match="undo"):
        results(tmp_path, typed("round-robin", {"Standings": {"D4": vps + 0.01}}))


def test_a_formula_that_was_deleted_shows_nothing_and_is_refused(tmp_path: Path) -> None:
    """The name of a team in the first match of a knockout, and the matches of the first in a round robin."""
    with pytest.raises(Refused, match=r'^"Round 1", C5: the sheet has nothing, and what was typed brings '):
        results(tmp_path, typed("knockout", {"Round 1": {"C5": None}}))
    # All have played in each of three rounds.
    with pytest.raises(Refused, match=r'^"Standings", E4: the sheet has nothing, and what was typed brings 3; '):
        results(tmp_path, typed("round-robin", {"Standings": {"E4": None}}))


def test_a_scale_of_no_such_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match='names the scale "Our own scale", and there is none of that name; undo that'):
        results(tmp_path, typed("round-robin", {"Set-up": {"B15": "Our own scale"}}))


def test_a_swiss_of_an_earlier_version_that_does_not_say_its_places_is_to_be_made_again(tmp_path: Path) -> None:
    book = load_workbook(BytesIO(played("swiss")))
    del book.defined_names["bs_places"]
    saved = BytesIO()
    book.save(saved)
    with pytest.raises(Refused, match="it was made by an earlier version and does not say its places; make it again"):
        results(tmp_path, saved.getvalue())


def test_a_total_of_a_swiss_that_was_typed_over_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the draw and the awards refuse it: by what the sheet says of itself, and by the count without its formulas."""
    book = load_workbook(BytesIO(played("swiss")))
    title, area = next(iter(book.defined_names["bs_totals"].destinations))
    first = area.replace("$", "").partition(":")[0]
    wrong = typed("swiss", {title: {first: 99}})
    with pytest.raises(Refused, match="undo"):
        results(tmp_path, wrong)
    monkeypatch.setattr(swiss_results, "refuse_broken", lambda names: None)
    with pytest.raises(Refused, match=r"the sheet has 99\.00, and what was typed brings"):
        results(tmp_path, wrong)


@pytest.mark.parametrize("sheet", ["Round 1", "Slips"])
def test_a_renamed_sheet_of_a_knockout_that_has_entries_is_asked_for_by_its_name(sheet: str, tmp_path: Path) -> None:
    """A traceback came in place of a sentence where it was a round; here of a workbook made before blocks had names."""
    with pytest.raises(Refused, match=f'^it has no sheet called "{sheet}"; give the sheet its name back$'):
        results(tmp_path, renamed("knockout", {sheet: "Other"}, without_names=True))


def test_renamed_tabs_of_a_knockout_are_found_by_the_names_of_their_blocks(tmp_path: Path) -> None:
    usual = results(tmp_path, played("knockout"))
    tabs = {"Teams": "Mannschaften", "Round 1": "Friday", "Results": "Ergebnis", "Set-up": "Event", "Slips": "To cut"}
    assert results(tmp_path, renamed("knockout", tabs)) == usual
    assert results(tmp_path, renamed("knockout", {}, without_names=True)) == usual


@pytest.mark.parametrize(("teams", "refused"), [(2, "it has 2 teams, and a knockout 3 to 64"), (3, "lines or columns")])
def test_a_knockout_that_lost_teams_is_refused(tmp_path: Path, teams: int, refused: str) -> None:
    """Of four teams: the number of one is typed over, behind the protection, and what the heads say of it."""
    book = load_workbook(BytesIO(played("knockout")))
    for sheet in book:
        sheet["A2"].value = None
    book["Teams"].cell(5 + teams, 1).value = None
    saved = BytesIO()
    book.save(saved)
    with pytest.raises(Refused, match=refused):
        results(tmp_path, saved.getvalue())


def test_a_renamed_sheet_is_asked_for_by_its_name(tmp_path: Path) -> None:
    """A workbook made before its blocks had names is known by its tabs."""
    older = renamed("round-robin", {"Totals": "Sums"}, without_names=True)
    with pytest.raises(Refused, match='round robin of ours without the sheet "Totals": give the sheet that name again'):
        results(tmp_path, older)


def test_renamed_tabs_of_a_round_robin_are_found_by_the_names_of_their_blocks(tmp_path: Path) -> None:
    found = results(tmp_path, renamed("round-robin", {"Totals": "Sums", "Round 2": "Friday", "Set-up": "Questions"}))
    assert found == results(tmp_path, played("round-robin"))
    assert results(tmp_path, renamed("round-robin", {}, without_names=True)) == found


@pytest.mark.parametrize("kind", ["round-robin", "knockout"])
def test_a_workbook_of_an_earlier_version_is_read_whatever_its_heads_say(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing stood beside its rounds, heads had other words, the cross-table was called Matrix, and of a match without
    a result nothing was said."""
    with monkeypatch.context() as earlier:
        for module in (round_robin_rounds, knockout_rounds):
            earlier.setattr(module, "put_beside", lambda *_: None)
        for module in (matrix, round_robin_rounds):
            earlier.setattr(module, "MATRIX", "Matrix")
        made = making.make(order(kind, teams=4, filled=True))
    book = load_workbook(BytesIO(made))
    assert ("Matrix" in book.sheetnames) == (kind == "round-robin")
    imps = book["Round 2"]["D4":"E4"] if kind == "round-robin" else book["Round 2"]["D5":"E6"]
    for row in imps:
        for cell in row:
            cell.value = None
    if kind == "knockout":
        book["Round 2"]["M5"] = None
    for sheet in book:
        if str(sheet["A2"].value).startswith("="):
            sheet["A2"] = "Other words"
    book.save(saved := BytesIO())
    assert results(tmp_path, saved.getvalue()).provisional


@pytest.mark.parametrize("where", [("Match 1", "B2"), ("Standings", "A2")])
def test_a_butler_event_of_which_a_sheet_asks_to_undo_something_is_refused(
    where: tuple[str, str], tmp_path: Path
) -> None:
    sheet, cell = where
    book = load_workbook(BytesIO(played("butler")))
    book[sheet][cell] = "A line was deleted: undo that."
    book.save(saved := BytesIO())
    with pytest.raises(Refused, match=f'the sheet "{sheet}" says: A line was deleted: undo that'):
        results(tmp_path, saved.getvalue())


def test_a_round_robin_of_which_a_list_lost_a_line_is_refused(tmp_path: Path) -> None:
    """Four teams stand in the rows 4 to 7."""
    book = load_workbook(BytesIO(played("round-robin")))
    name = book.defined_names["bs_round_robin_cross_table_imps_1"]
    # VPs in rows 4 to 7; then what is said, the heads and a gap.
    assert name.attr_text == "'Cross-table'!$A$11:$I$14"
    name.attr_text = "'Cross-table'!$A$11:$I$13"
    saved = BytesIO()
    book.save(saved)
    with pytest.raises(Refused, match='lines or columns of "Cross-table" were inserted, deleted or moved; undo that'):
        results(tmp_path, saved.getvalue())


def renamed(kind: str, names: dict[str, str], without_names: bool = False) -> bytes:
    """A score sheet with other names on some of its tabs, and if wanted without the names of its blocks."""
    book = load_workbook(BytesIO(played(kind)))
    for old, new in names.items():
        # What a program does that renames a tab: formulas and names follow it.
        book[old].title = new
        for sheet in book:
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.data_type == "f":
                        cell.value = cell.value.replace(f"'{old}'!", f"'{new}'!")
        for name in book.defined_names.values():
            name.attr_text = name.attr_text.replace(f"'{old}'!", f"'{new}'!")
    if without_names:
        for name in [name for name in book.defined_names if name.startswith("bs_")]:
            del book.defined_names[name]
    saved = BytesIO()
    book.save(saved)
    return saved.getvalue()


@pytest.mark.exhaustive
def test_renamed_tabs_of_butler_pairs_are_found_by_the_names_of_their_blocks(tmp_path: Path) -> None:
    usual = results(tmp_path, played("butler"))
    tabs = {"Pairs": "Paare", "Match 2": "Second", "Calculation": "Sums", "Set-up": "Event", "Slips": "To cut"}
    assert results(tmp_path, renamed("butler", tabs)) == usual


@pytest.mark.exhaustive
def test_butler_pairs_of_an_earlier_version_have_no_names_and_are_known_by_their_tabs(tmp_path: Path) -> None:
    assert results(tmp_path, renamed("butler", {}, without_names=True)) == results(tmp_path, played("butler"))
    with pytest.raises(Refused, match='Butler event of ours without the sheet "Pairs"'):
        results(tmp_path, renamed("butler", {"Pairs": "Paare"}, without_names=True))


def test_a_block_that_lost_a_line_is_refused(tmp_path: Path) -> None:
    book = load_workbook(BytesIO(played("butler")))
    book.defined_names["bs_butler_adjustments"].attr_text = "'Adjustments'!$A$5:$K$27"
    saved = BytesIO()
    book.save(saved)
    with pytest.raises(Refused, match='lines or columns of "Adjustments" were inserted, deleted or moved; undo that'):
        results(tmp_path, saved.getvalue())


@pytest.mark.parametrize(("typed_over", "said"), [(14, "14"), (8, "8"), ("nine", "nine"), (None, "nothing")])
def test_butler_pairs_whose_boards_are_typed_over_say_for_how_many_they_are_made(
    tmp_path: Path, typed_over: object, said: str
) -> None:
    """Their matches have 9 boards; the scale is for 9 or 14."""
    told = f'"Set-up", B8: {said} stands there, and the sheets of the matches are made for 9 boards; type 9 there again'
    with pytest.raises(Refused, match=re.escape(told)):
        results(tmp_path, typed("butler", {"Set-up": {"B8": typed_over}}))


def test_another_workbook_is_none_of_them(tmp_path: Path) -> None:
    path = tmp_path / "other.xlsx"
    Workbook().save(path)
    assert results_of(open_workbook(path), path.name) is None


def test_names_that_look_like_formulas_are_texts(tmp_path: Path) -> None:
    found = results(tmp_path, typed("round-robin", {"Teams": {"B4": "=1+1", "B5": "<b>"}}))
    assert {"=1+1", "<b>"} <= set(column(found, "Team"))
