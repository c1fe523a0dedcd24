"""Makes an amended edition: checks every change, makes the tables anew, and runs their checks.

Changes are described in :mod:`~bridgesheets.regulations.amendments`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations
from typing import Any

from bridgesheets.regulations.amendments import (
    Amendment,
    AmendmentError,
    AmendmentFault,
    Change,
    days_in_words,
)
from bridgesheets.regulations.checks import failing_checks, failing_rows, strange_words
from bridgesheets.regulations.data import CHECKS
from bridgesheets.regulations.editions import AmendmentOrigin, Edition
from bridgesheets.regulations.meanings import (
    ambiguous_names,
    faults_of_cell,
    faults_of_figure,
    faults_of_meeting,
    faults_of_names,
    faults_of_order,
    faults_of_row_left_out,
    faults_of_sessions,
)
from bridgesheets.regulations.notation import cell_type
from bridgesheets.regulations.own_scales import faults_of_scale
from bridgesheets.regulations.records import Figures, Record, Table
from bridgesheets.regulations.volumes import Row, Volume, VolumeEntry
from bridgesheets.vocabulary import did_you_mean, near_names, normalise
from truesheet.wording import task

_DESCRIBE = "describe it in a [[source]] of its own"
_SAYS_NOTHING = (
    "it does not say what it changes: a row and a column with their value, rows to add, a row to leave_out, or the "
    "file with all rows to replace"
)


@lru_cache(maxsize=16)
def amend(base: Edition, amendment: Amendment, today: date) -> Edition:
    """Returns the edition that an amendment makes of another, as it is on a day; always the same object.

    ``AmendmentError`` with every mistake in it, in what holds on other days too: nothing of a broken amendment is used.
    """
    records = records_by_id(base)
    entries = _entries(base)
    usual = _entries(_default_base(base))
    known = {source.id for source in amendment.sources} | {entry.source for entry in entries.values()}
    faults = [
        *amendment.faults,
        *_fault_of_name(base, amendment),
        *_faults_of_days(amendment),
        *(f for c in amendment.changes for f in _faults_of(c, amendment, known, records, entries, usual)),
        *_overlaps(amendment.changes),
        *(
            witness.fault(sentence)
            for witness in amendment.witnesses
            for sentence in _no_such_source(witness.source, known)
        ),
        *_faults_of_scales(amendment, entries, known),
    ]
    if faults:
        raise AmendmentError(faults)
    days = {change.begins or amendment.begins for change in amendment.changes}
    for changes in dict.fromkeys(tuple(c for c in amendment.changes if c.holds(day or "0001")) for day in days):
        faults += _faults_of_tables(Edition(_volumes(base, amendment, changes, records)), base, changes, amendment)
    if faults:
        raise AmendmentError(faults)
    return Edition(
        _volumes(base, amendment, amendment.changes_on(today), records), AmendmentOrigin(base, amendment, today)
    )


def on_day(edition: Edition, day: date) -> Edition:
    """Returns an edition as it is on another day: an amended one with the changes that hold then."""
    origin = edition.amended
    return edition if origin is None else amend(on_day(origin.base, day), origin.amendment, day)


def records_by_id(edition: Edition) -> Mapping[str, Record]:
    return {record.id: record for record in edition.records()}


def partly_amended(base: Edition, amendment: Amendment, changes: Sequence[Change]) -> Edition:
    """Returns the edition with some changes of an amendment that was checked as a whole; no check runs again."""
    return Edition(_volumes(base, amendment, changes, records_by_id(base)))


def _volumes(
    base: Edition, amendment: Amendment, changes: Sequence[Change], records: Mapping[str, Record]
) -> list[Volume]:
    """Returns the volumes of the amended edition: the one that names it, and those of the base with the changes."""
    entries = _entries(base)
    for change in changes:
        changed = _change_entry(entries[change.record], records[change.record], change)
        entries[change.record] = _add_clause(changed, change, amendment)
    own = Volume(
        f"{base.volumes[0].key}/{amendment.name}", amendment.name, amendment.sources,
        tuple(entry for _, entry in amendment.scales), amendment.begins, amendment.ends,
    )  # fmt: skip
    return [own, *(v._replace(entries=tuple(entries[entry.id] for entry in v.entries)) for v in base.volumes)]


# --- what is wrong with a change by itself -------------------------------------------------------------------------


#: What stands for the edition of the package where an edition is named.
_NO_NAMES = ("default",)


def _fault_of_name(base: Edition, amendment: Amendment) -> Iterator[AmendmentFault]:
    """Yields the fault of a name that an edition has already: nobody could tell which of the two is meant."""
    key = _default_base(base).volumes[0].key
    names = {*(volume.name for volume in base.volumes), key, key.rpartition("/")[2], *_NO_NAMES}
    if normalise(amendment.name) in map(normalise, names):
        sentence = f'"{amendment.name}" is the name of another edition; give the amendment a name of its own'
        yield AmendmentFault(amendment.file, 1, sentence)


def _entries(edition: Edition) -> dict[str, VolumeEntry]:
    return {entry.id: entry for volume in edition.volumes for entry in volume.entries}


def _default_base(edition: Edition) -> Edition:
    return edition if edition.amended is None else _default_base(edition.amended.base)


def _faults_of_days(amendment: Amendment) -> Iterator[AmendmentFault]:
    if amendment.ends and amendment.ends < amendment.begins:
        yield AmendmentFault(amendment.file, 1, f"it ends on {amendment.ends}, before it begins on {amendment.begins}")
    for change in amendment.changes:
        begins, ends = change.days
        if ends < begins:
            yield change.fault(
                f"it holds to {ends}, which is before it holds from {begins}; exchange the two days", "to"
            )
        elif amendment.ends and begins > amendment.ends:
            yield change.fault(
                f"it holds from {begins}, but the edition {amendment.name} ends on {amendment.ends}; change one of "
                "the two days",
                "from",
            )
        elif ends < amendment.begins:
            yield change.fault(
                f"it holds to {ends}, but the edition {amendment.name} begins on {amendment.begins}; change one of "
                "the two days",
                "to",
            )


def _no_such_source(source: str, known: Collection[str]) -> Iterator[str]:
    if source and source not in known:
        yield f'there is no source "{source}"{_nearest(source, known, _DESCRIBE)}'


def _faults_of_scales(
    amendment: Amendment, entries: Mapping[str, VolumeEntry], known: Collection[str]
) -> Iterator[AmendmentFault]:
    """Yields what is wrong with scales that are added: names that are taken, and a source that is not described."""
    others = dict(entries)
    for line, entry in amendment.scales:
        for sentence in (*faults_of_scale(entry, others), *_no_such_source(entry.source, known)):
            yield AmendmentFault(amendment.file, line, sentence)
        others[entry.id] = entry


def _faults_of_source(change: Change, amendment: Amendment, known: Collection[str]) -> Iterator[AmendmentFault]:
    if not change.source or not change.section:
        yield change.fault('it has no citation: say the source = "..." and the section = "..." where it is written')
        return
    own = tuple(source.id for source in amendment.sources)
    for sentence in _no_such_source(change.source, known):
        yield change.fault(f"{sentence}{f' next to {chr(44).join(own)}' if own else ''}", "source")


def _faults_of(
    change: Change,
    amendment: Amendment,
    known: Collection[str],
    records: Mapping[str, Record],
    entries: Mapping[str, VolumeEntry],
    usual: Mapping[str, VolumeEntry],
) -> Iterator[AmendmentFault]:
    """Yields what is wrong with a change: its citation, what it names, and what its figures cannot be.

    ``known`` are the sources that are described, ``usual`` the entries of the edition of the package.
    """
    yield from _faults_of_source(change, amendment, known)
    if not change.record:
        return
    if change.record not in records:
        yield change.fault(
            f'there is no table called "{change.record}"'
            + _nearest(change.record, records, f"all that there are: {task('editions tables')}"),
            "table",
            "figures",
        )
        return
    record = records[change.record]
    if isinstance(record, Figures) != change.figures:
        words = ("figures", "a set of figures") if isinstance(record, Figures) else ("table", "a table")
        yield change.fault(f'{change.record} is {words[1]}: write {words[0]} = "{change.record}"', "table", "figures")
    elif isinstance(record, Figures):
        yield from _faults_of_figure(change, record, entries[change.record].whole, usual[change.record])
    else:
        # Its text may be the one that could not be read.
        is_reported = any(fault.line == change.line for fault in amendment.faults)
        faults = _faults_of_cells(change, record.text, usual.get(change.record, entries[change.record]))
        yield from (fault for fault in faults if not is_reported or fault.sentence != _SAYS_NOTHING)


def _faults_of_figure(change: Change, record: Figures, whole: Row, usual: VolumeEntry) -> Iterator[AmendmentFault]:
    if not change.figure:
        yield change.fault(f'it does not say which figure: add figure = "...", one of {", ".join(record.figures)}')
        return
    if change.figure not in record.figures:
        known = _nearest(change.figure, record.figures, f"it has {', '.join(record.figures) or 'none'}")
        yield change.fault(f'{change.record} has no figure "{change.figure}"{known}', "figure")
        return
    try:
        number = Decimal(change.value)
        if not number.is_finite():
            raise InvalidOperation
    except InvalidOperation:
        yield change.fault(f'the figure {change.figure} is a number such as {record.figures[change.figure]}, not '
                           f'"{change.value}"', "value")  # fmt: skip
        return
    if change.figure in whole and number != number.to_integral_value():
        yield change.fault(f"the figure {change.figure} is a whole number, not {change.value}", "value")
        return
    if change.figure in usual.printed_only:
        yield change.fault(_printed_only(f"the figure {change.figure} of {record.id}"), "figure")
    for sentence in faults_of_figure(record.id, change.figure, change.value, dict(usual.figures)[change.figure]):
        yield change.fault(sentence, "value")


def _printed_only(subject: str) -> str:
    return f"{subject} is printed only: no award follows from it, so that nothing would change; leave it out"


def _faults_of_cells(change: Change, table: Table, entry: VolumeEntry) -> Iterator[AmendmentFault]:
    if not set(entry.headings) - set(entry.printed_only):
        yield change.fault(_printed_only(f"the table {table.id}"), "table")
        return
    if change.table:
        heads, *rows = change.table
        if heads != table.columns:
            yield change.fault(
                f"the columns of {table.id} are headed {', '.join(table.columns)}, in this order, not "
                f"{', '.join(heads)}",
                "replace",
            )
            return
        if not rows:
            yield change.fault(f"the new table {table.id} has no rows", "replace")
        yield from _faults_of_rows(change, rows, table, entry)
    elif change.rows:
        yield from _faults_of_rows(change, change.rows, table, entry)
        for row in change.rows:
            if row and row[0] in table.column(table.columns[0]) and entry.kind in ("keyed", "steps", "grid"):
                yield change.fault(f'{table.id} has a row "{row[0]}" already; change its cells, or leave it out', "add")
    elif change.left_out:
        yield from _faults_of_row(change, change.left_out, table)
        yield from (
            change.fault(sentence, "leave_out") for sentence in faults_of_row_left_out(table.id, change.left_out)
        )
    elif not change.row or not change.column:
        yield change.fault(_SAYS_NOTHING)
    else:
        yield from _faults_of_row(change, change.row, table)
        at = _column_at(change.column, entry)
        if at is None:
            names = (*table.columns, *(column.name for column in entry.columns))
            yield change.fault(
                f'{table.id} has no column "{change.column}"'
                + _nearest(change.column, names, f"it has {', '.join(table.columns)}"),
                "column",
            )
        elif table.columns[at] in entry.printed_only:
            yield change.fault(_printed_only(f'the column "{table.columns[at]}" of {table.id}'), "column")
        else:
            yield from _fault_of_type(change, change.value, at, table, entry)


def _faults_of_row(change: Change, named: str, table: Table) -> Iterator[AmendmentFault]:
    first = table.column(table.columns[0])
    if (count := first.count(named)) > 1:
        yield change.fault(
            f'{count} rows of {table.id} begin with "{named}"; replace the table as a whole to change one of them',
            "row",
            "leave_out",
        )
    elif not count:
        some = first if len(first) <= _MANY else (*first[:_MANY], "...")
        yield change.fault(
            f'{table.id} has no row "{named}"' + _nearest(named, first, f"its rows begin with {', '.join(some)}"),
            "row",
            "leave_out",
        )


#: So many rows are listed.
_MANY = 12


def _faults_of_rows(change: Change, rows: Iterable[Row], table: Table, entry: VolumeEntry) -> Iterator[AmendmentFault]:
    for row in rows:
        if len(row) != len(table.columns):
            yield change.fault(
                f"the row {', '.join(row)} has {len(row)} cells; the columns of {table.id} are "
                f"{', '.join(table.columns)}",
                "add",
                "replace",
            )
            continue
        for at, cell in enumerate(row):
            yield from _fault_of_type(change, cell, at, table, entry)


#: The keys of a change that hold cells; it has one of them.
_OF_CELLS = ("value", "add", "replace")


def _fault_of_type(change: Change, cell: str, at: int, table: Table, entry: VolumeEntry) -> Iterator[AmendmentFault]:
    for type in _types_at(at, entry):
        try:
            cell_type(type).read(cell)
        except (ValueError, ArithmeticError, IndexError):
            like = next((row[at] for row in table.rows if row[at]), "")
            yield change.fault(
                f'the cells of the column "{table.columns[at]}" of {table.id} are like "{like}" ({type}), not "{cell}"',
                *_OF_CELLS,
            )
            return
    for sentence in faults_of_cell(cell, at, entry, _types_at(at, entry)):
        yield change.fault(sentence, *_OF_CELLS)


def _types_at(at: int, entry: VolumeEntry) -> list[str]:
    """Returns the types that the cells of a printed column are read as: none, one, or several."""
    if entry.kind == "grid":
        return [entry.columns[0 if at == 0 else 2].type]
    return [column.type for column in entry.columns if column.heading == entry.headings[at]]


def _column_at(named: str, entry: VolumeEntry) -> int | None:
    """Returns the number of the printed column with that heading or name."""
    columns = entry.columns if entry.kind != "grid" else ()
    heading = next((column.heading for column in columns if column.name == named), named)
    heading = named if named in entry.headings else heading
    return entry.headings.index(heading) if heading in entry.headings else None


def _nearest(name: str, known: Iterable[str], more: str) -> str:
    """Returns the end of a sentence about an unknown name: names like it, and what else to say."""
    lower = {word.casefold(): word for word in known}
    near = did_you_mean([lower[word] for word in near_names(name, lower)])
    return f"{near} {more[0].upper()}{more[1:]}" if near else f"; {more}"


# --- changes of the same place -------------------------------------------------------------------------------------


def _overlaps(changes: Sequence[Change]) -> Iterator[AmendmentFault]:
    for first, second in combinations(changes, 2):
        (begins, ends), (others_begin, others_end) = first.days, second.days
        if _is_same_place(first, second) and begins <= others_end and others_begin <= ends:
            yield second.fault(
                f"{first.file}, line {first.line} changes the same, {days_in_words(first.begins, first.ends)}; give "
                "the earlier one a day to which it holds, or take one of them out"
            )


def _is_same_place(first: Change, second: Change) -> bool:
    if first.record != second.record:
        return False
    if first.figures:
        return first.figure == second.figure
    if first.table or second.table:
        return True
    rows, others = (
        {row[0] for row in change.rows if row} or {change.left_out or change.row} for change in (first, second)
    )  # fmt: skip
    cells = bool(first.column and second.column)
    return bool(rows & others) and (not cells or first.column == second.column)


# --- the tables made anew ------------------------------------------------------------------------------------------


def _change_entry(entry: VolumeEntry, record: Record, change: Change) -> VolumeEntry:
    """Returns a table or figures with one change. Their errata are mended before."""
    if isinstance(record, Figures):
        figures = tuple((name, change.value if name == change.figure else value) for name, value in entry.figures)
        return entry._replace(figures=figures)
    # A table that was changed before has nothing left to be mended.
    mended = entry.errata or entry.shifts or not all(map(any, entry.printed))
    rows = list(record.text.rows) if mended else list(entry.printed)
    if change.table:
        rows = list(change.table[1:])
    elif change.rows:
        for row in change.rows:
            rows = _insert_row(record.text, rows, row)
    elif change.left_out:
        rows = [row for row in rows if row[0] != change.left_out]
    else:
        at = _column_at(change.column, entry)
        assert at is not None, "looked at before"
        rows = [(*row[:at], change.value, *row[at + 1 :]) if row[0] == change.row else row for row in rows]
    return entry._replace(printed=tuple(rows), errata=(), shifts=())


def _insert_row(table: Table, rows: list[Row], row: Row) -> list[Row]:
    """Returns the rows with a new one: last, or at the lowest place where the table's checks allow it."""
    checks = {name: rule for name, rule in CHECKS.get(table.id, {}).items() if name not in _AGAINST_OTHERS}
    for at in range(len(rows), -1, -1):
        changed = [*rows[:at], row, *rows[at:]]
        if not failing_rows(table._replace(printed=tuple(changed), errata=(), shifts=()), checks, {}):
            return changed
    return [*rows, row]


