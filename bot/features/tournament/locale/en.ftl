### The tournament.

command-tournament = a tournament: enter, draw, play, standing
command-clock = the clock of a tournament
hint-field = What changes: name, club, country, ema, team, member number
hint-twin = The other entry of the same person: its number or name
line-field = what
line-twin = other
line-minutes = minutes

label-tour-join = Join in
label-tour-reserve = Stand by
label-tour-draw = Draw seats
label-tour-again = Again
label-tour-fewer = One table less
label-tour-publish = Publish
label-tour-start = Start round
label-tour-close = Close round
label-tour-reveal = Reveal
label-tour-end = Close tournament
label-tour-step-back = Step back
label-tour-standing = Standing
label-tour-whole = Whole standing
label-tour-clock = Clock
label-tour-pause = Pause
label-tour-go-on = Resume
label-tour-result = Result
label-tour-mine = My card
label-tour-referee = Referee
label-tour-going = On my way
label-tour-dispute = Protest
label-tour-results = Results { $there }/{ $tables }
label-tour-signed = Sheet signed { $table }
label-tour-sign-all = All sheets signed
label-tour-without = { $deals ->
    [0] No result { $table }
    [one] Table { $table }: after 1 deal
   *[other] Table { $table }: after { $deals } deals
}
label-tour-sheet = Table { $table }: { $names }
label-set-organisers = Who runs tournaments
label-tour-for = Agree for { $name }
label-tour-player = Player…
label-tour-settings = Settings
label-tour-by-round = By round
label-tour-behind-club = { $name } of { $other }
label-tour-behind-name = { $name } and { $other }
label-player-late = Not there yet
label-player-substitute = Substitute…
label-player-dromer = Empty chair
label-player-back = Is back
label-player-penalty = Penalty…
label-player-data = Details…
label-player-name = Name…
label-player-club = Club…
label-player-country = Country…
label-player-ema = EMA number…
label-player-team = Team…
label-player-number = Member number…
label-player-join = Join with…
label-player-out = Leaves
label-tour-log = Penalties
label-tour-anyway = Close anyway

