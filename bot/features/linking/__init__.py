"""The link of several chats, also on several platforms, to one club."""
