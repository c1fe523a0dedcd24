"""Which tests are run for what was changed: of the same name, of the same rule, and those that import it."""

from pathlib import Path

import pytest

from tests.changed import ROOT, about


@pytest.mark.parametrize(
    ("changed", "run"),
    [
        ("tests/rules/test_imps.py", "tests/rules/test_imps.py"),
        ("src/bridgesheets/rules/imps.py", "tests/rules/test_imps.py"),
        ("src/bridgesheets/rules/matches.py", "tests/rules/test_figures.py"),
        ("src/bridgesheets/regulations/acbl/2019-01/matches/matches.toml", "tests/rules/test_figures.py"),
        ("tests/rules/figures/matches.txt", "tests/rules/test_figures.py"),
        ("tests/rules/citations.txt", "tests/rules/test_citations.py"),  # a list that a module reads for it
        ("tests/regulations/manual_ids.txt", "tests/regulations/test_manual_rules.py"),
        ("src/bridgesheets/scoresheets/making.py", "tests/scoresheets/test_proof.py"),  # which imports it
        ("tests/pairing/club.py", "tests/surfaces/test_draw_command.py"),  # which imports it
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
    (folder / "test_one.py").write_text("from bridgesheets.scoresheets.orders import Order\n")
    (folder / "test_two.py").write_text("from bridgesheets.scoresheets import ordering\n")
    assert about(["src/bridgesheets/scoresheets/orders.py"], tmp_path) == ["tests/test_one.py"]
    assert about(["src/bridgesheets/scoresheets/ordering.py"], tmp_path) == ["tests/test_two.py"]


def test_of_a_module_without_a_test_those_of_the_modules_that_import_it_are_run() -> None:
    """The values of ACBLscore are imported by its reader alone."""
    assert about(["src/bridgesheets/awarding/readers/acblscore_layout.py"]) == [
        "tests/awarding/readers/test_acblscore.py"
    ]
    assert "tests/awarding/test_score_sheets.py" in about(["src/bridgesheets/scoresheets/club_game/setup.py"])


def test_every_test_that_is_named_is_there() -> None:
    assert all((ROOT / test).is_file() for test in about(["src/bridgesheets/scoresheets/__init__.py"]))
