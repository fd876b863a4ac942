"""The optional features: each is one folder, which registers through `bot.feature`."""
