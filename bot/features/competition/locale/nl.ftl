### The club's evening and its competition.

command-evening = wie er vanavond komt: `/avond komt Anna Bert`, en de tafels trekken

comes-ask = 🀄 { $today ->
    [1] Het is vandaag clubavond van { $club }, { $day }.
   *[0] Clubavond van { $club } op { $day }.
} **Wie komt er?**
comes-coming = Ja ({ $count }): { $names }
comes-reserve = Als het moet: { $names }
comes-not = Nee: { $names }
comes-tables = { $people } spelers: { $sizes }
comes-with-reserves = { $people } spelers: { $sizes }, met { $count ->
    [one] één reserve
   *[other] { $count } reserves
}
comes-out = { $sizes }; { $count ->
    [one] één blijft
   *[other] { $count } blijven
} over. Met nog { $missing } erbij speelt iedereen.
comes-too-few = Nog { $count } erbij, en er is een tafel.
tables-of-3 = { $count ->
    [one] één tafel van drie
   *[other] { $count } tafels van drie
}
tables-of-4 = { $count ->
    [one] één tafel van vier
   *[other] { $count } tafels van vier
}
tables-of-5 = { $count ->
    [one] één tafel van vijf
   *[other] { $count } tafels van vijf
}
comes-noted-coming = Fijn, tot straks!
comes-noted-not = Jammer. Tot een volgende keer.
comes-noted-reserve = Genoteerd: je komt als het moet.
comes-told-coming = { $names } { $count ->
    [one] komt
   *[other] komen
}, schrijft { $by }. Klopt dat niet? Tik zelf op Ik kom niet.
comes-told-not = { $names } { $count ->
    [one] komt
   *[other] komen
} niet, schrijft { $by }. Klopt dat niet? Tik zelf op Ik kom.
comes-told-reserve = { $names } { $count ->
    [one] komt
   *[other] komen
} als het moet, schrijft { $by }.
comes-later = { $names } { $count ->
    [one] komt
   *[other] komen
} later{ $late ->
    [1] {""}
   *[other] {" "}({ $late })
}, schrijft { $by }.
comes-then = { $day }: { $names } { $answer ->
    [not] { $count ->
        [one] komt
       *[other] komen
    } niet
    [reserve] { $count ->
        [one] komt
       *[other] komen
    } als het moet
   *[other] { $count ->
        [one] komt
       *[other] komen
    }
}{ $late ->
    [0] {""}
    [1] {" "}later
   *[other] {" "}later ({ $late })
}{ $own ->
    [1] .
   *[other] , schrijft { $by }.
}
comes-always = { $name } komt voortaan altijd, tot je zegt dat het een keer niet zo is.
comes-sometimes = { $name } komt niet meer altijd: zeg het voor elke avond.
comes-streak = Je was er { $count } keer achter elkaar. Zal ik je elke avond vanzelf op de lijst zetten?
evening-meant = Ik weet niet wat ik met { $word } moet. Wat wil je zeggen over { $names }?
meant-coming = Komt
meant-not = Komt niet
meant-reserve = Als het moet
meant-first = Alleen { $first } komt
meant-second = Alleen { $second } komt
evening-unread = Ik weet niet wat ik met { $words } moet. Zo gaat het: `{ $example }`
evening-names = Wie zijn die { $count }? Noem de namen: `/avond komen Anna, Bert en Cees`.
evening-cancelled = 🀄 De clubavond van { $day } gaat niet door.
evening-is-later = Die avond moet nog komen: de tafels gaan dan open.
draw-none = Voor die avond is niet geloot.
evening-is-over = Dat was een andere avond. Met /avond begint die van vandaag.
lot-tables = 🎲 **Loting { $lot }**
lot-table = Tafel { $table }: { $names }
lot-new = Nieuwe tafelgenoten: { $new } van de { $all }
lot-out = { $names } { $count ->
    [one] heeft
   *[other] hebben
} nu geen plaats.
lot-again-by = { $name } wilde een andere loting.
lot-notice = Loting { $lot } …
lot-back = ↩️ { $name } neemt loting { $lot } terug.
lot-void = Deze loting geldt niet meer: er is iemand bij gekomen of afgevallen. Trek de tafels opnieuw.
drawn-already = Er is al geloot: loting { $lot }. Met Klopt gaan de tafels open, met Opnieuw komt er een andere.
draw-is-another = Dat is niet de loting die nu geldt.
draw-not-yours = Dat kunnen alleen de beheerders en wie op Ik kom tikte.
draw-waits = { $name } speelt nog aan tafel { $table }. De loting wacht tot die partij klaar is, of tot { $name } op Ik kom niet tikt.
draw-clears = Aan tafel { $table } is nog niets gespeeld. Sluit ik die voor de loting?
draw-played = Aan tafel { $table } is al gespeeld, dus dat blijft zo.
draw-self = Bij jullie zoekt ieder zelf een tafel. Met /nieuw begint er een.
apart-in-private = Schrijf mij dat privé, dan blijft het tussen ons.
apart-kept = Genoteerd: ik zet { $one } en { $other } liever niet aan één tafel. Andere leden zien dat niet.
apart-kept-here = Genoteerd voor de loting. Schrijf mij zoiets liever privé, dan blijft het tussen ons.
apart-dropped-here = Goed, dat geldt niet meer bij de loting.
apart-kept-already = Dat stond er al: { $one } en { $other } liever niet aan één tafel.
apart-always = Zo’n wens onthoud ik niet voor één avond, wel voor alle avonden. Zal ik { $one } en { $other } voortaan liever niet aan één tafel zetten?
apart-dropped = Goed, { $one } en { $other } mogen weer aan één tafel.
apart-heading = Liever niet aan één tafel. Tik om het terug te nemen.
apart-line = • { $one } en { $other }
apart-none = Zulke wensen zijn er niet.
apart-which-two = Noem twee leden: `/avond apart Anna Bert`.
apart-not-yours = Dat zeggen die twee zelf, of een beheerder.
help-evening = `/avond 3 sep` toont hoe een avond was. `/avond niet Cees`, `/avond reserve Eef`, `/avond later Dirk 20:15`. Wie liever niet bij iemand zit, schrijft mij privé `/avond apart Anna Bert`; andere leden zien dat niet.

