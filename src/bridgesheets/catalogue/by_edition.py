"""Functions of an edition that is asked for: ``edition("2017").MPCLUB(1, 10)``."""

from __future__ import annotations

import os
from datetime import date
from typing import TYPE_CHECKING, Any

from bridgesheets.catalogue import asking_why
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE, WholeCatalogue
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.regulations.in_force import today as this_day
from bridgesheets.vocabulary import did_you_mean, with_known_keywords

if TYPE_CHECKING:
    from bridgesheets.catalogue.typed_functions import Functions
else:
    Functions = object


class FunctionOf:
    """One worksheet function as an edition answers it."""

    def __init__(self, function: WorksheetFunction, functions: FunctionsOf) -> None:
        self._function = function
        self._functions = functions
        self.__name__ = self.__qualname__ = function.__name__
        self.__doc__ = function.__doc__

    def __getattr__(self, name: str) -> Any:
        if name == "__signature__":
            return self._function.__signature__
        raise AttributeError(f"{self!r} has no attribute {name}")

    def __repr__(self) -> str:
        return f"{self._function!r} of edition {self._functions.name}".replace("> of", " of") + ">"

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (self._functions, self.__name__)

    def __call__(self, *args: Any, **named: Any) -> Any:
        with answering_by(self._functions.edition, self._functions.day):
            return self._function(*args, **named)


class FunctionsOf(Functions):
    """Worksheet functions as an edition answers them, each an attribute by its name; and ``why``.

    Several can be open at a time; none changes what the others answer, or the functions of the package.
    """

    def __init__(self, edition: Edition, day: date) -> None:
        self.edition = edition
        self.day = day

    @property
    def name(self) -> str:
        return self.edition.name

    def __repr__(self) -> str:
        return f"<functions of edition {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return FunctionsOf, (self.edition, self.day)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *CATALOGUE]

    if not TYPE_CHECKING:  # to a type checker every name would be a function then

        def __getattr__(self, name: str) -> Any:
            if name not in CATALOGUE:
                near = did_you_mean(WholeCatalogue().near(name))
                raise AttributeError(f"bridgesheets has no function called {name}{near}")
            answering = FunctionOf(CATALOGUE[name], self)
            setattr(self, name, answering)
            return answering

    def why(self, question: Any, *arguments: Any) -> str:
        """Returns the derivation in one line, as :func:`bridgesheets.why` gives it."""
        name = getattr(question, "__name__", question)
        with answering_by(self.edition, self.day):
            return asking_why.why(name, *arguments)


@with_known_keywords
def edition(named: str | os.PathLike[str], day: date | None = None) -> FunctionsOf:
    """Returns the functions of an edition: by its name, or the path of an amendment's file or folder.

    ``day`` is the day for which it is asked, if not today. Raises :class:`EditionError` where there is no such edition,
    and where an amendment has mistakes; its message lists them all.
    """
    from bridgesheets.catalogue.witnesses import proven_edition  # what reads files is loaded when it is wanted

    if not isinstance(named, str | os.PathLike):
        raise TypeError(f"an edition is its name or a path, not {type(named).__name__}")
    asked = day or this_day()
    return FunctionsOf(proven_edition(os.fspath(named), asked), asked)
