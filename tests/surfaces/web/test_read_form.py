"""A file that is dropped is named for what it is, with what can be done with it."""

from pathlib import Path

import pytest

import bridgesheets
from bridgesheets import draw, score_sheet
from bridgesheets.surfaces.web.dispatch import forms
from tests.awarding.readers.game_files import written
from tests.awarding.test_award_checks import howell
from tests.surfaces.web import evening
from tests.surfaces.web.asking import asked, said
from tests.workbooks import with_cells

AMENDMENT = (Path(bridgesheets.__file__).parents[2] / "examples" / "2017.toml").read_bytes()


def actions(shown):
    if isinstance(shown, str):
        return []
    own = [shown[1]["data-go"]] if "data-go" in shown[1] else []
    return own + [found for child in shown[2] for found in actions(child)]


def opened(*files):
    """What is said of files, and what is offered for all of them."""
    told, contents = asked("read", "read", files)
    assert contents == []
    return said(told), [found for shown in told["shown"] for found in actions(shown)], told["good"]


@pytest.mark.exhaustive
def test_a_swiss_is_named_with_what_it_waits_for_and_its_next_round():
    """Eight teams; the first round drawn has four tables without a result, which is no time to draw the second."""
    entered = evening.with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8).content)
    told, offered, good = opened(("tuesday.xlsx", entered))
    assert good and "Swiss teams, 8 teams, before the first round." in told and "Draw round 1" in told
    assert offered == ["draw/draw", "award/award", "award/publish", "workbooks/check", "workbooks/recalculate"]
    told, offered, _ = opened(("tuesday.xlsx", draw(entered, seed=7).content))
    assert "Round 1: 0 of 4 in" in told
    assert offered == ["draw/why", "award/award", "award/publish", "workbooks/check", "workbooks/recalculate"]


@pytest.mark.parametrize(
    ("name", "content", "told", "first"),
    [
        ("260504.ACA", written(howell(60, 42)), "A game of ACBLscore, Open: 6 pairs.", "award/award"),
        ("two.ACA", written(howell(60, 42), howell(60, 42)), "2 events of ACBLscore.", "award/award"),
        (
            "members.csv",
            b"Number,Name,Masterpoints\n1234567,Ann Hale,100\n",
            "A list of members: 1 member.",
            "club/use",
        ),
        ("pairs.csv", b"Number,Score\n1,60\n2,40\n", "Results in a CSV file.", "award/award"),
        ("2017.toml", AMENDMENT, "An amendment of ACBL 2019-01.", "editions/check"),
        ("monday.toml", b'[event]\ngame = "open"\n', "A file about the results of an event.", "award/award"),
        ("club.toml", b'[usual]\ngame = "open"\n', "The file of a club.", "club/use"),
        ("event.toml", b'[[event]]\nfile = "a.csv"\ngame = "open"\n', "The file of a club.", "club/use"),
        ("may.zip", b"", "A zip file.", "month/sum"),
        ("book.xlsx", with_cells({}), "A workbook.", "workbooks/check"),
    ],
    ids=lambda value: "content" if isinstance(value, bytes) else None,
)
def test_a_file_is_named_for_what_it_is(name, content, told, first):
    what, offered, good = opened((name, content))
    assert good and told in what
    assert (offered[0] if offered else None) == first


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("cut.toml", b"a =", "it is no TOML text"),
        ("game.aca", b"no game", "it is no game file of ACBLscore"),
        ("list.pdf", b"", 'the page reads no files of the kind ".pdf"'),
        ("no.xlsx", b"no", "it is not an Excel workbook"),
        ("empty.csv", b"", "its columns are none"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_fault_and_nothing_is_offered(name, content, told):
    what, offered, good = opened((name, content))
    assert name in what and told in what
    assert (offered, good) == ([], False)


def test_of_several_files_each_has_its_own_actions_and_then_come_those_of_all():
    both = opened(("monday.toml", b"[event]\n"), ("monday.csv", b"Number,Score\n1,60\n"))
    own = [f"award/{button}/monday.{ending}" for ending in ("toml", "csv") for button in ("award", "publish")]
    assert both[1] == [*own, "award/award", "award/publish", "month/sum"]
    differing = opened(("a.toml", AMENDMENT), ("monday.csv", b"Number,Score\n1,60\n"))
    assert "award/award/monday.csv" in differing[1] and "award/award" not in differing[1]


def test_everything_that_is_offered_is_a_button_of_a_card():
    buttons = {f"{form.name}/{name}" for form in forms() for name, _ in form.buttons}
    from bridgesheets.surfaces.web import read_form

    offered = (read_form._AWARD, read_form._CHECK, read_form._PUBLISH, *read_form._WORKBOOK, *read_form._AMENDMENT,
               *read_form._CLUB, *read_form._MONTH)  # fmt: skip
    assert {f"{card}/{button}" for card, button, _ in offered} | {"draw/draw", "draw/why"} <= buttons


def test_without_a_file_one_is_asked_for():
    assert opened()[0] == "drop a file"


def test_a_match_of_butler_pairs_that_is_drawn_can_be_explained():
    made = score_sheet("butler", names=["a & b", "c & d", "e & f", "g & h"], rounds=2).content
    told, offered, _ = opened(("pairs.xlsx", draw(made, seed=7).content))
    assert "Explain match 1" in told and offered[0] == "draw/why"


def test_the_example_evening_can_be_drawn_and_awarded():
    made, contents = asked("sheet", "example")
    files = [(each["name"], content) for each, content in zip(made["files"], contents, strict=True)]
    told, offered, good = opened(*files)
    assert good and "Swiss teams, 8 teams, before the first round." in told
    assert {"draw/draw/example-swiss.xlsx", "award/award/example-club-game.xlsx"} <= set(offered)
