"""Printing workbooks to PDF through LibreOffice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.printed.problems import BuildError
from truesheet import soffice as office
from truesheet.office_profile import profile_of_this_process
from truesheet.writing.scratch import lay

#: Seconds for all workbooks together; a first start with a new profile takes a few.
_TIMEOUT = 180


def find_libreoffice() -> str:
    found = office.find()
    if found is None:
        raise BuildError("LibreOffice is needed to print PDF files and was not found; install it or leave out --pdf")
    return found


def to_pdf(libreoffice: str, workbooks: Mapping[str, bytes], timeout: float = _TIMEOUT) -> dict[str, bytes]:
    """Every workbook (by file name) as a PDF (by file name); the values are those in the files."""
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        printed = Path(folder, "printed")
        sources = [Path(folder, name) for name in workbooks]
        for source, content in zip(sources, workbooks.values(), strict=True):
            lay(source, content)
        try:
            profile = profile_of_this_process(calculates=False)
            said = office.convert(libreoffice, profile, "pdf", printed, sources, timeout)
        except office.LibreOfficeError as problem:
            raise BuildError(str(problem)) from problem
        pdfs = {source.with_suffix(".pdf").name: printed / source.with_suffix(".pdf").name for source in sources}
        for name, path in pdfs.items():
            if not path.exists() or not path.stat().st_size:
                raise BuildError(f"LibreOffice did not print {name}{said and f': {said}'}")
        return {name: path.read_bytes() for name, path in pdfs.items()}
