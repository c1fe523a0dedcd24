"""Commands that print: the sets of ``build``, and the wall of a club or a tournament.

While it works it shows a bar on a terminal, a line a file elsewhere, and a summary.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from bridgesheets.printed.awards.special_games import title_of
from bridgesheets.printed.build import BookSet, BuiltFile, build
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.wall.book import WALL, wall_book
from bridgesheets.printed.wall.orders import ClubWall
from bridgesheets.surfaces.club_option import by_its_club, paper_of
from bridgesheets.surfaces.console import printable, progress, tell
from bridgesheets.surfaces.tasks.build import club_told, order, refuse_without_awards, tournament_asked
from bridgesheets.surfaces.tasks.options import own_scale
from bridgesheets.surfaces.typed_words import retyped
from bridgesheets.surfaces.wrong_calls import refuse_others
from truesheet.bounded import within_limits


def build_sets(sets: Sequence[str], options: dict[str, Any]) -> None:
    """Builds sets by name, or all, by the options of the command and the club whose file is here."""
    with building(options["out"]) as tell_of, by_its_club(None) as here, own_scale("build", options):
        if here.file is not None:
            tell(f"By {here.file}")
        asked = order(sets, {**options, "paper": paper_of(here, options["paper"])})
        build(
            **asked, out=options["out"], pdf=options["pdf"], force=options["force"], processes=os.cpu_count() or 1,
            tell=tell_of,
        )  # fmt: skip


def list_charts(sets: Sequence[str]) -> None:
    from bridgesheets.printed.orders import listed_events

    refuse_others({"list"}, "is for charts that are made, and --list writes nothing")
    refuse_without_awards(sets, "list")
    lines: list[str] = []
    for chapter, events in groupby(listed_events(), key=lambda event: event.chapter):
        lines += [*([""] if lines else []), chapter, *(f"  {event.name}" for event in events)]
    click.echo("\n".join(lines))


@contextmanager
def building(folder: Path) -> Iterator[Callable[[BuiltFile, int], None]]:
    """Yields what tells of a workbook that is made, of so many at most; and says at the end where they all are."""
    if folder.suffix.lower() in (".xlsx", ".pdf"):
        raise click.UsageError(f"--out is the folder of the workbooks; type: {retyped(out=folder.with_suffix(''))}")
    made: list[BuiltFile] = []
    is_shown = sys.stderr.isatty()
    with progress("making workbooks") as one_more:

        def tell_of(built: BuiltFile, many: int) -> None:
            made.append(built)
            one_more(many)
            if not is_shown:
                click.echo(_line(built))

        yield tell_of
    # So many files are named on a terminal too, where the bar leaves nothing behind.
    for built in made if is_shown and len(made) <= 6 else ():
        click.echo(_line(built))
    unchanged = sum(built.unchanged for built in made)
    counts = ((len(made) - unchanged, "written"), (unchanged, "unchanged"))
    told = ", ".join(f"{count} {word}" for count, word in counts if count)
    tell(f"In the folder {folder}: {told}")


def _line(built: BuiltFile) -> str:
    return f"{printable(str(built.path))}{', unchanged' if built.unchanged else ''}"


def write_wall(options: dict[str, Any]) -> None:
    path, tournament = options["club"], options["tournament"]
    if path is not None and tournament is not None:
        raise click.UsageError("--club and --tournament are two walls; choose one")
    # A folder that is named may have no such file: its club is then as said.
    folder = path if path is not None and path.is_dir() else None
    with (
        building(options["out"]) as tell_of,
        nullcontext() if tournament else by_its_club(None if folder else path, folder or Path()) as here,
        own_scale("build wall", options),
    ):
        merged = None if here is None else club_told(here.club, options)
        asked = tournament_asked(options) if merged is None else merged.wall
        paper = options["paper"] or (merged.paper if merged else "")
        with within_limits(300.0):
            sets = {WALL: BookSet("Pages for one wall", (wall_book(asked),))}
        if here is not None and here.file is not None:
            tell(f"By {here.file}")
        build([WALL], options["out"], [paper] if paper else list(PAPERS), pdf=options["pdf"], known=sets,
              force=options["force"], tell=tell_of)  # fmt: skip
    if isinstance(asked, ClubWall) and asked.games:
        click.echo(f"Special games: {', '.join(map(title_of, asked.games))}")
