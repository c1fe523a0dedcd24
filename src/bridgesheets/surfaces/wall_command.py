"""The command ``wall``: whose wall it is, by options or by the club's file, and the pages it writes."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from bridgesheets.club.club_file import FaultyClub
from bridgesheets.printed.awards.special_games import called
from bridgesheets.printed.build import BookSet, build
from bridgesheets.printed.delivering import BuildError, UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.wall.wall_book import WALL, wall_set
from bridgesheets.printed.wall.wall_orders import ClubWall
from bridgesheets.surfaces.building import Building
from bridgesheets.surfaces.club_option import club_here
from bridgesheets.surfaces.console import InLines, printable
from bridgesheets.surfaces.tasks.wall_task import club_told, tournament_asked
from truesheet.bounded import within_limits

#: Seconds in which the pages have to be made.
_SECONDS = 300.0


def write_wall(said: Mapping[str, Any]) -> None:
    """Write the pages of a club or a tournament, and say by which file and of what they are."""
    if said["club"] is not None and said["tournament"] is not None:
        raise click.UsageError("--club and --tournament are two walls; ask for one, and then for the other")
    try:
        with ExitStack() as answering:
            asked, paper = (tournament_asked(said), "") if said["tournament"] else _club(said, answering)
            with within_limits(_SECONDS):
                sets: Mapping[str, BookSet] = {WALL: wall_set(asked)}
            chosen = said["paper"] or paper
            with Building(said["out"]) as building:
                build([WALL], said["out"], [chosen] if chosen else list(PAPERS), pdf=said["pdf"], known=sets,
                      force=said["force"], tell=building.tell)  # fmt: skip
    except FaultyClub as problem:
        raise InLines(problem.reason) from None
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
    building.sum_up()
    if isinstance(asked, ClubWall) and asked.games:
        click.echo(f"Special games: {', '.join(map(called, asked.games))}")


def _club(said: Mapping[str, Any], answering: ExitStack) -> tuple[ClubWall, str]:
    """Returns what the club wants, and its paper; the edition that its file names answers from here on."""
    path = said["club"]
    # A folder that is named may have no such file: its club is then as said.
    folder = path is not None and path.is_dir()
    here = club_here(None if folder else path, answering, path if folder else Path())
    if here.file is not None:
        click.echo(f"By {printable(str(here.file))}")
    told = club_told(here.club, said)
    return told.wall, told.paper
