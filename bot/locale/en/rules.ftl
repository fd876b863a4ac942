### The rules: a rule explained, and a round.

command-rule = look up a rule: `/rule 68`, `/rule robbing a kong`
command-bmj = look up a special hand: `/bmj 23`

label-in-language = In English
rules-contents = Ask a question: `/rule 68`, `/rule nts 12`, `/bmj 23`, or in plain words, such as `/rule two call mahjong`. Or browse:
rules-matches = Or do you mean:
inline-round = Record this deal
rules-near = I am not sure that a rule answers this. Is it one of these?
rules-whole = Read all of { $rule }
rules-none = I cannot find a rule about “{ $words }”. Try a number, such as `/rule 68`, or other words.
rules-source = 📖 Source: { $source }
rules-elsewhere-nmv = ℹ️ The tournament rules differ here: { $rule }.
rules-elsewhere-nts = ℹ️ The 144 rules differ here: { $rule }.
rules-not-yours-nmv = ℹ️ This belongs to the tournament rules; you play the 144 rules.
rules-not-yours-nmv-but = ℹ️ This belongs to the tournament rules; for you { $rule } holds.
rules-not-yours-nts = ℹ️ This belongs to the 144 rules; you play the tournament rules.
rules-not-yours-nts-but = ℹ️ This belongs to the 144 rules; for you { $rule } holds.
rules-house = 🏠 Your house rule: { $title }: **{ $value }**.
rules-worth = 🏠 In your club this is worth **{ $points }** points, since your limit is { $limit }.
rules-edition-simple = simple
rules-precedence = ⚖️ In your club, when two call mahjong: { $order }.
rules-precedence-by_number = special hand (highest number), pair, pung, chow, and then the first player in turn
rules-precedence-irregular = irregular limit hand, pair, pung, chow, and then the first player in turn
rules-precedence-any = any limit hand, pair, pung, chow, and then the first player in turn
rules-precedence-none = pair, pung, chow, and then the first player in turn

explain-had-plain = { $wind }, { $name }: **{ $points }**
explain-had-capped = { $wind }, { $name }: { $points }, over the limit and so settled as **{ $settled }**
explain-had-fixed = { $wind }, { $name }: fixed value **{ $settled }**
explain-had-dead = { $wind }, { $name }: dead hand, **0**
explain-had-bet = { $wind }, { $name }: lost bet, **0**
explain-draw = Nobody pays.
explain-settling = Everyone pays the winner the winner’s score, and the losers pay each other the difference. East pays and receives double:
explain-mahjong = { $payer } pays { $to } { $points }
explain-mahjong-doubled = { $payer } pays { $to } 2 × { $score } = { $points }
explain-difference = { $payer } pays { $to } { $higher } − { $lower } = { $points }
explain-difference-doubled = { $payer } pays { $to } 2 × ({ $higher } − { $lower }) = { $points }
explain-together = Changes:
explain-winds-move = The winds move: { $east } is East now.
explain-winds-stay = The winds do not move: { $east } remains East.
rules-no-number = There is no “{ $words }”. The 144 rules go from 1 to 144, the tournament rules from `nts 1` to `nts 29`, the special hands from `bmj 1` to `bmj 50`.
rules-no-bmj = There is no “{ $words }”: the special hands go from 1 to 50.
