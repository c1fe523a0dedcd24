"""What a function is declared with."""

from truesheet.library import native, registry


def test_what_a_function_tells_of_is_one_of_the_things_that_are_known():
    assert {each.tells for each in registry().values()} == {"", "time", "chance", "file"}


def test_a_trait_that_is_misspelt_is_refused():
    try:
        native("NOT.DECLARED", "x", lookd_up=True)(lambda value: value)
    except TypeError as refused:
        assert "lookd_up" in str(refused)
    else:
        raise AssertionError("declared all the same")
    assert "NOT.DECLARED" not in registry()
