"""Printing workbooks to PDF through LibreOffice."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.workbooks.errors import BuildError

#: Seconds for all workbooks together; a first start with a new profile takes a few.
_TIMEOUT = 180

_USUAL_PLACES = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path(r"C:\Program Files\LibreOffice\program\soffice.com"),
    Path(r"C:\Program Files (x86)\LibreOffice\program\soffice.com"),
)


def find_libreoffice() -> str:
    """The LibreOffice program: on the search path, or where Windows and macOS install it."""
    for name in ("soffice", "libreoffice"):
        if found := shutil.which(name):
            return found
    for place in _USUAL_PLACES:
        if place.exists():
            return str(place)
    raise BuildError("LibreOffice is needed to print PDF files and was not found; install it or leave out --pdf")


def to_pdf(libreoffice: str, workbooks: Mapping[str, bytes], timeout: float = _TIMEOUT) -> dict[str, bytes]:
    """Every workbook (by file name) as a PDF (by file name), printed in a profile of its own."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        profile, printed = Path(folder, "profile"), Path(folder, "printed")
        sources = [Path(folder, name) for name in workbooks]
        for source, content in zip(sources, workbooks.values(), strict=True):
            source.write_bytes(content)
        command = [libreoffice, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore"]
        said = _run([*command, "--convert-to", "pdf", "--outdir", str(printed), *map(str, sources)], timeout)
        pdfs = {source.with_suffix(".pdf").name: printed / source.with_suffix(".pdf").name for source in sources}
        for name, path in pdfs.items():
            if not path.exists() or not path.stat().st_size:
                raise BuildError(f"LibreOffice did not print {name}{said and f': {said}'}")
        return {name: path.read_bytes() for name, path in pdfs.items()}


def _run(command: list[str], timeout: float) -> str:
    """Run LibreOffice to its end; the last line it said. Its helpers end with it when the time is over."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            text=True,
            errors="replace",
        )
    except OSError as problem:
        raise BuildError(f"LibreOffice could not be started: {problem.strerror}") from problem
    try:
        output, _ = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        _end(process)
        raise BuildError(f"LibreOffice did not finish printing within {timeout:g} seconds") from None
    last_line = (output.strip().splitlines() or [""])[-1]
    if process.returncode:
        raise BuildError(f"LibreOffice failed ({process.returncode}){last_line and f': {last_line}'}")
    return last_line


def _end(process: subprocess.Popen[str]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
