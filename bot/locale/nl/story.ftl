# Het verhaal van een avond: één zin voor elk moment.

story-record = { $names } haalde { $amount } aan één tafel: het clubrecord. Het oude, { $was }, stond sinds { $since }.
story-best = { $names } haalde { $amount } aan één tafel: een persoonlijk record. Het oude, { $was }, stond sinds { $since }.
story-debut = { $count ->
    [one] { $names } speelde
   *[other] { $names } speelden
} voor het eerst mee.
story-milestone = Voor { $names } was het de { $amount }e avond.
story-first = { $names } won voor het eerst een tafel, na { $amount } tafels.
story-again = { $names } won weer een tafel, voor het eerst sinds { $since }.
story-run = { $names } won { $amount } tafels op rij.
story-closest = { $amount ->
    [0] { $first } en { $second } eindigden met evenveel punten bovenaan
    [one] { $first } bleef { $second } met één punt voor
   *[other] { $first } bleef { $second } met { $amount } punten voor
}: zo weinig scheelde het dit seizoen nog niet.
story-close = { $amount ->
    [0] { $first } en { $second } eindigden met evenveel punten bovenaan
    [one] { $first } bleef { $second } met één punt voor
   *[other] { $first } bleef { $second } met { $amount } punten voor
}; aan geen tafel scheelde het minder.
story-only = { $amount ->
    [0] { $first } en { $second } eindigden met evenveel punten bovenaan: { $was }.
    [one] { $first } won met { $was }, één punt meer dan { $second } had.
   *[other] { $first } won met { $was }, { $amount } punten meer dan { $second } had.
}
story-evening = { $names } haalde deze avond { $amount }.
story-most = De meeste punten haalde { $names }: { $amount }.
story-comeback = { $names } stond na spel { $deal } van de { $deals } laatste met { $was }, en eindigde bovenaan met { $amount }.
story-jersey = { $names } droeg de Gele Trui vanaf het eerste spel tot het laatste.
story-special = { $names } maakte { $special }.
story-special-own = { $names } maakte voor het eerst { $special }.
story-special-club = { $names } maakte als eerste van de club { $special }.
