"""The VBA that is the same for all functions, from the files in ``modules``.

VBA wants all declarations of a module before its first procedure, so each file has two parts, and pieces of several
files can make one module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

#: The line between the declarations of a file and its procedures.
_DIVISION = "'----"


@dataclass(frozen=True)
class Piece:
    """Declarations and procedures of VBA, line by line."""

    declarations: tuple[str, ...]
    procedures: tuple[str, ...]


@lru_cache(maxsize=16)
def piece(name: str) -> Piece:
    """The two parts of a file; :class:`ValueError` where the line between them is missing."""
    lines = files(__package__).joinpath("modules", name).read_text(encoding="ascii").splitlines()
    at = lines.index(_DIVISION)
    return Piece(tuple(lines[:at]), tuple(lines[at + 1 :]))
