"""What people do with bridgesheets, a function each: paths or bytes in, a record out, nothing printed.

The command line, the page in the browser and other programs begin here. Files that are made are bytes in the record;
what is given is only read, but for ``draw`` in place; the pieces of work of many files write for themselves.
"""
