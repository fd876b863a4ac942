"""The verb `peling score`."""
