"""An event completed by what its club says: what is missing, and nothing that the results or the options say."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding import event_head
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.club_defaults import complete_event
from bridgesheets.awarding.faults import FaultyEvent, Origin, Question, missing_answer
from bridgesheets.awarding.played import BY_CLUB, UNKNOWN, Event, Fact, GatheredEvent, Player, Strat
from bridgesheets.awarding.roster import roster_at
from bridgesheets.club.file import club_in
from tests.awarding.events import gathered, pair, refusal

GAME = Path("monday.bws")


def field(strats: tuple[Strat, ...] = (), letters: str = "ABAB", **facts: Any) -> GatheredEvent:
    """Four pairs of a Howell, of which no strat has a limit that is known."""
    named = [pair(n, 60 - 2 * n, strat=letter) for n, letter in enumerate(letters, 1)]

    made = gathered(named, movement="howell", **facts)
    return replace(made, strats=strats)


def by_club(text: str, found: GatheredEvent, **said: Any) -> Event:
    return complete_event(lambda answers: found, said, club_in(Path("club.toml"), text).events, GAME)


def unknown(*names: str) -> tuple[Strat, ...]:
    return tuple(Strat(name, UNKNOWN) for name in names)


ALL = '[[usual]]\ngame = "open"\nboards = 24\nrestricted_tables = 0\n'
OPEN = {"game": "open", "event_type": "pairs", "restricted_tables": 0}


def test_the_club_answers_what_is_not_said():
    event = by_club(ALL, field(letters="AAAA", strats=(Strat("A"),), event_type="pairs"))
    assert (event.game, event.boards, event.restricted_tables) == ("open", 24, 0)
    known = {each.key: each for each in event.basis}
    assert (known["boards"].source, known["boards"].where) == (BY_CLUB, "club.toml, line 3")
    told = event_head.club_note(award_event(event))
    assert told.startswith(
        "From the club's file: Game or rating open (club.toml, line 2); Boards 24 (club.toml, line 3)"
    )


def test_what_the_results_say_goes_before_the_club_and_an_option_before_both():
    strats = (Strat("A"),)
    found = field(strats, "AAAA", event_type="pairs", boards=27)
    assert by_club(ALL, found).boards == 27
    assert by_club(ALL, found, boards="20").boards == 20
    assert BY_CLUB not in {each.source for each in by_club(ALL, found).basis if each.key == "boards"}


def test_what_is_said_of_one_event_goes_before_its_results_and_an_option_before_it():
    found = field((Strat("A"),), "AAAA", event_type="pairs", boards=27)
    text = f'{ALL}[[event]]\nfile = "Monday.bws"\nboards = 22\n'
    event = by_club(text, found)
    assert event.boards == 22
    assert {each.key: each.where for each in event.basis}["boards"] == "club.toml, line 7"
    assert by_club(text, found, boards="20").boards == 20


def test_what_is_said_of_the_second_event_of_a_file_holds_for_no_other_of_it():
    found = replace(field((Strat("A"),), "AAAA", event_type="pairs", boards=27), options=frozenset({"event"}))
    text = f'{ALL}[[event]]\nfile = "Monday.bws"\nnumber = 2\nboards = 22\n'
    assert [by_club(text, found, event=number).boards for number in ("1", "2")] == [27, 22]


@pytest.mark.parametrize(("said", "read_as"), [("true", True), ("false", None)])
def test_a_reader_is_told_yes_or_nothing_where_the_club_says_yes_or_no(said, read_as):
    found, heard = field((Strat("A"),), "AAAA", event_type="pairs", boards=27), []

    def read(answers):
        heard.append(answers.get("this_session_only"))
        return replace(found, options=frozenset({"this_session_only"}))

    text = f'{ALL}[[event]]\nfile = "Monday.bws"\nthis_session_only = {said}\n'
    complete_event(read, {}, club_in(Path("club.toml"), text).events, GAME)
    assert heard[-1] is read_as


def test_what_is_usual_and_changes_nothing_here_is_left_out_without_a_word():
    """Match boards are of teams, and overall awards in question in large games only."""
    event = by_club(f"{ALL}match_boards = 7\noverall = false\n", field((Strat("A"),), "AAAA", event_type="pairs"))
    assert (event.match_boards, event.overall) == (None, True)
    assert {"match_boards", "overall"}.isdisjoint(each.key for each in event.basis)


def test_overall_awards_of_a_game_of_two_sections_are_those_the_club_says():
    pairs = [pair(n, 60 - n, section="AB"[n % 2]) for n in range(8)]

    two = replace(gathered(pairs, movement="howell", **OPEN, boards=24), strats=())
    assert by_club("", two).overall is True
    assert by_club("[[usual]]\noverall = false\n", two).overall is False


def test_limits_of_a_file_without_them_are_those_of_the_club_from_the_highest():
    found = field(unknown("A", "B", "C"), "ABCA", **OPEN, boards=24)
    event = by_club("strats = [300, 750]\n", found)
    assert [(strat.name, strat.limit) for strat in event.strats] == [("A", None), ("B", 750), ("C", 300)]
    known = [each for each in event.basis if each.key == "limits"]
    assert {(each.source, each.where) for each in known} == {(BY_CLUB, "club.toml, line 1")}
    said = by_club('strats = [300, 750]\n[[usual]]\nlimits = "A=open,B=900,C=100"\n', found)
    assert [strat.limit for strat in said.strats] == [None, 900, 100]


@pytest.mark.parametrize(
    ("strats", "letters", "game"), [(unknown("A", "B"), "ABAB", "open"), (unknown("A", "B", "C"), "ABCA", "restricted")]
)
def test_limits_of_other_strats_or_of_a_restricted_game_are_asked_for(strats, letters, game):
    """Two strats are not the club's three; a restricted game has a limit on its highest strat as well."""
    found = field(strats, letters, **{**OPEN, "game": game}, boards=24, newcomer_tables=0)
    caught = refusal(by_club, "strats = [300, 750]\n", found)
    assert "limits" in {question.key for question in caught.questions}


