"""What the page asks and what comes back, as texts and cells; and the texts with which it is attacked."""

import json
from collections.abc import Sequence
from typing import Any

from bridgesheets.surfaces.web import dispatch

#: Texts that would do something if a page or a spreadsheet took them for more than texts.
ATTACKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</textarea><svg onload=alert(1)>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    '=HYPERLINK("http://example.invalid","x")',
    "\u202egnp.exe\x00\x1b[31m",
)


def asked(
    form: str, button: str = "", files: Sequence[tuple[str, bytes]] = (), **values: str
) -> tuple[dict[str, Any], list[bytes]]:
    said, contents = dispatch.answer(json.dumps({"form": form, "button": button, "values": values}), list(files))
    told = json.loads(said)
    assert len(contents) == len(told["files"])
    return told, contents


def texts(shown: Any) -> str:
    if isinstance(shown, str):
        return shown
    return " ".join(map(texts, shown[2]))


def said(told: dict[str, Any]) -> str:
    return " ".join(map(texts, told["shown"]))


def tags(shown: Any) -> set[str]:
    return set() if isinstance(shown, str) else {shown[0]}.union(*map(tags, shown[2]))
