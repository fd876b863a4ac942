"""Old messages bear old buttons: each is still read as what it meant when it was posted."""

from typing import Any

import pytest

from bot.features.tournament.commands import tournament
from bot.features.tournament.commands.tournament import ACTS
from bot.registry import BUTTONS
from bot.talk.buttons import tap_type_of
from tests.bot.pressing import read

OLD = """
startwith:nts-2002 | ruleset=nts-2002
speak:en | language=en
startother |
meant:7:1 | draft=7 at=1
help |
club |
commands |
learn |
learnrule | ref=
learnrule:nmv 68 | ref=nmv_68
notmine |
answer:7:20 | number=7 points=20
answer:7: | number=7 points=None
answer:7 | number=7 points=None
practise:won:1:1:1:2:0 | meaning=won:1:1:1:2:0
practise: | meaning=
practise | meaning=
try-hand |
weekhand:7:20 | hand=7 points=20
toall:/help * | line=/help_*
toall:/ranglijst week: x | line=/ranglijst_week:_x
new |
again-four:7 | sitting=7
join:52 | lobby=52
leave:52 | lobby=52
guest:52 | lobby=52
pick:52 | lobby=52
sametoo:52 | lobby=52
drawwinds:52 | lobby=52
asjoined:52 | lobby=52
nolobby:52 | lobby=52
leaveit:51 | draft=51
stay:51 | draft=51
whether:739576:coming | day=739576 answer=coming
whether:739576:reserve | day=739576 answer=reserve
whether:739576:not | day=739576 answer=not
always:3:1 | member=3 comes=True
bring:739576 | day=739576
drawtables:739576 | day=739576
drawagain:739576:4711 | day=739576 lot=4711
drawright:739576:4711 | day=739576 lot=4711
drawclear:739576:0:7 | day=739576 lot=0 sitting=7
drawback:739576:4711 | day=739576 lot=4711
together:24:22 | one=24 other=22
round:7:8 | sitting=7 round=8
amend:7:8 | sitting=7 round=8
astyped:7:8 | sitting=7 round=8
won:7:8:51:0:1 | sitting=7 round=8 draft=51 chair=0 after_all=True
won:7:8:51:1:0 | sitting=7 round=8 draft=51 chair=1 after_all=False
won:7:8:51:2:0 | sitting=7 round=8 draft=51 chair=2 after_all=False
won:7:8:51:3:0 | sitting=7 round=8 draft=51 chair=3 after_all=False
won:7:8:51:0 | sitting=7 round=8 draft=51 chair=0 after_all=False
again:7:8:51:0 | sitting=7 round=8 draft=51 chair=0
again:7:8:51:3 | sitting=7 round=8 draft=51 chair=3
open:7:8:51:0:scores:0:6 | sitting=7 round=8 draft=51 chair=0 page=scores stretch=0 step=6 initial=
open:7:8:51:1:digits:1:6 | sitting=7 round=8 draft=51 chair=1 page=digits stretch=1 step=6 initial=
open:7:8:51:2:special:2:6 | sitting=7 round=8 draft=51 chair=2 page=special stretch=2 step=6 initial=
open:7:8:51:3:situation:3:6 | sitting=7 round=8 draft=51 chair=3 page=situation stretch=3 step=6 initial=
open:7:8:51:3:half:4:6 | sitting=7 round=8 draft=51 chair=3 page=half stretch=4 step=6 initial=
open:7:8:51:3:half:5:6 | sitting=7 round=8 draft=51 chair=3 page=half stretch=5 step=6 initial=
open:7:8:51:0:scores | sitting=7 round=8 draft=51 chair=0 page=scores stretch=0 step=0 initial=
kind:7:8:51:ordinary | sitting=7 round=8 draft=51 kind=ordinary
kind:7:8:51:special | sitting=7 round=8 draft=51 kind=special
kind:7:8:51:situation | sitting=7 round=8 draft=51 kind=situation
special:7:8:51:0:bmj-37-circles | sitting=7 round=8 draft=51 chair=0 special=bmj-37-circles
special:7:8:51:1:half:nine-gates | sitting=7 round=8 draft=51 chair=1 special=half:nine-gates
special:7:8:51:2:half:nine-gates | sitting=7 round=8 draft=51 chair=2 special=half:nine-gates
special:7:8:51:3:half:nine-gates | sitting=7 round=8 draft=51 chair=3 special=half:nine-gates
find:7:8:51:0 | sitting=7 round=8 draft=51 chair=0
find:7:8:51:3 | sitting=7 round=8 draft=51 chair=3
pad:7:8:51:0:=40:6 | sitting=7 round=8 draft=51 chair=0 key==40 step=6
pad:7:8:51:1:7:6 | sitting=7 round=8 draft=51 chair=1 key=7 step=6
pad:7:8:51:2:back:6 | sitting=7 round=8 draft=51 chair=2 key=back step=6
pad:7:8:51:3:ok:6 | sitting=7 round=8 draft=51 chair=3 key=ok step=6
pad:7:8:51:3:dead:6 | sitting=7 round=8 draft=51 chair=3 key=dead step=6
pad:7:8:51:3:typed:6 | sitting=7 round=8 draft=51 chair=3 key=typed step=6
pad:7:8:51:0:=40 | sitting=7 round=8 draft=51 chair=0 key==40 step=0
rest:7:8:51:6 | sitting=7 round=8 draft=51 step=6
rest:7:8:51 | sitting=7 round=8 draft=51 step=0
line:7:8:51 | sitting=7 round=8 draft=51
takeline:7:8:51:1 | sitting=7 round=8 draft=51 adds=True
takeline:7:8:51:0 | sitting=7 round=8 draft=51 adds=False
takeline:7:8:51 | sitting=7 round=8 draft=51 adds=False
bet:7:8:51:0 | sitting=7 round=8 draft=51 chair=0
bet:7:8:51:3 | sitting=7 round=8 draft=51 chair=3
confirm:7:8:51 | sitting=7 round=8 draft=51
cancel:7:8:51 | sitting=7 round=8 draft=51 sure=False
own:7:8 | sitting=7 round=8
claim:7:8:51:0:1 | sitting=7 round=8 draft=51 chair=0 won=True
claim:7:8:51:1:0 | sitting=7 round=8 draft=51 chair=1 won=False
claim:7:8:51:2:0 | sitting=7 round=8 draft=51 chair=2 won=False
claim:7:8:51:3:0 | sitting=7 round=8 draft=51 chair=3 won=False
reown:7:8:51:0 | sitting=7 round=8 draft=51 chair=0
reown:7:8:51:3 | sitting=7 round=8 draft=51 chair=3
draw:7:8 | sitting=7 round=8 sure=False
card:7 | sitting=7
more:7 | sitting=7
less:7 | sitting=7
more-round:7:29 | sitting=7 act=29
less-round:7:29 | sitting=7 act=29
why:nmv 64;ruling R5 | rules=nmv_64;ruling_R5
tiles:7:8 | sitting=7 round=8
tilepad:7:8:51:0 | sitting=7 round=8 draft=51 chair=0
tilepad:7:8:51:3 | sitting=7 round=8 draft=51 chair=3
tp:51:tap:33 | draft=51 key=tap value=33
tp:51:stop: | draft=51 key=stop value=
tp:51:gone: | draft=51 key=gone value=
tp:51:stay: | draft=51 key=stay value=
tp:51:use: | draft=51 key=use value=
tp:0:seat: | draft=0 key=seat value=
tp:51:suit:3 | draft=51 key=suit value=3
tp:51:typed: | draft=51 key=typed value=
tp:0:prevailing: | draft=0 key=prevailing value=
tp:51:tap | draft=51 key=tap value=
undo:7:31 | sitting=7 last=31
undo-round:7:29 | sitting=7 act=29
undo-instead:7:31:9 | sitting=7 last=31 other=9
redo:7:31 | sitting=7 last=31
fix:7:29 | sitting=7 act=29
fixlist:7 | sitting=7
void:7:29 | sitting=7 act=29
todraw:7:29 | sitting=7 act=29
history:7:29 | sitting=7 act=29
relieve:7 | sitting=7
gohome:7:31:23 | sitting=7 last=31 player=23
comelate:7:31 | sitting=7 last=31
bringlate:7:31 | sitting=7 last=31
agree:7 | sitting=7
tail:7 | sitting=7
end:7:31 | sitting=7 last=31
endit:7:31 | sitting=7 last=31
unend:7 | sitting=7
tables |
standings:2025/2026:points | period=2025/2026 measure=points
standings:: | period= measure=None
standings | period= measure=None
competition:standing | page=standing season=None part=None
competition:evenings | page=evenings season=None part=None
competition:mine | page=mine season=None part=None
competition:gaps | page=gaps season=None part=None
competition:roster | page=roster season=None part=None
competition:reglement | page=reglement season=None part=None
competition:penalties | page=penalties season=None part=None
competition:honours: | page=honours season=None part=None
competition:log:739129:2 | page=log season=739129 part=2
competition:standing:739129 | page=standing season=739129 part=None
competition: | page=None season=None part=None
competition | page=None season=None part=None
preset:table_points | preset=table_points
preset:points | preset=points
beginwith:table_points | preset=table_points
beginwith:points | preset=points
seasonpicture | page=None season=None part=None
seasonpicture::739129 | page=None season=739129 part=None
key:16 | number=16
keyis:16:1:4 2 1 1/2 | number=16 sure=True value=4_2_1_1/2
keyis:16:0:a:b | number=16 sure=False value=a:b
keysure:16:3:a:b | number=16 after=3 value=a:b
undecide:16 | number=16
undecideall:16:10 | number=16 many=10
papervoid:16 | number=16
slipis:9 | draft=9
slipnot:9 | draft=9
sliptour:9 | draft=9
mendit:9 | draft=9
thatday:739576: | day=739576 act=
thatday:739576:penalty | day=739576 act=penalty
mendnot:9 | draft=9
rosterprint | what=None season=None
rosterprint:all:739129 | what=all season=739129
final:3735928559 | seen=3735928559
me:1 | club=1
player:21 | member=21
collection:21 | member=21
versus:21:22 | member=21 other=22
records |
wall |
rule:limit nine-gates | ref=limit_nine-gates
rulein:nmv 68 | ref=nmv_68
rules |
explain:7:29 | sitting=7 act=29 own=False closes=False
explain:7:29:1 | sitting=7 act=29 own=True closes=False
explain:7:29:0:1 | sitting=7 act=29 own=False closes=True
members:4 | page=4
members | page=0
member:21 | member=21
rename:21 | member=21 to=
rename:21:keep | member=21 to=keep
removemember:21 | member=21
stopmember:21 | member=21
backmember:21 | member=21
merge:21:4 | member=21 page=4
merge:21: | member=21 page=None
merge:21 | member=21 page=None
pairs:7:each | draft=7 pairs=each
mergewith:21:22 | member=21 other=22
unmerge:21:22 | member=21 other=22
mark:21:1 | member=21 as_member=True
mark:21:0 | member=21 as_member=False
thatsme:21 | member=21
notme |
thatsthem:21 | member=21
rightly:21 | member=21
wrongly:21 | member=21
notright:21 | member=21
settings |
set:sound | what=sound
choose:sound:nmv-144 | what=sound value=nmv-144
house:limit | what=limit
setback:51 | draft=51
unlink:3 | chat=3
unlink-not |
founding |
pageon |
pageoff |
pagenew |
pagemove | how=
pagemove:now | how=now
pagemove:week | how=week
pagenames |
pagemore |
pageqr |
padlink:7 | sitting=7
padlink:0 | sitting=0
padlink | sitting=0
exportclub |
importpaste |
importit:51 | draft=51
unimport:51 | draft=51
pagenumber:1 | yes=True
pagenumber:0 | yes=False
forgetit:12 | account=12
unforget:12 | account=12
which:51:7 | draft=51 sitting=7
whom:51:23 | draft=51 player=23
newguest:51 | draft=51
onresult:correct | what=correct
onresult:explain | what=explain
"""
"""What stands on a button, and the fields that were put into it; a blank is written as _."""
OF_A_TOURNAMENT = """
tour:3:join:0:0:0 |
tour:3:reserve:0:0:0 |
tour:3:draw:0:0:0 |
tour:3:publish:0:0:0 |
tour:3:fewer:0:0:0 |
tour:3:redraw:4711:88:0 | lot=4711 last=88
tour:3:start:0:0:0 | last=0
tour:3:start:88:0:0 | last=88
tour:3:close:0:0:0 | last=0
tour:3:close:88:0:0 | last=88
tour:3:reveal:0:0:0 |
tour:3:end:0:0:0 | last=0
tour:3:end:88:0:0 | last=88
tour:3:back:0:0:0 | last=0
tour:3:back:88 | last=88
tour:3:results:0:0:0 |
tour:3:sign:2:7:0 | round=2 table=7 mark=0
tour:3:without:2:7:0 | round=2 table=7 sure=False
tour:3:without:2:7:1 | round=2 table=7 sure=True
tour:3:clock:0:0:0 |
tour:3:pause:0:0:0 | to=0 round=0
tour:3:pause | to= round=0
tour:3:pause:stop:2 | to=stop round=2
tour:3:later:5:0:0 | minutes=5 round=0
tour:3:later:5 | minutes=5 round=0
tour:3:later:5:2 | minutes=5 round=2
tour:3:standing:0:0:0 | whole=False rounds=False
tour:3:standing:1:0:0 | whole=True rounds=False
tour:3:standing:0:1 | whole=False rounds=True
tour:3:mine:0:0:0 |
tour:3:referee:0:0:0 |
tour:3:going:2:7:0 | round=2 table=7
tour:3:agree:2:7:4 | round=2 table=7 mark=4
tour:3:for:2:7:6 | round=2 table=7 mark=6
tour:3:dispute:2:7:0 | round=2 table=7
tour:3:enter:0:0:0 | round=0 table=0
tour:3:enter:2:7 | round=2 table=7
tour:3:print:0:0:0 | paper=0 round=0
tour:3:print:5:2:0 | paper=5 round=2
tour:3:export:0:0:0 |
tour:3:thisisme:17:123456789:0 | entry=17 digits=123456789
tour:3:join |
tour:3:sign:2:7 | round=2 table=7 mark=0
tour:3:sign:2:7:4 | round=2 table=7 mark=4
tour:3:signall |
tour:3:unsign:88:7 | first=88 many=7
tour:3:log |
tour:3:forgive:88 | number=88
tour:3:set | key=0 value=
tour:3:set:5:4 | key=5 value=4
tour:3:player:17:late | entry=17 do=late last=0
tour:3:player:17:sure:88 | entry=17 do=sure last=88
tour:3:seats:2 | round=2 table=0
tour:3:entrants |
tour:3:list:7:club | draft=7 behind=club
"""


