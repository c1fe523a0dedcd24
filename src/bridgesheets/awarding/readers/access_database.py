"""Tables of an Access database, through the library access-parser, which is an extra."""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bridgesheets.awarding.readers.found import bytes_of, damaged, refused
from truesheet.installing import how_to_install

Row = Mapping[str, Any]
#: Where a database says its version, and the bytes of a page: fewer in the version of Access 97, which is 0.
_VERSION, _PAGE_OF_97, _PAGE = 0x14, 2048, 4096


def access_tables(path: Path, wanted: Sequence[str]) -> list[list[Row]]:
    """The rows of the tables of those names; no other table is read.

    Raises :class:`bridgesheets.awarding.faults.FaultyEvent` for a file that is no such database, or is not whole, and
    where the library is not installed.
    """
    data = bytes_of(path)
    if len(data) % (_PAGE_OF_97 if data[_VERSION : _VERSION + 1] == b"\0" else _PAGE):
        raise damaged(path, "it is no Access database, or not whole: it breaks off within a page")
    try:
        from access_parser import AccessParser
        from construct import ConstructError
    except ImportError:
        needs = "reading Bridgemate files needs the library access-parser"
        raise refused(path, needs, how_to_install("access-parser")) from None
    try:
        with _silent():
            database = AccessParser(str(path))
            missing = [name for name in wanted if name not in database.catalog]
            if missing:
                raise refused(path, f"it has no table {', '.join(missing)}", "give the .bws file of a game")
            return [list(_rows(database.parse_table(name))) for name in wanted]
    except (
        *(ConstructError, struct.error, ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
        *(RecursionError, MemoryError),
    ) as problem:
        raise damaged(path, f"it is no Access database, or not whole: {type(problem).__name__}") from None


@contextmanager
def _silent() -> Iterator[None]:
    """Keeps what the library logs, which may be names, off the screen."""
    logger = logging.getLogger("access_parser")
    before, logger.disabled = logger.disabled, True
    try:
        yield
    finally:
        logger.disabled = before


def _rows(table: Mapping[str, Any]) -> Iterator[Row]:
    """The rows of a table, which comes as columns; an empty one has texts in their place."""
    columns = {name: values for name, values in table.items() if isinstance(values, list)}
    for row in zip(*columns.values(), strict=True):
        yield dict(zip(columns, row, strict=True))
