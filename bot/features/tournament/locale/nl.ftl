### Het toernooi.

command-tournament = een toernooi: inschrijven, loten, spelen, stand
command-clock = de klok van een toernooi
hint-field = Wat er verandert: naam, club, land, ema, team, lidnummer
hint-twin = Wie dezelfde persoon is: het nummer of de naam
line-field = wat
line-twin = ook
line-minutes = minuten

label-tour-join = Doe mee
label-tour-reserve = Sta reserve
label-tour-draw = Loting
label-tour-again = Opnieuw
label-tour-fewer = Tafel minder
label-tour-publish = Publiceer
label-tour-start = Start ronde
label-tour-close = Sluit ronde
label-tour-reveal = Onthul
label-tour-end = Sluit af
label-tour-step-back = Stap terug
label-tour-standing = Stand
label-tour-whole = Hele stand
label-tour-clock = Klok
label-tour-pause = Pauze
label-tour-go-on = Ga verder
label-tour-result = Uitslag
label-tour-mine = Mijn kaart
label-tour-referee = Scheids
label-tour-going = Ik ga
label-tour-dispute = Bezwaar
label-tour-results = Uitslagen { $there }/{ $tables }
label-tour-signed = Briefje getekend { $table }
label-tour-sign-all = Alle briefjes getekend
label-tour-without = { $deals ->
    [0] Geen uitslag { $table }
    [one] Tafel { $table }: na 1 spel
   *[other] Tafel { $table }: na { $deals } spellen
}
label-tour-sheet = Tafel { $table }: { $names }
label-set-organisers = Wie toernooien leidt
label-tour-for = Akkoord namens { $name }
label-tour-player = Speler…
label-tour-settings = Instellingen
label-tour-by-round = Per ronde
label-tour-behind-club = { $name } van { $other }
label-tour-behind-name = { $name } en { $other }
label-player-late = Er nog niet
label-player-substitute = Invaller…
label-player-dromer = Dromer
label-player-back = Zit er weer
label-player-penalty = Straf…
label-player-data = Gegevens…
label-player-name = Naam…
label-player-club = Club…
label-player-country = Land…
label-player-ema = EMA-nummer…
label-player-team = Team…
label-player-number = Lidnummer…
label-player-join = Voeg samen met…
label-player-out = Gaat weg
label-tour-log = Straffen
label-tour-anyway = Toch sluiten

