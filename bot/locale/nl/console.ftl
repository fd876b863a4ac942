# De clubchat in de terminal (peling chat)
console-welcome =
    Welkom bij Pe-Ling. Dit is de clubchat, hier op deze computer.
    Alles wat jullie spelen wordt bewaard.
console-your-name = Hoe heet je? [{ $login }]
console-your-name-again = Hoe heet je? [{ $login }, beheerder van deze club]
console-how =
    Dag { $name }. Een knop kies je met zijn nummer of zijn woorden: 1, of Klopt.
    Speelt er nog iemand mee aan dit toetsenbord? Zet de naam ervoor: “Bert: /stand”.
    Alle opdrachten: /help. Stoppen: quit, of Ctrl-D.
console-goodbye = Tot de volgende keer. Alles is bewaard.
console-edited = gewijzigd
console-only-for = alleen voor { $name }
console-no-buttons = Er staat nu geen knop “{ $label }”.
console-no-button = Er is geen knop “{ $label }”. Wel: { $there }.
console-senseless = Dat begrijp ik niet. Typ een opdracht (/help), of het nummer van een knop.
console-not-heard = Pe-Ling luistert alleen naar opdrachten (/help) en naar knoppen (hun nummer of hun woorden).
console-no-token = Er is geen token voor Telegram of Discord (PELING_TELEGRAM_TOKEN, PELING_DISCORD_TOKEN): de club praat hier, in dit venster.
console-piped = Geen token voor Telegram of Discord: de regels op de standaardinvoer gaan naar de clubchat, bewaard in { $database }.
console-piped-unkept = Geen token voor Telegram of Discord: de regels op de standaardinvoer gaan naar een proefclub, waarvan niets bewaard blijft. In je eigen club: “peling chat”.
console-example =
    Geen token voor Telegram of Discord, en geen regels op de standaardinvoer. Een voorbeeld, waarvan niets bewaard blijft:

    { $lines }
console-next =

    Nu jij: typ “make run” in een terminal, of stuur er regels in: echo 'anna: /help' | make run
    In de groepschat van je club: docs/telegram.md, docs/discord.md.
console-saved = Opgeslagen: { $file }
