"""Score sheets are declared: no formula and no address is typed by hand."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import Module, modules, nodes
from tests.each import each

#: The ways of asking that a program is tried with stand as formulas have them.
_AS_IT_STANDS = "scoresheets.self_test"
SHEETS = [module for module in modules() if module.part == "scoresheets" and module.name != _AS_IT_STANDS]

#: A call of a function of the spreadsheet, spelled out in a text.
_CALL = re.compile(r"\b(?:IF|IFERROR|AND|OR|COUNT(?:IFS?|A)?|SUM(?:IFS?|PRODUCT)?|INDEX|MATCH|ROUND)\(")
#: An address such as $B$7, or one that a text is completed to.
_ADDRESS = re.compile(r"\$[A-Z]{1,3}\$\d|^[A-Z]{1,3}\d+$")


def spelled(tree: ast.Module) -> Iterator[str]:
    """Texts of a module that spell a formula or an address; what is said about them in docstrings is left out."""
    said = {
        id(node.body[0].value)
        for node in nodes(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)) or id(node) in said:
            continue
        if _CALL.search(node.value) or _ADDRESS.search(node.value):
            yield node.value


@each(SHEETS)
def test_formulas_are_expressions_and_cells_have_names(module: Module) -> None:
    assert [*spelled(module.tree)] == []


@pytest.mark.parametrize("text", ["f'IF({a},1,2)'", "'SUM($A$1:B2)'", "f'=COUNTIFS({a})'", "'B7'"])
def test_a_formula_or_an_address_typed_by_hand_is_found(text: str) -> None:
    assert [*spelled(ast.parse(f"formula = {text}"))]
    assert not [*spelled(ast.parse("'IF( is said about it.'\nname = 'AVE+'"))]