tour-dromer = Dromer
tour-round = { $left ->
    [none] Ronde { $round }
    [0] Finale
    [1] Halve finale
   *[other] Kwartfinale
}
tour-round-in = { $left ->
    [none] ronde { $round }
    [0] de finale
    [1] de halve finale
   *[other] de kwartfinale
}
tour-round-short = { $left ->
    [none] ronde { $round }
    [0] finale
    [1] halve finale
   *[other] kwartfinale
}
tour-heading = 🏆 **{ $name }**, { $day }{ $start ->
    [none] { "" }
   *[other] {" "}om { $start }
}{ $place ->
    [none] { "" }
   *[other] {" "}in { $place }
} · { $ruleset } · { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}{ $deals ->
    [0] { "" }
   *[other] {" "}van { $deals } spelen
}{ $minutes ->
    [0] { "" }
   *[other] , { $minutes } min
} · rangschikking op { $by ->
    [points] punten
   *[other] tafelpunten
}{ $final ->
    [0] { "" }
   *[other] {" "}· finale van { $final }
}
tour-round-title = **{ $round }**
tour-next-final = 🏆 **{ $round }**: { $names }.
tour-final-too-few = Er zijn te weinig spelers voor een finale van { $final }.
tour-entered = { $count } ingeschreven{ $room ->
    [0] { "" }
   *[other] , er is plaats voor { $room }
}{ $waiting ->
    [0] .
   *[other] , van wie { $waiting } reserve of op de wachtlijst.
}
tour-players = { $room ->
    [0] { $players ->
        [one] 1 speler
       *[other] { $players } spelers
    }
   *[other] { $players } van de { $room } spelers
}{ $dromers ->
    [0] { "" }
    [one] , 1 dromer
   *[other] , { $dromers } dromers
}{ $waiting ->
    [0] .
   *[other] , { $waiting } reserve of op de wachtlijst.
}{ $missing ->
    [0] { "" }
   *[other] {" "}Voor de loting zijn minstens 6 spelers nodig: nog { $missing }.
}
tour-draw-figures = 🎲 Loting { $lot }: { $players } spelers{ $dromers ->
    [0] { "" }
    [one] , 1 dromer
   *[other] , { $dromers } dromers
} · { $tables } tafels · { $repeats ->
    [0] niemand treft iemand tweemaal
    [one] één keer treffen twee spelers elkaar weer
   *[other] { $repeats } keer treffen twee spelers elkaar weer
} · ieder begint even vaak op elke wind{ $uneven ->
    [0] { "" }
   *[other] , of één keer vaker
}{ $same ->
    [0] { "" }
   *[other] {" "}· { $same } keer weer aan dezelfde tafel
}{ $teams ->
    [0] { "" }
   *[other] {" "}· { $team ->
        [0] teamgenoten treffen elkaar nooit
       *[other] teamgenoten treffen elkaar { $team } keer
    }
}{ $clubs ->
    [0] { "" }
   *[other] {" "}· { $club ->
        [0] clubgenoten treffen elkaar nooit
       *[other] clubgenoten treffen elkaar { $club } keer
    }
}
tour-fewer = 🪑 Een tafel minder: { $tables } tafels in plaats van { $was }, vanaf ronde { $round } opnieuw geloot. In alle rondes samen { $repeats ->
    [0] treft niemand iemand tweemaal.
   *[other] treffen twee spelers elkaar { $repeats } keer weer; dat was { $before } keer.
}
tour-swiss = 🎲 Ronde { $round } naar de stand: { $tables } tafels. In alle rondes samen { $repeats ->
    [0] treft niemand iemand tweemaal.
   *[other] treffen twee spelers elkaar { $repeats } keer weer.
}
tour-ask-own = Stuur het schema als CSV-bestand of tekst achter `/toernooi schema`. Een regel per tafel: ronde, tafel en de vier nummers (oost, zuid, west, noord); of alleen de vier nummers, met een lege regel tussen de { $rounds } rondes.
tour-own-wrong = Het schema klopt nog niet; er is niets veranderd:
tour-own-more = … en nog { $count }.
tour-own-fault = { $why ->
    [four] Regel { $line }: geen vier nummers aan deze tafel.
    [twice] Regel { $line }: nummer { $number } zit twee keer in ronde { $round }.
    [nobody] Regel { $line }: nummer { $number } is van niemand.
    [table] Regel { $line }: tafel { $number } staat twee keer in ronde { $round }.
    [missing] Ronde { $round }: nummer { $number } ontbreekt.
    [tables] Ronde { $round }, tot regel { $line }: { $number } tafels, en dat klopt niet met het aantal spelers.
   *[rounds] Er zijn { $number } rondes; het moeten er { $round } zijn.
}
tour-series-set = 🏅 { $by ->
    [none] { $name } hoort bij geen reeks.
    [rank] { $name } telt mee voor { $series }, op gemiddelde rang.
   *[points] { $name } telt mee voor { $series }, op de som van de punten.
}
tour-series = 🏅 { $series }: { $count ->
    [0] nog geen toernooi is klaar.
    [one] 1 toernooi, { $by ->
        [rank] gemiddelde rang
       *[points] som van de punten
    }.
   *[other] { $count } toernooien, { $by ->
        [rank] gemiddelde rang
       *[points] som van de punten
    }; een gemist toernooi telt als 0.
}
tour-series-none = Dit toernooi hoort bij geen reeks. Een naam geven: `/toernooi reeks NK 2027`
tour-how-to-enter = Inschrijven: [Doe mee] in de groep, zelf met `/toernooi in Anna de Wit; De Oostpoort`, of een lijst uit Excel met `/import`.
tour-next = Straks: ronde { $round } van { $rounds }.{ $empty ->
    [0] { "" }
   *[other] {" "}Er zijn { $empty } lege stoelen: [Tafel minder] loot de rest opnieuw.
}
tour-waits = ⏳ Tafel { $table } wacht tot { $time } op { $name }. Daarna speelt een reserve, of anders de Dromer.
tour-missing-now = { $count ->
    [0] Alle uitslagen zijn binnen.
    [one] Nog geen uitslag: tafel { $tables }.
   *[other] Nog geen uitslag: tafels { $tables }.
}
tour-tables-late = De tijd is om: tafel { $tables }
tour-tables-short = Met een Dromer: tafel { $tables }
tour-tables-protest = Bezwaar: tafel { $tables }
tour-table-of = { $table }{ $round ->
    [0] { "" }
   *[other] {" "}(R{ $round })
}
tour-not-agreed = { $named ->
    [0] Nog niet akkoord: { $count } tafels.
   *[other] Nog niet akkoord: { $count ->
        [one] tafel
       *[other] tafels
    } { $tables }.
}
tour-too-few-there = ⚠️ { $count ->
    [one] Aan tafel { $tables } zitten
   *[other] Aan de tafels { $tables } zitten
} minder dan drie spelers. Zo weinig kunnen niet spelen.
tour-not-all-agreed = ⚠️ { $count ->
    [one] 1 uitslag is nog niet akkoord.
   *[other] { $count } uitslagen zijn nog niet akkoord.
} { $what ->
    [close] Sluit je de ronde toch, dan is de stand onder voorbehoud.
   *[end] Sluit je het toernooi toch af, dan verandert er niets meer.
}
tour-provisional = { $named ->
    [0] Onder voorbehoud: de uitslag van { $count } tafels.
   *[other] Onder voorbehoud: de uitslag van { $count ->
        [one] tafel
       *[other] tafels
    } { $tables }.
}
tour-on-word = Op woord van { $by }: { $count ->
    [one] 1 uitslag.
   *[other] { $count } uitslagen.
}
tour-finished = Alle rondes zijn gespeeld.
tour-closed = Het toernooi is afgesloten.
tour-reachable = 📨 { $count ->
    [0] Niemand krijgt een bericht in privé: nog geen speler heeft de bot geschreven. De lijst staat straks in de groep, en op papier.{ $agree ->
        [organiser] { "" }
       *[other] {" "}Gaat ook de uitslag op papier, dan scheelt `/toernooi zet akkoord organisatie` tikken: wat jij dan invoert, geldt als getekend.
    }
   *[other] Bij het publiceren { $count ->
        [one] krijgt 1
       *[other] krijgen { $count }
    } van de { $of } een bericht in privé; de anderen zien de lijst in de groep of op papier.
}
tour-reached = { $count ->
    [0] De lijst staat in de groep. Niemand kreeg een bericht in privé: nog geen speler heeft de bot geschreven.
   *[other] Bericht gestuurd aan { $count } van de { $of }: wie de bot nooit schreef, ziet de lijst hier of op papier.
}
tour-published = 📣 **{ $name }**: het schema is bekend.
tour-where = { $name }: tafel { $table }, { $wind }
tour-seat = { $round }: tafel { $table }, je begint als { $wind }, met { $names }.
tour-no-seat = { $round }: je zit niet aan een tafel.
tour-own = 🏆 **{ $tournament }**: { $name }, nummer { $number }.
tour-started = ⏱ { $round } loopt tot { $time }.
tour-started-free = ▶️ { $round } is begonnen.
tour-results-thread = { $round } · uitslagen
tour-results-link = Uitslagen
tour-result-there = De uitslag van tafel { $table } staat in de thread:
tour-deals-private = { $here ->
    [1] Voer elk spel in met [Mijn kaart]: die ziet alleen jij.
   *[0] Voer elk spel in onze privéchat in: daar staat de kaart van je tafel.
    }
