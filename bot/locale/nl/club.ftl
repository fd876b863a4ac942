### The club: greeting, help, people, settings, and what cannot be done.

start-hello = Hallo! **Pe-Ling** houdt hier de stand bij.
start-ruleset = Spelregels: { $ruleset }
start-choose = De regels kiest een beheerder.
start-stranger = **Pe-Ling** houdt de stand bij van mahjong.
    Zet mij in je groep of probeer het zelf.
start-again = Daar ben ik weer. Alles van de club staat er nog; met /stand of /nieuw gaat het verder.
start-language = In het Nederlands? De onderste knop.
help-heading = **Wat ik kan**: tik op een knop.
help-round-line = Typen mag ook, de winnaar voorop: `/ronde Bert 120 Anna 40 Cees 0 Dirk 20`
help-mistake = Vergist? Tik op Terug, of typ `/correctie`.
help-ask = Een vraag over de regels: `/regel kong beroven`
help-club = **{ $club }**
help-private = Hier versta ik gewone woorden: `68`, `stand`, `mag ik een kong beroven`.
commands-heading = **Alle opdrachten**

command-start = wat ik ben en doe
command-help = dit overzicht
command-new = een nieuwe tafel: `/nieuw Anna Bert Cees Dirk` (Oost, Zuid, West, Noord)
command-round = een spel invoeren
command-draw = een remise invoeren
command-score = de stand van je tafel
command-undo = het laatste aan je tafel terugnemen
command-correct = een eerder spel verbeteren: `/correctie 7 Bert 120 Anna 40 Cees 0 Dirk 20`
command-substitute = iemand neemt een plaats over: `/wissel Anna Eef`
command-tail = stemmen over het staartspel
command-end = de partij beëindigen
command-tables = aan welke tafels gespeeld wordt
command-wall = dobbelen waar de muur opengaat
command-members = leden en gasten
command-settings = spelregels, taal, tijdzone en meer

ask-who = { $account }, ben jij { $name }, die hier al bekend is? Een medespeler of beheerder kan het bevestigen met Klopt.
who-says-so = { $account } zegt { $name } te zijn. Een medespeler of beheerder bevestigt het met Klopt.
who-waits = Het gaat verder zodra een medespeler of beheerder op Klopt tikt.
who-in-group = Speel je hier mee als { $name }? Ik heb het in de groep gevraagd.
who-not-asked = Die vraag was voor iemand anders.
who-not-yours = Alleen wie met { $name } speelde, of een beheerder, kan zeggen of dit { $name } is.
taken-ask = Wie is een ander? Is dat niemand, tik dan op Klopt.
taken-parted = { $by } zegt dat het een ander is. De naam { $name } is weer vrij; de ander heet hier { $other }. Wat ingevoerd is, blijft staan.
taken-gone = Dat staat niet meer open. Kijk naar het nieuwste bericht.
taken-not-yours = Dat kunnen alleen de spelers van die tafel, de beheerders en wie de tafel opende zeggen.
taken-not-self = Dat moet een van de anderen zeggen.
not-known-yet = Laat een medespeler dit doen, { $name }: wat een ander invoerde, kun jij hier nog niet veranderen.
now-tied = Welkom { $name }! Alles van { $name } is nu van jou.
you-are-tied = Je bent { $name }.
you-are-new = Goed, dan heet je hier { $name }.
guest-taken = { $name } is intussen al iemand anders.
members-heading = { $guests ->
    [0] **{ $count ->
        [one] Eén lid
       *[other] { $count } leden
    }**
   *[other] **{ $count } leden en gasten**
}
members-guest = (gast)
member-ask = Wat wil je met { $name }?
ask-rename = Hoe moet { $name } heten? Antwoord op dit bericht met de nieuwe naam.
ask-own-name = Hoe mag ik je noemen, { $name }? Antwoord op dit bericht met je naam.
ask-new-name = Op deze server heet je nu { $name }. Ook in de club? Daar heet je { $old }.
name-account = Ja, { $name }
name-keep = Nee, { $name }
name-kept = Je blijft { $name }.
renamed = { $old } heet voortaan { $new }.
renamed-back = Toch niet? `/leden { $new } heet { $old }`
merge-these = { $name } en { $other } zijn dezelfde
name-taken-merge = { $name } is er al. Is het dezelfde?
members-elsewhere = Dat staat niet in de ledenlijst. Bedoel je `{ $line }`?
merge-sure = Zijn { $name } en { $other } dezelfde? Dan telt alles van beiden voor één lid.
merge-final = Dat is niet terug te draaien.
merge-ask = Met wie voeg ik { $name } samen?
merge-nobody = Er is niemand met wie { $name } samengevoegd kan worden.
merge-two-accounts = Dit zijn twee mensen met elk een eigen account.
merge-one-table = Ze zaten samen { $table ->
    [final] in de finale
   *[other] aan tafel { $table }
}, dus dit zijn er twee.
merge-both-play = Ze spelen nu allebei. Beëindig eerst een van de partijen.
merged = { $goes } en { $stays } zijn dezelfde; alles telt nu voor { $stays }.
unmerged = { $name } en { $other } zijn weer twee leden. Wat sinds het samenvoegen ingevoerd is, blijft voor { $other }.
no-such-member = Dat lid is er niet meer.
name-taken = { $name } heet al iemand anders.
write-as-yourself = Wie als groep of kanaal schrijft, speelt niet mee: schrijf als jezelf.
not-a-name = “{ $word }” kan geen naam zijn. Een naam heeft een letter, en is geen gewoon woord zoals ik, wie of gast.
text-too-long = Dat is te lang: hooguit { $longest } tekens.

