"""``bridgesheets award`` and ``publish``: the awards of an event, as files or as a page, and empty workbooks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NoReturn

import click

from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.readers.choosing import OF_SEVERAL
from bridgesheets.awarding.result_files import source_files
from bridgesheets.awarding.typed_values import whole_in
from bridgesheets.printed.output import deliver, find_libreoffice, plan, to_pdf
from bridgesheets.surfaces.argument_types import File, TaskCommand, cluster
from bridgesheets.surfaces.award_summary import award_all, check_awards, show
from bridgesheets.surfaces.club_option import ClubHere, by_its_club, paper_of, remember_answers, remember_checked
from bridgesheets.surfaces.console import REFUSED, about, say, tell
from bridgesheets.surfaces.tasks import award as award_task
from bridgesheets.surfaces.tasks.award import ALL, KINDS_OF_FILE
from bridgesheets.surfaces.tasks.options import options_of
from bridgesheets.surfaces.typed_words import TypedCall, call, is_typed, retyped
from bridgesheets.surfaces.wrong_calls import list_options, offered_in, refuse_ending, refuse_idle
from truesheet.bounded import within_limits
from truesheet.wording import is_entry

#: Options for what is written, and for several files.
_WRITING = frozenset({"paper", "force"})
_OF_SEVERAL = frozenset({"kind", "jobs", "scheduler", "tls_ca", "tls_cert", "tls_key"})
_OF_RESULTS = _OF_SEVERAL | {"pdf", "check", "remember"}


#: What options say, by their names.
Said = Mapping[str, Any]


class AwardCommand(TaskCommand):
    """A command for results, and what is said of their event."""

    def refuse(self, line: TypedCall) -> None:
        """Refuses a wrong call; of several files none is where PowerShell puts the second part of a list."""
        super().refuse(line)
        files = [each for each in line.typed if not each.name]
        for at, (each, behind) in enumerate(pairwise(line.typed)):
            if len(files) > 1 and each.taker in list_options(self) and not behind.name:
                wrong = f'"{behind.value}" after {" ".join(each.words)} may be a file or part of a list'
                message = f"{wrong}; type the files first, and lists with commas in quotation marks"
                others = (*line.typed[:at], *line.typed[at + 2 :], replace(each, value=f"{each.value},{behind.value}"))
                line.ctx.fail(f"{message}: {call(line.ctx, chain(*(part.words for part in others)))}")


def _award(paths: tuple[Path, ...], club: Path | None, **options: Any) -> None:
    delivers = [option.name for option in options_of("award") if option.delivers]
    how = {name: options.pop(name) for name in delivers if name in options}
    with by_its_club(club) as here:
        how["paper"] = paper_of(here, how["paper"])
        awards = _award_by(here, paths, how, options)
    if how["remember"] is not None and awards is not None:
        remember_answers(here, how["remember"], paths[0], options, awards)


def _award_by(here: ClubHere, paths: tuple[Path, ...], how: Said, options: dict[str, Any]) -> EventAwards | None:
    """Does what is asked for: ``how`` is what is done with the awards. Those of a single file, if they were made."""
    out, pdf = how["out"], how["pdf"]
    if how["template"] is not None:
        if paths or pdf:
            wrong = "--template writes an empty workbook, without results and without PDF"
            raise click.UsageError(f"{wrong}; type: {retyped(*paths, **dict.fromkeys(_OF_RESULTS))}")
        refuse_idle(_OF_RESULTS, "is for results, and --template writes an empty workbook")
        _write_template(how, options)
        return None
    if how["entries"] is not None and paths:
        refuse_idle({"entries"}, "is for --template, whose empty workbook has rows for so many contestants")
    if not paths:
        empty = retyped(template="", **dict.fromkeys(_OF_RESULTS))
        ways = f"{retyped(entries=None)} RESULTS, or, for an empty workbook: {empty}"
        raise click.UsageError(f"the file of the results is missing; type: {ways}")
    _refuse_lists_taken_apart(paths, options)
    if how["check"]:
        refuse_idle(
            _WRITING | _OF_SEVERAL | {"out", "pdf"}, "is for awards that are written, and --check writes nothing"
        )
        keep = partial(remember_checked, here) if how["remember"] else None
        raise click.exceptions.Exit(check_awards(paths, options, here.club.events, keep))
    # Of a file that holds one event --event changes nothing, and is refused.
    may_hold_several = paths[0].suffix.lower() in OF_SEVERAL
    if len(paths) > 1 or paths[0].is_dir() or (options["event"] == ALL and may_hold_several):
        refuse_idle({"pdf"}, "prints the awards of one file; here are several")
        refuse_idle({"remember"}, "keeps the answers of one file; here are several")
        how = {**how, "scheduler": cluster(how)}
        _refuse_idle_of_written(f".{how['kind']}" if out else "", also=frozenset({"kind"}))
        award_all(here, paths, how, options)
        return None
    refuse_idle(_OF_SEVERAL, "is for several files; here is one")
    _refuse_idle_of_written(out.suffix.lower() if out else "")
    return _award_one(here, paths[0], how, options)


def _refuse_idle_of_written(ending: str, also: frozenset[str] = frozenset()) -> None:
    """Refuses options for a file where none is written, and --paper for one without pages."""
    if not ending:
        refuse_idle(_WRITING | also, "is for --out, and nothing is written here")
    elif ending in KINDS_OF_FILE[1:]:
        refuse_idle({"paper"}, f"is for workbooks, and {ending} files have no pages")


def _refuse_lists_taken_apart(paths: tuple[Path, ...], options: Mapping[str, Any]) -> None:
    """Refuses what PowerShell makes of a list without quotation marks: B,C becomes two words, and the second a file."""
    if len(paths) == 1:
        return
    known = options_of("award")
    for path, behind in zip(paths, (*paths[1:], Path()), strict=True):
        if not path.suffix and not path.exists():
            if option := next((each for each in known if each.flag == f"--{path}"), None):
                said_so = retyped(path, behind, **{option.name: behind if behind.name else ""})
                raise click.UsageError(f"options begin with two hyphens; type: {said_so}")
            wrong = f"there is no file or folder {path}; put a list with commas into quotation marks"
            raise click.UsageError(f"{wrong}; type: {retyped(path)}")
    if options.get("earlier"):
        files = retyped(*paths[1:], earlier=",".join((*options["earlier"].split(","), *map(str, paths[1:]))))
        wrong = "--earlier is for one file of results; put a list of earlier ones into quotation marks"
        raise click.UsageError(f"{wrong}; type: {files}")


# --- templates ----------------------------------------------------------------------------------------------------


def _write_template(how: Said, options: dict[str, Any]) -> None:
    from bridgesheets.awarding.template_book import ENTRIES, template  # it loads openpyxl

    kind = how["template"]
    out = how["out"] or Path(f"{kind}.xlsx")
    refuse_ending(out, "an empty workbook", ".xlsx")
    given = options.pop("sessions", None)
    if any(value is not None for value in options.values()):
        idle = {name: None for name, value in options.items() if value is not None}
        wrong = "type what was played into the workbook; of the event --template takes only --sessions"
        raise click.UsageError(f"{wrong}; type: {retyped(**idle)}")
    try:
        sessions = None if given is None else whole_in(given)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    content = template(kind, ENTRIES if how["entries"] is None else how["entries"], sessions, how["paper"].lower())
    (target,) = plan([out], how["force"])
    tell(*deliver({target: content}))


# --- awards -------------------------------------------------------------------------------------------------------


def _award_one(here: ClubHere, path: Path, how: Said, options: dict[str, Any]) -> EventAwards:
    out, pdf = how["out"], how["pdf"]
    if pdf and (out is None or out.suffix.lower() != ".xlsx"):
        workbook = (out or path.with_name(f"{path.stem}-awards")).with_suffix(".xlsx")
        raise click.UsageError(f"--pdf prints a workbook; type: {retyped(out=workbook)}")
    if out is not None and out.suffix.lower() not in KINDS_OF_FILE:
        corrected = retyped(out=out.with_suffix(".xlsx"), **({"pdf": True} if out.suffix.lower() == ".pdf" else {}))
        raise click.UsageError(f"awards are written as {', '.join(KINDS_OF_FILE)}; type: {corrected}")
    with about(path):
        if pdf:
            program = find_libreoffice()
        named = [] if out is None else [out, *([out.with_suffix(".pdf")] if pdf else [])]
        with within_limits(award_task.SECONDS):
            read = source_files(path, options)
        targets = plan(named, how["force"], read)
        done = award_task.award(path, by_club=here.club.events, **options)
        if done.made is None:
            refuse_faulty(done.faults)
        own = "" if is_typed("paper") else here.club.events.paper_of(path, done.made.event, options.get("event"))
        written = {} if out is None else {out.name: done.file(out.suffix.lower(), own or how["paper"])}
        if pdf:
            written |= to_pdf(program, written)
        tell(*deliver(dict(zip(targets, written.values(), strict=True))))
        show(done.made)
        return done.made


def refuse_faulty(faults: Sequence[Fault]) -> NoReturn:
    """Says all that is wrong with the results, and how what is not said is typed; ends the command."""

    for line in faults:
        say(str(line))
    # What is asked of some games only is not typed before the game is known.
    asked = [each.question.option for each in faults if each.question and "(if the game is " not in each.remedy]
    right: dict[str, str | None] = dict.fromkeys(asked, "")
    for each in faults:
        wrong = [str(each.origin).rpartition("--")[2]] if is_entry(str(each.origin)) else _options_in(each.remedy)
        for name in wrong:
            right[name] = None if each.remedy.startswith("leave ") else right.get(name) or offered_in(each.wrong)
    if right:
        say(f"type: {retyped(**right)}")
    raise click.exceptions.Exit(REFUSED)


def _options_in(sentence: str) -> list[str]:
    known = {option.flag: option.name for option in options_of("award")}
    return [known[flag] for flag in re.findall("--[a-z-]+", sentence) if flag in known and is_typed(known[flag])]


_HELP = """Work out the awards of an event from its results: who gets what, and why.

