"""Figures as lines: pages that are looked at before they are read."""
