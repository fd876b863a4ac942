"""The verbs of `peling` that read and write lines of JSON or show the state."""
