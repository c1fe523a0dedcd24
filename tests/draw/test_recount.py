"""Nothing is drawn or awarded from figures that the entries do not bring: formulas typed over, names moved by hand."""

from dataclasses import replace
from datetime import datetime
from types import SimpleNamespace

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from bridgesheets.draw import drawing
from bridgesheets.draw.drawing import draw_into
from bridgesheets.draw.next_round import Options
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.outcomes.choosing_results import results_of
from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK
from tests.draw.club import Club, played
from tests.draw.six_teams import BLOCKS, FIRST_MATCH, FIRST_TEAM, TEAMS, Event, of_match, of_team
from tests.few import few

pytestmark = pytest.mark.thorough

#: Lines of the ledger, and tables of a round.
_LINES, _TABLES = TEAMS + 2, 6


@pytest.fixture
def event(tmp_path):
    return Event(tmp_path)


@pytest.mark.parametrize(
    "column",
    few(
        [
            of_match("state"),
            of_match("margin_a"),
            of_match("margin_b"),
            of_match("vps_a"),
            of_match("vps_b"),
            of_match("name_b"),
        ],
        2,
    ),
)
def test_the_cell_of_a_round_that_shows_another_figure_is_named(event, column):
    event.type({("Round 1", address(FIRST_MATCH + 1, column)): 1})
    assert event.refused().startswith(f'"Round 1", {get_column_letter(column)}{FIRST_MATCH + 1}: ')


@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("fact", ["last round with results", "round that is shown"])
def test_a_round_after_which_standings_are_shown_and_nobody_asked_for_is_refused(event, fact, after):
    """Two rounds are played and none is asked for; the places after another one would be taken for those at the end."""
    sheet, shown = event.cell(layout.SHOWN)
    above = shown[0] + str(int(shown[1:]) - 2)
    event.type({(sheet, above if fact == "last round with results" else shown): after})
    with pytest.raises(Refused) as refusal:
        event.awarded()
    said = f"the standings are shown after round {after}, and what was typed brings round 2; a formula was typed over"
    assert str(refusal.value).startswith(f'"{sheet}", {shown}: {said}')


@pytest.mark.parametrize(("typed", "shown"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 2), (1.5, 2), ("x", 2)])
def test_standings_are_shown_after_the_round_that_is_asked_for_and_else_after_the_last_one(event, typed, shown):
    """There are three rounds; two are played."""
    event.type({event.cell(layout.SHOWN_ROUND): typed})
    assert results_of(open_workbook(event.saved()), "swiss.xlsx").standings.title == (
        f"Standings after round {shown}" if shown else "Standings"
    )


def test_a_figure_of_the_scale_that_was_typed_over_is_refused(event):
    # Every margin of a table of 7 boards: whatever was played, its Victory Points are looked up here.
    for row in event.book["VP table"].iter_rows(min_row=4, min_col=2):
        for cell in row:
            cell.value = 3
    assert "the Victory Points at table 1 of round 1: the sheet has 3, and what was typed brings" in event.refused()


def test_a_total_that_was_typed_over_is_refused_with_what_was_typed_brings(event):
    cell = event.book["Ledger"].cell(FIRST_TEAM, BLOCKS.ledger.column("total", 1))
    cell.value = 99
    assert event.refused().startswith(
        f'"Ledger", {cell.coordinate}: the Victory Points of team 1 after round 2: the sheet has 99.00, and what was'
    )


def test_places_that_were_exchanged_are_not_awarded(event):
    column = BLOCKS.ledger.column("place")
    ranks = [rank for _, _, rank, *_ in event.awarded()]
    # All places are still there, so the sheet itself notices nothing.
    for line, rank in enumerate((ranks[1], ranks[0])):
        event.book["Ledger"].cell(FIRST_TEAM + line, column).value = rank
    with pytest.raises(Refused, match="and what was typed brings place"):
        event.awarded()


def test_a_total_that_shows_an_error_is_refused_where_the_draw_needs_it(event):
    column = BLOCKS.ledger.column("total", 1)
    event.type({("Ledger", address(FIRST_TEAM, column)): "#DIV/0!"})
    assert event.refused() == "the VPs of team 1 after round 2 are no number"


