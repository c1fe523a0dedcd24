"""Readers of what clubs' programs leave behind: ACBLscore, ACBL Live, USEBIO, Bridgemate and PBN.

Each fills a :class:`bridgesheets.awarding.played.GatheredEvent` with what its file says, and with nothing else;
``choosing`` finds the reader of a file.
"""
