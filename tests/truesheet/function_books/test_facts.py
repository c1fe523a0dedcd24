"""Facts drawn from the function books by tools/draw_facts.py: each formula gives what Excel saved for it."""

import csv
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.truesheet.answers import held, spelled
from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.package.spelling import alike

_FUNCTION = re.compile(r"([A-Z][A-Z0-9.]*)\(")


def _facts():
    """The facts by the function that comes first in the formula."""
    found = defaultdict(list)
    text = (Path(__file__).parent / "facts.tsv").read_text("utf-8")
    for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        first = _FUNCTION.search(row["formula"].upper().replace("_XLFN.", "").replace("_XLWS.", ""))
        found[first[1]].append(row)
    return found


FACTS = _facts()


def _answer(fact):
    """What a formula gives in its cell, beside the cells that it takes."""
    where = fact["where"].rpartition("!")[2]
    cells = held(fact["cells"])
    book = book_of({where: fact["formula"], **dict.fromkeys(cells, 0)})
    book.sheets[0].values.update({place(cell): value for cell, value in cells.items()})
    return outcome(book).get(place(where), "refused")


@pytest.mark.exhaustive
@pytest.mark.parametrize("function", sorted(FACTS))
def test_each_formula_gives_what_excel_saved(function):
    wrong = []
    for fact in FACTS[function]:
        found, expected = _answer(fact), spelled(fact["answer"])
        same = alike(expected, found) if isinstance(expected, float) else found == str(expected)
        if isinstance(expected, bool):
            same = found is expected
        if not same:
            wrong.append(f"{fact['formula']} with {fact['cells']}: {found}, not {expected} ({fact['where']})")
    assert wrong == []


def test_the_facts_are_many():
    """Over 150 functions, each with several kinds of arguments."""
    assert len(FACTS) > 150
    assert sum(map(len, FACTS.values())) > 2500


def test_a_wrong_answer_is_noticed():
    fact = next(fact for fact in FACTS["ABS"] if fact["answer"] == "12.4")
    assert alike(12.4, _answer(fact))
    assert not alike(12.4, _answer({**fact, "formula": fact["formula"] + "+1E-12"}))
