### A round: entering it, its result, taking it back, correcting it.

result-won = 🀄 **{ $at }:** { $name } wins with { $points }
round-at-table = Table { $table }, round { $round }
result-capped = 🀄 **{ $at }:** { $name } { $points }, settled at { $settled }
result-special = 🀄 **{ $at }:** { $name } wins with { $special }, { $points }
result-which = ❓ Which was it? Tap **Explain**.
explain-which = ❓ Which was it? With **Correct** and { $items } it counts for the collection.
result-changed = ✏️ Corrected by { $name } at { $time }
leader-now = 🟡 Gele Trui: { $name }, { $lead } ahead
result-draw-plain = **{ $at }:** a draw
result-draw-wall = **{ $at }:** a draw, the wall is used up
result-draw-kongs = **{ $at }:** a draw by the 15th kong
result-void = **Table { $table }, round { $round } is void**
result-was = ✏️ Changed by { $name } at { $time }. It was: { $was }


draft-heading = **Round { $round }**
draft-begin = **Round { $round }** · { $wind_round }.{" "}
draft-heading-fix = ✏️ **Correcting round { $round }**
draft-heading-insert = ✏️ **A forgotten round, after round { $after }**
draft-by = Filled in by { $names }
ask-winner = Who won?
ask-which-winner = Which of them made mahjong?
ask-find = Which special hand? Answer with its number or a few letters: `23`, `dou`.
find-nothing = I find no special hand for “{ $word }”. Type its number or the beginning of a word.
ask-special = Which special hand did { $name } have?
ask-situation = Which situation was it for { $name }?
ask-points = How many points does { $name } have?
ask-points-typed = How many points does { $name } have? **{ $points }**
line-against = { $name } entered { $was }; the line says { $now }.
line-against-won = { $name } entered mahjong, with { $was }; the line says otherwise.
line-against-not = { $name } entered { $was } and no mahjong; the line says otherwise.
line-beside = { $names } is entering round { $round }: { $what }.
line-instead = This replaces what { $names } entered: { $what }.
tap-line = Filled in.
label-complete = Complete
label-leave-it = Leave it
ask-check = Is this right?
ask-same = { $name } entered round { $round } just like this. Is it the same round, or a new one?
ask-same-late = Meanwhile { $name } entered round { $round }. Is yours the same round, or a new one?
doubt-multiple = { $name } { $points }? Scores here are multiples of { $step }.
doubt-least = { $name } { $points }? Mahjong is worth at least { $least }.
doubt-unnamed = { $name } { $points }: was that a special hand?
draft-cancelled = Cancelled.
draft-gone = This is over and done with. Look at the newest message, or start again.
draft-not-full = Something is still missing.
pad-typed = { $name }: { $digits }
pad-empty = Type a number first.
own-ask = { $name }, did you make mahjong in round { $round }?
own-points = { $name }, how many points do you have in round { $round }?
own-points-typed = { $name }, how many points do you have in round { $round }? **{ $points }**
own-done = ✅ { $name }, round { $round }: { $value }
own-only = { $name } fills this in.
own-opens-private = In our private chat: tap Start there.
own-in-private = I have sent you a private message.
not-a-player = You are not playing at table { $table }.
value-dead = dead hand
bet-won = bet won
bet-lost = bet lost

name-not-here = { $word } is not playing at this table; the players are { $names }.
waits-now = { $name } waits in this round; the players are { $names }.
you-wait = You wait in this round. You come in as soon as the winds move.
name-missing = There is a number without a name. The players are { $names }.
value-unclear = I do not understand “{ $word }”. Give a number, “dead”, a special hand (bmj 23a) or the tiles: (555k) 123b 99t EEE CC +C
not-a-value = I do not understand “{ $word }”. Give a number, “dead” or a special hand after each name, for example: /round Bert 120 Anna 40 Cees 0 Dirk 20
line-too-long = That line is too long. This is enough: /round Bert 120 Anna 40 Cees 0 Dirk 20
too-many-players = Four sit at a table, and there are { $count } here.
two-winners = Only one can have made mahjong. Set one star, or name the winner first.
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
zero-cannot-win = { $name } cannot win with 0 points.

