"""How many pieces of work a worker has ahead, and in how many messages they come."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest

from bridgesheets.spreadsheet.batch.pieces_of_work import Ledger
from bridgesheets.spreadsheet.batch.workers import Worker


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
    [(0.0, 16), (0.001, 16), (0.025, 5), (0.1, 2), (0.11, 1), (30.0, 1)],
)
def test_a_worker_has_a_tenth_of_a_second_of_work_ahead_and_at_most_fifteen_pieces(seconds, ahead):
    line = Line(SimpleNamespace(seconds=seconds))
    made = worker(line, 1)
    assert len([*made.done()]) == 1
    made.feed(pieces(100), 2)
    assert [*map(len, line.sent)] == [ahead]
