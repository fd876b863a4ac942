### De spelregels: uitleg van een regel, en van een spel.

command-rule = een regel opzoeken: `/regel 68`, `/regel kong beroven`
command-bmj = een bijzonder spel opzoeken: `/bmj 23`

label-in-language = In het Nederlands
rules-contents = Vraag maar: `/regel 68`, `/regel nts 12`, `/bmj 23`, of gewoon in woorden, zoals `/regel twee roepen mahjong`. Bladeren kan ook:
rules-matches = Of bedoel je:
inline-round = Dit spel invoeren
rules-near = Ik weet niet zeker of hier een regel over is. Lijkt een van deze erop?
rules-whole = { $rule } helemaal lezen
rules-none = Over “{ $words }” vind ik geen regel. Probeer een nummer, zoals `/regel 68`, of andere woorden.
rules-source = 📖 Bron: { $source }
rules-elsewhere-nmv = ℹ️ In de toernooiregels gaat dit anders: { $rule }.
rules-elsewhere-nts = ℹ️ In de 144 regels gaat dit anders: { $rule }.
rules-not-yours-nmv = ℹ️ Dit hoort bij de toernooiregels; jullie spelen de 144 regels.
rules-not-yours-nmv-but = ℹ️ Dit hoort bij de toernooiregels; bij jullie geldt { $rule }.
rules-not-yours-nts = ℹ️ Dit hoort bij de 144 regels; jullie spelen de toernooiregels.
rules-not-yours-nts-but = ℹ️ Dit hoort bij de 144 regels; bij jullie geldt { $rule }.
rules-house = 🏠 Jullie huisregel: { $title }: **{ $value }**.
rules-worth = 🏠 Bij jullie is dit **{ $points }** punten waard, want jullie limiet is { $limit }.
rules-edition-simple = vereenvoudigd
rules-precedence = ⚖️ Bij jullie, van twee keer mahjong: { $order }.
rules-precedence-by_number = bijzonder spel (hoogste nummer), sluitpaar, pung, chow, en dan wie het eerst aan de beurt is
rules-precedence-irregular = onregelmatig limietspel, paar, pung, chow, en dan wie het eerst aan de beurt is
rules-precedence-any = elk limietspel, paar, pung, chow, en dan wie het eerst aan de beurt is
rules-precedence-none = paar, pung, chow, en dan wie het eerst aan de beurt is

explain-had-plain = { $wind }, { $name }: **{ $points }**
explain-had-capped = { $wind }, { $name }: { $points }, boven de limiet en dus afgerekend als **{ $settled }**
explain-had-fixed = { $wind }, { $name }: vaste waarde **{ $settled }**
explain-had-dead = { $wind }, { $name }: dood spel, **0**
explain-had-bet = { $wind }, { $name }: weddenschap verloren, **0**
explain-draw = Niemand betaalt.
explain-settling = Iedereen betaalt de winnaar diens hele score, de anderen elkaar het verschil; met Oost erbij dubbel:
explain-mahjong = { $payer } betaalt { $to } { $points }
explain-mahjong-doubled = { $payer } betaalt { $to } 2 × { $score } = { $points }
explain-difference = { $payer } betaalt { $to } { $higher } − { $lower } = { $points }
explain-difference-doubled = { $payer } betaalt { $to } 2 × ({ $higher } − { $lower }) = { $points }
explain-together = Samen:
explain-winds-move = De winden schuiven op: { $east } is nu Oost.
explain-winds-stay = De winden blijven: { $east } blijft Oost.
rules-no-number = “{ $words }” is er niet. De 144 regels gaan van 1 tot en met 144, de toernooiregels van `nts 1` tot en met `nts 29`, de bijzondere spelen van `bmj 1` tot en met `bmj 50`.
rules-no-bmj = “{ $words }” is er niet: de bijzondere spelen gaan van 1 tot en met 50.
