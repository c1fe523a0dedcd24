"""Makes a page of HTML with the results of an event: one file for a club's web site, which loads nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.awarding.details import answers_in
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.lists.texts import event_elements, list_elements
from bridgesheets.awarding.score_sheets import event_of_cells
from bridgesheets.awarding.stratifying import with_options
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.printed.webpages.elements import document, element
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.results.choosing import WITH_RESULTS, results_elements, results_in
from bridgesheets.surfaces.tasks.award import SECONDS, Awards, award, awards_of, results_on_disk
from bridgesheets.surfaces.tasks.given import Source
from bridgesheets.surfaces.tasks.options import takes
from truesheet.bounded import within_limits
from truesheet.refusals import Refused
from truesheet.within import collector_off


@dataclass(frozen=True)
class PublishedPage:
    """The web page of an event, or the reasons why there is none.

    ``content`` is the file. If it is None, ``faults`` lists what is wrong or missing. ``provisional`` says what the
    standings still lack, ``without_awards`` why a score sheet's page has no masterpoints; "" if they are complete.
    """

    content: bytes | None = None
    title: str = ""
    provisional: str = ""
    without_awards: str = ""
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def remarks(self) -> tuple[str, ...]:
        """Returns what a reader of the page should know, a sentence each."""
        lacks = f"Without masterpoints: {self.without_awards}" if self.without_awards else ""
        last = f"Provisional: {self.provisional}" if self.provisional else lacks
        return (*(f"Note: {note}" for note in self.notes), *filter(None, [last]))


@takes("publish")
def publish(
    results: Source | Mapping[str, bytes],
    *,
    name: str = "results.xlsx",
    by_club: ClubDefaults | None = None,
    **options: Any,
) -> PublishedPage:
    """Returns the web page of an event: its standings with every match, or else its award list.

    The awards of a finished Swiss or knockout of teams follow its standings, if their options are known. The page has
    names but no membership numbers.

    Args:
        results: As for :func:`award`, and so are ``name`` and ``by_club``.
        options: Those of ``bridgesheets publish``; ``refresh`` is the number of seconds after which the page
            loads itself again, 5 to 3,600.

    Raises:
        Refused: The program cannot read the file.
    """
    refresh = options.pop("refresh")
    with results_on_disk(results, name, options) as (path, answers), within_limits(SECONDS * 5):
        return _publish(path, answers_in(answers), by_club, refresh)


@collector_off()
def _publish(
    path: Path, options: Mapping[str, Any], by_club: ClubDefaults | None, refresh: int | None
) -> PublishedPage:
    if path.suffix.lower() in (".xlsx", ".xlsm") and kind_of(workbook := open_workbook(path)) in WITH_RESULTS:
        return _of_score_sheet(path, Cells.calculated(read_score_sheet(workbook)), options, by_club, refresh)
    done = award(path, by_club=by_club, **options)
    if done.made is None:
        return PublishedPage(faults=done.faults)
    return PublishedPage(page_of(done.made, refresh), event_head.title(done.made))


def page_of(awards: EventAwards, refresh: int | None = None) -> bytes:
    shown = element("section", *list_elements(awards, "h2"), event_elements(awards), of="page")
    return document(event_head.title(awards), [shown], refresh)


def _of_score_sheet(
    path: Path, cells: Cells, options: Mapping[str, Any], by_club: ClubDefaults | None, refresh: int | None
) -> PublishedPage:
    found = results_in(cells)
    if options and not found.pays_masterpoints:
        raise Refused("such a score sheet has no masterpoints; leave it out", next(iter(options)))
    awards, without = Awards(None), "the standings are provisional" if found.pays_masterpoints else ""
    if found.pays_masterpoints and (options or not found.provisional):
        try:
            awards = awards_of(
                path, options, by_club, lambda given: with_options(event_of_cells(cells, path.name, given), given)
            )  # fmt: skip
            without = "; ".join(map(str, awards.faults))
        except Refused as problem:
            if options:
                raise
            without = str(problem)
        if awards.made is None and options:
            return PublishedPage(faults=awards.faults)
    shown = [*results_elements(found)]
    if awards.made is not None:
        listed = (*list_elements(awards.made), event_elements(awards.made))
        shown.append(element("section", element("h2", "Awards"), *listed, of="page"))
    content = document(found.title, shown, refresh)
    return PublishedPage(content, found.title, found.provisional, "" if awards.made else without, notes=found.notes)
