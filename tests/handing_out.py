"""Hands tests to the processes of pytest-xdist by file or group, in a time that grows with their number.

Its own keeps the tests that are done among those of a process, counts them all after each test, and looks for each test
in the list of all: with 28,000 tests that took a quarter of a minute of processor.
"""

from collections.abc import Sequence

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController


class _Indexed(list[str]):
    """The tests of a process, each of which is found at once."""

    def __init__(self, tests: Sequence[str]) -> None:
        super().__init__(tests)
        self._at = {test: at for at, test in enumerate(tests)}

    def index(self, test: str, *_: object) -> int:  # type: ignore[override]
        return self._at[test]


class HandingOut(LoadGroupScheduling):
    """What tests each process has, without those that are done; the tests of a file, or of a group, stay together.

    What a file keeps for its tests is then made in one process, not in each.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid).partition("::")[0]
        # They all read the packages as syntax trees.
        return "architecture" if file.startswith("tests/architecture/") else file

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        super().add_node_collection(node, collection)
        if node in self.registered_collections:
            self.registered_collections[node] = _Indexed(collection)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        test = self.registered_collections[node][item_index]
        group = self._split_scope(test)
        left = self.assigned_work[node][group]
        del left[test]
        if not left:
            del self.assigned_work[node][group]
        self._reschedule(node)

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        return sum(map(len, workload.values()))
