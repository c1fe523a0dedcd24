"""``bridgesheets web build``: the page for the browser, as one file and as a folder, made in a checkout."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import click

from bridgesheets.surfaces.help_pages import Commands, Listing

#: The one file, and the folder with the same page for a host of files.
FILE, FOLDER = "bridgesheets.html", "site"


@click.group("web", cls=Commands, invoke_without_command=True)
@click.pass_context
def web(ctx: click.Context) -> None:
    """Make the page that does all of it in a browser, for those who cannot install anything."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def build_command(file: click.ParamType[Any]) -> click.Command:
    """The command; ``file`` is the kind of argument that all commands share."""
    params = [
        click.Option(["--out"], type=file, required=True, metavar="FOLDER", help="The folder to write to."),
        click.Option(
            ["--parts"], type=file, default=Path(".pyodide"), show_default=True, metavar="FOLDER",
            help="What tools/pyodide.sh fetched.",
        ),
        click.Option(["--force"], is_flag=True, help="Replace files that somebody changed; each keeps a backup."),
    ]  # fmt: skip
    return Listing("build", callback=_build, params=list(params), help=_HELP)


_HELP = f"""Write the page: bridgesheets web build --out page

Written are {FILE}, one file that works from the disk by a double click, without a network and without anything
installed; and a folder {FOLDER} with the same page for any host of files, which works off line after the first visit.
Beside that page lies our wheel, which xlwings Lite takes from there.
Files that this command wrote are replaced when it runs again; others of the same name are refused.

In a checkout run tools/pyodide.sh first: it fetches Python for the browser from npm and the packages from PyPI. The
versions and digests of all of it are fixed.

Exit status: 0 done, 1 a part is missing or is not the one that is meant, 2 a wrong call.
"""


_IN_A_CHECKOUT = "the page is made in a checkout of the project, where its parts are; get the project's folder first"


def _build(out: Path, parts: Path, force: bool) -> None:
    from bridgesheets.printed.delivering import deliver_own, plan_own
    from bridgesheets.printed.problems import BuildError

    try:
        from bridgesheets.web import bundle, page_parts
    except ModuleNotFoundError:
        raise click.ClickException(_IN_A_CHECKOUT) from None
    try:
        made = page_parts.parts(parts)
        name, wheel = page_parts.wheel()
        contents = {out / FILE: bundle.one_file(made)}
        contents |= {out / FOLDER / name: content for name, content in bundle.folder(made).items()}
        contents[out / FOLDER / name] = wheel
        targets = plan_own(contents, force)
        for _, group in groupby(targets, key=lambda target: target.path.parent):
            for path in deliver_own({target: contents[target.path] for target in group}):
                click.echo(path)
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
