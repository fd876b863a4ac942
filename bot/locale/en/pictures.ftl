### The few words that stand in pictures.

picture-draw = draw
picture-corrected = corrected
picture-leader = Gele Trui
picture-round = deal
picture-guest = guest
picture-highest = highest
picture-lowest = lowest
picture-item-situation = rule { $rule }
picture-collected = { $made } of { $all }
picture-way = The Gele Trui, deal by deal

paper-page = 📄 From the page, by { $name }:
paper-sheet-how = For each deal: who won, and what everybody gains or loses. East pays and gets double. Together always 0.
paper-won = Mahjong
paper-total = Total
paper-sum-check = All together: ________ (must be 0)
