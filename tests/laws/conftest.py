from tests.databases import sqlite_copied

__all__ = ["sqlite_copied"]
