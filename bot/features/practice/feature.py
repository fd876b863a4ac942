"""The registration of the feature, which needs the count of hands."""

from bot.feature import Feature

FEATURE = Feature(key="practice", beside={"count": "bot.features.practice.with_count"})
