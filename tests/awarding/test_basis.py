"""What an award rests on is said, from the file, or usual and told; what is none of these is asked for in one list."""

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import openpyxl
import pytest

from bridgesheets.awarding import event_head
from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.details import DETAILS, READER_OPTIONS
from bridgesheets.awarding.faults import FaultyEvent, Question
from bridgesheets.awarding.groups import counts_of
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.lists.records import award_list
from bridgesheets.awarding.names import game_called
from bridgesheets.awarding.played import FROM_FILE, SAID, USUAL, Contestant, Player, Strat
from bridgesheets.awarding.questions import in_words
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.schemes import scheme_of
from bridgesheets.awarding.schemes.special_events import TeamBracket
from bridgesheets.awarding.template_book import TEMPLATES
from tests.awarding.events import colours, credits, event, faults, filled, gathered, pair, refusal, team
from tests.awarding.test_from_templates import KINDS, in_template
from tests.awarding.test_second_look import EVENTS
from tests.commands import run
from tests.each import each

KNOCKOUT: dict[str, Any] = {"game": "regional", "event_type": "knockout", "match_boards": 24}
CLUB: dict[str, Any] = {"game": "open", "event_type": "pairs", "boards": 24, "movement": "howell"}


def questions(contestants: list[Contestant], **said: Any) -> tuple[Question, ...]:
    found = refusal(lambda: assemble(gathered(contestants, **said)))
    assert len(found.questions) == len(found.faults)
    return found.questions


def players(number: int, *held: int | None) -> tuple[Player, ...]:
    return tuple(Player(f"T{number}{at}", "", None if each is None else Decimal(each)) for at, each in enumerate(held))


def club_pairs(folder: Path, count: int = 6, letters: str = "A", said: Mapping[str, Any] = {}, **more: Any) -> Path:
    """The template of a club's pairs in a Howell of 24 boards, in strats one after the other."""
    rows = [{"Number": n, "Strat": letters[n % len(letters)], "Section": "A", "Score": 60 - n}
            for n in range(1, count + 1)]  # fmt: skip
    said = {"Boards": 24, **said}
    return filled(folder / "x.xlsx", "club-pairs", rows, said=said, sections=[["A", None, "howell"]], **more)


# --- asked for ----------------------------------------------------------------------------------------------------


def test_one_player_without_masterpoints_makes_the_average_of_a_bracket_unknown_and_not_0() -> None:
    """Four teams of 1,000 a player: the average of four is 4,000; unknown, it is asked for."""
    known = [team(n, rank=n, wins=0, players=players(n, 1000, 1000, 1000, 1000)) for n in range(1, 5)]
    paid = credits(award_event(event(known, **KNOCKOUT)))
    unknown = [*known[:3], team(4, rank=4, wins=0, players=players(4, 1000, 1000, None, 1000))]
    (question,) = questions(unknown, **KNOCKOUT)
    assert (question.key, question.option, question.cell) == (
        "average", "average", 'cell "Average of the bracket"',
    )  # fmt: skip
    assert credits(award_event(assemble(gathered(unknown, **KNOCKOUT), {"average": "4000"}))) == paid


def test_a_bracket_of_which_somebody_has_no_masterpoints_has_no_average_of_its_own() -> None:
    """1,000 for each of four is 4,000; what one player holds is unknown, and is left out of no average."""
    known = event(
        [team(n, rank=n, wins=0, players=players(n, 1000, 1000, 1000, 1000)) for n in range(1, 5)], **KNOCKOUT
    )
    last = known.contestants[3]._replace(players=players(4, 1000, 1000, None, 1000))
    unknown = replace(known, contestants=(*known.contestants[:3], last))
    averages = [cast(TeamBracket, scheme_of(each, counts_of(each))).average for each in (known, unknown)]
    assert [None if each is None else each.value for each in averages] == [4000, None]


