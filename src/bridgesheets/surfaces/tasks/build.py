"""Workbooks to print: sets of them, and the few pages that one club or tournament pins up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgesheets.club.file import FILE_NAME, Club, club_in, read_club
from bridgesheets.printed import build as books
from bridgesheets.printed.build import SETS, BookSet
from bridgesheets.printed.narrowing import limits_in, narrowing, tables_in
from bridgesheets.printed.orders import STYLES, cards, charts_to_order, lengths_in, scale_in
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.wall.book import wall_book
from bridgesheets.printed.wall.orders import (
    ClubWall,
    TournamentWall,
    faces,
    name_in,
    special_games,
    tournament_events,
    tournament_rating,
)
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.scoresheets.lambdas.functions_book import FUNCTIONS
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.surfaces.tasks.given import Source, existing
from bridgesheets.surfaces.tasks.options import takes
from truesheet.wording import option, task

#: The sets with cards and with charts to order.
CARDS, AWARDS = "cards", "awards"


@dataclass(frozen=True)
class Workbooks:
    """Workbooks to print, by the names of their files."""

    files: Mapping[str, bytes]


@takes("build")
def build(*sets: str, **options: Any) -> Workbooks:
    """Returns the workbooks of the sets you name, or of all but ``"cards"``.

    Args:
        sets: Any of ``"scales"``, ``"data"``, ``"awards"``, ``"sheets"``, ``"functions"`` and ``"cards"``.
        options: Those of ``bridgesheets build``, such as ``paper="a4"``; ``"cards"`` needs ``scale``.

    Raises:
        Refused: There is no such set, or the options do not go together.
    """
    if not all(isinstance(each, str) for each in sets):
        raise TypeError('build() takes the names of sets, such as build("scales", "cards")')
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        made = books.build(**order(sets, options), out=folder)
        return Workbooks({path.name: path.read_bytes() for path in made})


def order(sets: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the arguments of a build by its options: the sets, those there are, the papers, the formulas."""
    usual = {**SETS, "sheets": SHEETS, "functions": FUNCTIONS}
    chosen = sets or tuple(usual)
    known = {**usual, CARDS: _cards(sets, options), **_charts(sets, options)}
    # A set that does not exist is refused first.
    others = [name for name in dict.fromkeys(chosen) if name != AWARDS or not options["chart"]]
    known_all = all(name in known for name in chosen)
    if known_all and others and narrowing(options["tables"], options["limits"], options["sessions"]):
        charted, wall = task("build awards", '--chart "Senior Pairs"'), task("build wall")
        raise UnknownOrder(
            f"tables, limits and sessions do not apply to {' and '.join(others)}; they are for charts by name, such as "
            f"{charted}; {wall} makes the pages of one club"
        )
    return {
        "sets": chosen,
        "known": known,
        "papers": [options["paper"]] if options["paper"] else list(PAPERS),
        "formulas": options["formulas"],
    }


def _cards(sets: Sequence[str], options: Mapping[str, Any]) -> BookSet:
    """Returns the set with the cards of an order, empty without one.

    Refuses an order without a scale, and options of cards without the set.
    """
    if CARDS not in sets:
        if given := [name for name in ("scale", "boards", "style") if options[name]]:
            scale, boards = options["scale"] or "acbl20", ",".join(options["boards"]) or "7"
            made = task(f"build {CARDS}", f'--scale {scale} --boards "{boards}"')
            raise UnknownOrder(f"{option(given[0])} is for cards; name the set: {made}")
        return BookSet("Cards made to order", ())
    if options["scale"] is None:
        made = task(f"build {CARDS}", "--scale acbl20 --boards 7")
        raise UnknownOrder(f"the scale is missing; say which, such as: {made}")
    ordered = cards(options["scale"], options["boards"], options["style"] or STYLES[1])
    return BookSet(f"Cards of the {ordered.faces[0].title}", (ordered,))


