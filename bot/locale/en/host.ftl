### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } I could not handle a message (number { $number }). The other messages go on; the log says why.
host-dead-letters = { host-dead-letter } { $more ->
    [one] It happened once more
   *[other] It happened { $more } more times
 } since my last notice.
host-not-sent = In { $chat } I could not post a message after several attempts (number { $number }). The other messages go on; the log says why.
host-platform = One platform is not served, the rest goes on: { $why }. I try again every minute.
host-damaged = The database is damaged: { $why }. I record nothing until a backup is restored. The newest good backup: `peling db restore { $backup }`
host-damaged-no-backup = The database is damaged: { $why }. I record nothing until a backup is restored. I find no good backup; `peling db check` reports the damage.
host-read-again = Reading the database failed ({ $why }) and then succeeded. Nothing is lost, and I record as before. Check the disk, and see that your backups are also kept elsewhere.
not-recording = I record nothing for now: my database is damaged, and my host has to restore a backup. Write the scores on paper in the meantime.
not-served = I serve only the clubs that my host has admitted. Ask my host to add your group. I leave this group now.
command-status = how the bot is doing (for the host)
host-only = Only the host of this bot may see this. If you are the host, put `{ $who }` in PELING_OWNER.
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
status-unreadable = { $unreadable ->
    [one] One message came in unreadable.
   *[other] { $unreadable } messages came in unreadable.
}

### What an account and a club may use

budget-updates = I cannot handle so many messages one after another; I have not read this message. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
budget-bytes = Too much text was sent today; I have not read this message. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
budget-pictures = Too many pictures were asked for. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
budget-files = Too many files were asked for. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
budget-work = Lots were drawn or files were read in too often; nothing has changed. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
budget-searches = The rules were searched too often. It works again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
name-budget-updates = messages
name-budget-bytes = text
name-budget-pictures = pictures
name-budget-files = files
name-budget-work = lots and imports
name-budget-searches = searches in the rules

### `peling setup`, `peling status` and `peling db check`

setup-begins = Skip a question with Enter: the value in brackets is kept.
setup-ask-telegram = Telegram: the token that @BotFather gave (it stays hidden as you type)
setup-ask-discord = Discord: the token of the developer portal, page Bot (hidden too)
setup-ask-owner =
    Who is told when something is wrong? Your account’s number, as telegram:1234
    (Not known? Leave it open. When the bot runs, send it /status in private: it answers with your number.)
setup-ask-database = Where is everything kept?
setup-ask-second = A second place for backups: a folder on another disk, or a command with { $file }
setting-account = { $given } is no account or chat of a platform that I serve. Write it as telegram:1234, with the number; I answer /status in private with yours.
setting-network = the file is on a network drive ({ $kind }), whose locks SQLite cannot trust: the database may be damaged. Put it on a disk of this machine, or use PostgreSQL.
setting-made-anew = a new database is made at { $place }, but there are backups of an older one in { $folder }. Is that one missed? Stop the bot, and put it back: peling db restore
folder-is-closed = nothing may be written in { $place }
folder-is-none = { $place } is no folder
second-no-folder = there is no folder { $place }; is its disk mounted?
second-same-disk = { $place } is on the same disk as the database; is its own disk mounted?
second-no-command = { $place } cannot be run: there is no such command
setting-alone = { $setting } has no effect without { $wanted }
setup-is-set = the one that is set
setup-in-environment = { $setting } is set in the environment, and stays as it is there.
setup-no-such-bot = { $platform } knows no bot with this token. Copy it once more, to its last letter.
setup-out-of-reach = { $platform } cannot be reached ({ $why }), so the token is kept without a check.
setup-is-bot = That is { $name } on { $platform }.
setup-written = The settings are in { $file }, which nobody else can read.
setup-backup = Everything is kept in { $place }; the first backup was made and tried.
setup-no-backup = The first backup was not made: { $why }
setup-no-token = There is no token yet: run “peling setup” again when you have one.
setup-not-tried = The token is kept, but not checked: run “peling setup” again when there is a network. It then gives the link into your group.
setup-start = Now start it: “peling run”, or the service or container. Then look: “peling status”.
setup-invite = Into the group: { $link }
setup-todo-nothing = Its settings are as they should be.
setup-todo-privacy = Privacy mode is off, so it sees all you write. @BotFather, /setprivacy, Enable; then take it out of each group and let it in again
setup-todo-groups = It may join no groups. @BotFather, /setjoingroups, Enable
setup-todo-inline = To look rules up in any chat: @BotFather, /setinline, with a hint such as: a rule
setup-todo-intents = It has intents that it does not need. Developer portal, page Bot: turn all three Privileged Gateway Intents off
remains-nowhere = { $name } was not found: not in the database, its backups or the files beside it. Pictures and a web host are not searched.
remains-table = table { $table }: { $count ->
    [one] one row
   *[other] { $count } rows
} ({ $why })
remains-week = messages, deleted a week after they were handled
remains-draft = something that a person has not finished
remains-other = of another person with this name, or this person was not forgotten
remains-copy = backup { $file }: { $count ->
    [one] one row
   *[other] { $count } rows
}; deleted after { $until }, and forgotten again when it is restored
remains-damaged = backup { $file } could not be read: { $why }
remains-file = file { $file }: { $count } times; that file is yours
status-well = Pe-Ling { $version } runs, and all is well.
status-ill = Pe-Ling { $version } is not well:
status-not-running = no Pe-Ling runs on this database; start it with { $start }
stopped-telegram-token = Telegram knows no bot with this token; PELING_TELEGRAM_TOKEN must be what @BotFather gave
stopped-discord-token = Discord knows no bot with this token; copy it again from the developer portal, page Bot, into PELING_DISCORD_TOKEN
stopped-two-at-once = another program fetches the messages of this Telegram bot; stop it, or give each its own bot from @BotFather
status-ended = it has ended: { $why }
status-hangs = it runs, but does not answer: start it again; the log may say why
status-database = Database:    { $place }, { $state }
status-queues = Waiting:     messages out: { $out }; oldest in: { $oldest } s
status-failed = Failed:      not handled: { $dead }; unreadable: { $unreadable }
status-refused = Refused:     { $budget }: { $times } times above the limit
status-update = Last update: { $seconds ->
    [none] none since the start
   *[other] { $seconds } s ago
}
status-backups = Backups:     { $count ->
    [0] none yet
   *[other] { $count }, the newest: { $newest }
}
check-well = Every total agrees with its deals.
check-ill = restore a backup with “peling db restore FILE”
