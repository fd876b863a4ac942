"""Counting a hand that is typed or tapped in tiles."""
