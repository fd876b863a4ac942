### Counting a hand: every line of a tally, and why a hand cannot be counted.

label-why = Explain
command-count = count a hand: `/count 555k 123b 99t EEE CC +C:wall as S wind E`

count-winner = **{ $score } points** with mah-jong
count-other = **{ $score } points** without mah-jong
count-special = **{ $special }: { $score } points**
count-seat = { $seat } with { $prevailing } prevailing, { $ruleset }
count-seat-assumed = Counted as { $seat } with { $prevailing } prevailing; add “as W” or “wind S” if it was otherwise. { $ruleset }
count-sum = { $base } points × 2{ $power } = { $uncapped }
count-sum-plain = { $base } points
count-capped = over the limit, settled at { $score }
count-doublings = Doublings
count-points = Points
count-all-round = { $points ->
    [one] 1 all-round point
   *[other] { $points } all-round points
}
count-usage = Type the tiles after /count: digits with k (circles), b (bamboos) or t (characters), winds E S W N, dragons C F P. The winning tile comes last with a +: `/count (555k) 123b 99t EEE CC +C:wall`
why-rules = These rules gave the points:
rule-ref-nmv = rule { $number }
rule-ref-nts = nts { $number }
rule-ref-bmj = bmj { $number }
rule-ref-limit = limit hand
rule-ref-ruling = ruling { $number }

item-pung-open-simple = open pung of simples
item-pung-open-high = open pung of high tiles
item-pung-concealed-simple = concealed pung of simples
item-pung-concealed-high = concealed pung of high tiles
item-kong-open-simple = open kong of simples
item-kong-open-high = open kong of high tiles
item-kong-concealed-simple = concealed kong of simples
item-kong-concealed-high = concealed kong of high tiles
item-with-first-discard = formed with East’s first discard
item-pair-terminals = closing pair of ones or nines
item-pair-dragons = pair of dragons
item-pair-own-wind = pair of the own wind
item-pair-prevailing-wind = pair of the prevailing wind
item-bonus-tile = seasons and flowers
item-self-drawn = winning tile self-drawn
item-only-possible-tile = only possible tile
item-last-tile = last tile before a draw
item-rejected-tile = rejected replacement tile
item-robbed-kong = robbed kong
item-completed-pair = winning tile completes the pair
item-cake = Pe-ling eats cake
item-mah-jong = mah-jong
item-going-out = going out
item-going-out-four-alike = going out with four pungs or four chows
item-rounding = rounded up to the next ten
item-own-bonus-pair = own season and flower
item-four-seasons = four seasons
item-four-flowers = four flowers
item-half-clean = half clean
item-clean = clean
item-very-clean = very clean
item-pure = pure
item-all-high = high tiles only
item-honours-only = honours only
item-three-concealed-pungs = three concealed pungs
item-four-concealed-pungs = four concealed pungs
item-two-concealed-kongs = two concealed kongs
item-two-concealed-kongs-and-pung = two concealed kongs and a concealed pung
item-three-concealed-kongs = three concealed kongs
item-four-concealed-kongs = four concealed kongs
item-four-kongs = four kongs
item-pung-of-red-dragons = red dragons
item-pung-of-green-dragons = green dragons
item-pung-of-white-dragons = white dragons
item-pung-of-own-wind = own wind
item-pung-of-prevailing-wind = prevailing wind
item-no-open-set = no open set
item-group-of-each-sort = a group of each sort
item-requiem = requiem
item-bet-won = bet won
item-wholly-concealed = wholly concealed, every tile self-drawn
item-little-four-winds = little four winds
item-little-three-dragons = little three dragons
item-four-chows = four chows
item-four-pungs = four pungs or kongs
item-pure-simplicity = pure simplicity
item-last-tile-self-drawn = last tile of the wall
item-moon = moon from the bottom of the sea
item-loose-tile = loose tile after a kong
item-blossom = blossom on the dyke
item-kong-on-kong = loose tile after the second kong
item-limit = limit
item-bet-lost = bet lost

refused-bad-notation = I cannot read the tiles at character { $position }. This works: `(555k) 123b 99t EEE CC +C:wall`
refused-bad-set = The brackets at character { $position } hold no pung, chow or kong.
refused-too-many-copies = { $tile } stands there { $has } times; there { $allowed ->
    [one] is only one
   *[other] are { $allowed }
}.
refused-wrong-tile-count = These are { $has } tiles and it should be { $needs }: a dead hand. Enter it with the word dead.
refused-not-mahjong = These tiles form no mah-jong under these rules.
refused-too-many-chows = These are { $has } chows. Under these rules there may be one, or four.
refused-too-few-doublings = This hand has { $has } of the { $needs } doublings that these rules ask.
clash-two-sources = The winning tile can have come from one place only.
clash-rejected-is-no-discard = Only a discard can have been rejected.
clash-last-too-early = East’s first discard, or a tile as dealt, is never the last one.
clash-second-kong-not-from-dead-wall = The tile after the second kong comes from the dead wall.
clash-dealt-to-another-than-east = Only East can be out as dealt.
clash-dealt-with-a-declared-set = As dealt, no sets are on the table yet.
clash-first-discard-taken-by-east = East does not win with East’s own first discard.
clash-first-discard-with-an-open-set = At East’s first discard nobody has an open set yet.
clash-dead-wall-without-reason = A tile from the dead wall takes a kong or a bonus tile.
clash-second-kong-missing = The tile after the second kong takes two kongs.
clash-robbed-tile-held = Of a robbed tile the other three lie with the player who is robbed.
clash-mark-of-east = East forms no set with East’s own first discard.
clash-mark-twice = East’s first discard is in one set only.
clash-mark-on-a-chow = Only South can chow East’s first discard.
clash-no-bonus-tiles = Seasons and flowers are not played under these rules.
clash-bet-not-played = There is no bet under these rules.
clash-bet-as-dealt = There is no betting on the tiles as dealt.
clash-bet-with-an-open-set = The bet is made with thirteen tiles on the rack, so with no open set.
clash-bet-won-without-mahjong = A bet is won with mah-jong only; the winning tile is missing.
clash-bet-lost-with-mahjong = Who has mah-jong does not lose the bet.
