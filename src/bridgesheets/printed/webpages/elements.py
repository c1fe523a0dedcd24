"""Elements of a page: made and escaped here, and handed over as JSON or as HTML.

Every page of bridgesheets is made of these. A text is never markup: in JSON it goes to the page as a text, which sets
it as the text of a node; in HTML it is escaped.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

#: The elements that are made, and the attributes that they may have; the page makes no others.
TAGS = frozenset(
    ("a", "article", "b", "caption", "code", "dd", "details", "div", "dl", "dt", "em", "h2", "h3", "h4", "li", "ol",
     "p", "pre", "section", "span", "strong", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul")
)  # fmt: skip
ATTRIBUTES = frozenset(
    ("class", "scope", "data-copy", "data-field", "data-go", "data-print", "data-sort", "data-strat", "data-over",
     "colspan", "open", "tabindex")
)  # fmt: skip


@dataclass(frozen=True)
class Element:
    """An element of a page: its tag, what is in it, its attributes."""

    tag: str
    children: tuple[Element | str, ...] = ()
    attributes: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.tag not in TAGS:
            raise ValueError(f"a page has no element {self.tag}")
        if unknown := set(self.attributes) - ATTRIBUTES:
            raise ValueError(f"an element has no attribute {', '.join(sorted(unknown))}")


def element(tag: str, *children: Element | str | None, **attributes: str) -> Element:
    """Makes an element; ``of`` is its class, ``data_copy`` its attribute data-copy. Children of None are left out."""
    named = {("class" if name == "of" else name.replace("_", "-")): value for name, value in attributes.items()}
    return Element(tag, tuple(child for child in children if child is not None), named)


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[Element | str]],
    caption: str = "",
    figures: Iterable[int] = (),
    of: str = "listed",
    groups: Sequence[tuple[str, int]] = (),
    strats: Mapping[int, tuple[str, str]] = {},
) -> Element:
    """Returns a table whose columns can be sorted by their headings, if it has any.

    ``figures`` are the columns of numbers, from 0, ``of`` is its class. ``groups`` are headings
    above the others, each with the number of columns it is above. ``strats`` are the columns of places in a strat:
    its name, and what is above the column.
    """
    right = frozenset(figures)
    above = [
        element("th", text, scope="colgroup", colspan=str(columns)) if text else element("td", colspan=str(columns))
        for text, columns in groups
    ]

    def cell(tag: str, at: int, shown: Element | str, **more: str) -> Element:
        return element(tag, shown, **({"of": "figure", **more} if at in right else more))

    def head_cell(at: int, text: str) -> Element:
        if at not in strats:
            return cell("th", at, text, scope="col")
        strat, over = strats[at]
        return cell("th", at, text, scope="col", data_strat=strat, data_over=over)

    heads = element("tr", *(head_cell(at, text) for at, text in enumerate(head)))
    return element(
        "table",
        element("caption", caption) if caption else None,
        element("thead", element("tr", *above) if above else None, heads) if head else None,
        element("tbody", *(element("tr", *(cell("td", at, shown) for at, shown in enumerate(row))) for row in rows)),
        of=of,
        data_sort="yes",
    )


def lines(items: Iterable[Element | str], of: str = "") -> Element:
    listed = [element("li", item) for item in items]
    return element("ul", *listed, of=of) if of else element("ul", *listed)


def as_data(shown: Element | str) -> Any:
    """Returns an element for JSON: its tag, its attributes, its children; a text as it is."""
    if isinstance(shown, str):
        return shown
    return [shown.tag, dict(shown.attributes), [as_data(child) for child in shown.children]]


def as_html(shown: Element | str) -> str:
    """Returns an element as HTML; texts and attributes are escaped."""
    if isinstance(shown, str):
        return escape(shown)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in shown.attributes.items())
    return f"<{shown.tag}{attributes}>{''.join(map(as_html, shown.children))}</{shown.tag}>"


#: What a page may do: run its own script, and nothing else.
_POLICY = (
    "default-src 'none'; script-src {script}; style-src {style}; img-src data:; base-uri 'none'; form-action 'none'"
)
#: The script that lets tables be sorted, here and on the page that Python runs in.
SORTING = "sorting.js"
_SORT_ALL = '\ndocument.querySelectorAll("table[data-sort]").forEach(sortable);\noneStrat(document);\n'
_FOOT = (
    "Made by bridgesheets. The regulations decide; bridgesheets is not affiliated with, or endorsed by, any bridge "
    "federation."
)
_PAGE = """<!DOCTYPE html>
<html lang="en"{projected}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
{refresh}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="bridgesheets">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body class="published">
<main class="answer">
<h1>{title}</h1>
{shown}
</main>
<footer>
<p>{foot}</p>
</footer>
<script>{script}</script>
</body>
</html>
"""


def document(title: str, shown: Iterable[Element], refresh: int | None = None) -> bytes:
    """Returns a page with that title: everything in one file, no script from elsewhere, tables that can be sorted.

    With ``refresh`` it loads itself again after so many seconds, and its letters are larger, for a projector.
    """
    style = style_sheet()
    script = read_asset(SORTING).replace("export function", "function") + _SORT_ALL
    again = f'<meta http-equiv="refresh" content="{refresh}">\n' if refresh else ""
    return _PAGE.format(
        policy=_POLICY.format(script=digest(script), style=digest(style)),
        refresh=again,
        title=escape(title),
        style=style,
        projected=' class="projected"' if refresh else "",
        shown="\n".join(map(as_html, shown)),
        foot=_FOOT,
        script=script,
    ).encode()


def style_sheet() -> str:
    return read_asset("style.css")


def read_asset(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"
