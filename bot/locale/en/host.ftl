### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } I failed three times at a message (number { $number }). The rest goes on; the log says why.
host-database = I cannot reach the database: { $why }. Whatever is written waits until I can.
not-served = I keep the score of clubs that my host has let in; ask whoever runs me to add your group. Until then I leave again.