settings-unread = Met “{ $words }” kan ik hier niets. Kies wat je bedoelt:
settings-heading = ⚙️ **Instellingen van { $club }**
settings-group-play = **Spelen**
settings-group-posts = **Berichten**
settings-group-club = **De club**
settings-ruleset = Spelregels: { $value }
settings-language = Taal: { $value }
settings-timezone = Tijdzone: { $value }
settings-recording = Invoeren: { $value }
settings-weekly = Weekbericht: { $value }
settings-sound = Geluid: { $value }
sound-all = alles: uitslagen, einde, Gele Trui, berichten op een vaste tijd
sound-end = einde en Gele Trui
sound-none = niets
ask-set-sound = Welke berichten geven geluid op de telefoons?
settings-colour = Kleur op papier: { $value }
colour-green = groen
colour-blue = blauw
colour-red = rood
colour-purple = paars
colour-orange = oranje
ask-set-colour = Welke kleur hebben de certificaten en naamkaartjes?
settings-house = **Huisregels** bij { $ruleset }. Tik er een aan om die te veranderen.
language = Nederlands
recording-table = wie aan de tafel zit
recording-all = alle leden
weekly-on = { $day } om { $time }
weekly-off = uit
weekly-off-button = Geen weekbericht
weekday-0 = maandag
weekday-1 = dinsdag
weekday-2 = woensdag
weekday-3 = donderdag
weekday-4 = vrijdag
weekday-5 = zaterdag
weekday-6 = zondag
ruleset-nmv-144 = 144 regels (NMV)
ruleset-nts-2002 = Toernooiregels 2002
ruleset-nts-2019 = Toernooiregels 2019
ruleset-nts-2023 = Toernooiregels 2023
ruleset-nts-simple = Toernooiregels 2023, vereenvoudigd
ruleset-with-house = { $ruleset }, met huisregels
house-line = { $title }: { $value }
house-line-changed = { $title }: **{ $value }** (eigen huisregel)
house-own_hands = Eigen bijzonder spel
ask-set-own_hands = Welk eigen bijzonder spel? Antwoord met naam, waarde, eerste en laatste dag, zoals Winterroos 1000 van 1 september tot 30 juni. De laatste dag mag ontbreken; met “geen Winterroos” gaat het eruit.
own-hand-none = geen
own-hand-from = { $name } { $points } (van { $first })
own-hand-until = { $name } { $points } (van { $first } tot en met { $until })
own-hand-name = “{ $name }” betekent in de regel van een spel al iets anders. Kies een andere naam.
no-own-hand = In “{ $line }” lees ik geen bijzonder spel: een naam van één tot vijf woorden, een waarde, en de dagen op volgorde. Voorbeeld: Winterroos 1000 van 1 september tot 30 juni.
own-hand-not-now = { $hand } geldt nu niet: het telt van { $first } tot en met { $until }. Een beheerder verandert dat met /instellingen eigen spel.
own-hand-not-yet = { $hand } geldt nog niet: het telt vanaf { $first }. Een beheerder verandert dat met /instellingen eigen spel.
house-limit = Limiet
house-starting_stock = Startbedrag
house-minimum_doublings = Minimum aan verdubbelingen
house-rounding = Afronden op tientallen
house-prevailing_wind = Heersende Wind
house-winds_move = Winden draaien
house-games = Spellen in een partij
house-bonus_tiles = Met seizoenen en bloemen
house-rule_76_example = Voorbeeld van regel 76 telt 2
house-bamboo_three = Kleur van bamboe 3
house-value-none = 16 keer draaien
house-value-by_round = wisselt per windronde
house-value-east = altijd Oost
house-value-every_game = na elk spel
house-value-non_east_win = als een ander dan Oost wint
house-value-green = groen
house-value-red = rood
ask-set-ruleset = Volgens welke regels spelen jullie?
ask-set-language = In welke taal schrijf ik hier?
ask-set-recording = Wie mag spellen invoeren?
ask-set-weekly = Op welke dag wil je het weekbericht?
ask-set-timezone = In welke tijdzone is de club? Nu: { $value }. Antwoord met een stad of een naam, zoals Brussels of Europe/Amsterdam.
ask-set-time = Hoe laat? Antwoord met een tijd als 20:00.
ask-house = { $title }: welk getal? Antwoord op dit bericht.
set-ruleset-now = We spelen volgens { $ruleset }.
set-ruleset-next = Vanaf de volgende tafel spelen we volgens { $ruleset }. Tafels die al bezig zijn houden hun regels.
set-house-next = Dat geldt vanaf de volgende tafel. Tafels die al bezig zijn houden hun regels.
set-language-now = Ik schrijf hier voortaan Nederlands.
no-such-zone = De tijdzone “{ $word }” ken ik niet. Voorbeelden: Europe/Amsterdam, Europe/Brussels.
not-a-number = “{ $word }” is hier geen goed getal.
not-a-time = “{ $word }” is geen tijd. Zo wel: 20:00.

