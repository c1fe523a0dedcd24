"""Every command that writes a file, with what it needs, what it writes and over what; and a process that runs them.

``python -m tests.surfaces.writers`` is that process: it has loaded everything once and runs each order in a fork of its
own, which can be killed at any of its calls of the file system, or after any time. It reads orders and writes what came
of them, a line of JSON each.
"""

from __future__ import annotations

import errno
import io
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

#: What a file of somebody else holds.
MINE, THEIRS = b"mine", b"theirs"
_PYTHON = r"C:\bridge\python.exe"
#: Seconds a run may take, and the lines in which it may say what it could not do: one for each of three files.
_LONGEST, _MOST_LINES = 60, 3
_SECONDS = re.compile(rb"\d+\.\d{3}")
#: How reading fails: the device, the rights, a file that another program cuts in half, and memory. It does so at any
#: call by which a file is opened or read, or a folder listed.
UNREADABLE = ("EIO", "EACCES", "shrinks", "memory")


@dataclass(frozen=True)
class Writer:
    """A command that writes.

    ``lay`` puts what it reads into a folder. ``target`` is the file it writes there. ``over`` is "itself" where the
    command changes the file it is given, "own" where it replaces what it wrote before, and otherwise "free".
    """

    command: str
    target: str
    lay: Callable[[Path], None] = lambda folder: None
    over: str = "free"
    #: Whether the command has --force, which lets it replace a file that is there.
    forced: bool = True
    #: The files that it reads and leaves alone.
    sources: tuple[str, ...] = ()
    #: Where the same run twice would do something else, what is run after one that was killed.
    again: str = ""
    #: Whether it keeps what it replaces.
    backup: bool = True
    #: Whether it takes the file away.
    removes: bool = False
    #: Whether it goes on after what it has told, so that its status says nothing.
    goes_on: bool = False
    #: Whether the file is one of a folder that LibreOffice alone writes and that is exchanged whole.
    in_folder: bool = False

    @property
    def name(self) -> str:
        """How tests call it: the command without its values."""
        return " ".join(word for word in self.command.split() if not word[0].isdigit())

    def arguments(self, *more: str) -> list[str]:
        return [*self.command.split(), *more]


@cache
def _books() -> dict[str, bytes]:
    """The contents of files that the commands read."""
    from tests.pairing.club import played
    from tests.pairing.pairs_club import named
    from tests.truesheet.books import book

    return {
        "stale": book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>'),
        "call": book('<row r="1"><c r="A1"><f>VP20(12,7)</f><v>15</v></c></row>'),
        "ours": book('<row r="1"><c r="A1"><f>VP_20(12,7)</f><v>15</v></c></row>'),
        "swiss": played(4, 3),
        "pairs": named(4, 1),
    }


def _book(name: str, content: str) -> Callable[[Path], None]:
    """Lays a workbook of that name into a folder, with one of the contents above."""

    def lay(folder: Path) -> None:
        (folder / name).write_bytes(_books()[content])

    return lay


_club, _call, _ours = (_book("club.xlsx", content) for content in ("stale", "call", "ours"))
_swiss, _pairs = _book("swiss.xlsx", "swiss"), _book("pairs.xlsx", "pairs")


def _of_club(folder: Path) -> None:
    said = 'name = "Lake"\ntables = 5\ngames = ["charity"]\n'
    (folder / "club.toml").write_text(said, encoding="utf-8")


def _game_of_club(folder: Path) -> None:
    _game(folder)
    _of_club(folder)


def _drawn(folder: Path) -> None:
    from datetime import datetime

    from bridgesheets.pairing.next_round import Options
    from bridgesheets.surfaces.tasks.drawing import draw_into

    if "drawn" not in _books():
        _swiss(folder)
        draw_into(folder / "swiss.xlsx", Options(seed=2), lambda: 2, datetime(2026, 1, 31))
        _books()["drawn"] = (folder / "swiss.xlsx").read_bytes()
        for path in folder.glob("*.bak"):
            path.unlink()
    (folder / "swiss.xlsx").write_bytes(_books()["drawn"])


