"""Catalogue of worksheet functions: one record each, and the one way they are evaluated."""
