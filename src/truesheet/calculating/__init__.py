"""Calculates a workbook: its model, and the order in which the formulas are calculated."""
