from tests.databases import postgres_server, postgres_template, postgres_url, store, url

__all__ = ["postgres_server", "postgres_template", "postgres_url", "store", "url"]
