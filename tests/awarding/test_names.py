"""Names of games, types and movements; which questions to worksheet functions, and formulas, say the same."""

from contextlib import nullcontext
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.awarding import names, schemes
from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.club_defaults import ClubAnswer, ClubDefaults, ClubRule, complete_event
from bridgesheets.awarding.faults import NOWHERE, FaultyEvent
from bridgesheets.awarding.function_answers import ask, column_of
from bridgesheets.awarding.names import movement_of, movements_in
from bridgesheets.catalogue.registry import CATALOGUE
from tests.awarding.events import gathered, pair, refusal

#: Functions with names of championships that are no first award: of matches, of ranks, of colours.
_OF_SOMETHING_ELSE = {"MPDAYMATCH", "MPGLM", "MPCOLORS"}


def test_every_function_for_the_first_award_of_named_championships_is_asked() -> None:
    taking = {name for name, function in CATALOGUE.items() for each in function.spec.arguments
              if each.name == "event_name"}  # fmt: skip
    assert set(names._NAMED) == taking - _OF_SOMETHING_ELSE


@pytest.mark.parametrize(
    ("function", "argument"), [("MPCLUB", "game"), ("MPFIRST", "rating"), ("MPCSG", "game"), ("MPNABC", "event_name")]
)
def test_every_name_a_function_takes_is_a_game_with_a_scheme(function: str, argument: str) -> None:
    for name in names.vocabulary_of(function, argument).names:
        assert names.game_called(name).kind in schemes._BY_KIND, name


@pytest.mark.parametrize("event", ["nap", "gnt"])
def test_every_stage_is_a_game(event: str) -> None:
    for stage in names.vocabulary_of(f"MP{event.upper()}", "stage").names:
        assert names.game_called(f"{event} {stage}") == names.Game(f"{event} {stage}", names.STAGE)


def test_the_ratings_of_regionals_are_ratings() -> None:
    assert set(names.REGIONALS) < set(names.vocabulary_of("MPFIRST", "rating").names)


def test_the_formula_of_an_answer_leaves_out_what_was_left_out():
    """Between others an argument left out is nothing, at the end it is not there; TRUE and texts are as typed."""
    answer = ask("MPFIRST", tables=20, rating="sectional", event_type=None, limit=Decimal(1500), status=None)
    assert answer.formula == '=MPFIRST(20,"sectional",,,1500)'
    assert ask("BRIDGESCORE", contract="4S", vulnerable=True, tricks=10).formula == '=BRIDGESCORE("4S",TRUE,10)'
    scores = column_of([Decimal(420), Decimal(-50)])
    assert ask("MATCHPOINTS", scores=scores).formula == "=MATCHPOINTS({420;-50})"


@pytest.mark.parametrize(
    ("said", "movements"),
    [
        ("Howell", ["howell", "howell", "howell"]),
        ("A=howell, b = Mitchell", ["howell", "mitchell", ""]),
        ("mitchell,B=howell", ["mitchell", "howell", "mitchell"]),
    ],
)
def test_each_section_has_the_movement_that_is_said_of_it(said, movements):
    assert [movements_in(said).of(section) for section in "ABC"] == movements


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("A=circle", 'there is no movement called "circle"'),
        ("howell,mitchell", "howell and mitchell are both of all sections; name them, such as A=howell,B=mitchell"),
        ("A=howell,", 'there is no movement called ""'),
        ("A=howell,a=mitchell", "section a is a howell and a mitchell at once; leave one of them"),
        ("=howell", 'no section is named before "=howell"; name it, such as A=howell'),
    ],
)
def test_what_is_none_is_told(said, wrong):
    with pytest.raises(ValueError, match=wrong):
        movements_in(said)
    assert movement_of(said, "A") == ""


def two_sections():
    entries = [pair(n, 60 - n, section="AB"[n % 2]) for n in range(1, 13)]
    return gathered(entries, movement="", game="open", event_type="pairs", boards=24, restricted_tables=0)


def movements(event):
    return {section.name: section.movement for section in event.sections}


