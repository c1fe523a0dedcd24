"""Every rule gives what its text prints, or what the arithmetic beside it comes to: the figures of tests/rules/figures.

A file holds the figures of one subject, a paragraph those of one sentence, a line those of one formula, between bars:
the formula, what it gives, and why. What it gives is a value or another formula; an error, with words of its message;
or, after "says" or "does not say", words of its derivation.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bridgesheets.catalogue.registry import calculate
from tests.each import each
from truesheet.values import CellError

FOLDER = Path(__file__).parent / "figures"


class Figure(NamedTuple):
    """A formula and what it gives, as they are written in a line."""

    formula: str
    expected: str


def figures(path: Path) -> Iterator[tuple[str, list[Figure]]]:
    """The sentences of a file, each with its figures; the title of the file has none."""
    _, *paragraphs = path.read_text(encoding="utf-8").strip().split("\n\n")
    for paragraph in paragraphs:
        lines = paragraph.splitlines()
        sentence = " ".join(line for line in lines if not line.startswith("="))
        rows = [re.split(r" +\| ", line) for line in lines if line.startswith("=")]
        assert sentence and rows, paragraph
        yield sentence, [Figure(formula, expected) for formula, expected, *_ in rows]


def gives(formula: str, expected: str) -> bool:
    calculation = calculate(formula)
    words = re.fullmatch(r"(says|does not say) (.+)", expected)
    if words:
        return (words[2] in calculation.derivation) == (words[1] == "says")
    if expected.startswith("#"):
        code, _, said = expected.partition(" ")
        found = calculation.value
        return isinstance(found, CellError) and found.code == code and said in found.message
    return bool(calculation.value == calculate(f"={expected}").value)


ALL = [
    (f"{path.stem}: {sentence}", found) for path in sorted(FOLDER.glob("*.txt")) for sentence, found in figures(path)
]


@each(ALL, lambda case: case[0])
def test_a_formula_gives_its_figure(sentence: str, found: list[Figure]) -> None:
    assert [figure for figure in found if not gives(*figure)] == []


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=MPCLUB(1,8)", "0.81"), ("=MPCLUB(1,8)", "#N/A"), ("=MPCLUB(1,2)", "0.2"), ("=MPCLUB(1,2)", "#NUM!"),
        ("=MPCLUB(1,2)", "#N/A at least 4"), ("=MPCLUB(1,8)", "says X99"), ("=MPCLUB(1,8)", "does not say 0.8"),
        ("=MPRANK({2;1})", "{1;2;3}"), ("=MPRANK({2;1})", "{1,2}"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_seen(formula: str, expected: str) -> None:
    assert not gives(formula, expected)
