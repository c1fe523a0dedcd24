"""The options that send work to a cluster: its address, and what proves who speaks to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bridgesheets.surfaces.argument_types import File, Text

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster

_Command = TypeVar("_Command", bound=Callable[..., Any])

_TLS = "tls://"
#: The options that belong to an address that begins with tls://, in the order of :class:`Tls`, and what each is.
_FILES = {
    "--tls-ca": "the certificate of its authority",
    "--tls-cert": "your certificate",
    "--tls-key": "the key of your certificate",
}


def _options(send: str) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "--scheduler", {
        "type": Text(), "metavar": "ADDRESS", "callback": _cluster,
        "help": f"{send} the work to a Dask cluster, {_TLS}HOST:PORT or tcp://HOST:PORT.",
    }  # fmt: skip
    for name, what in _FILES.items():
        yield name, {
            "type": File(), "metavar": "FILE", "callback": _noted, "is_eager": True, "expose_value": False,
            "help": f"With --scheduler {_TLS}: {what}.",
        }  # fmt: skip


def cluster_options(send: str) -> list[click.Option]:
    """Returns the options of a command; the help of the first begins with ``send``.

    The command is given a :class:`Cluster` as ``scheduler``, or None.
    """
    return [click.Option([name], **how) for name, how in _options(send)]


def to_a_cluster(command: _Command) -> _Command:
    """Gives a command these options; it is given a :class:`Cluster` as ``scheduler``, or None."""
    for name, how in reversed([*_options("Send")]):
        command = click.option(name, **how)(command)
    return command


def _noted(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    if value is not None:
        context.meta[option.opts[0]] = value


def _cluster(context: click.Context, option: click.Parameter, value: str | None) -> Cluster | None:
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