tour-deal-late = ⏱ De tijd is om, { $count ->
    [0] dit spel telt niet.
    [one] en het laatste spel staat er al.
   *[other] en de laatste { $count } spellen staan er al.
} Klopt dat niet? Vraag de scheids.
tour-deals-there = Er zijn al spellen ingevoerd: deze ronde is begonnen.
tour-minutes-left = ⏱ { $minutes ->
    [one] Nog 1 minuut.
   *[other] Nog { $minutes } minuten.
}
tour-time = 🔔 { $at ->
    [finish] Tijd! Speel dit spel uit, begin geen nieuw.
    [one_more] Tijd! Dit spel nog, en dan het staartspel.
   *[other] Tijd! Dit spel telt niet.
}
tour-time-table = 🔔 Tafel { $table }: tijd!
tour-late = {" "}(Dit had om { $time } gemoeten: de bot was even weg.)
tour-missing = { $count ->
    [one] Van tafel { $tables } ontbreekt de uitslag.
   *[other] Van tafels { $tables } ontbreekt de uitslag.
}
tour-clock = ⏱ { $round } loopt tot { $time }, nog { $minutes } min.
tour-paused = ⏸ { $round }: de klok staat stil.
tour-stands-still = ⏸ De klok staat al tien minuten stil. Gaat hij weer lopen?
tour-no-clock = Er loopt geen klok.
tour-table-later = ⏱ Tafel { $table }: { $minutes } min.
tour-result = { $round }, tafel { $table }:{" "}
tour-result-chair = { $name } { $points }{ $placed ->
    [0] { "" }
   *[other] {" "}({ $table_points } tp)
}
tour-agreed = { $agree ->
    [organiser] De organisatie tekent deze uitslag af.
    [two] Akkoord: { $agreed }. Twee zijn genoeg; nog niet: { $missing }.
   *[all] Akkoord: { $agreed }. Nog niet: { $missing }.
}
tour-on-behalf = namens { $name }{ $known ->
    [0] { "" }
   *[other] {" "}(door { $by })
}
tour-official = ✅ { $how ->
    [word] Op woord van { $by }.
    [signed] Briefje getekend.
    [two] Akkoord{ $spoken }.
   *[all] Door allen akkoord{ $spoken }.
}
tour-disputed = ✋ Bezwaar: “{ $why }”. De uitslag staat onder voorbehoud.
tour-decided = ⚖️ Bezwaar: “{ $why }”. Besluit: { $decision }
tour-slips = 📄 { $round }: { $count ->
    [one] 1 uitslag
   *[other] { $count } uitslagen
} binnen, door { $by }{ $page ->
    [0] { $wrong ->
        [0] .
        [one] ; 1 regel klopt niet:
       *[other] ; { $wrong } regels kloppen niet:
    }
   *[other] , op de pagina.
}
tour-slip-wrong = ⚠️ Tafel { $table }: { $why }
tour-corrected = { $round }, tafel { $table } is gewijzigd; er stond { $was }. { $agree ->
    [organiser] De organisatie tekent opnieuw af.
    [two] Twee van de vier moeten opnieuw akkoord gaan.
   *[all] Alle vier moeten opnieuw akkoord gaan.
}
tour-you-agree = Akkoord.
tour-signed = Tafel { $table }: getekend.
tour-all-signed = ✍️ { $count ->
    [one] 1 briefje is getekend.
   *[other] { $count } briefjes zijn getekend.
}
tour-own-sheet = Aan tafel { $table } speel je zelf: laat de anderen akkoord geven, of een andere organisator tekenen.
tour-changes = In de stand verandert:
tour-without = { $round }, tafel { $table }: geen uitslag; 0 punten en 0 tafelpunten. Komt hij nog: `/uitslag { $table } 1240 -320 -520 -400`
tour-ask-without = { $round }, tafel { $table }: { $deals ->
    [0] geen uitslag? Alle vier krijgen 0 punten en 0 tafelpunten.
    [one] telt na 1 spel zoals het nu staat?
   *[other] telt na { $deals } spellen zoals het nu staat?
}
tour-left-out = Tafel { $table } heeft geen uitslag.
tour-results = Uitslagen: { $round }, { $official } akkoord
tour-ask-result = { $sits ->
    [0] Van welke tafel is de uitslag, en wat is hij? De tafel, dan Oost, Zuid, West, Noord: `7 1240 −320 −520 −400`
   *[other] Wat is de uitslag? Oost, Zuid, West, Noord: `1240 −320 −520 −400`
}
tour-ask-sheet = { $count ->
    [0] { $round }: alle uitslagen zijn er. Kies een tafel om een briefje te verbeteren.
   *[other] Van welke tafel is het briefje? { $round }, nog { $count }.
}
tour-why = Wat klopt er niet aan de uitslag van tafel { $table }?
tour-referee-wanted = 🙋 Tafel { $table } vraagt de scheids ({ $round }).
tour-referee-called = De scheids is gevraagd.
tour-referee-comes = { $name } komt naar tafel { $table }.
tour-referee-named = { $name } is scheids{ $account ->
    [0] , zonder account: de organisatie typt wat { $name } beslist
   *[other] { "" }
}.
tour-standing-none = Er is nog geen stand om te tonen.
tour-standing-after = 📊 **{ $name }**, na { $round }:
tour-standing-last = 🏁 **{ $name }**, eindstand:
tour-in-final = finale { $points }
tour-teams = **Teams**
tour-last-closed = { $round } is gesloten. De eindstand wordt straks onthuld.
tour-unveiled = 🎉 **{ $name }**: de eindstand, van de laatste plaats naar de eerste.
tour-over = 🏁 { $name } is afgesloten. Alle punten bij elkaar: { $sum }. Bedankt voor het spelen!
tour-called-off = 🚫 **{ $name }** { $round ->
    [0] gaat niet door.
   *[other] houdt op na ronde { $round }: de stand van nu is de eindstand.
}
tour-stepped-back = ↩️ Teruggenomen: { $step ->
    [SchedulePublished] het schema is nog niet bekend.
    [RoundStarted] { $round } is niet begonnen.
    [RoundClosed] { $round } is weer open.
    [Revealed] de eindstand is nog niet onthuld.
    [TournamentClosed] het toernooi is weer open.
   *[other] de tafels zijn weer de vorige.
}
ask-tour-player = Welke speler? Het nummer of de naam: `17`
ask-tour-amend = { $what } van { $name }? Of: `geen`
ask-tour-join = Wie is dezelfde persoon als { $name }? Het nummer of de naam: `17`
ask-tour-substitute = Wie speelt deze ronde voor { $name }?
ask-tour-penalty = Welke straf voor { $name }, en waarom? `100 te laat`, `1 tp te laat`, `100 1 tp te laat` of `waarschuwing telefoon`
tour-player-what = Wat is er aan de hand?
tour-player-out = { $name } doet { $round ->
    [0] niet mee
   *[other] vanaf ronde { $round } niet meer mee
}?
tour-final-stays = De finale blijft zoals hij geloot is. Met deze uitslag had erin gezeten: { $names }.
tour-own-total = Samen: { $points }, { $table_points } tp.
tour-brought = {" "}**{ $points }**, { $table_points } tp, plaats { $place }.{ $away ->
    [0] { "" }
   *[other] {" "}({ $by } speelde voor je.)
}
tour-why-since = vanaf R{ $round }
tour-why-away = R{ $round } { $name }
tour-why-out = gestopt
tour-in-rounds = { $place }. { $name }: { $rounds }{ $off ->
    [0] { "" }
   *[other] {" "}(straf { $off })
} = { $points }
tour-moved = { $name }: plaats { $moved ->
    [0] { $now }
   *[other] { $was } → { $now }
}, { $points }
tour-no-setting = Er is geen instelling “{ $word }”. De instellingen: { $keys }.
tour-setting = { $setting }: { $value }
tour-settings = ⚙️ **Instellingen van het toernooi**
tour-print-later = Er is nog niet geloot. Na de loting kun je kaarten, naamkaartjes en tafels afdrukken. De deelnemers: /toernooi spelers
tour-set = ⚙️ { $setting }: { $value }
tour-came-in = { $count ->
    [one] { $names } doet mee.
   *[other] { $names }{ $more ->
        [0] { "" }
       *[other] {" "}en nog { $more }
    } doen mee.
}{ $known ->
    [0] { "" }
   *[other] {" "}Aangevuld: { $known }.
}
tour-waits-for-place = { $names }{ $more ->
    [0] { "" }
   *[other] {" "}en nog { $more }
} { $count ->
    [one] staat
   *[other] staan
} op de wachtlijst{ $full ->
    [0] .
   *[1] : het toernooi is vol.
}
tour-list-asks = Is { $other } een club, of nog een speler?
tour-listed = { $waits ->
    [0] { $count ->
        [one] **1 speler**
       *[other] **{ $count } spelers**
    }
   *[other] **Reserve of op de wachtlijst: { $count }**
}
tour-entrant = { $number }. { $name }{ $club }
tour-renamed = { $was } heet nu { $name }.
tour-amended = { $was }: { $field } is nu { $name ->
    [0] leeg
   *[other] { $name }
}.
tour-joined = { $other } is dezelfde persoon als { $name }.
tour-amend-asks = { $head }
    { $changes }
    Doorvoeren?