tour-dromer = Dromer
tour-round = { $left ->
    [none] Round { $round }
    [0] Final
    [1] Semi-final
   *[other] Quarter-final
}
tour-round-in = { $left ->
    [none] round { $round }
    [0] the final
    [1] the semi-final
   *[other] the quarter-final
}
tour-round-short = { $left ->
    [none] round { $round }
    [0] the final
    [1] the semi-final
   *[other] the quarter-final
}
tour-heading = 🏆 **{ $name }**, { $day }{ $start ->
    [none] { "" }
   *[other] {" "}at { $start }
}{ $place ->
    [none] { "" }
   *[other] {" "}in { $place }
} · { $ruleset } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}{ $deals ->
    [0] { "" }
   *[other] {" "}of { $deals } deals
}{ $minutes ->
    [0] { "" }
   *[other] , { $minutes } min
} · ranked by { $by ->
    [points] points
   *[other] table points
}{ $final ->
    [0] { "" }
   *[other] {" "}· a final of { $final }
}
tour-round-title = **{ $round }**
tour-next-final = 🏆 **{ $round }**: { $names }.
tour-final-too-few = There are too few players for a final of { $final }.
tour-entered = { $count } entered{ $room ->
    [0] { "" }
   *[other] , there is room for { $room }
}{ $waiting ->
    [0] .
   *[other] , { $waiting } of them in reserve or on the waiting list.
}
tour-players = { $room ->
    [0] { $players ->
        [one] 1 player
       *[other] { $players } players
    }
   *[other] { $players } of { $room } players
}{ $dromers ->
    [0] { "" }
    [one] , 1 empty chair
   *[other] , { $dromers } empty chairs
}{ $waiting ->
    [0] .
   *[other] , { $waiting } standing by or on the waiting list.
}{ $missing ->
    [0] { "" }
   *[other] {" "}The draw needs at least 6 players: { $missing } more.
}
tour-draw-figures = 🎲 Draw { $lot }: { $players } players{ $dromers ->
    [0] { "" }
    [one] , 1 empty chair
   *[other] , { $dromers } empty chairs
} · { $tables } tables · { $repeats ->
    [0] no pair meets twice
    [one] one pair meets again
   *[other] pairs meet again { $repeats } times
} · each player starts equally often on each wind{ $uneven ->
    [0] { "" }
   *[other] , within one
}{ $same ->
    [0] { "" }
   *[other] {" "}· { $same } returns to the same table
}{ $teams ->
    [0] { "" }
   *[other] {" "}· { $team ->
        [0] team-mates never meet
       *[other] team-mates meet { $team } times
    }
}{ $clubs ->
    [0] { "" }
   *[other] {" "}· { $club ->
        [0] clubmates never meet
       *[other] clubmates meet { $club } times
    }
}
tour-fewer = 🪑 One table less: { $tables } tables instead of { $was }, drawn again from round { $round } on. Over all rounds { $repeats ->
    [0] no pair meets twice.
   *[other] pairs meet again { $repeats } times; before: { $before }.
}
tour-swiss = 🎲 Round { $round } by the standing: { $tables } tables. In all rounds together { $repeats ->
    [0] no pair meets twice.
   *[other] pairs meet again { $repeats } times.
}
tour-ask-own = Send the schedule as a CSV file or as text behind `/tournament schedule`. One line for each table: round, table and the four numbers (East, South, West, North); or only the four numbers, with an empty line between the { $rounds } rounds.
tour-own-wrong = The schedule has faults; nothing was changed:
tour-own-more = … and { $count } more.
tour-own-fault = { $why ->
    [four] Line { $line }: not four numbers at this table.
    [twice] Line { $line }: number { $number } sits twice in round { $round }.
    [nobody] Line { $line }: no player has number { $number }.
    [table] Line { $line }: table { $number } is listed twice in round { $round }.
    [missing] Round { $round }: number { $number } is missing.
    [tables] Round { $round }, up to line { $line }: { $number } tables, which does not fit the number of players.
   *[rounds] There are { $number } rounds; there must be { $round }.
}
tour-series-set = 🏅 { $by ->
    [none] { $name } belongs to no series.
    [rank] { $name } counts for { $series }, by mean rank.
   *[points] { $name } counts for { $series }, by the sum of points.
}
tour-series = 🏅 { $series }: { $count ->
    [0] no tournament is over yet.
    [one] 1 tournament, { $by ->
        [rank] mean rank
       *[points] sum of points
    }.
   *[other] { $count } tournaments, { $by ->
        [rank] mean rank
       *[points] sum of points
    }; a missed tournament counts as 0.
}
tour-series-none = This tournament belongs to no series. To name one: `/tournament series NK 2027`
tour-how-to-enter = Players tap [Join in] in the group. You can also enter a player with `/tournament in Anna de Wit; De Oostpoort`, or a list from Excel with `/import`.
tour-next = Next: round { $round } of { $rounds }.{ $empty ->
    [0] { "" }
   *[other] {" "}{ $empty } chairs are empty: [One table less] draws the rest again.
}
tour-waits = ⏳ Table { $table } waits for { $name } until { $time }. After that a reserve plays, or the Dromer.
tour-missing-now = { $count ->
    [0] All results are in.
    [one] No result yet: table { $tables }.
   *[other] No result yet: tables { $tables }.
}
tour-tables-late = Time is up: table { $tables }
tour-tables-short = With a Dromer: table { $tables }
tour-tables-protest = Protest: table { $tables }
tour-table-of = { $table }{ $round ->
    [0] { "" }
   *[other] {" "}(R{ $round })
}
tour-not-agreed = { $named ->
    [0] Not agreed yet: { $count } tables.
   *[other] Not agreed yet: { $count ->
        [one] table
       *[other] tables
    } { $tables }.
}
tour-too-few-there = ⚠️ Fewer than three players are at { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}. So few cannot play.
tour-not-all-agreed = ⚠️ { $count ->
    [one] 1 result is not agreed yet.
   *[other] { $count } results are not agreed yet.
} { $what ->
    [close] If you close the round anyway, the standing is provisional.
   *[end] If you close the tournament anyway, nothing can be changed any more.
}
tour-provisional = { $named ->
    [0] Provisional: the results of { $count } tables.
   *[other] Provisional: the { $count ->
        [one] result of table
       *[other] results of tables
    } { $tables }.
}
tour-on-word = On the word of { $by }: { $count ->
    [one] 1 result.
   *[other] { $count } results.
}
tour-finished = All rounds have been played.
tour-closed = The tournament is closed.
tour-reachable = 📨 { $count ->
    [0] No player gets a private message, because no player has written to the bot yet. The list is posted in the group; you can print it.{ $agree ->
        [organiser] { "" }
       *[other] {" "}If the results are on paper too, `/tournament set agree organisers` saves taps: your entries then count as signed.
    }
   *[other] On publishing, { $count } of { $of } { $count ->
        [one] gets
       *[other] get
    } a private message; the others find the list in the group or on paper.
}
tour-reached = { $count ->
    [0] The list is in the group. No player got a private message, because no player has written to the bot yet.
   *[other] Sent to { $count } of { $of } in private; players who never wrote to the bot find the list here or on paper.
}
tour-published = 📣 **{ $name }**: the seating is published.
tour-where = { $name }: table { $table }, { $wind }
tour-seat = { $round }: table { $table }, you start as { $wind }, with { $names }.
tour-no-seat = { $round }: you have no table.
tour-own = 🏆 **{ $tournament }**: { $name }, number { $number }.
tour-started = ⏱ { $round } lasts until { $time }.
tour-started-free = ▶️ { $round } has begun.
tour-results-thread = { $round } · results
tour-results-link = Results
tour-result-there = The result of table { $table } is in the thread:
tour-deals-private = { $here ->
    [1] Enter every deal with [My card]: only you see it.
   *[0] Enter every deal in our private chat: the card of your table is there.
    }
