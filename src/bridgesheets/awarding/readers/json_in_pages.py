"""JSON that stands in a web page, and values out of it, each of the kind that is due."""

from __future__ import annotations

import html
import json
from decimal import Decimal
from typing import Any

from bridgesheets.awarding.values_said import decimal_in, text_in

#: How the data of results begins in a page: as a script, or escaped in an attribute of an element.
_SCRIPT, _ELEMENT, _ATTRIBUTE = "var data = ", "<result-details", 'v-bind:data="'


class WrongKind(Exception):
    """Raised where the data of a page is not what it should be; says what."""


def data_of(page: str) -> dict[str, Any] | None:
    """The data of results in a page; None where it has none. Raises :class:`WrongKind` if it breaks off."""
    at = page.find(_SCRIPT)
    if at >= 0:
        text = page[at + len(_SCRIPT) :]
    else:
        element = page.find(_ELEMENT)
        start = page.find(_ATTRIBUTE, element) + len(_ATTRIBUTE)
        if element < 0 or start < len(_ATTRIBUTE):
            return None
        text = html.unescape(page[start : page.find('"', start)])
    try:
        found, _ = json.JSONDecoder().raw_decode(text.lstrip())
    except (ValueError, RecursionError):
        raise WrongKind("its data breaks off") from None
    if not isinstance(found, dict):
        raise WrongKind("its data is no record")
    return found


def records(of: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The list of records of that name; an empty one where there is none."""
    found = of.get(name) or []
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise WrongKind(f"{name} is no list of records")
    return found


def text(of: dict[str, Any], name: str) -> str:
    """The text or number of that name as a text on one line; empty where there is none."""
    found = of.get(name)
    if found is None:
        return ""
    if isinstance(found, (dict, list)):
        raise WrongKind(f"{name} is no text")
    return text_in(str(found))


def number(of: dict[str, Any], name: str) -> Decimal | None:
    """The number of that name, which may be written as a text; None where there is none."""
    said = text(of, name)
    if not said:
        return None
    try:
        return decimal_in(of[name] if isinstance(of[name], float) else said)
    except ValueError as wrong:
        raise WrongKind(f"{name}: {wrong}") from None
