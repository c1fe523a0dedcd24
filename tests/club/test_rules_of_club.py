"""What a club's file says of its events: read as options are, refused with the line, and for the right events."""

from datetime import date
from pathlib import Path

import pytest

from bridgesheets.awarding.club_defaults import ClubAnswer, ClubDefaults
from bridgesheets.awarding.faults import Origin
from bridgesheets.club.file import FaultyClub, club_in
from bridgesheets.club.rules import DAYS
from tests.each import each

MONDAY, TUESDAY = date(2026, 5, 4), date(2026, 5, 5)


def read(text: str) -> ClubDefaults:
    return club_in(Path("club.toml"), text).events


def usual(text: str, path: str = "game.aca", day: date | None = MONDAY, event: str = "") -> dict[str, str]:
    return {name: answer.value for name, answer in read(text).defaults_for(Path(path), day, event).items()}


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(FaultyClub) as caught:
        read(text)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


def test_the_days_of_the_week_are_those_of_dates():
    assert [DAYS[day.weekday()] for day in (MONDAY, TUESDAY)] == ["monday", "tuesday"]


def test_an_answer_is_as_it_is_typed_behind_its_option_and_knows_its_line():
    text = (
        '[[usual]]\ngame = "open"\nboards = 26\noverall = false\nrestricted_tables = 4.5\n'
        'limits = ["A=open", "B=750"]\n'
    )
    rules = read(text).rules
    assert [answer[:2] for answer in rules[0].answers] == [
        ("game", "open"), ("boards", "26"), ("overall", "no"), ("restricted_tables", "4.5"), ("limits", "A=open,B=750"),
    ]  # fmt: skip
    assert rules[0].answers[1] == ClubAnswer("boards", "26", Origin("club.toml, line 3"))


def test_a_rule_for_files_goes_before_one_for_days_and_that_before_one_for_all_wherever_it_stands():
    text = '[[usual]]\nfiles = "*.bws"\nboards = 1\n[[usual]]\ndays = "mon"\nboards = 2\n[[usual]]\nboards = 3\n'
    assert usual(text, "night.BWS")["boards"] == "1"
    assert usual(text)["boards"] == "2"
    assert usual(text, day=TUESDAY)["boards"] == "3"
    assert usual(text, day=None)["boards"] == "3"


def test_of_two_rules_alike_the_lower_one_goes_before():
    assert usual("[[usual]]\nboards = 2\nsessions = 1\n[[usual]]\nboards = 3\n") == {"boards": "3", "sessions": "1"}


def test_days_and_files_of_one_rule_are_both_to_fit():
    text = '[[usual]]\ndays = ["Monday", "thursdays"]\nfiles = "newcomers/*.aca, x[1].aca"\ngame = "newcomer"\n'
    assert usual(text, "may/newcomers/a.ACA") == {"game": "newcomer"}
    assert usual(text, "may/newcomers/a.ACA", TUESDAY) == {}
    assert usual(text, "may/a.ACA") == {}


def test_an_event_of_a_file_is_named_by_the_file_as_it_is_called_and_its_number():
    club = read('[[event]]\nfile = "a[1].aca"\nnumber = 2\nboards = 20\n')
    assert set(club.answers_for(Path("x/A[1].ACA"), "2")) == {"boards"}
    assert not club.answers_for(Path("a[1].aca"), "1")
    assert not club.answers_for(Path("a1.aca"), "2")
    assert club.defaults_for(Path("a[1].aca"), None, "2") == {}


def test_the_name_of_the_club_is_where_its_events_are_played_unless_a_rule_says_another_place():
    assert usual('name = "Lake"')["venue"] == "Lake"
    assert usual('name = "Lake"\n[[usual]]\nvenue = "Sea"\n')["venue"] == "Sea"


