"""``bridgesheets web build``: the page for the browser, as one file and as a folder."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import click

from bridgesheets.surfaces.argument_types import File
from bridgesheets.surfaces.help_pages import Commands, Listing

#: The one file, and the folder with the same page for a host of files.
FILE, FOLDER = "bridgesheets.html", "site"


@click.group("web", cls=Commands)
def web() -> None:
    """Make the page that does all of it in a browser, for those who cannot install anything."""


def _build_command() -> click.Command:
    params = [
        click.Option(
            ["--out"], type=File(), default=Path("page"), show_default=True, metavar="FOLDER",
            help="The folder to write to.",
        ),
        click.Option(
            ["--parts"], type=File(), default=Path(".pyodide"), show_default=True, metavar="FOLDER",
            help="The folder that keeps the downloaded parts.",
        ),
        click.Option(["--force"], is_flag=True, help="Replace files that somebody changed; each keeps a backup."),
    ]  # fmt: skip
    return Listing("build", callback=_build, params=list(params), help=_HELP)


_HELP = f"""Write the page: bridgesheets web build

It writes {FILE}, one file to double-click, which needs no network and no installation; and a folder {FOLDER} with the
same page for any web host, which works offline after the first visit. The folder also has the wheel of bridgesheets
for xlwings Lite.
The command replaces files that it wrote before, and refuses others of the same name.

Install the extra "page" first: pip install ".[page]" in the folder of bridgesheets. The first run downloads Python for
the browser from npm and some packages from PyPI. Their versions and digests are fixed.

Exit status: 0 done, 1 a part is missing or is the wrong one, 2 a wrong call.
"""


def _build(out: Path, parts: Path, force: bool) -> None:
    from bridgesheets.printed.delivering import deliver_own, plan_own
    from bridgesheets.surfaces.web import bundle, page_parts

    page_parts.fetch(parts)
    made = page_parts.parts(parts)
    name, wheel = page_parts.wheel()
    contents = {out / FILE: bundle.one_file(made)}
    contents |= {out / FOLDER / name: content for name, content in bundle.folder(made).items()}
    contents[out / FOLDER / name] = wheel
    targets = plan_own(contents, force)
    for _, group in groupby(targets, key=lambda target: target.path.parent):
        for path in deliver_own({target: contents[target.path] for target in group}):
            click.echo(path)


web.add_command(_build_command())

COMMAND = web
