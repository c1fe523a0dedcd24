"""Score sheets of Swiss teams are awarded as their own sheet Awards says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.lists.records import award_list
from bridgesheets.awarding.result_files import read
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.masterpoint_names import rating_names
from bridgesheets.scoresheets.figures import SetupQuestion
from bridgesheets.scoresheets.form import Book, address
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.awards import SwissAwards
from bridgesheets.scoresheets.swiss.kind import declare
from tests.awarding.events import alone, credits, paid, refusal
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.swiss_entries import Entries, empty, match, team

#: Half a match of 7 boards is one of 3.
BOARDS, COUNT, ROUNDS = 7, 13, 2
#: Thirteen teams: three play half matches of a triple, one of them tied; a match is tied, one has 8 boards, one has a
#: ruling, one is forfeited, and one team has a bye.
PLAYED: Entries = {
    entry: value
    for row in (
        *(team(line, name=f"Team {line}") for line in range(1, COUNT + 1)),
        match(1, 1, 1, 2, 30, 9), match(1, 2, 3, 4, 30, 9), match(1, 3, 5, 6, 12, 20), match(1, 4, 7, 8, 5, 6),
        match(1, 5, 9, 10, 41, 3),
        match(1, 6, 11, 12, 8, 2, kind=layout.HALF), match(1, 7, 12, 13, 4, 4, kind=layout.HALF),
        match(1, 8, 13, 11, 9, 1, kind=layout.HALF),
        match(2, 1, 1, 3, 11, 11), match(2, 2, 2, 4, 17, 10, boards=8),
        match(2, 3, 5, 7, kind=layout.AVE_PLUS_MINUS), match(2, 4, 6, 8, kind=layout.A_FORFEITS),
        match(2, 5, 9, 11, 14, 19), match(2, 6, 10, 12, 22, 6), match(2, 7, 13, kind=layout.BYE),
    )
    for entry, value in row.items()
}  # fmt: skip


@cache
def cell_of(name: str) -> tuple[str, str]:
    """The sheet and the address of the cell in which a question on the event, or its awards, is answered."""
    event = declare(Book(order("swiss", teams=COUNT, rounds=ROUNDS, boards=BOARDS)))
    setup, awards = event.setup, SwissAwards(event).asked
    asked = awards if any(isinstance(item, SetupQuestion) and item.name == name for item in awards.items) else setup
    sheet, row, column = asked.place(name)
    return sheet, address(row, column)


def content(**said: Any) -> bytes:
    """The event as it was played, with what is said of it by the names of the questions: ``rating="regional"``."""
    names = {name: cell_of(name) for name in said}
    return fill(empty(COUNT, ROUNDS, boards=BOARDS), PLAYED | {names[name]: value for name, value in said.items()})


def of(folder: Path, made: bytes, **answers: Any) -> EventAwards:
    path = folder / "swiss.xlsx"
    path.write_bytes(made)
    return award_event(alone(read(path, answers), answers))


def on_the_sheet(made: bytes) -> dict[str, tuple[str, str, str]]:
    """Of each team for its matches, overall and together, as the sheet Awards has them."""
    sheet = shown(made)
    rows = ([sheet.get(("Awards", f"{column}{row}")) for column in "BDEF"] for row in range(17, 17 + COUNT))
    return {f"{number:g}": tuple(f"{amount:.2f}" for amount in amounts) for number, *amounts in rows}  # type: ignore[misc]


def in_the_list(made: EventAwards, strat: str = "") -> dict[str, tuple[str, str, str]]:
    """The same as ``bridgesheets award`` has them."""
    matches, overall, together = paid(made, "match", strat), paid(made, "overall", strat), credits(made)
    numbers = [each.number for each in made.event.contestants]
    return {
        number: tuple(amounts.get(number, "0.00") for amounts in (matches, overall, together))  # type: ignore[misc]
        for number in numbers
    }


#: What else the sheet says of the event: limit, restrictions, status, sessions, size of the field.
OTHERS: tuple[dict[str, Any], ...] = (
    {"sessions": 1},
    {"sessions": 2, "limit": 750, "restrictions": 1, "status": "side", "field_size": 15},
    {"sessions": 3, "limit": 50, "status": "consolation", "field_size": 9},
)


@pytest.mark.thorough
@pytest.mark.parametrize("others", OTHERS, ids=lambda others: f"{others['sessions']} sessions")
@pytest.mark.parametrize("rating", rating_names(in_force()).names)
def test_awards_are_those_of_the_sheet(tmp_path: Path, rating: str, others: dict[str, Any]) -> None:
    """A regular club game is asked for its boards besides: short games have smaller section awards."""
    club = rating == "club"
    made = content(rating=rating, **others)
    expected = on_the_sheet(made)
    found = of(tmp_path, made, **({"boards": "28"} if club else {}))
    assert in_the_list(found, "A" if "limit" in others else "") == expected
    assert any(overall != "0.00" for _, overall, _ in expected.values()) != club
    assert any(matches != "0.00" for matches, _, _ in expected.values()) == (rating != "national")


def test_matches_are_paid_by_their_own_boards(tmp_path: Path) -> None:
    # A sectional pays 0.99 × boards / 24: 7 boards 0.29 (0.28875), 8 boards 0.33, 3 boards of a half match 0.12.
    made = of(tmp_path, content(rating="sectional", sessions=1))
    # Nobody typed a name.
    assert made.event.title == "Swiss Teams"
    found = paid(made, "match")
    assert found == {
        "1": "0.44",  # won, tied: 1.5 × 0.29 = 0.435
        "2": "0.33",  # won one of 8 boards
        "3": "0.44",
        "6": "0.29",
        "8": "0.29",  # the match that is forfeited to it is not won
        "9": "0.29",
        "10": "0.29",
        "11": "0.41",  # won one, and a half match: 0.29 + 0.12
        "12": "0.06",  # tied a half match: 0.12 / 2
        "13": "0.18",  # won and tied half matches
    }


def test_matches_of_two_lengths_are_added_up_before_they_are_rounded(tmp_path: Path) -> None:
    # A tie of 7 boards and one of 8: 0.29 / 2 + 0.33 / 2 = 0.145 + 0.165 = 0.31, not 0.15 + 0.17.
    ties = match(1, 1, 1, 2, 10, 10) | match(2, 2, 2, 4, 10, 10, boards=8)
    made = fill(content(rating="sectional", sessions=1), ties)
    assert paid(of(tmp_path, made), "match")["2"] == "0.31"
    assert on_the_sheet(made)["2"][0] == "0.31"


def test_a_place_by_a_tie_break_is_the_place_that_is_paid(tmp_path: Path) -> None:
    """Lots, by which the director breaks ties, are on the sheet only; without them places are shared."""
    shared = of(tmp_path, content(rating="sectional", sessions=1))
    tied = [each for each in shared.places if each.session == 0 and each.standing.tied > 1]
    assert tied
    made = content(rating="sectional", sessions=1, tie_break_1="lot", seed=5)
    broken = of(tmp_path, made)
    assert [each.standing.tied for each in broken.places if each.session == 0] == [1] * COUNT
    assert in_the_list(broken) == on_the_sheet(made)
    # What they are ranked by is still shown.
    assert all(float(line.score) > 0 for part in award_list(broken).parts for line in part.lines)


def test_what_the_sheet_leaves_empty_is_asked_for(tmp_path: Path) -> None:
    found = refusal(lambda: of(tmp_path, content(sessions=None)))
    assert [fault.remedy.split(":")[0] for fault in found.faults] == [
        "give it with --game",
        "give it with --sessions",
        "give it with --boards",
        "give it with --restricted-tables",
        "give it with --newcomer-tables",
        "give it with --flight",
    ]


def test_options_go_before_the_sheet(tmp_path: Path) -> None:
    made = content(rating="regional", sessions=2, limit=750, restrictions=1, status="side", field_size=15)
    said = {"game": "sectional", "sessions": "1", "limits": "A=open", "restrictions": "0", "status": "championship"}
    assert in_the_list(of(tmp_path, made, **said, field_size=str(COUNT)), "A") == on_the_sheet(
        content(rating="sectional", sessions=1)
    )


@pytest.mark.parametrize(("field", "shared"), [(None, "3.70"), (15, "4.01")])
def test_a_field_of_another_size_is_counted(tmp_path: Path, field: int | None, shared: str) -> None:
    # A sectional of one session; two teams share first and second place. 13 teams: 23/60 × 11 = 4.22, and 75% of it is
    # 3.17: (4.22 + 3.17) / 2 = 3.695. 15 teams: 25/60 × 11 = 4.58, and 75% is 3.44: 4.01.
    made = of(tmp_path, content(rating="sectional", sessions=1, field_size=field))
    assert {number: amount for number, amount in paid(made, "overall").items() if amount == shared}.keys() == {"1", "3"}


def test_a_large_club_game_has_overall_awards_of_its_own(tmp_path: Path) -> None:
    """The General Formula, by which the sheet Awards pays, has no factor for regular club games: there it shows none.

    From 16 tables on such a game pays overall awards, .10 a table, 75% of the place before: 1.60 and 1.20, of which
    both who share them have 1.40.
    """
    made = content(rating="club", sessions=1)
    assert {overall for _, overall, _ in on_the_sheet(made).values()} == {"0.00"}
    assert paid(of(tmp_path, made, boards="28"), "overall") == {}
    large = paid(of(tmp_path, made, boards="28", field_size="16"), "overall")
    assert (large["1"], large["3"]) == ("1.40", "1.40")


def test_the_event_is_told_as_its_sheet_tells_it(tmp_path: Path) -> None:
    made = of(tmp_path, content(rating="sectional", sessions=1, date=46000, place="Oslo", director="Ann Hale"))
    # Day 46,000 of a spreadsheet, whose day 45,658 is 1 January 2025: 342 days later.
    assert (made.event.date, made.event.venue, made.event.director) == ("2025-12-09", "Oslo", "Ann Hale")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("row", "told"),
    [
        (match(2, 2, 2, imps_a=17), "Team B is missing (for a bye choose the kind bye); correct this match"),
        (match(2, 2, 2, 4, 17), "Team 2 v Team 4: one of the two totals is missing; enter its result, or a ruling"),
        (match(2, 2, 2, 4, 17, "x"), "IMPs must be numbers; correct this match"),
    ],
)
def test_a_half_typed_or_wrong_row_is_all_that_is_told(row: Entries, told: str, tmp_path: Path) -> None:
    """Team 1 has won and tied a match each: no doubt of the wins is told beside what is missing of the others."""
    path = tmp_path / "swiss.xlsx"
    rest = {cell: value for cell, value in PLAYED.items() if cell not in match(2, 2, 2, 4, 17, 10, boards=8)}
    path.write_bytes(fill(empty(COUNT, ROUNDS, boards=BOARDS), rest | row))
    answers = {"game": "regional", "sessions": "1"}
    refused = refusal(lambda: alone(read(path, answers), answers))
    assert list(map(str, refused.faults)) == [f'swiss.xlsx, sheet "Round 2", row 6: {told}']


def test_a_limit_that_is_no_number_is_told(tmp_path: Path) -> None:
    with pytest.raises(FaultyEvent, match=r'sheet "Awards", row 6: "Masterpoint limit": "many" is no number'):
        of(tmp_path, content(rating="sectional", sessions=1, limit="many"))


@pytest.mark.parametrize("said", [{"limit": 0}, {"restrictions": 8}])
def test_what_no_rule_has_is_paid_by_neither(tmp_path: Path, said: dict[str, int]) -> None:
    """A limit is one masterpoint or more, and the manual lists seven restrictions."""
    made = content(rating="regional", sessions=1, **said)
    assert ("Awards", "F17") not in shown(made)
    assert credits(of(tmp_path, made)) == {}


def test_standings_after_an_earlier_round_are_not_paid_as_those_at_the_end(tmp_path: Path) -> None:
    with pytest.raises(FaultyEvent, match='after round 1, and 2 rounds are drawn; empty "Standings after"'):
        of(tmp_path, content(rating="sectional", sessions=1, shown_round=1))


def test_a_team_without_players_is_called_by_its_name(tmp_path: Path) -> None:
    """A team whose players are typed is called by them, as on all lists."""
    players = {"player_1": "Ann", "player_2": "Bo", "player_3": "Cy", "player_4": "Di"}
    made = of(tmp_path, fill(content(rating="sectional", sessions=1), team(2, **players)))
    names = {line.number: line.name for part in award_list(made).parts for line in part.lines}
    assert (names["9"], names["2"]) == ("Team 9", "Ann – Bo – Cy – Di")


def test_a_house_team_makes_the_field_even_and_earns_nothing(tmp_path: Path) -> None:
    house = team(13, house=layout.HOUSE)
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(fill(empty(COUNT, ROUNDS, boards=BOARDS), PLAYED | house))
    assert [each.number for each in read(path, {}).contestants] == [str(n) for n in range(1, COUNT)]
