### The club's evening and its competition.

command-evening = tonight’s attendance: `/evening coming Anna Bert`, and the draw of the tables

comes-ask = 🀄 { $today ->
    [1] Today is club evening at { $club }, { $day }.
   *[0] Club evening at { $club } on { $day }.
} **Who is coming?**
comes-coming = Yes ({ $count }): { $names }
comes-reserve = If needed: { $names }
comes-not = No: { $names }
comes-tables = { $people } players: { $sizes }
comes-with-reserves = { $people } players: { $sizes }, with { $count ->
    [one] one reserve
   *[other] { $count } reserves
}
comes-out = { $sizes }; { $count ->
    [one] one player is
   *[other] { $count } players are
} left over. With { $missing } more, all players have a seat.
comes-too-few = { $count } more needed for a table.
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
comes-noted-coming = Noted. See you then!
comes-noted-not = Noted. See you next time.
comes-noted-reserve = Noted: you come if needed.
comes-told-coming = { $names } { $count ->
    [one] is
   *[other] are
} coming, according to { $by }. If that is wrong, tap Not coming.
comes-told-not = { $names } { $count ->
    [one] is
   *[other] are
} not coming, according to { $by }. If that is wrong, tap I’m coming.
comes-told-reserve = { $names } { $count ->
    [one] comes
   *[other] come
} if needed, according to { $by }.
comes-later = { $names } { $count ->
    [one] comes
   *[other] come
} later{ $late ->
    [1] {""}
   *[other] {" "}({ $late })
}, according to { $by }.
comes-then = { $day }: { $names } { $answer ->
    [not] { $count ->
        [one] is
       *[other] are
    } not coming
    [reserve] { $count ->
        [one] comes
       *[other] come
    } if needed
   *[other] { $count ->
        [one] is
       *[other] are
    } coming
}{ $late ->
    [0] {""}
    [1] {" "}later
   *[other] {" "}later ({ $late })
}{ $own ->
    [1] .
   *[other] , according to { $by }.
}
comes-always = { $name } is on the list of every evening from now on, until you change it.
comes-sometimes = { $name } is no longer on the list of every evening: say for each evening whether you come.
comes-streak = You were there { $count } times in a row. Shall I put you on the list of every evening?
evening-meant = I do not understand { $word }. What do you mean for { $names }?
meant-coming = Coming
meant-not = Not coming
meant-reserve = If needed
meant-first = Only { $first } is coming
meant-second = Only { $second } is coming
evening-unread = I do not understand { $words }. For example: `{ $example }`
evening-names = Name those { $count } players: `/evening coming Anna, Bert and Cees`.
evening-cancelled = 🀄 The club evening of { $day } is cancelled.
evening-is-later = That evening is still to come. Its tables open on the day.
draw-none = There is no draw for that evening.
evening-is-over = That was an earlier evening. /evening shows today’s.
lot-tables = 🎲 **Draw { $lot }**
lot-table = Table { $table }: { $names }
lot-new = Pairs that have not played together: { $new } of { $all }
lot-out = { $names } { $count ->
    [one] has
   *[other] have
} no seat now.
lot-again-by = { $name } wanted another draw.
lot-notice = Draw { $lot } …
lot-back = ↩️ { $name } undid draw { $lot }.
lot-void = This draw is no longer valid: the list has changed. Draw the tables again.
drawn-already = The tables are drawn already: draw { $lot }. Confirm opens them, Again draws once more.
draw-is-another = This is not the current draw.
draw-not-yours = Only players who tapped I’m coming, and the admins, can do that.
draw-waits = { $name } still plays at table { $table }. The draw waits until that game is over, or until { $name } taps Not coming.
draw-clears = No deal was played at table { $table } yet. Shall I close it for the draw?
draw-played = They have played at table { $table }, so that table remains.
draw-self = In your club the players choose their tables. /new opens a table.
apart-in-private = Send me that in private, so that other members do not read it.
apart-kept = Noted: I will try not to seat { $one } and { $other } together. No other member sees this.
apart-kept-here = Noted for the draw. Send me this in private next time, so that other members do not read it.
apart-dropped-here = The draw no longer takes that into account.
apart-kept-already = That is noted already: { $one } and { $other } would rather not sit at one table.
apart-always = I cannot store such a wish for one evening, only for all evenings. Shall I avoid seating { $one } and { $other } together from now on?
apart-dropped = { $one } and { $other } may sit together again.
apart-heading = These players would rather not sit together. Tap a pair to withdraw the wish.
apart-line = • { $one } and { $other }
apart-none = There are no such wishes.
apart-which-two = Name two members: `/evening apart Anna Bert`.
apart-not-yours = Only those two, or an admin, can say that.
help-evening = `/evening 3 sep` shows how an evening was. `/evening not Cees`, `/evening reserve Eef`, `/evening later Dirk 20:15`. If you would rather not sit with a person, send me `/evening apart Anna Bert` in private; other members do not see it.