tour-amend-places = Stand: { $count ->
    [0] geen plaats verandert
    [one] 1 plaats verandert: { $places }
   *[other] { $count } plaatsen veranderen: { $places }
}
tour-amend-series = Reeks { $series }: plaats { $was } → { $now }
tour-amend-certificates = Certificaten: { $was } → { $now }
tour-announce-asks = Zal ik dit toernooi aankondigen: `{ $line }`?
tour-unread = Dit begreep ik niet: { $words }.
tour-enter-asks = { $names } inschrijven?
label-tour-enter = { $names } inschrijven
tour-you-play = Je doet mee.
tour-you-wait = Het toernooi is vol: je staat op de wachtlijst.
tour-you-reserve = Je staat reserve.
tour-latecomer = { $name } doet vanaf de volgende ronde mee als nummer { $number }.
tour-left = { $name } doet { $round ->
    [0] niet
   *[other] vanaf ronde { $round } niet meer
} mee.
tour-moved-up = { $name } schuift op van de wachtlijst en doet mee.
tour-filled = { $by } speelt in { $round } voor { $name }.
tour-dromer-sits = In { $round } zit de Dromer op de stoel van { $name }.
tour-back = { $name } zit in { $round } weer op de eigen stoel.
tour-list-faults = { $count ->
    [one] Er is niemand ingeschreven: één regel klopt niet.
   *[other] Er is niemand ingeschreven: { $count } regels kloppen niet.
}
tour-list-fault = Regel { $line }, { $name }: { $why ->
    [entered-twice] staat er al, met dezelfde club
    [no-chair] er is geen stoel vrij
    [no-ema] een EMA-nummer heeft acht cijfers
    [ema-twice] een ander heeft dit EMA-nummer al
    [closed] het toernooi is afgesloten
   *[other] dit is geen naam
}.
tour-are-you = Ben jij { $name } ({ $number })?
tour-second-scan = { $other } wilde zich melden als { $name }, maar die heeft al een account. Klopt dat niet: `/toernooi code { $name }` maakt een nieuwe code.
tour-new-code = { $name } heeft een nieuwe code. In privé: `/start { $code }`
tour-log = ⚖️ { $count ->
    [0] Er zijn geen straffen of besluiten.
   *[other] **Straffen en besluiten**
}{ $referees ->
    [0] { "" }
   *[other] {" "}· scheids: { $names }
}
tour-log-penalty = ⚖️ { $name } ({ $number }): straf { $off }, { $why }{ $where }
tour-log-warning = ⚖️ { $name } ({ $number }): waarschuwing, { $why }{ $where }
tour-log-protest = ✋ Bezwaar: { $why }{ $where }
tour-log-decision = ⚖️ Besluit: { $why }{ $where }
tour-log-where = { $round }, tafel { $table }
tour-forgiven = ↩️ { $about }: teruggenomen.

