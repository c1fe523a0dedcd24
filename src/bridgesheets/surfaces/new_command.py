"""``bridgesheets new``: a score sheet of the size of an event."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgesheets.options import CLUB_FILE
from bridgesheets.printed.output import deliver, plan
from bridgesheets.surfaces.argument_types import KindName, TaskCommand
from bridgesheets.surfaces.console import tell
from bridgesheets.surfaces.tasks.sheet import entrants, for_club, score_sheet
from bridgesheets.surfaces.typed_words import TypedCall, is_typed
from bridgesheets.surfaces.wrong_calls import refuse_ending

if TYPE_CHECKING:
    from bridgesheets.surfaces.club_option import ClubHere

_KIND = KindName()
#: The kinds in which pairs play.
_OF_PAIRS = frozenset(("butler", "session", "club-game"))


class _New(TaskCommand):
    """A command that takes a kind of score sheet, in one word or in two, before its options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        first, *rest = args or [""]
        if rest and (two := _KIND.known(f"{first} {rest[0]}")):
            args = [two, *rest[1:]]
        return super().parse_args(ctx, args)

    def refuse(self, line: TypedCall) -> None:
        """Refuses a wrong call; of pairs two are at a table, of teams one."""
        kind = next((_KIND.known(f"{each.value}") for each in line.typed if not each.name), "")
        typed = (
            replace(each, value=f"{2 * int(each.value or 0)}")
            if each.name == "--tables" and kind in _OF_PAIRS and (each.value or "").isdecimal()
            else each
            for each in line.typed
        )
        super().refuse(replace(line, typed=tuple(typed)))


@click.command(cls=_New)
@click.argument("kind", type=_KIND, metavar="KIND")
def new(kind: str, club: Path | None, out: Path | None, force: bool, **options: Any) -> None:
    """Make a score sheet of your size: bridgesheets new swiss --teams 24 --rounds 8 --boards 7 --out swiss.xlsx

    KIND is swiss, round-robin, butler, knockout, match, session, club-game or lookup. The sheet needs no add-in. With
    --formulas addin its formulas call our functions, which need the add-in; with lambda the workbook has these
    functions itself, for Excel 365.

    The scale of team games, the boards of a match and the paper come from club.toml unless you type them. The command
    replaces a file only with --force.
    """
    if out is not None:
        refuse_ending(out, "a score sheet", ".xlsx")
    answering: AbstractContextManager[ClubHere | None] = nullcontext()
    if club is not None or Path(CLUB_FILE).exists():
        from bridgesheets.surfaces.club_option import by_its_club  # it loads what a club can say of events

        answering = by_its_club(club)
    with answering as here:
        taken = {} if here is None else for_club(kind, here.club, list(filter(is_typed, options)))
        targets = plan([out], force) if out is not None else []
        made = score_sheet(kind, **{**options, **taken})
        (target,) = targets or plan([Path(made.file_name)], force)
        click.echo(deliver({target: made.content})[0])
    for note in made.notes:
        click.echo(note)
    by_club = ", ".join(f"{name} {value}" for name, value in taken.items() if name != "paper")
    if here is not None and by_club:
        tell(f"By {here.file}: {by_club}")
    if options["names"] is not None:
        first, last = (" & ".join(filter(None, made.order.names[at])) for at in (0, -1))
        listed = f"{len(made.order.names)} {entrants(kind)}, {first} to {last}"
        tell(f"By {options['names']}: {listed}")
