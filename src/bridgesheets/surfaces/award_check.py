"""``bridgesheets award --check``: the awards that files hold, compared with those that follow from their results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from bridgesheets.awarding.said_by_club import SaidByClub
from bridgesheets.awarding.what_was_paid import Checked, in_words
from bridgesheets.reasons import with_noun

#: The exit statuses: an award is different; a file could not be checked.
DIFFERENT, REFUSED = 1, 3


def check_awards(
    paths: Sequence[Path],
    said: Mapping[str, Any],
    by_club: SaidByClub | None = None,
    explained: Callable[[Sequence[Checked]], None] | None = None,
) -> int:
    """Check every file, tell each award that is different, and count them; the exit status.

    ``explained`` is given the events whose awards follow under an assumption.
    """
    from bridgesheets.surfaces.console import printable, say
    from bridgesheets.surfaces.tasks import award_task
    from bridgesheets.surfaces.tasks.files_of_results import files_in
    from truesheet.refusals import Refused

    counted, refused, left_out = [0, 0, 0], 0, 0
    with_answers: list[Checked] = []
    for results in files_in(paths):
        try:
            done = award_task.check_awards(results.path, by_club=by_club, **said)
        except Refused as problem:
            say(printable(f"{results.path.name}: {problem.reason}"))
            refused += 1
            continue
        for event in done.events:
            for fault in event.faults:
                say(printable(fault))
            refused += bool(event.faults)
            if event.faults:
                continue
            name = ", ".join(filter(None, (results.path.name, event.name)))
            click.echo(printable(f"{name}: {in_words(event.counts)}"))
            for award in event.awards:
                if not award.equal:
                    differs = f"  {award.number} {award.names}: paid {award.paid:.2f}, here {award.here:.2f}"
                    click.echo(printable(f"{differs}; {award.reason}"))
            if event.left_out:
                why = "for sessions whose scores are not in the file"
                click.echo(printable(f"  not compared, {why}: {', '.join(event.left_out)}"))
                left_out += len(event.left_out)
            if event.answers:
                with_answers.append(event)
            counted = [total + more for total, more in zip(counted, event.counts, strict=True)]
    beside = f", {with_noun(left_out, 'award')} not compared" if left_out else ""
    click.echo(f"in all: {in_words((counted[0], counted[1], counted[2]))}{beside}, {refused} not checked")
    if explained is not None:
        explained(with_answers)
    return REFUSED if refused else DIFFERENT if counted[1] or counted[2] else 0
