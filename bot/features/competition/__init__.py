"""The club's competition: its reglement, evenings, draw, penalties and honours."""
