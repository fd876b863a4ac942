"""Which messages a reply became: kept as text, `123`, `123,124`, `42/123` or `~123`."""

from core.values import frozen


@frozen
class Reference:
    """The messages of a reply; `channel` where they stand in a thread or in a private channel.

    `only`: only one person sees it, and only an answer to something they did can change it.
    """

    messages: tuple[int, ...]
    channel: str = ""
    only: bool = False

    @classmethod
    def read(cls, text: str) -> "Reference":
        """The reference that was kept as this text."""
        channel, _, rest = text.rpartition("/")
        numbers = rest.removeprefix("~").split(",")
        return cls(tuple(map(int, numbers)), channel, rest.startswith("~"))

    def __str__(self) -> str:
        channel = f"{self.channel}/" if self.channel else ""
        return channel + ("~" if self.only else "") + ",".join(map(str, self.messages))