def test_wins_that_nobody_typed_are_asked_for_and_not_0() -> None:
    swiss = {"game": "sectional", "event_type": "swiss", "sessions": 2, "match_boards": 7}
    (question,) = questions([team(n, score=50 - n, wins=None) for n in range(1, 9)], **swiss)
    assert (question.key, question.label, question.cell) == ("wins", "Wins", 'column "Wins"')
    (question,) = questions([team(n, score=50 - n, wins=None if n == 3 else 4) for n in range(1, 9)], **swiss)
    assert question.label == "Wins of team 3"
    # Board-a-match has no matches.
    assert faults([team(n, score=50 - n, wins=None) for n in range(1, 9)], **{**swiss, "event_type": "bam"}) == []


def test_the_limit_of_an_event_without_strats_is_asked_for_but_for_an_open_game() -> None:
    entries = [pair(n, 60 - n) for n in range(1, 7)]
    bare = gathered(entries, game="club championship", event_type="pairs", boards=24, movement="howell")
    found = refusal(lambda: assemble(bare.__class__(bare.facts, bare.contestants, (), bare.sections)))
    assert [question.key for question in found.questions] == ["limits"]
    for limit, expected in (("open", None), ("A=open", None), ("300", 300)):
        read = bare.__class__(bare.facts, bare.contestants, (), bare.sections)
        assert [strat.limit for strat in assemble(read, {"limits": limit}).strats] == [expected]
    assert faults(entries, **CLUB) == []


def test_games_at_the_same_time_are_asked_for_where_the_rules_count_them() -> None:
    entries = [pair(n, 60 - n) for n in range(1, 7)]
    for game, strats, key in (
        ("open", "", "restricted_tables"), ("restricted", "A=300", "newcomer_tables"),
        ("sectional", "", "restricted_tables"),
        ("open", "A=1000", ""), ("regional", "", ""), ("club championship", "", ""),
    ):  # fmt: skip
        said = {**CLUB, "game": game, "of": strats, "restricted_tables": None, "newcomer_tables": None}
        found = [line for line in faults(entries, **said) if "is missing" in line]
        option = f"--{key.replace('_', '-')}"
        assert len(found) == bool(key) and (not key or option in found[0]), game


def test_the_movement_of_a_section_without_a_name_is_asked_for_in_a_whole_sentence() -> None:
    read = gathered([pair(n, 60 - n, section="") for n in range(1, 7)], **{**CLUB, "movement": ""})
    found = refusal(assemble, read)
    assert [question.label for question in found.questions] == ["Movement"]
    made = assemble(read, {"movement": "howell"})
    assert [known.label for known in made.basis if known.key == "movement"] == ["Movement"]


@pytest.mark.parametrize("game", ["open", "sectional"])
def test_an_answer_about_newcomers_says_nothing_of_restricted_games(game: str, tmp_path: Path) -> None:
    """A sectional counts no newcomers at all, and a club may have had both games at the same time."""
    said = {"Game or rating": game, "Sessions": 1, "Tables of newcomer games at the same time": 0,
            "Tables of restricted games at the same time": None}  # fmt: skip
    found = refusal(lambda: assemble(read(club_pairs(tmp_path, said=said), {})))
    assert [question.key for question in found.questions] == ["restricted_tables"]


# --- said, from the file, usual -----------------------------------------------------------------------------------


