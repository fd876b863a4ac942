"""How alike words are: slips of the finger in names, commands, hands and words of the book."""

from collections.abc import Collection


def likest(word: str, among: Collection[str], least: float, most: int = 1) -> dict[str, float]:
    """The words that are most like one, each with how much (1: equal), the likest first."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(
        word, among, scorer=OSA.normalized_similarity, score_cutoff=least, limit=most
    )
    return {one: likeness for one, likeness, _ in found}