def _game(folder: Path) -> None:
    from tests.awarding.test_result_files import TOML, as_csv

    as_csv(folder / "game.csv")
    (folder / "game.toml").write_text(TOML, encoding="utf-8")


def _members(folder: Path) -> None:
    (folder / "members.csv").write_text("Number,Name,Masterpoints\n1234567,Ann Lake,310.5\n", encoding="utf-8")


def _games(folder: Path) -> None:
    from tests.awarding.test_result_files import TOML, as_csv

    (folder / "day").mkdir(exist_ok=True)
    for number in (1, 2):
        as_csv(folder / "day" / f"game{number}.csv")
        (folder / "day" / f"game{number}.toml").write_text(TOML, encoding="utf-8")


_SETTINGS = "config/bridgesheets/settings.ini"


def _settings(folder: Path) -> None:
    path = folder / _SETTINGS
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("# ours\n[bridgesheets]\nedition = 2019-01 ; since May\n[other]\na = 1\n", encoding="utf-8")


#: Where Excel of the test opens add-ins, and where its Python stands.
_ADDIN, _WINDOWS = "excel/Bridgesheets.xlam", "python/python.exe"


def _windows(folder: Path) -> None:
    """A Windows with Excel, Python, the library of xlwings, and an add-in that another Python made."""
    from bridgesheets.surfaces.excel.addin import addin, xlwings_version

    (folder / "python").mkdir(exist_ok=True)
    (folder / _WINDOWS).touch()
    (folder / "python" / f"xlwings64-{xlwings_version()}.dll").touch()
    if "addin" not in _books():
        _books()["addin"] = addin(_PYTHON)
    (folder / "excel").mkdir(exist_ok=True)
    (folder / _ADDIN).write_bytes(_books()["addin"])


#: A file of our add-in in a profile of LibreOffice, and one of somebody else's.
_EXTENSIONS = "profile/user/uno_packages/cache/uno_packages"
_OURS, _OTHER = (
    f"{_EXTENSIONS}/ours.oxt_/bridgesheets.oxt/description.xml",
    f"{_EXTENSIONS}/other.oxt_/x/description.xml",
)


def _profile(folder: Path) -> None:
    """A LibreOffice that is only the files we look at, and a profile with an extension of somebody else."""
    programs = folder / "office" / "program"
    programs.mkdir(parents=True)
    for name in ("soffice", "unopkg", "pythonloader.py"):
        (programs / name).touch()
    (folder / _OTHER).parent.mkdir(parents=True)
    (folder / _OTHER).write_text("<description/>", encoding="utf-8")


def _profile_with_ours(folder: Path) -> None:
    from bridgesheets.surfaces.libreoffice.extension import DESCRIPTION, members

    _profile(folder)
    (folder / _OURS).parent.mkdir(parents=True)
    (folder / _OURS).write_bytes(members()[DESCRIPTION] + b"\n")