tour-none = Er is hier geen toernooi. Een beheerder begint er een met `/toernooi Witte Draak 14 maart 2027, 52 spelers, 4 rondes`.
tour-other-round = Ronde { $round } is niet aan de beurt; wel ronde { $now }.
tour-help = `/toernooi` toont de kaart. Laten zien: `/toernooi stand`, `uitslagen`, `spelers`, `tafels`, `klok` en `afdrukken`. Verder, achter `/toernooi`: `in`, `uit`, `afwezig`, `invaller`, `dromer`, `terug`, `straf`, `besluit`, `speler`, `wijzig`, `samen`, `straffen`, `scheids`, `code`, `schema`, `reeks`, `zet` en `afgelast`. Een toernooi aankondigen: `/toernooi Witte Draak 14 maart 2027, 52 spelers, 4 rondes van 8 spelen`.
tour-words = Dat woord ken ik niet: “{ $word }”. { tour-help }
tour-open-already = { $name } is nog niet afgesloten. Gaat het niet door: `/toernooi afgelast`. Hoort het bij een reeks, dan kan het volgende al: `/toernooi reeks NK`
settings-organisers = Toernooien leidt: { $value }
organisers-none = wie de server beheert
organisers-role = Kies een rol…
organisers-everybody = Kies in het menu een rol; de rol van iedereen is niet mogelijk.
ask-set-organisers = Welke rol mag, naast wie de server beheert, toernooien aankondigen en leiden?
tour-organisers-only = Dat is voor de organisatie van het toernooi.
tour-referees-only = Dat is voor de scheids en de organisatie.
tour-no-name = Ik heb een naam nodig met minstens één letter.
tour-no-club = zonder club
tour-no-chair = Je zit in dit toernooi niet aan een tafel.
tour-no-round = Er loopt geen ronde.
tour-no-table = Tafel { $table } is er niet.
tour-forgotten = { $name } is vergeten, in alle toernooien van de club. De uitslagen blijven.
tour-forget-nobody = Geen { $name } zonder account. Wie er een heeft, vraagt het zelf: /vergeetmij
tour-no-player = In dit toernooi speelt geen { $name }.
tour-no-penalty = Die heeft geen straf.
tour-not-at-table = Dat is voor wie aan tafel { $table } zit.
tour-agrees-alone = { $name } heeft een account en geeft zelf akkoord.
tour-result-changed = De uitslag is intussen veranderd.
tour-result-stands = Tafel { $table } heeft al een uitslag. Klopt die niet, tik dan op Bezwaar.
tour-result-usage = Zo: `/uitslag 7 Anna 1240 Bert -320 Cees -520 Dirk -400`, of aan je eigen tafel in de volgorde Oost Zuid West Noord: `/uitslag 1240 -320 -520 -400`. Van een eerdere ronde: `/uitslag ronde 1 7 1240 -320 -520 -400`
tour-result-names = Aan tafel { $table } zitten { $names }.
tour-penalty-usage = Zo: `/straf 17 100 te laat`, `/straf 17 1 tp te laat`, van beide `/straf 17 100 1 tp te laat`, of `/straf 17 waarschuwing telefoon`
tour-set-cannot = { $setting } { $value } is niet mogelijk.
tour-code-old = Deze code geldt niet meer. De organisatie kan een nieuwe geven.
tour-code-taken = Bij deze code hoort al een account. De organisatie weet ervan.

