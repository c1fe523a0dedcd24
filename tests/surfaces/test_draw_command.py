"""``bridgesheets draw`` on the workbook of a club: whole events, odd fields, corrections, and every refusal."""

import re
import subprocess
import sys
import zipfile
from datetime import datetime
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment

from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.surfaces.libreoffice import soffice as office
from bridgesheets.surfaces.tasks.drawing import pages
from tests.commands import run
from tests.pairing.club import ADJUSTMENTS, TEAMS, Club, basis_of, made, played, round_of
from tests.scoresheets.scoring import differences, fill, shown
from tests.scoresheets.small import make, to_fill
from tests.truesheet.books import members
from tests.workbooks import as_saved
from truesheet.refusals import Refused


@pytest.fixture
def club(tmp_path, capsys):
    """An event of so many teams and rounds: names typed, and some rounds drawn, from the seed 2, and scored."""

    def begun(teams, rounds, after=0):
        return Club(tmp_path, capsys, played(teams, rounds, after))

    return begun


def pairs(club, number):
    return [frozenset((a, b)) for _, a, b, kind in club.lines(number) if b and kind != layout.LONG_SECOND]


def nobody_meets_again(club, rounds):
    met = [pair for number in range(1, rounds + 1) for pair in pairs(club, number)]
    return len(set(met)) == len(met)


def resaved(path: Path, folder: Path) -> None:
    program = office.find()
    assert program is not None
    office.convert(program, folder / "profile", "xlsx", folder / "out", [path], 120)
    path.write_bytes((folder / "out" / path.name).read_bytes())


def values_are_right(path: Path) -> bool:
    content = path.read_bytes()
    book = openpyxl.load_workbook(BytesIO(content), data_only=True)
    cells = ((sheet.title, cell) for sheet in book for row in sheet.iter_rows() for cell in row)
    saved = {(title, cell.coordinate): cell.value for title, cell in cells if cell.value not in (None, "")}
    return differences(saved, shown(content)) == []


# --- a whole event ------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.libreoffice
def test_an_event_of_24_teams_and_8_rounds_is_drawn_and_scored_with_libreoffice_in_between(club, libreoffice, tmp_path):
    event = club(24, 8)
    for number in range(1, 9):
        said = event.drawn("--seed", "7")
        assert said.startswith(f"Round {number}, ")
        assert len(pairs(event, number)) == 12
        assert number not in (4, 8) or values_are_right(event.path)
        event.score(number, number)
        if number in (3, 6):
            (tmp_path / str(number)).mkdir()
            resaved(event.path, tmp_path / str(number))
    assert nobody_meets_again(event, 8)
    assert event.refused() == "all 8 rounds are drawn"


@pytest.mark.thorough
def test_the_draw_writes_teams_standings_and_seed_and_brings_all_values_up_to_date(club):
    event = club(8, 3, 1)
    before = event.event()
    event.drawn()
    after = event.event()
    drawn = after.round(2)
    assert (drawn.after, drawn.seed, drawn.how) == (1, 2, "Swiss")
    assert drawn.basis == {number: before.points(number, 1) for number in range(1, 9)}
    assert values_are_right(event.path)


def test_places_are_kept_with_the_standings(club):
    event = club(4, 2)
    event.drawn("--seed", "1")
    for table in (1, 2):
        event.type(((round_of(1), table, "imps_a"), 10), ((round_of(1), table, "imps_b"), 10))
    event.drawn()
    # Two ties, 10-10: all four are first.
    assert event.shown(basis_of(2), 3, "place") == 1


def test_the_screen_tells_by_table_and_by_team(club):
    said = club(4, 2).drawn("--seed", "1")
    tables = [line for line in said.splitlines() if line.startswith("Table ")]
    teams = [line for line in said.splitlines() if line[:1].isdigit()]
    assert len(tables) == 2 and [line.split()[:2] for line in teams] == [
        ["1", "Adams"], ["2", "Bell"], ["3", "Clark"], ["4", "Dunn"],
    ]  # fmt: skip
    assert "Backup: swiss.xlsx.bak" in said


@pytest.mark.exhaustive
def test_the_same_seed_draws_the_same_and_the_first_seed_is_kept_for_the_event(club):
    event = club(8, 2)
    start = event.path.read_bytes()
    event.drawn("--seed", "9")
    first = event.lines(1)
    event.path.write_bytes(start)
    event.drawn("--seed", "9")
    assert event.lines(1) == first
    assert event.shown("seed") == 9
    event.path.write_bytes(start)
    event.drawn("--seed", "10")
    assert event.lines(1) != first


