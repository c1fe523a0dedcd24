"""Runs a batch of work on a Dask cluster whose workers see the same files (:mod:`.same_files`).

Nothing here trusts the cluster: every question to it is answered in time or counts as not answered, and which files
were begun and written is in a ledger of our own.
"""

from __future__ import annotations

import logging
import pickle
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from truesheet.batch.pieces_of_work import AReport, Ledger, PieceOfWork, StopSignals
from truesheet.batch.same_files import Proof, Proofs, UnseenFiles, pack, run_packed
from truesheet.bounded import FAULT
from truesheet.refusals import Refused
from truesheet.wording import how_to_install

#: Seconds to wait for the scheduler, for the first worker, for a new one when all are gone, and for any answer.
PATIENCE = 10
_LOOK = 0.05
#: To hand over quick work takes as long as to do it, so that many pieces go together: as many as take these seconds.
_TOGETHER = 0.6
#: No more pieces go together than these.
_AT_A_TIME = 256

_GIVEN_UP = "the cluster gave it up"
_LOST = "the cluster was lost, or was not waited for, while it was worked on"
_NOT_BEGUN = "it was not begun: the cluster has lost its workers"
#: A worker goes on with what it has begun, whatever becomes of the cluster, and is not heard any more.
_MAY_YET = ", and a worker that goes on may write it yet"
_ENDED = "the workers that began it were ended from outside"

_Answer = TypeVar("_Answer")


class NoCluster(Refused):
    """Raised when the named cluster cannot be used; the message says why."""

    exit_status = 1


class _NoAnswer(Exception):
    """Raised when a cluster does not answer in time, or says that it cannot."""


class Tls(NamedTuple):
    """The files by which a cluster and we prove who we are: its authority, our certificate, and our key."""

    ca: Path
    certificate: Path
    key: Path


class Cluster(NamedTuple):
    """A Dask cluster by the address of its scheduler; without ``tls`` anybody may speak to it and listen."""

    address: str
    tls: Tls | None = None


class _Portion(NamedTuple):
    """Pieces that were handed over together, what a worker must see of their files, and when."""

    pieces: Sequence[PieceOfWork[Any]]
    proofs: Sequence[Proof]
    since: float

    @property
    def is_late(self) -> bool:
        """Checks whether they take longer than they all may, twice over: they may have waited for others."""
        return time.monotonic() - self.since > 2 * sum(piece.limit for piece in self.pieces) + PATIENCE


def run_on_cluster(
    pieces: Iterable[PieceOfWork[AReport]], cluster: Cluster, stopping: StopSignals | None = None
) -> Iterator[AReport]:  # fmt: skip
    """Yields the reports of all pieces in the order they are done; once ``stopping`` is wanted, of those handed over.

    No more is handed over than the workers can begin at once, because what a cluster has begun cannot be stopped.
    Raises :class:`NoCluster` where there is no such cluster, or no worker comes.
    """
    with connection(cluster) as client, Proofs() as proofs:
        work = _ClusterWork(client, proofs, deque(pieces))
        stopping = stopping or StopSignals()
        while work.waiting or work.alone or work.working:
            if stopping.is_requested:
                work.waiting.clear()
                work.alone.clear()
            with suppress(_NoAnswer):
                work.hand_over()
            has_reported = False
            for report in work.reports():
                has_reported = True
                yield report
            if work.is_lost or (stopping.is_urgent and not has_reported):
                for portion in work.working.values():
                    yield from work.lost(portion.pieces, _LOST)
                if not stopping.is_requested:
                    yield from work.lost((*work.waiting, *work.alone), _NOT_BEGUN)
                return
            if not has_reported:
                time.sleep(_LOOK)


@contextmanager
def connection(cluster: Cluster) -> Iterator[Any]:
    """Yields a client of a cluster that has a worker; raises :class:`NoCluster` if there is none, or no Dask."""
    try:
        from distributed import Client, Security, TimeoutError
    except ImportError:
        raise NoCluster(f"--scheduler needs Dask; {how_to_install('distributed')}") from None
    # What becomes of the work is told in our reports; Dask would write of lost connections between them.
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    scheduler, security = cluster.address, None
    if cluster.tls is not None:
        for file in cluster.tls:
            if not file.is_file():
                raise NoCluster(f"there is no file {file}, by which the cluster and we would prove who we are")
        ca, certificate, key = map(str, cluster.tls)
        security = Security(
            tls_ca_file=ca, tls_client_cert=certificate, tls_client_key=key, require_encryption=True
        )  # fmt: skip
    try:
        client = Client(scheduler, timeout=PATIENCE, security=security)
    except ssl.SSLError as problem:
        raise NoCluster(f"the certificates do not fit {scheduler} ({problem})") from None
    except (OSError, ValueError) as problem:
        raise NoCluster(f"there is no scheduler at {scheduler} ({problem}); give its address", "scheduler") from None
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except (TimeoutError, OSError):
            raise NoCluster(
                f"the scheduler at {scheduler} has no workers; none came within {PATIENCE} seconds. Start some with "
                f"dask worker {scheduler}"
            ) from None
        yield client
    finally:
        with suppress(_NoAnswer):
            _ask_cluster(client.close)


