command-privacy = wat ik bewaar, en hoe lang

privacy-heading = 🔒 **Wat ik bewaar**
privacy-people = Van wie hier meespeelt: de naam, en wie dat is op dit platform (het nummer, de naam en de @naam van het account, en de taal), en of die in de groepschat zit. Geen telefoonnummer, geen e-mailadres.
privacy-rounds = Van elk spel: wie er zat, de scores en stenen die zijn ingevoerd, wie het invoerde en wanneer. Daaruit volgen de standen. Wie liever niet bij iemand aan tafel zit, staat alleen voor die twee en de beheerders te lezen, tot het teruggenomen wordt. Wie leert tellen: hoe ver je bent, en welke fouten terugkomen; van de hand van de week je laatste antwoord, en hoe vaak je het in dat seizoen wist. Van een toernooi ook de club, het team, het land, het lidnummer en het EMA-nummer van wie zich inschreef; die nummers wis ik 30 dagen na de afsluiting.
privacy-messages = Van berichten alleen wat aan mij gericht is; de tekst daarvan, en van wie het kwam, wis ik na 7 dagen.
privacy-not = Ik lees niet mee met jullie gesprek, ik geef niets door, en de gegevens staan alleen bij mijn beheerder en in diens reservekopieën.
privacy-rights = `/export` geeft je alles wat ik van je heb (privé). `/vergeetmij` haalt je naam en account weg; de totalen van de club blijven, onder “oud-lid”.
privacy-copies = Vergeten blijft vergeten als er een reservekopie wordt teruggezet (op een andere machine als mijn beheerder de lijst daarvan meeneemt); de kopieën zelf bewaar ik hooguit 30 dagen. Zonder account ingetypt? Een beheerder haalt je naam weg: met [Hernoem] onder `/leden`, uit een toernooi met `/toernooi vergeet Kees`.

command-forgetme = mijn naam en account laten weghalen
former-member = oud-lid
forget-ask = Zal ik je vergeten? Dan haal ik in al je clubs je naam en je account weg. Wat je speelde, blijft in de totalen staan onder “oud-lid”; daar is niet meer aan te zien dat jij het was, en het is niet terug te draaien. Wil je eerst een kopie, stuur me dan privé `/export`.
forget-not-now = Je speelt nog aan tafel { $table } ({ $club }). Beëindig die partij eerst, of laat je aflossen met /wissel.
forgotten-you = Je naam en account zijn weg. Oude berichten wis ik binnen 7 dagen. Het ga je goed!
forget-cancelled = Goed, alles blijft zoals het is.
forget-yourself = Dit kan iedereen alleen voor zichzelf.