def test_every_fact_says_where_it_is_from_and_the_usual_ones_stand_at_the_end_of_the_list() -> None:
    entries = [pair(n, 60 - n, strat="A" if n < 4 else "B") for n in range(1, 33)]
    read = gathered(entries, of="A B=750", **CLUB)
    made = award_event(assemble(read, {"boards": "18"}))
    known = {each.key: each for each in made.event.basis}
    assert (known["boards"].value, known["boards"].source, known["boards"].where) == ("18", SAID, "")
    assert (known["event_type"].source, known["event_type"].where) == (FROM_FILE, 'club.xlsx, sheet "Event", row 3')
    assert (known["overall"].source, known["overall"].value) == (USUAL, "yes")
    # Page 6 of the manual: more than one section, or one of more than 15 tables, may pay overall awards.
    assert known["overall"].clause.endswith("D. Overall Awards for Large Club Games, page 6")
    assert all(each.clause for each in made.event.basis if each.source == USUAL and each.key != "date")
    limits = [(each.label, each.value) for each in made.event.basis if each.key == "limits"]
    assert limits == [("Limit of strat A", "open"), ("Limit of strat B", "750")]
    assert {each.source for each in made.event.basis} <= {SAID, FROM_FILE, USUAL}
    usual = award_list(made).notes[-1]
    assert usual.startswith("Usual values, as nothing else is given: the rules of today, the date is missing;")
    # What is usual stands there with its clause. What is of one chapter stands together, and the chapter is named once.
    assert "a large game pays overall awards (Masterpoints for Regular Club Games, D. Overall Awards" in usual
    assert all(each.clause.split(", ")[-1] in usual for each in made.event.basis if each.source == USUAL)
    assert "lower places are rounded once (there, overall positions)" in usual
    printed = [cell.value for cell in openpyxl.load_workbook(BytesIO(award_book(made)))["Awards"]["A"]]
    assert printed[0] == event_head.title(made) and usual not in printed[:6]


@each(DETAILS)
def test_rating_tables_at_the_same_time_and_limits_have_no_usual_value(detail: Any) -> None:
    if detail.name in ("game", "restricted_tables", "newcomer_tables", "flight"):
        assert detail.usual == ""
    # What is usual is so by a rule.
    assert bool(detail.usual) == bool(detail.rule)
    # What is neither asked for nor usual is printed, and no award rests on it.
    never_asked = detail.is_required is DETAILS[0].is_required
    if never_asked and not detail.usual:
        assert detail.name in ("title", "date", "venue", "director")


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("nap club", "Calculating the Awards – NAP, A. Club Stage"),
        ("gnt club", "Calculating the Awards – GNT, A. Club"),
    ],
)
def test_a_usual_value_of_two_games_cites_the_rule_of_its_own(game: str, clause: str) -> None:
    entries = [team(n, score=50 - n) if game == "gnt club" else pair(n, 60 - n) for n in range(1, 9)]
    kind = {"event_type": "swiss", "match_boards": 7} if game == "gnt club" else {"event_type": "pairs"}
    made = event(entries, game=game, flight="A", movement="howell", **kind)
    (known,) = (each for each in made.basis if each.key == "invitational")
    assert (known.where, known.source) == ("an open club", USUAL) and clause in known.clause


# --- options that change nothing ----------------------------------------------------------------------------------

#: An event of each kind, with the options that make no difference to it.
IDLE = {
    "club Howell": ("nlm_tables", "cuts", "average", "flight", "shorter_event", "match_boards", "status"),
    "club championship with ties": ("restricted_tables", "newcomer_tables", "overall", "cuts"),
    "stratiflighted pairs": ("restricted_tables", "nlm_tables", "field_size", "boards", "shorter_event"),
    "side series": ("restricted_tables", "status", "cuts", "top_bracket"),
    "knockout": ("restricted_tables", "field_size", "boards", "playoff", "status", "cuts"),
    "NAP": ("restricted_tables", "newcomer_tables", "flight", "restrictions", "boards", "average"),
    "GNT": ("restricted_tables", "all_sites_tables", "restrictions", "average"),
}
VALUES = {"status": "side", "shorter_event": "yes", "cuts": "1 1 1", "flight": "A", "overall": "no"}


@each((name, option) for name, options in IDLE.items() for option in options)
def test_an_option_that_changes_nothing_is_refused(name: str, option: str) -> None:
    entries, said = EVENTS[name]
    found = refusal(lambda: assemble(gathered(entries, **said), {option: VALUES.get(option, "1")}))
    told = f"option --{option.replace('_', '-')}: it changes nothing for a"
    assert any(str(fault).startswith(told) for fault in found.faults)


