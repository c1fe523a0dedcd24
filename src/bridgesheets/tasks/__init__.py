"""What people do with bridgesheets, a function each: paths or bytes in, a record out, nothing printed or overwritten.

The command line, the page in the browser and other programs begin here. Files that are made are bytes in the record.
"""