def test_a_seed_is_chosen_and_printed_where_none_is_given(club):
    event = club(4, 2)
    said = event.drawn()
    assert f"seed {event.shown('seed')}" in said.splitlines()[0]


@pytest.mark.parametrize(
    ("way", "right"),
    [(layout.BY_SEEDING, lambda pair: max(pair) - min(pair) == 1 and max(pair) % 2 == 0), ("by lot", any)],
)
def test_the_first_round_is_drawn_as_the_set_up_says(club, way, right):
    event = club(8, 3)
    event.set("first_draw", way)
    said = event.drawn("--seed", "4")
    assert way in said.splitlines()[0]
    assert all(map(right, pairs(event, 1)))


# --- odd fields ---------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_an_odd_field_has_a_bye_each_round_and_nobody_two(club):
    event = club(7, 4, 3)
    assert "bye" in event.drawn()
    byes = [a for number in range(1, 5) for _, a, _, kind in event.lines(number) if kind == layout.BYE]
    assert len(set(byes)) == 4 and nobody_meets_again(event, 4)
    # The bye brings its Victory Points: 12 of 20.
    assert event.event().points(byes[0], 1) == 1200


def test_a_short_triple_takes_three_lines_of_half_matches(club):
    event = club(9, 3)
    event.drawn("--seed", "2", "--triple")
    lines = [line for line in event.lines(1) if line[3] == layout.HALF]
    # The lowest seeded three, in the rows (x, y), (y, z), (z, x).
    assert [line[1:3] for line in lines] == [(7, 8), (8, 9), (9, 7)]
    event.score(1, 1)
    event.drawn("--triple")
    first, second = (
        {team for _, a, b, kind in event.lines(number) if kind == layout.HALF for team in (a, b)} for number in (1, 2)
    )
    assert len(second) == 3 and not first & second


def test_a_long_triple_goes_on_in_the_next_round_at_its_tables(club):
    event = club(7, 3)
    event.set("odd", layout.ODD_LONG)
    event.drawn("--seed", "2")
    began = [line for line in event.lines(1) if line[3] == layout.LONG_FIRST]
    event.score(1, 1)
    said = event.drawn()
    went_on = [line for line in event.lines(2) if line[3] == layout.LONG_SECOND]
    assert [line[:3] for line in began] == [line[:3] for line in went_on] and len(began) == 3
    assert layout.LONG_SECOND in said


def test_in_the_last_round_a_triple_is_a_short_one(club):
    # A long one would need a round more.
    event = club(5, 1)
    event.set("odd", layout.ODD_LONG)
    event.drawn("--seed", "2")
    assert {line[3] for line in event.lines(1)} == {"", layout.HALF}


@pytest.mark.exhaustive
def test_a_house_team_plays_the_odd_one_and_has_no_place_in_the_standings(club):
    event = club(6, 3)
    event.team(6, "house", layout.HOUSE)
    for number in (1, 2, 3):
        event.drawn("--seed", "2")
        event.score(number, number)
    opponents = [a for number in (1, 2, 3) for _, a, b, _ in event.lines(number) if b == 6]
    assert len(set(opponents)) == 3
    assert event.shown(basis_of(2), 6, "vps") is None
    assert event.shown(basis_of(2), 5, "vps") is not None


def test_a_team_that_drops_out_is_not_drawn_and_a_late_entry_is(club):
    event = club(8, 4, 1)
    event.team(3, "last_round", 1)
    event.enter(["Late"], first=9)
    event.team(9, "from_round", 2)
    event.drawn()
    playing = sorted(team for pair in pairs(event, 2) for team in pair)
    assert playing == [1, 2, 4, 5, 6, 7, 8, 9]


@pytest.mark.exhaustive
def test_a_team_that_stays_at_a_table_plays_all_its_matches_there(club):
    event = club(8, 4)
    event.team(5, "stays_at", 3)
    for number in (1, 2, 3):
        event.drawn("--seed", "2")
        event.score(number, number)
        assert [table for table, a, b, _ in event.lines(number) if 5 in (a, b)] == [3]


