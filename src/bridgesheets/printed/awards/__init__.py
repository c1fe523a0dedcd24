"""The award charts of the masterpoint manual, in three workbooks: of clubs, of tournaments, of championships."""
