# Woorden van formulieren: hoe de regel achter een opdracht heet, en de knop voor een antwoord.
line-players = spelers
line-round = regel
line-reason = reden
line-table = tafel
line-hand = hand
line-rule = regel
line-special = spel
line-period = periode
line-code = code
line-file = bestand
form-answer = ✏️ Antwoord
form-not-here = Deze bot houdt hier geen score bij. Vraag het aan wie hem beheert.
