"""Which work the process that leads the others does itself, and what becomes of work when the run is stopped."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from truesheet.batch import processes
from truesheet.batch.pieces_of_work import PieceOfWork, StopSignals
from truesheet.batch.processes import run_all

pytestmark = pytest.mark.slow

HERE = os.getpid()


@dataclass(frozen=True)
class Done:
    """Who did a piece of work."""

    number: int
    process: int
    seconds: float
    short_of_memory: bool = False
    why: str = ""


@dataclass(frozen=True)
class Waits(PieceOfWork[Done]):
    """Work that takes so many seconds, and tells others.

    It sends so many ``signals`` to the process that leads, light work only where that process does it. What ``dies``
    ends its process.
    """

    number: int
    takes: float
    light: bool = True
    signals: int = 0
    tells: float = 0.0
    dies: bool = False
    leads: int = HERE

    @property
    def limit(self) -> float:
        return 60.0

    @property
    def read(self) -> tuple[Path, ...]:
        return ()

    @property
    def written(self) -> Path | None:
        return None

    def run(self, at_last: Callable[[], None] | None = None) -> Done:
        for _ in range(self.signals if os.getpid() == self.leads or not self.light else 0):
            os.kill(self.leads, signal.SIGINT)
        time.sleep(self.takes)
        if self.dies:
            os._exit(1)
        return Done(self.number, os.getpid(), self.tells)

    def lost(self, why: str, written: bool) -> Done:
        return Done(self.number, 0, 0.0, why=why)


def who(pieces: Iterable[Waits], many: int, stopping: StopSignals | None = None) -> dict[int, int]:
    """The process of so many that did each piece."""
    return {done.number: done.process for done in run_all(pieces, many, stopping)}


@pytest.mark.thorough
def test_of_two_processes_the_one_that_leads_is_the_second_for_light_work() -> None:
    """Sixty pieces take 1.2 s in one process, much longer than the other one takes to start."""
    found = who([Waits(number, 0.02) for number in range(60)], 2)
    assert len(found) == 60
    others = {process for process in found.values() if process != HERE}
    assert (HERE in found.values(), len(others)) == (True, 1)


@pytest.mark.thorough
def test_work_that_is_not_light_goes_to_other_processes_as_many_as_are_wanted() -> None:
    """While light work lasts there is one other process, and the second comes for what is left."""
    heavy = [Waits(number, 0.6, light=False) for number in range(4)]
    found = who([*heavy, *(Waits(number, 0.01) for number in range(4, 8))], 2)
    assert HERE not in {found[number] for number in range(4)}
    assert len({found[number] for number in range(4)}) == 2
    assert HERE in {found[number] for number in range(4, 8)}


def test_a_single_process_for_all_is_another_one_also_for_light_work() -> None:
    found = who([Waits(number, 0.0) for number in range(3)], 1)
    assert len(found) == 3
    assert HERE not in found.values()


@pytest.mark.skipif(os.name != "posix", reason="sends itself a signal")
def test_after_ctrl_c_what_leads_ends_what_it_has_begun_and_begins_nothing_more() -> None:
    """The last piece is the first that is done here; it takes longer than the other process to take its one."""
    pieces = [Waits(number, 0.3, signals=1) for number in range(9)]
    with StopSignals() as stopping:
        found = who(pieces, 2, stopping)
    assert [number for number, process in found.items() if process == HERE] == [8]
    assert len(found) <= 2


@pytest.mark.thorough
@pytest.mark.skipif(os.name != "posix", reason="sends itself a signal")
def test_after_ctrl_c_what_leads_does_not_go_on_with_what_it_would_do_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others seem to be busy for ten seconds, so that a second of light work is done at a time; it ends at number 20.

    That is half a second after the first, when another process has begun.
    """
    monkeypatch.setattr(processes, "_GATHER", 1.0)
    pieces = [Waits(number, 0.005, signals=number == 20, tells=10.0) for number in range(120)]
    with StopSignals() as stopping:
        found = who(pieces, 2, stopping)
    assert min(number for number, process in found.items() if process == HERE) == 20


@pytest.mark.skipif(os.name != "posix", reason="sends itself signals")
def test_a_second_ctrl_c_interrupts_what_leads() -> None:
    pieces = [Waits(number, 30.0, signals=2) for number in range(2)]
    with StopSignals() as stopping:
        found = {done.number: done.why for done in run_all(pieces, 2, stopping)}
    assert found[1] == "stopped while it was worked on"


@pytest.mark.skipif(os.name != "posix", reason="sends itself a signal")
def test_what_a_worker_had_ahead_when_it_died_after_ctrl_c_is_left_alone() -> None:
    """The first piece is quick, so that all the others are given at once; the second dies."""
    pieces = [Waits(number, 0.3 * (number == 1), light=False, signals=number == 1, dies=number == 1)
              for number in range(9)]  # fmt: skip
    with StopSignals() as stopping:
        found = {done.number: done.why for done in run_all(pieces, 1, stopping)}
    assert found == {0: "", 1: "stopped while it was worked on"}
