"""The pages on Python and on the command windows of Windows name what is there."""

import dataclasses
import inspect
import re
from typing import Any, get_type_hints

import pytest

import bridgesheets
from bridgesheets.catalogue.registry import CATALOGUE
from tests.docs import windows
from tests.docs.shown import ROOT, run

PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
#: The block that needs pandas; test_commands.py runs the others.
_COLUMNS = re.compile(r"^```py\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.columns
def test_the_columns_of_the_page_are_as_it_says() -> None:
    names: dict[str, Any] = {}
    (code,) = _COLUMNS.findall(PAGE)
    exec(code, names)
    points = names["matches"]["vp"]
    assert points[:2].tolist() == [15.0, 8.0] and points.isna().tolist() == [False, False, True]


def test_the_table_of_what_is_stable_names_all_that_the_package_gives() -> None:
    table = PAGE.partition("## What is stable")[2].partition("All the rest")[0]
    named = set(re.findall(r"`(\w+)`", table))
    assert set(bridgesheets.__all__) - set(CATALOGUE) <= named
    assert named - {"as_floats"} <= set(bridgesheets.__all__)


def test_every_stable_name_says_since_which_version() -> None:
    table = PAGE.partition("## What is stable")[2].partition("All the rest")[0]
    rows = re.findall(r"^\| (?!name|-)(.*) \| (.*) \|$", table, re.MULTILINE)
    assert rows and all(re.fullmatch(r"\d+\.\d+\.\d+", since) for _, since in rows)


@pytest.mark.parametrize("task", ["score_sheet", "draw", "recalculate", "check", "month", "build", "wall"])
def test_the_keywords_and_the_fields_that_the_page_names_are_there(task: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{task}` |"))
    takes, gives = (set(re.findall(r"`(\w+)[`=]", cell)) for cell in row.split("|")[2:4])
    called = getattr(bridgesheets, task)
    assert takes - {"bridgesheets"} <= set(inspect.signature(called).parameters)
    record = get_type_hints(called)["return"]
    fields = {field.name for field in dataclasses.fields(record)} | {*vars(record)}
    assert gives <= fields


# --- Windows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "arrived"),
    [
        ('"abc" d e', ["abc", "d", "e"]),
        (r'a\\b d"e f"g h', [r"a\\b", "de fg", "h"]),
        (r"a\\\"b c d", [r"a\"b", "c", "d"]),
        (r'a\\\\"b c" d e', [r"a\\b c", "d", "e"]),
        ('a"b"" c d', ['ab" c d']),
    ],
)
def test_the_runtime_takes_a_line_apart_as_microsoft_says(line, arrived):
    """The five examples of "Parsing C command-line arguments" in Microsoft's documentation of C."""
    assert windows.runtime(line) == arrived


#: The first, in double quotation marks, is an expression and no argument for PowerShell.
LOST = [
    (windows.cmd, 'calc "=MPFIRST(20,"sectional")"'),
    (windows.powershell_5, "calc '=MPFIRST(20,\"sectional\")'"),
]


@pytest.mark.parametrize(("window", "line"), LOST)
def test_a_name_that_lost_its_quotation_marks_is_understood(window, line, tmp_path):
    """docs/troubleshooting.md tells so."""
    assert window(line) == ["calc", "=MPFIRST(20,sectional)"]
    assert run([window(line)], tmp_path) == [(0, "6.88\n")]


def test_powershell_takes_a_list_apart_and_the_answer_names_the_word_it_does_not_know(tmp_path):
    arrived = windows.powershell_5("build awards --limits 300,750")
    assert arrived == ["build", "awards", "--limits", "300", "750"]
    ((status, answer),) = run([arrived], tmp_path)
    assert status == 2
    assert '"750"' in answer


@pytest.mark.parametrize("line", ["calc =VP_20({1;12},7)", "py -m venv .venv && .venv\\Scripts\\pip install -q ."])
def test_signs_that_a_window_reads_itself_are_found(line):
    for window in (windows.cmd, windows.powershell_5):
        with pytest.raises(windows.ReadByTheShell):
            window(line)