@pytest.mark.parametrize("name", ["event", "earlier", "this_session_only", "scoring"])
def test_an_option_for_files_of_programs_is_refused_for_a_workbook(name: str, tmp_path: Path) -> None:
    assert name in {option.name for option in READER_OPTIONS}
    path = club_pairs(tmp_path)
    found = refusal(lambda: assemble(read(path, {name: "1"}), {name: "1"}))
    (fault,) = found.faults
    assert f"option --{name.replace('_', '-')}: it changes nothing for this file" in str(fault)


def test_every_event_of_a_file_that_holds_a_single_one_is_refused(tmp_path: Path) -> None:
    path = club_pairs(tmp_path)
    done = run("award", path, "--event", "all")
    assert done.returncode == 3 and "option --event: it changes nothing for this file" in done.stderr


def test_who_may_earn_nothing_and_the_strats_are_honoured_in_a_workbook(tmp_path: Path) -> None:
    path = club_pairs(tmp_path, 8, "AB", strats=[["A", "open"], ["B", 500]])
    answers = {"ineligible": "1", "strats": "A"}
    made = award_event(assemble(read(path, answers), answers))
    assert [strat.name for strat in made.event.strats] == ["A"]
    # Eight pairs: .80, of which the second is first now.
    assert credits(made)["2"] == "0.80" and "1" not in credits(made)


def test_whether_overall_awards_are_paid_is_no_question_of_a_small_game() -> None:
    """D: one section of up to 15 tables has none, 16 tables or two sections may."""
    for pairs, sections, arises in ((30, "A", False), (32, "A", True), (12, "AB", True)):
        entries = [pair(n, 90 - n, section=sections[n % len(sections)]) for n in range(pairs)]
        found = gathered(entries, **CLUB)
        if arises:
            assert assemble(found, {"overall": "no"}).overall is False
        else:
            with pytest.raises(FaultyEvent, match="option --overall: it changes nothing for an open pairs event"):
                assemble(found, {"overall": "no"})


def test_values_of_details_are_told_as_people_write_them() -> None:
    assert [in_words(value) for value in (True, False, (1, 2), Decimal("2.50"), "A")] == [
        "yes",
        "no",
        "1 2",
        "2.50",
        "A",
    ]


def test_a_movement_that_the_file_says_already_is_refused() -> None:
    with pytest.raises(FaultyEvent, match="option --movement: it changes nothing for a file that says"):
        assemble(gathered([pair(n, 60 - n) for n in range(1, 7)], **CLUB), {"movement": "mitchell"})


def test_a_new_limit_moves_the_pairs_or_is_refused() -> None:
    """Pairs of 400 and 600 in strat B to 500 and A: to 700 both belong to B."""

    def entry(number: int, strat: str, held: int | None) -> Contestant:
        return pair(number, 60 - number, strat=strat, players=players(number, held, held))

    known = [entry(1, "A", 600), entry(2, "B", 400), entry(3, "A", 2000)]
    read = gathered(known, of="A B=500", **CLUB)
    assert [each.strat for each in assemble(read, {"limits": "B=700"}).contestants] == ["B", "B", "A"]
    unknown = gathered([*known, entry(4, "A", None)], of="A B=500", **CLUB)
    with pytest.raises(FaultyEvent, match="the masterpoints of A4 are not known, so that other limits cannot move"):
        assemble(unknown, {"limits": "B=700"})
    # The limit that the file has moves nobody.
    assert [each.strat for each in assemble(unknown, {"limits": "B=500"}).contestants] == ["A", "B", "A", "A"]


