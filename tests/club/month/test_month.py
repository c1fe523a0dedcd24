"""A club's month: every event once, the sums of its players, and nothing that one file does to the others."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import COLOURS
from bridgesheets.club.month.events import _player_results
from bridgesheets.club.month.players import NOT_NAMED, sums_of
from bridgesheets.club.month.questions import QUESTIONS, NoList, list_file, read_answers
from bridgesheets.club.month.records import (
    ASKED,
    AWARDED,
    BROKEN,
    JOINED,
    TWICE,
    EventOfMonth,
    PlayerResult,
    hundredths,
    masterpoints,
)
from bridgesheets.club.month.repeats import mark_duplicates, tables_beside
from bridgesheets.club.month.texts import as_csv, members_csv
from bridgesheets.club.month.workbook import month_book
from bridgesheets.surfaces.tasks.award import award
from bridgesheets.surfaces.tasks.month import Month, month
from tests.awarding.events import event as event_of
from tests.awarding.events import pair
from tests.awarding.readers.game_files import written
from tests.awarding.test_score_sheets import PERCENTAGES, typed
from tests.awarding.test_score_sheets import session as session_sheet
from tests.club.month.months import CLUB, OPEN, by_club, howell, turned, write
from tests.workbooks import as_saved


def states(made: Month) -> dict[str, str]:
    return {event.label: event.state for event in made.events}


def earned(made: Month) -> dict[str, Decimal]:
    return {player.name: masterpoints(player.amount) for player in made.sums.players}


def test_ten_weeks_in_which_every_pair_had_every_place_once(tmp_path: Path) -> None:
    """1.00 + 0.70 + 0.50 + 0.35 = 2.55 for each of the twenty players, and 51.00 in all."""
    days = ("May 4", "May 11", "May 18", "May 25", "June 1", "June 8", "June 15", "June 22", "June 29", "July 6")
    for week, day in enumerate(days):
        write(tmp_path, f"{day.partition(' ')[0]}/26{week:02}.ACA", howell(turned(week), f"{day}, 2026"))
    made = month(tmp_path, by_club=by_club())
    assert set(states(made).values()) == {AWARDED} and len(made.events) == 10
    assert earned(made) == dict.fromkeys((f"{n}n P{n}{side}" for n in range(1, 11) for side in "ab"), sum(OPEN))
    assert {player.events for player in made.sums.players} == {10}
    assert masterpoints(made.sums.amount) == 20 * sum(OPEN) == Decimal("51.00")
    assert (made.sums.first, made.sums.last) == ("2026-05-04", "2026-07-06")
    black = COLOURS.index("black")
    assert all(player.colours[black] == player.amount for player in made.sums.players)


def test_the_sums_are_those_of_the_award_lists(tmp_path: Path) -> None:
    for week in range(3):
        write(tmp_path, f"26050{week + 1}.ACA", howell(turned(week), f"May {week + 1}, 2026"))
    made = month(tmp_path, by_club=by_club())
    listed, players = Decimal(0), Decimal(0)
    for path in tmp_path.iterdir():
        found = award(path, by_club=by_club()).made
        assert found is not None
        listed += sum((credit.amount for credit in found.credits), Decimal(0))
        players += sum(
            credit.amount * len(found.event.contestants[credit.contestant].players) for credit in found.credits
        )
    assert masterpoints(sum(event.listed for event in made.events)) == listed == 3 * sum(OPEN)
    assert masterpoints(made.sums.amount) == players == 2 * listed


def test_every_event_of_a_file_counts(tmp_path: Path) -> None:
    """A newcomer game with a limit of 20 pays 0.05 a pair: 0.50, 0.35, 0.25 and 0.18 (0.175, up)."""
    newcomers = howell(turned(0), "May 4, 2026", name="New", called="N", club_game=2, strats=(("A", 20, 0.5),))
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"), newcomers)
    made = month(tmp_path, by_club=by_club())
    assert [event.label for event in made.of(AWARDED)] == ["260504.ACA, event 1", "260504.ACA, event 2"]
    assert [masterpoints(event.listed) for event in made.events][1] == Decimal("1.28")


def test_players_are_known_by_their_numbers_and_else_by_their_names(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "b.ACA", howell(turned(0), "May 5, 2026", called="Q"))
    write(tmp_path, "c.ACA", howell(turned(0), "May 6, 2026", called="R", numbers=False))
    write(tmp_path, "d.ACA", howell(turned(0), "May 7, 2026", called="r", numbers=False))
    made = month(tmp_path, by_club=by_club())
    # The twenty of the first two games have the same numbers, those of the others the same names in other letters.
    assert len(made.sums.players) == 40
    assert {player.events for player in made.sums.players} == {2}


def test_the_best_results_are_those_of_contestants(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "b.ACA", howell(turned(1), "May 11, 2026"))
    best = month(tmp_path, by_club=by_club()).sums.best
    assert len(best) == 10
    assert len({(each.names, each.event.day) for each in best}) == 10


# --- the same game twice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["copy.ACA", "sub/260504.ACA", "z.aca"])
def test_the_same_game_in_two_files_counts_once(tmp_path: Path, other: str) -> None:
    path = write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    (tmp_path / other).parent.mkdir(exist_ok=True)
    (tmp_path / other).write_bytes(path.read_bytes())
    made = month(tmp_path, by_club=by_club())
    (twice,) = made.of(TWICE)
    assert "it is the same game as" in twice.note and "counts once" in twice.note
    assert masterpoints(made.sums.amount) == 2 * sum(OPEN)
    assert made.questions == ()


def test_the_copy_that_can_be_awarded_counts(tmp_path: Path) -> None:
    """The first by its name needs an answer, and the other one does not."""
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026", rating=99))
    write(tmp_path, "b.ACA", howell(turned(0), "May 4, 2026"))
    assert states(month(tmp_path, by_club=by_club())) == {"a.ACA": TWICE, "b.ACA": AWARDED}


def test_two_sessions_of_a_day_and_games_of_two_days_are_no_doubles(tmp_path: Path) -> None:
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "260504.ACE", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "260511.ACA", howell(turned(0), "May 11, 2026"))
    assert set(states(month(tmp_path, by_club=by_club())).values()) == {AWARDED}


def test_the_same_players_with_other_results_are_asked_about_and_not_counted_before(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "b.ACA", howell(turned(1), "May 4, 2026"))
    out = tmp_path / "out"
    made = month(tmp_path, out, by_club=by_club())
    assert states(made) == {"a.ACA": AWARDED, "b.ACA": ASKED}
    (asked,) = made.questions
    assert (asked.file, asked.question, asked.option) == ("b.ACA", "Which counts", "counts a.ACA")
    for answer, of_a, of_b, total in (
        ("both", AWARDED, AWARDED, 4),
        ("this", TWICE, AWARDED, 2),
        ("The other", AWARDED, TWICE, 2),
    ):
        answered(out, made, answer)
        again = month(tmp_path, out, by_club=by_club())
        assert states(again) == {"a.ACA": of_a, "b.ACA": of_b}
        assert masterpoints(again.sums.amount) == total * sum(OPEN)
        assert again.open_questions == 0
    # The answer is about the two files: where one goes the other counts.
    (tmp_path / "a.ACA").unlink()
    alone = month(tmp_path, out, by_club=by_club())
    assert states(alone) == {"b.ACA": AWARDED} and masterpoints(alone.sums.amount) == 2 * sum(OPEN)
    answered(out, made, "yes")
    assert "does not say which counts: type both, this or the other" in month(tmp_path, out).faults[0]


def answered(out: Path, made: Month, *answers: str) -> None:
    out.mkdir(exist_ok=True)
    filled = [question._replace(answer=answer) for question, answer in zip(made.questions, answers, strict=True)]
    (out / QUESTIONS).write_bytes(list_file(filled))


def alike(file: str, session: int = 1, who: Sequence[int] = (1, 2, 3, 4)) -> EventOfMonth:
    """An event of one day whose contestants all had the same results."""
    told_apart = frozenset(map(str, who))
    return EventOfMonth(
        file, file, AWARDED, day="2026-05-04", session=session, player_keys=told_apart, result_keys=told_apart
    )


def test_events_of_a_file_sessions_and_events_of_two_pairs_are_no_doubles_whatever_is_alike() -> None:
    apart = [
        (alike("a.csv"), replace(alike("a.csv"), number="2")),
        (alike("a.csv"), alike("b.csv", session=2)),
        (alike("a.csv", who=(1, 2)), alike("b.csv", who=(1, 2))),
    ]
    for events, twice in (((alike("a.csv"), alike("b.csv")), True), *((each, False) for each in apart)):
        assert any(event.state == TWICE for event in mark_duplicates(events, {})) is twice


# --- sessions -----------------------------------------------------------------------------------------------------


def of_two(session: int, day: str, name: str = "Final") -> object:
    return howell(turned(session), day, name=name, session=session, sessions=2, rating=5)


def test_sessions_in_a_file_each_are_joined_by_name_and_day_as_award_joins_them(tmp_path: Path) -> None:
    first = write(tmp_path, "260504.ACA", of_two(1, "May 4, 2026"))  # type: ignore[arg-type]
    last = write(tmp_path, "sub/260505.ACA", of_two(2, "May 5, 2026"))  # type: ignore[arg-type]
    made = month(tmp_path, by_club=by_club())
    assert states(made) == {"260504.ACA": JOINED, "sub/260505.ACA": AWARDED}
    assert made.events[0].note == "it is session 1 of 2, awarded with sub/260505.ACA"
    alone = award(last, earlier=str(first), by_club=by_club()).made
    assert alone is not None
    listed = sum((credit.amount for credit in alone.credits), Decimal(0))
    assert masterpoints(made.events[1].listed) == listed > 0


@pytest.mark.parametrize(("name", "day"), [("Other", "May 4, 2026"), ("Final", "April 4, 2026")])
def test_sessions_of_another_name_or_week_are_not_joined(tmp_path: Path, name: str, day: str) -> None:
    write(tmp_path, "a.ACA", of_two(1, day, name))  # type: ignore[arg-type]
    write(tmp_path, "b.ACA", of_two(2, "May 5, 2026"))  # type: ignore[arg-type]
    made = month(tmp_path, by_club=by_club())
    assert set(states(made).values()) == {ASKED}
    assert {question.option for question in made.questions} == {"this_session_only"}


@pytest.mark.parametrize(
    ("title", "day", "others", "alone"),
    [
        ("Spring Pairs", 2, "", False), ("spring pairs", 9, "", False), ("Autumn Pairs", 2, "", True),
        ("Spring Pairs", 1, "", True), ("Spring Pairs", 2, "DEF", False), ("Spring Pairs", 2, "CDEF", True),
    ],
)  # fmt: skip
def test_two_session_sheets_are_joined_where_the_second_carries_over(
    tmp_path: Path, title: str, day: int, others: str, alone: bool
) -> None:
    """A first session does not know that a second follows: of the same name and players within a week it is that one.

    Its session awards then count once, in the list of the second: .10 x 3 for the first of a direction. Half of the six
    pairs make the same field; a pair that the first sheet does not have is told.
    """
    swapped = {"B": "C North", "C": "B North"}
    first = session_sheet(tmp_path / "1.xlsx", (), **swapped | {pair: f"{pair}{pair} West" for pair in others})
    last = session_sheet(tmp_path / "2.xlsx", (91.67, 16.67, 41.67, *PERCENTAGES[3:]))
    for path, called, on in ((first, title, day), (last, "Spring Pairs", 9)):
        typed(path, {("Set-up", "B4"): called, ("Set-up", "B6"): datetime(2026, 3, on), ("Set-up", "B15"): 24,
                     ("Set-up", "B19"): 0})  # fmt: skip
    made = month(tmp_path)
    if others and not alone:
        assert states(made) == {"1.xlsx": JOINED, "2.xlsx": BROKEN}
        assert "1.xlsx has no such pair; write its names as there, or give the right file" in made.events[1].note
        return
    assert states(made) == {"1.xlsx": AWARDED if alone else JOINED, "2.xlsx": ASKED if alone else AWARDED}
    if alone:
        assert {question.option for question in made.questions} == {"this_session_only"}
        return
    assert made.events[0].note == "it is session 1 of 2, awarded with 2.xlsx"
    listed = award(last, earlier=str(first)).made
    assert listed is not None
    assert masterpoints(made.events[1].listed) == sum(credit.amount for credit in listed.credits) > 0


# --- games at the same time ---------------------------------------------------------------------------------------

BESIDE = '[[usual]]\ndays = "monday"\nbeside = "new*.aca"\n[[usual]]\ndays = "tuesday"\nbeside = "new*.aca"\n'


def newcomers(day: str, numbers: Sequence[int]) -> object:
    return howell(numbers, day, called="N", club_game=2, strats=(("A", 20, 0.5),), name="New")


def test_tables_of_a_game_in_another_file_count_where_the_club_says_which_it_is(tmp_path: Path) -> None:
    """Six pairs of a restricted game are three tables: (10 + 6) pairs, and 0.10 each: see test_added_tables."""
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    restricted = howell(range(1, 7), "May 4, 2026", called="N", strats=(("A", 300, 0.9),), name="299er")
    write(tmp_path, "new4.aca", restricted)
    made = month(tmp_path, by_club=by_club(f"{BESIDE}[[usual]]\nnewcomer_tables = 0\n"))
    (event,) = (each for each in made.events if each.file == "260504.ACA")
    alone = award(tmp_path / "260504.ACA", restricted_tables="3").made
    assert alone is not None
    assert masterpoints(event.listed) == sum((credit.amount for credit in alone.credits), Decimal(0))
    assert "Tables of restricted games at the same time 3 (new4.aca)" in event.club_note


def test_on_a_day_without_such_a_file_there_was_none(tmp_path: Path) -> None:
    write(tmp_path, "260505.ACA", howell(turned(0), "May 5, 2026"))
    made = month(tmp_path, by_club=by_club(BESIDE))
    assert states(made) == {"260505.ACA": AWARDED}
    assert "0 (no file of that day that the club names)" in made.events[0].club_note


def test_where_the_club_does_not_say_so_the_games_of_the_day_are_told_with_the_question(tmp_path: Path) -> None:
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "night.ACA", newcomers("May 4, 2026", range(1, 7)))  # type: ignore[arg-type]
    made = month(tmp_path)
    (asked,) = made.questions
    assert asked.file == "260504.ACA" and asked.option == "restricted_tables"
    assert asked.answers.endswith("; on the same day: 3 tables of night.ACA (newcomer)")
    (tmp_path / "night.ACA").unlink()
    (asked,) = month(tmp_path).questions
    assert "on the same day" not in asked.answers


def test_tables_are_asked_for_while_it_is_not_known_what_the_game_beside_is() -> None:
    game, beside = (replace(alike(file), game=game) for file, game in (("260504.ACA", "open"), ("new4.aca", "")))
    assert tables_beside(game, [game, beside], by_club(BESIDE)) is None
    known = replace(beside, game="newcomer", tables=Decimal(3))
    rule = tables_beside(game, [game, known], by_club(BESIDE))
    assert rule is not None
    assert {answer.name: answer.value for answer in rule.answers} == {"restricted_tables": "0", "newcomer_tables": "3"}


def individual(folder: Path, name: str, players: int) -> Path:
    """A newcomer individual as CSV and TOML: at the end of its name the number of each player."""
    rows = "\n".join(f"{n},X{n},9{n:03},10,A,{75 - n}" for n in range(1, players + 1))
    (folder / f"{name}.csv").write_text(
        f"Number,Player,Membership,Masterpoints,Section,Score\n{rows}\n", encoding="utf-8"
    )
    said = '[event]\ngame = "newcomer"\nevent_type = "individual"\nboards = 24\ndate = "May 4, 2026"\n'
    strats = '[[strats]]\nname = "A"\nlimit = 20\n[[sections]]\nname = "A"\nmovement = "howell"\n'
    (folder / f"{name}.toml").write_text(said + strats, encoding="utf-8")
    return folder / f"{name}.csv"


@pytest.mark.parametrize(("players", "tables"), [(24, "6"), (25, "6.5"), (26, "6.5"), (27, "7")])
def test_four_players_of_an_individual_are_a_table_in_the_month_the_list_and_beside_another_game(
    tmp_path: Path, players: int, tables: str
) -> None:
    """A table seats four players; a quarter of one is counted as a half. Three quarters are a whole table."""
    path = individual(tmp_path, "new1", players)
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    made = month(tmp_path, by_club=by_club('[[usual]]\nbeside = "new*.csv"\n'))
    open_game, newcomer = made.events
    assert (newcomer.tables, newcomer.entries) == (Decimal(tables), players)
    assert f"Tables of newcomer games at the same time {tables} (new1.csv)" in made.events[0].club_note or (
        f"Tables of newcomer games at the same time {tables}" not in open_game.club_note
    )
    alone = award(path).made
    assert alone is not None and alone.counts.whole.tables == newcomer.tables


def test_tables_that_were_set_up_for_a_phantom_are_counted_where_the_list_counts_them(tmp_path: Path) -> None:
    """Eleven pairs at six tables that the director set up are six tables, not five and a half."""
    rows = "\n".join(f"{n},X{n},Y{n},A,{75 - n}" for n in range(1, 12))
    path = tmp_path / "a.csv"
    path.write_text(f"Number,Player 1,Player 2,Section,Score\n{rows}\n", encoding="utf-8")
    path.with_suffix(".toml").write_text(
        '[event]\ngame = "open"\nevent_type = "pairs"\nboards = 24\nrestricted_tables = 0\n'
        '[[sections]]\nname = "A"\nmovement = "howell"\ntables = 6\n', encoding="utf-8",
    )  # fmt: skip
    alone = award(path).made
    assert alone is not None
    (event,) = month(tmp_path).events
    assert event.tables == alone.counts.whole.tables == 6


# --- questions ----------------------------------------------------------------------------------------------------


def test_one_list_of_questions_and_the_second_run_asks_nothing(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026", rating=99))
    write(tmp_path, "b/c.ACA", howell(turned(1), "May 11, 2026"))
    out = tmp_path / "out"
    made = month(tmp_path, out)
    assert set(states(made).values()) == {ASKED} and made.sums.players == ()
    answers = {"game": "open", "restricted_tables": "0"}
    out.mkdir()
    # The game is asked first, and then what such a game needs.
    assert [question.option for question in made.questions if question.file == "a.ACA"] == ["game"]
    for _ in range(2):
        filled = [question._replace(answer=answers.get(question.option, "")) for question in made.questions]
        (out / QUESTIONS).write_bytes(list_file(filled))
        made = month(tmp_path, out)
    again = made
    assert set(states(again).values()) == {AWARDED}
    assert (again.open_questions, again.faults) == (0, ())
    assert masterpoints(again.sums.amount) == 4 * sum(OPEN)
    # What was answered stays in the list, so that the third run asks nothing either.
    assert {question.option for question in again.questions} == {"game", "restricted_tables"}


def test_a_list_as_excel_saves_it_in_any_country_is_read(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    out = tmp_path / "out"
    out.mkdir()
    (out / QUESTIONS).write_bytes(
        "Option;Answer;Answers;Question;Event;File;Mine\r\nrestricted_tables;0;x;y;;a.ACA;é\r\n".encode("cp1252")
    )
    assert states(month(tmp_path, out)) == {"a.ACA": AWARDED}


def test_answers_that_cannot_be_are_told_with_their_rows_and_asked_again(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    out = tmp_path / "out"
    answered(out, month(tmp_path), "many")
    made = month(tmp_path, out)
    assert made.faults == ('questions.csv, row 2: restricted_tables: "many" is no number',)
    assert states(made) == {"a.ACA": ASKED}


def test_an_answer_to_the_question_goes_before_what_is_counted_and_what_is_usual(tmp_path: Path) -> None:
    write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))
    out = tmp_path / "out"
    answered(out, month(tmp_path), "2")
    (event,) = month(tmp_path, out, by_club=by_club(f"{CLUB}{BESIDE}")).events
    assert "2 (questions.csv, row 2)" in event.club_note


# --- broken files -------------------------------------------------------------------------------------------------


def test_players_whom_a_file_does_not_name_are_summed_up_as_such() -> None:
    """1.00 of the one without a name and 0.70 of the other, and 0.50 of one who is known: 2.20 in all."""
    colours = (0,) * len(COLOURS)
    players = tuple(
        PlayerResult(name, "", at, amount, colours)
        for at, (name, amount) in enumerate((("", 100), ("", 70), ("Wolf", 50)))
    )
    sums = sums_of([EventOfMonth("a.ACA", state=AWARDED, players=players)])
    assert [(each.name, each.amount) for each in sums.players] == [(NOT_NAMED, 170), ("Wolf", 50)]
    assert sums.amount == 220


def test_an_event_that_is_not_counted_adds_neither_a_day_nor_a_player() -> None:
    player = PlayerResult("Wolf", "", 0, 100, (0,) * len(COLOURS))
    counted, asked = (
        EventOfMonth("a.ACA", state=state, day=day, players=(player,))
        for state, day in ((AWARDED, "2026-05-04"), (ASKED, "2026-06-01"))
    )
    sums = sums_of([counted, asked])
    assert (sums.first, sums.last, sums.amount) == ("2026-05-04", "2026-05-04", 100)


def test_who_played_no_session_of_an_event_took_no_part_in_it() -> None:
    """Pair 3 is entered and has no result; all others are listed with what they earn, be it nothing."""
    entries = [pair(n, (None, None) if n == 3 else (60 - n, 60 - n)) for n in range(1, 9)]
    made = award_event(event_of(entries, movement="howell", game="sectional", event_type="pairs", sessions=2))
    assert {earned.entry for earned in _player_results(made)} == {0, 1, 3, 4, 5, 6, 7}


def test_an_amount_of_more_places_than_awards_have_is_told() -> None:
    assert hundredths(Decimal("1.250")) == 125
    with pytest.raises(ValueError, match=r"1\.255 has more places than awards have"):
        hundredths(Decimal("1.255"))


def test_a_file_that_is_no_list_of_questions_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / QUESTIONS).write_text("Player,Paid\nWolf,yes\n", encoding="utf-8")
    with pytest.raises(NoList, match=r"questions\.csv is no list of questions: it has no columns File, "):
        read_answers(tmp_path / QUESTIONS, [])


def test_files_of_awards_and_none_at_all_are_no_events(tmp_path: Path) -> None:
    assert month(tmp_path).events == ()
    (tmp_path / "x-awards.csv").write_text("not results", encoding="utf-8")
    assert month(tmp_path).events == ()
    (tmp_path / "x.csv").write_text("not results", encoding="utf-8")
    (tmp_path / "deals.lin").write_text("deals", encoding="utf-8")
    (tmp_path / "members.ods").write_text("", encoding="utf-8")
    made = month(tmp_path)
    assert (made.events, made.no_results, made.others) == ((), ("x.csv",), ("deals.lin", "members.ods"))


def test_what_a_month_has_written_into_another_folder_is_no_result(tmp_path: Path) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    made = month(tmp_path, by_club=by_club())
    sums = tmp_path / "sums"
    (sums / "lists").mkdir(parents=True)
    (sums / "month.csv").write_bytes(as_csv(made.events))
    (sums / "lists/a.ACA.csv").write_bytes(b"Day,Event\n")
    assert states(month(tmp_path, by_club=by_club())) == {"a.ACA": AWARDED}
    (sums / "month.csv").write_bytes(as_csv(made.events).replace(b",", b";"))
    assert states(month(tmp_path, by_club=by_club())) == {"a.ACA": AWARDED}
    (sums / "month.csv").write_bytes(b"Day,Event,Pair\n")
    assert len(month(tmp_path, by_club=by_club()).no_results) == 2


def test_what_each_member_earned_is_a_row_for_each_event_and_colour(tmp_path: Path) -> None:
    """1.00 for the winners of each day; a name that a spreadsheet would calculate stays a name."""
    for week in range(2):
        write(tmp_path, f"26050{week + 1}.ACA", howell(turned(week), f"May {week + 1}, 2026"))
    made = month(tmp_path, by_club=by_club())
    players = tuple(each._replace(name="=1+1", number="7654321") if each.name == "1n P1a" else each
                    for each in made.events[0].players)  # fmt: skip
    events = [replace(made.events[0], players=players), *made.events[1:]]
    head, *rows = csv.reader(members_csv(events).decode("utf-8-sig").splitlines())
    assert head == ["Number", "Name", "Colour", "Points", "Date", "Event"]
    assert ["7654321", "'=1+1", "Black", "1.00", "2026-05-01", events[0].title] in rows
    assert [row[1] for row in rows] == sorted((row[1] for row in rows), key=lambda name: name.strip("'").casefold())
    assert sum(Decimal(row[3]) for row in rows) == masterpoints(made.sums.amount)


# --- files of every kind ------------------------------------------------------------------------------------------


def _book(*names: str) -> bytes:
    made = openpyxl.Workbook()
    for name in names:
        made.create_sheet(name)
    return as_saved(made)


def _zip(**members: bytes) -> bytes:
    kept = BytesIO()
    with ZipFile(kept, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return kept.getvalue()


def broken_files() -> dict[str, bytes]:
    game = written(howell(turned(0), "May 4, 2026"))
    bomb = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><USEBIO><EVENT>&b;</EVENT></USEBIO>'
    return {
        "empty.aca": b"",
        "text.aca": b"Dear all",
        "cut.aca": game[:900],
        "cut at the end.acm": game[:-1500],
        "bytes.ace": bytes(range(256)) * 20,
        "pages.aca": b"%PDF-1.7",
        "no events.aca": game[:0x12] + bytes(0xA02),
        "empty.xlsx": b"",
        "text.xlsx": b"PK nothing",
        "archive.xlsx": _zip(**{"a.txt": b"a"}),
        "cut.xlsx": _book()[:800],
        "other book.xlsx": _book("Sales"),
        "half.xlsx": _book("Event"),
        "old.xlsx": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 90,
        "macro.xlsm": _zip(**{"xl/vbaProject.bin": b"x"}),
        "empty.xml": b"",
        "bomb.xml": bomb,
        "other.xml": b"<html/>",
        "cut.xml": b"<USEBIO><EVENT>",
        "bare.xml": b"<USEBIO/>",
        "nobody.xml": b"<USEBIO><EVENT EVENT_TYPE='PAIRS'/></USEBIO>",
        "empty.html": b"",
        "page.html": b"<html><body>Results</body></html>",
        "cut.html": b'<script>var data = {"id": 1',
        "deep.htm": b"<script>var data = " + b"[" * 5000 + b";</script>",
        "empty.bws": b"",
        "text.bws": b"Standard Jet DB",
        "empty.pbn": b"",
        "deals.pbn": b'[Event "x"]\n[Deal "N:..."]\n',
        "empty.csv": b"",
        "list.csv": b"a,b\n1,2\n",
        "letters.csv": b"\xff\xfe\x00",
        "zeros.csv": bytes(300),
    }


def test_thirty_kinds_of_broken_files_are_a_line_each_and_cost_no_other(tmp_path: Path) -> None:
    files = broken_files()
    assert len(files) >= 30
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    write(tmp_path, "good.aca", howell(turned(0), "May 4, 2026"))
    made = month(tmp_path, by_club=by_club())
    assert [event.label for event in made.of(AWARDED)] == ["good.aca"]
    assert set(made.no_results) == {"list.csv", "empty.csv"}
    assert {event.label for event in made.events} == {*files, "good.aca"} - {*made.no_results}
    assert len(made.events) == len(files) + 1 - len(made.no_results)
    for event in made.of(BROKEN):
        assert event.note and "\n" not in event.note and "Traceback" not in event.note, event.label
        assert event.label in files
    assert {event.state for event in made.events} <= {AWARDED, BROKEN, ASKED}
    assert masterpoints(made.sums.amount) == 2 * sum(OPEN)


def test_a_file_that_is_gone_or_a_link_to_nothing_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "a.aca").symlink_to(tmp_path / "nothing")
    (event,) = month(tmp_path).events
    assert (event.state, event.note) == (BROKEN, "there is no such file; check its name and its folder")


def test_a_link_to_a_file_that_is_said_to_be_none_is_no_result(tmp_path: Path) -> None:
    roster = tmp_path / "members.aca"
    for path in (roster, tmp_path / "good.aca"):
        path.write_bytes(written(howell(turned(0), "May 4, 2026")))
    (tmp_path / "b.aca").symlink_to(roster)
    assert [event.label for event in month(tmp_path, by_club=by_club(), beside=[roster]).events] == ["good.aca"]


@pytest.mark.parametrize(
    "path",
    [
        "acblscore/nap-unit-final_3flights_session2of2_171015.ACA, event 1",
        "pbn/handrecord_bridgecomposer_3boards_20260119.pbn",
    ],
)
def test_the_row_of_a_long_path_is_as_high_as_the_lines_it_is_broken_into(path: str) -> None:
    """Programs end a line behind / or - in a path; in a column of 190 points these have three lines of 12.75.

    The name of the last file has no such place, and is longer than a line: its first line is the folder.
    """
    long = EventOfMonth(path, note="it needs x")
    short = EventOfMonth("a.ACA", note="it needs x")
    sheet = openpyxl.load_workbook(BytesIO(month_book("", [long, short], sums_of([]))))["Not counted"]
    heights = {sheet.cell(row, 1).value: sheet.row_dimensions[row].height for row in range(1, sheet.max_row + 1)}
    assert heights[path] - heights["a.ACA"] >= 2 * 12


def test_an_event_with_a_short_name_has_one_line() -> None:
    """A list of players has rows of one line; the hyphens of a day are no ends of lines."""
    event = EventOfMonth("260504.ACA", state=AWARDED, title="Open pairs", day="2026-05-04", game="open")
    book = openpyxl.load_workbook(BytesIO(month_book("", [event], sums_of([event]))))["Events"]
    (row,) = (at for at in range(1, book.max_row + 1) if book.cell(at, 1).value == "2026-05-04")
    assert book.row_dimensions[row].height < 2 * 12


# --- rules of the club that are for no file -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ('[[event]]\nfile = "gone.ACA"\nboards = 20\n', "club.toml, line 8: no file here is called gone.ACA"),
        ('[[event]]\nfile = "a.ACA"\nnumber = 2\nboards = 20\n', "club.toml, line 9: a.ACA has no event 2"),
        ('[[usual]]\nfiles = "tusday*"\nboards = 20\n', "no file here is called tusday*"),
        ('[[event]]\nfile = "a.ACA"\nboards = 20\n[[event]]\nfile = "a.ACA"\nboards = 24\n',
         "club.toml, line 11: boards is 24, and 20 for the same event (club.toml, line 8); take one out"),
        ('[[event]]\nfile = "a.ACA"\nboards = 20\n', ""),
    ],
)  # fmt: skip
def test_a_rule_of_the_club_that_is_for_no_file_or_contradicts_another_is_told(
    tmp_path: Path, rule: str, told: str
) -> None:
    write(tmp_path, "a.ACA", howell(turned(0), "May 4, 2026"))
    found = month(tmp_path, by_club=by_club(f"{CLUB}\n{rule}")).idle
    assert [told in sentence for sentence in found] == ([True] if told else [])
