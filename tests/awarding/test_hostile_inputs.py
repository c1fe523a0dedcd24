"""Bad input is told in one list with sheet, row and remedy; numbers, names, encodings and sizes as they come."""

from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.lists.texts import as_csv
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.typed_values import decimal_in, text_in, whole_between
from bridgesheets.regulations.amendment_files import read_amendment
from bridgesheets.regulations.amendments import AmendmentError, EditionError
from bridgesheets.surfaces.cli import cli
from tests.awarding.events import filled, refusal
from tests.awarding.test_result_files import howell
from tests.commands import run
from truesheet.harmless import csv_of, harmless

#: What is wrong with each sheet and row, and what to do.
EXPECTED = (
    # an unknown strat
    ('sheet "Results", row 4: 1 P1a – P1b: there is no strat "D"', "give A, B, C"),
    # a session score that is missing
    ('sheet "Results", row 5: 2 P2a – P2b has no score in session 1', 'give it, or "out" if it did not play'),
    # a score, and an answer, that are none
    ('sheet "Results", row 6: Score: "forty" is no number', "out: it did not play the session"),
    ('"Scored across the field": "maybe" is neither yes nor no', "give yes or no"),
    # a contestant twice
    ('sheet "Results", row 8: 5 P5a – P5b has the players P5a and P5b, which 4 P5a – P5b (row 7) has too', "take out"),
    # more pairs than the tables seat
    ('sheet "Sections", row 4: section A has 10 entries in session 1, more than 4 tables seat', "correct the tables"),
    # a limit above the open
    ('sheet "Strats", row 5: the limit of strat B (open) is not below that of A (750)', "list the strats"),
    # parts of the event that contradict each other
    ("cuts are given for 2 of 1 sessions", "give one a session"),
)


def test_every_kind_of_bad_input_is_in_one_list_and_nothing_is_written(tmp_path: Path) -> None:
    rows = howell()
    rows[0]["Strat"] = "D"
    rows[1]["Score"], rows[2]["Score"] = None, "forty"
    rows[3] |= {"Player 1": rows[4]["Player 1"], "Player 2": rows[4]["Player 2"]}
    path = filled(
        tmp_path / "wrong.xlsx", "club-pairs", rows, said={"Boards": 24, "Scored across the field": "maybe"},
        sections=[["A", None, "howell", 4]], strats=[["A", 750], ["B", "open"], ["C", 200]],
    )  # fmt: skip
    out = tmp_path / "out" / "awards.xlsx"
    shown = CliRunner().invoke(cli, ["award", str(path), "--cuts", "0 1", "--out", str(out)])
    lines = shown.stderr.splitlines()
    for wrong, remedy in EXPECTED:
        assert any(wrong in line and remedy in line for line in lines), f"{wrong}\n\n{shown.stderr}"
    assert shown.exit_code == 3 and shown.stdout == ""
    assert not out.parent.exists()


TOML = '[event]\ngame = "open"\nevent_type = "pairs"\n'


@pytest.mark.parametrize(
    ("typed", "number"),
    [("12", 12), (" 12 ", 12), ("+3", 3), ("-3", -3), ("−3", -3), (".5", "0.5"), ("5.", 5), ("0012", 12),
     ("1.50", "1.5"), ("1000000", 1_000_000), (7, 7), (2.5, "2.5")],
)  # fmt: skip
def test_a_number_is_read_as_people_write_it(typed: object, number: object) -> None:
    assert decimal_in(typed) == Decimal(str(number))


@pytest.mark.parametrize(
    "typed",
    ["5_0", "１２", "٣", "1E5", "1E+999999999", "1e-9", "0x10", "NaN", "Infinity", "--3", "+-3", "1 000", "1,000,000",
     "", "1000001", "9" * 5000, pytest.param(10**5000, id="an integer of 5,001 figures"), float("inf"), True],
)  # fmt: skip
def test_what_only_a_programming_language_takes_is_no_number(typed: object) -> None:
    with pytest.raises(ValueError, match="no number") as refused:
        decimal_in(typed)
    assert len(str(refused.value)) < 100


def test_a_decimal_comma_is_told_what_to_write() -> None:
    with pytest.raises(ValueError, match="write decimals with a point"):
        decimal_in("7,5")


