"""bridgesheets: the scoring regulations of duplicate bridge as functions.

Every worksheet function stands here under its own name. A single value in gives a Decimal, a text or ``""`` and raises
:class:`RuleError` where the regulations have no answer; a list, or a list of rows, gives the same shape with
:class:`CellError` in such places.

>>> from bridgesheets import VP_20, NABCVP
>>> VP_20(12, 7)
Decimal('15')
>>> NABCVP([20, -20], 16)
[Decimal('15.00'), Decimal('5.00')]

Type checkers and editors read ``__init__.pyi`` instead.

Whole workbooks and events are the business of ``recalculate``, ``check``, ``score_sheet``, ``draw`` and ``award``:
paths or bytes in, a record out. They stand in :mod:`bridgesheets.tasks` and load when they are asked for.
"""

from importlib import import_module
from typing import Any

from bridgesheets._version import __version__
from bridgesheets.catalogue.asking_why import why
from bridgesheets.catalogue.by_edition import edition
from bridgesheets.catalogue.free_names import Name, name
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.errors import RuleError
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.spreadsheet.values import CellError

globals().update(CATALOGUE)
# Two tasks have the names of rooms. Imported here, the rooms no longer take these names when a module of theirs is
# imported; it is found all the same.
for room in ("award", "draw"):
    import_module(f"{__name__}.{room}")
    del globals()[room]
del room

#: The tasks, and the modules they stand in. Those load what reads and writes workbooks, which functions do not need.
_TASKS = {
    "award": "award_task",
    "check": "workbook_tasks",
    "draw": "draw_task",
    "publish": "publish_task",
    "recalculate": "workbook_tasks",
    "score_sheet": "sheet_task",
}


def __getattr__(name: str) -> Any:
    if name not in _TASKS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.tasks.{_TASKS[name]}"), name)


__all__ = [
    *CATALOGUE,
    "CellError",
    "EditionError",
    "Name",
    "RuleError",
    "__version__",
    *_TASKS,
    "edition",
    "name",
    "why",
]
