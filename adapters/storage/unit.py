"""One transaction, as the conversation sees it."""

from __future__ import annotations

from adapters.storage.clubs import Clubs
from adapters.storage.drafts import Drafts
from adapters.storage.dues import Dues
from adapters.storage.papers import PapersPart
from adapters.storage.people import People
from adapters.storage.slots import Slots
from adapters.storage.status import Status


class StoredUnit(Clubs, People, PapersPart, Drafts, Dues, Slots, Status):
    """Everything that one incoming thing changes, or nothing of it."""
