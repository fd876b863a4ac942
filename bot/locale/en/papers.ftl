### What goes out and what comes in: export, import, privacy, being forgotten.

command-export = all of the club as a spreadsheet and JSON; in private your own data alone
command-privacy = what I keep, and for how long

label-export-club = Whole club
export-club = All of { $club }: a spreadsheet to look into, and a JSON file that `/import` can read again.
export-own = All that I keep of you: your rounds as a spreadsheet, and everything as JSON.
export-admins-only = I give the data of the whole club only to an admin of this group. For your own data, send me `/export` in private.

papers-is-member = member
papers-is-guest = guest
papers-is-left = left
papers-sheet-rounds = Rounds
papers-sheet-tables = Tables
papers-sheet-standing = Standing
papers-sheet-members = Members
papers-sheet-own = My rounds
papers-columns-rounds = date; table; East; South; West; North; score E; score S; score W; score N; winner; special; change E; change S; change W; change N; round; prevailing wind
papers-columns-tables = date; table; ruleset; rounds; place; name; points
papers-columns-standing = family; name; points; rounds; won; draws; games; all-round points; ZBMJ
papers-columns-members = name; what
papers-columns-own = club; date; table; ruleset; round; wind; result; score; change

privacy-heading = 🔒 **What I keep**
privacy-people = Of everyone who plays here: the name, and who that is on this platform (the account's number and name, and the language). No phone number, no e-mail address.
privacy-rounds = Of every round: who sat there, the scores and tiles that were entered, who entered them and when. The standings follow from that.
privacy-messages = Of messages only what is addressed to me; I erase its text after 7 days.
privacy-not = I do not read along with your conversation, I pass nothing on, and the data stand only with whoever runs me and in their backups.
privacy-rights = `/export` gives you all that I have of you (in private). `/forgetme` removes your name and account; the club's totals stay, under “former member”.