command-competition = de competitie: de stand van het seizoen, en het reglement
example-print-print = /competitie afdrukken
command-reglement = het reglement van de competitie
help-competition = `/competitie mijn`, `/competitie reglement`. Beheerders: `/competitie rooster 10`, `/competitie tafel 3 telt niet, oefenpartij`, `/competitie finale` en `/competitie sluiten`.

competition-not-then = Op { $day } speelde deze club nog geen competitie.
competition-off = Deze club speelt nog geen competitie. Een beheerder zet die aan met /competitie.
competition-begin = 🏆 { $count ->
    [table_points] De plaats aan tafel geeft punten: { $scale }
    [points] De punten van het spel tellen
   *[mean] Het gemiddelde per spel telt
}{ $attendance ->
    [0] .
   *[other] , en wie er is krijgt { $attendance }.
} { $members ->
    [0] Elke avond telt
   *[other] Een avond telt vanaf { $members } leden
}{ $eligible ->
    [0] {""}
   *[other] , je doet mee vanaf { $eligible }% van de avonden
}. { $best ->
    [all] Alle avonden worden opgeteld.
    [eligible] Je beste avonden worden opgeteld.
   *[other] Je beste { $best } avonden worden opgeteld.
}
competition-on = 🏆 { $by } heeft de competitie aangezet; wat dit seizoen al gespeeld is, telt mee. Hoe het staat: /competitie. Wie er komt en wie waar zit: /avond
competition-is-on = De competitie is al aan.
competition-title = 🏆 **{ $season }**: { $count ->
    [one] 1 avond telt
   *[other] { $count } avonden tellen
}
competition-empty = Er telt nog geen avond. Daarvoor { $count ->
    [0] moet er een tafel klaar zijn
    [one] moet er één lid spelen
   *[other] moeten er { $count } leden spelen
}.
competition-under = — nog niet genoeg avonden —
competition-under-closed = — niet genoeg avonden —
competition-leader = 🟡 Seizoen: { $names } { $total }, voor { $next } { $then }.
competition-leader-alone = 🟡 Seizoen: { $names } { $total }.
competition-provisional = Voorlopig, tot het seizoen gesloten is.
competition-closed = 🏆 { $count ->
    [0] Gesloten, zonder kampioen
    [one] Gesloten: { $names } is kampioen
   *[other] Gesloten: { $names } zijn kampioen
}.
competition-reopened = Gesloten met { $names } als kampioen, maar nu staat een ander bovenaan. Sluit opnieuw met /competitie sluiten.
competition-evenings = **Avonden van { $season }**
competition-evenings-before = … daarvoor nog { $count ->
    [one] 1 avond, op { $day }
   *[other] { $count } avonden, vanaf { $day }
}
competition-evening = { $number }. { $day } ({ $members } leden)
competition-evening-not = – { $day } telt niet ({ $members } leden)
evenings-last = { $count ->
    [0] Er is nog geen avond gespeeld.
   *[other] De laatste avonden:
}
evening-counts = 🏆 Avond { $number } telt mee ({ $members } leden).
evening-of-next = Het vorige seizoen is gesloten: deze avond telt voor { $season }.
evening-counts-not = Deze avond telt niet mee voor de competitie: { $members } van de { $need } leden die nodig zijn.{ $few ->
    [0] {""}
    [one] {" "}Aan één tafel is minder dan { $least } spellen gespeeld; die telt niet.
   *[other] {" "}Aan { $few } tafels is minder dan { $least } spellen gespeeld; die tellen niet.
}{ $guests ->
    [0] {""}
   *[other] {" "}Is een gast toch lid? Een beheerder voegt die toe met /leden.
}
evening-there = { $count ->
    [0] Wie er waren, is niet bekend.
   *[other] Aanwezig ({ $count }): { $names }
}
evening-table = { paper-table }: { $scores }{ $rounds ->
    [0] {""}
    [one] {" "}(1 spel)
   *[other] {" "}({ $rounds } spellen)
}
evening-out = Deze avond telt niet mee.
evening-left-out = ⚠️ De avond van { $day } telt niet: { $reason } ({ $by })
was-there = Avond van { $day }: { $names } { $count ->
    [one] was
   *[other] waren
} er{ $answer ->
    [coming] {""}
   *[other] {" "}niet
} ({ $by }).
ask-void = Tafel { $table } van { $day } is hier spel voor spel opgeschreven. Wat vervalt er?
table-out = De hele tafel telt niet
round-void = Eén spel…
void-reason = vervallen
ask-paper-void = { paper-table } van { $day }: { $scores }. Moet deze uitslag vervallen?
ask-other-player = Tafel { $table } van { $day } is hier spel voor spel opgeschreven op naam van { $leaving }, en dat verandert achteraf niet. Zat { $joining } daar, laat dan de tafel niet meetellen en geef de uitslag op met /uitslag.
player-reason = { $joining } speelde voor { $leaving }
ask-then-correct = Wat moet de uitslag van { $day } zijn? Bijvoorbeeld: { $example }. Antwoord op dit bericht.
ask-then-out = Waarom telt de avond van { $day } niet? Antwoord op dit bericht.
out-for-all = Voor { $names } apart kan dat niet; wie nooit meetelt, is gast (`/leden`). Bedoel je dat { $table ->
    [0] de hele avond
    [final] de finale
   *[other] tafel { $table }
} van { $day } voor niemand telt?
ask-then-penalty = Wie krijgt straf voor { $day }, hoeveel, en waarom? Bijvoorbeeld: Anna ½ te laat. Of: Anna tafel 2 20 tempo. Antwoord op dit bericht.
ask-then-there = Wie was er op { $day }? Bijvoorbeeld: Anna Bert. Of: niet Cees. Antwoord op dit bericht.
ask-then-result = Wat was op { $day } de uitslag? Bijvoorbeeld: tafel 3: Anna 300, Bert −100, Cees −200, Dirk 0. Staat die tafel er al, dan geldt deze uitslag. Antwoord op dit bericht.
evening-table_points = Tafelpunten: { $scores }
evening-points = Punten: { $scores }
evening-winner = Meeste punten van de avond: { $names }
places-same = Niemands plaats verandert.
places-changed = { $more ->
    [0] Plaatsen: { $places }
   *[other] { $count } plaatsen veranderen, het meest: { $places }
}
place-none = –
mine-total = { $own ->
    [1] Je
   *[other] { $name }
} staat { $place }e met **{ $total }**{ $short ->
    [0] .
    [one] ; nog 1 avond nodig.
   *[other] ; nog { $short } avonden nodig.
}
mine-evening = ✔ { $day }: { $score }
mine-evening-off = · { $day }: { $score } (valt af)
mine-penalty = ⚠️ straf: −{ $penalty }
mine-since = Sinds het weekbericht van { $day }: { $was ->
    [0] nieuw in de stand, nu { $place }e.
   *[other] van { $was }e naar { $place }e.
}
mine-since-same = Sinds het weekbericht van { $day }: nog steeds { $place }e.
mine-changed = { $day }: was { $was }, nu { $now }
mine-passed = Nu boven jou: { $names }
mine-none = { $own ->
    [1] Je hebt
   *[other] { $name } heeft
} dit seizoen nog geen avond gespeeld die telt.
reglement-heading = **Reglement van { $season }**
reglement-line = { $title }: { $value }
reglement-value-on = aan
reglement-value-off = uit
reglement-value-table_points = tafelpunten
reglement-value-points = punten van het spel
reglement-value-mean = gemiddelde
reglement-value-mahjongs = vaker mahjong
reglement-value-share = delen
reglement-value-season = het hele seizoen
reglement-value-first_evening = vanaf de eigen eerste avond
reglement-value-all = alle
reglement-value-eligible = zoveel als nodig is
reglement-value-sum = som
reglement-value-take = houden hun plaats
reglement-value-skip = overslaan
reglement-value-fives = tafels van vijf
reglement-value-threes = tafels van drie
reglement-value-dromer = Dromer
reglement-value-refuse = niet met drie
reglement-value-spread = gespreid
reglement-value-lots = blind
reglement-value-standing = naar de stand
reglement-value-self = ieder zelf
reglement-value-quarter = kwartaal
reglement-value-named = eigen seizoenen
reglement-value-evenings = { $count ->
    [7] zeven avonden
   *[other] { $count } avonden
}
key-heading = **{ $title }**
key-means = { $means }
key-is = Nu: { $value }
key-becomes = { $title }: { $old } wordt { $new }. Dat geldt voor het hele seizoen.
key-changed-by = Gewijzigd door { $by }.
ask-reglement = { $title }: wat moet het worden? Antwoord op dit bericht.
not-of-the-reglement = “{ $word }” is daar niet mogelijk.
penalties-heading = **Straffen en tafels die niet tellen**
penalties-none = Geen straffen, en alle tafels tellen.
penalty-points = ⚠️ { $name } { $points }: { $reason } ({ $day }, { $by })
penalty-at-table = ⚠️ { $name } { $points } spelpunten { $table ->
    [final] in de finale
   *[other] aan tafel { $table }
}: { $reason } ({ $day }, { $by })
taken-out = ⚠️ { paper-table } van { $day } telt niet: { $reason } ({ $by })
marked-member = { $name } telt als lid ({ $by }).
marked-guest = { $name } telt als gast ({ $by }).
decided-otherwise = Een besluit van { $by }.
season-was-closed = Het seizoen is gesloten{ $count ->
    [0] {""}
    [one] {" "}met { $names } als kampioen
   *[other] {" "}met { $names } als kampioenen
} ({ $by })
undo-reglement = Het laatste wat je deed, was het reglement wijzigen. Dat zet je terug met /competitie reglement.
undo-reopened = Het laatste wat je deed, was het seizoen weer openen. Sluiten doe je met /competitie sluiten. Iets van daarvoor neem je terug met de knop Terug bij dat bericht.
decision-undone = ↩️ { $by } neemt terug:
season-closed = 🏆 **{ $season } is gesloten.** { $count ->
    [0] Er is geen kampioen.
    [one] Kampioen: { $names }
   *[other] Kampioenen: { $names }
}
year-winner = 🏆 Over alle seizoenen van { $year }: { $names } { $count ->
    [one] is jaarwinnaar
   *[other] zijn jaarwinnaar
}.
nothing-to-close = Er is nog geen seizoen met avonden die tellen.
nothing-to-open = Er is geen gesloten seizoen.
no-season-then = “{ $word }” is hier geen seizoen met avonden die tellen. Welke er waren: /competitie erelijst
decided-elsewhere = ingelezen
log-heading = **Logboek van { $season }**
log-none = In { $season } is nog niets veranderd.
log-reglement = Reglement: { $changes } ({ $by })
log-was = {" "}(was: { $scores }{ $rounds ->
    [0] { "" }
   *[other] , { $rounds } spellen
})
log-round = ✏️ Tafel { $table } van { $day }, spel { $round }: { $was } → { $now } ({ $by })
honours-heading = 🏆 **Erelijst**
honours-none = De erelijst is nog leeg: er is nog geen seizoen met avonden die tellen.
honours-closed = **{ $season }**: { $count ->
    [0] geen kampioen
   *[other] { $names }
}
honours-ended = **{ $season }**: { $count ->
    [0] niemand had genoeg avonden
   *[other] { $names } bovenaan
}; niet gesloten
honours-reopened = **{ $season }**: { $count ->
    [0] geen kampioen
   *[other] { $names }
}; gesloten, maar nu staat een ander bovenaan
honours-plays = **{ $season }**: loopt nog{ $count ->
    [0] {""}
    [one] ; { $names } staat nu bovenaan
   *[other] ; { $names } staan nu bovenaan
}
evening-jersey-goes = 🟡 De Gele Trui van de avond gaat naar { $name } aan tafel { $table }, met { $points }.
competition-picture = Competitie { $season }
roster-none = Er is nog geen rooster. Een beheerder maakt het met `/competitie rooster 10`, voor tien avonden.
roster-how = Een rooster is voor 8 tot 40 leden (nu { $count }) en 1 tot 15 avonden: `/competitie rooster 10`, of met namen `/competitie rooster 10 Anna Bert …`.
roster-of-fours = Zonder Dromer moet het op vieren uitkomen, en er { $count ->
    [one] is één lid
   *[other] zijn { $count } leden
} over. Noem wie er in het rooster staan: `/competitie rooster 10 Anna Bert …`.
roster-drawn = 📋 **Rooster { $lot }** voor { $evenings ->
    [one] één avond
   *[other] { $evenings } avonden
} ({ $by })
roster-evening = **{ $number }.** { $tables }
roster-tonight = 📋 Avond { $number } van de { $count } van het rooster. Wie niet kan, tikt op Ik kom niet.
roster-tables = 📋 **Avond { $lot } van het rooster**
roster-later = Later in te halen: { $names }. Dat begint met `/avond inhalen { $number } { $first }`. Valt er nu iemand in? Die tikt op Ik kom, of iemand op Neem gast mee…, en dan weer op Trek de tafels.
roster-opened = Avond { $number } van het rooster is al begonnen. Een andere tafel begint met /nieuw.
make-up-which = Inhalen kan bij een avond van het rooster die al geweest is: `/avond inhalen 1` is de eerste.
make-up-none = Van avond { $number } is er geen tafel in te halen.
make-up-others = Van avond { $number } is nog in te halen: { $tables }. Zet er iemand van die tafel bij: `/avond inhalen { $number } { $first }`
final-none = Jullie reglement heeft geen finale. Zet bij `/competitie reglement` de finale op vier of acht.
final-plays = 🏆 **{ $tables ->
    [one] De finale
   *[other] De halve finales
}**
final-fillers = { $names } { $count ->
    [one] vult
   *[other] vullen
} aan en { $count ->
    [one] speelt
   *[other] spelen
} buiten mededinging.
final-who-cannot = Kan er iemand niet? `/avond niet Anna`, en dan weer `/competitie finale`: de volgende in de stand vult aan. Met Klopt gaan de tafels open.
final-too-few = Voor de finale ontbreken er nog { $missing }.
final-plays-already = Daar wordt nog gespeeld.
final-played = De finale is gespeeld. De eindstand komt met /competitie sluiten.
final-other = De finale van { $day } staat al opgeschreven. Verbeter haar met /correctie, of haal haar eerst weg: Terug in het logboek van /competitie.
close-plays = Aan tafel { $table } wordt nog gespeeld. Beëindig die partij eerst: /einde { $table }
final-is-another = Er is intussen iets veranderd. Typ nog eens /competitie finale.
final-first = Eerst de finale: /competitie finale. Of zet bij `/competitie reglement` de finale op geen.
final-opened = 🏆 { $count ->
    [4] De finale
   *[other] De halve finales
}: { $names } ({ $by }). Deze tafels tellen niet voor de tafelpunten.
competition-final = 🏆 Finale: { $scores }
reglement-value-none = geen
reglement-value-top4 = de beste vier
reglement-value-top8 = de beste acht
paper-told = 📝 { paper-table } van { $day }: { $scores }{ $rounds ->
    [0] { "" }
   *[other] , { $rounds } spellen
} ({ $by })

