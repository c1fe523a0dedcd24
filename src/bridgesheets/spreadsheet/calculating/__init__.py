"""A workbook as it is calculated: its model, the order of the calculation, circles, tables."""