def test_victory_points_that_show_an_error_are_told_of_by_the_sheet_itself(event):
    event.type({("Round 1", address(FIRST_MATCH, of_match("vps_a"))): "#DIV/0!"})
    assert event.refused().startswith("the sheet says: ")


@pytest.mark.parametrize(
    ("column", "typed"),
    few([
        (of_match("team_a"), 9),
        (of_match("kind"), "walkover"),
        (of_match("team_b"), 9),
        (of_match("boards"), "seven"),
        (of_match("boards"), 90),
    ], 2),
)  # fmt: skip
def test_a_match_that_cannot_count_is_refused_where_its_state_says_that_it_does(event, column, typed):
    """There is no team 9, the list has no walkover, and no scale knows seven boards in letters, or 90."""
    event.type({
        ("Round 1", address(FIRST_MATCH, column)): typed,
        ("Round 1", address(FIRST_MATCH, of_match("state"))): layout.State.DONE,
    })  # fmt: skip
    assert event.refused().startswith(
        f'"Round 1", V{FIRST_MATCH}: table 1 of round 1 is counted as a match that counts, and is a row that cannot '
    )


def test_a_team_that_stands_at_two_tables_is_refused_where_its_matches_are_said_to_count(event):
    other = event.book["Round 1"].cell(FIRST_MATCH + 1, of_match("team_a")).value
    cells = {("Round 1", address(FIRST_MATCH, of_match("team_b"))): other}
    for row in (FIRST_MATCH, FIRST_MATCH + 1):
        cells["Round 1", address(row, of_match("state"))] = layout.State.DONE
    del event.book
    event.type(cells)
    assert "table 1 of round 1 is counted as a match that counts, and is a row that cannot count" in event.refused()


def test_a_margin_for_which_the_scale_has_no_victory_points_is_told_with_what_brings_it(event):
    # 2.1 IMPs a board on half of seven boards, rounded up: 4 * 2.1 = 8.4.
    event.type({
        event.cell(layout.AVERAGE_IMPS): 2.1,
        ("Round 1", address(FIRST_MATCH, of_match("kind"))): layout.AVE_PLUS_MINUS,
    })  # fmt: skip
    assert event.refused() == (
        f'"Round 1", T{FIRST_MATCH}: the scale has no Victory Points for the margin at table 1 of round 1, 8.4 IMPs; '
        "margins are whole numbers, so change the IMPs for AVE+"
    )


def test_a_column_of_states_that_is_typed_over_is_refused_with_its_first_cell(event):
    # Safety 14: with 0 in the column, the matches counted nothing and the draw went on.
    event.type({("Round 1", address(FIRST_MATCH + table, of_match("state"))): 0 for table in range(3)})
    column = get_column_letter(of_match("state"))
    assert event.refused() == (
        f'"Round 1", {column}5: table 1 of round 1 is counted as an empty row, and is a match that counts; '
        "a formula was typed over or lost; undo that, or take a backup from before"
    )


def test_two_margins_that_were_exchanged_are_refused_although_their_sums_stay(event):
    sheet = event.book["Round 1"]
    for column in (of_match("vps_a"), of_match("vps_b")):
        one, other = sheet.cell(5, column), sheet.cell(6, column)
        one.value, other.value = other.value.replace("5", "6"), one.value.replace("6", "5")
    assert "Victory Points at table 1 of round 1" in event.refused() or "margin" in event.refused()


# --- the round that is written -------------------------------------------------------------------------------------


def test_a_formula_of_the_round_that_is_drawn_is_compared_once_it_is_calculated(event):
    event.type({("Round 3", address(FIRST_MATCH, of_match("name_a"))): "Nobody"})
    assert event.refused().startswith(f'"Round 3", P{FIRST_MATCH}: table 1 of round 3 has the name Nobody where ')


def _altered(alter):
    """The draw with one line altered, as a fault of ours might have it, and written so."""

    real = drawing.make

    def made(*arguments):
        found = real(*arguments)
        return replace(found, lines=tuple(alter(found.lines)), entries=alter_entries(found.entries, found.lines[0]))

    def alter_entries(entries, line):
        row = FIRST_MATCH + line.table - 1
        changed = {line.table: line for line in alter((line,))}.get(line.table)
        cells = {(row, of_match("team_a")): float(changed.a) if changed else BLANK,
                 (row, of_match("team_b")): float(changed.b) if changed else BLANK}  # fmt: skip
        (sheet,) = [sheet for sheet, places in entries.items() if {*cells} <= {*places}]
        return {**entries, sheet: {**entries[sheet], **cells}}

    return made


