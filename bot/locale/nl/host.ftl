### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } kon ik een bericht niet verwerken (nummer { $number }). De rest gaat door; in het logboek staat waarom.
host-dead-letters = { host-dead-letter } Sinds ik dit voor het laatst zei ging het nog { $more } keer zo.
host-not-sent = In { $chat } kon ik een bericht niet plaatsen, hoe vaak ik het ook probeerde (nummer { $number }). De rest gaat door; in het logboek staat waarom.
host-platform = Eén platform doet niet mee, de rest gaat door: { $why }. Ik probeer het elke minuut opnieuw.
host-damaged = De database is beschadigd: { $why }. Ik leg niets meer vast. Zet een reservekopie terug; de nieuwste die heel is: `peling db restore { $backup }`
host-damaged-no-backup = De database is beschadigd: { $why }. Ik leg niets meer vast. Een reservekopie die heel is, vind ik niet; `peling db check` vertelt wat er mis is.
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
