"""How a round was drawn is kept in words, from which it can be explained later."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.pairing.words import SWISS, Record, read

pairs = st.lists(st.tuples(st.integers(1, 300), st.integers(1, 300)), max_size=4).map(tuple)
records = st.builds(
    Record,
    st.sampled_from((SWISS, "seeded halves", "1 v 2, 3 v 4")),
    st.booleans(),
    pairs,
    st.lists(st.integers(1, 99), max_size=5).map(tuple),
    pairs,
    st.sampled_from(("", "round 4 waits for tables 3, 8 and 11")),
)


@given(records)
def test_the_words_say_all_of_it(record):
    assert read(str(record)) == record


def test_the_words_are_those_of_people():
    record = Record(SWISS, True, ((4, 9),), (3, 4), ((1, 2),), "round 4 waits for table 3")
    assert str(record) == (
        "Swiss; Danish; kept apart: 4-9; at play already: tables 3, 4; second meetings: 1-2; "
        "provisional: round 4 waits for table 3"
    )


@pytest.mark.parametrize("text", ["", "Swiss; by the club's custom", "something else; kept apart: us"])
def test_what_somebody_typed_over_it_does_no_harm(text):
    assert read(text).apart == () and not read(text).danish
