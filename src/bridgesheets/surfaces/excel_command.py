"""The commands ``bridgesheets excel ...``, with what to paste into xlwings Lite."""

from __future__ import annotations

import re
import sys
from pathlib import Path, PureWindowsPath

import click

from bridgesheets._version import __version__
from bridgesheets.surfaces.argument_types import File, Text, replacing_option
from bridgesheets.surfaces.console import InLines, printable
from bridgesheets.surfaces.help_pages import Commands, Listing
from bridgesheets.surfaces.wrong_calls import retyped
from truesheet.files import os_reason
from truesheet.refusals import Refused

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
    """Both texts and where they go, for a wheel at a web address; for one in a file, how it gets there first."""
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
    """:class:`NoWheel` unless the file is a wheel with our functions for Excel."""
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

2. Into its tab main.py put this line, in place of what stands there:

{main}
3. Restart xlwings Lite from its menu. Then =VP_20(12,7) in a cell shows 15.

Write VP_20 and VP_30, never VP20 and VP30: Excel takes these for cells.
"""


@click.command("lite", cls=Listing)
@click.option(
    "--wheel", type=Text(), metavar="PATH|URL",
    help="The wheel of bridgesheets: its file, or the web address where it lies.",
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


@click.group(cls=Commands)
def excel() -> None:
    """The functions inside Excel: an add-in for Windows, through xlwings.

    bridgesheets excel install, then start Excel and type =VP_20(12,7) in a cell: it shows 15.
    """


@excel.command()
def install() -> None:
    """Build the add-in and put it where Excel opens it whenever it starts (Windows)."""
    from bridgesheets.surfaces.excel import installing
    from bridgesheets.surfaces.excel.folders import places

    here = places()
    path = installing.install(here)
    click.echo(f"{path} is installed. Start Excel anew and type =VP_20(12,7) in a cell: it shows 15.")
    if here.unasked:
        click.echo(
            f"It is in the usual start-up folder: {here.unasked}. If there is no tab Bridge, look under File > Options "
            "> Trust Center > Trusted Locations for the folder called Excel start-up, and copy the file there."
        )


@excel.command()
def uninstall() -> None:
    """Take the add-in away (Windows)."""
    from bridgesheets.surfaces.excel import installing
    from bridgesheets.surfaces.excel.folders import places

    path = installing.uninstall(places())
    click.echo(f"{path} is deleted. Excel does without it from its next start.")


@excel.command()
def status() -> None:
    """Tell whether the add-in is installed, fits what is installed here, and is not blocked (Windows).

    Exit status: 0 everything is as it should be, 1 something is to be done, which is said.
    """
    from bridgesheets.surfaces.excel import installing
    from bridgesheets.surfaces.excel.folders import places

    told = installing.status(places())
    for line in told:
        click.echo(line)
    if not all(line.good for line in told):
        raise click.exceptions.Exit(1)


def _on_windows(ctx: click.Context, param: click.Parameter, typed: str | None) -> str:
    """The path of the Python that will answer: it is started on Windows, so it has to be a whole path of Windows."""
    if typed is None and sys.platform == "win32":
        return sys.executable
    if typed is None:
        wrong = "--python is missing: where Python is on the computer with Windows"
    elif not PureWindowsPath(typed).is_absolute():
        wrong = f'--python: "{typed}" is not a whole path on Windows'
    else:
        return typed
    example = r"C:\bridge\.venv\Scripts\python.exe"
    raise click.UsageError(f"{wrong}; type, with your own path: {retyped(python=example)}", ctx)


_python = click.option(
    "--python", "interpreter", callback=_on_windows, metavar="PATH",
    help="The Python that will answer, by its whole path on Windows; there, the one that runs this command.",
)  # fmt: skip


@excel.command()
@click.option("--out", type=File(), required=True, metavar="FILE", help="The file to write.")
@_python
@replacing_option
def build(out: Path, interpreter: str, force: bool) -> None:
    """Write the add-in to a FILE and install nothing.

    Its functions are answered by this Python on Windows, or by --python; elsewhere --python has to be said.
    """
    from bridgesheets.printed.delivering import deliver, plan
    from bridgesheets.surfaces.excel import addin

    (target,) = plan([out], force)
    deliver({target: addin.addin(interpreter)})
    click.echo(out)


@excel.command()
@click.argument("path", type=File(), default="bridgesheets.bas", metavar="[FILE]")
@_python
@replacing_option
def module(path: Path, interpreter: str, force: bool) -> None:
    """Write the VBA module to import into a workbook (bridgesheets.bas unless a FILE is named).

    For where no add-in can be installed. VP20 and VP30 are not in it: Excel takes them for cells; write VP_20, VP_30.
    """
    from bridgesheets.printed.delivering import deliver, plan
    from bridgesheets.surfaces import vba
    from bridgesheets.surfaces.excel import addin

    (target,) = plan([path], force)
    deliver({target: vba.module_text(addin.answered_by(interpreter)).encode("ascii")})
    click.echo(path)


@excel.command()
@click.argument("path", type=File(), metavar="FILE")
@click.option(
    "--without", multiple=True, metavar="NAME",
    help="Leave this function out: the workbook has a name of its own like it. May be repeated.",
)  # fmt: skip
def names(path: Path, without: tuple[str, ...]) -> None:
    """Put the functions that a workbook uses into it, as names for Excel 365: nobody needs an add-in for it then.

    A function is a LAMBDA with the figures of the edition in force. Nothing else in FILE changes; the file as it was
    stays beside it as FILE.bak.
    """
    from bridgesheets.regulations.in_force import in_force
    from bridgesheets.scoresheets.lambdas.functions_book import put_names
    from truesheet.refusals import Refused

    if refusal := in_force().refusal:
        raise InLines(f"{refusal}. Correct it, or choose another: bridgesheets editions use NAME")
    try:
        told = put_names(path, without)
    except Refused as problem:
        raise click.ClickException(f"{path}: {problem.reason}") from None
    for line in told:
        click.echo(printable(f"{path}: {line}"))


excel.add_command(lite_command)

COMMAND = excel
