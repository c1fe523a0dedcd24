"""The command ``build``: what it says while it works is a bar on a terminal, a line a file elsewhere, and a summary."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import click

from bridgesheets.printed.build import SETS, Built, build
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError, UnknownOrder
from bridgesheets.scoresheets.built import SHEETS
from bridgesheets.scoresheets.lambdas.functions_book import FUNCTIONS
from bridgesheets.surfaces.card_options import ordered
from bridgesheets.surfaces.chart_options import charts_asked_for, named_events, refuse_without_awards
from bridgesheets.surfaces.console import printable
from bridgesheets.surfaces.idle_options import refuse_others
from bridgesheets.surfaces.progress import progress

#: So many files are named on a terminal too, where the bar leaves nothing behind.
_FEW = 6


def build_sets(
    sets: Sequence[str],
    out: Path,
    paper: str | None,
    formulas: str | None,
    narrowed: tuple[str | None, Sequence[str], int | None],
    cards: tuple[str | None, Sequence[str], str | None],
    charts: Sequence[str],
    *,
    pdf: bool,
    force: bool,
) -> None:
    """Build sets by name, all without one.

    Charts are ``narrowed`` to tables, limits and sessions; ``cards`` are ordered by scale, boards and style, ``charts``
    by the names of events.
    """
    standing = {**SETS, "sheets": SHEETS, "functions": FUNCTIONS}
    papers = [paper.lower()] if paper else list(PAPERS)
    try:
        narrow = narrowing(*narrowed)
        known = {**standing, **ordered(sets, *cards), **charts_asked_for(sets, charts)}
        with Building(out) as building:
            build(
                sets or tuple(standing), out, papers, formulas, pdf, narrow, known, force,
                processes=os.cpu_count() or 1, tell=building.tell,
            )  # fmt: skip
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    except BuildError as problem:
        raise click.ClickException(str(problem)) from None
    building.sum_up()


def list_charts(sets: Sequence[str]) -> None:
    """Name every event that has award charts."""
    refuse_others({"listed"}, "is for charts that are made, and --list writes nothing")
    try:
        refuse_without_awards(sets, "--list")
    except UnknownOrder as problem:
        raise click.UsageError(str(problem)) from None
    click.echo(named_events())


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