changed-fix = ✏️ { $name } corrected round { $round } of table { $table }.
changed-void = ✏️ { $name } took out round { $round } of table { $table }.
changed-insert = ✏️ { $name } put in a forgotten round at table { $table }: it is round { $round } now.
changed-nothing = Nothing changes in the standing.
changed-winds = { $count ->
    [one] Note: in round { $rounds } the winds are different now. The score stays as it was counted.
   *[other] Note: in rounds { $rounds } the winds are different now. The scores stay as they were counted.
}
undone-round = ↩️ { $name } took back round { $round }.
undone-correction = ↩️ { $name } took back the correction of round { $round } at table { $table }.
undone-void = ↩️ Round { $round } of table { $table } counts again, by { $name }.
undone-insert = ↩️ { $name } took out the inserted round { $round } of table { $table } again.
undone-relief = ↩️ { $name } took back the substitution at table { $table }.
undone-join = ↩️ { $name } took back that somebody joined table { $table }.
undone-left = ↩️ { $name } took back that somebody left table { $table }.
undone-tail = ↩️ { $name } took back a vote for the tail game at table { $table }.
undone-end = ↩️ { $name } took back the end of the game at table { $table }.
moved-on = Something else has happened at table { $table } meanwhile. Look at the standing, then try again.
not-the-last = More has happened since round { $round }; you can correct it here.
round-gone = That round is no longer there.
round-number = Round { $round }
ask-which-round = Which round of table { $table } do you want to correct?
nothing-to-correct = Nothing has been played at table { $table } yet.
edit-unclear = I do not understand that change. You can use /correct instead.
recorded-already = Round { $round } has been recorded already by { $name }: { $scores }.
value-draw = a draw
ask-near = { $word } → { $name }?
new-guest = New guest { $name }
ask-name = Who do you mean by { $word }?
label-history = History
history-heading = **How this round stood at table { $table }** (East, South, West, North of the start)
history-recorded = { $time } { $name }: { $what }
history-inserted = { $time } put in by { $name }: { $what }
history-corrected = { $time } corrected by { $name }: { $what }
history-voided = { $time } taken out by { $name }
history-undone = { $time } taken back by { $name }: { $what }
value-void = void
label-in-private = In private
result-entered = Entered by { $names }.
won-after-all = 🀄 it was
value-dead-short = dead
tap-begun = Round { $round }. Who won?
tap-won = { $name } won. With how many points?
tap-won-next = { $name } won. Now { $next }.
tap-won-check = { $name } won. Is this right?
tap-won-done = { $name } won. The round is recorded.
tap-next = { $name }: { $value }. Now { $next }.
tap-entered = { $name }: { $value }.
tap-done = { $name }: { $value }. The round is recorded.
tap-recorded = The round is recorded.
tap-rest = The others have nothing.
tap-rest-done = The others have nothing. The round is recorded.
tap-gone = Now { $name }.
tap-undone = Taken back.
tap-redone = It stands again.
tap-nothing = That is how it stands already.
tap-twice = { $name }: { $value }, as it was already.
tap-late = That tap came too late; nothing has changed. Now { $next }.
tap-late-winner = That tap came too late; nothing has changed. Who won?
tap-late-full = That tap came too late; nothing has changed. All is filled in.
tap-after-result = The round is recorded. This is the next screen already: have a look, then tap again.
being-entered = Round { $round } is being entered. Finish that first, or tap Cancel.
set-back = Set back to { $to }
set-back-round = round { $round }
set-back-four = four players
set-back-gone = That can be set back for ten minutes, and while nothing else has changed.
redo-too-late = That can be done for ten minutes, and they are over. Enter it again at table { $table }.
redone-round = ↪️ { $name } put round { $round } back.
redone-correction = ↪️ { $name } put the correction of round { $round } at table { $table } back.
redone-void = ↪️ { $name } took round { $round } of table { $table } out after all.
redone-insert = ↪️ { $name } put the forgotten round at table { $table } in again.
redone-relief = ↪️ { $name } made the substitution at table { $table } again.
redone-join = ↪️ Somebody joins table { $table } after all, by { $name }.
redone-left = ↪️ Somebody leaves table { $table } after all, by { $name }.
redone-tail = ↪️ { $name } put a vote for the tail game at table { $table } back.
redone-end = ↪️ { $name } ended the game at table { $table } after all.
