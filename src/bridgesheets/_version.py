"""The one place where the version is."""

__version__ = "1.0.0"
