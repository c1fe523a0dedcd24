"""The bar that says how far a command has come."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Hidden:
    """Stands for the bar where the output is piped."""

    disable = True

    def __enter__(self) -> Hidden:
        return self

    def __exit__(self, *_: object) -> None:
        """Ends it: there is nothing to do."""

    def add_task(self, description: str, total: float | None) -> TaskID:
        """Begins a task that nobody sees."""
        return cast("TaskID", 0)

    def advance(self, task: TaskID) -> None:
        """Goes on with it."""

    def update(self, task: TaskID, *, advance: int, total: int | None) -> None:
        """Goes on with it, out of so many."""


def progress(doing: str) -> Progress | Hidden:
    """Returns a bar for people; nothing where the output is piped. ``doing`` says what is being done."""
    if not sys.stderr.isatty():
        return Hidden()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    return Progress(
        TextColumn(doing), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True), transient=True
    )  # fmt: skip
