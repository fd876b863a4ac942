### A round: entering it, its result, taking it back, correcting it.

result-won = 🀄 **{ $at }:** { $name } wint met { $points }
round-at-table = Tafel { $table }, spel { $round }
result-capped = 🀄 **{ $at }:** { $name } { $points }, afgerekend { $settled }
result-special = 🀄 **{ $at }:** { $name } wint met { $special }, { $points }
result-which = ❓ Welke was het? Tik op **Uitleg**.
explain-which = ❓ Welke was het? Met **Correctie** en { $items } telt het mee in de verzameling.
result-changed = ✏️ Verbeterd door { $name } om { $time }
leader-now = 🟡 Gele Trui: { $name }{ $lead ->
    [0] {""}
   *[other] , { $lead } voor
}
result-draw-plain = **{ $at }:** remise
result-draw-wall = **{ $at }:** remise, de muur is op
result-draw-kongs = **{ $at }:** remise door de 15e kong
result-void = **Tafel { $table }, spel { $round } is vervallen**
undo-otherwise = Wat je het laatst deed (een naam, een instelling, wie er komt), neemt /terug niet terug: dat doe je met de knop eronder, als die er staat, of met een nieuwe regel. Iets van daarvoor neem je terug met de knop Terug bij dat bericht.
ask-older = Spel { $round } telt weer mee. Zal ik ook de eerdere correctie van spel { $round } terugnemen?
result-was = ✏️ Veranderd door { $name } om { $time }. Het was: { $was }


draft-heading = **Spel { $round }**
draft-begin = **Spel { $round }** · { $wind_round }
draft-heading-fix = ✏️ **Correctie van spel { $round }**
draft-heading-insert = ✏️ **Vergeten spel, na spel { $after }**
draft-by = Ingevuld door { $names }
half-entered = ⚠️ Spel { $round } was half ingevuld; dat telt niet mee.
ask-winner = Wie won?
ask-which-winner = Wie van hen heeft mahjong?
ask-find = Welk bijzonder spel? Antwoord met het nummer of een paar letters: `23`, `dub`.
find-nothing = Ik vind geen bijzonder spel bij “{ $word }”. Typ het nummer of het begin van een woord.
ask-special = Welk bijzonder spel had { $name }?
ask-by-number = Tik op het nummer, of zoek het op naam.
ask-situation = Welke situatie was het bij { $name }?
ask-points = Hoeveel punten heeft { $name }?
ask-points-typed = Hoeveel punten heeft { $name }? **{ $points }…**
line-against = { $name } gaf zelf { $was } op; de regel zegt { $now }.
line-against-won = { $name } gaf zelf mahjong op, met { $was }; de regel zegt iets anders.
line-against-not = { $name } gaf zelf geen mahjong op, maar { $was }; de regel zegt iets anders.
line-beside = { $names } { $count ->
    [one] vult
   *[other] vullen
} spel { $round } in: { $what }.
line-instead = Dit komt in de plaats van wat { $names } { $count ->
    [one] invulde
   *[other] invulden
}: { $what }.
tap-line = Ingevuld.
label-complete = Vul aan
label-leave-it = Laat zo
ask-check = Klopt het zo?
ask-same = { $name } heeft spel { $round } net zo ingevoerd. Is dit hetzelfde spel, of een nieuw?
ask-same-late = Intussen heeft { $name } spel { $round } ingevoerd. Is het jouwe hetzelfde spel, of een nieuw?
doubt-multiple = { $name } { $points }? Een score is hier een veelvoud van { $step }.
doubt-least = { $name } { $points }? Met mahjong heb je minstens { $least }.
doubt-unnamed = { $name } { $points }: was dat een bijzonder spel?
draft-cancelled = Geannuleerd.
draft-gone = Dit staat niet meer open. Kijk naar het nieuwste bericht, of begin opnieuw.
pad-typed = { $name }: { $digits }
pad-empty = Typ eerst een getal.
own-ask = { $name }, heb jij in spel { $round } mahjong?
own-points = { $name }, hoeveel punten heb je in spel { $round }?
own-points-typed = { $name }, hoeveel punten heb je in spel { $round }? **{ $points }…**
own-done = ✅ { $name }, spel { $round }: { $value }
own-round = **Tafel { $table } · spel { $round }** · Oost: { $east }
own-over = **Tafel { $table }: de partij is uit**
own-total = Jij hebt { $total }
own-last = { $won } · jij { $change } → { $total }
own-only = Dit vult { $name } zelf in.
own-opens-private = In onze privéchat: tik daar op Start.
own-in-private = Ik heb je een privébericht gestuurd.
not-a-player = Je speelt niet aan tafel { $table }. Meespelen? Dat kan met /wissel of /nieuw.
value-dead = dood spel
bet-won = weddenschap gewonnen
bet-lost = weddenschap verloren

