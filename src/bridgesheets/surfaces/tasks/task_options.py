"""The options that a task takes, and the calls in Python that take them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar

from bridgesheets import options
from bridgesheets.options import EDITION, Option
from bridgesheets.vocabulary import check_keywords

_P = ParamSpec("_P")
_R = TypeVar("_R")


def options_of(task: str) -> tuple[Option, ...]:
    """The options of a task, by the words of its command, in the order in which they are declared."""
    found = tuple(option for option in options.OPTIONS if task in option.tasks)
    if task in ("award", "publish"):
        from bridgesheets.awarding.details import event_options  # it loads the vocabularies of events

        found += event_options()
    return found


def keywords_of(task: str) -> tuple[Option, ...]:
    """The options of a task that are keywords in Python, and fields of the page."""
    return tuple(option for option in options_of(task) if not option.delivers)


def answered_by(edition: str | os.PathLike[str] | None) -> AbstractContextManager[None]:
    """Lets an edition answer inside: by its name or the path of an amendment; the one in force where it is None.

    Raises :class:`EditionError` if there is no such edition.
    """
    if edition is None:
        return nullcontext()
    from bridgesheets.catalogue.witnesses import proven_edition  # only where an edition is named
    from bridgesheets.regulations.in_force import answering_by, today

    return answering_by(proven_edition(os.fspath(edition), today()))


def takes(task: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Has a function take the options of a task as keywords, each with what is usual where it is not said.

    A keyword that there is not is a TypeError, which offers the nearest one. An ``edition`` answers meanwhile.
    """

    def taking(function: Callable[_P, _R]) -> Callable[_P, _R]:
        own = [each for each in signature(function).parameters.values() if each.kind is not Parameter.VAR_KEYWORD]

        @wraps(function)
        def called(*args: Any, **said: Any) -> _R:
            known = {option.name: option for option in (*keywords_of(task), EDITION)}
            others = {other: [name] for name, option in known.items() for other in option.others}
            names = [*(each.name for each in own), *known]
            check_keywords(function.__name__, said, names, lambda word: others.get(word, ()))
            for name, option in known.items():
                if said.get(name) is None:
                    said[name] = option.usual
                elif isinstance(said[name], str) and (option.noun or option.many):
                    said[name] = (said[name],) if option.many else option.chosen(said[name])
            with answered_by(said.pop(EDITION.name)):
                return function(*args, **said)

        keywords = (
            Parameter(option.name, Parameter.KEYWORD_ONLY, default=option.usual)
            for option in (*keywords_of(task), EDITION)
        )
        called.__signature__ = signature(function).replace(parameters=[*own, *keywords])  # type: ignore[attr-defined]
        return called

    return taking
