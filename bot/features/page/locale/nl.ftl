# De pagina van de club: wat erop staat, en wat de bot erover zegt.

page-skip = Naar de inhoud
page-nav = De pagina’s
page-now = Nu
page-standings = Ranglijst
page-records = Records
page-rules = Spelregels
page-made-by = Bijgehouden door Pe-Ling. Zonder cookies, en niemand kijkt mee.
page-in-play = Nu aan tafel
page-nobody-plays = Er wordt nu niet gespeeld.
page-nothing-yet = Er is nog niets gespeeld.
page-table = { $table ->
    [final] De finale
   *[other] Tafel { $table }
}
page-round-of = spel { $round } · { $wind_round }
page-rounds-played = { $rounds ->
    [one] { $rounds } spel
   *[other] { $rounds } spellen
}
page-wind = Wind
page-change = Laatste spel
page-jersey = Gele Trui
page-winner = wint
page-dromer = Dromer
page-course = Het verloop van de partij, een lijn voor elke speler; de getallen staan hierboven.
page-evening = De avond van { $day }
page-standing = Stand { $period }
page-family-nmv = Volgens de 144 regels
page-family-nts = Volgens de toernooiregels
page-more = Nog { $count }: de hele ranglijst
page-periods = Over welke tijd
page-span = Alle jaren: van { $first } tot { $last }, { $count ->
    [one] één avond
   *[other] { $count } avonden
}.
page-course-of = Het verloop
page-results = Hoe de avonden uitvielen
page-results-said = Hoe vaak een avond zoveel punten bracht: { $above } van de { $count } avonden waren boven nul, de beste { $high }, de slechtste { $low }.
page-places-evening = ▲▼ plaatsen gewonnen of verloren door de avond van { $day }.
page-places-week = ▲▼ plaatsen gewonnen of verloren sinds de week ervoor.
page-season-said = Na { $count } avonden { $points }; hoogst { $high }, laagst { $low }.
page-figures = Cijfers
page-figure-points = Punten
page-figure-mean = Per spel
page-figure-rounds = Spellen
page-figure-won = Zelf mahjong
page-figure-zbmj = ZBMJ-totaal
page-collection = Verzameling
page-of = { $count } van de { $of }
page-company = Wie met wie
page-company-said = Met wie { $name } aan tafel zat, hoeveel spellen, en wat dat { $name } bracht.
page-all-company = Alle { $count }
page-last-evenings = Laatste avonden
page-ask = Een nummer, een naam of een vraag
page-search = Zoek
page-found = { $count ->
    [0] Daar vind ik geen regel over. Probeer andere woorden, of een nummer.
    [one] Dit ene antwoord past erbij
   *[other] Deze { $count } antwoorden passen het best
}
page-chapters = Alle regels
page-all-rules = Alle regels op een rij
page-see-too = Zie ook
page-neighbours = Regels ernaast
page-player-number = Speler { $number }
page-season = Competitie
page-tournament = Toernooi
page-screen = Scherm voor de zaal
page-needed = { $count ->
    [0] Wie speelt, doet mee.
    [one] Wie één avond speelde, doet mee.
   *[other] Wie { $count } avonden speelde, doet mee.
}
page-evening-number = Avond
page-penalties = Straffen
page-under = Nog niet genoeg avonden
page-best-said = Vet telt mee in het totaal; wat doorgestreept is, valt af.
page-namesakes = Zo heten er hier meer:
page-namesake = speelt sinds { $first }, laatst op { $last }
page-falls-off = valt af
page-counts = avond { $number }, { $members } leden
page-counts-not = telt niet mee, { $members } { $members ->
    [one] lid
   *[other] leden
}
page-counts-not-need = Deze avond telt niet mee: { $members } van de { $need } leden die nodig zijn.
page-reglement = Reglement
page-mahjongs = { $count } × mahjong
page-brought = Wat de avond bracht
page-place-of = plaats { $place } met { $total }{ $short ->
    [0] { "" }
    [one] , nog 1 avond
   *[other] , nog { $short } avonden
}
page-honours = Erelijst
page-seasons = Alle seizoenen
page-one-season = Seizoen
page-champions = Kampioen
page-season-plays = { $count ->
    [0] loopt nog
   *[other] nu bovenaan, loopt nog
}
page-season-ended = { $count ->
    [0] niemand had genoeg avonden; niet gesloten
   *[other] bovenaan, niet gesloten
}
page-season-closed = { $count ->
    [0] gesloten, geen kampioen
   *[other] gesloten
}
page-season-reopened = { $count ->
    [0] gesloten zonder kampioen; nu staat er een bovenaan
   *[other] gesloten, maar nu staat een ander bovenaan
}
page-place-then = plaats { $place } met { $total }{ $short ->
    [0] { "" }
   *[other] , te weinig avonden
}
page-its-points = { $points } tp
page-cross = Kruistabel
page-cross-said = Van elke ronde de tafelpunten, met de tafel en de punten eronder.
page-groups-club = Clubs
page-groups-country = Landen
page-group-players = Spelers
page-group-best = Beste
page-group-mean = Gemiddeld
page-by-name = Wie zit waar
page-left = Nog te spelen
page-clock-until = Ronde { $round } loopt tot { $time }
page-clock-stands = De klok van ronde { $round } staat stil
page-tour-round = Ronde { $round }
page-tour-rounds = De rondes
page-tour-in = uitslag is binnen
page-tour-no-standing = Er is nog geen stand om te tonen.
page-card-place = plaats { $place }
page-card-with = Met
page-card-away = (er zat een ander)
page-card-no-seat = geen tafel
page-card-player = Alles van { $name } in de club
page-where = Waar zit ik?
page-where-name = Naam
page-find = Zoek een naam
page-where-nobody = Niemand met die naam.
page-away = Geen verbinding: de klok loopt door, de rest is van daarnet.
page-hold = Houd vast
page-before = Vorig paneel
page-behind = Volgend paneel
page-sound = Gong aan
page-nearly = Laatste 5 minuten
page-seats-of = Wie zit waar in ronde { $round }
page-podium = De eerste drie
page-sound-waits = Tik één keer op het scherm: dan klinkt de gong.
page-scan = De pagina op je telefoon
page-evenings = Avonden
page-tables-played = { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
}
page-all-evenings = Alle avonden
page-deals = De spellen
page-deal = Spel
page-drawn = remise
page-standing-of-table = Eindstand
page-deals-said = Wat een spel bracht, met de score van de hand eronder. ★ won het spel, O was Oost.
page-won-deal = mahjong
page-story = Het verhaal van de avond
page-share = Een plaatje van je eigen avond, om te delen
page-story-picture = De avond als plaatje, om te delen
page-jump = { $count ->
    [one] { $names } maakte de grootste sprong in het seizoen: van plaats { $was } naar { $now }.
   *[other] { $names } maakten de grootste sprong in het seizoen: elk { $places } { $places ->
        [one] plaats.
       *[other] plaatsen.
    }
}
page-next = Volgende clubavond
page-comes-hint = Wie er komt, ziet wie uit de chat binnenkwam: /pagina, [Invoeren op een pagina].
page-of-club = De pagina van de club
page-race = De lijnen van het seizoen
page-race-said = De eerste vijf na elke avond, en jij, als de pagina weet wie je bent.
page-me = Dit ben ik
page-who-are-you = Wie ben jij?
page-you = jij
page-you-place = Jouw plaats in het seizoen
page-you-evening = Laatste avond
page-you-points = Punten in het seizoen
page-my-page = mijn bladzijde
page-not-me = Vergeet
page-minutes-left = nog { $n } min
page-gone-title = Hier ligt geen steen
page-gone = Dit adres is er niet, of niet meer. Vraag in de groep van je club naar de pagina: met /pagina geeft Pe-Ling het adres dat nu geldt.