def test_a_name_has_no_control_characters() -> None:
    """NUL and ESC are not in a workbook, and VT ends no name."""
    assert text_in("Ann\x00\x1b[31m B\x0bLee\x85") == "Ann [31m B Lee"
    assert text_in("Zo\u00eb O\u2019Neil") == "Zo\u00eb O\u2019Neil"


def test_sizes_that_no_event_has_are_refused_at_the_bound() -> None:
    sessions = whole_between(1, 40, "sessions")
    assert sessions("40") == 40
    with pytest.raises(ValueError, match="41 is more than 40; no event has so many sessions"):
        sessions("41")


def results(tmp_path: Path, content: bytes, about: str = TOML) -> Path:
    (tmp_path / "day.toml").write_text(about, encoding="utf-8")
    path = tmp_path / "day.csv"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("encoding", ["mac-roman", "utf-32", "utf-32-le", "utf-32-be", "cp037"])
def test_a_csv_file_in_letters_of_others_is_refused_in_one_sentence(tmp_path: Path, encoding: str) -> None:
    """CSV (Macintosh) has other letters than CSV of Windows: Zo\u00eb would be Zo\u2018."""
    text = "Number,Player 1,Player 2,Score\r1,Zo\u00eb,Bj\u00f6rn,55\r2,Ann,Lee,45\r"
    found = refusal(lambda: assemble(read(results(tmp_path, text.encode(encoding)), {})))
    assert "UTF-8" in str(found.faults[0]) and len(found.faults) == 1


def test_bytes_of_no_text_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FaultyEvent, match="UTF-8"):
        read(results(tmp_path, b"Number,Player 1\n1,\x81\x8d\n"), {})


def test_a_vertical_tab_within_a_name_ends_no_row(tmp_path: Path) -> None:
    found = read(results(tmp_path, b"Number,Player 1,Player 2,Score\n1,An\x0bn,B\x1cob,55\n2,C,D,45\n"), {}).contestants
    assert [player.name for player in found[0].players] == ["An n", "B ob"]


@pytest.mark.parametrize(
    "heading", ["Player 112345678901234567890123456789", "Score 30000000", "Player 41", "Score 41"]
)
def test_a_column_of_a_number_that_no_event_has_is_a_fault(tmp_path: Path, heading: str) -> None:
    found = read(results(tmp_path, f"Number,Player 1,{heading},Score\n1,A,5,55\n".encode()), {})
    assert any("no event has so many columns" in str(fault) for fault in found.faults)


@pytest.mark.parametrize("heading", ["Score １", "Score ١", "Player １"])
def test_a_column_is_numbered_with_the_figures_that_people_type(tmp_path: Path, heading: str) -> None:
    found = read(results(tmp_path, f"Number,Player 2,{heading}\n1,A,5\n".encode()), {})
    assert any(f'there is no column "{heading}"' in str(fault) for fault in found.faults)


def test_more_contestants_than_any_event_has_are_asked_about_at_the_bound(tmp_path: Path) -> None:
    def listed(count: int) -> Path:
        rows = "".join(f"{number},A,B,{number % 60}\n" for number in range(1, count + 1))
        return results(tmp_path, f"Number,Player 1,Player 2,Score\n{rows}".encode())

    with pytest.raises(FaultyEvent, match="it lists 5,001 contestants, and no event has more than 5,000"):
        assemble(read(listed(5001), {}))
    try:
        assemble(read(listed(5000), {}))
    except FaultyEvent as other:
        assert "contestants, and no event" not in str(other)


#: A key of 100,000 parts took 22 GB and two minutes.
LONG_KEY = ".".join(["a"] * 1000)