WRITERS = (
    Writer("recalc --in-place club.xlsx", "club.xlsx", _club, "itself"),
    Writer("recalc club.xlsx --out new", "new/club.xlsx", _club, sources=("club.xlsx",)),
    Writer("recalc club.xlsx --check --report changes.csv", "changes.csv", _club, sources=("club.xlsx",)),
    Writer("check --fix club.xlsx", "club.xlsx", _call, "itself"),
    Writer("draw swiss.xlsx --round 1 --seed 7", "swiss.xlsx", _swiss, "itself"),
    Writer("draw pairs.xlsx --round 1 --seed 7", "pairs.xlsx", _pairs, "itself"),
    Writer("run swiss.xlsx", "swiss.xlsx", _swiss, "itself", again="check --fix swiss.xlsx", goes_on=True),
    Writer("draw swiss.xlsx --undo", "swiss.xlsx", _drawn, "itself", again="check --fix swiss.xlsx"),
    Writer("draw swiss.xlsx --round 1 --seed 2 --pdf", "swiss round 1.pdf", _drawn, forced=False),
    Writer("award game.csv --out awards.csv", "awards.csv", _game, sources=("game.csv", "game.toml")),
    Writer("award game.csv --out awards.xlsx --pdf", "awards.pdf", _game, sources=("game.csv", "game.toml")),
    Writer("award day --out awards --kind csv --jobs 1", "awards/game2-awards.csv", _games, sources=("day/game1.csv",)),
    Writer("award game.csv --title Lake --remember file", "club.toml", _game_of_club, "itself"),
    Writer("club init . --out club.toml", "club.toml", _members, forced=False, backup=False, sources=("members.csv",)),
    Writer("award game.csv --out awards.xml", "awards.xml", _game, sources=("game.csv", "game.toml")),
    Writer("month day --out sums --jobs 1", "sums/month.csv", _games, over="own", sources=("day/game1.csv",)),
    Writer("month day --out sums --report --jobs 1", "sums/lists/game1-awards.xlsx", _games, over="own"),
    Writer("publish game.csv --out page.html", "page.html", _game, sources=("game.csv", "game.toml")),
    Writer("publish swiss.xlsx --out page.html", "page.html", _swiss, sources=("swiss.xlsx",)),
    Writer("award --template club-pairs --entries 8 --out empty.xlsx", "empty.xlsx"),
    Writer("new knockout --teams 4 --out sheet.xlsx", "sheet.xlsx"),
    Writer(
        "build cards --scale nabc --boards 7 --paper a4 --out cards", "cards/card-nabc-7-boards-a4.xlsx", over="own"
    ),
    Writer(
        "build cards --scale nabc --boards 8 --paper a4 --pdf --out cards", "cards/card-nabc-8-boards-a4.pdf",
        over="own",
    ),
    *(
        Writer(f"build wall --out pages --paper a4{option}", f"pages/wall-lake-a4.{ending}", _of_club, over="own",
               sources=("club.toml",))
        for option, ending in (("", "xlsx"), (" --pdf", "pdf"))
    ),
    Writer(
        "build awards --chart GNT --paper a4 --out charts", "charts/masterpoint-awards-grand-national-teams-a4.xlsx",
        over="own",
    ),
    Writer("web build --out page", "page/site/index.html", over="own"),
    Writer("editions use default", _SETTINGS, _settings, "itself"),
    Writer("excel names club.xlsx", "club.xlsx", _ours, "itself", again="check --fix club.xlsx"),
    Writer(f"excel module club.bas --python {_PYTHON}", "club.bas"),
    Writer(f"excel build --out Club.xlam --python {_PYTHON}", "Club.xlam"),
    Writer("libreoffice build --out club.oxt", "club.oxt"),
    Writer("excel install", _ADDIN, _windows, "itself", backup=False),
    Writer("excel uninstall", _ADDIN, _windows, "itself", backup=False, removes=True),
    Writer(
        "libreoffice install --profile profile", _OURS, _profile_with_ours, "itself", sources=(_OTHER,), backup=False,
        in_folder=True,
    ),
    Writer(
        "libreoffice uninstall --profile profile", _OURS, _profile_with_ours, "itself", sources=(_OTHER,),
        backup=False, removes=True, in_folder=True,
    ),
)  # fmt: skip

#: Commands that change no file, each with what is typed behind it.
READERS = {
    "calc": "=1", "explain": "=VP20(12,7)", "functions": "VP20", "editions": "", "editions diff": "2019-01 2019-01",
    "editions tables": "house", "excel": "", "excel status": "", "excel lite": "", "libreoffice": "",
    "libreoffice status": "--profile profile", "club": "", "web": "",
}  # fmt: skip


def environment(folder: Path) -> dict[str, str]:
    """What tells the commands where the settings lie."""
    return {"XDG_CONFIG_HOME": str(folder / "config"), "HOME": str(folder)}


def stand_in_for_printing() -> None:
    """Lets --pdf print without LibreOffice."""
    from bridgesheets.printed import output

    def printed(program: str, workbooks: dict[str, bytes], timeout: float = 0) -> dict[str, bytes]:
        return {str(Path(name).with_suffix(".pdf")): b"%PDF of " + name.encode() for name in workbooks}

    output.find_libreoffice = lambda: "soffice"
    output.to_pdf = printed  # type: ignore[assignment]


