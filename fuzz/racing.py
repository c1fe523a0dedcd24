"""Another program that saves all the time, while we replace the same file: no save of it may be lost.

Run by hand: python -m fuzz.racing [SECONDS]

Prints how many saves there were, how many times the file was replaced, refused and found to be saved at that very
moment, and how many saves were lost. Twice: with two names exchanged in one step, and as where that cannot be done;
there saves into the file are never lost, and of saves by a new file those within microseconds may be.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from truesheet.files import Snapshot
from truesheet.refusals import Refused
from truesheet.writing import aside
from truesheet.writing import replace as replacing
from truesheet.writing.aside import AsideFate
from truesheet.writing.replace import FileContent, ready

#: Seconds after which a save that was there for a moment only must be back.
_SOON = 1.0


def is_there(path: Path, number: int) -> bool:
    """Whether a save, or what we made of it, is in its place, or comes back to it soon, or was kept as a backup.

    For a moment our new file has the place before we see that it was saved, and exchange the two again.
    """
    end = time.monotonic() + _SOON
    while time.monotonic() < end:
        found = path.read_bytes() if path.exists() else b""
        if int(found.rstrip(b"+") or b"0") == number:
            return True
        if any(int(kept.read_bytes().rstrip(b"+") or b"0") == number for kept in path.parent.glob("*.bak*")):
            return True
    return False


def save_all_the_time(path: Path, seconds: float, into: bool) -> None:
    """The other program: before each save it looks whether its last one is there, or what we made of that."""
    chance = random.Random(1)
    number = lost = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if number and not is_there(path, number):
            lost += 1
        number += 1
        content = b"%012d" % number
        if into:
            with path.open("r+b") as file:
                file.write(content)
                file.truncate()
        else:
            new = path.with_name("theirs")
            new.write_bytes(content)
            os.replace(new, path)
        time.sleep(chance.choice((0, 0, chance.uniform(0, 0.001))))
    print(number, lost)


def race(seconds: float, into: bool) -> None:
    """One race; what came of it."""
    fates = dict.fromkeys(AsideFate, 0)
    settle = replacing.settle

    def counted(*arguments: object, **how: object) -> aside.SettledFile:
        settled = settle(*arguments, **how)  # type: ignore[arg-type]
        fates[settled.fate] += 1
        return settled

    replacing.settle = counted
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.xlsx")
        path.write_bytes(b"%012d" % 0)
        command = [sys.executable, "-m", "fuzz.racing", str(path), str(seconds), str(into)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
            while other.poll() is None:
                status = os.stat(path)
                content = path.read_bytes()
                try:
                    read = FileContent(Snapshot.of(status), content)
                    with ready(path, [content.rstrip(b"+") + b"+"], expected=read) as step:
                        step(lambda: None)
                except Refused:
                    refused += 1
            assert other.stdout is not None
            saves, lost = other.stdout.read().split()
        left = [name for name in os.listdir(folder) if ".bak" not in name]
    replacing.settle = settle
    told = ", ".join(f"{count} times {fate.value}" for fate, count in fates.items() if count)
    print(f"  {'into the file' if into else 'by a new file'}: {saves} saves, {lost} lost; refused {refused}; {told}")
    if left != ["club.xlsx"]:
        print(f"  left behind: {left}")


def main() -> None:
    """Both ways of saving, with and without exchanging."""
    if len(sys.argv) == 4:
        save_all_the_time(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3] == "True")
        return
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    print("names exchanged in one step:")
    for into in (False, True):
        race(seconds, into)
    replacing.exchange = aside.exchange = lambda one, other: False  # type: ignore[assignment]
    print("names that cannot be exchanged:")
    for into in (False, True):
        race(seconds, into)


if __name__ == "__main__":
    main()
