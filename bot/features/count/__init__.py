"""The count of a hand that is typed or tapped in tiles."""
