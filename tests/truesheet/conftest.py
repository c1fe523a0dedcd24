"""What several tests of files share."""

import pytest


@pytest.fixture
def file(tmp_path):
    """A file to be replaced, which holds "old"."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(b"old")
    return path