# --- what can be asked for ----------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_round_is_drawn_again_until_its_first_score_and_tables_at_play_stay(club):
    event = club(12, 4, 1)
    event.drawn()
    before = event.lines(2)
    event.team(before[5][1], "last_round", 1)
    said = event.drawn("--keep", "1-3")
    after = event.lines(2)
    assert said.startswith("Round 2, ") and "at play already: tables 1, 2, 3" in said
    assert after[:3] == before[:3]
    assert before[5][1] not in [team for line in after for team in line[1:3]]
    assert sum(kind == layout.BYE for *_, kind in after) == 1


def test_drawing_a_round_again_with_nothing_changed_says_so(club):
    event = club(8, 3)
    event.drawn("--seed", "2")
    assert "the same draw as before" in event.drawn("--round", "1")
    assert "the same draw as before" not in event.drawn("--round", "1", "--seed", "3")


def test_undo_takes_the_last_round_out_and_leaves_the_file_as_it_was_before(club):
    event = club(8, 3, 1)
    before = shown(event.path.read_bytes())
    event.drawn()
    assert event.drawn("--undo").startswith("Round 2 is taken out again")
    assert differences(before, shown(event.path.read_bytes())) == []


def test_a_round_is_drawn_from_the_standings_of_an_earlier_one(club):
    event = club(8, 4, 1)
    event.drawn()
    # Round 2 is at play while round 3 is drawn.
    said = event.drawn("--from-round", "1")
    assert said.startswith("Round 3, drawn from the standings after round 1")
    assert nobody_meets_again(event, 3)


def test_a_rounds_delay_is_what_the_set_up_says_but_for_danish_rounds(club):
    event = club(8, 4)
    event.set("delay", 1)
    event.set("danish", 1)
    event.drawn("--seed", "2")
    event.drawn()
    event.score(1, 1)
    assert event.drawn().startswith("Round 3, drawn from the standings after round 1")
    event.score(2, 2)
    # The last round is Danish, and so a true final: from the standings after round 3.
    assert "round 3 waits for tables 1, 2, 3 and 4" in event.refused()
    event.score(3, 3)
    assert event.drawn().startswith("Round 4, drawn from the standings after round 3: Swiss; Danish")


def test_teams_are_kept_apart(club):
    event = club(4, 2)
    event.drawn("--seed", "2")
    (first, *_) = pairs(event, 1)
    one = min(first)
    others = [team for team in (1, 2, 3, 4) if team not in first]
    event.score(1, 1)
    event.drawn("--apart", f"{one},{others[0]}")
    assert frozenset((one, others[1])) in pairs(event, 2)
    assert f"kept apart: {min(one, others[0])}-{max(one, others[0])}" in event.event().round(2).how


@pytest.mark.thorough
def test_why_explains_a_round_and_draws_nothing(club):
    event = club(8, 4, 3)
    event.drawn()
    before = event.path.read_bytes()
    told = event.drawn("--why")
    assert told.startswith("Round 4, drawn from the standings after round 3: Swiss; seed 2") and "VP apart" in told
    assert event.drawn("--why", "--round", "2").startswith("Round 2, drawn from the standings after round 1")
    assert event.path.read_bytes() == before
    # What is told is what stands beside the matches.
    beside = event.shown(round_of(4), 1, "why")
    assert "VP apart" in beside or "level" in beside


def test_why_speaks_of_changes_by_hand(club):
    event = club(8, 3, 1)
    event.drawn()
    (_, _, b, _), (_, _, d, _), *_ = event.lines(2)
    name = round_of(2)
    event.type(((name, 1, "team_b"), d), ((name, 2, "team_b"), b))
    assert "somebody changed the draw by hand" in event.drawn("--why")


def test_why_has_no_record_of_a_round_that_was_typed(club):
    event = club(4, 2)
    name = round_of(1)
    event.type(*(((name, line, column), team) for line, column, team in (
        (1, "team_a", 1), (1, "team_b", 2), (2, "team_a", 3), (2, "team_b", 4))))  # fmt: skip
    assert event.refused("--why") == (
        "round 1 was typed in by hand: there is no record of the standings it was made from"
    )


def test_missing_results_are_drawn_from_only_when_that_is_asked_for_and_it_is_said(club):
    event = club(8, 3)
    event.drawn("--seed", "2")
    event.score(1, 1, 3)
    assert event.refused() == (
        "round 1 waits for table 3; enter what is missing, or draw from what is there with --provisional"
    )
    said = event.drawn("--provisional")
    assert "Provisional: round 1 waits for table 3" in said
    assert event.event().round(2).how == "Swiss; provisional: round 1 waits for table 3"


