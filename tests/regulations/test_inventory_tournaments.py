"""Every rule on tournament modifiers, the NAP and the GNT is computed or said not to be."""

from bridgesheets.catalogue.registry import subject_of
from bridgesheets.regulations.inventory import inventory
from tests.regulations.manual_ids import GRASS_ROOTS, TOURNAMENTS


def test_every_rule_stands_in_the_inventory() -> None:
    assert {*TOURNAMENTS, *GRASS_ROOTS} <= {entry.rule for entry in inventory()}


def test_every_function_of_these_parts_computes_some_rule() -> None:
    named = {name for entry in inventory() for name in entry.functions}
    subjects = ("tournaments", "stratiflighted", "nap", "gnt", "colours")
    assert {function.__name__ for subject in subjects for function in subject_of(subject).functions} <= named
