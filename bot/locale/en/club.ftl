### The club: greeting, help, people, settings, and what cannot be done.

start-hello = Hello! **Pe-Ling** keeps the scores here.
start-ruleset = Rules: { $ruleset }
start-choose = An admin chooses the rules.
start-stranger = **Pe-Ling** keeps the score of mahjong.
    Add me to your group, or try it here.
start-again = I am back. The club’s scores are unchanged; continue with /score or /new.
start-language = In English? Tap the lower button.
help-heading = **Tap a button:**
help-round-line = Or type a line, the winner first: `/round Bert 120 Anna 40 Cees 0 Dirk 20`
help-mistake = A mistake? Tap Undo, or type `/correct`.
help-ask = A question about the rules: `/rule robbing a kong`
help-club = **{ $club }**
help-private = You can type plain words here: `68`, `score`, `can I rob a kong`.
commands-heading = **All commands**

command-start = what this bot is and does
command-help = this overview
command-new = a new table: `/new Anna Bert Cees Dirk` (East, South, West, North)
command-round = record a deal
command-draw = record a draw
command-score = the standing of your table
command-undo = undo the last action at your table
command-correct = correct an earlier deal: `/correct 7 Bert 120 Anna 40 Cees 0 Dirk 20`
command-substitute = another player takes over a seat: `/substitute Anna Eef`
command-tail = vote for the tail game
command-end = end the game
command-tables = the tables that are playing
command-wall = throw the dice for breaking the wall
command-members = members and guests
command-settings = ruleset, language, time zone and more

ask-who = { $account }, are you { $name }, who is already known here? A fellow player or an admin can confirm it.
who-says-so = { $account } says they are { $name }. A fellow player or an admin taps Confirm.
who-waits = This continues when a fellow player or an admin taps Confirm.
who-in-group = Do you play here as { $name }? I have asked in the group.
who-not-asked = That question is for another person.
who-not-yours = Only people who played with { $name }, or an admin, can say whether this is { $name }.
taken-ask = Which account is wrong? If none is, tap Confirm.
taken-parted = { $by } reports that this is another person. The name { $name } is free again; the other person is { $other } here. Recorded deals do not change.
taken-gone = That question is closed. Look at the newest message.
taken-not-yours = Only the players of that table, the person who opened it and the admins can say that.
taken-not-self = Another player must say that.
not-known-yet = Ask a fellow player to do this, { $name }: you cannot change what other players recorded here yet.
now-tied = Welcome { $name }! All results of { $name } are yours now.
you-are-tied = You are { $name }.
you-are-new = Then you are { $name } here.
guest-taken = { $name } already belongs to another account.
members-heading = { $guests ->
    [0] **{ $count ->
        [one] One member
       *[other] { $count } members
    }**
   *[other] **{ $count } members and guests**
}
members-guest = (guest)
member-ask = What would you like to do with { $name }?
ask-rename = What should { $name } be called? Reply to this message with the new name.
ask-own-name = What may I call you, { $name }? Reply to this message with your name.
ask-new-name = On this server you are now { $name }. In the club too? There you are { $old }.
name-account = Yes, { $name }
name-keep = No, { $name }
name-kept = In the club you are still called { $name }.
renamed = { $old } is called { $new } from now on.
renamed-back = A mistake? `/members { $new } is now { $old }`
merge-these = { $name } and { $other } are the same
name-taken-merge = { $name } is here already. Is it the same person?
members-elsewhere = The list of members does not hold that. Do you mean `{ $line }`?
merge-sure = Are { $name } and { $other } the same person? Then all results of both count for one member.
merge-final = That cannot be undone.
merge-ask = Who shall I merge { $name } with?
merge-nobody = There is no member to merge { $name } with.
merge-two-accounts = These are two people, each with an account.
merge-one-table = They sat { $table ->
    [final] in the final
   *[other] at table { $table }
} together, so they are two people.
merge-both-play = Both of them are playing. End one of the games first.
merged = { $goes } and { $stays } are the same person; all results count for { $stays } now.
unmerged = { $name } and { $other } are two members again. What was recorded since the merge remains with { $other }.
no-such-member = That member no longer exists.
name-taken = Another member is called { $name }.
write-as-yourself = A group or channel cannot play. Write from your own account.
not-a-name = “{ $word }” cannot be a name. A name has a letter, and is not an ordinary word such as I, who or guest.
text-too-long = That is too long: at most { $longest } characters.

