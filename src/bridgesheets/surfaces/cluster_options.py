"""The options that send work to a cluster: its address, and what proves who speaks to whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster

_TLS = "tls://"
#: The options that belong to an address that begins with tls://, in the order of :class:`Tls`, and what each is.
_FILES = {
    "--tls-ca": "the certificate of its authority",
    "--tls-cert": "your certificate",
    "--tls-key": "the key of your certificate",
}


def noted(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    """Keeps the file of an option for :func:`cluster`."""
    if value is not None:
        context.meta[option.opts[0]] = value


def cluster(context: click.Context, option: click.Parameter, value: str | None) -> Cluster | None:
    """The cluster at an address, with its files; None without one."""
    given = {name: context.meta[name] for name in _FILES if name in context.meta}
    if value is None or not value.startswith(_TLS):
        for name in given:
            call = f"--scheduler {_TLS}HOST:PORT {name} {given[name]}"
            raise click.UsageError(f"{name} is for a cluster with TLS: {call}")
        if value is None:
            return None
    from truesheet.batch.cluster import Cluster, Tls  # only where work is sent to one

    if not value.startswith(_TLS):
        return Cluster(value)
    if missing := [name for name in _FILES if name not in given]:
        call = " ".join(f"{name} {given.get(name, 'FILE')}" for name in _FILES)
        raise click.UsageError(f"{' and '.join(missing)} missing; {_TLS} needs --scheduler {value} {call}")
    return Cluster(value, Tls(*(given[name] for name in _FILES)))
