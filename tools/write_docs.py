"""Writes the reference into docs/: python tools/write_docs.py

It is Markdown: every function from its record, every rule with what computes it, the options of every command.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc, isclass, isfunction, signature
from itertools import chain, groupby
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import bridgesheets
from bridgesheets import options, regulations
from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.awarding.details import BY_NAME, event_options
from bridgesheets.awarding.groups import Counts
from bridgesheets.awarding.members import PlayerAnswer
from bridgesheets.awarding.played import Event, KnownFact, Section
from bridgesheets.catalogue.registry import Subject, calculate, subject_name, subjects
from bridgesheets.catalogue.spec import Argument, FunctionSpec
from bridgesheets.club.month.events import FileOfMonth
from bridgesheets.club.month.players import People
from bridgesheets.club.month.questions import Answers
from bridgesheets.options import Option
from bridgesheets.printed.paper import Paper
from bridgesheets.regulations import source
from bridgesheets.regulations.editions import slips_of
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.readings import notes_on, readings_named
from bridgesheets.regulations.records import Figures
from truesheet import checking
from truesheet.writing.targets import Target

DOCS = Path(__file__).parent.parent / "docs"
#: The folder of the pages on functions, within the documentation.
FUNCTIONS = "functions"

RULES = "masterpoint-rules.md"

READINGS = "readings.md"

OPTIONS = "options.md"

API = "api.md"

NOT_ENCODED = "not encoded: "

_MANUAL = source("masterpoints")
#: The folder of the tables of the regulations. ``manual_rules.csv`` lists the rules in the manual's order.
_REGULATIONS = Path(regulations.__file__).parent
#: The id of a reading that many rules share.
_CROSS = re.compile(r"X\d+")
_GENERATED = "<!-- Made by tools/write_docs.py; do not edit. -->"


def pages() -> dict[str, str]:
    """All pages by their paths within the documentation."""
    specs = _specs()
    found = {
        f"{FUNCTIONS}/README.md": _contents(specs),
        RULES: _rules(specs),
        READINGS: _all_readings(specs),
        OPTIONS: options_page(),
        API: _api(),
    }
    for subject in subjects():
        found[f"{FUNCTIONS}/{subject.name}.md"] = _page(subject)
    return found


def options_page() -> str:
    """Returns the page of the options: those of several tasks, of a task, and of an event, once each."""
    names = dict.fromkeys(task for each in options.OPTIONS for task in each.tasks)
    tasks = {name: [each for each in options.OPTIONS if name in each.tasks] for name in names}
    rows = {name: [_option(each) for each in found if each.heading != options.CLUSTER] for name, found in tasks.items()}
    users = {row: [name for name in rows if row in rows[name]] for row in chain(*rows.values())}
    several = [(row[0], ", ".join(found), row[1]) for row, found in users.items() if len(found) > 1]
    parts = {name: [row for row in found if len(users[row]) == 1] for name, found in rows.items()} | {
        "What an event is": [*map(_option, event_options())],
    }

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", "# All options", "")
        yield (
            "Type them after a command, give them to a function in Python, with `_` for a hyphen, or fill them in on "
            "the browser page. Write once in `club.toml` what is the same every week. An option with a star is no "
            "keyword in Python, where the function returns what it made and you write the file."
        )
        yield ""
        yield (
            f"Each command takes `--edition {options.EDITION.typed}` and `--day {options.ON_DAY.typed}` too. `award` "
            "and `publish` also take the options of [an event](#what-an-event-is); `award`, `month` and `recalc` those "
            "of [a cluster](cluster.md). `--help` after a command lists all that it takes."
        )
        yield from ("", "## Of several commands", "", *_table(("option", "of", "what it is"), *several))
        for heading, found in parts.items():
            yield from ("", f"## {heading}", "", *_table(("option", "what it is"), *found))

    return _text(lines())


def _api() -> str:
    """Returns the page of the Python names: what each task takes and returns, and the fields of every record."""
    tasks = {
        name: found
        for name in dir(bridgesheets)
        if isfunction(found := getattr(bridgesheets, name)) and ".tasks." in found.__module__
    }
    records = _records(tasks.values())

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", "# Python names and records", "")
        yield (
            "Each function returns a record, whose fields follow it, those of one type on a line. `**options` are the "
            f"options of [the command]({OPTIONS}), with `_` for a hyphen. [In Python](python.md) has the "
            f"errors, [the reference]({FUNCTIONS}/README.md) the functions of the worksheet, such as `VP_20`."
        )
        for name, found in tasks.items():
            took = [each for each in signature(found).parameters.values() if each.annotation is not each.empty]
            record = _record(found)
            given = f"{', '.join(f'{each.name}: {each.annotation}' for each in took)}, **options"
            yield from ("", f"## {name}", "", f"`bridgesheets.{name}({given}) -> {record.__name__}`", "", _prose(found))
            yield from ("", f"**{record.__name__}:** {_prose(record)}", *_fields(records.pop(record)))
        yield from ("", "## Records in their fields")
        for record, fields in records.items():
            yield from ("", f"### {record.__name__}", "", _prose(record), *_fields(fields))
            if record is Event:
                yield from ("", f"Its other fields are the options of [an event]({OPTIONS}).")

    return _text(lines())


def _record(task: Any) -> Any:
    """The record that a task returns."""
    return getattr(sys.modules[task.__module__], task.__annotations__["return"])


def _fields(fields: dict[str, str]) -> Iterator[str]:
    """The fields of a record with their types, as a block of code; neighbours of one type share a line."""
    lines = (f"{', '.join(names)}: {kind}" for kind, names in groupby(fields, key=lambda name: fields[name]))
    yield from ("```py", *lines, "```")


#: Records in which a task keeps what it makes its files of; the page leaves out the fields that hold them.
_INNER = (Answers, ClubDefaults, Counts, FileOfMonth, PlayerAnswer, Paper, People, KnownFact, Section)


def _records(tasks: Iterable[Any]) -> dict[type, dict[str, str]]:
    """The records that tasks return and those in their fields, each with its fields and their types."""
    found: dict[type, dict[str, str]] = {}
    waiting = [(sys.modules[task.__module__], task.__annotations__["return"]) for task in tasks]
    while waiting:
        for record in _classes(*waiting.pop(0)):
            fields = getattr(record, "__dataclass_fields__", None) or getattr(record, "_fields", None)
            if record in found or not fields:
                continue
            module = sys.modules[record.__module__]
            kinds = {each: record.__annotations__[each] for each in fields if not each.startswith("_")}
            named = {each: str(getattr(kind, "__forward_arg__", kind)) for each, kind in kinds.items()}
            found[record] = {
                each: kind
                for each, kind in named.items()
                if not (record is Event and each in BY_NAME) and not {*_INNER} & {*_classes(module, kind)}
            }
            waiting += [(module, kind) for kind in found[record].values()]
    return found


def _classes(module: ModuleType, annotation: str) -> list[type]:
    """The classes that an annotation in a module names; those of checks are loaded only where one is made."""
    words = re.findall(r"[A-Z]\w+", annotation)
    return [named for word in words if isclass(named := getattr(module, word, getattr(checking, word, None)))]


def _prose(documented: Any) -> str:
    """The docstring as Markdown, without its errors, its arguments as a list."""
    said = cleandoc(documented.__doc__ or "").partition("\n\nRaises:\n")[0].replace("``", "`")
    listed = re.sub(r"^ {4}(\w+): ", r"* `\1`: ", said, flags=re.MULTILINE)
    return re.sub(r"^ {8}", "  ", re.sub(r"^Args:$", "Args:\n", listed, flags=re.MULTILINE), flags=re.MULTILINE)


def _option(option: Option) -> tuple[str, str]:
    """Returns the row of an option, without its label where the flag has the same words."""
    flag = f"`{option.flag} {option.typed}`" if option.typed else f"`{option.flag}`"
    club = f" In `club.toml`: `{option.club}`." if option.club else ""
    is_repeated = option.doc and option.flag == f"--{option.label.lower().replace(' ', '-')}"
    said = f"{option.doc[0].upper()}{option.doc[1:]}." if is_repeated else option.sentence
    return flag + " *" * option.delivers, said + club


def _specs() -> list[FunctionSpec]:
    return [spec for subject in subjects() for spec in _specs_of(subject)]


def _specs_of(subject: Subject) -> list[FunctionSpec]:
    """The records of a subject, a function and its twin once."""
    return list(dict.fromkeys(function.spec for function in subject.functions))


def _by_category(specs: Iterable[FunctionSpec]) -> list[tuple[str, list[FunctionSpec]]]:
    """The functions of each category, in the order of the catalogue."""
    by_category: dict[str, list[FunctionSpec]] = {}
    for spec in specs:
        by_category.setdefault(spec.category, []).append(spec)
    return list(by_category.items())


def _title(category: str) -> str:
    """The heading of a category."""
    plain = category.removeprefix("Bridge: ")
    return plain[0].upper() + plain[1:]


def _link(spec: FunctionSpec) -> str:
    return f"[{spec.name}]({subject_name(spec.name)}.md#{spec.name.lower()})"


def _cell(text: str) -> str:
    """A text that does not end the cell of a table it stands in."""
    return text.replace("|", "\\|")


def _table(*rows: tuple[str, ...]) -> Iterator[str]:
    """A table, the first row its heading."""
    heading, *others = rows
    yield f"| {' | '.join(heading)} |"
    yield "|" + "---|" * len(heading)
    yield from (f"| {' | '.join(map(_cell, row))} |" for row in others)


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


# --- Functions -------------------------------------------------------------------------------------------------


def _contents(specs: list[FunctionSpec]) -> str:
    """The page that lists all functions."""

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", "# The worksheet functions", "")
        yield (
            "Every argument may be a single cell or a range, unless it says otherwise; a blank first argument gives a "
            "blank. Which rule of the masterpoint manual is computed by which function: "
            f"[masterpoint rules](../{RULES})."
        )
        for category, group in _by_category(specs):
            yield from ("", f"## {_title(category)}", "")
            yield from _table(("function", "gives"), *((_link(spec), spec.summary) for spec in group))

    return _text(lines())


def _page(subject: Subject) -> str:
    """The page of one subject."""
    group = _specs_of(subject)

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", f"# {subject.title}", "")
        if any(clause.source == _MANUAL for spec in group for clause in spec.source):
            yield from (_edition(), "")
        yield f"{', '.join(_link(spec) for spec in group)}."
        for spec in group:
            yield from _function(spec)

    return _text(lines())


def _edition() -> str:
    """The sentence that names the edition of the manual."""
    return f"> **{_MANUAL.title}, {_MANUAL.edition} edition.** {_MANUAL.caution}"


def _function(spec: FunctionSpec) -> Iterator[str]:
    """The description of one function."""
    yield from ("", f"## {spec.name}", "", f"`{spec.signature}`", "", spec.summary)
    if not all(twin in spec.detail for twin in spec.twins):
        yield from ("", f"Also called {', '.join(f'`{twin}`' for twin in spec.twins)}.")
    if spec.detail:
        yield from ("", spec.detail)
    yield ""
    yield from _table(("argument", "is", "unit", "left out"), *map(_argument, spec.arguments))
    unit = f" ({spec.result.unit})" if spec.result.unit else ""
    shape = " A table: its arguments must be single cells." if spec.result.table and not spec.whole_range else ""
    yield from ("", f"**Result:** {spec.result.doc}{unit}.{shape}")
    yield ""
    yield from _table(("error", "when"), *((f"`{case.code}`", case.when) for case in spec.errors))
    if spec.not_encoded:
        yield from ("", f"**Not encoded:** {spec.not_encoded.rstrip('.')}.")
    yield ""
    yield from _table(
        ("example", "shows", "because"),
        *((f"`{each.formula}`", f"`{each.shows}`", each.origin) for each in spec.examples),
    )
    if readings := _readings(spec):
        yield from ("", "**Readings of doubtful wording:**", "")
        yield from (f"* {note}" for note in readings)
    yield from ("", f"**Source:** {'; '.join(_citation(spec))}.")


def _argument(argument: Argument) -> tuple[str, ...]:
    """The row of one argument."""
    left_out = "must be given" if argument.required else argument.default_shown or "nothing"
    whole = ", taken together" if argument.whole_range else ""
    return f"`{argument.name}`", argument.doc + whole, argument.unit or argument.kind.name, left_out


def _readings(spec: FunctionSpec) -> list[str]:
    """Returns what the notes say of the readings of its record, and of those that one of its examples rests on."""
    named = dict.fromkeys(spec.readings)
    for example in spec.examples:
        for _, outcome in calculate(example.formula).evaluations:
            if outcome.reasoned is not None:
                named |= dict.fromkeys(outcome.reasoned.readings)
    return list(dict.fromkeys(note for reading in named for note in notes_on(reading)))


def _citation(spec: FunctionSpec) -> Iterator[str]:
    """The clauses, each source named once, with its edition."""
    for origin, clauses in groupby(dict.fromkeys(spec.source), key=lambda clause: clause.source):
        pages = [clause.section + (f" (page {clause.page})" if clause.page else "") for clause in clauses]
        yield f"{origin.title}, {origin.edition}: {'; '.join(pages)}"


# --- Rules -----------------------------------------------------------------------------------------------------


class RuleCoverage(NamedTuple):
    """A rule with the functions that compute it, and the reason where none computes it, or all of it.

    A row of ``inventory_*.csv`` beside the regulations has both, parted by a semicolon.
    """

    rule: str
    functions: tuple[str, ...]
    note: str


class Rule(NamedTuple):
    """One rule of the manual: the part it is in, its id, and what it is about."""

    part: str
    id: str
    about: str


def manual_rules() -> tuple[Rule, ...]:
    rows = _rows(_REGULATIONS / "manual_rules.csv")
    return tuple(Rule(row["Part"], row["Rule"], row["About"]) for row in rows)


def inventory() -> tuple[RuleCoverage, ...]:
    files = sorted(_REGULATIONS.glob("inventory_*.csv"))
    return tuple(_coverage(row["rule"], row["function_or_note"]) for path in files for row in _rows(path))


def other_editions() -> tuple[tuple[str, ...], ...]:
    """Returns what is known of other editions: the heads of the table, and a row for each fact."""
    facts = [*_rows(_REGULATIONS / "other_editions.csv")]
    return (tuple(facts[0]), *(tuple(fact.values()) for fact in facts))


def _rows(path: Path) -> Iterator[Mapping[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _coverage(rule: str, text: str) -> RuleCoverage:
    """Returns the coverage of a rule from the text of its cell: functions, then the part that none computes."""
    if text.startswith(NOT_ENCODED):
        return RuleCoverage(rule, (), text.removeprefix(NOT_ENCODED))
    functions, _, note = text.partition(f"; {NOT_ENCODED}")
    return RuleCoverage(rule, tuple(functions.split()), note)


def cross_readings() -> tuple[str, ...]:
    return tuple(sorted(filter(_CROSS.fullmatch, readings_named()), key=lambda id: int(id[1:])))


def _rules(specs: list[FunctionSpec]) -> str:
    """The page of the manual's rules, with what computes each."""
    entries = {entry.rule: entry for entry in inventory()}

    def rows(rules: Iterable[Rule]) -> Iterator[tuple[str, ...]]:
        """A row for neighbours that the same functions compute."""
        for computed, group in groupby(rules, key=lambda rule: _computed(entries[rule.id])):
            yield "<br>".join(f"{rule.id} {rule.about}" for rule in group), computed

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", "# Rules of the masterpoint manual", "", _edition(), "")
        yield (
            f"Each rule of the manual, and the [functions]({FUNCTIONS}/README.md) that compute it. Their pages have "
            "our readings of doubtful wording; [others](#other-readings) are below, "
            f"[those of many rules]({READINGS}) have an X."
        )
        for part, rules in groupby(manual_rules(), key=lambda rule: rule.part):
            yield from ("", f"## {part}", "", *_table(("rule", "computed by"), *rows(rules)))
        yield from ("", "## Other readings", "")
        shown = dict.fromkeys((note for spec in specs for note in _readings(spec)), "")
        readings = ((rule.id, _said(rule.id, shown)) for rule in manual_rules())
        yield from _table(("rule", "how we read it"), *(row for row in readings if row[1]))
        yield from ("", "## Other editions", "")

        yield from _table(*other_editions())

    return _text(lines())


