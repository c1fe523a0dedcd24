"""Reads the parts of a workbook: its sheets, cells, tables and names."""
