"""Writes files so that there is always the old one or the whole new one, and nobody loses what he saved."""
