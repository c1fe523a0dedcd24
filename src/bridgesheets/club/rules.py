"""Tables ``[[usual]]`` and ``[[event]]`` of a club's file, and the way to read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from functools import partial
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from bridgesheets.awarding.club_defaults import ClubAnswer, ClubRule
from bridgesheets.awarding.details import BY_NAME, FLAGS, OPTIONS, event_options, listed
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.names import movements_in
from bridgesheets.awarding.readers.scored_tables import SCORINGS
from bridgesheets.awarding.stratifying import limits_in
from bridgesheets.awarding.typed_values import name_in, text_in, whole_between, yes_in
from bridgesheets.printed.paper import PAPERS
from bridgesheets.regulations.text_files import meant_key, toml_line, unknown_key

#: The tables: for usual events, and for one event of one file.
USUAL, EVENT = "usual", "event"
#: The days of the week, from Monday.
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
#: The words for which events a table is, and what is written of them.
_CONDITION_WORDS = {USUAL: ("days", "files", "beside", "print", "paper"), EVENT: ("file", "number", "print", "paper")}
#: What ``month`` writes of an event: its award list, its web page, the pages of the club's wall, or nothing.
LIST, PAGE, WALL, NONE = "list", "page", "wall", "none"
_PRINTS = (LIST, PAGE, WALL, NONE)
#: Options that only a table of one event may have.
EVENT_ONLY = frozenset(("title", "date", "ineligible", "this_session_only"))
_MOST_EVENTS = 50
#: The most characters of a wrong word that a message quotes.
_MOST_QUOTED = 40
_SHORTEST_DAY = 3

Report = Callable[[str, str], None]


class TableOfClub(NamedTuple):
    """A table of the file: its kind, its values, and the line of each key ("" is its head)."""

    kind: str
    values: Mapping[str, Any]
    lines: Mapping[str, int]


def rule_in(table: TableOfClub, file: str, report: Report) -> ClubRule:
    """Reads the rule of a table. ``report`` gets the key and the sentence of each mistake."""
    values, typed_as = dict(table.values), dict[str, str]()
    for name in [name for name in values if name not in _words_of(table.kind)]:
        report(name, _unknown(table.kind, name, values[name]))
        value, meant = values.pop(name), _meant(table.kind, name)
        if meant and meant not in values:
            # Its value is checked under the word that was meant.
            values[meant], typed_as[meant] = value, name
    conditions = {word: values.pop(word) for word in _CONDITION_WORDS[table.kind] if word in values}
    answers = []
    for name, value in values.items():
        try:
            read = answer_in(table.kind, name, value)
            line = table.lines.get(typed_as.get(name, name), 1)
            answers.append(ClubAnswer(name, read, Origin(f"{file}, line {line}")))
        except ValueError as wrong:
            report(typed_as.get(name, name), f"{wrong}{'' if ';' in str(wrong) else _remedy(name)}")
    found: dict[str, Any] = {}
    for word, value in conditions.items():
        try:
            found |= _CONDITIONS[word](value)
        except ValueError as wrong:
            report(typed_as.get(word, word), f"{word}: {wrong}")
    if table.kind == EVENT:
        if "file" not in conditions:
            report("", 'it does not say of which file: add a line such as file = "260105.ACA"')
        found["is_for_one_event"] = True
    return ClubRule(tuple(answers), **found)


def known_answers(kind: str = USUAL) -> list[str]:
    return [name for name in OPTIONS if name not in ("event", "earlier") and (kind == EVENT or name not in EVENT_ONLY)]


def answer_in(kind: str, name: str, value: Any) -> str:
    """Returns an answer as typed behind its option; ValueError says what is wrong with it."""
    if name not in known_answers(kind):
        raise ValueError(_unknown(kind, name, value))
    text = _text(value)
    try:
        if name in BY_NAME:
            BY_NAME[name].parse(text)
        elif name in _CHECKED:
            text = _CHECKED[name](text)
    except ValueError as wrong:
        raise ValueError(f"{name}: {wrong}") from None
    return text


def _remedy(name: str) -> str:
    example = next((option.typed for option in event_options() if option.name == name), "") or "true"
    return f"; type: {name} = " + (example if example in ("N", "true") or '"' in example else f'"{example}"')


def _words_of(kind: str) -> list[str]:
    return [*_CONDITION_WORDS[kind], *known_answers(kind)]


def _meant(kind: str, name: str) -> str:
    others = {other: option.name for option in event_options() for other in option.others}
    return others.get(name) or meant_key(name, _words_of(kind))


def _unknown(kind: str, name: str, value: Any) -> str:
    has = f"{', '.join(_CONDITION_WORDS[kind])} and the options of award"
    if name != (meant := _meant(kind, name)) and meant:
        return f'[[{kind}]] has no "{name}"; type: {toml_line(meant, value)}'
    return unknown_key(f"[[{kind}]]", name, value, _words_of(kind), has)


def _movement(text: str) -> str:
    found = movements_in(text)
    return text if found.by_section else found.others


_CHECKED: Mapping[str, Callable[[str], str]] = {
    "limits": limits_in,
    "movement": _movement,
    "scoring": partial(name_in, SCORINGS),
    **dict.fromkeys(FLAGS, lambda text: "yes" if yes_in(text) else "no"),
}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(map(_text, value))
    if not isinstance(value, str | int | Decimal):
        raise ValueError("it must be a text in quotation marks, a number, or true or false")
    text = text_in(f"{value:f}" if isinstance(value, Decimal) else str(value)).strip()
    if not text:
        raise ValueError("it is empty; take the line out")
    return text


# --- for which events a table is ----------------------------------------------------------------------------------


def _words(value: Any) -> list[str]:
    parts = value if isinstance(value, list) else str(value).split(",")
    if not isinstance(value, str | list) or not all(isinstance(part, str) and part.strip() for part in parts):
        raise ValueError("it must be a text in quotation marks, or a list of texts")
    return [text_in(part).strip() for part in parts]


def _day(word: str) -> int:
    small = word.casefold().removesuffix("s") if word.casefold().endswith("days") else word.casefold()
    found = [at for at, day in enumerate(DAYS) if len(small) >= _SHORTEST_DAY and day.startswith(small)]
    if len(found) != 1:
        raise ValueError(f'"{word[:_MOST_QUOTED]}" is no day of the week; give one such as {DAYS[0]}')
    return found[0]


def _patterns(value: Any) -> Iterator[str]:
    for word in _words(value):
        try:
            PurePosixPath("x").match(word)
        except ValueError:
            raise ValueError(f'"{word[:_MOST_QUOTED]}" is no name of a file, nor a pattern such as "*.bws"') from None
        yield word


def _file(value: Any) -> dict[str, Any]:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"it must be the name of a file in quotation marks; type: {toml_line('file', f'{value}')}")
    return {"files": (escaped(text_in(value)),)}


def escaped(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _print(value: Any) -> dict[str, Any]:
    words = {word.casefold() for word in _words(value)}
    if unknown := sorted(words - {*_PRINTS}):
        raise ValueError(f'"{unknown[0][:_MOST_QUOTED]}" is nothing to print; give {listed(_PRINTS)}')
    return {"prints": frozenset(words - {NONE})}


def _paper(value: Any) -> dict[str, Any]:
    found = str(value).casefold()
    if found not in PAPERS:
        raise ValueError(f'"{str(value)[:_MOST_QUOTED]}" is no paper; give {listed(PAPERS)}')
    return {"paper": found}


_CONDITIONS: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "days": lambda value: {"days": frozenset(map(_day, _words(value)))},
    "files": lambda value: {"files": tuple(_patterns(value))},
    "beside": lambda value: {"beside": tuple(_patterns(value))},
    "file": _file,
    "number": lambda value: {"event": str(whole_between(1, _MOST_EVENTS, "events in a file")(value))},
    "print": _print,
    "paper": _paper,
}


def tables_in(values: Mapping[str, Any], lines: Iterable[tuple[str, int, str, int]]) -> Iterator[TableOfClub]:
    """Yields the tables of a file; ``lines`` are those of :func:`text_files.keys_in`."""
    lines_of: dict[tuple[str, int], dict[str, int]] = {}
    for table, number, key, line in lines:
        lines_of.setdefault((table.strip("[]"), number), {}).setdefault(key, line)
    for kind in (USUAL, EVENT):
        listed = values.get(kind, [])
        for number, table in enumerate(listed if isinstance(listed, list) else [listed], 1):
            own = lines_of.get((kind, number), {})
            yield TableOfClub(kind, table if isinstance(table, dict) else {}, own)
