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
