"""Parses, compiles and evaluates the formula of one cell as a spreadsheet does.

A formula is cut into words (``syntax``), parsed into a tree of them (``parser``) and compiled into a closure
(``closures``). The package uses the standard library only and knows no subject: functions beyond those of a spreadsheet
are handed to it as a :class:`~.closures.Host`, cells as a :class:`~.areas.Book`.
"""
