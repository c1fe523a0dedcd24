"""Batches that are killed and stopped at random moments: every workbook is whole, and told of is what was done.

Run by hand: python -m fuzz.killing [RUNS]

Kills the process that leads the batch, or a worker, or sends Ctrl-C or the signal to end, at a random moment of its
work. Then: no worker is left a moment later; every workbook is the old one or the new one; every backup is the old one;
after a signal the report names exactly the workbooks that changed. A last run brings all up to date and leaves nothing
but workbooks and backups in the folder. Linux only.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.truesheet.books import book

_BOOKS = 60
_OLD = book("".join(f'<row r="{row}"><c r="A{row}"><f>1+{row}</f><v>0</v></c></row>' for row in range(1, 200)))
_COMMAND = [sys.executable, "-m", "bridgesheets_command", "recalc", "--in-place", "--jobs", "2"]
_WAYS = ("the leader killed", "a worker killed", "Ctrl-C", "SIGTERM", "SIGHUP")
_SIGNALS = {"Ctrl-C": signal.SIGINT, "SIGTERM": signal.SIGTERM, "SIGHUP": signal.SIGHUP}


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                parent = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[1]
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent == str(process):
                found.append(int(name))
    return found


def lives(process: int) -> bool:
    """Whether a process still is one; not if it only waits for somebody to take note of its end."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def once(folder: Path, chance: random.Random, new: bytes) -> tuple[str, int]:
    """One run that is not let be; which way, and how many workbooks it had brought up to date."""
    paths = [folder / f"club{number:02}.xlsx" for number in range(_BOOKS)]
    for path in paths:
        path.write_bytes(_OLD)
    way = chance.choice(_WAYS)
    report = folder / "report.json"
    command = [*_COMMAND, *(["--no-backup"] if chance.random() < 0.5 else []), "--report", str(report), str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        while all(path.read_bytes() == _OLD for path in paths[:3]) and process.poll() is None:
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.15))
        workers = children(process.pid)
        if way in _SIGNALS:
            os.killpg(process.pid, _SIGNALS[way])
        elif way == "the leader killed":
            process.kill()
        else:
            for worker in workers[-1:]:
                os.kill(worker, signal.SIGKILL)
        process.wait(timeout=120)
        time.sleep(0.1)
        changed = {str(path) for path in paths if path.read_bytes() != _OLD}
        end = time.monotonic() + 5
        while any(map(lives, workers)):
            assert time.monotonic() < end, "a worker outlives its leader"
            time.sleep(0.01)
        assert changed == {str(path) for path in paths if path.read_bytes() != _OLD}, "a worker went on working"
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
    assert all(path.read_bytes() in (_OLD, new) for path in paths), "half a workbook"
    assert all(path.read_bytes() == _OLD for path in folder.glob("*.bak*")), "a wrong backup"
    if way in _SIGNALS:
        told = {entry["file"] for entry in json.loads(report.read_text()) if entry["status"] == "changed"}
        assert told == changed, "the report and the files differ"
    if way == "a worker killed":
        assert len(changed) == _BOOKS
        assert len(json.loads(report.read_text())) == _BOOKS
    subprocess.run([*_COMMAND, str(folder)], stdout=subprocess.DEVNULL, check=True)
    assert all(path.read_bytes() == new for path in paths)
    left = {name for name in os.listdir(folder) if not name.startswith("club") and name != "report.json"}
    assert not left, left
    for path in folder.iterdir():
        path.unlink()
    return way, len(changed)


def main() -> None:
    """So many runs, and what they came to."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    chance = random.Random(8)
    ways: Counter[str] = Counter()
    at_work = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "club.xlsx").write_bytes(_OLD)
        subprocess.run([*_COMMAND, "--no-backup", str(folder)], stdout=subprocess.DEVNULL, check=True)
        new = (folder / "club.xlsx").read_bytes()
        (folder / "club.xlsx").unlink()
        for _ in range(runs):
            way, changed = once(folder, chance, new)
            ways[way] += 1
            at_work += 0 < changed < _BOOKS
    for way in _WAYS:
        print(f"{ways[way]:5} times {way}")
    print(f"{at_work:5} of {runs} runs in the middle of the work; nothing torn, lost, left running or told wrongly")


if __name__ == "__main__":
    main()
