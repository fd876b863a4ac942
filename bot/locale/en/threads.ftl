# Tables in a thread of their own.
label-set-threads = Threads
settings-threads = Tables: { $value }
ask-set-threads = Where does a new table play?
threads-own = each in a thread of its own
threads-none = all in this chat
thread-name = Table { $table } · { $names }
thread-link = Table { $table }
thread-open = 🀄 **Table { $table }** plays: { $names }.
thread-over = 🏁 **Table { $table }** is done: { $names }.
thread-refused = I may not open a thread here, so this table plays in the chat itself. Whoever manages the server can give me *Create Public Threads* and *Send Messages in Threads*.
thread-there = This table has a thread of its own:
thread-gone = The thread of table { $table } is gone, or I may no longer write there. We go on here.
form-may-not-write = I may not write here. Whoever manages the server can give me *View Channels*, *Send Messages*, *Send Messages in Threads* and *Embed Links* in this channel; then I do what you ask.
