"""Says which options a task takes, and gives functions these options as keywords."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import date, datetime, time
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from bridgesheets import options
from bridgesheets.options import EDITION, ON_DAY, Option
from bridgesheets.vocabulary import check_keywords
from truesheet.refusals import Refused
from truesheet.wording import Wording, through

_P = ParamSpec("_P")
_R = TypeVar("_R")


def options_of(task: str) -> tuple[Option, ...]:
    """Returns the options of a task, by the words of its command, in the order of their declaration."""
    found = tuple(option for option in options.OPTIONS if task in option.tasks)
    if task in ("award", "publish"):
        from bridgesheets.awarding.details import event_options  # it loads the vocabularies of events

        found += event_options()
    return found


def keywords_of(task: str) -> tuple[Option, ...]:
    """Returns the options of a task that are keywords in Python and fields of the browser page."""
    return tuple(option for option in options_of(task) if not option.delivers)


def rules_of(task: str) -> tuple[Option, ...]:
    """Returns the options for the rules of a task: the edition, and the day unless the task has an option for it."""
    return (EDITION,) if task in options.OF_A_DAY else (EDITION, ON_DAY)


#: More figures than any number here has are a slip of the keys.
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
#: A day, and the time after it.
_CLOCK = re.compile(r"(.+?)(?:T|,? )([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_BEHIND = re.compile(r"^[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}[ T]")
#: The most characters of a wrong value that a message quotes.
_TOLD = 40


def read(option: Option, text: str) -> Any:
    """Returns what somebody typed for an option, on a command line or in a form, as its task takes it.

    A whole number has no underlines and no figures of another alphabet. Raises :class:`Refused`.
    """
    text = text.strip() if option.kind in (options.WHOLE, options.DAY) else text
    if option.noun:
        return option.chosen(text)
    if option.kind == options.WHOLE:
        if not _WHOLE.fullmatch(text):
            raise Refused(f'"{text[:_TOLD]}" is no whole number', option.name)
        return option.converted(int(text))
    if option.kind == options.DAY:
        return _moment(option, text)
    if option.kind == options.COUNTRY:
        from truesheet.locales import locale_of  # only where something is calculated

        return locale_of(text).tag
    return Path(text) if option.kind == options.FILE else text


def _moment(option: Option, text: str) -> datetime:
    """Returns a day as people write it, with the time or without."""
    from bridgesheets.awarding.typed_values import days_in  # only where a day is typed

    found = _CLOCK.fullmatch(text)
    day = found[1] if found else text
    # In files of results something else may follow a day in figures, but not here.
    days = frozenset() if _BEHIND.search(day) else days_in(day)
    if len(days) != 1:
        wrong = f"may be {' or '.join(sorted(map(str, days)))}" if days else "names no day"
        message = f'"{text[:_TOLD]}" {wrong}; write it as 2026-01-31, or 2026-01-31T19:30'
        raise Refused(message, option.name)
    hour, minute, second = (int(part or 0) for part in found.groups()[1:]) if found else (0, 0, 0)
    return datetime.combine(next(iter(days)), time(hour, minute, second))


def answered_by(edition: str | os.PathLike[str] | None, day: date | None) -> AbstractContextManager[None]:
    """Uses an edition within the ``with`` block: by default the one in force, as it is today.

    ``edition`` is a name or the path of an amendment. Raises :class:`EditionError` for an unknown edition.
    """
    if edition is None and day is None:
        return nullcontext()
    from bridgesheets.catalogue.python_api import proven_edition  # only where an edition or a day is named
    from bridgesheets.regulations.amended_editions import on_day
    from bridgesheets.regulations.in_force import answering_by, in_force, today

    on = today() if day is None else day.date() if isinstance(day, datetime) else day
    return answering_by(on_day(in_force(), on) if edition is None else proven_edition(os.fspath(edition), on), on)


@contextmanager
def own_scale(task: str, typed: dict[str, Any]) -> Iterator[None]:
    """Uses the scale of a CSV file within the ``with`` block, and puts its name into ``typed``.

    Raises :class:`EditionError` with everything that is wrong in the file.
    """
    for name in (option.name for option in options_of(task) if option.kind == options.SCALE):
        named = typed.get(name)
        if isinstance(named, str | os.PathLike) and os.fspath(named).lower().endswith(".csv"):
            from bridgesheets.regulations.amended_editions import amend  # only where a file is named
            from bridgesheets.regulations.amendment_files import read_amendment
            from bridgesheets.regulations.in_force import answering_by, in_force, today

            amendment = read_amendment(Path(named))
            with answering_by(amend(in_force(), amendment, today()), today()):
                typed[name] = amendment.scales[0][1].id
                yield
            return
    yield


class PythonDoor(Wording):
    """The words of a call in Python: an option is a keyword of one of the ``known`` options, a task a function."""

    of = "keyword"

    def __init__(self, known: Mapping[str, Option], given: Mapping[str, str]) -> None:
        """Takes the ``known`` options by their keywords, and how those are spelled that were ``given`` otherwise."""
        self._known = {**known, **{other: option for option in known.values() for other in option.others}}
        self._given = given

    def option(self, name: str, value: str = "", word: str = "") -> str:
        known = self._known.get(name)
        keyword = self._given.get(known.name, known.name) if known else name
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


def _as_keyword(name: str, value: str) -> str:
    return f"{name}={value}" if value.isdigit() else f'{name}="{value}"'


#: The functions of Python by the commands that do the same.
_FUNCTIONS = {
    "award": "award", "build": "build", "build wall": "wall", "check": "check", "draw": "draw", "month": "month",
    "new": "score_sheet", "publish": "publish", "recalc": "recalculate",
}  # fmt: skip


def takes(task: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Gives a function the options of a task as keywords, with their defaults.

    Other words for an option are understood. An unknown keyword raises TypeError, which names the nearest one. The call
    uses ``edition`` as it is on ``day``.
    """

    def taking(function: Callable[_P, _R]) -> Callable[_P, _R]:
        own = [each for each in signature(function).parameters.values() if each.kind is not Parameter.VAR_KEYWORD]

        @wraps(function)
        def called(*args: Any, **said: Any) -> _R:
            known = {option.name: option for option in (*keywords_of(task), *rules_of(task))}
            given = {name: word for name, option in known.items() for word in option.others if word in said}
            for name, word in given.items():
                if name in said:
                    raise TypeError(f"{function.__name__}() got {name} and {word}, which are the same: leave out one")
                said[name] = said.pop(word)
            check_keywords(function.__name__, said, [*(each.name for each in own), *known])
            if (by_club := said.get("by_club")) is not None:
                from bridgesheets.awarding.club_defaults import ClubDefaults  # only where a club is given

                if not isinstance(by_club, ClubDefaults):
                    raise TypeError(f'by_club is what read_club("club.toml").events is, not {type(by_club).__name__}')
            try:
                said |= {name: option.converted(said.get(name)) for name, option in known.items()}
                day = said[ON_DAY.name] if task in options.OF_A_DAY else said.pop(ON_DAY.name)
                named = said.pop(EDITION.name)
                with through(PythonDoor(known, given), first=True), answered_by(named, day), own_scale(task, said):
                    return function(*args, **said)
            except Refused as problem:
                problem.where = given.get(problem.where, problem.where)
                raise

        keywords = (
            Parameter(name, Parameter.KEYWORD_ONLY, default=option.usual)
            for option in (*keywords_of(task), *rules_of(task))
            for name in (option.name, *option.others)
        )
        called.__signature__ = signature(function).replace(parameters=[*own, *keywords])  # type: ignore[attr-defined]
        return called

    return taking
