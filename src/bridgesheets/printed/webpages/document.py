"""A whole page of HTML that needs nothing from elsewhere, and the style that all pages have."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from importlib.resources import files

from bridgesheets.printed.webpages.elements import Element, as_html

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
    """A page with that title: everything in one file, no script from elsewhere, tables that can be sorted.

    With ``refresh`` it loads itself again after so many seconds, and its letters are larger, for a projector.
    """
    style = style_sheet()
    script = held(SORTING).replace("export function", "function") + _SORT_ALL
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
    """The style of all pages."""
    return held("style.css")


def held(name: str) -> str:
    """A text that lies beside this module."""
    return (files(__package__) / name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """A script or style as the policy of a page knows it."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"
