"""Charts of NABC+, CBF, USBF and WBF events by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, Block, places, tabulate, under_titles
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_lists import ListedEvent, listed_events, many_tables
from bridgesheets.printed.awards.lower_places import lowest_rule
from bridgesheets.printed.awards.small_fields import small_field_charts
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_PLACES = 12
_IN_WORDS = MappingProxyType({4: "four", 6: "six"})
_FEDERATIONS: Mapping[WorksheetFunction, str] = MappingProxyType(
    {MPNABC: "NABC+", MPCBF: "Canadian Bridge Federation", MPUSBF: "USBF", MPWBF: "World Bridge Federation"}
)
#: Columns of a knockout: heading, place, teams tied for it.
KNOCKOUT_PLACES = (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4), ("9/16", 9, 8), ("17/32", 17, 16))


def _colours(row: ListedEvent) -> str:
    """The colours of an event's overall awards; the manual names none for those of the WBF."""
    return "the manual names no colour" if row.function is MPWBF else in_colours(row.name)


def _by_colours(rows: Iterable[ListedEvent]) -> list[tuple[str, list[ListedEvent]]]:
    """The events under titles: "NABC+, platinum", each title once."""
    found: dict[str, list[ListedEvent]] = {}
    for row in rows:
        found.setdefault(f"{_FEDERATIONS[row.function]}: {_colours(row)}", []).append(row)
    return list(found.items())


def _titled(block: Block, groups: Iterable[tuple[str, Sequence[ListedEvent]]]) -> Block:
    """The rows of events under their titles."""
    titles = {row.called: title for title, rows in groups for row in rows}
    return under_titles(block, lambda line: titles[str(line.key)])


def _lower_places(rows: Iterable[ListedEvent]) -> str:
    """The rule of the places below those shown, for each length of event."""
    lengths = sorted({int(sessions) for row in rows if (sessions := row.sessions)})
    rules = [f"{_IN_WORDS.get(sessions, sessions)} sessions {lowest_rule(sessions)}" for sessions in lengths]
    return f"Lower places: {', '.join(rules)}."


def _place_charts() -> Iterator[Chart]:
    for sheet, title, label, lists, cited in (
        ("NABC+ pairs", "NABC+ pairs: overall awards", "pairs", ("nabc_pairs",),
         ("nabc_pairs", "nabc_10k", "overall_places")),
        ("NABC+ Swiss, BAM", "NABC+ Swiss and board-a-match, CBF, WBF", "Swiss, CBF, WBF",
         ("nabc_teams", "cbf_pairs", "wbf"),
         ("nabc_teams", "cbf_pairs", "wbf", "overall_places")),
    ):  # fmt: skip
        asked = Asked()
        found = [listed for listed in listed_events(*lists) if not listed.knockout and not listed.by_formula]
        groups = _by_colours(found)

        def ask(listed: ListedEvent, place: int, asked: Asked = asked) -> Decimal | None:
            return asked.award(listed.function, place, listed.name)

        block = tabulate(
            "Event",
            [listed for _, rows in groups for listed in rows],
            places(_PLACES),
            ask,
            key_share=3.2,
            label=lambda listed, _: listed.called,
            merge=False,
        )
        yield Chart(
            sheet,
            title,
            "The full award, for a field that is large enough. Find the event, read across to the place.",
            "",
            [_titled(block, groups)],
            asked,
            clauses(*cited) if label == "pairs" else (*clauses(*cited), figures("nabc_10k").also[0]),
            notes=[_lower_places(found), *([many_tables()] if label == "pairs" else [])],
            unit=per_player("the colour stands above the events"),
            landscape=True,
            whole=True,
            series="Pairs, Swiss and board-a-match teams: NABC+, CBF and WBF events",
            label=label,
        )


def _knockout_chart() -> Chart:
    asked = Asked()
    found = [row for row in listed_events("nabc_knockouts", "cbf_teams", "usbf_teams", "wbf") if row.knockout]
    groups = _by_colours(found)

    def ask(row: ListedEvent, column: tuple[int, int]) -> Decimal | None:
        place, tied = column
        if not place:
            return asked.award(MPDAYMATCH, row.name) if asked.knows(MPDAYMATCH, row.name) else None
        between = [None] * (len(row.function.spec.arguments) - 3)
        return asked.award(row.function, place, row.name, *between, tied)

    columns = [(head, (place, tied)) for head, place, tied in KNOCKOUT_PLACES]
    block = tabulate(
        "Event",
        [row for _, rows in groups for row in rows],
        [*columns, ("Match", (0, 0))],
        ask,
        key_share=3.2,
        label=lambda row, _: row.called,
        merge=False,
    )
    return Chart(
        "Team events",
        "NABC+, CBF, USBF and WBF knockouts: overall awards",
        "The full award, for a field that is large enough. Find the event, read across to the place; 3/4 and so on: "
        "each of the tied teams. Match: for a match won, of a full day.",
        "Knockouts at NABCs, CBF and USBF team events, WBF team championships.",
        [_titled(block, groups)],
        asked,
        (
            *clauses("nabc_knockouts", "nabc_assigned", "event_matches"),
            figures("nabc_10k").also[-1],
            *clauses("cbf_teams"),
            figures("event_matches").also[0],
            *clauses("usbf_teams", "usbf_assigned"),
            figures("event_matches").also[1],
            *clauses("wbf", "ko_places"),
        ),
        unit=per_player("the colour stands above the events"),
        landscape=True,
        whole=True,
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of the championships."""
    yield from _place_charts()
    yield _knockout_chart()
    yield from small_field_charts(narrowing)
