"""The pages of ``--help``: options under headings, and each command in the list with its whole first sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import click

from bridgesheets.vocabulary import did_you_mean

#: No sentence is longer: a list of commands has whole sentences, over as many lines as they need.
_WHOLE = 10_000

#: The heading of options that no group names.
_OTHERS = "Others"


class Once(click.Command):
    """A command whose options that take one value are given once: the last of several would win without a word."""

    @property
    def own_params(self) -> list[click.Parameter]:
        """The arguments and options that are there before somebody asks for all."""
        return self.params

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Takes the arguments; refuses an option that is given again with another value."""
        if not ctx.resilient_parsing and sum(word.startswith("-") for word in args) > 1:
            _, _, given = self.make_parser(ctx).parse_args([*args])
            again = Counter(each for each in given if isinstance(each, click.Option) and _takes_one(each))
            for option, times in again.items():
                if times > 1 and len(values := list(dict.fromkeys(_values_behind(option, args)))) > 1:
                    ctx.fail(f"{option.opts[0]} is given as {' and as '.join(values)}; give it once")
        return super().parse_args(ctx, args)


def in_words(problem: click.ClickException) -> str:
    """What is wrong with a call and what to type: click alone says that an option is missing, and no more."""
    if isinstance(problem, click.BadOptionUsage) and problem.message.endswith("requires an argument."):
        return f"nothing stands behind {problem.option_name}: type its value there; --help tells which"
    if not isinstance(problem, click.MissingParameter) or problem.param is None or problem.ctx is None:
        return problem.format_message()
    parameter, metavar = problem.param, problem.param.make_metavar(problem.ctx)
    name, typed = metavar, metavar
    if isinstance(parameter, click.Option):
        name, typed = parameter.opts[0], f"{parameter.opts[0]} {metavar}"
    more = parameter.type.get_missing_message(param=parameter, ctx=problem.ctx)
    return f"{name} is missing: type {problem.ctx.command_path} {typed}{f'. {more}' if more else ''}"


def _takes_one(option: click.Option) -> bool:
    return not (option.multiple or option.is_flag or option.count)


def _values_behind(option: click.Option, args: Sequence[str]) -> Iterator[str]:
    """What is typed behind an option, each time that it is."""
    for word, behind in zip(args, [*args[1:], ""], strict=True):
        name, equals, value = word.partition("=")
        if name in option.opts:
            yield value if equals else behind


class Listing(Once):
    """A command that tells a list without quotation marks, which PowerShell takes apart, from a word too many."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Takes the arguments; refuses words that no argument is for."""
        ctx.allow_extra_args = True
        typed = [*args]
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            ctx.fail(f'nothing is known of "{left[0]}" here{_list_in_marks(self, typed, left)}')
        return left


def list_options(command: click.Command) -> list[click.Option]:
    """The options of a command that take lists: what is typed behind them has a comma."""
    options = (each for each in command.params if isinstance(each, click.Option))
    return [option for option in options if "," in (option.metavar or "")]


def _list_in_marks(command: click.Command, args: Sequence[str], left: Sequence[str]) -> str:
    """How a list would have been typed that was taken apart; empty where no option takes lists."""
    for option in list_options(command):
        for name in option.opts:
            if name in args[:-1]:
                listed = ",".join((args[args.index(name) + 1], *left))
                return f'; a list with commas stands in quotation marks: {name} "{listed}"'
    return ""


class Commands(click.Group):
    """A group of commands whose list has the first sentence of each, not cut."""

    command_class = Listing

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named; of another word it is said what was meant, in full."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(self._meant(ctx, args[0], args[1:]))
        return super().resolve_command(ctx, args)

    def _meant(self, ctx: click.Context, word: str, rest: Sequence[str]) -> str:
        """What somebody is to type who typed a word that is no command."""
        known = self.list_commands(ctx)
        path = ctx.command_path
        if word.lower() == "help":
            asked = next((each for each in rest if each in known), "")
            return f"there is no command {word}; help is an option: {' '.join(filter(None, (path, asked, '--help')))}"
        if word.lower() in known:
            return f"there is no command {word}; commands are in small letters: {path} {word.lower()}"
        if ctx.parent is None and (formula := as_call(word, rest)):
            return f'{word} is no command but a function; type: {path} calc "{formula}"'
        from difflib import get_close_matches  # only here

        near = get_close_matches(word.lower(), known, n=2)
        return f"there is no command {word}{did_you_mean(near) or f'; {path} --help lists them'}"

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of the commands."""
        listed = [(name, self.commands[name].get_short_help_str(_WHOLE)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(listed)


def as_call(word: str, arguments: Sequence[str]) -> str:
    """The formula of somebody who typed a function and its arguments as a command; empty if it is none."""
    from bridgesheets.catalogue import registry  # only where a word is no command

    called, _, inside = word.lstrip("=").partition("(")
    found = registry.find(called)
    if found is None:
        return ""
    if inside:
        return f"={found.spec.name}({inside}"
    texts = (each if re.fullmatch(r"[-+]?[0-9]+(\.[0-9]+)?", each) else f"'{each}'" for each in arguments)
    return f"={found.spec.name}({','.join(texts)})"


class GroupedOptions(Listing):
    """A command with so many options that its page shows them under headings."""

    def groups(self) -> Mapping[str, Sequence[str]]:
        """The names of the options that stand under each heading, in their order."""
        raise NotImplementedError

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options under their headings; those that no group names come last."""
        options = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        records = {option.opts[0]: record for option in options if (record := option.get_help_record(ctx))}
        for heading, names in self.groups().items():
            _write(formatter, heading, [records.pop(name) for name in names if name in records])
        _write(formatter, _OTHERS, list(records.values()))


def _write(formatter: click.HelpFormatter, heading: str, records: Sequence[tuple[str, str]]) -> None:
    """Writes options below their heading."""
    if records:
        with formatter.section(heading):
            formatter.write_dl(records)
