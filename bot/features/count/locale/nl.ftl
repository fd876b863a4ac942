### Counting a hand: every line of a tally, and why a hand cannot be counted.

label-why = Uitleg
command-count = een hand tellen: `/tel 555k 123b 99t OOO CC +C:muur als Z wind O`

count-winner = **{ $score } punten** met mahjong
count-other = **{ $score } punten** zonder mahjong
count-special = **{ $special }: { $score } punten**
count-seat = { $seat } onder { $prevailing } als Heersende Wind, { $ruleset }
count-seat-assumed = Geteld als { $seat } onder { $prevailing }; zet er “als W” of “wind Z” achter als het anders was. { $ruleset }
count-capped = boven de limiet, afgerekend **{ $score }**
count-all-round = { $points ->
    [one] 1 allroundpunt
   *[other] { $points } allroundpunten
}
count-usage = Typ de stenen achter /tel: cijfers met k (kringen), b (bamboes) of t (tekens), winden O Z W N, draken C F P. De winnende steen komt er met een + achter: `/tel (555k) 123b 99t OOO CC +C:muur`
why-rules = Deze regels gaven de punten:

item-pung-open-simple = open pung
item-pung-open-high = open pung van hoge stenen
item-pung-concealed-simple = dichte pung
item-pung-concealed-high = dichte pung van hoge stenen
item-kong-open-simple = open kong
item-kong-open-high = open kong van hoge stenen
item-kong-concealed-simple = dichte kong
item-kong-concealed-high = dichte kong van hoge stenen
item-with-first-discard = gevormd met de eerste steen van Oost
item-pair-terminals = sluitpaar van enen of negens
item-pair-dragons = paar draken
item-pair-own-wind = paar van de Eigen Wind
item-pair-prevailing-wind = paar van de Heersende Wind
item-bonus-tile = seizoenen en bloemen
item-self-drawn = winnende steen zelf getrokken
item-only-possible-tile = enig mogelijke steen
item-last-tile = laatste steen voor remise
item-rejected-tile = geweigerde vervangingssteen
item-robbed-kong = kongroof
item-completed-pair = winnende steen maakt het paar
item-cake = Pe-ling eet cake
item-mah-jong = mahjong
item-going-out = uitmaakpunten
item-going-out-four-alike = uitmaakpunten, vier pungen of vier chows
item-rounding = afgerond op het volgende tiental
item-own-bonus-pair = Eigen Seizoenpaar
item-four-seasons = vier seizoenen
item-four-flowers = vier bloemen
item-half-clean = half schoon
item-clean = schoon
item-very-clean = zeer schoon
item-pure = zuiver
item-all-high = alles hoog
item-honours-only = louter honneurs
item-three-concealed-pungs = drie dichte pungen
item-four-concealed-pungs = vier dichte pungen
item-two-concealed-kongs = twee dichte kongs
item-two-concealed-kongs-and-pung = twee dichte kongs en een dichte pung
item-three-concealed-kongs = drie dichte kongs
item-four-concealed-kongs = vier dichte kongs
item-four-kongs = vier kongs
item-pung-of-red-dragons = rode draken
item-pung-of-green-dragons = groene draken
item-pung-of-white-dragons = witte draken
item-pung-of-own-wind = Eigen Wind
item-pung-of-prevailing-wind = Heersende Wind
item-no-open-set = dicht mahjong
item-group-of-each-sort = Het Enge Spel
item-requiem = requiem
item-bet-won = weddenschap gewonnen
item-wholly-concealed = geheel dicht, alles zelf getrokken
item-little-four-winds = kleine vier winden
item-little-three-dragons = kleine drie draken
item-four-chows = vier chows
item-four-pungs = vier pungen of kongs
item-pure-simplicity = zuivere eenvoud
item-last-tile-self-drawn = laatste steen van de muur
item-moon = maan van de bodem van de zee
item-loose-tile = losse steen na een kong
item-blossom = bloesem van de dijk
item-kong-on-kong = losse steen na de tweede kong
item-limit = limiet
item-bet-lost = weddenschap verloren