no-club-yet = Dit hoort bij een club. Zet mij in de groepschat van je club, of doe eerst daar iets.
no-club-any-more = Je zit niet (meer) in de groepschat van je club, dus privé kan ik niets voor je doen. Zeg of tik iets in de groep, dan hoor je er weer bij.
unsure-in-private = Ik kan nu niet nagaan of je nog in de groepschat zit. Doe dit daar, of maak mij er beheerder.
group-only = { $command } hoort in de groepschat van je club thuis.
unknown-command = /{ $word } ken ik niet. Met /help zie je wat ik kan.
done-in-group = Gedaan. Het staat in { $chat }.
no-table = Er wordt nu niet gespeeld. Met /nieuw begint een tafel.
no-table-named = Tafel { $table } is er niet. Met /tafels zie je waar gespeeld wordt.
no-such-table = Die tafel is er niet (meer). Met /nieuw begin je een tafel.
ask-table = Welke tafel bedoel je?
ask-table-name = Welke van de { $count } tafels bedoel je? Antwoord op dit bericht met het nummer.
may-not-write = ✋ In { $chat } mag ik nu niet schrijven. Zodra het weer mag, staat daar:
not-your-table = Aan tafel { $table } kunnen alleen de spelers, de beheerders en wie de tafel opende iets invoeren. Meespelen? Dat kan met /wissel of /nieuw.
admins-only = Dat kan alleen een beheerder van deze chat. Vraag het een van hen.
button-unknown = Die knop werkt hier niet (meer).
table-over = De partij aan tafel { $table } is afgelopen. /terug en /correctie werken nog; met /nieuw begint een nieuwe.
sits-elsewhere = { $name } speelt intussen aan tafel { $other }, dus tafel { $table } ligt vast.
say-again = Er ging iets mis met wat er net geschreven werd. Wil je het nog eens doen?

