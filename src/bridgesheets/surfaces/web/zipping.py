"""Zip files on the page: several files in one download, and a folder in one file that is dropped."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping

from bridgesheets.surfaces.web.forms import Unusable
from truesheet.package.archive import read_archive
from truesheet.refusals import Refused

#: One moment for all members, so that the same files give the same bytes.
_MOMENT = (2020, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The zip file of some files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _MOMENT), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def unzipped(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The files by their names, those in zip files in place of these.

    Raises :class:`Unusable` for a zip file that is damaged, or larger than a folder of results is.
    """
    for name, content in files.items():
        if not name.lower().endswith(".zip"):
            yield name, content
            continue
        try:
            archive = read_archive(content)
            for member in archive.members:
                if not member.name.endswith("/"):
                    yield member.name, archive.read(member.name)
        except Refused:
            raise Unusable(f"{name} is damaged, or no zip file of a folder; drop the folder itself", "file") from None
