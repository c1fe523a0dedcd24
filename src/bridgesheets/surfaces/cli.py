"""The command ``bridgesheets``."""

from __future__ import annotations

import errno
import sys
from collections import UserDict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import click

from bridgesheets._version import __version__
from bridgesheets.options import CLUB_FILE, LOCALE
from bridgesheets.surfaces.argument_types import File, KindName, NonEmptyText, TaskCommand, click_option
from bridgesheets.surfaces.console import (
    FAILED,
    UNTOLD,
    UnusableFile,
    UnwrittenResults,
    about,
    one_line,
    open_streams,
    say,
    shortened,
    tell,
)
from bridgesheets.surfaces.editions_command import with_edition
from bridgesheets.surfaces.help_pages import CheckedCommand, Commands
from bridgesheets.surfaces.typed_words import TypedCall, is_typed
from bridgesheets.surfaces.wrong_calls import refuse_ending, with_call
from truesheet.bounded import TOO_MUCH_MEMORY, fault, within_limits
from truesheet.files import os_reason
from truesheet.refusals import Refused

if TYPE_CHECKING:
    from bridgesheets.surfaces.club_option import ClubHere

#: The modules of commands that are not here, by their names.
_ELSEWHERE = {
    "award": "award_command",
    "libreoffice": "addins_command",
    "club": "club_command",
    "editions": "editions_command",
    "excel": "addins_command",
    "month": "month_command",
    "publish": "award_command",
    "web": "web_command",
}


class _Loading(UserDict[str, Any]):
    """The commands by their names. Those of other modules load when they are asked for."""

    def __getitem__(self, name: str) -> click.Command:
        if isinstance(module := self.data[name], str):
            self[name] = getattr(import_module(f"{__package__}.{module}"), name)
            with_edition(self.data[name])
        command: click.Command = self.data[name]
        return command


class _FormulaCommand(CheckedCommand):
    """A command whose arguments are formulas: ``-3+5`` and ``--TRUE`` are formulas too, not options."""

    # What only a workbook can be given.
    elsewhere: ClassVar[Mapping[str, str]] = {"--seed": "bridgesheets recalc --seed"}

    @staticmethod
    def is_option(word: str, known: Collection[str]) -> bool:
        """Checks if a word is meant for an option: any other may be a formula."""
        name = word.partition("=")[0]
        plain = name.removeprefix("--")
        is_word = name.startswith("--") and plain.replace("-", "").isalpha()
        return is_word and (plain.islower() or name.lower() in known)


