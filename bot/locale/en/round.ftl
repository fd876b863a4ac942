### A round: entering it, its result, taking it back, correcting it.

result-won = 🀄 **{ $at }:** { $name } wins with { $points }
round-at-table = Table { $table }, deal { $round }
result-capped = 🀄 **{ $at }:** { $name } { $points }, settled at { $settled }
result-special = 🀄 **{ $at }:** { $name } wins with { $special }, { $points }
result-which = ❓ Which was it? Tap **Explain**.
explain-which = ❓ Which was it? With **Correct** and { $items } it counts for the collection.
result-changed = ✏️ Corrected by { $name } at { $time }
leader-now = 🟡 Gele Trui: { $name }{ $lead ->
    [0] {""}
   *[other] , { $lead } ahead
}
result-draw-plain = **{ $at }:** a draw
result-draw-wall = **{ $at }:** a draw, the wall is used up
result-draw-kongs = **{ $at }:** a draw by the 15th kong
result-void = **Table { $table }, deal { $round } is void**
undo-otherwise = /undo does not take back your last action (a name, a setting, who comes): use the button below it, if it has one, or a new line. Take back something earlier with the Undo button of that message.
ask-older = Deal { $round } counts again. Shall I also take back the earlier correction of deal { $round }?
result-was = ✏️ Changed by { $name } at { $time }. It was: { $was }


draft-heading = **Deal { $round }**
draft-begin = **Deal { $round }** · { $wind_round }
draft-heading-fix = ✏️ **Correcting deal { $round }**
draft-heading-insert = ✏️ **A forgotten deal, after deal { $after }**
draft-by = Filled in by { $names }
half-entered = ⚠️ Deal { $round } was half entered; that does not count.
ask-winner = Who won?
ask-which-winner = Which of them made mahjong?
ask-find = Which special hand? Answer with its number or a few letters: `23`, `dou`.
find-nothing = I find no special hand for “{ $word }”. Type its number or the beginning of a word.
ask-special = Which special hand did { $name } have?
ask-by-number = Tap its number, or find it by name.
ask-situation = Which situation was it for { $name }?
ask-points = How many points does { $name } have?
ask-points-typed = How many points does { $name } have? **{ $points }…**
line-against = { $name } entered { $was }; the line says { $now }.
line-against-won = { $name } entered mahjong, with { $was }; the line differs.
line-against-not = { $name } entered { $was } and no mahjong; the line differs.
line-beside = { $names } { $count ->
    [one] is
   *[other] are
} entering deal { $round }: { $what }.
line-instead = This replaces the entries of { $names }: { $what }.
tap-line = Filled in.
label-complete = Complete
label-leave-it = Leave it
ask-check = Is this right?
ask-same = { $name } entered deal { $round } just like this. Is it the same deal, or a new one?
ask-same-late = Meanwhile { $name } entered deal { $round }. Is yours the same deal, or a new one?
doubt-multiple = { $name } { $points }? Scores here are multiples of { $step }.
doubt-least = { $name } { $points }? Mahjong is worth at least { $least }.
doubt-unnamed = { $name } { $points }: was that a special hand?
draft-cancelled = Cancelled.
draft-gone = This question is closed. Look at the newest message, or start again.
pad-typed = { $name }: { $digits }
pad-empty = Type a number first.
own-ask = { $name }, did you make mahjong in deal { $round }?
own-points = { $name }, how many points do you have in deal { $round }?
own-points-typed = { $name }, how many points do you have in deal { $round }? **{ $points }…**
own-done = ✅ { $name }, deal { $round }: { $value }
own-round = **Table { $table } · deal { $round }** · East: { $east }
own-over = **Table { $table }: the game is over**
own-total = You have { $total }
own-last = { $won } · you { $change } → { $total }
own-only = Only { $name } can enter this score.
own-opens-private = In our private chat: tap Start there.
own-in-private = I have sent you a private message.
not-a-player = You are not playing at table { $table }. To play too: /substitute or /new.
value-dead = dead hand
bet-won = bet won
bet-lost = bet lost

name-not-here = { $word } is not playing at this table; the players are { $names }.
waits-now = { $name } waits in this deal; the players are { $names }.
you-wait = You wait in this deal. You come in as soon as the winds move.
name-missing = A number has no name. The players are { $names }.
value-unclear = I do not understand “{ $word }”. Give a number, “dead”, a special hand (bmj 23a) or the tiles: (555k) 123b 99t EEE CC +C
not-a-value = I do not understand “{ $word }”. Give a number, “dead” or a special hand after each name, for example: /round Bert 120 Anna 40 Cees 0 Dirk 20
line-unread = I did not understand: { $words }.
line-too-long = That line is too long. This is enough: /round Bert 120 Anna 40 Cees 0 Dirk 20
too-many-players = A table has four players; this line has { $count }.
two-winners = Only one player can make mahjong. Set one star, or name the winner first.
no-star = Set a * before the winner’s score: /round 40 *120 0 20
three-values = { $count ->
    [one] This is one score. Without names give three, in the order of the winds and without the Dromer, with a * at the winner’s: /round 40 *120 0
   *[other] These are { $count } scores. Without names give three, in the order of the winds and without the Dromer, with a * at the winner’s: /round 40 *120 0
}
four-values = { $count ->
    [one] This is one score. Without names give four, in the order East, South, West, North, with a * at the winner’s: /round 40 *120 0 20
   *[other] These are { $count } scores. Without names give four, in the order East, South, West, North, with a * at the winner’s: /round 40 *120 0 20
}
dead-cannot-win = { $name } cannot win with a dead hand.
points-cannot-win = { $name } cannot win with { $points } points.