def test_an_adjustment_that_does_not_count_is_pointed_out(club):
    event = club(4, 2)
    event.type(((ADJUSTMENTS, 1, "team"), 9), ((ADJUSTMENTS, 1, "round"), 1), ((ADJUSTMENTS, 1, "vps"), -1))
    event.type(((ADJUSTMENTS, 2, "team"), 1), ((ADJUSTMENTS, 2, "round"), 1), ((ADJUSTMENTS, 2, "vps"), -1))
    said = event.drawn("--seed", "2")
    assert "Please look at line 1 of the adjustments: " in said and "line 2" not in said


def test_two_captains_who_differ_are_a_missing_result(club):
    event = club(8, 3, 1)
    name = round_of(1)
    event.type(((name, 2, "again_a"), 99), ((name, 2, "again_b"), 0))
    assert event.refused().startswith("the captains differ at table 2 of round 1; ")


@pytest.mark.thorough
def test_where_no_draw_is_possible_the_teams_are_named_and_second_meetings_have_to_be_asked_for(club):
    # A sheet for five, of whom four came: after three rounds all have met.
    event = club(5, 4)
    event.type(((TEAMS, 5, "name"), None))
    for number in (1, 2, 3):
        event.drawn("--seed", "2")
        event.score(number, number)
    sentence = event.refused()
    assert sentence.startswith("round 4 cannot be drawn without a second meeting: teams ")
    assert sentence.endswith("--repeats 2 allows 2 second meetings")
    event.drawn("--repeats", "2")
    # Longest ago: round 1.
    assert sorted(pairs(event, 4), key=min) == sorted(pairs(event, 1), key=min)


# --- what people did to their file --------------------------------------------------------------------------------


def decorated(content: bytes) -> bytes:
    """The workbook with a sheet of somebody's own: a chart, and a note."""
    book = openpyxl.load_workbook(BytesIO(content))
    sheet = book.create_sheet("Mine")
    for row, value in enumerate((3, 5, 8), 1):
        sheet.cell(row, 1, value)
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=1, min_row=1, max_row=3))
    sheet.add_chart(chart, "C3")
    sheet["A1"].comment = Comment("lunch at one", "TD")
    return as_saved(book)


def test_a_chart_and_a_note_of_somebodys_own_stay_byte_for_byte(club):
    event = club(8, 3)
    event.path.write_bytes(decorated(event.path.read_bytes()))
    before = members(event.path)
    event.drawn("--seed", "2")
    after = members(event.path)
    changed = {name for name in before if before[name] != after[name]}
    assert list(before) == list(after)
    assert changed and all(name.startswith("xl/worksheets/sheet") for name in changed - {"xl/workbook.xml"})
    # Of the workbook itself only the sheet at which it opens is another one.
    opens = re.compile(rb' (activeTab|firstSheet)="\d+"')
    assert opens.sub(b"", before["xl/workbook.xml"]) == opens.sub(b"", after["xl/workbook.xml"])
    assert any("chart" in name for name in before) and any("comment" in name for name in before)
    (mine,) = (name for name in before if b"<drawing" in before[name] and b"legacyDrawing" in before[name])
    assert mine not in changed


@pytest.mark.thorough
def test_a_renamed_sheet_is_found_by_its_names(club):
    event = club(8, 3)
    book = openpyxl.load_workbook(event.path)
    sheet, _ = event.where(round_of(1), 1, "table")
    # As Excel does it: formulas and names follow.
    content = event.path.read_bytes()
    source, target = BytesIO(content), BytesIO()
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(sheet.encode(), b"Friday night"))
    event.path.write_bytes(target.getvalue())
    assert "Friday night" not in book.sheetnames
    event.drawn("--seed", "2")
    assert len(event.event().round(1).lines) == 4


def test_a_file_saved_without_values_is_calculated(club):
    event = club(8, 3, 1)
    right = event.event().points(1, 1) / 100
    openpyxl.load_workbook(event.path).save(event.path)
    assert event.shown(round_of(1), 1, "vps_a") is None
    event.drawn()
    assert event.event().round(2).basis[1] / 100 == right
    assert event.shown(round_of(1), 1, "vps_a") is not None


