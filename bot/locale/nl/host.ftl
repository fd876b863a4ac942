### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } kon ik een bericht niet verwerken (nummer { $number }). De rest gaat door; in het logboek staat waarom.
host-dead-letters = { host-dead-letter } Sinds ik dit voor het laatst zei ging het nog { $more } keer zo.
host-not-sent = In { $chat } kon ik een bericht niet plaatsen, hoe vaak ik het ook probeerde (nummer { $number }). De rest gaat door; in het logboek staat waarom.
host-platform = Eén platform doet niet mee, de rest gaat door: { $why }. Ik probeer het elke minuut opnieuw.
host-damaged = De database is beschadigd: { $why }. Ik leg niets meer vast. Zet een reservekopie terug; de nieuwste die heel is: `peling db restore { $backup }`
host-damaged-no-backup = De database is beschadigd: { $why }. Ik leg niets meer vast. Een reservekopie die heel is, vind ik niet; `peling db check` vertelt wat er mis is.
host-read-again = De database lezen mislukte ({ $why }) en lukte daarna wel. Er is niets kwijt en ik leg gewoon vast. Kijk de schijf na, en zorg dat er ook elders een reservekopie staat.
not-recording = Ik leg nu niets vast: wat ik bewaar, is beschadigd, en mijn beheerder moet een reservekopie terugzetten. Schrijf de scores zolang op papier.
not-served = Ik houd alleen de stand bij van clubs die mijn beheerder heeft toegelaten; vraag mijn beheerder om jullie groep erbij te zetten. Tot dan ga ik hier weer weg.
command-status = hoe het met de bot gaat (voor de beheerder)
host-only = Dat vertel ik alleen aan mijn beheerder. Ben jij dat? Zet dan `{ $who }` in PELING_OWNER.
status-clubs = { $clubs ->
    [one] Eén club
   *[other] { $clubs } clubs
}, { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
} in het spel.
status-waiting = { $updates ->
    [0] Alle berichten zijn verwerkt
    [one] Eén bericht wacht op verwerking
   *[other] { $updates } berichten wachten op verwerking
}, { $replies ->
    [0] alle antwoorden zijn bezorgd.
    [one] één antwoord is nog onderweg.
   *[other] { $replies } antwoorden zijn nog onderweg.
}
status-dead = { $dead ->
    [0] Niets is mislukt.
    [one] Eén bericht kon ik niet verwerken; het logboek zegt waarom.
   *[other] { $dead } berichten kon ik niet verwerken; het logboek zegt waarom.
}
status-unreadable = { $unreadable ->
    [one] Eén bericht kwam onleesbaar binnen.
   *[other] { $unreadable } berichten kwamen onleesbaar binnen.
}

### Wat een account en een club mogen gebruiken

budget-updates = Zo veel berichten achter elkaar kan ik niet verwerken; dit bericht heb ik niet gelezen. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
budget-bytes = Er is vandaag te veel tekst gestuurd; dit bericht heb ik niet gelezen. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
budget-pictures = Er zijn nu te veel plaatjes gevraagd. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
budget-files = Er zijn nu te veel bestanden gevraagd. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
budget-work = Er is nu te vaak geloot of een bestand ingelezen; er is niets veranderd. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
budget-searches = Er is nu te vaak in de regels gezocht. Over { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} lukt het weer.
name-budget-updates = berichten
name-budget-bytes = tekst
name-budget-pictures = plaatjes
name-budget-files = bestanden
name-budget-work = loten en inlezen
name-budget-searches = zoeken in de regels

### `peling setup`, `peling status` and `peling db check`

setup-begins = Elke vraag mag je met Enter overslaan; wat tussen haken staat, blijft dan zo.
setup-ask-telegram = Telegram: het token dat @BotFather gaf (je ziet niet wat je typt)
setup-ask-discord = Discord: het token van de ontwikkelaarspagina, bij Bot (ook onzichtbaar)
setup-ask-owner =
    Wie hoort het als er iets mis is? Het nummer van je account, als telegram:1234
    (Weet je het niet? Laat het open. Stuur de bot als hij draait in een privégesprek /status: hij antwoordt met je nummer.)