#: Checks that look at other tables, which say nothing of the order of rows.
_AGAINST_OTHERS = ("same_as", "found_in", "headed")


def _add_clause(entry: VolumeEntry, change: Change, amendment: Amendment) -> VolumeEntry:
    titles = {source.id: source.title for source in amendment.sources}
    at = f"{change.section}, page {change.page}" if change.page else change.section
    words = f"{titles.get(change.source, change.source)}, {at}"
    if words in entry.amended:
        return entry
    return entry._replace(amended=f"{entry.amended}, as amended by {words}" if entry.amended else words)


def _faults_of_tables(
    edition: Edition, base: Edition, changes: Sequence[Change], amendment: Amendment
) -> Iterator[AmendmentFault]:
    """Yields the tables that break their checks after the changes, and figures that cannot be meant together."""
    records, entries = records_by_id(edition), _entries(edition)
    texts = {id: record.text for id, record in records.items() if not isinstance(record, Figures)}
    usual = {entry.id: tuple(entry.printed) for entry in _entries(_default_base(base)).values()}

    def where(name: str, sentence: str) -> AmendmentFault:
        change = next((change for change in reversed(changes) if change.record == name), None)
        return change.fault(sentence) if change else AmendmentFault(amendment.file, 1, sentence)

    for name, record in records.items():
        if isinstance(record, Figures):
            new = any(change.record == name for change in changes)
            for sentence in (
                *faults_of_order(name, record.figures),
                *faults_of_meeting(name, record.figures),
                *(faults_of_sessions(record, texts) if new else ()),
            ):
                yield where(name, sentence)
    for name, text in texts.items():
        if not set(text.columns) - set(entries[name].printed_only):
            continue  # a print beside the table that counts, which may have been changed
        for check, bad in failing_checks(text, CHECKS.get(name, {}), texts).items():
            rows = ", ".join(f'"{text.rows[at][0]}"' for at in sorted(bad)[:_MANY] if at < len(text.rows))
            means = _strange_words(text, CHECKS[name][check]) if check == "one_of" else _MEANS.get(check, "")
            problem = f"with this change {name} breaks its checks ({check}) in the rows {rows}{means}"
            yield where(name, f"{problem}; correct the value, or the rows next to it")
        if name not in usual:
            continue  # a scale that was added
        for sentence in faults_of_names(name, (row[0] for row in usual[name]), (row[0] for row in text.rows)):
            yield where(name, sentence)
        known = [row[0] for rule in CHECKS.get(name, {}).get("found_in", ()) for at in rule["tables"]
                 for row in texts[at].rows if rule["column"] == text.columns[0]]  # fmt: skip
        before = set(ambiguous_names(entries[name], usual[name], known))
        for sentence in ambiguous_names(entries[name], text.rows, known):
            if sentence not in before:
                yield where(name, sentence)