tour-deal-late = ⏱ Time is up, { $count ->
    [0] so this deal does not count.
    [one] and the last deal has been entered.
   *[other] and the last { $count } deals have been entered.
} Is that wrong? Ask the referee.
tour-deals-there = Deals have been entered already: this round has begun.
tour-minutes-left = ⏱ { $minutes ->
    [one] 1 minute left.
   *[other] { $minutes } minutes left.
}
tour-time = 🔔 { $at ->
    [finish] Time! Finish this deal, begin no other.
    [one_more] Time! This deal, and then the tail game.
   *[other] Time! This deal does not count.
}
tour-time-table = 🔔 Table { $table }: time!
tour-late = {" "}(This was due at { $time }: the bot was away for a moment.)
tour-missing = { $count ->
    [one] The result of table { $tables } is missing.
   *[other] The results of tables { $tables } are missing.
}
tour-clock = ⏱ { $round } lasts until { $time }, { $minutes } min left.
tour-paused = ⏸ { $round }: the clock is stopped.
tour-stands-still = ⏸ The clock has been stopped for ten minutes. Resume it?
tour-no-clock = No clock is running.
tour-table-later = ⏱ Table { $table }: { $minutes } min.
tour-result = { $round }, table { $table }:{" "}
tour-result-chair = { $name } { $points }{ $placed ->
    [0] { "" }
   *[other] {" "}({ $table_points } tp)
}
tour-agreed = { $agree ->
    [organiser] The organisers sign this result off.
    [two] Agreed: { $agreed }. Two are enough; not yet: { $missing }.
   *[all] Agreed: { $agreed }. Not agreed yet: { $missing }.
}
tour-on-behalf = for { $name }{ $known ->
    [0] { "" }
   *[other] {" "}(by { $by })
}
tour-official = ✅ { $how ->
    [word] On the word of { $by }.
    [signed] Sheet signed.
    [two] Agreed{ $spoken }.
   *[all] Agreed by all{ $spoken }.
}
tour-disputed = ✋ Protest: “{ $why }”. The result counts for now.
tour-decided = ⚖️ Protest: “{ $why }”. Decision: { $decision }
tour-slips = 📄 { $round }: { $count ->
    [one] 1 result
   *[other] { $count } results
} in, by { $by }{ $page ->
    [0] { $wrong ->
        [0] .
        [one] ; 1 line is wrong:
       *[other] ; { $wrong } lines are wrong:
    }
   *[other] , on the page.
}
tour-slip-wrong = ⚠️ Table { $table }: { $why }
tour-corrected = { $round }, table { $table } was changed; it was { $was }. { $agree ->
    [organiser] The organisers sign it off again.
    [two] Two of the four have to agree again.
   *[all] All four have to agree again.
}
tour-you-agree = Agreed.
tour-signed = Table { $table }: signed.
tour-all-signed = ✍️ { $count ->
    [one] 1 sheet is signed.
   *[other] { $count } sheets are signed.
}
tour-own-sheet = You play at table { $table } yourself: let the others agree, or another organiser sign.
tour-changes = In the standing this changes:
tour-without = { $round }, table { $table }: no result; 0 points and 0 table points. If it comes in later: `/result { $table } 1240 -320 -520 -400`
tour-ask-without = { $round }, table { $table }: { $deals ->
    [0] no result? All four get 0 points and 0 table points.
    [one] does it count as it is, after 1 deal?
   *[other] does it count as it is, after { $deals } deals?
}
tour-left-out = Table { $table } has no result.
tour-results = Results: { $round }, { $official } agreed
tour-ask-result = { $sits ->
    [0] Which table, and what is its result? The table, then East, South, West, North: `7 1240 −320 −520 −400`
   *[other] What is the result? East, South, West, North: `1240 −320 −520 −400`
}
tour-ask-sheet = { $count ->
    [0] { $round }: all results are there. Choose a table to correct a sheet.
   *[other] Of which table is the sheet? { $round }, { $count } missing.
}
tour-why = What is wrong with the result of table { $table }?
tour-referee-wanted = 🙋 Table { $table } asks for the referee ({ $round }).
tour-referee-called = The referee has been called.
tour-referee-comes = { $name } is coming to table { $table }.
tour-referee-named = { $name } is a referee{ $account ->
    [0] , without an account: the organisers type what { $name } decides
   *[other] { "" }
}.
tour-standing-none = There is no standing to show yet.
tour-standing-after = 📊 **{ $name }**, after { $round }:
tour-standing-last = 🏁 **{ $name }**, final standing:
tour-in-final = final { $points }
tour-teams = **Teams**
tour-last-closed = { $round } is closed. The final standing will be revealed.
tour-unveiled = 🎉 **{ $name }**: the final standing, from the last place to the first.
tour-over = 🏁 { $name } is closed. All points together: { $sum }. Thank you for playing!
tour-called-off = 🚫 **{ $name }** { $round ->
    [0] is called off.
   *[other] ends after round { $round }: the present standing is final.
}
tour-stepped-back = ↩️ Taken back: { $step ->
    [SchedulePublished] the seating is not known yet.
    [RoundStarted] { $round } has not begun.
    [RoundClosed] { $round } is open again.
    [Revealed] the final standing is not revealed yet.
    [TournamentClosed] the tournament is open again.
   *[other] the tables are the previous ones.
}
ask-tour-player = Which player? The number or the name: `17`
ask-tour-amend = { $what } of { $name }? Or: `none`
ask-tour-join = Who is the same person as { $name }? The number or the name: `17`
ask-tour-substitute = Who plays for { $name } in this round?
ask-tour-penalty = Which penalty for { $name }, and why? `100 late`, `1 tp late`, `100 1 tp late` or `warning phone`
tour-player-what = What has happened?
tour-player-out = { $name } { $round ->
    [0] does not take part
   *[other] leaves, from round { $round } on
}?
tour-final-stays = The final stays as it was drawn. By this result these would have been in it: { $names }.
tour-own-total = Together: { $points }, { $table_points } tp.
tour-brought = {" "}**{ $points }**, { $table_points } tp, place { $place }.{ $away ->
    [0] { "" }
   *[other] {" "}({ $by } played for you.)
}
tour-why-since = from R{ $round }
tour-why-away = R{ $round } { $name }
tour-why-out = withdrew
tour-in-rounds = { $place }. { $name }: { $rounds }{ $off ->
    [0] { "" }
   *[other] {" "}(penalty { $off })
} = { $points }
tour-moved = { $name }: place { $moved ->
    [0] { $now }
   *[other] { $was } → { $now }
}, { $points }
tour-no-setting = There is no setting “{ $word }”. The settings: { $keys }.
tour-setting = { $setting }: { $value }
tour-settings = ⚙️ **Settings of the tournament**
tour-print-later = The seats are not drawn yet. After the draw you can print cards, badges and tables. The entrants: /tournament players
tour-set = ⚙️ { $setting }: { $value }
tour-came-in = { $count ->
    [one] { $names } takes part.
   *[other] { $names }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    } take part.
}{ $known ->
    [0] { "" }
   *[other] {" "}Completed: { $known }.
}
tour-waits-for-place = { $names }{ $more ->
    [0] { "" }
   *[other] {" "}and { $more } more
} { $count ->
    [one] is
   *[other] are
} on the waiting list{ $full ->
    [0] .
   *[1] : the tournament is full.
}
tour-list-asks = Is { $other } a club, or another player?
tour-listed = { $waits ->
    [0] { $count ->
        [one] **1 player**
       *[other] **{ $count } players**
    }
   *[other] **Standing by or on the waiting list: { $count }**
}
tour-entrant = { $number }. { $name }{ $club }
tour-renamed = { $was } is now called { $name }.
tour-amended = { $was }: { $field } is now { $name ->
    [0] empty
   *[other] { $name }
}.
tour-joined = { $other } is the same person as { $name }.
tour-amend-asks = { $head }
    { $changes }
    Make these changes?
