"""``bridgesheets publish``: the results of an event as one page of HTML for a club's web site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgesheets.surfaces.argument_types import File
from bridgesheets.surfaces.award_command import REFUSED, AwardCommand

_ENDINGS = (".html", ".htm")


def _publish(paths: tuple[Path, ...], out: Path | None, refresh: int | None, force: bool, **said: Any) -> None:
    from bridgesheets.awarding.result_files import sources
    from bridgesheets.printed.delivering import BuildError, deliver, plan
    from bridgesheets.surfaces.club_option import by_its_club
    from bridgesheets.surfaces.console import printable, say
    from bridgesheets.surfaces.tasks.publish_task import publish
    from truesheet.refusals import Refused

    if len(paths) != 1:
        raise click.UsageError("a page is made of one file of results; type: bridgesheets publish RESULTS")
    (path,) = paths
    out = out or Path(path.with_suffix(_ENDINGS[0]).name)
    if out.suffix.lower() not in _ENDINGS:
        raise click.UsageError(f"a page is an .html file; type --out {out.with_suffix(_ENDINGS[0])}")
    try:
        targets = plan([out], force, sources(path, said))
        with by_its_club(said.pop("club")) as here:
            done = publish(path, refresh=refresh, by_club=here.club.events, **said)
        if done.content is None:
            for line in done.faults:
                say(printable(str(line)))
            raise click.exceptions.Exit(REFUSED)
        for written in deliver({targets[0]: done.content}):
            click.echo(written)
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
    except Refused as problem:
        say(printable(f"{path}: {problem.reason}"))
        raise click.exceptions.Exit(REFUSED) from None
    for note in done.notes:
        click.echo(printable(f"Note: {note}"))
    if done.provisional:
        click.echo(printable(f"Provisional: {done.provisional}"))
    elif done.without_awards:
        click.echo(printable(f"Without masterpoints: {done.without_awards}"))


_HELP = """Write the results of an event as a page for the club's web site.

RESULTS is a score sheet of "new" (Swiss, round robin, Butler, knockout, club game), or any file that award reads.

The page is one file that needs nothing else: upload it, mail it, or double-click it. For a score sheet it has the
standings, the cross-table or bracket, and every match of each team; for other files the award list, with the reason of
each award on a click. A click on a heading sorts the table. publish calculates all figures again, marks provisional
standings, and leaves out membership numbers.

\b
A Swiss:
  bridgesheets publish saturday.xlsx --out results.html
On a projector:
  bridgesheets publish saturday.xlsx --out results.html --refresh 30 --force
A game's awards:
  bridgesheets publish 140512.ACA --boards 24 --out monday.html

With --refresh the page reloads by itself; write it again with --force after each round.

Exit status: 0 done, 1 publish could not write the page, 2 a wrong call, 3 publish refused the results.
"""


def publish_command() -> click.Command:
    """The command with its options."""
    paths = click.Argument(["paths"], nargs=-1, type=File(), metavar="RESULTS")
    return AwardCommand("publish", callback=_publish, params=[paths], help=_HELP)


COMMAND = publish_command()