def test_four_teams_are_drawn_into_the_first_round_and_names_stay_texts(tmp_path):
    path = tmp_path / "club.xlsx"
    names = {("Names", f"B{row}"): name for row, name in enumerate(("=HYPERLINK(1)", "1-2", "007", "TRUE"), 5)}
    path.write_bytes(fill(to_fill(order("swiss", teams=4, rounds=2)), names))
    before = path.read_bytes()
    done = run("draw", path, "--seed", 7)
    assert (done.returncode, "seed 7" in done.stdout) == (0, True), done.stderr
    assert (tmp_path / "club.xlsx.bak").read_bytes() == before
    sheet = openpyxl.load_workbook(BytesIO(path.read_bytes()))["Round 1"]
    drawn = [sheet.cell(row, column).value for row in (5, 6) for column in (2, 3)]
    # The top half of the seeding, here of the lines, against the bottom half.
    assert sorted(drawn) == [1, 2, 3, 4]
    refused = run("draw", path)
    assert refused.returncode == 3
    assert "waits for tables 1 and 2" in refused.stderr


# --- what is refused ----------------------------------------------------------------------------------------------


def test_a_file_that_is_not_ours(tmp_path, capsys):
    for content in (make(order("lookup")), as_saved(openpyxl.Workbook())):
        event = Club(tmp_path, capsys, content)
        assert event.refused().startswith("it is not a score sheet of a Swiss or of Butler pairs")
        assert event.path.read_bytes() == content


def test_nothing_of_a_file_that_is_not_ours_is_calculated(tmp_path, monkeypatch):
    monkeypatch.setattr(Cells, "calculated", lambda *_: pytest.fail("it was calculated"))
    event = Club(tmp_path, None, make(order("lookup")))
    with pytest.raises(Refused, match="it is not a score sheet of a Swiss or of Butler pairs"):
        event.event()


def test_pages_of_a_sheet_that_has_another_name_are_refused(tmp_path):
    event = Club(tmp_path, None, made(4, 2))
    with pytest.raises(Refused, match='the sheet "Placards" was deleted; take a backup from before'):
        pages(event.path, 1, ("Slips", "Placards"), datetime(2026, 1, 31))


def test_a_file_that_is_no_workbook_or_is_not_there(club):
    event = club(4, 2)
    event.path.write_bytes(b"VP,IMP")
    assert "not an Excel workbook" in event.refused()
    event.path.unlink()
    status, _, complaint = event.draw()
    assert status == 3 and "there is no such file" in complaint


def test_a_sheet_that_was_pasted_over_with_its_values(tmp_path, capsys):
    made = make(order("swiss", teams=8, rounds=3, boards=7, filled=True))
    event = Club(tmp_path, capsys, as_saved(openpyxl.load_workbook(BytesIO(made), data_only=True)))
    assert "no longer holds its formula: " in event.refused("--provisional")


@pytest.mark.parametrize("lock", ["~$swiss.xlsx", ".~lock.swiss.xlsx#"])
def test_a_file_that_is_open_elsewhere(club, lock):
    event = club(4, 2)
    (event.path.parent / lock).write_bytes(b"")
    assert event.refused().startswith("it is open in ")


def test_too_few_teams(club):
    event = club(4, 2)
    event.type(*(((TEAMS, line, "name"), None) for line in (2, 3, 4)))
    assert event.refused() == "there is 1 team in round 1; enter the names of the teams first"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({(3, "name"): "ADAMS "}, "teams 1 and 3 have the same name, ADAMS; give one of them another"),
        # Six lines for teams: three matches, and two lines more for a triple.
        ({(1, "stays_at"): 9}, "team 1: the table it stays at is 9; it must be a whole number from 1 to 5"),
        ({(1, "stays_at"): 1, (2, "stays_at"): 1}, "teams 1 and 2 cannot both stay at table 1"),
        ({(1, "from_round"): "soon"}, "team 1: the round it joins in is soon; it must be a whole number from 1 on"),
    ],
)
def test_what_no_list_of_teams_can_have(club, typed, said):
    event = club(4, 2)
    for (number, column), value in typed.items():
        event.team(number, column, value)
    assert event.refused() == said


