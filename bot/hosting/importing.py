"""Imports of libraries without their optional parts, which a running bot does not use."""

import sys
from importlib import import_module


def import_without(library: str, *others: str) -> None:
    """Import a library as if these other libraries were not installed."""
    before = {other: sys.modules.get(other) for other in others}
    sys.modules.update(dict.fromkeys(others))  # type: ignore[arg-type]  # None forbids it
    try:
        import_module(library)
    finally:
        for other, module in before.items():
            del sys.modules[other]
            if module is not None:
                sys.modules[other] = module