settings-unread = I do not understand “{ $words }” here. Choose a setting:
settings-heading = ⚙️ **Settings of { $club }**
settings-group-play = **Playing**
settings-group-posts = **Messages**
settings-group-club = **The club**
settings-ruleset = Ruleset: { $value }
settings-language = Language: { $value }
settings-timezone = Time zone: { $value }
settings-recording = Recording: { $value }
settings-weekly = Weekly post: { $value }
settings-sound = Sound: { $value }
sound-all = everything: results, the end, the Gele Trui, posts on time
sound-end = the end and the Gele Trui
sound-none = nothing
ask-set-sound = Which messages make a sound on the phones?
settings-colour = Colour on paper: { $value }
colour-green = green
colour-blue = blue
colour-red = red
colour-purple = purple
colour-orange = orange
ask-set-colour = Which colour do certificates and badges have?
settings-house = **House rules** with { $ruleset }. Tap one to change it.
language = English
recording-table = the players at the table
recording-all = all members
weekly-on = { $day } at { $time }
weekly-off = off
weekly-off-button = No weekly post
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
ruleset-nmv-144 = 144 rules (NMV)
ruleset-nts-2002 = Tournament rules 2002
ruleset-nts-2019 = Tournament rules 2019
ruleset-nts-2023 = Tournament rules 2023
ruleset-nts-simple = Tournament rules 2023, simplified
ruleset-with-house = { $ruleset }, with house rules
house-line = { $title }: { $value }
house-line-changed = { $title }: **{ $value }** (house rule)
house-own_hands = Own special hand
ask-set-own_hands = Which special hand of your own? Answer with name, value, first and last day, such as Winter rose 1000 from 1 September until 30 June. The last day may be left out; “no Winter rose” removes it.
own-hand-none = none
own-hand-from = { $name } { $points } (from { $first })
own-hand-until = { $name } { $points } (from { $first } until { $until })
own-hand-name = “{ $name }” already means something else in the line of a deal. Choose another name.
no-own-hand = I cannot read a special hand in “{ $line }”: a name of one to five words, a value, and the days in their order. Example: Winter rose 1000 from 1 September until 30 June.
own-hand-not-now = { $hand } does not count now: it counts from { $first } until { $until }. An admin changes that with /settings own hand.
own-hand-not-yet = { $hand } does not count yet: it counts from { $first }. An admin changes that with /settings own hand.
house-limit = Limit
house-starting_stock = Starting stock
house-minimum_doublings = Minimum of doublings
house-rounding = Rounding to tens
house-prevailing_wind = Prevailing wind
house-winds_move = Winds move
house-games = Deals in a game
house-bonus_tiles = With seasons and flowers
house-rule_76_example = Example of rule 76 counts 2
house-bamboo_three = Colour of bamboo 3
house-value-none = 16 moves of the winds
house-value-by_round = changes with the wind round
house-value-east = always East
house-value-every_game = after every deal
house-value-non_east_win = when another player than East wins
house-value-green = green
house-value-red = red
ask-set-ruleset = Which rules do you play by?
ask-set-language = Which language shall I write here?
ask-set-recording = Who may record deals?
ask-set-weekly = On which day would you like the weekly post?
ask-set-timezone = In which time zone is the club? Now: { $value }. Answer with a city or a name, such as Brussels or Europe/Amsterdam.
ask-set-time = At what time? Reply with a time such as 20:00.
ask-house = { $title }: which number? Reply to this message.
set-ruleset-now = We play by { $ruleset }.
set-ruleset-next = From the next table on we play by { $ruleset }. Tables that are playing keep their rules.
set-house-next = This counts from the next table on. Tables that are playing keep their rules.
set-language-now = I write in English from now on.
no-such-zone = I do not know the time zone “{ $word }”. Examples: Europe/Amsterdam, Europe/London.
not-a-number = “{ $word }” is not a number that fits here.
not-a-time = “{ $word }” is not a time. For example: 20:00.