name-not-here = { $word } speelt niet aan deze tafel; daar zitten { $names }.
waits-now = { $name } wacht in dit spel; er spelen { $names }.
you-wait = Jij wacht in dit spel. Je komt erin zodra de winden draaien.
name-missing = Bij een getal staat geen naam. Aan tafel zitten { $names }.
value-unclear = Ik begrijp “{ $word }” niet. Geef een getal, “dood”, een bijzonder spel (bmj 23a) of de stenen: (555k) 123b 99t OOO CC +C
not-a-value = Ik begrijp “{ $word }” niet. Geef bij elke naam een getal, “dood” of een bijzonder spel, bijvoorbeeld: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
line-unread = Dit begreep ik niet: { $words }.
line-too-long = Die regel is te lang. Zo is het genoeg: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
too-many-players = Aan een tafel zitten er vier, en hier staan er { $count }.
two-winners = Er kan er maar één mahjong hebben. Zet één sterretje, of noem de winnaar als eerste.
no-star = Zet een * voor de score van de winnaar: /ronde 40 *120 0 20
three-values = { $count ->
    [one] Dit is één score. Zonder namen geef je er drie, in de volgorde van de winden en zonder de Dromer, met een * bij de winnaar: /ronde 40 *120 0
   *[other] Dit zijn { $count } scores. Zonder namen geef je er drie, in de volgorde van de winden en zonder de Dromer, met een * bij de winnaar: /ronde 40 *120 0
}
four-values = { $count ->
    [one] Dit is één score. Zonder namen geef je er vier, in de volgorde Oost, Zuid, West, Noord, met een * bij de winnaar: /ronde 40 *120 0 20
   *[other] Dit zijn { $count } scores. Zonder namen geef je er vier, in de volgorde Oost, Zuid, West, Noord, met een * bij de winnaar: /ronde 40 *120 0 20
}
dead-cannot-win = { $name } kan met een dood spel niet winnen.
points-cannot-win = { $name } kan met { $points } punten niet winnen.

