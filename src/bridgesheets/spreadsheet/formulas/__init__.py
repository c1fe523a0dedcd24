"""One cell's formula: read it (lexer, parser), compile it, evaluate it as a spreadsheet does.

Standard library only, and ignorant of bridge: functions are injected as a library, cells as a scope.
"""
