"""Editions that differ in one entry from the default one."""

from __future__ import annotations

from bridgesheets.regulations import data
from bridgesheets.regulations.editions import Edition, edition_of
from bridgesheets.regulations.volumes import Volume


def changed(id: str, **fields: object) -> Edition:
    """The default edition, but for one table or set of figures."""

    def entries(volume: Volume) -> Volume:
        return volume._replace(
            entries=tuple(entry._replace(**fields) if entry.id == id else entry for entry in volume.entries)
        )

    return edition_of("acbl/2019-01", map(entries, data.VOLUMES))
