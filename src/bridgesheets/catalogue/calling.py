"""Hands the arguments of a worksheet function to its rule.

A rule that takes an ``edition`` first is called with the one in force. Arguments that travel together it takes as a
record: a parameter annotated with one is filled from the arguments with the names of the record's fields. Which they
are is worked out once, when the function is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from operator import itemgetter
from typing import Any

from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.editions import Edition

#: What calls a rule: with an edition, and the arguments by their names.
Caller = Callable[[Edition, Mapping[str, Any]], RuleAnswer]

_EDITION = "edition"


def parameters(rule: Any) -> tuple[str, ...]:
    """Returns the names a rule takes, without the time that ``inspect`` takes to load."""
    if isinstance(rule, partial):
        return tuple(name for name in parameters(rule.func)[len(rule.args) :] if name not in rule.keywords)
    if hasattr(rule, "__wrapped__"):  # by a cache
        return parameters(rule.__wrapped__)
    code = rule.__code__
    names: tuple[str, ...] = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return names


def argument_names(rule: Any) -> tuple[str, ...]:
    """Returns the names of the arguments that a rule uses: its parameters, and the fields of those that are records."""
    return tuple(name for parameter in _parameters(rule) for name in _fields(rule, parameter) or (parameter,))


def missing(rule: Any, arguments: Iterable[str]) -> Iterator[str]:
    """Yields sentences about parameters of a rule that its function lacks, and arguments that the rule lacks."""
    names, used = tuple(arguments), argument_names(rule)
    if not takes_edition(rule):
        if used != names:
            yield f"the rule takes {used}"
        return
    optional = {field for name in _parameters(rule) for field in getattr(_record(rule, name), "_field_defaults", ())}
    if lacking := [name for name in used if name not in names and name not in optional]:
        yield f"the rule takes {', '.join(lacking)} too"
    if unused := [name for name in names if used.count(name) != 1]:
        yield f"the rule does not take {', '.join(unused)} once"


def caller(rule: Callable[..., RuleAnswer], arguments: Iterable[str]) -> Caller:
    if not takes_edition(rule):
        return lambda edition, values: rule(**values)
    names = frozenset(arguments)
    parts = tuple(_part(rule, parameter, names) for parameter in _parameters(rule))
    return lambda edition, values: rule(edition, *[part(values) for part in parts])


def takes_edition(rule: Any) -> bool:
    return parameters(rule)[:1] == (_EDITION,)


def _parameters(rule: Any) -> tuple[str, ...]:
    names = parameters(rule)
    return names[1:] if names[:1] == (_EDITION,) else names


def _part(rule: Any, parameter: str, names: frozenset[str]) -> Callable[[Mapping[str, Any]], Any]:
    record = _record(rule, parameter)
    if record is None:
        return itemgetter(parameter)
    if names.issuperset(record._fields) and len(record._fields) > 1:
        fields = itemgetter(*record._fields)
        return lambda values: record(*fields(values))
    there = tuple(field for field in record._fields if field in names)
    return lambda values: record(**{field: values[field] for field in there})


def _fields(rule: Any, parameter: str) -> tuple[str, ...]:
    return getattr(_record(rule, parameter), "_fields", ())


def _record(rule: Any, parameter: str) -> Any:
    inner = _innermost(rule)
    kind = inner.__globals__.get(inner.__annotations__.get(parameter))
    return kind if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields") else None


def _innermost(rule: Any) -> Any:
    while not hasattr(rule, "__code__") or hasattr(rule, "__wrapped__"):
        rule = rule.func if isinstance(rule, partial) else rule.__wrapped__
    return rule