no-club-yet = This needs a club. Add me to your club’s group chat, or use me there first.
no-club-any-more = You are not in your club’s group chat (any more), so I can do nothing for you in private. Send or tap something in the group, and I will recognise you.
unsure-in-private = I cannot tell right now whether you are still in the group chat. Do this there, or make me an admin of it.
group-only = Use { $command } in your club’s group chat.
unknown-command = I do not know /{ $word }. /help shows what I can do.
done-in-group = Done. It is in { $chat }.
no-table = No table is playing now. /new opens a table.
no-table-named = There is no table { $table }. /tables lists the tables that are playing.
no-such-table = There is no such table (any more). Open one with /new.
ask-table = Which table do you mean?
ask-table-name = Which of the { $count } tables do you mean? Reply to this message with its number.
may-not-write = ✋ I may not write in { $chat } now. When I may, I will post this there:
not-your-table = At table { $table } only its players, the person who opened it and the admins can record. To play too: /substitute or /new.
admins-only = Only an admin of this chat can do that. Please ask one of them.
button-unknown = That button does not work here (any more).
table-over = The game at table { $table } is over. /undo and /correct still work; /new opens a new table.
sits-elsewhere = { $name } is now playing at table { $other }, so table { $table } does not change.
say-again = Something went wrong with your last message. Please do it again.

refused-table-over = The game is over. /undo and /correct still work; /new opens a new table.
refused-dead-hand-won = A dead hand cannot win.
refused-nothing-won = A winner cannot have 0 points; mahjong alone counts 20.
refused-bad-score = { $points } cannot be a score.
refused-bet-contradicted = The winner wins the bet; other players lose it.
refused-special-not-won = Only the winner has a special hand or a situation.
refused-half-of-winner = Half a limit hand is for players without mahjong.
refused-no-kong-draw = Only the tournament rules have a draw by the 15th kong.
refused-unknown-round = There is no deal { $number }; { $last ->
    [0] nothing has been played yet
    [one] 1 deal has been played
   *[other] { $last } deals have been played
}.
refused-same-as-before = Deal { $number } has this outcome already.
refused-played-here = { $player } already has points at this table, and can come back only in the Dromer’s seat.
refused-one-played = They did not both play in deal { $round }; choose a later deal.
refused-sits-already = { $player } sits at this table already.
refused-no-reason = Please give the reason.
refused-not-punished = A penalty is more than 0, and game points are whole numbers.
refused-unknown-table = There was no such table that evening.
refused-taken-out-already = That is left out already.
refused-closed-already = That season is already closed.
refused-sits-not-here = That player is not at this table.
refused-no-room-for-a-fifth = A fifth joins a table of four before the first deal is played.
refused-dromer-sits = The Dromer already sits here.
refused-dromer-wins = The Dromer can only lose: { $points } is impossible.
refused-too-many-mahjongs = { $won } wins in { $rounds } deals are impossible: a deal has one winner at most.
refused-not-for-the-dromer = The Dromer never wins, always has 0 points and does not vote.
refused-voted-already = Your vote is counted already. Now the other players can vote.
refused-tail-agreed = The tail game has been agreed on already.
refused-nothing-to-undo = There is nothing to undo.
refused-not-four-players = A table has four different players, or three or five.
refused-unknown-special = { $special } does not exist under these rules.
refused-bad-circumstance = These do not go together in this hand, or under these rules.
refused-bad-request = That setting is not possible.
ask-doubt-done = That does not sound certain yet, so I changed nothing. Shall I do it?
ask-question-done = That is a question, so I changed nothing. Shall I do it?
ask-without-words = I do not understand { $word }. Shall I do this: `{ $line }`?
ask-new-all = I do not know { $words } yet. Are they all new?
ask-near-all = { $words }: do you mean { $names }?
near-new = Yes, all new
near-all = Yes, { $names }
near-apart = Ask one by one
do-asked = Yes, do it
here-too = Here too
new-club = New club
not-this-channel = This is not the channel of your club ({ $chat }). Does this channel belong to it too, or is it a new club?
do-near = /{ $near }
unknown-command-near = I do not know /{ $word }. Do you mean /{ $near }? /help shows what I can do.
help-more = More about a command: `/help { $command }`.
help-new = Three or five names will do, too: with three the Dromer plays, with five the last one waits first.
    Without names, players join by a tap. For an earlier day, put `yesterday` or a date after the names: `/new Anna Bert Cees Dirk 2026-11-20`. Put a name with a space in quotes: `"Jan Peter"`.
