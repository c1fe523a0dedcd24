"""Look up: a function with its arguments, a formula, or a whole scale; each with the reason and the clause."""

from __future__ import annotations

import re
from typing import Any

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
from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.catalogue.one_formula import Calculation
from bridgesheets.catalogue.registry import CATALOGUE, calculate, find
from bridgesheets.catalogue.spec import Argument, FunctionSpec
from bridgesheets.catalogue.typed import AmbiguousFormula, as_formula
from bridgesheets.errors import RuleError, as_exception
from bridgesheets.options import LOCALE
from bridgesheets.printed.webpages.elements import Element, element, table
from bridgesheets.regulations.settings import locale_chosen
from bridgesheets.surfaces.web.forms import (
    CHOICE,
    LINES,
    Card,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    field_of,
    refusal,
    scale_choices,
    value_in,
    whole,
)
from truesheet.checking import function_names
from truesheet.formulas.operators import show
from truesheet.locales import use_locale
from truesheet.values import Array

#: A list of names longer than this is offered as suggestions to type, not as choices.
_FEW = 12
#: More rows than this are not shown on a page.
_ROWS = 200
#: Names of arguments that are no words.
_SPELLED = {"imps": "IMPs", "vp": "Victory Points"}
_NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?(?:[eE][+-]?[0-9]+)?%?\Z")


def form() -> WebForm:
    typed = FormField(
        "formula", "Formula", help="as a cell would have it, such as =VP_20(12,7)", required=True, wide=True
    )
    lead = "Any formula with our functions and those of a spreadsheet, but no cells."
    return WebForm("A formula", lead, (typed, field_of(LOCALE)), (("calculate", "Calculate"),))


def scale_form() -> WebForm:
    fields = (
        FormField("scale", "Scale", CHOICE, choices=scale_choices(), required=True, wide=True),
        FormField("boards", "Boards of the match", "number", required=True, usual={"": "7"}),
    )
    lead = "Every margin and its Victory Points, for matches of one length."
    return WebForm("A whole scale", lead, fields, (("show", "Show the scale"),))


def records() -> list[dict[str, Any]]:
    """The functions as the page lists and searches them: names, what each gives, the fields of its arguments."""
    shown = ("name", "twins", "category", "summary", "detail", "source")
    return [
        {key: value for key, value in spec.as_data().items() if key in shown}
        | {"fields": [_field(argument).as_data() for argument in spec.arguments]}
        for spec in dict.fromkeys(function.spec for function in CATALOGUE.values())
    ]


def _field(argument: Argument) -> FormField:
    kind = argument.kind
    names: tuple[str, ...] = ()
    if isinstance(kind, (ListedName, NameOrNumber)):
        names = kind.vocabulary.names
    choices: tuple[tuple[str, str], ...] = ()
    if isinstance(kind, YesNo):
        choices = (("TRUE", "yes"), ("FALSE", "no"))
    elif isinstance(kind, ListedName) and len(names) <= _FEW:
        choices = tuple((name, name) for name in names)
    if choices and not argument.required and not argument.default_shown:
        choices = (("", ""), *choices)
    several = argument.whole_range
    doc = f"{argument.doc}{'; a line for each row, cells apart by commas' if several else ''}"
    return FormField(
        argument.name,
        _label(argument),
        LINES if several else CHOICE if choices else "text",
        doc,
        "" if isinstance(kind, (ListedName, NameOrNumber, YesNo)) else argument.unit,
        choices,
        () if choices else names,
        argument.required,
        usual={"": argument.default_shown} if argument.default_shown else {},
    )


def _label(argument: Argument) -> str:
    words = argument.name.replace("_", " ")
    return _SPELLED.get(words) or words[0].upper() + words[1:]


def _function(given: FilledForm) -> PageAnswer:
    name = given.text("function")
    if (function := find(name)) is None:
        raise UnusableEntry(f'there is no function called "{name[:40]}"', "function")
    spec = function.spec
    missing = [each for each in spec.arguments if each.required and not given.text(each.name)]
    if missing:
        said = ", ".join(_label(each) for each in missing)
        raise UnusableEntry(f"please fill in: {said}", *(each.name for each in missing))
    return _calculated(call(spec, given))


