"""The functions of an edition that is asked for: ``edition("2017").MPCLUB(1, 10)``."""

from __future__ import annotations

import os
from datetime import date
from typing import Any

from bridgesheets.catalogue import asking_why
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.regulations.in_force import today as this_day


class FunctionsOf:
    """The worksheet functions as an edition answers them, each an attribute by its name; and ``why``.

    Several stand side by side; none changes what the others answer, or the functions of the package.
    """

    def __init__(self, edition: Edition, day: date) -> None:
        self.edition = edition
        self.day = day

    @property
    def name(self) -> str:
        """The name of the edition."""
        return self.edition.name

    def __repr__(self) -> str:
        return f"<functions of edition {self.name}>"

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *CATALOGUE]

    def __getattr__(self, name: str) -> Any:
        if name not in CATALOGUE:
            raise AttributeError(f"bridgesheets has no function called {name}")
        function = CATALOGUE[name]

        def answer(*args: Any, **named: Any) -> Any:
            with answering_by(self.edition, self.day):
                return function(*args, **named)

        answer.__name__ = answer.__qualname__ = name
        answer.__doc__ = function.__doc__
        setattr(self, name, answer)
        return answer

    def why(self, question: Any, *arguments: Any) -> str:
        """The derivation in one line, as :func:`bridgesheets.why` gives it."""
        name = getattr(question, "__name__", question)
        with answering_by(self.edition, self.day):
            return asking_why.why(name, *arguments)


def edition(named: str | os.PathLike[str], day: date | None = None) -> FunctionsOf:
    """The functions of an edition: by its name, or the path of an amendment's file or folder.

    ``day`` is the day for which it is asked, if not today. Raises :class:`EditionError` where there is no such edition,
    and where an amendment has mistakes; its message lists them all.
    """
    from bridgesheets.catalogue.witnesses import proven_edition  # what reads files is loaded when it is wanted

    asked = day or this_day()
    return FunctionsOf(proven_edition(os.fspath(named), asked), asked)