def stand_in_for_the_keyboard() -> None:
    """Lets run have somebody who types Enter, and q when the round is written."""
    from bridgesheets.pairing.next_round import Options
    from bridgesheets.surfaces import run_command

    run_command._typed_lines = lambda: iter([None, None, "", None, None])  # type: ignore[assignment]
    run_command._PAUSE = 0
    # The same lots each time, as --seed has them for draw.
    run_command.Options = lambda: Options(seed=7)  # type: ignore[assignment,misc]


def stand_in_for_windows() -> None:
    """Lets --install find the folders of Windows in the folder of the trial."""
    from bridgesheets.surfaces.excel import installing

    def places() -> installing.Places:
        here = Path(os.environ["HOME"])
        return installing.Places(here / "excel", here / "excel", here / _WINDOWS)

    installing.places = places  # type: ignore[assignment]


def stand_in_for_the_page() -> None:
    """Lets web build write a small page, without Python for the browser."""
    from bridgesheets.surfaces.web import bundle, page_parts

    page_parts.fetch = lambda folder: None  # type: ignore[assignment]
    page_parts.parts = lambda folder: None  # type: ignore[assignment]
    page_parts.wheel = lambda: ("bridgesheets.whl", b"the wheel")
    bundle.one_file = lambda parts: b"all in one file"  # type: ignore[assignment]
    bundle.folder = lambda parts: {"index.html": b"the page", "sw.js": b"off line"}  # type: ignore[assignment]


def stand_in_for_libreoffice() -> None:
    """Lets a LibreOffice be found in the folder of the trial, whose package manager copies and deletes files."""
    from bridgesheets.surfaces.libreoffice import installing
    from bridgesheets.surfaces.libreoffice.extension import members

    def manage(office: installing.Office, profile: Path, command: str, *_: str) -> None:
        place = installing.unpacked(profile) / "ours.oxt_"
        if command == "remove":
            shutil.rmtree(place)
            return
        for name, content in members().items():
            path = place / "bridgesheets.oxt" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    installing.find_office = lambda: installing.Office(Path(os.environ["HOME"]) / "office/program/soffice", (25, 2))
    installing._manage = manage  # type: ignore[assignment]


def run_here(folder: Path, arguments: list[str]) -> int:
    """The status of a command, run in this process and in the folder."""
    from bridgesheets.regulations.in_force import by_settings
    from bridgesheets.surfaces import cli

    before, variables = Path.cwd(), dict(os.environ)
    os.chdir(folder)
    os.environ.update(environment(folder))
    by_settings.cache_clear()
    try:
        cli.main(arguments)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    finally:
        os.chdir(before)
        os.environ.clear()
        os.environ.update(variables)
    return 0


# --- the warm process ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ran:
    """What came of a run: its status, None if it was killed; how many calls change and read files; what it said.

    ``complaint`` is what it said on standard error.
    """

    status: int | None
    calls: int
    reads: int
    said: str
    complaint: str

    @property
    def is_told(self) -> bool:
        """Whether it says why its status is not 0; what is out of date is told with the results."""
        return bool(self.complaint.strip()) or "out of date" in self.said


