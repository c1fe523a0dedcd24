"""The catalogue as people and programs read it on the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.evaluate import docstring
from bridgesheets.catalogue.search import nearest, search
from bridgesheets.catalogue.spec import FunctionSpec
from bridgesheets.errors import not_covered
from bridgesheets.vocabulary import did_you_mean


def chosen(names: Sequence[str]) -> list[FunctionSpec]:
    """The records of those names (twins find their function), those in which all the words are found, or all."""
    if not names:
        return list(dict.fromkeys(function.spec for function in registry.CATALOGUE.values()))
    if are_names(names):
        return [function.spec for name in names if (function := registry.find(name))]
    if found := search(names):
        return found
    unknown = [name for name in names if registry.find(name) is None]
    hint = did_you_mean(nearest(unknown[0])) or "; bridgesheets functions lists them all"
    raise not_covered(f"there is no function called {unknown[0]}, and none with {' '.join(names)} in its record{hint}")


def are_names(names: Sequence[str]) -> bool:
    """Checks whether all of them are names of functions, rather than words to search for."""
    return all(registry.find(name) is not None for name in names)


def as_summary(specs: Sequence[FunctionSpec]) -> str:
    """One line a function, by category."""
    lines: list[str] = []
    width = max((len(spec.signature) for spec in specs if len(spec.signature) <= 44), default=0)
    for category, group in groupby(specs, key=lambda spec: spec.category):
        lines += ["", category] if lines else [category]
        for spec in group:
            also = f" Also {', '.join(spec.twins)}." if spec.twins else ""
            lines += _entry(spec.signature, f"{spec.summary}{also}", width)
    return "\n".join(lines)


def _entry(signature: str, summary: str, width: int) -> list[str]:
    """A function's lines in the list, no longer than the window; a long signature has lines of its own."""
    from shutil import get_terminal_size  # it takes as long to import as a formula to calculate

    most = max(get_terminal_size((100, 0)).columns, width + 30)
    beside = wrap(summary, most - width - 4)
    if len(signature) > width:
        return [*wrap(signature, most - 2, initial_indent="  ", subsequent_indent="    "), *_moved_in(beside, width)]
    return [f"  {signature:<{width}}  {beside[0]}", *_moved_in(beside[1:], width)]


def _moved_in(lines: list[str], width: int) -> list[str]:
    """The lines, moved in to stand under the help of a function."""
    return [f"{'':<{width + 4}}{line}" for line in lines]


def as_text(specs: Sequence[FunctionSpec]) -> str:
    """Everything about each function."""
    parts = []
    for spec in specs:
        also = f"   (also {', '.join(spec.twins)})" if spec.twins else ""
        parts.append(f"{spec.signature}{also}\n\n{docstring(spec)}")
    return "\n\n".join(parts)


def as_records(specs: Sequence[FunctionSpec]) -> str:
    """The records as JSON."""
    return json.dumps([_record(spec) for spec in specs], ensure_ascii=False, indent=2)


def _record(spec: FunctionSpec) -> dict[str, Any]:
    """The record of a function as JSON has it."""
    return {
        "name": spec.name,
        "twins": list(spec.twins),
        "category": spec.category,
        "signature": spec.signature,
        "summary": spec.summary,
        "detail": spec.detail,
        "arguments": [
            {
                "name": argument.name,
                "doc": argument.doc,
                "kind": argument.kind.name,
                "unit": argument.unit,
                "required": argument.required,
                "default": argument.default_text or None,
            }
            for argument in spec.arguments
        ],
        "result": {
            "doc": spec.result.doc,
            "unit": spec.result.unit,
            "places": spec.result.places,
            "table": spec.result.table,
        },
        "errors": [{"code": case.code, "when": case.when} for case in spec.errors],
        "source": [clause.said for clause in spec.source],
        "examples": [{"formula": e.formula, "shows": e.shows, "origin": e.origin} for e in spec.examples],
    }