def _all_readings(specs: list[FunctionSpec]) -> str:
    """Where the readings of many rules are, by their ids, and the slips of the texts."""

    def lines() -> Iterator[str]:
        yield from (_GENERATED, "", "# How doubtful wording is read", "")
        yield (
            "Where a regulation can mean several things, we take one reading and give it an id. `WHY` names the id "
            "with every result that depends on it. Readings of one rule or one scale are on the pages of "
            f"[their functions]({RULES}), those of many rules on the pages of all that depend on them: "
            f"{', '.join(f'{id} of {_example(id, specs)}' for id in cross_readings())}."
        )
        yield from ("", "## Slips of the texts", "")
        yield (
            "What a text prints wrongly where a figure depends on it, what we take for it, and why. `WHY` names those "
            "with a reading. A page without a text is one of the masterpoint manual."
        )
        yield ""
        yield from _table(("printed", "where", "taken as", "because", "reading"), *_slips())

    return _text(lines())


def _example(reading: str, specs: list[FunctionSpec]) -> str:
    """Returns the link to the first function whose page has all notes on a reading."""
    found = next(spec for spec in specs if {*notes_on(reading)} <= {*_readings(spec)})
    return _link(found).replace("](", f"]({FUNCTIONS}/")


def _slips() -> Iterator[tuple[str, ...]]:
    """The misprinted cells, the shifted columns, and the slips in words that decide a figure, each with its place."""
    for text in (found.text for found in DEFAULT.records() if not isinstance(found, Figures)):
        for cell in text.errata:
            where = f"{text.clause.place}, row {cell.row}, column {cell.column}"
            yield cell.printed, where, cell.read_as, cell.because, ""
        for shift in text.shifts:
            printed = f"the column {shift.column}, {shift.rows_up} row too low"
            yield printed, text.clause.place, "the column moved back", shift.because, ""
    for entry, slip in slips_of(DEFAULT):
        if not slip.holds:
            continue
        # A page is found without the chapter it is in.
        section = entry.section.partition(", ")[2] if entry.page else ""
        where = DEFAULT.clause(entry.source, section or entry.section, entry.page).place
        yield slip.printed, where.removeprefix(f"{_MANUAL.title}, "), slip.read_as, slip.because, slip.reading


