### Standings, figures, collections, records, and what is posted by itself.

command-standings = the club’s standings: `/standings week`, month, season, year or all

period-week = this week
period-season = season { $name }
period-year = { $name }
period-all = all years
standing-title = Standings { $period }
standing-title-by = Standings { $period }, { $measure }
standing-family-nmv = **By the 144 rules**
standing-family-nts = **By the tournament rules**
standing-rounds = ({ $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
})
standing-same = =
standing-more = … and { $count } more.
standing-empty = Nothing has been played in this period yet.
measure-mean = mean per deal
measure-games = games played
measure-rounds = deals played
measure-all_round = all-round points
measure-zbmj = ZBMJ total

label-period-week = Week
label-period-month = Month
label-period-season = Season
label-period-year = Year
label-period-all = All
label-measure-points = Points
label-measure-mean = Mean
label-measure-games = Games
label-measure-rounds = Deals
label-measure-all_round = All-round
label-measure-zbmj = ZBMJ

weekly-title = Standings from { $first } to { $last }
weekly-late = ⏰ This message is late: it was due at { $time }.
weekly-empty = Nothing was played in this period.
weekly-played = 🀄 { $games ->
    [one] 1 game
   *[other] { $games } games
}{ $rounds ->
    [0] {""}
    [one] , 1 deal
   *[other] , { $rounds } deals
}
weekly-shares = Mahjong { $won }, draws { $drawn }
weekly-highest = Highest score: { $points } by { $names }
weekly-corrected = ✏️ Corrected: { $what }.
weekly-round = deal { $round } at table { $table } of { $day }
weekly-paper = table { $table } of { $day }
weekly-special = ✨ { $name }: { $special }
weekly-record-special = 🏅 Club record: the highest special hand is now { $special } by { $name }.
weekly-record-overscore = 🏅 Club record: the highest overscore is now { $points } by { $name }.
weekly-record-total = 🏅 Club record: the highest final total is now { $points } by { $name }.
weekly-record-all_round = 🏅 Club record: the most all-round points in a game are now the { $points } of { $name }.
weekly-leader = 🏆 Leading season { $season }: { $names } ({ $points })
weekly-leader-nts = 🏆 Leading season { $season } by the tournament rules: { $names } ({ $points })

label-set-season = Season
label-set-evening = Club evening
settings-season = Season: { $value }
settings-evening = Reminder of the club evening: { $value }
evening-on = { $day } at { $time }
evening-off = off
weekly-when-empty = Also when nothing was played
weekly-only-played = Only when something was played
ask-set-season = When does the season begin? Now: { $value }. Answer with a day of every year, such as 1 September, or with a date and a name, such as 2026-09-01 Autumn.
ask-set-evening = When shall I remind you of the club evening? Answer with a day and a time, such as Thursday 17:00. You can add the place: Thursday 17:00; Eastern Hall. Answer - for no reminder.
no-such-setting = There is no setting “{ $word }”. /settings shows all settings, and /competition those of the competition.
no-such-season = I cannot read the start of a season in “{ $word }”. Examples: 1 September, or 2026-09-01 Autumn.
no-such-evening = I cannot read a day and a time in “{ $word }”. Example: Thursday 17:00.

command-me = your own figures
command-player = a player’s figures: `/player Anna`
command-collection = the special hands collected, and what is missing
command-records = the club’s records
label-collection = Collection
label-records = Records

figures-heading = 📊 **{ $name }** at { $club }
figures-nothing = { $name } has not played here yet.
figures-ever = all years
figures-points = **{ $when }**: { $points } in { $rounds ->
    [0] {""}
    [one] 1 deal,{" "}
   *[other] { $rounds } deals,{" "}
}{ $games ->
    [one] 1 game
   *[other] { $games } games
} (mean { $rounds ->
    [0] {""}
   *[other] { $mean } per deal,{" "}
}{ $game } per game)
figures-unrated = Of that { $points } on paper, without deals: it does not count in the mean per deal.
figures-shares = Own mahjong: { $won } ({ $share }) · draws { $drawn }
figures-all-round = All-round points { $points } (mean { $game } per game) · ZBMJ total { $zbmj }
figures-best-total = Highest final total: { $points } ({ $day })
figures-best-overscore = Highest overscore: { $points } ({ $day })
figures-best-all_round = Most all-round points in a game: { $points } ({ $day })
figures-best-special = Highest special hand: { $special } ({ $day })
figures-made = { $count ->
    [one] 1 special hand collected
   *[other] { $count } different special hands collected
}
figures-gaps = Twenty-one { $year }: { $count ->
    [one] 1 gap left, BMJ-{ $numbers }
    [21] all 21 missing
   *[other] { $count } gaps left: BMJ { $numbers }
}
figures-full = 🎯 Twenty-one { $year }: full on { $day }, after { $rounds } deals
season-title = { $name }, { $period }
season-words = { $title }: { $points } after { $count } evenings
nobody-named = There is no { $name } in this club.