class Warm:
    """The process that has loaded everything, seen from outside."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.surfaces.writers"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=Path(__file__).parents[2],
        )  # fmt: skip

    def run(self, folder: Path, arguments: list[str], *, fault: str = "", call: int = 0, seconds: float = 0) -> Ran:
        """Runs a command in a fork, with a fault at a call of the file system, or killed after some seconds.

        A fault is "kill"; "full", a disk that is full from then on; "saved PATH", what another program does then; or
        one of :data:`UNREADABLE`, at the so many-th call that reads.
        """
        order = {
            "folder": str(folder), "arguments": arguments, "fault": fault, "call": call, "seconds": seconds or _LONGEST
        }  # fmt: skip
        return Ran(**self._answer(order))

    def run_both(self, folder: Path, one: list[str], other: list[str]) -> list[Ran]:
        return [Ran(**each) for each in self._answer({"folder": str(folder), "both": [one, other]})["both"]]

    def _answer(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def end(self) -> None:
        self._process.stdin.close()  # type: ignore[union-attr]
        self._process.wait(timeout=_LONGEST)


def _count_calls(folder: str, fault: str, at: int, told: int) -> None:
    """Counts the calls by which this process changes files in the folder, and has the fault before one of them."""
    from truesheet.writing import aside as exchange

    count = reads = 0
    watched = {"open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.chmod", "os.chown", "os.utime", "os.rmdir"}

    def note(needs_space: bool = True) -> None:
        nonlocal count, fault
        count += 1
        os.pwrite(told, count.to_bytes(4, "little"), 0)
        if fault and fault not in UNREADABLE and count >= at:
            if fault == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            if fault == "full" and needs_space:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if fault.startswith("saved "):
                path, fault = Path(folder, fault.removeprefix("saved ")), ""
                path.parent.mkdir(parents=True, exist_ok=True)
                path.with_name("theirs").write_bytes(THEIRS)
                path.with_name("theirs").rename(path)

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        lists = event in ("os.listdir", "os.scandir")
        if not (lists or event in watched) or not isinstance(arguments[0], (str, bytes, os.PathLike)):
            return
        path = os.path.abspath(os.fsdecode(arguments[0]))
        if not path.startswith(folder):
            return
        if lists:
            read(path)
        elif event == "open" and not arguments[2] & (os.O_WRONLY | os.O_RDWR):
            if os.path.isfile(path):
                read(path)
        else:
            note(event in ("open", "os.link", "os.mkdir"))

    def read(path: str) -> None:
        nonlocal reads, fault
        reads += 1
        os.pwrite(told, reads.to_bytes(4, "little"), 4)
        if fault in UNREADABLE and reads == at:
            wrong, fault = fault, ""
            if wrong == "shrinks":
                if os.path.isfile(path):
                    os.truncate(path, os.path.getsize(path) // 2)
            elif wrong == "memory":
                raise MemoryError
            else:
                raise OSError(getattr(errno, wrong), os.strerror(getattr(errno, wrong)), path)

    class Watched(io.FileIO):
        """A file each read of which counts."""

        where = ""

        def readinto(self, into: Any) -> int | None:
            read(self.where)
            return super().readinto(into)

        def readall(self) -> bytes:
            read(self.where)
            return super().readall()

    really_opened = os.fdopen

    def fdopen(handle: int, mode: str = "r", *more: Any, **how: Any) -> Any:
        where = os.readlink(f"/proc/self/fd/{handle}")
        if mode != "rb" or not where.startswith(folder):
            return really_opened(handle, mode, *more, **how)
        watched_file = Watched(handle)
        watched_file.where = where
        return io.BufferedReader(watched_file)

    def counted(real: Callable[..., bool], needs_space: bool) -> Callable[..., bool]:
        def call(*arguments: Any) -> bool:
            note(needs_space)
            done = real(*arguments)
            note(needs_space=False)
            return done

        return call

    exchange._rename = counted(exchange._rename, False)
    os.fsync = counted(os.fsync, True)  # type: ignore[assignment]
    os.fdopen = fdopen  # type: ignore[assignment]
    sys.addaudithook(hook)


@dataclass(frozen=True)
class _Fork:
    """A command that runs in a fork, and the files in memory to which it says something."""

    process: int
    shown: int
    complaint: int
    told: int

    @staticmethod
    def of(order: dict[str, Any]) -> _Fork:
        """Starts what is ordered."""
        shown, complaint, told = (os.memfd_create(name) for name in ("shown", "complaint", "calls"))
        child = os.fork()
        if child == 0:
            status = 70
            try:
                os.dup2(shown, 1)
                os.dup2(complaint, 2)
                sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
                sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
                _count_calls(order["folder"], order.get("fault", ""), order.get("call", 0), told)
                status = run_here(Path(order["folder"]), order["arguments"])
                sys.stdout.flush()
                sys.stderr.flush()
            finally:
                os._exit(status)
        return _Fork(child, shown, complaint, told)

    def end(self, seconds: float) -> dict[str, Any]:
        handle = os.pidfd_open(self.process)
        try:
            if not select.select([handle], [], [], seconds)[0]:
                os.kill(self.process, signal.SIGKILL)
            _, ended = os.waitpid(self.process, 0)
            shown, complaint = (os.pread(each, 10_000, 0).decode(errors="replace")
                                for each in (self.shown, self.complaint))  # fmt: skip
            calls, reads = (int.from_bytes(os.pread(self.told, 4, at), "little") for at in (0, 4))
        finally:
            for number in (handle, self.shown, self.complaint, self.told):
                os.close(number)
        return {
            "status": os.WEXITSTATUS(ended) if os.WIFEXITED(ended) else None,
            "calls": calls,
            "reads": reads,
            "said": shown + complaint,
            "complaint": complaint,
        }


def _remember_what_is_calculated() -> None:
    """Lets the content of a file be made once from the same beginnings: here it is written a thousand times."""
    from bridgesheets.awarding import template_book
    from bridgesheets.scoresheets import making
    from bridgesheets.surfaces import draw_command
    from bridgesheets.surfaces.tasks import drawing

    def remembered(real: Callable[..., Any], key: Callable[..., object]) -> Callable[..., Any]:
        kept: dict[object, Any] = {}

        def answer(*given: Any) -> Any:
            known = key(*given)
            if known not in kept:
                kept[known] = real(*given)
            return kept[known]

        return answer

    staged = drawing._staged
    making.make = remembered(making.make, lambda order, *_: repr(order))  # type: ignore[assignment]
    template_book.template = remembered(template_book.template, lambda *given: given)
    draw_command.pages = remembered(  # type: ignore[attr-defined]
        draw_command.pages, lambda path, number, *_: (path.read_bytes(), number)
    )
    drawing._staged = remembered(  # stages are used once
        lambda *given: (staged(*given)[0], None),
        lambda saved, expected, *_: (saved.workbook.package.archive.data, expected),
    )
    drawing.type_in = remembered(  # type: ignore[attr-defined]
        drawing.type_in, lambda workbook, entries, *_: (workbook.package.archive.data, repr(entries))
    )


def _warm_up() -> None:
    """Runs every command, and again over what it wrote, so that everything is loaded and calculated."""
    from tempfile import TemporaryDirectory

    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        for writer in WRITERS:
            with TemporaryDirectory() as folder:
                writer.lay(Path(folder))
                run_here(Path(folder), writer.arguments())
                run_here(Path(folder), writer.again.split() or writer.arguments(*(["--force"] * writer.forced)))


def main() -> None:
    stand_in_for_printing()
    _remember_what_is_calculated()
    stand_in_for_the_keyboard()
    stand_in_for_windows()
    stand_in_for_libreoffice()
    stand_in_for_the_page()
    _warm_up()
    for line in sys.stdin:
        order = json.loads(line)
        if "both" in order:
            forks = [_Fork.of({"folder": order["folder"], "arguments": words}) for words in order["both"]]
            print(json.dumps({"both": [fork.end(_LONGEST) for fork in forks]}), flush=True)
        else:
            print(json.dumps(_Fork.of(order).end(order["seconds"])), flush=True)


# --- what must be true after a kill -------------------------------------------------------------------------------


@dataclass
class Trial:
    """A command that is run in a folder, over nothing or over a file, and killed."""

    writer: Writer
    folder: Path
    #: "nothing", "itself", "mine" (with --force), "own" (built before, and otherwise).
    over: str

    def arguments(self) -> list[str]:
        return self.writer.arguments(*(["--force"] if self.over == "mine" and self.writer.forced else []))

    def lay(self) -> None:
        """Puts into the folder what the command reads, and what it replaces."""
        _empty(self.folder)
        self.writer.lay(self.folder)
        target = self.folder / self.writer.target
        if self.over in ("mine", "own"):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(MINE)
        if self.over == "own":
            from hashlib import sha256

            line = f"{sha256(MINE).hexdigest()}  {target.name}\n"
            target.with_name(".written.sha256").write_text(line)

    @property
    def keeps(self) -> bool:
        return self.over in ("itself", "mine") and self.writer.backup


def _empty(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()


def trials(folder: Path) -> list[Trial]:
    found = []
    for writer in WRITERS:
        overs = {"itself": ["itself"], "own": ["nothing", "own", "mine"], "free": ["nothing", "mine"]}[writer.over]
        found += [Trial(writer, folder, over) for over in overs]
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder; of a report without the seconds it took."""
    found = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {name: _SECONDS.sub(b"", content) if "changes" in name else content for name, content in found.items()}


