"""What a game cannot be is refused with what to correct: it is no list in which nobody earns anything."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.awarding import names
from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.contradictions import event_types_of
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.names import game_called
from bridgesheets.awarding.played import Contestant, Player
from tests.awarding.events import event, faults, gathered, pair, refusal, team
from tests.each import each

#: Games of every kind, and what they are played as by the manual's tables.
GAMES = {
    # Club Masterpoint Games A.1 counts pairs, teams or individuals in a group; A.4 has match awards only of two tables.
    "open": "pairs individual swiss bam", "newcomer": "pairs individual swiss bam",
    "restricted": "pairs individual swiss bam",
    "club championship": "pairs individual swiss bam", "copc": "pairs", "cntc": "swiss bam",
    "instant matchpoint": "pairs individual", "nap club": "pairs", "gnt unit": "swiss bam",
    "gnt district": "swiss bam knockout", "Blue Ribbon Pairs": "pairs", "Reisinger": "swiss bam",
    "Vanderbilt": "knockout", "Canadian Open Pairs": "pairs", "USBF Open Team": "swiss bam knockout",
    "Bermuda Bowl": "swiss bam knockout", "progressive sectional final": "pairs individual swiss bam",
}  # fmt: skip
TYPES = ("pairs", "individual", "swiss", "bam", names.KNOCKOUT)
#: What answers the questions of any game.
ANSWERS = {"boards": "24", "match_boards": "24", "restricted_tables": "0", "newcomer_tables": "0", "limits": "20",
           "flight": "A", "average": "4000", "rounds": "3", "sessions": "1"}  # fmt: skip
#: Words of a refusal of a function that says what a question or a refusal of the event should have said.
OF_FUNCTIONS = ("is missing", "event_type is", "rating is", "there is no type", "leave event_type")


def entries(kind: str) -> list[Contestant]:
    if kind in names.TEAMS:
        ranks = {1: 1, 2: 2, 3: 3, 4: 3} if kind in names.KNOCKOUTS else {n: n for n in range(1, 9)}
        return [
            team(n, rank=ranks.get(n, 5), wins=int(n < 3 or kind not in names.KNOCKOUTS),
                 players=tuple(Player(f"{n}{seat}", "", Decimal(15)) for seat in range(4)))
            for n in range(1, 9)
        ]  # fmt: skip
    if kind == "individual":
        return [pair(n, 60 - n, players=(Player(f"P{n}"),)) for n in range(1, 13)]
    return [pair(n, 60 - n) for n in range(1, 13)]


def made(game: str, kind: str, **said: Any) -> Any:
    """The awards of a game as that type, with every question answered."""
    bare = replace(gathered(entries(kind), movement="howell"), strats=())
    answers = {"game": game, "event_type": kind, **said}
    for _ in range(3):
        try:
            return award_event(assemble(bare, answers))
        except FaultyEvent as found:
            if len(found.questions) < len(found.faults):
                raise
            answers |= {question.key: ANSWERS[question.key] for question in found.questions}
    raise AssertionError(answers)


@each([(game, kind) for kind in TYPES for game in GAMES], str)
def test_a_game_is_played_as_its_table_says_or_refused_in_words(case: tuple[str, str]) -> None:
    game, kind = case
    allowed = GAMES[game].split()
    sessions = {"sessions": "4"} if game == "Canadian Open Pairs" else {}
    if game in ("Blue Ribbon Pairs", "Reisinger"):
        sessions = {"sessions": "6"}
    if sessions and kind in allowed and kind not in names.TEAMS:
        return  # these need results of all sessions
    try:
        found = made(game, kind, **sessions)
    except FaultyEvent as refused:
        assert kind not in allowed
        assert any(f"is for {event_types_of(game_called(game))[0]}" in str(fault)
                   for fault in refused.faults), str(refused)  # fmt: skip
        return
    assert kind in allowed, "it was taken"
    assert not [note for note in found.notes for words in OF_FUNCTIONS if words in note]


def test_brackets_pair_team_events_and_series_are_for_the_classes_that_the_manual_has_them_for() -> None:
    for kind in (*names.KNOCKOUTS, names.BRACKET):
        assert any("for tournaments only, and this is csg9" in line for line in faults(
            entries(kind), game="csg9", event_type=kind, match_boards=24, rounds=3)), kind  # fmt: skip
        taken = faults(entries(kind), game="stac", event_type=kind, match_boards=24,
                       **({"rounds": 3} if kind == names.ROUND_ROBIN_KNOCKOUT else {}))  # fmt: skip
        assert taken == [], kind
    for kind in (names.PAIR_TEAM, names.SERIES):
        (line,) = (line for line in faults(entries("pairs"), game="national", event_type=kind, movement="howell",
                                           sessions=2 if kind == names.SERIES else 1)
                   if "session 2" not in line)  # fmt: skip
        assert "for sectional and regional tournaments only, and this is national" in line


def test_a_named_event_has_the_sessions_that_its_table_prints() -> None:
    """NABC+ Events, A: the Blue Ribbon Pairs have six sessions."""
    (line,) = faults([pair(n, (60 - n, 50)) for n in range(1, 13)], game="Blue Ribbon Pairs", event_type="pairs",
                     movement="howell", sessions=2)  # fmt: skip
    assert "Blue Ribbon Pairs has 6 sessions, and this event has 2" in line and "--sessions 6" in line
    six = [pair(n, (60 - n,) * 6) for n in range(1, 13)]
    assert faults(six, game="Blue Ribbon Pairs", event_type="pairs", movement="howell", sessions=6) == []


@pytest.mark.parametrize(("average", "taken"), [(45_000, True), (45_001, False), (60_000, False)])
def test_an_average_above_what_a_team_counts_is_refused(average: int, taken: bool) -> None:
    """Specialized Team Events, A: a team counts 45,000 at most."""
    found = faults(entries(names.KNOCKOUT), game="regional", event_type=names.KNOCKOUT, match_boards=24,
                   average=average)  # fmt: skip
    assert (found == []) == taken
    assert taken or "more than the 45,000 that a team counts at most" in found[0]


def test_the_rounds_of_a_round_robin_with_a_knockout_are_asked_for() -> None:
    """B: the size factor of three rounds is another than that of four."""
    bare = gathered(entries(names.KNOCKOUT), game="regional", event_type=names.ROUND_ROBIN_KNOCKOUT, match_boards=24)
    found = refusal(assemble, bare)
    assert [question.key for question in found.questions] == ["rounds"]
    three, four = (award_event(assemble(bare, {"rounds": rounds})).awards[0].amount for rounds in ("3", "4"))
    assert three != four


def test_the_limit_of_a_restricted_game_is_asked_for_where_its_only_strat_says_none() -> None:
    restricted = {"game": "restricted", "event_type": "pairs", "boards": 24, "movement": "howell"}
    bare = gathered([pair(n, 60 - n, strat="A") for n in range(1, 9)], of="A", **restricted)
    found = refusal(assemble, bare)
    assert [(question.key, question.option) for question in found.questions] == [("limits", "limits")]
    assert award_event(assemble(bare, {"limits": "A=300"})).awards


@pytest.mark.parametrize(("kind", "sessions"), [(names.SERIES, 2), (names.PAIR_TEAM, 1)])
def test_flights_are_for_events_of_the_formula(kind: str, sessions: int) -> None:
    listed = [pair(n, (60 - n,) * sessions, strat="AB"[n % 2]) for n in range(1, 13)]
    found = faults(listed, game="regional", event_type=kind, movement="howell", sessions=sessions, of="A:A B:B=500")
    assert any("its strats are in several flights" in line for line in found)
    listed = [pair(n, (60 - n, 50), strat="AB"[n % 2]) for n in range(1, 13)]
    assert faults(listed, game="regional", event_type="pairs", movement="howell", sessions=2, of="A:A B:B=500") == []


def test_board_a_match_has_no_match_awards_whatever_wins_are_typed() -> None:
    found = made("gnt unit", "bam")
    assert found.notes == () and {award.kind for award in found.awards} == {"overall"}


def kinds() -> Iterator[str]:
    yield from names.EVENT_TYPES.names


def test_every_type_of_event_has_a_game() -> None:
    """No type is refused everywhere."""
    ratings = ("regional", "sectional", "open", "gnt district")
    assert all(any(kind in event_types_of(game_called(game)) for game in ratings) for kind in kinds())
    assert event(entries("pairs"), game="regional", event_type="pairs", movement="howell").event_type == "pairs"
