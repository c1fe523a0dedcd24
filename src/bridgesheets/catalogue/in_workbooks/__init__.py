"""Our functions in the formulas of workbooks, as the recalculation calls them."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from truesheet.formulas import AddedFunctions

if TYPE_CHECKING:
    from collections.abc import Callable

    from bridgesheets.regulations.editions import Edition
    from truesheet.formulas.host import AtCell
    from truesheet.reading.workbook import WorkbookFile


@dataclass(frozen=True)
class OurFunctions(AddedFunctions):
    """The catalogue, as one edition answers it; without one, the edition in force at the time.

    The edition goes with it to the processes and machines that do the work.
    """

    edition: Edition | None = None
    day: date | None = None

    def at_work(self) -> AbstractContextManager[None]:
        if self.edition is None:
            return nullcontext()
        from bridgesheets.regulations.in_force import answering_by

        return answering_by(self.edition, self.day)

    def find(self, name: str) -> Callable[..., Any] | AtCell | None:
        # The catalogue loads when the spreadsheet lacks a function.
        from bridgesheets.catalogue.in_workbooks.functions import find_function

        return find_function(name)

    def twin(self, name: str) -> str:
        """Returns VP_20 for VP20, which Excel reads as a cell."""
        from bridgesheets.catalogue.spec import is_cell_address

        if not is_cell_address(name) or not self.has(name.upper()):
            return ""
        letters = name.rstrip("0123456789")
        return f"{letters}_{name[len(letters) :]}"


OURS = OurFunctions()


def open_workbook(path: str | os.PathLike[str]) -> WorkbookFile:
    """Reads a workbook whose formulas may call our functions; ``Refused`` says why one cannot be read."""
    from truesheet.reading import workbook as reading  # a process that leads a batch does not read

    return reading.open_workbook(path, OURS)
