"""The papers of a tournament: sheets, cards, lists and certificates."""