collection-title = Collection of { $name }
collection-heading = 🀄 **Collection of { $name }**
collection-count = { $count } of the 42 very special hands and situations
collection-item = ✅ { $special } ({ $day })
collection-other = • { $special } ({ $day }{ $times ->
    [one] {""}
   *[other] , { $times } times
})
collection-gaps = Still to collect: { $items }
collection-words = { $title }: { $count } of the 42

records-heading = 🏅 **Records of { $club }**, { $when }
records-share = { $rounds ->
    [one] 1 deal
   *[other] { $rounds } deals
}, mahjong { $share } (30 to 70% is usual)
record-total = Highest final total: { $points } by { $names }
record-overscore = Highest overscore: { $points } by { $names }
record-all_round = Most all-round points in a game: { $points } by { $names }
record-special = Highest special hand: { $special } by { $names }
records-champion = Highest ZBMJ total of { $year }: { $names } ({ $points })
records-full-day = Earliest full at twenty-one: { $name } on { $day }
records-full-rounds = Quickest full at twenty-one: { $name } after { $rounds } deals

news-first = ✨ New for { $name }: { $special }
news-again = ✨ { $special } by { $name }, { $count } times now
news-collection = 📗 Collection of { $name }: { $count } of 42
news-collection-full = 📗 { $name } has collected all 42!
news-full = 🎯 { $name } is full at twenty-one ({ $count } deals)
record-club-special = 🏅 Club record by { $name }: { $special }
record-club-overscore = 🏅 Club record by { $name }: overscore { $points }
record-club-total = 🏅 Club record by { $name }: final total { $points }
record-club-all_round = 🏅 Club record by { $name }: { $points } all-round points
record-own-special = ⭐ Own record of { $name }: { $special }
record-own-overscore = ⭐ Own record of { $name }: overscore { $points }
record-own-total = ⭐ Own record of { $name }: final total { $points }
record-own-all_round = ⭐ Own record of { $name }: { $points } all-round points
collection-situation = rule { $rule }
collection-bamboos = bamboos
collection-circles = circles
figures-nothing-then = { $name } did not play here in this time: { $period }.
record-more = { $count } more
standing-nobody = No player has any of those in this period yet.
period-last-week = last week

year-title = 🎆 **The year { $year }**
year-champion = 🏆 { $year } champion: { $names }, with a ZBMJ total of { $points }
year-nobody-full = No player filled all 21.
year-collections = Collections, out of 42: { $counts }
gaps-heading = 🎯 **Gaps of { $year }** (BMJ 1 to 21)
gaps-line = • { $name }: { $count ->
    [0] full
    [one] only BMJ { $numbers } missing
   *[other] { $count }, BMJ { $numbers }
}
gaps-all = All 21 missing: { $names }
gaps-more = … and { $count } more. Everybody is in `/competition gaps { $year }`.
gaps-nobody = No deal was played by the 144 rules in { $year }.

command-versus = what two members won of each other: `/versus Anna Bert`
versus-title = 🤝 **{ $one } and { $other }** · { $period }
versus-picture = { $one } against { $other }, { $period }
versus-rounds = At one table: { $rounds ->
    [0] {""}
    [one] 1 deal,{" "}
   *[other] { $rounds } deals,{" "}
}{ $games ->
    [one] 1 game
   *[other] { $games } games
}
versus-paid = { $one } paid { $other } { $paid }, { $other } paid { $one } { $won }.
versus-balance = On balance **{ $points } to { $name }**.
versus-even = On balance they are even.
versus-before = Higher in the end: { $one } { $before ->
    [one] once
   *[other] { $before } times
}, { $other } { $behind ->
    [one] once
   *[other] { $behind } times
}{ $equal ->
    [0] {""}
    [one] , equal once
   *[other] , equal { $equal } times
}.
versus-paper = The payments between players are unknown for { $count ->
    [one] 1 game on paper.
   *[other] { $count } games on paper.
}
versus-nothing = Nothing to show: these two members did not meet in this period, or one of them is not shown by name.
versus-two = Name another member: `/versus Anna`, or `/versus Anna Bert`.

standing-too-few = — fewer than { $count } { $count ->
    [one] deal
   *[other] deals
} —

page-name = Name
page-place = No.
page-moved = Places won or lost
page-points = Points
page-rounds = Deals
page-mean = Mean
page-won = Mahjong
page-guest = guest
page-figure-games = Games
page-figure-drawn = Draws
page-figure-all_round = All-round points

papers-standing-family = family
papers-standing-won = won
papers-standing-zbmj = ZBMJ
picture-table = Table { $table }
evening-title = 🌙 **The evening of { $day }**
evening-jersey = 🟡 Gele Trui, table { $table }: { $worn }
evening-own = 🔄 After a substitution each keeps the deals they played.
evening-best = Best hand in tiles: { $name }, { $points }
marked-members = { $count ->
    [one] One new member: { $names }
   *[other] { $count } new members: { $names }
}
evening-nobody = nobody
page-table-points = Table points
