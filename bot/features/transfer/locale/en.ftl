### What goes out and what comes in: export, import, privacy, being forgotten.

command-export = the whole club as a spreadsheet and JSON; in private only your own data

label-export-club = Whole club
export-club = The data of { $club }: a spreadsheet to read, and a JSON file for `/import`.
export-club-in-parts = The data of { $club }: a spreadsheet to read, and JSON files in parts for `/import`. Import them one after another, beginning with 1.
export-more = The next part:
export-own = Everything that I store about you: your deals as a spreadsheet, and everything as JSON.
export-admins-only = Only an admin of this group can have the data of the whole club. For your own data, send me `/export` in private.

papers-is-member = member
papers-is-guest = guest
papers-is-left = left
papers-sheet-rounds = Deals
papers-sheet-tables = Tables
papers-sheet-standing = Standing
papers-sheet-members = Members
papers-sheet-own = My deals
papers-columns-rounds = date; table; East; South; West; North; score E; score S; score W; score N; winner; special; change E; change S; change W; change N; deal; prevailing wind; waits
papers-columns-tables = date; table; ruleset; deals; place; name; points; shared place
papers-columns-members = name; what
papers-columns-own = club; date; table; ruleset; deal; wind; result; score; change

command-import = import tables from elsewhere, after a dry run
import-how = Send me the file with `/import`: the JSON from `/export`, or a plain table (CSV or Excel) with one deal on each line: date; table; four names; four scores. The first line of a table names the players in order, East first; a `*` before a score marks the winner, and without scores it is a draw. Where three played, Dromer is the fourth name. For example: `2026-11-20; 1; Anna; Bert; Cees; Dirk; 40; *120; 0; 20`. For a tournament: a list of players, with the headings Name; Club; Member number; Team; Country; EMA number. A whole season from paper: a line for each player, with the headings Name; 3 Sep; 10 Sep and so on. I show the result first.
import-refused = I cannot import this:
import-faults = { $count ->
    [one] I do not understand one line:
   *[other] I do not understand { $count } lines:
}
import-more-faults = … and { $count } more.
import-nothing-came-in = Nothing was imported. Correct this and send it again.
import-where = { $where }:{" "}
import-nothing-new = { $count ->
    [0] There is nothing to import in it.
   *[other] Everything in it is stored already.
}
import-nothing-comes = Nothing of this can be imported:
import-ask = **A dry run: nothing has changed yet.** The import has:
import-tables = { $count ->
    [one] • one table
   *[other] • { $count } tables
} with { $rounds ->
    [one] one deal
   *[other] { $rounds } deals
}, from { $first } to { $last }
import-newcomers = • new: { $names }
import-near = • note: { $count ->
    [one] { $names } would be a new person. If it is the person behind the name, write the name in the same way
   *[other] { $names } would be new people. If one of them is the person behind the name, write the name in the same way
}
import-known = { $count ->
    [one] • one table that is stored already; it is left out
   *[other] • { $count } tables that are stored already; they are left out
}
import-changed = { $count ->
    [one] • note: one of them is different here, and stays as it is here
   *[other] • note: { $count } of them are different here, and stay as they are here
}
import-doubtful = { $count ->
    [one] • note: one deal has a score that is not possible under the rules
   *[other] • note: { $count } deals have a score that is not possible under the rules
}
import-settings = • the settings too, as nothing has been played here yet
import-competition = • the competition as well{ $count ->
    [0] {""}
   *[other] , with { $what }
}
import-kind = { $kind ->
    [papers] { $count ->
        [one] one result from paper
       *[other] { $count } results from paper
    }
    [penalties] { $count ->
        [one] one penalty
       *[other] { $count } penalties
    }
    [out] { $count ->
        [one] one table that does not count
       *[other] { $count } tables that do not count
    }
    [decisions] { $count ->
        [one] one decision about the season
       *[other] { $count } decisions about the season
    }
    [evenings] { $count ->
        [one] the attendance of one evening
       *[other] the attendance of { $count } evenings
    }
    [apart] { $count ->
        [one] one wish to sit apart
       *[other] { $count } wishes to sit apart
    }
    [tournaments] { $count ->
        [one] one tournament
       *[other] { $count } tournaments
    }
   *[settings] the settings
}
import-also = • also { $what }
import-stays = • does not fit what is here, and stays out: { $what }
import-members = { $count ->
    [one] • one of the people in the file becomes a member
   *[other] • { $count } of the people in the file become members
}
import-tournaments = • { $count ->
    [one] one tournament
   *[other] { $count } tournaments
}
import-moments = Each deal counts on the date of its evening. Deals from before this week are not in the weekly post.
import-cancelled = Cancelled: nothing was imported.
imported = { $name } imported { $count ->
    [one] one table
   *[other] { $count } tables
} from elsewhere, { $rounds ->
    [one] one deal
   *[other] { $rounds } deals
} in all. The standings and figures count them.
undo-import = The last act here is the file that was imported on { $day }, which /undo does not take back. It does take back what happened at a table before that, if you name the table: `/undo table 1`
imported-besides = { $name } imported from elsewhere:

