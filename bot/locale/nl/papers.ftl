### Wat eruit gaat en wat erin komt: uitvoer, invoer, privacy, vergeten.

command-export = alles van de club als rekenblad en JSON; privé alleen jouw eigen gegevens
command-privacy = wat ik bewaar, en hoe lang

label-export-club = Hele club
export-club = Alles van { $club }: een rekenblad om in te kijken, en een JSON-bestand dat `/import` weer kan inlezen.
export-own = Alles wat ik van jou bewaar: je spellen als rekenblad, en alles als JSON.
export-admins-only = De gegevens van de hele club geef ik alleen aan een beheerder van deze groep. Je eigen gegevens krijg je als je me privé `/export` stuurt.

papers-is-member = lid
papers-is-guest = gast
papers-is-left = vertrokken
papers-sheet-rounds = Spellen
papers-sheet-tables = Tafels
papers-sheet-standing = Ranglijst
papers-sheet-members = Leden
papers-sheet-own = Mijn spellen
papers-columns-rounds = datum; tafel; Oost; Zuid; West; Noord; score O; score Z; score W; score N; winnaar; bijzonder; verschil O; verschil Z; verschil W; verschil N; spel; leidende wind
papers-columns-tables = datum; tafel; spelregels; spellen; plaats; naam; punten
papers-columns-standing = soort; naam; punten; spellen; gewonnen; remises; partijen; all-roundpunten; ZBMJ
papers-columns-members = naam; wat
papers-columns-own = club; datum; tafel; spelregels; spel; wind; afloop; score; verschil

privacy-heading = 🔒 **Wat ik bewaar**
privacy-people = Van wie hier meespeelt: de naam, en wie dat is op dit platform (het nummer en de naam van het account, en de taal). Geen telefoonnummer, geen e-mailadres.
privacy-rounds = Van elk spel: wie er zat, de scores en stenen die zijn ingevoerd, wie het invoerde en wanneer. Daaruit volgen de standen.
privacy-messages = Van berichten alleen wat aan mij gericht is; de tekst daarvan wis ik na 7 dagen.
privacy-not = Ik lees niet mee met jullie gesprek, ik geef niets door, en de gegevens staan alleen bij wie mij draait en in diens reservekopieën.
privacy-rights = `/export` geeft je alles wat ik van je heb (privé). `/vergeetmij` haalt je naam en account weg; de totalen van de club blijven, onder “oud-lid”.
