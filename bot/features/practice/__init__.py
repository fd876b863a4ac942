"""Practice: hands to count, a round to try, the hand of the week."""