tour-amend-places = Standing: { $count ->
    [0] no place changes
    [one] 1 place changes: { $places }
   *[other] { $count } places change: { $places }
}
tour-amend-series = Series { $series }: place { $was } → { $now }
tour-amend-certificates = Certificates: { $was } → { $now }
tour-announce-asks = Shall I announce this tournament: `{ $line }`?
tour-unread = I did not understand: { $words }.
tour-enter-asks = Enter { $names }?
label-tour-enter = Enter { $names }
tour-you-play = You take part.
tour-you-wait = The tournament is full: you are on the waiting list.
tour-you-reserve = You stand by as a reserve.
tour-latecomer = { $name } plays from the next round on as number { $number }.
tour-left = { $name } is out{ $round ->
    [0] .
   *[other] {" "}from round { $round } on.
}
tour-moved-up = { $name } moves up from the waiting list and plays.
tour-filled = { $by } plays { $round } for { $name }.
tour-dromer-sits = In { $round } the Dromer sits in the chair of { $name }.
tour-back = { $name } is back in their own chair in { $round }.
tour-list-faults = { $count ->
    [one] No player was entered: one line is wrong.
   *[other] No player was entered: { $count } lines are wrong.
}
tour-list-fault = Line { $line }, { $name }: { $why ->
    [entered-twice] entered already, with the same club
    [no-chair] there is no empty chair
    [no-ema] an EMA number has eight digits
    [ema-twice] another player has this EMA number
    [closed] the tournament is closed
   *[other] this is not a name
}.
tour-are-you = Are you { $name } ({ $number })?
tour-second-scan = { $other } tried to enter as { $name }, who has an account already. If that is wrong, `/tournament code { $name }` makes a new code.
tour-new-code = { $name } has a new code. In private: `/start { $code }`
tour-log = ⚖️ { $count ->
    [0] There are no penalties or decisions.
   *[other] **Penalties and decisions**
}{ $referees ->
    [0] { "" }
   *[other] {" "}· referee: { $names }
}
tour-log-penalty = ⚖️ { $name } ({ $number }): penalty { $off }, { $why }{ $where }
tour-log-warning = ⚖️ { $name } ({ $number }): warning, { $why }{ $where }
tour-log-protest = ✋ Protest: { $why }{ $where }
tour-log-decision = ⚖️ Decision: { $why }{ $where }
tour-log-where = { $round }, table { $table }
tour-forgiven = ↩️ { $about }: taken back.

