### Wat eruit gaat en wat erin komt: uitvoer, invoer, privacy, vergeten.

command-export = alles van de club als rekenblad en JSON; privé alleen jouw eigen gegevens

label-export-club = Hele club
export-club = Alles van { $club }: een rekenblad om in te kijken, en een JSON-bestand dat `/import` weer kan inlezen.
export-club-in-parts = Alles van { $club }: een rekenblad om in te kijken, en JSON die `/import` weer kan inlezen, in delen omdat het zoveel is. Lees die na elkaar in, te beginnen met 1.
export-more = Het vervolg:
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
papers-columns-rounds = datum; tafel; Oost; Zuid; West; Noord; score O; score Z; score W; score N; winnaar; bijzonder; verschil O; verschil Z; verschil W; verschil N; spel; heersende wind; wacht
papers-columns-tables = datum; tafel; spelregels; spellen; plaats; naam; punten; gedeelde plaats
papers-columns-members = naam; wat
papers-columns-own = club; datum; tafel; spelregels; spel; wind; afloop; score; verschil

command-import = tafels van elders inlezen, eerst een proefrun
import-how = Stuur me het bestand met `/import` erbij: de JSON van `/export`, of een gewone tabel (CSV of Excel) met op elke regel één spel: datum; tafel; vier namen; vier scores. De eerste regel van een tafel zegt wie waar zit, Oost voorop; een `*` voor de score wijst de winnaar aan, en zonder scores is het een remise. Speelden jullie met z’n drieën, dan is Dromer de vierde naam. Bijvoorbeeld: `2026-11-20; 1; Anna; Bert; Cees; Dirk; 40; *120; 0; 20`. Voor een toernooi: een lijst van de spelers, met de koppen Naam; Club; Lidnummer; Team; Land; EMA-nummer. Een heel seizoen op papier: een regel voor elke speler, met de koppen Naam; 3 sep; 10 sep en zo verder. Eerst laat ik zien wat erin zou komen.
import-refused = Dit kan ik niet inlezen:
import-faults = { $count ->
    [one] Eén regel begrijp ik niet:
   *[other] { $count } regels begrijp ik niet:
}
import-more-faults = … en nog { $count }.
import-nothing-came-in = Er is niets ingelezen. Verbeter dit en stuur het nog eens.
import-where = { $where }:{" "}
import-nothing-new = { $count ->
    [0] Er staat niets in dat ingelezen kan worden.
   *[other] Alles wat hierin staat, heb ik al.
}
import-nothing-comes = Hiervan kan niets worden ingelezen:
import-ask = **Proefrun: nog niets veranderd.** Dit zou erin komen:
import-tables = { $count ->
    [one] • één tafel
   *[other] • { $count } tafels
} met { $rounds ->
    [one] één spel
   *[other] { $rounds } spellen
}, van { $first } tot en met { $last }
import-newcomers = • nieuw: { $names }
import-near = • let op: { $count ->
    [one] { $names } zou een nieuwe persoon worden. Is het wie erachter staat, schrijf de naam dan net zo
   *[other] { $names } zouden nieuwe mensen worden. Is een van hen wie erachter staat, schrijf de naam dan net zo
}
import-known = { $count ->
    [one] • één tafel heb ik al; die laat ik weg
   *[other] • { $count } tafels heb ik al; die laat ik weg
}
import-changed = { $count ->
    [one] • let op: één daarvan is hier anders, en blijft zoals hij hier is
   *[other] • let op: { $count } daarvan zijn hier anders, en blijven zoals ze hier zijn
}
import-doubtful = { $count ->
    [one] • let op: één spel heeft een score die volgens de spelregels niet kan voorkomen
   *[other] • let op: { $count } spellen hebben een score die volgens de spelregels niet kan voorkomen
}
import-settings = • ook de instellingen, want hier is nog niet gespeeld
import-competition = • ook de competitie{ $count ->
    [0] {""}
   *[other] , met { $what }
}
import-kind = { $kind ->
    [papers] { $count ->
        [one] één uitslag van papier
       *[other] { $count } uitslagen van papier
    }
    [penalties] { $count ->
        [one] één straf
       *[other] { $count } straffen
    }
    [out] { $count ->
        [one] één tafel die niet telt
       *[other] { $count } tafels die niet tellen
    }
    [decisions] { $count ->
        [one] één besluit over het seizoen
       *[other] { $count } besluiten over het seizoen
    }
    [evenings] { $count ->
        [one] één aanmelding voor een avond
       *[other] aanmeldingen voor { $count } avonden
    }
    [apart] { $count ->
        [one] één wens om niet bij elkaar te zitten
       *[other] { $count } wensen om niet bij elkaar te zitten
    }
    [tournaments] { $count ->
        [one] één toernooi
       *[other] { $count } toernooien
    }
   *[settings] de instellingen
}
import-also = • ook { $what }
import-stays = • past niet bij wat hier al staat, en blijft eruit: { $what }
import-members = { $count ->
    [one] • één van de mensen in het bestand wordt lid
   *[other] • { $count } van de mensen in het bestand worden lid
}
import-tournaments = • { $count ->
    [one] één toernooi
   *[other] { $count } toernooien
}
import-moments = Alles telt op de datum van de avond zelf; wat ouder is dan deze week, staat dus niet in het weekbericht.
import-cancelled = Goed, er is niets ingelezen.
imported = { $name } heeft { $count ->
    [one] één tafel
   *[other] { $count } tafels
} van elders ingelezen, samen { $rounds ->
    [one] één spel
   *[other] { $rounds } spellen
}. De ranglijst en de cijfers tellen ze mee.
undo-import = Het laatste hier is het bestand dat op { $day } is ingelezen, en dat neemt /terug niet terug. Wat daarvoor aan een tafel gebeurde wel, met de tafel erbij: `/terug tafel 1`
imported-besides = { $name } heeft van elders ingelezen:

import-names = { $count ->
    [one] • één naam: { $names }
   *[other] • { $count } namen: { $names }
}
import-evenings = • { $count ->
    [one] één avond van papier, { $first }
   *[other] { $count } avonden van papier, van { $first } tot en met { $last }
}
import-notes = **Kijk dit na:**
import-fault-unused = niet gebruikt: { $word }
import-fault-unused-lines = niet gebruikt, { $count ->
    [one] één regel
   *[other] { $count } regels
} onder: { $word }
import-fault-columns = kolommen die ik niet gebruik: { $word }
import-fault-day-order = “{ $word }” lees ik met de dag voorop: { $day }. Staat de maand voorop? Schrijf dan { $other } en stuur het opnieuw
import-fault-twice = hetzelfde als regel { $word }; het telt twee keer
import-fault-half-points = “{ $word }” is geen heel aantal punten. Ik vraag de punten van het spel (+300, −100); tafelpunten rekent de competitie zelf uit
import-fault-points = “{ $word }” is geen aantal punten
import-fault-sum = het totaal van { $word } klopt niet; ik tel { $sum }
import-fault-evening = tafel { $table }: { $word }
import-fault-evening-sum = komt er niet in: de punten zijn samen { $word } en geen 0. Zijn dit speelpunten?
import-fault-evening-tables = komt er niet in: wie van deze { $word } met elkaar speelden, kan ik niet zien. Zet achter de avond een kolom `tafel` met het nummer, en laat leeg wie er niet was
import-fault-evening-twice = deze avond staat er twee keer: { $word }. Geef elke avond één kolom met zijn datum
import-fault-no-names = er staan geen namen in. Zet er een regel boven met `Naam`, of met `Voornaam` en `Achternaam`
import-fault-competition-off = van een seizoen op papier houd ik de competitie bij, en die staat nog niet aan. Een beheerder zet die aan met /competitie
import-fault-season-closed = dit seizoen is gesloten. Heropen het eerst met /competitie
import-fault-no-files = Hier kan ik geen bestanden openen. Plak de tabel achter `/import`.
import-fault-no-file = Dat bestand is er niet, of ik mag er niet bij.
import-fault-no-paper = dit is geen JSON van `/export`
import-fault-no-table = dit is geen tabel die ik kan lezen. Bewaar het als Excel-werkmap (.xlsx) of als CSV, en stuur dat
import-fault-too-big = dit is te groot
import-fault-too-large = dit bestand is te groot: meer dan { $most } MB, uitgepakt. Verdeel het en stuur de delen na elkaar
import-fault-too-many-names = er staan meer dan { $most } namen in. Verdeel het en stuur de delen na elkaar
import-fault-too-many-tables = er staan meer dan { $most } tafels in. Verdeel het en stuur de delen na elkaar; de JSON van `/export` is al zo verdeeld
import-fault-too-many-happenings = er staan meer dan { $most } spellen en gebeurtenissen in. Verdeel het en stuur de delen na elkaar; de JSON van `/export` is al zo verdeeld
import-fault-too-much = dit bestand is te veel voor me om te lezen. Verdeel het en stuur de delen na elkaar
import-fault-busy = ik lees net andere bestanden. Stuur het over een minuut nog eens
import-fault-empty = er staat geen spel in
import-fault-json = dit staat er niet zoals `/export` het schrijft
import-fault-settings = deze instellingen zijn niet mogelijk
import-fault-member = “{ $word }” kan geen naam zijn
import-fault-member-twice = { $word } staat er twee keer
import-fault-numbers = verwijst naar iemand die er niet in staat
import-fault-opening = een tafel begint met één opening
import-fault-to-come = dit ligt in de toekomst
import-fault-plays-here = wie hier zit, speelt nu al aan tafel { $table }; beëindig die eerst
import-fault-date = “{ $word }” is geen datum; schrijf 2026-11-20 of 20-11-2026
import-fault-names = ik zie geen vier verschillende namen ({ $word })
import-fault-scores = “{ $word }” is geen score
import-fault-winner = wie won er? Zet een * voor die score, of de naam erachter
import-fault-other-four = er zitten ineens anderen aan deze tafel; geef die een ander nummer
import-fault-round = dit spel is niet mogelijk volgens de spelregels
import-fault-table-over = de partij van deze tafel was al afgelopen; geef de volgende een ander nummer


part-export-show = wat er van jou is; in de club alles
part-export-club = alles van de club
