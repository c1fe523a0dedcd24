"""The bar that says how far a command has come."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn


def progress(doing: str) -> Progress:
    """A bar for people; nothing where the output is piped. ``doing`` says what is being done."""
    console = Console(stderr=True)
    return Progress(
        TextColumn(doing), BarColumn(), MofNCompleteColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
