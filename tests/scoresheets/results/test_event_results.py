"""What a score sheet stands at: its own figures, read back; one that was typed over is refused."""

import re
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.results.choosing import results_in
from bridgesheets.scoresheets.results.event import EventResults, signed_figures
from bridgesheets.surfaces.tasks.sheet import score_sheet
from tests.each import few
from tests.scoresheets.results.books import ORDERS, played, shown, typed
from tests.scoresheets.small import rename
from tests.workbooks import as_saved
from truesheet.addresses import quoted
from truesheet.refusals import Refused

pytestmark = pytest.mark.thorough


def results(tmp_path: Path, content: bytes) -> EventResults:
    path = tmp_path / "event.xlsx"
    path.write_bytes(content)
    return results_in(Cells.calculated(read_score_sheet(open_workbook(path))))


def column(found: EventResults, head: str) -> list[str]:
    at = found.standings.head.index(head)
    return [row[at] for row in found.standings.rows]


def test_figures_have_the_same_decimals_their_signs_and_no_sign_of_nought() -> None:
    amounts = (Decimal("4.333333333"), None, Decimal("-0.001"), Decimal("-12"))
    assert signed_figures(amounts) == ["+4.33", "", "0.00", "-12.00"]
    assert signed_figures((Decimal(3), Decimal(0), Decimal(-3))) == ["+3", "0", "-3"]


def test_the_standings_of_a_swiss_are_those_of_its_sheet_and_its_matches_add_up(tmp_path: Path) -> None:
    found = results(tmp_path, played("swiss"))
    on_the_sheet = [row for row in shown("swiss", "Standings") if isinstance(row[0], (int, float, str))]
    points = {str(row[2]): row for row in on_the_sheet}
    for name, vps in zip(column(found, "Team"), column(found, "VPs"), strict=True):
        assert float(vps) in [cell for cell in points[name] if isinstance(cell, (int, float))], name
    for name, vps, listing in zip(column(found, "Team"), column(found, "VPs"), found.by_contestant, strict=True):
        assert listing.title.endswith(name)
        assert sum((Decimal(row[3]) for row in listing.rows if row[3]), Decimal(0)) == Decimal(vps)
        # The running total of the last round is the total.
        assert Decimal(listing.rows[-1][4]) == Decimal(vps)
    (cross,) = found.tables
    assert [row[-1] for row in cross.rows] == column(found, "VPs")


def test_a_swiss_without_a_name_is_called_by_who_plays_it(tmp_path: Path) -> None:
    for played_by, name, called in (
        ("teams", None, "Swiss Teams"), ("pairs", None, "Swiss Pairs"), ("pairs", "Sunday", "Sunday")
    ):  # fmt: skip
        found = results(tmp_path, typed("swiss", {"Set-up": {"B9": played_by, "B5": name}}))
        assert found.title == called


def test_the_figures_of_a_round_robin_are_those_of_its_sheets(tmp_path: Path) -> None:
    found = results(tmp_path, played("round-robin"))
    lines = shown("round-robin", "Standings")[3:7]
    assert column(found, "Team") == [line[2] for line in lines]
    assert [*map(Decimal, column(found, "VPs"))] == [Decimal(str(line[3])) for line in lines]
    assert found.provisional == "" and found.played.startswith("Round robin · 4 teams · after 6 of 6 matches")
    # What a team took from all others, and what was adjusted, is what it has; nobody sits out of four.
    for row, vps, added in zip(found.tables[0].rows, column(found, "VPs"), column(found, "Adjusted"), strict=True):
        assert sum(Decimal(cell) for cell in row[2:] if cell != "×") + Decimal(added or 0) == Decimal(vps)
    for listing, vps in zip(found.by_contestant, column(found, "VPs"), strict=True):
        assert sum(Decimal(row[3]) for row in listing.rows) == Decimal(vps)


@pytest.mark.exhaustive
def test_the_figures_of_butler_pairs_are_those_of_their_sheets(tmp_path: Path) -> None:
    found = results(tmp_path, played("butler"))
    lines = [line for line in shown("butler", "Standings")[4:] if line[1]]
    assert column(found, "Names") == [line[2] for line in lines]
    assert [*map(Decimal, column(found, "VPs"))] == [Decimal(str(line[3])) for line in lines]
    for listing, vps in zip(found.by_contestant, column(found, "VPs"), strict=True):
        assert sum(Decimal(row[3]) for row in listing.rows) == Decimal(vps)


def test_a_knockout_has_its_champion_first_and_every_match(tmp_path: Path) -> None:
    found = results(tmp_path, played("knockout"))
    places = [line[2] for line in shown("knockout", "Results")[4:8]]
    champion = shown("knockout", "Results")[4 + places.index(1)][1] if 1 in places else None
    assert column(found, "Place") == ["1", "2", "3=", "3="]
    assert champion is None or column(found, "Team")[0] == champion
    first, final = (listing for listing in found.tables if listing.title.startswith("Round"))
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
    assert [row[5] for listing in found.by_contestant for row in listing.rows].count("reports differ") == 2


@pytest.mark.exhaustive
def test_a_round_robin_and_butler_pairs_say_what_is_missing(tmp_path: Path) -> None:
    found = results(tmp_path, typed("round-robin", {"Round 3": {"D4": None, "E4": None}}))
    assert found.provisional == "1 match without a result" and "after 5 of 6 matches" in found.played
    found = results(tmp_path, typed("butler", {"Match 2": {"E5": None}}))
    assert found.provisional == "match 2: scores are missing"


