"""TOML that people type: read within bounds, with what is wrong told by its line.

The core has Pythons that lack the reader of TOML: who calls this says what to do there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from importlib import import_module
from typing import Any

from bridgesheets.regulations.amendments import Fault
from bridgesheets.regulations.text_files import refuse_long_keys

_DECIMAL_COMMA = re.compile(r"=\s*([+-]?[0-9]+),([0-9]+)\s*(?:#.*)?$")
_BARE_POINT = re.compile(r"=\s*([+-]?)(\.[0-9]+)\s*(?:#.*)?$")
_PERCENT = re.compile(r"=\s*([+-]?[0-9]*\.?[0-9]+)\s*%\s*(?:#.*)?$")
_CURLY = re.compile(r"[=\[,]\s*([“”„‘’‚])")


class NotToml(ValueError):
    """A text that is no TOML, with what is wrong in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def toml_in(name: str, text: str) -> dict[str, Any]:
    """What a text says, its fractions as decimals; ``name`` is that of its file, for the faults of a ``NotToml``.

    ``ModuleNotFoundError`` where this Python has no reader of TOML.
    """
    tomllib = import_module("tomllib")
    try:
        refuse_long_keys(text)
        found: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        if slips := list(_slips_of_typing(name, text)):
            raise NotToml(slips) from None
        line = re.search(r"line ([0-9]+)", str(problem))
        said = f"it is not written as TOML is: {problem}"
        raise NotToml([Fault(name, int(line[1]) if line else text.count("\n") + 1, said)]) from None
    except (RecursionError, ValueError):
        raise NotToml([Fault(name, 1, "its brackets, keys or numbers are beyond all bounds")]) from None
    return found


def _slips_of_typing(name: str, text: str) -> Iterator[Fault]:
    """Curly quotation marks, which some editors type by themselves, decimal commas, .9 and 90%."""
    for at, line in enumerate(text.splitlines(), start=1):
        if found := _CURLY.search(line):
            marks = "“ ”" if found[1] in "“”„" else "‘ ’"
            said = f'the quotation marks {marks} are curly; type straight ones, ", and switch "smart quotes" off'
            yield Fault(name, at, said)
        elif found := _DECIMAL_COMMA.search(line):
            yield Fault(name, at, f"a number has a point, not a comma: {found[1]}.{found[2]}")
        elif found := _BARE_POINT.search(line):
            yield Fault(name, at, f"a number begins with a digit: {found[1]}0{found[2]}")
        elif found := _PERCENT.search(line):
            part = f"{Decimal(found[1]) / 100:f}"
            yield Fault(name, at, f'a number has no percent sign: {part}, or in the cell of a table "{found[1]}%"')


def says(key: str, line: str) -> bool:
    """Whether a line begins with a key and its sign of equality."""
    return re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line) is not None
