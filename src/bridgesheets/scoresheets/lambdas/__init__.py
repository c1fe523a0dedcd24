"""Our functions as LAMBDA: formulas that a workbook keeps under a name, so that Excel 365 needs no add-in for them."""
