from tests.databases import postgres_url, stick, store, url

__all__ = ["postgres_url", "stick", "store", "url"]
