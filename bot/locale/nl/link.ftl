# Twee chats van één club, twee accounts van één speler.
command-link = deze chat koppelen aan een andere van dezelfde club: `/koppel`, weer los: `/koppel los`, een andere hoofdchat: `/koppel hoofdchat`, of je accounts: `/koppel ik`
link-code = Typ binnen een uur in de andere chat, als beheerder daar: `/koppel { $code }`
    Daarna tonen beide dezelfde tafels en uitslagen.
link-code-me = Typ binnen een uur met je andere account in een chat van deze club: `/koppel { $code }`
    Daarna tellen beide accounts voor dezelfde speler.
link-no-such-code = Die code ken ik niet (meer). Met `/koppel` in de andere chat maak je een nieuwe.
link-too-often = Hier zijn te veel verkeerde codes geprobeerd. Over een uur mag het weer; vraag dan een verse code met `/koppel` in de andere chat.
link-same-club = Deze chats horen al bij dezelfde club.
link-both-played = In beide chats is al gespeeld, en twee geschiedenissen kan ik niet samenvoegen. Koppel een chat waarin nog geen tafel is geweest.
link-other-club = Die code is van een andere club. Koppel eerst de chats.
link-same-account = Dat is dit account zelf. Typ de code met je andere account.
linked = 🔗 Gekoppeld: { $chats }. Alle tafels en uitslagen staan voortaan in elk van deze chats.
linked-me = 🔗 { $name } speelt voortaan met twee accounts.
unlink-ask = Deze club staat in { $chats }. Welke chat gaat eruit? Tafels, leden en stand blijven bij de andere. De chat die eruit gaat, begint opnieuw als club op zich, met dezelfde instellingen.
unlink-only-chat = Dit is de enige chat waarin de club kan schrijven; die blijft. Met `/koppel` komt er een bij.
unlink-not = Ze blijven bij elkaar.
unlinked-stays = 🔗 { $chat } hoort niet meer bij deze club. Tafels, leden en stand blijven hier; wat er gespeeld wordt, gaat hier verder.
unlinked-goes = 🔗 Deze chat hoort niet meer bij { $club } en is nu een club op zich: dezelfde instellingen, nog geen tafels. Met `/koppel` kan hij er weer bij.
thread-elsewhere = Tafel { $table } speelt verder in een andere chat.
label-rejoin = Toch bij elkaar
rejoin-too-late = Dat is niet meer mogelijk: er is sindsdien al gespeeld, de chat hoort inmiddels bij een andere club, of het is meer dan een week geleden. Met `/koppel` is het nog mogelijk zolang een van beide nog geen tafel heeft gehad.
rejoin-asked = Gevraagd: de andere kant moet het ook willen.
rejoin-wanted = 🔗 { $chat } wil weer bij deze club horen. Wil een beheerder dat ook?
rejoin-offered = 🔗 { $club } wil deze chat weer bij de club hebben. Wil een beheerder hier dat ook?
rejoin-not-yours = Daarvoor is een beheerder nodig van de chat die wegging, of van de club die bleef. Is de chat eruit gezet, dan beslist de hoofdchat.
label-unlink = Weer los
link-goes-alone = Deze club staat in meer chats, en de andere zijn niet gevraagd. Haal ze eerst los met `/koppel los`.
unlink-not-yours = { $chat } gaat er alleen uit door een eigen beheerder. Een beheerder van de hoofdchat mag ook andere chats eruit zetten.

# De hoofdchat: de chat waarmee de club begon.
founding-only = Dat is aan de beheerders van de hoofdchat van deze club: { $chat }.
founding-away = Dat is aan de beheerders van de hoofdchat, maar die is er niet meer. De chats die er nog zijn, kiezen samen een andere.
founding-is-there = De hoofdchat van deze club is { $chat }. Een andere kiezen jullie pas als ik daar een week niet meer in zit.
founding-nobody = Geen van deze chats kan de hoofdchat worden: ze zijn alle ooit uit de club gezet.
founding-in-group = Kies in de groep zelf: elke chat heeft een stem.
founding-ask = 🏠 **Welke chat is voortaan de hoofdchat van deze club?** De oude is er niet meer. In elke chat tikt een beheerder; kiezen ze allemaal dezelfde, dan is die het. De hoofdchat gaat over export en import, en over welke chats erbij horen.
founding-vote = { $chat }: { $choice }
founding-open = nog niet gekozen
founding-chosen = 🏠 { $chat } is voortaan de hoofdchat van deze club.
label-founding = Kies een hoofdchat
label-set-papers = Export en import
settings-papers = Export en import: { $value }
ask-set-papers = Wie mag de hele club exporteren, en iets importeren?
papers-founding = beheerders van de hoofdchat
papers-all = beheerders van alle chats
