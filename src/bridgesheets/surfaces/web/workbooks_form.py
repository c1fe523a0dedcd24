"""Check and recalculate: workbooks go in; what is wrong, what would change, and the workbook brought up to date."""

from __future__ import annotations

from collections import Counter

from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.reasons import with_noun
from bridgesheets.surfaces.tasks.workbooks import check, recalculate
from bridgesheets.surfaces.web.forms import (
    FILES,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    fields_of,
    keywords_in,
)
from truesheet.formulas.operators import show
from truesheet.package.spelling import Value
from truesheet.refusals import Refused

#: How an empty cell is shown.
_BLANK = "(blank)"
#: More rows of one workbook are not shown on a page; the workbook itself has all of them.
_ROWS = 100


def form() -> WebForm:
    asked = {field.name: field for task in ("check", "recalc") for field in fields_of(task, {"fix": {"group": ""}})}
    fields = (
        FormField("file", "Workbooks", FILES, "one or several", accept=".xlsx,.xlsm", required=True, alone=True),
        *(asked[name] for name in ("fix", "partial", "locale", "day", "seed")),
    )
    lead = (
        "Finds what would go wrong in Excel and every cell that is out of date, and updates the values. Nothing else "
        "in the file changes, not a byte."
    )
    buttons = (("check", "Check"), ("recalculate", "Recalculate"))
    return WebForm("Check and recalculate", lead, fields, buttons)


def run(entries: FilledForm) -> PageAnswer:
    if not entries.files:
        raise UnusableEntry("drop a workbook", "file")
    shown: list[Element] = []
    files: list[Download] = []
    good = True
    for name, content in entries.files.items():
        try:
            told, made, well = (_check if entries.button == "check" else _recalculate)(name, content, entries)
        except Refused as problem:
            told, made, well = [_refusal(str(problem))], [], False
        shown.append(element("section", element("h2", name), *told))
        files += made
        good = good and well
    return PageAnswer(tuple(shown), tuple(files), good=good)


def _check(name: str, content: bytes, entries: FilledForm) -> tuple[list[Element], list[Download], bool]:
    done = check(content, name=name, **keywords_in(entries, "check"))
    told = [element("p", str(finding), of="note") for finding in done.fixed]
    if done.findings:
        rows = [(finding.where, finding.what, finding.remedy) for finding in done.findings[:_ROWS]]
        told.append(table(("Cell", "What", "What to do"), rows, _more(len(done.findings))))
    else:
        told.append(element("p", "Nothing was found.", of="result-line"))
    files = [] if done.content is None else [Download(name, done.content, f"Save {name}, corrected")]
    return told, files, not done.findings


def _recalculate(name: str, content: bytes, entries: FilledForm) -> tuple[list[Element], list[Download], bool]:
    done = recalculate(content, name=name, **keywords_in(entries, "recalc"))
    told = [_refusal(done.message)] if done.message else []
    if done.refused:
        rows = [(f"{one.sheet}!{one.cell}", one.reason) for one in done.refused[:_ROWS]]
        told.append(table(("Cell", "Why it is refused"), rows, _more(len(done.refused))))
    if done.content is None:
        return told, [], False
    if not done.changes:
        told.append(element("p", f"All {done.formulas:,} formulas are up to date.", of="result-line"))
        return told, [], not done.refused
    told.append(element("p", f"{len(done.changes):,} of {done.formulas:,} formulas change.", of="result-line"))
    files = [Download(name, done.content, f"Save {name}, updated")]
    if all(_value(each.old) == _BLANK for each in done.changes):
        counted = Counter(each.sheet for each in done.changes)
        told.append(lines(f"{sheet}: {with_noun(many, 'formula')} without a value" for sheet, many in counted.items()))
        return told, files, not done.refused
    changed = [(f"{each.sheet}!{each.cell}", _value(each.old), _value(each.new)) for each in done.changes[:_ROWS]]
    told.append(table(("Cell", "Before", "Now"), changed, _more(len(done.changes))))
    return told, files, not done.refused


def _refusal(sentence: str) -> Element:
    return element("div", element("p", sentence), of="refusal")


def _more(count: int) -> str:
    return f"{count:,} in all; the first {_ROWS} are shown" if count > _ROWS else ""


def _value(value: Value) -> str:
    return show(value) or _BLANK


CARDS = {"workbooks": Card(form, run)}
