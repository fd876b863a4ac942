"""Sheets, cards, lists and certificates of a tournament, to print."""