command-competition = the competition: who leads the season, and its regulations
example-print-print = /competition print
command-reglement = the regulations of the competition
help-competition = `/competition mine`, `/competition regulations`. Admins: `/competition schedule 10`, `/competition table 3 does not count, practice`, `/competition final` and `/competition close`.

competition-not-then = On { $day } this club did not play a competition yet.
competition-off = This club plays no competition yet. An admin turns it on with /competition.
competition-begin = 🏆 { $count ->
    [table_points] Your place at the table gives points: { $scale }
    [points] The game points count
   *[mean] The mean per deal counts
}{ $attendance ->
    [0] .
   *[other] ; attendance gives { $attendance }.
} { $members ->
    [0] Every evening counts
   *[other] An evening counts with at least { $members } members
}{ $eligible ->
    [0] {""}
   *[other] , and you must play { $eligible }% of these evenings to be ranked
}. { $best ->
    [all] All evenings are added up.
    [eligible] Your best evenings are added up.
   *[other] Your best { $best } evenings are added up.
}
competition-on = 🏆 { $by } turned on the competition. The games of this season count. Standing: /competition. Attendance and tables: /evening
competition-is-on = The competition is on already.
competition-title = 🏆 **{ $season }**: { $count ->
    [one] 1 evening counts
   *[other] { $count } evenings count
}
competition-empty = No evening counts yet. An evening counts { $count ->
    [0] when a table is over
    [one] with at least one member
   *[other] with at least { $count } members
}.
competition-under = — not enough evenings yet —
competition-under-closed = — not enough evenings —
competition-leader = 🟡 Season: { $names } { $total }, ahead of { $next } { $then }.
competition-leader-alone = 🟡 Season: { $names } { $total }.
competition-provisional = Provisional, until the season is closed.
competition-closed = 🏆 { $count ->
    [0] Closed, without a champion
    [one] Closed: { $names } is champion
   *[other] Closed: { $names } are champions
}.
competition-reopened = Closed with { $names } as champion, but another player is first now. Close again with /competition close.
competition-evenings = **Evenings of { $season }**
competition-evenings-before = … before these { $count ->
    [one] 1 more evening, on { $day }
   *[other] { $count } more evenings, from { $day }
}
competition-evening = { $number }. { $day } ({ $members } members)
competition-evening-not = – { $day } does not count ({ $members } members)
evenings-last = { $count ->
    [0] No evening has been played yet.
   *[other] The last evenings:
}
evening-counts = 🏆 Evening { $number } counts ({ $members } members).
evening-of-next = The last season is closed: this evening counts for { $season }.
evening-counts-not = This evening does not count for the competition: { $members } of the { $need } required members.{ $few ->
    [0] {""}
    [one] {" "}At one table fewer than { $least } deals were played; it does not count.
   *[other] {" "}At { $few } tables fewer than { $least } deals were played; they do not count.
}{ $guests ->
    [0] {""}
   *[other] {" "}Is a guest in fact a member? An admin adds them with /members.
}
evening-there = { $count ->
    [0] The players of this evening are not known.
   *[other] Present ({ $count }): { $names }
}
evening-table = { paper-table }: { $scores }{ $rounds ->
    [0] {""}
    [one] {" "}(1 deal)
   *[other] {" "}({ $rounds } deals)
}
evening-out = This evening does not count.
evening-left-out = ⚠️ The evening of { $day } does not count: { $reason } ({ $by })
was-there = Evening of { $day }: { $names } { $count ->
    [one] was
   *[other] were
}{ $answer ->
    [coming] {""}
   *[other] {" "}not
} there ({ $by }).
ask-void = Table { $table } of { $day } was recorded here deal by deal. What is void?
table-out = The whole table does not count
round-void = One deal…
void-reason = void
ask-paper-void = { paper-table } of { $day }: { $scores }. Is this result void?
ask-other-player = Table { $table } of { $day } was recorded here deal by deal with { $leaving } as a player, and that cannot change afterwards. If { $joining } sat there, let the table not count and report the result with /result.
player-reason = { $joining } played for { $leaving }
ask-then-correct = What is the correct result of { $day }? Reply to this message, for example: { $example }
ask-then-out = Why does the evening of { $day } not count? Reply to this message.
out-for-all = That is not possible for { $names } only; a person who never counts is a guest (`/members`). Do you mean that { $table ->
    [0] the whole evening
    [final] the final
   *[other] table { $table }
} of { $day } counts for nobody?
ask-then-penalty = Who gets a penalty for { $day }, how much, and why? For example: Anna ½ late. Or: Anna table 2 20 tempo. Reply to this message.
ask-then-there = Who was there on { $day }? For example: Anna Bert. Or: not Cees. Reply to this message.
ask-then-result = What was the result on { $day }? For example: table 3: Anna 300, Bert −100, Cees −200, Dirk 0. If that table is there already, this result takes its place. Reply to this message.
evening-table_points = Table points: { $scores }
evening-points = Points: { $scores }
evening-winner = Most points of the evening: { $names }
places-same = No place changes.
places-changed = { $more ->
    [0] Places: { $places }
   *[other] { $count } places change; the largest changes: { $places }
}
place-none = –
mine-total = { $own ->
    [1] You are
   *[other] { $name } is
} in place { $place } with **{ $total }**{ $short ->
    [0] .
    [one] ; 1 more evening is needed.
   *[other] ; { $short } more evenings are needed.
}
mine-evening = ✔ { $day }: { $score }
mine-evening-off = · { $day }: { $score } (does not count)
mine-penalty = ⚠️ penalty: −{ $penalty }
mine-since = Since the weekly post of { $day }: { $was ->
    [0] new in the standing, now place { $place }.
   *[other] from place { $was } to place { $place }.
}
mine-since-same = Since the weekly post of { $day }: still place { $place }.
mine-changed = { $day }: was { $was }, now { $now }
mine-passed = Now above you: { $names }
mine-none = { $own ->
    [1] You have
   *[other] { $name } has
} not played an evening that counts this season.
reglement-heading = **Regulations of { $season }**
reglement-line = { $title }: { $value }
reglement-value-on = on
reglement-value-off = off
reglement-value-table_points = table points
reglement-value-points = game points
reglement-value-mean = mean
reglement-value-mahjongs = more mahjong hands
reglement-value-share = share
reglement-value-season = the whole season
reglement-value-first_evening = from their own first evening
reglement-value-all = all
reglement-value-eligible = as many as required
reglement-value-sum = sum
reglement-value-take = keep their place
reglement-value-skip = passed over
reglement-value-fives = tables of five
reglement-value-threes = tables of three
reglement-value-dromer = Dromer
reglement-value-refuse = not with three
reglement-value-spread = spread
reglement-value-lots = blind
reglement-value-standing = by the standing
reglement-value-self = by the players themselves
reglement-value-quarter = quarter
reglement-value-named = seasons of our own
reglement-value-evenings = { $count ->
    [7] seven evenings
   *[other] { $count } evenings
}
key-heading = **{ $title }**
key-means = { $means }
key-is = Now: { $value }
key-becomes = { $title }: { $old } becomes { $new }, for the whole season.
key-changed-by = Changed by { $by }.
ask-reglement = { $title }: which value? Reply to this message.
not-of-the-reglement = “{ $word }” is not possible there.
penalties-heading = **Penalties, and tables that do not count**
penalties-none = No penalties, and all tables count.
penalty-points = ⚠️ { $name } { $points }: { $reason } ({ $day }, { $by })
penalty-at-table = ⚠️ { $name } { $points } game points { $table ->
    [final] in the final
   *[other] at table { $table }
}: { $reason } ({ $day }, { $by })
taken-out = ⚠️ { paper-table } of { $day } does not count: { $reason } ({ $by })
marked-member = { $name } counts as a member ({ $by }).
marked-guest = { $name } counts as a guest ({ $by }).
decided-otherwise = Decided by { $by }.
season-was-closed = The season was closed{ $count ->
    [0] {""}
    [one] {" "}with { $names } as champion
   *[other] {" "}with { $names } as champions
} ({ $by })
undo-reglement = Your last action changed the regulations. Change them back with /competition regulations.
undo-reopened = Your last action opened the season again. Close it with /competition close. To take back something from before that, use the Undo button under its message.
decision-undone = ↩️ { $by } undid:
season-closed = 🏆 **{ $season } is closed.** { $count ->
    [0] There is no champion.
    [one] Champion: { $names }
   *[other] Champions: { $names }
}
year-winner = 🏆 Over all seasons of { $year }: { $names } { $count ->
    [one] is the winner of the year
   *[other] are the winners of the year
}.
nothing-to-close = There is no season yet with evenings that count.
nothing-to-open = No season is closed.
no-season-then = “{ $word }” is not a season with evenings that count. All seasons: /competition honours
decided-elsewhere = imported
log-heading = **Log of { $season }**
log-none = No changes in { $season } yet.
log-reglement = Regulations: { $changes } ({ $by })
log-was = {" "}(was: { $scores }{ $rounds ->
    [0] { "" }
    [one] , { $rounds } deal
   *[other] , { $rounds } deals
})
log-round = ✏️ Table { $table } of { $day }, deal { $round }: { $was } → { $now } ({ $by })
honours-heading = 🏆 **Roll of honour**
honours-none = The roll of honour is still empty: there is no season yet with evenings that count.
honours-closed = **{ $season }**: { $count ->
    [0] no champion
   *[other] { $names }
}
honours-ended = **{ $season }**: { $count ->
    [0] no player had enough evenings
   *[other] { $names } first
}; not closed
honours-reopened = **{ $season }**: { $count ->
    [0] no champion
   *[other] { $names }
}; closed, but another player is first now
honours-plays = **{ $season }**: still being played{ $count ->
    [0] {""}
    [one] ; { $names } is first now
   *[other] ; { $names } are first now
}
evening-jersey-goes = 🟡 The Gele Trui of the evening goes to { $name } at table { $table }, with { $points }.
competition-picture = Competition { $season }
roster-none = There is no schedule yet. An admin makes it with `/competition schedule 10`, for ten evenings.
roster-how = A schedule is for 8 to 40 members (now { $count }) and 1 to 15 evenings: `/competition schedule 10`, or with names `/competition schedule 10 Anna Bert …`.
roster-of-fours = Without the Dromer every table has four players, and { $count ->
    [one] one member is
   *[other] { $count } members are
} left over. Name the players of the schedule: `/competition schedule 10 Anna Bert …`.
roster-drawn = 📋 **Schedule { $lot }** for { $evenings ->
    [one] one evening
   *[other] { $evenings } evenings
} ({ $by })
roster-evening = **{ $number }.** { $tables }
roster-tonight = 📋 Evening { $number } of the { $count } of the schedule. Can’t come? Tap Not coming.
roster-tables = 📋 **Evening { $lot } of the schedule**
roster-later = To be made up later: { $names }. Begin with `/evening makeup { $number } { $first }`. If a substitute comes tonight, the substitute taps I’m coming, or a player taps Bring a guest…; then tap Draw tables again.
roster-opened = Evening { $number } of the schedule has begun already. Another table begins with /new.
make-up-which = Only past evenings of the schedule can be made up: `/evening makeup 1` is the first.
make-up-none = There is no table of evening { $number } to make up.
make-up-others = Still to be made up of evening { $number }: { $tables }. Name a player of the table: `/evening makeup { $number } { $first }`
final-none = Your regulations have no final. Set the final in `/competition regulations` to four or eight.
final-plays = 🏆 **{ $tables ->
    [one] The final
   *[other] The semi-finals
}**
final-fillers = { $names } { $count ->
    [one] fills
   *[other] fill
} the empty seats and { $count ->
    [one] plays
   *[other] play
} outside the competition.
final-who-cannot = If a player cannot come, type `/evening not Anna` and `/competition final` again: the next in rank takes the place. Confirm opens the tables.
final-too-few = The final needs { $missing } more.
final-plays-already = The tables of the final are still playing.
final-played = The final has been played. /competition close posts the final standing.
final-other = The final of { $day } is already recorded. Correct it with /correct, or remove it first: Undo in the log of /competition.
close-plays = Table { $table } is still playing. End that game first: /end { $table }
final-is-another = Something has changed meanwhile. Type /competition final once more.
final-first = The final comes first: /competition final. Or set the final in `/competition regulations` to none.
final-opened = 🏆 { $count ->
    [4] The final
   *[other] The semi-finals
}: { $names } ({ $by }). These tables do not count for table points.
competition-final = 🏆 Final: { $scores }
reglement-value-none = none
reglement-value-top4 = the best four
reglement-value-top8 = the best eight
paper-told = 📝 { paper-table } of { $day }: { $scores }{ $rounds ->
    [0] { "" }
    [one] , { $rounds } deal
   *[other] , { $rounds } deals
} ({ $by })

