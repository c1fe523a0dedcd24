"""What we do not calculate."""


class Refusal(Exception):
    """What we do not calculate, in a sentence: an unknown function, a name that means nothing, a text in doubt."""