def run(given: FilledForm) -> PageAnswer:
    typed = given.text("formula")
    if not typed:
        raise UnusableEntry('type a formula, such as "=VP_20(12,7)"', "formula")
    try:
        with use_locale(locale_chosen(value_in(given, LOCALE))):
            return _calculated(as_formula(typed))
    except AmbiguousFormula as problem:
        return refusal(f"the formula cannot be read: {problem}", ["formula"])


def call(spec: FunctionSpec, given: FilledForm) -> str:
    """Returns the formula that asks a function with what was filled in; empty fields at the end are left out."""
    written = [_written(argument, given.text(argument.name)) for argument in spec.arguments]
    while written and not written[-1]:
        written.pop()
    return f"={spec.name}({','.join(written)})"


def _written(argument: Argument, text: str) -> str:
    if not text:
        return ""
    kind = argument.kind
    if isinstance(kind, (CellRange, Numbers, AnyCells, Texts)) and argument.whole_range:
        rows = [re.split(r"[,;\t]", line) for line in text.splitlines() if line.strip()]
        widest = max(map(len, rows))
        # A blank is a text without letters.
        cells = (
            ",".join(_number_or_text(each.strip()) for each in [*row, *[""] * (widest - len(row))]) for row in rows
        )
        return f"{{{';'.join(cells)}}}"
    if isinstance(kind, YesNo) and text.upper() in ("TRUE", "FALSE"):
        return text.upper()
    numeric = isinstance(kind, (Number, Whole, TableCount, Limit, NameOrNumber))
    # Tricks are a number, and a result against the contract, such as +1, is a text.
    numeric = numeric or (text.isdecimal() and not isinstance(kind, (ListedName, Text, YesNo)))
    return _number_or_text(text) if numeric else _quoted(text)


def _number_or_text(text: str) -> str:
    plain = text.replace("−", "-").replace("–", "-").replace(" ", "")
    return plain.replace(",", ".").removeprefix("+") if _NUMBER.match(plain) else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _calculated(formula: str) -> PageAnswer:
    done: Calculation = calculate(formula)
    formula = formula if formula.startswith("=") else f"={formula}"
    shown: list[Element | str] = []
    if done.errors and not isinstance(done.value, Array):
        problem = as_exception(done.errors[0])
        said = done.errors[0].message or f"the result is {done.errors[0].code}"
        clause = element("p", problem.clause.citation, of="clause") if problem.clause else None
        shown.append(element("div", element("p", said), clause, of="refusal"))
    else:
        shown.append(_value(done.value))
        formula = function_names.with_twins(formula, OURS)
        shown.append(element("p", "In Excel: ", element("code", formula), of="copy", data_copy=formula))
    if done.evaluations:
        shown.append(element("h3", "Why"))
        shown.append(element("p", done.derivation, of="reasons"))
    return PageAnswer(tuple(shown), good=not done.errors)


def _value(value: Any) -> Element:
    if not isinstance(value, Array):
        return element("p", show(value) or "(blank)", of="result")
    rows = value.rows
    shown = [[show(cell) for cell in row] for row in rows[:_ROWS]]
    more = f"{len(rows):,} rows; the first {_ROWS} are shown" if len(rows) > _ROWS else ""
    return table((), shown, more, figures=range(len(shown[0]) if shown else 0))


def _scale(given: FilledForm) -> PageAnswer:
    from bridgesheets.printed.card_styles.card import card_scales, face_of
    from bridgesheets.surfaces.web.printed_forms import face_table

    boards = whole(given, "boards", "Boards of the match")
    if not boards:
        raise UnusableEntry("say how many boards a match has", "boards")
    try:
        return PageAnswer((face_table(face_of(card_scales().find(given.text("scale")), boards)),))
    except RuleError as problem:
        return refusal(problem.message, ["boards"])


CARDS = {"formula": Card(form, run), "function": Card(form, _function), "scale": Card(scale_form, _scale)}
