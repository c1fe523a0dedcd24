"""The exception for what is not calculated."""


class Refusal(Exception):
    """Raised, with a sentence, for what is not calculated: an unknown function, an unknown name, a text in doubt."""
