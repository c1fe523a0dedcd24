"""Signature, help and keywords of a worksheet function in Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bridgesheets.catalogue.argument_kinds import Limit
from bridgesheets.catalogue.spec import Argument, FunctionSpec
from bridgesheets.reasons import with_noun
from bridgesheets.vocabulary import check_keywords
from truesheet.values import MISSING

if TYPE_CHECKING:
    import inspect

#: The one keyword that is no argument of a worksheet function.
AS_FLOATS = "as_floats"

_OF_SPREADSHEETS = {"TRUE": True, "FALSE": False}


def brief_docstring(spec: FunctionSpec) -> str:
    """Returns what an editor shows while a call is typed: the summary, the clauses, the arguments and the result."""
    return "\n".join([spec.summary, "", *_sources(spec), "", *_arguments_and_result(spec)])


def docstring(spec: FunctionSpec) -> str:
    lines = [spec.summary, "", *_sources(spec)]
    if spec.detail:
        lines += ["", spec.detail]
    lines += ["", *_arguments_and_result(spec)]
    lines += ["", "Errors:", *(f"    {case.code} {case.when}" for case in spec.errors)]
    if spec.not_encoded:
        lines += ["", f"Not encoded: {spec.not_encoded}"]
    lines += [
        "",
        "Examples:",
        *(f"    {example.formula} shows {example.shows} ({example.origin})" for example in spec.examples),
    ]
    return "\n".join(lines)


def _sources(spec: FunctionSpec) -> Iterable[str]:
    return (f"Source: {clause.citation}." for clause in spec.source)


def _arguments_and_result(spec: FunctionSpec) -> Iterable[str]:
    if spec.arguments:
        yield "Arguments:"
        yield from (f"    {line}" for line in _argument_lines(spec))
        yield ""
    yield f"Result: {spec.result.doc}{f' ({spec.result.unit})' if spec.result.unit else ''}."


def _argument_lines(spec: FunctionSpec) -> Iterable[str]:
    for argument in spec.arguments:
        optional = "" if argument.required else f"; optional, default {argument.default_shown or 'none'}"
        unit = f" ({argument.unit})" if argument.unit else ""
        yield f"{argument.name}: {argument.doc}{unit}{optional}"


def signature(spec: FunctionSpec) -> inspect.Signature:
    """Returns the signature that Python shows, with the defaults as they are typed."""
    import inspect  # as long to load as all the rules

    parameters = [
        inspect.Parameter(
            argument.name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=inspect.Parameter.empty if argument.required else default_typed(argument),
        )
        for argument in spec.arguments
    ]
    if not gives_text(spec):
        parameters.append(inspect.Parameter(AS_FLOATS, inspect.Parameter.KEYWORD_ONLY, default=False))
    return inspect.Signature(parameters)


def default_typed(argument: Argument) -> Any:
    """Returns the default of an optional argument as it may be typed; None if words describe it."""
    text = argument.default_shown
    if text in _OF_SPREADSHEETS:
        return _OF_SPREADSHEETS[text]
    if text.endswith("%"):
        return float(Decimal(text[:-1]) / 100)
    if text.isdecimal():
        return int(text)
    if text.startswith('"') or (isinstance(argument.kind, Limit) and argument.kind.knows(text)):
        return text.strip('"')
    return None


def gives_text(spec: FunctionSpec) -> bool:
    return spec.result.unit == "text"


def bound(spec: FunctionSpec, name: str, args: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[Any, ...]:
    """Returns all arguments by their position; those left out in between count as missing.

    A keyword that is no argument, one given twice, and too few or too many arguments are a TypeError, as in any Python
    function.
    """
    names = [argument.name for argument in spec.arguments]
    check_keywords(name, named, names)
    if len(args) > len(names):
        raise TypeError(
            f"{name}() takes {with_noun(len(names), 'argument')}, and {len(args)} are given: {spec.signature}"
        )
    for keyword in named:
        if names.index(keyword) < len(args):
            raise TypeError(f"{name}() is given {keyword} twice, by its place and by its name: {spec.signature}")
    required = [argument.name for argument in spec.arguments[len(args) :] if argument.required]
    if lacking := [each for each in required if each not in named]:
        raise TypeError(f"{name}() lacks {' and '.join(lacking)}: {spec.signature}")
    last = max((names.index(keyword) for keyword in named), default=-1)
    return (*args, *(named.get(each, MISSING) for each in names[len(args) : last + 1]))