# --- contradictions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entries", "said", "shown"),
    [
        # A knockout of eight teams has three rounds.
        ([team(n, rank=n, wins=4 if n == 1 else 0) for n in range(1, 9)], {**KNOCKOUT, "average": 4000},
         "has 4 matches won and tied, and there are 3 at most"),
        ([team(n, rank=1 if n < 3 else 3, wins=0) for n in range(1, 5)], {**KNOCKOUT, "average": 4000},
         "both have rank 1, and one team wins a knockout"),
        # Two sessions of 28 boards are eight matches of seven.
        ([team(n, score=50 - n, wins=9 if n == 1 else 4) for n in range(1, 9)],
         {"game": "club championship", "event_type": "swiss", "sessions": 2, "match_boards": 7, "boards": 28},
         "has 9 matches won and tied, and there are 8 at most"),
        ([team(n, score=50 - n) for n in range(1, 9)],
         {"game": "nap unit", "event_type": "swiss", "match_boards": 7, "flight": "A"},
         "nap unit is for pairs, and this is a swiss event"),
        ([pair(n, 50 - n) for n in range(1, 9)],
         {"game": "gnt unit", "event_type": "pairs", "movement": "howell", "flight": "A"},
         "gnt unit is for swiss or bam, and this is a pairs event"),
        ([pair(n, 60 - n, strat="AB"[n % 2]) for n in range(1, 9)], {**CLUB, "of": "A:A B:B=500"},
         "its strats are in several flights: each would be an event of its own"),
        ([pair(n, (101 - n, 60 - n)) for n in range(9)],
         {"game": "regional", "event_type": "side series", "movement": "howell", "sessions": 2},
         "101 in session 1, which is no percentage"),
        ([pair(n, (60 - n,), strat="A") for n in range(1, 9)],
         {"game": "nap unit", "event_type": "pairs", "movement": "howell", "of": "A=750"},
         "flight A has the limit 750 here, and flight A is open"),
    ],
)  # fmt: skip
def test_what_no_event_can_have_is_told(entries: list[Contestant], said: dict[str, Any], shown: str) -> None:
    (line,) = faults(entries, **said)
    assert shown in line


@pytest.mark.parametrize(
    ("kind", "number", "wins", "most"),
    [
        # Sixteen teams play four rounds: the loser of the final has won three matches, of a semi-final
        # two, or three where the play-off for rank 3 is counted.
        ("knockout", 2, 3, 3), ("knockout", 3, 3, 3), ("knockout", 5, 1, 1), ("knockout", 9, 0, 0),
        ("compact knockout", 2, 3, 3), ("compact knockout", 16, 0, 0),
    ],
)  # fmt: skip
def test_a_team_of_a_knockout_has_won_as_many_matches_as_its_rank_allows(
    kind: str, number: int, wins: int, most: int
) -> None:
    def told(won: int) -> list[str]:
        ranks = [1, 2, 3, 4 if kind == "compact knockout" else 3, *[5] * 4, *[9] * 8]
        teams = [team(n, rank=ranks[n - 1], wins=won if n == number else 0) for n in range(1, 17)]
        return faults(teams, **{**KNOCKOUT, "event_type": kind, "average": 4000})

    assert told(wins) == []
    (line,) = told(wins + 1)
    assert f"a team of rank {[1, 2, 3, 3, 5, 5, 5, 5, 9][min(number, 9) - 1]} has won {most} at most" in line


def test_the_winner_of_a_play_off_for_third_has_won_one_match_more() -> None:
    teams = [team(n, rank=[1, 2, 3, 4, 5, 5, 5, 5][n - 1], wins=2 if n == 3 else 0) for n in range(1, 9)]
    assert faults(teams, **KNOCKOUT, average=4000) == []


