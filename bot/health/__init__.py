"""Signs of the bot's health, and what the host is told of them."""
