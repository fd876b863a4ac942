"""A feature of a third party: the cups of tea of a club."""
