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
