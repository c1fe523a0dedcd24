"""Refusals of wrong calls: all that is wrong at once, with the whole command as it is to be typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import click
from click.core import ParameterSource, iter_params_for_processing

from bridgesheets.vocabulary import near_names
from truesheet.wording import Door

_TYPED, _COMMAND = "bridgesheets.typed", "bridgesheets.command"
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
#: What single letters are for in other programs.
_LETTERS = {"o": "--out", "v": "--version", "f": "--force"}


def remember(ctx: click.Context, typed: Sequence[str]) -> None:
    """Keeps what was typed behind a command, for a sentence about it."""
    ctx.meta[_TYPED], ctx.meta[_COMMAND] = (*typed,), ctx


def words_typed() -> Sequence[str]:
    """Returns what was typed behind the command that runs."""
    return tuple(click.get_current_context().meta.get(_TYPED, ()))


def is_typed(option: str) -> bool:
    return click.get_current_context().get_parameter_source(option) is ParameterSource.COMMANDLINE


def retyped(*dropped: object, **said: object) -> str:
    """The command that runs as it was typed, but for some options: each with its value, True for one that takes none.

    None stands for an option that is left out, and "" for a value that nobody knows, which is shown as help shows it.
    The ``dropped`` arguments are left out.
    """
    return _retyped(click.get_current_context(), dropped, said)


def _retyped(ctx: click.Context, dropped: Collection[object], said: Mapping[str, object]) -> str:
    words = [word for word in ctx.meta.get(_TYPED, ()) if word not in map(str, dropped)]
    for option in ctx.command.params:
        key = next((key for key in said if f"--{key.replace('_', '-')}" in option.opts), None)
        if not isinstance(option, click.Option) or key is None:
            continue
        value = said[key]
        at = next((at for at, word in enumerate(words) if word.partition("=")[0] in option.opts), len(words))
        behind = 1 if option.is_flag or (at < len(words) and "=" in words[at]) else 2
        new = [] if option.is_flag else [str(value) or value_of(option, ctx)]
        name = words[at].partition("=")[0] if at < len(words) else option.opts[0]
        words[at : at + behind] = [] if value is None else [name, *new]
    return call(ctx, words)


class AsTyped(Door):
    """The words of the command line, where some options are spelled otherwise."""

    def __init__(self, spelled: Mapping[str, str]) -> None:
        self._spelled = spelled

    def option(self, name: str, value: str = "", word: str = "") -> str:
        option, blank, rest = super().option(name, value, word).partition(" ")
        return f"{self._spelled.get(option, option)}{blank}{rest}"

    def again(self, name: str) -> str:
        return retyped(**{name: True})


def quoted(word: str) -> str:
    """A word as it is typed: in quotation marks where a window would take it apart."""
    name, equals, value = word.partition("=")
    if equals and name.startswith("--"):
        return f"{name}={quoted(value)}"
    return f'"{word}"' if not word or (_APART.search(word) and '"' not in word) else word


def in_words(problem: click.ClickException) -> str:
    """The sentence about a wrong call."""
    ctx = problem.ctx if isinstance(problem, click.UsageError) else None
    if ctx is None or _TYPED not in ctx.meta:
        return problem.format_message()
    typed: Sequence[str] = ctx.meta[_TYPED]
    if isinstance(problem, click.NoSuchOption):
        return _unknown_option(ctx, typed, problem.option_name)
    if isinstance(problem, click.BadOptionUsage):
        return _without_value(ctx, typed, problem)
    if isinstance(problem, click.BadParameter) and problem.param is not None:
        return _wrong_values(ctx, typed, problem)
    return problem.message if isinstance(problem, click.BadParameter) else problem.format_message()


#: The name that a refusal offers in place of the one that was typed, if it is the only one.
_OFFERED = re.compile(r'did you mean "?((?:(?! or )[^",?])+)"?(?:\?|$)')
#: How a refusal names what was typed.
_NAMED = ('"{0}"', "{0}: there is no ", "{0} cannot be read: there is no ", "there is no file or folder {0};",
          "there is no folder {0}", "called {0} ", "{1} is {0};")  # fmt: skip


def with_call(ctx: click.Context, said: str, where: str = "") -> str:
    """A refusal with the whole command, what is right or stands for it in place of what was typed and is named in it.

    ``where`` is the option at fault, if the refusal begins with it. A refusal that shows a command stays as it is.
    """
    typed: Sequence[str] = ctx.meta.get(_TYPED, ())
    ctx = ctx.meta.get(_COMMAND, ctx)
    if re.search(rf"[:,;?] {ctx.find_root().command_path} ", said) or "\n" in said:
        return said
    known = options_of(ctx.command)
    if (option := known.get(f"--{where.replace('_', '-')}")) is not None:
        name = next((word[0] for word in map(_parted, typed) if word[0] in option.opts), option.opts[0])
        said = f"{name}: {said.removeprefix(f'{where}: ')}"
        return _then(said, _retyped(ctx, (), {where: None if "leave it out" in said else ""}))
    if said.endswith("choose one"):
        named = [flag.removeprefix("--") for flag in known if f"{flag} " in said]
        ways = (_retyped(ctx, (), {other: None for other in named if other != flag}) for flag in named)
        return _then(said, ", or: ".join(ways))
    arguments = [each for each in ctx.command.params if isinstance(each, click.Argument)]
    offered, place = _OFFERED.search(said), 0
    for at, (before, word) in enumerate(pairwise(("", *typed))):
        name, equals, value = word.partition("=") if word.startswith("--") else (before, "", word)
        taker: click.Parameter | None = known.get(name)
        if taker is None and arguments and not word.startswith("-"):
            taker, place = arguments[min(place, len(arguments) - 1)], place + 1
        parts = {value, *value.split(",")} - {""}
        if taker and any(named.format(part, taker.name) in said for named in _NAMED for part in parts):
            right = offered[1] if offered and len(parts) == 1 else value_of(taker, ctx)
            return _then(said, call(ctx, [*typed[:at], f"{name}={right}" if equals else right, *typed[at + 1 :]]))
    return said


def _then(said: str, command: str) -> str:
    return f"{said} Type: {command}" if said.endswith("?") else f"{said}; type: {command}"


def options_of(command: click.Command) -> dict[str, click.Option]:
    """The options of a command by all their names."""
    found = (each for each in command.params if isinstance(each, click.Option))
    return {name: option for option in found for name in (*option.opts, *option.secondary_opts)}


def value_of(option: click.Parameter, ctx: click.Context) -> str:
    """Returns the placeholder of a value in help and in commands to type, such as N or FILE."""
    shown = option.make_metavar(ctx).strip("[]").removesuffix("...").removesuffix("]")
    return shown if isinstance(option, click.Argument) else option.metavar or shown


# --- options that there are not, or that lack a value --------------------------------------------------------------


def _unknown_option(ctx: click.Context, typed: Sequence[str], name: str) -> str:
    """Returns what somebody meant by an option that the command does not have."""
    known = {option for option in options_of(ctx.command) if option.startswith("--")} | {"--help"}
    # Of -teams, click names its first letter.
    whole = next((_parted(word)[0] for word in typed if word.startswith(name)), name)
    near = meant_options(whole, known)
    said = f"there is no option {whole} here"
    if not near:
        return f"{said}; {ctx.command_path} --help lists them"
    # Where several may be meant, each is shown.
    commands = (call(ctx, [_corrected(word, known - {*near} | {each}) for word in typed]) for each in near)
    return f"{said}; type: {', or: '.join(commands)}"


def _corrected(word: str, known: set[str]) -> str:
    """A word as it is to be typed: an option that there is not as the one that was meant, if there is only one."""
    name, equals, value = _parted(word)
    if not name.startswith("-") or word.partition("=")[0] in known or not name.strip("-")[:1].isalpha():
        return word
    near = meant_options(name, known)
    return f"{near[0]}{equals}{value}" if len(near) == 1 else word


def _parted(word: str) -> tuple[str, str, str]:
    """An option, the equals sign that belongs behind it, and its value, which some write behind a colon."""
    name, equals, value = word.replace(":", "=", 1).partition("=") if word.startswith("-") else (word, "", "")
    return name, equals, value


def meant_options(word: str, known: set[str]) -> list[str]:
    """The options that somebody may have meant, the likeliest ones only."""
    plain = word.lstrip("-/").lower().replace("_", "-")
    without = {option.replace("-", ""): option for option in known}
    if (joined := without.get(plain.replace("-", ""))) is not None:
        return [joined]
    if (likely := f"--{_OTHER_WORDS.get(plain)}") in known:
        return [likely]
    if len(plain) == 1:
        return [option for letter, option in _LETTERS.items() if letter == plain and option in known]
    names = sorted(option.removeprefix("--") for option in known)
    begun = [name for name in names if name.startswith(plain)]
    return [f"--{name}" for name in (begun if len(begun) == 1 else near_names(plain, names, 2, _ALIKE))]


#: The first letter of a sentence, but for that of two words with capitals: Victory Point.
_PLAIN_BEGINNING = re.compile(r"^[A-Z](?=[a-z ])(?![^ ]* [A-Z])")


def _without_value(ctx: click.Context, typed: Sequence[str], problem: click.BadOptionUsage) -> str:
    """Returns how an option is typed that lacks its value, or that has one and takes none."""
    option = options_of(ctx.command).get(problem.option_name)
    if option is None:
        return problem.format_message()
    if option.is_flag:
        return f"{problem.option_name} takes no value; type: {call(ctx, _without_yes_or_no(typed, option))}"
    known, words = options_of(ctx.command), list[str]()
    for word, behind in zip(typed, [*typed[1:], ""], strict=True):
        words.append(word)
        if word in known and not known[word].is_flag and (not behind or behind in (*known, "--help")):
            words.append(value_of(known[word], ctx))
    told = _PLAIN_BEGINNING.sub(lambda first: first[0].lower(), (option.help or "").removesuffix("."))
    return f"{problem.option_name} needs a value{told and f' ({told})'}; type: {call(ctx, words)}"


def _without_yes_or_no(typed: Sequence[str], option: click.Option) -> list[str]:
    """The words without the value of an option that takes none; without the option, too, if somebody says no to it."""
    words = list[str]()
    for before, word in pairwise(("", *typed)):
        name, _, value = word.partition("=")
        if before in option.opts and _is_yes_or_no(word):
            words = words if word.lower() in _YES else words[:-1]
        elif name not in option.opts:
            words.append(word)
        elif value.lower() not in _NO:
            words.append(name)
    return words


def refuse_swallowed(ctx: click.Context, args: Sequence[str]) -> None:
    """Refuses an option whose value would be the name of the next one: --title --out."""
    known = options_of(ctx.command)
    for name, value in pairwise(args):
        if name == "--":
            return
        option = known.get(name)
        if option is not None and (value in (*known, "--help") if not option.is_flag else _is_yes_or_no(value)):
            raise click.BadOptionUsage(name, "requires an argument.", ctx)


#: What people type behind an option that takes no value, where they want what it does and where they do not.
_YES, _NO = ("yes", "true", "on"), ("no", "false", "off")


def _is_yes_or_no(word: str) -> bool:
    return word.lower() in (*_YES, *_NO) and not Path(word).exists()


# --- values that are wrong or missing ------------------------------------------------------------------------------


def _wrong_values(ctx: click.Context, typed: Sequence[str], problem: click.BadParameter) -> str:
    """Every value that is wrong, everything that is missing, and the command without either fault."""
    words, missing, wrong = [*typed], list[click.Parameter](), list[str]()
    for parameter, each in _faults(ctx, typed) or [(problem.param, problem)]:
        assert parameter is not None
        first = parameter.opts[0] if isinstance(parameter, click.Option) else value_of(parameter, ctx)
        name = next((word for word in map(_parted, typed) if word[0] in parameter.opts), (first,))[0]
        if isinstance(each, click.MissingParameter):
            missing.append(parameter)
            continue
        wrong.append(f"{name}: {each.message}")
        words = _replaced(words, parameter, value_of(parameter, ctx))
    lacking = [each.opts[0] if isinstance(each, click.Option) else value_of(each, ctx) for each in missing]
    if lacking:
        wrong.append(f"{' and '.join(lacking)} {'are' if len(lacking) > 1 else 'is'} missing")
    for parameter in missing:
        if isinstance(parameter, click.Option):
            words += [parameter.opts[0], value_of(parameter, ctx)]
        else:
            at = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
            words.insert(at, value_of(parameter, ctx))
    more = [said for each in missing if (said := each.type.get_missing_message(param=each, ctx=ctx))]
    return _then("; ".join(wrong), call(ctx, words)) + "".join(f". {each}" for each in more)


def _faults(ctx: click.Context, typed: Sequence[str]) -> list[tuple[click.Parameter | None, click.BadParameter]]:
    """Returns what is wrong with each argument and option: click stops at the first."""
    found: list[tuple[click.Parameter | None, click.BadParameter]] = []
    given, _, order = ctx.command.make_parser(ctx).parse_args([*typed])
    for parameter in iter_params_for_processing(order, ctx.command.get_params(ctx)):
        try:
            value, _ = parameter.consume_value(ctx, given)
            if not parameter.value_is_missing(value):
                parameter.type_cast_value(ctx, value)
            elif parameter.required:
                raise click.MissingParameter(ctx=ctx, param=parameter)
        except click.BadParameter as fault:
            found.append((parameter, fault))
    return found


def _replaced(words: Sequence[str], parameter: click.Parameter, stands_for: str) -> list[str]:
    """The words with what is right, or stands for it, in place of the values that are wrong."""
    made = [*words]
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        behind = at > 0 and words[at - 1] in parameter.opts
        if isinstance(parameter, click.Argument):
            behind = not word.startswith("-") and (at == 0 or not words[at - 1].startswith("-"))
        if behind and _is_wrong(parameter, word):
            made[at] = _right(parameter, word) or stands_for
            if isinstance(parameter, click.Argument) and parameter.nargs == 1:
                # The command takes no other: words behind it belong to an option, or to nothing.
                ends = next((at for at, each in enumerate(words) if at and each.startswith("-")), len(words))
                return [*made[: at + 1], *made[max(ends, at + 1) :]]
        elif equals and name in parameter.opts and _is_wrong(parameter, value):
            following = next(iter(words[at + 1 :]), "-")
            if not value and not following.startswith("-") and not _is_wrong(parameter, following):
                # A blank behind the equals sign.
                return [*words[:at], f"{name}={following}", *words[at + 2 :]]
            made[at] = f"{name}={_right(parameter, value) or stands_for}"
    return made


def _is_wrong(parameter: click.Parameter, value: str) -> bool:
    try:
        parameter.type(value, parameter, None)
    except click.BadParameter:
        return True
    return False


def _right(parameter: click.Parameter, value: str) -> str:
    """The only name like a wrong one, of a kind that knows its names."""
    near = near_names(value, getattr(parameter.type, "names", ()), 2)
    return near[0] if len(near) == 1 else ""


def call(ctx: click.Context, words: Sequence[str]) -> str:
    """A command with words behind it, as it is typed in any window: in quotation marks where placeholders need none."""
    placeholders = {value_of(each, ctx) for each in ctx.command.get_params(ctx)}
    shown = (word if word.partition("=")[2] in placeholders or word in placeholders else quoted(word) for word in words)
    return " ".join((ctx.command_path, *shown))


# --- words too many ------------------------------------------------------------------------------------------------


def list_options(command: click.Command) -> list[click.Option]:
    """The options of a command that take lists: what is typed behind them has a comma."""
    options = (each for each in command.params if isinstance(each, click.Option))
    return [option for option in options if "," in (option.metavar or "")]


def refuse_words(ctx: click.Context, typed: Sequence[str], left: Sequence[str]) -> NoReturn:
    """Refuses words for which the command has no place, with what they were perhaps."""
    ctx.fail(f'unexpected "{left[0]}"{_meant_by(ctx, typed, left)}')


def _meant_by(ctx: click.Context, typed: Sequence[str], left: Sequence[str]) -> str:
    command, known = ctx.command, set(options_of(ctx.command))
    for option in list_options(command):
        for name in option.opts:
            if name in typed[:-1]:
                at = typed.index(name) + 1
                words = [
                    *typed[:at],
                    ",".join((typed[at], *left)),
                    *(word for word in typed[at + 1 :] if word not in left),
                ]
                return f"; a list with commas needs quotation marks: {call(ctx, words)}"
    at = typed.index(left[0]) if left[0] in typed else 0
    if left[0].startswith("/") and (near := meant_options(left[0], known)):
        words = [meant_options(word, known)[0] if word.startswith("/") and meant_options(word, known) else word
                 for word in typed]  # fmt: skip
        return f"; options begin with two hyphens: {call(ctx, words)}" if len(near) == 1 else ""
    numbers = [option for option in command.params if isinstance(option, click.Option) and option.metavar == "N"]
    if left[0].isdigit() and numbers:
        named = (word for option, number in zip(numbers, left, strict=False) for word in (option.opts[0], number))
        words = [*(word for word in typed if word not in left), *named]
        return f"; a number needs the name of its option before it: {call(ctx, words)}"
    if f"--{left[0].partition('=')[0]}" in known and "=" in left[0]:
        words = [f"--{word}" if word in left else word for word in typed]
        return f"; options begin with two hyphens: {call(ctx, words)}"
    first = next((each for each in range(at, -1, -1) if typed[each].startswith("-")), -1) + 1
    if first < at:
        whole = " ".join((*typed[first:at], *left))
        if first == 0 and not Path(whole).exists():
            return _without(ctx, typed, left)
        return f"; what has spaces needs quotation marks: {call(ctx, [*typed[:first], whole])}"
    if at and (equal := typed[at - 1].partition("="))[1] and equal[0] in known:
        return f'; what has spaces needs quotation marks: {equal[0]} "{" ".join((equal[2], *left))}"'
    return _without(ctx, typed, left)


def _without(ctx: click.Context, typed: Sequence[str], left: Sequence[str]) -> str:
    takes = [value_of(each, ctx) for each in ctx.command.params if isinstance(each, click.Argument)]
    one = f": {ctx.info_name} takes one {' and one '.join(takes)}" if takes else ""
    words = [*reversed(typed)]
    for word in left:
        words.remove(word)
    return f"{one}; type: {call(ctx, [*reversed(words)])}"


# --- options given twice -------------------------------------------------------------------------------------------


def refuse_again(ctx: click.Context, args: Sequence[str]) -> None:
    """Refuses an option that takes one value and is given again with another: the last would win without a word."""
    _, _, given = ctx.command.make_parser(ctx).parse_args([*args])
    options = (each for each in given if isinstance(each, click.Option))
    again = Counter(each for each in options if not (each.multiple or each.is_flag or each.count))
    for option, times in again.items():
        if times > 1 and len(values := list(dict.fromkeys(_values_behind(option, args)))) > 1:
            found = [at for at, word in enumerate(args) if word.partition("=")[0] in option.opts]
            name = args[found[0]].partition("=")[0]
            taken = {each for at in found for each in ((at,) if "=" in args[at] else (at, at + 1))}
            others = [word for at, word in enumerate(args) if at not in taken]
            right = [each for each in values if not _is_wrong(option, each)] or [value_of(option, ctx)]
            ways = [call(ctx, [*others[: found[0]], name, value, *others[found[0] :]]) for value in right]
            shown = map(quoted, values)
            ctx.fail(f"{name} is given as {' and as '.join(shown)}; type: {', or: '.join(ways)}")


def _values_behind(option: click.Option, args: Sequence[str]) -> Iterator[str]:
    for word, behind in zip(args, [*args[1:], ""], strict=True):
        name, equals, value = word.partition("=")
        if name in option.opts:
            yield value if equals else behind


def refuse_others(used: Collection[str], why: str) -> None:
    """Refuses all options of the command that runs but those that are used, by the names of its parameters."""
    if (context := click.get_current_context(silent=True)) is not None:
        options = {each.name for each in context.command.params if isinstance(each, click.Option) and each.expose_value}
        refuse_idle(options - {*used}, why)


def refuse_idle(names: Collection[str | None], why: str) -> None:
    """Refuses options of the command that runs, by the names of its parameters, if they were typed."""
    context = click.get_current_context(silent=True)
    if context is None:
        return
    idle = {
        str(each.name): each.opts[0] for each in context.command.params if each.name in names and is_typed(each.name)
    }
    for option in idle.values():
        out = "it" if len(idle) == 1 else " and ".join(idle.values())
        raise click.UsageError(f"{option} {why}; leave {out} out: {retyped(**dict.fromkeys(idle))}")


def refuse_ending(out: Path, what: str, *endings: str) -> None:
    """Refuses a file to write that ends in another way; the first of the endings is offered."""
    if out.suffix.lower() not in endings:
        raise click.UsageError(f"{what} is an {endings[0]} file; type: {retyped(out=out.with_suffix(endings[0]))}")


def no_results(*named: Path) -> str:
    """The sentence about files and folders among which there are no results."""
    where = ", ".join(map(str, named))
    return (
        f"no file of results is in {where} or the folders in it; name a folder that has some: {retyped(*named)} FOLDER"
    )
