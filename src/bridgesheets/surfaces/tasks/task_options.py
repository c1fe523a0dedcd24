"""The options that a task takes, and the calls in Python that take them."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import date, datetime
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from bridgesheets import options
from bridgesheets.options import EDITION, ON_DAY, Option
from bridgesheets.vocabulary import check_keywords
from truesheet.wording import Door, through

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


def rules_of(task: str) -> tuple[Option, ...]:
    """What says by which rules a task answers: the edition, and the day where no option of its own says it."""
    return (EDITION,) if task in options.OF_A_DAY else (EDITION, ON_DAY)


def answered_by(edition: str | os.PathLike[str] | None, day: date | None) -> AbstractContextManager[None]:
    """Lets an edition answer inside, as it is on a day; the one in force where none is named, today where no day is.

    An edition is named by its name or the path of an amendment. Raises :class:`EditionError` if there is no such
    edition.
    """
    if edition is None and day is None:
        return nullcontext()
    from bridgesheets.catalogue.witnesses import proven_edition  # only where an edition or a day is named
    from bridgesheets.regulations.amending import on_day
    from bridgesheets.regulations.in_force import answering_by, in_force, today

    on = today() if day is None else day.date() if isinstance(day, datetime) else day
    return answering_by(on_day(in_force(), on) if edition is None else proven_edition(os.fspath(edition), on), on)


@contextmanager
def own_scale(task: str, said: dict[str, Any]) -> Iterator[None]:
    """Lets a scale in a CSV file that is named in place of a scale answer inside, and says its name in ``said``.

    Raises :class:`EditionError` with all that is wrong in the file.
    """
    for name in (option.name for option in options_of(task) if option.kind == options.SCALE):
        named = said.get(name)
        if isinstance(named, str | os.PathLike) and os.fspath(named).lower().endswith(".csv"):
            from bridgesheets.regulations.amending import amended  # only where a file is named
            from bridgesheets.regulations.amendment_files import read_amendment
            from bridgesheets.regulations.in_force import answering_by, in_force, today

            amendment = read_amendment(Path(named))
            with answering_by(amended(in_force(), amendment, today()), today()):
                said[name] = amendment.scales[0][1].id
                yield
            return
    yield


class PythonDoor(Door):
    """The words of a call in Python: an option is a keyword of one of the ``known`` options, a task a function."""

    of = "keyword"

    def __init__(self, known: Mapping[str, Option]) -> None:
        self._known = {**known, **{other: option for option in known.values() for other in option.others}}

    def option(self, name: str, value: str = "", word: str = "") -> str:
        known = self._known.get(name)
        keyword = known.name if known else name
        if value:
            return _as_keyword(keyword, value)
        return f"{keyword}=True" if known and known.kind == options.FLAG else f"{keyword}={word}" if word else keyword

    def task(self, words: str, word: str = "") -> str:
        command, *values = [words] if words in _FUNCTIONS else words.split()
        said = shlex.split(word)
        if command not in _FUNCTIONS or "--template" in values or "--list" in said:
            return super().task(words, word)
        given = [f'"{value}"' for value in values]
        given += [_as_keyword(name[2:], value) for name, value in zip(said[::2], said[1::2], strict=True)]
        return f"{_FUNCTIONS[command]}({', '.join(given) or '...'})"


def _check_club(by_club: object) -> None:
    from bridgesheets.awarding.club_defaults import ClubDefaults  # only where a club is given

    if not isinstance(by_club, ClubDefaults):
        raise TypeError(f'by_club is what read_club("club.toml").events is, not {type(by_club).__name__}')


def _as_keyword(name: str, value: str) -> str:
    return f"{name}={value}" if value.isdigit() else f'{name}="{value}"'


#: The functions of Python by the commands that do the same.
_FUNCTIONS = {
    "award": "award", "build": "build", "build wall": "wall", "check": "check", "draw": "draw", "month": "month",
    "new": "score_sheet", "publish": "publish", "recalc": "recalculate",
}  # fmt: skip


def takes(task: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Has a function take the options of a task as keywords, each with what is usual where it is not said.

    A keyword that there is not is a TypeError, which offers the nearest one. An ``edition`` answers meanwhile, as it is
    on a ``day``.
    """

    def taking(function: Callable[_P, _R]) -> Callable[_P, _R]:
        own = [each for each in signature(function).parameters.values() if each.kind is not Parameter.VAR_KEYWORD]

        @wraps(function)
        def called(*args: Any, **said: Any) -> _R:
            known = {option.name: option for option in (*keywords_of(task), *rules_of(task))}
            others = {other: [name] for name, option in known.items() for other in option.others}
            names = [*(each.name for each in own), *known]
            check_keywords(function.__name__, said, names, lambda word: others.get(word, ()))
            if (by_club := said.get("by_club")) is not None:
                _check_club(by_club)
            said |= {name: option.given(said.get(name)) for name, option in known.items()}
            day = said[ON_DAY.name] if task in options.OF_A_DAY else said.pop(ON_DAY.name)
            named = said.pop(EDITION.name)
            with through(PythonDoor(known), first=True), answered_by(named, day), own_scale(task, said):
                return function(*args, **said)

        keywords = (
            Parameter(option.name, Parameter.KEYWORD_ONLY, default=option.usual)
            for option in (*keywords_of(task), *rules_of(task))
        )
        called.__signature__ = signature(function).replace(parameters=[*own, *keywords])  # type: ignore[attr-defined]
        return called

    return taking
