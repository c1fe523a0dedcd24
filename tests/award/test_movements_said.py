"""Movements that are said: one of all sections, or those of sections by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgesheets.award.assembling import assembled
from bridgesheets.award.faults import NOWHERE, FaultyEvent
from bridgesheets.award.movements_said import movement_said, movements_in
from bridgesheets.award.said_by_club import ClubAnswer, ClubRule, SaidByClub, completed
from tests.award.events import gathered, pair


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
    club = SaidByClub((ClubRule((answer,)),))
    event = completed(lambda answers: two_sections(), {}, club, Path("tonight.bws"))
    assert {section.name: section.movement for section in event.sections} == {"A": "howell", "B": "scrambled mitchell"}


def test_a_club_that_names_none_of_the_sections_is_asked_for_their_movements():
    club = SaidByClub((ClubRule((ClubAnswer("movement", "C=howell", NOWHERE),)),))
    with pytest.raises(FaultyEvent) as lacking:
        completed(lambda answers: two_sections(), {}, club, Path("tonight.bws"))
    (question,) = lacking.value.questions
    assert question.label.startswith("Movement of section")
