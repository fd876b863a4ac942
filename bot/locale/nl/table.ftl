### A table: its card, its start, its end.

and = en
yes = ja
no = nee
wind-E = Oost
wind-S = Zuid
wind-W = West
wind-N = Noord
wind-round-E = Oostronde
wind-round-S = Zuidronde
wind-round-W = Westronde
wind-round-N = Noordronde

card-heading = **Tafel { $table }** · spel { $round } · { $wind_round }
card-heading-over = **Tafel { $table }** · afgelopen na { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}
card-leader = 🟡 Gele Trui: { $name }
card-green = 🟢 Groene Sjaal: { $names }
card-orange = 🟠 Oranje Sjaal: { $names }
card-red = 🔴 In het rood: { $names }
card-rich = 💰 Meer dan vier startbedragen: { $names }
card-share = Mahjong: { $won } van { $played } ({ $share })
card-entered = ✏️ Spel { $round } al ingevuld: { $names }
card-tail = 🐉 Dit is het staartspel: het laatste van deze partij.

lobby-ask = **Wie speelt mee?**
lobby-joined = { $count ->
    [one] Tot nu toe: { $names }
   *[other] Tot nu toe ({ $count }): { $names }
}
lobby-full = Met z’n vieren: loot de winden, of ga zitten zoals je je hebt aangemeld (Oost, Zuid, West, Noord).
lobby-gone = Die tafel is al begonnen of vervallen. Met /nieuw begin je een nieuwe.
lobby-is-full = Er zitten er al vier. Met /nieuw begin je nog een tafel.
joined-already = Je doet al mee.
not-joined = Je staat niet bij deze tafel.
ask-guest = Hoe heet de gast? Antwoord op dit bericht met de naam.
no-last-time = Er is nog geen vorige keer.
four-play = { $count ->
    [one] Mahjong speel je met vier, en dit is één naam. Geef vier namen in de volgorde Oost, Zuid, West, Noord, bijvoorbeeld: /nieuw Anna Bert Cees Dirk
   *[other] Mahjong speel je met vier, en dit zijn er { $count }. Geef vier namen in de volgorde Oost, Zuid, West, Noord, bijvoorbeeld: /nieuw Anna Bert Cees Dirk
}
named-twice = { $name } staat er twee keer in.
day-to-come = Die dag moet nog komen.
throw = 🎲 { $name } gooit { $one } en { $two }: { $sum }
throw-again = Gelijk, dus nog eens:
throw-east = **{ $name } is Oost.**
ask-leave = { $name } speelt nog aan tafel { $table }. Die partij beëindigen en hier beginnen? (/terug maakt dat ongedaan.)
leave-not-yours = Dat zegt wie aan tafel { $table } zit, wie haar opende of een beheerder.
ask-idle = Tafel { $table } ligt al een halve dag stil. Die partij afsluiten?

ask-end = Is de partij aan tafel { $table } afgelopen, na { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}? Denk aan het staartspel (/staart).
play-on = Goed, we spelen door.
forgotten = Tafel { $table } is opgeruimd; er was nog niets gespeeld.
end-complete = 🏁 **De partij aan tafel { $table } is uitgespeeld**: { $rounds } spellen.
end-broken-off = 🏁 **De partij aan tafel { $table } is afgelopen** na { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}.
end-left = 🏁 Aan tafel { $table } is al anderhalve dag niets ingevoerd. De partij is afgesloten.
end-winner = 🏆 { $count ->
    [one] Winnaar: { $names }
   *[other] Gedeelde winst: { $names }
}
final-all-round = ({ $points ->
    [one] 1 allroundpunt
   *[other] { $points } allroundpunten
})
final-relieved = (spel { $rounds }: { $name })
chart-title = Verloop van de partij aan tafel { $table }
chart-words = Verloop van de partij in { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}. Eindstand: { $standing }.
reopened = De partij aan tafel { $table } gaat weer verder met spel { $round }.

tail-proposed = 🐉 Voor het staartspel aan tafel { $table } stemmen: { $names }. { $more ->
    [one] Nog één stem en het volgende spel is het laatste.
   *[other] Nog { $more } stemmen en het volgende spel is het laatste.
}
tail-agreed = 🐉 Afgesproken door { $names }: spel { $round } is het staartspel van tafel { $table }.
tail-players-only = De spelers van tafel { $table } stemmen zelf over het staartspel.

relieved = 🔄 { $joining } neemt vanaf spel { $round } de plaats van { $leaving } in aan tafel { $table }. Ieder houdt de spellen die hij zelf speelde.
relief-usage = Schrijf wie weggaat en wie erbij komt: /wissel Anna Eef
relief-who = { $word } zit niet aan deze tafel. Dat zijn { $names }.
sits-at-another = { $name } speelt nog aan tafel { $table }. Beëindig die partij eerst met /einde.

no-tables = Er wordt nu nergens gespeeld.
tables-heading = { $count ->
    [one] **Er wordt aan één tafel gespeeld**
   *[other] **Er wordt aan { $count } tafels gespeeld**
}
tables-line = Tafel { $table }: { $names }, spel { $round }
tables-line-leader = Tafel { $table }: { $names }, spel { $round }, 🟡 { $leader }
table-button = Tafel { $table }
table-of = Tafel { $table }: { $names }

wall-first = 🎲 Oost gooit { $one } en { $two }: { $sum }. De muur van { $opener } wordt geopend.
wall-second = 🎲 { $opener } gooit { $one } en { $two }: { $sum }.
wall-where = Tel van rechts af: stapel **{ $stack }** komt eruit.
wall-corner = Dat gaat de hoek om: het is stapel { $stack } van de muur van { $wall }.