@pytest.mark.parametrize(
    "alter",
    [
        lambda lines: lines[1:],
        lambda lines: (replace(lines[0], b=lines[0].a), *lines[1:]),
        lambda lines: (replace(lines[0], a=8), *lines[1:]),
    ],
    ids=["nobody at a table", "a team against itself", "somebody who is not there"],
)
def test_a_round_that_does_not_hold_everybody_once_is_not_written(event, monkeypatch, alter):
    # Safety 13: two teams were missing from a round that was written.
    monkeypatch.setattr(drawing, "make", _altered(alter))
    monkeypatch.setattr(drawing, "refuse_other_figures", lambda *_: None)
    said = event.refused()
    assert said.startswith("nothing was written: team") and " not stand once in round 3; " in said


def test_a_round_whose_cells_do_not_hold_what_was_drawn_is_not_written(event, monkeypatch):
    real = drawing.make

    def exchanged(*given):
        found = real(*given)
        first, second, *others = found.lines
        lines = (replace(first, a=second.a), replace(second, a=first.a), *others)
        return replace(found, lines=lines)

    monkeypatch.setattr(drawing, "make", exchanged)
    assert event.refused() == "nothing was written: table 1 of round 3 would not hold what was drawn"


def test_a_bye_that_stands_among_the_texts_of_the_file_is_read_back(event, monkeypatch):
    """Spreadsheets keep each text once for the whole file; a cell that is left as it was has the number of its text."""
    real, seen = drawing.refuse_unseated, []

    def shared(workbook, part, *given):
        numbered = part.replace(b't="inlineStr"><is><t>bye</t></is>', b't="s"><v>1</v>')
        seen.append(numbered != part)
        real(SimpleNamespace(strings=["Teams", "bye"]), numbered, *given)

    monkeypatch.setattr(drawing, "refuse_unseated", shared)
    event.book["Teams"].cell(10, of_team("last_round")).value = 2
    assert [line.kind for line in event.drawn()] == ["", "", layout.BYE]
    assert seen == [True]


# --- names that point elsewhere -----------------------------------------------------------------------------------


def test_totals_one_row_down_are_refused(event):
    # Safety 14: the draw took every team's Victory Points for those of the next.
    first = event.named(layout.TOTALS)
    down = first.replace(f"${FIRST_TEAM}:", f"${FIRST_TEAM + 1}:").replace(
        f"${FIRST_TEAM + _LINES - 1}", f"${FIRST_TEAM + _LINES}"
    )
    assert down != first
    event.points_to(layout.TOTALS, down)
    assert event.refused().startswith(f"the name {layout.TOTALS} of the workbook points to")


def test_totals_one_column_on_are_refused(event):
    sheet, _, area = event.named(layout.TOTALS).partition("!")
    begin, _, end = area.replace("$", "").partition(":")
    moved = [openpyxl.utils.cell.coordinate_from_string(cell) for cell in (begin, end)]
    letters = [get_column_letter(openpyxl.utils.column_index_from_string(letter) + 1) for letter, _ in moved]
    event.points_to(layout.TOTALS, f"{sheet}!${letters[0]}${moved[0][1]}:${letters[1]}${moved[1][1]}")
    assert event.refused().startswith(f"the name {layout.TOTALS} of the workbook points to")


@pytest.mark.parametrize(("name", "other"), [("bs_round_2", "bs_round_1"), ("bs_round_1", "bs_round_2")])
def test_a_round_that_points_to_another_is_refused(event, name, other):
    event.points_to(name, event.named(other))
    assert event.refused().startswith(f"the name {name} of the workbook points to what belongs to another round than")


def test_two_rounds_that_were_exchanged_are_refused(event):
    first, second = (event.named(f"bs_round_{number}") for number in (1, 2))
    event.points_to("bs_round_1", second)
    event.points_to("bs_round_2", first)
    assert event.refused().startswith("the name bs_round_1 of the workbook points to what belongs to another round")


