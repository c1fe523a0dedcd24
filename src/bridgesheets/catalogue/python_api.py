"""Python calls other than the worksheet functions: those of an edition, why, and names as people spell them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, NewType

from bridgesheets.catalogue.argument_kinds import Limit, ListedName, NameOrNumber
from bridgesheets.catalogue.evaluate import WorksheetFunction, as_array
from bridgesheets.catalogue.registry import CATALOGUE, WHY, WholeCatalogue, calculate
from bridgesheets.catalogue.why import call_derivation
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.regulations import in_force
from bridgesheets.regulations.editions import Edition
from bridgesheets.vocabulary import Vocabulary, did_you_mean, normalise, with_known_keywords

if TYPE_CHECKING:
    from bridgesheets.catalogue.typed_functions import Functions
    from bridgesheets.regulations.amendments import AmendmentFault
else:
    Functions = object


@with_known_keywords
def why(question: str | Callable[..., Any], *arguments: Any) -> str:
    """Explains a result in one line: ``why("=VP_20(12,7)")``, ``why("VP_20", 12, 7)``, or ``why(VP_20, 12, 7)``."""
    if isinstance(question, WorksheetFunction):
        return call_derivation(question, [*map(as_array, arguments)])
    return str(WHY(question, *arguments))


# --- editions -----------------------------------------------------------------------------------------------------


class EditionFunction:
    """One worksheet function as an edition answers it."""

    def __init__(self, function: WorksheetFunction, functions: EditionFunctions) -> None:
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
        with in_force.answering_by(self._functions.edition, self._functions.day):
            return self._function(*args, **named)


class EditionFunctions(Functions):
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
        return EditionFunctions, (self.edition, self.day)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *CATALOGUE]

    if not TYPE_CHECKING:  # to a type checker every name would be a function then

        def __getattr__(self, name: str) -> Any:
            if name not in CATALOGUE:
                near = did_you_mean(WholeCatalogue().near(name))
                raise AttributeError(f"bridgesheets has no function called {name}{near}")
            answering = EditionFunction(CATALOGUE[name], self)
            setattr(self, name, answering)
            return answering

    def why(self, question: Any, *arguments: Any) -> str:
        name = getattr(question, "__name__", question)
        with in_force.answering_by(self.edition, self.day):
            return why(name, *arguments)


@with_known_keywords
def edition(named: str | os.PathLike[str], day: date | None = None) -> EditionFunctions:
    """Returns the functions of an edition: by its name, or the path of an amendment's file or folder.

    ``day`` is the day for which it is asked, if not today. Raises :class:`EditionError` where there is no such edition,
    and where an amendment has mistakes; its message lists them all.
    """
    if not isinstance(named, str | os.PathLike):
        raise TypeError(f"an edition is its name or a path, not {type(named).__name__}")
    for_day = day or in_force.today()
    return EditionFunctions(proven_edition(os.fspath(named), for_day), for_day)


def proven_edition(named: str, day: date) -> Edition:
    """Returns an edition by name or by path of an amendment; ``EditionError`` if a witness does not come out."""
    # What reads files is loaded when it is wanted.
    from bridgesheets.regulations.amendments import AmendmentError
    from bridgesheets.regulations.edition_names import edition_named

    edition = edition_named(named, day)
    if faults := list(_contradicted(edition)):
        raise AmendmentError(faults)
    return edition


def _contradicted(edition: Edition) -> Iterator[AmendmentFault]:
    """Yields the witnesses that do not come out, with those of amended amendments."""
    from bridgesheets.regulations.amended_editions import on_day

    origin = edition.amended
    if origin is None:
        return
    yield from _contradicted(origin.base)
    for witness in origin.amendment.witnesses:
        day = date.fromisoformat(witness.day) if witness.day else origin.today
        with in_force.answering_by(on_day(edition, day), day):
            result = calculate(witness.formula)
        if not _equal(result.shown, witness.shows):
            why = next((f" ({error.message})" for error in result.errors if error.message), "")
            yield witness.fault(
                f"{witness.formula} shows {result.shown}{why}, and {witness.section} says {witness.shows}; correct the "
                "change that it follows from, or the witness"
            )


def _equal(shown: str, expected: str) -> bool:
    try:
        return Decimal(shown) == Decimal(expected)
    except InvalidOperation:
        return shown == expected


# --- names --------------------------------------------------------------------------------------------------------

#: A name that was looked up when the program ran; every argument that takes a name takes it.
Name = NewType("Name", str)


@with_known_keywords
def name(text: str, functions: EditionFunctions | None = None) -> Name:
    """Returns the text, if a worksheet function knows it as a name, in whatever case and spacing.

    ``functions`` are those of an edition, whose names are looked up in place of those of the edition in force. Raises
    :class:`RuleError` with the nearest names where none knows it. Whether the function knows it to which it is given,
    that function says.
    """
    if not isinstance(text, str):
        raise wrong_kind(f"the name is a {type(text).__name__}; it must be a text")
    if functions is not None and not hasattr(functions, "edition"):
        raise wrong_kind(f"functions is a {type(functions).__name__}; it must be the functions of an edition")
    edition = in_force.in_force() if functions is None else functions.edition
    vocabularies = [*_vocabularies(edition)]
    if any(names.mentions(text) for names in vocabularies):
        return Name(text)
    from difflib import get_close_matches  # only a name that is not known asks for its neighbours

    known = {normalise(spelling): names.find(spelling) for names in vocabularies for spelling in names.spellings}
    near = dict.fromkeys(known[key] for key in get_close_matches(normalise(text), known, n=5))
    quoted = [f'"{each}"' for each in near]
    raise not_covered(f'no function takes a name "{text}"{did_you_mean(quoted)}')


def _vocabularies(edition: Edition) -> Iterator[Vocabulary]:
    named: dict[Any, None] = {}
    for function in CATALOGUE.values():
        for argument in function.spec.arguments:
            if isinstance(argument.kind, ListedName | NameOrNumber | Limit):
                named[argument.kind.names] = None
    for names in named:
        yield names if isinstance(names, Vocabulary) else names(edition)
