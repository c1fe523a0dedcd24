"""The page as the assembler makes it, and real browsers to open it."""

import functools
import http.server
import threading
from pathlib import Path
from typing import ClassVar

import pytest

from bridgesheets.surfaces.web import bundle
from bridgesheets.surfaces.web.page_parts import parts
from bridgesheets.surfaces.web_command import FILE, FOLDER
from tests.needs import PYODIDE
from tests.surfaces.web.driving import Browser


@pytest.fixture(scope="session")
def made_page(tmp_path_factory):
    """The folder that ``bridgesheets web build`` writes."""
    out = tmp_path_factory.mktemp("page")
    found = parts(PYODIDE)
    (out / FILE).write_bytes(bundle.one_file(found))
    for name, content in bundle.folder(found).items():
        target = out / FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return out


class _Host(http.server.SimpleHTTPRequestHandler):
    """A host of files that notes what it is asked for."""

    asked: ClassVar[list[str]] = []

    def log_message(self, *said: object) -> None:
        self.asked.append(self.path)


@pytest.fixture(scope="session")
def hosted(made_page):
    """The address of the folder on a host of files on this machine, and what was asked for there."""
    host = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(_Host, directory=str(made_page / FOLDER))
    )
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/", _Host.asked
    host.shutdown()


def _opened(kind, tmp_path_factory):
    browser = Browser(kind, tmp_path_factory.mktemp("downloads"))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(tmp_path_factory, made_page):
    """Chromium with the one file, opened from the disk."""
    for browser in _opened("chrome", tmp_path_factory):
        browser.open(Path(made_page / FILE).as_uri())
        yield browser


@pytest.fixture(scope="session")
def firefox(tmp_path_factory, made_page):
    for browser in _opened("firefox", tmp_path_factory):
        browser.open(Path(made_page / FILE).as_uri())
        yield browser


@pytest.fixture(scope="module")
def another_chromium(tmp_path_factory):
    yield from _opened("chrome", tmp_path_factory)
