"""An event is complete and free of contradictions, or all that is wrong and missing comes in one list."""

from dataclasses import fields, replace
from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.details import BY_NAME, DETAILS
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.played import SAID, UNKNOWN, Contestant, Event, GatheredEvent, Player, Result, Section, Strat
from tests.awarding.events import event, faults, gathered, pair, refusal, team
from tests.each import each

CLUB: dict[str, Any] = {"game": "open", "event_type": "pairs", "boards": 24}


def three(**more: Any) -> list[Contestant]:
    return [pair(number, 60 - number, direction="NS", row=number + 4, **more) for number in (1, 2, 3)]


def test_the_details_are_the_first_attributes_of_an_event() -> None:
    names = [each.name for each in fields(Event)]
    assert names[: len(DETAILS)] == [detail.name for detail in DETAILS]
    assert names[len(DETAILS) :] == ["strats", "sections", "contestants", "basis", "final", "notes", "unit"]


@each(DETAILS)
def test_the_choices_of_a_detail_are_read_and_its_default_is_what_would_be_read(detail: Any) -> None:
    assert [detail.parse(choice) in (choice, choice == "yes") for choice in detail.choices] == [True] * len(
        detail.choices
    )
    assert detail.label and detail.doc


def test_an_event_has_what_was_read_and_defaults_for_the_rest() -> None:
    made = event(three(strat="B"), of="A B=1250", **CLUB, title=" Tuesday  pairs ")
    assert (made.title, made.game, made.sessions, made.boards) == ("Tuesday pairs", "open", 1, 24)
    assert [strat.limit for strat in made.strats] == [None, 1250]
    assert made.section(1, "A").movement == "mitchell"


def test_an_option_goes_before_the_file_and_is_remembered() -> None:
    made = assemble(gathered(three(), **CLUB), {"boards": "14", "game": None})
    (boards,) = (known for known in made.basis if known.key == "boards")
    assert (made.boards, made.game, boards.source) == (14, "open", SAID)


def test_everything_a_file_does_not_say_is_asked_for_at_once_by_the_option_that_answers_it() -> None:
    bare = gathered(three(strat="B"), movement="")
    found = refusal(assemble, bare)
    shown = [str(fault) for fault in found.faults]
    assert [next(word for word in line.split() if word.startswith("--")).rstrip(":") for line in shown] == [
        "--game", "--event-type", "--sessions", "--boards", "--restricted-tables", "--newcomer-tables", "--limits",
        "--movement",
    ]  # fmt: skip
    restricted = next(each for each in found.questions if each.key == "restricted_tables")
    assert restricted.answers.endswith("(if the game is open or sectional)")
    answers = {"game": "club", "event_type": "pairs", "limits": "A=open,B=500", "movement": "Howell", "boards": 20}
    made = assemble(bare, {**answers, "restricted_tables": 0})
    assert [(strat.name, strat.limit) for strat in made.strats] == [("A", None), ("B", 500)]


def test_limits_that_a_file_does_not_say_are_asked_for_and_taken_from_the_option() -> None:
    read = replace(gathered(three(strat="B"), **CLUB), strats=(Strat("A"), Strat("B", UNKNOWN)))
    with pytest.raises(FaultyEvent, match='"Limit of strat B" is missing; give it with --limits: for example A=open'):
        assemble(read)
    assert [strat.limit for strat in assemble(read, {"limits": "B=750"}).strats] == [None, 750]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ({"game": "clubb"}, "club.xlsx, sheet \"Event\", row 3: \"Game or rating\": there is no game"),
        ({"event_type": "bingo"}, '"Type of event": there is no type of event called "bingo"'),
        ({"boards": "twelve"}, '"Boards": "twelve" is no number'),
        ({"boards": 12.5}, '"Boards": 12.5 is not a whole number'),
        ({"boards": 0}, '"Boards": 0 is less than 1'),
        ({"restricted_tables": 4.25}, "4.25 is no number of tables: whole, or with .5"),
        ({"overall": "perhaps"}, '"perhaps" is neither yes nor no'),
        ({"sessions": 1, "cuts": "0 1"}, "cuts are given for 2 of 1 sessions"),
        ({"colour": "red"}, '"colour" is no fact of an event'),
        ({"boards": None}, '"Boards" is missing; give it with --boards'),
        ({"game": "restricted"}, '"Limit of the event" is missing; give it with --limits'),
        ({"game": "nap unit"}, '"Flight" is missing; give it with --flight'),
        ({"event_type": "side series", "game": "regional", "restricted_tables": None},
         "a side game series has at least 2 sessions"),
    ],
)  # fmt: skip
def test_a_detail_that_cannot_be_is_told_with_its_row_and_a_remedy(said: dict[str, Any], shown: str) -> None:
    line, *more = faults(three(), **{**CLUB, **said})
    assert shown in line and "; " in line
    # Where the game or the type is not known, what any of them needs is asked for in the same list.
    assert all("is missing" in line for line in more)
    assert not more or {"game", "event_type"} & {*said}


