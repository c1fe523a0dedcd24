"""Sweeps of which every run takes a few cases, and the run by label (``.ci/more``) all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def few(cases: Iterable[Any], most: int) -> Sequence[Any]:
    """The cases for ``parametrize``, at most so many of them, spread evenly, for every run; the others by label."""
    every = [case if isinstance(case, type(pytest.param())) else as_case(case) for case in cases]
    kept = {number * len(every) // most for number in range(most)}
    return [
        case if number in kept else case._replace(marks=(*case.marks, pytest.mark.exhaustive))
        for number, case in enumerate(every)
    ]


def as_case(case: Any) -> Any:
    """One case; a tuple has a value for each argument of the test."""
    return pytest.param(*case) if isinstance(case, tuple) else pytest.param(case)
