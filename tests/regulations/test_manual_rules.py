"""The list of the manual's rules, their entries in the inventory, and the sentence behind every reading."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import bridgesheets
from bridgesheets.regulations import tables
from bridgesheets.regulations.inventory import cross_readings, inventory, manual_rules, notes_on


def test_every_rule_of_the_manual_stands_once_in_the_list_and_once_in_the_inventory() -> None:
    rules = Counter(rule.id for rule in manual_rules())
    assert set(rules.values()) == {1}
    assert Counter(entry.rule for entry in inventory()) == rules


def test_every_rule_says_what_it_is_about() -> None:
    assert [rule.id for rule in manual_rules() if not (rule.part and rule.about)] == []


def _named_in_rules() -> set[str]:
    """The ids of readings that the rules, or a column of a table, hand on with their results."""
    known = {rule.id for rule in manual_rules()} | {f"X{number}" for number in range(1, 13)}
    package = Path(bridgesheets.__file__).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (package / "rules").glob("*.py")]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    cells = {cell for table in tables() for name in table.columns if "Reading" in name for cell in table.column(name)}
    return {text for text in texts | cells if text in known}


def test_every_reading_a_result_can_name_is_written_out() -> None:
    named = _named_in_rules()
    assert {"CD.2", "X2", "CE.3a", "C0.2"} <= named
    assert [reading for reading in sorted(named) if not notes_on(reading)] == []


def test_a_reading_is_found_in_the_notes_by_its_id_in_parentheses() -> None:
    assert all("CE.3b" in note for note in notes_on("CE.3b"))
    assert len(notes_on("CE.3b")) == 1
    assert notes_on("CE.3") == ()
    assert {"X1", "X2", "X5"} <= set(cross_readings())
