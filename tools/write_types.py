"""Writes the stub for type checkers and editors from the records: python tools/write_types.py

Each function has an overload for single values, one where a cell may be blank, and one for each kind of column, since
what comes out is of the kind of what goes in. Names are those of the default edition with their listed synonyms.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

from bridgesheets.catalogue.argument_kinds import (
    AnyCells,
    CellRange,
    Limit,
    ListedName,
    NameOrNumber,
    Number,
    Numbers,
    TableCount,
    Text,
    Texts,
    Whole,
    YesNo,
)
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.in_python import brief_docstring, default_typed, gives_text
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.spec import Argument, FunctionSpec
from bridgesheets.options import COUNTRY, DAY, FILE, FLAG, SCALE, TEXT, WHOLE
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.surfaces.tasks.options import keywords_of, rules_of
from bridgesheets.vocabulary import Vocabulary
from truesheet.writing.targets import Target

STUB = Path(__file__).parent.parent / "src" / "bridgesheets" / "catalogue" / "typed_functions.pyi"

_HEAD = '''\
# Generated from the records by tools/write_types.py; do not edit.
# mypy: disable-error-code="overload-overlap"
"""The worksheet functions as type checkers and editors see them. There is no such module when a program runs.

A name is one of those that are listed, in the spelling that is listed. Any other spelling, a name out of an amendment
and a text that is only known when the program runs go through ``bridgesheets.name(text)``.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from decimal import Decimal
from os import PathLike
from typing import Any, Literal, TypeAlias, TypedDict, overload

import pandas

