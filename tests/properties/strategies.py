"""Scales, matches and margins for the property tests."""

from decimal import Decimal

from hypothesis import strategies as st

STEP_SCALES = ("acbl20", "acbl30", "nswba", "winloss")
FORMULA_SCALES = ("nabc", "usbf", "wbf25")

#: What the two sides of a match have together.
TOTALS = {"acbl20": 20, "acbl30": 30, "nabc": 20, "usbf": 20, "nswba": 20, "wbf25": 30, "winloss": 1}

#: Lengths of a match from a single board to absurd.
any_boards = st.one_of(st.integers(1, 64), st.integers(1, 10**6), st.integers(1, 10**30))

_BOARDS = {
    "acbl20": st.integers(1, 36),
    "acbl30": st.integers(1, 36),
    "nabc": any_boards,
    "usbf": any_boards,
    "nswba": st.sampled_from([9, 14]),
    "wbf25": st.just(16),
    "winloss": any_boards,
}

#: A scale and a number of boards it has an entry for.
matches = st.sampled_from(list(_BOARDS)).flatmap(lambda scale: st.tuples(st.just(scale), _BOARDS[scale]))
formula_matches = st.sampled_from(FORMULA_SCALES).flatmap(lambda scale: st.tuples(st.just(scale), _BOARDS[scale]))

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
