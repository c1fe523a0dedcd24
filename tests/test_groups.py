"""What shares a workbook or a LibreOffice runs in one process: pytest-xdist keeps the tests of a group together."""

import pytest

pytestmark = pytest.mark.xdist_group("a group of its own")

_ran_here = []


@pytest.mark.parametrize("number", range(4))
def test_the_tests_of_a_group_run_one_after_another_in_one_process(number, request):
    # Some versions of pytest and pytest-xdist do not go together: then groups are torn apart, and nothing says so.
    _ran_here.append(number)
    if request.config.getoption("loadgroup", default=False):
        assert _ran_here == list(range(number + 1))