from bridgesheets.catalogue.python_api import Name
from bridgesheets.catalogue.typed_columns import (
    Array, Blank, Column, InArrays, InFrames, InSeries, Points, Real, Rows,
)
from bridgesheets.surfaces.tasks.given import Source
from truesheet.values import CellError
'''

#: Words of a name that say already what is played.
_EVENTS = frozenset(
    ("event", "events", "final", "finals", "game", "games", "knockout", "pairs", "series", "team", "teams")
)

_FLOATS_LEFT_OUT, _FLOATS, _FLOATS_OR_NOT = (
    f"as_floats: {kind}" for kind in ("Literal[False] = False", "Literal[True]", "bool = False")
)


class _Overload(NamedTuple):
    """One overload: how each argument that may be a column is taken, what comes out, and the keyword at the end."""

    taken: str
    result: str
    keyword: str = ""
    #: Whether the argument may be blank whose blank cell gives a blank.
    blank: bool = False


def stub() -> str:
    """The text of the stub."""
    vocabularies = {_alias(names): names for names in _names()}
    listed = (f"{alias}: TypeAlias = {_literal(names)}" for alias, names in sorted(vocabularies.items()))
    functions = [line for function in CATALOGUE.values() for line in _function(function)]
    aliases = (f"{name} = Functions.{name}" for name in CATALOGUE)
    exported = f"__all__ = {json.dumps([*CATALOGUE])}"
    parts = (
        _HEAD,
        exported,
        "",
        *listed,
        "Said: TypeAlias = str | int | float | Decimal | date",
        *(line for task in _TASKS for line in _task_options(task)),
        "",
        "class Functions:",
        '    """Every worksheet function by its name."""',
        *functions,
    )
    return "\n".join((*parts, "", *aliases, ""))


def _names() -> Iterator[Any]:
    """The names that arguments take."""
    for function in CATALOGUE.values():
        for argument in function.spec.arguments:
            if isinstance(argument.kind, ListedName | NameOrNumber | Limit):
                yield argument.kind.names


def _alias(names: Any) -> str:
    """The name of a type: ``rating_names`` is RatingName."""
    words = names.__name__.removesuffix("_names").split("_")
    return "".join(word.capitalize() for word in words) + "Name"


def _literal(names: Any) -> str:
    """The names of the default edition with their synonyms, as a type; those put together of a name and a word not."""
    vocabulary = names if isinstance(names, Vocabulary) else names(DEFAULT)
    return _one_of(each for each in vocabulary.spellings if each in vocabulary.names or not _is_composed(each))


def _one_of(names: Iterable[str]) -> str:
    return f"Literal[{', '.join(json.dumps(name, ensure_ascii=False) for name in names)}]"


def _is_composed(name: str) -> bool:
    """Whether a name says twice that it is an event or a game, as no one does: club masterpoint game game."""
    *words, last = name.split()
    return last in ("event", "game", "games") and not _EVENTS.isdisjoint(words)


#: The tasks whose options are keywords in Python.
_TASKS = ("new", "draw", "award", "publish", "month", "build", "build wall", "recalc", "check")


def _task_options(task: str) -> Iterator[str]:
    """What is said to a task, as its function takes it."""
    yield f"class {task.title().replace(' ', '')}Options(TypedDict, total=False):"
    yield f'    """The options of ``bridgesheets {task}``."""'
    yield ""
    for option in (*keywords_of(task), *rules_of(task)):
        kind = "str | Iterable[str]" if option.many else _TYPES[option.kind]
        kind = option.python or (_one_of(option.choices) if option.choices else kind)
        kind += " | None" if option.usual is None else ""
        yield from (f"    {name}: {kind}" for name in (option.name, *option.others))


_TYPES = {
    TEXT: "str", WHOLE: "int", FLAG: "bool", FILE: "str | PathLike[str]", DAY: "datetime",
    SCALE: "ScaleName | PathLike[str]", COUNTRY: "str",
}  # fmt: skip


def _function(function: WorksheetFunction) -> Iterator[str]:
    """All overloads of a function, the first with its help."""
    spec = function.spec
    found = [*_overloads(spec)]
    for at, overload in enumerate(found):
        yield ""
        if len(found) > 1:
            yield "    @overload"
        yield "    @staticmethod"
        head = f"    def {function.__name__}({', '.join(_parameters(spec, overload))}) -> {overload.result}:"
        if at:
            yield f"{head} ..."
        else:
            yield head
            text = brief_docstring(spec).replace("\\", "\\\\")
            yield indent(f'"""{text}\n"""', "        ", lambda line: bool(line.strip()))


def _overloads(spec: FunctionSpec) -> Iterator[_Overload]:
    """The overloads by what goes in: single values, a blank cell, lists, rows, arrays, Series, frames."""
    if not spec.arguments:
        yield _Overload("", _single(spec))
        return
    if any(isinstance(argument.kind, Texts) for argument in spec.arguments):
        yield _Overload("", "str")
        yield _Overload("InFrames", "Any")
        return
    together = any(isinstance(argument.kind, Numbers) for argument in spec.arguments)
    alone = spec.result.table and not spec.whole_range
    if gives_text(spec):
        yield _Overload("", "str")
        yield _Overload("", "str", blank=True)
        cell = "str | CellError"
        for taken, kind in (("Column", f"list[{cell}]"), ("Rows", f"list[list[{cell}]]"), *_OF_LIBRARIES):
            yield _Overload(taken, kind)
        return
    if together or alone:
        table = "list[list[Points]]" if spec.result.table else "Decimal"
        floats = table.replace("Decimal", "float").replace("Points", "float")
        taken = "InFrames" if together else ""
        yield _Overload(taken, table, _FLOATS_LEFT_OUT)
        if spec.blank_at is not None and not together:
            yield _Overload(taken, f"{table} | Literal['']".replace("'", '"'), _FLOATS_LEFT_OUT, blank=True)
        yield _Overload(taken, floats, _FLOATS, blank=alone)
        return
    if not spec.whole_range:
        yield _Overload("", "Decimal", _FLOATS_LEFT_OUT)
        if spec.blank_at is not None:
            yield _Overload("", "Points", _FLOATS_LEFT_OUT, blank=True)
        yield _Overload("", "float", _FLOATS, blank=True)
    cell = "Points | CellError"
    yield _Overload("Column", f"list[{cell}]", _FLOATS_LEFT_OUT)
    yield _Overload("Column", "list[float]", _FLOATS)
    yield _Overload("Rows", f"list[list[{cell}]]", _FLOATS_LEFT_OUT)
    yield _Overload("Rows", "list[list[float]]", _FLOATS)
    for taken, kind in _OF_LIBRARIES:
        yield _Overload(taken, kind, _FLOATS_OR_NOT)


_OF_LIBRARIES = (("InArrays", "Array"), ("InSeries", "pandas.Series"), ("InFrames", "pandas.DataFrame"))


def _single(spec: FunctionSpec) -> str:
    return "str" if gives_text(spec) else "Decimal"


def _parameters(spec: FunctionSpec, overload: _Overload) -> Iterator[str]:
    """The parameters of an overload."""
    for at, argument in enumerate(spec.arguments):
        kind = _kind(argument)
        columns = argument.whole_range or not spec.whole_range
        if kind == "Any":
            taken = kind
        elif overload.taken and columns:
            taken = f"{overload.taken}[{kind}]"
        else:
            taken = kind
        if not argument.required and taken != "Any":
            taken += " | None"
        elif overload.blank and at == spec.blank_at and not overload.taken:
            taken += " | Blank"
        default = "" if argument.required else f" = {_default(argument)}"
        yield f"{argument.name}: {taken}{default}"
    if overload.keyword:
        yield "*"
        yield overload.keyword


def _default(argument: Argument) -> str:
    value = default_typed(argument)
    return json.dumps(value) if isinstance(value, str) else repr(value)


def _kind(argument: Argument) -> str:
    """The type of a single value of an argument."""
    kind: Any = argument.kind
    if isinstance(kind, CellRange | Numbers):
        kind = kind.each
    if isinstance(kind, Whole | Number | TableCount):
        return "Real"
    if isinstance(kind, Limit | NameOrNumber):
        return f"Real | {_alias(kind.names)} | Name"
    if isinstance(kind, ListedName):
        return f"{_alias(kind.names)} | Name"
    if isinstance(kind, YesNo):
        return "bool"
    if isinstance(kind, AnyCells):
        return "Any"
    if isinstance(kind, Text | Texts):
        return "str"
    return "Real | str"


def main() -> None:
    Target(STUB, force=True, backup=False).write(stub().encode("utf-8"))


if __name__ == "__main__":
    main()