refused-table-over = De partij is afgelopen. /terug en /correctie werken nog; met /nieuw begint een nieuwe.
refused-dead-hand-won = Met een dood spel kun je niet winnen.
refused-nothing-won = Met 0 punten kun je niet winnen; mahjong alleen telt al 20.
refused-bad-score = { $points } kan geen score zijn.
refused-bet-contradicted = De winnaar wint de weddenschap, een ander verliest hem.
refused-special-not-won = Alleen de winnaar heeft een bijzonder spel of een situatie.
refused-half-of-winner = Een half limietspel is voor wie niet wint.
refused-no-kong-draw = Remise door de 15e kong kennen alleen de toernooiregels.
refused-unknown-round = Spel { $number } is er niet; er { $last ->
    [0] is nog niets gespeeld
    [one] is 1 spel gespeeld
   *[other] zijn { $last } spellen gespeeld
}.
refused-same-as-before = Zo stond spel { $number } er al.
refused-played-here = { $player } heeft aan deze tafel al een eigen stand, en komt alleen terug op de stoel van de Dromer.
refused-one-played = In spel { $round } speelden ze niet allebei mee; kies een later spel.
refused-sits-already = { $player } zit al aan deze tafel.
refused-no-reason = Zeg er de reden bij.
refused-not-punished = Een straf is meer dan 0, en spelpunten zijn hele getallen.
refused-unknown-table = Die tafel is er die avond niet geweest.
refused-taken-out-already = Dat telt al niet mee.
refused-closed-already = Dat seizoen is al gesloten.
refused-sits-not-here = Die speler zit niet aan deze tafel.
refused-no-room-for-a-fifth = Een vijfde komt erbij aan een tafel van vier, zolang het eerste spel nog niet gespeeld is.
refused-dromer-sits = De Dromer zit hier al.
refused-dromer-wins = De Dromer kan alleen verliezen: { $points } is niet mogelijk.
refused-too-many-mahjongs = Samen { $won } mahjongs in { $rounds } spellen is niet mogelijk: per spel wint er hooguit één.
refused-not-for-the-dromer = De Dromer wint nooit, heeft altijd 0 punten en stemt niet.
refused-voted-already = Deze stem is al geteld. Nu zijn de anderen aan de beurt.
refused-tail-agreed = Het staartspel is al afgesproken.
refused-nothing-to-undo = Er is niets om terug te nemen.
refused-not-four-players = Mahjong speel je met vier verschillende spelers, of met drie of vijf.
refused-unknown-special = { $special } bestaat niet onder deze spelregels.
refused-bad-circumstance = Dat kan bij deze hand of onder deze regels niet samengaan.
refused-bad-request = Die instelling is niet mogelijk.
ask-doubt-done = Dat klinkt nog niet zeker, dus ik heb niets veranderd. Moet ik het doen?
ask-question-done = Dat leest als een vraag, dus ik heb niets veranderd. Moet ik het doen?
ask-without-words = Ik weet niet wat ik met { $word } moet. Zal ik dit doen: `{ $line }`?
ask-new-all = Ik ken { $words } nog niet. Zijn ze allemaal nieuw?
ask-near-all = { $words }: bedoel je { $names }?
near-new = Ja, allemaal nieuw
near-all = Ja, { $names }
near-apart = Vraag het één voor één
do-asked = Ja, doe het
here-too = Hier ook
new-club = Nieuwe club
not-this-channel = Dit is niet het kanaal van jullie club ({ $chat }). Hoort dit kanaal er ook bij, of is het een nieuwe club?
do-near = /{ $near }
unknown-command-near = /{ $word } ken ik niet. Bedoel je /{ $near }? Met /help zie je wat ik kan.
help-more = Meer over één ervan: `/help { $command }`.
help-new = Met drie of vijf namen kan het ook: met drie speelt de Dromer mee, met vijf wacht de laatste het eerst.
    Zonder namen doet mee wie tikt. Later pas ingetypt? Zet er `gisteren` of een datum achter: `/nieuw Anna Bert Cees Dirk 2026-11-20`. Een naam met een spatie staat tussen aanhalingstekens: `"Jan Peter"`.
help-round = De winnaar voorop: `/ronde Bert 120 Anna 40 Cees 0 Dirk 20`
    Of alleen de scores van Oost, Zuid, West en Noord, met een * bij de winnaar: `/ronde 40 *120 0 20`
    In plaats van een getal mag ook `dood`, een bijzonder spel (`bmj 23a`), een situatie (`situatie 84`), of de stenen, met dan een puntkomma tussen de spelers: `/ronde Bert (555k) 123b 99t OOO CC +C:muur; Anna 40; Cees 0; Dirk 20`
    Een weddenschap: `+wed` of `-wed` erachter. Met `gewoon` erbij neem ik een ongewone score zonder vragen over.
    Liever tikken? Typ `/ronde` zonder meer, of gebruik de knoppen onder de stand.