import-names = { $count ->
    [one] • one name: { $names }
   *[other] • { $count } names: { $names }
}
import-evenings = • { $count ->
    [one] one evening from paper, { $first }
   *[other] { $count } evenings from paper, from { $first } to { $last }
}
import-notes = **Please check:**
import-fault-unused = not used: { $word }
import-fault-unused-lines = not used, { $count ->
    [one] one line
   *[other] { $count } lines
} under: { $word }
import-fault-columns = columns that I do not use: { $word }
import-fault-day-order = I read “{ $word }” with the day first: { $day }. Does the month come first? Then write { $other } and send it again
import-fault-twice = the same as line { $word }; it counts twice
import-fault-half-points = “{ $word }” is not a whole number of points. I need the points of the game (+300, −100); the competition works out table points itself
import-fault-points = “{ $word }” is not a number of points
import-fault-sum = the total of { $word } is not right; I make it { $sum }
import-fault-evening = table { $table }: { $word }
import-fault-evening-sum = does not come in: the points add up to { $word } and not to 0. Are these game points?
import-fault-evening-tables = does not come in: I cannot see which of these { $word } played together. Put a column `table` with the number behind the evening, and leave absent players empty
import-fault-evening-twice = this evening is there twice: { $word }. Give each evening one column with its date
import-fault-no-names = there are no names in it. Put a line above them with `Name`, or with `First name` and `Last name`
import-fault-competition-off = a season from paper belongs to the competition, which is not on yet. An admin turns it on with /competition
import-fault-season-closed = this season is closed. Reopen it first with /competition
import-fault-no-files = I cannot open files here. Paste the table after `/import`.
import-fault-no-file = That file is not there, or I may not open it.
import-fault-no-paper = this is not JSON from `/export`
import-fault-no-table = I cannot read a table in this file. Save it as an Excel workbook (.xlsx) or as CSV, and send that
import-fault-too-big = this is too large
import-fault-too-large = this file is too large: more than { $most } MB, unpacked. Split it and send the parts one after another
import-fault-too-many-names = there are more than { $most } names in it. Split it and send the parts one after another
import-fault-too-many-tables = there are more than { $most } tables in it. Split it and send the parts one after another; the JSON from `/export` comes split already
import-fault-too-many-happenings = there are more than { $most } deals and other happenings in it. Split it and send the parts one after another; the JSON from `/export` comes split already
import-fault-too-much = this file is too much for me to read. Split it and send the parts one after another
import-fault-busy = I am reading other files at the moment. Send it again in a minute
import-fault-empty = there is no deal in it
import-fault-json = this is not as `/export` writes it
import-fault-settings = these settings are not possible
import-fault-member = “{ $word }” cannot be a name
import-fault-member-twice = { $word } is there twice
import-fault-numbers = refers to a person who is not in the file
import-fault-opening = a table begins with one opening
import-fault-to-come = this is in the future
import-fault-plays-here = a player in the file is playing at table { $table } now; end that game first
import-fault-date = “{ $word }” is not a date; write 2026-11-20 or 20-11-2026
import-fault-names = I do not see four different names ({ $word })
import-fault-scores = “{ $word }” is not a score
import-fault-winner = who won? Put a * before that score, or the name at the end of the line
import-fault-other-four = other people sit at this table here; give their table another number
import-fault-round = the rules do not allow this deal
import-fault-table-over = the game of this table was over already; give the next one another number


part-export-show = what is kept of you; in the club all of it
part-export-club = all of the club
