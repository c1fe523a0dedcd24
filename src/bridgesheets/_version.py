"""The one place where the version stands."""

__version__ = "1.0.0"
