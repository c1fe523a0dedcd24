"""Checks many cases of a line or two in one test, which names those that fail.

A case that is a test of its own takes two milliseconds to be collected, handed out and told of: for thousands of them
that is more than the checking.
"""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from typing import Any, TypeVar

import pytest

_Case = TypeVar("_Case")


def each(
    cases: Iterable[_Case] | Callable[[], Iterable[_Case]], name: Callable[[_Case], str] | None = None
) -> Callable[..., Callable[[], None]]:
    """Makes one test of a function that checks one case; a tuple has a value for each of its arguments.

    Cases that take long to find come from a function.
    """
    kept = cases if callable(cases) else [*cases]

    def together(check: Callable[..., None]) -> Callable[[], None]:
        def checked() -> None:
            spread = len(signature(check).parameters) > 1
            known = [*(kept() if callable(kept) else kept)]
            assert known, "there is nothing to check"
            failing = []
            for case in known:
                try:
                    check(*case) if spread else check(case)  # type: ignore[misc]
                except Exception as found:
                    failing.append(f"{name(case) if name else getattr(case, 'name', case)}: {found!r}")
            assert not failing, "\n".join([f"{len(failing)} of {len(known)} fail", *failing])

        checked.__name__, checked.__doc__, checked.__module__ = check.__name__, check.__doc__, check.__module__
        return checked

    return together


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
