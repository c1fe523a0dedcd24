"""Tells the files that a command wrote, and nobody changed since, from those that somebody would miss.

The digests of the files that were written are kept in a list beside them, as ``sha256sum`` reads and writes it. So a
command that makes the same files again replaces its own freely, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from truesheet.files import bytes_of
from truesheet.refusals import Refused
from truesheet.writing.aside import sweep
from truesheet.writing.replace import replacing_it
from truesheet.writing.targets import (
    TRIES,
    OvertakenBy,
    Target,
    change,
    naming,
    pause,
    replacing,
    write_all,
)

#: The name of the list in each folder.
LIST = ".written.sha256"
_LINE = re.compile(r"([0-9a-f]{64}) [ *](.+)")


def own_target(path: Path, force: bool) -> Target:
    """Returns the target for a file that is made again: one of our own is replaced without a backup.

    Refuses a file of that name that is not our own, unless ``force`` is given; that keeps it as a backup. What killed
    runs left of it and of the list is deleted.
    """
    Target(path, force=True).check()
    sweep(path.with_name(LIST))
    if not path.exists():
        return Target(path, force, absent=True)
    target = replacing(path)
    assert target.expected is not None
    with suppress(OSError):  # without a list no file is our own
        noted = _digests_in(bytes_of(path.with_name(LIST)))
        if _digest(target.expected.content or b"") in noted.get(path.name, ()):
            return replace(target, backup=False)
    if not force:
        raise Refused(f"somebody has changed it since it was made, or made it by other means; {replacing_it()}")
    return target


def write_own(contents: Mapping[Target, bytes], tell: Callable[[str], None] = lambda sentence: None) -> None:
    """Writes the files, all of one folder, and notes their digests beside them.

    Where another run writes some of them at the same time, all are written again over what it made, as if this one had
    begun later; ``tell`` is given a sentence then.
    """
    new = {target.path.name: {_digest(content)} for target, content in contents.items()}
    folder = next(iter(contents)).path.parent
    # Noted before, beside the former ones, so that a run that is killed in between leaves no file it does not know.
    _note(folder, new, keep=True)
    try:
        for tries in range(TRIES):
            try:
                write_all(contents)
            except OvertakenBy:
                if tries == TRIES - 1:
                    raise
                pause()
                contents = {_again(target): content for target, content in contents.items()}
            else:
                if tries:
                    tell(f"{folder}: another run wrote there meanwhile; the files are as this run made them")
                return
    finally:
        with suppress(Refused):
            # Noted again: the other run may have taken ours out, while no file had them yet.
            _note(folder, new, keep=False)


def _again(target: Target) -> Target:
    """Returns the target for a file that was saved since it was looked at; refused unless a command made that one."""
    with naming(target.path):
        return own_target(target.path, target.force and target.backup)


def _note(folder: Path, new: Mapping[str, set[str]], keep: bool) -> None:
    """Adds digests to the list of a folder; without ``keep`` takes out those that no file has."""

    def noted(before: bytes | None) -> bytes:
        found = _digests_in(before or b"")
        for name, digests in new.items():
            if "\n" in name:
                continue  # it would be two lines; a file of such a name counts as somebody else's
            found.setdefault(name, set()).update(digests)
        if not keep:
            found = {name: digests & _now(folder / name) for name, digests in found.items()}
        lines = sorted((name, digest) for name, digests in found.items() for digest in digests)
        return "".join(f"{digest}  {name}\n" for name, digest in lines).encode(errors="surrogateescape")

    path = folder / LIST
    with naming(path):
        change(path, noted, backup=False)


def _now(path: Path) -> set[str]:
    """Returns the digest of a file as it is now; nothing if there is none, or one too large to be of a command."""
    try:
        return {_digest(bytes_of(path))}
    except OSError:
        return set()


def _digests_in(content: bytes) -> dict[str, set[str]]:
    """Returns the digests of a folder's list by names of files in it.

    A line that is damaged, or names a file elsewhere, counts as none: its file is then somebody else's.
    """
    found: dict[str, set[str]] = {}
    # Names are bytes, and need be no text.
    for line in content.decode(errors="surrogateescape").split("\n"):
        match = _LINE.fullmatch(line)
        if match and not set(match[2]) & set("/\\:"):
            found.setdefault(match[2], set()).add(match[1])
    return found


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
