"""Fixtures the whole test suite shares."""

import os
import shutil

import pytest

_REQUIRED = "BRIDGESHEETS_REQUIRE_LIBREOFFICE"


@pytest.fixture(scope="session")
def libreoffice() -> str:
    """The LibreOffice program; where it is missing the test is skipped, or fails if the environment requires it."""
    return _program("soffice", "libreoffice")


@pytest.fixture(scope="session")
def poppler() -> None:
    """pdfinfo and pdftotext, which read printed pages back; missing, they are treated as LibreOffice is."""
    _program("pdfinfo")
    _program("pdftotext")


def _program(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    reason = f"{' or '.join(names)} is not installed"
    if os.environ.get(_REQUIRED):
        pytest.fail(f"{reason}, and {_REQUIRED} is set")
    pytest.skip(reason)
