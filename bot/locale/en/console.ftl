# The club chat in the terminal (peling chat)
console-welcome =
    Welcome to Pe-Ling. This is the club chat, here on this computer.
    Everything you play is kept.
console-your-name = What is your name? [{ $login }]
console-your-name-again = What is your name? [{ $login }, admin of this club]
console-how =
    Hello { $name }. Choose a button by its number or its words: 1, or Confirm.
    To type for another player, put the name first: “Bert: /score”.
    All commands: /help. To stop: quit, or Ctrl-D.
console-goodbye = See you next time. Everything is kept.
console-edited = edited
console-only-for = only for { $name }
console-no-buttons = There is no button “{ $label }” just now.
console-no-button = There is no button “{ $label }”. There are: { $there }.
console-senseless = I do not understand that. Type a command (/help), or the number of a button.
console-not-heard = Pe-Ling listens only to commands (/help) and to buttons (their number or their words).
console-no-token = There is no token for Telegram or Discord (PELING_TELEGRAM_TOKEN, PELING_DISCORD_TOKEN): the club talks here, in this window.
console-piped = No token for Telegram or Discord: the lines on standard input go to the club chat, kept in { $database }.
console-piped-unkept = No token for Telegram or Discord: the lines on standard input go to a club for trying, of which nothing is kept. In your own club: “peling chat”.
console-example =
    No token for Telegram or Discord, and no lines on standard input. An example; nothing of it is stored:

    { $lines }
console-next =

    Your turn: type “make run” in a terminal, or pipe lines in: echo 'anna: /help' | make run
    In the group chat of your club: docs/telegram.md, docs/discord.md.
console-saved = Saved: { $file }
