"""What a function refuses, with its error."""

from collections.abc import Callable

import pytest

from bridgesheets import RuleError


def refusal(function: Callable[..., object], *arguments: object) -> RuleError:
    """Returns the error of a call that has to be refused."""
    with pytest.raises(RuleError) as caught:
        function(*arguments)
    return caught.value
