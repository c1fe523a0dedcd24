"""Names as people spell them, for a type checker that knows only the spellings that are listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NewType

from bridgesheets.catalogue.argument_kinds import Limit, NameOrNumber
from bridgesheets.catalogue.argument_kinds import Name as NameKind
from bridgesheets.catalogue.by_edition import FunctionsOf
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.vocabulary import Vocabulary, did_you_mean, normalise, with_known_keywords

#: A name that was looked up when the program ran; every argument that takes a name takes it.
Name = NewType("Name", str)


@with_known_keywords
def name(text: str, functions: FunctionsOf | None = None) -> Name:
    """Gives the text itself, once some worksheet function is found to know it as a name, in whatever case and spacing.

    ``functions`` are those of an edition, whose names are looked up in place of those of the edition in force. Raises
    :class:`RuleError` with the nearest names where none knows it. Whether the function knows it to which it is given,
    that function says.
    """
    if not isinstance(text, str):
        raise wrong_kind(f"the name is a {type(text).__name__}; a text is due")
    if functions is not None and not hasattr(functions, "edition"):
        raise wrong_kind(f"functions is a {type(functions).__name__}; the functions of an edition are due")
    edition = in_force() if functions is None else functions.edition
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
            if isinstance(argument.kind, NameKind | NameOrNumber | Limit):
                named[argument.kind.names] = None
    for names in named:
        yield names if isinstance(names, Vocabulary) else names(edition)
