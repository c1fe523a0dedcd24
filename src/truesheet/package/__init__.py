"""The file of a workbook, a zip file of XML parts: reads it within bounds, and packs it again."""
