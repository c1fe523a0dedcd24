"""Charts of NABC+, CBF, USBF and WBF events by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.citations import Clause
from bridgesheets.printed.awards.chart import Chart, chart_of
from bridgesheets.printed.awards.chart_table import Column, Part, Row, Table, place_columns
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import colours_of, per_player
from bridgesheets.printed.awards.event_lists import ListedEvent, awards_of_the_wbf, listed_events, many_tables
from bridgesheets.printed.awards.lower_places import lowest_rule
from bridgesheets.printed.awards.small_fields import small_field_charts
from bridgesheets.printed.page import SeeAlso
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.championships import event

_PLACES = 12
_IN_WORDS = MappingProxyType({4: "four", 6: "six"})
_FEDERATIONS: Mapping[WorksheetFunction, str] = MappingProxyType(
    {MPNABC: "NABC+", MPCBF: "Canadian Bridge Federation", MPUSBF: "USBF", MPWBF: "World Bridge Federation"}
)
#: Columns of a knockout: heading, place, teams tied for it.
KNOCKOUT_PLACES = (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4), ("9/16", 9, 8), ("17/32", 17, 16))


def _by_colours(rows: Iterable[ListedEvent]) -> list[tuple[str, list[ListedEvent]]]:
    """The events under titles: "NABC+, platinum", each title once."""
    found: dict[str, list[ListedEvent]] = {}
    for row in rows:
        found.setdefault(
            f"{_FEDERATIONS[row.function]}: {colours_of(row.function, {'event_name': row.name})}", []
        ).append(row)
    return list(found.items())


def _lower_places(rows: Iterable[ListedEvent]) -> str:
    """The rule of the places below those shown, for each length of event."""
    lengths = sorted({int(sessions) for row in rows if (sessions := row.sessions)})
    rules = [f"{_IN_WORDS.get(sessions, sessions)} sessions {lowest_rule(sessions)}" for sessions in lengths]
    return f"Lower places: {', '.join(rules)}."


def _place_charts() -> Iterator[Chart]:
    for sheet, title, lists, cited in (
        ("NABC+ pairs", "NABC+ pairs: overall awards", ("nabc_pairs",),
         ("nabc_pairs", "nabc_10k", "overall_places")),
        ("NABC+ Swiss, BAM", "NABC+ Swiss and board-a-match, CBF, WBF",
         ("nabc_teams", "cbf_pairs", "wbf"),
         ("nabc_teams", "cbf_pairs", "wbf", "overall_places")),
    ):  # fmt: skip
        found = [listed for listed in listed_events(*lists) if not listed.knockout and not listed.by_formula]
        rows = [
            Row(listed.called, {"event_name": listed.name}, title=title, function=listed.function)
            for title, events in _by_colours(found)
            for listed in events
        ]
        yield chart_of(
            sheet,
            title,
            "The full award, for a field that is large enough. Find the event, read across to the place.",
            [Table(MPNABC, {}, "Event", rows, [Part("", place_columns(_PLACES))], 3.2, merge=False)],
            clauses(*cited) if lists == ("nabc_pairs",) else (*clauses(*cited), figures("nabc_10k").also[0]),
            notes=[
                _lower_places(found),
                *([many_tables()] if lists == ("nabc_pairs",) else []),
                *awards_of_the_wbf(found),
            ],
            unit=per_player("the colour stands above the events"),
            landscape=True,
        )


#: Fields of knockouts: the most teams of four, five and six rounds.
_ROUNDS = (16, 32, 64)


def _fields(listed: ListedEvent, title: str) -> Iterator[Row]:
    """A row for each length of a knockout, for fields that earn the full award; one where places are assigned."""
    facts, function = {"event_name": listed.name}, listed.function
    if function is MPWBF or listed.name in table("assigned_events").column("Event"):
        yield Row(listed.called, facts, title=title, function=function)
        return
    full = int(event(in_force(), listed.name).full_from or 0)
    sizes = [count for count in _ROUNDS if count >= full]
    starts = [full or _ROUNDS[0] // 2 + 1, *(count + 1 for count in sizes[:-1])]
    for start, count in zip(starts, sizes, strict=True):
        said = f"{count}" if start == count else f"{start}–{count}"
        yield Row(f"{listed.called}, {said}", {**facts, "tables": count}, title=title, function=function)


def _by_formula(found: Iterable[ListedEvent]) -> list[str]:
    """A sentence on the matches that the General Formula pays: no figure can stand for them."""
    printed = table("nabc_knockouts")
    at = printed.columns.index("MATCH AWARDS")
    named = [listed.name for listed in found if listed.function is MPNABC
             and not printed.row(listed.name)[printed.columns[at]][:1].isdigit()]  # fmt: skip
    return [f"Matches of the {' and '.join(named)} are paid by the General Formula; it needs a D factor, and the "
            "manual prints none for national events."] if named else []  # fmt: skip


def _knockout_chart(
    sheet: str, title: str, lists: Sequence[str], cited: Sequence[Clause], notes: Sequence[str]
) -> Chart:
    found = [row for row in listed_events(*lists) if row.knockout]
    rows = [row for title_, events in _by_colours(found) for listed in events for row in _fields(listed, title_)]
    columns = [Column(head, {"place": place, "tied": tied}) for head, place, tied in KNOCKOUT_PLACES]
    columns.append(Column("Match", function=MPDAYMATCH))
    return chart_of(
        sheet,
        title,
        "The full award, for a field that is large enough. Find the event and its teams, read across; 3/4: each of the "
        "tied teams. Match: for a match won, of a full day.",
        [Table(MPNABC, {}, "Event", rows, [Part("", columns)], 3.4, merge=False)],
        cited,
        notes=[
            *notes,
            SeeAlso("Smaller fields", "Small fields, teams"),
            *_by_formula(found),
            *awards_of_the_wbf(found),
        ],
        unit=per_player("the colour stands above the events"),
        landscape=True,
    )


def _knockout_charts() -> Iterator[Chart]:
    assigned = "Events without teams beside them have assigned places, for teams that have won two rounds."
    yield _knockout_chart(
        "Knockouts NABC+, WBF",
        "NABC+ and WBF knockouts: overall awards",
        ("nabc_knockouts", "wbf"),
        (*clauses("nabc_knockouts", "nabc_assigned", "event_matches"), figures("nabc_10k").also[-1],
         *clauses("wbf", "ko_places")),
        [f"{assigned} Those of the WBF whose places follow from the rounds are shown for {_ROUNDS[0] + 1}–{_ROUNDS[1]} "
         "teams."],
    )  # fmt: skip
    yield _knockout_chart(
        "Trials CBF, USBF",
        "CBF and USBF team trials: overall awards",
        ("cbf_teams", "usbf_teams"),
        (*clauses("cbf_teams"), figures("event_matches").also[0], *clauses("usbf_teams", "usbf_assigned"),
         figures("event_matches").also[1], *clauses("ko_places")),
        [assigned],
    )  # fmt: skip


def charts() -> Iterator[Chart]:
    """The charts of the championships."""
    yield from _place_charts()
    yield from _knockout_charts()
    yield from small_field_charts()