def test_wins_that_no_session_has_the_time_for_are_refused_and_doubtful_ones_are_told() -> None:
    """Nine teams with 50 wins each played 100 matches of 7 boards in two sessions: 350 boards a session."""
    swiss = {"game": "sectional", "event_type": "swiss", "sessions": 2, "match_boards": 7}
    (line,) = faults([team(n, score=50 - n, wins=50) for n in range(1, 10)], **swiss)
    assert "matches of 350 boards a session" in line
    # 8 wins and 4 ties beside 4 wins each: (2 x 8 + 4 + 8 x 8) / 9 = 9.3 matches a team.
    entries = [team(n, score=50 - n, wins=8 if n == 1 else 4, ties=4 if n == 1 else 0) for n in range(1, 10)]
    assert any("has 12 matches won and tied, and the wins of all teams make 9.3" in note
               for note in award_event(event(entries, **swiss)).notes)  # fmt: skip
    nobody = award_event(event([team(n, score=50 - n, wins=0) for n in range(1, 10)], **swiss)).notes
    assert "No team has won or tied a match: no match awards are paid." in nobody


@pytest.mark.parametrize(("wins", "is_told"), [(16, False), (17, True)])
def test_wins_of_which_the_others_lost_too_few_are_a_slip_where_they_are_typed(wins: int, is_told: bool) -> None:
    """Seven others with 4 wins each played about eight matches: 2 × 7 × 4 / 7 = 8, at most twice as many.

    A program has counted them itself, and a score sheet knows its byes and rulings: there it is a doubt.
    """
    entries = [team(n, score=50 - n, wins=wins if n == 1 else 4) for n in range(1, 9)]
    found = gathered(entries, game="sectional", event_type="swiss", sessions=2, match_boards=7)
    assert assemble(found)
    with pytest.raises(FaultyEvent) if is_told else nullcontext() as told:
        assemble(replace(found, is_typed=True))
    assert told is None or "by the wins of the others nobody has played more than 16" in str(told.value)


def test_ties_that_make_an_odd_number_are_told() -> None:
    """Two teams tie a match, so that one tie alone has lost its other half; an empty cell is none."""
    swiss = {"game": "sectional", "event_type": "swiss", "sessions": 2, "match_boards": 7}
    for tied, told in (((1, 2), False), ((1,), True), ((), False)):
        entries = [team(n, score=50 - n, wins=4, ties=int(n in tied)) for n in range(1, 9)]
        assert (
            any(
                "The ties of all teams make an odd number" in note
                for note in award_event(event(entries, **swiss)).notes
            )
            == told
        )


@pytest.mark.parametrize(("marked", "said", "wrong"), [(3, 4, True), (4, 4, False), (4, None, True), (0, 4, True)])
def test_as_many_teams_are_marked_for_the_second_day_as_reached_it(marked: int, said: int | None, wrong: bool) -> None:
    """A team that reached it has a third of the first award at least, so that a mark left out is another award."""
    entries, event_said = EVENTS["GNT"]
    teams = [each._replace(second_day=n < marked) for n, each in enumerate(entries)]
    found = faults(teams, **{**event_said, "second_day_teams": said})
    assert [f'marked in the column "Second day", and {said or 0} in' in line for line in found] == [True] * wrong


@pytest.mark.parametrize("wins", [3, 8])
def test_as_many_wins_as_there_are_matches_are_taken(wins: int) -> None:
    knockout = [team(n, rank=n, wins=3 if n == 1 else 0) for n in range(1, 9)]
    assert faults(knockout, **KNOCKOUT, average=4000) == []
    swiss = [team(n, score=50 - n, wins=wins if n == 1 else 4) for n in range(1, 9)]
    said = {"game": "club championship", "event_type": "swiss", "sessions": 2, "match_boards": 7, "boards": 28}
    assert faults(swiss, **said) == []


def test_a_flight_with_its_own_limit_is_taken() -> None:
    entries = [pair(n, 60 - n, strat="ABC"[n % 3]) for n in range(1, 9)]
    said = {"game": "nap unit", "event_type": "pairs", "movement": "howell"}
    assert faults(entries, **said, of="A B=2500 C=500") == []
    assert len(faults(entries, **said, of="A B=2000 C=300")) == 2