def test_a_house_team_that_is_not_there(club):
    assert club(5, 2).refused("--house").startswith("the number of teams is odd and there is no house team")


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ({(TEAMS, 1, "number"): 2, (TEAMS, 2, "number"): 1}, "Names!A5 held 1 and holds 2 now"),
        ({(round_of(2), 2, "table"): 5}, "'Round 2'!A6 held 2 and holds 5 now"),
    ],
    ids=["teams", "tables"],
)
def test_lines_that_were_sorted(club, numbers, said):
    event = club(4, 2)
    book = openpyxl.load_workbook(event.path)
    for at, value in numbers.items():
        sheet, cell = event.where(*at)
        book[sheet][cell].value = value
    book.save(event.path)
    assert event.refused().startswith(said)


def test_a_result_that_cannot_be(club):
    event = club(4, 2, 1)
    event.type(((round_of(1), 1, "imps_a"), "many"))
    assert event.refused().startswith("table 1 of round 1 has a mistake; correct it first: ")


def test_a_round_that_has_a_score(club):
    event = club(4, 3)
    event.drawn("--seed", "2")
    event.score(1, 1, 2)
    assert event.refused("--round", "1") == "round 1 cannot be drawn again: table 1 has a score already"
    assert event.refused("--undo") == "round 1 stays: table 1 has a score already; take that out first"


@pytest.mark.thorough
def test_rounds_that_do_not_follow(club):
    event = club(4, 3)
    assert event.refused("--round", "2") == "--round: round 1 comes before round 2 and is not drawn"
    assert event.refused("--round", "9") == "--round: there is no round 9; the event has 3"
    assert event.refused("--keep", "1") == "--keep: round 1 is not drawn, so there is nothing at its tables to keep"
    assert event.refused("--undo") == "no round is drawn yet, so there is none to take out"
    assert event.refused("--why", "--round", "2") == "--round: round 1 comes before round 2 and is not drawn"
    event.drawn("--seed", "2")
    event.score(1, 1)
    event.drawn()
    assert event.refused("--round", "1") == "--round: round 1 cannot be drawn again: round 2 is drawn already"
    assert event.refused("--keep", "9") == "--keep: nobody plays at table 9 in round 2, so there is nothing to keep"
    assert event.refused("--round", "2", "--from-round", "2") == (
        "--from-round: round 2 can be drawn from the standings after rounds 0 to 1"
    )


def test_teams_to_keep_apart_that_are_not_there(club):
    event = club(4, 2)
    assert event.refused("--apart", "2,9") == "--apart: there is no team 9"
    assert event.refused("--apart", "2") == "--apart: two teams or more are kept apart, such as 4,9"


def test_a_round_that_the_sheet_itself_does_not_take(club):
    event = club(4, 2)
    # No scale of ours has 90 boards.
    event.type(((round_of(1), 1, "boards"), 90))
    assert event.refused().startswith("nothing was written: the sheet does not take table 1: ")


def test_without_the_library_it_is_said_how_to_get_it(club, monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    event = club(4, 2, 1)
    needs = f'a draw needs the library networkx; type: "{sys.executable}" -m pip install "networkx"'
    assert event.refused() == needs


@pytest.mark.libreoffice
def test_the_pages_of_a_round_are_printed_and_no_others(club, libreoffice, poppler):
    event = club(8, 3, 1)
    event.team(2, "name", "=1+1")
    said = event.drawn("--pdf")
    printed = event.path.with_name("swiss round 2.pdf")
    assert said.splitlines()[-1] == str(printed)
    text = subprocess.run(
        ["pdftotext", "-layout", str(printed), "-"], capture_output=True, text=True, check=True
    ).stdout
    pages = [page for page in text.split("\f") if page.strip()]
    # By number, by table, and the slips of four matches, eight a page.
    assert len(pages) == 3
    assert all("Round 2" in page and "Adams" in page and "=1+1" in page for page in pages)


def test_networkx_is_loaded_only_to_draw():
    code = "import bridgesheets.surfaces.cli, bridgesheets.surfaces.draw_command, sys; print('networkx' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"


@pytest.mark.thorough
@pytest.mark.parametrize("idle", [["--seed", "3"], ["--danish"], ["--apart", "1,2"], ["--from-round", "1"], ["--bye"]])
def test_what_is_asked_of_a_draw_is_refused_where_a_drawn_round_is_explained(club, idle):
    event = club(4, 2, 1)
    status, shown, complaint = event.draw("--why", "--round", "1", *idle)
    assert (status, shown) == (2, "")
    assert complaint.startswith(f"bridgesheets: {idle[0]} is for a draw, and round 1 is drawn already; leave it out: ")
