"""Which edition answers: the default one, or the one somebody asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bridgesheets.regulations import data
from bridgesheets.regulations.editions import Edition, edition_of

#: The edition that answers where no other is asked for.
DEFAULT = edition_of("acbl/2019-01", data.VOLUMES)

_IN_FORCE: ContextVar[Edition] = ContextVar("edition", default=DEFAULT)

#: The edition that answers now.
in_force: Callable[[], Edition] = _IN_FORCE.get


@contextmanager
def answering_by(edition: Edition) -> Iterator[None]:
    """Let an edition answer inside."""
    token = _IN_FORCE.set(edition)
    try:
        yield
    finally:
        _IN_FORCE.reset(token)
