# Two chats of one club, two accounts of one player.
command-link = link this chat to another of the same club: `/link`, part them: `/link off`, another main chat: `/link main`, or your accounts: `/link me`
link-code = Within an hour, type in the other chat, as an admin there: `/link { $code }`
    From then on both show the same tables and results.
link-code-me = Within an hour, type with your other account in a chat of this club: `/link { $code }`
    From then on both accounts count for the same player.
link-no-such-code = I do not know that code (any more). `/link` in the other chat makes a new one.
link-too-often = Too many wrong codes were tried here. Try again in an hour, with a fresh code from `/link` in the other chat.
link-same-club = These chats belong to the same club already.
link-both-played = Both chats have played already, and I cannot merge two histories. Link a chat that has had no table yet.
link-other-club = That code belongs to another club. Link the chats first.
link-same-account = That is this very account. Type the code with your other account.
linked = 🔗 Linked: { $chats }. All tables and results are shown in each of these chats from now on.
linked-me = 🔗 { $name } now plays with two accounts.
unlink-ask = This club is in { $chats }. Which chat leaves? Tables, members and standings stay with the other. The chat that leaves starts afresh as a club of its own, with the same settings.
unlink-only-chat = This is the only chat in which the club can write; it stays. `/link` adds another.
unlink-not = They stay together.
unlinked-stays = 🔗 { $chat } no longer belongs to this club. Tables, members and standings stay here; what is being played goes on here.
unlinked-goes = 🔗 This chat no longer belongs to { $club } and is a club of its own now: the same settings, no tables yet. `/link` can bring it back.
thread-elsewhere = Table { $table } goes on in another chat.
label-unlink = Part again
link-goes-alone = This club is in several chats, and the others were not asked. Unlink them first with `/link off`.
unlink-not-yours = Only an admin of its own takes { $chat } out. An admin of the main chat may put out other chats too.

# The main chat: the chat with which the club began.
founding-is-there = This club’s main chat is { $chat }. You choose another only when I have been out of it for a week.
founding-in-group = Do that in the very group that becomes the main chat.
founding-ask = 🏠 **This club’s main chat is no longer here.** An admin of a chat that is left makes that the main chat: with a tap below, or with `/link main`. The main chat decides on export and import, and on which chats belong to the club.
founding-chosen = 🏠 { $chat } is this club’s main chat from now on.
label-set-papers = Export and import
settings-papers = Export and import: { $value }
ask-set-papers = Who may export the whole club, and import?
papers-founding = admins of the main chat
papers-all = admins of all chats

example-link-me = /link me

part-link-show = link this chat with another of the same club
part-link-me = link your own accounts: the same player in two places
part-link-off = unlink a linked chat
part-link-main = choose another main chat
