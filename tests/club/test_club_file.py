"""``club.toml``: what it says and what it is to remember; all that is wrong in it is told with its line."""

import re
import tomllib
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.club.file import Club, FaultyClub, club_in, read_club
from bridgesheets.club.file_writer import (
    OF_GAMES,
    ClubReply,
    append_table,
    first_file,
    has_answers,
    table_to_remember,
)
from bridgesheets.club.words import words
from bridgesheets.regulations.in_force import DEFAULT
from tests.each import each
from truesheet.refusals import Refused

FULL = """\
name = "Riverside Bridge Club"
tables = "3-15"
strats = [300, 750]
games = [
  "championship",
  "charity fund",
]
teams = "acbl20"
boards = 7
paper = "letter"
"""


def read(text: str, folder: Path = Path()) -> Club:
    """The club of a text, without what it says of its events; test_rules_of_club.py looks at that."""
    return replace(club_in(folder / "club.toml", text), events=ClubDefaults())


def faults(text: str, folder: Path = Path()) -> list[tuple[int, str]]:
    with pytest.raises(FaultyClub) as caught:
        read(text, folder)
    assert all(fault.file == "club.toml" and "\n" not in fault.sentence for fault in caught.value.faults)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


def test_a_file_says_what_the_club_is():
    assert read(FULL) == Club(
        "Riverside Bridge Club", (3, 15), (Decimal(300), Decimal(750)), ("club championship", "charity fund"), "acbl20",
        (7,), paper="letter",
    )  # fmt: skip


def test_what_is_left_out_is_as_usual_and_lists_may_be_texts_or_single_numbers():
    assert read("") == Club()
    assert read('strats = "750, 300"\ntables = 9\nboards = "7,8"\nteams = "ACBL 20"\n') == Club(
        "", (9, 9), (Decimal(300), Decimal(750)), (), "acbl20", (7, 8)
    )
    assert read('games = "charity, junior"\ntables = [3, 9]\n').games == ("charity fund", "junior fund")
    assert read('games = "charity"\ntables = [3, 9]\n').tables == (3, 9)


def test_every_word_is_read_as_its_example_is_typed():
    together = {"teams": "boards = 7", "boards": 'teams = "nabc"'}
    for word in words().values():
        beside = together.get(word.name, "")
        if word.name not in ("edition", "roster"):
            assert getattr(read(f"{word.typed}\n{beside}\n"), word.name), word.name


def test_all_that_is_wrong_is_told_at_once_with_its_line():
    found = faults(
        FULL.replace("name =", "nmae =")
        .replace("3-15", "15-3")
        .replace("[300, 750]", '[300,\n  "abc"]')
        .replace("charity fund", "chraity fund")
        .replace("acbl20", "acbl21")
        .replace('"letter"', '"leter"')
    )
    assert [(line, sentence.partition(";")[0]) for line, sentence in found] == [
        (1, 'a club has no "nmae"'),
        (2, 'tables "15-3" is no range from fewer to more tables'),
        (4, 'strats: limit "abc" is no masterpoint limit'),
        (7, 'games: there is no special game called "chraity fund"'),
        (9, 'teams: there is no Victory Point scale called "acbl21"'),
        (11, 'paper: there is no paper called "leter"'),
    ]
    assert 'type: name = "' in found[0][1]
    assert "Charity Fund" in found[3][1]


@each([
        ("name = 7", 1, 'text in quotation marks; type: name = "7"'),
        ('name = ""', 1, "text in quotation marks"),
        (f'name = "{"x" * 201}"', 1, "the name has 201 letters"),
        ("\n[strats]\na = 300", 2, "list of names or numbers, such as strats = "),
        ("strats = [300.5]", 1, 'limit "300.5" is no masterpoint limit'),
        ("strats = [true]", 1, "list of names or numbers"),
        ("tables = 0", 1, "no range"),
        ("tables = [3, 4, 5]", 1, 'tables "3-4-5" is not understood'),
        ('\nteams = "nabc"', 2, "teams without boards: add a line such as boards = 7"),
        ("\nboards = 7", 2, "boards without teams"),
        ('teams = "acbl20"\nboards = [7, 40]', 2, "ends at 36 boards"),
        ('teams = "acbl20"\nboards = [7, "x"]', 2, 'boards "x" is no number'),
        ('games = ["stac", "special fund"]', 1, "can mean several games"),
        ("games = [[1]]", 1, "list of names or numbers"),
        ('edition = "2099"', 1, 'there is no edition called "2099"'),
        ("masterpoints = 0", 1, "true or false, such as masterpoints = true"),
        ("edition = 2017", 1, "text in quotation marks"),
        ("\nstrat_overalls = 0", 2, "or leave the line out, such as strat_overalls = 3.20"),
        ("strat_overalls = true", 1, "such as strat_overalls = 3.20"),
        ('strat_overalls = "3.20"', 1, "such as strat_overalls = 3.20"),
        ("\nstrat_overalls = 3.205", 2, "an award has hundredths"),
        ("zzz = 1", 1, "teams, boards, masterpoints, strat_overalls, roster, edition, paper, usual, event"),
        ("name = “Lake”", 1, "curly"),
        ("name = Lake", 1, 'put a text into quotation marks: "Lake"'),
        ("name = True", 1, "True is written in small letters: true"),
        ("name 7", 1, "not TOML"),
        ("a" + ".a" * 40 + " = 1", 1, "beyond all bounds"),
        ('name = "a"\nname = "b"', 2, "name appears twice, first in line 1; take one of them out"),
    ])  # fmt: skip
