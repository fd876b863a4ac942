"""The verbs `peling draw` and `peling rank`."""
