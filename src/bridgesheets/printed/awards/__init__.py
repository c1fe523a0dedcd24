"""The award charts of the masterpoint manual, January 2019 edition, in three workbooks.

One for clubs, one for the directors of sectionals and regionals, one for the stages of the grass-roots events and the
championships.
"""
