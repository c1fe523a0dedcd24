"""The file of a workbook, a zip file of XML parts: reads it within bounds, packs it again, and replaces it safely."""
