### What the bot's host is told, and who may not use it yet.

host-dead-letter = In { $chat } kon ik een bericht drie keer niet verwerken (nummer { $number }). De rest gaat door; in het logboek staat waarom.
host-database = Ik kan niet bij de database: { $why }. Alles wat er geschreven wordt, wacht tot dat weer gaat.
not-served = Ik houd alleen de stand bij van clubs die mijn beheerder heeft toegelaten; vraag wie mij draait om jullie groep erbij te zetten. Tot dan ga ik hier weer weg.
