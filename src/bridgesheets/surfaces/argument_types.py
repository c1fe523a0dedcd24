"""Arguments that have to say something, and paths among them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, time
from pathlib import Path
from typing import Any

import click

from bridgesheets.vocabulary import choice, no_such

#: More figures than any number here has are a slip of the keys.
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
#: A day, and the time behind it.
_CLOCK = re.compile(r"(.+?)(?:T|,? )([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_BEHIND = re.compile(r"^[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}[ T]")
#: As much of a wrong value as is told.
_TOLD = 40


class Text(click.types.StringParamType):
    """An argument that must say something: an empty one is a variable of the shell that was not set."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value).strip():
            self.fail("it is empty. Was a variable of the shell not set?", param, ctx)
        return super().convert(value, param, ctx)


class Whole(click.types.IntParamType):
    """A whole number as people write it, within bounds: no underlines, no figures of another alphabet."""

    name = "whole number"

    def __init__(self, least: int = 0, most: int = 1_000_000) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        text = str(value).strip()
        if not _WHOLE.fullmatch(text):
            self.fail(f'"{text[:_TOLD]}" is no whole number', param, ctx)
        if not self._least <= int(text) <= self._most:
            self.fail(f"{int(text):,} is not from {self._least:,} to {self._most:,}", param, ctx)
        return int(text)


class Moment(Text):
    """A day as people write it, with the time or without."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from bridgesheets.awarding.values_said import days_in

        text = super().convert(value, param, ctx).strip()
        found = _CLOCK.fullmatch(text)
        day = found[1] if found else text
        # Behind a day in figures something else may stand in files of results, but not here.
        days = frozenset() if _BEHIND.search(day) else days_in(day)
        if len(days) != 1:
            wrong = f"may be {' or '.join(sorted(map(str, days)))}" if days else "names no day"
            self.fail(f'"{text[:_TOLD]}" {wrong}; write it as 2026-01-31, or 2026-01-31T19:30', param, ctx)
        hour, minute, second = (int(part or 0) for part in found.groups()[1:]) if found else (0, 0, 0)
        return datetime.combine(next(iter(days)), time(hour, minute, second))


class File(Text):
    """The path of a file or folder."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return Path(super().convert(value, param, ctx))


class OneOf(Text):
    """One of a few names, in any case; spaces and underlines are hyphens. ``others`` are further words for them."""

    def __init__(self, what: str, names: Sequence[str], others: Mapping[str, str] | None = None) -> None:
        self.name, self.names, self._others = what, tuple(names), others or {}

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        name = self.known(super().convert(value, param, ctx))
        if not name:
            self.fail(no_such(self.name, value, self.names), param, ctx)
        return name

    def known(self, typed: str) -> str:
        """The name that is meant; empty where there is none."""
        found = choice(typed, (*self.names, *self._others))
        return self._others.get(found, found)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """The names, as they stand on the page of help."""
        return "|".join(self.names)


#: The kinds of score sheets; that they are all a test looks after, for their modules take long to load.
KINDS = ("swiss", "round-robin", "butler", "knockout", "club-game", "lookup")


class Kind(OneOf):
    """A kind of score sheet, by its name or by what is played on it."""

    def __init__(self) -> None:
        others = {
            "swiss-teams": "swiss", "rr": "round-robin", "roundrobin": "round-robin", "ko": "knockout",
            "knock-out": "knockout", "knockout-teams": "knockout", "imp-pairs": "butler", "butler-pairs": "butler",
            "matchpoints": "club-game", "mitchell": "club-game", "howell": "club-game", "clubgame": "club-game",
        }  # fmt: skip
        super().__init__("kind of score sheet", KINDS, others)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        return f"It is one of {', '.join(KINDS)}, such as: bridgesheets new swiss --teams 24"


#: Lets a command that makes a file write it over one that is there.
replacing_option = click.option(
    "--force", is_flag=True, help="Replace a file that is there, and keep it as a backup, NAME.bak."
)
