"""Changes that hold within ``with``: the garbage collector is off, or a context variable has another value."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

_Value = TypeVar("_Value")


@contextmanager
def collector_off() -> Iterator[None]:
    """Switches the garbage collector off, which finds nothing among a million cells but scans them again and again."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


@contextmanager
def setting(variable: ContextVar[_Value], value: _Value) -> Iterator[None]:
    """Gives a context variable a value."""
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)
