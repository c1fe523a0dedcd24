"""The awards of a whole event: who gets what, and why.

``played`` holds the records of an event, ``details`` what is said of it and by which option, ``assembling`` makes an
event of what a reader found, or one list of all that is wrong or missing.
"""
