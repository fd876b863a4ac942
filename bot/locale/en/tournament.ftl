### The tournament.

command-tournament = a tournament: enter, draw, play, standing
command-result = the result of a table, in a tournament or from paper
command-clock = the clock of a tournament
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
label-tour-end = Close
label-tour-step-back = Step back
label-tour-standing = Standing
label-tour-whole = Whole standing
label-tour-clock = Clock
label-tour-pause = Pause
label-tour-go-on = Go on
label-tour-result = Result
label-tour-mine = My card
label-tour-referee = Referee
label-tour-going = On my way
label-tour-dispute = Protest
label-tour-results = Results { $there }/{ $tables }
label-tour-signed = Sheet signed { $table }
label-tour-without = No result { $table }
label-tour-for = Agree for { $name }
label-tour-log = ⚖️ { $count ->
    [0] There are no penalties or decisions.
   *[other] **Penalties and decisions**
}{ $referees ->
    [0] { "" }
   *[other] {" "}Referee: { $names }.
}
tour-log-penalty = ⚖️ { $name } ({ $number }): penalty { $off }, { $why }{ $where }
tour-log-warning = ⚖️ { $name } ({ $number }): warning, { $why }{ $where }
tour-log-protest = ✋ Protest: { $why }{ $where }
tour-log-decision = ⚖️ Decision: { $why }{ $where }
tour-log-where = { $round }, table { $table }
tour-forgiven = ↩️ { $about }: taken back.

tour-none = There is no tournament here. An admin begins one with `/tournament White Dragon 14 March 2027, 52 players, 4 rounds`.
tour-words = I do not know “{ $word }”. `/tournament` shows the card. Also: `/tournament in`, `out`, `late`, `substitute`, `dromer`, `back`, `penalty`, `decide`, `referee`, `code`, `set` and `cancel`. To announce one: `/tournament White Dragon 14 March 2027, 52 players, 4 rounds`.
tour-open-already = { $name } is not closed yet. If it is not played: `/tournament cancel`.
tour-organisers-only = That is for the organisers of the tournament.
tour-referees-only = That is for the referee and the organisers.
tour-no-name = I need a name with at least one letter.
tour-no-chair = You sit at no table in this tournament.
tour-no-round = No round is running.
tour-no-table = There is no table { $table }.
tour-forgotten = { $name } is forgotten, in all tournaments of the club. The results stay.
tour-forget-nobody = Nobody called { $name } without an account. Who has one asks it: /forgetme
tour-no-player = Nobody called { $name } plays in this tournament.
tour-no-penalty = There is no penalty to take back.
tour-several = { $word } may be several: use the number.
tour-not-at-table = That is for those who sit at table { $table }.
tour-agrees-alone = { $name } has an account: nobody else can agree.
tour-result-changed = The result has changed meanwhile.
tour-result-stands = Table { $table } has a result already. If it is wrong, tap Protest.
tour-result-usage = Like this: `/result 7 Anna 1240 Bert -320 Cees -520 Dirk -400`, or at your own table in the order East South West North: `/result 1240 -320 -520 -400`. Of an earlier round: `/result round 1 7 1240 -320 -520 -400`
tour-result-names = At table { $table } sit { $names }.
tour-penalty-usage = Like this: `/penalty 17 100 late`, `/penalty 17 1 tp late` or `/penalty 17 warning phone`
tour-set-cannot = { $setting } cannot be { $value }.
tour-settings = Like this: `/tournament set minutes 90`, `set agree two`, `set final 4`. What can be set, and what it is now: { $keys }.
tour-code-old = This code is not good any more. The organisers can give a new one.
tour-code-taken = An account belongs to this code already. The organisers were told.

refused-not-zero = The points of the four add up to { $total }, and that must be 0. Please look again.
refused-teams-too-big = A team of { $size } cannot be kept apart at { $fits } tables; { $fits } would fit.
refused-out-of-turn = { $reason ->
    [closed] The tournament is closed.
    [frozen] That is fixed since the first round began.
    [entered-twice] They are there already. Two with the same name are told apart by their clubs.
    [no-chair] There is no empty chair left.
    [out-already] They are out already.
    [tied-already] That player has an account already.
    [account-of-another] Your account is another player’s already.
    [unknown-player] They do not play here.
    [published] The seating is known already.
    [too-few] There are too few to draw: { $number } to go.
    [no-table-less] Four chairs have to be empty for that.
    [not-drawn] Seats have not been drawn yet.
    [not-published] The seating has not been published yet.
    [round-runs] Round { $number } is still running.
    [no-round-left] All rounds have been played.
    [no-clock] No clock is running.
    [no-round] No round is running.
    [unknown-table] There is no table { $number }.
    [results-missing] Table { $number } has no result yet.
    [nothing-hidden] There is nothing to reveal.
    [not-revealed] The final standing has not been revealed yet.
    [same-result] That result of table { $number } is there already.
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
paper-sheet-how = For each deal: who won, and what everybody gains or loses. East pays and gets double. Together always 0.
paper-won = Mahjong
paper-total = Total
paper-penalty = Penalty
paper-sum-check = The four together: ________ (must be 0)
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
paper-decision = decision
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
label-paper-crosstable = Crosstable
label-paper-penalties = Penalties
label-paper-certificates = Certificates
label-paper-last = Wooden spoon
label-tour-print = Print
label-tour-export = Export
tour-print-what = What shall be printed?
tour-printed = 🖨 { $what }
tour-exported = 💾 { $name }: results, tables, seating and penalties.
papers-tour-result = Results
papers-tour-tables = Tables
papers-tour-penalties = Penalties
papers-tour-schedule = Seating
papers-tour-result-columns = Place;Member number;Last name;First name;Club;Country;Table points;Points
papers-tour-round-columns = R{ $round } table;R{ $round } points;R{ $round } table points
papers-tour-tables-columns = Round;Table;Wind;Number;Name;Points;Table points;Agreed
papers-tour-teams = Teams
papers-tour-final = Final
papers-tour-ema = EMA
papers-tour-teams-columns = Place;Team;Players;Table points;Points
papers-tour-final-columns = Place;Number;Name;Final
papers-tour-ema-columns = Place;EMA number;Last name;First name;Country;EMA member;Table points;Score
papers-tour-member = { $is_one ->
    [0] no
   *[other] yes
}
papers-tour-penalties-columns = Round;Table;Number;Name;Points;Table points;What;Why;By
papers-tour-schedule-columns = Number;Name;Round;Table;Wind
