"""The Victory Point functions of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import partial
from typing import Any

from bridgesheets.catalogue import categories
from bridgesheets.catalogue.argument_kinds import Name, Number, Whole
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, OfEdition, Result
from bridgesheets.catalogue.wording import listed
from bridgesheets.reasons import Reasoned
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT, in_force
from bridgesheets.regulations.notation import parse_span
from bridgesheets.rules import victory_points as rules
from bridgesheets.spreadsheet.error_codes import NA, NUM, VALUE

TITLE = "Victory Points"

#: The scales of the default edition, which sentences, cards and sheets go by.
SCALES = rules.scales(DEFAULT)

#: The boards of the longest matches that the ACBL's printed scales are for.
_ACBL_LAST = SCALES["acbl20"].lengths[-1].last
#: The lengths of match that the NSWBA's tables are for.
_NSWBA = [f"{span.first}" for span in SCALES["nswba"].lengths]
_WBF = DEFAULT.victory_points.wbf25
#: The rows of the near win-loss scale: the margin, the winner's points and the loser's.
_TIE, _NEAR, _WIN = DEFAULT.victory_points.winloss.rows

_SIGN = "positive = won by, negative = lost by"
_IMPS_WHOLE = Argument("imps", f"IMP margin of this side: {_SIGN}", Whole(), "whole IMPs")
_IMPS = Argument("imps", f"IMP margin of this side: {_SIGN}", Number(), "IMPs")
_SCALE_NAME = Argument(
    "scale_name",
    f"name of the scale: {listed(rules.scale_names(DEFAULT).names)}",
    Name(rules.scale_names),
    "name",
)

#: The boards of the longest matches that the scales of the WBF and the EBU are provided for.
_WBF_LAST, _EBU_LAST = (SCALES[name].lengths[-1].last for name in ("wbf", "ebu"))

#: Where the scales are written.
_OF_EVERY_SCALE = tuple(dict.fromkeys(scale.clause for scale in SCALES.values()))

_WRONG_KIND = ErrorCase(VALUE, "for text, TRUE/FALSE or a date where a number is due, or a missing argument")
_NO_SUCH_BOARDS = ErrorCase(NUM, "for boards that are not a whole number from 1")
_FRACTION = ErrorCase(NUM, "for a margin with a fraction: the scale is for whole IMPs")


def _boards(doc: str, required: bool = True, default: str = "") -> Argument:
    """The argument for the boards; where it is optional, its default is the length of the WBF scale."""
    value = None if required else OfEdition(lambda edition: Decimal(edition.victory_points.wbf25.boards))
    return Argument("boards", doc, Whole(minimum=1), "boards", required, value, default)


def _on_scale(scale_name: str) -> Any:
    """The rule of one scale, taking only the margin and the boards."""
    return partial(rules.victory_points, scale_name=scale_name)


VP_20 = worksheet_function(
    name="VP_20",
    twins=("VP20",),
    category=categories.VICTORY_POINTS,
    summary=f"Victory Points on the ACBL 20-point scale, for matches of 1 to {_ACBL_LAST} boards.",
    detail="Also called VP20; in Excel write VP_20, because VP20 is the address of a cell.",
    rule=_on_scale("acbl20"),
    arguments=(_IMPS_WHOLE, _boards(f"boards in the match, 1 to {_ACBL_LAST}")),
    result=Result("this side's VPs, 0 to 20", "VPs", 0),
    errors=(_WRONG_KIND, _FRACTION, _NO_SUCH_BOARDS, ErrorCase(NA, f"above {_ACBL_LAST} boards, where the scale ends")),
    source=(DEFAULT.victory_points.acbl_20.clause, DEFAULT.victory_points.codification_20.clause),
    examples=(
        Example("=VP_20(12,7)", "15", "row 11-13, 1-8 boards: 15-5"),
        Example("=VP_20(-12,7)", "5", "the same match seen by the losers"),
        Example("=VP_20(12,37)", "#N/A", "the scale ends at 36 boards"),
    ),
)
VP20 = VP_20.twin("VP20")

VP_30 = worksheet_function(
    name="VP_30",
    twins=("VP30",),
    category=categories.VICTORY_POINTS,
    summary=f"Victory Points on the ACBL 30-point scale, for matches of 1 to {_ACBL_LAST} boards.",
    detail="Also called VP30; in Excel write VP_30, because VP30 is the address of a cell.",
    rule=_on_scale("acbl30"),
    arguments=(_IMPS_WHOLE, _boards(f"boards in the match, 1 to {_ACBL_LAST}")),
    result=Result("this side's VPs, 0 to 30", "VPs", 0),
    errors=(_WRONG_KIND, _FRACTION, _NO_SUCH_BOARDS, ErrorCase(NA, f"above {_ACBL_LAST} boards, where the scale ends")),
    source=(DEFAULT.victory_points.acbl_30.clause, DEFAULT.victory_points.codification_30.clause),
    examples=(
        Example("=VP_30(28,18)", "25", "row 25-29, 16-20 boards: 25-5"),
        Example("=VP_30(-30,18)", "4", "row 30-34, 16-20 boards: 26-4"),
        Example("=VP_30(5,0)", "#NUM!", "there is no match of 0 boards"),
    ),
)
VP30 = VP_30.twin("VP30")

NABCVP = worksheet_function(
    name="NABCVP",
    category=categories.VICTORY_POINTS,
    summary="Victory Points on the ACBL NABC+ continuous scale, to two decimals, for any number of boards.",
    detail="Not the WBF's scale of 2013, WBFVP: that has the same curve, but raises figures by 0.01 where a step would "
    "be larger than the one before it.",
    rule=_on_scale("nabc"),
    arguments=(_IMPS, _boards("boards in the match, 1 or more")),
    result=Result("this side's VPs, 0 to 20", "VPs", 2),
    errors=(_WRONG_KIND, _NO_SUCH_BOARDS),
    source=(DEFAULT.victory_points.nabc.clause, *DEFAULT.victory_points.nabc.also),
    examples=(
        Example("=NABCVP(20,16)", "15", "B = 60; a third of B earns half of the way from 10 to 20"),
        Example("=NABCVP(40,16)", "18.09", "two thirds of B; the figure the USBF essay states"),
        Example('=NABCVP("20",16)', "#VALUE!", "a number stored as text"),
    ),
)

USBFVP = worksheet_function(
    name="USBFVP",
    category=categories.VICTORY_POINTS,
    summary="Victory Points on the USBF scale, to two decimals, for any number of boards.",
    detail="The figures are those of the NABC+ scale; the rule is written from the USBF's own text. The WBF's scale of "
    "2013, WBFVP, has the same curve with a correction.",
    rule=_on_scale("usbf"),
    arguments=(_IMPS, _boards("boards in the match, 1 or more")),
    result=Result("this side's VPs, 0 to 20", "VPs", 2),
    errors=(_WRONG_KIND, _NO_SUCH_BOARDS),
    source=(DEFAULT.victory_points.usbf.clause,),
    examples=(
        Example("=USBFVP(20,16)", "15", "a win by b = B/3 IMPs gets 15, as the text states"),
        Example("=USBFVP(40,16)", "18.09", "a win by 2b IMPs gets 18.09, as the text states"),
        Example("=USBFVP(20,-16)", "#NUM!", "boards cannot be negative"),
    ),
)

NSWBAVP = worksheet_function(
    name="NSWBAVP",
    category=categories.VICTORY_POINTS,
    summary=(
        "Victory Points on the NSWBA State Swiss Pairs scales, for "
        f"{' and '.join(f'{boards}-board' for boards in _NSWBA)} matches."
    ),
    rule=_on_scale("nswba"),
    arguments=(_IMPS_WHOLE, _boards(f"boards in the match, {listed(_NSWBA)}")),
    result=Result("this side's VPs, 0 to 20", "VPs", 2),
    errors=(
        _WRONG_KIND,
        _FRACTION,
        _NO_SUCH_BOARDS,
        ErrorCase(NA, f"for any other number of boards than {listed(_NSWBA, 'and')}"),
    ),
    source=(DEFAULT.victory_points.nswba_14.clause, DEFAULT.victory_points.nswba_9.clause),
    examples=(
        Example("=NSWBAVP(15,14)", "14.42", "row 15 of the 14-board table"),
        Example("=NSWBAVP(-34,9)", "0", "row 34+ of the 9-board table, the loser's side"),
        Example("=NSWBAVP(15,10)", "#N/A", "no table for 10 boards"),
    ),
)

WBF25VP = worksheet_function(
    name="WBF25VP",
    category=categories.VICTORY_POINTS,
    summary=(
        "Victory Points by the WBF's method made continuous, an illustration in the USBF essay "
        f"({_WBF.draw}-{_WBF.draw} draw, {_WBF.winner_cap} at most); {_WBF.boards} boards only."
    ),
    detail=(
        "Not a scale the WBF played: that was a step function, and since 2013 it is the one of WBFVP. Beyond "
        f"{_WBF.cap_margin} IMPs the two sides no longer add up to {2 * _WBF.draw}: the winner stays at "
        f"{_WBF.winner_cap}, and the loser's figures, a sixth of a Victory Point less with each IMP, are rounded to "
        "two decimals."
    ),
    rule=_on_scale("wbf25"),
    arguments=(
        _IMPS,
        _boards(f"boards in the match, {_WBF.boards} only", required=False, default=f"{_WBF.boards}"),
    ),
    result=Result(f"this side's VPs, 0 to {_WBF.winner_cap}", "VPs", 2),
    errors=(_WRONG_KIND, _NO_SUCH_BOARDS, ErrorCase(NA, f"for any other number of boards than {_WBF.boards}")),
    source=(DEFAULT.victory_points.wbf25.clause,),
    examples=(
        Example("=WBF25VP(10)", "17.5", "15 + 10/4"),
        Example("=WBF25VP(-70)", "0", "5 - 30/6"),
        Example("=WBF25VP(10,20)", "#N/A", "the text gives 16 boards only"),
    ),
)


WBFVP = worksheet_function(
    name="WBFVP",
    category=categories.VICTORY_POINTS,
    summary="Victory Points on the WBF's continuous scale of 2013, with its concavity correction, to two decimals; "
    f"whole IMPs, 1 to {_WBF_LAST} boards.",
    detail="The curve is that of NABCVP and USBFVP. Its figures are rounded, and raised by 0.01 as long as some step "
    "is larger than the one before it: so the two scales differ by 0.01, seldom more, in 1,301 figures for 1 to 64 "
    "boards, though in none up to 7 boards and at 9. A half match, with half the points, is the scale "
    '"wbfhalf" of VPSCALE.',
    rule=_on_scale("wbf"),
    arguments=(_IMPS_WHOLE, _boards(f"boards in the match, 1 to {_WBF_LAST}")),
    result=Result("this side's VPs, 0 to 20", "VPs", 2),
    errors=(
        _WRONG_KIND,
        _FRACTION,
        _NO_SUCH_BOARDS,
        ErrorCase(NA, f"above {_WBF_LAST} boards: the table of each length of match ends there"),
    ),
    source=(DEFAULT.victory_points.wbf_2013.clause,),
    examples=(
        Example("=WBFVP(40,8)", "19.74", "printed; NABCVP gives 19.73"),
        Example("=WBFVP(-40,8)", "0.26", "the loser has the rest of 20"),
        Example("=WBFVP(31,10)", "18", "printed; NABCVP gives 17.99"),
        Example("=WBFVP(20.5,16)", "#NUM!", "the correction goes from one whole margin to the next"),
    ),
)

EBUVP = worksheet_function(
    name="EBUVP",
    category=categories.VICTORY_POINTS,
    summary=f"Victory Points on the EBU's whole-number scale for teams of four; whole IMPs, 1 to {_EBU_LAST} boards.",
    detail="A band ends where the WBF's curve reaches the next half Victory Point, and no band is wider than the next "
    "one: so this is not the continuous scale rounded.",
    rule=_on_scale("ebu"),
    arguments=(_IMPS_WHOLE, _boards(f"boards in the match, 1 to {_EBU_LAST}")),
    result=Result("this side's VPs, 0 to 20", "VPs", 0),
    errors=(
        _WRONG_KIND,
        _FRACTION,
        _NO_SUCH_BOARDS,
        ErrorCase(NA, f"above {_EBU_LAST} boards: the table of each length of match ends there"),
    ),
    source=(DEFAULT.victory_points.ebu_teams.clause,),
    examples=(
        Example("=EBUVP(40,24)", "17", "band 35-43 IMPs of 24 boards"),
        Example("=EBUVP(-40,24)", "3", "the same match seen by the losers"),
        Example("=EBUVP(40,201)", "#N/A", "no table for so many boards"),
    ),
)


def _near_win_loss(edition: Edition, imps: Any) -> Reasoned:
    """The near win-loss scale, which asks for no boards."""
    return rules.victory_points(edition, imps, Decimal(1), "winloss")


WINLOSS = worksheet_function(
    name="WINLOSS",
    category=categories.VICTORY_POINTS,
    summary=(
        f"Points on the near win-loss scale: {_WIN[1]} for a win by {parse_span(_WIN[0]).first} IMPs or more, "
        f"{_NEAR[1]} by {_NEAR[0].replace('-', ' or ')}, {_TIE[1]} for a tie."
    ),
    rule=_near_win_loss,
    arguments=(_IMPS_WHOLE,),
    result=Result(f"this side's points: {_WIN[1]}, {_NEAR[1]}, {_TIE[1]}, {_NEAR[2]} or {_WIN[2]}", "match points", 2),
    errors=(_WRONG_KIND, _FRACTION),
    source=(DEFAULT.victory_points.winloss.clause,),
    examples=(
        Example("=WINLOSS(2)", "0.75", "a win by one or two IMPs"),
        Example("=WINLOSS(-3)", "0", "a loss by three or more IMPs"),
        Example("=WINLOSS(1.5)", "#NUM!", "no half IMPs on a step scale"),
    ),
)


def _accepted_by_scale(imps: Any, given: Mapping[str, Any]) -> None:
    """Refuses a fraction of an IMP on a scale for whole ones."""
    rules.accepts_margin(in_force(), given["scale_name"], imps)


VPSCALE = worksheet_function(
    name="VPSCALE",
    category=categories.VICTORY_POINTS,
    summary="Victory Points on the scale of that name.",
    rule=rules.victory_points,
    arguments=(
        _SCALE_NAME,
        _IMPS._replace(check=_accepted_by_scale),
        _boards("boards in the match, of a length the scale is for"),
    ),
    blank_at=1,
    result=Result("this side's VPs on that scale", "VPs", 2),
    errors=(
        _WRONG_KIND,
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
    category=categories.VICTORY_POINTS,
    summary="The whole scale, a row for each step: IMPs from, IMPs to (blank on the open last row), winner, loser.",
    rule=rules.scale_table,
    arguments=(_SCALE_NAME, _boards("boards in the match")),
    result=Result(
        "a table of four columns; neighbouring margins with equal VPs are one row",
        "IMPs and VPs",
        2,
        table=True,
    ),
    errors=(
        _WRONG_KIND,
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
    category=categories.VICTORY_POINTS,
    summary="The smallest whole IMP margin that yields at least so many Victory Points; negative = a loss is enough.",
    rule=rules.margin_needed,
    arguments=(
        _SCALE_NAME,
        Argument("vp", "Victory Points wanted", Number(), "VPs"),
        _boards("boards in the match"),
    ),
    result=Result("a margin in IMPs: positive = to win by, negative = to lose by at most", "IMPs", 0),
    errors=(
        _WRONG_KIND,
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

FUNCTIONS: tuple[WorksheetFunction, ...] = (
    VP_20, VP20, VP_30, VP30, NABCVP, USBFVP, NSWBAVP, WBF25VP, WBFVP, EBUVP, WINLOSS, VPSCALE, VPTABLE, VPNEED,
)  # fmt: skip