def _charts(sets: Sequence[str], options: Mapping[str, Any]) -> Mapping[str, BookSet]:
    """Returns the set of the charts named by ``chart``, in place of the whole set; empty if none is named."""
    if not options["chart"]:
        return {}
    refuse_without_awards(sets, "chart")
    ordered = charts_to_order(options["chart"], narrowing(options["tables"], options["limits"], options["sessions"]))
    return {AWARDS: BookSet(ordered.properties.title, (ordered,))}


def refuse_without_awards(sets: Sequence[str], name: str) -> None:
    if AWARDS not in sets:
        raise UnknownOrder(f"{option(name)} is for award charts; name the set: {task(f'build {AWARDS}')}")


@dataclass(frozen=True)
class Wall:
    """The pages of a wall as an .xlsx file, with a name for it and the titles of its sheets."""

    file_name: str
    sheets: tuple[str, ...]
    content: bytes


@takes("build wall")
def wall(club: Source | Club | None = None, **options: Any) -> Wall:
    """Returns the few pages that a club or a tournament pins up.

    Args:
        club: The club's file: a path, its bytes, or the ``Club`` that ``bridgesheets.club.file.read_club``
            returns.
        options: Those of ``bridgesheets build wall``, which override the file, such as ``tables="3-15"``. With
            ``tournament`` the pages are those of a tournament.

    Raises:
        Refused: Something is missing or unknown; the message lists the choices.
    """
    if options["tournament"]:
        return _wall(tournament_asked(options), options["paper"])
    if isinstance(club, Club):
        found = club
    elif isinstance(club, bytes):
        found = club_in(Path(FILE_NAME), club.decode("utf-8-sig", "replace"))
    else:
        found = Club() if club is None else read_club(existing(club, "a path, the bytes of a file or a club"))
    with nullcontext() if found.edition is None else answering_by(found.edition):
        merged = club_told(found, options)
        return _wall(merged.wall, options["paper"] or merged.paper)


def club_told(club: Club, options: Mapping[str, Any]) -> Club:
    """Returns the club with the options in place of what its file says. The edition in force names its games."""
    if options["events"]:
        raise UnknownOrder("events are those of a tournament, and a club has special games; leave it out", "events")
    merged = replace(
        club,
        name=name_in(options["name"] or "") or club.name,
        tables=tables_in(options["tables"]) if options["tables"] else club.tables,
        strats=limits_in(options["limits"]) or club.strats,
        games=special_games(options["games"]) or club.games,
        teams=scale_in(options["teams"]) if options["teams"] else club.teams,
        boards=lengths_in(options["boards"]) or club.boards,
    )
    nothing = Club(merged.name, strat_overalls=club.strat_overalls, paper=club.paper, edition=club.edition)
    if merged == replace(nothing, events=club.events, answers=club.answers):
        example = task("build wall", '--tables 3-15 --limits "300"')
        raise UnknownOrder(
            f"the program does not know what the club plays: write a {FILE_NAME}, or say it, such as: {example}"
        )
    _refuse_half(merged.teams, merged.boards)
    return merged


def tournament_asked(options: Mapping[str, Any]) -> TournamentWall:
    if options["games"]:
        raise UnknownOrder("special games are those of a club, and a tournament has events; leave it out", "games")
    named = tournament_rating(options["tournament"])
    if not options["events"]:
        raise UnknownOrder('the events are missing; name them, such as "pairs, two sessions; knockout"', "events")
    scale = scale_in(options["teams"]) if options["teams"] else ""
    boards = lengths_in(options["boards"])
    _refuse_half(scale, boards)
    faces(scale, boards) if scale else ()
    return TournamentWall(
        named, tournament_events(options["events"], named), name_in(options["name"] or ""),
        narrowing(options["tables"], options["limits"]), scale, boards,
    )  # fmt: skip


def _refuse_half(scale: str, boards: Sequence[int]) -> None:
    if bool(scale) != bool(boards):
        raise UnknownOrder("a scale needs the boards of a match; give both", "boards" if scale else "teams")


def _wall(order: ClubWall | TournamentWall, paper_name: str) -> Wall:
    paper = PAPERS[paper_name or next(iter(PAPERS))]
    book = wall_book(order)
    return Wall(f"{book.file_name}-{paper.name}.xlsx", tuple(page.sheet for page in book.pages), book.content(paper))
