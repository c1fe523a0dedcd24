"""The function test books come out as Excel saved them, but for cells that are explained.

``pytest -s`` shows how many formulas are equal, refused and explained.
"""

import os
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.truesheet.function_books.outcomes import DIFFERENT, REFUSED, outcomes
from truesheet.formulas import lifting

FOLDER = Path(os.environ.get("BRIDGESHEETS_CORPUS", "")) / "functions"
BOOKS = sorted(FOLDER.glob("*.xlsx")) if FOLDER.is_dir() else []
EXPLAINED = tomllib.loads((Path(__file__).parent / "explained.toml").read_text("utf-8"))["different"]

#: What is refused, beside functions that are left out on purpose: a figure that may only fall.
MOST_REFUSED = 57
#: More than these may not be explained.
MOST_EXPLAINED = 33


#: More than these are not told by ``recalc --check``, which leaves the last digits of Excel's functions to Excel.
MOST_TOLD = 2


def _explained():
    return {(entry["book"], entry["sheet"], cell) for entry in EXPLAINED for cell in entry["cells"]}


@pytest.mark.exhaustive
@pytest.mark.corpus
def test_every_cell_is_as_excel_saved_it_or_explained(monkeypatch):
    """To 15 digits, with nothing taken from the file."""
    monkeypatch.setattr(lifting, "NEAR", 0.0)
    known = _explained()
    different, refused, counted = {}, [], Counter()
    for path in BOOKS:
        for found in outcomes(path):
            counted[found.kind] += 1
            if found.kind == DIFFERENT:
                different[path.name, found.sheet, found.cell] = found.said
            elif found.kind == REFUSED and "is not one we know" not in found.said:
                refused.append((path.name, found.sheet, found.cell, found.said))
    print(f"\nfunction books: {dict(counted)}, {len(known)} explained, {len(refused)} refused of functions we have")
    assert {cell: said for cell, said in different.items() if cell not in known} == {}
    assert known - different.keys() == set(), "an explained cell is equal"
    assert len(refused) <= MOST_REFUSED
    assert counted["equal"] > 63_800


@pytest.mark.corpus
def test_what_check_tells_of_the_books_is_explained():
    told = {
        (path.name, found.sheet, found.cell) for path in BOOKS for found in outcomes(path) if found.kind == DIFFERENT
    }
    assert told <= _explained()
    assert len(told) <= MOST_TOLD


def test_the_explanations_are_few_and_say_something():
    assert sum(len(entry["cells"]) for entry in EXPLAINED) <= MOST_EXPLAINED
    assert all(len(entry["why"].split()) > 8 for entry in EXPLAINED)
