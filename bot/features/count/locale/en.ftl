### Counting a hand: every line of a tally, and why a hand cannot be counted.

label-why = Explain
command-count = count a hand: `/count 555k 123b 99t EEE CC +C:wall as S wind E`

count-winner = **{ $score } points** with mahjong
count-other = **{ $score } points** without mahjong
count-special = **{ $special }: { $score } points**
count-seat = { $seat } with { $prevailing } prevailing, { $ruleset }
count-seat-assumed = Counted for { $seat }, with { $prevailing } prevailing. For another seat or wind, add “as W” or “wind S”. { $ruleset }
count-capped = over the limit, settled at **{ $score }**
count-all-round = { $points ->
    [one] 1 all-round point
   *[other] { $points } all-round points
}
count-usage = Type the tiles after /count: digits with k (circles), b (bamboos) or t (characters), winds E S W N, dragons C F P. The winning tile comes last with a +: `/count (555k) 123b 99t EEE CC +C:wall`
why-rules = These rules gave the points:

item-pung-open-simple = open pung of simples
item-pung-open-high = open pung of high tiles
item-pung-concealed-simple = concealed pung of simples
item-pung-concealed-high = concealed pung of high tiles
item-kong-open-simple = open kong of simples
item-kong-open-high = open kong of high tiles
item-kong-concealed-simple = concealed kong of simples
item-kong-concealed-high = concealed kong of high tiles
item-with-first-discard = formed with East’s first discard
item-pair-terminals = pair of ones or nines
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
item-mah-jong = mahjong
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
refused-too-many-copies = { $tile } is there { $has } times; there { $allowed ->
    [one] is only one
   *[other] are { $allowed }
}.
refused-wrong-tile-count = { dead-hand } Enter it with the word dead.
dead-hand = { $has ->
    [one] This is 1 tile
   *[other] These are { $has } tiles
} and it should be { $needs }: a dead hand.
refused-not-mahjong = These tiles do not make mahjong under these rules.
refused-too-many-chows = These are { $has } chows. Under these rules there may be one, or four.
refused-too-few-doublings = This hand has { $has } of the { $needs } doublings that these rules ask for.
clash-two-sources = The winning tile can have come from one place only.
clash-rejected-is-no-discard = Only a discard can have been rejected.
clash-last-too-early = East’s first discard, or a tile as dealt, is never the last one.
clash-second-kong-not-from-dead-wall = The tile after the second kong comes from the dead wall.
clash-dealt-to-another-than-east = Only East can be out as dealt.
clash-dealt-with-a-declared-set = As dealt, no sets are on the table yet.
clash-first-discard-taken-by-east = East does not win with East’s own first discard.
clash-first-discard-with-an-open-set = At East’s first discard no player has an open set yet.
clash-dead-wall-without-reason = A tile from the dead wall needs a kong or a bonus tile before it.
clash-second-kong-missing = The tile after the second kong needs two kongs.
clash-robbed-tile-held = The robbed player has the other three tiles.
clash-mark-of-east = East forms no set with East’s own first discard.
clash-mark-twice = East’s first discard is in one set only.
clash-mark-on-a-chow = Only South can chow East’s first discard.
clash-no-bonus-tiles = Seasons and flowers are not played under these rules.
clash-bet-not-played = There is no bet under these rules.
clash-bet-as-dealt = There is no betting on the tiles as dealt.
clash-bet-with-an-open-set = The bet is made with thirteen tiles on the rack, so with no open set.
clash-bet-won-without-mahjong = A bet is won with mahjong only; the winning tile is missing.
clash-bet-lost-with-mahjong = The player with mahjong does not lose the bet.

label-pung = Pung
label-kong = Kong
label-chow = Chow
label-last-tile = Last tile before a draw
label-other-tile = Another tile won
label-suit-circles = Circles
label-suit-bamboos = Bamboos
label-suit-characters = Characters
label-suit-bonus = Bonus
label-way-discard = Discarded by another
label-way-wall = Self-drawn from the wall
label-way-dead = From the dead wall
label-way-kong2 = After the second kong
label-way-rob = Robbed from a kong
label-way-rejected = Replacement tile, rejected
label-way-first = East’s first discard
label-way-dealt = As dealt
tile-E = East
tile-S = South
tile-W = West
tile-N = North
tile-C = Red
tile-F = Green
tile-P = White
tiles-of = **{ $name }’s hand**
tiles-count = { $has } of { $needs }
tiles-ask-won = Did you make mahjong?
tiles-ask-first = Tap what stands on your rack, tile by tile. For a set open on the table: **Pung**, **Chow** or **Kong**, then its tile. On the right the seasons (y) and flowers (f).
tiles-ask-next = What else?
tiles-ask-winning = **Now the winning tile.**
tiles-ask-last = **Now the last tile.**
tiles-bonus-first = Seasons and flowers come first.
tiles-ask-pung = **Open pung:** which tile?
tiles-ask-chow = **Open chow:** tap its lowest tile.
tiles-ask-kong = **Open kong:** which tile? **Kong** once more: a concealed one.
tiles-ask-hidden = **Concealed kong:** which tile?
tiles-ask-win = Which was the winning tile?
tiles-ask-way = Winning tile: **{ $tile }**. How did you get it?
tiles-ask-cancel = Throw this hand away?
tiles-form = Count a hand
tiles-form-hand = The tiles, the winning one last
tiles-form-example = (555k) 123b 99t EEE CCC
tiles-form-way = How did the last tile come?
tiles-none-left = There are not that many of them.
tiles-no-chow = No chow begins there. Tap its lowest tile: 1 to 7.
tiles-no-room = There is no room for that any more.
tiles-full = All tiles are there already.
advice-completing = **One more tile completes this hand:**
advice-tile = { $tile }: { $discarded }, self-drawn { $drawn }
advice-too-little = too little
advice-specials = **Special hands nearby:**
advice-near = { $special }: needs { $missing }, without { $spare }
advice-nearest = With { $missing } instead of { $spare } it would count: { $score } points.
tried-seat = I am { $wind }
tried-wind = Prevailing: { $wind }

help-count = Digits with k (circles), b (bamboos) or t (characters), winds E S W N, dragons C F P (red, green, white), seasons 1y to 4y, flowers 1f to 4f. `(555k)` lies open on the table, `[9999t]` is a concealed kong. The winning tile comes last with a +, and where it came from: `+C:wall`, `+C:dead`, `+C:rob`; without that it was discarded. The seat and the wind: `as S wind E`.

label-use-this = Use this
label-another-hand = Another hand
