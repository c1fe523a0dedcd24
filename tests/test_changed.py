"""Which tests are run for what was changed: of the same name, of the same rule, and those that import it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.changed import ROOT, about


@pytest.mark.parametrize(
    ("changed", "run"),
    [
        ("tests/rules/test_matches.py", "tests/rules/test_matches.py"),
        ("src/bridgesheets/rules/matches.py", "tests/rules/test_matches.py"),
        ("src/bridgesheets/regulations/acbl/2019-01/matches/matches.toml", "tests/rules/test_matches.py"),
        (
            "src/bridgesheets/sheets/making.py",
            "tests/sheets/test_knockout.py",
        ),  # which imports it
        ("tests/draw/club.py", "tests/surfaces/test_draw_command.py"),  # which imports it
        ("docs/recalculation.md", "tests/docs/test_commands.py"),
    ],
)
def test_the_tests_of_a_change_are_found(changed: str, run: str) -> None:
    assert run in about([changed])


def test_what_no_test_is_about_runs_none_and_other_subjects_are_left_out() -> None:
    assert about([".editorconfig", "src/bridgesheets/py.typed"]) == []
    assert "tests/rules/test_imps.py" not in about(["src/bridgesheets/rules/matches.py"])


def test_a_module_is_told_from_one_whose_name_begins_like_it(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_one.py").write_text("from bridgesheets.sheets.order import Order\n")
    (folder / "test_two.py").write_text("from bridgesheets.sheets import ordering\n")
    assert about(["src/bridgesheets/sheets/order.py"], tmp_path) == ["tests/test_one.py"]
    assert about(["src/bridgesheets/sheets/ordering.py"], tmp_path) == ["tests/test_two.py"]


def test_of_a_module_without_a_test_those_of_the_modules_that_import_it_are_run() -> None:
    """What reads pages is imported by the reader of ACBL Live alone."""
    assert about(["src/bridgesheets/award/readers/json_in_pages.py"]) == ["tests/award/readers/test_acbl_live.py"]
    assert "tests/award/test_score_sheets.py" in about(["src/bridgesheets/sheets/draw_record.py"])


def test_every_test_that_is_named_is_there() -> None:
    assert all((ROOT / test).is_file() for test in about(["src/bridgesheets/sheets/__init__.py"]))