refused-not-zero = De punten van de vier zijn samen { $total }, en dat moet 0 zijn. Kijk ze nog eens na.
refused-teams-too-big = Een team van { $size } zit aan { $fits } tafels niet uit elkaar; { $fits } zou passen.
refused-out-of-turn = { $reason ->
    [closed] Het toernooi is afgesloten.
    [frozen] Dat ligt vast sinds de eerste ronde begon.
    [entered-twice] Die staat er al. Twee met dezelfde naam worden uit elkaar gehouden door hun club.
    [no-chair] Er is geen lege stoel meer.
    [same-as-before] Zo staat het er al.
    [two-accounts] Beiden hebben een eigen account.
    [both-played] Die speelden allebei in ronde { $number }; dat is niet één persoon.
    [no-ema] Een EMA-nummer heeft acht cijfers.
    [ema-twice] Een ander heeft dit EMA-nummer al.
    [out-already] Die doet al niet meer mee.
    [tied-already] Bij die speler hoort al een account.
    [account-of-another] Jouw account hoort al bij een andere speler.
    [unknown-player] Die speelt hier niet.
    [published] Het schema is al bekend.
    [too-few] Voor de loting zijn nog { $number } spelers nodig.
    [no-table-less] Daarvoor moeten er vier stoelen leeg zijn.
    [not-drawn] Er is nog niet geloot.
    [not-published] Het schema is nog niet gepubliceerd.
    [round-runs] Ronde { $number } loopt nog.
    [plays] Die speelt deze ronde zelf.
    [no-round-left] Alle rondes zijn gespeeld.
    [last-round] Er komt geen ronde meer. Wie nu weggaat, houdt de eigen plaats.
    [no-clock] Er loopt geen klok.
    [no-round] Er loopt geen ronde.
    [unknown-table] Tafel { $number } is er niet.
    [results-missing] Tafel { $number } heeft nog geen uitslag.
    [nothing-to-sign] Er is niets meer te tekenen.
    [nothing-hidden] Er is niets te onthullen.
    [not-revealed] De eindstand is nog niet onthuld.
    [same-result] Die uitslag van tafel { $number } staat er al.
    [has-result] Tafel { $number } heeft al een uitslag.
    [final-needs-result] Tafel { $number } speelt de finale: daar hoort een uitslag bij.
    [final-by-points] Wie de finale speelt, krijgt zijn plaats door punten: geef een straf in punten.
    [too-few-for-final] Voor de finale zijn er { $number } te weinig.
    [no-result] Tafel { $number } heeft nog geen uitslag.
    [nobody-there] Op die stoel zit de Dromer.
    [agreed-already] Dat is al akkoord.
    [too-late] De volgende ronde is begonnen: een bezwaar kan nu niet meer.
    [dromer-wins] De Dromer aan tafel { $number } kan alleen verliezen.
   *[other] Dat kan nu niet.
}

