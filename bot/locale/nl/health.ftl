### Hoe het met de bot gaat: voor wie hem draait.

host-ill = Er gaat iets mis:
    { $why }
host-well = Alles gaat weer goed.
trouble-database = De database is onbereikbaar ({ $why }). Is de schijf vol, of de databaseserver weg? Wat er geschreven wordt, wacht.
trouble-damage = De database is beschadigd ({ $why }). Er wordt niets vastgelegd. Zet een reservekopie terug; peling db restore noemt ze.
trouble-disk = Er is nog { $free } MB vrij op de schijf. Maak ruimte.
trouble-descriptors = Nog { $free } van de { $limit } bestanden en verbindingen zijn vrij. Verhoog de grens (LimitNOFILE), of start de bot opnieuw.
trouble-inbox = Een bericht wacht al { $seconds } s op verwerking. In het logboek staat waarom.
trouble-platform = { $platform } is onbereikbaar ({ $why }). Doet het netwerk van deze machine het?
trouble-clock = De klok van deze machine wijkt { $minutes } minuten af van die van { $platform }. Zet die gelijk, bijvoorbeeld met timedatectl set-ntp true.
trouble-commands = { $platform } neemt de nieuwe opdrachten niet aan ({ $why }). De oude blijven staan; ik probeer het elke tien minuten opnieuw.
trouble-emoji = { $platform } neemt de getekende stenen niet aan ({ $why }). Die van Unicode staan er zolang; ik probeer het elke tien minuten opnieuw.
trouble-twice = Nog een programma gebruikt deze bot op { $platform }. Stop dat, of geef elk een eigen bot.
trouble-backup = Er kon geen reservekopie gemaakt worden: { $why }
trouble-second = De reservekopie kwam niet op de tweede plek: { $why }
trouble-drill = De nieuwste reservekopie is bij de proef niet goed gebleken: { $why }