command-page = de pagina van de club, om te bekijken
page-not-hosted = Mijn beheerder heeft geen pagina aangezet (PELING_WEB_LISTEN). Alles wat erop zou staan, vraag je hier: `/tafels`, `/ranglijst`, `/records`.
page-offer = 🌐 **Een pagina voor de club?** Die is er nog niet; een beheerder zet hem aan.
page-is-on = 🌐 **De pagina van de club**
page-shows = Te zien: de tafels die bezig zijn, alle avonden met hun spellen, de ranglijst, de competitie en de toernooien, ieders seizoen en verzameling, de records en de spelregels. Voornaam met één letter, tenzij jullie hele namen kiezen; nooit een account of @naam.
page-since-two = de lijnen van het seizoen, het verhaal van de avond, de volgende avond (wie er komt, ziet alleen wie met een link uit de chat binnenkwam), de kaart van ieder op een toernooi, en{" "}
page-newer = Nieuw: { $edition ->
    [1] alle seizoenen met hun kampioenen, je eigen regel bovenaan, { page-since-two }
    [2] je eigen regel bovenaan, { page-since-two }
   *[other] { "" }
}elke avond met zijn tafels en elke tafel met zijn spellen, ook van vroeger. Bij jullie staat dat er pas als een beheerder [Zet erbij] tikt.
page-private = Alleen wie het adres heeft, vindt hem; zoekmachines blijven weg. Wie liever een nummer is, tikt dat onder `/privacy`; voor een ander schrijft een beheerder `/pagina nummer Cees`. Met [Zet uit] is alles meteen weg.
page-gone-now = De pagina is weg.
page-new-ask = 🌐 **Een nieuw adres.** Wat doet het oude? **Meteen dicht:** daar is niets meer te zien; kies dit als het adres bij een ander terechtkwam. **Verhuizen:** het oude leidt nog een week naar het nieuwe; wie het oude heeft, krijgt zo ook het nieuwe.
page-moved-now = Het oude adres geldt niet meer.
page-moved-week = Het oude adres leidt nog een week naar het nieuwe.
page-number-now = Op de pagina ben je nu een nummer.
page-is-number = Op de pagina is { $name } nu een nummer.
page-is-name = Op de pagina staat { $name } nu met naam.
page-name-now = Op de pagina sta je nu met je naam.
label-page-on = Zet aan
label-page-more = Zet erbij
label-page-off = Zet uit
label-page-qr = QR
label-page-new = Nieuw adres
label-page-new-now = Meteen dicht
label-page-new-week = Verhuizen: een week doorsturen
label-page-whole-names = Hele namen
label-page-first-names = Voornamen
label-page-number = Als nummer op de pagina
label-page-name = Met mijn naam
privacy-page = Deze club heeft een pagina. Wie het adres heeft, ziet daar ieders voornaam met één letter (of de hele naam, als de club dat koos) en de cijfers. Liever een nummer? Tik het hieronder: het geldt meteen op alle pagina’s, voor wie tikt.

