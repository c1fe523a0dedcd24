"""What a person does about a refusal, in the words of the door through which they came.

A refusal names an option or a task as a fact; the command line is the door unless another one is opened.
"""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from contextvars import ContextVar

from truesheet.within import setting


class Wording:
    """The words of the command line; another door says all of them in its own."""

    #: What a value that was given is an entry of.
    of = "option"

    def option(self, name: str, value: str = "", word: str = "") -> str:
        return " ".join(filter(None, (f"--{name.replace('_', '-')}", value or word)))

    def saying(self, name: str, value: str = "", word: str = "") -> str:
        return f"with {self.option(name, value, word)}"

    def entry(self, name: str) -> str:
        return f"{self.of} {self.option(name)}"

    def again(self, name: str) -> str:
        return self.option(name)

    def task(self, words: str, word: str = "") -> str:
        return " ".join(filter(None, ("bridgesheets", words, word)))


_COMMAND_LINE = Wording()
_DOOR: ContextVar[Wording] = ContextVar("door", default=_COMMAND_LINE)


def option(name: str, value: str = "", word: str = "") -> str:
    """Returns the option of that name with its value, as in "--seed 7", or a word for one: "--seed N"."""
    return _DOOR.get().option(name, value, word)


def saying(name: str, value: str = "", word: str = "") -> str:
    """Returns how an option is given, such as "with --seed 7"."""
    return _DOOR.get().saying(name, value, word)


def entry(name: str) -> str:
    """Returns where a value that was given is, such as "option --seed"."""
    return _DOOR.get().entry(name)


def again(name: str) -> str:
    """Returns how a task is done again with an option that takes no value, such as "--force"."""
    return _DOOR.get().again(name)


def is_entry(where: str) -> bool:
    """Checks if a value was given, and is not in a file, by the words of where it is."""
    return where.startswith(f"{_DOOR.get().of} ")


def task(words: str, word: str = "") -> str:
    """Returns a task by its command, such as "bridgesheets recalc"; and the words for its arguments."""
    return _DOOR.get().task(words, word)


def how_to_install(*packages: str) -> str:
    """Returns the line to type; ``packages`` are named as in the package index, with bounds or without."""
    quoted = (f'"{word}"' for word in packages)
    return " ".join((f'type: "{sys.executable}" -m pip install', *quoted))


def through(door: Wording, *, first: bool = False) -> AbstractContextManager[None]:
    """Words refusals as this door does; if it has to be the ``first``, only where no other one is open."""
    return setting(_DOOR, _DOOR.get() if first and _DOOR.get() is not _COMMAND_LINE else door)
