# Twee chats van één club, twee accounts van één speler.
command-link = deze chat koppelen aan een andere van dezelfde club: `/koppel`, weer los: `/koppel los`, of je accounts: `/koppel ik`
link-code = Typ binnen een uur in de andere chat, als beheerder daar: `/koppel { $code }`
    Daarna tonen beide dezelfde tafels en uitslagen.
link-code-me = Typ binnen een uur met je andere account in een chat van deze club: `/koppel { $code }`
    Daarna tellen beide accounts voor dezelfde speler.
link-no-such-code = Die code ken ik niet (meer). Met `/koppel` in de andere chat maak je een nieuwe.
link-same-club = Deze chats horen al bij dezelfde club.
link-both-played = In beide chats is al gespeeld, en twee verledens worden er niet één. Koppel een chat waarin nog geen tafel is geweest.
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
rejoin-too-late = Dat kan niet meer: er is hier al gespeeld, of het is meer dan een week geleden. Met `/koppel` in de andere chat kan het nog als hier nog geen tafel is geweest.
