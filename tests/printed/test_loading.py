"""openpyxl loads when a workbook is made, and once."""

import subprocess
import sys


def test_a_name_imported_before_anything_is_asked_of_the_library_loads_it_once():
    """Loaded twice, the second package lacked the modules that the first had: it had no dates."""
    code = (
        "import sys; from bridgesheets.printed.loading import openpyxl; print('openpyxl' in sys.modules);"
        "from openpyxl.utils import get_column_letter; print(openpyxl.utils.datetime.CALENDAR_MAC_1904.year)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("False\n1904\n", "")
