"""The pages of ``--help``: options under headings, and each command in the list with its whole first sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import click

from bridgesheets.surfaces.typed_words import CommandLineWords, TypedCall, call, call_of, quoted, remember
from bridgesheets.surfaces.wrong_calls import refuse_wrong
from bridgesheets.vocabulary import did_you_mean, near_names
from truesheet.wording import through

#: No sentence is longer: a list of commands has whole sentences, over as many lines as they need.
_WHOLE = 10_000


#: A dash in place of two hyphens, and a word, or the value behind an equals sign, in the quotation marks of a text.
_DASH, _CURLY = re.compile(r"^[–—]-?(?=[a-z])"), re.compile(r"^(--[a-z-]+=)?[“”„](.*)[“”]$")


class CheckedCommand(click.Command):
    """A command that says all that is wrong with a call at once."""

    #: Options that belong to another command, and how that is typed.
    elsewhere: ClassVar[Mapping[str, str]] = {}

    @property
    def own_params(self) -> list[click.Parameter]:
        return self.params

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; what it refuses has the options by the names that were typed."""
        spelled = {each.taker.opts[0]: each.name for each in call_of(ctx).typed if each.name}
        with through(CommandLineWords({**self.elsewhere, **spelled})):
            return super().invoke(ctx)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Takes the arguments.

        Programs for writing make other quotation marks of those that are typed, and dashes of hyphens.
        """
        typed = [_DASH.sub("--", _CURLY.sub(r"\1\2", word)) for word in args]
        made = remember(ctx, typed)
        if not ctx.resilient_parsing:
            self.refuse(made)
        return super().parse_args(ctx, typed)

    def refuse(self, line: TypedCall) -> None:
        refuse_wrong(line)


class Commands(click.Group):
    """A group of commands whose list has the first sentence of each, not cut, under headings where there are many.

    The name of a command may have two words. ``help`` before a command shows its page.
    """

    command_class = CheckedCommand
    #: The commands under each heading of the list, with the sentence of each.
    headings: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    #: What is to be typed for a word that people try, by the word.
    meant: ClassVar[Mapping[str, str]] = {}

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        made = remember(ctx, args)
        if not ctx.resilient_parsing:
            refuse_wrong(made)
        return super().parse_args(ctx, args or ([] if self.invoke_without_command else ["--help"]))

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in self.commands if " " not in name]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Returns the command that is named; of another word it is said what was meant, in full."""
        word, *rest = (args[0].lower(), *args[1:])
        if word == "help":
            return self._help(ctx, rest)
        two = f"{word} {rest[0].lower()}" if rest else ""
        if two in self.commands:
            return two, self.commands[two], rest[1:]
        if word in self.commands:
            return word, self.commands[word], rest
        ctx.fail(self._meant(ctx, args[0], rest))

    def _help(self, ctx: click.Context, rest: Sequence[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """Returns the command whose page is asked for, or one that shows that of the group."""
        if rest:
            return self.resolve_command(ctx, [*rest, "--help"])
        return "help", click.Command("help", callback=lambda: click.echo(ctx.get_help())), []

    def _meant(self, ctx: click.Context, word: str, rest: Sequence[str]) -> str:
        """Returns what somebody is to type who typed a word that is no command."""
        if ctx.parent is None and (formula := as_call(word, rest)):
            return f'{word} is no command but a function; type: {ctx.command_path} calc "{formula}"'
        said = f"there is no command {word}"
        near = near_names(word, [*self.list_commands(ctx), *self.meant, "help"])
        if told := self.meant.get(word.lower()) or self.meant.get("".join(near[:1])):
            return f"{said}; {told.replace('...', ' '.join(map(quoted, rest))).rstrip()}"
        near = [name for name in near if name not in self.meant]
        near = [name for name in near if name.startswith(word)] or near
        if len(near) == 1:
            return f"{said}; type: {call(ctx, [near[0], *rest])}"
        return f"{said}{did_you_mean(near) or f'; {ctx.command_path} --help lists them'}"

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        headings = self.headings or {"Commands": {
            name: self.commands[name].get_short_help_str(_WHOLE) for name in self.list_commands(ctx)
        }}  # fmt: skip
        for heading, sentences in headings.items():
            with formatter.section(heading):
                formatter.write_dl([*sentences.items()])


#: What people write behind a number, and no formula has.
_UNITS = re.compile(r"(?<=[0-9]) *(?:imps?|boards?|tables?|pairs|teams|vps?|points?|sessions?)\b", re.IGNORECASE)


def as_call(word: str, arguments: Sequence[str]) -> str:
    """Returns the formula of somebody who typed a function and its arguments as words; empty if it is none.

    A function without arguments is shown with those of its first example.
    """
    from bridgesheets.catalogue import registry  # only where a word is no command

    called, opened, inside = word.lstrip("=").replace("[", "(").replace("]", ")").partition("(")
    found = registry.find(called.strip())
    if found is None:
        return ""
    name = found.spec.name
    if opened or (arguments and arguments[0].startswith("(")):
        return _UNITS.sub("", f"={name}{opened}{' '.join((inside, *arguments)).strip()}")
    if not arguments:
        # Apostrophes need no care within the quotation marks of a command window.
        return found.spec.examples[0].formula.replace('"', "'")
    texts = (each if re.fullmatch(r"[-+]?[0-9]+(\.[0-9]+)?", each) else f"'{each}'" for each in arguments)
    return f"={name}({','.join(texts)})"