tour-none = There is no tournament here. An admin begins one with `/tournament White Dragon 14 March 2027, 52 players, 4 rounds`.
tour-other-round = Round { $round } is not being played; it is round { $now }.
tour-help = `/tournament` shows the card. To read: `/tournament standing`, `results`, `players`, `tables`, `clock` and `print`. Other words after `/tournament`: `in`, `out`, `late`, `substitute`, `dromer`, `back`, `penalty`, `decide`, `player`, `amend`, `join`, `penalties`, `referee`, `code`, `schedule`, `series`, `set` and `cancel`. To announce one: `/tournament White Dragon 14 March 2027, 52 players, 4 rounds of 8 deals`.
tour-words = I do not know “{ $word }”. { tour-help }
tour-open-already = { $name } is not closed yet. If it is not played: `/tournament cancel`. In a series the next can be announced now: `/tournament series NK`
settings-organisers = Tournaments are run by: { $value }
organisers-none = the managers of the server
organisers-role = Choose a role…
organisers-everybody = Choose a role from the menu; the role of everyone is not possible.
ask-set-organisers = Which role may announce and run tournaments, besides those who manage the server?
tour-organisers-only = Only the organisers of the tournament can do that.
tour-referees-only = Only the referee and the organisers can do that.
tour-no-name = I need a name with at least one letter.
tour-no-club = no club
tour-no-chair = You sit at no table in this tournament.
tour-no-round = No round is running.
tour-no-table = There is no table { $table }.
tour-forgotten = { $name } is forgotten, in all tournaments of the club. The results remain.
tour-forget-nobody = No player called { $name } is without an account. Players with an account use /forgetme themselves.
tour-no-player = There is no player called { $name } in this tournament.
tour-no-penalty = There is no penalty to take back.
tour-not-at-table = Only the players at table { $table } can do that.
tour-agrees-alone = { $name } has an account: no other player can agree.
tour-result-changed = The result has changed meanwhile.
tour-result-stands = Table { $table } has a result already. If it is wrong, tap Protest.
tour-result-usage = For example: `/result 7 Anna 1240 Bert -320 Cees -520 Dirk -400`, or at your own table in the order East South West North: `/result 1240 -320 -520 -400`. Of an earlier round: `/result round 1 7 1240 -320 -520 -400`
tour-result-names = At table { $table } sit { $names }.
tour-penalty-usage = For example: `/penalty 17 100 late`, `/penalty 17 1 tp late`, both `/penalty 17 100 1 tp late`, or `/penalty 17 warning phone`
tour-set-cannot = { $setting } cannot be { $value }.
tour-code-old = This code is not valid any more. The organisers can give a new one.
tour-code-taken = This code belongs to another account already. The organisers have been notified.