def _ask_cluster(question: Callable[[], _Answer]) -> _Answer:
    """Asks the cluster something; raises :class:`_NoAnswer` if no answer comes in time, whatever the reason."""
    answers: list[_Answer] = []

    def note_answer() -> None:
        # Whatever a cluster that breaks down raises, it is no answer; it may be no Exception (CancelledError).
        with suppress(BaseException):
            answers.append(question())

    asking = threading.Thread(target=note_answer, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    if not answers:
        raise _NoAnswer
    return answers[0]


class _UncertainFuture:
    """Stands for the promise of a portion of which it is not known whether the cluster took it."""

    def done(self) -> bool:
        return False


class _ClusterWork:
    """The pieces that a cluster has, and those that wait."""

    def __init__(self, client: Any, proofs: Proofs, waiting: deque[PieceOfWork[AReport]]) -> None:
        self._client = client
        self._proofs = proofs
        self.waiting: deque[PieceOfWork[Any]] = waiting
        #: Pieces of portions whose workers died: they are tried one by one, to find the one of which a worker dies.
        self.alone: deque[PieceOfWork[Any]] = deque()
        self.working: dict[Any, _Portion] = {}
        self.ledger: Ledger[Any] = Ledger()
        self._handed_over_again: set[int] = set()
        self._at_a_time = 1
        self._last_seen = time.monotonic()

    def hand_over(self) -> None:
        """Hands over as much as the workers can begin; :class:`_NoAnswer` where the cluster does not take it."""
        slots = _ask_cluster(lambda: sum(self._client.nthreads().values()))
        if slots:
            self._last_seen = time.monotonic()
        # So that a worker need not wait for the next portion, quick ones are handed over ahead. When a worker dies, the
        # cluster blames every portion that it had: so those that are tried one by one are not handed over ahead.
        slots *= 2 if self._at_a_time > 1 and self.waiting else 1
        while (self.waiting or self.alone) and len(self.working) < slots:
            count = max(1, min(self._at_a_time, len(self.waiting) // slots))
            pieces = [self.waiting.popleft() for _ in range(count)] if self.waiting else [self.alone.popleft()]
            for piece in pieces:
                self.ledger.begin(piece)
            portion = _Portion(pieces, [self._proofs.proof(piece) for piece in pieces], time.monotonic())
            try:
                # The scheduler would unpack what it is given; these it passes on as they are.
                work = pack(pieces, portion.proofs)
                self.working[_ask_cluster(partial(self._client.submit, run_packed, work, pure=False))] = portion
            except _NoAnswer:
                # The cluster may have got them all the same.
                self.working[_UncertainFuture()] = portion
                raise

    @property
    def is_lost(self) -> bool:
        """Checks whether no worker has been seen for too long."""
        return time.monotonic() - self._last_seen > PATIENCE

    def reports(self) -> Iterator[Any]:
        """Yields the reports of portions that are done, and of those that failed or take too long."""
        for future, portion in list(self.working.items()):
            if not portion.is_late and not future.done():
                continue
            try:
                if portion.is_late:
                    raise _NoAnswer
                results, why = self._fetch(future)
            except _NoAnswer:
                if not portion.is_late:
                    # Its worker may have died with the result; then another worker does the work again.
                    continue
                results, why = None, f"it was not done within {2 * sum(one.limit for one in portion.pieces):g} seconds"
            del self.working[future]
            yield from self._portion_reports(portion, results, why)

    def _fetch(self, future: Any) -> tuple[list[Any] | None, str]:
        """Returns the reports of a portion that is done, or why there are none."""
        if future.status == "finished":
            reports: list[Any] = pickle.loads(_ask_cluster(lambda: future.result(timeout=PATIENCE)))
            return reports, ""
        problem = _ask_cluster(lambda: future.exception(timeout=PATIENCE)) if future.status == "error" else None
        return None, _GIVEN_UP if problem is None else _failure_reason(problem)

    def _portion_reports(self, portion: _Portion, reports: list[Any] | None, why: str) -> Iterator[Any]:
        if reports is None:
            lost = portion.pieces
            if why == _ENDED and len(lost) > 1:
                self.alone.extend(piece for piece in lost if not self.ledger.is_written(piece))
                lost = [piece for piece in lost if self.ledger.is_written(piece)]
            yield from self.lost(lost, why)
            return
        for piece, proof, report in zip(portion.pieces, portion.proofs, reports, strict=True):
            written = self.ledger.is_written(piece)
            if isinstance(report, UnseenFiles):
                # A worker that died may have written the file first, or somebody has saved it since.
                if id(piece) not in self._handed_over_again and self._proofs.proof(piece) != proof:
                    self._handed_over_again.add(id(piece))
                    self.alone.append(piece)
                    continue
                report = piece.lost(report.why, written)
            yield piece.after_loss(report, written)
            self.ledger.end(piece)
        each = sum(report.seconds for report in reports) / len(reports)
        self._at_a_time = max(1, min(_AT_A_TIME, int(_TOGETHER / each))) if each else _AT_A_TIME

    def lost(self, pieces: Iterable[PieceOfWork[Any]], why: str) -> Iterator[Any]:
        """Yields reports of pieces of which the cluster does not tell, with what the ledger knows of them."""
        for piece in pieces:
            written = self.ledger.is_written(piece)
            is_over = written or piece.written is None or why in (_NOT_BEGUN, _ENDED)
            yield piece.lost(why if is_over else why + _MAY_YET, written)


def _failure_reason(problem: BaseException) -> str:
    from distributed import KilledWorker

    if isinstance(problem, KilledWorker):
        return _ENDED
    return FAULT + repr(problem)