def test_up_to_three_contestants_without_a_strat_are_told_one_by_one_and_more_at_once() -> None:
    each = faults(three(), of="A B=750", tables=3, **CLUB)
    assert [line for line in each if "has no strat, and its masterpoints are not known" in line] == each
    assert len(each) == 3
    (line,) = faults([*three(), pair(4, 40, direction="NS", row=8)], of="A B=750", tables=4, **CLUB)
    assert "A3NS North – A3NS South and 1 more have no strat, and their masterpoints are not known" in line


TEAMS = {"event_type": "bam"}


def test_all_faults_are_told_in_one_list() -> None:
    twice = [*three(strat="D"), pair(1, 40, direction="NS", strat="A", row=9)]
    found = faults(twice, of="A=1000 B=2000", tables=3, **{**CLUB, "boards": "x"})
    assert len(found) >= 4
    assert any('there is no strat "D"' in line for line in faults(twice, of="A B=2000", **CLUB))


@pytest.mark.parametrize(
    ("entries", "said", "shown"),
    [
        ([], {}, "club.xlsx: nobody took part"),
        ([pair(1, 50, direction="NS", strat="Z", row=7)], {"of": "A B=750"},
         'club.xlsx, sheet "Results", row 7: A1NS A1NS North – A1NS South: there is no strat "Z"; give A, B'),
        ([pair(1, 50, direction="NS", row=7)], {"of": "A B=750"}, "has no strat, and its masterpoints are not known"),
        ([pair(1, 50, direction="NS", strat="B",
               players=(Player("N", "", Decimal(900)), Player("S", "", Decimal(800))))],
         {"of": "A B=750"}, "850 masterpoints (average) are over the limit 750 of strat B"),
        ([pair(1, 50, direction="NS", strat="A", row=1)], {"of": "A=1000 B=2000"},
         "the limit of strat B (2000) is not below that of A (1000)"),
        ([pair(1, 50, direction="NS", strat="A")], {"of": "A=1000 B"}, "the limit of strat B (open) is not below"),
        ([pair(1, 50, direction="NS", strat="A")], {"of": "A B=2000 B=1000"}, "strat B is listed 2 times"),
        ([pair(1, 50, direction="NS", strat="A")], {"of": "A =2000 =1000"},
         "2 strats have no name; give each a name of its own"),
        ([pair(1, (50, 51), direction="NS")], {}, "has results of 2 sessions, the event has 1"),
        ([pair(1, 50, direction="NS", row=7)], {"sessions": 2}, "has no score in session 2"),
        ([pair(1, 50)], {}, "has no direction in session 1; a Mitchell compares"),
        ([pair(1, 50, direction="NS", players=(Player("Only"),))], {}, "has 1 player; pairs is for 2"),
        ([pair(n, 50 - n, direction="NS") for n in (1, 2, 3)], {"tables": 2},
         "section A has 3 pairs NS in session 1, more than 2 tables seat"),
        ([pair(n, 50 - n) for n in range(1, 7)], {"tables": 2.5, "movement": "howell"},
         "section A has 6 entries in session 1, more than 2.5 tables seat"),
        ([team(1), team(2, score=3)], {"event_type": "swiss"}, "has neither an overall score nor a rank"),
        ([team(1, score=9, wins=2), team(2, score=3)], {"event_type": "swiss", "match_boards": None},
         '"Boards a match" is missing'),
        ([team(1, rank=1), team(2, rank=3)], TEAMS, "has rank 3, where 2 is next"),
        ([team(1, rank=2), team(2, rank=2)], TEAMS, "has rank 2, where 1 is next"),
        ([team(1, rank=1), team(2, score=3)], TEAMS, "has a score, others have ranks"),
        ([team(1, rank=1)], {"event_type": "knockout", "match_boards": 24},
         "open is for pairs, individual, swiss or bam, and this is a knockout event"),
    ],
)  # fmt: skip
def test_a_contradiction_is_told(entries: list[Contestant], said: dict[str, Any], shown: str) -> None:
    (line,) = faults(entries, **{**CLUB, **said})
    assert shown in line


