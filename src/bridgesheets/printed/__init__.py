"""The printed workbooks: Victory Point cards and masterpoint award charts, ready to pin up.

``build.build`` writes them; ``build.SETS`` and ``paper.PAPERS`` are the names it takes. Nothing is imported here: score
sheets need the paper and the styles, and do without the charts.
"""
