"""Evenings on Telegram, by thumb and by line, on a Bot API server of our own."""


async def test_a_round_in_one_line(club):
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    for post in club.shown():
        print(post.id, repr(post.text), post.labels)
    print(club.hosted.api.refused)
    print([m for m, _ in club.hosted.api.calls])
    assert 0
