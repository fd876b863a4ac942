### Learning to count.

command-practise = learn to count: how many points is this hand?
label-learn-why = Why?
label-next-hand = Another hand
label-other-number = Other number
label-practise-round = A deal
label-learn-how = How to count?
label-to-exercise = Back to the exercise
label-not-mine = Not with my hands
label-set-practice = Learning to count
settings-practice = Learning to count: { $value }
practice-made = invented hands
practice-own = also hands from our own tables
ask-set-practice = Which hands may `/practise` use? Hands from your own tables are at least a week old and shown without a name.
part-practise-show = count a hand
part-practise-round = record a deal
part-practise-without = exclude my hands, or include them again

learn-ask = **How many points?**
learn-first = Count the tiles and tap your answer. A mistake does no harm: you see the right answer at once.
learn-winds = You are { $seat }. The prevailing wind is { $prevailing }.
learn-won = You make **mahjong** with { $tile }: { $how }.
learn-not-won = Another player made mahjong. These are your tiles.
learn-type = How many points?
learn-no-number = That is not a number. Type the number of points.
learn-gone = That question has been answered.
learn-nothing = With your house rules there is nothing to count here.
learn-dead = This hand has { $has } tiles instead of { $needs }: the score is **0**.
learn-own = A player of your club made this hand.
learn-own-yours = **You** made this hand, at the table!
learn-without = Your hands are left out of practice. Send `/practise without me` again to use them.
learn-with = Your hands are used in practice again.
learn-right = ✅ **Right: { $right } points.**
learn-wrong = **You said { $said }; it is { $right }.**
learn-up = ⭐ Well done! Now something harder: { $level }.
learn-down = One step back: { $level }.
learn-level-1 = sets and pairs
learn-level-2 = the winner’s points
learn-level-3 = doublings
learn-level-4 = special hands
learn-level-5 = what goes wrong at the table

mistake-missed = Not counted: **{ $item }**.
mistake-twice = Doubled twice instead of once: **{ $item }**.
mistake-completed-concealed = The pung that you complete with the last tile counts as **concealed**.
mistake-completed-open = The pung that you complete with a discard counts as **open**.
mistake-as-open = A **concealed** set counts double. You counted it as open.
mistake-as-concealed = An **open** set does not count double. You counted it as concealed.
mistake-as-simple = Ones, nines, winds and dragons are **high tiles**: a pung of them counts double.
mistake-as-high = 2 to 8 are **simple tiles**: a pung of them does not count double.
mistake-as-pung = A **kong** is worth four times as much as a pung.
mistake-chow-counted = A **chow** gives no points.
mistake-pair-counted = This **pair** gives no points.
mistake-as-winner = The points for mahjong are for **the winner** only.
mistake-not-rounded = Not **rounded** up to the next ten.
mistake-rounded-down = Points are rounded **up**, not down.
mistake-added-after = The points for mahjong are added **before** doubling.
mistake-times-two = Each doubling is **times two**: three of them are ×8, not ×6.
mistake-over-the-limit = Your answer is above the **limit**, which is the maximum.
mistake-half-special = That is **half** the value of this hand.
mistake-doubled-special = This hand has a **fixed value**: it is not doubled.
mistake-added-to-special = This hand has a **fixed value**: nothing is added to it.
mistake-limit-special = This hand is not worth **the limit**; it has its own value.
mistake-unseen-special = This is a **special hand**: it has a fixed value.
mistake-dead = Count the tiles first: this is a **dead hand**.

### The hand of the week.

weekhand-ask = 🀄 **The hand of the week: how many points?**
weekhand-once = Tap once. The answer comes with the next weekly post.
weekhand-noted = Your answer: { $points }.
weekhand-chosen = You chose { $points } already.
weekhand-over = The answer to that hand has been posted already.
weekhand-answer = 🀄 **The last hand: { $points } points**
weekhand-knew = ✅ Right: { $names } ({ $count ->
    [one] 1 answer
   *[other] { $count } answers
}).
weekhand-nobody = No correct answers ({ $count ->
    [one] 1 answer
   *[other] { $count } answers
}).
weekhand-silent = No answers.
weekhand-season = 🏅 Right this season: { $table }

settings-weekhand = Hand of the week: { $value }
weekhand-on = on
weekhand-off = off
ask-set-weekhand = Add a hand to count to the weekly post? The next post names the members with the right answer.

label-set-weekhand = Hand of the week
label-once-more = Once more
label-stop-practising = Stop practising

practise-players = Kate Paul Rose
practise-done = That is how to record a deal. This was practice: nothing was saved.
