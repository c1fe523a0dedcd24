"""By which edition an event is awarded: that of the day it was played, with the rounding that is chosen."""

import json
from datetime import date
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets import edition
from bridgesheets.awarding import event_head
from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import EventAwards, award_event
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.lists.records import award_list
from bridgesheets.awarding.lists.texts import as_json
from bridgesheets.awarding.typed_values import day_in
from bridgesheets.regulations.edition_names import edition_named
from bridgesheets.regulations.in_force import DEFAULT, answering_by, today
from bridgesheets.regulations.single_changes import with_rounding
from tests.architecture.source_tree import PROJECT
from tests.awarding.events import credits, event, gathered, paid, pair, refusal, team
from tests.regulations.amendments import HEAD, TWELVE, amendment, cited_figure
from tests.surfaces.test_cli import run

#: Eight teams at rating nine, six boards a match: 18/60 x 9 = 2.70; a match .900 x 6/24 = .225.
GAME: dict[str, Any] = {"game": "csg9", "event_type": "swiss", "match_boards": 6}


def eight(**more: Any) -> EventAwards:
    return award_event(event([team(n, score=90 - n, wins=1) for n in range(1, 9)], **{**GAME, **more}))


#: Ten pairs of a Mitchell of 27 boards: 1.00 for first by the manual of January 2019.
TEN: dict[str, Any] = {"game": "open", "event_type": "pairs", "movement": "howell", "restricted_tables": 0}
PAIRS = [pair(n, 60 - n) for n in range(1, 11)]
BY_BOARDS = edition_named(str(PROJECT / event_head.BY_BOARDS), date(2026, 5, 4))


@pytest.mark.parametrize(
    ("said", "is_told"),
    [
        ({"boards": 27, "date": "2023-01-01"}, True),
        ({"boards": 27, "date": "2022-12-31"}, False),
        ({"boards": 19, "date": "2026-05-04"}, True),
        ({"boards": 18, "date": "2026-05-04"}, False),
        ({"boards": 27, "date": "2026-05-04", "game": "invitational", "restricted_tables": None,
          "newcomer_tables": 0}, True),
        ({"boards": 27, "date": "2026-05-04", "game": "club championship", "restricted_tables": None}, False),
        ({"boards": 27, "date": "2026-05-04", "game": "online", "restricted_tables": None}, False),
    ],
)  # fmt: skip
def test_a_regular_game_of_more_boards_says_above_its_list_that_it_is_paid_more_since_2023(
    said: dict[str, Any], is_told: bool
) -> None:
    wanted = {name: value for name, value in {**TEN, **said}.items() if value is not None}
    later = award_list(award_event(event(PAIRS, **wanted))).later_rule
    assert (f"take the amendment {event_head.BY_BOARDS} as the edition" in later) is is_told


def test_by_the_amendment_for_it_such_a_game_is_paid_and_says_no_more() -> None:
    """1.00 x 27/18 = 1.50."""
    with answering_by(BY_BOARDS):
        made = award_event(event(PAIRS, **TEN, boards=27, date="2026-05-04"))
    assert credits(made)["A1"] == "1.50"
    assert award_list(made).later_rule == ""


def test_sections_of_a_club_championship_are_paid_by_that_amendment_as_by_the_manual() -> None:
    """It is for regular games only: ten pairs 10 x .10 = 1.00 for first in the section, with 27 boards too."""
    with answering_by(BY_BOARDS):
        made = award_event(event(PAIRS, **{**TEN, "game": "club championship", "restricted_tables": None}, boards=27))
    assert [f"{each.amount:.2f}" for each in made.awards if each.session == 1][:2] == ["1.00", "0.70"]


@pytest.mark.parametrize(
    ("rounding", "overall", "match"),
    [
        # 2.70 x .75 = 2.025, up; 2.70 x .5625 = 1.51875
        ("manual", ["2.70", "2.03", "1.52"], "0.23"),
        # 2.025 to the even hundredth; 2.02 x .75 = 1.515, to the even one
        ("half-even", ["2.70", "2.02", "1.52"], "0.22"),
    ],
)
def test_lower_places_and_matches_are_rounded_as_is_chosen(rounding: str, overall: list[str], match: str) -> None:
    made = eight(rounding=rounding)
    assert list(paid(made, "overall").values()) == overall
    assert credits(made)["8"] == match


