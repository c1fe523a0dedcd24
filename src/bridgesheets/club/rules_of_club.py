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
from bridgesheets.regulations.text_files import meant_key, typed, unknown_key

#: The tables: what is usual, and what holds for one event of one file.
USUAL, EVENT = "usual", "event"
#: The days of the week, from Monday.
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
#: What says for which events a table is, and what is written of them.
_FOR = {USUAL: ("days", "files", "beside", "print", "paper"), EVENT: ("file", "number", "print", "paper")}
#: What ``month`` writes of an event: its award list, its page for a web site, the pages of the club's wall; or nothing.
LIST, PAGE, WALL, NONE = "list", "page", "wall", "none"
_PRINTS = (LIST, PAGE, WALL, NONE)
#: What is of one event alone.
OF_ONE = frozenset(("title", "date", "ineligible", "this_session_only"))
_MOST_EVENTS = 50
#: The most characters of a wrong word that a message quotes.
_TOLD = 40
_SHORTEST_DAY = 3

Told = Callable[[str, str], None]


class TableOfClub(NamedTuple):
    """A table of the file: its kind, what it says, and the line of each of its keys; "" is its head."""

    kind: str
    said: Mapping[str, Any]
    lines: Mapping[str, int]


def rule_in(table: TableOfClub, file: str, fault: Told) -> ClubRule:
    """Returns the rule of a table. ``fault`` is told the key and the sentence of each mistake."""
    said, typed_as = dict(table.said), dict[str, str]()
    for name in [name for name in said if name not in _words_of(table.kind)]:
        fault(name, _unknown(table.kind, name, said[name]))
        value, meant = said.pop(name), _meant(table.kind, name)
        if meant and meant not in said:
            # What it says is looked at, too.
            said[meant], typed_as[meant] = value, name
    conditions = {word: said.pop(word) for word in _FOR[table.kind] if word in said}
    answers = []
    for name, value in said.items():
        try:
            read = answer_in(table.kind, name, value)
            line = table.lines.get(typed_as.get(name, name), 1)
            answers.append(ClubAnswer(name, read, Origin(f"{file}, line {line}")))
        except ValueError as wrong:
            fault(typed_as.get(name, name), f"{wrong}{'' if ';' in str(wrong) else _remedy(name)}")
    found: dict[str, Any] = {}
    for word, value in conditions.items():
        try:
            found |= _CONDITIONS[word](value)
        except ValueError as wrong:
            fault(typed_as.get(word, word), f"{word}: {wrong}")
    if table.kind == EVENT:
        if "file" not in conditions:
            fault("", 'it does not say of which file: add a line such as file = "260105.ACA"')
        found["of_one"] = True
    return ClubRule(tuple(answers), **found)


def known_answers(kind: str = USUAL) -> list[str]:
    return [name for name in OPTIONS if name not in ("event", "earlier") and (kind == EVENT or name not in OF_ONE)]


def answer_in(kind: str, name: str, value: Any) -> str:
    """Returns an answer as it is typed behind its option; ValueError says what is wrong with it."""
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
    """Returns the end of a sentence about an unusable value: the line to type, with a placeholder."""
    example = next((option.typed for option in event_options() if option.name == name), "") or "true"
    return f"; type: {name} = " + (example if example in ("N", "true") or '"' in example else f'"{example}"')


def _words_of(kind: str) -> list[str]:
    return [*_FOR[kind], *known_answers(kind)]


def _meant(kind: str, name: str) -> str:
    """Returns the word that an unknown one may mean, perhaps the name of an option on the command line."""
    others = {other: option.name for option in event_options() for other in option.others}
    return others.get(name) or meant_key(name, _words_of(kind))


def _unknown(kind: str, name: str, value: Any) -> str:
    has = f"{', '.join(_FOR[kind])} and the options of award"
    if name != (meant := _meant(kind, name)) and meant:
        return f'[[{kind}]] has no "{name}"; type: {typed(meant, value)}'
    return unknown_key(f"[[{kind}]]", name, value, _words_of(kind), has)


def _movement(text: str) -> str:
    found = movements_in(text)
    return text if found.named else found.others


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
        raise ValueError(f'"{word[:_TOLD]}" is no day of the week; give one such as {DAYS[0]}')
    return found[0]


def _patterns(value: Any) -> Iterator[str]:
    for word in _words(value):
        try:
            PurePosixPath("x").match(word)
        except ValueError:
            raise ValueError(f'"{word[:_TOLD]}" is no name of a file, nor a pattern such as "*.bws"') from None
        yield word


def _file(value: Any) -> dict[str, Any]:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"it must be the name of a file in quotation marks; type: {typed('file', f'{value}')}")
    return {"files": (escaped(text_in(value)),)}


def escaped(name: str) -> str:
    """Returns a name as a pattern that only that name fits."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _print(value: Any) -> dict[str, Any]:
    words = {word.casefold() for word in _words(value)}
    if unknown := sorted(words - {*_PRINTS}):
        raise ValueError(f'"{unknown[0][:_TOLD]}" is nothing to print; give {listed(_PRINTS)}')
    return {"prints": frozenset(words - {NONE})}


def _paper(value: Any) -> dict[str, Any]:
    found = str(value).casefold()
    if found not in PAPERS:
        raise ValueError(f'"{str(value)[:_TOLD]}" is no paper; give {listed(PAPERS)}')
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


def tables_in(said: Mapping[str, Any], lines: Iterable[tuple[str, int, str, int]]) -> Iterator[TableOfClub]:
    """Yields the tables of a file, each with its lines; ``lines`` are those of :func:`text_files.keys_in`."""
    lines_of: dict[tuple[str, int], dict[str, int]] = {}
    for table, number, key, line in lines:
        lines_of.setdefault((table.strip("[]"), number), {}).setdefault(key, line)
    for kind in (USUAL, EVENT):
        listed = said.get(kind, [])
        for number, table in enumerate(listed if isinstance(listed, list) else [listed], 1):
            own = lines_of.get((kind, number), {})
            yield TableOfClub(kind, table if isinstance(table, dict) else {}, own)
