"""Dead code is found. That the package has none is looked at by ``.ci/run``: it takes as long as many tests."""

from pathlib import Path

import pytest

from tests.architecture.source_tree import script_at


@pytest.fixture(scope="module")
def looking():
    pytest.importorskip("vulture", reason="vulture is not installed, as where the core is tested alone")
    return script_at("tools/dead_code.py")


def test_what_nothing_uses_is_found_and_what_others_ask_for_is_not(looking, tmp_path: Path):
    module = tmp_path / "module.py"
    module.write_text(
        "LEFT = 1\nUSED = 2\n"
        "def alone(): return USED\n"
        "@native('SUM', 'r*')\ndef _sum(): pass\n"
        "class Made:\n    def of_nothing(self): self.forgotten = 1\n"
        "Made().freeze_panes = 1\n",
        encoding="utf-8",
    )
    assert {item.name for item in looking.found([module])} == {"LEFT", "alone", "of_nothing", "forgotten"}
