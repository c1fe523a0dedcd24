"""An event out of tables of cells: its details, strats, sections and results, whatever file they were in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding.details import DETAILS, value_said
from bridgesheets.awarding.faults import Fault, Origin
from bridgesheets.awarding.played import UNKNOWN, Contestant, Fact, Gathered, Section, Strat
from bridgesheets.awarding.result_columns import contestants_in, headings
from bridgesheets.awarding.strat_limits import limit_in
from bridgesheets.awarding.typed_values import tables_in, text_in, whole_in
from bridgesheets.vocabulary import normalise

Row = tuple[Origin, Sequence[Any]]

#: The columns of the lists of strats and of sections, as they are headed.
STRAT_COLUMNS = ("Strat", "Limit", "Flight")
SECTION_COLUMNS = ("Section", "Session", "Movement", "Tables", "Ranked with")

_BY_LABEL = {normalise(spelling): detail.name for detail in DETAILS for spelling in (detail.label, detail.name)}


class Tables(NamedTuple):
    """The tables of an event: rows of cells, each with where it is. Lists come with their headings."""

    details: Sequence[tuple[Origin, str, Any]]
    strats: Sequence[Row]
    sections: Sequence[Row]
    results: Sequence[Row]


def blank(cell: Any) -> bool:
    """Checks whether a cell says nothing."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def gather(tables: Tables, origin: Origin, answers: Mapping[str, Any]) -> Gathered:
    """Returns what the tables say. ``answers`` of options are needed where they decide how rows are read."""
    faults: list[Fault] = []
    facts: dict[str, Fact] = {}
    for where, label, value in tables.details:
        name = _BY_LABEL.get(normalise(label), label)
        if blank(value):
            continue
        if name in facts:
            faults.append(Fault(where, f'"{label}" is said twice', "take out one of the lines"))
        facts[name] = Fact(value, where)
    strats = [_strat(row, faults) for row in _listed(tables.strats, STRAT_COLUMNS, faults)]
    sections = [_section(row, faults) for row in _listed(tables.sections, SECTION_COLUMNS, faults)]
    event_type, sessions = (value_said(name, facts, answers) for name in ("event_type", "sessions"))
    contestants: tuple[Contestant, ...] = ()
    if tables.results:
        (where, header), *rows = tables.results
        columns, wrong = headings(header, where)
        contestants, unread = contestants_in(columns, rows, event_type or "", sessions or 1)
        faults += [*wrong, *unread]
    return Gathered(facts, contestants, tuple(strats), tuple(sections), tuple(faults), origin, typed=True)


def _listed(rows: Sequence[Row], columns: Sequence[str], faults: list[Fault]) -> Iterable[tuple[Origin, list[Any]]]:
    """The rows of a list with the cells in the order of ``columns``, None where there is none."""
    if not rows:
        return
    (where, header), *rest = rows
    at: dict[str, int] = {}
    for position, cell in enumerate(header):
        if blank(cell):
            continue
        label = next((each for each in columns if normalise(each) == normalise(str(cell))), None)
        if label is None:
            faults.append(Fault(where, f'there is no column "{cell}"', f"the columns are {', '.join(columns)}"))
        else:
            at[label] = position
    for origin, cells in rest:
        found = [cells[at[label]] if label in at and at[label] < len(cells) else None for label in columns]
        if not all(map(blank, found)):
            yield origin, [None if blank(cell) else cell for cell in found]


def _strat(row: tuple[Origin, list[Any]], faults: list[Fault]) -> Strat:
    origin, (name, limit, flight) = row
    read: Decimal | None = UNKNOWN
    try:
        read = UNKNOWN if limit is None else limit_in(limit)
    except ValueError as wrong:
        faults.append(Fault(origin, f"limit of strat {name}: {wrong}", "give masterpoints, or open"))
    return Strat(_word(name), read, _word(flight), origin)


def _section(row: tuple[Origin, list[Any]], faults: list[Fault]) -> Section:
    origin, (name, session, movement, tables, together) = row
    number, seated = 0, None
    try:
        number = 0 if session is None else whole_in(session)
        seated = None if tables is None else tables_in(tables)
    except ValueError as wrong:
        faults.append(Fault(origin, f"section {name}: {wrong}", "correct the session or the tables"))
    return Section(_word(name), number, _word(movement), seated, _word(together), origin)


def _word(cell: Any) -> str:
    return "" if cell is None else text_in(cell)
