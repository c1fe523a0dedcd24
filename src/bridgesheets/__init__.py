"""bridgesheets: the scoring regulations of duplicate bridge as functions.

Every worksheet function is here under its own name. A single value in gives a Decimal, a text or ``""`` and raises
:class:`RuleError` where the regulations have no answer; a list, or a list of rows, gives the same shape with
:class:`CellError` in such places.

>>> from bridgesheets import VP_20, NABCVP
>>> VP_20(12, 7)
Decimal('15')
>>> NABCVP([20, -20], 16)
[Decimal('15.00'), Decimal('5.00')]

Type checkers and editors read ``__init__.pyi`` instead.

Whole workbooks and events are the business of ``recalculate``, ``check``, ``score_sheet``, ``draw`` and ``award``:
paths or bytes in, a record out. They are in :mod:`bridgesheets.surfaces.tasks`. Every name loads when it is first
asked for.
"""

from importlib import import_module
from typing import Any

from bridgesheets._version import __version__ as __version__

#: The names other than those of the worksheet functions, and the modules that have them.
_MODULES = {
    "CellError": "truesheet.values",
    "EditionError": "bridgesheets.regulations.amendments",
    "MissingFile": "truesheet.refusals",
    "Name": "bridgesheets.catalogue.python_api",
    "Refused": "truesheet.refusals",
    "RuleError": "bridgesheets.errors",
    "award": "bridgesheets.surfaces.tasks.award",
    "build": "bridgesheets.surfaces.tasks.build",
    "check": "bridgesheets.surfaces.tasks.workbooks",
    "draw": "bridgesheets.surfaces.tasks.draw",
    "edition": "bridgesheets.catalogue.python_api",
    "month": "bridgesheets.surfaces.tasks.month",
    "name": "bridgesheets.catalogue.python_api",
    "publish": "bridgesheets.surfaces.tasks.publish",
    "recalculate": "bridgesheets.surfaces.tasks.workbooks",
    "score_sheet": "bridgesheets.surfaces.tasks.sheet",
    "wall": "bridgesheets.surfaces.tasks.build",
    "why": "bridgesheets.catalogue.python_api",
}


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        value = getattr(import_module(_MODULES[name]), name)
    elif name == "__all__":
        value = [*_catalogue(), *_MODULES, "__version__"]
    elif name.isupper() and name in _catalogue():
        value = _catalogue()[name]
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{_near(name)}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    names: list[str] = __getattr__("__all__")
    return names


def _near(name: str) -> str:
    """Returns the end of a sentence about an unknown name: those spelled most alike, in any case."""
    if name.startswith("_"):
        return ""
    from difflib import get_close_matches  # only here

    names = {each.casefold(): each for each in (*_catalogue(), *_MODULES)}
    near = [names[each] for each in get_close_matches(name.casefold(), names, 2)]
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _catalogue() -> Any:
    from bridgesheets.catalogue.registry import CATALOGUE

    return CATALOGUE
