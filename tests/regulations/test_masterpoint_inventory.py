"""The list that says which function computes which rule of the manual."""

from __future__ import annotations

from collections import Counter

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.regulations.inventory import inventory


def test_no_rule_stands_twice() -> None:
    assert [rule for rule, times in Counter(entry.rule for entry in inventory()).items() if times > 1] == []


def test_every_rule_has_a_function_or_a_reason() -> None:
    assert [entry.rule for entry in inventory() if not entry.functions and not entry.note] == []


def test_every_function_named_exists() -> None:
    named = {name for entry in inventory() for name in entry.functions}
    assert named - set(CATALOGUE) == set()
