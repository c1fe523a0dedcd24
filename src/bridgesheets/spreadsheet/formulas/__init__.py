"""One cell's formula: read it (lexer, parser), compile it, evaluate it as a spreadsheet does.

Standard library only, and nothing about any subject: functions are handed in as a library, cells as a scope.
"""
