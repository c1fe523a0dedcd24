"""What is typed behind a command: each option with its value, and each word with what takes it; and how to type it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from pathlib import Path

import click
from click.core import ParameterSource

from bridgesheets.options import flag_of
from bridgesheets.vocabulary import near_names
from truesheet.wording import Wording

_CALL = "bridgesheets.call"
#: What has to be in quotation marks in one of the command windows.
_APART = re.compile(r"""[\s,;()'&|<>*?={}]""")
#: Words for which people have another in mind than the option has: the option is offered where the command has it.
_OTHER_WORDS = {
    "amendment": "edition", "date": "day", "file": "out", "files": "jobs", "format": "kind",
    "limit": "limits", "name": "title", "now": "day", "output": "out", "page": "paper", "pairs": "teams",
    "players": "teams", "size": "paper", "strata": "limits", "strats": "limits", "tables": "teams",
    "type": "event-type",
}  # fmt: skip
#: How much alike an option has to be to be meant.
_ALIKE = 7 / 10
#: More options than these are not offered for one that there is not.
_SEVERAL = 4
#: What single letters are for in other programs.
_LETTERS = {"o": "--out", "v": "--version", "f": "--force"}
#: What people type behind an option that takes no value, where they want what it does and where they do not.
YES, NO = ("yes", "true", "on"), ("no", "false", "off")
#: What takes the name of a command and the words behind it, and what is the taker where there is none.
_COMMAND, _NOTHING = click.Argument(["command"], nargs=-1), click.Argument(["nothing"])


@dataclass(frozen=True)
class TypedWord:
    """An option with its value, or a word alone.

    ``name`` is the option as it was typed, empty for a word alone. ``taker`` is the option or argument that takes it;
    of an option that there is not, the one that was probably ``meant``. A ``joined`` value has an equals
    sign before it; ``behind`` is the word behind an equals sign and a blank.
    """

    name: str
    value: str | None
    taker: click.Parameter
    joined: bool = False
    meant: tuple[str, ...] = ()
    behind: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        if self.joined:
            return (f"{self.name}={self.value}",)
        return (*filter(None, [self.name]), *([] if self.value is None else [self.value]))

    @property
    def is_unknown(self) -> bool:
        """True for an option that the command does not have."""
        return bool(self.meant or (self.name and self.taker is _NOTHING))

    def as_meant(self, known: Mapping[str, click.Option]) -> list[TypedWord]:
        """Returns the option under each name that was meant; of one that there is, itself."""
        if self.meant:
            return [replace(self, name=name, taker=known[name], meant=()) for name in self.meant]
        return [] if self.is_unknown else [self]

    @property
    def is_extra(self) -> bool:
        """True for a word for which the command has no place."""
        return not self.name and self.taker is _NOTHING


@dataclass(frozen=True)
class TypedCall:
    """A command, and what was typed behind it."""

    ctx: click.Context
    typed: tuple[TypedWord, ...]

    def but(self, *dropped: object, **options: object) -> str:
        """Returns the command as it was typed, but for some options: each with its value, True for one that takes none.

        None stands for an option that is left out, and "" for a value that nobody knows, which is shown as help shows
        it. The ``dropped`` arguments are left out.
        """
        without = {*map(str, dropped)}
        typed = [each for each in self.typed if each.name or each.value not in without]
        for option in dict.fromkeys(options_of(self.ctx).values()):
            key = next((key for key in options if flag_of(key) in option.opts), None)
            if key is None:
                continue
            own = [at for at, each in enumerate(typed) if each.taker is option]
            value = None if option.is_flag else str(options[key]) or value_of(option, self.ctx)
            if options[key] is None:
                typed = [each for each in typed if each.taker is not option]
            elif own:
                typed[own[0]] = replace(typed[own[0]], value=value)
            else:
                typed.insert(end_of_options(typed), TypedWord(option.opts[0], value, option))
        return call(self.ctx, chain(*(each.words for each in typed)))


def end_of_options(typed: Sequence[TypedWord]) -> int:
    """Returns where a further option may be typed: before two hyphens, behind which are none, or at the end."""
    return next((at for at, each in enumerate(typed) if each.words == ("--",)), len(typed))


def remember(ctx: click.Context, args: Sequence[str]) -> TypedCall:
    ctx.meta[_CALL] = made = TypedCall(ctx, (*_parts(ctx, args),))
    return made


def call_of(ctx: click.Context) -> TypedCall:
    made: TypedCall = ctx.meta.get(_CALL) or TypedCall(ctx, ())
    return made


def is_typed(option: str) -> bool:
    return click.get_current_context().get_parameter_source(option) is ParameterSource.COMMANDLINE


def retyped(*dropped: object, **options: object) -> str:
    """Returns the command that runs as it was typed, but for some options: see :meth:`TypedCall.but`."""
    return call_of(click.get_current_context()).but(*dropped, **options)


class CommandLineWords(Wording):
    """The words of the command line, where some options are spelled otherwise."""

    def __init__(self, spelled: dict[str, str]) -> None:
        self._spelled = spelled

    def option(self, name: str, value: str = "", word: str = "") -> str:
        option, blank, rest = super().option(name, value, word).partition(" ")
        return f"{self._spelled.get(option, option)}{blank}{rest}"

    def again(self, name: str) -> str:
        return retyped(**{name: True})


# --- what takes each word ------------------------------------------------------------------------------------------


def _parts(ctx: click.Context, args: Sequence[str]) -> Iterator[TypedWord]:
    """Yields the options with their values, and the words with what takes them."""
    known, takers, words = options_of(ctx), _takers(ctx.command), deque(args)
    while words:
        word = words.popleft()
        if word == "--" or (isinstance(ctx.command, click.Group) and not word.startswith("-")):
            # No option is behind it.
            yield TypedWord("", word, _COMMAND)
            yield from (TypedWord("", each, taker) for each, taker in zip(words, takers, strict=False))
            return
        option = _option(ctx.command, word, known)
        if option is None:
            yield TypedWord("", word, next(takers))
        elif not (option.joined or option.taker is _NOTHING) and words and _is_value(words[0], option.taker, known):
            yield replace(option, value=words.popleft())
        elif option.value == "" and words and not words[0].startswith("-") and not wrong(option.taker, words[0]):
            # A blank behind the equals sign.
            yield replace(option, behind=words.popleft())
        else:
            yield option


def _takers(command: click.Command) -> Iterator[click.Parameter]:
    """Returns the argument that takes each word; nothing takes those that are too many."""
    if isinstance(command, click.Group):
        return repeat(_COMMAND)
    arguments = (each for each in command.params if isinstance(each, click.Argument))
    return chain(*(repeat(each) if each.nargs < 0 else (each,) for each in arguments), repeat(_NOTHING))


def _option(command: click.Command, word: str, known: Mapping[str, click.Option]) -> TypedWord | None:
    """Finds the option that a word names, or was meant to, and the value that follows its equals sign, if any."""
    name, equals, value = word.partition("=")
    if name in known:
        return TypedWord(name, value if equals else None, known[name], bool(equals))
    if not getattr(command, "is_option", is_option)(word, known):
        return None
    name, equals, value = word.replace(":", "=", 1).partition("=")
    meant = (*meant_options(name, known),)
    shown = word if name in known else name
    return TypedWord(shown, value if equals else None, known[meant[0]] if meant else _NOTHING, bool(equals), meant)


def is_option(word: str, known: Mapping[str, click.Option]) -> bool:
    """Checks if a word is meant for an option, whether or not it begins with hyphens."""
    if word.startswith("/"):
        return not Path(word).exists() and len(meant_options(word.partition(":")[0], known)) == 1
    name, equals, _ = word.partition("=")
    return (word.startswith("-") and word != "-") or bool(equals and f"--{name}" in known)


def _is_value(word: str, option: click.Parameter, known: Mapping[str, click.Option]) -> bool:
    """Checks if a word is the value of the option before it; yes and no are, too, of one that takes none."""
    if getattr(option, "is_flag", False):
        return word.lower() in (*YES, *NO) and not Path(word).exists()
    return word not in known


def meant_options(word: str, known: Iterable[str]) -> list[str]:
    """Returns the options that somebody may have meant, the likeliest ones only."""
    plain = word.lstrip("-/").lower().replace("_", "-")
    without = {option.replace("-", ""): option for option in known if option.startswith("--")}
    if (joined := without.get(plain.replace("-", ""))) is not None:
        return [joined]
    if (likely := f"--{_OTHER_WORDS.get(plain)}") in known:
        return [likely]
    if (letter := _LETTERS.get(plain, "")) in known:
        return [letter]
    names = sorted(option.removeprefix("--") for option in without.values())
    begun = [name for name in names if name.startswith(plain)]
    having = [name for name in names if plain in name.split("-")]
    if len(begun) == 1 or len(plain) == 1:
        return [f"--{name}" for name in begun if len(begun) <= _SEVERAL]
    return [f"--{name}" for name in having or near_names(plain, names, 2, _ALIKE)][:_SEVERAL]


def wrong(parameter: click.Parameter, value: str, ctx: click.Context | None = None) -> str:
    """Returns why an option or argument cannot have a value; empty if it can."""
    try:
        parameter.type(value, parameter, ctx)
    except click.BadParameter as fault:
        return fault.message
    return ""


# --- how it is typed -----------------------------------------------------------------------------------------------


def options_of(ctx: click.Context) -> dict[str, click.Option]:
    found = (each for each in ctx.command.get_params(ctx) if isinstance(each, click.Option))
    return {name: option for option in found for name in (*option.opts, *option.secondary_opts)}


def value_of(parameter: click.Parameter, ctx: click.Context) -> str:
    """Returns the placeholder of a value in help and in commands to type, such as N or FILE."""
    shown = parameter.make_metavar(ctx).strip("[]").removesuffix("...").removesuffix("]")
    return shown if isinstance(parameter, click.Argument) else parameter.metavar or shown


def quoted(word: str) -> str:
    """Returns a word as it is typed: in quotation marks where a window would take it apart."""
    name, equals, value = word.partition("=")
    if equals and name.startswith("--"):
        return f"{name}={quoted(value)}"
    return f'"{word}"' if not word or (_APART.search(word) and '"' not in word) else word


def call(ctx: click.Context, words: Iterable[str]) -> str:
    """Writes a command with words behind it as any shell takes it, in quotation marks except for placeholders."""
    placeholders = {value_of(each, ctx) for each in ctx.command.get_params(ctx)}
    shown = (word if {word, word.partition("=")[2]} & placeholders else quoted(word) for word in words)
    return " ".join((ctx.command_path, *shown))
