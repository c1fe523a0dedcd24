"""The page in the browser: pure functions, JSON and bytes in and out, and the files that the page is made of.

``forms`` holds what the page asks, a module for each card what it does, ``dispatch`` is what the worker calls, and
``bundle`` puts all of it into one file or a folder. What is shown is made of :mod:`bridgesheets.printed.webpages`.
"""