setup-ask-database = Waar wordt alles bewaard?
setup-ask-second = Een tweede plek voor reservekopieën: een map op een andere schijf, of een opdracht met { $file }
setting-account = { $given } is geen account of chat op een platform waar ik draai. Schrijf het als telegram:1234, met het nummer; op /status in een privégesprek antwoord ik met dat van jou.
setting-network = het bestand staat op een netwerkschijf ({ $kind }); op de sloten daarvan kan SQLite niet bouwen, en de database kan stukgaan. Zet het op een schijf van deze machine, of neem PostgreSQL.
setting-made-anew = er komt een nieuwe database in { $place }, maar in { $folder } staan reservekopieën van een oudere. Mis je die? Stop de bot en zet een reservekopie terug: peling db restore
folder-is-closed = in { $place } mag niets geschreven worden
folder-is-none = { $place } is geen map
second-no-folder = er is geen map { $place }; is de schijf aangekoppeld?
second-same-disk = { $place } staat op dezelfde schijf als de database; is de andere schijf aangekoppeld?
second-no-command = de opdracht { $place } bestaat hier niet
setting-alone = { $setting } doet niets zonder { $wanted }
setup-is-set = wat er al staat
setup-in-environment = { $setting } staat in de omgeving, en blijft zoals het daar staat.
setup-no-such-bot = { $platform } kent geen bot met dit token. Kopieer het nog eens, tot en met de laatste letter.
setup-out-of-reach = { $platform } is niet te bereiken ({ $why }); het token is bewaard zonder het te proberen.
setup-is-bot = Dat is { $name } op { $platform }.
setup-written = De instellingen staan in { $file }, dat niemand anders kan lezen.
setup-backup = Alles wordt bewaard in { $place }; de eerste reservekopie is gemaakt en geprobeerd.
setup-no-backup = De eerste reservekopie is niet gemaakt: { $why }
setup-no-token = Er is nog geen token: doe “peling setup” nog eens als je er een hebt.
setup-not-tried = Het token is bewaard, maar niet geprobeerd: doe “peling setup” nog eens als er netwerk is. Dan krijg je ook de link waarmee de bot in je groep komt.
setup-start = Start hem nu: “peling run”, of de dienst of de container. Kijk daarna: “peling status”.
setup-invite = In de groep: { $link }
setup-todo-nothing = De instellingen zijn zoals het hoort.
setup-todo-privacy = De privacymodus staat uit, dus hij ziet alles wat jullie schrijven. @BotFather, /setprivacy, Enable; haal hem daarna uit elke groep en zet hem er weer in
setup-todo-groups = Hij mag in geen groep. @BotFather, /setjoingroups, Enable
setup-todo-inline = Regels opzoeken in elke chat: @BotFather, /setinline, met een hint zoals: een regel
setup-todo-intents = Hij heeft intents die hij niet nodig heeft. Ontwikkelaarspagina, bij Bot: zet alle drie de Privileged Gateway Intents uit
remains-nowhere = { $name } staat nergens meer: niet in de database, de reservekopieën en de bestanden ernaast. In plaatjes en op een webhost kijk ik niet.
remains-table = tabel { $table }: { $count ->
    [one] één rij
   *[other] { $count } rijen
} ({ $why })
remains-week = berichten, gewist een week nadat ze verwerkt zijn
remains-draft = iets waarmee iemand nog bezig is
remains-other = van iemand anders met deze naam, of deze persoon is niet vergeten
remains-copy = reservekopie { $file }: { $count ->
    [one] één rij
   *[other] { $count } rijen
}; gewist na { $until }, en na terugzetten opnieuw vergeten
remains-damaged = reservekopie { $file } kon ik niet lezen: { $why }
remains-file = bestand { $file }: { $count } keer; dat bestand is van jou
status-well = Pe-Ling { $version } draait, en alles gaat goed.
status-ill = Met Pe-Ling { $version } gaat het niet goed:
status-not-running = op deze database draait geen Pe-Ling; start hem met { $start }
stopped-telegram-token = Telegram kent geen bot met dit token; PELING_TELEGRAM_TOKEN moet zijn wat @BotFather gaf
stopped-discord-token = Discord kent geen bot met dit token; kopieer het opnieuw van de pagina Bot van de developer portal naar PELING_DISCORD_TOKEN
stopped-two-at-once = een ander programma haalt de berichten van deze Telegram-bot op; stop dat, of geef elk een eigen bot van @BotFather
status-ended = hij is gestopt: { $why }
status-hangs = hij draait, maar antwoordt niet: start hem opnieuw; misschien zegt het logboek waarom
status-database = Database:       { $place }, { $state }
status-queues = Wacht:          berichten uit: { $out }; oudste in: { $oldest } s
status-failed = Mislukt:        niet verwerkt: { $dead }; onleesbaar: { $unreadable }
status-refused = Geweigerd:      { $budget }: { $times } keer te veel gevraagd
status-update = Laatst gehoord: { $seconds ->
    [none] niets sinds de start
   *[other] { $seconds } s geleden
}
status-backups = Reservekopieën: { $count ->
    [0] nog geen
   *[other] { $count }, de nieuwste: { $newest }
}
check-well = Elk totaal klopt met zijn spellen.
check-ill = zet een reservekopie terug met “peling db restore BESTAND”
