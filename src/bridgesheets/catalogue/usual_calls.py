"""Calls of all functions for events of usual sizes, by which two editions are compared.

The examples of the records are varied, an argument at a time or two at a time: every name that an edition has, and
the sizes below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from bridgesheets.catalogue.argument_kinds import Limit, ListedName, NameOrNumber, YesNo
from bridgesheets.catalogue.evaluate import WorksheetFunction, as_typed
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from bridgesheets.catalogue.spec import Argument
from truesheet.values import BLANK

#: Tables, teams and entrants, to each side of what the tables of the manual count by.
_FIELDS = (*range(2, 18), 20, 24, 27, 32, 40, 47, 48, 52, 61, 80, 100, 120)
_LIMITS = (5, 10, 20, 50, 100, 200, 300, 500, 750, 1000, 1500, 2500, 5000, 7500)

#: What an argument is given, by its name; what is not here is given by its kind.
_SIZES: dict[str, tuple[Any, ...]] = {
    "place": (*range(1, 10), 12, 17),
    **dict.fromkeys(("tables", "entrants", "teams", "section_tables", "strat_tables", "flight_tables"), _FIELDS),
    **dict.fromkeys(("event_tables", "top_tables", "a_tables", "x_tables", "b_tables"), (8, 12, 20, 40)),
    **dict.fromkeys(("added_tables", "concurrent_tables", "nlm_tables", "total_tables"), (4, 10, 30)),
    **dict.fromkeys(("lower_limit", "middle_limit", "middle_strat", "top_strat", "x_limit", "b_limit"), _LIMITS),
    **dict.fromkeys(("award", "first", "session_award", "overall"), (0.4, 1, 4, 10, 25, 60)),
    "average": (200, 400, 600, 800, 1500, 3000, 7500, 12000, 30000, 44500),
    "boards": (*range(1, 61),),
    "imps": (*range(81),),
    "vp": (8, 11, 15, 18, 19.5),
    "percent": (0.4, 0.5, 0.55, 0.62, 0.7, 0.8),
    "points": (*range(0, 700, 10), *range(700, 4600, 50)),
    "score": (-800, -50, 140, 620, 1430),
    "datum": (-100, 110, 420),
    "tricks": (*range(5, 14),),
    "contract": ("1NT", "2CX", "3NTX", "4S", "5DXX", "6H", "7NT", "2SXX"),
    "increase": (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6),
    "drop": (0.1, 0.2),
    "round_to": (10,),
    "days": (6, 13, 14, 30),
    "expected_tables": (2, 10, 40),
    "masterpoints": (4000, 12000, 200000),
}


def usual_calls(function: WorksheetFunction, together: int = 1) -> Iterator[tuple[Any, ...]]:
    """Yields the raw arguments of calls of a function, each once; the examples of its record first.

    ``together`` says how many arguments of an example are varied at a time.
    """
    spec = function.spec
    examples = _examples().get(spec.name, ())
    choices = [_choices(argument) for argument in spec.arguments]
    calls: dict[tuple[Any, ...], None] = dict.fromkeys(examples)
    for raw in examples:
        full = [*raw, *[BLANK] * (len(choices) - len(raw))]
        whole = len(choices) <= _FEW
        for varying in combinations(range(len(choices)), min(len(choices), together)):
            lists = [choices[at] if whole or at == varying[0] else choices[at][:_SOME] for at in varying]
            for values in product(*lists):
                varied = full.copy()
                for at, value in zip(varying, values, strict=True):
                    varied[at] = value
                calls.setdefault(_cut(varied))
    yield from calls


#: A function with so few arguments is given every value with every other; one with more is given some.
_FEW, _SOME = 2, 6


@lru_cache(maxsize=1)
def _examples() -> Mapping[str, tuple[tuple[Any, ...], ...]]:
    calls: dict[str, tuple[tuple[Any, ...], ...]] = {}
    for function in dict.fromkeys(CATALOGUE.values()):
        for example in function.spec.examples:
            for _, outcome in calculate(example.formula).evaluations:
                calls[outcome.spec.name] = (*calls.get(outcome.spec.name, ()), outcome.raw)
    return calls


def _choices(argument: Argument) -> tuple[Any, ...]:
    kind = argument.kind
    if argument.whole_range:
        return ()
    if isinstance(kind, (ListedName, NameOrNumber)):
        return kind.vocabulary.names
    if isinstance(kind, Limit):
        return _LIMITS
    if isinstance(kind, YesNo):
        return False, True
    return _SIZES.get(argument.name, (1, 2, 3, 4, 5, 6, 8, 12))


def _cut(raw: list[Any]) -> tuple[Any, ...]:
    while raw and raw[-1] is BLANK:
        raw.pop()
    return tuple(raw)


def as_formula(function: WorksheetFunction, raw: tuple[Any, ...]) -> str:
    return f"={function.__name__}({','.join(map(as_typed, raw))})"
