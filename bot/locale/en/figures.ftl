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
    [one] 1 round
   *[other] { $rounds } rounds
})
standing-same = =
standing-more = … and { $count } more.
standing-empty = Nothing has been played in this time yet.
measure-mean = mean per round
measure-games = games played
measure-rounds = rounds played
measure-all_round = all-round points
measure-zbmj = ZBMJ total
no-such-period = I know no standings “{ $word }”. Choose week, month, season, year, all or the number of a year, and if you like points, mean, games, rounds, all-round or zbmj.

label-period-week = Week
label-period-month = Month
label-period-season = Season
label-period-year = Year
label-period-all = All
label-measure-points = Points
label-measure-mean = Mean
label-measure-games = Games
label-measure-rounds = Rounds
label-measure-all_round = All-round
label-measure-zbmj = ZBMJ

weekly-title = Standings from { $first } to { $last }
weekly-late = ⏰ This message is late: it should have come { $time }.
weekly-empty = Nothing was played in this time.
weekly-played = 🀄 { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
weekly-shares = Mahjong { $won }, draws { $drawn }
weekly-highest = Highest score: { $points } by { $names }
weekly-special = ✨ { $name }: { $special }
weekly-record-special = 🏅 Club record: the highest special hand is now { $special } by { $name }.
weekly-record-overscore = 🏅 Club record: the highest overscore is now { $points } by { $name }.
weekly-record-total = 🏅 Club record: the highest final total is now { $points } by { $name }.
weekly-record-all_round = 🏅 Club record: the most all-round points in a game are now the { $points } of { $name }.
weekly-leader = 🏆 Leading season { $season }: { $names } ({ $points })
weekly-leader-nts = 🏆 Leading season { $season } by the tournament rules: { $names } ({ $points })
reminder = 🀄 Today is club evening at { $club }. Who is coming?

label-set-season = Season
label-set-evening = Club evening
settings-season = Season: { $season }
settings-evening = Reminder of the club evening: { $when }
evening-on = { $day } at { $time }
evening-off = off
weekly-when-empty = Also when nothing was played
weekly-only-played = Only when something was played
ask-set-season = When does the season begin? Now: { $season }. Answer with a day of every year, day first, such as 01-09, or with a date and a name, such as 2026-09-01 Autumn.
ask-set-evening = When shall I remind you of the club evening? Answer with day and time, such as Thursday 17:00, or with - for no reminder.
no-such-season = I cannot read the begin of a season in “{ $word }”. Examples: 01-09, or 2026-09-01 Autumn.
no-such-evening = I cannot read a day and a time in “{ $word }”. Example: Thursday 17:00.
