"""What shares a workbook or a LibreOffice runs in one process: the tests of a group, or of a file, stay together."""

import pytest

_ran_here = {"group": [], "file": []}


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(
    "kept", [pytest.param("group", marks=pytest.mark.xdist_group("a group of its own")), pytest.param("file")]
)
def test_the_tests_of_a_group_or_a_file_run_one_after_another_in_one_process(kept, number, request):
    # Some versions of pytest and pytest-xdist do not go together: then groups are torn apart, and nothing says so.
    _ran_here[kept].append(number)
    if request.config.getoption("loadgroup", default=False):
        assert _ran_here[kept] == list(range(number + 1))
