"""Formulas and functions on the command line: ``calc``, ``explain`` and ``functions``, a result or a record a line."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from textwrap import fill, wrap
from typing import Any, ClassVar

import click

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.evaluate import docstring
from bridgesheets.catalogue.one_formula import Calculation
from bridgesheets.catalogue.registry import calculate, find
from bridgesheets.catalogue.search import nearest, search
from bridgesheets.catalogue.spec import FunctionSpec
from bridgesheets.catalogue.typed import AmbiguousFormula, as_formula
from bridgesheets.errors import as_exception
from bridgesheets.options import LOCALE
from bridgesheets.surfaces.argument_types import NonEmptyText, click_option
from bridgesheets.surfaces.console import DIFFERENT, REFUSED, one_line, say
from bridgesheets.surfaces.help_pages import CheckedCommand, as_call
from bridgesheets.surfaces.typed_words import call
from bridgesheets.vocabulary import did_you_mean, near_names
from truesheet.bounded import Trouble, attempt
from truesheet.memory import MEMORY, memory_limit
from truesheet.values import NAME, Array, CellError, Empty


class _FormulaCommand(CheckedCommand):
    """A command whose arguments are formulas: ``-3+5`` and ``--TRUE`` are formulas too, not options."""

    # What only a workbook can be given.
    elsewhere: ClassVar[Mapping[str, str]] = {"--seed": "bridgesheets recalc --seed"}

    @staticmethod
    def is_option(word: str, known: Collection[str]) -> bool:
        """Checks if a word is meant for an option: any other may be a formula."""
        name = word.partition("=")[0]
        plain = name.removeprefix("--")
        is_word = name.startswith("--") and plain.replace("-", "").isalpha()
        return is_word and (plain.islower() or name.lower() in known)


_formulas = click.argument("formulas", nargs=-1, metavar="FORMULA...")
_json = click.option("--json", "as_json", is_flag=True, help="One JSON object a line: value, error, message, clause.")
_strict = click.option("--strict", is_flag=True, help="Exit with status 1 if any result is an error.")


@click.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def calc(formulas: tuple[str, ...], as_json: bool, strict: bool) -> int:
    """Calculate worksheet formulas, as a cell would.

    For example: bridgesheets calc "=VP_20(12,7)" "=NABCVP(-8,14)+1"

    A formula may hold numbers, texts, {1,2;3,4}, arithmetic, comparison and nested calls, but no cells. With - in place
    of a formula, calc reads one formula a line from standard input and writes one result a line.

    Exit status: 0 done, 1 a result is an error (--strict), 2 a wrong call, 3 a formula without a result: #REFUSED! if
    it takes too long or too much memory or depends on a country that you did not give, #FAULT! if bridgesheets is at
    fault; 4 calc could not write the results.
    """
    return answer(formulas, as_json, strict, explain=False)


@click.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def explain(formulas: tuple[str, ...], as_json: bool, strict: bool) -> int:
    """Say how a result comes about, or why there is none, with the clause of the regulation.

    Takes formulas as calc does: bridgesheets explain "=NABCVP(20,16)"

    With the name of a function it says everything about it: bridgesheets explain NABCVP
    """
    return answer(formulas, as_json, strict, explain=True)


@click.command(cls=CheckedCommand)
@click.argument("names", nargs=-1, type=NonEmptyText(), metavar="[NAME|WORD]...")
@click.option("--json", "as_json", is_flag=True, help="The whole record of each function as JSON.")
def functions(names: tuple[str, ...], as_json: bool) -> None:
    """List the functions; with a NAME, everything about it: arguments, units, errors, source, examples.

    WORDs find the functions that have all of them: bridgesheets functions stratiflighted
    """
    click.echo(listed(names, as_json))


for calculating in (calc, explain):
    calculating.params.append(click_option(LOCALE))


def listed(names: Sequence[str], as_json: bool) -> str:
    """Returns the functions of those names (twins find their function), those with all the words, or all.

    Of names, and of a single function, it says everything, of others a line each; or the whole records as JSON.
    """
    named = dict.fromkeys(function.spec for name in names if (function := find(name)))
    are_names = bool(names) and all(map(find, names))
    every = dict.fromkeys(function.spec for function in registry.CATALOGUE.values())
    found = [*named] if are_names else search(names) if names else [*every]
    if not found:
        unknown = next(name for name in names if find(name) is None)
        hint = did_you_mean(nearest(unknown)) or "; bridgesheets functions lists them all"
        wrong = f"there is no function called {unknown}, and none with {' '.join(names)} in its record"
        raise click.UsageError(f"{wrong}{hint}")
    if as_json:
        return json.dumps([spec.as_data() for spec in found], ensure_ascii=False, indent=2)
    return _in_full(found) if are_names or (names and len(found) == 1) else _as_summary(found)


def _as_summary(specs: Sequence[FunctionSpec]) -> str:
    lines: list[str] = []
    width = max((len(spec.signature) for spec in specs if len(spec.signature) <= 44), default=0)
    for category, group in groupby(specs, key=lambda spec: spec.category):
        lines += ["", category] if lines else [category]
        for spec in group:
            also = f" Also {', '.join(spec.twins)}." if spec.twins else ""
            lines += _entry(spec.signature, f"{spec.summary}{also}", width)
    return "\n".join(lines)


def _entry(signature: str, summary: str, width: int) -> list[str]:
    """Returns a function's lines in the list, no longer than the window; a long signature has lines of its own."""
    most, hanging = max(_columns(), width + 30), " " * (width + 4)
    if len(signature) > width:
        head = wrap(signature, most - 2, initial_indent="  ", subsequent_indent="    ")
        return [*head, *wrap(summary, most, initial_indent=hanging, subsequent_indent=hanging)]
    return wrap(summary, most, initial_indent=f"  {signature:<{width}}  ", subsequent_indent=hanging)


