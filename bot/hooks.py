"""The hooks of the conversation."""

from bot.feature import Hook
from bot.messages import Entered, Incoming
from bot.storage.ledger import Unit
from bot.talk.turn import Environment

ENTERED = Hook[[Unit, Incoming, Entered, Environment], None]()
"""Something is entered that is no message of a chat; what comes of it is kept by the feature."""
