"""What is printed: the sets of ``build``, and the wall of a club or a tournament.

While it works it shows a bar on a terminal, a line a file elsewhere, and a summary.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any

import click

from bridgesheets.printed.awards.special_games import called
from bridgesheets.printed.build import BookSet, Built, build
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.wall.wall_book import WALL, wall_book
from bridgesheets.printed.wall.wall_orders import ClubWall
from bridgesheets.surfaces.club_option import by_its_club, paper_of
from bridgesheets.surfaces.console import printable, progress
from bridgesheets.surfaces.tasks.build_task import club_told, order, refuse_without_awards, tournament_asked
from bridgesheets.surfaces.tasks.task_options import own_scale
from bridgesheets.surfaces.wrong_calls import refuse_others
from truesheet.bounded import within_limits

#: So many files are named on a terminal too, where the bar leaves nothing behind.
_FEW = 6


def build_sets(sets: Sequence[str], said: dict[str, Any]) -> None:
    """Build sets by name, all without one, by the options of the command, and by the club whose file is here."""
    with by_its_club(None) as here, own_scale("build", said), Building(said["out"]) as building:
        if here.file is not None:
            click.echo(f"By {printable(str(here.file))}")
        asked = order(sets, {**said, "paper": paper_of(here, said["paper"])})
        build(
            **asked, out=said["out"], pdf=said["pdf"], force=said["force"], processes=os.cpu_count() or 1,
            tell=building.tell,
        )  # fmt: skip
    building.sum_up()


def list_charts(sets: Sequence[str]) -> None:
    """Name every event that has award charts, below the chapter of the manual that rules on it."""
    from bridgesheets.printed.chart_orders import listed_events

    refuse_others({"list"}, "is for charts that are made, and --list writes nothing")
    refuse_without_awards(sets, "list")
    lines: list[str] = []
    for chapter, events in groupby(listed_events(), key=lambda event: event.chapter):
        lines += [*([""] if lines else []), chapter, *(f"  {event.name}" for event in events)]
    click.echo("\n".join(lines))


class Building:
    """Tells of each workbook that is made (``with``), and at the end where they all lie."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bar = progress("making workbooks")
        self._task = self._bar.add_task("", total=None)
        self._made: list[Built] = []

    def __enter__(self) -> Building:
        self._bar.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.__exit__(kind, problem, trace)

    def tell(self, built: Built, count: int) -> None:
        """Says that a file is made; there will be at most ``count``."""
        self._made.append(built)
        self._bar.update(self._task, advance=1, total=count)
        if self._bar.disable:
            click.echo(_line(built))

    def sum_up(self) -> None:
        """Says how many files were written and how many are as they were, and where they lie."""
        if not self._bar.disable and len(self._made) <= _FEW:
            for built in self._made:
                click.echo(_line(built))
        unchanged = sum(built.unchanged for built in self._made)
        counts = [
            f"{count} {word}"
            for count, word in ((len(self._made) - unchanged, "written"), (unchanged, "unchanged"))
            if count
        ]
        click.echo(f"In the folder {printable(str(self._folder))}: {', '.join(counts)}")


def _line(built: Built) -> str:
    return f"{printable(str(built.path))}{', unchanged' if built.unchanged else ''}"


#: Seconds in which the pages have to be made.
_SECONDS = 300.0


def write_wall(said: dict[str, Any]) -> None:
    """Write the pages of a club or a tournament, and say by which file and of what they are."""
    path, tournament = said["club"], said["tournament"]
    if path is not None and tournament is not None:
        raise click.UsageError("--club and --tournament are two walls; choose one")
    # A folder that is named may have no such file: its club is then as said.
    folder = path if path is not None and path.is_dir() else None
    with (
        nullcontext() if tournament else by_its_club(None if folder else path, folder or Path()) as here,
        own_scale("build wall", said),
    ):
        told = None if here is None else club_told(here.club, said)
        asked = tournament_asked(said) if told is None else told.wall
        paper = said["paper"] or (told.paper if told else "")
        with within_limits(_SECONDS):
            sets = {WALL: BookSet("Pages for one wall", (wall_book(asked),))}
        if here is not None and here.file is not None:
            click.echo(f"By {printable(str(here.file))}")
        with Building(said["out"]) as building:
            build([WALL], said["out"], [paper] if paper else list(PAPERS), pdf=said["pdf"], known=sets,
                  force=said["force"], tell=building.tell)  # fmt: skip
    building.sum_up()
    if isinstance(asked, ClubWall) and asked.games:
        click.echo(f"Special games: {', '.join(map(called, asked.games))}")