@pytest.mark.parametrize(
    "about",
    [
        "a = " + "[" * 100_000, "a = " + "9" * 5000, f"{LONG_KEY} = 1", f"[{LONG_KEY}]", f"b = {{ {LONG_KEY} = 1 }}",
        '"a\\"" . ' * 1000 + "a = 1", "'a'." * 1000 + "a = 1",
    ],
)  # fmt: skip
def test_a_description_beyond_what_python_reads_is_refused(tmp_path: Path, about: str) -> None:
    with pytest.raises(FaultyEvent, match="its brackets, keys or numbers are beyond all bounds"):
        read(results(tmp_path, b"Number,Player 1\n1,A\n", about), {})
    path = tmp_path / "amendment.toml"
    path.write_text(about, encoding="utf-8")
    with pytest.raises(AmendmentError, match="beyond all bounds"):
        read_amendment(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without end here")
def test_an_amendment_is_an_ordinary_file() -> None:
    with pytest.raises(EditionError, match="it is no file"):
        read_amendment(Path("/dev/zero"))


@pytest.mark.parametrize(
    ("text", "safe"),
    [("=1+1", "'=1+1"), ("＝1+1", "'＝1+1"), ("a;=1+1", "a;'=1+1"), ("@SUM(1)", "'@SUM(1)"), ("Ann Lee", "Ann Lee"),
     ("-2.50", "-2.50"), ("-2", "-2"), ("+2", "'+2"), ("-2+3", "'-2+3"), ("-2;=1", "'-2;'=1")],
)  # fmt: skip
def test_no_text_of_a_report_begins_a_formula_and_a_number_below_zero_stays_one(text: str, safe: str) -> None:
    assert harmless(text) == safe
    assert csv_of([[text]]).strip() == safe


def test_a_strat_that_is_named_as_a_formula_is_none_in_the_headings_either(tmp_path: Path) -> None:
    about = f'{TOML}boards = 24\nrestricted_tables = 0\n[[strats]]\nname = "x;=1+1"\nlimit = "open"\n'
    rows = "".join(f"{number},A{number},B{number},{60 - number}\n" for number in range(1, 9))
    listed = results(tmp_path, f"Number,Player 1,Player 2,Score\n{rows}".encode(), about)
    text = as_csv(award_event(assemble(read(listed, {}), {"movement": "howell"})))
    assert "Section rank x;'=1+1" in text and ";=1+1" not in text


# --- options ------------------------------------------------------------------------------------------------------


def club(tmp_path: Path) -> Path:
    rows = "".join(f"{number},A{number},B{number},{60 - number}\n" for number in range(1, 9))
    about = f"{TOML}restricted_tables = 0\n"
    return results(tmp_path, f"Number,Player 1,Player 2,Score\n{rows}".encode(), about)


def told(path: Path, **answers: str) -> list[str]:
    said = {"movement": "howell", "boards": "24", **answers}
    try:
        assemble(read(path, said), said)
    except FaultyEvent as refused:
        return [str(fault) for fault in refused.faults]
    return []


@pytest.mark.parametrize(
    ("option", "most", "more"),
    [("boards", "200", "201 is more than 200; no event has so many boards"),
     ("field_size", "5000", "5001 is more than 5000; no event has so many of them")],
)  # fmt: skip
def test_a_size_that_no_club_has_is_refused_in_an_option(tmp_path: Path, option: str, most: str, more: str) -> None:
    assert told(club(tmp_path), **{option: most}) == []
    (fault,) = told(club(tmp_path), **{option: str(int(most) + 1)})
    assert more in fault


@pytest.mark.parametrize("said", ["A=", "A=open,B=", "=5", "A=B=5", "A=open=5", "A=5_0", "A=1E5"])
def test_a_limit_is_that_of_a_strat(tmp_path: Path, said: str) -> None:
    faults = told(club(tmp_path), limits=said)
    assert any("is no strat with its limit" in fault or "is no number" in fault for fault in faults)


@pytest.mark.parametrize("said", ["A=open,B=50", "A=open;B=50", "A=open B=50", "A=open; B=50"])
def test_limits_may_be_set_apart_as_people_do(tmp_path: Path, said: str) -> None:
    (fault, *_) = told(club(tmp_path), limits=said)
    assert "have no strat, and their masterpoints are not known" in fault


@pytest.mark.parametrize("option", ["--strats", "--limits", "--date", "--event", "--boards", "--movement", "--earlier"])
def test_an_empty_option_of_awards_is_a_variable_that_was_not_set(tmp_path: Path, option: str) -> None:
    done = run("award", str(club(tmp_path)), option, "")
    assert (done.stdout, done.returncode) == ("", 2)
    assert f"{option}: it is empty. Was a variable of the shell not set?" in done.stderr