refused-not-zero = The scores of the four players add up to { $total }; the sum must be 0.
refused-teams-too-big = A team of { $size } cannot be kept apart at { $fits } tables; { $fits } would fit.
refused-out-of-turn = { $reason ->
    [closed] The tournament is closed.
    [frozen] That is fixed since the first round began.
    [entered-twice] This player is entered already. Give two players with the same name different clubs.
    [no-chair] There is no empty chair left.
    [same-as-before] That is already the case.
    [two-accounts] Both have an account.
    [both-played] Both played in round { $number }; that is not one person.
    [no-ema] An EMA number has eight digits.
    [ema-twice] Another player has this EMA number.
    [out-already] This player has withdrawn already.
    [tied-already] That player has an account already.
    [account-of-another] Your account is another player’s already.
    [unknown-player] This player is not in the tournament.
    [published] The seating is known already.
    [too-few] The draw needs { $number } more players.
    [no-table-less] Four chairs have to be empty for that.
    [not-drawn] Seats have not been drawn yet.
    [not-published] The seating has not been published yet.
    [round-runs] Round { $number } is still running.
    [plays] That player plays in this round.
    [no-round-left] All rounds have been played.
    [last-round] There is no round left. Whoever leaves now keeps their place.
    [no-clock] No clock is running.
    [no-round] No round is running.
    [unknown-table] There is no table { $number }.
    [results-missing] Table { $number } has no result yet.
    [nothing-to-sign] There is nothing left to sign.
    [nothing-hidden] There is nothing to reveal.
    [not-revealed] The final standing has not been revealed yet.
    [same-result] That result of table { $number } is stored already.
    [has-result] Table { $number } has a result already.
    [final-needs-result] Table { $number } plays the final: it needs a result.
    [final-by-points] Finalists are placed by points: give a penalty in points.
    [too-few-for-final] The final lacks { $number }.
    [no-result] Table { $number } has no result yet.
    [nobody-there] The Dromer sits in that chair.
    [agreed-already] That is agreed already.
    [too-late] The next round has begun: it is too late for a protest.
    [dromer-wins] The Dromer at table { $number } can only lose.
   *[other] That cannot be done now.
}

