"""Menus, slash commands and completion, made from the registered commands."""
