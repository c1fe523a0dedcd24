"""Rules of the regulations as pure functions, a module for each part, in the order of the texts.

A rule takes numbers already checked for kind, answers with :class:`~bridgesheets.reasons.RuleAnswer`, and raises
:class:`~bridgesheets.errors.RuleError` where the text has no answer. Nothing here knows of spreadsheets.
"""
