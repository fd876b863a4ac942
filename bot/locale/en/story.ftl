# The story of an evening: a sentence for each moment.

story-record = { $names } scored { $amount } at one table: the club record. It stood at { $was } since { $since }.
story-best = { $names } scored { $amount }, a personal best at one table. It stood at { $was } since { $since }.
story-debut = New at the table: { $names }.
story-milestone = It was evening number { $amount } of { $names }.
story-first = { $names } won a table for the first time, after { $amount } tables.
story-again = { $names } won a table again, for the first time since { $since }.
story-run = { $names } won { $amount } tables in a row.
story-closest = { $amount ->
    [0] { $first } and { $second } ended level at the top
    [one] { $first } ended one point ahead of { $second }
   *[other] { $first } ended { $amount } points ahead of { $second }
}: the closest table of this season so far.
story-close = { $amount ->
    [0] { $first } and { $second } ended level at the top
    [one] { $first } ended one point ahead of { $second }
   *[other] { $first } ended { $amount } points ahead of { $second }
}; no table was closer.
story-evening = { $names } scored { $amount } this evening.
story-most = { $names } scored the most points: { $amount }.
story-comeback = { $names } was last after deal { $deal } of { $deals } with { $was }, and ended first with { $amount }.
story-jersey = { $names } wore the Gele Trui (yellow jersey) from the first deal to the last.
story-special = { $names } made { $special }.
story-special-own = { $names } made { $special } for the first time.
story-special-club = { $names } made { $special }, the first in the club.
