# The page of the club: what stands on it, and what the bot says about it.

page-skip = Skip to the content
page-nav = The pages
page-now = Now
page-standings = Standings
page-records = Records
page-rules = Rules
page-made-by = Kept by Pe-Ling. No cookies, no tracking.
page-in-play = At the tables now
page-nobody-plays = Nobody is playing right now.
page-nothing-yet = Nothing has been played yet.
page-table = { $table ->
    [final] The final
   *[other] Table { $table }
}
page-round-of = deal { $round } · { $wind_round }
page-rounds-played = { $rounds ->
    [one] { $rounds } deal
   *[other] { $rounds } deals
}
page-wind = Wind
page-change = Last deal
page-jersey = Gele Trui
page-winner = wins
page-dromer = Dromer
page-course = The course of the game, a line for each player; the figures stand above.
page-evening = The evening of { $day }
page-standing = Standings, { $period }
page-family-nmv = By the 144 rules
page-family-nts = By the tournament rules
page-more = { $count } more: the whole list
page-periods = Period
page-span = All years: from { $first } to { $last }, { $count ->
    [one] one evening
   *[other] { $count } evenings
}.
page-course-of = The course
page-results = Results of the evenings
page-results-said = The points of each evening: { $above } of { $count } evenings were above zero, the best { $high }, the worst { $low }.
page-places-evening = ▲▼ places won or lost by the evening of { $day }.
page-places-week = ▲▼ places won or lost since the week before.
page-season-said = { $points } after { $count } evenings; highest { $high }, lowest { $low }.
page-figures = Figures
page-figure-points = Points
page-figure-mean = Per deal
page-figure-rounds = Deals
page-figure-won = Own mahjong
page-figure-zbmj = ZBMJ total
page-collection = Collection
page-of = { $count } of { $of }
page-company = Fellow players
page-company-said = The players at the table with { $name }: the number of deals, and the points of { $name } in them.
page-all-company = All { $count }
page-last-evenings = Last evenings
page-ask = A number, a name or a question
page-search = Search
page-found = { $count ->
    [0] I find no rule about that. Try other words, or a number.
    [one] This one answer fits
   *[other] These { $count } answers fit best
}
page-chapters = All rules
page-all-rules = All rules in a row
page-see-too = See also
page-neighbours = Rules beside it
page-player-number = Player { $number }
page-season = Competition
page-tournament = Tournament
page-screen = Screen for the hall
page-needed = { $count ->
    [0] Everyone who plays takes part.
    [one] Everyone who played one evening takes part.
   *[other] Everyone who played { $count } evenings takes part.
}
page-evening-number = Evening
page-penalties = Penalties
page-under = Not enough evenings yet
page-best-said = Points in bold count towards the total; struck-through points do not.
page-namesakes = Other members have this name too:
page-namesake = has played since { $first }, last on { $last }
page-falls-off = does not count
page-counts = evening { $number }, { $members } members
page-counts-not = does not count, { $members } { $members ->
    [one] member
   *[other] members
}
page-counts-not-need = This evening does not count: { $members } of the required { $need } members.
page-reglement = Regulations
page-mahjongs = { $count } × mahjong
page-brought = Points of the evening
page-place-of = place { $place } with { $total }{ $short ->
    [0] { "" }
    [one] , 1 evening to go
   *[other] , { $short } evenings to go
}
page-honours = Roll of honour
page-seasons = All seasons
page-one-season = Season
page-champions = Champion
page-season-plays = { $count ->
    [0] still on
   *[other] first now, still on
}
page-season-ended = { $count ->
    [0] no player had enough evenings; not closed
   *[other] first, not closed
}
page-season-closed = { $count ->
    [0] closed, no champion
   *[other] closed
}
page-season-reopened = { $count ->
    [0] closed without a champion; since a correction there is one
   *[other] closed, but another player is first now
}
page-place-then = place { $place } with { $total }{ $short ->
    [0] { "" }
   *[other] , too few evenings
}
page-its-points = { $points } tp
page-cross = Crosstable
page-cross-said = The table points of each round, with the table and the points below.
page-groups-club = Clubs
page-groups-country = Countries
page-group-players = Players
page-group-best = Best
page-group-mean = Average
page-by-name = Who sits where
page-left = Left to play
page-clock-until = Round { $round } lasts until { $time }
page-clock-stands = The clock of round { $round } is paused
page-tour-round = Round { $round }
page-tour-rounds = The rounds
page-tour-in = has a result
page-tour-no-standing = There is no standing to show yet.
page-card-place = place { $place }
page-card-with = With
page-card-away = (a substitute had the seat)
page-card-no-seat = no table
page-card-player = All of { $name } in the club
page-where = Where do I sit?
page-where-name = Name
page-find = Find a name
page-where-nobody = No player has that name.
page-away = No connection: the clock continues, the other figures may be old.
page-hold = Hold
page-before = Previous panel
page-behind = Next panel
page-sound = Gong on
page-nearly = Last 5 minutes
page-seats-of = Who sits where in round { $round }
page-podium = The first three
page-sound-waits = Tap the screen once, so that the gong can sound.
page-scan = The page on your phone
page-evenings = Evenings
page-tables-played = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
page-all-evenings = All evenings
page-deals = The deals
page-deal = Deal
page-drawn = draw
page-standing-of-table = Final standing
page-deals-said = What a deal brought, with the score of the hand below it. ★ won the deal, E was East.
page-won-deal = mahjong
page-story = The story of the evening
page-share = A picture of your own evening, to share
page-story-picture = The evening as a picture, to share
page-jump = { $count ->
    [one] { $names } made the biggest jump in the season: from place { $was } to { $now }.
   *[other] { $names } made the biggest jump in the season: { $places } { $places ->
        [one] place
       *[other] places
    } each.
}
page-next = Next club evening
page-comes-hint = The list of who comes is only for visitors from the chat: /page, [Enter on a page].
page-of-club = The page of the club
page-race = The lines of the season
page-race-said = The first five after each evening, and you, if the page knows who you are.
page-me = This is me
page-who-are-you = Who are you?
page-you = you
page-you-place = Your place in the season
page-you-evening = Last evening
page-you-points = Points in the season
page-my-page = my page
page-not-me = Forget
page-minutes-left = { $n } min left
page-gone-title = Page not found
page-gone = This address does not exist, or no longer exists. Type /page in your club’s group to get the current address.