def _strange_words(text: Table, rules: Sequence[Mapping[str, Any]]) -> str:
    """Returns the words that no cell may have, and the words there are, nearest first; empty if there are none."""
    _, column, word, rule = next(strange_words(text, rules))
    if word in rule["words"]:
        return f': "{word}" is twice in a cell of the column "{column}"'
    known = sorted(rule["words"], key=lambda each: -SequenceMatcher(None, word.casefold(), each.casefold()).ratio())
    listed = ", ".join([*(f'"{each}"' for each in known), *(["a number"] if rule.get("numbers") else [])])
    several = ', several of them parted by "; "' if rule.get("several") else ""
    return f': no rule knows "{word}" in the column "{column}"; it may hold {listed}{several}'


#: What some checks say, in words.
_MEANS: Mapping[str, str] = {
    "rising": ": the figures have to rise from row to row",
    "falling": ": the figures have to fall from row to row",
    "found_in": ": what they name has no row in the table in which it is looked up",
    "headed": ": what they name is no column of the table that they name",
    "doubling": ": a knockout leaves 2, 4, 8 or 16 of its teams",
    "first_marked": ": without it the table would not begin for sectional tournaments",
    "distinct": ": a name is there twice",
    "follow": ": one range has to begin where the one before ends",
    "contiguous": ": one range has to begin where the one before ends",
}
