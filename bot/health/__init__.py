"""The bot's health, and the notices of it to the host."""