console-page-alone = Alleen voor deze computer. Voor een telefoon in hetzelfde netwerk: PELING_WEB_LISTEN=0.0.0.0:8000 make run
console-page = 🌐 De pagina van je club: { $address }

# Het bord: een spel invoeren op een pagina.

pad-title = Het bord
pad-table = Tafel
pad-score-of = De score van { $name }
pad-won = Mahjong
pad-draw = Remise
pad-record = Leg vast
pad-record-anyway = Klopt zo, leg vast
pad-not-full = Er ontbreekt nog iets: een winnaar en vier scores.
pad-changed = Er is intussen iets veranderd. Kijk nog eens, en leg dan vast.
pad-zero = Nul
pad-dead = Dood spel
pad-number = Een ander getal
pad-tiles = Met stenen
pad-special = Bijzonder spel (nummer)
pad-use = Neem over
pad-clear = Wis
pad-back = Een stap terug
pad-close = Sluiten
pad-ways = Hoe kwam de laatste steen?
pad-last-tile = Het was de laatste steen
pad-which = Welke steen was de laatste?
pad-kong = Een kong? Tik hem.
pad-bonus = Bloem of seizoen? Tik erop.
pad-tap-away = Een steen te veel? Tik hem weg uit je rij.
pad-away = { $tile }: haal weg
pad-five = { $names } hebben samen { $count } keer { $tile }. Dat is niet mogelijk; kijk het even na.
pad-rack = Jouw stenen
pad-sets = Leg een set open, of tik hem terug
pad-open = open
pad-hidden = dichte kong
pad-near = Dichtbij:
pad-count-of = { $has } van { $needs }
pad-no-table = Er is nu geen tafel. Begin er een in de groep, met /nieuw.
pad-none-yet = Nog niets
pad-offline = Geen verbinding. Wat je tikt, blijft hier staan en gaat mee zodra het weer kan.
pad-waiting = wacht op verbinding
pad-kept = Jij tikte: { $scores }
pad-moved = Er is intussen een ander spel aan de beurt.
pad-correct = Correctie
pad-forget = Laat maar
pad-forget-device = Vergeet dit toestel
pad-forget-waits = Er wacht nog iets op verbinding. Tik nog eens, en ook dat wordt vergeten.
pad-forgotten = Dit toestel weet niets meer van jou. Vraag in de chat een nieuwe link, met /pagina.
pad-waits-for-you = Wat je tikte, wacht hier; het gaat mee zodra je je nieuwe link op dit toestel opent.
pad-recorded = Vastgelegd.
pad-gone = Deze link werkt niet meer. Vraag in de chat een nieuwe, met /pagina.
pad-used = Deze link is al eens geopend, en opent maar op één toestel. Was jij dat niet? Vraag met /pagina een nieuwe; dan weet je ook dat iemand anders hem had.
pad-later = Het duurt even. Het staat klaar en komt vanzelf.
pad-limit = afgerekend
pad-link = ✏️ Hier voer je in, tot het eind van de avond: { $address }
    Deze link is van jou, en opent op één toestel, binnen het uur.
