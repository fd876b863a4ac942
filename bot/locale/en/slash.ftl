# Words of forms: what the line after a command is called, and the button for an answer.
line-players = players
line-round = line
line-reason = reason
line-table = table
line-hand = hand
line-rule = rule
line-special = hand
line-period = period
line-code = code
line-file = file
form-answer = ✏️ Answer
form-not-here = This bot keeps no score here. Ask whoever runs it.