def lines(page):
    parts = [line.partition("|") for line in page.strip().splitlines()]
    return [
        (text.rstrip(), dict(field.split("=", 1) for field in about.split()))
        for text, _, about in parts
    ]


@pytest.mark.parametrize(("text", "about"), lines(OLD))
def test_an_old_button_means_what_it_meant(text, about):
    meant = {name: str(value).replace(" ", "_") for name, value in vars(read(text)).items()}
    assert meant == about


def test_there_is_an_old_button_of_every_kind():
    assert {text.partition(":")[0] for text, _ in lines(OLD)} | {"tour"} == BUTTONS.keys()


@pytest.mark.parametrize(("text", "about"), lines(OF_A_TOURNAMENT))
def test_an_old_button_of_a_tournament_means_what_it_meant(text, about, monkeypatch):
    verb, done = text.split(":")[2], []
    tap: Any = tournament.tap

    def act(hall, meant):
        done.append((hall, meant))

    act.__annotations__ = {"meant": tap_type_of(ACTS[verb])}
    monkeypatch.setitem(ACTS, verb, act)
    monkeypatch.setattr(tournament, "hall_of", lambda turn, number: (turn, number))
    monkeypatch.setattr(tournament, "any_hall", lambda turn, number: (turn, number))
    tap("the turn", read(text))
    [(hall, meant)] = done
    assert hall == ("the turn", 3)
    assert {name: str(value) for name, value in vars(meant).items()} == about


def test_there_is_an_old_button_of_everything_in_a_tournament():
    assert {text.split(":")[2] for text, _ in lines(OF_A_TOURNAMENT)} == ACTS.keys()