@pytest.mark.exhaustive
@pytest.mark.parametrize("cell", ["B13", "B18"])
def test_the_page_of_butler_pairs_says_that_an_answer_of_the_set_up_cannot_be_used(tmp_path: Path, cell: str) -> None:
    """Whoever sits out gets nothing where the Victory Points are no number, and AVE+ is no word of a ruling then."""
    found = results(tmp_path, typed("butler", {"Set-up": {cell: "twelve"}}))
    assert "Set-up: see the notes next to the answers" in found.provisional


def test_a_knockout_whose_final_is_not_played_says_so(tmp_path: Path) -> None:
    found = results(tmp_path, typed("knockout", {"Round 2": {"D5": None, "D6": None}}))
    assert found.provisional.startswith("2 teams still in the event")
    assert column(found, "Place")[:2] == ["still in", "still in"]


@pytest.mark.parametrize("kind", few(sorted(ORDERS), 2))
def test_a_sheet_before_the_first_result_is_shown_as_that(kind: str, tmp_path: Path) -> None:
    found = results(tmp_path, score_sheet(kind, **ORDERS[kind]).content)
    assert found.provisional


# --- formulas typed over ------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("kind", "sheet", "cell"),
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
)
def test_a_figure_that_was_typed_over_is_refused(kind: str, sheet: str, cell: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        results(tmp_path, typed(kind, {sheet: {cell: 987}}))
    assert f"{quoted(sheet)}!{cell} no longer holds its formula: 987 was typed over it" in str(refused.value)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("kind", "tabs"),
    [
        ("knockout", {"Teams": "Mannschaften", "Round 1": "Friday", "Results": "Ergebnis", "Set-up": "Event",
                      "Slips": "To cut"}),
        ("round-robin", {"Totals": "Sums", "Round 2": "Friday", "Set-up": "Questions"}),
        ("butler", {"Pairs": "Paare", "Match 2": "Second", "Calculation": "Sums", "Set-up": "Event",
                    "Slips": "To cut"}),
    ],
)  # fmt: skip
def test_renamed_tabs_are_found_by_the_names_of_their_blocks(kind: str, tabs: dict[str, str], tmp_path: Path) -> None:
    book = load_workbook(BytesIO(played(kind)))
    rename(book, tabs)
    assert results(tmp_path, as_saved(book)) == results(tmp_path, played(kind))


@pytest.mark.parametrize(
    ("kind", "block", "made", "now", "sheet"),
    [
        # Four teams: VPs in rows 4 to 7; then what is said, the heads and a gap.
        ("round-robin", "bs_round_robin_cross_table_imps_1", "'Cross-table'!$A$11:$I$14", "'Cross-table'!$A$11:$I$13",
         "Cross-table"),
        ("butler", "bs_butler_adjustments", "'Adjustments'!$A$5:$K$28", "'Adjustments'!$A$5:$K$27", "Adjustments"),
    ],
)  # fmt: skip
def test_a_block_that_lost_a_line_is_refused(
    kind: str, block: str, made: str, now: str, sheet: str, tmp_path: Path
) -> None:
    book = load_workbook(BytesIO(played(kind)))
    assert book.defined_names[block].attr_text == made
    book.defined_names[block].attr_text = now
    with pytest.raises(Refused, match=f'lines or columns of "{sheet}" were inserted, deleted or moved'):
        results(tmp_path, as_saved(book))


def test_a_match_has_the_winner_first_and_every_board(tmp_path: Path) -> None:
    found = results(tmp_path, played("match"))
    lines = {line[5]: line[7:9] for line in shown("match", "Score card") if line[5]}
    first = 0 if lines["IMPs"][0] > lines["IMPs"][1] else 1
    assert column(found, "IMPs") == [f"{lines['IMPs'][team]}" for team in (first, 1 - first)]
    assert column(found, "Place") == ["1", "2"]
    assert len(found.tables[0].rows) == 4 and found.provisional == "" and found.pays_masterpoints
    half = results(tmp_path, typed("match", {"Match": {"F7": None, "J7": "3NT+1"}}))
    assert half.provisional == "1 board without a result"
    assert half.rounds[0].meetings[2].fault.startswith("Closed Room: 3NT+1 is no level or score")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("typed_over", "said"), [(14, "14"), (8, "8"), ("nine", "nine"), (None, "nothing")])
def test_butler_pairs_whose_boards_are_typed_over_say_for_how_many_they_are_made(
    tmp_path: Path, typed_over: object, said: str
) -> None:
    """Their matches have 9 boards; the scale is for 9 or 14."""
    told = f"'Set-up'!B8 is {said}, but the sheets of the matches are made for 9 boards; type 9 there again"
    with pytest.raises(Refused, match=re.escape(told)):
        results(tmp_path, typed("butler", {"Set-up": {"B8": typed_over}}))


def test_names_that_look_like_formulas_are_texts(tmp_path: Path) -> None:
    found = results(tmp_path, typed("round-robin", {"Teams": {"B4": "=1+1", "B5": "<b>"}}))
    assert {"=1+1", "<b>"} <= set(column(found, "Team"))
