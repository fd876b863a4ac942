"""Similarity of words, for typing errors in names, commands, hands and rulebook terms."""

from collections.abc import Collection


def likest(word: str, among: Collection[str], least: float, most: int = 1) -> dict[str, float]:
    """Return the words most like `word` with their similarity (1: equal), most similar first."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    matches = process.extract(
        word, among, scorer=OSA.normalized_similarity, score_cutoff=least, limit=most
    )
    return {other: likeness for other, likeness, _ in matches}
