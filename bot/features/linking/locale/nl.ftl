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
label-unlink = Weer los
link-goes-alone = Deze club staat in meer chats, en de andere zijn niet gevraagd. Haal ze eerst los met `/koppel los`.
unlink-not-yours = { $chat } gaat er alleen uit door een eigen beheerder. Een beheerder van de hoofdchat mag ook andere chats eruit zetten.

# De hoofdchat: de chat waarmee de club begon.
founding-is-there = De hoofdchat van deze club is { $chat }. Een andere kiezen jullie pas als ik daar een week niet meer in zit.
founding-in-group = Doe dat in de groep zelf die de hoofdchat wordt.
founding-ask = 🏠 **De hoofdchat van deze club is er niet meer.** Een beheerder van een chat die er nog is, maakt die tot hoofdchat: met een tik hieronder, of met `/koppel hoofdchat`. De hoofdchat gaat over export en import, en over welke chats erbij horen.
founding-chosen = 🏠 { $chat } is voortaan de hoofdchat van deze club.
label-set-papers = Export en import
settings-papers = Export en import: { $value }
ask-set-papers = Wie mag de hele club exporteren, en iets importeren?
papers-founding = beheerders van de hoofdchat
papers-all = beheerders van alle chats

example-link-me = /koppel ik

part-link-show = koppel deze chat aan een andere van dezelfde club
part-link-me = koppel je eigen accounts: dezelfde speler op twee plaatsen
part-link-off = maak een gekoppelde chat weer los
part-link-main = kies een andere hoofdchat
