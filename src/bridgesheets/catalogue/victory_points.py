"""Victory Point functions of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import partial
from typing import Any

from bridgesheets.catalogue.argument_kinds import ListedName, Number, Whole
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, EditionFigure, ErrorCase, Example, FunctionResult, listed
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.volumes import ScaleFunction
from bridgesheets.rules import victory_points as rules
from truesheet.values import NA, NUM, VALUE

TITLE = "Victory Points"

#: The scales of the default edition, which sentences, cards and sheets follow.
SCALES = rules.scales(DEFAULT)

_SIGN = "positive = won by, negative = lost by"
_IMPS_WHOLE = Argument("imps", f"IMP margin of this side: {_SIGN}", Whole(), "whole IMPs")
_IMPS = Argument("imps", f"IMP margin of this side: {_SIGN}", Number(), "IMPs")
_SCALE_NAME = Argument(
    "scale_name",
    f"name of the scale: {listed(rules.scale_names(DEFAULT).names)}",
    ListedName(rules.scale_names),
    "name",
)

#: Where the scales are written.
_OF_EVERY_SCALE = tuple(dict.fromkeys(scale.clause for scale in SCALES.values()))

_NO_SUCH_BOARDS = ErrorCase(NUM, "for boards that are not a whole number from 1")
_FRACTION = ErrorCase(NUM, "for a margin with a fraction: the scale is for whole IMPs")


def _boards(doc: str) -> Argument:
    return Argument("boards", doc, Whole(minimum=1), "boards")


def _boards_of(scale: rules.Scale) -> Argument:
    """Returns the boards for one scale; they may be left out if it is for one length of match."""
    boards = _boards(f"boards in the match, {_lengths(scale)}")
    (first, last), *more = scale.lengths
    if first != last or more:
        return boards
    usual = EditionFigure(lambda edition: Decimal(rules.scales(edition)[scale.name].lengths[0].first))
    return boards._replace(doc=f"{boards.doc} only", default=usual, default_text=f"{first}")


def _lengths(scale: rules.Scale) -> str:
    """Returns the boards of the matches that a scale is for: "1 to 36", "9 or 14", "1 or more"."""
    return listed([f"{first} or more" if last is None else f"{first}" if first == last else f"{first} to {last}"
                   for first, last in scale.lengths])  # fmt: skip


def _beyond(scale: rules.Scale) -> list[ErrorCase]:
    (first, last), *more = scale.lengths
    if last is None:
        return []
    if first == 1 and not more:
        return [ErrorCase(NA, f"above {last} boards, where the scale ends")]
    return [ErrorCase(NA, f"for any other number of boards than {_lengths(scale).replace(' or ', ' and ')}")]


def _rule(scale: rules.Scale) -> Any:
    if scale.asks_boards:
        return partial(rules.victory_points, scale_name=scale.name)
    return partial(rules.victory_points, scale_name=scale.name, boards=Decimal(1))


def _own_function(scale: rules.Scale, own: ScaleFunction) -> Iterator[WorksheetFunction]:
    figures = {} if scale.figures is None else scale.figures.figures
    function = worksheet_function(
        name=own.name,
        twins=own.twins,
        category=Category.VICTORY_POINTS,
        summary=own.summary.format(lengths=_lengths(scale), **figures),
        detail=own.detail.format(lengths=_lengths(scale), **figures),
        rule=_rule(scale),
        arguments=(
            _IMPS_WHOLE if scale.whole_margins else _IMPS,
            *([_boards_of(scale)] if scale.asks_boards else []),
        ),
        result=FunctionResult(own.result or f"this side's VPs, 0 to {scale.most.normalize():f}", own.unit, own.places),
        other_errors=(
            *([_FRACTION] if scale.whole_margins else []),
            *([_NO_SUCH_BOARDS] if scale.asks_boards else []),
            *_beyond(scale),
        ),
        source=scale.sources,
        examples=tuple(Example(*example) for example in own.examples),
    )
    return iter((function, *map(function.twin, own.twins)))


VPSCALE = worksheet_function(
    name="VPSCALE",
    category=Category.VICTORY_POINTS,
    summary="Victory Points on the scale of that name.",
    rule=rules.victory_points,
    arguments=(
        _SCALE_NAME,
        _IMPS._replace(check=lambda edition, imps, given: rules.check_margin(edition, given["scale_name"], imps)),
        _boards("boards in the match, of a length the scale is for"),
    ),
    blank_at=1,
    result=FunctionResult("this side's VPs on that scale", "VPs", 2),
    other_errors=(
        _FRACTION,
        _NO_SUCH_BOARDS,
        ErrorCase(NA, "for an unknown scale, or a number of boards the scale has no entry for"),
    ),
    source=_OF_EVERY_SCALE,
    examples=(
        Example('=VPSCALE("acbl20",12,7)', "15", "row 11-13, 1-8 boards: 15-5"),
        Example('=VPSCALE("NABC+",20,16)', "15", "a third of B"),
        Example('=VPSCALE("wbf",40,8)', "19.74", "printed by the WBF; on the NABC+ scale it is 19.73"),
        Example('=VPSCALE("wbf-half",40,8)', "9.87", "half the points for a half match: 5 + 4.867"),
        Example('=VPSCALE("acbl20",12,37)', "#N/A", "the scale ends at 36 boards"),
    ),
)

VPTABLE = worksheet_function(
    name="VPTABLE",
    category=Category.VICTORY_POINTS,
    summary="The whole scale, a row for each step: IMPs from, IMPs to (blank on the open last row), winner, loser.",
    rule=rules.scale_table,
    arguments=(_SCALE_NAME, _boards("boards in the match")),
    result=FunctionResult(
        "a table of four columns; neighbouring margins with equal VPs are one row",
        "IMPs and VPs",
        2,
        table=True,
    ),
    other_errors=(
        ErrorCase(VALUE, "for a range in place of a single value"),
        _NO_SUCH_BOARDS,
        ErrorCase(NA, "for an unknown scale, or a number of boards the scale has no entry for"),
    ),
    source=_OF_EVERY_SCALE,
    examples=(
        Example(
            '=VPTABLE("winloss",1)',
            "0\t0\t0.5\t0.5 | 1\t2\t0.75\t0.25 | 3\t\t1\t0",
            "the essay's four figures",
        ),
        Example('=VPTABLE("acbl20",37)', "#N/A", "the scale ends at 36 boards"),
    ),
)

VPNEED = worksheet_function(
    name="VPNEED",
    category=Category.VICTORY_POINTS,
    summary="The smallest whole IMP margin that yields at least so many Victory Points; negative = a loss is enough.",
    rule=rules.margin_needed,
    arguments=(
        _SCALE_NAME,
        Argument("vp", "Victory Points wanted", Number(), "VPs"),
        _boards("boards in the match"),
    ),
    result=FunctionResult("a margin in IMPs: positive = to win by, negative = to lose by at most", "IMPs", 0),
    other_errors=(
        _NO_SUCH_BOARDS,
        ErrorCase(NA, "if no margin yields so many VPs, or every margin does, or the scale has no entry"),
    ),
    source=_OF_EVERY_SCALE,
    examples=(
        Example('=VPNEED("acbl20",15,7)', "11", "row 11-13, 1-8 boards: 15-5"),
        Example('=VPNEED("acbl20",5,7)', "-13", "the loser's side of the same row"),
        Example('=VPNEED("acbl20",21,7)', "#N/A", "nobody gets more than 20"),
    ),
)

#: The functions that scales have of their own, by their names.
_OF_SCALES = {
    each.__name__: each for scale in SCALES.values() if scale.function for each in _own_function(scale, scale.function)
}


def __getattr__(name: str) -> WorksheetFunction:
    if name not in _OF_SCALES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _OF_SCALES[name]
