"""The command windows of Windows, as the pages speak of them: what arrives, and what is answered to it."""

import pytest

from tests.docs import windows
from tests.docs.shown import run


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
    """docs/troubleshooting.md tells so; 6.88 stands there, too."""
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
