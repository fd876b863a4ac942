### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } I could not handle a message (number { $number }). The rest goes on; the log says why.
host-dead-letters = { host-dead-letter } { $more ->
    [one] It happened once more
   *[other] It happened { $more } more times
 } since I last told you.
host-not-sent = In { $chat } I could not post a message, however often I tried (number { $number }). The rest goes on; the log says why.
host-platform = One platform is not served, the rest goes on: { $why }. I try again every minute.
host-damaged = The database is damaged: { $why }. I record nothing any more. Put a backup back; the newest that is whole: `peling db restore { $backup }`
host-damaged-no-backup = The database is damaged: { $why }. I record nothing any more. I find no backup that is whole; `peling db check` tells what is wrong.
not-recording = I record nothing for now: my database is damaged, and my host has to put a backup back. Write the scores on paper meanwhile.
not-served = I keep the score of clubs that my host has let in; ask my host to add your group. Until then I leave again.
command-status = how the bot is doing (for the host)
host-only = I tell only my host. Is that you? Then put `{ $who }` in PELING_OWNER.
status-clubs = { $clubs ->
    [one] One club
   *[other] { $clubs } clubs
}, { $tables ->
    [one] one table
   *[other] { $tables } tables
} in play.
status-waiting = { $updates ->
    [0] Every message is handled
    [one] One message waits to be handled
   *[other] { $updates } messages wait to be handled
}, { $replies ->
    [0] every answer is delivered.
    [one] one answer is on its way.
   *[other] { $replies } answers are on their way.
}
status-dead = { $dead ->
    [0] Nothing has failed.
    [one] I could not handle one message; the log says why.
   *[other] I could not handle { $dead } messages; the log says why.
}