paper-round-by-name = { $round } by name
paper-won-in-round = { $points } tp · place { $place }
paper-score = points
paper-code = { $link ->
    [0] Send the bot in private: { $word }
   *[other] Scan the code: your tables, your result, the standing
}
paper-crosstable = Crosstable
paper-crosstable-how = Each round: table, the numbers of the other three, points, and table points in brackets.
paper-certificate-team = Best team
paper-sheet = { $round }, table { $table }
paper-penalty = Penalty
paper-signature = Agreed: { $name }
paper-referee = Referee: decision and signature
paper-referee-name = the referee
paper-organiser = for the organisers
paper-standing = Standing after { $round }
paper-final = Final standing
paper-place = Place
paper-number = No.
paper-player = Name
paper-club = Club
paper-team = Team
paper-in-final = Final
paper-proof = All points at the tables together: { $sum }.
paper-penalties = Penalties and decisions
paper-warning = warning
paper-protest = protest
paper-ruling-columns = Round;Table;No.;Name;Penalty;Why;By
paper-decision = decision
paper-certificate-place = { $place ->
    [1] First prize
    [2] Second prize
   *[other] Third prize
}
paper-certificate-points = with { $points } points and { $table_points } table { $one ->
    [0] points
   *[other] point
}
paper-certificate-final = with { $points } points in the final
paper-certificate-club = Best club
paper-certificate-mean = { $mean } { $by ->
    [points] points
   *[other] table points
} on average, with { $players } players
paper-certificate-last = Wooden spoon
paper-certificate-hand = Highest hand
paper-certificate-round = Best round
paper-certificate-in-round = { $points } points in round { $round }

