"""Every rule on tournament modifiers, the NAP and the GNT is computed or said not to be."""

from bridgesheets.catalogue import colours, gnt, nap, stratiflighted, tournaments
from bridgesheets.regulations.inventory import inventory

RULES = [
    *(f"TM{n}" for n in range(1, 8)),
    *(f"TM8{part}" for part in "abc"),
    *(f"SE{n}" for n in range(1, 9)),
    *(f"RE{n}" for n in range(9)),
    *(f"RF{n}" for n in range(1, 8)),
    "R4S",
    "RNV",
    *(f"N-{stage}" for stage in "ABCD"),
    *("G-A", "G-B", "G-B1", "G-C1", "G-C2", "G-C3", "G-C4", "G-D"),
]


def test_every_rule_stands_in_the_inventory() -> None:
    assert set(RULES) <= {entry.rule for entry in inventory()}


def test_every_function_of_these_parts_computes_some_rule() -> None:
    named = {name for entry in inventory() for name in entry.functions}
    modules = (tournaments, stratiflighted, nap, gnt, colours)
    assert {function.__name__ for module in modules for function in module.FUNCTIONS} <= named
