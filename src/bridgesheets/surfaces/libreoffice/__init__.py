"""Our functions as an add-in of LibreOffice Calc: building the extension, and putting it into a profile."""
