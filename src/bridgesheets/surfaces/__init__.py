"""The surfaces of the functions: the command line, Excel, LibreOffice, the page in the browser."""
