"""Reads saved pages of ACBL Live for Clubs: the pair games on them, with the awards they print."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import UNKNOWN, Contestant, Fact, GatheredEvent, Player, Result, Section, Strat
from bridgesheets.awarding.readers.file_events import (
    AwardPart,
    FileEvent,
    PrintedAwards,
    bytes_of,
    damaged_file,
    file_refusal,
    game_of,
    is_club_masterpoint,
    pad_players,
    total_amount,
    workbook_remedy,
)
from bridgesheets.awarding.typed_values import decimal_in, text_in

#: How the data of results begins in a page: as a script, or escaped in an attribute of an element.
_SCRIPT, _ELEMENT, _ATTRIBUTE = "var data = ", "<result-details", 'v-bind:data="'


def data_of(page: str) -> dict[str, Any] | None:
    """Returns the data of results in a page; None where it has none. Raises ValueError if it breaks off."""
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
        raise ValueError("its data breaks off") from None
    if not isinstance(found, dict):
        raise ValueError("its data is no record")
    return found


def records(of: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = of.get(name) or []
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise ValueError(f"{name} is no list of records")
    return found


def text(of: dict[str, Any], name: str) -> str:
    """Returns the text or number of that name as a text on one line; empty where there is none."""
    found = of.get(name)
    if found is None:
        return ""
    if isinstance(found, (dict, list)):
        raise ValueError(f"{name} is no text")
    return text_in(str(found))


def number(of: dict[str, Any], name: str) -> Decimal | None:
    typed = text(of, name)
    if not typed:
        return None
    try:
        return decimal_in(of[name] if isinstance(of[name], float) else typed)
    except ValueError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


_STRATIFIED = {"AVERAGE": "average", "HIGH": "highest", "HIGHEST": "highest"}
_KINDS = {"Session": "session", "Event": "overall"}
#: Where the pages of tournaments are from, which have the results of one pair or one board each.
_TOURNAMENTS = "live.acbl.org"


def read(path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    """Returns the game on a saved page. Raises :class:`bridgesheets.awarding.faults.FaultyEvent` for any other page."""
    page = bytes_of(path).decode("utf-8", "replace")
    try:
        data = data_of(page)
        if data is None and _TOURNAMENTS in page:
            raise file_refusal(
                path, "it is a page of one pair or one board, and the field is not in it", workbook_remedy()
            )
        if data is None:
            remedy = "save the page of the game's results at my.acbl.org as a web page, HTML only"
            raise file_refusal(path, "it is no page of results of ACBL Live for Clubs", remedy)
        if text(data, "type") != "PAIRS":
            raise file_refusal(path, f'it is no pair game, but "{text(data, "type")[:30]}"', workbook_remedy())
        sessions = records(data, "sessions")
        if len(sessions) != 1:
            raise file_refusal(
                path, f"it has {len(sessions)} sessions, and only single sessions are read", workbook_remedy()
            )
        return (_file_event(data, records(sessions[0], "sections"), Origin(path.name)),)
    except ValueError as wrong:
        raise damaged_file(path, str(wrong)) from None


def _file_event(data: dict[str, Any], sections: Sequence[dict[str, Any]], origin: Origin) -> FileEvent:
    labels = dict(_strats(data, origin))
    # A limit of 0 is none, and only the highest strat has none.
    strats = sorted(labels.values(), key=lambda strat: (strat.limit is not None, -(strat.limit or 0)))
    score = "score" if _one_scale(sections) else "percentage"
    contestants, printed, found = [], [], []
    for section in sections:
        pairs = records(section, "pair_summaries")
        name = text(section, "name")
        two_winners = any(text(pair, "direction") for pair in pairs)
        found.append(Section(name, 0, "mitchell" if two_winners else "howell", origin=origin))
        for pair in pairs:
            strat = labels.get(text(pair, "strat"))
            contestants.append(_contestant(pair, name, score, strat, origin))
            printed.append(_printed_awards(pair))
    facts = {name: Fact(value, origin) for name, value in _facts(data, sections, strats) if value not in (None, "")}
    gathered = GatheredEvent(facts, tuple(contestants), tuple(strats), tuple(found), (), origin)
    return FileEvent(text(data, "name"), gathered, tuple(printed))


def _facts(
    data: dict[str, Any], sections: Sequence[dict[str, Any]], strats: Sequence[Strat]
) -> Iterator[tuple[str, Any]]:
    """Yields the facts on the page; it does not say if a club masterpoint game is open or invitational."""
    rating = number(data, "rating")
    club = data.get("club")
    yield "title", text(data, "name")
    yield "date", text(data, "start_date")
    yield "venue", (text(club, "name") if isinstance(club, dict) else "") or text(data, "club_name")
    yield "director", text(data, "club_director_name")
    limited = bool(strats) and strats[0].limit is not None
    if not is_club_masterpoint(rating) or limited:
        yield "game", game_of(rating, 0, limited)
    yield "event_type", "pairs"
    yield "sessions", 1
    yield "stratify_by", _STRATIFIED.get(text(data, "stratification_type"))
    yield "restrictions", number(data, "number_of_restrictions")
    if "concurrent_limited_tables" in data:
        # Empty where the club has entered none.
        yield "restricted_tables", number(data, "concurrent_limited_tables") or 0
    boards = [(number(each, "boards_per_round") or 0) * (number(each, "number_of_rounds") or 0) for each in sections]
    yield "boards", max(boards, default=0) or None


def _strats(data: dict[str, Any], origin: Origin) -> Iterator[tuple[str, Strat]]:
    listed = data.get("stratValues")
    rows = [(text(row, "number"), row) for row in records(data, "strats")]
    if isinstance(listed, dict):
        rows = [(key, row) for key, row in listed.items() if isinstance(row, dict)]
    for key, row in rows:
        limit = number(row, "limit")
        yield key, Strat(text(row, "label") or key, UNKNOWN if limit is None else limit or None, "", origin)


def _one_scale(sections: Sequence[dict[str, Any]]) -> bool:
    """Checks if the scores of all sections are parts of one top, so that they can be compared with each other."""
    tops = []
    for section in sections:
        scores = [(number(pair, "score"), number(pair, "percentage")) for pair in records(section, "pair_summaries")]
        known = [(score, percentage) for score, percentage in scores if score and percentage]
        if len(known) < len([pair for pair in scores if pair != (Decimal(0), Decimal(0))]):
            return False
        tops += [max(score / percentage for score, percentage in known)] if known else []
    return not tops or max(tops) <= min(tops) * Decimal("1.01")


def _contestant(pair: dict[str, Any], section: str, score: str, strat: Strat | None, origin: Origin) -> Contestant:
    direction = text(pair, "direction").upper()
    number_of_pair = text(pair, "pair_number").removesuffix(f"-{direction}")
    return Contestant(
        f"{section}{number_of_pair} {direction}".strip(),
        pad_players(
            2, (Player(text(player, "name"), text(player, "id_number")) for player in records(pair, "players"))
        ),
        strat.name if strat else "",
        text(pair, "is_eligible") not in ("0", "False"),
        (Result(section, direction, number(pair, score), percent=number(pair, "percentage")),),
        origin=origin,
    )


def _printed_awards(pair: dict[str, Any]) -> PrintedAwards:
    """Returns the awards of the player who has most: the other may not earn all colours of the pair."""
    players = []
    for player in records(pair, "players"):
        parts: list[AwardPart] = []
        for award in records(player, "awards_score"):
            kind = _KINDS.get(text(award, "type"), "")
            pigments = records(award, "pigment") or [{"amount": award.get("total"), "color": ""}]
            parts += [AwardPart(number(each, "amount") or Decimal(0), text(each, "color").lower(), kind, "")
                      for each in pigments]  # fmt: skip
        players.append(tuple(parts))
    return PrintedAwards(max(players, key=total_amount, default=()), None, tuple(players))