command-page = the club’s page, to look at
page-not-hosted = My host has not turned on a page (PELING_WEB_LISTEN). You can ask for the same figures here: `/tables`, `/standings`, `/records`.
page-offer = 🌐 **A page for the club?** There is none yet; an admin turns it on.
page-is-on = 🌐 **The club’s page**
page-shows = It shows the tables in play, every evening with its deals, the standings, the competition and the tournaments, everybody’s season and collection, the records and the rules. Names are first names with one letter, unless you choose whole names; accounts and @names are never shown.
page-since-two = the lines of the season, the story of the evening, the next evening (the list of players is shown only to visitors with a link from the chat), everybody’s card at a tournament, and{" "}
page-newer = New: { $edition ->
    [1] every season with its champions, your own line on top, { page-since-two }
    [2] your own line on top, { page-since-two }
   *[other] { "" }
}each evening with its tables and each table with its deals, the earlier ones too. It is on your page once an admin taps [Turn on too].
page-private = Only people with the address find the page; search engines do not list it. A member can choose a number instead of a name under `/privacy`; an admin does that for another member with `/page number Cees`. [Turn off] removes the page at once.
page-gone-now = The page is removed.
page-new-ask = 🌐 **A new address.** What about the old one? **Closed at once:** the old address shows nothing any more; choose this if a stranger has the address. **Moving:** the old address leads to the new one for a week.
page-moved-now = The old address is no longer valid.
page-moved-week = The old address leads to the new one for a week.
page-number-now = The page now shows you as a number.
page-is-number = The page now shows { $name } as a number.
page-is-name = The page now shows { $name } by name.
page-name-now = The page now shows you by name.
label-page-on = Turn on
label-page-more = Turn on too
label-page-off = Turn off
label-page-qr = QR
label-page-new = New address
label-page-new-now = Closed at once
label-page-new-week = Moving: a week of forwarding
label-page-whole-names = Whole names
label-page-first-names = First names
label-page-number = A number on the page
label-page-name = By my name
privacy-page = This club has a page. Everybody with the address sees the first names with one letter (or whole names, if the club chose so) and the figures. Would you rather be a number? Tap that below: it changes your name on all pages at once.

