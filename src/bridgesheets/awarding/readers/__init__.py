"""Readers of what clubs' programs leave behind: ACBLscore, ACBL Live, USEBIO, Bridgemate and PBN.

Each fills a :class:`bridgesheets.awarding.played.Gathered` with what its file says and leaves out what it does not say;
``choosing_reader`` finds the reader of a file. ``published`` compares awards that are in a file with ours.
"""
