"""Where people meet the functions: the command line, Excel, LibreOffice."""
