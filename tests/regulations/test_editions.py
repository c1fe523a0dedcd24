"""Editions stand side by side: each answers by its own figures, remembers for itself, and says what it lacks."""

import weakref
from decimal import Decimal

import pytest

from bridgesheets import MPCLUB, MPFIRST, MPRANK, why
from bridgesheets.catalogue import calling
from bridgesheets.errors import RuleError
from bridgesheets.regulations import figures, shipped_editions, table
from bridgesheets.regulations.editions import Edition, edition_of, per_edition
from bridgesheets.regulations.in_force import DEFAULT, answering_by, in_force
from bridgesheets.regulations.notation import cell_type
from bridgesheets.rules.clubs import section_terms
from tests.freed import is_freed
from tests.regulations.amendments import changed


def with_open_game(per_contestant: str) -> Edition:
    return changed("open_game", figures=(("per_contestant", per_contestant), ("cap", "1.50")))


def without(id: str) -> Edition:
    volumes = [
        volume._replace(entries=tuple(entry for entry in volume.entries if entry.id != id))
        for volume in shipped_editions.VOLUMES
    ]
    return edition_of("acbl/2019-01", volumes)


def test_two_editions_answer_side_by_side() -> None:
    """Ten pairs at .10 each are 1.00, at .12 each 1.20; and so in turn, whatever was asked before."""
    other = with_open_game("0.12")
    for _ in range(2):
        assert MPCLUB(1, 10, "open") == Decimal("1.00")
        with answering_by(other):
            assert in_force() is other
            assert MPCLUB(1, 10, "open") == Decimal("1.20")
            assert MPCLUB([1, 1], [10, 11], "open") == [Decimal("1.20"), Decimal("1.32")]
    assert in_force() is DEFAULT


def test_the_cap_holds_in_small_groups_too_where_an_edition_pays_more() -> None:
    """At .12 each, 12 pairs are 1.44 and 13 would be 1.56: the cap is 1.50, and second has 70% of it, 1.05."""
    with answering_by(with_open_game("0.12")):
        assert [MPCLUB(1, pairs, "open") for pairs in (12, 13, 15)] == [Decimal("1.44"), *[Decimal("1.50")] * 2]
        assert MPCLUB(2, 13, "open") == Decimal("1.05")
        assert "place 2: 13 × 0.12, at most 1.50 × 0.70 = 1.05" in why("=MPCLUB(2,13)")


def test_a_rule_answers_by_the_edition_it_is_given() -> None:
    other = with_open_game("0.12")
    rates = [section_terms(edition, "open", None, None).rate for edition in (DEFAULT, other, DEFAULT)]
    assert rates == [Decimal("0.10"), Decimal("0.12"), Decimal("0.10")]


def test_names_are_those_of_the_edition() -> None:
    """An edition that calls the sectional a county event knows no sectional."""
    ratings = next(entry for volume in shipped_editions.VOLUMES for entry in volume.entries if entry.id == "ratings")
    printed = tuple(("county", *row[1:]) if row[0] == "sectional" else row for row in ratings.printed)
    with answering_by(changed("ratings", printed=printed)):
        assert MPFIRST(10, "county") == Decimal("4.58")  # 20/60 * 11 * 1.25 = 4.583
        with pytest.raises(RuleError, match='no rating called "sectional"'):
            MPFIRST(10, "sectional")
    assert MPFIRST(10, "sectional") == Decimal("4.58")


def test_what_an_edition_lacks_is_not_covered_and_says_who_has_it() -> None:
    with answering_by(without("restricted_games")), pytest.raises(RuleError) as refused:
        MPCLUB(1, 10, "restricted", 300)
    assert refused.value.code == "#N/A"
    assert "does not have this: multipliers of restricted club games; it is in ACBL 2019-01" in str(refused.value)


def test_what_no_edition_has_is_a_mistake_of_ours() -> None:
    with pytest.raises(AttributeError, match="no edition has chess_games"):
        DEFAULT.clubs.chess_games  # noqa: B018
    with pytest.raises(AttributeError):
        DEFAULT.chess  # noqa: B018


def test_an_edition_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="name is not set"):
        DEFAULT.name = "another"
    with pytest.raises(AttributeError, match="name is not taken away"):
        del DEFAULT.name


def test_each_edition_remembers_for_itself_and_is_forgotten_with_what_it_remembers() -> None:
    asked: list[Edition] = []

    @per_edition(maxsize=8)
    def name_of(edition: Edition, size: int) -> str:
        asked.append(edition)
        return f"{edition.name} {size}"

    other = with_open_game("0.12")
    assert [name_of(DEFAULT, 1), name_of(other, 1), name_of(DEFAULT, 1), name_of(other, 1)] == ["ACBL 2019-01 1"] * 4
    assert asked == [DEFAULT, other]
    asked.clear()
    gone = weakref.ref(other)
    del other
    assert is_freed(gone)


def test_a_rule_is_called_with_the_edition_and_its_records() -> None:
    assert calling.argument_names(MPCLUB.spec.rule) == ("place", "tied", "entrants", "game", "limit", "boards")
    assert calling.takes_edition(MPRANK.spec.rule)


def test_a_rule_that_misses_an_argument_or_leaves_one_out_is_refused() -> None:
    taken = ["place", "tied", "entrants", "game", "limit"]
    assert list(calling.missing(MPCLUB.spec.rule, taken)) == ["the rule takes boards too"]
    assert list(calling.missing(MPCLUB.spec.rule, [*taken, "boards", "weather"])) == [
        "the rule does not take weather once"
    ]


def test_an_optional_field_of_a_record_may_be_left_out() -> None:
    """The event of MPSESSION is one of a single session: the function does not ask for sessions."""
    from bridgesheets import MPSESSION

    assert "sessions" not in [argument.name for argument in MPSESSION.spec.arguments]
    assert MPSESSION(1, 14, "sectional") == Decimal("2.75")  # half of 24/60 * 11 * 1.25 = 5.50


def test_what_a_table_is_asked_as_a_figure_and_a_figure_as_a_table_is_not_there() -> None:
    assert figures("open_game") and table("m_factor")
    for ask, id in ((table, "open_game"), (figures, "m_factor")):
        with pytest.raises(KeyError):
            ask(id)


def test_names_that_begin_with_a_line_are_no_records_of_a_subject() -> None:
    """So copying and inspecting ask in vain, as of any object."""
    assert not hasattr(DEFAULT.clubs, "_nothing")
    with pytest.raises(ValueError, match="there is no source 'nosuch'"):
        DEFAULT.clause("nosuch", "1")


def test_a_mark_in_a_table_is_x_or_nothing() -> None:
    read = cell_type("mark").read
    assert read("X") and not read("")
    with pytest.raises(ValueError, match="not a mark"):
        read("x ")
