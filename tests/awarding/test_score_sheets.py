"""Our score sheets as they stand are awarded, and come to what the sheets themselves say."""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.scoresheets.club_game.kind import declare
from bridgesheets.scoresheets.finishing import evaluated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.knockout.kind import declare as knockout
from bridgesheets.scoresheets.session.kind import declare as session_blocks
from bridgesheets.scoresheets.swiss.kind import declare as swiss_blocks
from tests.awarding.events import alone, credits, paid, refusal
from tests.scoresheets.scoring import fill
from tests.scoresheets.small import make, rename
from tests.scoresheets.swiss_entries import Entries
from truesheet.addresses import address
from truesheet.refusals import Refused

#: A club game as it is declared.
CLUB = declare(Book(order("club-game")))


def sheet(path: Path, kind: str, **asked: Any) -> Path:
    """A score sheet filled in with invented names and results."""
    known = {"teams": None, "rounds": None, "boards": None, "scale": None, **asked}
    made = path / f"{kind}.xlsx"
    made.write_bytes(make(order(kind, formulas="native", paper="letter", title=kind, filled=True, **known)))
    return made


def of(path: Path, **answers: Any) -> EventAwards:
    return award_event(alone(read(path, answers), answers))


def typed(path: Path, entries: Entries) -> Path:
    path.write_bytes(fill(path.read_bytes(), entries))
    return path


def own(path: Path, name: str) -> dict[tuple[int, int], Any]:
    """The values that the formulas of a sheet give."""
    workbook, values = evaluated(path.read_bytes())
    found = workbook.sheet(name)
    assert found is not None
    return {**{(cell.row, cell.column): cell.value for cell in found.cells()}, **values[found.position]}


def test_a_club_game_is_paid_what_its_sheet_says(tmp_path: Path) -> None:
    path = sheet(tmp_path, "club-game", teams=27)
    made = of(path)
    cells, block = own(path, CLUB.pairs.sheet), CLUB.pairs
    paid_in = {row: cells.get((row, block.column("paid"))) for row in range(block.first_row, block.first_row + 40)}
    said = {row: f"{amount:.2f}" for row, amount in paid_in.items() if isinstance(amount, float) and amount > 0}
    assert {made.event.contestants[each.contestant].origin.row: str(each.amount) for each in made.credits} == said
    assert len(said) > 8 and made.event.title == "club-game"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("typed", "every"),
    [(4, 27), *(pytest.param(typed, 1, marks=[pytest.mark.exhaustive, pytest.mark.slow]) for typed in (0, 4, "x"))],
)
def test_a_calculated_cell_of_a_club_game_that_is_typed_over_never_changes_an_award_without_a_word(
    tmp_path: Path, typed: Any, every: int
) -> None:
    """Safety 14, for a club game: the first and the last cell of each calculated column of each sheet."""
    book = openpyxl.load_workbook(sheet(tmp_path, "club-game", teams=12, boards=24))
    path = tmp_path / "typed.xlsx"

    def gathered() -> tuple[Any, ...]:
        book.save(path)
        found = read(path, {})
        return found.contestants, found.facts, found.strats, found.sections

    untouched, cells = gathered(), []
    for page in book.worksheets:
        for column in page.iter_cols():
            calculated = [cell for cell in column if cell.data_type == "f"]
            cells += calculated[:1] + calculated[1:][-1:]
    assert len(cells) > 100
    for cell in cells[::every]:
        before, cell.value = cell.value, typed
        with suppress(Refused, FaultyEvent):
            assert gathered() == untouched, (cell.parent.title, cell.coordinate)
        cell.value = before


def test_a_knockout_is_paid_what_its_sheet_says(tmp_path: Path) -> None:
    path = sheet(tmp_path, "knockout", teams=14, boards=24)
    made = of(path)
    lines = knockout(Book(order("knockout", teams=14))).results
    cells, number, paid = own(path, lines.sheet), lines.column("number"), lines.column("paid")
    said = {
        f"{cells[row, number]:g}": f"{cells[row, paid]:.2f}"
        for row in map(lines.row, range(1, 15))
        if cells[row, paid] and cells[row, paid] > 0
    }
    assert credits(made) == said
    assert len(said) == 8


def test_a_team_of_a_knockout_without_players_is_called_by_its_name(tmp_path: Path) -> None:
    path, event = sheet(tmp_path, "knockout", teams=8, boards=24), knockout(Book(order("knockout", teams=8)))
    teams, players = openpyxl.load_workbook(path)[event.teams.sheet], event.players
    names = {str(line): teams.cell(event.teams.row(line), event.teams.column("name")).value for line in range(1, 9)}
    cells = product(map(players.row, range(1, players.lines + 1)), map(players.column, ("name", "number")))
    typed(path, {(players.sheet, address(*cell)): None for cell in cells})
    assert {each.number: each.names for each in of(path, average="4000").event.contestants} == names