console-page-alone = Only for this computer. For a phone on the same network: PELING_WEB_LISTEN=0.0.0.0:8000 make run
console-page = 🌐 The page of your club: { $address }

# The board: entering a round on a page.

pad-title = The board
pad-table = Table
pad-score-of = { $name }’s score
pad-won = Mahjong
pad-draw = Draw
pad-record = Record
pad-record-anyway = That is right, record
pad-not-full = Something is missing: a winner and four scores.
pad-changed = The deal has changed in the meantime. Check it, and then record.
pad-zero = Zero
pad-dead = Dead hand
pad-number = Another number
pad-tiles = By tiles
pad-special = Special hand (number)
pad-use = Use this
pad-clear = Clear
pad-back = One step back
pad-close = Close
pad-ways = Where did the last tile come from?
pad-last-tile = It was the last tile
pad-which = Which tile was the winning tile?
pad-kong = A kong? Tap it.
pad-bonus = Flower or season? Tap it.
pad-tap-away = A tile too many? Tap it in your row to remove it.
pad-away = { $tile }: remove
pad-five = { $names } have { $tile } { $count } times together. That cannot be; please look again.
pad-rack = Your tiles
pad-sets = Open a set, or tap it to put it back
pad-open = open
pad-hidden = concealed kong
pad-near = Near:
pad-count-of = { $has } of { $needs }
pad-no-table = No table is playing now. Open one in the group, with /new.
pad-none-yet = Nothing yet
pad-offline = No connection. Your entries stay on this device and are sent as soon as possible.
pad-waiting = waits for the connection
pad-kept = You tapped: { $scores }
pad-moved = Another deal is being played now.
pad-correct = Correct
pad-forget = Never mind
pad-forget-device = Forget this device
pad-forget-waits = Some entries still wait for the connection. Tap again to delete them too.
pad-forgotten = This device has forgotten you. Ask for a new link in the chat, with /page.
pad-waits-for-you = Your entries wait here; they are sent when you open your new link on this device.
pad-recorded = Recorded.
pad-gone = This link no longer works. Ask for a new link in the chat, with /page.
pad-used = This link has been opened before, and works on one device only. If that was not you, another person had the link: ask for a new one with /page.
pad-later = This takes a moment. It is sent by itself.
pad-limit = settled
pad-link = ✏️ Here you enter scores, until the end of the evening: { $address }
    This link is yours, and opens on one device, within the hour.
label-pad = Enter on a page
pad-here = ✏️ Here you enter scores: a deal on one screen, and your hand in tiles.
pad-waits = waits this deal

grid-title = Enter the slips
grid-rounds = The rounds
grid-how = Four numbers for each table; their sum is 0. Enter moves to the next box. Your entries stay on this device until they are sent.
grid-points-of = Points of { $name }, table { $table }
grid-evening = An evening on paper
grid-name-of = { $name } at table { $table }
grid-sum = Sum
grid-not-taken = Not recorded:
grid-wrong-sum = the sum is { $sum } and must be 0
grid-missing = not everything is filled in yet
grid-day = Write the day as 2026-11-21.
grid-signed = All slips signed
grid-send = Send
grid-send-count = Send { $count }
grid-sending = Sending…
grid-taken = Recorded: { $count }.
grid-members = Add members
grid-members-how = Paste the list: a name on each line, or with commas. Members on the list do not change; you are asked about a name that resembles another.
grid-members-send = Make them members
grid-near = { $name }: which member is that?
grid-is = that is { $name }
grid-new = new: { $name }
grid-out = Leave out a table
grid-out-how = The table is kept, but no longer counts for the competition. The chat reports this, with [Undo].
grid-out-reason = Reason
grid-out-send = Does not count
grid-table = { $day }: { $names }
grid-nothing = There is no round to enter now.

host-pad-limit = { $name } ({ $club }) sends the pad more than a person can enter. I refuse it and store nothing of it.

part-page-show = the page and its settings
part-page-number = show a member as a number
part-page-name = show a member by name again
example-page-number = /page number Cees
example-page-name = /page name Cees
name-budget-pages = pages
name-budget-links = invalid links
name-budget-requests = requests of a screen
name-budget-entries = entries on the page
name-budget-notices = notices to the host
