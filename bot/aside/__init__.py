"""Work in a separate process, so that no update waits for it."""
