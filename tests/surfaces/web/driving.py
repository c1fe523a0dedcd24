"""A real browser, driven line by line through puppeteer (browser.mjs)."""

import base64
import contextlib
import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.needs import PYODIDE, browser_program, node

#: Seconds for what takes Python: it starts in three to five on an idle machine.
PATIENT = 90.0
_DRIVER = Path(__file__).with_name("browser.mjs")
_UNFINISHED = (".crdownload", ".part", ".tmp")


def _is_whole(path: Path) -> bool:
    """Whether a browser has written all of a file; False also where it has just given the file another name."""
    try:
        return path.suffix not in _UNFINISHED and path.stat().st_size > 0
    except FileNotFoundError:
        return False


class DriverEnded(Exception):
    """The driver ended, and took the browser with it; what it said last is told."""


class Browser:
    """A browser with one page. Each method is a command of browser.mjs."""

    def __init__(self, kind: str, downloads: Path) -> None:
        self.kind = kind
        self.downloads = downloads
        try:
            self._start()
        except DriverEnded:
            self._start()

    def _start(self) -> None:
        """Starts the driver, which starts the browser, and waits until both are there."""
        path, runner = browser_program(self.kind), node()
        assert path is not None and runner is not None
        self._errors = self.downloads.with_name(f"{self.downloads.name}-errors")
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [runner, str(_DRIVER), str(PYODIDE), self.kind, path, str(self.downloads)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, encoding="utf-8",
            )  # fmt: skip
        self._told()

    def do(self, name: str, *given: Any) -> Any:
        """What a command answers; fails with its problem."""
        assert self._process.stdin is not None
        # Where the driver has ended, what it said of that is told by the next line.
        with contextlib.suppress(BrokenPipeError):
            print(json.dumps([name, *given]), file=self._process.stdin, flush=True)
        told = self._told()
        assert "problem" not in told, f"{name} {given}: {told['problem']}"
        return told["answer"]

    def _told(self) -> dict[str, Any]:
        """The next answer of the driver."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            ended = self._process.wait()
            said = self._errors.read_text(encoding="utf-8", errors="replace")
            raise DriverEnded(f"the driver of the browser ended with {ended}: {said[-3000:]}")
        return dict(json.loads(line))

    def close(self) -> None:
        try:
            self._process.communicate(json.dumps(["close"]) + "\n", timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()

    # --- the page ---------------------------------------------------------------------------------------------------

    def open(self, address: str, card: str = "") -> None:
        """Opens the page, and waits until Python is ready."""
        self.do("go", f"{address}{f'#{card}' if card else ''}")
        self.ready()

    def ready(self, seconds: float = PATIENT) -> None:
        """Waits until Python is ready; fails at once if it cannot be started."""
        self.do("wait", "['ready', 'failed'].includes(document.body.dataset.state)", seconds)
        assert self.state() == "ready", self.do("run", "document.getElementById('state').textContent")

    def reload(self) -> None:
        self.do("reload")
        self.ready()

    def state(self) -> str:
        return str(self.do("run", "document.body.dataset.state"))

    def card(self, fragment: str) -> None:
        """Shows a card afresh, with what its fragment fills in."""
        self.home()
        self.go(re.match(r"[\w-]+(\?function=\w+)?", fragment)[0])  # type: ignore[index]
        self.do("run", "document.querySelector('.over')?.click()")
        self.home()
        self.go(fragment)

    def home(self) -> None:
        self.do("run", "location.hash = '', null")
        self.do("wait", "document.querySelector('main .cards')", PATIENT)

    def go(self, fragment: str) -> None:
        self.do("run", f"location.hash = {json.dumps(fragment)}, null")
        self.do("wait", "!document.querySelector('main .cards')", PATIENT)

    def fill(self, **values: str) -> None:
        """Fills in fields of the first form that has them, by the names of the records."""
        for name, value in values.items():
            self.do("run", f"""(() => {{
                const input = document.querySelector('main [id$="-{name}"]');
                if (input.type === "checkbox") input.checked = {json.dumps(value == "yes")};
                else input.value = {json.dumps(value)};
                input.dispatchEvent(new Event("input", {{ bubbles: true }}));
            }})()""")  # fmt: skip

    def drop(self, *files: Path) -> None:
        """Chooses files in the form, as a file chooser names them: Chromium reads no path with ".." in it."""
        self.do("upload", "main input[type=file]", [str(path.resolve()) for path in files])
        self.do("wait", f"document.querySelectorAll('ul.files li').length >= {len(files)}", PATIENT)

    def send(self, button: str = "") -> str:
        """Presses a button of a form, the first if none is named; returns the text of the answer."""
        self.press(button)
        return self.answer()

    def press(self, button: str = "") -> None:
        self.do("run", f"""(() => {{
            const buttons = [...document.querySelectorAll("main form .buttons button")];
            buttons.find((each) => each.textContent === {json.dumps(button)} || !{json.dumps(button)}).click();
        }})()""")  # fmt: skip

    def answer(self, seconds: float = PATIENT) -> str:
        shown = "place.textContent && !/^(Working|Python is starting)/.test(place.textContent)"
        there = f"[...document.querySelectorAll('.answer')].some((place) => {shown})"
        self.do("wait", f"document.body.dataset.state === 'ready' && {there}", seconds)
        text = "[...document.querySelectorAll('.answer')].map((place) => place.innerText).join('\\n')"
        return str(self.do("run", text)).strip()

    def save(self, number: int = 0) -> Path:
        assert self.do("run", "document.querySelectorAll('.download').length") > number, self.answer()
        before = set(self.downloads.iterdir())
        self.do("run", f"document.querySelectorAll('.download')[{number}].click()")
        return self.downloaded(before)

    def downloaded(self, before: set[Path]) -> Path:
        """The file that was not there before, once it is whole; it is moved away, for the next may have its name."""
        end = time.monotonic() + PATIENT
        while time.monotonic() < end:
            new = set(self.downloads.iterdir()) - before
            if new and all(map(_is_whole, new)):
                (found,) = new
                folder = self.downloads / str(len(before))
                folder.mkdir()
                return found.rename(folder / found.name)
            time.sleep(0.05)
        raise AssertionError("nothing was downloaded")

    def let_fall(self, name: str, content: bytes) -> None:
        """Drags a file onto the page, wherever it is, and lets it fall."""
        given = base64.b64encode(content).decode()
        self.do("run", f"""(() => {{
            const dataTransfer = new DataTransfer();
            const bytes = Uint8Array.from(atob("{given}"), (each) => each.charCodeAt(0));
            dataTransfer.items.add(new File([bytes], {json.dumps(name)}));
            dispatchEvent(new DragEvent("drop", {{ dataTransfer, cancelable: true }}));
        }})()""")  # fmt: skip

    def load_axe(self) -> None:
        axe = (PYODIDE / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
        self.do("run", f"{axe}; null")

    def assert_seen_by_all(self, width: int, *what: str) -> None:
        """axe finds nothing in the page as it stands, and nothing is wider than the screen."""
        found = self.do("run", "axe.run(document, { resultTypes: ['violations'] }).then((all) =>"
                        "all.violations.map((each) => `${each.id}: ${each.nodes[0].html}`))")  # fmt: skip
        assert found == [], (*what, width)
        assert self.do("run", "document.documentElement.scrollWidth") <= width, what

    def seen(self) -> dict[str, list[str]]:
        """The addresses that were asked for, and the errors that the page told."""
        return dict(self.do("seen"))
