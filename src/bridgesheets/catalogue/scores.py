"""Functions of scores and matchpoints."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.catalogue.argument_kinds import CellRange, Number, Text, Whole, YesNo
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult, check_by
from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, wrong_kind
from bridgesheets.reasons import say
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import scores as rules
from truesheet.values import NUM

TITLE = "Scores and matchpoints"

_TRICKS = DEFAULT.scores.contracts.tricks

SCORES = Argument(
    "scores", "range of the scores at all tables, from the same side", CellRange(Number()), "total points"
)
WRONG_SCORES = "for text, TRUE/FALSE or a date among the scores, or a range in place of a single value"


class _Tricks(NamedTuple):
    """Tricks won, or the result against the contract as a text."""

    name: str = "tricks or result"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Decimal | rules.Overtricks:
        if isinstance(value, str) and (over := rules.result_of(value)) is not None:
            return over
        if isinstance(value, str) and not value.strip().isdecimal():
            fault = f'{argument} is the text "{value[:30]}"; it must be tricks from 0 to {_TRICKS}, or "=", "+1", "-2"'
            raise wrong_kind(fault, clause)
        tricks = Whole().coerce(value, argument, clause)
        if not 0 <= tricks <= _TRICKS:
            fault = (
                f"{argument} is the number {say(tricks)}; tricks are 0 to {_TRICKS}, and a result such as -2 is a text"
            )
            raise no_such_number(f"{fault}: type an apostrophe before it", clause)
        return tricks


def _check_times(edition: Edition, neuberg: Any, arguments: Mapping[str, Any]) -> None:
    rules.check_times("neuberg", neuberg, arguments["scores"], edition.scores.matchpoints.clause)


BRIDGESCORE = worksheet_function(
    name="BRIDGESCORE",
    category=Category.SCORES,
    summary="The points of a contract for its side: negative where it goes down.",
    detail='Capitals, spaces and suit symbols do not matter: "4S", "4 s" and "4♠" are the same, as are "3NT" and "3N". '
    'The results "=", "+1" and "-2" are texts: typed into a cell they need an apostrophe before them, because +1 '
    "becomes the number 1 there, which is one trick. For a board that is passed out give any tricks, such as 0.",
    rule=rules.bridge_score,
    arguments=(
        Argument("contract", 'contract with x or xx where doubled: "4S", "3NTx", "6Cxx"; "P" where all passed', Text(),
                 "contract", check=check_by(rules.contract_of)),
        Argument("vulnerable", "TRUE where the side that plays the contract is vulnerable", YesNo(), "TRUE or FALSE"),
        Argument("tricks", f'tricks won, 0 to {_TRICKS}; or the result, a text: "=", "+1", "-2"', _Tricks(), "tricks"),
    ),
    result=FunctionResult("points of the side that plays the contract", "total points", 0),
    wrong_values='for what is no contract, not TRUE or FALSE, or no result, such as "made"',
    other_errors=(
        ErrorCase(NUM, f"for a level or a number of tricks that does not exist, such as {_TRICKS + 1} tricks"),
    ),
    source=DEFAULT.clauses_of("contracts"),
    examples=(
        Example('=BRIDGESCORE("4S",FALSE,10)', "420", "4 x 30, and 300 for game"),
        Example('=BRIDGESCORE("3NTx",TRUE,"+1")', "950", "2 x 100, 200 for the overtrick, 500 and 50"),
        Example('=BRIDGESCORE("6Cxx",FALSE,"-2")', "-600", "redoubled: 200 and 400"),
        Example('=BRIDGESCORE("8S",FALSE,10)', "#NUM!", "no contract is that high"),
    ),
)  # fmt: skip

MATCHPOINTS = worksheet_function(
    name="MATCHPOINTS",
    category=Category.SCORES,
    summary="The matchpoints of one board: for each of its scores, and blank where it was not played.",
    detail="With neuberg, the matchpoints are made comparable with those of boards that are played so often (Neuberg's "
    "formula). They are not rounded: ACBLscore rounds to two decimals, and so does ROUND around this function.",
    rule=rules.matchpoints,
    arguments=(
        SCORES,
        Argument("neuberg", "times the board is played in the event, at least as often as here; 0: no adjustment",
                 Whole(minimum=0), "times", default=Decimal(0),
                 check=_check_times),
        Argument("per_win", "matchpoints for a score that is beaten: 1, as in the ACBL, or 2", Number(), "matchpoints",
                 default=DEFAULT.scores.matchpoints.tie,
                 check=check_by(rules.check_per_win)),
    ),
    result=FunctionResult("a column (or row) as long as the scores", "matchpoints", table=True),
    wrong_values=WRONG_SCORES,
    other_errors=(ErrorCase(NUM, "if neuberg is less than the scores there are, or per_win is neither 1 nor 2"),),
    source=DEFAULT.clauses_of("matchpoints"),
    examples=(
        Example("=MATCHPOINTS({420;420;450;-50})", "1.5 | 1.5 | 3 | 0", "420 beats -50 and equals 420"),
        Example("=MATCHPOINTS({420;420;450;-50},5)", "2 | 2 | 3.875 | 0.125", "(1.5 + 0.5) x 5/4 - 0.5"),
        Example("=MATCHPOINTS({420;420;450;-50},0,2)", "3 | 3 | 6 | 0", "two for each that is beaten"),
        Example("=MATCHPOINTS({420;420;450;-50},3)", "#NUM!", "four scores, and played three times?"),
    ),
)  # fmt: skip