RESULTS is one of these files:

\b
.ACA .ACM .ACE   a game file of ACBLscore
.html            a saved page of ACBL Live for Clubs
.xml             USEBIO (Compscore, ScoreBridge and others)
.bws             a Bridgemate database
.pbn             PBN with results
.xlsx            a score sheet of "new": a club game, a knockout, Swiss teams
.xlsx            a workbook that --template wrote and somebody filled in
.csv             the same columns, and a TOML file of that name next to it

award shows the awards; --out writes them as a workbook to print (award list, credits of the players, the event, and
the reason of each award), as CSV, as JSON, or as USEBIO: a USEBIO file of results gets the masterpoints.

\b
A game of ACBLscore:  bridgesheets award 140512.ACA --boards 24
A score sheet:        bridgesheets award knockout.xlsx --out awards.xlsx --pdf
An empty workbook:    bridgesheets award --template swiss --out monday.xlsx
Limits of strats:     bridgesheets award game.bws --limits "A=open,B=750"
A whole folder:       bridgesheets award season --out awards --kind csv
What was paid:        bridgesheets award season --check

Options say what the results do not say, and override them. If something is missing, award lists it with its option and
writes nothing. Put lists into quotation marks, which PowerShell needs.

Say once what is the same every week, in club.toml in this folder or in the file of --club; --remember writes it there.

