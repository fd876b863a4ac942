### A table: its card, its start, its end.

and = and
yes = yes
no = no
wind-E = East
wind-S = South
wind-W = West
wind-N = North
wind-round-E = East round
wind-round-S = South round
wind-round-W = West round
wind-round-N = North round

card-heading = **Table { $table }** · deal { $round } · { $wind_round }
card-heading-over = **Table { $table }** · over after { $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
}
card-waits = waits
card-sits-out = sits out
card-dromer = 💤 The Dromer (an empty seat) never wins and always scores 0. Enter nothing for the Dromer.
card-five = 💤 When the winds move, { $name } comes in as North and { $east } waits.
card-leader = 🟡 Gele Trui: { $name }
card-green = 🟢 Green scarf: { $names }
card-orange = 🟠 Orange scarf: { $names }
card-red = 🔴 In the red: { $names }
card-rich = 💰 Over four starting stocks: { $names }
card-share = Mahjong: { $won } of { $played } ({ $share })
remind-missing = { $name }, your score of deal { $round } is still missing.
card-missing = ✏️ Missing: { $name }
card-entered = ✏️ Entered so far: { $names }
card-taken = 👋 Here in person: { $names }
card-tail = 🐉 This is the tail game, the last deal.

lobby-ask = **Who is playing?**
lobby-joined = { $count ->
    [one] So far: { $names }
   *[other] So far ({ $count }): { $names }
}
lobby-three = One more player makes four. Three can play too: the Dromer, an empty seat that always scores 0, is then the fourth.
lobby-full = That makes four. Draw the winds, or sit in the order of joining (East, South, West, North).
lobby-five = That makes five: one of you waits in turn. Draw the winds, or sit in the order of joining (East, South, West, North; the last one waits first).
lobby-more = { $count } players make two tables{ $count ->
    [6] , or a table of five with a reserve
   *[other] {""}
}. Draw the winds, or sit in the order in which you joined; I will ask how first.
lobby-gone = That table has started or was cancelled. Open a new one with /new.
lobby-is-full = Ten players have joined already. Open another table with /new.
joined-already = You have joined already.
not-joined = You are not at this table. Tap **Join**.
lobby-not-yours = Only the players, the person who opened this card and the admins can do that. Tap **Join** first.
one-guest = Give one name at a time.
ask-guest = Who is joining? Reply to this message with the name.
no-last-time = There is no earlier table to repeat.
three-may-not = The regulations of the competition do not allow a table of three.
how-many-play = { $count ->
    [one] Mahjong takes four, and three or five will do; this is one name. Give the names in the order East, South, West, North, for example: /new Anna Bert Cees Dirk
   *[other] Mahjong takes four, and three or five will do; these are { $count }. Give the names in the order East, South, West, North, for example: /new Anna Bert Cees Dirk
}
ask-two-tables = These are { $count } names, and three to five people play at a table. Two tables: { $first }, and { $second }?
two-tables = Two tables
ask-six = These are { $count } names, and three to five people play at a table. Two tables: { $first }, and { $second }? Or a table of five, with { $reserve } as the reserve?
one-table = Table of five
ask-last-name = { $first } { $second }: is that one player, or are they two?
one-player = { $first } { $second }
two-players = { $first } and { $second }
ask-seat-these = I do not understand { $word }. A table with { $names }?
seat-these = Seat them
named-twice = { $name } is named twice.
day-to-come = That day is in the future.
throw = 🎲 { $throws }
throw-again = A tie; another throw: { $throws }
throw-waits = ⏳ **{ $name } has the lowest throw and waits first.**
throw-east = **{ $name } is East.**
ask-leave = { $name } is still playing at table { $table }. End that game and open this table? (/undo undoes that.)
ask-instead = { $names } sit at table { $other } now. Cancel that table and continue the earlier game?
leave-not-yours = Only the players of table { $table }, the person who opened it or an admin can do that.
ask-idle = Nothing has happened at table { $table } for half a day. Close that game?

