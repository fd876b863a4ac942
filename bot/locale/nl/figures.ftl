### Standings, figures, collections, records, and what is posted by itself.

command-standings = de ranglijst van de club: `/ranglijst week`, maand, seizoen, jaar of alles

period-week = deze week
period-season = seizoen { $name }
period-year = { $name }
period-all = alle jaren
standing-title = Ranglijst { $period }
standing-title-by = Ranglijst { $period }, { $measure }
standing-family-nmv = **Volgens de 144 regels**
standing-family-nts = **Volgens de toernooiregels**
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

weekly-title = De stand van { $first } tot { $last }
weekly-late = ⏰ Dit bericht is te laat: het had er { $time } moeten zijn.
weekly-empty = Er is in deze tijd niet gespeeld.
weekly-played = 🀄 { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}{ $rounds ->
    [0] {""}
    [one] , 1 spel
   *[other] , { $rounds } spellen
}
weekly-shares = Mahjong { $won }, remise { $drawn }
weekly-highest = Hoogste score: { $points } van { $names }
weekly-corrected = ✏️ Verbeterd: { $what }.
weekly-round = spel { $round } aan tafel { $table } van { $day }
weekly-paper = tafel { $table } van { $day }
weekly-special = ✨ { $name }: { $special }
weekly-record-special = 🏅 Clubrecord: het hoogste bijzondere spel is nu { $special } van { $name }.
weekly-record-overscore = 🏅 Clubrecord: de hoogste overscore is nu { $points } van { $name }.
weekly-record-total = 🏅 Clubrecord: het hoogste eindtotaal is nu { $points } van { $name }.
weekly-record-all_round = 🏅 Clubrecord: de meeste allroundpunten in een partij zijn nu de { $points } van { $name }.
weekly-leader = 🏆 Koploper van seizoen { $season }: { $names } ({ $points })
weekly-leader-nts = 🏆 Koploper van seizoen { $season } volgens de toernooiregels: { $names } ({ $points })

label-set-season = Seizoen
label-set-evening = Clubavond
settings-season = Seizoen: { $value }
settings-evening = Herinnering aan de clubavond: { $value }
evening-on = { $day } om { $time }
evening-off = uit
weekly-when-empty = Ook als er niet is gespeeld
weekly-only-played = Alleen als er is gespeeld
ask-set-season = Wanneer begint het seizoen? Nu: { $value }. Antwoord met een dag van elk jaar, zoals 1 september, of met een datum en een naam, zoals 2026-09-01 Najaar.
ask-set-evening = Wanneer zal ik aan de clubavond herinneren? Antwoord met dag en tijd, zoals donderdag 17:00, de plaats mag erachter (donderdag 17:00; Buurthuis Oost), of met - voor geen herinnering.
no-such-setting = “{ $word }” is geen instelling. /instellingen laat ze alle zien; die van de competitie staan bij /competitie.
no-such-season = Het begin van een seizoen lees ik niet in “{ $word }”. Voorbeelden: 1 september, of 2026-09-01 Najaar.
no-such-evening = Een dag en een tijd lees ik niet in “{ $word }”. Voorbeeld: donderdag 17:00.

command-me = jouw eigen cijfers
command-player = de cijfers van een speler: `/speler Anna`
command-collection = de verzamelde bijzondere spelen en wat er nog ontbreekt
command-records = de records van de club
label-collection = Verzameling
label-records = Records

figures-heading = 📊 **{ $name }** bij { $club }
figures-nothing = { $name } heeft hier nog niet gespeeld.
figures-ever = alle jaren
figures-points = **{ $when }**: { $points } in { $rounds ->
    [0] {""}
    [one] 1 spel,{" "}
   *[other] { $rounds } spellen,{" "}
}{ $games ->
    [one] 1 partij
   *[other] { $games } partijen
} (gemiddeld { $rounds ->
    [0] {""}
   *[other] { $mean } per spel,{" "}
}{ $game } per partij)
figures-unrated = Daarvan { $points } op papier, zonder spellen: dat telt niet in het gemiddelde per spel.
figures-shares = Zelf mahjong: { $won } ({ $share }) · remises { $drawn }
figures-all-round = Allroundpunten { $points } (gemiddeld { $game } per partij) · ZBMJ-totaal { $zbmj }
figures-best-total = Hoogste eindtotaal: { $points } ({ $day })
figures-best-overscore = Hoogste overscore: { $points } ({ $day })
figures-best-all_round = Meeste allroundpunten in een partij: { $points } ({ $day })
figures-best-special = Hoogste bijzondere spel: { $special } ({ $day })
figures-made = { $count ->
    [one] 1 bijzonder spel verzameld
   *[other] { $count } verschillende bijzondere spelen verzameld
}
figures-gaps = Eenentwintigen { $year }: { $count ->
    [one] nog 1 gaatje, BMJ-{ $numbers }
    [21] nog alle 21 te gaan
   *[other] nog { $count } gaatjes: BMJ { $numbers }
}
figures-full = 🎯 Eenentwintigen { $year }: vol op { $day }, na { $rounds } spellen
season-title = { $name }, { $period }
season-words = { $title }: { $points } na { $count } avonden
nobody-named = Ik ken hier niemand die { $name } heet.

