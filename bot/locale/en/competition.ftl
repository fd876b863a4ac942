### The club's evening and its competition.

command-evening = who comes tonight: `/evening coming Anna Bert`, and drawing the tables

comes-ask = 🀄 Today is club evening at { $club }, { $day }. **Who is coming?**
comes-coming = Yes ({ $count }): { $names }
comes-reserve = If needed: { $names }
comes-not = No: { $names }
comes-tables = { $people }: { $sizes }
comes-with-reserves = { $people }: { $sizes }, with { $count ->
    [one] one reserve
   *[other] { $count } reserves
}
comes-out = { $sizes }; { $count ->
    [one] one is
   *[other] { $count } are
} left over. With { $missing } more everybody plays.
comes-too-few = { $count } more and there is a table.
tables-of-3 = { $count ->
    [one] one table of three
   *[other] { $count } tables of three
}
tables-of-4 = { $count ->
    [one] one table of four
   *[other] { $count } tables of four
}
tables-of-5 = { $count ->
    [one] one table of five
   *[other] { $count } tables of five
}
comes-noted-coming = Lovely, see you soon!
comes-noted-not = A pity. Until next time.
comes-noted-reserve = Noted: you come if needed.
comes-told-coming = { $names } { $count ->
    [one] is
   *[other] are
} coming, writes { $by }. Not so? Tap Not coming yourself.
comes-told-not = { $names } { $count ->
    [one] is
   *[other] are
} not coming, writes { $by }. Not so? Tap I’m coming yourself.
comes-told-reserve = { $names } { $count ->
    [one] comes
   *[other] come
} if needed, writes { $by }.
comes-later = { $names } { $count ->
    [one] comes
   *[other] come
} later ({ $time }), writes { $by }.
evening-what = I do not know “{ $word }” here. Like this: `/evening`, `/evening coming Anna Bert`, `/evening not Cees`, `/evening later Dirk 20:15`.
evening-later-when = What time? For example: `/evening later Dirk 20:15`.
evening-is-over = That was another evening. /evening begins today’s.
lot-tables = 🎲 **Draw { $lot }**
lot-table = Table { $table }: { $names }
lot-new = New table companions: { $new } of { $all }
lot-out = { $names } { $count ->
    [one] has
   *[other] have
} no seat now.
lot-again-by = { $name } wanted another draw.
lot-void = This draw no longer holds: somebody came or went. Draw the tables again.
drawn-already = There is a draw already: { $lot }. Confirm opens the tables, Again makes another.
draw-is-another = That is not the draw that stands now.
draw-not-yours = That is for those who tapped I’m coming, and for the admins.
draw-waits = { $name } still plays at table { $table }. The draw waits until that game is over, or until { $name } taps Not coming.
draw-self = In your club everybody finds a table themselves. /new begins one.
apart-in-private = Write me that in private, and it stays between us.
apart-kept = Noted: I would rather not seat { $one } and { $other } together. Nobody hears of it.
apart-kept-already = That stood already: { $one } and { $other } rather not at one table.
apart-dropped = Good, { $one } and { $other } may sit together again.
apart-heading = Rather not at one table. Tap to take it back.
apart-line = • { $one } and { $other }
apart-none = There is nothing of the kind.
apart-which-two = Name two members: `/evening apart Anna Bert`.
apart-not-yours = That is for those two to say, or for an admin.
help-evening = `/evening not Cees`, `/evening reserve Eef`, `/evening later Dirk 20:15`. Who would rather not sit with somebody writes me `/evening apart Anna Bert` in private; nobody hears of it.
