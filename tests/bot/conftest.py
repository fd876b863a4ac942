from tests.bot.aside_here import aside_here
from tests.databases import (
    postgres_server,
    postgres_template,
    postgres_url,
    sqlite_copied,
    sqlite_template,
    store,
    url,
)

__all__ = [
    "aside_here",
    "postgres_server",
    "postgres_template",
    "postgres_url",
    "sqlite_copied",
    "sqlite_template",
    "store",
    "url",
]
