"""What somebody asks for who wants a score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bridgesheets.printed.paper import PAPERS, Paper

#: What the cells of a score sheet may hold, and what each is for.
FLAVOURS: Mapping[str, str] = MappingProxyType(
    {
        "native": "formulas every spreadsheet program knows",
        "addin": "calls of our functions, for programs that have the add-in",
        "lambda": "calls of functions that the workbook itself defines, for Excel 365",
    }
)


@dataclass(frozen=True)
class Order:
    """A score sheet made to measure.

    ``teams`` are pairs where pairs play. ``boards`` is the length of a match; ``scale`` the name of a Victory Point
    scale. ``title`` is the name of the event. ``filled`` asks for invented names and results; ``names`` are those of
    the entrants, in the order of their lines: of a team its name, of a pair both players.
    """

    kind: str
    title: str = ""
    teams: int = 24
    rounds: int = 8
    boards: int = 7
    scale: str = "acbl20"
    formulas: str = "native"
    paper: Paper = PAPERS["letter"]
    filled: bool = False
    names: tuple[tuple[str, ...], ...] = ()

    @property
    def calls(self) -> bool:
        """Checks whether formulas call our functions by name, be they installed or defined in the workbook."""
        return self.formulas in ("addin", "lambda")