def test_a_contestant_or_player_may_stand_in_the_list_once() -> None:
    def of(*numbers: str) -> tuple[Player, ...]:
        return tuple(Player(f"P{number}", number) for number in numbers)

    entries = [
        pair(1, 60, direction="NS", row=5, players=of("111", "222")),
        pair(1, 50, direction="NS", row=6, players=of("333", "444")),
        pair(2, 40, direction="NS", row=7, players=of("111", "555")),
        pair(3, 30, direction="NS", row=8, players=of("666", "666")),
    ]
    number, player, same = faults(entries, **CLUB)
    assert "row 6" in number and "the number A1NS" in number and "(row 5)" in number
    assert "row 7" in player and "number 111" in player and "(row 5)" in player
    assert "row 8" in same and "it has twice" in same


def test_pairs_of_a_mitchell_may_have_the_same_number_in_both_directions() -> None:
    assert faults([pair(1, 60, direction=each) for each in ("NS", "EW")], **CLUB) == []


def test_a_half_table_seats_a_pair_in_either_direction() -> None:
    entries = [pair(n, 50 - n, direction="NS") for n in (1, 2, 3)] + [pair(n, 50, direction="EW") for n in (1, 2)]
    assert faults(entries, tables=2.5, **CLUB) == []


def test_a_pair_that_did_not_play_a_session_has_none() -> None:
    assert faults([pair(1, (50, None), direction="NS"), pair(2, (None, 50), direction="NS")], sessions=2, **CLUB) == []


def test_masterpoints_put_a_pair_into_the_lowest_strat_that_allows_them() -> None:
    def entry(number: int, *held: int) -> Contestant:
        players = tuple(Player(f"{number}-{at}", "", Decimal(each)) for at, each in enumerate(held))
        return pair(number, 50 - number, direction="NS", players=players)

    entries = [entry(1, 2000, 400), entry(2, 500, 500), entry(3, 501, 500)]
    average = event(entries, of="A B=1200 C=500", **CLUB)
    assert [each.strat for each in average.contestants] == ["B", "C", "B"]  # averages 1200, 500, 500.5
    highest = event(entries, of="A B=1200 C=500", stratify_by="highest", **CLUB)
    assert [each.strat for each in highest.contestants] == ["A", "C", "B"]


def test_a_section_of_one_session_goes_before_the_one_of_all() -> None:
    read = replace(
        gathered([pair(1, (50, 50), direction="NS")], sessions=2, **CLUB),
        sections=(Section("A", 0, "mitchell"), Section("A", 2, "scrambled mitchell")),
    )
    made = assemble(read)
    assert [made.section(session, "A").movement for session in (1, 2)] == ["mitchell", "scrambled mitchell"]


def test_faults_of_reading_are_told_with_the_others() -> None:
    from bridgesheets.awarding.faults import Fault, Origin

    read = GatheredEvent({}, (), faults=(Fault(Origin("x.csv", "", 3), "rank 2.5 is not whole", "give 2"),))
    found = refusal(assemble, read)
    assert str(found.faults[0]) == "x.csv, row 3: rank 2.5 is not whole; give 2"
    assert len(found.faults) > 1


def test_every_detail_has_a_name_of_its_own() -> None:
    assert len(BY_NAME) == len(DETAILS)
    assert Result() == Result("", "", None, None)


def test_only_the_pairs_of_a_mitchell_must_have_directions_and_fill_their_tables_by_them() -> None:
    """Four pairs of a scrambled Mitchell of three tables began North-South; teams sit everywhere."""
    sides = [("NS", 4), ("EW", 2)]
    entries = [pair(n, 60 - n, direction=side) for side, count in sides for n in range(1, count + 1)]
    said = {"game": "open", "event_type": "pairs", "boards": 24, "tables": 3}
    assert faults(entries, movement="scrambled mitchell", **said) == []
    assert any("has 4 pairs NS in session 1" in line for line in faults(entries, movement="mitchell", **said))
    teams = [team(n, score=n)._replace(results=(Result("A", "", Decimal(n)),)) for n in range(1, 5)]
    assert faults(teams, game="sectional", event_type="bam", movement="mitchell") == []
