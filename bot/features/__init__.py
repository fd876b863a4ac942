"""The optional features, each a folder that registers through `bot.feature`."""