taken-out-never = Dat telt gewoon mee.

refused-too-few = Met { $coming } is er nog geen tafel: met { $missing } erbij wel.


label-comes-coming = Ik kom
label-comes-not = Ik kom niet
label-comes-reserve = Als het moet
label-always = Ik kom altijd
label-always-member = Komt altijd
label-sometimes = Niet meer altijd
label-bring-guest = Neem gast mee…
label-draw-tables = Trek de tafels
label-draw-back = Loting terug
label-then-correct = Verbeter…
label-then-out = Telt niet…
label-then-penalty = Straf…
label-then-there = Wie was er…
label-then-result = Uitslag erbij…
label-reopen = Open het seizoen weer
label-competition-standing = Stand
label-whole-standing = Hele stand
label-competition-evenings = Avonden
label-competition-why = Waarom?
label-competition-mine = Mijn
label-competition-roster = Rooster
label-competition-reglement = Reglement
label-competition-gaps = Gaatjes
label-competition-penalties = Straffen
label-competition-honours = Erelijst
label-competition-log = Logboek
label-we-play-so = Zo spelen wij
label-otherwise = Anders…
label-more-rules = Meer regels

page-champion = 🏆 { $names } { $count ->
    [one] is kampioen
   *[other] zijn kampioen
}.
page-total = Totaal
page-short = { $count ->
    [one] nog 1 avond
   *[other] nog { $count } avonden
}
page-penalty = straf { $points }
page-nobody-yet = Nog niemand heeft zich aangemeld.


