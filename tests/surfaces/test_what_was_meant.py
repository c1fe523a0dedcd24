"""What is nearly right is answered with the right typing, in one sentence."""

import re
from datetime import datetime
from pathlib import Path

import click
import openpyxl
import pytest

from bridgesheets.awarding.template_book import TEMPLATES
from bridgesheets.options import ON_DAY, OPTIONS
from bridgesheets.scoresheets.kinds import NAMES
from bridgesheets.surfaces.argument_types import KINDS, Value
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.excel.installing import CannotInstall, places
from tests.commands import run
from tests.each import each


def one_value_options(group, path=()):
    """Each command by its words, with each of its options that take one value."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from one_value_options(command, (*path, name))
            continue
        for option in command.params:
            if isinstance(option, click.Option) and not (option.multiple or option.is_flag):
                yield (*path, *name.split()), option.opts[0]


@each(one_value_options(cli))
def test_an_option_that_takes_one_value_is_given_once(command, option):
    done = run(*command, option, "one", f"{option}=another")
    said, _, shown = done.stderr.partition("; type: ")
    # An argument that is missing is told, too.
    assert re.fullmatch(rf"bridgesheets: {option} is given as one and as another(; .* (is|are) missing)?", said)
    assert (done.stdout, done.returncode) == ("", 2)
    ways = shown.partition(". It is one of")[0].split(", or: ")
    assert all(way.startswith(f"bridgesheets {' '.join(command)} ") and option in way.split() for way in ways)
    # Neither is offered where the option takes another kind of value.
    assert [f"{option} {value}" in shown for value in ("one", "another")] == [len(ways) == 2] * 2


@pytest.mark.parametrize(
    ("typed", "shows"),
    [
        ("calc =1+1 --locale en-US --locale=en-US", "2"),
        ("calc =1+1 --json --json --strict", "{"),
        ("calc --locale en-US -- =1+1", "2"),
        ("calc -1 -2 -1", "-1\n-2\n-1"),
        ("calc TRUE VP_20(12,7)", "TRUE\n15"),
    ],
)
def test_the_same_value_twice_and_flags_say_one_thing(typed, shows):
    done = run(*typed.split())
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.startswith(shows)


def test_an_option_that_may_be_repeated_is_a_list(tmp_path):
    done = run(
        "build", "cards", "--scale", "nabc", "--boards", "7", "--boards", "8", "--paper", "a4", "--out", tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.glob("*.xlsx")] == ["card-nabc-7-8-boards-a4.xlsx"]


@pytest.mark.parametrize("group", [name for name, each in cli.commands.items() if isinstance(each, click.Group)])
def test_a_group_without_a_command_shows_what_there_is(group):
    done = run(group)
    assert (done.stderr, done.returncode) == ("", 0)
    assert all(name in done.stdout for name in cli.commands[group].commands) or group == "editions"


def test_the_kinds_of_the_command_are_those_that_there_are():
    assert KINDS == NAMES
    assert [each.choices for each in OPTIONS if each.name == "template"] == [tuple(TEMPLATES)]


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("kind", [" lookup ", "Lookup", "LOOKUP"])
def test_a_kind_may_be_in_any_case(tmp_path, kind):
    assert run("new", kind, "--out", str(tmp_path / "a.xlsx")).returncode == 0


@pytest.mark.thorough
def test_rounds_that_nobody_typed_fit_the_teams_and_those_that_are_typed_have_to(tmp_path):
    """8 teams meet everybody in 7 rounds; the usual sheet has 8."""
    path = str(tmp_path / "a.xlsx")
    assert run("new", "swiss", "--teams", "8", "--out", path).returncode == 0
    assert "7 rounds can" in run("new", "swiss", "--teams", "8", "--rounds", "8", "--out", path, "--force").stderr
    # What is wrong is not the rounds: the first sentence stands.
    assert "8 rounds" not in run("new", "swiss", "--teams", "24", "--boards", "99", "--out", path, "--force").stderr


@pytest.mark.parametrize(
    ("formula", "value", "said"),
    [
        ("=MPFIRST(20,secional)", "#N/A", 'there is no rating called "secional"; did you mean "sectional"'),
        ("=MPFIRST(20,'secional')", "#N/A", 'there is no rating called "secional"; did you mean "sectional"'),
        ("=MPFIRST(20,xyz)", "#NAME?", "there is no name xyz here"),
        ("=LET(sect,12,VP_20(sect,7))", "15", ""),
    ],
)
def test_a_name_misspelt_is_answered_without_quotation_marks_as_with_them(formula, value, said):
    done = run("calc", formula)
    assert done.stdout.strip() == value
    assert said in done.stderr


def test_the_edition_is_offered_where_it_means_something():
    for words in (("excel", "install"), ("libreoffice", "status")):
        assert "--edition" not in run(*words, "--help").stdout
        assert "editions use NAME" in run(*words, "--edition", "2019").stderr
    assert "--edition" in run("new", "--help").stdout


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_a_workbook_in_which_nothing_is_wrong_is_told(tmp_path):
    path = str(tmp_path / "a.xlsx")
    run("new", "lookup", "--out", path)
    done = run("check", path)
    assert (done.stdout, done.stderr, done.returncode) == ("", "nothing wrong in 1 workbook\n", 0)


@pytest.mark.parametrize(
    ("system", "way"), [("darwin", "bridgesheets excel lite"), ("linux", "bridgesheets libreoffice")]
)
def test_elsewhere_than_on_windows_the_other_way_is_named(system, way):
    with pytest.raises(CannotInstall, match=way):
        places({}, system)


EXAMPLE = Path(__file__).parents[2] / "workbooks" / "score-sheet-club-game-example-letter.xlsx"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("build awards --limits 300 750", 'there is no set called "750"'),
        ("build cards --scale nabc --boards 7 8", "put a list with commas into quotation marks"),
        (f"award {EXAMPLE} --strats B C", '"C" after --strats B may be a file or part of a list'),
        (f"award {EXAMPLE} --limits A=open B=750.5", '"B=750.5" after --limits A=open may be a file or part of'),
        (f"award {EXAMPLE} --ineligible A4 B3 --strats B", '"B3" after --ineligible A4 may be a file'),
        (f"award {EXAMPLE} C", "there is no file or folder C; put a list with commas into quotation marks"),
        (f"award {EXAMPLE} --earlier {EXAMPLE} {EXAMPLE}", "may be a file or part of a list; type the files first"),
        (f"award {EXAMPLE} {EXAMPLE} --earlier {EXAMPLE}", "--earlier is for one file of results"),
    ],
)  # fmt: skip
def test_a_list_that_powershell_took_apart_is_never_read_as_something_else(typed, said):
    """In PowerShell B,C without quotation marks is two words."""
    done = run(*typed.split(" "))
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert (done.stdout, done.returncode) == ("", 2)


def test_a_part_of_a_list_that_is_the_name_of_a_folder_is_not_read_as_that(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "C").mkdir()
    assert (
        '"C" after --strats B may be a file or part of a list'
        in run("award", str(EXAMPLE), "--strats", "B", "C").stderr
    )


#: What only a programming language takes for a whole number, and what no club has.
NO_NUMBERS = ("1_0", "１", "", "99999999999")


@pytest.mark.parametrize("number", NO_NUMBERS)
@pytest.mark.parametrize(
    "option",
    [
        *(f"new swiss --out a.xlsx --{word}" for word in ("teams", "rounds", "boards")),
        "new round-robin --out a.xlsx --boards",
        "new butler --out a.xlsx --boards", "new knockout --out a.xlsx --teams", "new club-game --out a.xlsx --teams",
        *(f"draw a.xlsx --{word}" for word in ("round", "from-round", "seed", "repeats", "keep", "apart")),
        "build awards --out b --tables", "build awards --out b --limits", "build awards --out b --sessions",
        "build cards --out b --scale nabc --boards", "recalc a.xlsx --check --jobs", "recalc a.xlsx --check --seed",
        "award --template club-pairs --out a.xlsx --entries", "award a.csv b.csv --jobs",
    ],
)  # fmt: skip
def test_a_number_of_no_people_and_no_club_is_refused_before_anything_is_done(option, number, tmp_path, monkeypatch):
    if "--seed" in option and number == "99999999999" and "recalc" in option:
        number = "9" * 17
    monkeypatch.chdir(tmp_path)
    done = run(*option.split(" "), number)
    assert (done.stdout, done.returncode in (2, 3), done.stderr.count("\n")) == ("", True, 1)
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["swiss", "round-robin"])
def test_boards_that_no_match_has_are_refused_before_the_scale_is_asked(kind, tmp_path):
    done = run("new", kind, "--boards", "1001", "--out", str(tmp_path / "a.xlsx"))
    assert "--boards: no match has more than 1,000 boards; 1,001 are too many; type: " in done.stderr
    done = run("new", kind, "--boards", "1000", "--out", str(tmp_path / "a.xlsx"))
    assert "has no entry for matches of 1000 boards" in done.stderr


@pytest.mark.parametrize("tables", ["1-99999999999", "3-1", "3-", "0", "0-2", "1--2", "1-2-3", "１-２", ",", "1,"])
def test_tables_to_keep_are_those_that_a_room_has(tables):
    done = run("draw", "a.xlsx", "--keep", tables)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "names no tables" in done.stderr


@pytest.mark.parametrize(
    ("typed", "moment"),
    [
        ("2026-01-31", datetime(2026, 1, 31)), ("2026-01-31T19:30", datetime(2026, 1, 31, 19, 30)),
        ("2026-01-31 19:30:05", datetime(2026, 1, 31, 19, 30, 5)), ("31 January 2026", datetime(2026, 1, 31)),
        ("Jan 31st, 2026", datetime(2026, 1, 31)), ("31.1.2026 9:05", datetime(2026, 1, 31, 9, 5)),
        ("1/31/2026", datetime(2026, 1, 31)), ("Saturday, 31 January 2026", datetime(2026, 1, 31)),
    ],
)  # fmt: skip
def test_a_day_is_taken_as_people_write_it(typed, moment):
    assert Value(ON_DAY).convert(typed, None, None) == moment


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("yesterday", "names no day"), ("2026-02-30", "names no day"), ("2026-01-31 25:00", "names no day"),
        ("2026-01-31 foo", "names no day"), ("２026-01-31", "names no day"),
        ("04/05/2026", "may be 2026-04-05 or 2026-05-04"),
        ("0000-01-01", "names no day"), ("9" * 5000, "names no day"), ("2026-01-31T19:30Z", "names no day"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_day_is_told_how_to_write_one(typed, wrong):
    for command in (("recalc", "a.xlsx", "--check", "--day"), ("calc", "=1", "--day")):
        done = run(*command, typed)
        assert f"{wrong}; write it as 2026-01-31" in done.stderr
        assert (done.returncode, done.stderr.count("\n"), len(done.stderr) < 200) == (2, 1, True)


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_the_title_of_a_sheet_is_one_line_that_is_printed(tmp_path):
    path = tmp_path / "a.xlsx"
    assert run("new", "lookup", "--title", "\x1b[2JMonday\x00\n", "--out", str(path)).returncode == 0
    assert openpyxl.load_workbook(path).properties.title == "[2JMonday"
    done = run("new", "lookup", "--title", "x" * 201, "--out", str(tmp_path / "b.xlsx"))
    assert "--title: 201 characters; at most 200 are printed" in done.stderr
