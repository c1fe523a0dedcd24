"""What a club is to remember is a table more at the end of its file, which is read back before it is written."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from bridgesheets.club.club_file import FaultyClub, club_in
from bridgesheets.club.remembered import already, to_remember, with_it

FILE, MONDAY, GAME = Path("club.toml"), date(2026, 5, 4), Path("may/260504.ACA")


def kept(scope, before="", day=MONDAY, **said):
    found = to_remember(scope, GAME, day, said)
    assert found is not None
    return tomllib.loads(with_it(before.encode(), found, FILE).decode()), found


def test_an_answer_is_kept_for_the_file_for_its_day_or_for_all():
    assert kept("file", boards="26", event="2")[0] == {"event": [{"file": "260504.ACA", "number": "2", "boards": "26"}]}
    assert kept("day", boards="26")[0] == {"usual": [{"days": "monday", "boards": "26"}]}
    assert kept("always", boards="26", game=None)[0] == {"usual": [{"boards": "26"}]}


def test_what_is_of_one_event_is_kept_for_a_file_only():
    said = {"title": "Finals", "ineligible": "A1", "this_session_only": True, "earlier": "x.aca", "date": "May 4, 2026"}
    assert to_remember("day", GAME, MONDAY, said) is None
    table = kept("file", **said)[0]["event"][0]
    assert table == {
        "file": "260504.ACA", "title": "Finals", "ineligible": "A1", "this_session_only": "yes", "date": "May 4, 2026",
    }  # fmt: skip


def test_a_day_is_needed_to_keep_something_for_one():
    with pytest.raises(ValueError, match="--remember file or --remember always"):
        to_remember("day", GAME, None, {"boards": "26"})


@pytest.mark.parametrize(
    "before", ['name = "Lake"', 'name = "Lake"\n', '\ufeffname = "Lake"  # ours\n[[usual]]\nboards = 2\n']
)
def test_what_stands_there_stays_byte_for_byte(before):
    found = to_remember("always", GAME, None, {"director": 'Z "quoted" \\ é'})
    after = with_it(before.encode(), found, FILE)
    assert after.startswith(before.encode())
    assert club_in(FILE, after.decode("utf-8-sig")).events.rules[-1].answers[0].value == 'Z "quoted" \\ é'


def test_lines_end_as_those_of_the_file_do():
    after = with_it(b'name = "Lake"\r\n', to_remember("always", GAME, None, {"boards": "2"}), FILE)
    assert after.count(b"\n") == after.count(b"\r\n") == 4


def test_what_could_not_be_read_again_is_not_written():
    with pytest.raises(FaultyClub):
        with_it(b"[[usual]]\nboards = 99999\n", to_remember("always", GAME, None, {"boards": "2"}), FILE)


@pytest.mark.parametrize(("scope", "other"), [("file", "day"), ("day", "file"), ("always", "file")])
def test_what_the_file_says_already_is_known(scope, other):
    found = to_remember(scope, GAME, MONDAY, {"boards": "26"})
    text = with_it(b"", found, FILE).decode()
    assert already(FILE, MONDAY, "", found, text)
    assert not already(FILE, MONDAY, "", to_remember(scope, GAME, MONDAY, {"boards": "24"}), text)
    assert not already(FILE, MONDAY, "", to_remember(other, GAME, MONDAY, {"boards": "26"}), text)
