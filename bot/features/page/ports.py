"""The page and the pad, as the web knows them: the classes of the feature, for types.

Nothing in `bot.features.page` may ask for this, or the house would go round in a circle.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.features.page.pad import PadRoom
    from bot.features.page.site import Website
else:
    PadRoom = Website = object

__all__ = ["PadRoom", "Website"]