example-competition-gaps = /competitie gaatjes 2025
example-competition = /competitie 2025/2026
example-competition-roster = /competitie rooster 10
example-competition-table = /competitie tafel 3 van 3 sep telt niet, oefenpartij
example-evening-coming = /avond komt Anna Bert
example-evening-not = /avond niet Cees
example-evening-reserve = /avond reserve Eef
example-evening-later = /avond later Dirk 20:15
example-evening-apart = /avond apart Anna Bert
example-evening-counts = /avond 3 sep telt niet, oefenavond
example-evening-make-up = /avond inhalen 1
part-evening-show = wie er vanavond komt, of hoe een avond was
part-evening-coming = zeg wie er komt
part-evening-not = zeg wie er niet komt
part-evening-reserve = zeg wie er komt als het moet
part-evening-later = zeg wie er later komt
part-evening-apart = wie liever niet bij elkaar zit; alleen privé
part-evening-counts = laat een avond niet meetellen, of toch weer
part-evening-make-up = haal een tafel van het rooster in

mend-closed = Het seizoen van { $day } is gesloten. Een beheerder opent het eerst weer.

part-competition-show = de stand van het seizoen
part-competition-evenings = de avonden en of ze meetellen
part-competition-mine = jouw avonden met hun punten
part-competition-gaps = wie welke BMJ’s onder 22 dit jaar nog niet had
part-competition-reglement = het reglement, en wat een beheerder eraan verandert
part-competition-roster = wie wanneer bij wie zit, vooraf geloot
part-competition-final = de finale van de beste vier of acht
part-competition-penalties = de straffen, en de tafels die niet tellen
part-competition-table = laat een tafel niet meetellen, of toch weer
part-competition-close = sluit het seizoen af
part-competition-honours = de seizoenen van vroeger, en wie kampioen werd
part-competition-print = de stand, lijsten, scorebriefjes en de werkmap
part-competition-log = wat er in het seizoen veranderd is, en door wie
paper-line = 📝 { paper-table } van { $day }: { $scores }{ $rounds ->
    [0] { "" }
   *[other] , { $rounds } spellen
}
paper-same = { paper-table } van { $day } stond al zo opgeslagen: { $scores }.
paper-ask = { $name } geeft dit op. Het telt zodra een beheerder op Klopt tikt:
paper-pairs = Bij elke naam hoort een getal: ik lees { $players } namen en { $totals } getallen.
paper-mahjongs = Zet het aantal mahjongs bij iedereen, of bij niemand.
paper-rounds = { $count ->
    [one] De stand gaat op gemiddelde: hoeveel spellen had tafel { $tables }?
   *[other] De stand gaat op gemiddelde: hoeveel spellen hadden tafel { $tables }?
} Stuur de regel nog eens, met “16 spellen” erachter. Weet niemand het meer: een beheerder tikt Klopt, en het telt niet mee in het gemiddelde.
paper-stock = De beginstand is eraf, bij tafel { $tables }.
paper-untold = Tafel { $table } komt niet op nul uit. Had de dromer { $points }, of ontbreekt er een speler?
paper-whose = Is dit van het toernooi { $name }, of van de avond?
paper-others = ⚠️ { paper-table } van { $day } is al van anderen: { $scores }. Klopt zet de nieuwe uitslag ervoor in de plaats. Was het een andere tafel, geef die dan een ander nummer.
paper-table = { $table ->
    [final] De finale
   *[other] Tafel { $table }
}
paper-known = ⚠️ { paper-table } van { $day } is van anderen: { $scores }. Deze spelers zijn tafel { $known }; Klopt verbetert die.
paper-which = Welke uitslag neem ik terug?
paper-now = Nu geldt weer: { $scores }
decisions-again = Nu geldt weer:
paper-dropped = Niet opgeslagen:
paper-moved = Tafel { $table } van { $day } hoort bij { $to }.
paper-twin = Dezelfde uitslag staat ook bij { $day }: { $table ->
    [final] de finale
   *[other] tafel { $table }
}.
paper-drop = Haal weg bij { $day }
paper-none = Zo’n uitslag van papier is er op { $day } niet.
penalty-sure = { $name } { $points }? Zo’n straf is ongewoon, dus ik heb nog niets gedaan.
penalty-twice = { $name } { $points }? Die straf is er die avond al, dus ik heb nog niets gedaan.
penalty-back = Straf van { $name } eraf
penalty-whose = Is deze straf van het toernooi { $name }, of van de avond?
penalty-which = Welke straf neem je terug?
penalty-none = { $name } heeft daar geen straf.
paper-nobody = Ik ken hier niemand die { $name } heet. Een gast schrijf je zo: Oma (gast).
paper-asked = Dit is nu een vraag in de chat.
paper-played = Tafel { $table } van { $day } is hier gespeeld. Neem een ander nummer, of verbeter die tafel met /correctie.
label-of-evening = Van de avond
label-of-tournament = Van het toernooi
paper-roster-columns = Avond;Tafel;Wie
label-season-standing = Stand
label-season-people = Presentielijst
label-season-tables = Tafels van de avond
label-season-sheets = Scorebriefjes
label-season-workbook = Werkmap
papers-season-standing = Stand
papers-season-evenings = Avonden
papers-season-results = Uitslagen
papers-season-penalties = Straffen
papers-season-members = Leden
papers-season-reglement = Reglement
papers-season-standing-columns = Plaats;Naam;Totaal;Avonden;Straf;Nog nodig;Mahjongs;Punten;Soort
papers-season-evenings-columns = Naam
papers-season-results-columns = Datum;Tafel;Naam;Punten;Mahjongs;Spellen;Bron;Regels;Telt niet;Gedeelde plaats
papers-season-penalties-columns = Datum;Naam;Straf;Tafel;Reden;Door
papers-season-members-columns = Naam;Soort;Voornaam;Tussenvoegsel;Achternaam
papers-season-reglement-columns = Regels;Waarde;Code
papers-season-final = finale
papers-season-member = lid
papers-season-guest = gast
papers-source-chat = telefoon
papers-source-paper = papier
