"""The workbooks of award charts: which charts each holds, for whom it is, and what its contents say."""

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
    factors,
    flights,
    grand_life_master,
    grassroots,
    knockouts,
    longer_events,
    overalls,
    sectional_events,
    sessions,
    side_series,
    special_games,
    splits,
)
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.charted_event import Family
from bridgesheets.printed.awards.readings import reading_words
from bridgesheets.printed.awards.special_list import special_games_page
from bridgesheets.printed.awards.which_chart import which_chart
from bridgesheets.printed.book import Properties, bind
from bridgesheets.printed.citing import amendments_listed
from bridgesheets.printed.contents import Contents
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.pictures.award_pictures import championship_picture, club_picture, tournament_picture
from bridgesheets.printed.readings_page import readings_pages
from bridgesheets.regulations import source
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force


class _Made(NamedTuple):
    """The charts of a family, and a sentence on those that an amended edition cannot have."""

    charts: tuple[Chart, ...]
    lacking: str = ""


@dataclass(frozen=True)
class AwardBook:
    """One workbook of charts: whom it is for, what its contents say, and its families of charts in order.

    Behind the charts stand its ``lists``, which no narrowing touches, and the readings.
    """

    file_name: str
    title: str
    use: str
    subject: str
    applies: tuple[str, ...]
    families: tuple[Family, ...]
    lists: tuple[Callable[[], Page], ...] = ()

    def charts(self, narrowing: Narrowing) -> tuple[Chart, ...]:
        """The charts of the workbook, in order: without those to order and, narrowed, those it does not touch."""
        found = (chart for chart in self.all_charts(narrowing) if not chart.to_order)
        return tuple(chart for chart in found if not (narrowing and chart.whole))

    def all_charts(self, narrowing: Narrowing) -> tuple[Chart, ...]:
        """Every chart of the families, those to order too."""
        return tuple(chart for made in self._made(narrowing) for chart in made.charts)

    def _made(self, narrowing: Narrowing) -> tuple[_Made, ...]:
        """The charts of each family by the edition in force."""
        return tuple(_charts(in_force(), family, narrowing) for family in self.families)

    def _left_out(self, narrowing: Narrowing) -> list[tuple[str, list[str]]]:
        """What the contents say of charts that an amended edition cannot have."""
        said = [made.lacking for made in self._made(narrowing) if made.lacking]
        return [("Charts that cannot be made by this edition", said)] if said else []

    def pages(self, narrowing: Narrowing) -> tuple[Page, ...]:
        """Every page after the contents, in order."""
        charts = tuple(chart.page for chart in self.charts(narrowing))
        if not charts:
            return ()
        found = (*charts, *(make() for make in self.lists if not narrowing))
        pages = (which_chart(self.file_name, found), *found)
        return (*pages, *readings_pages(pages, reading_words(), _manual()))

    def bind(self, paper: Paper, narrowing: Narrowing) -> Workbook | None:
        """The workbook for one paper size; None if no chart is left."""
        pages = self.pages(narrowing)
        if not pages:
            return None
        properties = Properties(self.title, self.subject, "bridge, duplicate bridge, masterpoints, awards, ACBL")
        contents = Contents(
            self.title,
            self.use,
            [
                ("Which chart applies", self.applies),
                ("How to read it", _READING),
                ("Edition and source", _source()),
                *self._left_out(narrowing),
                *amendments_listed(),
            ],
        )
        return bind(paper, properties, contents, pages)


@per_edition(maxsize=64)
def _charts(edition: Edition, family: Family, narrowing: Narrowing) -> _Made:
    """The charts of a family by the edition in force; they are the same for all papers.

    Where an amendment leaves out what a chart needs, that chart and those behind it are left out with the reason.
    """
    charts: list[Chart] = []
    try:
        for chart in family(narrowing):
            charts.append(chart)
    except (RuleError, LookupError) as problem:
        if edition.amended is None:
            raise
        why = problem.message if isinstance(problem, RuleError) else f"there is no row or column {problem}"
        after = f'what stands behind "{charts[-1].title}"' if charts else family.__module__.rpartition(".")[2]
        return _Made(tuple(charts), f"Left out is {after.replace('_', ' ')}: {why}.")
    return _Made(tuple(charts))


_READING = (
    "Find the tables, pairs or teams at the left, read across to the place; blank: nothing is paid; 32–37: the same "
    "for all of these. Tied contestants share the awards of their places equally.",
)


def _manual() -> str:
    """The manual, or the edition that amends it."""
    edition, manual = in_force(), source("masterpoints").dated
    return manual if edition.amended is None else f"{manual}: {edition.full_name}, {edition.days}"


def _source() -> tuple[str, ...]:
    """Which edition the charts are of."""
    return (
        f"{_manual()}. Later editions differ in places: make sure that it is this one that applies.",
        "Each page names its sections of the manual. The last pages give our readings of doubtful wording.",
    )


BOOKS = (
    AwardBook(
        "masterpoint-awards-clubs",
        "Masterpoint awards at clubs",
        "For club directors and managers: what each place earns, to pin up and to look up.",
        "Masterpoint awards of club games and special club games: sections, overalls, sessions, matches",
        (
            "Regular games: section awards; large games overall awards too, the greater is paid. Special games: the "
            "chart of their rating. A strat has the awards of a restricted game of its limit.",
        ),
        (clubs.charts, special_games.charts, splits.club_colours),
        (special_games_page, club_picture),
    ),
    AwardBook(
        "masterpoint-awards-tournaments",
        "Masterpoint awards at tournaments",
        "For directors of sectionals and regionals: overall, session and match awards, knockouts, brackets, factors.",
        "Masterpoint awards of sectional and regional events, knockouts and brackets; Appendices A, B and C",
        (
            "Rating, type of event and sessions stand in the title. Strats: the charts by limit, with the tables of "
            "the strat and of those below it. A StaC has the charts of rating nine, in the workbook for clubs.",
        ),
        (
            overalls.charts,
            sessions.charts,
            knockouts.charts,
            brackets.charts,
            side_series.charts,
            longer_events.charts,
            sectional_events.charts,
            flights.charts,
            splits.tournament_splits,
            splits.tournament_colours,
            factors.charts,
        ),
        (tournament_picture,),
    ),
    AwardBook(
        "masterpoint-awards-championships",
        "Masterpoint awards at championships",
        "For coordinators of the North American Pairs and the Grand National Teams, and for all who ask what a "
        "national or world championship earns.",
        "Masterpoint awards of NAP, GNT, NABC+, CBF, USBF and WBF events",
        (
            "North American Pairs and Grand National Teams: at the club and unit stages the field decides, in the "
            "district and national finals the printed first awards hold. Flights have columns of their own.",
            "NABC+, CBF, USBF and WBF events: by name. Some need a minimum number of tables for the full award; what a "
            "smaller field earns stands on the charts of first overall by tables.",
            "Other events at an NABC are paid like those of regionals, at a higher rating.",
        ),
        (
            grassroots.charts,
            championships.charts,
            grand_life_master.charts,
            splits.championship_splits,
            splits.championship_colours,
        ),
        (championship_picture,),
    ),
)