@pytest.mark.parametrize(
    ("number", "typed", "told"),
    [(3, 0, ".* v .*: no result"), (2, 1, "a figure of one side is missing")],
)
def test_a_match_of_a_knockout_without_a_winner_is_all_that_is_told(
    number: int, typed: int, told: str, tmp_path: Path
) -> None:
    """In the final, or in a semi-final, where nothing is told of the places that this leaves open."""
    path = sheet(tmp_path, "knockout", teams=8, boards=24)
    workbook, block = openpyxl.load_workbook(path), knockout(Book(order("knockout", teams=8))).rounds[number - 1]
    for row in (block.row(1), block.row(2))[typed:]:
        for column in range(block.column("imps"), block.column("forfeit") + 1):
            cell = workbook[block.sheet].cell(row, column)
            if not str(cell.value).startswith("="):
                cell.value = None
    workbook.save(path)
    found = refusal(of, path, game="regional", sessions="3", average="4000")
    (line,) = map(str, found.faults)
    assert re.search(f'sheet "{block.sheet}", row 5: {told}; enter its result$', line)


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Swiss of 12 teams with a match that has no result."""
    return sheet(tmp_path_factory.mktemp("swiss"), "swiss", teams=12, rounds=6, boards=7)


@pytest.fixture(scope="module")
def swiss(unfinished: Path) -> Path:
    """The same with a result of that match."""
    path = unfinished.with_name("finished.xlsx")
    path.write_bytes(unfinished.read_bytes())
    block = swiss_blocks(Book(order("swiss", teams=12, rounds=6))).rounds[4]
    team, one, other = map(block.column, ("team_a", "imps_a", "imps_b"))
    cells = openpyxl.load_workbook(path)[block.sheet]
    (row,) = (
        row for row in range(block.first_row, block.last_row + 1)
        if cells.cell(row, team).value and cells.cell(row, one).value is None
    )  # fmt: skip
    return typed(path, {(block.sheet, address(row, one)): 20, (block.sheet, address(row, other)): 12})


@pytest.mark.thorough
def test_a_swiss_is_awarded_by_its_standings_and_matches(swiss: Path) -> None:
    # 12 teams, a regional of two sessions: 22/60 × 14 × 1.5 = 7.70, 75%: 5.78 (5.775), 4.33, 3.25; 9-12 teams pay four.
    made = of(swiss, game="regional", sessions="2")
    assert list(paid(made, "overall").values()) == ["7.70", "5.78", "4.33", "3.25"]
    # Every match has a winner or is tied; a bye has none.
    wins = sum(each.wins + each.ties / 2 for each in made.event.contestants)
    assert wins == 5 * 6
    assert made.event.match_boards == 7


def test_a_match_without_a_result_is_told(unfinished: Path) -> None:
    with pytest.raises(FaultyEvent, match=r'sheet "Round 5", row .*: .* v .*: no result; enter its'):
        of(unfinished, game="regional", sessions="2")


@pytest.mark.thorough
def test_a_match_without_a_result_is_found_on_a_renamed_sheet(unfinished: Path, tmp_path: Path) -> None:
    """Programs write the new name into every formula and every name of the workbook; the round is known by the name."""
    workbook = openpyxl.load_workbook(unfinished)
    rename(workbook, {"Round 5": "Finale"})
    workbook.save(tmp_path / "renamed.xlsx")
    with pytest.raises(FaultyEvent, match=r'sheet "Finale", row .*: no result;'):
        of(tmp_path / "renamed.xlsx", game="regional", sessions="2")


def test_a_swiss_of_pairs_is_not_paid_as_one_of_teams(tmp_path: Path) -> None:
    """Pairs have no match awards, two of them are a table, and their sessions are not in the sheet."""
    path = sheet(tmp_path, "swiss", teams=8, rounds=3, boards=7)
    workbook = openpyxl.load_workbook(path)
    name, *cell = swiss_blocks(Book(order("swiss", teams=8, rounds=3, boards=7))).setup.place("played_by")
    workbook[name].cell(*cell).value = "pairs"
    workbook.save(path)
    with pytest.raises(Refused, match="it is an event of pairs, and the scores of its sessions are not in it"):
        of(path, game="regional", sessions="2")


@pytest.mark.thorough
def test_matchpoints_of_two_directions_are_not_compared(tmp_path: Path) -> None:
    """A section of 16 tables is large enough for overall awards, which its matchpoints cannot tell."""
    path = sheet(tmp_path, "club-game", teams=32)
    assert paid(of(path), "overall", "A")
    assert paid(of(typed(path, {("Set-up", "B14"): "matchpoints"})), "overall", "A") == {}
    typed(path, {("Set-up", "B14"): "matchpoint"})
    with pytest.raises(
        Refused, match="'Set-up'!B14: \"matchpoint\" is not known; choose one of: percentages, matchpoints"
    ):
        of(path)


@pytest.mark.parametrize(
    ("closed", "said"),
    [(-50, {"1": "0.18"}), (420, {"1": "0.09", "2": "0.09"})],
    ids=["won", "tied"],
)
def test_a_match_of_two_teams_pays_one_match_award_of_a_club_and_half_of_it_where_it_is_tied(
    tmp_path: Path, closed: int, said: dict[str, str]
) -> None:
    """A team game of two tables has match awards only: D x L = .36 x 12/24 = .18, and .09 for a tie.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A.4; Match Awards in Swiss/Round Robin Team Events.
    """
    path = tmp_path / "match.xlsx"
    path.write_bytes(make(order("match", boards=12, names=("Ash", "Birch"))))
    typed(path, {("Match", f"P{row}"): "NP" for row in range(6, 17)} | {("Match", "D5"): 420, ("Match", "J5"): closed})
    made = of(path, game="open", restricted_tables="0")
    assert credits(made) == said
    assert made.event.contestants[0].names == "Ash"


def test_a_match_with_a_board_without_a_result_is_refused_with_its_row(tmp_path: Path) -> None:
    path = typed(sheet(tmp_path, "match", boards=4), {("Match", "F7"): None})
    with pytest.raises(FaultyEvent, match="1 board without a result, first board 3"):
        of(path, game="open", restricted_tables="0")


def test_a_session_of_six_and_a_half_tables_pays_both_directions_as_seven(tmp_path: Path) -> None:
    """.10 x 7, and 70% and 50% of it; five lines of tables without a pair do not wait.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A: a half table counts as a full one.
    """
    made = of(sheet(tmp_path, "session", teams=13), restricted_tables="0")
    assert sorted(str(each.amount) for each in made.credits) == ["0.35", "0.35", "0.49", "0.49", "0.70", "0.70"]
    assert made.event.sections[0].movement == "mitchell"


@pytest.mark.parametrize("movement", ["mitchell", "howell"])
def test_the_masterpoints_beside_a_session_are_those_of_the_list_strat_by_strat(tmp_path: Path, movement: str) -> None:
    """Each pair has the greatest of the awards of its strats, of which the lower ones have limits (A, B.2)."""
    event = session_blocks(Book(order("session", teams=13, movement=movement)))
    block, asked = event.pairs, (event.setup.place("strat B"), event.setup.place("strat C"))
    limits = {(at[0], address(*at[1:])): limit for at, limit in zip(asked, (1000, 300), strict=True)}
    strats = {
        ("Pairs", address(block.row(line), block.column("strat"))): strat
        for line, strat in enumerate("ABBCCABBCABCB", 1)
    }
    path = typed(sheet(tmp_path, "session", teams=13, movement=movement), limits | strats)
    made, cells = of(path, restricted_tables="0"), own(path, block.sheet)
    paid_in = {row: cells.get((row, block.column("award"))) for row in map(block.row, range(1, block.lines + 1))}
    said = {row: f"{amount:.2f}" for row, amount in paid_in.items() if isinstance(amount, float) and amount > 0}
    assert {made.event.contestants[each.contestant].origin.row: str(each.amount) for each in made.credits} == said
    assert {strat.name for strat in made.event.strats} == {"A", "B", "C"}
    assert {"A", "B"} <= {each.strat.name for each in made.awards}


def test_a_session_with_a_result_to_come_is_refused_with_its_row(tmp_path: Path) -> None:
    path = typed(sheet(tmp_path, "session", teams=8, rounds=3, boards=2), {("Scores", "H6"): None})
    with pytest.raises(FaultyEvent, match="row 6: 1 result to come, first board 1; enter it, or NP under Ruling"):
        of(path, restricted_tables="0")


#: Three tables: NS 1 to 3 have 91.67, 41.67 and 16.67%, EW 1 to 3 have 33.33, 58.33 and 58.33%.
SCORES = (420, 50, 50, 100, 90, 90, -50, -50, -100)
PERCENTAGES = (91.67, 41.67, 16.67, 33.33, 58.33, 58.33)


def session(path: Path, carried: Sequence[float], **names: str) -> Path:
    """A session of six pairs, the second of two where it has percentages of the first; ``names`` are other names."""
    path.write_bytes(make(order("session", teams=6, rounds=3, boards=1)))
    called = [names.get(letter, f"{letter} North") for letter in "ABCDEF"]
    columns = {"C": called, "D": [name.split()[0] + " South" for name in called], "F": carried}
    entries: dict[tuple[str, str], Any] = {
        ("Pairs", f"{column}{row}"): value for column, of in columns.items() for row, value in enumerate(of, 5)
    }
    return typed(path, entries | {("Scores", f"F{row}"): score for row, score in enumerate(SCORES, 5)})


def all_awards(made: EventAwards) -> list[tuple[str, int, str, str]]:
    """Kind, session, pair by its letter, and amount of every award."""
    return sorted(
        (award.kind, award.session, made.event.contestants[award.contestant].names[0], str(award.amount))
        for award in made.awards
    )


def test_the_second_session_of_two_pays_its_own_session_awards_and_overall_awards_by_the_sum(tmp_path: Path) -> None:
    """A has 131.67, B 101.67, C 91.68 and D 91.67: C and D do not tie.

    General Formula: 13/60 x 11 x 1.5 x 1.25 = 4.47, and 75% of it. Session awards: .50 x 13/60 x 11 x 1.25 = 1.49; EW 2
    and 3 share it with the 70% of the next place, 1.04.
    """
    path = session(tmp_path / "2.xlsx", (40, 60, 75.01, 58.34, 30, 20))
    assert re.fullmatch(
        "2.xlsx: it holds session 2 of 2, .*; give the files of the others with --earlier .*, or say "
        "--this-session-only for its session awards and the overall awards",
        str(refusal(of, path, game="sectional", restricted_tables="0")),
    )
    made = of(path, game="sectional", restricted_tables="0", this_session_only=True)
    assert all_awards(made) == [
        ("overall", 0, "A", "4.47"), ("overall", 0, "B", "3.35"),
        ("session", 2, "A", "1.49"), ("session", 2, "E", "1.27"), ("session", 2, "F", "1.27"),
    ]  # fmt: skip
    places = {made.event.contestants[each.contestant].names[0]: each.standing.place for each in made.places}
    assert "".join(sorted(places, key=lambda letter: places[letter])) == "ABCDEF"


def test_the_sheet_of_the_first_session_adds_its_session_awards(tmp_path: Path) -> None:
    """E and F have 116.66 and share the second place overall with the third: (3.35 + 2.51) / 2.

    B and C play the first session as each other, so that the scores of the two sessions are not those of one file.
    """
    first = session(tmp_path / "1.xlsx", (), B="C North", C="B North")
    path = session(tmp_path / "2.xlsx", (91.67, 16.67, 41.67, *PERCENTAGES[3:]))
    made = of(path, game="sectional", restricted_tables="0", earlier=str(first))
    assert all_awards(made) == [
        ("overall", 0, "A", "4.47"), ("overall", 0, "E", "2.93"), ("overall", 0, "F", "2.93"),
        *(("session", number, pair, amount) for number in (1, 2)
          for pair, amount in (("A", "1.49"), ("E", "1.27"), ("F", "1.27"))),
    ]  # fmt: skip


def test_what_does_not_agree_with_the_sheet_of_the_first_session_is_told_pair_by_pair(tmp_path: Path) -> None:
    first = session(tmp_path / "1.xlsx", ())
    path = session(tmp_path / "2.xlsx", (91.67, 41.76, *PERCENTAGES[2:5], 101), C="Cecil")
    found = refusal(of, path, game="sectional", restricted_tables="0", earlier=str(first))
    assert str(found).splitlines() == [
        '2.xlsx, sheet "Pairs", row 10: 3 EW F North – F South: Session 1: 0 to 100, as 60 for 60%; '
        "correct it; see its column Check",
        '2.xlsx, sheet "Pairs", row 6: 2 NS B North – B South has 41.76% of session 1, and 1.xlsx has 41.67%; '
        "correct the one that is wrong",
        '2.xlsx, sheet "Pairs", row 7: 3 NS Cecil – Cecil South has 16.67% of session 1, and 1.xlsx has no such pair; '
        "write its names as there, or give the right file",
    ]


def test_a_session_that_is_given_with_itself_or_its_copy_is_refused(tmp_path: Path) -> None:
    """It would be paid for twice: the scores of all pairs are equal."""
    first = session(tmp_path / "1.xlsx", ())
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(first.read_bytes())
    for given in (first, copy):
        with pytest.raises(FaultyEvent, match=f"{given.name} has the scores of 1.xlsx, .*; give each session once"):
            of(first, game="sectional", restricted_tables="0", earlier=str(given))


def test_another_score_sheet_is_no_first_session(tmp_path: Path) -> None:
    path = session(tmp_path / "2.xlsx", PERCENTAGES)
    with pytest.raises(FaultyEvent, match=r"club-game.xlsx: it is no score sheet of a session; give that of the first"):
        of(path, game="sectional", earlier=str(sheet(tmp_path, "club-game", teams=8)))
