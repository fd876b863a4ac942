"""Several chats, also on several platforms, that are one club."""
