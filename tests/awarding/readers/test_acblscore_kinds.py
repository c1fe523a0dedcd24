"""ACBLscore's game files of teams, individuals and several sessions."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.readers.choosing import split_files
from bridgesheets.awarding.result_files import read
from tests.awarding.events import credits, refusal
from tests.awarding.readers.game_files import Game, Pair, written
from tests.awarding.readers.samples import sample

FOUR = ("North", "East", "South", "West")
TEAMS, INDIVIDUAL, HOME_STYLE, BAM = 1, 2, 3, 4
VICTORY_POINTS, KNOCKOUT = 7, 8


def event_of(tmp_path: Path, game: Game, **answers: Any) -> Event:
    path = tmp_path / "260504.ACA"
    path.write_bytes(written(game))
    return assemble(read(path, answers), answers)


def told(tmp_path: Path, game: Game, **answers: Any) -> list[str]:
    found = refusal(event_of, tmp_path, game, **answers)
    return [str(fault) for fault in found.faults]


def team(score: float, *matches: tuple[int, int, int, int]) -> Pair:
    return Pair(score, names=FOUR, boards=0, matches=matches)


def test_swiss_teams_have_their_victory_points_and_matches(tmp_path: Path) -> None:
    # Team 1 beat 2 and drew with 3 after a bye, which is no match.
    teams = [
        team(34, (1, 2, 100, 8), (2, 3, 50, 8), (3, 888, 100, 8)),
        team(11, (1, 1, 0, 8), (2, 4, 25, 8)),
        team(25, (1, 4, 75, 8), (2, 1, 50, 8)),
        team(10, (1, 3, 25, 8), (2, 2, 75, 8)),
    ]
    event = event_of(
        tmp_path, Game("Swiss", [teams], rating=5, kind=TEAMS, scoring=VICTORY_POINTS), restricted_tables=0
    )
    assert (event.event_type, event.match_boards) == ("swiss", 8)
    assert [(each.number, each.score, each.wins, each.ties) for each in event.contestants] == [
        ("A1", Decimal(34), 1, 1),
        ("A2", Decimal(11), 0, 0),
        ("A3", Decimal(25), 1, 1),
        ("A4", Decimal(10), 1, 0),
    ]
    assert [player.name for player in event.contestants[0].players] == [f"1n {name}" for name in FOUR]


def test_teams_of_a_knockout_are_ranked_by_the_round_they_lost_in(tmp_path: Path) -> None:
    teams = [
        team(0, (1, 2, 100, 24), (2, 3, 100, 24)),
        team(0, (1, 1, 0, 24)),
        team(0, (1, 4, 100, 24), (2, 1, 0, 24)),
        team(0, (1, 3, 0, 24)),
    ]
    game = Game("KO", [teams], strats=(), rating=6, kind=TEAMS, scoring=KNOCKOUT)
    event = event_of(tmp_path, game)
    assert event.event_type == "knockout"
    made = award_event(event)
    places = {each.contestant: str(each.standing) for each in made.places if each.session == 0}
    assert places == {0: "1", 2: "2", 1: "3=", 3: "3="}


@pytest.mark.parametrize(("name", "scoring", "answers"), [("Swiss", VICTORY_POINTS, {"restricted_tables": 0}),
                                                          ("KO", KNOCKOUT, {})])  # fmt: skip
def test_a_file_of_teams_without_matches_does_not_say_that_nobody_won_one(
    name: str, scoring: int, answers: dict[str, Any], tmp_path: Path
) -> None:
    """Without its table of matches a file has neither their boards nor who won: both are asked for, and none is 0."""
    teams = [team(score) for score in (34, 25, 11, 10)]
    strats = ((),) if scoring == KNOCKOUT else ()
    game = Game(name, [teams], *strats, rating=5 if name == "Swiss" else 6, kind=TEAMS, scoring=scoring)
    found = refusal(event_of, tmp_path, game, **answers)
    assert [question.key for question in found.questions] == ["match_boards", "wins"]


def test_three_way_matches_of_a_knockout_are_told(tmp_path: Path) -> None:
    teams = [team(0, (1, 2, 100, 12), (1, 3, 0, 12)), team(0, (1, 1, 0, 12)), team(0, (1, 1, 100, 12))]
    lines = told(tmp_path, Game("KO", [teams], strats=(), rating=6, kind=TEAMS, scoring=KNOCKOUT))
    assert any("team 1 has two matches in one round" in line for line in lines)


def test_board_a_match_teams_have_their_boards(tmp_path: Path) -> None:
    game = Game("BAM", [[team(14), team(10), team(9), team(7)]], rating=5, kind=BAM)
    event = event_of(tmp_path, game, restricted_tables=0)
    assert (event.event_type, event.contestants[0].score) == ("bam", Decimal(14))


def test_players_of_an_individual_play_for_themselves(tmp_path: Path) -> None:
    seats = [[Pair(60 - table - 10 * seat, names=("P",)) for table in range(3)] for seat in range(4)]
    event = event_of(tmp_path, Game("Individual", seats, kind=INDIVIDUAL), restricted_tables=0)
    assert (event.event_type, len(event.contestants)) == ("individual", 12)
    assert [each.number for each in event.contestants[:4]] == ["A1 N", "A2 N", "A3 N", "A1 E"]
    assert credits(award_event(event))["A1 N"] == "1.20"


def test_two_tables_of_pairs_that_meet_as_teams_are_one_field(tmp_path: Path) -> None:
    pairs = [Pair(score) for score in (40, 35, 25, 20)]
    event = event_of(tmp_path, Game("Home style", [pairs], kind=HOME_STYLE), restricted_tables=0)
    assert [section.movement for section in event.sections] == ["howell"]
    assert [each.number for each in event.contestants] == ["A1", "A2", "A3", "A4"]


def test_handicaps_and_consolations_are_told_apart(tmp_path: Path) -> None:
    pairs = ([Pair(60), Pair(50), Pair(40)], [Pair(60), Pair(50), Pair(40)])
    assert "it is scored with handicaps" in told(tmp_path, Game("H", pairs, more={0x8D: 1}), restricted_tables=0)[0]
    game = Game("Consolation", pairs, rating=6, more={0xA0: 1})
    assert event_of(tmp_path, game).status == "consolation"


def test_numbers_are_those_of_the_movement(tmp_path: Path) -> None:
    # Pair 1 sits third in the second list, pair 2 first in the first; pair 3, second in the first, was made number 9.
    places = {
        0xDD + 0x50: 3,
        0xDD + 0x51: 2,
        0xDD + 0x52: 1,
        0xDD + 0x53: 1,
        0xDD + 0x54: 2,
        0xDD + 0x55: 1,
        0xDD + 2: 9,
    }
    pairs = ([Pair(60), Pair(55), Pair(50)], [Pair(45), Pair(40), Pair(35)])
    game = Game("Howell", pairs, movement=1, in_section={0x1B: 3, **places})
    event = event_of(tmp_path, game, restricted_tables=0)
    assert [each.number for each in event.contestants] == ["A2", "A9", "A3", "A4", "A5", "A1"]


# --- several sessions ---------------------------------------------------------------------------------------------


def sessions(tmp_path: Path) -> tuple[Path, Path]:
    """Two sessions of four pairs: the last file has the final scores, and one pair did not come back."""

    def pair(number: int, score: float) -> Pair:
        return Pair(score, numbers=(f"N{number}", f"S{number}"))

    first = [pair(1, 60), pair(2, 50), pair(3, 55), pair(4, 35)], []
    second = [pair(3, 40), pair(1, 65), pair(2, 45)], []
    paths = tmp_path / "260504.ACM", tmp_path / "260504.ACA"
    for path, session, pairs in zip(paths, (1, 2), (first, second), strict=True):
        game = Game("Pairs", pairs, rating=6, movement=1, session=session, sessions=2, strats=())
        path.write_bytes(written(game))
    return paths


def test_the_sessions_of_an_event_are_joined_by_the_players(tmp_path: Path) -> None:
    first, second = sessions(tmp_path)
    answers = {"earlier": str(first)}
    event = assemble(read(second, answers), answers)
    scores = {each.players[0].number: [result.score if result else None for result in each.results]
              for each in event.contestants}  # fmt: skip
    assert scores == {"N3": [55, 40], "N1": [60, 65], "N2": [50, 45], "N4": [35, None]}
    assert event.sessions == 2
    assert [(section.name, section.session) for section in event.sections] == [("A", 1), ("A", 2)]


def test_a_file_with_commas_in_its_path_may_be_an_earlier_session(tmp_path: Path) -> None:
    folder = tmp_path / "May, 4, Monday"
    folder.mkdir()
    first, second = sessions(folder)
    answers = {"earlier": str(first)}
    assert assemble(read(second, answers), answers).sessions == 2


def test_names_of_files_are_parted_by_commas_and_have_them_where_such_files_are() -> None:
    there = {"a,b.ACA", "c.ACA", "d"}
    assert split_files("a,b.ACA, c.ACA,d", there.__contains__) == ["a,b.ACA", "c.ACA", "d"]
    assert split_files("x.ACA,y.ACA", there.__contains__) == ["x.ACA", "y.ACA"]


def test_a_file_with_other_players_is_no_session_of_the_event(tmp_path: Path) -> None:
    first, second = sessions(tmp_path)
    other = tmp_path / "other.ACM"
    other.write_bytes(written(Game("Others", ([Pair(60), Pair(50)], []), rating=6, sessions=2)))
    for earlier, said in (
        (other, "nobody in it plays in"),
        (second, "session 2 is given twice"),
        (tmp_path / "x.lin", "not read"),
    ):
        answers = {"earlier": str(earlier)}
        found = refusal(read, second, answers)
        assert said in str(found.faults[0])
    assert first.exists()


@pytest.mark.formats
def test_the_pairs_of_a_real_howell_have_their_own_numbers() -> None:
    answers = {"event": "3", "this_session_only": True}
    event = assemble(read(sample("acblscore/nap-unit-final_3flights_session2of2_171015.ACA"), answers), answers)
    # The movement sends pair 9 home, the phantom is 10.
    assert sorted(int(each.number.removeprefix("A")) for each in event.contestants) == [*range(1, 10)]
    assert next(each for each in event.contestants if each.number == "A1").players[0].name.startswith("71 ")
