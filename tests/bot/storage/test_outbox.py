"""What the bot said yesterday, as it stands in the outbox, is today what it was."""

import pytest

from bot.messages import Button, PeopleMenu, Picture, Reply, Span, Thread, folding
from bot.storage.outbox import from_json, to_json

KEPT = {
    '{"t":[["Wie speelt mee?","plain"],["Anna","name"],["uur","time","1700000000"]],'
    '"o":["question"],"b":[[["Ik","join:3",""],["Gast","guest:3","","guest",false,""],'
    '["Web","","https://x"]]],"k":["Kies","pick:3",""],"s":true,"n":2}': Reply(
        (Span("Wie speelt mee?"), Span("Anna", "name"), Span("uur", "time", "1700000000")),
        (
            (
                Button("Ik", "join:3"),
                Button("Gast", "guest:3", form="guest"),
                Button("Web", url="https://x"),
            ),
        ),
        ("question",),
        form=PeopleMenu("Kies", "pick:3", 3),
    ),
    '{"t":[["Kort. ","plain"],["Lang","plain","",true],["3k","code","",true],[".","plain"]],'
    '"o":["rule"],"s":true}': Reply(
        (Span("Kort. "), *folding((Span("Lang"), Span("3k", "code"))), Span(".")),
        topics=("rule",),
    ),
    '{"t":[["Wie?","plain"]],"o":["question"],"k":["Kies","pick:3",""],"s":true}': Reply(
        (Span("Wie?"),), topics=("question",), form=PeopleMenu("Kies", "pick:3")
    ),
    '{"t":[["Hoeveel?","plain"]],"o":["question","card"],"b":[[["1","a:1","","",true,"m"]]],'
    '"p":["hand",{"hand":"111k"},"drie"],"l":["standing",{"n":1},"lijst"],'
    '"f":[["a.png","pic:1"]],"m":["Typ","pad:1","","points",false,""],'
    '"r":["Tafel 1",false,[["mag niet","plain"]]],"w":7,"c":16763904}': Reply(
        (Span("Hoeveel?"),),
        ((Button("1", "a:1", spare=True, menu="m"),),),
        ("question", "card"),
        Picture("hand", {"hand": "111k"}, "drie"),
        (("a.png", "pic:1"),),
        Button("Typ", "pad:1", form="points"),
        Thread("Tafel 1", active=False, refused=(Span("mag niet"),)),
        silent=False,
        otherwise=7,
        colour=0xFFCC00,
        below=Picture("standing", {"n": 1}, "lijst"),
    ),
}


@pytest.mark.parametrize("kept", KEPT)
def test_a_reply_in_the_outbox_is_read_as_it_was_written(kept):
    assert from_json(kept) == KEPT[kept]
    assert to_json(KEPT[kept]) == kept
