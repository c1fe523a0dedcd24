"""Functions that calculate a whole column of alike formulas, generated as Python source.

A formula that was filled down is a *template*: its text with addresses as distances. For a template the tree of its
formula is walked once (``tree_walk``), and each part is written as a few lines of Python into a ``draft``::

    =G4-H4      v1 = get(key + c1, BLANK)
                v2 = get(key + c2, BLANK)
                if v1.__class__ is v2.__class__ is float:
                    t1 = v1 - v2
                    ...
                else:
                    t1 = minus(b1(here), b2(here))

Numbers take the short way; everything else goes through the closures of ``formulas.closures``, which are bound as
``b1``, ``b2``. Parts that the walk does not know are such closures as a whole. Nothing of a workbook is pasted into the
source: distances, constants, sheets and texts are bound to names (``c1``, ``g1``). So templates of one shape share one
compiled function, and no text of a workbook can become code.

``draft`` has the lines of a function, its names, and what is bound to them. ``cell_lines``, ``operator_lines`` and
``function_lines`` write lines for addresses, operators and calls. ``part_kinds`` tells what the tree says of a part:
whether it is constant, steady, or may be a reference. ``tree_walk`` goes through the tree and chooses the lines.
``support`` has what generated lines call while they run. ``filled_down`` makes the function of a template, and keeps it
for all sheets and workbooks of the process.
"""