def _computed(entry: RuleCoverage) -> str:
    """Returns what computes a rule, and why nothing does, or not all of it."""
    computed = ", ".join(entry.functions)
    return "; ".join(filter(None, (computed, f"{NOT_ENCODED}{entry.note}" if entry.note else "")))


def _said(reading: str, shown: dict[str, str]) -> str:
    """Returns the notes on a reading, each without its id; of one in ``shown`` only the id that has it, if any."""
    notes = dict.fromkeys(notes_on(reading))
    ids = re.compile(rf" \((?:[^()]*, )?{re.escape(reading)}(?:, [^()]*)?\)")
    said = (shown[note] and f"As {shown[note]}." if note in shown else ids.sub("", note) for note in notes)
    found = " ".join(filter(None, dict.fromkeys(said)))
    shown |= {note: shown.get(note, reading) for note in notes}
    return found


def main() -> None:
    found = pages()
    (DOCS / FUNCTIONS).mkdir(parents=True, exist_ok=True)
    for path in sorted((DOCS / FUNCTIONS).glob("*.md")):
        if path.relative_to(DOCS).as_posix() not in found:
            path.unlink()
    for name, text in found.items():
        Target(DOCS / name, force=True, backup=False).write(text.encode("utf-8"))


if __name__ == "__main__":
    main()
