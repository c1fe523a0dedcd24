"""Charts of NABC+, CBF, USBF and WBF events: by place, and first awards of small fields."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT, MPGNTMATCH
from bridgesheets.printed.awards.asking import Asked, places, tabulate, tabulate_groups, up_to_more
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_span
from bridgesheets.rules.championships import event
from bridgesheets.rules.gnt import gnt_flight_names

_PLACES = 12
#: Columns of a knockout: heading, place, teams tied for it.
_KNOCKOUT = (("1st", 1, 1), ("2nd", 2, 1), ("3/4", 3, 2), ("5/8", 5, 4), ("9/16", 9, 8), ("17/32", 17, 16))
#: Fields from the smallest of these to the largest, at which every event has its full award, or the formula its most.
_FIELDS = range(8, 49)


class _Listed(NamedTuple):
    """An event of a printed list, the function that pays it, and what it is called on a chart."""

    name: str
    function: WorksheetFunction
    called: str

    @property
    def knockout(self) -> bool:
        """Whether its places are those of a knockout, assigned or by percentages, rather than parts by the session."""
        if self.function is not MPWBF:
            return event(DEFAULT, self.name).sessions is None
        nearest = table("wbf").row(self.name)["Closest NABC Equivalent"]
        like = table("wbf_equivalents").row(nearest)["NABC+ event"]
        return not like or event(DEFAULT, like).sessions is None

    @property
    def by_formula(self) -> bool:
        """Whether the General Formula pays it, so that there is no award without the tables."""
        return self.function is not MPWBF and event(DEFAULT, self.name).by_formula


def _listed(*lists: str) -> Iterator[_Listed]:
    functions = {"nabc": MPNABC, "cbf": MPCBF, "usbf": MPUSBF, "wbf": MPWBF}
    for listing in lists:
        function, printed = functions[listing.partition("_")[0]], table(listing)
        for name in printed.column(printed.columns[0]):
            yield _Listed(name, function, f"WBF {name}" if function is MPWBF else name)


def _many_tables() -> str:
    """What a chart says of the events whose first award is larger in a large field."""
    names, rule = table("nabc_pairs").column("EVENT"), figures("nabc_10k")
    more = " and ".join(name for name in names if event(DEFAULT, name).more_with_many_tables)
    return f"{more}: {rule['pairs_first']} for first with {rule['pairs_tables_from']} tables or more."


def _platinum() -> str:
    """What a chart says of the colours of 10K events."""
    part = figures("nabc_10k")["platinum"] * 100
    return f"10K events: {part.normalize():f}% of each award is platinum, the rest gold."


def _place_chart() -> Chart:
    asked = Asked()
    found = [
        listed
        for listed in _listed("nabc_pairs", "nabc_teams", "cbf_pairs", "wbf")
        if not listed.knockout and not listed.by_formula
    ]
    return Chart(
        "NABC+ by place",
        "NABC+, CBF and WBF pairs, Swiss and board-a-match",
        "Overall awards with the full field. Find the event, read across to the place. Further places, and depth: "
        "MPNABC, MPCBF, MPWBF.",
        "Pair, Swiss and board-a-match events at NABCs, of the CBF and the WBF.",
        [
            tabulate(
                "Event",
                found,
                places(_PLACES),
                lambda listed, place: asked.award(listed.function, place, listed.name),
                key_share=3.6,
                label=lambda listed, _: listed.called,
                merge=False,
            )
        ],
        asked,
        clauses("nabc_pairs", "nabc_teams", "nabc_10k", "cbf_pairs", "wbf", "overall_places"),
        notes=[_many_tables(), _platinum()],
        landscape=True,
        whole=True,
    )


class _Final(NamedTuple):
    """A flight of the national finals of the Grand National Teams with a printed number of teams: "8-15", "16+"."""

    flight: str
    printed: str

    @property
    def called(self) -> str:
        flight = "Ch." if self.flight == "championship" else self.flight
        return f"GNT {flight}, {self.printed.replace('-', '–')} teams"

    @property
    def teams(self) -> int:
        """The fewest teams of the row; the places that are paid depend on no more than the row."""
        return parse_span(self.printed).first


_FINALS = tuple(
    _Final(flight, printed)
    for flight in gnt_flight_names(DEFAULT).names
    for printed in reversed(table("gnt_national_places").column("Teams"))
)


def _knockout_award(asked: Asked, row: _Listed | _Final, place: int, tied: int) -> Decimal | None:
    if isinstance(row, _Final):
        if place > row.teams:
            return None
        return asked.award(MPGNT, "national", row.flight, place, row.teams, *[None] * 6, tied)
    between = [None] * (len(row.function.spec.arguments) - 3)
    return asked.award(row.function, place, row.name, *between, tied)


def _match_award(asked: Asked, row: _Listed | _Final) -> Decimal | None:
    if isinstance(row, _Final):
        return asked.award(MPGNTMATCH, "national", row.flight)
    return asked.award(MPDAYMATCH, row.name) if asked.knows(MPDAYMATCH, row.name) else None


def _knockout_chart() -> Chart:
    asked = Asked()
    listed = _listed("nabc_knockouts", "cbf_teams", "usbf_teams", "wbf")
    rows: list[_Listed | _Final] = [*(row for row in listed if row.knockout), *_FINALS]

    def ask(row: _Listed | _Final, column: tuple[int, int]) -> Decimal | None:
        place, tied = column
        return _knockout_award(asked, row, place, tied) if place else _match_award(asked, row)

    columns = [(head, (place, tied)) for head, place, tied in _KNOCKOUT]
    return Chart(
        "Team events",
        "NABC+, CBF, USBF, WBF and GNT national finals: knockouts",
        "Overall awards with the full field. Find the event, read across to the place; 3/4 and so on: each of the tied "
        "teams. Match: a match won (NABC+, CBF, USBF: of a full day).",
        "Knockouts at NABCs, CBF and USBF team events, WBF team championships, GNT national finals.",
        [
            tabulate(
                "Event",
                rows,
                [*columns, ("Match", (0, 0))],
                ask,
                key_share=3.2,
                label=lambda row, _: row.called,
                merge=False,
            )
        ],
        asked,
        (
            *clauses("nabc_knockouts", "nabc_assigned", "event_matches"),
            figures("nabc_10k").also[-1],
            *clauses("cbf_teams"),
            figures("event_matches").also[0],
            *clauses("usbf_teams", "usbf_assigned"),
            figures("event_matches").also[1],
            *clauses("wbf", "gnt_national", "ko_places"),
        ),
        notes=[_platinum()],
        landscape=True,
        whole=True,
    )


def _classes(*lists: str) -> list[tuple[str, _Listed]]:
    """One event for each full award that a small field reduces, headed by that award."""
    found: dict[Decimal, _Listed] = {}
    asked = Asked()
    for listed in _listed(*lists):
        if not listed.by_formula:
            full = asked.figure(listed.function, 1, listed.name)
            if asked.figure(listed.function, 1, listed.name, _FIELDS[0]) < full:
                found.setdefault(full, listed)
    return [(f"{full}", found[full]) for full in sorted(found, reverse=True)]


def _field_charts(narrowing: Narrowing) -> Iterator[Chart]:
    tables, limits = narrowing.of_tables(_FIELDS), DEFAULT.championships.nabc_limits
    for sheet, title, purpose, cited, notes, lists in (
        ("NABC+ fields", "NABC+ events", "NABC+ events",
         (
             *clauses("nabc_pairs", "nabc_minimum_pairs", "nabc_10k", "nabc_teams", "nabc_minimum_teams",
                      "nabc_knockouts", "nabc_minimum_knockouts"),
             *figures("nabc_10k").also,
         ),
         [_many_tables(), _platinum()], (
            ("Pairs", "nabc_pairs"), ("Swiss and BAM", "nabc_teams"), ("Knockouts", "nabc_knockouts"),
        )),
        ("CBF, USBF fields", "CBF and USBF events, formula pairs",
         "CBF and USBF events; NABC+ pairs paid by formula, by their limit",
         clauses("cbf_pairs", "cbf_minimum_pairs", "usbf_teams", "usbf_minimum", "usbf_assigned", "nabc_pairs",
                 "general_formula"),
         [], (
            ("CBF pairs", "cbf_pairs"), ("CBF teams", "cbf_teams"), ("USBF teams", "usbf_teams"),
        )),
    ):  # fmt: skip
        asked = Asked()
        groups = [(said, _classes(listing)) for said, listing in lists]
        if "formula" in title:
            by_formula = [listed for listed in _listed("nabc_pairs") if listed.by_formula and listed.name in limits]
            groups.append(("NABC+, limit", [(f"{limits[listed.name].limit}", listed) for listed in by_formula]))

        def ask(count: int, listed: _Listed, asked: Asked = asked) -> Decimal:
            return asked.figure(listed.function, 1, listed.name, count)

        if tables:
            yield Chart(
                sheet,
                f"First overall by tables: {title}",
                "Find the tables (teams), read across to the kind of event and its full award: 100.00 stands for all "
                "of 100.00 that have a minimum number of tables.",
                f"First overall in small fields: {purpose}.",
                tabulate_groups("Tables", tables, groups, ask, label=up_to_more(_FIELDS[-1])),
                asked,
                cited,
                notes=notes,
            )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of the championships."""
    yield _place_chart()
    yield _knockout_chart()
    yield from _field_charts(narrowing)
