"""Which messages a reply became: kept as text, `123`, `123,124`, `p123` or `42/123`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reference:
    """The messages of a reply; `chat` where they stand in another chat than the reply's own.

    `pictured`: the first of them is a picture with a caption, and no text.
    """

    messages: tuple[int, ...]
    chat: str = ""
    pictured: bool = False

    @classmethod
    def read(cls, text: str) -> "Reference":
        """The reference that was kept as this text."""
        chat, _, rest = text.rpartition("/")
        numbers = rest.removeprefix("p").split(",")
        return cls(tuple(map(int, numbers)), chat, rest.startswith("p"))

    def __str__(self) -> str:
        chat = f"{self.chat}/" if self.chat else ""
        return chat + ("p" if self.pictured else "") + ",".join(map(str, self.messages))
