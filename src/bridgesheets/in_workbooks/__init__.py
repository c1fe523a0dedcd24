"""Our functions in the formulas of workbooks, as the recalculation calls them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.asking_why import why_at
from bridgesheets.catalogue.portable_names import is_cell_address
from bridgesheets.catalogue.registry import WHY
from bridgesheets.in_workbooks.long_ranges import over_long_ranges, without_blank_end
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.spreadsheet.formulas.added import AddedFunctions
from bridgesheets.spreadsheet.formulas.areas import Context
from bridgesheets.spreadsheet.formulas.clipped import Clipped
from bridgesheets.spreadsheet.formulas.closures import AtCell
from bridgesheets.spreadsheet.reading import workbook as reading
from bridgesheets.spreadsheet.reading.workbook import Workbook


@dataclass(frozen=True)
class OurFunctions(AddedFunctions):
    """The catalogue, as one edition answers it; without one, the edition in force where it is asked.

    The edition goes with it to the processes and machines that do the work.
    """

    edition: Edition | None = None
    day: date | None = None

    def at_work(self) -> AbstractContextManager[None]:
        """Answer by its edition, inside."""
        return nullcontext() if self.edition is None else answering_by(self.edition, self.day)

    def find(self, name: str) -> Callable[..., Any] | AtCell | None:
        return _found(name)

    def twin(self, name: str) -> str:
        """VP_20 for VP20, which Excel reads as a cell."""
        if not is_cell_address(name) or not self.has(name.upper()):
            return ""
        letters = name.rstrip("0123456789")
        return f"{letters}_{name[len(letters) :]}"


OURS = OurFunctions()


def open_workbook(path: str | os.PathLike[str]) -> Workbook:
    """Read a workbook whose formulas may call our functions; ``Refused`` says why one cannot be read."""
    return reading.open_workbook(path, OURS)


@lru_cache(maxsize=1024)
def _found(name: str) -> Callable[..., Any] | AtCell | None:
    """A function of ours, by any of the spellings a file can hold."""
    function = registry.find(name)
    if function is None and "." in name:
        # Module1.VP_20: a function of a macro module named with it.
        function = registry.find(name.rpartition(".")[2])
    if function is None:
        return None
    found = function
    if found.spec is WHY.spec:
        return AtCell(_why)

    def of_ranges(*arguments: Any) -> Any:
        if any(argument.__class__ is Clipped for argument in arguments):
            return over_long_ranges(found, list(arguments))
        return found.cells(*arguments)

    return function.cells_or(of_ranges)


def _why(here: Context, *arguments: Any) -> Any:
    """WHY, which reads cells in the text of a formula; whole columns end for it at the last cell that is used."""
    return why_at(here, *map(without_blank_end, arguments))
