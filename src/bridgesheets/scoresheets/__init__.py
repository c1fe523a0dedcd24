"""Score sheets: workbooks that clubs fill in with no add-in, with live formulas and pages to print."""
