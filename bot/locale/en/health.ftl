### The bot's health, for its host.

host-ill = Something is wrong:
    { $why }
host-well = All is well again.
trouble-database = The database is out of reach ({ $why }). Is its disk full, or is its server down? New messages wait.
trouble-damage = The database is damaged ({ $why }). Nothing is recorded. Restore a backup; peling db restore lists them.
trouble-disk = Only { $free } MB is left on the disk. Make room.
trouble-descriptors = Only { $free } of { $limit } files and connections are free. Raise the limit (LimitNOFILE), or restart the bot.
trouble-inbox = A message has waited { $seconds } s to be handled. The log says why.
trouble-platform = { $platform } is out of reach ({ $why }). Does this machine’s network work?
trouble-clock = This machine’s clock is { $minutes } minutes off that of { $platform }. Set it right, for instance with timedatectl set-ntp true.
trouble-commands = { $platform } does not accept the new commands ({ $why }). The old ones remain; I try again every ten minutes.
trouble-emoji = { $platform } does not accept the drawn tiles ({ $why }). I use Unicode tiles in the meantime, and try again every ten minutes.
trouble-twice = Another program uses this bot on { $platform }. Stop it, or give each a bot of its own.
trouble-backup = No backup could be made: { $why }
trouble-second = The backup was not copied to its second place: { $why }
trouble-drill = The newest backup was tried and is not good: { $why }
