"""Which round is drawn next, what stays of it, that it is calculated once, and where the workbook opens then."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.pairing.field import Team
from bridgesheets.pairing.next_round import Options, _by_seeding, next_round, task_of
from bridgesheets.pairing.pairing import AGAIN, KEPT, NEAREST, Draw, Pairing
from bridgesheets.pairing.round_making import _seed, _with_ways, explain_round, make_round, reasons_by_table
from bridgesheets.pairing.words import Record, reasons_for_pairing
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.records import Entrant, Round, RoundDraw, RoundLine, SwissEvent, draw_entries
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.surfaces.tasks.drawing import _entries
from tests.pairing.club import Club, played, round_of
from tests.scoresheets.scoring import fill
from tests.scoresheets.swiss_entries import empty, match, teams
from truesheet.calculating.entering import type_in
from truesheet.calculating.recalculation import StagedWorkbook, recalculate
from truesheet.files import Snapshot
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused

#: More than any team's last round.
_TO_THE_END = 99


def seats(number, text, **more):
    """A round with teams at its tables from the first, such as "1-2 3-4"; a team alone has the bye."""
    lines = []
    for table, two in enumerate(text.split(), 1):
        a, _, b = two.partition("-")
        lines.append(RoundLine(table, int(a), int(b or 0), "" if b else layout.BYE))
    return Round(number, tuple(lines), **{"basis": {}, "after": None, "seed": None, "how": "", **more})


def event(*rounds, entrants=6, tables=None):
    """An event of three rounds with these seats; team 1 begins with 70 VPs, each of the others with 10 less."""
    teams = {
        number: Entrant(number, f"Team {number}", None, 8000 - 1000 * number, 1, _TO_THE_END, False,
                        (tables or {}).get(number, 0))
        for number in range(1, entrants + 1)
    }  # fmt: skip
    drawn = [one if isinstance(one, Round) else seats(number, one) for number, one in enumerate(rounds, 1)]
    totals = {number: (one.carry_over,) * 4 for number, one in teams.items()}
    return SwissEvent("", "team", teams, tuple(drawn), 6, totals, {}, {}, layout.SEEDED_HALVES, 0, 0, layout.ODD_BYE, 2)


# --- which round ---------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_round_that_was_typed_after_an_empty_one_is_to_be_taken_out_first():
    with pytest.raises(Refused, match="round 2 is empty, but round 3 is not; take round 3 out first"):
        next_round(event("1-2 3-4 5-6", "", "1-3 2-5 4-6"))


def test_where_all_rounds_are_drawn_there_is_no_next_one():
    with pytest.raises(Refused, match="all 3 rounds are drawn"):
        task_of(event("1-2 3-4 5-6", "1-3 2-5 4-6", "1-4 2-6 3-5"), Options())


@pytest.mark.parametrize(
    ("drawn", "said"),
    [(("", "", ""), "no round is drawn yet"), (("1-2 3-4 5-6", "", ""), "round 2 is not drawn yet")],
)
def test_a_round_that_is_not_drawn_has_no_reasons(drawn, said):
    with pytest.raises(Refused, match=said):
        explain_round(event(*drawn), 2)


# --- what stays ----------------------------------------------------------------------------------------------------


def test_a_triple_of_other_lines_than_three_who_meet_each_other_is_not_kept():
    # 1-2, 2-3 and 3-4: 4 stands there in place of 1.
    begun = seats(1, "1-2 2-3 3-4 5-6")
    lines = tuple(replace(line, kind=layout.HALF) if line.table < 4 else line for line in begun.lines)
    with pytest.raises(Refused, match="the triple at table 1 is not three lines of the same three; correct it first"):
        task_of(event(replace(begun, lines=lines), "", ""), Options(round=1, keep=(1,)))


def test_a_round_that_needs_more_tables_than_its_sheet_has_is_refused():
    # Six tables. 1 and 2 are at play at table 1 and are to stay at 5 and 6: one pair and a triple need four of 2 to 4.
    begun = event("1-2 3-4 5-6 7", "", "", entrants=7, tables={1: 5, 2: 6})
    with pytest.raises(Refused, match="round 1 needs table 7, and its sheet has 6"):
        make_round(begun, Options(round=1, keep=(1,), odd="triple"), lambda: 2)


def test_pairings_of_seeded_halves_are_told_as_drawn_by_lot():
    basis = {number: 8000 - 1000 * number for number in range(1, 7)}
    first = seats(1, "1-5 3-4 2-6", basis=basis, after=0, seed=2, how="seeded halves")
    _, _, found, _ = explain_round(event(first, "", ""), 1)
    assert [one.how for one in found.pairings] == [layout.SEEDED_HALVES] * 3


def test_why_tells_tables_at_play_and_second_meetings_as_the_record_has_them():
    basis = {number: 8000 - 1000 * number for number in range(1, 7)}
    how = "Swiss; at play already: tables 1; second meetings: 3-4"
    second = seats(2, "1-5 3-4 2-6", basis=basis, after=1, seed=2, how=how)
    _, _, found, explained = explain_round(event("1-2 3-4 5-6", second, ""), 2)
    assert [one.how for one in found.pairings] == [KEPT, AGAIN, NEAREST]
    assert [reasons_for_pairing(one)[0] for one in explained.pairings[:2]] == [
        "at play already",
        "met in round 1: a second meeting, as there was no draw without one",
    ]


# --- what is typed -------------------------------------------------------------------------------------------------


def test_reasons_that_are_too_long_for_a_cell_end_in_dots():
    # 8 is kept apart from all but 1, so for 1 whoever stands between would leave 8 nobody.
    apart = tuple((8, other) for other in range(2, 8))
    begun = event("1-2 3-4 5-6 7-8", "", "", entrants=8)
    made = make_round(begun, Options(after=0, apart=apart), lambda: 2)
    said = reasons_by_table(begun, made)[1]
    # 42 + 2 + 21 + 2 * (2 + 42) = 153 characters, and 153 + 42 = 195 are the most; 197 + 42 would be more.
    needed = "the others could not be paired then"
    assert said == (
        f"1 (1, 70.00) v 8 (8, 0.00): 70.00 VP apart; not 2: met in round 1; not 3: {needed}; not 4: {needed}; "
        f"not 5: {needed}; ..."
    )


# --- how a round came about ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "event_seed", "expected"), [(7, 3, 7), (None, 3, 3), (None, None, 99)])
def test_a_round_is_drawn_again_by_the_lots_of_the_draw_before(kept, event_seed, expected):
    """Else by those of the event, and where there are none yet by new ones; what is asked for goes before."""
    before = replace(event(seats(1, "1-2 3-4 5-6", seed=kept)), seed=event_seed)
    wanted = SimpleNamespace(round=1)
    assert _seed(before, Options(), wanted, lambda: 99) == expected
    assert _seed(before, Options(seed=5), wanted, lambda: 99) == 5


def test_the_pairings_of_a_swiss_say_how_each_was_found_and_those_of_a_seeded_round_that_they_are_seeded():
    found = Draw((Pairing(1, (1, 2), NEAREST), Pairing(2, (3, 4), KEPT)), ())
    assert [one.how for one in _with_ways(found, Record()).pairings] == [NEAREST, KEPT]
    assert [one.how for one in _with_ways(found, Record(way=layout.BY_SEEDING)).pairings] == [layout.BY_SEEDING, KEPT]


def test_a_first_round_by_lot_is_in_the_order_of_the_lots_and_not_of_the_strengths():
    """Team 6 is the strongest; among seeds from 1 to 20 some lots leave it below another."""
    teams = [Team(number) for number in range(1, 7)]
    strong = event()
    entrants = {number: replace(one, seeding=float(number)) for number, one in strong.entrants.items()}
    orders = {
        by: [[one.number for one in _by_seeding(replace(strong, entrants=entrants, first_draw=by), teams, seed)]
             for seed in range(1, 21)]
        for by in (layout.BY_LOT, layout.BY_SEEDING)
    }  # fmt: skip
    assert orders[layout.BY_SEEDING] == [[6, 5, 4, 3, 2, 1]] * 20
    assert len({tuple(order) for order in orders[layout.BY_LOT]}) > 1


NOW = datetime(2026, 1, 31, 19, 30)


@pytest.mark.exhaustive
def test_what_was_known_before_the_draw_stays_and_the_rest_is_what_all_of_it_comes_to():
    """The values are those of calculating all of it afresh."""
    content = fill(empty(6, 3), teams(6) | match(1, 1, 1, 2, 10, 3) | match(1, 2, 3, 4, 0, 0) | match(1, 3, 5, 6, 1, 9))
    workbook = WorkbookFile(Path("club.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)
    saved = read_score_sheet(workbook)
    places = _entries(saved, draw_entries(saved.event, 2, RoundDraw()))
    stages = StagedWorkbook(workbook, NOW, places)
    assert len(stages.first.values) > 5
    round_2 = next(sheet.position for sheet in workbook.sheets if sheet.name == "Round 2")
    typed = {round_2: {(5, 2): 2.0, (5, 3): 6.0}}
    after = type_in(workbook, typed, NOW, stages)
    assert after.values == recalculate(after.workbook, NOW).values
    known = {(at, where): value for at, found in stages.first.values.items() for where, value in found.items()}
    again = {(at, where): value for at, found in after.values.items() for where, value in found.items()}
    # What was known before is as it was, and that was most of it.
    assert known.items() <= again.items()
    assert len(known) > len(again) / 3


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_after_the_draw_the_file_opens_at_the_first_result_of_the_round(tmp_path, capsys):
    club = Club(tmp_path, capsys, played(8, 3))
    for number in (1, 2):
        status, _, complained = club.draw("--seed", "3")
        assert status == 0, complained
        opened = openpyxl.load_workbook(club.path).active
        sheet, cell = club.where(round_of(number), 1, "imps_a")
        assert (opened.title, opened.sheet_view.selection[-1].activeCell) == (sheet, cell)
        club.score(number, 5)
