"""Setup, operation and backups: besides `bot.main` the only part that imports adapters."""