changed-fix = ✏️ { $name } heeft spel { $round } van tafel { $table } verbeterd.
changed-void = ✏️ { $name } heeft spel { $round } van tafel { $table } laten vervallen.
changed-insert = ✏️ { $name } heeft een vergeten spel ingevoegd aan tafel { $table }: het is nu spel { $round }.
changed-nothing = In de stand verandert niets.
changed-winds = { $count ->
    [one] Let op: in spel { $rounds } zaten de winden nu anders. De score blijft zoals die geteld is.
   *[other] Let op: in de spellen { $rounds } zaten de winden nu anders. De scores blijven zoals ze geteld zijn.
}
undone-round = ↩️ { $name } heeft spel { $round } teruggenomen.
undone-correction = ↩️ { $name } heeft de correctie van spel { $round } aan tafel { $table } teruggenomen.
undone-void = ↩️ Spel { $round } van tafel { $table } telt weer mee, door { $name }.
undone-insert = ↩️ { $name } heeft het ingevoegde spel { $round } van tafel { $table } weer weggehaald.
undone-exchange = ↩️ { $name } heeft de stoelen aan tafel { $table } teruggewisseld.
undone-relief = ↩️ { $name } heeft de wissel aan tafel { $table } teruggenomen.
undone-join = ↩️ { $name } heeft teruggenomen dat er iemand bij kwam aan tafel { $table }.
undone-left = ↩️ { $name } heeft teruggenomen dat er iemand wegging aan tafel { $table }.
undone-tail = ↩️ { $name } heeft een stem voor het staartspel aan tafel { $table } teruggenomen.
undone-end = ↩️ { $name } heeft het einde van de partij aan tafel { $table } teruggenomen.
moved-on = Aan tafel { $table } is intussen iets anders gebeurd. Kijk naar de stand en probeer het dan opnieuw.
not-the-last = Na spel { $round } is er meer gebeurd; hier kun je het verbeteren.
round-gone = Dat spel is er niet meer. Kijk naar het nieuwste bericht.
round-number = Spel { $round }
ask-which-round = Welk spel van tafel { $table } wil je verbeteren?
nothing-to-correct = Aan tafel { $table } is nog niets gespeeld.
edit-unclear = Die verandering begrijp ik niet. Met /correctie gaat het ook.
recorded-already = Spel { $round } is al ingevoerd door { $name }: { $scores }.
value-draw = remise
ask-near = { $word } → { $name }?
ask-former = { $name } staat niet meer in de ledenlijst. Bedoel je die?
new-member = Nieuw lid { $name }
new-guest = Nieuwe gast { $name }
ask-name = Wie bedoel je met { $word }?
label-history = Verloop
history-heading = **Zo stond dit spel aan tafel { $table }** (Oost, Zuid, West, Noord van het begin)
history-recorded = { $time } { $name }: { $what }
history-inserted = { $time } ingevoegd door { $name }: { $what }
history-corrected = { $time } verbeterd door { $name }: { $what }
history-voided = { $time } vervallen door { $name }
history-undone = { $time } teruggenomen door { $name }: { $what }
value-void = vervallen
label-in-private = Privé
result-entered = Ingevoerd door { $names }.
value-dead-short = dood
ask-sure-draw = Toch remise? Wat voor spel { $round } is ingevuld, vervalt.
ask-sure-cancel = Alles wissen wat voor spel { $round } is ingevuld?
tap-on = Spel { $round } gaat door.
tap-winner-first = Tik eerst op de naam van wie won.
tap-begun = Spel { $round }. Wie won?
tap-won = { $name } won. Met hoeveel punten?
tap-won-next = { $name } won. Nu { $next }.
tap-won-check = { $name } won. Klopt het zo?
tap-won-done = { $name } won. Het spel is ingevoerd.
tap-entered-next = { $name }: { $value }. Nu { $next }.
tap-entered = { $name }: { $value }.
tap-entered-check = { tap-entered }
tap-entered-done = { $name }: { $value }. Het spel is ingevoerd.
tap-recorded = Het spel is ingevoerd.
tap-rest = De rest heeft nul.
tap-rest-done = De rest heeft nul. Het spel is ingevoerd.
tap-gone = Nu { $name }.
tap-undone = Teruggenomen.
tap-redone = Het staat er weer.
tap-follows = Het scherm volgt over { $seconds } s.
tap-done = Gedaan.
tap-nothing = Zo staat het er al.
tap-twice = { $name }: { $value }, stond er al.
tap-again = Je tikte twee keer op deze plek. Het telt één keer.
tap-late = Die tik kwam te laat; er is niets veranderd. Nu { $next }.
tap-late-winner = Die tik kwam te laat; er is niets veranderd. Wie won?
tap-late-full = Die tik kwam te laat; er is niets veranderd. Alles is ingevuld.
tap-after-result = Het spel is ingevoerd. Dit is al het volgende scherm: kijk even, en tik dan nog eens.
being-entered = Spel { $round } wordt net ingevoerd. Rond dat eerst af, of tik op Annuleer.
set-back = Zet terug op { $to }
set-back-round = spel { $round }
set-back-four = vier spelers
set-back-gone = Terugzetten gaat tien minuten lang, en zolang er verder niets is veranderd.
redo-too-late = Dat kan tien minuten lang, en die zijn om. Voer het opnieuw in aan tafel { $table }.
redone-round = ↪️ { $name } heeft spel { $round } teruggezet.
redone-correction = ↪️ { $name } heeft de correctie van spel { $round } aan tafel { $table } teruggezet.
redone-void = ↪️ { $name } heeft spel { $round } van tafel { $table } toch laten vervallen.
redone-insert = ↪️ { $name } heeft het ingevoegde spel aan tafel { $table } teruggezet.
redone-exchange = ↪️ { $name } heeft de stoelen aan tafel { $table } toch gewisseld.
redone-relief = ↪️ { $name } heeft de wissel aan tafel { $table } teruggezet.
redone-join = ↪️ Er komt toch iemand bij aan tafel { $table }, door { $name }.
redone-left = ↪️ Er gaat toch iemand weg aan tafel { $table }, door { $name }.
redone-tail = ↪️ { $name } heeft een stem voor het staartspel aan tafel { $table } teruggezet.
redone-end = ↪️ { $name } heeft de partij aan tafel { $table } toch beëindigd.
practise-table = **Oefenen.** Een tafel met drie verzonnen spelers: is een spel uit, dan tikt één van jullie op **Ronde**.
practise-winner = **Oefenen.** Tik wie mahjong maakte: jijzelf of een ander.
practise-points = **Oefenen.** Tik hoeveel punten dat was; staat het er niet bij, dan **⋯**.
practise-others = **Oefenen.** Nu de anderen, om de beurt; **Rest nul** vult iedereen die nog leeg is.
practise-check = **Oefenen.** Kijk of het zo klopt: tik een naam om die te veranderen, en anders **Klopt**.
practise-result = **Oefenen.** Dit ziet straks iedereen: wie won, wat ieder heeft en wie nu Oost is; **Terug** haalt het weg.
mend-another = Iemand anders van die tafel moet zeggen of het klopt, of een beheerder.
mend-instead = De avond van { $day } is voorbij. Verbeter een spel, of laat het vervallen: /correctie { $day } { $round } vervalt
changed-of = Op de avond van { $day }.

own-noted = Genoteerd voor spel { $round }.
hands-not-counted = Handen in stenen tel ik hier niet. Voer de punten in.