help-round-nmv = Bij { $ruleset } kun je een situatie ook bij de naam noemen ({ $names }), en een bijzonder spel ook (`dubbele nummers`).
help-round-nts = Bij { $ruleset } gaan de limietspelen bij hun naam: { $names }. Wie op een onregelmatig limietspel wachtte: zet er `half` voor (`half dertien wezen`).
help-correct = Zonder nummer is het laatste spel bedoeld. Ook kan: `/correctie 7 remise`, `/correctie 7 vervalt` om het eruit te halen, en `/correctie na 7 Bert 120 Anna 40 Cees 0 Dirk 20` voor een vergeten spel. De spellen erna reken ik opnieuw uit. `/correctie` alleen laat je kiezen.
help-substitute = Eef neemt dan de plaats van Anna over; ieder houdt de spellen die hij zelf speelde.
    Zonder invaller: `/wissel Anna weg`. Aan een tafel van vier speelt dan de Dromer mee; aan een tafel van vijf spelen er vier verder. Wie later komt: `/wissel Eef erbij`, als vijfde zolang er nog niets gespeeld is, of in plaats van de Dromer. Zaten twee spelers in elkaars stoel: `/wissel Anna Bert vanaf spel 1`.
help-tail = Bij drie stemmen is het volgende spel het laatste (regel 56). Wie invoert, mag voor gasten tikken.
help-standings = De periode is bijvoorbeeld `deze maand`, `vorig seizoen`, `november`, `2025` of `gisteren`; daarachter kan waarnaar: punten, gemiddeld, partijen, spellen, allround of zbmj. Bijvoorbeeld `/ranglijst vorige maand gemiddeld`.
help-rule = Een nummer is een regel van jullie eigen spelregels; `nts 12`, `bmj 23` en `limiet` met een naam gaan altijd. Of vraag het in je eigen woorden.
help-settings = Alleen voor beheerders van deze chat: ieder onderdeel heeft een knop.
members-known = Al lid: { $names }
members-guests = Te gast: { $names }
members-couple = { $both }
members-three = { $three }
members-pairs = Wat staat er op een regel als “{ $word }”?
members-pairs-page = Een regel als “{ $word }” kan ik op twee manieren lezen. Zet de voornaam voorop, of ieder op een eigen regel.
members-twice = Staat twee keer in de lijst: { $names }
members-already = Die staan al op de lijst.
members-unused = Niet gebruikt: { $names }
members-contacts = e-mailadressen en telefoonnummers
member-unclear = Ik weet niet wat ik met “{ $word }” moet. Wat is er met { $name }?
member-back = { $name } is er weer bij.
member-has-played = { $name } heeft gespeeld of heeft een account, en blijft dus in de lijst.
members-out = { $count ->
    [1] { $names } staat
   *[other] { $names } staan
} niet meer in de ledenlijst. Wat er gespeeld is, blijft staan. Toch wel? `/leden { $name }`
members-is-named = Heet { $old } voortaan { $new }?
members-later = Dat is pas op { $day }. Zal ik het nu al doen?
members-unclear = Ik kan niet zien wat er van wie gezegd wordt. Zet ieder op een eigen regel: `/leden Cees is gestopt` en `/leden Piet erbij`.
name-same = { $name } heet al zo.
name-parts = { $name }: voornaam { $first }, achternaam { $last }.
members-departed = { $count ->
    [0] Er is niemand gestopt.
   *[other] Gestopt: { $names }
}
members-stopped = { $count ->
    [1] { $names } is
   *[other] { $names } zijn
} gestopt. Wat er gespeeld is, blijft staan. Toch niet? `/leden { $name }`
member-is-here = { $name } heeft een account. Wie de groep verlaat, staat vanzelf niet meer in de lijst.

founding-only = Dat kunnen alleen de beheerders van de hoofdchat van deze club: { $chat }.
founding-away = Dat kunnen alleen de beheerders van de hoofdchat, maar die is er niet meer. Een beheerder kan deze chat de hoofdchat maken.
label-founding = Dit wordt de hoofdchat
command-result = de uitslag van een tafel, in een toernooi of van papier
example-result = /uitslag 7 Anna 1240 Bert −320 Cees −520 Dirk −400
command-penalty = punten straf, met de reden: `/straf Anna ½ te laat`
help-penalty = Spelpunten aan een tafel: `/straf Anna tafel 2 20 tempo`. Met /terug gaat het er weer af.
example-penalty = /straf Anna ½ te laat
members-no-files = Bestanden lees ik hier niet. Typ de namen achter `/leden`.
