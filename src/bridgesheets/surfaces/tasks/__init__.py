"""What people do with bridgesheets, a function each: paths or bytes in, a record out, nothing printed.

The command line, the browser page and Python call these. A new file is bytes in the record. The functions only read
what they are given, except ``draw`` in place; work on many files writes its own.
"""
