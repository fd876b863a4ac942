### The few words that stand in pictures.

picture-draw = remise
picture-corrected = gecorrigeerd
picture-leader = Gele Trui
picture-round = spel
picture-guest = gast
picture-highest = hoogste
picture-lowest = laagste
picture-item-situation = regel { $rule }
picture-collected = { $made } van { $all }
picture-way = De Gele Trui, van spel tot spel

paper-page = 📄 Van de pagina, door { $name }:
paper-sheet-how = Per spel: wie won, en bij ieder wat erbij of eraf gaat. Oost betaalt en krijgt dubbel. Samen steeds 0.
paper-won = Mahjong
paper-total = Totaal
paper-sum-check = Alle totalen samen: ________ (moet 0 zijn)