refused-bad-notation = Bij teken { $position } kan ik de stenen niet lezen. Zo wel: `(555k) 123b 99t OOO CC +C:muur`
refused-bad-set = De haken bij teken { $position } bevatten geen pung, chow of kong.
refused-too-many-copies = { $tile } staat er { $has } keer; er { $allowed ->
    [one] is er maar één
   *[other] zijn er { $allowed }
}.
refused-wrong-tile-count = { dead-hand } Voer dat in met het woord dood.
dead-hand = { $has ->
    [one] Dit is 1 steen
   *[other] Dit zijn { $has } stenen
} en het moeten er { $needs } zijn: een dood spel.
refused-not-mahjong = Deze stenen vormen onder deze regels geen mahjong.
refused-too-many-chows = Dit zijn { $has } chows. Onder deze regels mag er één, of het zijn er vier.
refused-too-few-doublings = Deze hand heeft { $has } van de { $needs } verdubbelingen die onder deze regels nodig zijn.
clash-two-sources = De winnende steen kan maar van één plek komen.
clash-rejected-is-no-discard = Alleen een weggelegde steen kan geweigerd zijn.
clash-last-too-early = De eerste steen van Oost, of een steen bij het delen, is nooit de laatste.
clash-second-kong-not-from-dead-wall = De steen na de tweede kong komt van de Dode Muur.
clash-dealt-to-another-than-east = Alleen Oost kan bij het delen uit zijn.
clash-dealt-with-a-declared-set = Bij het delen liggen er nog geen sets op tafel.
clash-first-discard-taken-by-east = Oost wint niet met zijn eigen eerste steen.
clash-first-discard-with-an-open-set = Bij de eerste steen van Oost heeft nog niemand een open set.
clash-dead-wall-without-reason = Voor een steen van de Dode Muur is een kong of een seizoensteen nodig.
clash-second-kong-missing = Voor de steen na de tweede kong zijn twee kongs nodig.
clash-robbed-tile-held = Van een geroofde steen liggen de andere drie bij wie beroofd wordt.
clash-mark-of-east = Oost vormt geen set met zijn eigen eerste steen.
clash-mark-twice = De eerste steen van Oost zit in één set.
clash-mark-on-a-chow = Alleen Zuid kan de eerste steen van Oost chowen.
clash-no-bonus-tiles = Onder deze regels spelen seizoenen en bloemen niet mee.
clash-bet-not-played = Onder deze regels wordt niet gewed.
clash-bet-as-dealt = Bij het delen valt er nog niet te wedden.
clash-bet-with-an-open-set = Je wedt met dertien stenen op de plank, dus zonder open set.
clash-bet-won-without-mahjong = Een weddenschap win je alleen met mahjong; de winnende steen ontbreekt.
clash-bet-lost-with-mahjong = Wie mahjong heeft, verliest de weddenschap niet.

label-pung = Pung
label-kong = Kong
label-chow = Chow
label-last-tile = Laatste steen voor remise
label-other-tile = Een andere steen won
label-suit-circles = Kringen
label-suit-bamboos = Bamboes
label-suit-characters = Tekens
label-suit-bonus = Bonus
label-way-discard = Weggelegd door een ander
label-way-wall = Zelf van de muur
label-way-dead = Van de Dode Muur
label-way-kong2 = Na de tweede kong
label-way-rob = Kongroof
label-way-rejected = Geweigerde vervangingssteen
label-way-first = Eerste steen van Oost
label-way-dealt = Bij het delen
tile-E = Oost
tile-S = Zuid
tile-W = West
tile-N = Noord
tile-C = Rood
tile-F = Groen
tile-P = Wit
tiles-of = **De hand van { $name }**
tiles-count = { $has } van { $needs }
tiles-ask-won = Had je mahjong?
tiles-ask-first = Tik wat op je plank staat, steen voor steen. Ligt een set open op tafel: **Pung**, **Chow** of **Kong**, dan de steen. Rechts de seizoenen (y) en bloemen (f).
tiles-ask-next = En verder?
tiles-ask-winning = **Nu de winnende steen.**
tiles-ask-last = **Nu de laatste steen.**
tiles-bonus-first = Seizoenen en bloemen tik je eerst.
tiles-ask-pung = **Open pung:** welke steen?
tiles-ask-chow = **Open chow:** tik de laagste steen.
tiles-ask-kong = **Open kong:** welke steen? Nog eens **Kong**: een dichte.
tiles-ask-hidden = **Dichte kong:** welke steen?
tiles-ask-win = Welke was de winnende steen?
tiles-ask-way = Winnende steen: **{ $tile }**. Hoe kwam je eraan?
tiles-ask-cancel = Deze hand weggooien?
tiles-form = Een hand tellen
tiles-form-hand = De stenen, de winnende als laatste
tiles-form-example = (555k) 123b 99t OOO CCC
tiles-form-way = Hoe kwam de laatste steen?
tiles-none-left = Daar zijn er niet zoveel van.
tiles-no-chow = Daar begint geen chow. Tik de laagste steen: 1 tot en met 7.
tiles-no-room = Daar is geen plaats meer voor.
tiles-full = Alle stenen zijn er al.
advice-completing = **Nog één steen en je bent uit:**
advice-tile = { $tile }: { $discarded }, zelf getrokken { $drawn }
advice-too-little = te weinig
advice-specials = **Bijzondere spelen dichtbij:**
advice-near = { $special }: nog { $missing }, weg { $spare }
advice-nearest = Met { $missing } in plaats van { $spare } telt het wel: { $score } punten.
tried-seat = Ik ben { $wind }
tried-wind = Heersend: { $wind }

help-count = Cijfers met k (kringen), b (bamboes) of t (tekens), winden O Z W N, draken C F P (rood, groen, wit), seizoenen 1y tot 4y, bloemen 1f tot 4f. `(555k)` ligt open op tafel, `[9999t]` is een dichte kong. De winnende steen komt achteraan met een +, en waar die vandaan kwam: `+C:muur`, `+C:dood`, `+C:roof`; zonder meer is hij weggelegd. Mijn stoel en de wind: `als Z wind O`.

label-use-this = Neem over
label-another-hand = Nog een hand
