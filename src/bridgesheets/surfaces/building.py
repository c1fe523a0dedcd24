"""The command ``build``: what it says while it works is a bar on a terminal, a line a file elsewhere, and a summary."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any

import click

from bridgesheets.printed.build import Built, build
from bridgesheets.printed.delivering import BuildError, UnknownOrder
from bridgesheets.surfaces.console import printable
from bridgesheets.surfaces.idle_options import refuse_others
from bridgesheets.surfaces.progress import progress
from bridgesheets.surfaces.tasks.build_task import order, refuse_without_awards

#: So many files are named on a terminal too, where the bar leaves nothing behind.
_FEW = 6


def build_sets(sets: Sequence[str], said: Mapping[str, Any]) -> None:
    """Build sets by name, all without one, by the options of the command."""
    try:
        with Building(said["out"]) as building:
            build(
                **order(sets, said), out=said["out"], pdf=said["pdf"], force=said["force"],
                processes=os.cpu_count() or 1, tell=building.tell,
            )  # fmt: skip
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
    building.sum_up()


def list_charts(sets: Sequence[str]) -> None:
    """Name every event that has award charts, below the chapter of the manual that rules on it."""
    from bridgesheets.printed.chart_orders import listed_events

    refuse_others({"list"}, "is for charts that are made, and --list writes nothing")
    try:
        refuse_without_awards(sets, "list")
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    lines: list[str] = []
    for chapter, events in groupby(listed_events(), key=lambda event: event.chapter):
        lines += [*([""] if lines else []), chapter, *(f"  {event.name}" for event in events)]
    click.echo("\n".join(lines))


class Building:
    """Tells of each workbook that is made (``with``), and at the end where they all lie."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bar = progress("making workbooks")
        self._task = self._bar.add_task("", total=None)
        self._made: list[Built] = []

    def __enter__(self) -> Building:
        self._bar.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.__exit__(kind, problem, trace)

    def tell(self, built: Built, count: int) -> None:
        """Says that a file is made; there will be at most ``count``."""
        self._made.append(built)
        self._bar.update(self._task, advance=1, total=count)
        if self._bar.disable:
            click.echo(_line(built))

    def sum_up(self) -> None:
        """Says how many files were written and how many are as they were, and where they lie."""
        if not self._bar.disable and len(self._made) <= _FEW:
            for built in self._made:
                click.echo(_line(built))
        unchanged = sum(built.unchanged for built in self._made)
        counts = [
            f"{count} {word}"
            for count, word in ((len(self._made) - unchanged, "written"), (unchanged, "unchanged"))
            if count
        ]
        click.echo(f"In the folder {printable(str(self._folder))}: {', '.join(counts)}")


def _line(built: Built) -> str:
    return f"{printable(str(built.path))}{', unchanged' if built.unchanged else ''}"
