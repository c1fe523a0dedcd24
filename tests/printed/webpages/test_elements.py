"""What is shown is made and escaped in one place, and the page knows the same elements and attributes."""

import re
from pathlib import Path

import pytest

from bridgesheets.printed.webpages.elements import ATTRIBUTES, TAGS, as_data, as_html, element, lines, table
from bridgesheets.surfaces.web import bundle

PAGE = Path(bundle.__file__).parent / "page"


def test_a_text_is_escaped_and_an_attribute_too():
    shown = element("p", '<b>"&', data_copy='"><script>')
    assert as_html(shown) == '<p data-copy="&quot;&gt;&lt;script&gt;">&lt;b&gt;&quot;&amp;</p>'
    assert as_data(shown) == ["p", {"data-copy": '"><script>'}, ['<b>"&']]


@pytest.mark.parametrize("tag", ["script", "iframe", "img", "style", "svg", "form"])
def test_an_element_that_could_do_something_is_not_made(tag):
    with pytest.raises(ValueError, match=f"a page has no element {tag}"):
        element(tag)


@pytest.mark.parametrize("name", ["onclick", "href", "src", "style"])
def test_an_attribute_that_could_do_something_is_not_made(name):
    with pytest.raises(ValueError, match=f"an element has no attribute {name}"):
        element("p", "x", **{name: "x"})


def test_the_page_builds_the_same_elements_and_attributes():
    text = (PAGE / "dom.js").read_text(encoding="utf-8")
    said = "".join(re.findall(r'"([^"]*)"', text.split("const TAGS")[1].split(");")[0])).split()
    assert {tag for tag in said if tag} == TAGS
    attributes = set(re.findall(r'"([\w-]+)"', text.split("const ATTRIBUTES")[1].split("]);")[0]))
    assert attributes == ATTRIBUTES


def test_nothing_in_the_page_turns_a_text_into_markup_or_asks_the_network():
    for path in PAGE.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text), (
            path
        )
        assert not re.search(r"https?://(?!bundled\.invalid)", text), path
        assert "document.cookie" not in text and "indexedDB" not in text, path
        # What the visitor asks to keep: an amendment, club.toml, members.
        assert "localStorage." not in text, path
        assert "localStorage" not in text or path.name in ("keeping.js", "main.js"), path


def test_a_table_marks_its_figures_and_may_have_a_caption():
    shown = as_html(table(("Table", "Who"), [("1", "Wolf")], "All", figures=(0,)))
    assert shown == (
        '<table class="listed" data-sort="yes"><caption>All</caption>'
        '<thead><tr><th class="figure" scope="col">Table</th><th scope="col">Who</th></tr></thead>'
        '<tbody><tr><td class="figure">1</td><td>Wolf</td></tr></tbody></table>'
    )
    assert as_html(lines(["a"], of="notes")) == '<ul class="notes"><li>a</li></ul>'
