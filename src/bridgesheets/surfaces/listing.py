"""The catalogue as people and programs read it on the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any

from bridgesheets.errors import not_covered
from bridgesheets.functions import catalogue
from bridgesheets.functions.evaluate import docstring
from bridgesheets.functions.spec import FunctionSpec


def chosen(names: Sequence[str]) -> list[FunctionSpec]:
    """The records of those names (twins find their function), or of all functions."""
    if not names:
        return list(dict.fromkeys(function.spec for function in catalogue.CATALOGUE.values()))
    found = []
    for name in names:
        function = catalogue.find(name)
        if function is None:
            near = get_close_matches(name.upper(), catalogue.CATALOGUE, n=3, cutoff=0.5)
            hint = f"; did you mean {', '.join(near)}?" if near else "; bridgesheets functions lists them all"
            raise not_covered(f"there is no function called {name}{hint}")
        found.append(function.spec)
    return found


def as_summary(specs: Sequence[FunctionSpec]) -> str:
    """One line a function, by category."""
    lines: list[str] = []
    width = max(len(spec.signature) for spec in specs if len(spec.signature) <= 44)
    for category, group in groupby(specs, key=lambda spec: spec.category):
        lines += ["", category] if lines else [category]
        for spec in group:
            also = f" Also {', '.join(spec.twins)}." if spec.twins else ""
            lines.append(f"  {spec.signature:<{width}}  {spec.summary}{also}")
    return "\n".join(lines)


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
        "source": [str(clause) for clause in spec.source],
        "examples": [{"formula": e.formula, "shows": e.shows, "origin": e.origin} for e in spec.examples],
    }
