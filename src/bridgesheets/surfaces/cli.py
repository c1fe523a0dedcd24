"""The command ``bridgesheets``."""

from __future__ import annotations

import errno
import sys
from collections import UserDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from importlib import import_module
from typing import Any, ClassVar

import click

from bridgesheets._version import __version__
from bridgesheets.surfaces.console import (
    FAILED,
    UNTOLD,
    UnusableFile,
    UnwrittenResults,
    one_line,
    open_streams,
    say,
    shortened,
)
from bridgesheets.surfaces.edition_option import with_edition
from bridgesheets.surfaces.help_pages import Commands
from bridgesheets.surfaces.wrong_calls import with_call
from truesheet.bounded import TOO_MUCH_MEMORY, fault, within_limits
from truesheet.files import os_reason
from truesheet.refusals import Refused

#: The commands of each module, which loads when one of them is asked for.
_MODULES = {
    "addins_command": ("excel", "libreoffice"),
    "award_command": ("award", "publish"),
    "build_command": ("build", "build wall"),
    "calc_command": ("calc", "explain", "functions"),
    "club_command": ("club",),
    "draw_command": ("draw",),
    "editions_command": ("editions",),
    "month_command": ("month",),
    "new_command": ("new",),
    "recalc_command": ("check", "recalc"),
    "run_command": ("run",),
    "web_command": ("web",),
}