def finished(warm: Warm, trial: Trial) -> tuple[dict[str, bytes], Ran]:
    """All files, once the command has ended with nothing in its way, and what came of it."""
    trial.lay()
    ran = warm.run(trial.folder, trial.arguments())
    assert ran.status is not None, ran
    tree = contents(trial.folder)
    assert (trial.writer.target not in tree) is trial.writer.removes, ran
    return tree, ran


def changed(before: dict[str, bytes], tree: dict[str, bytes]) -> set[str]:
    """The files that a command writes or takes away, but for backups and the list of what it made."""
    names = {name for name in {*before, *tree} if before.get(name) != tree.get(name)}
    return {name for name in names if ".bak" not in name and Path(name).name != ".written.sha256"}


def kill_once(warm: Warm, trial: Trial, tree: dict[str, bytes], **moment: Any) -> bool:
    """Kills a run, looks at what it left, and lets the next run finish; returns whether it was killed at work."""
    trial.lay()
    before = contents(trial.folder)
    old, new = before.get(trial.writer.target), tree.get(trial.writer.target)
    killed = warm.run(trial.folder, trial.arguments(), **moment)
    left = contents(trial.folder)
    now = left.get(trial.writer.target)
    told = f"{trial.writer.name} over {trial.over}, {moment}, {killed}: "
    for name in changed(before, tree):
        assert left.get(name) in (before.get(name), tree.get(name)), f"{told}{name} is torn"
    assert _unread(trial, before) == _unread(trial, left), f"{told}a file that is only read has changed"
    assert set(_backups(trial.writer.target, left)) <= {old, new}, f"{told}a wrong backup"
    again = trial.writer.again.split() if trial.writer.again and now == new else trial.arguments()
    second = warm.run(trial.folder, again)
    after = contents(trial.folder)
    told += f"the next run, {second}: "
    assert after.get(trial.writer.target) == new, f"{told}has not finished"
    if not trial.writer.again:
        unfinished = [name for name in changed(before, tree) if after.get(name) != tree.get(name)]
        assert not unfinished, f"{told}has not finished {unfinished}"
    if trial.over == "nothing" and trial.writer.forced and trial.writer.over == "free" and now == new:
        assert second.status not in (0, None) and "already" in second.said, f"{told}needs no --force"
    assert hidden(after) == [], f"{told}leaves something behind"
    if trial.keeps:
        assert old in _backups(trial.writer.target, after), f"{told}has no backup"
    return killed.status is None