collection-title = Verzameling van { $name }
collection-heading = 🀄 **Verzameling van { $name }**
collection-count = { $count } van de 42 zeer bijzondere spelen en situaties
collection-item = ✅ { $special } ({ $day })
collection-other = • { $special } ({ $day }{ $times ->
    [one] {""}
   *[other] , { $times } keer
})
collection-gaps = Nog te verzamelen: { $items }
collection-words = { $title }: { $count } van de 42

records-heading = 🏅 **Records van { $club }**, { $when }
records-share = { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}, mahjong { $share } (30 tot 70% is gewoon)
record-total = Hoogste eindtotaal: { $points } van { $names }
record-overscore = Hoogste overscore: { $points } van { $names }
record-all_round = Meeste allroundpunten in een partij: { $points } van { $names }
record-special = Hoogste bijzondere spel: { $special } van { $names }
records-champion = Hoogste ZBMJ-totaal van { $year }: { $names } ({ $points })
records-full-day = Vroegst vol met eenentwintigen: { $name } op { $day }
records-full-rounds = Snelst vol met eenentwintigen: { $name } na { $rounds } spellen

news-first = ✨ Nieuw voor { $name }: { $special }
news-again = ✨ { $special } van { $name }, al { $count } keer
news-collection = 📗 Verzameling van { $name }: { $count } van de 42
news-collection-full = 📗 { $name } heeft alle 42 verzameld!
news-full = 🎯 { $name } is vol met eenentwintigen ({ $count } spellen)
record-club-special = 🏅 Clubrecord van { $name }: { $special }
record-club-overscore = 🏅 Clubrecord van { $name }: overscore { $points }
record-club-total = 🏅 Clubrecord van { $name }: eindtotaal { $points }
record-club-all_round = 🏅 Clubrecord van { $name }: { $points } allroundpunten
record-own-special = ⭐ Eigen record van { $name }: { $special }
record-own-overscore = ⭐ Eigen record van { $name }: overscore { $points }
record-own-total = ⭐ Eigen record van { $name }: eindtotaal { $points }
record-own-all_round = ⭐ Eigen record van { $name }: { $points } allroundpunten
collection-situation = regel { $rule }
collection-bamboos = bamboes
collection-circles = kringen
figures-nothing-then = { $name } heeft hier niet gespeeld in deze tijd: { $period }.
record-more = nog { $count }
standing-nobody = Daar heeft in deze tijd nog niemand iets van.
period-last-week = vorige week

year-title = 🎆 **Het jaar { $year }**
year-champion = 🏆 Kampioen van { $year }: { $names }, met een ZBMJ-totaal van { $points }
year-nobody-full = Niemand had de 21 vol.
year-collections = Verzamelingen, van de 42: { $counts }
gaps-heading = 🎯 **Gaatjes van { $year }** (BMJ 1 tot en met 21)
gaps-line = • { $name }: { $count ->
    [0] vol
    [one] alleen nog BMJ { $numbers }
   *[other] { $count }, BMJ { $numbers }
}
gaps-all = Nog alle 21: { $names }
gaps-more = … en nog { $count }. Iedereen staat in `/competitie gaatjes { $year }`.
gaps-nobody = In { $year } heeft niemand volgens de 144 regels gespeeld.

command-versus = wat twee leden van elkaar wonnen: `/onderling Anna Bert`
versus-title = 🤝 **{ $one } en { $other }** · { $period }
versus-picture = { $one } tegen { $other }, { $period }
versus-rounds = Samen aan tafel: { $rounds ->
    [0] {""}
    [one] 1 spel,{" "}
   *[other] { $rounds } spellen,{" "}
}{ $games ->
    [one] 1 partij
   *[other] { $games } partijen
}
versus-paid = { $one } betaalde { $other } { $paid }, { $other } betaalde { $one } { $won }.
versus-balance = Per saldo **{ $points } voor { $name }**.
versus-even = Per saldo staan ze gelijk.
versus-before = Aan het eind hoger: { $one } { $before } keer, { $other } { $behind } keer{ $equal ->
    [0] {""}
   *[other] , gelijk { $equal } keer
}.
versus-paper = Van { $count ->
    [one] 1 partij op papier is niet bekend wie wie betaalde.
   *[other] { $count } partijen op papier is niet bekend wie wie betaalde.
}
versus-nothing = Niets om te laten zien. Dit staat er alleen van leden die in deze tijd samen speelden, en van wie geen nummer wil zijn.
versus-two = Noem nog iemand: `/onderling Anna`, of `/onderling Anna Bert`.

standing-too-few = — minder dan { $count } { $count ->
    [one] spel
   *[other] spellen
} —

page-name = Naam
page-place = Nr.
page-moved = Plaatsen gewonnen of verloren
page-points = Punten
page-rounds = Spellen
page-mean = Gemiddeld
page-won = Mahjong
page-guest = gast
page-figure-games = Partijen
page-figure-drawn = Remises
page-figure-all_round = Allroundpunten

papers-standing-family = soort
papers-standing-won = gewonnen
papers-standing-zbmj = ZBMJ
picture-table = Tafel { $table }
evening-title = 🌙 **De avond van { $day }**
evening-jersey = 🟡 Gele Trui, tafel { $table }: { $worn }
evening-own = 🔄 Wie wisselde, houdt de eigen spellen.
evening-best = Beste hand in stenen: { $name }, { $points }
marked-members = { $count ->
    [one] Eén nieuw lid: { $names }
   *[other] { $count } nieuwe leden: { $names }
}
evening-nobody = niemand
page-table-points = Tafelpunten
