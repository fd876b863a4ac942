### Standings, figures, collections, records, and what is posted by itself.

command-standings = de ranglijst van de club: `/ranglijst week`, maand, seizoen, jaar of alles

period-week = deze week
period-season = seizoen { $name }
period-year = { $name }
period-all = alle jaren
standing-title = Ranglijst { $period }
standing-title-by = Ranglijst { $period }, { $measure }
standing-family-nmv = **Naar de 144 regels**
standing-family-nts = **Naar de toernooiregels**
standing-rounds = ({ $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
})
standing-same = =
standing-more = … en nog { $count }.
standing-empty = In deze tijd is nog niets gespeeld.
measure-mean = gemiddeld per spel
measure-games = gespeelde partijen
measure-rounds = gespeelde spellen
measure-all_round = allroundpunten
measure-zbmj = ZBMJ-totaal
no-such-period = Een ranglijst “{ $word }” ken ik niet. Kies week, maand, seizoen, jaar, alles of een jaartal, en eventueel punten, gemiddeld, partijen, spellen, allround of zbmj.

label-period-week = Week
label-period-month = Maand
label-period-season = Seizoen
label-period-year = Jaar
label-period-all = Alles
label-measure-points = Punten
label-measure-mean = Gemiddeld
label-measure-games = Partijen
label-measure-rounds = Spellen
label-measure-all_round = Allround
label-measure-zbmj = ZBMJ
