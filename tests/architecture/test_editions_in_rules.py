"""Rules take the edition first and few arguments more; they look nothing up by its printed heading or its id."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import PACKAGE, Module, modules, nodes, parsed
from tests.each import each

RULES = [module for module in modules() if module.part == "rules"]

#: What asks for the default edition, or for the one in force.
_ASKING = {"bridgesheets.regulations", "bridgesheets.regulations.in_force"}

#: So many arguments a rule takes at most, beside the edition.
_MOST = 5


def asks(tree: ast.Module) -> bool:
    """Whether a module looks an edition up rather than being given one."""
    return any(isinstance(node, ast.ImportFrom) and node.module in _ASKING for node in nodes(tree))


def long_lists(tree: ast.Module) -> Iterator[str]:
    """The public functions that take the edition and too many arguments more."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            taken = [argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)]
            if taken[:1] == ["edition"] and len(taken) > _MOST + 1:
                yield f"{node.name} takes {len(taken) - 1}"


@each(RULES)
def test_a_rule_is_given_its_edition_and_asks_for_none(module: Module) -> None:
    assert not asks(module.tree)


@each(RULES)
def test_a_rule_takes_five_arguments_at_most_beside_the_edition(module: Module) -> None:
    assert list(long_lists(module.tree)) == []


@pytest.mark.parametrize(
    "source", ["from bridgesheets.regulations import table", "from bridgesheets.regulations.in_force import DEFAULT"]
)
def test_asking_for_an_edition_is_found(source: str) -> None:
    assert asks(ast.parse(source))
    assert not asks(parsed(PACKAGE / "rules" / "clubs.py"))


def test_a_long_list_of_arguments_is_found() -> None:
    assert list(long_lists(ast.parse("def award(edition, a, b, c, d, e, f): ..."))) == ["award takes 6"]
