# Het verhaal van een avond: één zin voor elk moment.

story-record = { $names } haalde { $amount } aan één tafel: het clubrecord. Het stond op { $was }, sinds { $since }.
story-best = { $names } haalde { $amount }, een eigen record aan één tafel. Het stond op { $was }, sinds { $since }.
story-debut = Nieuw aan tafel: { $names }.
story-milestone = Het was de { $amount }e avond van { $names }.
story-first = { $names } won voor het eerst een tafel, na { $amount } tafels.
story-again = { $names } won weer een tafel, voor het eerst sinds { $since }.
story-run = { $names } won { $amount } tafels op rij.
story-closest = { $amount ->
    [0] { $first } en { $second } eindigden met evenveel punten bovenaan
    [one] { $first } bleef { $second } één punt voor
   *[other] { $first } bleef { $second } { $amount } punten voor
}: zo weinig scheelde het dit seizoen nog niet.
story-close = { $amount ->
    [0] { $first } en { $second } eindigden met evenveel punten bovenaan
    [one] { $first } bleef { $second } één punt voor
   *[other] { $first } bleef { $second } { $amount } punten voor
}; aan geen tafel scheelde het minder.
story-evening = { $names } haalde deze avond { $amount }.
story-most = De meeste punten haalde { $names }: { $amount }.
story-comeback = { $names } stond na spel { $deal } van de { $deals } laatste met { $was }, en eindigde bovenaan met { $amount }.
story-jersey = { $names } droeg de Gele Trui vanaf het eerste spel tot het laatste.
story-special = { $names } maakte { $special }.
story-special-own = { $names } maakte { $special }, voor het eerst.
story-special-club = { $names } maakte { $special }, als eerste van de club.