def test_the_day_of_a_workbook_that_counts_from_1904_is_the_day_it_shows(tmp_path: Path) -> None:
    """Day 44,684 is 4 May 2022 counted from 1900; four years and a day later, 5 May 2026, counted from 1904."""
    path = club_pairs(tmp_path)
    for first, expected in ((1900, "2022-05-04"), (1904, "2026-05-05")):
        book = openpyxl.load_workbook(path)
        lines = {book["Event"].cell(row, 1).value: row for row in range(4, book["Event"].max_row + 1)}
        cell = book["Event"].cell(lines["Date"], 2)
        cell.value, cell.number_format = 44685, "yyyy-mm-dd"
        book.epoch = (
            openpyxl.utils.datetime.CALENDAR_MAC_1904 if first == 1904 else openpyxl.utils.datetime.WINDOWS_EPOCH
        )
        book.save(tmp_path / "day.xlsx")
        assert assemble(read(tmp_path / "day.xlsx", {})).date == expected


# --- every cell of every template left out, every option to every kind --------------------------------------------


def amounts(made: EventAwards) -> list[tuple[int, Decimal]]:
    return [(credit.contestant, credit.amount) for credit in made.credits]


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("name", EVENTS)
def test_a_cell_left_out_gives_the_same_awards_or_a_question_or_a_refusal(name: str, tmp_path: Path) -> None:
    """Never another award without a word: what then is usual stands at the head of the list."""
    entries, said = EVENTS[name]
    played = event(entries, **said)
    path = in_template(tmp_path / "event.xlsx", played, *KINDS[name])
    whole = award_event(assemble(read(path, {})))
    book = openpyxl.load_workbook(path)
    for sheet, first in (("Event", 4), ("Strats", 4), ("Sections", 4), ("Results", 4)):
        if sheet not in book.sheetnames:
            continue
        cells = [cell for row in book[sheet].iter_rows(min_row=first) for cell in row
                 if cell.value is not None and (sheet != "Event" or cell.column == 2)]  # fmt: skip
        for cell in cells:
            value, cell.value = cell.value, None
            book.save(tmp_path / "less.xlsx")
            cell.value = value
            try:
                made = award_event(assemble(read(tmp_path / "less.xlsx", {})))
            except FaultyEvent as refused:
                assert refused.faults
                continue
            told = {each.key for each in made.event.basis if each.source == USUAL}
            before = {each.key for each in whole.event.basis if each.source == USUAL}
            assert amounts(made) == amounts(whole) or told - before or {*made.notes} - {*whole.notes}, (
                sheet, cell.coordinate, value,
            )  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("name", EVENTS)
def test_every_option_to_every_kind_is_told_or_refused(name: str) -> None:
    """An option is refused, or the awards say that they rest on it."""
    entries, said = EVENTS[name]
    for detail in DETAILS:
        for value in (*detail.choices, "0", "1", "2", "A", "open"):
            try:
                made = assemble(gathered(entries, **said), {detail.name: value})
            except FaultyEvent as refused:
                assert refused.faults
                continue
            if detail.name in ("title", "venue", "director", "date"):
                continue
            (known,) = (each for each in made.basis if each.key == detail.name)
            assert (known.source, known.where) == (SAID, ""), detail.name


def test_templates_have_an_event_here() -> None:
    assert {kind for kind, _ in KINDS.values()} == {*TEMPLATES}
    assert all(game_called(str(said["game"])) for _, said in EVENTS.values())
    assert Strat("") == Strat("", None)


def test_a_club_appreciation_swiss_has_the_colours_of_teams() -> None:
    """Five per cent gold, the rest black: of the pairs' game all is black."""
    swiss = {"game": "club appreciation", "event_type": "swiss", "match_boards": 8, "boards": 24}
    made = award_event(event([team(n, score=50 - n, wins=1) for n in range(1, 9)], **swiss))
    assert not made.notes and set(colours(made, "1")) == {"gold", "black"}
