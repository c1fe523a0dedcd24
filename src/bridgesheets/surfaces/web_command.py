"""``bridgesheets web build``: the page for the browser, as one file and as a folder; and what xlwings Lite is given.

xlwings Lite runs in a window of the web, and takes its wheel from the host of a page.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import click

from bridgesheets._version import __version__
from bridgesheets.surfaces.argument_types import File, NonEmptyText
from bridgesheets.surfaces.help_pages import CheckedCommand, Commands
from bridgesheets.surfaces.typed_words import retyped
from truesheet.files import os_reason
from truesheet.refusals import Refused

#: The one file, and the folder with the same page for a host of files.
FILE, FOLDER = "bridgesheets.html", "site"


@click.group("web", cls=Commands)
def web() -> None:
    """Make the browser page: one file that does most of this without an installation."""


_FOLDERS: list[click.Parameter] = [
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
    from bridgesheets.printed.output import deliver_own, plan_own
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


web.add_command(CheckedCommand("build", callback=_build, params=_FOLDERS, help=_HELP))


# --- xlwings Lite ---------------------------------------------------------------------------------------------------

#: The module whose functions xlwings Lite and xlwings Server register.
OFFICEJS_MODULE = "bridgesheets.officejs"

#: All of main.py.
MAIN = f"from {OFFICEJS_MODULE} import *\n"

#: How a wheel of ours is made, in the folder of bridgesheets.
MAKING = "python -m pip wheel --no-deps ."

#: The name of a wheel of ours, by which it is installed (PEP 427).
_NAME = re.compile(r"bridgesheets-[\w.+!]+-py3-none-any\.whl")


class NoWheel(Refused):
    """Why there is nothing to paste, and what to do, in one sentence."""

    exit_status = 2


def instructions(wheel: str) -> str:
    """Says which texts to paste where, for a wheel at a web address; for one in a file, how to put it there first."""
    name = re.split(r"[/\\]", wheel)[-1]
    if not _NAME.fullmatch(name):
        raise NoWheel(
            f'"{wheel}" is no wheel of bridgesheets: its file keeps the name that it was made with, '
            f"bridgesheets-{__version__}-py3-none-any.whl",
            "wheel",
        )
    if "://" not in wheel:
        _look_into(Path(wheel))
        return _UPLOAD.format(file=wheel, name=name)
    if not wheel.startswith("https://"):
        raise NoWheel(f'"{wheel}" is no address that xlwings Lite reads: it begins with https://', "wheel")
    return _PASTE.format(wheel=wheel, main=MAIN)


def _look_into(path: Path) -> None:
    """Raises :class:`NoWheel` unless the file is a wheel with our functions for Excel."""
    import zipfile  # only where a wheel is named

    try:
        with zipfile.ZipFile(path) as wheel:
            wheel.getinfo(f"{OFFICEJS_MODULE.replace('.', '/')}.py")
    except (OSError, KeyError, zipfile.BadZipFile) as problem:
        said = os_reason(problem) if isinstance(problem, OSError) else "it is no wheel of bridgesheets"
        raise NoWheel(f"{path}: {said}; make one in the folder of bridgesheets with: {MAKING}") from None


_UPLOAD = """\
{file} is a wheel of bridgesheets. xlwings Lite runs in a window of the web and reads no file of this computer:
put the wheel on a web site under the same name, then type

bridgesheets excel lite --wheel https://www.example.org/{name}

with the address of that site, and follow what it prints.
"""

_PASTE = """\
Open xlwings Lite in Excel: Home > Add-ins, search for xlwings.

1. Into its tab requirements.txt put this line, and wait until the output says that it is installed:

{wheel}

2. Into its tab main.py put this line, in place of what is there:

{main}
3. Restart xlwings Lite from its menu. Then =VP_20(12,7) in a cell shows 15.

Write VP_20 and VP_30, never VP20 and VP30: Excel takes these for cells.
"""


@click.command("lite", cls=CheckedCommand)
@click.option(
    "--wheel", type=NonEmptyText(), metavar="PATH|URL",
    help="The wheel of bridgesheets: its file or its web address.",
)  # fmt: skip
def lite_command(wheel: str | None) -> None:
    """Print what to paste into xlwings Lite: the functions in Excel without Python on the computer.

    xlwings Lite is an add-in from Excel's own store for Windows, the Mac and the web. It installs bridgesheets from a
    wheel on a web site of yours: no index of packages has bridgesheets.
    """
    if wheel is None:
        example = f"https://www.example.org/bridgesheets-{__version__}-py3-none-any.whl"
        raise click.UsageError(
            f"--wheel is missing: make a wheel in the folder of bridgesheets with {MAKING}, put it on a web site, and "
            f"give its address, such as: {retyped(wheel=example)}"
        )
    click.echo(instructions(wheel), nl=False)
