"""The component LibreOffice loads: a method for each function of the catalogue. It runs inside LibreOffice only.

LibreOffice loads it to learn its name when the extension is installed, and again for the first call in a sheet: a
LibreOffice in which nobody calls our functions starts no slower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import unohelper
from org.bridgesheets import XFunctions

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.libreoffice.host import SERVICE, answer


class Functions(unohelper.Base, XFunctions):  # type: ignore[misc]
    """The service of the functions."""

    def __init__(self, context: Any) -> None:
        """Takes the context that LibreOffice gives every service; this one does not need it."""


def _method(name: str) -> Callable[..., Any]:
    function = CATALOGUE[name]

    def method(self: Functions, *arguments: Any) -> Any:
        return answer(function, arguments)

    method.__name__ = name
    return method


for _name in CATALOGUE:
    setattr(Functions, _name, _method(_name))

g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Functions, f"{SERVICE}.implementation", (SERVICE,))