def hidden(found: dict[str, bytes]) -> list[str]:
    """The hidden files that are there, but for the list of what was built, and files in folders that were prepared."""
    parts = [part for name in found for part in Path(name).parts]
    return [part for part in parts if (part.startswith(".") and part != ".written.sha256") or ".truesheet-" in part]


def save_meanwhile(warm: Warm, trial: Trial, call: int, file: str) -> None:
    """Lets another program save a file before a call of the file system: what it saved is there, or kept."""
    trial.lay()
    ran = warm.run(trial.folder, trial.arguments(), fault=f"saved {file}", call=call)
    left = contents(trial.folder)
    told = f"{trial.writer.name} over {trial.over}, {file} saved before call {call}, {ran}: "
    assert THEIRS in [left[file], *_backups(file, left)], f"{told}the save is lost"
    assert hidden(left) == [], f"{told}leaves something behind"


def fill_the_disk(warm: Warm, trial: Trial, call: int, tree: dict[str, bytes]) -> None:
    """Lets the disk be full from a call of the file system on: the old files stay, or the new ones are there, whole."""
    before, left, ran, told = _with_fault(warm, trial, "full", call)
    written = changed(before, tree)
    for name in written:
        assert left.get(name) in (before.get(name), tree.get(name)), f"{told}{name} is torn"
    if any(left.get(name) != tree.get(name) for name in written):
        assert (ran.status or trial.writer.goes_on) and (
            "No space left" in ran.said or "the disk is full" in ran.said
        ), f"{told}no word"
    assert _unread(trial, before) == _unread(trial, left), f"{told}a file that is only read has changed"


