command-privacy = what I keep, and for how long

privacy-heading = 🔒 **What I keep**
privacy-people = Of everyone who plays here: the name, and who that is on this platform (the account’s number, name and @name, and the language), and whether they are in the group chat. No phone number, no e-mail address.
privacy-rounds = Of every deal: who sat there, the scores and tiles that were entered, who entered them and when. The standings follow from that. Who would rather not sit with somebody can be read by those two and the admins alone, until it is taken back. Of who learns to count: how far you are, and which mistakes come back; of the hand of the week your last answer, and how often you knew it in that season. Of a tournament also the club, the team, the country, the member number and the EMA number of those who entered; those numbers I erase 30 days after it was closed.
privacy-messages = Only messages that are addressed to me; I erase their text and sender after 7 days.
privacy-not = I do not read along with your conversation, I pass nothing on, and the data are kept only by my host, and in their backups.
privacy-rights = `/export` gives you all that I have about you (in private). `/forgetme` removes your name and account; the club’s totals stay, under “former member”.
privacy-copies = Forgotten stays forgotten when a backup is put back (on another machine if my host brings the list of it along); the copies themselves I make every day and keep for at most 30 days. Typed in without an account? An admin takes your name away: by [Rename] in `/members`, from a tournament by `/tournament forget Kees`.

command-forgetme = have my name and account removed
former-member = former member
forget-ask = Shall I forget you? Then I remove your name and your account in all of your clubs. What you played stays in the totals under “former member”; nobody can see there that it was you, and it cannot be undone. If you want a copy first, send me `/export` in private.
forget-not-now = You still play at table { $table } ({ $club }). End that game first, or let somebody take over with /substitute.
forgotten-you = Your name and account are gone. I erase old messages within 7 days. Goodbye!
forget-cancelled = Fine, everything stays as it is.
forget-yourself = Everyone can do this only for themselves.