@pytest.mark.parametrize("name", few(["bs_basis_2", "bs_drawn_2", layout.SEED, layout.NAMES_DRAWN], 2))
def test_names_that_share_cells_are_refused(event, name):
    other = {"bs_basis_2": "bs_basis_1", "bs_drawn_2": "bs_drawn_1"}.get(name, layout.TEAMS)
    at = event.named(other)
    if name == layout.SEED:
        at = at.partition(":")[0]
    elif name == layout.NAMES_DRAWN:
        at = at.partition(":")[0].replace("$A", "$B") + ":" + at.partition(":")[2].replace("$Q", "$B")
    event.points_to(name, at)
    assert event.refused().startswith(f"the name {name} of the workbook points to cells that {other} has too") or (
        event.refused().startswith(f"the name {other} of the workbook points to cells that {name} has too")
    )


def test_a_block_that_lost_a_line_is_refused(event):
    at = event.named("bs_round_2")
    last = FIRST_MATCH + _TABLES - 1
    assert at.endswith(f"${last}")
    event.points_to("bs_round_2", at.removesuffix(str(last)) + str(last - 1))
    said = f"{_TABLES - 1} lines in place of {_TABLES}"
    assert event.refused().startswith(f"the name bs_round_2 of the workbook points to {said}")


def test_a_name_whose_cells_were_deleted_is_refused(event):
    event.points_to(layout.SEED, "Set-up!#REF!")
    assert event.refused() == "the cells called bs_seed were deleted (Set-up!#REF!); take a backup from before"


def test_names_that_were_sorted_since_the_last_draw_are_refused_and_one_that_was_corrected_is_not(event):
    sheet, cells = event.cell(layout.NAMES_DRAWN)
    first = event.book[sheet][cells.partition(":")[0]]
    teams, names = event.cell(layout.TEAMS)
    called = [event.book[teams][names.partition(":")[0]].offset(line, of_team("name") - 1) for line in (0, 1)]
    called[0].value, called[1].value = "Finch", "Adams"
    first.value = "Fynch"
    assert event.drawn()
    first.value, first.offset(1, 0).value = "Adams", "Finch"
    assert event.refused().startswith(
        "the names of the teams were sorted: Finch was number 2 at the last draw and is 1"
    )


def test_a_workbook_of_an_earlier_version_that_does_not_keep_the_names_of_the_draw_is_drawn(event):
    event.forget(layout.NAMES_DRAWN)
    assert sorted(team for line in event.drawn() for team in line.teams) == [1, 2, 3, 4, 5, 6]


def test_the_first_round_of_such_a_workbook_is_taken_out_again(tmp_path):
    club = Club(tmp_path, None, played(4, 2))
    draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
    book = openpyxl.load_workbook(club.path)
    del book.defined_names[layout.NAMES_DRAWN]
    book.save(club.path)
    assert drawing.take_out(club.path, datetime(2026, 1, 31))[0] == 1
    assert club.event().last_drawn == 0


# --- what the set-up may hold ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        *few(
            [
                (
                    layout.FIRST_DRAW,
                    "by magic",
                    '"First round" is by magic, and is to be one of: seeded halves,',
                ),
                (
                    layout.ODD_FIELD,
                    "bey",
                    '"Odd number" is bey, and is to be one of: bye, short triple, long triple, house',
                ),
                (layout.DELAY, 2, '"Rounds of delay" is 2, and is to be a whole number from 0 to 1, or empty'),
                (layout.DELAY, "one", '"Rounds of delay" is one, and is to be a whole number from 0 to 1, or empty'),
                (layout.DANISH, -1, '"Danish rounds" is -1, and is to be a whole number from 0 to 3, or empty'),
                (layout.DANISH, 4, '"Danish rounds" is 4, and is to be a whole number from 0 to 3, or empty'),
                (layout.SEED, 2.5, '"Seed of the lots" is 2.5, and is to be a whole number from 0'),
            ],
            3,
        ),
        (layout.CONTESTANTS, "clubs", '"Played by" is clubs, and is to be one of: teams, pairs'),
        (layout.TIES[2], "lots", '"then by" is lots, and is to be one of: head to head, '),
        (layout.BYE_SCORE, "twelve", '"Bye" is twelve, and is to be a number, or empty'),
        (layout.AVERAGE_IMPS, "three", '"IMPs for AVE+" is three, and is to be a number, or empty'),
    ],
)
def test_an_entry_of_the_set_up_that_means_nothing_is_refused_and_not_taken_for_the_usual(event, name, typed, said):
    event.type({event.cell(name): typed})
    assert event.refused().startswith(said)


