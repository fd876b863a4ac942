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
card-waits = wacht
card-sits-out = aan de kant
card-dromer = 💤 De Dromer wint nooit en heeft altijd 0: voor hem vul je niets in.
card-five = 💤 Draaien de winden, dan komt { $name } erin als Noord en wacht { $east }.
card-leader = 🟡 Gele Trui: { $name }
card-green = 🟢 Groene Sjaal: { $names }
card-orange = 🟠 Oranje Sjaal: { $names }
card-red = 🔴 In het rood: { $names }
card-rich = 💰 Meer dan vier startbedragen: { $names }
card-share = Mahjong: { $won } van { $played } ({ $share })
remind-missing = { $name }, jouw score van spel { $round } ontbreekt nog.
card-missing = ✏️ Nog: { $name }
card-entered = ✏️ Al ingevuld: { $names }
card-taken = 👋 Zelf erbij: { $names }
card-tail = 🐉 Dit is het staartspel, het laatste.

lobby-ask = **Wie speelt mee?**
lobby-joined = { $count ->
    [one] Tot nu toe: { $names }
   *[other] Tot nu toe ({ $count }): { $names }
}
lobby-three = Nog één en jullie zijn met z’n vieren. Met z’n drieën kan ook: dan speelt de Dromer mee als vierde; die heeft altijd 0.
lobby-full = Met z’n vieren: loot de winden, of ga zitten zoals je je hebt aangemeld (Oost, Zuid, West, Noord).
lobby-five = Met z’n vijven: om de beurt wacht er één. Loot de winden, of ga zitten zoals je je hebt aangemeld (Oost, Zuid, West, Noord; de laatste wacht het eerst).
lobby-more = Met { $count } spelers worden het twee tafels{ $count ->
    [6] , of een tafel van vijf met een reserve
   *[other] {""}
}. Loot de winden, of ga zitten zoals je je hebt aangemeld; ik vraag dan eerst hoe.
lobby-gone = Die tafel is al begonnen of vervallen. Met /nieuw begin je een nieuwe.
lobby-is-full = Jullie zijn al met z’n tienen. Met /nieuw begin je nog een tafel.
joined-already = Je doet al mee.
not-joined = Je staat niet bij deze tafel. Tik op **Ik speel mee**.
lobby-not-yours = Dat kunnen alleen de spelers, de beheerders en wie met deze kaart begon. Tik eerst op **Ik speel mee**.
one-guest = Geef één naam per keer.
ask-guest = Wie komt erbij? Antwoord op dit bericht met de naam.
no-last-time = Er is nog geen eerdere tafel om te herhalen.
three-may-not = Volgens het reglement van de competitie speel je hier niet met z’n drieën.
how-many-play = { $count ->
    [one] Mahjong speel je met vier, en het kan met drie of vijf; dit is één naam. Geef de namen in de volgorde Oost, Zuid, West, Noord, bijvoorbeeld: /nieuw Anna Bert Cees Dirk
   *[other] Mahjong speel je met vier, en het kan met drie of vijf; dit zijn er { $count }. Geef de namen in de volgorde Oost, Zuid, West, Noord, bijvoorbeeld: /nieuw Anna Bert Cees Dirk
}
ask-two-tables = Dit zijn { $count } namen, en aan een tafel spelen er drie tot vijf. Twee tafels: { $first }, en { $second }?
two-tables = Twee tafels
ask-six = Dit zijn { $count } namen, en aan een tafel spelen er drie tot vijf. Twee tafels: { $first }, en { $second }? Of een tafel van vijf, met { $reserve } als reserve?
one-table = Tafel van vijf
ask-last-name = { $first } { $second }: is dat één speler, of zijn het er twee?
one-player = { $first } { $second }
two-players = { $first } en { $second }
ask-seat-these = Ik weet niet wat ik met { $word } moet. Een tafel met { $names }?
seat-these = Aan tafel
named-twice = { $name } staat er twee keer in.
day-to-come = Die dag moet nog komen.
throw = 🎲 { $throws }
throw-again = Gelijk, dus nog eens: { $throws }
throw-waits = ⏳ **{ $name } gooit het laagst en wacht het eerst.**
throw-east = **{ $name } is Oost.**
ask-leave = { $name } speelt nog aan tafel { $table }. Die partij beëindigen en hier beginnen? (/terug maakt dat ongedaan.)
ask-instead = { $names } zitten intussen aan tafel { $other }. Die tafel opruimen en verdergaan met de eerdere partij?
leave-not-yours = Dat kan alleen een speler van tafel { $table }, een beheerder of wie de tafel opende zeggen.
ask-idle = Tafel { $table } ligt al een halve dag stil. Die partij afsluiten?

