"""The command ``wall``: whose wall it is, by options or by the club's file, and the pages it writes."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import click

from bridgesheets.club.club_file import FaultyClub
from bridgesheets.printed.awards.special_list import called
from bridgesheets.printed.build import BookSet, build
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError, UnknownOrder
from bridgesheets.printed.wall.wall_book import WALL, wall_set
from bridgesheets.printed.wall.wall_orders import ClubWall, TournamentWall
from bridgesheets.surfaces.building import Building
from bridgesheets.surfaces.club_option import club_here
from bridgesheets.surfaces.console import InLines, printable
from bridgesheets.tasks.wall_task import Said, club_told, tournament_asked
from truesheet.bounded import within_limits

#: Seconds in which the pages have to be made.
_SECONDS = 300.0


def write_wall(
    club: Path | None, tournament: str | None, said: Said, out: Path, paper: str | None, *, pdf: bool, force: bool
) -> None:
    """Write the pages of a club or a tournament, and say by which file and of what they are."""
    if club is not None and tournament is not None:
        raise click.UsageError("--club and --tournament are two walls; ask for one, and then for the other")
    try:
        with ExitStack() as answering:
            asked, papers = _tournament(tournament, said) if tournament is not None else _club(club, said, answering)
            with within_limits(_SECONDS):
                sets: Mapping[str, BookSet] = {WALL: wall_set(asked)}
            chosen = paper.lower() if paper else papers
            with Building(out) as building:
                build([WALL], out, [chosen] if chosen else list(PAPERS), pdf=pdf, known=sets, force=force,
                      tell=building.tell)  # fmt: skip
    except FaultyClub as problem:
        raise InLines(problem.reason) from None
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
    building.sum_up()
    if isinstance(asked, ClubWall) and asked.games:
        click.echo(f"Special games: {', '.join(map(called, asked.games))}")


def _tournament(rating: str, said: Said) -> tuple[TournamentWall, str]:
    return tournament_asked(rating, said), ""


def _club(path: Path | None, said: Said, answering: ExitStack) -> tuple[ClubWall, str]:
    """Returns what the club wants, and its paper; the edition that its file names answers from here on."""
    # A folder that is named may have no such file: its club is then as said.
    folder = path is not None and path.is_dir()
    here = club_here(None if folder else path, answering, path if path is not None and folder else Path())
    if here.file is not None:
        click.echo(f"By {printable(str(here.file))}")
    told = club_told(here.club, said)
    return told.wall, told.paper
