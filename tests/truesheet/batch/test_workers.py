"""How many pieces of work a worker has ahead, and in how many messages they come."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest

from truesheet.batch import workers
from truesheet.batch.pieces_of_work import Ledger
from truesheet.batch.workers import Worker

pytestmark = pytest.mark.slow


class Line:
    """A connection to a worker: what was sent, and the reports that have come."""

    def __init__(self, *reports: Any) -> None:
        self.sent: list[list[Any]] = []
        self._reports = deque(reports)

    def send(self, message: list[Any]) -> None:
        self.sent.append(message)

    def poll(self) -> bool:
        return bool(self._reports)

    def recv(self) -> Any:
        return self._reports.popleft()


def pieces(many: int) -> deque[Any]:
    return deque(SimpleNamespace(written=None) for _ in range(many))


def worker(line: Line, has: int, ahead: int = 1) -> Worker[Any]:
    """A worker without a process, which has so many pieces and may have so many."""
    made: Worker[Any] = Worker.__new__(Worker)
    made.jobs, made.reports = pieces(has), line  # type: ignore[assignment]
    made._ledger, made._since, made._ahead = Ledger(), 0.0, ahead
    return made


@pytest.mark.parametrize(
    ("ahead", "has", "given"),
    [
        (1, 0, [1]),
        (1, 1, []),
        (2, 1, [1]),
        (16, 0, [16]),
        (16, 8, [8]),
        (16, 9, []),
    ],
)
def test_a_worker_is_filled_up_in_one_message_once_half_of_its_work_is_done(ahead, has, given):
    line = Line()
    worker(line, has, ahead).feed(pieces(100), 2)
    assert [*map(len, line.sent)] == given


def test_the_last_pieces_are_divided_among_the_workers():
    """Of four pieces for two workers the first gets two: with one of two left, another would be more than its part."""
    line, waiting = Line(), pieces(4)
    worker(line, 0, 16).feed(waiting, 2)
    assert ([*map(len, line.sent)], len(waiting)) == ([2], 2)


@pytest.mark.parametrize(
    ("seconds", "ahead"),
    [(0.0, 32), (0.001, 32), (0.025, 5), (0.1, 2), (0.11, 1), (30.0, 1)],
)
def test_a_worker_has_a_tenth_of_a_second_of_work_ahead_and_at_most_31_pieces(seconds, ahead):
    """Two reports came in one message; it is their mean that counts."""
    line = Line([SimpleNamespace(seconds=seconds / 2), SimpleNamespace(seconds=1.5 * seconds)])
    made = worker(line, 2)
    assert len([*made.results()]) == 2
    made.feed(pieces(100), 2)
    assert [*map(len, line.sent)] == [ahead]


class Timed:
    """A piece of work that takes so many seconds of a clock that is set by hand."""

    def __init__(self, clock: list[float], seconds: float = 0.0, light: bool = True) -> None:
        self._clock, self._seconds, self.light = clock, seconds, light

    def run(self, at_last: Any) -> str:
        self._clock[0] += self._seconds
        return "done"


class Word:
    """The connection on which the word to stop comes, after it was asked so many times."""

    def __init__(self, after: int) -> None:
        self._after = after

    def poll(self) -> bool:
        self._after -= 1
        return self._after < 0


@pytest.mark.parametrize(
    ("takes", "heavy", "stops_after", "together"),
    [
        ([0.0] * 5, (), 99, [5]),
        ([0.009] * 5, (), 99, [3, 2]),
        ([0.011] * 5, (), 99, [2, 2, 1]),
        ([0.0] * 5, (2,), 99, [2, 1, 2]),
        ([0.0] * 5, (0, 4), 99, [1, 3, 1]),
        ([0.0] * 5, (), 3, [3]),
        ([0.0] * 5, (), 0, []),
    ],
    ids=["quick", "three in 0.02 s", "two in 0.02 s", "one is not light", "ends are not light", "stopped", "at once"],
)
def test_reports_of_light_work_go_together_for_a_fiftieth_of_a_second_and_others_alone(
    monkeypatch, takes, heavy, stops_after, together
):
    """The third of pieces that take 0.009 s begins after 0.018 s, the fourth would after 0.027 s."""
    clock = [0.0]
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    given = [Timed(clock, seconds, number not in heavy) for number, seconds in enumerate(takes)]
    told = [*workers._run_all(given, Word(stops_after), lambda: None)]  # type: ignore[arg-type]
    assert [*map(len, told)] == together
    assert [piece for done in told for piece, _ in done] == given[: sum(together)]
