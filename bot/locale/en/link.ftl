# Two chats of one club, two accounts of one player.
command-link = link this chat to another of the same club: `/link`, part them: `/link off`, or your accounts: `/link me`
link-code = Within an hour, type in the other chat, as an admin there: `/link { $code }`
    From then on both show the same tables and results.
link-code-me = Within an hour, type with your other account in a chat of this club: `/link { $code }`
    From then on both accounts count for the same player.
link-no-such-code = I do not know that code (any more). `/link` in the other chat makes a new one.
link-same-club = These chats belong to the same club already.
link-both-played = Both chats have played already, and two pasts do not become one. Link a chat that has had no table yet.
link-other-club = That code is of another club. Link the chats first.
link-same-account = That is this very account. Type the code with your other account.
linked = 🔗 Linked: { $chats }. All tables and results are shown in each of these chats from now on.
linked-me = 🔗 { $name } now plays with two accounts.
unlink-ask = This club is in { $chats }. Which chat leaves? Tables, members and standings stay with the other. The chat that leaves begins anew as a club of its own, with the same settings.
unlink-only-chat = This is the only chat in which the club can write; it stays. `/link` adds another.
unlink-not = They stay together.
unlinked-stays = 🔗 { $chat } no longer belongs to this club. Tables, members and standings stay here; what is being played goes on here.
unlinked-goes = 🔗 This chat no longer belongs to { $club } and is a club of its own now: the same settings, no tables yet. `/link` can bring it back.
thread-elsewhere = Table { $table } goes on in another chat.
label-rejoin = Together after all
rejoin-too-late = That can no longer be done: this chat has played, or it is more than a week ago. `/link` in the other chat still works if there has been no table here.
