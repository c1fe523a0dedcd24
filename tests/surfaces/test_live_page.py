"""``bridgesheets run --show``: the pairings and results of an evening on a page that this machine serves."""

import urllib.error
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from bridgesheets.surfaces.live_page import LivePage
from bridgesheets.surfaces.run_command import OpenFileRun
from tests.pairing.club import Club, played

pytestmark = pytest.mark.thorough


@pytest.fixture
def page() -> Iterator[LivePage]:
    served = LivePage()
    yield served
    served.close()


def text(page: LivePage) -> str:
    with urlopen(page.address, timeout=10) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        found: str = answer.read().decode()
    return found


def test_it_follows_each_save(tmp_path: Path, page: LivePage) -> None:
    """Eight teams whose first round is played; then the second is drawn, and its tables are in play."""
    club = Club(tmp_path, None, played(8, 3, after=1))
    sitting = OpenFileRun(club.path, lambda line: None, page=page)
    for _ in range(2):
        sitting.turn(None)
    before = text(page)
    assert "<h2>Round 1</h2>" in before and ">in play<" not in before and "<h2>Standings after round 1</h2>" in before
    for typed in ("", None, None, None):
        sitting.turn(typed)
    after = text(page)
    assert "<h2>Round 2</h2>" in after and after.count(">in play<") == 4
    assert "Round 2: 0 of 4 in; waiting for tables 1, 2, 3, 4</li>" in after
    assert '<meta http-equiv="refresh"' in after


def test_nothing_else_is_served_and_no_other_machine_reaches_it(page: LivePage) -> None:
    assert page.address.startswith("http://127.0.0.1:")
    assert page._server.server_address[0] == "127.0.0.1"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urlopen(page.address + "../../etc/passwd", timeout=10)


def test_it_is_shared_where_somebody_asks_for_it() -> None:
    served = LivePage(shared=True)
    try:
        assert served._server.server_address[0] == "0.0.0.0"
    finally:
        served.close()