help-round = The winner first: `/round Bert 120 Anna 40 Cees 0 Dirk 20`
    Or only the scores of East, South, West and North, with a * before the winner’s score: `/round 40 *120 0 20`
    Instead of a number you can type `dead`, a special hand (`bmj 23a`), a situation (`situation 84`) or the tiles. With tiles, put semicolons between the players: `/round Bert (555k) 123b 99t EEE CC +C:wall; Anna 40; Cees 0; Dirk 20`
    For a bet, put `+bet` or `-bet` after the score. Add `ordinary` to record an unusual score without a question.
    To use buttons, type only `/round`, or tap under the card.
help-round-nmv = Under { $ruleset } you can also type the name of a situation ({ $names }) or of a special hand (`double numbers`).
help-round-nts = Under { $ruleset } you can type the name of a limit hand: { $names }. For a player who waited for an irregular one, put `half` before it (`half thirteen orphans`).
help-correct = Without a number, it corrects the last deal. Use `/correct 7 draw` for a draw, `/correct 7 void` to remove a deal, and `/correct after 7 Bert 120 Anna 40 Cees 0 Dirk 20` for a forgotten deal. All later deals are settled again. With only `/correct` you can choose a deal.
help-substitute = Eef then takes over Anna’s seat; each keeps the deals they played.
    Without a substitute: `/substitute Anna leaves`. At a table of four the Dromer then plays; at a table of five four play on. A late player: `/substitute Eef joins`, as the fifth before the first deal, or in place of the Dromer. Two players sat in each other’s seats: `/substitute Anna Bert since deal 1`.
help-tail = With three votes the next deal is the last (rule 56). The player who records may tap for guests.
help-standings = A period is, for example, `this month`, `last season`, `November`, `2025` or `yesterday`; after it you can type the measure: points, mean, games, deals, all-round or zbmj. For example `/standings last month mean`.
help-rule = A number is a rule of your own ruleset; `nts 12`, `bmj 23` and `limit` with a name always work. Or ask in your own words.
help-settings = Only for admins of this chat; each setting has a button.
members-known = A member already: { $names }
members-guests = As guests: { $names }
members-couple = { $both }
members-three = { $three }
members-pairs = How should I read a line like “{ $word }”?
members-pairs-page = A line like “{ $word }” can be read in two ways. Put the first name first, or each person on a line.
members-twice = In the list twice: { $names }
members-already = They are on the list already.
members-unused = Not used: { $names }
members-contacts = e-mail addresses and telephone numbers
member-unclear = I do not understand “{ $word }”. What about { $name }?
member-back = { $name } is back.
member-has-played = { $name } has played or has an account, and so stays on the list.
members-out = { $count ->
    [1] { $names } is
   *[other] { $names } are
} off the list of members. What was played stays. A mistake? `/members { $name }`
members-is-named = Is { $old } called { $new } from now on?
members-later = That is on { $day }. Shall I do it now?
members-unclear = I cannot see which words belong to whom. Type them on separate lines: `/members Cees has left` and `/members add Peter`.
name-same = { $name } already has that name.
name-parts = { $name }: first name { $first }, last name { $last }.
members-departed = { $count ->
    [0] Nobody has left.
   *[other] Left the club: { $names }
}
members-stopped = { $count ->
    [1] { $names } has
   *[other] { $names } have
} left. What was played stays. Not so? `/members { $name }`
member-is-here = { $name } has an account. A member who leaves the group leaves the list too.

founding-only = Only the admins of this club’s main chat can do that: { $chat }.
founding-away = Only admins of the main chat can do that, but I am no longer in that chat. An admin can make this chat the main one.
label-founding = This becomes the main chat
command-result = the result of a table, in a tournament or from paper
example-result = /result 7 Anna 1240 Bert −320 Cees −520 Dirk −400
command-penalty = points off, with the reason: `/penalty Anna ½ late`
help-penalty = Game points at a table: `/penalty Anna table 2 20 slow play`. /undo takes it off again.
example-penalty = /penalty Anna ½ late
members-no-files = I do not read files here. Type the names behind `/members`.
