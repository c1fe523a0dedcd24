"""Troubleshooting has what users of xlwings met, whose library starts Python for us, as they saw it."""

from pathlib import Path

import pytest

PAGE = " ".join((Path(__file__).parents[2] / "docs" / "troubleshooting.md").read_text("utf-8").split())

#: Threads among the issues of xlwings, by number, and what their users saw.
SYMPTOMS = {
    "1166, 1260, 1476, 1502, 1554": "`hr = -2147221164`, Excel came from the Microsoft Store",
    "2371": "the same, Python came from the Microsoft Store",
    "1895": "Excel or the command window was started as administrator",
    "2516": "*Trojan:Script/Wacatac*",
    "2346, 2395": "`hr = -2147221164` since this morning, nothing was changed",
    "1789, 2082": "`'C:\\...\\Bridgesheets.xlam'!VP_20(...)` on your own computer",
    "853": "another program started Excel, which then opens no add-in",
    "341, 704": "Excel's start-up folder is elsewhere",
    "1973": "The add-in is not in the list under *File > Options > Add-ins*",
    "2167": "Values are wrong or `#GETTING_DATA` for the first seconds after opening",
    "634, 2264": "the same since today, nothing was changed | Windows waits for a restart",
    "2473": "*Could not create Python process*, *Access is denied*",
    "1344": "a part of xlwings while `pip` fetched it",
    "2310": "*Python process exited before it was possible to create the interface object*",
}


@pytest.mark.parametrize("threads", SYMPTOMS)
def test_what_users_of_xlwings_saw_is_on_the_page(threads: str) -> None:
    assert SYMPTOMS[threads] in PAGE, f"https://github.com/xlwings/xlwings/issues/{threads.split(',')[0]}"
