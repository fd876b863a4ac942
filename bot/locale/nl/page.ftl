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
page-table = Tafel { $table }
page-round-of = spel { $round } · { $wind_round }
page-rounds-played = { $rounds ->
    [one] { $rounds } spel
   *[other] { $rounds } spellen
}
page-wind = Wind
page-name = Naam
page-place = Nr.
page-moved = Plaatsen gewonnen of verloren
page-points = Punten
page-change = Laatste spel
page-rounds = Spellen
page-mean = Gemiddeld
page-won = Mahjong
page-guest = gast
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
page-course-of = Verloop { $period }
page-season-said = Na { $count } avonden { $points }; hoogst { $high }, laagst { $low }.
page-figures = Cijfers
page-figure-points = Punten
page-figure-mean = Per spel
page-figure-rounds = Spellen
page-figure-games = Partijen
page-figure-won = Zelf mahjong
page-figure-drawn = Remises
page-figure-all_round = Allroundpunten
page-figure-zbmj = ZBMJ-totaal
page-collection = Verzameling
page-of = { $count } van de { $of }
page-company = Wie met wie
page-company-said = Met wie { $name } aan tafel zat, hoeveel spellen, en wat dat { $name } bracht.
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
page-gone-title = Hier ligt geen steen
page-gone = Dit adres is er niet, of niet meer. Vraag in de groep van je club naar de pagina: met /pagina geeft Pe-Ling het adres dat nu geldt.

command-page = de pagina van de club, om te bekijken
page-not-hosted = Mijn beheerder heeft geen pagina aangezet (PELING_WEB_LISTEN). Alles wat erop zou staan, vraag je hier: `/tafels`, `/ranglijst`, `/records`.
page-offer = 🌐 **Een pagina voor de club?** Die is er nog niet; een beheerder zet hem aan.
page-is-on = 🌐 **De pagina van de club**
page-shows = Te zien: de tafels die bezig zijn, de laatste avond, de ranglijst, ieders seizoen en verzameling, de records en de spelregels. Voornaam met één letter, tenzij jullie hele namen kiezen; nooit een account of @naam.
page-private = Alleen wie het adres heeft, vindt hem; zoekmachines blijven weg. Wie liever een nummer is, tikt dat onder `/privacy`. Met [Zet uit] is alles meteen weg.
page-gone-now = De pagina is weg.
page-moved-now = Het oude adres geldt niet meer.
page-number-now = Op de pagina ben je nu een nummer.
page-name-now = Op de pagina sta je nu met je naam.
label-page-on = Zet aan
label-page-off = Zet uit
label-page-new = Nieuw adres
label-page-whole-names = Hele namen
label-page-first-names = Voornamen
label-page-number = Als nummer op de pagina
label-page-name = Met mijn naam
privacy-page = Deze club heeft een pagina. Wie het adres heeft, ziet daar ieders voornaam met één letter (of de hele naam, als de club dat koos) en de cijfers. Liever een nummer? Tik het hieronder: het geldt meteen op alle pagina’s, voor wie tikt.

console-page = 🌐 De pagina van je club: { $address }
