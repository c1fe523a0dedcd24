"""The sheet of lists: what single formulas of many sheets need, and the kinds of matches with what they bring."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.figures import Figures, Shown
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.styles import ASKED, RESULT
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.event import LISTS, MADE_BY, Event
from bridgesheets.sheets.swiss.soundness import broken

_HEAD_ROW = 3
_KINDS_LEFT, _LENGTHS_LEFT, _FACTS_LEFT = 1, 7, 9


def kind_lines(event: Event) -> Block:
    """The kinds of matches: the Victory Points they bring whatever is played, and their shares of IMPs."""
    bye, forfeit_for, forfeit_against, void, director = (
        event.setup.typed(name)
        for name in (layout.BYE_SCORE, layout.FORFEIT_FOR, layout.FORFEIT_AGAINST, layout.VOID_SCORE,
                     layout.VOID_DIRECTOR_SCORE)
    )  # fmt: skip
    fixed: dict[str, tuple[Operand, Operand]] = {
        layout.BYE: (bye, ""),
        layout.A_FORFEITS: (forfeit_against, forfeit_for),
        layout.B_FORFEITS: (forfeit_for, forfeit_against),
        layout.VOID: (void, void),
        layout.VOID_DIRECTOR: (director, director),
    }

    def points(side: int) -> Column:
        return Column(
            f"vps_{'ab'[side]}", f"VPs {'AB'[side]}", 50, RESULT,
            formula=lambda row: fixed.get(layout.KINDS[row.ordinal - 1], ("", ""))[side],
        )  # fmt: skip

    def share(side: int) -> Column:
        def of_kind(line: int) -> Value:
            return layout.SHARES.get(layout.KINDS[line - 1], ("", ""))[side]

        return Column(f"ave_{'ab'[side]}", f"AVE {'AB'[side]}", 50, RESULT, values=of_kind)

    kinds = Column("kind", "Kind of match", 110, ASKED, values=lambda line: layout.KINDS[line - 1])
    return Block(
        LISTS, (kinds, points(0), points(1), share(0), share(1)), len(layout.KINDS), head_row=_HEAD_ROW,
        left=_KINDS_LEFT, named=False,
    )  # fmt: skip


def length_lines(event: Event) -> Block:
    """The lengths of matches the scale provides for."""
    boards = event.scale.boards
    column = Column("boards", "Boards", 50, RESULT, values=lambda line: boards[line - 1])
    return Block(LISTS, (column,), len(boards), head_row=_HEAD_ROW, left=_LENGTHS_LEFT, named=False)


def facts(event: Event) -> Figures:
    """The facts on which many formulas depend."""
    of = _Facts(event)
    said = {
        "team": ("What the contestants are called", lambda: of.called("pair", "team")),
        "head": ("The same with a capital", lambda: of.called("Pair", "Team")),
        "entered": ("Lines with a name", lambda: fx.how_many(event.ledger.all.name != "")),
        "planned": ("Rounds that will be played", of.planned),
        "next": ("First round that is not complete", of.next),
        "latest": ("Last round with results", lambda: of.last("results")),
        "drawn": ("Last round with matches", lambda: of.last("drawn")),
        "shown": ("Standings are shown after round",
                  lambda: of.chosen(layout.SHOWN_ROUND, event.fact("latest"), 0)),
        "assigned": ("Matches are shown of round",
                     lambda: of.chosen(layout.ASSIGNED_ROUND, fx.Max(1, event.fact("drawn")), 1)),
        "adjusted": ("Adjustments filled in", lambda: fx.Count(event.adjustments.all.team)),
        "half_boards": ("Boards of a half match", of.half_boards),
        "multiplier": ("Lots are drawn with", of.multiplier),
        "broken": ("What is broken, in words", lambda: broken(event)),
    }  # fmt: skip
    return Figures(
        LISTS, {name: formula for name, (_, formula) in said.items()}, _HEAD_ROW + 1, left=_FACTS_LEFT,
        shown={name: Shown(called, RESULT) for name, (called, _) in said.items()}, named=False,
    )  # fmt: skip


class _Facts:
    """The formulas of the facts."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def called(self, pair: str, team: str) -> Expression:
        """What the contestants are called."""
        return fx.If(self._event.of_pairs, pair, team)

    def planned(self) -> Expression:
        """How many rounds will be played."""
        rounds, sheets = self._event.setup.typed(layout.ROUNDS), self._event.order.rounds
        return fx.If(fx.Count(rounds) == 1, fx.Max(1, fx.Min(sheets, fx.Round(rounds, 0))), sheets)

    def next(self) -> Expression:
        """The first round that is not complete; one more than planned when all are."""
        beyond = self._event.fact("planned") + 1
        return fx.Min(beyond, fx.IfError(fx.Match(1, self._event.tally("open"), 0), beyond))

    def last(self, tally: str) -> Expression:
        """The last round that has some of what is counted."""
        heads = self._event.ledger.heads("row_a", prefix=True)
        return fx.SumProduct(fx.Max((self._event.tally(tally) > 0) * heads))

    def chosen(self, question: str, otherwise: Expression, least: int) -> Expression:
        """The number that was typed, if there is such a round; else another."""
        cell = self._event.setup.typed(question)
        sound = fx.And(cell >= least, cell <= self._event.order.rounds, fx.Round(cell, 0) == cell)
        return fx.If(fx.Count(cell) == 1, fx.If(sound, cell, otherwise), otherwise)

    def half_boards(self) -> Expression:
        """Boards of a half match: half a board is rounded down."""
        return fx.Max(1, fx.Round(self._event.setup.typed(layout.BOARDS) / 2 - 0.25, 0))

    def multiplier(self) -> Expression:
        """What numbers are multiplied by to draw lots from the seed."""
        seed = self._event.setup.typed(layout.SEED)
        return 1 + _remainder(fx.If(fx.Count(seed) == 1, abs(fx.Round(seed, 0)), 0), layout.LOT_BASE - 1)


def _remainder(value: Expression, by: int) -> Expression:
    """What is left of a whole number not below 0, divided by another."""
    return value - by * fx.Round(value / by - (1 - fx.expression(1) / by) / 2, 0)


def lot(event: Event, number: Expression) -> Expression:
    """The lot of a team: another for each number, and in another order for each seed."""
    return _remainder(number * event.fact("multiplier"), layout.LOT_BASE)


def add_lists(event: Event) -> None:
    """Add the sheet "Lists"."""
    form = event.book.form(LISTS)
    form.put(1, 1, "Lists that formulas of other sheets use", TITLE.at(14))
    form.put(2, 1, "Nothing has to be filled in.", ASKED)
    for column, head in enumerate(("Fact", "Value"), _FACTS_LEFT):
        form.put(_HEAD_ROW, column, head, HEAD)
    blocks = (event.kinds, event.lengths, event.facts)
    for block in blocks:
        block.write(form)
    event.book.define(layout.BROKEN, f"{event.fact('broken')}")
    event.book.define(layout.SHOWN, f"{event.fact('shown')}")
    form.widths([*event.kinds.widths, 20, *event.lengths.widths, 20, 240, 60])
    last = max(block.last_row for block in blocks)
    form.finish(last, _FACTS_LEFT + 1, source=MADE_BY, head=_HEAD_ROW, working=True)
