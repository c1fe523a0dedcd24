"""A team, or pair, that is absent in a round and comes back: who is drawn, what counts, and what is said of it."""

import pytest

from bridgesheets.scoresheets.form import address
from tests.pairing.club import TEAMS, Club, played
from tests.pairing.pairs_club import FIVE_TABLES, FOUR_TABLES, PairsClub, drawn
from tests.scoresheets.butler_event import REMARK
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.swiss_entries import BLOCKS, HEAD, empty, match, said, teams


@pytest.fixture
def club(tmp_path, capsys):
    return Club(tmp_path, capsys, played(8, 4, 1))


def playing(club, number):
    return sorted(one for _, a, b, _ in club.lines(number) for one in (a, b) if one)


def absent(line, *rounds):
    first = BLOCKS.teams.column("absent")
    return {("Names", address(HEAD + line, first + place)): number for place, number in enumerate(rounds)}


def test_absent_teams_gain_nothing_and_are_drawn_again_in_the_next_round(club):
    club.type(((TEAMS, 3, "absent"), 2), ((TEAMS, 5, "absent"), 2))
    before = club.event().points(3, 1)
    club.drawn()
    assert playing(club, 2) == [1, 2, 4, 6, 7, 8]
    club.score(2, 2)
    assert club.event().points(3, 2) == before
    club.drawn()
    assert playing(club, 3) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_round_that_no_sheet_has_is_refused_with_what_was_typed(club):
    club.team(3, "absent", 5)
    assert club.refused() == "team 3: the round it is absent in is 5; it must be a whole number from 1 to 4"
    club.team(3, "absent", 4)
    assert "bye" not in club.drawn()


@pytest.fixture(scope="module")
def sheet():
    """Four of eight teams play in the second round, team 1 among them though it is absent; of the others one is."""
    return shown(
        fill(
            empty(8, 4),
            teams(8)
            | absent(1, 2)
            | absent(2, 4, 1)
            | absent(3, 0)
            | absent(4, 4)
            | absent(5, 5)
            | absent(6, 1.5)
            | absent(7, 1, "two")
            | absent(8, 2)
            | match(2, 1, 1, 2, 20, 10)
            | match(2, 2, 3, 4, 20, 10),
        )
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (1, "absent in round 2"),
        (2, "absent in rounds 4 and 1"),
        # There are sheets for rounds 1 to 4.
        (3, "absent in which round?"),
        (4, "absent in round 4"),
        (5, "absent in which round?"),
        (6, "absent in which round?"),
        (7, "absent in which round?"),
    ],
)
def test_the_check_of_a_team_says_when_it_is_absent(sheet, line, words):
    assert sheet["Names", address(HEAD + line, BLOCKS.teams.column("check"))] == words


def test_who_is_absent_does_not_wait_for_a_table_and_a_match_it_has_says_so(sheet):
    # Teams 5, 6 and 7 have no table; 8 is absent.
    assert sheet["Round 2", "A2"] == "2 of 2 in; at no table: 5 Frost and 2 more"
    assert said(sheet, 2, 1).endswith("; Wolf is absent in round 2")
    assert "absent" not in said(sheet, 2, 2)


def test_the_list_by_team_tells_the_absent_from_those_without_a_table(sheet):
    opponents = [sheet["By number", f"E{row}"] for row in range(5, 13)]
    assert opponents == ["Bell", "Wolf", "Hale", "Archer", "no table", "no table", "no table", "absent"]


# --- Butler pairs --------------------------------------------------------------------------------------------------


@pytest.fixture
def pairs(tmp_path, capsys):
    return PairsClub(tmp_path, capsys, drawn(10, 3, 9, 1))


def seated(pairs, number):
    return sorted(pair for seat in pairs.seats(number) for pair in seat)


def test_an_absent_pair_misses_one_match(pairs):
    pairs.scored(1, FIVE_TABLES)
    pairs.put(sheet="Pairs", F8=2, G9=2)
    pairs.drawn()
    assert seated(pairs, 2) == [1, 2, 3, 6, 7, 8, 9, 10]
    pairs.scored(2, FOUR_TABLES)
    pairs.drawn()
    assert seated(pairs, 3) == list(range(1, 11))


def test_a_match_that_is_not_played_is_refused_beside_the_pair(pairs):
    """There are three matches."""
    pairs.scored(1, FIVE_TABLES)
    pairs.put(sheet="Pairs", F5=0, F6=4, F7=1.5, F8="two")
    cells = shown(pairs.path.read_bytes())
    assert [cells["Pairs", f"H{row}"] for row in range(5, 9)] == ["Absent in which match? "] * 4
    assert "Absent in which match?" in pairs.refused()


def test_an_absent_pair_that_sits_at_a_table_is_told_of(pairs):
    pairs.put(sheet="Pairs", F5=1, F6=2)
    cells = shown(pairs.path.read_bytes())
    remarks = [cells.get(("Match 1", f"{REMARK}{row}"), "") for row in range(5, 10)]
    assert [said for said in remarks if "absent" in said] == ["Pair 1 is absent in match 1. "]
