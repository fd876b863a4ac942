### The club's evening and its competition.

command-evening = wie er vanavond komt: `/avond komt Anna Bert`, en de tafels trekken

comes-ask = 🀄 Het is vandaag clubavond van { $club }, { $day }. **Wie komt er?**
comes-coming = Ja ({ $count }): { $names }
comes-reserve = Als het moet: { $names }
comes-not = Nee: { $names }
comes-tables = { $people }: { $sizes }
comes-with-reserves = { $people }: { $sizes }, met { $count ->
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
} later ({ $time }), schrijft { $by }.
evening-what = “{ $word }” ken ik hier niet. Zo wel: `/avond`, `/avond komt Anna Bert`, `/avond niet Cees`, `/avond later Dirk 20:15`.
evening-later-when = Hoe laat? Bijvoorbeeld: `/avond later Dirk 20:15`.
evening-is-over = Dat was een andere avond. Met /avond begint die van vandaag.
lot-tables = 🎲 **Loting { $lot }**
lot-table = Tafel { $table }: { $names }
lot-new = Nieuwe tafelgenoten: { $new } van de { $all }
lot-out = { $names } { $count ->
    [one] heeft
   *[other] hebben
} nu geen plaats.
lot-again-by = { $name } wilde een andere loting.
lot-void = Deze loting geldt niet meer: er is iemand bij of af. Trek de tafels opnieuw.
drawn-already = Er is al geloot: loting { $lot }. Met Klopt gaan de tafels open, met Opnieuw komt er een andere.
draw-is-another = Dat is niet de loting die nu geldt.
draw-not-yours = Dat is aan wie op Ik kom tikte, en aan de beheerders.
draw-waits = { $name } speelt nog aan tafel { $table }. De loting wacht tot die partij klaar is, of tot { $name } op Ik kom niet tikt.
draw-self = Bij jullie zoekt ieder zelf een tafel. Met /nieuw begint er een.
apart-in-private = Schrijf mij dat privé, dan blijft het tussen ons.
apart-kept = Genoteerd: ik zet { $one } en { $other } liever niet aan één tafel. Dat hoort niemand.
apart-kept-already = Dat stond er al: { $one } en { $other } liever niet aan één tafel.
apart-dropped = Goed, { $one } en { $other } mogen weer aan één tafel.
apart-heading = Liever niet aan één tafel. Tik om het terug te nemen.
apart-line = • { $one } en { $other }
apart-none = Er staat niets van dien aard.
apart-which-two = Noem twee leden: `/avond apart Anna Bert`.
apart-not-yours = Dat zeggen die twee zelf, of een beheerder.
help-evening = `/avond niet Cees`, `/avond reserve Eef`, `/avond later Dirk 20:15`. Wie liever niet bij iemand zit, schrijft mij privé `/avond apart Anna Bert`; dat hoort niemand.
