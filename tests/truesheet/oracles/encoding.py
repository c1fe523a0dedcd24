"""Values of cells in JSON, as they go from one process to another; null is none."""

from __future__ import annotations

from typing import Any

from truesheet.package.spelling import Value
from truesheet.values import BLANK, CellError


def encoded(value: Value | None) -> Any:
    """A value as JSON has it."""
    if isinstance(value, CellError):
        return {"error": value.code}
    return {} if value is BLANK else value


def decoded(value: Any) -> Value | None:
    """The value again."""
    if isinstance(value, dict):
        return CellError(value["error"]) if value else BLANK
    return float(value) if value.__class__ is int else value