class _Cli(Commands):
    """The whole program: its commands by what people do with them."""

    headings: ClassVar[Mapping[str, Sequence[str]]] = {
        "Score an event": ("new", "draw", "run"),
        "After the event": ("award", "month", "publish"),
        "Print": ("build", "build wall"),
        "Formulas and workbooks": ("calc", "explain", "functions", "check", "recalc"),
        "Functions in Excel and LibreOffice": ("excel", "libreoffice"),
        "Rules of your club": ("editions", "club"),
        "In the browser": ("web",),
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
            told = f"bridgesheets, version {__version__}"
            return "version", click.Command("version", callback=lambda: click.echo(told)), args[1:]
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
            told, where = str(problem), getattr(problem, "where", "")
            said = UnusableFile(told if hasattr(problem, "faults") else with_call(ctx, one_line(told), where))
            said.exit_code = status  # type: ignore[misc]
            raise said from None


@click.group(
    cls=_Cli, commands=_Loading(_ELSEWHERE),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)  # fmt: skip
@click.version_option(__version__, "-V", "--version", prog_name="bridgesheets")
def cli() -> None:
    """The scoring regulations of duplicate bridge: Victory Points, IMPs, masterpoints.

    Score a match:       bridgesheets calc "=VP_20(12,7)"

    Ask for the reason:  bridgesheets explain "=VP_20(12,7)"

    Print the cards:     bridgesheets build --pdf
    """


_formulas = click.argument("formulas", nargs=-1, metavar="FORMULA...")
_json = click.option("--json", "as_json", is_flag=True, help="One JSON object a line: value, error, message, clause.")
_strict = click.option("--strict", is_flag=True, help="Exit with status 1 if any result is an error.")


@cli.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def calc(formulas: tuple[str, ...], as_json: bool, strict: bool) -> int:
    """Calculate worksheet formulas, as a cell would.

    For example: bridgesheets calc "=VP_20(12,7)" "=NABCVP(-8,14)+1"

    A formula may hold numbers, texts, {1,2;3,4}, arithmetic, comparison and nested calls, but no cells. With - in place
    of a formula, calc reads one formula a line from standard input and writes one result a line.

    Exit status: 0 done, 1 a result is an error (--strict), 2 a wrong call, 3 a formula without a result: #REFUSED! if
    it takes too long or too much memory or depends on a country that you did not give, #FAULT! if bridgesheets is at
    fault; 4 calc could not write the results.
    """
    from bridgesheets.surfaces.calc_command import answer

    return answer(formulas, as_json, strict, explain=False)


@cli.command(cls=_FormulaCommand, context_settings={"ignore_unknown_options": True})
@_formulas
@_json
@_strict
def explain(formulas: tuple[str, ...], as_json: bool, strict: bool) -> int:
    """Say how a result comes about, or why there is none, with the clause of the regulation.

    Takes formulas as calc does: bridgesheets explain "=NABCVP(20,16)"

    With the name of a function it says everything about it: bridgesheets explain NABCVP
    """
    from bridgesheets.surfaces.calc_command import answer

    return answer(formulas, as_json, strict, explain=True)


@cli.command()
@click.argument("names", nargs=-1, type=NonEmptyText(), metavar="[NAME|WORD]...")
@click.option("--json", "as_json", is_flag=True, help="The whole record of each function as JSON.")
def functions(names: tuple[str, ...], as_json: bool) -> None:
    """List the functions; with a NAME, everything about it: arguments, units, errors, source, examples.

    WORDs find the functions that have all of them: bridgesheets functions stratiflighted
    """
    from bridgesheets.surfaces.calc_command import listed

    click.echo(listed(names, as_json))


@cli.command(cls=TaskCommand)
@click.argument("sets", nargs=-1, metavar="[SET]...")
def build(sets: tuple[str, ...], **said: Any) -> None:
    """Write the cards, the award charts and the score sheets as workbooks.

    A SET is one of these; without a name you get all but cards.

    \b
    scales     Victory Point cards, to print
    data       the same scales as Excel tables with defined names, to look up
    awards     masterpoint award charts, to print
    sheets     score sheets, empty and filled in
    cards      a card of one scale, to order: --scale, --boards, --style
    functions  functions as names of a workbook, for Excel without an add-in

    build replaces files that it wrote before if nobody has changed them, such as filled in a score sheet; others only
    with --force.

    The few pages of one club or tournament: bridgesheets build wall

    The charts of any event, by its name: bridgesheets build awards --list, then bridgesheets build awards --chart
    "Senior Pairs"

    Cards of any scale, as a poster, a card, four cards to cut or a tent for the table: bridgesheets build cards --scale
    nabc --boards "7,8" --style tent
    """
    from bridgesheets.surfaces.building import build_sets, list_charts

    if {"wall", "walls"} & {*map(str.lower, sets)}:
        raise click.UsageError("the pages of a wall are not a set; type: bridgesheets build wall")

    if said["list"]:
        list_charts(sets)
    else:
        build_sets(sets, said)


@cli.command("build wall", cls=TaskCommand)
def wall(**said: Any) -> None:
    """Write the few pages that one club or tournament pins up: bridgesheets build wall

    A club's pages are section and overall awards by strat, its special games, match awards and a Victory Point poster.
    Say what it plays in a file club.toml in the folder, or with options, which override the file:

    bridgesheets build wall --tables 3-15 --limits "300,750" --games "championship,charity" --teams acbl20 --boards 7

    A tournament's pages are those of its events, with strats and Victory Points if you name them:

    bridgesheets build wall --tournament regional --events "pairs, two sessions; Swiss, two sessions; knockout"

    The file club.toml has a line for each: name, tables, strats, games, teams, boards, strat_overalls, paper, edition.
    You may leave out any; the command lists all mistakes at once, with their lines.
    """
    from bridgesheets.surfaces.building import write_wall

    write_wall(said)


class _New(TaskCommand):
    """A command that takes a kind of score sheet, in one word or in two, before its options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        first, *rest = args or [""]
        if rest and (two := _KIND.known(f"{first} {rest[0]}")):
            args = [two, *rest[1:]]
        return super().parse_args(ctx, args)

    def refuse(self, made: TypedCall) -> None:
        """Refuses a wrong call; of pairs two are at a table, of teams one."""
        kind = next((_KIND.known(f"{each.value}") for each in made.typed if not each.name), "")
        typed = (
            replace(each, value=f"{2 * int(each.value or 0)}")
            if each.name == "--tables" and kind in _OF_PAIRS and (each.value or "").isdecimal()
            else each
            for each in made.typed
        )
        super().refuse(replace(made, typed=tuple(typed)))


_KIND = KindName()
#: The kinds in which pairs play.
_OF_PAIRS = frozenset(("butler", "session", "club-game"))


@cli.command(cls=_New)
@click.argument("kind", type=_KIND, metavar="KIND")
def new(kind: str, club: Path | None, out: Path | None, force: bool, **said: Any) -> None:
    """Make a score sheet of your size: bridgesheets new swiss --teams 24 --rounds 8 --boards 7 --out swiss.xlsx

    KIND is swiss, round-robin, butler, knockout, match, session, club-game or lookup. The sheet needs no add-in. With
    --formulas addin its formulas call our functions, which need the add-in; with lambda the workbook has these
    functions itself, for Excel 365.

    The scale of team games, the boards of a match and the paper come from club.toml unless you type them. The command
    replaces a file only with --force.
    """
    from bridgesheets.printed.output import deliver, plan
    from bridgesheets.surfaces.tasks.sheet import entrants, for_club, score_sheet

    if out is not None:
        refuse_ending(out, "a score sheet", ".xlsx")
    answering: AbstractContextManager[ClubHere | None] = nullcontext()
    if club is not None or Path(CLUB_FILE).exists():
        from bridgesheets.surfaces.club_option import by_its_club  # it loads what a club can say of events

        answering = by_its_club(club)
    with answering as here:
        taken = {} if here is None else for_club(kind, here.club, list(filter(is_typed, said)))
        targets = plan([out], force) if out is not None else []
        made = score_sheet(kind, **{**said, **taken})
        (target,) = targets or plan([Path(made.file_name)], force)
        click.echo(deliver({target: made.content})[0])
    for note in made.notes:
        click.echo(note)
    told = ", ".join(f"{name} {value}" for name, value in taken.items() if name != "paper")
    if here is not None and told:
        tell(f"By {here.file}: {told}")
    if said["names"] is not None:
        first, last = (" & ".join(filter(None, made.order.names[at])) for at in (0, -1))
        listed = f"{len(made.order.names)} {entrants(kind)}, {first} to {last}"
        tell(f"By {said['names']}: {listed}")


@cli.command(cls=TaskCommand)
@click.argument("path", type=File(), metavar="FILE")
def draw(path: Path, **said: Any) -> int:
    """Draw the next round of a Swiss event into its score sheet: bridgesheets draw swiss.xlsx

    FILE is a score sheet from: bridgesheets new swiss. Each team plays one near it in the standings that it has not
    met; the leader gets the nearest opponent that leaves the others a draw. The command writes the teams into the
    sheet, updates all its values, changes nothing else, and keeps a backup as NAME.bak. Close the file before, and open
    it again afterwards.

    --why explains a round that is already drawn: bridgesheets draw swiss.xlsx --why --round 3

    For Butler pairs, from: bridgesheets new butler, it draws the next match in the same way, the first one by the
    numbers of the pairs, the top half against the bottom half. If the number of pairs is odd, the house pair plays;
    without one --bye lets a pair sit out. --danish, --triple and --keep are for teams only. The scores of a match may
    come from a Bridgemate: bridgesheets draw pairs.xlsx --results FILE.bws

    Exit status: 0 done, 2 a wrong call, 3 refused, draw wrote nothing; 4 draw could not print the pages.
    """
    from bridgesheets.surfaces import draw_command

    return draw_command.draw(path, said)


@cli.command("run", cls=TaskCommand)
@click.argument("path", type=File(), metavar="FILE")
def beside(path: Path, **said: Any) -> None:
    """Say what is missing while you type results, and draw on Enter: bridgesheets run swiss.xlsx

    FILE is a score sheet from: bridgesheets new. Whenever you save it, run says what is missing: wrong entries, reports
    that differ, how many tables are in, and the next one with its names. In a Swiss and for Butler pairs, Enter draws
    the next round and shows it. To write it, Excel or LibreOffice here closes FILE and opens it again at the first
    result; with another program, close it and open it again yourself. w and Enter says why these teams meet, p prints
    assignments, slips and standings through LibreOffice, u takes the last round out again, q ends.

    On a projector: bridgesheets run swiss.xlsx --show

    Exit status: 0 ended, 2 a wrong call, 3 FILE is no score sheet that run can use.
    """
    from bridgesheets.surfaces import run_command

    with about(path):
        run_command.run(path, draw, **said)


@cli.command(cls=TaskCommand)
@click.argument("paths", nargs=-1, required=True, type=NonEmptyText(), metavar="PATH...")
def recalc(paths: tuple[str, ...], **said: Any) -> int:
    """Update the values of workbooks without Excel, and change nothing else.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". --out never writes over a workbook
    that it reads, and over another file only with --force.

    Ctrl-C finishes the workbooks that it has begun and says what was done; a second one stops at once.

    Exit status: 0 done, 1 values are out of date (--check), 2 a wrong call, 3 it refused some workbooks or formulas, 4
    it could not write the report or the summary; after a signal 128 and its number (130 for Ctrl-C).
    """
    from bridgesheets.surfaces.recalc_command import recalculate

    return recalculate(paths, said)


@cli.command(cls=TaskCommand)
@click.argument("paths", nargs=-1, required=True, type=NonEmptyText(), metavar="PATH...")
def check(paths: tuple[str, ...], fix: bool, day: datetime | None) -> int:
    """Find what would go wrong in Excel, or has gone wrong already, and say what to do about it.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". check finds calls of VP20( and
    VP30(, which Excel takes for cells; functions Excel does not know; texts that look like formulas; numbers kept as
    text in columns of numbers; figures typed over a formula; errors; and values that are out of date or that it cannot
    check. One line for each kind, the worst first: file: cells: what; what to do. --fix changes the text of formulas,
    never a value, and does not count what it fixed. Values that differ because the date has moved on are no fault.

    Exit status: 0 nothing wrong, 1 something wrong, 2 a wrong call, 3 check could not read or write some workbooks
    (whatever it found in the others), 4 it could not write the findings.
    """
    from bridgesheets.surfaces.recalc_command import check_all

    return check_all(paths, fix, day or datetime.now())


for calculating in (calc, explain):
    calculating.params.append(click_option(LOCALE))
for own in (calc, explain, functions, build, wall, new, draw, beside, recalc, check):
    with_edition(own)


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


def _named(arguments: Sequence[str]) -> str:
    return next((word for word in arguments if not word.startswith("-")), "")


#: More characters than any name, path or list has that somebody types: as many as a cell holds of a formula.
_LONGEST = 8192


def _run(arguments: Sequence[str] | None) -> int:
    typed = sys.argv[1:] if arguments is None else arguments
    try:
        # Something endless is refused before names like it are looked for. Formulas say so in their cell.
        endless = [word for word in typed if len(word) > _LONGEST]
        if endless and _named(typed) not in ("calc", "explain"):
            raise click.UsageError(
                f'the argument "{endless[0][:20]}..." has {len(endless[0]):,} characters; at most {_LONGEST:,} are '
                "possible"
            )
        with within_limits(_SECONDS) if _named(typed) in _FENCED else nullcontext():
            status = cli.main(args=[*typed], prog_name="bridgesheets", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        told = problem.format_message()
        # A file has all its mistakes told, one a line.
        for line in told.splitlines() if isinstance(problem, UnusableFile) else [one_line(told)]:
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