def by_club(found, said):
    """The event, completed by what its club says of movements."""
    club = ClubDefaults((ClubRule((ClubAnswer("movement", said, NOWHERE),)),))
    return complete_event(lambda answers: found, {}, club, Path("tonight.bws"))


@pytest.mark.parametrize("said", ["A=howell,B=scrambled", "A=howell,B=scrambled,C=howell"])
def test_sections_may_have_different_movements_and_a_club_may_name_one_that_does_not_play_tonight(said):
    different = {"A": "howell", "B": "scrambled mitchell"}
    assert movements(by_club(two_sections(), said)) == different
    if "C" not in said:
        assert movements(assemble(two_sections(), {"movement": said})) == different


def test_a_section_that_is_not_named_is_asked_for():
    lacking = refusal(lambda: assemble(two_sections(), {"movement": "A=howell"}))
    assert [question.label for question in lacking.questions] == ["Movement of section B"]
    lacking = refusal(lambda: by_club(two_sections(), "C=howell"))
    (question,) = lacking.questions
    assert question.label.startswith("Movement of section")


# --- beside what the results say ----------------------------------------------------------------------------------


NOTED = "The results say that section A is a scrambled mitchell; where they say nothing, it is howell."
CONTRADICTED = (
    "option --movement: it says howell of section A, and the results say that it is a scrambled mitchell; "
    "leave it out, or correct the results"
)


def one_is_known():
    """Section A is a scrambled Mitchell by its file, which does not know what section B is."""
    found = two_sections()
    first, other = found.sections
    return replace(found, sections=(first._replace(movement="scrambled mitchell"), other))


@pytest.mark.parametrize(
    ("said", "found", "told"),
    [
        # Both sections are something else: that of B is named, and that of A is in the file.
        ("A=howell,B=howell", two_sections, []), ("A=howell,B=howell", one_is_known, [CONTRADICTED]),
        ("howell,B=scrambled", one_is_known, [CONTRADICTED]),
        # A Howell meant for section B would be awarded as a Mitchell if "C" were passed over.
        ("mitchell,C=howell", two_sections,
         ["option --movement: no section C plays in this event; its sections are A, B"]),
    ],
)  # fmt: skip
def test_a_movement_that_the_results_contradict_or_of_no_section_is_told(said, found, told):
    with pytest.raises(FaultyEvent) if told else nullcontext() as wrong:
        assemble(found(), {"movement": said})
    faults = map(str, wrong.value.faults if wrong else ())
    # Pairs of a Mitchell need their directions besides.
    assert [line for line in faults if "has no direction" not in line] == told


@pytest.mark.parametrize(
    ("said", "of_b", "notes"),
    [
        ("B=howell", "howell", ()), ("a=scrambled,b=howell", "howell", ()),
        # A movement of all sections counts where the results say none, and that is noted where they say another.
        ("howell", "howell", (NOTED,)), ("scrambled", "scrambled mitchell", ()),
    ],
)  # fmt: skip
def test_a_movement_of_a_section_whose_results_say_the_same_or_nothing_counts(said, of_b, notes):
    event = assemble(one_is_known(), {"movement": said})
    assert (movements(event), event.notes) == ({"A": "scrambled mitchell", "B": of_b}, notes)


def test_what_a_club_usually_plays_is_no_contradiction_where_the_results_say_something_else():
    event = by_club(one_is_known(), "A=howell,B=howell")
    assert movements(event) == {"A": "scrambled mitchell", "B": "howell"}


def test_a_section_with_a_session_that_lacks_its_movement_may_be_named():
    """The first session of section A is a scrambled Mitchell by its file; what is said of A is of the second."""
    entries = [pair(n, (60 - n, 40 + n)) for n in range(1, 7)]
    found = gathered(entries, game="open", event_type="pairs", boards=24, sessions=2, restricted_tables=0)
    (only,) = found.sections
    sessions = tuple(only._replace(session=at, movement=said) for at, said in ((1, "scrambled mitchell"), (2, "")))
    event = assemble(replace(found, sections=sessions), {"movement": "A=howell"})
    assert [section.movement for section in event.sections] == ["scrambled mitchell", "howell"]
    assert event.notes == (NOTED,)
