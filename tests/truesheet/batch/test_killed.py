"""A run killed at any moment leaves a whole workbook: the old one or the new one."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book, save_values

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
ROWS = "".join(f'<row r="{row}"><c r="A{row}"><f>X</f><v>0</v></c></row>' for row in range(1, 501))

#: Writes one number after the other into every cell of the workbook, until it is killed; ready once one is written.
CHILD = """
import sys
from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import save_values
number = int(sys.argv[2])
while True:
    number += 1
    values = {(row, 1): float(number) for row in range(1, 501)}
    save_values(open_workbook(sys.argv[1]), {0: values}, backup=False)
    if number == int(sys.argv[2]) + 1:
        print("ready", flush=True)
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_killed_at_random_moments_the_workbook_is_always_whole(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(ROWS))
    moments = random.Random(20)
    last = 0
    for _ in range(200):
        child = subprocess.Popen([sys.executable, "-c", CHILD, str(path), str(last)], cwd=ROOT, stdout=subprocess.PIPE)
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        time.sleep(moments.uniform(0, 0.15))
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        values = {cell.value for cell in open_workbook(path).sheets[0].cells()}
        assert len(values) == 1, "half of one saving and half of another"
        (value,) = values
        assert value > last, "an older version came back"
        last = int(value)
    save_values(open_workbook(path), {0: {(1, 1): -1.0}}, backup=False)
    assert os.listdir(tmp_path) == ["club.xlsx"], "leftovers are swept by the next run"