def test_a_form_of_another_version_is_refused(event):
    event.type({event.cell(layout.FORM_NAME): "bridgesheets swiss 0"})
    assert event.refused().endswith('(its form is "bridgesheets swiss 0", this is for "bridgesheets swiss 1")')


@pytest.mark.parametrize("typed", [4, "three"])
def test_more_rounds_than_there_are_sheets_or_no_number_of_rounds_are_refused(event, typed):
    event.type({event.cell(layout.ROUNDS): typed})
    said = "the number of rounds is to be a whole number from 1 to 3, as there is a sheet for each"
    assert event.refused() == said


def test_an_entry_that_cannot_be_calculated_is_refused_with_its_cell(event):
    event.type({("Teams", address(7, of_team("carry_over"))): "=RAND()"})
    assert event.refused().startswith('"Teams", F7 cannot be calculated (random numbers are others each time')


@pytest.mark.parametrize("typed", [-1, 0, 7, 1.5])
def test_a_table_to_stay_at_that_is_none_of_the_sheet_is_refused(event, typed):
    # Safety 13: team 3 at "table -1" stood nowhere. The sheet has six tables.
    event.type({("Teams", address(7, of_team("stays_at"))): typed})
    assert event.refused() == f"team 3: the table it stays at is to be a whole number from 1 to 6, not {typed:g}"


def test_the_last_table_may_be_stayed_at(event):
    event.type({("Teams", address(7, of_team("stays_at"))): _TABLES})
    (seat,) = [line for line in event.drawn() if 3 in line.teams]
    assert seat.table == _TABLES


def test_two_house_teams_are_refused(event):
    # Safety 14: in an even field both sat out, untold.
    for line in (2, 5):
        event.book["Teams"].cell(4 + line, of_team("house")).value = "house"
    for sheet in ("Round 1", "Round 2"):
        for row in range(FIRST_MATCH, FIRST_MATCH + 3):
            for column in layout.ENTRIES:
                event.book[sheet].cell(row, of_match(column)).value = None
    assert event.refused().startswith("teams 2 and 5 are all house teams, and one is enough to make the field even")


def test_a_ruling_counts_whatever_was_typed_for_its_totals(event):
    """Both sides have average: the IMPs of a match that was broken off are no result."""
    for column in (of_match("imps_a"), of_match("imps_b")):
        event.book["Round 1"].cell(FIRST_MATCH, column).value = "broken off"
    event.book["Round 1"].cell(FIRST_MATCH, of_match("kind")).value = layout.AVE_BOTH
    assert sum(len(line.teams) for line in event.drawn()) == TEAMS


def test_a_kind_of_match_counts_in_any_case(event):
    # The sheet takes "Bye" for a bye; so does the draw.
    event.book["Round 1"].cell(5, of_match("team_b")).value = None
    for column in (of_match("imps_a"), of_match("imps_b")):
        event.book["Round 1"].cell(5, column).value = None
    event.book["Round 1"].cell(5, of_match("kind")).value = "BYE"
    lines = event.drawn()
    assert sum(len(line.teams) for line in lines) == TEAMS


def test_a_swiss_of_pairs_is_counted_again_as_one_of_teams(event):
    sheet, cell = event.cell("bs_contestants")
    event.book[sheet][cell].value = "pairs"
    assert sum(len(line.teams) for line in event.drawn()) == TEAMS
    stays = event.book["Teams"].cell(7, of_team("stays_at"))
    stays.value = -1
    assert event.refused() == "pair 3: the table it stays at is to be a whole number from 1 to 6, not -1"
    stays.value = None
    for row in range(FIRST_MATCH, FIRST_MATCH + 3):
        event.book["Round 1"].cell(row, of_match("state")).value = 0
    assert "table 1 of round 1 is counted as an empty row, and is a match that counts" in event.refused()