ask-end = Is de partij aan tafel { $table } afgelopen, na { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}? Denk aan het staartspel (/staart).
play-on = Goed, we spelen door.
forgotten = Tafel { $table } is opgeruimd; er was nog niets gespeeld.
end-complete = 🏁 **Tafel { $table } is uitgespeeld**: { $rounds } spellen
end-broken-off = 🏁 **Tafel { $table } is afgelopen** na { $rounds ->
    [one] 1 spel
   *[other] { $rounds } spellen
}
end-left = 🏁 Aan tafel { $table } is al anderhalve dag niets ingevoerd. De partij is afgesloten.
end-winner = 🏆 { $count ->
    [one] Winnaar: { $names }
   *[other] Gedeelde winst: { $names }
}
final-all-round = ({ $points ->
    [one] 1 allroundpunt
   *[other] { $points } allroundpunten
})
final-relieved = { $count ->
    [one] (spel { $rounds }: { $name } { $points })
   *[other] (spellen { $rounds }: { $name } { $points })
}
final-fewer = Minder spellen gespeeld dan de anderen ({ $most }): { $names }
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
relief-usage = Schrijf wie weggaat en wie voor die in de plaats komt: /wissel Anna Eef
    Gaat er iemand weg zonder invaller: /wissel Anna weg. Komt er iemand bij: /wissel Eef erbij. Zaten er twee in elkaars stoel: /wissel Anna Bert
leaves-here = weg
left-to-dromer = 👋 { $leaving } stopt aan tafel { $table } en houdt { $points } punten. Vanaf spel { $round } speelt de Dromer op die stoel: hij wint nooit en heeft altijd 0.
left-to-fifth = 👋 { $leaving } stopt aan tafel { $table } en houdt { $points } punten. Vanaf spel { $round } spelen { $names } met z’n vieren.
joined-as-fifth = 🙋 { $joining } komt erbij aan tafel { $table }: jullie zijn nu met z’n vijven. { $joining } wacht het eerst, en komt erin zodra de winden draaien.
joined-for-dromer = 🙋 { $joining } komt erbij aan tafel { $table } en speelt vanaf spel { $round } in plaats van de Dromer, met eigen punten.
left-two = Met z’n tweeën en een Dromer gaat het niet. Laat iemand invallen (/wissel Anna Eef), of beëindig de partij met /einde.
relief-who = { $word } zit niet aan deze tafel. Dat zijn { $names }.
ask-you-leave = Stop je aan tafel { $table }?
ask-replace = Wat aan tafel { $table } gespeeld is, blijft van { $leaving }. Neemt { $joining } vanaf nu die plaats in?
players-remain = Aan tafel { $table } speelde { $leaving }, en dat verandert achteraf niet: elk spel blijft van wie er zat. Zijn { $leaving } en { $joining } dezelfde, typ dan: `{ $line }`
ask-substitute = Ik weet niet wat ik met { $word } moet. Wat bedoel je?
one-for-other = { $joining } voor { $leaving }
one-joins = { $joining } erbij
one-leaves = { $leaving } weg
ask-since = Zaten { $names } aan tafel { $table } in elkaars stoel? Vanaf welk spel? Een ander spel: `{ $example }`
since-first = Vanaf spel 1
since-last = Vanaf spel { $last }
since-now = Vanaf nu
seats-exchanged = 🔄 { $names } zaten vanaf spel { $round } in elkaars stoel aan tafel { $table }, zegt { $name }. Ieder houdt de eigen scores; er is opnieuw afgerekend.
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
table-game = { $table }, partij { $game }

wall-first = 🎲 Oost gooit { $one } en { $two }: { $sum }. De muur van { $opener } wordt geopend.
wall-second = 🎲 { $opener } gooit { $one } en { $two }: { $sum }.
wall-where = Tel van rechts af: stapel **{ $stack }** komt eruit.
wall-corner = Dat gaat de hoek om: het is stapel { $stack } van de muur van { $wall }.
mend-ask = { $name } verbetert spel { $round } van tafel { $table } ({ $day }): { $what }. Het telt zodra een ander van die tafel of een beheerder op Klopt tikt.
mend-ask-more = { $name } voegt een spel toe aan tafel { $table } ({ $day }): { $what }. Het telt zodra een ander van die tafel of een beheerder op Klopt tikt.
mend-void = vervalt
mend-not-yours = Dat kan alleen wie { $day } aan tafel { $table } zat, of een beheerder.
