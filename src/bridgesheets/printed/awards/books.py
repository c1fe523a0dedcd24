"""The workbooks of award charts: which charts each holds, for whom it is, and what its first page says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from openpyxl import Workbook

from bridgesheets.errors import RuleError
from bridgesheets.printed.awards import (
    brackets,
    championships,
    clubs,
    grassroots,
    overalls,
    sectional_events,
    sessions,
    special_games,
)
from bridgesheets.printed.awards.chart import Chart, Family
from bridgesheets.printed.book import Contents, Page, Properties, bind
from bridgesheets.printed.citing import amendments_listed, edition_note
from bridgesheets.printed.paper import Paper
from bridgesheets.regulations import source
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force


class _FamilyCharts(NamedTuple):
    """The charts of a family, and a sentence on those that an amended edition cannot have."""

    charts: tuple[Chart, ...]
    lacking: str = ""


@dataclass(frozen=True)
class AwardBook:
    """A workbook of charts: its readers, its first page, its families of charts and its lists."""

    file_name: str
    title: str
    use: str
    subject: str
    applies: tuple[str, ...]
    families: tuple[Family, ...]
    lists: tuple[Callable[[], Page], ...] = ()

    @property
    def charts(self) -> tuple[Chart, ...]:
        """Returns the charts of the workbook, in order, without those made to order."""
        return tuple(chart for chart in self.all_charts if not chart.to_order)

    @property
    def all_charts(self) -> tuple[Chart, ...]:
        return tuple(chart for family in self._families for chart in family.charts)

    @property
    def _families(self) -> tuple[_FamilyCharts, ...]:
        return tuple(_charts(in_force(), family) for family in self.families)

    @property
    def pages(self) -> tuple[Page, ...]:
        return (*(chart.page for chart in self.charts), *(make() for make in self.lists))

    def bind(self, paper: Paper) -> Workbook:
        lacking = [family.lacking for family in self._families if family.lacking]
        contents = Contents(
            self.title,
            self.use,
            [
                ("Which chart applies", (*self.applies, _TO_ORDER)),
                ("How to read it", _READING),
                ("Edition and source", _source()),
                *([("Charts that cannot be made by this edition", lacking)] if lacking else []),
                *amendments_listed(),
            ],
        )
        properties = Properties(self.title, self.subject, "bridge, duplicate bridge, masterpoints, awards, ACBL")
        return bind(paper, properties, self.pages, contents)


@per_edition(maxsize=64)
def _charts(edition: Edition, family: Family) -> _FamilyCharts:
    """Returns the charts of a family by the edition in force; they are the same for all papers.

    Where an amendment leaves out what a chart needs, that chart and those behind it are left out with the reason.
    """
    charts: list[Chart] = []
    try:
        for chart in family():
            assert chart.blocks, "a chart has figures"
            charts.append(chart)
    except (RuleError, LookupError) as problem:
        if edition.amended is None:
            raise
        why = problem.message if isinstance(problem, RuleError) else f"there is no row or column {problem}"
        after = f'what follows "{charts[-1].title}"' if charts else family.__module__.rpartition(".")[2]
        return _FamilyCharts(tuple(charts), f"Left out is {after.replace('_', ' ')}: {why}.")
    return _FamilyCharts(tuple(charts))


_READING = (
    "Find the tables, pairs or teams at the left, read across to the place; blank: nothing is paid; 32–37: the same "
    "for all of these. Tied contestants share the awards of their places equally.",
)
_TO_ORDER = (
    'Every other event: bridgesheets build awards --list names it; with --chart "Senior Pairs" it makes the chart of '
    "one."
)


def _source() -> tuple[str, ...]:
    edition, manual = in_force(), source("masterpoints")
    note = f"{manual.title}, {edition_note()}"
    return (
        note if edition.amended is None else f"{manual.dated}: {edition.full_name}, {edition.days}. {edition_note()}",
    )


BOOKS = (
    AwardBook(
        "masterpoint-awards-clubs",
        "Masterpoint awards at clubs",
        "For club directors and managers: what each place earns, to pin up and to look up.",
        "Masterpoint awards of club games and special club games: sections, overalls, sessions, matches",
        (
            "Regular games have section awards; large games have overall awards too, and the greater is paid. Special "
            "games have the chart of their rating. A strat is paid as a restricted game of its limit.",
        ),
        (clubs.charts, special_games.charts),
        (special_games.special_games_page,),
    ),
    AwardBook(
        "masterpoint-awards-tournaments",
        "Masterpoint awards at tournaments",
        "For directors of sectionals and regionals: overall, session and match awards, knockouts and brackets.",
        "Masterpoint awards of sectional and regional events, knockouts and brackets",
        (
            "Titles have the rating, type of event and sessions. Strats: the charts by limit, with the tables of the "
            "strat and of those below it. A StaC has the charts of rating nine, in the workbook for clubs.",
        ),
        (
            overalls.charts,
            sessions.charts,
            brackets.charts,
            sectional_events.series_charts,
            sectional_events.charts,
            brackets.tournament_splits,
        ),
    ),
    AwardBook(
        "masterpoint-awards-championships",
        "Masterpoint awards at championships",
        "For coordinators of the North American Pairs and the Grand National Teams, and for all who ask what a "
        "national or world championship earns.",
        "Masterpoint awards of NAP, GNT, NABC+, CBF, USBF and WBF events",
        (
            "North American Pairs and Grand National Teams: a column for each flight. Awards depend on the field at "
            "club and unit stages; in district and national finals first has a fixed award.",
            "NABC+, CBF, USBF and WBF events: by name. Some need a minimum number of tables for the full award; the "
            "charts of small fields have the awards of smaller ones.",
            "Other events at an NABC are paid like those of regionals, at a higher rating.",
        ),
        (grassroots.charts, championships.charts),
    ),
)
