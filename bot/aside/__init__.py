"""Work in a process of its own, so that nothing waits for it."""
