"""Every command that writes, killed thousands of times; and with another program that saves, and a disk that is full.

Run by hand: python -m fuzz.writing [KILLS] [SEED]

Half of the kills come before a call of the file system, half after a random time. After each, the target is the old
file or the new one, whole, what is only read is as it was, backups are the old file; the next run finishes, keeps the
backup, and leaves nothing behind. Then another program saves the target before every single call, and the disk is full
from every single call on; every single call that reads fails in four ways; and two of every pair of commands run at
once. The table of commands is that of tests/surfaces/writers.py. Linux only.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from itertools import combinations_with_replacement, count
from pathlib import Path

from tests.surfaces.writers import (
    UNREADABLE,
    WRITERS,
    Ran,
    Trial,
    Warm,
    changed,
    contents,
    fail_to_read,
    fill_the_disk,
    finished,
    kill_once,
    run_at_once,
    save_meanwhile,
    trials,
    warm_process,
)

#: Seconds from which a command takes long, and after how many kills that is told.
_LONG, _TOLD = 0.2, 1000


def kill(
    warm: Warm, tried: list[tuple[Trial, dict[str, bytes], Ran, float]], kills: int, chance: random.Random
) -> None:
    """Kills as often as is asked for; what it came to."""
    at_calls: Counter[str] = Counter()
    at_times: Counter[str] = Counter()
    told = 0
    for turn in count():
        if at_calls.total() + at_times.total() >= kills:
            break
        if at_calls.total() + at_times.total() >= told + _TOLD:
            told += _TOLD
            print(f"{told:6} kills so far", flush=True)
        for trial, tree, ran, seconds in tried:
            # What takes long is killed at every fourth turn only.
            if seconds > _LONG and turn % 4:
                continue
            if ran.calls and kill_once(warm, trial, tree, fault="kill", call=chance.randint(1, ran.calls)):
                at_calls[trial.writer.name] += 1
            # Most of the time goes by before anything is written; the end is what matters.
            if kill_once(warm, trial, tree, seconds=seconds * chance.uniform(0.5, 1.0)):
                at_times[trial.writer.name] += 1
    for name in at_calls:
        print(f"{at_calls[name]:6} before a call, {at_times[name]:5} after a time: {name}")
    print(f"{at_calls.total() + at_times.total():6} kills; nothing torn, lost or left behind", flush=True)


def everything(warm: Warm, folder: Path, kills: int, chance: random.Random) -> None:
    """Saves, full disks and kills."""
    tried = []
    for trial in trials(folder):
        tree, ran = finished(warm, trial)
        trial.lay()
        start = time.perf_counter()
        warm.run(trial.folder, trial.arguments())
        tried.append((trial, tree, ran, time.perf_counter() - start))
    kill(warm, tried, kills, chance)
    saves = reads = 0
    for trial, tree, ran, _ in tried:
        trial.lay()
        files = sorted(changed(contents(folder), tree))
        for call in range(1, ran.calls + 1):
            if not trial.writer.in_folder and files:
                save_meanwhile(warm, trial, call, files[call % len(files)])
            fill_the_disk(warm, trial, call, tree)
            saves += 1
        for call in range(1, ran.reads + 1):
            for fault in UNREADABLE:
                fail_to_read(warm, trial, fault, call, tree)
                reads += 1
    both = 0
    pairs = [*combinations_with_replacement(WRITERS, 2)]
    chance.shuffle(pairs)
    for one, other in pairs:
        both += run_at_once(warm, folder, one, other)
    print(f"{len(pairs):6} pairs of commands at once, of which both were done {both} times; nothing lost", flush=True)
    print(f"{reads:6} times reading failed: by the device, the rights, another program and memory; nothing torn")
    print(f"{saves:6} saves by another program, none lost; {saves} times a full disk, nothing torn", flush=True)


def main() -> None:
    """All of it, and what it came to."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 24)
    with tempfile.TemporaryDirectory() as once, tempfile.TemporaryDirectory() as folder:
        os.environ["BRIDGESHEETS_TESTS_ONCE"] = once
        with warm_process() as warm:
            everything(warm, Path(folder), kills, chance)


if __name__ == "__main__":
    main()
