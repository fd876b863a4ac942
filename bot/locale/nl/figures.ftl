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

weekly-title = De stand van { $first } tot { $last }
weekly-late = ⏰ Dit bericht is te laat: het had er { $time } moeten zijn.
weekly-empty = Er is in deze tijd niet gespeeld.
weekly-played = 🀄 { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}
weekly-shares = Mahjong { $won }, remise { $drawn }
weekly-highest = Hoogste score: { $points } van { $names }
weekly-special = ✨ { $name }: { $special }
weekly-record-special = 🏅 Clubrecord: het hoogste bijzondere spel is nu { $special } van { $name }.
weekly-record-overscore = 🏅 Clubrecord: de hoogste overscore is nu { $points } van { $name }.
weekly-record-total = 🏅 Clubrecord: het hoogste eindtotaal is nu { $points } van { $name }.
weekly-record-all_round = 🏅 Clubrecord: de meeste allroundpunten in een partij zijn nu de { $points } van { $name }.
weekly-leader = 🏆 Koploper van seizoen { $season }: { $names } ({ $points })
weekly-leader-nts = 🏆 Koploper van seizoen { $season } naar de toernooiregels: { $names } ({ $points })
reminder = 🀄 Het is vandaag clubavond van { $club }. Wie komt er?

label-set-season = Seizoen
label-set-evening = Clubavond
settings-season = Seizoen: { $season }
settings-evening = Herinnering aan de clubavond: { $when }
evening-on = { $day } om { $time }
evening-off = uit
weekly-when-empty = Ook als er niet is gespeeld
weekly-only-played = Alleen als er is gespeeld
ask-set-season = Wanneer begint het seizoen? Nu: { $season }. Antwoord met een dag van elk jaar, zoals 01-09, of met een datum en een naam, zoals 2026-09-01 Najaar.
ask-set-evening = Wanneer zal ik aan de clubavond herinneren? Antwoord met dag en tijd, zoals donderdag 17:00, of met - voor geen herinnering.
no-such-season = Het begin van een seizoen lees ik niet in “{ $word }”. Voorbeelden: 01-09, of 2026-09-01 Najaar.
no-such-evening = Een dag en een tijd lees ik niet in “{ $word }”. Voorbeeld: donderdag 17:00.
