"""The site is made of the pages without a warning, every link leads somewhere, and the pictures are those there are."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from tests.docs.shown import ROOT, text_of

DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"
#: A page with all its pictures opens in a moment at a club.
MOST_BYTES = 80_000

one_site = pytest.mark.xdist_group("site of the documentation")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the site, made with warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(folder / "trees")]
    made = subprocess.run(
        [*command, str(DOCS), str(folder / "html")], capture_output=True, check=False, text=True, timeout=300
    )
    assert made.returncode == 0, made.stderr
    return folder / "html"


class _Links(HTMLParser):
    """The addresses a page refers to, and the places within it that can be referred to."""

    def __init__(self, text):
        super().__init__()
        self.addresses, self.places = set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.addresses.add(value)
            elif name == "id":
                self.places.add(value)


@pytest.mark.exhaustive
@one_site
@pytest.mark.sphinx
def test_no_link_of_the_site_is_dead(site):
    pages = {path: _Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert site / "index.html" in pages
    dead = []
    for path, page in pages.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            missing = not target.is_file()
            if missing or (parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places):
                dead.append((path.name, address))
    assert dead == []


@pytest.mark.slow
@one_site
@pytest.mark.sphinx
def test_nothing_of_the_site_is_fetched_from_elsewhere(site):
    """A club's machine may be offline, and nobody is to see which pages are read."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r'<(?:script|img|link)[^>]+(?:src|href)="https?:[^"]*"', text) == []


def test_every_link_of_the_readme_leads_to_a_file():
    text = text_of(ROOT / "README.md")
    targets = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    assert len(targets) > 15
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_picture_is_small_and_stands_in_the_gallery_with_words_for_those_who_do_not_see_it():
    shown = dict(re.findall(r"!\[([^\]]+)\]\(pictures/([\w-]+\.png)\)", text_of(DOCS / "gallery.md")))
    pictures = {path.name: path.stat().st_size for path in PICTURES.iterdir()}
    assert sorted(shown.values()) == sorted(pictures)
    assert {name: size for name, size in pictures.items() if size >= MOST_BYTES} == {}


def test_the_tool_draws_the_pictures_there_are():
    text = text_of(ROOT / "tools" / "make_gallery.py")
    assert sorted(re.findall(r'^    "([\w-]+)": (?:Picture|Screen|Published)\(', text, re.MULTILINE)) == sorted(
        path.stem for path in PICTURES.iterdir()
    )


def test_the_readme_is_short_and_begins_with_what_needs_no_installation():
    lines = text_of(ROOT / "README.md").splitlines()
    assert len(lines) <= 120
    heads = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert heads == ["Score sheets", "Install", "What you can do with it", "Develop", "Sources"]


def test_the_readme_links_every_workbook_that_is_ready_to_open():
    linked = re.findall(r"\]\(workbooks/([^)]+)\)", text_of(ROOT / "README.md"))
    assert sorted(linked) == sorted(path.name for path in (ROOT / "workbooks").glob("*.xlsx"))