changed-fix = ✏️ { $name } corrected deal { $round } of table { $table }.
changed-void = ✏️ { $name } removed deal { $round } of table { $table }.
changed-insert = ✏️ { $name } inserted a forgotten deal at table { $table }: it is deal { $round } now.
changed-nothing = Nothing changes in the standing.
changed-winds = { $count ->
    [one] Note: in deal { $rounds } the winds are different now. The score stays as it was counted.
   *[other] Note: in deals { $rounds } the winds are different now. The scores stay as they were counted.
}
undone-round = ↩️ { $name } undid deal { $round }.
undone-correction = ↩️ { $name } undid the correction of deal { $round } at table { $table }.
undone-void = ↩️ Deal { $round } of table { $table } counts again, by { $name }.
undone-insert = ↩️ { $name } removed the inserted deal { $round } of table { $table }.
undone-exchange = ↩️ { $name } undid the exchange of seats at table { $table }.
undone-relief = ↩️ { $name } undid the substitution at table { $table }.
undone-join = ↩️ { $name } undid the arrival of a player at table { $table }.
undone-left = ↩️ { $name } undid the departure of a player at table { $table }.
undone-tail = ↩️ { $name } undid a vote for the tail game at table { $table }.
undone-end = ↩️ { $name } undid the end of the game at table { $table }.
moved-on = Table { $table } has changed in the meantime. Look at the standing, then try again.
not-the-last = Other deals followed deal { $round }; you can correct it here.
round-gone = That deal no longer exists. Look at the newest message.
round-number = Deal { $round }
ask-which-round = Which deal of table { $table } do you want to correct?
nothing-to-correct = Nothing has been played at table { $table } yet.
edit-unclear = I do not understand that change. You can use /correct instead.
recorded-already = Deal { $round } has been recorded already by { $name }: { $scores }.
value-draw = a draw
ask-near = { $word } → { $name }?
ask-former = { $name } is no longer a member. Do you mean them?
new-member = New member { $name }
new-guest = New guest { $name }
ask-name = Who do you mean by { $word }?
label-history = History
history-heading = **The versions of this deal at table { $table }** (East, South, West, North of the start)
history-recorded = { $time } { $name }: { $what }
history-inserted = { $time } inserted by { $name }: { $what }
history-corrected = { $time } corrected by { $name }: { $what }
history-voided = { $time } removed by { $name }
history-undone = { $time } undone by { $name }: { $what }
value-void = void
label-in-private = In private
result-entered = Entered by { $names }.
value-dead-short = dead
ask-sure-draw = Change deal { $round } to a draw? The entered scores are removed.
ask-sure-cancel = Remove all entries for deal { $round }?
tap-on = Deal { $round } goes on.
tap-winner-first = First tap the name of the winner.
tap-begun = Deal { $round }. Who won?
tap-won = { $name } won. With how many points?
tap-won-next = { $name } won. Now { $next }.
tap-won-check = { $name } won. Is this right?
tap-won-done = { $name } won. The deal is recorded.
tap-entered-next = { $name }: { $value }. Now { $next }.
tap-entered = { $name }: { $value }.
tap-entered-check = { tap-entered }
tap-entered-done = { $name }: { $value }. The deal is recorded.
tap-recorded = The deal is recorded.
tap-rest = The others have 0.
tap-rest-done = The others have 0. The deal is recorded.
tap-gone = Now { $name }.
tap-undone = Undone.
tap-redone = Recorded again.
tap-follows = The screen follows in { $seconds } s.
tap-done = Done.
tap-nothing = Nothing changes: it was set already.
tap-twice = { $name }: { $value }, as it was already.
tap-again = You tapped here twice. It counts once.
tap-late = That tap came too late; nothing has changed. Now { $next }.
tap-late-winner = That tap came too late; nothing has changed. Who won?
tap-late-full = That tap came too late; nothing has changed. Everything is filled in.
tap-after-result = The deal is recorded, and this is the next screen. Look at it, then tap again.
being-entered = Deal { $round } is being entered. Finish that first, or tap Cancel.
set-back = Set back to { $to }
set-back-round = deal { $round }
set-back-four = four players
set-back-gone = You can set that back for ten minutes, if nothing else has changed.
redo-too-late = The ten minutes for that are over. Enter the deal again at table { $table }.
redone-round = ↪️ { $name } recorded deal { $round } again.
redone-correction = ↪️ { $name } made the correction of deal { $round } at table { $table } again.
redone-void = ↪️ { $name } removed deal { $round } of table { $table } again.
redone-insert = ↪️ { $name } inserted the forgotten deal at table { $table } again.
redone-exchange = ↪️ { $name } exchanged the seats at table { $table } again.
redone-relief = ↪️ { $name } made the substitution at table { $table } again.
redone-join = ↪️ A player joins table { $table } again, by { $name }.
redone-left = ↪️ A player leaves table { $table } again, by { $name }.
redone-tail = ↪️ { $name } recorded a vote for the tail game at table { $table } again.
redone-end = ↪️ { $name } ended the game at table { $table } after all.
practise-table = **Practice:** a table with three invented players. After each deal one of you taps **Record deal**.
practise-winner = **Practice.** Tap the player who made mahjong.
practise-points = **Practice.** Tap the score. If it is not on a button, tap **⋯**.
practise-others = **Practice.** Now the other players, one by one; **Rest zero** gives all of them 0.
practise-check = **Practice.** Check the scores: tap a name to change one, or tap **Confirm**.
practise-result = **Practice.** Everybody sees the winner, the scores and the new East; **Undo** takes the deal back.
mend-another = Another player of that table, or an admin, must confirm this.
mend-instead = The evening of { $day } is over. You can correct a deal, or remove it: /correct { $day } { $round } void
changed-of = On the evening of { $day }.

own-noted = Noted for deal { $round }.
hands-not-counted = I do not count hands in tiles here. Enter the points.
