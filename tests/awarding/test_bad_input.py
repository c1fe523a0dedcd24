"""Bad input of every kind stands in one list, with sheet, row and remedy, and nothing is written."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from bridgesheets.surfaces.cli import cli
from tests.awarding.filling import filled
from tests.awarding.test_result_files import howell

#: What is wrong with each sheet and row, and what to do.
EXPECTED = (
    # an unknown strat
    ('sheet "Results", row 4: 1 P1a – P1b: there is no strat "D"', "give A, B, C"),
    # a session score that is missing
    ('sheet "Results", row 5: 2 P2a – P2b has no score in session 1', 'give it, or "out" if it did not play'),
    # a contestant twice
    ('sheet "Results", row 8: 5 P5a – P5b has the players P5a and P5b, which 4 P5a – P5b (row 7) has too', "take out"),
    # more pairs than the tables seat
    ('sheet "Sections", row 4: section A has 11 entries in session 1, more than 4 tables seat', "correct the tables"),
    # a limit above the open
    ('sheet "Strats", row 5: the limit of strat B (open) is not below that of A (750)', "list the strats"),
    # parts of the event that contradict each other
    ("cuts are given for 2 of 1 sessions", "give one a session"),
)


def test_every_kind_of_bad_input_is_in_one_list_and_nothing_is_written(tmp_path: Path) -> None:
    rows = howell()
    rows[0]["Strat"] = "D"
    rows[1]["Score"] = None
    rows[3] |= {"Player 1": rows[4]["Player 1"], "Player 2": rows[4]["Player 2"]}
    path = filled(
        tmp_path / "wrong.xlsx", "club-pairs", rows, said={"Boards": 24},
        sections=[["A", None, "howell", 4]], strats=[["A", 750], ["B", "open"], ["C", 200]],
    )  # fmt: skip
    out = tmp_path / "out" / "awards.xlsx"
    shown = CliRunner().invoke(cli, ["award", str(path), "--cuts", "0 1", "--out", str(out)])
    lines = shown.stderr.splitlines()
    for wrong, remedy in EXPECTED:
        assert any(wrong in line and remedy in line for line in lines), f"{wrong}\n\n{shown.stderr}"
    assert shown.exit_code == 3 and shown.stdout == ""
    assert not out.parent.exists()


def test_a_fractional_rank_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    rows = [{"Number": str(team), "Overall rank": 2.5 if team == 2 else team, "Wins": 1} for team in range(1, 5)]
    path = filled(tmp_path / "ko.xlsx", "knockout", rows, said={"Boards a match": 24})
    out = tmp_path / "awards.csv"
    shown = CliRunner().invoke(cli, ["award", str(path), "--out", str(out)])
    assert 'ko.xlsx, sheet "Results", row 5: Overall rank: 2.5 is not a whole number; ' in shown.stderr
    assert shown.exit_code == 3 and not out.exists()
