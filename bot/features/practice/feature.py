"""The registration of the feature: all of it is about hands that are counted."""

from bot.feature import Feature

FEATURE = Feature(key="practice", beside={"count": "bot.features.practice.with_count"})
