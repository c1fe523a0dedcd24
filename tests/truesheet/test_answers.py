"""Every formula of the tables ``answers/*.txt`` gives the answer that stands beside it."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.each import each
from tests.truesheet.answers import Case, Setting, sections, wrong

SECTIONS = [
    (f"{table.parent.parent.name}-{table.stem}: {title}", cases)
    for table in sorted(Path(__file__).parent.glob("*/answers/*.txt"))
    for title, cases in sections(table)
]


@each(SECTIONS, lambda section: section[0])
def test_each_formula_gives_its_answer(title, cases):
    assert cases, "a section without formulas"
    assert [said for case in cases if (said := wrong(case))] == []


def test_no_formula_stands_twice():
    """The same formula among the same cells, in the same cell and country, has one line in all tables."""
    cases = [case for _, found in SECTIONS for case in found]
    lines = Counter((case.formula, repr(replace(case.setting, relative=0.0))) for case in cases)
    assert [formula for (formula, _), times in lines.items() if times > 1] == []


@pytest.mark.parametrize(
    ("formula", "answer"),
    [
        ("=1/3", "1 / 4"), ("=0.1", "0.2 ± 0.09"), ("=1", "True"), ("=TRUE", "1"), ('="x"', '"y"'), ("=1/0", "#N/A"),
        ("={1,2}", "[[1, 3]]"), ("=1", "refused"), ("=RAND()", "1"), ("=RAND()", "refused: another reason"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_noticed(formula, answer):
    assert wrong(Case(formula, answer, Setting(relative=1e-9))).startswith(formula)