taken-out-never = That was counted already.

refused-too-few = With { $coming } there is no table yet: { $missing } more would make one.


label-comes-coming = I'm coming
label-comes-not = Not coming
label-comes-reserve = If needed
label-always = I always come
label-always-member = Always comes
label-sometimes = Not always
label-bring-guest = Bring a guest…
label-draw-tables = Draw tables
label-draw-back = Take back draw
label-then-correct = Correct…
label-then-out = Leave out…
label-then-penalty = Penalty…
label-then-there = Who was there…
label-then-result = Add a result…
label-reopen = Open the season again
label-competition-standing = Standing
label-whole-standing = Whole standing
label-competition-evenings = Evenings
label-competition-why = Why?
label-competition-mine = Mine
label-competition-roster = Schedule
label-competition-reglement = Regulations
label-competition-gaps = Gaps
label-competition-penalties = Penalties
label-competition-honours = Honours
label-competition-log = Log
label-we-play-so = Play like this
label-otherwise = Change it…
label-more-rules = More rules

page-champion = 🏆 { $names } { $count ->
    [one] is champion
   *[other] are champions
}.
page-total = Total
page-short = { $count ->
    [one] 1 evening to go
   *[other] { $count } evenings to go
}
page-penalty = penalty { $points }
page-nobody-yet = No answers yet.