ask-end = End the game at table { $table } after { $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
}? The players can also vote for a last deal, the tail game: /tail
play-on = The game continues.
forgotten = Table { $table } is removed; no deal had been played.
end-complete = 🏁 **Table { $table } is complete**: { $rounds } deals
end-broken-off = 🏁 **Table { $table } is over** after { $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
}
end-left = 🏁 Table { $table } had no entries for a day and a half. The game is closed.
end-winner = 🏆 { $count ->
    [one] Winner: { $names }
   *[other] Shared win: { $names }
}
final-all-round = ({ $points ->
    [one] 1 all-round point
   *[other] { $points } all-round points
})
final-relieved = { $count ->
    [one] (deal { $rounds }: { $name } { $points })
   *[other] (deals { $rounds }: { $name } { $points })
}
final-fewer = Played fewer deals than the others ({ $most }): { $names }
chart-title = The course of the game at table { $table }
chart-words = The course of the game over { $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
}. Final standing: { $standing }.
reopened = The game at table { $table } continues with deal { $round }.

tail-proposed = 🐉 Votes for the tail game (the last deal) at table { $table }: { $names }. { $more ->
    [one] With one more vote the next deal is the last.
   *[other] With { $more } more votes the next deal is the last.
}
tail-agreed = 🐉 { $names } agree: deal { $round } is the tail game of table { $table }.
tail-players-only = Only the players of table { $table } vote for the tail game.

relieved = 🔄 From deal { $round } on { $joining } takes over the seat of { $leaving } at table { $table }. Each keeps the deals they played.
relief-usage = Write who leaves and who takes over: /substitute Anna Eef
    A player leaves without a substitute: /substitute Anna leaves. A player joins: /substitute Eef joins. Two players sat in each other’s seats: /substitute Anna Bert
leaves-here = leaves
left-to-dromer = 👋 { $leaving } leaves table { $table } and keeps { $points } points. From deal { $round } on the Dromer, who always scores 0, has that seat.
left-to-fifth = 👋 { $leaving } leaves table { $table } and keeps { $points } points. From deal { $round } on { $names } play as four.
joined-as-fifth = 🙋 { $joining } joins table { $table }: that makes five. { $joining } waits first, and comes in as soon as the winds move.
joined-for-dromer = 🙋 { $joining } joins table { $table } and plays from deal { $round } on in place of the Dromer, with points of their own.
left-two = Two players and a Dromer cannot play. Let another player take over (/substitute Anna Eef), or end the game with /end.
relief-who = { $word } is not at this table. The players are { $names }.
ask-you-leave = Are you leaving table { $table }?
ask-replace = The deals played at table { $table } remain { $leaving }’s. Does { $joining } take that seat from now on?
players-remain = { $leaving } played at table { $table }, and that cannot change afterwards: each deal remains the player’s who sat there. If { $leaving } and { $joining } are the same person, type: `{ $line }`
ask-substitute = I do not understand { $word }. What do you mean?
one-for-other = { $joining } for { $leaving }
one-joins = { $joining } joins
one-leaves = { $leaving } leaves
ask-since = Did { $names } sit in each other’s seats at table { $table }? From which deal on? For another deal: `{ $example }`
since-first = From deal 1
since-last = From deal { $last }
since-now = From now on
seats-exchanged = 🔄 { $name } reports that { $names } sat in each other’s seats at table { $table } from deal { $round } on. The scores stay with the players, and these deals are settled again.
sits-at-another = { $name } is still playing at table { $table }. End that game first with /end.

no-tables = No table is playing at the moment.
tables-heading = { $count ->
    [one] **One table is playing**
   *[other] **{ $count } tables are playing**
}
tables-line = Table { $table }: { $names }, deal { $round }
tables-line-leader = Table { $table }: { $names }, deal { $round }, 🟡 { $leader }
table-button = Table { $table }
table-of = Table { $table }: { $names }
table-game = { $table }, game { $game }

wall-first = 🎲 East throws { $one } and { $two }: { $sum }. The wall of { $opener } is opened.
wall-second = 🎲 { $opener } throws { $one } and { $two }: { $sum }.
wall-where = Count from the right and take out stack **{ $stack }**.
wall-corner = The count passes the corner: it is stack { $stack } of the wall of { $wall }.
mend-ask = { $name } corrects deal { $round } of table { $table } ({ $day }): { $what }. It counts when another player of that table or an admin taps Confirm.
mend-ask-more = { $name } adds a deal to table { $table } ({ $day }): { $what }. It counts when another player of that table or an admin taps Confirm.
mend-void = void
mend-not-yours = Only those who sat at table { $table } on { $day }, or an admin, can do that.
