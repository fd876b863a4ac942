command-privacy = what I keep, and for how long

privacy-heading = 🔒 **What I keep**
privacy-people = Of everyone who plays here: the name, the account on this platform (its number, name, @name and language), and whether that account is in the group chat. No phone number, no e-mail address.
privacy-rounds = Of every deal: who sat there, the scores and tiles that were entered, who entered them and when. The standings follow from that. If you would rather not sit with somebody, only those two players and the admins can read it, until it is taken back. If you learn to count: your level, and the mistakes that come back. Of the hand of the week: your last answer, and how often you were right that season. Of the players of a tournament also: the club, the team, the country, the member number and the EMA number. I erase those numbers 30 days after the tournament was closed.
privacy-messages = Only messages that are addressed to me; I erase their text and sender after 7 days.
privacy-not = I do not read your other messages and pass nothing on. Only my host stores the data and their backups.
privacy-rights = `/export` gives you all that I have about you (in private). `/forgetme` removes your name and account; the club’s totals stay, under “former member”.
privacy-copies = A forgotten name stays forgotten when a backup is restored (on another machine, if my host also brings the list of forgotten names). I make a backup every day and keep it for at most 30 days. Did somebody else type in your name? An admin removes it: with [Rename] in `/members`, from a tournament with `/tournament forget Kees`.

command-forgetme = have my name and account removed
former-member = former member
forget-ask = Shall I forget you? Then I remove your name and your account in all of your clubs. What you played stays in the totals under “former member”; nobody can see there that it was you, and it cannot be undone. If you want a copy first, send me `/export` in private.
forget-not-now = You still play at table { $table } ({ $club }). End that game first, or let somebody take over with /substitute.
forgotten-you = Your name and account are gone. I erase old messages within 7 days. Goodbye!
forget-cancelled = Fine, everything stays as it is.
forget-yourself = You can do this only for yourself.
