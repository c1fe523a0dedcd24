"""Every rule on team brackets, NABC+ events, federations and world championships is computed or said not to be."""

import csv

from bridgesheets.catalogue.registry import CATALOGUE, subject_of
from bridgesheets.regulations.compiler import HERE
from tests.regulations.manual_ids import CHAMPIONSHIPS, FEDERATIONS, TEAMS


def entries() -> dict[str, str]:
    with (HERE / "inventory_teams.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert all(set(row) == {"rule", "function_or_note"} for row in rows)
    return {row["rule"]: row["function_or_note"] for row in rows}


def test_every_rule_stands_in_the_inventory_once_and_in_order() -> None:
    assert tuple(entries()) == TEAMS + CHAMPIONSHIPS + FEDERATIONS


def test_every_rule_is_computed_by_functions_there_are_or_has_a_reason() -> None:
    for rule, text in entries().items():
        functions, _, reason = text.partition("not encoded: ")
        assert set(functions.rstrip("; ").split()) <= set(CATALOGUE), rule
        assert functions or len(reason) > 5, rule


def test_every_function_of_the_parts_computes_some_rule() -> None:
    named = {name for text in entries().values() for name in text.split("not encoded: ")[0].rstrip("; ").split()}
    subjects = ("knockouts", "brackets", "bracket_teams", "championships", "grand_life_master")
    functions = {function.__name__ for subject in subjects for function in subject_of(subject).functions}
    assert functions <= named