def fail_to_read(warm: Warm, trial: Trial, fault: str, call: int, tree: dict[str, bytes]) -> None:
    """Lets a file that is opened fail to be read: it is told, or all is as it would have been.

    What another program cuts in half may be whole as it is then.
    """
    before, left, ran, told = _with_fault(warm, trial, fault, call)
    if fault == "shrinks":
        return
    target = trial.writer.target
    if trial.over == "itself":
        assert left.get(target) in (before.get(target), tree.get(target)), f"{told}torn"
    if ran.status:
        assert ran.is_told and len(ran.complaint.splitlines()) <= _MOST_LINES, f"{told}no plain sentence"
    elif not trial.writer.goes_on:
        unlike = [name for name in changed(before, tree) if left.get(name) != tree.get(name)]
        assert not unlike, f"{told}no word of {unlike}"
    assert _unread(trial, before) == _unread(trial, left), f"{told}a file that is only read has changed"


def lay_both(folder: Path, one: Writer, other: Writer) -> None:
    _empty(folder)
    for lay in {one.lay: 0, other.lay: 0}:
        lay(folder)


def run_at_once(warm: Warm, folder: Path, one: Writer, other: Writer) -> bool:
    """Runs two commands at once over one folder, looks that nothing is lost, and returns whether both were done.

    Each file is as it was before, or as the commands leave it one after the other or alone, or kept as a backup.
    """
    pair = [one, other]
    calls = [each.arguments() for each in pair]

    def lay() -> dict[str, bytes]:
        lay_both(folder, one, other)
        return contents(folder)

    before = lay()
    ran = warm.run_both(folder, *calls)
    after = contents(folder)
    told = f"{one.command} and {other.command}, {ran}: "
    for each in ran:
        assert each.status not in (None, 70) and "Traceback" not in each.said, told
        assert "fault of this program" not in each.said and (each.status == 0 or each.is_told), told
    assert hidden(after) == [], f"{told}leaves something behind"
    known = [before]
    for order in ([0], [1], [0, 1], [1, 0]):
        if all(after.get(name) in [tree.get(name) for tree in known] for name in changed(before, after)):
            break
        lay()
        for number in order:
            assert warm.run(folder, calls[number]).status is not None, told
        known.append(contents(folder))
    else:
        odd = [name for name in changed(before, after) if after.get(name) not in [tree.get(name) for tree in known]]
        assert not odd, f"{told}{odd} are as neither leaves them"
    for name, content in before.items():
        writers = [each for each in pair if each.target == name and (each.removes or not each.backup)]
        if not writers and Path(name).name != ".written.sha256":
            assert content in [after.get(name), *_backups(name, after)], f"{told}what was in {name} is lost"
    for writer, each in zip(pair, ran, strict=True):
        gone = writer.target not in after
        if each.status == 0 and not writer.removes and not any(other.removes for other in pair):
            assert not gone, f"{told}{writer.target} is not there"
    return all(each.status == 0 for each in ran)


def _with_fault(
    warm: Warm, trial: Trial, fault: str, call: int
) -> tuple[dict[str, bytes], dict[str, bytes], Ran, str]:  # fmt: skip
    """The files before and after a run with a fault, and what came of it: a sentence, and nothing left behind."""
    trial.lay()
    before = contents(trial.folder)
    ran = warm.run(trial.folder, trial.arguments(), fault=fault, call=call)
    left = contents(trial.folder)
    told = f"{trial.writer.name} over {trial.over}, {fault} at call {call}, {ran}: "
    assert "Traceback" not in ran.said and "fault of this program" not in ran.said, told
    assert hidden(left) == [], f"{told}leaves something behind"
    return before, left, ran, told


def _unread(trial: Trial, found: dict[str, bytes]) -> dict[str, bytes]:
    return {name: found[name] for name in trial.writer.sources if name in found}


def _backups(file: str, found: dict[str, bytes]) -> list[bytes]:
    return [content for name, content in found.items() if name.startswith(f"{file}.bak")]


@contextmanager
def warm_process() -> Iterator[Warm]:
    warm = Warm()
    try:
        yield warm
    finally:
        warm.end()


if __name__ == "__main__":
    main()