paper-round-by-name = { $round } op naam
paper-won-in-round = { $points } tp · plaats { $place }
paper-score = punten
paper-code = { $link ->
    [0] Stuur de bot privé: { $word }
   *[other] Scan de code: je tafels, je uitslag, de stand
}
paper-crosstable = Kruistabel
paper-crosstable-how = Per ronde: tafel, de nummers van de drie anderen, punten en tussen haakjes tafelpunten.
paper-certificate-team = Beste team
paper-sheet = { $round }, tafel { $table }
paper-penalty = Straf
paper-signature = Akkoord: { $name }
paper-referee = Scheids: besluit en handtekening
paper-referee-name = de scheids
paper-organiser = namens de organisatie
paper-standing = Stand na { $round }
paper-final = Eindstand
paper-place = Plaats
paper-number = Nr.
paper-player = Naam
paper-club = Club
paper-team = Team
paper-in-final = Finale
paper-proof = Alle punten aan de tafels bij elkaar: { $sum }.
paper-penalties = Straffen en besluiten
paper-warning = waarschuwing
paper-protest = bezwaar
paper-ruling-columns = Ronde;Tafel;Nr.;Naam;Straf;Waarom;Door
paper-decision = besluit
paper-certificate-place = { $place ->
    [1] Eerste prijs
    [2] Tweede prijs
   *[other] Derde prijs
}
paper-certificate-points = met { $points } punten en { $table_points } { $one ->
    [0] tafelpunten
   *[other] tafelpunt
}
paper-certificate-final = met { $points } punten in de finale
paper-certificate-club = Beste club
paper-certificate-mean = gemiddeld { $mean } { $by ->
    [points] punten
   *[other] tafelpunten
}, met { $players } spelers
paper-certificate-last = Poedelprijs
paper-certificate-hand = Hoogste spel
paper-certificate-round = Beste ronde
paper-certificate-in-round = { $points } punten in ronde { $round }

