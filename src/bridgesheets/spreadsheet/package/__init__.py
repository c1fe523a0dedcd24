"""The file of a workbook: a zip file of XML parts, read within bounds, packed again and put in its place."""