@each([
        ('[[usual]]\ngmae = "open"', 2, '[[usual]] has no "gmae"; type: game = "open"'),
        ("[[usual]]\nzzz = 1", 2, "it has days, files, beside, print, paper and the options of award"),
        ('[[usual]]\npapr = "a4"', 2, '[[usual]] has no "papr"; type: paper = "a4"'),
        ('[[usual]]\nrating = "open"', 2, '[[usual]] has no "rating"; type: game = "open"'),
        ('[[event]]\nfiel = "a"\nboards = 2', 2, '[[event]] has no "fiel"; type: file = "a"'),
        ('[[event]]\nfile = 5\nboards = 2', 2, 'type: file = "5"'),
        ('[[usual]]\nedition = "2017"', 2, '[[usual]] has no "edition"; it has days, files'),
        ("[[usual]]\nsessions = -2", 2, "sessions: -2 is less than 1; type: sessions = N"),
        ('[[event]]\nfile = "a"\ncombined = "perhaps"', 3, 'neither yes nor no; type: combined = "yes|no"'),
        ('papers = "a4"', 1, 'a club has no "papers"; type: paper = "a4"'),
        ('[[events]]\nfile = "a"\nboards = 2', 1, 'a club has no "events"; type: [[event]]'),
        ('paper = ["a4"]', 1, 'it must be a text in quotation marks; type: paper = "a4"'),
        ("masterpoints = \"yes\"", 1, "it must be true or false, such as masterpoints = true"),
        ('\n[[usual]]\ngame = "opne"', 3, 'game: there is no game, rating or stage called "opne"; did you mean'),
        ('[[usual]]\nboards = "many"', 2, 'boards: "many" is no number'),
        ("[[usual]]\nboards = {a = 1}", 2, "text in quotation marks, a number, or true or false"),
        ('[[usual]]\nprint = "list, books"', 2, '"books" is nothing to print; give list'),
        ("[[usual]]\nprint = true", 2, "print: it must be a text in quotation marks"),
        ('[[event]]\nfile = "a"\npaper = "a5"', 3, 'paper: "a5" is no paper; give letter or a4'),
        ('[[usual]]\ntitle = "x"', 2, '[[usual]] has no "title"'),
        ('[[usual]]\nlimits = "A=open,B"', 2, 'limits: "B" is no strat with its limit'),
        ('[[usual]]\nmovement = "circle"', 2, 'movement: there is no movement called "circle"'),
        ('[[usual]]\nscoring = "swiss"', 2, "scoring: there is no"),
        ('[[event]]\nfile = "a"\nthis_session_only = "perhaps"', 3, "neither yes nor no"),
        ('[[usual]]\ndays = "caturday"\nboards = 2', 2, 'days: "caturday" is no day of the week; give one such as'),
        ('[[usual]]\ndays = "t"\nboards = 2', 2, 'days: "t" is no day of the week'),
        ("[[usual]]\ndays = 3\nboards = 2", 2, "days: it must be a text in quotation marks, or a list of texts"),
        ('[[usual]]\nfiles = ["a", 2]\nboards = 2', 2, "files: it must be a text in quotation marks, or a list"),
        ("[[event]]\nboards = 2", 1, 'it does not say of which file: add a line such as file = "260105.ACA"'),
        ('[[event]]\nfile = ""\nboards = 2', 2, "file: it must be the name of a file"),
        ('[[event]]\nfile = "a"\nnumber = 0\nboards = 2', 3, "number: 0 is less than 1"),
        ('[[usual]]\nboards = ""', 2, "boards: it is empty; take the line out".removeprefix("boards: ")),
        ("[[usual]]\n", 1, "[[usual]] is empty; take it out"),
        ('name = "x"\nusual = 3', 2, "write usual as [[usual]], on a line of its own"),
    ])  # fmt: skip
def test_each_mistake_is_told_with_its_line(text, line, said):
    ((at, sentence),) = faults(text)
    assert said in sentence
    assert at == line


def test_what_a_misspelt_word_says_is_looked_at_too():
    assert faults('[[usual]]\nboards = 24\ndays = "monday"\n[[usual]]\nrating = "sectionl"') == [
        (5, '[[usual]] has no "rating"; type: game = "sectionl"'),
        (5, 'game: there is no game, rating or stage called "sectionl"; did you mean sectional, regional, national?'),
    ]
    assert [line for line, _ in faults('\nteam = "acbl21"\nboards = 7')] == [2, 2]


def test_mistakes_of_all_tables_are_told_at_once():
    found = faults('nmae = "x"\n[[usual]]\nboards = "x"\ndays = "x"\n[[usual]]\nboards = 20\n[[event]]\ngame = "x"\n')
    assert [line for line, _ in found] == [1, 3, 4, 7, 8]


def test_a_line_said_twice_in_one_table_is_told_and_in_two_tables_is_none():
    assert faults('[[usual]]\nboards = 2\ngame = "open"\nboards = 3\n[[usual]]\nboards = 4\n') == [
        (4, "boards of usual appears twice, first in line 2; take one of them out")
    ]