def test_each_mistake_is_told_with_the_remedy(text, line, said):
    ((at, sentence),) = faults(text)
    assert said in sentence
    assert at == line


AMENDMENT = """
name = "ours"
amends = "ACBL 2019-01"
[[source]]
id = "board"
title = "Minutes"
edition = "2024"
[[change]]
figures = "club_overalls"
figure = "places"
value = 3
source = "board"
section = "5"
"""


def told(text: str) -> list[tuple[int, str]]:
    """The mistakes of a file with their lines, as far as the first comma or semicolon."""
    with pytest.raises(FaultyClub) as refused:
        club_in(Path("club.toml"), text)
    return [(fault.line, re.split("[,;:]", fault.sentence)[0]) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        # A word twice, and two mistakes below it.
        (
            'name = "Lake"\nname = "River"\npaper = "a5"\n[[usual]]\nboards = 0\n',
            [(2, "name appears twice"), (3, "paper"), (5, "boards")],
        ),
        # The second of them is a list of three lines.
        (
            'strats = [300]\nstrats = [\n  750,\n]\npaper = "a5"\n',
            [(2, "strats appears twice"), (5, "paper")],
        ),
        # A table twice, which cannot be; what is in it is not reported as if it were above.
        (
            '[usual]\nboards = 24\n[usual]\nboards = 0\n[[event]]\nfile = "a.ACA"\nboards = 0\n',
            [(3, "[usual] appears twice"), (4, "boards of usual appears twice"), (7, "boards")],
        ),
        (
            '[usual]\nboards = 24\n[[event]]\nfile = "a.ACA"\nboards = 20\n[usual]\ndays = "monday"\n',
            [(6, "[usual] appears twice")],
        ),
        # A slip of typing, and the line after it; the table that only has that line is not told to be empty.
        (
            'paper = "a5"\n[[event]]\nfile = a.ACA\nboards = 0\n[[usual]]\nboards = 24,5\n',
            [(1, "paper"), (3, "put a text into quotation marks"), (4, "boards"),
             (6, "a number has a point")],
        ),
        # Where the rest is no TOML either, both are told.
        (
            'name = "Lake"\nname = "River"\nboards = 7 7\npaper = "a5"\n',
            [(2, "name appears twice"), (3, "it is not TOML")],
        ),
    ],
)  # fmt: skip
def test_mistakes_of_other_lines_are_told_with_a_line_that_cannot_be_read(text, faults):
    assert told(text) == faults


def test_an_amendment_beside_the_file_answers_for_the_club(tmp_path):
    (tmp_path / "ours.toml").write_text(AMENDMENT, encoding="utf-8")
    club = read('edition = "ours.toml"\ngames = "charity"', tmp_path)
    assert club.edition is not None
    assert club.edition.name == "ours"
    assert club_in(tmp_path / "club.toml", 'edition = "ours.toml"', DEFAULT).edition is DEFAULT


def test_what_lower_strats_get_overall_is_a_figure_of_whichever_edition_answers(tmp_path):
    (tmp_path / "ours.toml").write_text(AMENDMENT, encoding="utf-8")
    for named, given, amends in (("", None, "ACBL 2019-01"), ("", DEFAULT, "ACBL 2019-01"),
                                 ('edition = "ours.toml"\n', None, "ACBL 2019-01 as amended by ours")):  # fmt: skip
        found = club_in(tmp_path / "club.toml", f"{named}strat_overalls = 3.20", given).edition
        assert found is not None
        assert (found.clubs.club_overalls.restricted, found.clubs.club_overalls.places) == (
            Decimal("3.20"), 3 if named else 6,
        )  # fmt: skip
        assert found.full_name == f"{amends} as amended by strat_overalls 3.20"
        assert found.days == ("in force on any day" if named else DEFAULT.days)


