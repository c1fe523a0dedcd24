"""The names by which LibreOffice knows the add-in.

Files in the OpenDocument format store the name of the service and of the method of every call. So these names are never
changed: a cell saved with the first release must find its function in the last one.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE

#: The module of UNO types that is ours.
MODULE = ("org", "bridgesheets")

#: The service Calc asks for, and the interface with a method for each function.
SERVICE = "org.bridgesheets.Functions"
INTERFACE = "org.bridgesheets.XFunctions"

#: What the extension manager calls the extension, and the file it comes in.
IDENTIFIER = "org.bridgesheets.calc-addin"
FILE_NAME = "bridgesheets.oxt"

#: The package of the rule core within the extension: never that of an installed bridgesheets, nor its name.
PACKAGE = "bridgesheets_for_calc"

#: Method -> function. The method has the name of the function.
METHODS: Mapping[str, WorksheetFunction] = MappingProxyType(dict(CATALOGUE))


def stored_name(function: str) -> str:
    """The function as files store it, which every LibreOffice reads: ``ORG.BRIDGESHEETS.FUNCTIONS.VP_20``."""
    return f"{SERVICE}.{function}".upper()