label-paper-tables = Tables of { $round }
label-paper-all-rounds = all rounds
label-paper-cards = { $after ->
    [0] Route cards
   *[other] Players’ cards
}
label-paper-sheets = Score sheets of { $round }
label-paper-numbers = Table numbers
label-paper-standing = { $last ->
    [0] Standing after { $round }
   *[other] Final standing
}
label-paper-badges = Badges
label-paper-series = Series
label-paper-crosstable = Crosstable
label-paper-penalties = Penalties
label-paper-certificates = Certificates
label-paper-last = Wooden spoon
label-tour-export = Export
tour-exported = 💾 { $name }: results, tables, seating and penalties, and the list for EMA{ $place ->
    [0] {" "}(fill in the city)
   *[other] {""}
}.
papers-tour-result = Results
papers-tour-tables = Tables
papers-tour-penalties = Penalties
papers-tour-schedule = Seating
papers-tour-result-columns = Place;Member number;Last name;First name;Club;Country;Table points;Points
papers-tour-round-columns = R{ $round } table;R{ $round } points;R{ $round } table points
papers-tour-tables-columns = Round;Table;Wind;Number;Name;Points;Table points;Agreed;On the word of
papers-tour-teams = Teams
papers-tour-final = Final
papers-tour-ema = EMA
papers-tour-teams-columns = Place;Team;Players;Table points;Points
papers-tour-final-columns = Place;Number;Name;Final
papers-tour-ema-columns = Place;EMA number;Last name;First name;Country;EMA member;Table points;Score
papers-tour-ema-heads = Title;City;Date;Days;Players;Weight;Rules
papers-tour-ema-list-columns = Place;First name;Last name;EMA number;Table points;Score;EMA member;Country
papers-tour-member = { $is_one ->
    [0] no
   *[other] yes
}
papers-tour-penalties-columns = Round;Table;Number;Name;Points;Table points;What;Why;By
papers-tour-schedule-columns = Number;Name;Round;Table;Wind



page-substitute = Substitute
page-teams = Teams
page-table-until = Table { $table }: until { $time }
page-tour-entry = { $count } entered; the draw is yet to come.
page-tour-running = Results in: { $there } of { $tables }
page-tour-between = The next round is coming up.
page-tour-finished = All rounds have been played.
page-tour-closed = Closed.
page-tour-final = Final standing
page-tour-after = Standing after round { $round }

import-players = { $count ->
    [one] • in { $name }: { $names }
   *[other] • in { $name }: { $count } players: { $names }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    }
}

example-clock = /clock +10
example-tournament-in = /tournament in Anna de Wit; De Oostpoort
example-tournament-out = /tournament out 17
example-tournament-rename = /tournament rename 17 Hans Bosch
example-tournament-amend = /tournament amend 17 country NL
example-tournament-join = /tournament join 17 16
example-tournament-substitute = /tournament substitute 17 Kees
example-tournament-dromer = /tournament dromer 17
example-tournament-back = /tournament back 17
example-tournament-late = /tournament late 17
example-tournament-code = /tournament code 17
example-tournament-forget = /tournament forget Kees
example-tournament-schedule = /tournament schedule 1 1 5 12 3 8
example-tournament-series = /tournament series NK 2027
example-tournament-set = /tournament set minutes 90
example-tournament-referee = /tournament referee Anna
example-tournament-penalty = /tournament penalty 17 100 late
example-tournament-player = /tournament player 17
example-tournament-decide = /tournament decide 7 the result stands, nts 12
example-tournament-announce = /tournament White Dragon 14 March

part-tournament-show = the tournament’s card
part-tournament-announce = announce a tournament
part-tournament-in = enter a player
part-tournament-out = withdraw yourself or a player
part-tournament-rename = change the name of a player
part-tournament-amend = change a name, club, country, EMA number or team
part-tournament-join = make one player of two entries
part-tournament-substitute = put a substitute in a seat
part-tournament-dromer = put the Dromer in a seat
part-tournament-back = let the replaced player play again
part-tournament-code = give an entrant a new code
part-tournament-forget = remove a name without an account from all tournaments
part-tournament-schedule = use a schedule of your own
part-tournament-series = put it in a series, or show its standing
part-tournament-set = change a setting
part-tournament-referee = appoint a referee
part-tournament-penalty = give a penalty, or take it back
part-tournament-decide = give a decision, on a protest or without one
part-tournament-player = report what happened to a player
part-tournament-log = show penalties and decisions
part-tournament-late = report a player who is not there yet
part-tournament-cancel = call the tournament off
part-clock-show = show the time left, or give more or less time
part-clock-pause = stop the clock, or let it run again
