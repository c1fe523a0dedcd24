"""Writing finished workbooks: all targets checked first, problems said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from bridgesheets.printed.problems import BuildError
from truesheet.refusals import Refused
from truesheet.writing.own import own_target, write_own
from truesheet.writing.targets import Planned, Target, check_all, distinct, write_all


def plan(paths: Iterable[Path], force: bool = False, sources: Iterable[Path] = ()) -> list[Target]:
    """The targets for files to be written; refuses, before anything is made, what could not be written.

    ``sources`` are the files that are read. A file that is there is replaced only with ``force``, and kept as a backup.
    Of files that belong together a killed run may have written the first only: it may stay if it comes out the same.
    """
    listed = [*paths]
    begun = not os.path.lexists(listed[-1]) if listed else False
    return _checked([Target(path, force, same=begun and path != listed[-1]) for path in listed], sources)


def plan_own(paths: Iterable[Path], force: bool) -> list[Target]:
    """The targets for files that are made again: those of an earlier run are replaced freely if nobody changed them."""
    found = []
    for path in paths:
        try:
            found.append(own_target(path, force))
        except Refused as problem:
            raise BuildError(f"{path}: {problem.reason}") from None
    return _checked(found)


def _checked(targets: list[Target], sources: Iterable[Path] = ()) -> list[Target]:
    try:
        distinct([Planned(target.path) for target in targets], sources)
        check_all(targets)
    except Refused as problem:
        raise BuildError(problem.reason) from None
    return targets


def deliver(contents: Mapping[Target, bytes]) -> list[Path]:
    """Write the files, making their folder if need be; each is there whole or as it was before."""
    return _delivered(write_all, contents)


def deliver_own(contents: Mapping[Target, bytes], tell: Callable[[str], None] = lambda sentence: None) -> list[Path]:
    """Write files of one folder that may be made again, and note beside them that they are ours.

    ``tell`` is given a sentence where another run wrote some of them at the same time.
    """
    return _delivered(lambda each: write_own(each, tell), contents)


def _delivered(write: Callable[[Mapping[Target, bytes]], object], contents: Mapping[Target, bytes]) -> list[Path]:
    try:
        write(contents)
    except Refused as problem:
        raise BuildError(problem.reason) from None
    return [target.path for target in contents]
