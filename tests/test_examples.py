"""Every example runs as a script of its own and prints what it promises."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"

#: Lines that each example has to print. The arithmetic stands beside those that are ours.
PRINTED = {
    "award_an_evening.py": [
        "Ames and Bell  61.3 %  place 1  0.80",  # .10 x 8 pairs
        "Chan and Diaz  57.1 %  place 2  0.48",  # (70% + 50%) of .80, shared by two
        "Egan and Ford  57.1 %  place 2  0.48",
        "Gray and Hall  52.4 %  place 4  0",  # 40% of 8 pairs is 3.2: three places are paid
    ],
    "recalculate_a_folder.py": [
        "club.xlsx: 3 cells changed",
        "notes.xlsx: it is not an Excel workbook, whatever its name says, or it is damaged; save it as .xlsx in Excel",
        "[15, 8, 23]",  # 11-13 IMPs are 15-5; 3-4 are 12-8; 15 + 8
    ],
    "own_function.py": ["[7, '#NUM!', 'too few']"],  # 13 pairs sit at six tables and a half
}


def printed(*command: object) -> list[str]:
    done = subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, check=False, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_there_is_a_promise_for_every_example() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_prints_what_it_promises(name: str) -> None:
    lines = printed(EXAMPLES / name)
    assert [line for line in PRINTED[name] if line not in lines] == []


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_says_how_to_run_it_and_a_page_leads_to_it(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert f".venv/bin/python examples/{name}" in text
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"]
    assert any(re.search(rf"examples/{name}", page.read_text(encoding="utf-8")) for page in pages)


def test_examples_and_the_notebook_import_nothing_deep() -> None:
    deep = re.compile(r"(from|import) (bridgesheets|truesheet)\.")
    assert [path.name for path in EXAMPLES.glob("*.*") if deep.search(path.read_text(encoding="utf-8"))] == []


def test_the_folder_that_is_named_is_the_one_recalculated(tmp_path: Path) -> None:
    (tmp_path / "notes.xlsx").write_text("no workbook", encoding="utf-8")
    assert len(printed(EXAMPLES / "recalculate_a_folder.py", tmp_path)) == 1
