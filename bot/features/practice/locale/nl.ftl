### Leren tellen.

command-practise = leren tellen: hoeveel punten is deze hand?
label-learn-why = Waarom?
label-next-hand = Nog een hand
label-other-number = Ander getal
label-practise-round = Een spel
label-learn-how = Hoe tel je?
label-to-exercise = Terug naar de oefening
label-not-mine = Niet met mijn handen
label-set-practice = Leren tellen
settings-practice = Leren tellen: { $value }
practice-made = verzonnen handen
practice-own = ook handen van onze eigen tafels
ask-set-practice = Waarmee mag `/oefen` vragen stellen? Handen van jullie tafels zijn minstens een week oud en staan er zonder naam.
part-practise-show = een hand tellen
part-practise-round = een spel invoeren
part-practise-without = gebruik mijn handen niet meer, of weer wel

learn-ask = **Hoeveel punten?**
learn-first = Tel de stenen en tik je antwoord. Fout is niet erg: dan zie je meteen hoe het zit.
learn-winds = Jij bent { $seat }. De Heersende Wind is { $prevailing }.
learn-won = Je maakt **mahjong** met { $tile }: { $how }.
learn-not-won = Een ander maakte mahjong. Dit zijn jouw stenen.
learn-type = Hoeveel punten?
learn-no-number = Dat is geen getal. Typ hoeveel punten het zijn.
learn-gone = Die vraag is al beantwoord.
learn-nothing = Met jullie huisregels valt hier niets aan te tellen.
learn-dead = Deze hand heeft { $has } stenen in plaats van { $needs }: de score is **0**.
learn-own = Deze hand is bij jullie aan tafel gemaakt.
learn-own-yours = Deze hand heb **jij** gemaakt, aan tafel!
learn-without = Goed: met jouw handen wordt niet meer geoefend. Nog eens `/oefen zonder mij`, en ze doen weer mee.
learn-with = Met jouw handen mag weer geoefend worden.
learn-right = ✅ **Goed: { $right } punten.**
learn-wrong = **Jij zei { $said }; het is { $right }.**
learn-up = ⭐ Dat gaat goed! Nu iets moeilijker: { $level }.
learn-down = Even een stap terug: { $level }.
learn-level-1 = sets en paren
learn-level-2 = punten van de winnaar
learn-level-3 = verdubbelingen
learn-level-4 = bijzondere spellen
learn-level-5 = wat er aan tafel misgaat

mistake-missed = Vergeten: **{ $item }**.
mistake-twice = Dat verdubbel je maar één keer: **{ $item }**.
mistake-completed-concealed = De pung die je met de laatste steen afmaakt, telt als **dicht**.
mistake-completed-open = De pung die je met een weggelegde steen afmaakt, telt als **open**.
mistake-as-open = Een **dichte** set telt dubbel. Jij telde hem als open.
mistake-as-concealed = Een **open** set telt niet dubbel. Jij telde hem als dicht.
mistake-as-simple = Enen, negens, winden en draken zijn **hoge stenen**: een pung daarvan telt dubbel.
mistake-as-high = 2 tot en met 8 zijn **gewone stenen**: een pung daarvan telt niet dubbel.
mistake-as-pung = Een **kong** is vier keer zo veel waard als een pung.
mistake-chow-counted = Een **chow** geeft geen punten.
mistake-pair-counted = Dit **paar** geeft geen punten.
mistake-as-winner = De punten voor mahjong zijn alleen voor **wie mahjong heeft**.
mistake-not-rounded = Niet **afgerond** op het volgende tiental.
mistake-rounded-down = Afronden gaat naar **boven**, niet naar beneden.
mistake-added-after = De punten voor mahjong tel je op **vóór** het verdubbelen.
mistake-times-two = Elke verdubbeling is **keer twee**: drie keer is ×8, niet ×6.
mistake-over-the-limit = Er is een **limiet**: meer dan dat krijg je niet.
mistake-half-special = Dat is de **helft** van wat dit spel waard is.
mistake-doubled-special = Dit spel heeft een **vaste waarde**: verdubbelen hoort er niet bij.
mistake-added-to-special = Dit spel heeft een **vaste waarde**: daar komt niets bij.
mistake-limit-special = Dit spel is niet **de limiet** waard; het heeft een eigen waarde.
mistake-unseen-special = Dit is een **bijzonder spel**: dat heeft een vaste waarde.
mistake-dead = Tel eerst de stenen: dit is een **dode hand**.

### De hand van de week.

weekhand-ask = 🀄 **De hand van de week: hoeveel punten?**
weekhand-once = Tik één keer. Het antwoord komt bij het volgende weekbericht.
weekhand-noted = Jouw antwoord: { $points }.
weekhand-chosen = Je koos al { $points }.
weekhand-over = Die hand is al besproken.
weekhand-answer = 🀄 **De hand van vorige keer: { $points } punten**
weekhand-knew = ✅ Goed: { $names } ({ $count ->
    [one] 1 antwoord
   *[other] { $count } antwoorden
}).
weekhand-nobody = Niemand wist het ({ $count ->
    [one] 1 antwoord
   *[other] { $count } antwoorden
}).
weekhand-silent = Niemand gaf antwoord.
weekhand-season = 🏅 Dit seizoen goed: { $table }

settings-weekhand = Hand van de week: { $value }
weekhand-on = aan
weekhand-off = uit
ask-set-weekhand = Bij het weekbericht een hand om te tellen? De week erna staat er wie het wist.

label-set-weekhand = Hand van de week
label-once-more = Nog een keer
label-stop-practising = Stop met oefenen

practise-players = Bep Cor Wim
practise-done = Zo gaat het. Dit was oefenen: er is niets bewaard.