def _columns() -> int:
    """Returns the width of the window in letters; a file has 100."""
    from shutil import get_terminal_size  # it takes as long to import as a formula to calculate

    return get_terminal_size((100, 0)).columns


def _in_full(specs: Sequence[FunctionSpec]) -> str:
    parts = []
    for spec in specs:
        also = f"   (also {', '.join(spec.twins)})" if spec.twins else ""
        parts.append(f"{spec.signature}{also}\n\n{docstring(spec)}")
    # The first line of an argument, an error or an example stands out; the others are indented more.
    return "\n".join(
        fill(line, max(_columns(), 40), subsequent_indent=" " * 8 * line.startswith(" "), break_on_hyphens=False)
        for line in "\n\n".join(parts).split("\n")
    )


#: Seconds a single formula may take.
_SECONDS = 30.0

#: What is in place of a result where there is none, and it is not the formula's fault.
_FAULT, _REFUSED = "#FAULT!", "#REFUSED!"

#: Marks around a formula, each with those that close it.
_MARKS = {'"': '"', "'": "'", "“": "”“", "„": "“”", "‘": "’‘", "’": "’", "«": "»", "»": "«", "`": "`"}


@memory_limit(MEMORY)
def answer(formulas: tuple[str, ...], as_json: bool, strict: bool, explain: bool) -> int:
    """Prints the result of each formula, and returns the exit status.

    A formula that takes too long or too much memory, or at which we fail, has a line of its own all the same, and the
    next one its turn.
    """
    if not formulas:
        example = call(click.get_current_context(), ["=VP_20(12,7)"])
        raise click.UsageError(f"the formula is missing; type: {example}, or - to read formulas from standard input")
    if explain and all(map(find, formulas)):
        click.echo(listed(formulas, as_json=False))
        return 0
    if meant := _joined_formula(formulas):
        wrong = "the formula came in parts" if len(formulas) > 1 else f"{formulas[0]} is a function"
        raise click.UsageError(f"{wrong}; type it in quotation marks: {call(click.get_current_context(), [meant])}")
    known = [*map(str.lower, registry.CATALOGUE)]
    for word in formulas:
        if word.isidentifier() and (near := near_names(word, known, alike=8 / 10)):
            raise click.UsageError(f"there is no function called {word}{did_you_mean([*map(str.upper, near)])}")
    status = 0
    for formula, line in _lines(formulas):
        if not formula.strip():
            click.echo("")
            continue
        # Its text is made in there too: a result may be larger than the memory there is.
        found = attempt(partial(_result_line, formula, as_json, explain), _SECONDS)
        if isinstance(found, Trouble):
            status = REFUSED
            click.echo(_line_without_result(formula, found, as_json))
            say(f"line {line}: {found.reason}" if line else found.reason)
            continue
        text, errors = found
        click.echo(text)
        if errors and strict:
            status = max(status, DIFFERENT)
        if errors and not line and not as_json and not explain:
            # The reason belongs to the person at the keyboard, the result to whatever reads the output.
            say(one_line(str(as_exception(errors[0]))))
    return status


