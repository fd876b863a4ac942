"""A season computed once more, from a request of `peling rank`, in another way than the core's.

It knows nothing of the core: it goes over the whole request for every question, and compares every
two people instead of sorting. Also a maker of random seasons, and what a table moves by rule 58.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import ceil

DEFAULTS = {
    "count": "table_points",
    "scale3": [4, 2, 1],
    "scale4": [4, 2, 1, "1/2"],
    "scale5": [4, 2, 1, "1/2", 0],
    "ties": "mahjongs",
    "attendance": 1,
    "min_members": 8,
    "min_rounds": 4,
    "eligible": 75,
    "eligible_from": "season",
    "best": "eligible",
    "per_evening": "mean",
    "guests": "take",
}


def ranked(request):
    """What `peling rank` must answer, without `id` and `ok`."""
    law = DEFAULTS | request.get("reglement", {})
    members = request["members"]
    evenings = [
        {"date": evening["date"], "members": len(present(law, evening) & set(members))}
        for evening in request["evenings"]
    ]
    for evening in evenings:
        evening["counts"] = evening["members"] >= law["min_members"]
    days = [evening["date"] for evening in evenings if evening["counts"]]
    held = [evening for evening in request["evenings"] if evening["date"] in days]
    found = {table["ruleset"][:3] for evening in held for table in tables_of(law, evening)}
    families = [None] if law["count"] == "table_points" else sorted(found)
    standings = [
        {"family": family, "rows": rows(law, request, held, family)} for family in families
    ]
    return {
        "evenings": evenings,
        "needed": ceil(Fraction(law["eligible"], 100) * len(days)),
        "standings": [one for one in standings if one["rows"] or one["family"] is None],
    }


def tables_of(law, evening):
    return [
        table
        for table in evening["tables"]
        if table.get("paper")  # by its totals alone it counts, however long it was
        or max(row["rounds"] for row in table["rows"] if "rounds" in row) >= law["min_rounds"]
    ]


def people(table):
    return [row for row in table["rows"] if not row.get("dromer")]


def present(law, evening):
    return {
        row["player"]
        for table in tables_of(law, evening)
        for row in people(table)
        if row["rounds"] > 0
    }


def rows(law, request, held, family):
    members = request["members"]
    found = [
        row_of(law, request, held, family, who)
        for who in members
        if any(
            who == row["player"] and row["rounds"]
            for evening in held
            for table in tables_of(law, evening)
            if family in (None, table["ruleset"][:3])
            for row in people(table)
        )
    ]
    for row in found:
        row["place"] = 1 + sum(above(other, row) for other in found)
    for row in found:
        row["total"] = str(row["total"])
    return sorted(found, key=lambda row: (row["place"], members.index(row["player"])))


def above(one, other):
    for key in ("eligible", "total", "mahjongs", "points"):
        if one[key] != other[key]:
            return one[key] > other[key]
    return False


def row_of(law, request, held, family, who):
    joined = request.get("joined", {}).get(who, "0000")
    since = joined if law["eligible_from"] == "first_evening" else "0000"
    needed = ceil(
        Fraction(law["eligible"], 100) * sum(evening["date"] >= since for evening in held)
    )
    came = [evening for evening in held if who in present(law, evening)]
    scores, points, mahjongs, rounds = [], 0, 0, 0
    for evening in came:
        sat = [
            (table, row)
            for table in tables_of(law, evening)
            if family in (None, table["ruleset"][:3])
            for row in people(table)
            if row["player"] == who and row["rounds"]
        ]
        if not sat:
            continue
        here = sum(less(request, evening, table, row) for table, row in sat)
        points, rounds = points + here, rounds + sum(row["rounds"] for _, row in sat)
        mahjongs += sum(row["mahjongs"] for _, row in sat)
        given = [given_to(law, request, evening, table, who) for table, _ in sat]
        score = Fraction(here) if law["count"] == "points" else sum(given)
        if law["count"] == "table_points" and law["per_evening"] == "mean":
            score /= len(given)
        scores.append(score + Fraction(law["attendance"]))
    many = {"all": len(scores), "eligible": needed or len(scores)}.get(law["best"], law["best"])
    best = sorted(scores, reverse=True)[:many]
    total = sum(best, Fraction(0))
    if law["count"] == "mean":
        best, total = [], Fraction(points, rounds)
    for penalty in request.get("penalties", []):
        if penalty["player"] == who and "points" in penalty:
            total -= Fraction(penalty["points"])
    return {
        "player": who,
        "place": 0,
        "eligible": len(came) >= needed,
        "short": max(needed - len(came), 0),
        "total": total,
        "evenings": len(came),
        "best": [str(score) for score in best],
        "mahjongs": mahjongs,
        "points": points,
    }


def less(request, evening, table, row):
    """The points of a row, those of its penalties off."""
    return row["points"] - sum(
        penalty["game_points"]
        for penalty in request.get("penalties", [])
        if penalty.get("table") == table["name"]
        and (penalty["evening"], penalty["player"]) == (evening["date"], row["player"])
    )


def given_to(law, request, evening, table, who):
    """The table points: the mean of what the places would give that nobody parts."""
    placed = [
        row
        for row in people(table)
        if law["guests"] == "take" or row["player"] in request["members"]
    ]
    scale = law[f"scale{max(len(placed), 3)}"]
    told = all(row.get("caused") is not None for row in people(table))

    def before(one, other):
        won = [row["player"] in table.get("winners", []) for row in (one, other)]
        points = [less(request, evening, table, row) for row in (one, other)]
        if won[0] != won[1]:
            return won[0]
        if points[0] != points[1] or law["ties"] == "share":
            return points[0] > points[1]
        if one["mahjongs"] != other["mahjongs"]:
            return one["mahjongs"] > other["mahjongs"]
        return told and one["caused"] < other["caused"]

    own = next(row for row in placed if row["player"] == who)
    first = sum(before(row, own) for row in placed)
    last = len(placed) - sum(before(own, row) for row in placed)
    shared = [Fraction(scale[place]) for place in range(first, last)]
    return sum(shared) / len(shared)


# --- random seasons ------------------------------------------------------------------------------

NAMES = [
    "Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ine", "Joop", "Kees", "Loes",
    "Mies", "Nel", "Oda", "Piet", "Quin", "Rob", "Sam", "Toos",
]  # fmt: skip


def any_season(chance):
    """A season of a club with guests, fives, threes, several rulesets, ties and penalties."""
    members = chance.sample(NAMES, chance.randint(5, 17))
    evenings = [any_evening(chance, number) for number in range(chance.randint(0, 12))]
    seats = [
        (evening["date"], table["name"], row["player"])
        for evening in evenings
        for table in evening["tables"]
        for row in people(table)
    ]
    penalties = [any_penalty(chance, *seat) for seat in chance.sample(seats, min(3, len(seats)))]
    return {
        "id": 1,
        "reglement": any_reglement(chance),
        "members": members,
        "evenings": evenings,
        "penalties": penalties,
        "joined": {who: f"2026-0{chance.randint(1, 9)}-10" for who in members[:4]},
    }


def any_reglement(chance):
    every = {
        "count": ["table_points", "table_points", "points", "mean"],
        "ties": ["mahjongs", "share"],
        "attendance": [0, 1, "1/3"],
        "min_members": [0, 3, 6],
        "min_rounds": [0, 4],
        "eligible": [0, 50, 75, 100],
        "eligible_from": ["season", "first_evening"],
        "best": ["all", "eligible", 1, 3],
        "per_evening": ["mean", "sum"],
        "guests": ["take", "skip"],
        "scale4": [[4, 2, 1, 0], ["5/3", 1, 1, -1]],
    }
    keys = chance.sample(sorted(every), chance.randint(0, len(every)))
    return {key: chance.choice(every[key]) for key in keys}


def any_evening(chance, number):
    tables = []
    for name in range(chance.randint(0, 4)):
        ruleset = chance.choice(["nmv-144", "nmv-144", "nts-2002", "nts-simple"])
        persons = chance.choice([3, 4, 4, 4, 5])
        who = chance.sample(NAMES, persons)
        rounds = chance.choice([2, 4, 16])
        rows = [any_row(chance, player, rounds) for player in who]
        table = {"name": str(name + 1), "ruleset": ruleset, "persons": persons, "rows": rows}
        if persons == 3:
            rows.append({"dromer": True, "points": -sum(row["points"] for row in rows)})
        else:
            rows[-1]["points"] -= sum(row["points"] for row in rows)
        if ruleset == "nmv-144" and chance.random() < 0.3:
            table["winners"] = chance.sample(who, chance.randint(1, 2))
        tables.append(table)
    return {"date": f"2026-{number + 1:02}-01", "tables": tables}


def any_row(chance, player, rounds):
    row = {
        "player": player,
        "points": chance.randint(-3, 3) * 100,
        "mahjongs": chance.randint(0, 2),
        "rounds": chance.choice([rounds, rounds, rounds, 0]),
    }
    return row | ({"caused": chance.randint(0, 2)} if chance.random() < 0.9 else {})


def any_penalty(chance, day, table, player):
    if chance.random() < 0.5:
        return {"player": player, "evening": day, "points": chance.choice([1, "1/2", "2/3"])}
    return {"player": player, "evening": day, "table": table, "game_points": 100}


# --- a table, by rule 58 -----------------------------------------------------------------------

DROMER = "Dromer"


@dataclass
class Played:
    """A table: who sat E S W N at first, and a fifth who waited; rounds by winner and scores.

    moves: after how many rounds somebody's chair became another's; the Dromer may be either.
    """

    seats: list[str]
    waits: list[str] = field(default_factory=list)
    rounds: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    over: bool = False
    counts: bool = True
    moves: list[tuple[int, str, str]] = field(default_factory=list)

    def people(self):
        came = [comes for _, _, comes in self.moves]
        return [name for name in (*self.seats, *self.waits, *came) if name != DROMER]

    def sat(self):
        """Who sat E S W N in each round, and in the next: the old East waits, or is North."""
        four, waits = self._moved(0, list(self.seats)), list(self.waits)
        for number, (winner, _) in enumerate(self.rounds, start=1):
            yield four
            if winner != four[0]:
                east, *others = four
                four, waits = ([*others, waits[0]], [east]) if waits else ([*others, east], [])
            four = self._moved(number, four)
        yield four

    def _moved(self, number, four):
        gone = {leaves: comes for after, leaves, comes in self.moves if after == number}
        return [gone.get(name, name) for name in four]

    def now(self):
        return [*self.sat()][-1]

    def rows(self):
        points, mahjongs, rounds = (dict.fromkeys(self.people(), 0) for _ in range(3))
        points[DROMER] = rounds[DROMER] = 0
        for (winner, scores), four in zip(self.rounds, self.sat(), strict=False):
            mahjongs[winner] += 1
            for one, other in combinations(four, 2):
                twice = 1 + (four[0] in (one, other))
                gain = scores.get(one, 0) - scores.get(other, 0)
                if winner in (one, other):
                    gain = scores[winner] if winner == one else -scores[winner]
                points[one] += twice * gain
                points[other] -= twice * gain
            for name in four:
                rounds[name] += 1
        return [
            {"player": p, "points": points[p], "mahjongs": mahjongs[p], "rounds": rounds[p]}
            for p in self.people()
        ]
