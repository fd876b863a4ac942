command-privacy = what I store, and for how long

privacy-heading = 🔒 **What I store**
privacy-people = Of everyone who plays here: the name, the account on this platform (its number, name, @name and language), and whether that account is in the group chat. No phone number, no e-mail address.
privacy-rounds = Of every deal: the players, the scores and tiles that were entered, by whom and when. The standings follow from that. A wish not to sit with a person can be read only by those two players and the admins, until it is withdrawn. If you learn to count: your level, and the questions to repeat. Of the hand of the week: your last answer, and how often you were right that season. Of the players of a tournament also: the club, the team, the country, the member number and the EMA number. I delete those numbers 30 days after the tournament was closed.
privacy-messages = Only messages that are addressed to me; I delete their text and sender after 7 days.
privacy-not = I do not read your other messages, and I pass nothing on. Only my host has the data and their backups.
privacy-rights = `/export` gives you all data about you (in private). `/forgetme` removes your name and account; the club’s totals remain, under “former member”.
privacy-copies = A forgotten name stays forgotten when a backup is restored (on another machine, if my host also copies the list of forgotten names). I keep my backups for at most 30 days. Did another person type in your name? An admin removes it: with [Rename] in `/members`, from a tournament with `/tournament forget Kees`.

command-forgetme = have my name and account removed
former-member = former member
forget-ask = Shall I forget you? I then remove your name and your account in all of your clubs. Your deals stay in the totals under “former member”, without your name. You cannot undo this. If you want a copy first, send me `/export` in private.
forget-not-now = You still play at table { $table } ({ $club }). End that game first, or let another player take over with /substitute.
forgotten-you = Your name and account are removed. I delete old messages within 7 days. Goodbye!
forget-cancelled = Nothing has changed.
forget-yourself = You can do this only for yourself.
