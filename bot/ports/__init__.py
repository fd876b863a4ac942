"""What the conversation needs from the outside: storage, and the chat platforms."""