label-paper-tables = Tafels { $round }
label-paper-all-rounds = alle rondes
label-paper-cards = { $after ->
    [0] Loopbriefjes
   *[other] Spelerskaarten
}
label-paper-sheets = Scorebriefjes { $round }
label-paper-numbers = Tafelnummers
label-paper-standing = { $last ->
    [0] Stand na { $round }
   *[other] Eindstand
}
label-paper-badges = Naamkaartjes
label-paper-series = Reeks
label-paper-crosstable = Kruistabel
label-paper-penalties = Straffen
label-paper-certificates = Certificaten
label-paper-last = Poedelprijs
label-tour-export = Export
tour-exported = 💾 { $name }: uitslag, tafels, schema en straffen, en de lijst voor EMA{ $place ->
    [0] {" "}(vul de stad in)
   *[other] {""}
}.
papers-tour-result = Uitslag
papers-tour-tables = Tafels
papers-tour-penalties = Straffen
papers-tour-schedule = Schema
papers-tour-result-columns = Plaats;Lidnummer;Achternaam;Voornaam;Club;Land;Tafelpunten;Punten
papers-tour-round-columns = R{ $round } tafel;R{ $round } punten;R{ $round } tafelpunten
papers-tour-tables-columns = Ronde;Tafel;Wind;Nummer;Naam;Punten;Tafelpunten;Akkoord;Op woord van
papers-tour-teams = Teams
papers-tour-final = Finale
papers-tour-ema = EMA
papers-tour-teams-columns = Plaats;Team;Spelers;Tafelpunten;Punten
papers-tour-final-columns = Plaats;Nummer;Naam;Finale
papers-tour-ema-columns = Plaats;EMA-nummer;Achternaam;Voornaam;Land;EMA-lid;Tafelpunten;Score
papers-tour-ema-heads = Titel;Plaats;Datum;Dagen;Spelers;Gewicht;Regels
papers-tour-ema-list-columns = Plaats;Voornaam;Achternaam;EMA-nummer;Tafelpunten;Score;EMA-lid;Land
papers-tour-member = { $is_one ->
    [0] nee
   *[other] ja
}
papers-tour-penalties-columns = Ronde;Tafel;Nummer;Naam;Punten;Tafelpunten;Wat;Waarom;Door
papers-tour-schedule-columns = Nummer;Naam;Ronde;Tafel;Wind



page-substitute = Invaller
page-teams = Teams
page-table-until = Tafel { $table }: tot { $time }
page-tour-entry = { $count } ingeschreven; de loting komt nog.
page-tour-running = Uitslagen binnen: { $there } van { $tables }
page-tour-between = Straks de volgende ronde.
page-tour-finished = Alle rondes zijn gespeeld.
page-tour-closed = Afgesloten.
page-tour-final = Eindstand
page-tour-after = Stand na ronde { $round }

import-players = { $count ->
    [one] • in { $name }: { $names }
   *[other] • in { $name }: { $count } spelers: { $names }{ $more ->
        [0] { "" }
       *[other] {" "}en nog { $more }
    }
}

example-clock = /klok +10
example-tournament-in = /toernooi in Anna de Wit; De Oostpoort
example-tournament-out = /toernooi uit 17
example-tournament-rename = /toernooi hernoem 17 Hans Bosch
example-tournament-amend = /toernooi wijzig 17 land NL
example-tournament-join = /toernooi samen 17 16
example-tournament-substitute = /toernooi invaller 17 Kees
example-tournament-dromer = /toernooi dromer 17
example-tournament-back = /toernooi terug 17
example-tournament-late = /toernooi afwezig 17
example-tournament-code = /toernooi code 17
example-tournament-forget = /toernooi vergeet Kees
example-tournament-schedule = /toernooi schema 1 1 5 12 3 8
example-tournament-series = /toernooi reeks NK 2027
example-tournament-set = /toernooi zet minuten 90
example-tournament-referee = /toernooi scheids Anna
example-tournament-penalty = /toernooi straf 17 100 te laat
example-tournament-player = /toernooi speler 17
example-tournament-decide = /toernooi besluit 7 de uitslag blijft, nts 12
example-tournament-announce = /toernooi Witte Draak 14 maart

part-tournament-show = de kaart van het toernooi
part-tournament-announce = kondig een toernooi aan
part-tournament-in = schrijf iemand in
part-tournament-out = schrijf jezelf of iemand uit
part-tournament-rename = verander de naam van een speler
part-tournament-amend = verander naam, club, land, EMA-nummer of team
part-tournament-join = maak van twee inschrijvingen één speler
part-tournament-substitute = zet een invaller op een plaats
part-tournament-dromer = zet de Dromer op een plaats
part-tournament-back = laat wie vervangen was weer zelf spelen
part-tournament-code = geef een deelnemer een nieuwe code
part-tournament-forget = haal een naam zonder account uit alle toernooien
part-tournament-schedule = gebruik een eigen schema
part-tournament-series = zet het in een reeks, of toon de stand daarvan
part-tournament-set = verander een instelling
part-tournament-referee = wijs een scheidsrechter aan
part-tournament-penalty = geef een straf, of neem die terug
part-tournament-decide = beslis, op een bezwaar of zonder
part-tournament-player = meld wat er met een speler is
part-tournament-log = toon straffen en besluiten
part-tournament-late = meld dat iemand er nog niet is
part-tournament-cancel = laat het toernooi niet doorgaan
part-clock-show = toon de resterende tijd, of geef meer of minder tijd
part-clock-pause = zet de klok stil, of laat die weer lopen