def test_the_rounding_is_printed_with_the_awards_and_nothing_else_changes_it() -> None:
    """It is a choice, told where it makes a difference, and part of the edition's name; others answer as before."""
    made = eight(rounding="half-even")
    assert made.edition.full_name == "ACBL 2019-01, half-even rounding"
    assert ("Rounding of lower places", "half-even (choice)") in event_head.details(made)
    assert (
        "Rounding of lower places",
        "manual (choice; usual: lower places are rounded once: Special Club Games and the General Formula, "
        "Calculating the Awards, overall positions)",
    ) in event_head.details(eight())
    assert json.loads(as_json(made))["edition"] == "ACBL 2019-01, half-even rounding"
    second = next(each for each in made.awards if each.kind == "overall" and each.standing and each.standing.place == 2)
    assert (
        "1 times 0.75 of the place before, each rounded, halves to the even hundredth, = 2.02" in second.steps[-1].why
    )
    assert "edition ACBL 2019-01, half-even rounding" in second.steps[-1].why
    assert "as amended by the rounding that was chosen" in str(made.edition.places.roundings.clause)
    assert eight().edition.full_name == "ACBL 2019-01"


def test_an_amendment_can_say_how_a_club_rounds(tmp_path: Path) -> None:
    made = amendment(tmp_path, cited_figure("roundings", "each_place", 1))
    with answering_by(edition_named(str(made), date(2026, 5, 4))):
        assert list(paid(eight(), "overall").values()) == ["2.70", "2.02", "1.52"]
        assert credits(eight())["8"] == "0.23"  # matches are another figure


def test_a_rounding_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError):
        with_rounding(DEFAULT, "up", date(2026, 5, 4))
    assert with_rounding(DEFAULT, "manual", date(2026, 5, 4)) is DEFAULT


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("May 4, 2026", date(2026, 5, 4)),
        ("Monday, Sept. 7, 2026", date(2026, 9, 7)),
        ("4 May 2026", date(2026, 5, 4)),
        ("3rd March, 2026", date(2026, 3, 3)),
        ("2026-05-04", date(2026, 5, 4)),
        ("2026-05-04 19:30:00", date(2026, 5, 4)),
        ("2026.05.04", date(2026, 5, 4)),
        ("25/12/2025", date(2025, 12, 25)),
        ("12/25/2025", date(2025, 12, 25)),
        ("05/05/2026", date(2026, 5, 5)),
        ("04/05/2026", None),  # the fourth of May, or the fifth of April
        ("31/31/2026", None),
        ("February 30, 2026", None),
        ("ma 4, 2026", None),
        ("ju. 4, 2026", None),
        ("Tuesday", None),
        ("", None),
    ],
)
def test_a_date_names_a_day_or_none(written: str, day: date | None) -> None:
    assert day_in(written) == day


@pytest.mark.parametrize("written", ["31.4.2026", "2026-13-01", "31/31/2026", "February 30, 2026", "30 Feb. 2025"])
def test_a_day_that_no_calendar_has_is_refused(written: str) -> None:
    """The day chooses the rules, so that a slip of the keys in it is refused."""
    found = refusal(eight, date=written)
    (fault,) = found.faults
    assert f'"Date": "{written}" is a day that no calendar has; correct it' in str(fault)


@pytest.mark.parametrize("written", ["May 4-5, 2026", "Easter 2026", "5 May", "ju. 31, 2026"])
def test_what_is_written_as_no_single_day_is_printed_as_it_is_and_told(written: str) -> None:
    made = eight(date=written)
    assert made.event.date == written
    assert made.notes == (f'The date "{written}" names no day: these are the rules of {today()}.',)


def test_a_day_is_printed_as_it_is_written() -> None:
    made = eight(date="30.4.2026")
    assert (made.event.date, made.notes) == ("30.4.2026", ())


def test_a_day_on_which_the_edition_is_not_in_force_is_told_in_the_list_and_in_every_derivation() -> None:
    made = eight(date="August 16, 2017")
    (note,) = made.notes
    assert note == "ACBL 2019-01 is in force from 2019-01-01, not on 2017-08-16, the day of these awards."
    words = "edition ACBL 2019-01, in force from 2019-01-01, not on 2017-08-16"
    assert all(words in award.steps[-1].why for award in made.awards)
    assert json.loads(as_json(made))["notes"] == [note]
    assert eight(date="August 16, 2019").notes == ()


