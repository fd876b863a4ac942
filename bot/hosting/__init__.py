"""Setting up, serving, backups: with `bot.main`, the only part that imports adapters."""
