"""The figures in the sentences of a record are filled in from the regulations' data, not typed a second time."""

import ast
import re
from collections.abc import Iterator

import pytest

from bridgesheets.catalogue.registry import subjects
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.rules.victory_points import Scale
from tests.architecture.source_tree import PACKAGE, nodes, parsed
from tests.each import each

_NUMBER = re.compile(r"(?<![\w.,])(?:\d[\d,]*)?\.?\d+(?![\w])")

#: What is counted with everywhere, and is no figure of a regulation.
COUNTING = {"0", "1", "2"}

#: Numbers in sentences that no regulation gives, by the module, with what they are.
NOT_OF_A_REGULATION = {
    ("swiss_pairs", "50"): "per cent, half of all",
    ("swiss_pairs", "100"): "per cent, all",
    ("swiss_pairs", "54.75"): "an example of a percentage",
    ("swiss_pairs", "0.5475"): "an example of a percentage",
    ("scores", "4"): "the level of a contract in an example",
    ("imps", "10"): "an example of what to round to",
    ("depth", "12.5"): "an example of half a table",
    ("depth", "25"): "the pairs of that example",
    ("overalls", "12.5"): "an example of half a table",
    ("overalls", "25"): "the pairs of that example",
    ("sessions", "5"): "the place of which the award is a fifth",
    ("sessions", "6"): "the place of which the award is a sixth",
    ("sessions", "100"): "per cent, the most anybody can mean",
    ("matches", "100"): "per cent, the most anybody can mean",
    ("clubs", ".5"): "half a table",
    ("club_games", ".5"): "half a table",
    ("ranking", "4"): "a place in an example",
    ("ranking", "15"): "digits a spreadsheet carries",
    ("knockouts", "3"): "a place",
    ("knockouts", "4"): "a place",
    ("knockouts", "5"): "a place",
    ("knockouts", "8"): "a place",
    ("bracket_teams", "3"): "a place",
    ("bracket_teams", "4"): "a place",
    ("bracket_teams", "5"): "a place",
    ("brackets", "3"): "a place",
    ("brackets", "4"): "a place, or the rounds in the heading of a column",
    ("championships", ".5"): "half a table",
    ("tournaments", ".5"): "half a table",
    ("tournaments", "100"): "per cent",
    ("tournaments", "0.5625"): "an example of a percentage",
    ("tournaments", "56.25"): "an example of a percentage",
    ("gnt", "3"): "an example of qualifiers that no row is for",
    ("why", "12,7"): "the arguments of an example",
    ("masterpoint_arguments", ".5"): "half a table",
    ("argument_kinds", ".5"): "half a table",
    ("argument_kinds", "3"): "a day in an example",
}

#: The same for the functions that scales have of their own, by the scale.
NOT_OF_A_SCALE = {
    ("acbl20", "20"): "the name of the scale",
    ("acbl30", "30"): "the name of the scale",
    **dict.fromkeys([("nabc", "2013"), ("usbf", "2013"), ("wbf25", "2013"), ("wbf", "2013")], "the year of WBFVP"),
    **dict.fromkeys([("nabc", "0.01"), ("wbf", "0.01")], "the least step of two decimals"),
    ("wbf", "1,301"): "figures that differ between two scales, counted by a test",
    ("wbf", "7"): "the longest matches without such a figure",
    ("wbf", "9"): "the boards of other matches without such a figure",
    ("wbf", "64"): "the longest matches among which they are counted",
}

MODULES = [*(subject.name for subject in subjects()), "masterpoint_arguments", "argument_kinds"]


def typed_figures(tree: ast.Module) -> Iterator[str]:
    """The numbers in the sentences of a module, docstrings and examples apart: an example shows its own arithmetic."""
    examples = {id(part) for node in nodes(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                and node.func.id == "Example" for part in ast.walk(node)}  # fmt: skip
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {id(node.body[0].value) for node in nodes(tree)
            if isinstance(node, documented) and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | examples:
            words = node.value if " " in node.value.strip() else ""
            yield from (found for found in _NUMBER.findall(words) if found not in COUNTING)


def found_in(module: str) -> set[str]:
    return set(typed_figures(parsed(PACKAGE / "catalogue" / f"{module}.py")))


@each(MODULES)
def test_figures_in_sentences_are_filled_in_from_the_data(module: str) -> None:
    """Only numbers that no regulation gives are typed, and each of those listed here is."""
    assert found_in(module) == {number for name, number in NOT_OF_A_REGULATION if name == module}


def typed_for(scale: Scale) -> set[str]:
    """The numbers typed in what a scale says of its function, those of its own tables apart."""
    assert scale.function is not None
    said = " ".join((scale.function.summary, scale.function.detail, scale.function.result))
    printed = {cell for table in scale.printed for row in table.rows for cell in row}
    return {found for found in _NUMBER.findall(said) if found not in COUNTING and not printed & {found, f"{found}+"}}


@pytest.mark.parametrize("scale", [scale for scale in SCALES.values() if scale.function], ids=lambda scale: scale.name)
def test_figures_in_the_sentences_of_a_scale_are_filled_in_or_stand_in_its_table(scale: Scale) -> None:
    assert typed_for(scale) == {number for name, number in NOT_OF_A_SCALE if name == scale.name}


def test_a_figure_typed_for_a_scale_is_found() -> None:
    scale = SCALES["winloss"]
    assert scale.function is not None
    said = scale.function._replace(detail="At most 40 IMPs count, for 1 to 36 boards.")
    assert typed_for(scale._replace(function=said)) == {"40", "36"}


def test_a_typed_figure_is_found() -> None:
    tree = ast.parse(
        'A = f"at most {cap} and .10 a table"\nB = "for 12-17 boards, 45,000 points"\n'
        'C = "VP20"\nD = Example("=X(3)", "4", "3 and 1")\n'
    )
    assert sorted(typed_figures(tree)) == [".10", "12", "17", "45,000"]