example-competition-gaps = /competition gaps 2025
example-competition = /competition 2025/2026
example-competition-roster = /competition schedule 10
example-competition-table = /competition table 3 of 3 sep does not count, a friendly
example-evening-coming = /evening coming Anna Bert
example-evening-not = /evening not Cees
example-evening-reserve = /evening reserve Eef
example-evening-later = /evening later Dirk 20:15
example-evening-apart = /evening apart Anna Bert
example-evening-counts = /evening 3 sep does not count, a friendly
example-evening-make-up = /evening makeup 1
part-evening-show = the players of tonight, or an earlier evening
part-evening-coming = report who comes
part-evening-not = say who does not come
part-evening-reserve = report who comes if needed
part-evening-later = report who comes later
part-evening-apart = name two players who would rather not sit together; in private only
part-evening-counts = leave an evening out of the count, or let it count again
part-evening-make-up = make up a table of the schedule

mend-closed = The season of { $day } is closed. An admin opens it again first.

part-competition-show = the season’s standing
part-competition-evenings = the evenings, and whether they count
part-competition-mine = your evenings with their points
part-competition-gaps = each member’s missing BMJ hands under 22 this year
part-competition-reglement = the regulations, and what an admin changes in them
part-competition-roster = all evenings' tables, drawn beforehand
part-competition-final = the final of the best four or eight
part-competition-penalties = the penalties, and the tables that do not count
part-competition-table = take a table out of the count, or let it count again
part-competition-close = close the season
part-competition-honours = earlier seasons and their champions
part-competition-print = the standing, lists, score sheets and the workbook
part-competition-log = the changes in the season, and their authors
paper-line = 📝 { paper-table } of { $day }: { $scores }{ $rounds ->
    [0] { "" }
    [one] , { $rounds } deal
   *[other] , { $rounds } deals
}
paper-same = { paper-table } of { $day } was stored like this already: { $scores }.
paper-ask = { $name } sends this in. An admin taps Confirm, then it counts:
paper-pairs = Every name needs a number: I read { $players } names and { $totals } numbers.
paper-mahjongs = Give the number of hands won for all players, or for none.
paper-rounds = { $count ->
    [one] The standing uses the mean per deal: how many deals did table { $tables } have?
   *[other] The standing uses the mean per deal: how many deals did tables { $tables } have?
} Send the line again, with “16 deals” at its end. If the number is unknown, an admin taps Confirm, and the table does not count in the mean.
paper-stock = { $count ->
    [one] The starting points were subtracted at table { $tables }.
   *[other] The starting points were subtracted at tables { $tables }.
}
paper-untold = Table { $table } does not add up to zero. Did the dromer have { $points }, or is a player missing?
paper-whose = Does this result belong to the tournament { $name } or to the evening?
paper-others = ⚠️ { paper-table } of { $day } already belongs to others: { $scores }. Confirm replaces it with the new result. If it was another table, give it another number.
paper-table = { $table ->
    [final] The final
   *[other] Table { $table }
}
paper-known = ⚠️ { paper-table } of { $day } belongs to others: { $scores }. These players are table { $known }; Confirm corrects that one.
paper-which = Which result do you want to remove?
paper-now = Counts again: { $scores }
decisions-again = Counts again:
paper-dropped = Not stored:
paper-moved = Table { $table } of { $day } belongs to { $to }.
paper-twin = { $day } has the same result: { $table ->
    [final] the final
   *[other] table { $table }
}.
paper-drop = Remove { $day }
paper-none = No such result from paper is stored for { $day }.
penalty-sure = { $name } { $points }? That is unusual, so nothing is stored yet.
penalty-twice = { $name } { $points }? That penalty is there for the evening already, so nothing is stored yet.
penalty-back = Remove { $name }’s penalty
penalty-whose = Does this penalty belong to the tournament { $name } or to the evening?
penalty-which = Which penalty do you want to remove?
penalty-none = { $name } has no penalty there.
paper-nobody = There is no { $name } in this club. Type a guest as: Olive (guest).
paper-asked = This is now a question in the chat.
paper-played = Table { $table } of { $day } was played here. Take another number, or correct that table with /correct.
label-of-evening = The evening
label-of-tournament = The tournament
paper-roster-columns = Evening;Table;Who
label-season-standing = Standing
label-season-people = Attendance list
label-season-tables = Tables of the evening
label-season-sheets = Score sheets
label-season-workbook = Workbook
papers-season-standing = Standing
papers-season-evenings = Evenings
papers-season-results = Results
papers-season-penalties = Penalties
papers-season-members = Members
papers-season-reglement = Regulations
papers-season-standing-columns = Place;Name;Total;Evenings;Penalty;Still needed;Hands won;Points;Kind
papers-season-evenings-columns = Name
papers-season-results-columns = Date;Table;Name;Points;Hands won;Deals;Source;Rules;Does not count;Shared place
papers-season-penalties-columns = Date;Name;Penalty;Table;Reason;By
papers-season-members-columns = Name;Kind;First name;Prefix;Last name
papers-season-reglement-columns = Rules;Value;Code
papers-season-final = final
papers-season-member = member
papers-season-guest = guest
papers-source-chat = phone
papers-source-paper = paper
