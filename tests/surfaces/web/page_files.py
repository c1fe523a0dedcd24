"""What the tests of the page in a browser share: files to drop, and whether it goes on."""

from pathlib import Path

from tests.surfaces.web.driving import Browser


def file(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def goes_on(browser: Browser) -> None:
    """The page answers, whatever became of the work before."""
    browser.card("look-up")
    browser.fill(formula="=1+1")
    assert browser.send().startswith("2")