class _Loading(UserDict[str, Any]):
    """The commands by their names, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> click.Command:
        if isinstance(module := self.data[name], str):
            self[name] = getattr(import_module(f"{__package__}.{module}"), name.rpartition(" ")[2])
            with_edition(self.data[name])
        command: click.Command = self.data[name]
        return command


class _Cli(Commands):
    """The whole program: its commands by what people do with them."""

    #: The list of all commands loads none of them: each has the first sentence of its page here.
    headings: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "Score an event": {
            "new": "Make a score sheet of your size: bridgesheets new swiss --teams 24 --rounds 8 --boards 7 "
            "--out swiss.xlsx",
            "draw": "Draw the next round of a Swiss event into its score sheet: bridgesheets draw swiss.xlsx",
            "run": "Say what is missing while you type results, and draw on Enter: bridgesheets run swiss.xlsx",
        },
        "After the event": {
            "award": "Work out the awards of an event from its results: who gets what, and why.",
            "month": "Award every event of a folder, and sum up its players: bridgesheets month may --out may/month",
            "publish": "Write the results of an event as a page for the club's web site.",
        },
        "Print": {
            "build": "Write the cards, the award charts and the score sheets as workbooks.",
            "build wall": "Write the few pages that one club or tournament pins up: bridgesheets build wall",
        },
        "Formulas and workbooks": {
            "calc": "Calculate worksheet formulas, as a cell would.",
            "explain": "Say how a result comes about, or why there is none, with the clause of the regulation.",
            "functions": "List the functions; with a NAME, everything about it: arguments, units, errors, source, "
            "examples.",
            "check": "Find what would go wrong in Excel, or has gone wrong already, and say what to do about it.",
            "recalc": "Update the values of workbooks without Excel, and change nothing else.",
        },
        "Functions in Excel and LibreOffice": {
            "excel": "The functions inside Excel: an add-in for Windows, through xlwings.",
            "libreoffice": "The functions inside LibreOffice Calc: =VP_20(12;7) in a cell.",
        },
        "Rules of your club": {
            "editions": "List the editions of the regulations, and the amendments in your folder of amendments.",
            "club": "Write your club's file, which says once what is the same every week.",
        },
        "In the browser": {
            "web": "Make the browser page: one file that does most of this without an installation.",
        },
    }
    meant: ClassVar[Mapping[str, str]] = {
        "calc-addin": "type: bridgesheets libreoffice ...",
        "install": "type: bridgesheets excel install, or: bridgesheets libreoffice install",
        "uninstall": "type: bridgesheets excel uninstall, or: bridgesheets libreoffice uninstall",
        "list": "type: bridgesheets functions, for the functions, or: bridgesheets editions",
        "masterpoints": "type: bridgesheets award ...",
        "results": "type: bridgesheets award ...",
        "print": "type: bridgesheets build, for cards and charts; draw and award print with --pdf",
        "cards": "type: bridgesheets build cards ...",
        "wall": "type: bridgesheets build wall ...",
        "score": "type: bridgesheets new swiss, for a score sheet, or: bridgesheets award RESULTS",
        "swiss": "type: bridgesheets new swiss ...",
        "update": "unpack the new version next to the old one, and install it as docs/install.md says",
        "upgrade": "unpack the new version next to the old one, and install it as docs/install.md says",
    }  # fmt: skip

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Returns the command that is named; ``version`` is one, too."""
        if args[0].lower() == "version":
            version = f"bridgesheets, version {__version__}"
            return "version", click.Command("version", callback=lambda: click.echo(version)), args[1:]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; what is refused anywhere in it ends it, in one sentence or with a line for each mistake."""
        try:
            return super().invoke(ctx)
        except Exception as problem:
            if type(problem) in (click.UsageError, click.ClickException):
                raise type(problem)(with_call(ctx, str(problem))) from None
            if (status := getattr(problem, "exit_status", 0)) == 0:
                raise
            # The mistakes of a file are corrected there.
            message, where = str(problem), getattr(problem, "where", "")
            failure = UnusableFile(message if hasattr(problem, "faults") else with_call(ctx, one_line(message), where))
            failure.exit_code = status  # type: ignore[misc]
            raise failure from None


@click.group(
    cls=_Cli, commands=_Loading({name: module for module, names in _MODULES.items() for name in names}),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)  # fmt: skip
@click.version_option(__version__, "-V", "--version", prog_name="bridgesheets")
def cli() -> None:
    """The scoring regulations of duplicate bridge: Victory Points, IMPs, masterpoints.

    Score a match:       bridgesheets calc "=VP_20(12,7)"

    Ask for the reason:  bridgesheets explain "=VP_20(12,7)"

    Print the cards:     bridgesheets build --pdf
    """


def main(arguments: Sequence[str] | None = None, started: Callable[[], object] | None = None) -> None:
    """Runs the command; anything wrong is one line on standard error and a status other than 0.

    ``started`` is called once Ctrl-C can be dealt with here.
    """
    try:
        if started is not None:
            started()
        open_streams()
        sys.exit(_run(arguments))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)


#: Seconds that a command may take which does not limit each formula, file or book for itself, or start others.
_SECONDS = 600.0
_FENCED = frozenset(("new", "draw", "publish", "functions", "editions"))


def _command_name(arguments: Sequence[str]) -> str:
    return next((word for word in arguments if not word.startswith("-")), "")


#: More characters than any name, path or list has that somebody types: as many as a cell holds of a formula.
_LONGEST = 8192


def _run(arguments: Sequence[str] | None) -> int:
    typed = sys.argv[1:] if arguments is None else arguments
    try:
        # Something endless is refused before names like it are looked for. Formulas say so in their cell.
        endless = [word for word in typed if len(word) > _LONGEST]
        if endless and _command_name(typed) not in ("calc", "explain"):
            raise click.UsageError(
                f'the argument "{endless[0][:20]}..." has {len(endless[0]):,} characters; at most {_LONGEST:,} are '
                "possible"
            )
        with within_limits(_SECONDS) if _command_name(typed) in _FENCED else nullcontext():
            status = cli.main(args=[*typed], prog_name="bridgesheets", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        message = problem.format_message()
        # A file has all its mistakes told, one a line.
        for line in message.splitlines() if isinstance(problem, UnusableFile) else [one_line(message)]:
            say(line)
        return problem.exit_code
    except Refused as problem:
        # The command took too long.
        say(one_line(str(problem)))
        return FAILED
    except click.Abort:
        raise KeyboardInterrupt from None
    except BrokenPipeError:
        # Whoever read the results has enough of them; nothing is left to say, at the exit neither.
        UnwrittenResults.silence()
        return 1
    except OSError as problem:
        UnwrittenResults.silence()
        place = f"{shortened(str(problem.filename))}: " if problem.filename else "the results cannot be written: "
        say(f"{place}{os_reason(problem)}")
        # A name that no system takes was typed.
        return click.UsageError.exit_code if problem.errno == errno.ENAMETOOLONG else UNTOLD
    except MemoryError:
        say(TOO_MUCH_MEMORY)
        return FAILED
    except Exception as problem:
        # Until Python 3.11, what is raised while a class gets its attributes comes as the cause of another exception.
        if isinstance(problem.__cause__, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        say(fault())
        return FAILED
    return status if isinstance(status, int) else 0