def test_a_date_that_may_be_two_days_is_told() -> None:
    """The rules of both days are the same, so the list says by which the awards were made."""
    days = {date: next(known for known in eight(date=date).event.basis if known.key == "date")
            for date in ("04/05/2026", "yesterday", "May 4, 2026")}  # fmt: skip
    assert [day.source for day in days.values()] == ["usual", "usual", "from the file"]
    assert days["04/05/2026"].where == "the rules of today, 04/05/2026 is 2026-04-05 or 2026-05-04"
    assert days["yesterday"].where == 'the rules of today, "yesterday" names no day'
    assert days["May 4, 2026"].value == "2026-05-04"


def test_a_date_that_may_be_two_days_is_asked_for_where_the_rules_of_one_are_others(tmp_path: Path) -> None:
    """Twelve hundredths a pair from 1 May 2026: 4 May is behind it, 5 April before."""
    edition = edition_named(str(amendment(tmp_path, TWELVE + "from = 2026-05-01\n", head=HEAD)), date(2026, 6, 1))
    with answering_by(edition), pytest.raises(FaultyEvent) as found:
        eight(date="04/05/2026")
    (question,) = found.value.questions
    assert (question.key, question.choices, question.option) == ("date", ("2026-04-05", "2026-05-04"), "date")


def test_the_changes_of_an_amendment_hold_on_the_day_of_the_event_and_not_on_that_of_the_list(tmp_path: Path) -> None:
    """Twelve hundredths a pair from 2021: a game of 2020 is paid by ten, one of 2022 by twelve."""
    later = TWELVE + "from = 2021-01-01\n"
    edition = edition_named(str(amendment(tmp_path, later, head=HEAD)), date(2026, 5, 4))
    assert edition.clubs.open_game.per_contestant == Decimal("0.12")
    with answering_by(edition):
        rates = [eight(date=day).edition.clubs.open_game.per_contestant for day in ("2020-06-01", "2022-06-01")]
    assert rates == [Decimal("0.10"), Decimal("0.12")]


def test_the_command_says_the_rounding_and_the_day(tmp_path: Path) -> None:
    """--rounding and --date through the command itself."""
    rows = "".join(f"{n},{90 - n},0,A{n},B{n},C{n},D{n}\n" for n in range(1, 9))
    (tmp_path / "game.csv").write_text("Number,Overall score,Wins,Player 1,Player 2,Player 3,Player 4\n" + rows)
    (tmp_path / "game.toml").write_text(
        '[event]\ngame = "csg9"\nevent_type = "swiss"\n[[strats]]\nname = "A"\nlimit = "open"\n'
    )
    said = run("award", tmp_path / "game.csv", "--rounding", "half-even", "--date", "2018-12-31")
    assert "2.02" in said.stdout and "2.03" not in said.stdout
    assert "Edition: ACBL 2019-01, half-even rounding" in said.stdout
    assert "not on 2018-12-31" in " ".join(said.stdout.split())


LARGE_FROM_21 = cited_figure("club_overalls", "one_section_above", 20, "motion 7")
PUPILS = cited_figure("open_game", "per_contestant", 0.12, "motion 8")


def test_the_list_of_a_game_cites_what_makes_it_large_and_every_figure_that_was_amended(tmp_path: Path) -> None:
    """A single section of 18 tables pays overall awards as one of more than 15; by motion 7 only more than 20 do."""
    entries = [pair(n, 80 - n) for n in range(1, 37)]
    said = {"game": "open", "event_type": "pairs", "boards": 24, "movement": "howell", "date": "2019-07-01"}
    usual = award_event(event(entries, **said))
    house = edition(amendment(tmp_path, LARGE_FROM_21, PUPILS)).edition
    with answering_by(house):
        made, small = award_event(event(entries, **said)), award_event(event(entries[:12], **said))
        with pytest.raises(FaultyEvent, match="option --overall: it changes nothing for an open pairs event"):
            assemble(gathered(entries, **said), {"overall": "yes"})
    assert {award.kind for award in usual.awards} == {"session", "overall"}
    assert {award.kind for award in made.awards} == {"session"}
    assert "overall" not in {known.key for known in small.event.basis}
    listed = dict(event_head.details(made))
    assert "motion 7" in listed["Overall awards of a club game"]
    book = openpyxl.load_workbook(BytesIO(award_book(made)))
    first = next(row for row in book["Why"].iter_rows(min_row=4, values_only=True) if row[4])
    assert "motion 8" in first[4] and "motion 7" not in first[4]
    assert "house" in str(book["Awards"].oddFooter.left.text) + " ".join(str(c.value) for c in book["Awards"]["A"])
