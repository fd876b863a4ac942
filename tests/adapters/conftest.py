from tests.bot.aside_here import aside_here
from tests.databases import sqlite_copied

__all__ = ["aside_here", "sqlite_copied"]
