from tests.databases import postgres_url, store, url

__all__ = ["postgres_url", "store", "url"]
