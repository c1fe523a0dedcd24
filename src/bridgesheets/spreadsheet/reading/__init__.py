"""From the parts of a workbook to its sheets, cells, tables and names."""
