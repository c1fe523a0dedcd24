"""Scales, matches and margins for the property tests. Every scale there is takes part."""

from decimal import Decimal

from hypothesis import strategies as st

from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.victory_points import Scale
from tools.regulations_compiler import Regulations

FORMULA_SCALES = tuple(name for name, scale in SCALES.items() if not scale.whole_margins)

_CHECKS = Regulations().checks


def _total(scale: Scale) -> Decimal:
    """What the two sides of a match have together: as the checks of its table say, or twice a draw."""
    if scale.figures is not None:
        return 2 * scale.figures["draw"]
    checks = _CHECKS[scale.printed[0].id]
    return Decimal((checks.get("complements") or checks["splits"])["total"])


TOTALS = {name: _total(scale) for name, scale in SCALES.items()}


def shared_to(scale: str) -> Decimal | None:
    """The margin beyond which the two sides no longer have the whole, where there is one."""
    rule = SCALES[scale].figures
    return None if rule is None else rule.figures.get("cap_margin")


#: Lengths of a match from a single board to absurd.
any_boards = st.one_of(st.integers(1, 64), st.integers(1, 10**6), st.integers(1, 10**30))


def _within(boards: Span) -> st.SearchStrategy[int]:
    if boards.last is None:
        return any_boards.filter(lambda number: number >= boards.first) if boards.first > 1 else any_boards
    return st.integers(boards.first, boards.last)


def _matches(names: tuple[str, ...]) -> st.SearchStrategy[tuple[str, int]]:
    lengths = {name: st.one_of(*map(_within, SCALES[name].lengths)) for name in names}
    return st.sampled_from(names).flatmap(lambda name: st.tuples(st.just(name), lengths[name]))


#: A scale and a number of boards it has an entry for.
matches, formula_matches = _matches(tuple(SCALES)), _matches(FORMULA_SCALES)

#: For each scale, the shortest match of each column in print, or of some lengths of a scale by formula.
SOME_MATCHES = tuple(
    (name, boards)
    for name, scale in SCALES.items()
    for boards in sorted({*(span.first for span in scale.lengths), *(span.last or 7 for span in scale.lengths)})
)

whole_margins = st.one_of(st.integers(-120, 120), st.integers(-(10**5), 10**5), st.integers(-(10**20), 10**20))
real_margins = st.one_of(
    st.decimals(-120, 120, places=2, allow_nan=False),
    st.decimals(-(10**6), 10**6, places=6, allow_nan=False),
)

#: Victory Points asked for, on and beside the hundredths, inside a scale and beyond its ends.
victory_points = st.one_of(
    st.integers(-1, 31).map(Decimal),
    st.decimals(-1, 31, places=2, allow_nan=False),
    st.decimals(-1, 31, places=4, allow_nan=False),
)