def test_the_game_that_is_said_and_the_one_of_the_file_go_before_the_usual_one(tmp_path):
    """The strats of the club are those of its open games: for a sectional their limits are asked for."""
    club = club_in(Path("club.toml"), f"strats = [300, 750]\n{ALL}").events
    unsaid = field(unknown("A", "B", "C"), "ABCA", event_type="pairs")
    players = [Player(f"P{n}", f"{n:07}") for n in range(1, 9)]
    roster = tmp_path / "members.csv"
    lines = [f"{player.number},{player.name},100" for player in players]
    roster.write_text("\n".join(["Number,Name,Masterpoints", *lines]), encoding="utf-8")
    pairs = [pair(n, 60 - n, players=(players[2 * n - 2], players[2 * n - 1])) for n in range(1, 5)]
    of_file = gathered(pairs, movement="howell", game="sectional", event_type="pairs", restricted_tables=0)
    of_file = replace(of_file, strats=())
    for found, said, of_club in (
        (unsaid, {"game": "sectional", "sessions": 1}, club),
        (of_file, {}, replace(club, roster=roster_at(roster))),
    ):
        caught = refusal(complete_event, lambda _, found=found: found, said, of_club, GAME)
        assert {question.key for question in caught.questions} == {"limits"}
    # Limits that are said go before those of the club, also where the game is one of its open ones.
    opened = replace(of_file, facts={**of_file.facts, "game": Fact("open"), "boards": Fact(24)})
    of_club = replace(club, roster=roster_at(roster))
    assert [strat.name for strat in complete_event(lambda _: opened, {}, of_club, GAME).strats] == ["A", "B", "C"]
    assert [strat.name for strat in complete_event(lambda _: opened, {"limits": "open"}, of_club, GAME).strats] == [""]


def test_a_game_with_a_limit_is_not_taken_for_the_open_game_that_is_usual():
    found = field((Strat("A", Decimal(200)),), "AAAA", event_type="pairs")
    caught = refusal(by_club, ALL, found)
    assert "game" in {question.key for question in caught.questions}


def test_what_a_reader_asks_for_is_read_again_with_the_answer():
    """How a Bridgemate game is scored decides its scores: it is read once more, and only then."""
    found = field((Strat("A"),), "AAAA", **OPEN, boards=24)
    asked = missing_answer(Origin("x"), Question("scoring", "How it is scored", "", (), "--scoring"))
    seen: list[Any] = []

    def read(answers: Any) -> GatheredEvent:
        seen.append(dict(answers))
        heard = frozenset(("scoring",))
        return replace(found, faults=() if answers.get("scoring") else (asked,), options=heard)

    club = club_in(Path("club.toml"), '[[usual]]\nscoring = "butler"\n').events
    complete_event(read, {}, club, GAME)
    assert seen == [{}, {"scoring": "butler"}]


def test_what_nobody_says_is_asked_for():
    caught = refusal(lambda: by_club('[[usual]]\ngame = "open"\n', field((Strat("A"),), "AAAA", event_type="pairs")))
    assert {question.key for question in caught.questions} == {"boards", "restricted_tables"}


def test_a_rule_for_a_day_needs_a_date_that_names_one():
    text = '[[usual]]\ndays = "monday"\nboards = 24\n'
    found = field((Strat("A"),), "AAAA", **OPEN)
    assert by_club(text, found, date="May 4, 2026").boards == 24

    dated = replace(found, facts={**found.facts, "date": Fact("2026-05-04")})
    assert by_club(text, dated).boards == 24
    for wrong in ("May 5, 2026", "4/5/2026"):
        with pytest.raises(FaultyEvent):
            by_club(text, found, date=wrong)


# --- how often a file is read -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        (lambda answers: answers.get("strats"), [None]),
        (lambda answers: answers.get("movement"), [None, "howell"]),
        (dict, [{}, {"movement": "howell"}]),
    ],
    ids=["another answer", "that answer", "all answers"],
)
def test_a_file_is_read_again_only_where_its_reader_looks_for_what_the_club_answers(
    look: Callable[[Any], Any], expected: list[Any]
) -> None:
    """The club says the movement."""
    seen = []

    def reader(answers: Any) -> GatheredEvent:
        seen.append(look(answers))
        return gathered([pair(n, 60 - n) for n in range(1, 7)], movement="", game="open", event_type="pairs", boards=24)

    club = club_in(Path("club.toml"), '[[usual]]\nmovement = "howell"\nrestricted_tables = 0\n').events
    assert complete_event(reader, {}, club, Path("night.csv")).sections[0].movement == "howell"
    assert seen == expected
