# Tafels in een eigen thread.
label-set-threads = Threads
settings-threads = Tafels: { $value }
ask-set-threads = Waar speelt een nieuwe tafel?
threads-own = elk in een eigen thread
threads-none = allemaal in deze chat
thread-name = Tafel { $table } · { $names }
thread-link = Tafel { $table }
thread-open = 🀄 **Tafel { $table }** speelt: { $names }.
thread-over = 🏁 **Tafel { $table }** is klaar: { $names }.
thread-refused = Ik mag hier geen thread openen, dus deze tafel speelt in de chat zelf. Wie de server beheert, kan mij *Openbare threads maken* en *Berichten verzenden in threads* geven.
thread-there = Deze tafel heeft een eigen thread:
thread-gone = De thread van tafel { $table } is weg, of ik mag er niet meer schrijven. We spelen hier verder.
form-may-not-write = Ik mag hier niet schrijven. Wie de server beheert, kan mij in dit kanaal *Kanalen bekijken*, *Berichten verzenden*, *Berichten verzenden in threads* en *Links insluiten* geven; daarna doe ik wat je vraagt.