def _joined_formula(formulas: tuple[str, ...]) -> str:
    """Joins a formula that a shell split: PowerShell makes three words of =VP_20(12,7). Empty if none was split."""
    first, *rest = formulas
    alone = first.lstrip("=").replace("_", "").isalnum()
    if alone and (meant := as_call(first, rest)):
        return meant
    whole = " ".join(formulas)
    if rest and first.count("(") > first.count(")") and whole.count("(") == whole.count(")"):
        return as_call(first, rest) or whole
    return ""


def _result_line(typed: str, as_json: bool, explain: bool) -> tuple[str, tuple[CellError, ...]] | Trouble:
    try:
        calculation = calculate(as_formula(typed))
    except AmbiguousFormula as problem:
        calculation = Calculation(typed, CellError(NAME, f"the formula cannot be read: {problem}"))
    if calculation.refused:
        return Trouble(calculation.refused)
    if as_json:
        return _as_json(typed, calculation, explain), calculation.errors
    return one_line(calculation.derivation if explain else calculation.shown), calculation.errors


def _line_without_result(formula: str, trouble: Trouble, as_json: bool) -> str:
    mark = _FAULT if trouble.is_fault else _REFUSED
    if not as_json:
        return mark
    record = {"formula": formula, "value": None, "error": mark, "message": trouble.reason, "clause": None}
    return json.dumps(record, ensure_ascii=False)


def _lines(formulas: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Yields the formulas, and the line of those that were not typed as arguments."""
    for formula in formulas:
        if formula == "-":
            for number, line in enumerate(_input(), 1):
                yield _without_marks(line.rstrip("\r\n").removeprefix("\ufeff")), number
        else:
            yield _without_marks(formula), 0


def _input() -> Iterable[str]:
    if sys.stdin is None:
        raise click.UsageError("standard input is closed: there is nothing to read formulas from")
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Lines may end as on Windows, or as on the oldest Macs. What is no text is an error of that line.
        sys.stdin.reconfigure(newline=None, errors="surrogateescape")
    return sys.stdin


def _without_marks(formula: str) -> str:
    """Removes quotation marks: cmd.exe passes apostrophes on, and word processors have marks of their own.

    Other marks than apostrophes may be those of a text, unless it begins as a formula does.
    """
    if len(formula) >= 2 and formula[-1] in _MARKS.get(formula[0], ""):
        inside = formula[1:-1]
        if formula[0] == "'" or (inside.startswith("=") and formula[0] not in inside):
            return inside
    return formula


def _as_json(typed: str, calculation: Calculation, explain: bool) -> str:

    def plain(value: Any) -> Any:
        if isinstance(value, Array):
            return [list(map(plain, row)) for row in value.rows]
        if isinstance(value, CellError):
            return value.code
        return None if isinstance(value, Empty) else value

    error = as_exception(calculation.errors[0]) if calculation.errors else None
    alone = isinstance(calculation.value, CellError)
    answer = {
        "formula": typed,
        "value": None if alone else plain(calculation.value),
        "error": error and error.code,
        "message": error and calculation.errors[0].message,
        "clause": error.clause.citation if error and error.clause else None,
    }
    if explain:
        answer["derivation"] = calculation.derivation
    return json.dumps(answer, ensure_ascii=False)
