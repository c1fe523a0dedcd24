"""The picture of the architecture shows the rooms there are and the imports between them."""

import pytest

from tests.architecture.source_tree import PROJECT, script_at


@pytest.fixture(scope="module")
def tool():
    return script_at("tools/draw_architecture.py")


@pytest.mark.exhaustive
def test_the_picture_is_current(tool):
    """If it is not: python tools/draw_architecture.py"""
    assert tool.TARGET.read_text(encoding="utf-8") == tool.picture()


def test_every_folder_of_the_package_is_a_room_and_stands_on_the_page(tool):
    shown = {name for room in tool.rooms() for name in room.removeprefix("truesheet.").split(", ")}
    folders = {path.parent.name for package in tool.PACKAGES for path in (tool.SOURCES / package).glob("*/__init__.py")}
    assert folders - shown == set()
    page = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [name for name in folders if f"`{name}`" not in page] == []


def test_rooms_that_use_each_other_are_drawn_as_one_and_detours_are_left_out(tool):
    graph = {"a": {"b", "c"}, "b": {"c"}, "c": {"d"}, "d": {"c"}}
    joined = tool.together(graph)
    assert joined == {"a": {"b", "c, d"}, "b": {"c, d"}, "c, d": set()}
    assert tool.floors(joined) == {"c, d": 0, "b": 1, "a": 2}
    assert tool.without_detours(joined) == {"a": {"b"}, "b": {"c, d"}, "c, d": set()}


def test_the_spreadsheet_half_uses_no_room_of_the_other(tool):
    for room, uses in tool.rooms().items():
        if room.startswith("truesheet"):
            assert all(used.startswith("truesheet") for used in uses), room
