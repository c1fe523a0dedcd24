"""``bridgesheets publish``: the results of an event as one page of HTML for a club's web site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgesheets.surfaces.argument_types import File, TaskCommand
from bridgesheets.surfaces.award_command import refuse_faulty
from bridgesheets.surfaces.wrong_calls import retyped

_ENDINGS = (".html", ".htm")


def _publish(path: Path, out: Path | None, refresh: int | None, force: bool, **said: Any) -> None:
    from bridgesheets.awarding.result_files import sources
    from bridgesheets.printed.delivering import deliver, plan
    from bridgesheets.surfaces.club_option import by_its_club
    from bridgesheets.surfaces.console import about, printable
    from bridgesheets.surfaces.tasks.publish_task import publish

    if path.is_dir():
        raise click.UsageError(f"{path} is a folder; a page is made of one file of results")
    out = out or Path(path.with_suffix(_ENDINGS[0]).name)
    if out.suffix.lower() not in _ENDINGS:
        raise click.UsageError(f"a page is an .html file; type: {retyped(out=out.with_suffix(_ENDINGS[0]))}")
    with about(path):
        targets = plan([out], force, sources(path, said))
        with by_its_club(said.pop("club")) as here:
            done = publish(path, refresh=refresh, by_club=here.club.events, **said)
        if done.content is None:
            refuse_faulty(done.faults)
        for written in deliver({targets[0]: done.content}):
            click.echo(written)
    for remark in done.remarks:
        click.echo(printable(remark))


_HELP = """Write the results of an event as a page for the club's web site.

RESULTS is a score sheet of "new" (Swiss, round robin, Butler, knockout, match, session, club game), or any file that
award reads.

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


_RESULTS = click.Argument(["path"], type=File(), metavar="RESULTS")
COMMAND = TaskCommand("publish", callback=_publish, params=[_RESULTS], help=_HELP)
