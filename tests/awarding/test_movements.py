"""Movements that are said: one of all sections, or those of sections by their names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bridgesheets.awarding.assembling import assembled
from bridgesheets.awarding.club_defaults import ClubAnswer, ClubDefaults, ClubRule, completed
from bridgesheets.awarding.faults import NOWHERE, FaultyEvent
from bridgesheets.awarding.names import movement_said, movements_in
from tests.awarding.events import gathered, pair


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
        ("A=howell,a=mitchell", "section a is said to be a howell and a mitchell; say one of them"),
        ("=howell", 'no section is named before "=howell"; name it, such as A=howell'),
    ],
)
def test_what_is_none_is_told(said, wrong):
    with pytest.raises(ValueError, match=wrong):
        movements_in(said)
    assert movement_said(said, "A") == ""


def two_sections():
    entries = [pair(n, 60 - n, section="AB"[n % 2]) for n in range(1, 13)]
    return gathered(entries, movement="", game="open", event_type="pairs", boards=24, restricted_tables=0)


def test_sections_of_one_event_may_have_different_movements():
    event = assembled(two_sections(), {"movement": "A=howell,B=scrambled"})
    assert {section.name: section.movement for section in event.sections} == {"A": "howell", "B": "scrambled mitchell"}


def test_a_section_that_is_not_named_is_asked_for():
    with pytest.raises(FaultyEvent) as lacking:
        assembled(two_sections(), {"movement": "A=howell"})
    (question,) = lacking.value.questions
    assert question.label == "Movement of section B"


def test_what_is_said_of_a_section_that_does_not_play_is_told():
    """A Howell meant for section B would be awarded as a Mitchell if "C" were passed over."""
    with pytest.raises(FaultyEvent) as wrong:
        assembled(two_sections(), {"movement": "mitchell,C=howell"})
    assert "option --movement: no section C plays in this event; its sections are A, B" in map(str, wrong.value.faults)


def test_a_club_may_name_a_section_that_does_not_play_tonight():
    """The club's file has the movements of all its sections, and the game of two of them is awarded by theirs."""
    answer = ClubAnswer("movement", "A=howell,B=scrambled,C=howell", NOWHERE)
    club = ClubDefaults((ClubRule((answer,)),))
    event = completed(lambda answers: two_sections(), {}, club, Path("tonight.bws"))
    assert {section.name: section.movement for section in event.sections} == {"A": "howell", "B": "scrambled mitchell"}


def test_a_club_that_names_none_of_the_sections_is_asked_for_their_movements():
    club = ClubDefaults((ClubRule((ClubAnswer("movement", "C=howell", NOWHERE),)),))
    with pytest.raises(FaultyEvent) as lacking:
        completed(lambda answers: two_sections(), {}, club, Path("tonight.bws"))
    (question,) = lacking.value.questions
    assert question.label.startswith("Movement of section")


# --- beside what the results say ----------------------------------------------------------------------------------


NOTED = "The results say that section A is a scrambled mitchell; howell is taken where they say nothing."
CONTRADICTED = (
    "option --movement: it says howell of section A, and the results say that it is a scrambled mitchell; "
    "leave it out, or correct the results"
)


def one_is_known():
    """Section A is a scrambled Mitchell by its file, which does not know what section B is."""
    found = two_sections()
    first, other = found.sections
    return replace(found, sections=(first._replace(movement="scrambled mitchell"), other))


def movements(event):
    return {section.name: section.movement for section in event.sections}


def test_a_movement_said_of_a_section_whose_results_say_another_is_told():
    with pytest.raises(FaultyEvent) as wrong:
        assembled(one_is_known(), {"movement": "A=howell,B=howell"})
    assert [*map(str, wrong.value.faults)] == [CONTRADICTED]


@pytest.mark.parametrize("said", ["B=howell", "a=scrambled,b=howell"])
def test_a_movement_said_of_a_section_whose_results_say_the_same_or_nothing_counts(said):
    event = assembled(one_is_known(), {"movement": said})
    assert (movements(event), event.notes) == ({"A": "scrambled mitchell", "B": "howell"}, ())


def test_a_movement_of_all_sections_counts_where_the_results_say_none_and_that_is_noted():
    event = assembled(one_is_known(), {"movement": "howell"})
    assert movements(event) == {"A": "scrambled mitchell", "B": "howell"}
    assert event.notes == (NOTED,)


def test_a_movement_of_all_sections_that_the_results_say_too_is_not_noted():
    assert assembled(one_is_known(), {"movement": "scrambled"}).notes == ()


def test_a_movement_that_is_of_no_section_is_told():
    """Both sections are something else: that of B is named, and that of A is in the file."""
    with pytest.raises(FaultyEvent) as wrong:
        assembled(one_is_known(), {"movement": "howell,B=scrambled"})
    assert [*map(str, wrong.value.faults)] == [CONTRADICTED]


def test_what_a_club_usually_plays_is_no_contradiction_where_the_results_say_something_else():
    club = ClubDefaults((ClubRule((ClubAnswer("movement", "A=howell,B=howell", NOWHERE),)),))
    event = completed(lambda answers: one_is_known(), {}, club, Path("tonight.bws"))
    assert movements(event) == {"A": "scrambled mitchell", "B": "howell"}


def test_a_section_with_a_session_that_lacks_its_movement_may_be_named():
    """The first session of section A is a scrambled Mitchell by its file; what is said of A is of the second."""
    entries = [pair(n, (60 - n, 40 + n)) for n in range(1, 7)]
    found = gathered(entries, game="open", event_type="pairs", boards=24, sessions=2, restricted_tables=0)
    (only,) = found.sections
    sessions = tuple(only._replace(session=at, movement=said) for at, said in ((1, "scrambled mitchell"), (2, "")))
    event = assembled(replace(found, sections=sessions), {"movement": "A=howell"})
    assert [section.movement for section in event.sections] == ["scrambled mitchell", "howell"]
    assert event.notes == (NOTED,)