label-pad = Invoeren op een pagina
pad-here = ✏️ Hier voer je in: een spel op één scherm, en je hand met stenen.
pad-waits = wacht dit spel

grid-title = Briefjes invoeren
grid-rounds = De rondes
grid-how = Vier getallen per tafel; samen zijn ze 0. Enter gaat naar het volgende vak. Wat je typt blijft op dit toestel staan tot het is verstuurd.
grid-points-of = Punten van { $name }, tafel { $table }
grid-evening = Een avond op papier
grid-name-of = { $name } aan tafel { $table }
grid-sum = Samen
grid-not-taken = Niet opgenomen:
grid-wrong-sum = samen { $sum }, en dat moet 0 zijn
grid-missing = er is nog niet alles ingevuld
grid-day = Schrijf de dag als 2026-11-21.
grid-signed = Alle briefjes getekend
grid-send = Verstuur
grid-send-count = Verstuur { $count }
grid-sending = Wordt verstuurd…
grid-taken = Opgenomen: { $count }.
grid-members = Leden erbij
grid-members-how = Plak de lijst: een naam per regel, of met komma’s. Wie er al staat, blijft zoals hij is; naar een naam die bijna die van een ander is, wordt gevraagd.
grid-members-send = Maak ze lid
grid-near = { $name }: wie is dat?
grid-is = dat is { $name }
grid-new = nieuw: { $name }
grid-out = Een tafel telt niet mee
grid-out-how = De tafel blijft bewaard en telt niet meer voor de competitie. De chat zegt het, met [Terug].
grid-out-reason = Waarom
grid-out-send = Telt niet mee
grid-table = { $day }: { $names }
grid-nothing = Er is nu geen ronde om in te voeren.

host-pad-limit = { $name } ({ $club }) stuurt meer naar de pagina dan een mens kan invullen. Ik weiger dat en bewaar er niets van.

part-page-show = de pagina en de instellingen ervan
part-page-number = toon iemand als nummer
part-page-name = toon iemand weer bij naam
example-page-number = /pagina nummer Cees
example-page-name = /pagina naam Cees
name-budget-pages = bladzijden
name-budget-links = onjuiste links
name-budget-requests = vragen van een scherm
name-budget-entries = invoer op de pagina
name-budget-notices = meldingen aan de beheerder
