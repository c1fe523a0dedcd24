"""The results of a team match and of a matchpoint session out of their score sheets, board by board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal

from bridgesheets.reasons import with_noun
from bridgesheets.rounding import half_up
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.match.event import MATCH, ROOMS, TEAMS, TOTAL_IMPS, TOTAL_POINTS, MatchSheets
from bridgesheets.scoresheets.results.event import (
    EventResults,
    Listing,
    Meeting,
    OneRound,
    ShownColumn,
    figures,
    listing,
    results_of,
    signed,
    words,
)
from bridgesheets.scoresheets.session.event import SCORES
from bridgesheets.scoresheets.session.scores import TABLE


def match_results(cells: Cells) -> EventResults:
    event: MatchSheets = cells.saved.event
    boards, teams = BlockLines(cells, event.boards), BlockLines(cells, event.teams)
    found, many = cells.whole(*boards.single("in")) or 0, event.order.boards
    left = sum(bool(boards.number(line, "waits")) for line in boards.numbers)
    names = tuple(teams.text(line, "called") for line in teams.numbers)
    return results_of(
        cells,
        "Team match",
        ("Team match", with_noun(many, "board"), f"after {found} of {many} boards"),
        (f"{with_noun(left, 'board')} without a result" if left else "",
         "Set-up: see the notes next to the answers" if cells.number(*teams.single("problems")) else ""),
        _result(cells, event, names),
        (_boards(cells, event, names),),
        (),
        pays_masterpoints=True,
        rounds=(_as_round(boards, MATCH, lambda line: names),),
    )  # fmt: skip


def _result(cells: Cells, event: MatchSheets, names: tuple[str, ...]) -> Listing:
    """Returns the two teams, the leader first, with the IMPs of each stanza and what else counts."""
    lines = BlockLines(cells, event.result)
    by_team = [[lines.number(line, team) for line in lines.numbers] for team in TEAMS]
    at = {label: place for place, label in enumerate(event.result_labels)}
    labels = [
        place for label, place in at.items()
        if label in (TOTAL_IMPS, TOTAL_POINTS) or label.startswith("Stanza") or any(of[place] for of in by_team)
    ]  # fmt: skip
    columns = [figures(of[place] for of in by_team) for place in labels]
    order = sorted(range(len(TEAMS)), key=lambda team: -(by_team[team][at["Margin"]] or 0))
    imps = [by_team[team][at["Margin"]] for team in order]
    places = ("1=", "1=") if imps[0] == imps[1] else ("1", "2")
    rows = tuple(
        (place, str(team + 1), names[team], *(column[team] for column in columns))
        for place, team in zip(places, order, strict=True)
    )
    heads = ("Place", "No.", "Team", *(event.result_labels[place] for place in labels))
    return Listing("Result", heads, rows, (0, 1, *range(3, len(heads))))


def _boards(cells: Cells, event: MatchSheets, names: tuple[str, ...]) -> Listing:
    card, boards = BlockLines(cells, event.card), BlockLines(cells, event.boards)
    rows = []
    for line in card.numbers:
        rooms = (card.text(line, f"{name}_{room}") for room in ROOMS for name in ("contract", "score"))
        totals = (card.text(line, f"{name}_{team}") for name in ("imps", "total") for team in TEAMS)
        rows.append((
            card.text(line, "board"), *rooms, signed(boards.number(line, "swing")), *totals, boards.text(line, "ruling")
        ))  # fmt: skip
    heads = (
        "Board",
        *(head for called in ROOMS.values() for head in (called, "NS")),
        "Swing",
        *names,
        "Total",
        "Total",
        "Ruling",
    )
    return Listing("Board by board", heads, tuple(rows), (0, 2, 4, 5, 6, 7, 8, 9))


def _as_round(lines: BlockLines, sheet: str, names: Callable[[int], tuple[str, ...]]) -> OneRound:
    """Returns the lines of boards as what may wait, be wrong or in doubt; ``names`` says who plays in a line."""

    def meeting(line: int) -> Meeting:
        wrong, doubt = (lines.text(line, column) for column in ("fault", "doubt"))
        waits = bool(lines.number(line, "waits")) and not wrong
        return Meeting(lines.whole(line, "board") or line, names(line), waits, wrong, doubt)

    return OneRound(sheet, tuple(map(meeting, lines.numbers)), sheet, "board")


def session_results(cells: Cells) -> EventResults:
    event = cells.saved.event
    pairs, lines = BlockLines(cells, event.pairs), BlockLines(cells, event.lines)
    listed = sum(bool(pairs.number(line, "listed")) for line in pairs.numbers)
    left = cells.whole(*lines.single("left")) or 0
    done = "" if left else "all boards played"
    first, *others = _rankings(cells)

    def seated(line: int) -> tuple[str, ...]:
        return tuple(filter(None, (lines.text(line, side) for side in ("ns", "ew"))))

    return results_of(
        cells,
        "Matchpoint session",
        ("Matchpoint pairs", with_noun(listed, "pair"), cells.text(*event.setup.place("club")), done),
        (f"{with_noun(left, 'result')} still to come" if left else "",
         "Pairs: see the notes next to the names" if cells.number(*pairs.single("problems")) else ""),
        first,
        (*others, _travellers(lines)),
        tuple(_boards_of(pairs, lines, line) for line in pairs.numbers if pairs.text(line, "place_in")),
        pays_masterpoints=True,
        rounds=(_as_round(lines, SCORES, seated),),
        contestants_heading="Board by board",
    )  # fmt: skip


def _two_places(lines: BlockLines, numbers: Sequence[int], column: str) -> list[str]:
    return [_hundredths(lines.number(line, column)) for line in numbers]


def _hundredths(number: Decimal | None) -> str:
    return "" if number is None else f"{half_up(number):.2f}"


def _means(lines: BlockLines, numbers: Sequence[int], column: str) -> list[str]:
    """Returns the means of two percentages: in hundredths, with half of one where there is one."""
    return [f"{lines.number(line, column) or 0:.3f}".removesuffix("0") for line in numbers]


def _rankings(cells: Cells) -> Iterator[Listing]:
    """Yields the ranking; of two fields that of NS before that of EW."""
    event = cells.saved.event
    lines, pairs = BlockLines(cells, event.ranking), BlockLines(cells, event.pairs)
    numbers = [line for line in lines.numbers if lines.text(line, "place")]
    columns = [
        ShownColumn("Place", "place", words), ShownColumn("No.", "number", words), ShownColumn("Pair", "names", words),
        ShownColumn("MPs", "points", _two_places), ShownColumn("%", "percentage", _two_places),
    ]  # fmt: skip
    if cells.number(*pairs.single("carried_in")):
        columns += ShownColumn("Session 1 %", "carried", _two_places), ShownColumn("Total %", "final", _means)
    else:
        columns.append(ShownColumn("Masterpoints", "award", _two_places))
    one_field = cells.whole(*event.setup.place("winners")) == 1
    directions = dict.fromkeys(lines.text(line, "direction") for line in numbers) or {"": None}
    if one_field or len(directions) == 1:
        yield listing("Ranking", lines, numbers, *columns)
        return
    for direction in directions:
        of_it = [line for line in numbers if lines.text(line, "direction") == direction]
        yield listing(f"Ranking {direction}", lines, of_it, *columns)


def _ruling_text(lines: BlockLines, line: int) -> str:
    percents = "-".join(filter(None, (lines.text(line, f"percent_{side}") for side in ("ns", "ew"))))
    return lines.text(line, "ruling") or (f"{percents}%" if percents else "")


def _score(lines: BlockLines, line: int, sign: int = 1) -> str:
    number = lines.whole(line, "played")
    return _ruling_text(lines, line) if number is None else f"{sign * number}"


def _travellers(lines: BlockLines) -> Listing:
    rows = tuple(
        (lines.text(line, "board"), lines.text(line, "ns"), lines.text(line, "ew"), lines.text(line, f"shown_{TABLE}"),
         _score(lines, line), *(_hundredths(lines.number(line, f"mp_{side}")) for side in ("ns", "ew")))
        for line in lines.numbers if _score(lines, line)
    )  # fmt: skip
    return Listing(
        "Travellers", ("Board", "NS", "EW", "Contract", "NS score", "MPs NS", "MPs EW"), rows, (0, 1, 2, 4, 5, 6)
    )


def _boards_of(pairs: BlockLines, lines: BlockLines, pair: int) -> Listing:
    key = pairs.number(pair, "key")
    names = {pairs.number(line, "key"): pairs.text(line, "names") for line in pairs.numbers}
    rows = []
    for line in lines.numbers:
        for side, other, sign in (("ns", "ew", 1), ("ew", "ns", -1)):
            if lines.number(line, f"key_{side}") == key and _score(lines, line):
                points, top = lines.number(line, f"mp_{side}"), lines.number(line, "top")
                share = _hundredths(100 * points / top) if points is not None and top else ""
                against = f"{lines.text(line, other)} {names.get(lines.number(line, f'key_{other}'), '')}".strip()
                rows.append((lines.text(line, "board"), side.upper(), against, lines.text(line, f"shown_{TABLE}"),
                             _score(lines, line, sign), _hundredths(points), share))  # fmt: skip
    title = f"{pairs.text(pair, 'number')} {pairs.text(pair, 'direction')} {pairs.text(pair, 'names')}"
    heads = ("Board", "Sat", "Against", "Contract", "Score", "MPs", "%")
    return Listing(" ".join(title.split()), heads, tuple(rows), (0, 4, 5, 6))