def test_each_mistake_of_an_amendment_is_one_of_the_line_that_names_it(tmp_path):
    (tmp_path / "ours.toml").write_text(AMENDMENT.replace("places", "plaices").replace('"ours"', "1"), encoding="utf-8")
    found = faults('name = "Lake"\nedition = "ours.toml"\ntables = "x"', tmp_path)
    assert {line for line, _ in found} == {2, 3}
    assert sum(line == 2 for line, _ in found) >= 2


@pytest.mark.parametrize(
    "lay", [lambda path: None, lambda path: path.mkdir(), lambda path: path.write_bytes(b"\xff\xfe")]
)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path, lay):
    lay(tmp_path / "club.toml")
    with pytest.raises(Refused, match=r"club\.toml(?: cannot be read)?: \w+") as caught:
        read_club(tmp_path / "club.toml")
    assert "\n" not in caught.value.reason


# --- What is remembered -----------------------------------------------------------------------------------------------


FILE, MONDAY, GAME = Path("club.toml"), date(2026, 5, 4), Path("may/260504.ACA")


def kept(scope, before="", day=MONDAY, **said):
    found = table_to_remember(scope, GAME, day, said)
    assert found is not None
    return tomllib.loads(append_table(before.encode(), found, FILE).decode()), found


def test_an_answer_is_kept_for_the_file_for_its_day_or_for_all():
    assert kept("file", boards="26", event="2")[0] == {"event": [{"file": "260504.ACA", "number": "2", "boards": "26"}]}
    assert kept("day", boards="26")[0] == {"usual": [{"days": "monday", "boards": "26"}]}
    assert kept("always", boards="26", game=None)[0] == {"usual": [{"boards": "26"}]}


def test_what_is_of_one_event_is_kept_for_a_file_only():
    said = {"title": "Finals", "ineligible": "A1", "this_session_only": True, "earlier": "x.aca", "date": "May 4, 2026"}
    assert table_to_remember("day", GAME, MONDAY, said) is None
    table = kept("file", **said)[0]["event"][0]
    assert table == {
        "file": "260504.ACA", "title": "Finals", "ineligible": "A1", "this_session_only": "yes", "date": "May 4, 2026",
    }  # fmt: skip


def test_a_day_is_needed_to_keep_something_for_one():
    with pytest.raises(ValueError, match="--remember file or --remember always"):
        table_to_remember("day", GAME, None, {"boards": "26"})


@pytest.mark.parametrize(
    "before", ['name = "Lake"', 'name = "Lake"\n', '\ufeffname = "Lake"  # ours\n[[usual]]\nboards = 2\n']
)
def test_what_stands_there_stays_byte_for_byte(before):
    found = table_to_remember("always", GAME, None, {"director": 'Z "quoted" \\ é'})
    after = append_table(before.encode(), found, FILE)
    assert after.startswith(before.encode())
    assert club_in(FILE, after.decode("utf-8-sig")).events.rules[-1].answers[0].value == 'Z "quoted" \\ é'


def test_lines_end_as_those_of_the_file_do():
    after = append_table(b'name = "Lake"\r\n', table_to_remember("always", GAME, None, {"boards": "2"}), FILE)
    assert after.count(b"\n") == after.count(b"\r\n") == 4


def test_what_could_not_be_read_again_is_not_written():
    with pytest.raises(FaultyClub):
        append_table(b"[[usual]]\nboards = 99999\n", table_to_remember("always", GAME, None, {"boards": "2"}), FILE)
    (boards,) = (asked for asked in OF_GAMES if asked.word == "boards")
    with pytest.raises(FaultyClub, match="appears twice"):
        first_file([], [[ClubReply(boards, "24"), ClubReply(boards, "25")]])


@pytest.mark.parametrize(("scope", "other"), [("file", "day"), ("day", "file"), ("always", "file")])
def test_what_the_file_says_already_is_known(scope, other):
    found = table_to_remember(scope, GAME, MONDAY, {"boards": "26"})
    text = append_table(b"", found, FILE).decode()
    assert has_answers(FILE, MONDAY, "", found, text)
    assert not has_answers(FILE, MONDAY, "", table_to_remember(scope, GAME, MONDAY, {"boards": "24"}), text)
    assert not has_answers(FILE, MONDAY, "", table_to_remember(other, GAME, MONDAY, {"boards": "26"}), text)
