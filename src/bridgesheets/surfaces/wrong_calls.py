"""What is wrong with a call, all of it at once, with the whole command as it is to be typed: never in click's words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import click

from bridgesheets.options import flag_of
from bridgesheets.surfaces.typed_words import (
    NO,
    TypedCall,
    TypedWord,
    call,
    call_of,
    end_of_options,
    is_typed,
    meant_options,
    options_of,
    quoted,
    retyped,
    value_of,
    wrong,
)
from bridgesheets.vocabulary import near_names

#: The ways to type each part of a call: several where it is not clear what is meant, none where nothing is.
Ways = list[list[tuple[str, ...]]]


def refuse_wrong(line: TypedCall) -> None:
    """Refuses a call with everything that is wrong or missing in it, and the whole command as it is to be typed."""
    ways: Ways = [[each.words] for each in line.typed]
    asks_help = any(each.name in line.ctx.help_option_names for each in line.typed)
    faults, missing = [*_wrong_options(line, ways, asks_help)], list[click.Parameter]()
    # The words behind an option that there is not may be its own.
    if [] not in ways and not asks_help:
        faults += _wrong_arguments(line, ways)
        extra = [*_extra_words(line, ways)]
        if missing := _missing(line, ways):
            names = [each.opts[0] if isinstance(each, click.Option) else value_of(each, line.ctx) for each in missing]
            faults.append(f"{' and '.join(names)} {'are' if len(names) > 1 else 'is'} missing")
        faults += extra
    if faults:
        more = [words for each in missing if (words := each.type.get_missing_message(param=each, ctx=line.ctx))]
        message = _with_command("; ".join(faults), ", or: ".join(_commands(line.ctx, ways)))
        raise click.UsageError("".join((message, *(f". {each}" for each in more))), line.ctx)


def _commands(ctx: click.Context, ways: Ways) -> Iterator[str]:
    """Yields every way to type the command; none if nobody knows what a part of it means."""
    several = next((at for at, each in enumerate(ways) if len(each) > 1), 0)
    if [] not in ways:
        for way in ways[several] if ways else [()]:
            yield call(ctx, chain(*(way if at == several else each[0] for at, each in enumerate(ways))))


def _with_command(fault: str, command: str) -> str:
    joint = " " if fault.endswith(":") else " Type: " if fault.endswith("?") else "; type: "
    return f"{fault}{joint}{command}" if command else fault


# --- options ---------------------------------------------------------------------------------------------------------


def _wrong_options(line: TypedCall, ways: Ways, asks_help: bool) -> Iterator[str]:
    doubled = set[int]()
    for found in [] if asks_help else _doubled(line):
        doubled.update(found)
        yield _given_twice(line, ways, found)
    yield from _unknown(line)
    for at, each in enumerate(line.typed):
        if each.name and at not in doubled:
            checked = [_checked(line, each, asks_help) for each in each.as_meant(options_of(line.ctx))]
            ways[at] = [words for _, words in checked]
            if len(checked) == 1 and not (each.is_unknown and each.value is None):
                yield from filter(None, [checked[0][0]])


def _checked(line: TypedCall, each: TypedWord, asks_help: bool) -> tuple[str, tuple[str, ...]]:
    """Returns what is wrong with the value of an option that there is, and how the option is to be typed."""
    if isinstance(each.taker, click.Option) and each.taker.is_flag:
        if each.value is None:
            return "", each.words
        return f"{each.name} takes no value", () if each.value.lower() in NO else (each.name,)
    if each.value is None:
        return f"{each.name} needs a value{_help_in_brackets(each.taker)}", (each.name, value_of(each.taker, line.ctx))
    if asks_help or not (fault := wrong(each.taker, each.value, line.ctx)):
        return "", each.words
    return f"{each.name}: {fault}", replace(each, value=_right_value(line, each), behind="").words


def _unknown(line: TypedCall) -> Iterator[str]:
    unknown = [each for each in line.typed if each.is_unknown and each.name.startswith("-")]
    if unknown:
        names = dict.fromkeys(each.name for each in unknown)
        are = "is no option" if len(names) == 1 else "are no options"
        lists = "" if all(each.meant for each in unknown) else f"; {line.ctx.command_path} --help lists them"
        yield f"there {are} {' and '.join(names)} here{lists}"


#: The first letter of a sentence, but for that of two words with capitals: Victory Point.
_PLAIN_BEGINNING = re.compile(r"^[A-Z](?=[a-z ])(?![^ ]* [A-Z])")


def _help_in_brackets(option: click.Parameter) -> str:
    help_text = getattr(option, "help", "") or ""
    help_text = _PLAIN_BEGINNING.sub(lambda first: first[0].lower(), help_text.removesuffix("."))
    return f" ({help_text})" if help_text else ""


def _right_value(line: TypedCall, each: TypedWord) -> str:
    """Returns what is right in place of a wrong value: what is behind it, the only name like it, or the placeholder."""
    near = [each.behind] if each.behind else near_names(f"{each.value}", getattr(each.taker.type, "names", ()), 2)
    return near[0] if len(near) == 1 else value_of(each.taker, line.ctx)


def _doubled(line: TypedCall) -> Iterator[list[int]]:
    """Yields the places of each option that takes one value and has several: the last would win without a word."""
    places: dict[click.Parameter, list[int]] = {}
    for at, each in enumerate(line.typed):
        if isinstance(each.taker, click.Option) and not (each.taker.multiple or each.taker.is_flag):
            places.setdefault(each.taker, []).append(at)
    for found in places.values():
        values = {line.typed[at].value for at in found}
        if len(values) > 1 and None not in values:
            yield found


def _given_twice(line: TypedCall, ways: Ways, found: list[int]) -> str:
    known = options_of(line.ctx)
    own = {each.value: each for at in reversed(found) for each in line.typed[at].as_meant(known)[:1]}
    first, *others = [*own.values()][::-1]
    right = [each for each in (first, *others) if not wrong(each.taker, f"{each.value}", line.ctx)]
    for at in found:
        ways[at] = [()]
    ways[found[0]] = [(each.name, f"{each.value}") for each in right] or [(first.name, value_of(first.taker, line.ctx))]
    sentence = f"{first.name} is given as {quoted(f'{first.value}')}"
    for each in others:
        sentence += f" and {'' if each.name == first.name else f'{each.name} '}as {quoted(f'{each.value}')}"
    return sentence


# --- arguments -----------------------------------------------------------------------------------------------------


def _wrong_arguments(line: TypedCall, ways: Ways) -> Iterator[str]:
    for at, each in enumerate(line.typed):
        if not each.name and (fault := wrong(each.taker, f"{each.value}", line.ctx)):
            yield f"{value_of(each.taker, line.ctx)}: {fault}"
            ways[at] = [(_right_value(line, each),)]


def _missing(line: TypedCall, ways: Ways) -> list[click.Parameter]:
    """Returns the arguments and options that are missing, and puts placeholders in, arguments before the options."""
    takers = {id(each.taker) for each in line.typed}
    lacking = [each for each in line.ctx.command.get_params(line.ctx) if each.required and id(each) not in takers]
    values = {each: value_of(each, line.ctx) for each in lacking}
    end = end_of_options(line.typed)
    ways[end:end] = [[(each.opts[0], value)] for each, value in values.items() if isinstance(each, click.Option)]
    at = next((at for at, each in enumerate(line.typed) if each.name), len(ways))
    ways[at:at] = [[(value,)] for each, value in values.items() if isinstance(each, click.Argument)]
    return lacking


# --- words too many ------------------------------------------------------------------------------------------------


def list_options(command: click.Command) -> list[click.Option]:
    """Returns the options of a command that take lists: what is typed behind them has a comma."""
    options = (each for each in command.params if isinstance(each, click.Option))
    return [option for option in options if "," in (option.metavar or "")]


def _extra_words(line: TypedCall, ways: Ways) -> Iterator[str]:
    for each in line.typed:
        if each.is_unknown and not each.name.startswith("-"):
            yield f'unexpected "{each.name}"; options begin with two hyphens:'
            return
    extra = [at for at, each in enumerate(line.typed) if each.is_extra]
    for at in extra:
        ways[at] = [()]
    # Behind an argument that is wrong, words belong to an option, or to nothing.
    if extra and all(
        ways[at] == [each.words] for at, each in enumerate(line.typed) if not (each.name or each.is_extra)
    ):
        words = [f"{line.typed[at].value}" for at in extra]
        yield f'unexpected "{words[0]}"' + (
            _part_of_list(line, ways, words) or _numbered(line, ways, words) or _value_with_spaces(line, ways, extra)
            or _takes(line, ways, words)
        )  # fmt: skip


#: What is between the first and the last of a range, where people type it in several words.
_RANGE = re.compile(r",(?:to|-|–),")


def _part_of_list(line: TypedCall, ways: Ways, words: list[str]) -> str:
    """Puts words behind the value of an option that takes a list."""
    lists = list_options(line.ctx.command)
    at = next((at for at, each in enumerate(line.typed) if each.taker in lists and each.value), None)
    if at is None:
        return ""
    each = line.typed[at]
    pieces = (piece.strip(",") for piece in (f"{each.value}", *words) if piece != "and")
    ways[at] = [replace(each, value=_RANGE.sub("-", ",".join(pieces))).words]
    return "; a list with commas needs quotation marks:"


def _numbered(line: TypedCall, ways: Ways, words: list[str]) -> str:
    """Gives numbers the options that words beside them name, and the others those that are left, in their order."""
    known = {name: option for name, option in options_of(line.ctx).items() if option.metavar == "N"}
    if not known or not any(map(str.isdigit, words)):
        return ""
    # The name of each is behind it, or before it.
    behind = not words[-1].isdigit()
    named: dict[click.Option, str] = {}
    alone: list[str] = []
    for word, name in zip(words, [*words[1:], ""] if behind else ["", *words[:-1]], strict=True):
        if word.isdigit():
            meant = [] if not name or name.isdigit() else meant_options(name, known)
            if meant:
                named[known[meant[0]]] = word
            else:
                alone.append(word)
    left = [each for each in dict.fromkeys(known.values()) if each not in named]
    named |= dict(zip(left, alone, strict=False))
    end = end_of_options(line.typed)
    ways[end:end] = [[(each.opts[0], named[each])] for each in dict.fromkeys(known.values()) if each in named]
    return "; a number needs the name of its option before it:"


def _value_with_spaces(line: TypedCall, ways: Ways, extra: list[int]) -> str:
    """Joins words that are a value with spaces, or the name of a file with spaces."""
    first, last = extra[0] - 1, next(at for at in extra if at + 1 not in extra)
    if first < 0 or line.typed[first].value is None:
        return ""
    each = line.typed[first]
    whole = " ".join(f"{part.value}" for part in line.typed[first : last + 1])
    if wrong(each.taker, whole, line.ctx) if each.name else not Path(whole).exists():
        return ""
    ways[first] = [replace(each, value=whole).words]
    return "; what has spaces needs quotation marks:"


def _takes(line: TypedCall, ways: Ways, words: list[str]) -> str:
    """Says what the command takes; of several words the file that is there."""
    there = [word for word in words if Path(word).exists()]
    for at, each in enumerate(line.typed):
        if not (each.name or each.is_extra) and len(there) == 1 and not Path(f"{each.value}").exists():
            ways[at] = [(there[0],)]
    takes = [value_of(each, line.ctx) for each in line.ctx.command.params if isinstance(each, click.Argument)]
    return f": {line.ctx.info_name} takes one {' and one '.join(takes)}" if takes else ""


# --- what a task refuses -------------------------------------------------------------------------------------------


_OFFERED = re.compile(r'did you mean "?((?:(?! or )[^",?])+)"?(?:\?|$)')
#: How a refusal names what was typed.
_NAMED = ('"{0}"', "{0}: there is no ", "{0} cannot be read: there is no ", "there is no file or folder {0};",
          "there is no folder {0}", "called {0} ", "{1} is {0};")  # fmt: skip


def offered_in(refusal: str) -> str:
    """Returns the name that a refusal offers in place of the one that was typed, if it is the only one."""
    offered = _OFFERED.search(refusal)
    return offered[1] if offered else ""


def with_call(ctx: click.Context, refusal: str, where: str = "") -> str:
    """Adds the whole command to a refusal, with the right value or a placeholder for what it names.

    ``where`` is the option at fault, if the refusal begins with it. A refusal that shows a command stays as it is.
    """
    line = call_of(ctx)
    if re.search(rf"[:,;?] {ctx.find_root().command_path} ", refusal) or "\n" in refusal:
        return refusal
    known = options_of(line.ctx)
    if (option := known.get(flag_of(where))) is not None:
        name = next((each.name for each in line.typed if each.taker is option), option.opts[0])
        refusal = f"{name}: {refusal.removeprefix(f'{where}: ')}"
        return _with_command(refusal, line.but(**{where: None if "leave it out" in refusal else ""}))
    if refusal.endswith("choose one"):
        named = [flag.removeprefix("--") for flag in known if f"{flag} " in refusal]
        ways = (line.but(**{other: None for other in named if other != flag}) for flag in named)
        return _with_command(refusal, ", or: ".join(ways))
    offered = offered_in(refusal)
    for at, each in enumerate(line.typed):
        parts = {each.value, *f"{each.value}".split(",")} - {"", None}
        if any(named.format(part, each.taker.name) in refusal for named in _NAMED for part in parts):
            right = offered if offered and len(parts) == 1 else value_of(each.taker, line.ctx)
            typed = (*line.typed[:at], replace(each, value=right), *line.typed[at + 1 :])
            return _with_command(refusal, call(line.ctx, chain(*(each.words for each in typed))))
    return refusal


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
    """Returns the sentence about files and folders among which there are no results."""
    where = ", ".join(map(str, named))
    wrong = f"there is no file of results in {where} or the folders in it"
    return f"{wrong}; name a folder that has some: {retyped(*named)} FOLDER"
