"""The awards of an event on the screen: what was played, and who gets what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bridgesheets.award import event_head
from bridgesheets.award.award_list import Line, Part, in_colours, parts_of
from bridgesheets.award.awards import Awarded
from bridgesheets.award.names import TEAMS
from bridgesheets.surfaces.console import printable

#: The amounts of a line; those of sessions are those of matches at team events.
_FIGURES: Mapping[str, Callable[[Line], Decimal]] = {
    "sections": lambda line: line.parts,
    "overall": lambda line: line.overall,
    "awarded": lambda line: line.amount,
}
#: Widths of columns with the space between them, and the letters of names that are shown at least.
_RANK, _FIGURE, _GAP, _SHORTEST = 6, 10, 4, 12
#: The width of what is read from a file or a pipe.
_WIDE = 1000


def show(made: Awarded) -> None:
    """Print the award list, with what the rules do not give."""
    console = Console(highlight=False)
    if not console.is_terminal:
        # In a file or a pipe nothing has to fit a window, and nothing is cut.
        console.width = _WIDE
    console.print(f"[bold]{_safe(event_head.title(made))}[/bold]")
    console.print(_safe(event_head.in_short(made)))
    if usual := event_head.taken_as_usual(made):
        console.print(_safe(usual))
    parts = parts_of(made)
    for part in parts:
        console.print(_table(part, console.width, made.event.event_type in TEAMS))
    if not parts:
        console.print("Nobody earns anything.")
    for note in made.notes:
        console.print(f"• {_safe(note)}")
    for at in made.eligible_for_grand_life_master:
        console.print(f"• Counts for Grand Life Master: {_safe(made.event.contestants[at].names)}")
    console.print(f"Edition: {_safe(event_head.edition(made))}")


def _table(part: Part, width: int, teams: bool) -> Table:
    table = Table(title=_safe(part.heading) or None, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    section, overall = _ranked(part)
    for name in section:
        table.add_column(_safe(name) or "place", justify="right", no_wrap=True)
    for name in overall:
        table.add_column(
            f"{_safe(name)} all".strip() if section else _safe(name) or "place", justify="right", no_wrap=True
        )
    table.add_column("names", no_wrap=True)
    figures = [label for label, of in _FIGURES.items() if any(of(line) for line in part.lines)]
    for label in figures:
        table.add_column("matches" if label == "sections" and teams else label, justify="right", no_wrap=True)
    table.add_column("colour", no_wrap=True)
    colour = max(len(in_colours(line.colours)) for line in part.lines)
    beside = _RANK * (len(section) + len(overall)) + _FIGURE * len(figures) + colour + _GAP
    longest = max(_SHORTEST, width - beside)
    for line in part.lines:
        table.add_row(
            *(line.section_ranks.get(name, "") for name in section),
            *(line.overall_ranks.get(name, "") for name in overall),
            escape(shortened(printable(line.name), longest)),
            *(f"{amount:.2f}" if (amount := _FIGURES[label](line)) else "" for label in figures),
            in_colours(line.colours),
        )
    return table


def _ranked(part: Part) -> tuple[list[str], list[str]]:
    """The strats in which somebody has a rank, of a section and overall."""
    names = [strat.name for strat in part.strats]
    return (
        [name for name in names if any(name in line.section_ranks for line in part.lines)],
        [name for name in names if any(name in line.overall_ranks for line in part.lines)],
    )


def shortened(text: str, longest: int) -> str:
    """The text, cut to so many letters at most and ended with an ellipsis if it was longer."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _safe(text: str) -> str:
    """A text from a file: without characters that move the cursor, and never markup."""
    return escape(printable(text))
