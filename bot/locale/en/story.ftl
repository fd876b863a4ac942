# The story of an evening: a sentence for each moment.

story-record = { $names } scored { $amount } at one table: the club record. The old one, { $was }, had stood since { $since }.
story-best = { $names } scored { $amount } at one table: a personal best. The old one, { $was }, had stood since { $since }.
story-debut = { $names } played here for the first time.
story-milestone = For { $names } it was evening number { $amount }.
story-first = { $names } won a table for the first time, after { $amount } tables.
story-again = { $names } won a table again, for the first time since { $since }.
story-run = { $names } won { $amount } tables in a row.
story-closest = { $amount ->
    [0] { $first } and { $second } ended level at the top
    [one] { $first } beat { $second } by one point
   *[other] { $first } beat { $second } by { $amount } points
}: the closest table of this season so far.
story-close = { $amount ->
    [0] { $first } and { $second } ended level at the top
    [one] { $first } beat { $second } by one point
   *[other] { $first } beat { $second } by { $amount } points
}; no table was closer.
story-only = { $amount ->
    [0] { $first } and { $second } ended level at the top: { $was }.
    [one] { $first } won with { $was }, one point more than { $second }.
   *[other] { $first } won with { $was }, { $amount } points more than { $second }.
}
story-evening = { $names } scored { $amount } this evening.
story-most = { $names } scored the most points: { $amount }.
story-comeback = { $names } was last after deal { $deal } of { $deals } with { $was }, and ended first with { $amount }.
story-jersey = { $names } wore the Gele Trui (yellow jersey) from the first deal to the last.
story-special = { $names } made { $special }.
story-special-own = For the first time, { $names } made { $special }.
story-special-club = { $names } was the first in the club to make { $special }.