--check compares the awards in files of ACBLscore and pages of ACBL Live with those that follow from the results.

Exit status: 0 done, 1 award could not write or print, or a check finds different awards, 2 a wrong call, 3 it refused
the results.
"""


_RESULTS = click.Argument(["paths"], nargs=-1, type=File(), metavar="[RESULTS]...")
award = AwardCommand("award", callback=_award, params=[_RESULTS], help=_HELP)


# --- a page ---------------------------------------------------------------------------------------------------------

_OF_PAGES = (".html", ".htm")


def _publish(path: Path, out: Path | None, refresh: int | None, force: bool, **options: Any) -> None:
    from bridgesheets.surfaces.tasks.publish import publish  # it loads all score sheets

    if path.is_dir():
        raise click.UsageError(f"{path} is a folder; publish takes one file of results: {retyped(path)} RESULTS")
    out = out or Path(path.with_suffix(_OF_PAGES[0]).name)
    refuse_ending(out, "a page", *_OF_PAGES)
    with about(path):
        targets = plan([out], force, source_files(path, options))
        with by_its_club(options.pop("club")) as here:
            done = publish(path, refresh=refresh, by_club=here.club.events, **options)
        if done.content is None:
            refuse_faulty(done.faults)
        for written in deliver({targets[0]: done.content}):
            click.echo(written)
    tell(*done.remarks)


_HELP_OF_PUBLISH = """Write the results of an event as a page for the club's web site.

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


_RESULT = click.Argument(["path"], type=File(), metavar="RESULTS")
publish = TaskCommand("publish", callback=_publish, params=[_RESULT], help=_HELP_OF_PUBLISH)
