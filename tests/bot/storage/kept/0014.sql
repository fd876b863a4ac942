BEGIN TRANSACTION;
CREATE TABLE account (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT DEFAULT '' NOT NULL, 
	private INTEGER DEFAULT 0 NOT NULL, 
	last_club INTEGER, 
	handle TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT uq_account_key UNIQUE (platform, "key"), 
	CONSTRAINT fk_account_last_club FOREIGN KEY(last_club) REFERENCES club (id), 
	CONSTRAINT ck_account_private CHECK (private IN (0, 1))
)
 STRICT

;
INSERT INTO "account" VALUES(1,'console','anna','Anna','',1,1,'');
INSERT INTO "account" VALUES(2,'console','zus','Zus','',0,1,'');
INSERT INTO "account" VALUES(3,'console','bea','Bea','',0,1,'');
INSERT INTO "account" VALUES(4,'console','zoe','Zoe','',0,2,'');
INSERT INTO "account" VALUES(5,'console','eva','Eva','',1,1,'');
INSERT INTO "account" VALUES(6,'console','fred','Fred','',0,1,'');
INSERT INTO "account" VALUES(7,'console','gina','Gina','',0,1,'');
INSERT INTO "account" VALUES(8,'console','henk','Henk','',0,1,'');
INSERT INTO "account" VALUES(9,'console','org','Org','',0,1,'');
INSERT INTO "account" VALUES(10,'console','xander','Xander','nl',0,NULL,'');
INSERT INTO "account" VALUES(11,'console','yvonne','Yvonne','nl',0,NULL,'');
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE apart (
	club INTEGER NOT NULL, 
	one INTEGER NOT NULL, 
	other INTEGER NOT NULL, 
	CONSTRAINT pk_apart PRIMARY KEY (club, one, other), 
	CONSTRAINT ck_apart_order CHECK (one < other), 
	CONSTRAINT fk_apart_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_apart_one FOREIGN KEY(one) REFERENCES member (id), 
	CONSTRAINT fk_apart_other FOREIGN KEY(other) REFERENCES member (id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "apart" VALUES(1,6,7);
CREATE TABLE attendance (
	club INTEGER NOT NULL, 
	day TEXT NOT NULL, 
	player INTEGER NOT NULL, 
	answer TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	late TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_attendance PRIMARY KEY (club, day, player), 
	CONSTRAINT fk_attendance_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_attendance_player FOREIGN KEY(player) REFERENCES member (id), 
	CONSTRAINT ck_attendance_answer CHECK (answer IN ('coming', 'reserve', 'not'))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "attendance" VALUES(1,'2027-04-11',6,'coming',1,'');
INSERT INTO "attendance" VALUES(1,'2027-04-11',7,'coming',2,'');
INSERT INTO "attendance" VALUES(1,'2027-04-11',8,'coming',3,'');
INSERT INTO "attendance" VALUES(1,'2027-04-11',9,'coming',4,'');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	title TEXT DEFAULT '' NOT NULL, 
	kind TEXT NOT NULL, 
	club INTEGER, 
	account INTEGER, 
	open INTEGER DEFAULT 1 NOT NULL, 
	founding INTEGER DEFAULT 0 NOT NULL, 
	closed TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT uq_chat_key UNIQUE (platform, "key"), 
	CONSTRAINT ck_chat_whose CHECK ((kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)), 
	CONSTRAINT fk_chat_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_chat_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT ck_chat_open CHECK (open IN (0, 1)), 
	CONSTRAINT ck_chat_founding CHECK (founding IN (0, 1))
)
 STRICT

;
INSERT INTO "chat" VALUES(1,'console','group:Club','Club','group',1,NULL,1,1,'');
INSERT INTO "chat" VALUES(2,'console','group:Zuid','Zuid','group',2,NULL,1,1,'');
INSERT INTO "chat" VALUES(3,'console','eva','Eva','private',NULL,5,1,0,'');
INSERT INTO "chat" VALUES(4,'console','anna','Anna','private',NULL,1,1,0,'');
INSERT INTO "chat" VALUES(5,'console','group:Oost','Oost','group',4,NULL,1,1,'');
CREATE TABLE claim (
	what TEXT NOT NULL, 
	holder INTEGER NOT NULL, 
	about TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_claim PRIMARY KEY (what)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE club (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	house TEXT DEFAULT '[]' NOT NULL, 
	ruleset_name TEXT DEFAULT '' NOT NULL, 
	language TEXT NOT NULL, 
	timezone TEXT NOT NULL, 
	recording TEXT DEFAULT 'table' NOT NULL, 
	weekly INTEGER DEFAULT 1 NOT NULL, 
	weekday INTEGER DEFAULT 6 NOT NULL, 
	hour INTEGER DEFAULT 20 NOT NULL, 
	minute INTEGER DEFAULT 0 NOT NULL, 
	weekly_when_empty INTEGER DEFAULT 0 NOT NULL, 
	more TEXT DEFAULT '[]' NOT NULL, 
	asked_ruleset INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT ck_club_recording CHECK (recording IN ('table', 'all')), 
	CONSTRAINT ck_club_weekly CHECK (weekly IN (0, 1)), 
	CONSTRAINT ck_club_weekday CHECK (weekday BETWEEN 0 AND 6), 
	CONSTRAINT ck_club_hour CHECK (hour BETWEEN 0 AND 23), 
	CONSTRAINT ck_club_minute CHECK (minute BETWEEN 0 AND 59), 
	CONSTRAINT ck_club_weekly_when_empty CHECK (weekly_when_empty IN (0, 1)), 
	CONSTRAINT ck_club_asked_ruleset CHECK (asked_ruleset IN (0, 1))
)
 STRICT

;
INSERT INTO "club" VALUES(1,'Club','nmv-144','[["limit", 2000]]','','nl','Europe/Amsterdam','table',1,6,20,0,0,'[["evening", "3 19 30 Buurthuis"], ["seasons", "2026-09-01 Najaar"], ["season", "09-01"], ["weekhand", "on"], ["colour", "blue"], ["sound", "none"], ["practice", "own"]]',0);
INSERT INTO "club" VALUES(2,'Zuid','nmv-144','[]','','nl','Europe/Amsterdam','table',1,6,20,0,0,'[]',0);
INSERT INTO "club" VALUES(3,'Rode Draak','nts-2002','[]','','nl','Europe/Amsterdam','table',0,6,20,0,0,'[["tournament", "3"]]',0);
INSERT INTO "club" VALUES(4,'Oost','nmv-144','[]','','nl','Europe/Amsterdam','table',1,6,20,0,0,'[]',0);
CREATE TABLE draft (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	club INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	body TEXT NOT NULL, 
	touched TEXT NOT NULL, 
	CONSTRAINT uq_draft_key UNIQUE (club, kind, "key"), 
	CONSTRAINT fk_draft_club FOREIGN KEY(club) REFERENCES club (id)
)
 STRICT

;
INSERT INTO "draft" VALUES(1,1,'offers','1','{"winner":[40,50,60,80,100,120,160,240,320],"others":[10,20,30,40,60,80,120,160]}','2026-02-05T19:01:00.000000+00:00');
INSERT INTO "draft" VALUES(2,1,'offers','2','{"winner":[40,50,60,80,100,120,160,240,320],"others":[10,20,30,40,60,80,120,160]}','2026-02-12T19:00:00.000000+00:00');
INSERT INTO "draft" VALUES(3,1,'round','2','{"sitting":2,"round":2,"winner":3,"parts":{"0":{"value":{"points":40},"by":1},"1":{"value":{"points":0},"by":1},"2":{"value":{"points":20},"by":1},"3":{"value":{"points":120},"by":1}},"shared":true,"revived":true}','2026-02-12T19:00:00.000000+00:00');
INSERT INTO "draft" VALUES(5,1,'offers','3','{"winner":[40,50,60,80,100,120,160,240,320],"others":[10,20,30,40,60,80,120,160]}','2026-02-13T19:00:00.000000+00:00');
INSERT INTO "draft" VALUES(18,1,'changed','','{"before":{"more":[["evening","3 19 30 Buurthuis"],["seasons","2026-09-01 Najaar"],["season","09-01"],["weekhand","on"],["colour","blue"],["sound","none"],["practice","own"]]},"after":{"house":[["limit",2000]],"more":[["evening","3 19 30 Buurthuis"],["seasons","2026-09-01 Najaar"],["season","09-01"],["weekhand","on"],["colour","blue"],["sound","none"],["practice","own"]]}}','2027-03-15T19:00:00.000000+00:00');
INSERT INTO "draft" VALUES(19,3,'round','4','{"sitting":4,"round":1,"turns":{"3":2,"2":2},"named_by":22,"parts":{"3":{"value":{"points":0},"by":22},"2":{"value":{"points":0},"by":22}},"copied":true,"shared":true}','2027-04-11T08:05:00.000000+00:00');
INSERT INTO "draft" VALUES(21,3,'offers','4','{"winner":[80,88,96,104,112,120,128,160,176,192,208,224,256,384],"others":[2,4,6,8,10,12,16,20,24,28,32,40,64]}','2027-04-11T08:05:00.000000+00:00');
INSERT INTO "draft" VALUES(23,1,'offers','6','{"winner":[40,50,60,80,100,120,160,240,320],"others":[10,20,30,40,60,80,120,160]}','2027-04-11T08:10:00.000000+00:00');
INSERT INTO "draft" VALUES(24,1,'round','6','{"sitting":6,"round":3,"turns":{"0":1},"tapped":{"player":1,"button":"pad:6:3:24:0:=80:0","at":1807431300.0},"winner":0,"named_by":1,"parts":{"0":{"value":{"points":80},"by":1}},"shared":true}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(28,1,'lobby','1807431300.0:2:kept.282','{"joined":[2],"day":"2027-04-11","opened_by":2}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(30,1,'link','1-F8Z3SV2W','{"what":"chat","chat":1,"member":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(31,1,'tries','account:1','{"wrong":["2027-04-11T08:15:00Z"]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(32,1,'tries','chat:1','{"wrong":["2027-04-11T08:15:00Z"]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(33,1,'slip','kept.291','{"tables":[{"day":"2027-04-10","name":"1","family":"nmv","players":[13,6,8,9],"points":[30,20,-40,-10]}]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(34,1,'ask','1:1','{"into":"set:evening"}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(35,4,'ask','1','{"into":"1","typed":"1"}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(36,4,'round','1','{"sitting":1,"round":1,"act":1,"after":1,"held":1,"at":3,"page":"half","stretch":5,"among":["1"],"digits":{"1":{"1":"1"}},"turns":{"1":1},"tapped":{"player":28,"button":"1","at":1.5},"winner":3,"named_by":28,"parts":{"1":{"value":{"points":1,"special":"1","dead":true,"hand":"1","bet":"lost"},"by":28}},"claims":{"1":true},"copied":true,"shared":true,"revived":true,"doubtful":true}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(37,4,'taken','1','{"own":28,"name":"1","sitting":1,"since":"2026-02-05T19:00:00Z","sure":true,"round":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(38,4,'thumbs','1','{"players":[28],"at":1.5}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(39,4,'which','1','{"resumed":{"line":"1","options":[["1","1"]],"sitting":1,"typed":"1","into":"1","question":1,"openly":true,"rounds":{"1":1},"new":["1"]},"written":"2026-02-05T19:00:00Z","word":"1","names":{"28":"1"}}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(40,4,'told','1','{"news":[{"key":"1","topic":"record","player":28,"special":"1","points":1,"count":1}]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(41,4,'jersey','1','{"player":28,"sitting":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(42,4,'enterers','1','{"players":[28]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(43,4,'changed','1','{"before":{"ruleset":"1","house":[["1",1]],"ruleset_name":"1","language":"1","timezone":"1","recording":"all","weekly":true,"weekday":1,"hour":1,"minute":1,"weekly_when_empty":true,"more":[["1","1"]]},"after":{"ruleset":"1","house":[["1",1]],"ruleset_name":"1","language":"1","timezone":"1","recording":"all","weekly":true,"weekday":1,"hour":1,"minute":1,"weekly_when_empty":true,"more":[["1","1"]]}}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(44,4,'offers','1','{"winner":[1],"others":[1]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(45,4,'mend','1','{"sitting":1,"last":1,"act":1,"fact":"1","by":28}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(46,4,'lobby','1','{"joined":[28],"day":"2026-02-05","opened_by":28,"seats":[28]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(47,4,'seat','1','{"seats":[28],"day":"2026-02-05","first":1,"last":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(48,4,'hand','1','{"sitting":1,"round":1,"chair":3,"taps":["1"],"seat":1,"prevailing":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(49,4,'tiles','1','{"sitting":1,"round":1,"chair":3,"taps":["1"],"seat":1,"prevailing":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(50,4,'link','1','{"what":"me","chat":1,"member":28}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(51,4,'tries','1','{"wrong":["2026-02-05T19:00:00Z"]}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(52,4,'import','1','{"paper":"1"}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(53,4,'who','1','{"written":"2026-02-05T19:00:00Z","rounds":{"1":1},"act":{"text":"1","reply_to":"1","mentions":[["1",{"key":"1","name":"1","language":"1","admin":true,"known_by_name":true,"handle":"1"}]],"token":"1","sent":{"name":"1","key":"1"},"options":[["1","1"]]},"message":"1","chat":1,"guest":28,"account":1,"no":true}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(54,4,'notmine','1','{}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(55,4,'weekhand','1','{"question":{"hand":"1","seat":"N","prevailing":"N","level":1,"right":1,"mistakes":{"1":"1"},"dead":true},"ruleset":"1","house":[["1",1]],"at":"2026-02-05T19:00:00Z","by":28}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(56,4,'weekanswer','1','{"hand":1,"points":1,"season":"1","known":1}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(57,4,'learning','1','{"learner":{"level":1,"run":1,"again":{"1":{"level":1,"due":"2026-02-05T19:00:00Z","avoided":1}}},"number":1,"asked":{"question":{"hand":"1","seat":"N","prevailing":"N","level":1,"right":1,"mistakes":{"1":"1"},"dead":true},"ruleset":"1","house":[["1",1]],"at":"2026-02-05T19:00:00Z","by":28}}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(58,4,'practice','1','{"draft":{"1":"1"},"outcome":{"winner":3,"entries":[{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"}]}}','2027-04-11T08:15:00.000000+00:00');
INSERT INTO "draft" VALUES(59,4,'slip','1','{"tables":[{"day":"2026-02-05","name":"1","family":"nts","players":[28],"points":[1],"mahjongs":[1],"rounds":1}],"line":"1"}','2027-04-11T08:15:00.000000+00:00');
CREATE TABLE draw (
	club INTEGER NOT NULL, 
	day TEXT NOT NULL, 
	lot INTEGER NOT NULL, 
	tables TEXT NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_draw PRIMARY KEY (club, day), 
	CONSTRAINT fk_draw_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_draw_state CHECK (state IN ('drawn', 'opened', 'void'))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "draw" VALUES(1,'2027-04-11',7219,'[[9, 7, 8, 6]]','drawn');
CREATE TABLE due (
	id INTEGER NOT NULL, 
	club INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	due_at TEXT NOT NULL, 
	covers_from TEXT NOT NULL, 
	covers_to TEXT NOT NULL, 
	state TEXT DEFAULT 'waiting' NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT uq_due_moment UNIQUE (club, kind, due_at), 
	CONSTRAINT ck_due_covers CHECK (covers_from <= covers_to), 
	CONSTRAINT fk_due_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_due_state CHECK (state IN ('waiting', 'posted', 'passed'))
)
 STRICT

;
INSERT INTO "due" VALUES(5,1,'weekly','2026-02-08T19:00:00.000000+00:00','2026-02-01T19:00:00.000000+00:00','2026-02-08T19:00:00.000000+00:00','posted');
INSERT INTO "due" VALUES(6,1,'year','2027-01-01T11:00:00.000000+00:00','2026-01-01T11:00:00.000000+00:00','2027-01-01T11:00:00.000000+00:00','posted');
INSERT INTO "due" VALUES(7,1,'weekly','2026-02-15T19:00:00.000000+00:00','2026-02-08T19:00:00.000000+00:00','2026-02-15T19:00:00.000000+00:00','posted');
INSERT INTO "due" VALUES(8,1,'weekly','2026-02-22T19:00:00.000000+00:00','2026-02-15T19:00:00.000000+00:00','2026-02-22T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(9,1,'weekly','2026-03-01T19:00:00.000000+00:00','2026-02-22T19:00:00.000000+00:00','2026-03-01T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(10,1,'weekly','2026-03-08T19:00:00.000000+00:00','2026-03-01T19:00:00.000000+00:00','2026-03-08T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(11,1,'weekly','2026-03-15T19:00:00.000000+00:00','2026-03-08T19:00:00.000000+00:00','2026-03-15T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(12,1,'weekly','2026-03-22T19:00:00.000000+00:00','2026-03-15T19:00:00.000000+00:00','2026-03-22T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(13,1,'weekly','2026-03-29T18:00:00.000000+00:00','2026-03-22T19:00:00.000000+00:00','2026-03-29T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(14,1,'weekly','2026-04-05T18:00:00.000000+00:00','2026-03-29T18:00:00.000000+00:00','2026-04-05T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(15,1,'weekly','2026-04-12T18:00:00.000000+00:00','2026-04-05T18:00:00.000000+00:00','2026-04-12T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(16,1,'weekly','2026-04-19T18:00:00.000000+00:00','2026-04-12T18:00:00.000000+00:00','2026-04-19T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(17,1,'weekly','2026-04-26T18:00:00.000000+00:00','2026-04-19T18:00:00.000000+00:00','2026-04-26T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(18,1,'weekly','2026-05-03T18:00:00.000000+00:00','2026-04-26T18:00:00.000000+00:00','2026-05-03T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(19,1,'weekly','2026-05-10T18:00:00.000000+00:00','2026-05-03T18:00:00.000000+00:00','2026-05-10T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(20,1,'weekly','2026-05-17T18:00:00.000000+00:00','2026-05-10T18:00:00.000000+00:00','2026-05-17T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(21,1,'weekly','2026-05-24T18:00:00.000000+00:00','2026-05-17T18:00:00.000000+00:00','2026-05-24T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(22,1,'weekly','2026-05-31T18:00:00.000000+00:00','2026-05-24T18:00:00.000000+00:00','2026-05-31T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(23,1,'weekly','2026-06-07T18:00:00.000000+00:00','2026-05-31T18:00:00.000000+00:00','2026-06-07T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(24,1,'weekly','2026-06-14T18:00:00.000000+00:00','2026-06-07T18:00:00.000000+00:00','2026-06-14T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(25,1,'weekly','2026-06-21T18:00:00.000000+00:00','2026-06-14T18:00:00.000000+00:00','2026-06-21T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(26,1,'weekly','2026-06-28T18:00:00.000000+00:00','2026-06-21T18:00:00.000000+00:00','2026-06-28T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(27,1,'weekly','2026-07-05T18:00:00.000000+00:00','2026-06-28T18:00:00.000000+00:00','2026-07-05T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(28,1,'weekly','2026-07-12T18:00:00.000000+00:00','2026-07-05T18:00:00.000000+00:00','2026-07-12T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(29,1,'weekly','2026-07-19T18:00:00.000000+00:00','2026-07-12T18:00:00.000000+00:00','2026-07-19T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(30,1,'weekly','2026-07-26T18:00:00.000000+00:00','2026-07-19T18:00:00.000000+00:00','2026-07-26T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(31,1,'weekly','2026-08-02T18:00:00.000000+00:00','2026-07-26T18:00:00.000000+00:00','2026-08-02T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(32,1,'weekly','2026-08-09T18:00:00.000000+00:00','2026-08-02T18:00:00.000000+00:00','2026-08-09T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(33,1,'weekly','2026-08-16T18:00:00.000000+00:00','2026-08-09T18:00:00.000000+00:00','2026-08-16T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(34,1,'weekly','2026-08-23T18:00:00.000000+00:00','2026-08-16T18:00:00.000000+00:00','2026-08-23T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(35,1,'weekly','2026-08-30T18:00:00.000000+00:00','2026-08-23T18:00:00.000000+00:00','2026-08-30T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(36,1,'weekly','2026-09-06T18:00:00.000000+00:00','2026-08-30T18:00:00.000000+00:00','2026-09-06T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(37,1,'weekly','2026-09-13T18:00:00.000000+00:00','2026-09-06T18:00:00.000000+00:00','2026-09-13T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(38,1,'weekly','2026-09-20T18:00:00.000000+00:00','2026-09-13T18:00:00.000000+00:00','2026-09-20T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(39,1,'weekly','2026-09-27T18:00:00.000000+00:00','2026-09-20T18:00:00.000000+00:00','2026-09-27T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(40,1,'weekly','2026-10-04T18:00:00.000000+00:00','2026-09-27T18:00:00.000000+00:00','2026-10-04T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(41,1,'weekly','2026-10-11T18:00:00.000000+00:00','2026-10-04T18:00:00.000000+00:00','2026-10-11T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(42,1,'weekly','2026-10-18T18:00:00.000000+00:00','2026-10-11T18:00:00.000000+00:00','2026-10-18T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(43,1,'weekly','2026-10-25T19:00:00.000000+00:00','2026-10-18T18:00:00.000000+00:00','2026-10-25T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(44,1,'weekly','2026-11-01T19:00:00.000000+00:00','2026-10-25T19:00:00.000000+00:00','2026-11-01T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(45,1,'weekly','2026-11-08T19:00:00.000000+00:00','2026-11-01T19:00:00.000000+00:00','2026-11-08T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(46,1,'weekly','2026-11-15T19:00:00.000000+00:00','2026-11-08T19:00:00.000000+00:00','2026-11-15T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(47,1,'weekly','2026-11-22T19:00:00.000000+00:00','2026-11-15T19:00:00.000000+00:00','2026-11-22T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(48,1,'weekly','2026-11-29T19:00:00.000000+00:00','2026-11-22T19:00:00.000000+00:00','2026-11-29T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(49,1,'weekly','2026-12-06T19:00:00.000000+00:00','2026-11-29T19:00:00.000000+00:00','2026-12-06T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(50,1,'weekly','2026-12-13T19:00:00.000000+00:00','2026-12-06T19:00:00.000000+00:00','2026-12-13T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(51,1,'weekly','2026-12-20T19:00:00.000000+00:00','2026-12-13T19:00:00.000000+00:00','2026-12-20T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(52,1,'weekly','2026-12-27T19:00:00.000000+00:00','2026-12-20T19:00:00.000000+00:00','2026-12-27T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(53,1,'weekly','2027-01-03T19:00:00.000000+00:00','2026-12-27T19:00:00.000000+00:00','2027-01-03T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(55,1,'weekly','2027-01-10T19:00:00.000000+00:00','2027-01-03T19:00:00.000000+00:00','2027-01-10T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(56,1,'weekly','2027-01-17T19:00:00.000000+00:00','2027-01-10T19:00:00.000000+00:00','2027-01-17T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(57,1,'weekly','2027-01-24T19:00:00.000000+00:00','2027-01-17T19:00:00.000000+00:00','2027-01-24T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(58,1,'weekly','2027-01-31T19:00:00.000000+00:00','2027-01-24T19:00:00.000000+00:00','2027-01-31T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(59,1,'weekly','2027-02-07T19:00:00.000000+00:00','2027-01-31T19:00:00.000000+00:00','2027-02-07T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(60,1,'weekly','2027-02-14T19:00:00.000000+00:00','2027-02-07T19:00:00.000000+00:00','2027-02-14T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(61,1,'weekly','2027-02-21T19:00:00.000000+00:00','2027-02-14T19:00:00.000000+00:00','2027-02-21T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(62,1,'weekly','2027-02-28T19:00:00.000000+00:00','2027-02-21T19:00:00.000000+00:00','2027-02-28T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(63,1,'weekly','2027-03-07T19:00:00.000000+00:00','2027-02-28T19:00:00.000000+00:00','2027-03-07T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(64,1,'weekly','2027-03-14T19:00:00.000000+00:00','2027-03-07T19:00:00.000000+00:00','2027-03-14T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(65,1,'clock:1:1805011200:paused1805011200','2027-03-14T08:10:00.000000+00:00','2027-03-14T08:10:00.000000+00:00','2027-03-14T08:10:00.000000+00:00','passed');
INSERT INTO "due" VALUES(66,1,'tourforget:1','2027-04-13T08:00:00.000000+00:00','2027-04-13T08:00:00.000000+00:00','2027-04-13T08:00:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(88,1,'weekly','2027-03-21T19:00:00.000000+00:00','2027-03-14T19:00:00.000000+00:00','2027-03-21T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(89,1,'reminder','2027-03-18T18:30:00.000000+00:00','2027-03-11T18:30:00.000000+00:00','2027-03-18T18:30:00.000000+00:00','posted');
INSERT INTO "due" VALUES(90,1,'year','2028-01-01T11:00:00.000000+00:00','2027-01-01T11:00:00.000000+00:00','2028-01-01T11:00:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(91,1,'reminder','2027-03-25T18:30:00.000000+00:00','2027-03-18T18:30:00.000000+00:00','2027-03-25T18:30:00.000000+00:00','posted');
INSERT INTO "due" VALUES(92,2,'weekly','2027-03-21T19:00:00.000000+00:00','2027-03-14T19:00:00.000000+00:00','2027-03-21T19:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(93,1,'weekly','2027-03-28T18:00:00.000000+00:00','2027-03-21T19:00:00.000000+00:00','2027-03-28T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(94,2,'weekly','2027-03-28T18:00:00.000000+00:00','2027-03-21T19:00:00.000000+00:00','2027-03-28T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(95,1,'reminder','2027-04-01T17:30:00.000000+00:00','2027-03-25T18:30:00.000000+00:00','2027-04-01T17:30:00.000000+00:00','posted');
INSERT INTO "due" VALUES(96,1,'weekly','2027-04-04T18:00:00.000000+00:00','2027-03-28T18:00:00.000000+00:00','2027-04-04T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(97,2,'weekly','2027-04-04T18:00:00.000000+00:00','2027-03-28T18:00:00.000000+00:00','2027-04-04T18:00:00.000000+00:00','passed');
INSERT INTO "due" VALUES(98,1,'reminder','2027-04-08T17:30:00.000000+00:00','2027-04-01T17:30:00.000000+00:00','2027-04-08T17:30:00.000000+00:00','posted');
INSERT INTO "due" VALUES(99,1,'weekly','2027-04-11T18:00:00.000000+00:00','2027-04-04T18:00:00.000000+00:00','2027-04-11T18:00:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(100,2,'weekly','2027-04-11T18:00:00.000000+00:00','2027-04-04T18:00:00.000000+00:00','2027-04-11T18:00:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(101,1,'reminder','2027-04-15T17:30:00.000000+00:00','2027-04-08T17:30:00.000000+00:00','2027-04-15T17:30:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(102,1,'clock:3:1807430400:warn15','2027-04-11T08:35:00.000000+00:00','2027-04-11T08:35:00.000000+00:00','2027-04-11T08:35:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(103,1,'clock:3:1807430400:end','2027-04-11T08:50:00.000000+00:00','2027-04-11T08:50:00.000000+00:00','2027-04-11T08:50:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(104,1,'clock:3:1807430400:missing','2027-04-11T09:00:00.000000+00:00','2027-04-11T09:00:00.000000+00:00','2027-04-11T09:00:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(105,1,'clock:3:1807430400:warn5','2027-04-11T08:45:00.000000+00:00','2027-04-11T08:45:00.000000+00:00','2027-04-11T08:45:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(106,4,'passing:1:1','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(107,4,'clock:1:1:1','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','waiting');
INSERT INTO "due" VALUES(108,4,'tourforget:1','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','2037-04-08T08:15:00.000000+00:00','waiting');
CREATE TABLE events (
	stream TEXT NOT NULL, 
	stream_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at TEXT NOT NULL, 
	"by" INTEGER, 
	kind TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	said TEXT DEFAULT '' NOT NULL, 
	day TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (stream, stream_id, number), 
	CONSTRAINT ck_events_stream CHECK (stream IN ('season', 'table', 'tournament')), 
	CONSTRAINT ck_events_number CHECK (number >= 1), 
	CONSTRAINT ck_events_version CHECK (version >= 1)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "events" VALUES('season',1,1,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":3,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,2,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":4,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,3,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":5,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,4,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":6,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,5,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":7,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,6,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":8,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,7,'2026-02-05T18:00:00.000000+00:00',1,'member',4,'{"player":9,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,8,'2026-02-05T18:00:00.000000+00:00',1,'reglement',4,'{"changes":[["competition",true]]}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,9,'2026-02-05T18:00:00.000000+00:00',1,'reglement',4,'{"changes":[["min_members",4]]}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,10,'2026-02-05T18:00:00.000000+00:00',1,'reglement',4,'{"changes":[["final","top4"]]}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,11,'2026-02-05T19:11:00.000000+00:00',1,'penalty',4,'{"player":2,"day":"2026-02-05","points":"1/2","reason":"Zus kwam te laat"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,12,'2026-02-05T19:13:00.000000+00:00',1,'reported',4,'{"day":"2026-02-03","name":"1","family":"nmv","players":[1,3,4,2],"points":[300,100,-100,-300]}','','2026-02-03');
INSERT INTO "events" VALUES('season',1,13,'2026-02-05T19:13:00.000000+00:00',1,'reported',4,'{"day":"2026-02-03","name":"2","family":"nmv","players":[6,7,8,9],"points":[30,20,-40,-10]}','','2026-02-03');
INSERT INTO "events" VALUES('season',1,14,'2026-02-05T19:14:00.000000+00:00',1,'member',4,'{"player":10,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,15,'2026-02-05T19:14:00.000000+00:00',1,'member',4,'{"player":11,"member":true,"day":"2026-02-05"}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,16,'2026-02-05T19:15:00.000000+00:00',1,'roster',4,'{"day":"2026-02-05","lot":6891,"evenings":[[[9,4,5,1],[11,10,8,6],[7,3,2]],[[8,1,10,3],[6,9,7],[2,5,4,11]]]}','','2026-02-05');
INSERT INTO "events" VALUES('season',1,17,'2026-02-05T19:16:00.000000+00:00',1,'taken-out',4,'{"day":"2026-02-03","table":"paper 1","reason":"Zus was boos"}','','2026-02-03');
INSERT INTO "events" VALUES('season',1,18,'2026-02-13T19:00:00.000000+00:00',1,'final',4,'{"day":"2026-02-13","players":[6,7,9,8],"without_right":[],"tables":["3"]}','','2026-02-13');
INSERT INTO "events" VALUES('season',1,19,'2026-02-13T19:00:00.000000+00:00',1,'closed',4,'{"champions":[6]}','','2026-02-13');
INSERT INTO "events" VALUES('table',1,1,'2026-02-05T19:01:00.000000+00:00',1,'opened',4,'{"ruleset":"nmv-144","house":[],"seats":[1,2,4,5],"day":"2026-02-05"}','','');
INSERT INTO "events" VALUES('table',1,2,'2026-02-05T19:02:00.000000+00:00',1,'joined',4,'{"player":6}','','');
INSERT INTO "events" VALUES('table',1,3,'2026-02-05T19:03:00.000000+00:00',1,'left',4,'{"player":6}','','');
INSERT INTO "events" VALUES('table',1,4,'2026-02-05T19:04:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','1:kept.24','');
INSERT INTO "events" VALUES('table',1,5,'2026-02-05T19:05:00.000000+00:00',1,'drawn',4,'{"reason":"volgens Zus"}','1:kept.26','');
INSERT INTO "events" VALUES('table',1,6,'2026-02-05T19:06:00.000000+00:00',1,'corrected',4,'{"round":4,"outcome":{"winner":1,"entries":[{"points":40},{"points":60},{},{"points":20}]}}','','');
INSERT INTO "events" VALUES('table',1,7,'2026-02-05T19:07:00.000000+00:00',1,'won',4,'{"winner":2,"entries":[{"points":40},{},{"points":60},{"points":20}]}','1:kept.30','');
INSERT INTO "events" VALUES('table',1,8,'2026-02-05T19:08:00.000000+00:00',1,'voided',4,'{"round":7}','','');
INSERT INTO "events" VALUES('table',1,9,'2026-02-05T19:09:00.000000+00:00',1,'inserted',4,'{"after":1,"outcome":{"winner":0,"entries":[{"points":60},{"points":40},{},{"points":20}]}}','','');
INSERT INTO "events" VALUES('table',1,10,'2026-02-05T19:10:00.000000+00:00',1,'relieved',4,'{"chair":3,"player":7}','','');
INSERT INTO "events" VALUES('table',1,11,'2026-02-05T19:12:00.000000+00:00',1,'tail',4,'{"chair":0}','','');
INSERT INTO "events" VALUES('table',1,12,'2026-02-05T19:17:00.000000+00:00',1,'ended',4,'{}','','');
INSERT INTO "events" VALUES('table',2,1,'2026-02-12T19:00:00.000000+00:00',1,'opened',4,'{"ruleset":"nmv-144","house":[],"seats":[1,3,4,12],"day":"2026-02-12"}','','');
INSERT INTO "events" VALUES('table',2,2,'2026-02-12T19:00:00.000000+00:00',1,'won',4,'{"winner":3,"entries":[{"points":40},{},{"points":20},{"points":120}]}','1:kept.57','');
INSERT INTO "events" VALUES('table',2,3,'2026-02-12T19:00:00.000000+00:00',1,'identified',4,'{"guest":12,"player":11}','','');
INSERT INTO "events" VALUES('table',2,4,'2026-02-12T19:00:00.000000+00:00',1,'won',4,'{"winner":3,"entries":[{"points":40},{},{"points":20},{"points":120}]}','1:kept.64','');
INSERT INTO "events" VALUES('table',2,5,'2026-02-12T19:00:00.000000+00:00',1,'undone',4,'{"number":4}','','');
INSERT INTO "events" VALUES('table',2,6,'2026-02-12T19:00:00.000000+00:00',1,'ended',4,'{}','','');
INSERT INTO "events" VALUES('table',3,1,'2026-02-13T19:00:00.000000+00:00',1,'opened',4,'{"ruleset":"nmv-144","house":[],"seats":[7,9,8,6],"day":"2026-02-13"}','','');
INSERT INTO "events" VALUES('table',3,2,'2026-02-13T19:00:00.000000+00:00',1,'won',4,'{"winner":3,"entries":[{},{"points":40},{"points":20},{"points":120}]}','1:kept.74','');
INSERT INTO "events" VALUES('table',3,3,'2026-02-13T19:00:00.000000+00:00',1,'ended',4,'{}','','');
INSERT INTO "events" VALUES('table',4,1,'2027-04-11T08:00:00.000000+00:00',NULL,'opened',4,'{"ruleset":"nts-2002","house":[["games",4]],"seats":[19,20,21,22],"day":"2027-04-11"}','','');
INSERT INTO "events" VALUES('table',5,1,'2027-04-11T08:00:00.000000+00:00',NULL,'opened',4,'{"ruleset":"nts-2002","house":[["games",4]],"seats":[23,24,25,26],"day":"2027-04-11"}','','');
INSERT INTO "events" VALUES('table',6,1,'2027-04-11T08:10:00.000000+00:00',1,'opened',4,'{"ruleset":"nmv-144","house":[["limit",2000]],"seats":[1,3,4,5],"day":"2027-04-11"}','','');
INSERT INTO "events" VALUES('table',6,2,'2027-04-11T08:10:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','1:kept.264','');
INSERT INTO "events" VALUES('table',6,3,'2027-04-11T08:10:00.000000+00:00',1,'won',4,'{"winner":2,"entries":[{"points":40},{},{"points":2600},{"points":20}]}','1:kept.266','');
INSERT INTO "events" VALUES('tournament',1,1,'2027-03-14T08:00:00.000000+00:00',1,'tournament-opened',4,'{"name":"Witte Draak","day":"2027-03-14","ruleset":"nts-2023","capacity":8,"changes":[["rounds",2]]}','','');
INSERT INTO "events" VALUES('tournament',1,2,'2027-03-14T08:00:00.000000+00:00',1,'settings-changed',4,'{"changes":[["seating","swiss"]]}','','');
INSERT INTO "events" VALUES('tournament',1,3,'2027-03-14T08:00:00.000000+00:00',1,'series-named',4,'{"name":"Draken"}','','');
INSERT INTO "events" VALUES('tournament',1,4,'2027-03-14T08:00:00.000000+00:00',3,'player-entered',4,'{"entry":1,"name":"Bea","account":3}','','');
INSERT INTO "events" VALUES('tournament',1,5,'2027-03-14T08:00:00.000000+00:00',2,'player-entered',4,'{"entry":2,"name":"Zus","account":2}','','');
INSERT INTO "events" VALUES('tournament',1,6,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":3,"name":"Cees","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,7,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":4,"name":"Dirk","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,8,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":5,"name":"Eef","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,9,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":6,"name":"Fien","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,10,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":7,"name":"Gijs","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,11,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":8,"name":"Hans","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,12,'2027-03-14T08:00:00.000000+00:00',1,'player-entered',4,'{"entry":9,"name":"Ida","club":"Club Zus","member_number":"0123","team":"Team Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,13,'2027-03-14T08:00:00.000000+00:00',1,'player-withdrew',4,'{"entry":9}','','');
INSERT INTO "events" VALUES('tournament',1,14,'2027-03-14T08:00:00.000000+00:00',1,'referee-named',4,'{"account":2,"name":"Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,15,'2027-03-14T08:00:00.000000+00:00',1,'schedule-drawn',4,'{"lot":9326,"entries":[2,7,8,3,5,1,4,6],"rounds":[[[5,8,2,4],[7,1,6,3]]]}','','');
INSERT INTO "events" VALUES('tournament',1,16,'2027-03-14T08:00:00.000000+00:00',1,'schedule-published',4,'{}','','');
INSERT INTO "events" VALUES('tournament',1,17,'2027-03-14T08:00:00.000000+00:00',1,'account-tied',4,'{"entry":3,"account":null}','','');
INSERT INTO "events" VALUES('tournament',1,18,'2027-03-14T08:00:00.000000+00:00',1,'codes-made-new',4,'{"entry":3}','','');
INSERT INTO "events" VALUES('tournament',1,19,'2027-03-14T08:00:00.000000+00:00',1,'round-started',4,'{"round":1,"minutes":100}','','');
INSERT INTO "events" VALUES('tournament',1,20,'2027-03-14T08:00:00.000000+00:00',1,'clock-moved',4,'{"minutes":10}','','');
INSERT INTO "events" VALUES('tournament',1,21,'2027-03-14T08:00:00.000000+00:00',1,'clock-paused',4,'{}','','');
INSERT INTO "events" VALUES('tournament',1,22,'2027-03-14T08:00:00.000000+00:00',1,'clock-continued',4,'{}','','');
INSERT INTO "events" VALUES('tournament',1,23,'2027-03-14T08:00:00.000000+00:00',1,'chair-filled',4,'{"round":1,"number":2,"by":"Zus"}','','');
INSERT INTO "events" VALUES('tournament',1,24,'2027-03-14T08:00:00.000000+00:00',1,'result-entered',4,'{"round":1,"table":1,"points":[30,-10,-10,-10]}','','');
INSERT INTO "events" VALUES('tournament',1,25,'2027-03-14T08:00:00.000000+00:00',2,'result-entered',4,'{"round":1,"table":2,"points":[30,-10,-10,-10],"by":1}','','');
INSERT INTO "events" VALUES('tournament',1,26,'2027-03-14T08:00:00.000000+00:00',3,'result-agreed',4,'{"round":1,"table":2,"chair":2}','','');
INSERT INTO "events" VALUES('tournament',1,27,'2027-03-14T08:00:00.000000+00:00',3,'result-disputed',4,'{"round":1,"table":2,"why":"Zus telde anders"}','','');
INSERT INTO "events" VALUES('tournament',1,28,'2027-03-14T08:00:00.000000+00:00',1,'protest-decided',4,'{"round":1,"table":2,"decision":"Zus heeft gelijk, nts 12","rule":"nts 12"}','','');
INSERT INTO "events" VALUES('tournament',1,29,'2027-03-14T08:00:00.000000+00:00',1,'penalty-given',4,'{"entry":8,"reason":"Zus geduwd","points":100}','','');
INSERT INTO "events" VALUES('tournament',1,30,'2027-03-14T08:00:00.000000+00:00',1,'sheet-signed',4,'{"round":1,"table":1}','','');
INSERT INTO "events" VALUES('tournament',1,31,'2027-03-14T08:00:00.000000+00:00',1,'round-closed',4,'{"round":1}','','');
INSERT INTO "events" VALUES('tournament',1,32,'2027-03-14T08:00:00.000000+00:00',1,'tables-redrawn',4,'{"lot":4180,"since":2,"rounds":[[[8,7,5,6],[4,2,3,1]]]}','','');
INSERT INTO "events" VALUES('tournament',1,33,'2027-03-14T08:00:00.000000+00:00',1,'round-started',4,'{"round":2,"minutes":100}','','');
INSERT INTO "events" VALUES('tournament',1,34,'2027-03-14T08:00:00.000000+00:00',1,'result-entered',4,'{"round":2,"table":1,"points":[30,-10,-10,-10]}','','');
INSERT INTO "events" VALUES('tournament',1,35,'2027-03-14T08:00:00.000000+00:00',1,'table-left-out',4,'{"round":2,"table":2}','','');
INSERT INTO "events" VALUES('tournament',1,36,'2027-03-14T08:00:00.000000+00:00',1,'round-closed',4,'{"round":2}','','');
INSERT INTO "events" VALUES('tournament',1,37,'2027-03-14T08:00:00.000000+00:00',1,'revealed',4,'{}','','');
INSERT INTO "events" VALUES('tournament',1,38,'2027-03-14T08:00:00.000000+00:00',1,'tournament-closed',4,'{}','','');
INSERT INTO "events" VALUES('tournament',2,1,'2027-03-20T09:00:00.000000+00:00',4,'tournament-opened',4,'{"name":"Groene Draak","day":"2027-06-06","ruleset":"nts-2023","capacity":8,"changes":[["rounds",3]]}','','');
INSERT INTO "events" VALUES('tournament',2,2,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":1,"name":"Noor"}','','');
INSERT INTO "events" VALUES('tournament',2,3,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":2,"name":"Otto"}','','');
INSERT INTO "events" VALUES('tournament',2,4,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":3,"name":"Piet"}','','');
INSERT INTO "events" VALUES('tournament',2,5,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":4,"name":"Rosa"}','','');
INSERT INTO "events" VALUES('tournament',2,6,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":5,"name":"Sam"}','','');
INSERT INTO "events" VALUES('tournament',2,7,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":6,"name":"Teun"}','','');
INSERT INTO "events" VALUES('tournament',2,8,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":7,"name":"Ugo"}','','');
INSERT INTO "events" VALUES('tournament',2,9,'2027-03-20T09:00:00.000000+00:00',4,'player-entered',4,'{"entry":8,"name":"Vera"}','','');
INSERT INTO "events" VALUES('tournament',2,10,'2027-03-20T09:00:00.000000+00:00',4,'schedule-drawn',4,'{"lot":8118,"entries":[7,4,3,5,6,8,2,1],"rounds":[[[3,6,2,7],[8,5,1,4]],[[7,1,8,6],[2,4,3,5]],[[4,3,7,1],[6,8,5,2]]]}','','');
INSERT INTO "events" VALUES('tournament',2,11,'2027-03-20T09:00:00.000000+00:00',4,'schedule-published',4,'{}','','');
INSERT INTO "events" VALUES('tournament',3,1,'2027-04-11T07:00:00.000000+00:00',1,'tournament-opened',4,'{"name":"Rode Draak","day":"2027-04-11","ruleset":"nts-2002","capacity":8,"changes":[["rounds",2]]}','','');
INSERT INTO "events" VALUES('tournament',3,2,'2027-04-11T07:00:00.000000+00:00',1,'settings-changed',4,'{"changes":[["entry","deals"]]}','','');
INSERT INTO "events" VALUES('tournament',3,3,'2027-04-11T07:00:00.000000+00:00',5,'player-entered',4,'{"entry":1,"name":"Eva","account":5}','','');
INSERT INTO "events" VALUES('tournament',3,4,'2027-04-11T07:00:00.000000+00:00',6,'player-entered',4,'{"entry":2,"name":"Fred","account":6}','','');
INSERT INTO "events" VALUES('tournament',3,5,'2027-04-11T07:00:00.000000+00:00',7,'player-entered',4,'{"entry":3,"name":"Gina","account":7}','','');
INSERT INTO "events" VALUES('tournament',3,6,'2027-04-11T07:00:00.000000+00:00',8,'player-entered',4,'{"entry":4,"name":"Henk","account":8}','','');
INSERT INTO "events" VALUES('tournament',3,7,'2027-04-11T07:00:00.000000+00:00',1,'player-entered',4,'{"entry":5,"name":"Ilse"}','','');
INSERT INTO "events" VALUES('tournament',3,8,'2027-04-11T07:00:00.000000+00:00',1,'player-entered',4,'{"entry":6,"name":"Joop"}','','');
INSERT INTO "events" VALUES('tournament',3,9,'2027-04-11T07:00:00.000000+00:00',1,'player-entered',4,'{"entry":7,"name":"Klaas"}','','');
INSERT INTO "events" VALUES('tournament',3,10,'2027-04-11T07:00:00.000000+00:00',1,'player-entered',4,'{"entry":8,"name":"Lies"}','','');
INSERT INTO "events" VALUES('tournament',3,11,'2027-04-11T07:00:00.000000+00:00',1,'schedule-drawn',4,'{"lot":7738,"entries":[1,2,4,8,6,5,3,7],"rounds":[[[4,3,6,1],[5,2,8,7]],[[7,1,5,3],[8,6,4,2]]]}','','');
INSERT INTO "events" VALUES('tournament',3,12,'2027-04-11T07:00:00.000000+00:00',1,'schedule-published',4,'{}','','');
INSERT INTO "events" VALUES('tournament',3,13,'2027-04-11T08:00:00.000000+00:00',1,'round-started',4,'{"round":1,"minutes":50,"sittings":[4,5]}','','');
CREATE TABLE feat (
	sitting INTEGER NOT NULL, 
	act INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	what TEXT NOT NULL, 
	club INTEGER NOT NULL, 
	family TEXT NOT NULL, 
	day TEXT NOT NULL, 
	year INTEGER NOT NULL, 
	at TEXT NOT NULL, 
	amount INTEGER NOT NULL, 
	CONSTRAINT pk_feat PRIMARY KEY (sitting, act, player, kind, what), 
	CONSTRAINT fk_feat_sitting FOREIGN KEY(sitting) REFERENCES sitting (id), 
	CONSTRAINT fk_feat_player FOREIGN KEY(player) REFERENCES member (id), 
	CONSTRAINT fk_feat_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_feat_kind CHECK (kind IN ('special', 'situation', 'overscore', 'total', 'all_round'))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "feat" VALUES(1,0,1,'total','',1,'nmv','2026-02-05',2026,'2026-02-05T19:17:00.000000+00:00',3240);
INSERT INTO "feat" VALUES(1,0,2,'total','',1,'nmv','2026-02-05',2026,'2026-02-05T19:17:00.000000+00:00',3240);
INSERT INTO "feat" VALUES(1,0,4,'total','',1,'nmv','2026-02-05',2026,'2026-02-05T19:17:00.000000+00:00',2680);
INSERT INTO "feat" VALUES(1,0,7,'total','',1,'nmv','2026-02-05',2026,'2026-02-05T19:17:00.000000+00:00',2840);
INSERT INTO "feat" VALUES(2,0,1,'total','',1,'nmv','2026-02-12',2026,'2026-02-12T19:00:00.000000+00:00',2880);
INSERT INTO "feat" VALUES(2,0,3,'total','',1,'nmv','2026-02-12',2026,'2026-02-12T19:00:00.000000+00:00',2780);
INSERT INTO "feat" VALUES(2,0,4,'total','',1,'nmv','2026-02-12',2026,'2026-02-12T19:00:00.000000+00:00',2860);
INSERT INTO "feat" VALUES(2,0,11,'total','',1,'nmv','2026-02-12',2026,'2026-02-12T19:00:00.000000+00:00',3480);
INSERT INTO "feat" VALUES(3,0,6,'total','',1,'nmv','2026-02-13',2026,'2026-02-13T19:00:00.000000+00:00',3480);
INSERT INTO "feat" VALUES(3,0,7,'total','',1,'nmv','2026-02-13',2026,'2026-02-13T19:00:00.000000+00:00',2640);
INSERT INTO "feat" VALUES(3,0,8,'total','',1,'nmv','2026-02-13',2026,'2026-02-13T19:00:00.000000+00:00',2900);
INSERT INTO "feat" VALUES(3,0,9,'total','',1,'nmv','2026-02-13',2026,'2026-02-13T19:00:00.000000+00:00',2980);
INSERT INTO "feat" VALUES(6,3,4,'overscore','',1,'nmv','2027-04-11',2027,'2027-04-11T08:10:00.000000+00:00',2600);
CREATE TABLE inbox (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	raw TEXT NOT NULL, 
	received TEXT NOT NULL, 
	written TEXT NOT NULL, 
	state TEXT DEFAULT 'waiting' NOT NULL, 
	attempts INTEGER DEFAULT 0 NOT NULL, 
	trouble TEXT DEFAULT '' NOT NULL, 
	holder INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT uq_inbox_key UNIQUE (platform, "key"), 
	CONSTRAINT ck_inbox_state CHECK (state IN ('waiting', 'done', 'dead')), 
	CONSTRAINT ck_inbox_attempts CHECK (attempts >= 0)
)
 STRICT

;
INSERT INTO "inbox" VALUES(1,'console','~1','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(2,'console','~2','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(3,'console','~3','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(4,'console','~4','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(5,'console','~5','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(6,'console','~6','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(7,'console','~7','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(8,'console','~8','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(9,'console','~9','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(10,'console','~10','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(11,'console','~11','','','2026-02-05T18:00:00.000000+00:00','2026-02-05T18:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(12,'console','~12','','','2026-02-05T19:01:00.000000+00:00','2026-02-05T19:01:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(13,'console','~13','','','2026-02-05T19:02:00.000000+00:00','2026-02-05T19:02:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(14,'console','~14','','','2026-02-05T19:03:00.000000+00:00','2026-02-05T19:03:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(15,'console','~15','','','2026-02-05T19:04:00.000000+00:00','2026-02-05T19:04:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(16,'console','~16','','','2026-02-05T19:05:00.000000+00:00','2026-02-05T19:05:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(17,'console','~17','','','2026-02-05T19:06:00.000000+00:00','2026-02-05T19:06:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(18,'console','~18','','','2026-02-05T19:07:00.000000+00:00','2026-02-05T19:07:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(19,'console','~19','','','2026-02-05T19:08:00.000000+00:00','2026-02-05T19:08:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(20,'console','~20','','','2026-02-05T19:09:00.000000+00:00','2026-02-05T19:09:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(21,'console','~21','','','2026-02-05T19:10:00.000000+00:00','2026-02-05T19:10:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(22,'console','~22','','','2026-02-05T19:11:00.000000+00:00','2026-02-05T19:11:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(23,'console','~23','','','2026-02-05T19:12:00.000000+00:00','2026-02-05T19:12:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(24,'console','~24','','','2026-02-05T19:13:00.000000+00:00','2026-02-05T19:13:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(25,'console','~25','','','2026-02-05T19:13:00.000000+00:00','2026-02-05T19:13:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(26,'console','~26','','','2026-02-05T19:14:00.000000+00:00','2026-02-05T19:14:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(27,'console','~27','','','2026-02-05T19:15:00.000000+00:00','2026-02-05T19:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(28,'console','~28','','','2026-02-05T19:16:00.000000+00:00','2026-02-05T19:16:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(29,'console','~29','','','2026-02-05T19:17:00.000000+00:00','2026-02-05T19:17:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(30,'console','~30','','','2026-02-05T19:17:00.000000+00:00','2026-02-05T19:17:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(31,'console','~31','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(32,'console','~32','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(33,'console','~33','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(34,'console','~34','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(35,'console','~35','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(36,'console','~36','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(37,'console','~37','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(38,'console','~38','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(39,'console','~39','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(40,'console','~40','','','2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(41,'console','~41','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(42,'console','~42','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(43,'console','~43','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(44,'console','~44','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(45,'console','~45','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(46,'console','~46','','','2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(47,'console','~47','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(48,'console','~48','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(49,'console','~49','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(50,'console','~50','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(51,'console','~51','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(52,'console','~52','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(53,'console','~53','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(54,'console','~54','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(55,'console','~55','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(56,'console','~56','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(57,'console','~57','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(58,'console','~58','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(59,'console','~59','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(60,'console','~60','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(61,'console','~61','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(62,'console','~62','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(63,'console','~63','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(64,'console','~64','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(65,'console','~65','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(66,'console','~66','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(67,'console','~67','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(68,'console','~68','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(69,'console','~69','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(70,'console','~70','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(71,'console','~71','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(72,'console','~72','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(73,'console','~73','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(74,'console','~74','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(75,'console','~75','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(76,'console','~76','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(77,'console','~77','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(78,'console','~78','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(79,'console','~79','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(80,'console','~80','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(81,'console','~81','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(82,'console','~82','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(83,'console','~83','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(84,'console','~84','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(85,'console','~85','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(86,'console','~86','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(87,'console','~87','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(88,'console','~88','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(89,'console','~89','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(90,'console','~90','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(91,'console','~91','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(92,'console','~92','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(93,'console','~93','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(94,'console','~94','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(95,'console','~95','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(96,'console','~96','','','2027-03-14T08:00:00.000000+00:00','2027-03-14T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(97,'console','~97','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(98,'console','~98','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(99,'console','~99','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(100,'console','~100','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(101,'console','~101','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(102,'console','~102','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(103,'console','~103','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(104,'console','~104','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(105,'console','~105','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(106,'console','~106','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(107,'console','~107','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(108,'console','~108','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(109,'console','~109','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(110,'console','~110','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(111,'console','~111','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(112,'console','~112','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(113,'console','~113','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(114,'console','~114','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(115,'console','~115','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(116,'console','~116','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(117,'console','~117','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(118,'console','~118','','','2027-03-15T19:00:00.000000+00:00','2027-03-15T19:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(119,'console','~119','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(120,'console','~120','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(121,'console','~121','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(122,'console','~122','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(123,'console','~123','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(124,'console','~124','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(125,'console','~125','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(126,'console','~126','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(127,'console','~127','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(128,'console','~128','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(129,'console','~129','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(130,'console','~130','','','2027-03-20T09:00:00.000000+00:00','2027-03-20T09:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(131,'console','kept.220','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi Rode Draak 2027-04-11, 8 spelers, 2 rondes, nts-2002","message":"kept.219"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(132,'console','kept.222','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi zet invoer per spel","message":"kept.221"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(133,'console','kept.224','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"eva","name":"Eva","admin":false,"written":"2027-04-11T07:00:00+00:00","said":"hallo","message":"kept.223"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(134,'console','kept.226','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi","message":"kept.225"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(135,'console','kept.227','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"eva","name":"Eva","admin":false,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:join","message":"kept-132","token":"kept-132 eva"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(136,'console','kept.229','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"fred","name":"Fred","admin":false,"written":"2027-04-11T07:00:00+00:00","said":"hallo","message":"kept.228"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(137,'console','kept.231','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi","message":"kept.230"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(138,'console','kept.232','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"fred","name":"Fred","admin":false,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:join","message":"kept-132","token":"kept-132 fred"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(139,'console','kept.234','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"gina","name":"Gina","admin":false,"written":"2027-04-11T07:00:00+00:00","said":"hallo","message":"kept.233"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(140,'console','kept.236','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi","message":"kept.235"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(141,'console','kept.237','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"gina","name":"Gina","admin":false,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:join","message":"kept-132","token":"kept-132 gina"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(142,'console','kept.239','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"henk","name":"Henk","admin":false,"written":"2027-04-11T07:00:00+00:00","said":"hallo","message":"kept.238"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(143,'console','kept.241','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi","message":"kept.240"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(144,'console','kept.242','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"henk","name":"Henk","admin":false,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:join","message":"kept-132","token":"kept-132 henk"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(145,'console','kept.244','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi in Ilse","message":"kept.243"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(146,'console','kept.246','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi in Joop","message":"kept.245"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(147,'console','kept.248','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi in Klaas","message":"kept.247"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(148,'console','kept.250','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi in Lies","message":"kept.249"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(149,'console','kept.252','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","said":"/toernooi","message":"kept.251"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(150,'console','kept.253','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:draw","message":"kept-143","token":"kept-143 anna"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(151,'console','kept.254','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T07:00:00+00:00","tapped":"tour:3:publish","message":"kept-143","token":"kept-143 anna"}','2027-04-11T07:00:00.000000+00:00','2027-04-11T07:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(152,'console','kept.256','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:00:00+00:00","said":"/toernooi","message":"kept.255"}','2027-04-11T08:00:00.000000+00:00','2027-04-11T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(153,'console','kept.257','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:00:00+00:00","tapped":"tour:3:start","message":"kept-145","token":"kept-145 anna"}','2027-04-11T08:00:00.000000+00:00','2027-04-11T08:00:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(154,'console','kept.259','eva','{"chat":"eva","title":"Eva","kind":"private","account":"eva","name":"Eva","admin":true,"written":"2027-04-11T08:05:00+00:00","said":"/ronde Eva 96 Joop 0 Ilse 0 Klaas 0","message":"kept.258"}','2027-04-11T08:05:00.000000+00:00','2027-04-11T08:05:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(155,'console','kept.261','eva','{"chat":"eva","title":"Eva","kind":"private","account":"eva","name":"Eva","admin":true,"written":"2027-04-11T08:05:00+00:00","said":"/ronde Joop 80 Eva 0 Ilse 0 Klaas 0","message":"kept.260"}','2027-04-11T08:05:00.000000+00:00','2027-04-11T08:05:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(156,'console','kept.263','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:10:00+00:00","said":"/nieuw Anna Bert Cees Dirk","message":"kept.262"}','2027-04-11T08:10:00.000000+00:00','2027-04-11T08:10:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(157,'console','kept.265','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:10:00+00:00","said":"/ronde Bert 120 Anna 40 Cees 0 Dirk 20","message":"kept.264"}','2027-04-11T08:10:00.000000+00:00','2027-04-11T08:10:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(158,'console','kept.267','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:10:00+00:00","said":"/ronde Cees 2600 Anna 40 Bert 0 Dirk 20","message":"kept.266"}','2027-04-11T08:10:00.000000+00:00','2027-04-11T08:10:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(159,'console','kept.268','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"round:6:3","message":"kept-151","token":"kept-151 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(160,'console','kept.269','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"won:6:3:24:0:0","message":"kept-151","token":"kept-151 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(161,'console','kept.270','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"pad:6:3:24:0:=80:0","message":"kept-151","token":"kept-151 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(162,'console','kept.272','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/avond komt Eef Fien Gijs Hans","message":"kept.271"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(163,'console','kept.273','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"drawtables:740082","message":"kept-152","token":"kept-152 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(164,'console','kept.275','anna','{"chat":"anna","title":"Anna","kind":"private","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/avond apart Eef Fien","message":"kept.274"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(165,'console','kept.277','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/privacy","message":"kept.276"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(166,'console','kept.278','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","tapped":"pagenumber:1","message":"kept-156","token":"kept-156 zus"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(167,'console','kept.280','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/pagina","message":"kept.279"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(168,'console','kept.281','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"padlink:0","message":"kept-157","token":"kept-157 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(169,'console','kept.283','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/nieuw","message":"kept.282"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(170,'console','kept.284','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","tapped":"join:28","message":"kept-159","token":"kept-159 zus"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(171,'console','kept.286','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/koppel","message":"kept.285"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(172,'console','kept.288','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/koppel 1-AAAAAAAA","message":"kept.287"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(173,'console','kept.290','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"org","name":"Org","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/oefenen","message":"kept.289"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(174,'console','kept.292','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"bea","name":"Bea","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/uitslag 10 apr tafel 1: Bea 30 Eef 20 Gijs -40 Hans -10","message":"kept.291"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(175,'console','kept.294','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/instellingen","message":"kept.293"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(176,'console','kept.295','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","tapped":"set:evening","message":"kept-164","token":"kept-164 anna"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','done',0,'',0);
INSERT INTO "inbox" VALUES(177,'console','kept.297','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"bert","name":"Bert","admin":false,"written":"2027-04-11T08:15:00+00:00","said":"/stand","message":"kept.296"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(178,'console','kept.299','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/ronde Cees 60 Anna 20 Bert 0 Dirk 0","message":"kept.298"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(179,'console','kept.300','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","edited":"/ronde Cees 80 Anna 20 Bert 0 Dirk 0","message":"kept.298"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(180,'console','kept.302','anna','{"chat":"anna","title":"Anna","kind":"private","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/ik","message":"kept.301"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(181,'console','kept.303','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","came":false,"message":""}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(182,'console','kept.304','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"zus","name":"Zus","admin":false,"written":"2027-04-11T08:15:00+00:00","came":true,"message":""}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','waiting',0,'',0);
INSERT INTO "inbox" VALUES(183,'console','kept.306','group:Club','{"chat":"group:Club","title":"Club","kind":"group","account":"anna","name":"Anna","admin":true,"written":"2027-04-11T08:15:00+00:00","said":"/stand","message":"kept.305"}','2027-04-11T08:15:00.000000+00:00','2027-04-11T08:15:00.000000+00:00','dead',0,'it failed three times',0);
CREATE TABLE kept (
	club INTEGER NOT NULL, 
	family TEXT NOT NULL, 
	span TEXT NOT NULL, 
	start TEXT NOT NULL, 
	player INTEGER NOT NULL, 
	points INTEGER DEFAULT 0 NOT NULL, 
	rounds INTEGER DEFAULT 0 NOT NULL, 
	won INTEGER DEFAULT 0 NOT NULL, 
	drawn INTEGER DEFAULT 0 NOT NULL, 
	games INTEGER DEFAULT 0 NOT NULL, 
	all_round INTEGER DEFAULT 0 NOT NULL, 
	zbmj INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_kept PRIMARY KEY (club, family, span, start, player), 
	CONSTRAINT fk_kept_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_kept_player FOREIGN KEY(player) REFERENCES member (id), 
	CONSTRAINT ck_kept_span CHECK (span IN ('day', 'month', 'year', 'all'))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',1,-1900,6,1,1,3,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',2,240,3,1,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',3,-3860,3,1,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',4,7320,6,1,1,3,26,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',5,-2280,5,0,1,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',6,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',7,-360,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',8,-100,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',9,-20,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',11,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',12,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-05',1,240,3,1,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-05',2,240,3,1,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-05',4,-320,3,0,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-05',5,-160,3,0,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-12',1,-120,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-12',3,-220,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-12',4,-140,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-12',11,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-12',12,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-13',6,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-13',7,-360,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-13',8,-100,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-02-13',9,-20,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2027-04-11',1,-2020,2,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2027-04-11',3,-3640,2,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2027-04-11',4,7780,2,1,0,1,26,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2027-04-11',5,-2120,2,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',1,120,4,1,1,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',2,240,3,1,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',3,-220,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',4,-460,4,0,1,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',5,-160,3,0,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',6,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',7,-360,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',8,-100,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',9,-20,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',11,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-02-01',12,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2027-04-01',1,-2020,2,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2027-04-01',3,-3640,2,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2027-04-01',4,7780,2,1,0,1,26,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2027-04-01',5,-2120,2,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',1,120,4,1,1,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',2,240,3,1,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',3,-220,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',4,-460,4,0,1,2,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',5,-160,3,0,1,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',6,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',7,-360,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',8,-100,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',9,-20,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',11,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',12,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2027-01-01',1,-2020,2,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2027-01-01',3,-3640,2,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2027-01-01',4,7780,2,1,0,1,26,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2027-01-01',5,-2120,2,0,0,1,0,0);
CREATE TABLE kept_rare (
	club INTEGER NOT NULL, 
	family TEXT NOT NULL, 
	span TEXT NOT NULL, 
	start TEXT NOT NULL, 
	player INTEGER NOT NULL, 
	measure TEXT NOT NULL, 
	amount INTEGER NOT NULL, 
	CONSTRAINT pk_kept_rare PRIMARY KEY (club, family, span, start, player, measure), 
	CONSTRAINT fk_kept_rare_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_kept_rare_player FOREIGN KEY(player) REFERENCES member (id), 
	CONSTRAINT ck_kept_rare_span CHECK (span IN ('day', 'month', 'year', 'all'))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "kept_rare" VALUES(1,'nmv','all','0001-01-01',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','day','2027-04-11',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','month','2027-04-01',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','year','2027-01-01',4,'overscores',1);
CREATE TABLE lease (
	holder INTEGER NOT NULL, 
	expires INTEGER NOT NULL, 
	CONSTRAINT pk_lease PRIMARY KEY (holder)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE member (
	id INTEGER NOT NULL, 
	club INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	account INTEGER, 
	merged_into INTEGER, 
	departed INTEGER DEFAULT 0 NOT NULL, 
	named INTEGER DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT fk_member_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_member_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT fk_member_merged_into FOREIGN KEY(merged_into) REFERENCES member (id) DEFERRABLE INITIALLY IMMEDIATE, 
	CONSTRAINT ck_member_merged_into CHECK (merged_into <> id), 
	CONSTRAINT ck_member_departed CHECK (departed IN (0, 1)), 
	CONSTRAINT ck_member_named CHECK (named IN (0, 1))
)
 STRICT

;
INSERT INTO "member" VALUES(1,1,'Anna',1,NULL,0,0);
INSERT INTO "member" VALUES(2,1,'Zus',2,NULL,0,0);
INSERT INTO "member" VALUES(3,1,'Bert',NULL,NULL,0,0);
INSERT INTO "member" VALUES(4,1,'Cees',NULL,NULL,0,0);
INSERT INTO "member" VALUES(5,1,'Dirk',NULL,NULL,0,0);
INSERT INTO "member" VALUES(6,1,'Eef',NULL,NULL,0,0);
INSERT INTO "member" VALUES(7,1,'Fien',NULL,NULL,0,0);
INSERT INTO "member" VALUES(8,1,'Gijs',NULL,NULL,0,0);
INSERT INTO "member" VALUES(9,1,'Hans',NULL,NULL,0,0);
INSERT INTO "member" VALUES(10,1,'Nel',NULL,NULL,0,0);
INSERT INTO "member" VALUES(11,1,'Truus',NULL,NULL,0,0);
INSERT INTO "member" VALUES(12,1,'Oma',NULL,11,0,0);
INSERT INTO "member" VALUES(13,1,'Bea',3,NULL,0,0);
INSERT INTO "member" VALUES(14,2,'Zoe',4,NULL,0,0);
INSERT INTO "member" VALUES(15,1,'Eva',5,NULL,0,0);
INSERT INTO "member" VALUES(16,1,'Fred',6,NULL,0,0);
INSERT INTO "member" VALUES(17,1,'Gina',7,NULL,0,0);
INSERT INTO "member" VALUES(18,1,'Henk',8,NULL,0,0);
INSERT INTO "member" VALUES(19,3,'Lies',NULL,NULL,0,0);
INSERT INTO "member" VALUES(20,3,'Henk',8,NULL,0,0);
INSERT INTO "member" VALUES(21,3,'Ilse',NULL,NULL,0,0);
INSERT INTO "member" VALUES(22,3,'Eva',5,NULL,0,0);
INSERT INTO "member" VALUES(23,3,'Joop',NULL,NULL,0,0);
INSERT INTO "member" VALUES(24,3,'Fred',6,NULL,0,0);
INSERT INTO "member" VALUES(25,3,'Klaas',NULL,NULL,0,0);
INSERT INTO "member" VALUES(26,3,'Gina',7,NULL,0,0);
INSERT INTO "member" VALUES(27,1,'Org',9,NULL,0,0);
INSERT INTO "member" VALUES(28,4,'Xander',10,NULL,0,0);
INSERT INTO "member" VALUES(29,4,'Yvonne',11,NULL,0,0);
CREATE TABLE message (
	id INTEGER NOT NULL, 
	chat INTEGER NOT NULL, 
	slot TEXT DEFAULT '' NOT NULL, 
	ref TEXT DEFAULT '' NOT NULL, 
	digest TEXT DEFAULT '' NOT NULL, 
	recipient INTEGER, 
	made TEXT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT fk_message_chat FOREIGN KEY(chat) REFERENCES chat (id), 
	CONSTRAINT fk_message_recipient FOREIGN KEY(recipient) REFERENCES account (id)
)
 STRICT

;
INSERT INTO "message" VALUES(1,1,'','kept-1','9613fb8d7b039904',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(2,1,'help','kept-2','9613fb8d7b039904',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(3,1,'','kept-3','7592e328cceb8ad1',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(4,1,'','kept-4','b363842af3defa68',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(5,1,'','kept-5','69ff2d03b5c4d85d',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(6,1,'','kept-6','aa8b61e7e9b435f3',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(7,1,'','kept-7','6000878371f22dcb',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(8,1,'','kept-8','87391c997ab47fa2',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(9,1,'','kept-9','0ea668348580c39b',NULL,'2026-02-05T18:00:00.000000+00:00');
INSERT INTO "message" VALUES(10,1,'','kept-10','11989a168ee03f0f',NULL,'2026-02-05T19:01:00.000000+00:00');
INSERT INTO "message" VALUES(11,1,'','kept-11','fca02b6baebf97db',NULL,'2026-02-05T19:02:00.000000+00:00');
INSERT INTO "message" VALUES(12,1,'','kept-12','0ba8a6cc6153e13d',NULL,'2026-02-05T19:03:00.000000+00:00');
INSERT INTO "message" VALUES(13,1,'result:1:4','kept-13','74ce69badb0fac2a',NULL,'2026-02-05T19:04:00.000000+00:00');
INSERT INTO "message" VALUES(14,1,'','kept-14','fa53f4b12dfba8ca',NULL,'2026-02-05T19:05:00.000000+00:00');
INSERT INTO "message" VALUES(15,1,'','kept-15','f058229cda06b28b',NULL,'2026-02-05T19:06:00.000000+00:00');
INSERT INTO "message" VALUES(16,1,'','kept-16','fba2e9362e10418b',NULL,'2026-02-05T19:06:00.000000+00:00');
INSERT INTO "message" VALUES(17,1,'result:1:7','kept-17','3b9ccf5e7ce86634',NULL,'2026-02-05T19:07:00.000000+00:00');
INSERT INTO "message" VALUES(18,1,'','kept-18','e82f3bb14d96b224',NULL,'2026-02-05T19:08:00.000000+00:00');
INSERT INTO "message" VALUES(19,1,'','kept-19','c703ba53545361a6',NULL,'2026-02-05T19:08:00.000000+00:00');
INSERT INTO "message" VALUES(20,1,'','kept-20','f57c1aa11eb4e9fe',NULL,'2026-02-05T19:09:00.000000+00:00');
INSERT INTO "message" VALUES(21,1,'result:1:5','kept-21','9185b3e6a130fec4',NULL,'2026-02-05T19:09:00.000000+00:00');
INSERT INTO "message" VALUES(22,1,'','kept-22','d0b6047b844d1848',NULL,'2026-02-05T19:10:00.000000+00:00');
INSERT INTO "message" VALUES(23,1,'','kept-23','d029327dd05e1fbc',NULL,'2026-02-05T19:11:00.000000+00:00');
INSERT INTO "message" VALUES(24,1,'tail:1','kept-24','373a9603cf59e5a0',NULL,'2026-02-05T19:12:00.000000+00:00');
INSERT INTO "message" VALUES(25,1,'','kept-25','5f7795f80e685734',NULL,'2026-02-05T19:13:00.000000+00:00');
INSERT INTO "message" VALUES(26,1,'','kept-26','866d078cfd0cf27d',NULL,'2026-02-05T19:13:00.000000+00:00');
INSERT INTO "message" VALUES(27,1,'','kept-27','9cd37bc7fd78902b',NULL,'2026-02-05T19:14:00.000000+00:00');
INSERT INTO "message" VALUES(28,1,'','kept-28','0c01d2253966a55b',NULL,'2026-02-05T19:15:00.000000+00:00');
INSERT INTO "message" VALUES(29,1,'','kept-29','b389154e18c01612',NULL,'2026-02-05T19:16:00.000000+00:00');
INSERT INTO "message" VALUES(30,1,'','kept-30','ab271d96db586a45',NULL,'2026-02-05T19:17:00.000000+00:00');
INSERT INTO "message" VALUES(31,1,'end:1','kept-31','f80834b330d787cc',NULL,'2026-02-05T19:17:00.000000+00:00');
INSERT INTO "message" VALUES(32,1,'evening:2026-02-05','kept-32','178ce8e1667cbb30',NULL,'2026-02-05T19:17:00.000000+00:00');
INSERT INTO "message" VALUES(33,1,'','kept-33','3a7e49a303ad8f96',NULL,'2026-02-08T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(34,1,'','kept-34','0d016283e971ecb1',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(35,1,'','kept-35','a990d57c6cbba12f',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(36,1,'members','kept-36','946ddbd10ee36980',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(37,1,'','kept-37','81436b8c1cf19f3b',1,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(38,1,'merge:1','kept-38','4498b37bd189f4f9',1,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(39,1,'','kept-39','0ab3c34f48ee8566',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(40,1,'','kept-40','edcb5dea3aa77762',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(41,1,'result:2:2','kept-41','4cfd52e6686a7f02',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(42,1,'','kept-42','e43809ab69e3caa5',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(43,1,'end:2','kept-43','0f761e42296845d3',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(44,1,'evening:2026-02-12','kept-44','dcde4c3ce01c82f0',NULL,'2026-02-12T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(45,1,'','kept-45','2b25af02b1377e22',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(46,1,'','kept-46','2c60371ff5f4bc50',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(47,1,'','kept-47','e58eccc393a48740',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(48,1,'result:3:2','kept-48','b65c0256a1c29282',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(49,1,'','kept-49','3149662429cc4449',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(50,1,'end:3','kept-50','b73f66c67368c5dd',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(51,1,'evening:2026-02-13','kept-51','678b905d5470e16d',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(52,1,'','kept-52','1dc7916922d69371',NULL,'2026-02-13T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(53,1,'','kept-53','d844e2d62e1974ef',NULL,'2026-02-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(54,1,'','kept-54','4c683c6bc423b88f',NULL,'2027-01-01T11:00:00.000000+00:00');
INSERT INTO "message" VALUES(55,1,'','kept-55','e6a489f0bfac25e3',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(56,1,'','kept-56','79f927a579670f48',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(57,1,'','kept-57','c6be8e5ed59fe470',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(58,1,'','kept-58','78b2e0e90cb9264b',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(59,1,'','kept-59','75a9dd70ff0bfec8',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(60,1,'','kept-60','5a8ea358dd9dd1c2',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(61,1,'','kept-61','270bfe600f9166b4',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(62,1,'','kept-62','b2e3fabd8d229e80',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(63,1,'','kept-63','6a800af2bcde2fec',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(64,1,'','kept-64','7a310f33bbdf9f1a',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(65,1,'','kept-65','d62f92781f949896',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(66,1,'','kept-66','8ba9a58f9c2952a8',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(67,1,'','kept-67','660a83bbe6973a3c',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(68,1,'','kept-68','f14e704525edd938',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(69,1,'','kept-69','7ff915c7a2cf1475',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(70,1,'','kept-70','55f3f8f38881b7db',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(71,1,'','kept-71','ed6fa5ffef0f7cfc',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(72,1,'','kept-72','e8fd782987325d40',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(73,1,'','kept-73','b4ed32fec4a03a1a',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(74,1,'','kept-74','d4a6b1da81cfd77d',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(75,1,'','kept-75','b4ed32fec4a03a1a',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(76,1,'','kept-76','ff5d46ebe4e712e7',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(77,1,'tourtyped:1:1:0','kept-77','6b712646fae4e431',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(78,1,'tourresult:1:1:2','kept-78','1e8b80f1d1020840',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(79,1,'','kept-79','c55c6e98ac8c88b0',3,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(80,1,'','kept-80','9cf7f76ff808ee73',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(81,1,'','kept-81','00c0164e99b6e167',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(82,1,'','kept-82','143bdba6ec5aa33c',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(83,1,'','kept-83','e172bd7e825e4212',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(84,1,'','kept-84','8896dbc7a7250c62',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(85,1,'','kept-85','143bdba6ec5aa33c',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(86,1,'','kept-86','eeff39b4237056ad',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(87,1,'','kept-87','27d8f953394443ab',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(88,1,'','kept-88','920573005b4818b1',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(89,1,'','kept-89','de9db59c00d8afe3',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(90,1,'tourresult:1:2:1','kept-90','53de1615daa8c525',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(91,1,'','kept-91','244c52861e8250ca',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(92,1,'tourlist:1:1','kept-92','13e553b342b2f3c5',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(93,1,'','kept-93','a3df000a354b4f85',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(94,1,'','kept-94','244c52861e8250ca',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(95,1,'','kept-95','dfabca16591c3733',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(96,1,'','kept-96','33535c59bef49181',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(97,1,'','kept-97','0c2eaf4e24fef55a',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(98,1,'','kept-98','a81be063e5d87a68',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(99,1,'','kept-99','ffeb13728eb56292',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(100,1,'','kept-100','7f768652d24e8b42',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(101,1,'','kept-101','cd172665f8930e56',NULL,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(102,1,'tourcard:1:1','kept-102','51b57b1c7f86f9c1',1,'2027-03-14T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(103,1,'','kept-103','faad1d4631f73179',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(104,1,'','kept-104','e5fe4dc5ae273a87',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(105,1,'','kept-105','fc20d51b382d14db',1,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(106,1,'','kept-106','05c173e8b5ef7486',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(107,1,'','kept-107','144685ea7c69af2c',1,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(108,1,'','kept-108','c0756f2d4005ba5e',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(109,1,'','kept-109','6e01d6260067c02d',1,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(110,1,'','kept-110','39e547f93ad3dd5b',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(111,1,'','kept-111','c6672f43c8b6e76f',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(112,1,'','kept-112','952abb347c2e97b2',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(113,1,'','kept-113','eba1e931ea360658',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(114,1,'','kept-114','cfd7c0bc7ffc5758',NULL,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(115,1,'','kept-115','4feead98d4385e96',1,'2027-03-15T19:00:00.000000+00:00');
INSERT INTO "message" VALUES(116,1,'whocomes:740058','kept-116','e71b0df14e303d48',NULL,'2027-03-18T18:30:00.000000+00:00');
INSERT INTO "message" VALUES(117,2,'','kept-117','cc76e51a3e45b3c7',NULL,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(118,2,'','kept-118','4ce21aaaf7bcc772',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(119,2,'','kept-119','f6fc073ab86cc2a7',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(120,2,'','kept-120','c95c1e81e8e62cb9',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(121,2,'','kept-121','88759939354d58b0',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(122,2,'','kept-122','b5e8fdaf42866ac9',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(123,2,'','kept-123','97d1ab2ec1c3903b',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(124,2,'','kept-124','1a54834ee233fac1',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(125,2,'','kept-125','85f4fded5b7c95fa',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(126,2,'','kept-126','e894832435e495f7',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(127,2,'tourcard:2:4','kept-127','be99c9a4f1360f33',4,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(128,2,'','kept-128','0fb5c0cb30b39fd4',NULL,'2027-03-20T09:00:00.000000+00:00');
INSERT INTO "message" VALUES(129,1,'whocomes:740065','kept-129','342fdf92e5608bb4',NULL,'2027-03-25T18:30:00.000000+00:00');
INSERT INTO "message" VALUES(130,1,'whocomes:740072','kept-130','ff25c8a4fd508e5a',NULL,'2027-04-01T17:30:00.000000+00:00');
INSERT INTO "message" VALUES(131,1,'whocomes:740079','kept-131','0e94778d63233833',NULL,'2027-04-08T17:30:00.000000+00:00');
INSERT INTO "message" VALUES(132,1,'','kept-132','e20fb07ba74b52c3',NULL,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(133,1,'','kept-133','07ad83c028c33018',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(134,1,'','kept-134','adbee6d832da08ab',NULL,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(135,1,'','kept-135','ce1b25d7ecb8ba41',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(136,1,'','kept-136','7271ea08296f439a',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(137,1,'','kept-137','76c7fe8fed06b9fc',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(138,1,'','kept-138','bf4352c0396c959c',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(139,1,'','kept-139','69b95bb2c5e9d21d',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(140,1,'','kept-140','91313f6937d3638b',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(141,1,'','kept-141','394dbe42ec685a81',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(142,1,'','kept-142','a368c06980a1be3a',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(143,1,'','kept-143','f1cabf795208241f',1,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(144,1,'','kept-144','7dc0691bae4b4d46',NULL,'2027-04-11T07:00:00.000000+00:00');
INSERT INTO "message" VALUES(145,1,'tourcard:3:1','kept-145','3de72162078e5194',1,'2027-04-11T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(146,1,'','kept-146','c68571e5bc1b5cbc',NULL,'2027-04-11T08:00:00.000000+00:00');
INSERT INTO "message" VALUES(147,3,'','kept-147','812994d8e64b8724',NULL,'2027-04-11T08:05:00.000000+00:00');
INSERT INTO "message" VALUES(148,3,'copy:19','kept-148','812994d8e64b8724',NULL,'2027-04-11T08:05:00.000000+00:00');
INSERT INTO "message" VALUES(149,1,'','kept-149','d7725a1306046030',NULL,'2027-04-11T08:10:00.000000+00:00');
INSERT INTO "message" VALUES(150,1,'result:6:2','kept-150','a8e599b1cf09fb25',NULL,'2027-04-11T08:10:00.000000+00:00');
INSERT INTO "message" VALUES(151,1,'result:6:3','kept-151','43d556b1e3211b31',NULL,'2027-04-11T08:10:00.000000+00:00');
INSERT INTO "message" VALUES(152,1,'whocomes:740082','kept-152','50bd8637607f086d',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(153,1,'','kept-153','6a89ec7e08022d20',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(154,1,'lot:740082','kept-154','2bcffd32c5490678',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(155,4,'','kept-155','bf74663754207157',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(156,1,'','kept-156','65ed38331b66a7d5',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(157,1,'page','kept-157','faad1d4631f73179',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(158,4,'padlink:1','kept-158','5b125e977209f879',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(159,1,'lobby:28','kept-159','8f4883ffaf590750',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(160,1,'','kept-160','7d81ef36c2e85611',1,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(161,1,'','kept-161','cd1c236ae817361c',1,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(162,1,'learn:9','kept-162','dbab110413eaab51',9,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(163,1,'slip:33','kept-163','a7c42b9dac6ec5d3',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(164,1,'settings','kept-164','1042d211f6315c38',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(165,1,'ask:34','kept-165','fc20d51b382d14db',1,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(166,5,'result:1:1','','47bc3fbef6b9cbda',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(167,5,'explain:1:1','','d670de2da1c56889',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(168,5,'card:1','','2b1bb1d5a2d728fe',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(169,5,'thread:1','','8bbf32d3d8551fbb',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(170,5,'tail:1','','f6376f06391b453a',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(171,5,'ask-end:1','','b281612f25b7fbba',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(172,5,'end:1','','4f90532fee4c761d',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(173,5,'mine:1:28','','4c6d6ab2823f1b80',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(174,5,'mend:1','','bfec3212d8308ef3',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(175,5,'notright:1','','71587cba29e88a38',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(176,5,'draft:1','','7fc9a14e34090480',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(177,5,'copy:1','','d8b29ce969845ffa',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(178,5,'lobby:1','','3282e1eb319acf69',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(179,5,'seat:1','','d82723e7cda75cb1',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(180,5,'who:1','','04cdeea6021b1754',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(181,5,'asked:1:1','','a87892e1dcf885ef',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(182,5,'passing:1','','1a8e80377fe1a802',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(183,5,'ask:1','','1c349fb8915cdf4d',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(184,5,'whocomes:1','','1a095361be0c817a',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(185,5,'lot:1','','f89399be73e21df5',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(186,5,'tour:1','','4bc49d7563fa9023',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(187,5,'tourcard:1:1','','f8ff16081186b8c5',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(188,5,'tourset:1:1','','22d56e6835655525',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(189,5,'tourlist:1:1','','5b0ad5f21171e3b3',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(190,5,'tourtyped:1:1:1','','c4f02b8dcb30813b',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(191,5,'tourresult:1:1:1','','ed24e9cfa31d1b78',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(192,5,'rule:1','','9fb0b3ddba659269',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(193,5,'unlink:1','','205f54601718411a',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(194,5,'forget:1','','937f0f427de7415e',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(195,5,'import:1','','e97a13bbcad72325',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(196,5,'merge:1','','a5c1295a701fdeed',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(197,5,'padlink:1','','bc12582efad8ab7c',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(198,5,'page','','ed9d4a0c27e06332',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(199,5,'weekhand:1','','277271282d94eaa0',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(200,5,'learn:1','','77dad24d8957746a',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(201,5,'practise:1','','0ad0305f57988acc',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(202,5,'slip:1','','94efd00035e832e5',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(203,5,'','','68806cd57577bbee',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(204,5,'','','caa8ebe92b86f119',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(205,5,'','','e02dd4bfb78c9803',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(206,5,'','','50d70d8565d93ce3',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(207,5,'','','40ce94ae433c2ba0',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(208,5,'','','1db055790305587b',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(209,5,'','','b4e9e95af87f03a3',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(210,5,'','','66cd96c2a1a6d14d',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(211,5,'','','60fc4fb904774bde',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(212,5,'','','b183efb808dd6f73',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(213,5,'','','796fca7dac2387c1',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(214,5,'','','53c3c45f93c7d36b',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(215,5,'','','0580e6e0e87840fa',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(216,5,'','','5c8dc9b9228a85ce',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(217,5,'','','8197b9a402557ee6',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(218,5,'','','69e50a261002d722',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(219,1,'','','6cc1992327e6d65d',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(220,1,'learn:1','','c44d2ff7d6c575c9',NULL,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "message" VALUES(221,1,'','','9dc1bcbe47075c72',NULL,'2027-04-11T08:15:00.000000+00:00');
CREATE TABLE meta (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_meta PRIMARY KEY ("key")
)
 STRICT

;
INSERT INTO "meta" VALUES('cards of tournaments','2027-03-14T08:00:00+00:00 4a4f60c38fca2cb14889cf7af27c1ab126a8c4cd4fec309fcf34987e6b25760d');
INSERT INTO "meta" VALUES('learning 9','{"number":1,"asked":{"question":{"hand":"(222k) (666k) [EEEE] 449t C","seat":"N","prevailing":"S","level":1,"right":40,"mistakes":{"30":"rounded-down","20":"as-pung","10":"missed:kong-concealed-high","36":"not-rounded","60":"as-winner"}},"ruleset":"nmv-144","house":[["limit",2000]],"at":"2027-04-11T08:15:00Z"}}');
INSERT INTO "meta" VALUES('ask 11','{"into":"1","typed":"1"}');
INSERT INTO "meta" VALUES('round 11','{"sitting":1,"round":1,"act":1,"after":1,"held":1,"at":3,"page":"half","stretch":5,"among":["1"],"digits":{"1":{"1":"1"}},"turns":{"1":1},"tapped":{"player":28,"button":"1","at":1.5},"winner":3,"named_by":28,"parts":{"1":{"value":{"points":1,"special":"1","dead":true,"hand":"1","bet":"lost"},"by":28}},"claims":{"1":true},"copied":true,"shared":true,"revived":true,"doubtful":true}');
INSERT INTO "meta" VALUES('taken 11','{"own":28,"name":"1","sitting":1,"since":"2026-02-05T19:00:00Z","sure":true,"round":1}');
INSERT INTO "meta" VALUES('thumbs 11','{"players":[28],"at":1.5}');
INSERT INTO "meta" VALUES('which 11','{"resumed":{"line":"1","options":[["1","1"]],"sitting":1,"typed":"1","into":"1","question":1,"openly":true,"rounds":{"1":1},"new":["1"]},"written":"2026-02-05T19:00:00Z","word":"1","names":{"28":"1"}}');
INSERT INTO "meta" VALUES('told 11','{"news":[{"key":"1","topic":"record","player":28,"special":"1","points":1,"count":1}]}');
INSERT INTO "meta" VALUES('jersey 11','{"player":28,"sitting":1}');
INSERT INTO "meta" VALUES('enterers 11','{"players":[28]}');
INSERT INTO "meta" VALUES('changed 11','{"before":{"ruleset":"1","house":[["1",1]],"ruleset_name":"1","language":"1","timezone":"1","recording":"all","weekly":true,"weekday":1,"hour":1,"minute":1,"weekly_when_empty":true,"more":[["1","1"]]},"after":{"ruleset":"1","house":[["1",1]],"ruleset_name":"1","language":"1","timezone":"1","recording":"all","weekly":true,"weekday":1,"hour":1,"minute":1,"weekly_when_empty":true,"more":[["1","1"]]}}');
INSERT INTO "meta" VALUES('offers 11','{"winner":[1],"others":[1]}');
INSERT INTO "meta" VALUES('mend 11','{"sitting":1,"last":1,"act":1,"fact":"1","by":28}');
INSERT INTO "meta" VALUES('lobby 11','{"joined":[28],"day":"2026-02-05","opened_by":28,"seats":[28]}');
INSERT INTO "meta" VALUES('seat 11','{"seats":[28],"day":"2026-02-05","first":1,"last":1}');
INSERT INTO "meta" VALUES('hand 11','{"sitting":1,"round":1,"chair":3,"taps":["1"],"seat":1,"prevailing":1}');
INSERT INTO "meta" VALUES('tiles 11','{"sitting":1,"round":1,"chair":3,"taps":["1"],"seat":1,"prevailing":1}');
INSERT INTO "meta" VALUES('link 11','{"what":"me","chat":1,"member":28}');
INSERT INTO "meta" VALUES('tries 11','{"wrong":["2026-02-05T19:00:00Z"]}');
INSERT INTO "meta" VALUES('import 11','{"paper":"1"}');
INSERT INTO "meta" VALUES('who 11','{"written":"2026-02-05T19:00:00Z","rounds":{"1":1},"act":{"text":"1","reply_to":"1","mentions":[["1",{"key":"1","name":"1","language":"1","admin":true,"known_by_name":true,"handle":"1"}]],"token":"1","sent":{"name":"1","key":"1"},"options":[["1","1"]]},"message":"1","chat":1,"guest":28,"account":1,"no":true}');
INSERT INTO "meta" VALUES('notmine 11','{}');
INSERT INTO "meta" VALUES('weekhand 11','{"question":{"hand":"1","seat":"N","prevailing":"N","level":1,"right":1,"mistakes":{"1":"1"},"dead":true},"ruleset":"1","house":[["1",1]],"at":"2026-02-05T19:00:00Z","by":28}');
INSERT INTO "meta" VALUES('weekanswer 11','{"hand":1,"points":1,"season":"1","known":1}');
INSERT INTO "meta" VALUES('learning 11','{"learner":{"level":1,"run":1,"again":{"1":{"level":1,"due":"2026-02-05T19:00:00Z","avoided":1}}},"number":1,"asked":{"question":{"hand":"1","seat":"N","prevailing":"N","level":1,"right":1,"mistakes":{"1":"1"},"dead":true},"ruleset":"1","house":[["1",1]],"at":"2026-02-05T19:00:00Z","by":28}}');
INSERT INTO "meta" VALUES('practice 11','{"draft":{"1":"1"},"outcome":{"winner":3,"entries":[{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"},{"points":1,"specials":["1"],"all_round_points":1,"bet":"lost","dead":true,"hand":"1"}]}}');
INSERT INTO "meta" VALUES('slip 11','{"tables":[{"day":"2026-02-05","name":"1","family":"nts","players":[28],"points":[1],"mahjongs":[1],"rounds":1}],"line":"1"}');
CREATE TABLE numbered (
	player INTEGER NOT NULL, 
	CONSTRAINT pk_numbered PRIMARY KEY (player), 
	CONSTRAINT fk_numbered_player FOREIGN KEY(player) REFERENCES member (id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "numbered" VALUES(2);
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	chat INTEGER NOT NULL, 
	act TEXT NOT NULL, 
	message INTEGER, 
	body TEXT DEFAULT '' NOT NULL, 
	recipient INTEGER, 
	about TEXT DEFAULT '' NOT NULL, 
	tap TEXT DEFAULT '' NOT NULL, 
	alert INTEGER DEFAULT 0 NOT NULL, 
	thread TEXT DEFAULT '' NOT NULL, 
	made TEXT NOT NULL, 
	revision INTEGER DEFAULT 0 NOT NULL, 
	state TEXT DEFAULT 'waiting' NOT NULL, 
	attempts INTEGER DEFAULT 0 NOT NULL, 
	not_before TEXT DEFAULT '' NOT NULL, 
	trouble TEXT DEFAULT '' NOT NULL, 
	urgency INTEGER DEFAULT 5 NOT NULL, 
	same TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT fk_outbox_chat FOREIGN KEY(chat) REFERENCES chat (id), 
	CONSTRAINT fk_outbox_message FOREIGN KEY(message) REFERENCES message (id), 
	CONSTRAINT fk_outbox_recipient FOREIGN KEY(recipient) REFERENCES account (id), 
	CONSTRAINT ck_outbox_act CHECK (act IN ('post', 'edit', 'delete', 'unpin', 'notice')), 
	CONSTRAINT ck_outbox_message CHECK (act = 'notice' OR message IS NOT NULL), 
	CONSTRAINT ck_outbox_alert CHECK (alert IN (0, 1)), 
	CONSTRAINT ck_outbox_state CHECK (state IN ('waiting', 'sent', 'dropped')), 
	CONSTRAINT ck_outbox_attempts CHECK (attempts >= 0)
)
 STRICT

;
INSERT INTO "outbox" VALUES(1,1,'post',1,'',NULL,'kept.1','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(2,1,'post',2,'',NULL,'kept.3','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(3,1,'post',3,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(4,1,'post',4,'',NULL,'kept.7','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(5,1,'post',5,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(6,1,'edit',4,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(7,1,'post',6,'',NULL,'kept.10','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(8,1,'edit',6,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(9,1,'post',7,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(10,1,'edit',6,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(11,1,'post',8,'',NULL,'kept.14','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(12,1,'edit',8,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(13,1,'post',9,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(14,1,'edit',8,'',NULL,'','',0,'','2026-02-05T18:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(15,1,'post',10,'',NULL,'','',0,'','2026-02-05T19:01:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(16,1,'post',11,'',NULL,'','',0,'','2026-02-05T19:02:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(17,1,'edit',10,'',NULL,'','',0,'','2026-02-05T19:02:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(18,1,'post',12,'',NULL,'','',0,'','2026-02-05T19:03:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(19,1,'edit',10,'',NULL,'','',0,'','2026-02-05T19:03:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(20,1,'delete',10,'',NULL,'','',0,'','2026-02-05T19:04:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(21,1,'post',13,'',NULL,'','',0,'','2026-02-05T19:04:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(22,1,'edit',13,'',NULL,'','',0,'','2026-02-05T19:05:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(23,1,'post',14,'',NULL,'','',0,'','2026-02-05T19:05:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(24,1,'edit',13,'',NULL,'','',0,'','2026-02-05T19:06:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(25,1,'post',15,'',NULL,'','',0,'','2026-02-05T19:06:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(26,1,'post',16,'',NULL,'','',0,'','2026-02-05T19:06:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(27,1,'delete',14,'',NULL,'','',0,'','2026-02-05T19:06:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(28,1,'edit',16,'',NULL,'','',0,'','2026-02-05T19:07:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(29,1,'post',17,'',NULL,'','',0,'','2026-02-05T19:07:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(30,1,'edit',17,'',NULL,'','',0,'','2026-02-05T19:08:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(31,1,'post',18,'',NULL,'','',0,'','2026-02-05T19:08:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(32,1,'post',19,'',NULL,'','',0,'','2026-02-05T19:08:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(33,1,'delete',16,'',NULL,'','',0,'','2026-02-05T19:08:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(34,1,'post',20,'',NULL,'','',0,'','2026-02-05T19:09:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(35,1,'post',21,'',NULL,'','',0,'','2026-02-05T19:09:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(36,1,'delete',19,'',NULL,'','',0,'','2026-02-05T19:09:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(37,1,'post',22,'',NULL,'','',0,'','2026-02-05T19:10:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(38,1,'edit',21,'',NULL,'','',0,'','2026-02-05T19:10:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(39,1,'post',23,'',NULL,'','',0,'','2026-02-05T19:11:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(40,1,'post',24,'',NULL,'','',0,'','2026-02-05T19:12:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(41,1,'post',25,'',NULL,'','',0,'','2026-02-05T19:13:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(42,1,'post',26,'',NULL,'','',0,'','2026-02-05T19:13:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(43,1,'post',27,'',NULL,'','',0,'','2026-02-05T19:14:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(44,1,'post',28,'',NULL,'kept.48','',0,'','2026-02-05T19:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(45,1,'post',29,'',NULL,'','',0,'','2026-02-05T19:16:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(46,1,'post',30,'',NULL,'','',0,'','2026-02-05T19:17:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(47,1,'edit',21,'',NULL,'','',0,'','2026-02-05T19:17:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(48,1,'post',31,'',NULL,'','',0,'','2026-02-05T19:17:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(49,1,'post',32,'',NULL,'','',0,'','2026-02-05T19:17:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(50,1,'delete',30,'',NULL,'','kept-30 anna',0,'','2026-02-05T19:17:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(51,1,'post',33,'',NULL,'','',0,'','2026-02-08T19:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(52,1,'post',34,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(53,1,'delete',34,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(54,1,'post',35,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(55,1,'post',36,'',NULL,'kept.59','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(56,1,'post',37,'',1,'kept-36','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(57,1,'post',38,'',1,'kept-37','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(58,1,'delete',37,'',1,'','kept-37 anna',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(59,1,'post',39,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(60,1,'edit',35,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(61,1,'post',40,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(62,1,'post',41,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(63,1,'delete',35,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(64,1,'delete',40,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(65,1,'post',42,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(66,1,'edit',41,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(67,1,'post',43,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(68,1,'post',44,'',NULL,'','',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(69,1,'delete',42,'',NULL,'','kept-42 anna',0,'','2026-02-12T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(70,1,'post',45,'',NULL,'kept.71','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(71,1,'post',46,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(72,1,'delete',45,'',NULL,'','kept-45 anna',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(73,1,'post',47,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(74,1,'delete',46,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(75,1,'post',48,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(76,1,'post',49,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(77,1,'edit',48,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(78,1,'post',50,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(79,1,'post',51,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(80,1,'delete',49,'',NULL,'','kept-49 anna',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(81,1,'post',52,'',NULL,'','',0,'','2026-02-13T19:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(82,1,'post',53,'',NULL,'','',0,'','2026-02-15T19:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(83,1,'post',54,'',NULL,'','',0,'','2027-01-01T11:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(84,1,'post',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(85,1,'post',56,'',1,'kept.81','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(86,1,'post',57,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(87,1,'post',58,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(88,1,'post',59,'',NULL,'kept.85','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(89,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(90,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(91,1,'notice',NULL,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(92,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(93,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(94,1,'notice',NULL,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(95,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(96,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(97,1,'post',60,'',1,'kept.93','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(98,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(99,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(100,1,'post',61,'',1,'kept.95','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(101,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(102,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(103,1,'post',62,'',1,'kept.97','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(104,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(105,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(106,1,'post',63,'',1,'kept.99','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(107,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(108,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(109,1,'post',64,'',1,'kept.101','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(110,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(111,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(112,1,'post',65,'',1,'kept.103','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(113,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(114,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(115,1,'post',66,'',1,'kept.105','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(116,1,'edit',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(117,1,'edit',55,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(118,1,'post',67,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(119,1,'post',68,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(120,1,'delete',56,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(121,1,'post',69,'',1,'kept.111','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(122,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(123,1,'delete',55,'',NULL,'','kept-69 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(124,1,'post',70,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(125,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(126,1,'notice',NULL,'',NULL,'','',1,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(127,1,'post',71,'',1,'kept.115','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(128,1,'post',72,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(129,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(130,1,'post',73,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(131,1,'post',74,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(132,1,'post',75,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(133,1,'post',76,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(134,1,'post',77,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(135,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(136,1,'post',78,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(137,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(138,1,'notice',NULL,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(139,1,'edit',78,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(140,1,'post',79,'',3,'kept-78','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(141,1,'edit',78,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(142,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(143,1,'post',80,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(144,1,'delete',79,'',3,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(145,1,'edit',78,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(146,1,'edit',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(147,1,'post',81,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(148,1,'delete',69,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(149,1,'post',82,'',1,'kept.138','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(150,1,'edit',77,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(151,1,'edit',82,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(152,1,'post',83,'',1,'kept-77','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(153,1,'post',84,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(154,1,'edit',82,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(155,1,'delete',82,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(156,1,'post',85,'',1,'kept.142','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(157,1,'post',86,'',1,'kept-85','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(158,1,'post',87,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(159,1,'delete',85,'',1,'','kept-86 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(160,1,'post',88,'',1,'kept-86','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(161,1,'notice',NULL,'',NULL,'','',1,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(162,1,'delete',86,'',1,'','kept-86 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(163,1,'post',89,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(164,1,'edit',88,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(165,1,'post',90,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(166,1,'edit',88,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(167,1,'delete',88,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(168,1,'post',91,'',1,'kept.149','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(169,1,'post',92,'',1,'kept-91','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(170,1,'post',93,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(171,1,'edit',91,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(172,1,'edit',92,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(173,1,'delete',91,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(174,1,'post',94,'',1,'kept.153','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(175,1,'post',95,'',1,'kept-94','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(176,1,'post',96,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(177,1,'delete',94,'',1,'','kept-95 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(178,1,'post',97,'',1,'kept-95','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(179,1,'delete',95,'',1,'','kept-95 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(180,1,'delete',97,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(181,1,'post',98,'',1,'kept.157','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(182,1,'post',99,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(183,1,'edit',98,'',1,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(184,1,'post',100,'',1,'kept-98','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(185,1,'post',101,'',NULL,'','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(186,1,'delete',98,'',1,'','kept-100 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(187,1,'post',102,'',1,'kept-100','',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(188,1,'delete',100,'',1,'','kept-100 anna',0,'','2027-03-14T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(189,1,'post',103,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(190,1,'edit',103,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(191,1,'post',104,'',NULL,'kept.165','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(192,1,'post',105,'',1,'kept-104','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(193,1,'edit',104,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(194,1,'delete',105,'',1,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(195,1,'post',106,'',NULL,'kept.170','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(196,1,'post',107,'',1,'kept-106','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(197,1,'edit',106,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(198,1,'delete',107,'',1,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(199,1,'post',108,'',NULL,'kept.175','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(200,1,'post',109,'',1,'kept-108','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(201,1,'edit',108,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(202,1,'delete',109,'',1,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(203,1,'post',110,'',NULL,'kept.180','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(204,1,'edit',110,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(205,1,'post',111,'',NULL,'kept.183','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(206,1,'edit',111,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(207,1,'post',112,'',NULL,'kept.186','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(208,1,'edit',112,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(209,1,'post',113,'',NULL,'kept.189','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(210,1,'edit',113,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(211,1,'post',114,'',NULL,'kept.192','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(212,1,'post',115,'',1,'kept-114','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(213,1,'edit',114,'',NULL,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(214,1,'delete',115,'',1,'','',0,'','2027-03-15T19:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(215,1,'post',116,'',NULL,'','',0,'','2027-03-18T18:30:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(216,2,'post',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(217,2,'post',118,'',4,'kept.197','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(218,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(219,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(220,2,'post',119,'',4,'kept.199','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(221,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(222,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(223,2,'post',120,'',4,'kept.201','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(224,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(225,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(226,2,'post',121,'',4,'kept.203','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(227,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(228,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(229,2,'post',122,'',4,'kept.205','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(230,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(231,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(232,2,'post',123,'',4,'kept.207','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(233,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(234,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(235,2,'post',124,'',4,'kept.209','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(236,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(237,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(238,2,'post',125,'',4,'kept.211','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(239,2,'edit',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(240,2,'edit',117,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(241,2,'post',126,'',4,'kept.213','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(242,2,'delete',118,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(243,2,'post',127,'',4,'kept.215','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(244,2,'edit',127,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(245,2,'delete',117,'',NULL,'','kept-127 zoe',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(246,2,'post',128,'',NULL,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(247,2,'edit',127,'',4,'','',0,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(248,2,'notice',NULL,'',NULL,'','',1,'','2027-03-20T09:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(249,1,'post',129,'',NULL,'','',0,'','2027-03-25T18:30:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(250,1,'post',130,'',NULL,'','',0,'','2027-04-01T17:30:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(251,1,'post',131,'{"t":[["🀄 Het is vandaag clubavond van ","plain"],["Club","name"],[", ","plain"],["do 8 apr","name"],[". ","plain"],["Wie komt er?","strong"]],"o":["notice"],"b":[[["✅ Ik kom","whether:740079:coming",""],["✖️ Ik kom niet","whether:740079:not",""]],[["🤞 Als het moet","whether:740079:reserve",""],["Neem gast mee…","bring:740079","","guest",false,""]],[["🎲 Trek de tafels","drawtables:740079",""],["➕ Nieuwe tafel","new",""]]],"s":true}',NULL,'','',0,'','2027-04-08T17:30:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(252,1,'post',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(253,1,'post',133,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n0 van de 8 spelers. Er kan geloot worden vanaf 6: nog 6.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.219','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(254,1,'post',134,'{"t":[["⚙️ ","plain"],["invoer","name"],[": ","plain"],["per spel","name"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(255,1,'delete',133,'',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(256,1,'post',135,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n0 van de 8 spelers. Er kan geloot worden vanaf 6: nog 6.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.225','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(257,1,'edit',135,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n1 van de 8 spelers. Er kan geloot worden vanaf 6: nog 5.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','kept-132 eva',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(258,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n1 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','kept-132 eva',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(259,1,'notice',NULL,'{"t":[["Je doet mee.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-132 eva',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(260,1,'delete',135,'',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(261,1,'post',136,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n1 van de 8 spelers. Er kan geloot worden vanaf 6: nog 5.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.230','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(262,1,'edit',136,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n2 van de 8 spelers. Er kan geloot worden vanaf 6: nog 4.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','kept-132 fred',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(263,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n2 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','kept-132 fred',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(264,1,'notice',NULL,'{"t":[["Je doet mee.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-132 fred',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(265,1,'delete',136,'',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(266,1,'post',137,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n2 van de 8 spelers. Er kan geloot worden vanaf 6: nog 4.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.235','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(267,1,'edit',137,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n3 van de 8 spelers. Er kan geloot worden vanaf 6: nog 3.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','kept-132 gina',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(268,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n3 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','kept-132 gina',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(269,1,'notice',NULL,'{"t":[["Je doet mee.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-132 gina',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(270,1,'delete',137,'',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(271,1,'post',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n3 van de 8 spelers. Er kan geloot worden vanaf 6: nog 3.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.240','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(272,1,'edit',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n4 van de 8 spelers. Er kan geloot worden vanaf 6: nog 2.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','kept-132 henk',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(273,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n4 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','kept-132 henk',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(274,1,'notice',NULL,'{"t":[["Je doet mee.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-132 henk',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(275,1,'edit',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n5 van de 8 spelers. Er kan geloot worden vanaf 6: nog 1.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(276,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n5 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(277,1,'post',139,'{"t":[["Ilse","name"],[" doet mee.","plain"]],"o":["notice"],"s":true}',1,'kept.243','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(278,1,'edit',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n6 van de 8 spelers, 2 dromers.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["🎲 Loting","tour:3:draw",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(279,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n6 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(280,1,'post',140,'{"t":[["Joop","name"],[" doet mee.","plain"]],"o":["notice"],"s":true}',1,'kept.245','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(281,1,'edit',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n7 van de 8 spelers, 1 dromer.\nInschrijven: [Doe mee] in de groep, zelf met ","plain"],["/toernooi in Anna de Wit; De Oostpoort","code"],[", of een lijst uit Excel met ","plain"],["/import","code"],[".","plain"]],"o":["card"],"b":[[["🎲 Loting","tour:3:draw",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(282,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n7 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(283,1,'post',141,'{"t":[["Klaas","name"],[" doet mee.","plain"]],"o":["notice"],"s":true}',1,'kept.247','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(284,1,'edit',138,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n8 van de 8 spelers.","plain"]],"o":["card"],"b":[[["🎲 Loting","tour:3:draw",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(285,1,'edit',132,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n8 ingeschreven, er is plaats voor 8.","plain"]],"o":["notice"],"b":[[["✋ Doe mee","tour:3:join",""],["Sta reserve","tour:3:reserve",""]]],"s":true}',NULL,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(286,1,'post',142,'{"t":[["Lies","name"],[" doet mee.","plain"]],"o":["notice"],"s":true}',1,'kept.249','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(287,1,'delete',138,'',1,'','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(288,1,'post',143,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n8 van de 8 spelers.","plain"]],"o":["card"],"b":[[["🎲 Loting","tour:3:draw",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""]]],"s":true}',1,'kept.251','',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(289,1,'edit',143,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n🎲 Loting ","plain"],["7738","name"],[": 8 spelers · 2 tafels · 4 keer treffen twee elkaar weer · ieder begint even vaak op elke wind, of één keer vaker · 4 keer weer aan dezelfde tafel\n📨 Niemand krijgt een bericht in privé: nog geen speler heeft de bot geschreven. De lijst staat straks in de groep, en op papier. Gaat ook de uitslag op papier, dan scheelt ","plain"],["/toernooi zet akkoord organisatie","code"],[" tikken: wat jij dan invoert, geldt als getekend.","plain"]],"o":["card"],"b":[[["📣 Publiceer","tour:3:publish",""],["🎲 Opnieuw","tour:3:draw",""]],[["👤 Speler…","tour:3:player","","words",false,""],["⚙️ Instellingen","tour:3:set",""]],[["🖨 Afdrukken","tour:3:print",""],["💾 Export","tour:3:export",""]],[["↩️ Stap terug","tour:3:back",""]]],"s":true}',1,'','kept-143 anna',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(290,1,'delete',132,'',NULL,'','kept-143 anna',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(291,1,'post',144,'{"t":[["📣 ","plain"],["Rode Draak","strong"],[": het schema is bekend.\n","plain"],["Ronde 1","strong"],["\n","plain"],["Eva","name"],[": tafel 1, ","plain"],["Noord","name"],["\n","plain"],["Fred","name"],[": tafel 2, ","plain"],["Zuid","name"],["\n","plain"],["Gina","name"],[": tafel 2, ","plain"],["Noord","name"],["\n","plain"],["Henk","name"],[": tafel 1, ","plain"],["Zuid","name"],["\n","plain"],["Ilse","name"],[": tafel 1, ","plain"],["West","name"],["\n","plain"],["Joop","name"],[": tafel 2, ","plain"],["Oost","name"],["\n","plain"],["Klaas","name"],[": tafel 2, ","plain"],["West","name"],["\n","plain"],["Lies","name"],[": tafel 1, ","plain"],["Oost","name"]],"o":["notice"],"s":true}',NULL,'','kept-143 anna',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(292,1,'edit',143,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n🎲 Loting ","plain"],["7738","name"],[": 8 spelers · 2 tafels · 4 keer treffen twee elkaar weer · ieder begint even vaak op elke wind, of één keer vaker · 4 keer weer aan dezelfde tafel\nStraks: ronde 1 van 2.","plain"]],"o":["card"],"b":[[["▶️ Start ronde","tour:3:start",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""],["🖨 Afdrukken","tour:3:print",""]],[["💾 Export","tour:3:export",""],["↩️ Stap terug","tour:3:back",""]]],"s":true}',1,'','kept-143 anna',0,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(293,1,'notice',NULL,'{"t":[["De lijst staat in de groep. Niemand kreeg een bericht in privé: nog geen speler heeft de bot geschreven.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-143 anna',1,'','2027-04-11T07:00:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(294,1,'delete',143,'',1,'','',0,'','2027-04-11T08:00:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(295,1,'post',145,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n🎲 Loting ","plain"],["7738","name"],[": 8 spelers · 2 tafels · 4 keer treffen twee elkaar weer · ieder begint even vaak op elke wind, of één keer vaker · 4 keer weer aan dezelfde tafel\nStraks: ronde 1 van 2.","plain"]],"o":["card"],"b":[[["▶️ Start ronde","tour:3:start",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""],["🖨 Afdrukken","tour:3:print",""]],[["💾 Export","tour:3:export",""],["↩️ Stap terug","tour:3:back",""]]],"s":true}',1,'kept.255','',0,'','2027-04-11T08:00:00.000000+00:00',0,'sent',0,'','',6,'');
INSERT INTO "outbox" VALUES(296,1,'post',146,'{"t":[["⏱ ","plain"],["Ronde 1","name"],[" loopt tot ","plain"],["10:50","time","1807433400"],[".\nVoer elk spel in onze privéchat in: daar staat de kaart van je tafel.","plain"]],"o":["notice"],"b":[[["📝 Uitslag","tour:3:enter","","round",false,""],["🎫 Mijn kaart","tour:3:mine",""]],[["🙋 Scheids","tour:3:referee",""],["📊 Stand","tour:3:standing",""]]]}',NULL,'','kept-145 anna',0,'','2027-04-11T08:00:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(297,1,'edit',145,'{"t":[["🏆 ","plain"],["Rode Draak","strong"],[", ","plain"],["zo 11 apr","name"],[" · ","plain"],["Toernooiregels 2002","name"],[" · 2 rondes van 4 spelen, 50 min · rangschikking op punten\n⏱ ","plain"],["Ronde 1","name"],[" loopt tot ","plain"],["10:50","time","1807433400"],[", nog 50 min.\nNog geen uitslag: tafels ","plain"],["1, 2","name"],[".","plain"]],"o":["card"],"b":[[["📝 Uitslagen 0/2","tour:3:results",""],["⏱ Klok","tour:3:clock",""]],[["📊 Stand","tour:3:standing",""],["👤 Speler…","tour:3:player","","words",false,""]],[["⚙️ Instellingen","tour:3:set",""],["🖨 Afdrukken","tour:3:print",""]],[["💾 Export","tour:3:export",""],["↩️ Stap terug","tour:3:back",""]]],"s":true}',1,'','kept-145 anna',0,'','2027-04-11T08:00:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(298,3,'post',147,'{"t":[["Joop","name"],[" speelt niet aan deze tafel; daar zitten ","plain"],["Lies, Henk, Ilse en Eva","name"],[".\n","plain"],["Klaas","name"],[" speelt niet aan deze tafel; daar zitten ","plain"],["Lies, Henk, Ilse en Eva","name"],[".\nTafel ","plain"],["1","name"],[": ","plain"],["Lies, Henk, Ilse en Eva","name"],["\n","plain"],["Spel 1","strong"],[" · 🀄 ","plain"],["Eva","name"],[" 96 · ","plain"],["Lies","name"],[" ? · ","plain"],["Henk","name"],[" – · ","plain"],["Ilse","name"],[" 0\nHoeveel punten heeft ","plain"],["Lies","name"],["?","plain"]],"o":["refusal","question"],"b":[[["🀄 Eva 96","again:4:1:19:3",""],["▸ Lies","again:4:1:19:0",""]],[["Henk","again:4:1:19:1",""],["Ilse 0","again:4:1:19:2",""]],[["Nul","pad:4:1:19:0:=0:0",""],["2","pad:4:1:19:0:=2:0",""],["4","pad:4:1:19:0:=4:0",""],["6","pad:4:1:19:0:=6:0",""],["8","pad:4:1:19:0:=8:0",""]],[["10","pad:4:1:19:0:=10:0",""],["12","pad:4:1:19:0:=12:0",""],["16","pad:4:1:19:0:=16:0",""],["20","pad:4:1:19:0:=20:0",""],["24","pad:4:1:19:0:=24:0",""]],[["28","pad:4:1:19:0:=28:0",""],["32","pad:4:1:19:0:=32:0",""],["40","pad:4:1:19:0:=40:0",""],["64","pad:4:1:19:0:=64:0",""],["⋯","open:4:1:19:0:digits:0:0",""]],[["Dood spel","pad:4:1:19:0:dead:0",""],["Rest nul","rest:4:1:19:2",""]],[["½ limiet","open:4:1:19:0:half:0:0",""]],[["Mijn score","own:4:1",""],["✖️ Annuleer","cancel:4:1:19",""]]],"m":["⌨️ Typ…","pad:4:1:19:0:typed:0","","points",false,""],"s":true}',NULL,'','',0,'','2027-04-11T08:05:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(299,3,'edit',147,'',NULL,'','',0,'','2027-04-11T08:05:00.000000+00:00',1,'dropped',0,'','',4,'');
INSERT INTO "outbox" VALUES(300,3,'post',148,'{"t":[["Joop","name"],[" speelt niet aan deze tafel; daar zitten ","plain"],["Lies, Henk, Ilse en Eva","name"],[".\n","plain"],["Klaas","name"],[" speelt niet aan deze tafel; daar zitten ","plain"],["Lies, Henk, Ilse en Eva","name"],[".\nTafel ","plain"],["1","name"],[": ","plain"],["Lies, Henk, Ilse en Eva","name"],["\n","plain"],["Spel 1","strong"],[" · ","plain"],["Oostronde","name"],[". Wie won?","plain"]],"o":["refusal","question"],"b":[[["🀀︎ Lies","won:4:1:19:0:0",""],["🀁︎ Henk","won:4:1:19:1:0",""]],[["🀂︎ Ilse","won:4:1:19:2:0",""],["🀃︎ Eva","won:4:1:19:3:0",""]],[["Remise","draw:4:1",""],["Mijn score","own:4:1",""],["✖️ Annuleer","cancel:4:1:19",""]]],"m":["⌨️ Typ…","line:4:1:19","","line",false,""],"s":true}',NULL,'','',0,'','2027-04-11T08:05:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(301,3,'delete',147,'',NULL,'','',0,'','2027-04-11T08:05:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(302,1,'post',149,'{"t":[["Tafel 1","strong"],[" · spel 1 · ","plain"],["Oostronde","name"],["\n","plain"],["O Anna 3.000\nZ Bert 3.000\nW Cees 3.000\nN Dirk 3.000","code"]],"o":["card"],"b":[[["🀄 Ronde","round:6:1","","round",false,""],["Remise","draw:6:1",""]],[["Mijn score","own:6:1",""],["Meer","more:6",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:10:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(303,1,'delete',149,'',NULL,'','',0,'','2027-04-11T08:10:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(304,1,'post',150,'{"t":[["🀄 ","plain"],["Spel 1:","strong"],[" ","plain"],["Bert","name"],[" wint met 120\n","plain"],["O Bert 3.480  +480\nZ Cees 2.780  −220\nW Dirk 2.860  −140\nN Anna 2.880  −120","code"],["\n🟡 Gele Trui: ","plain"],["Bert","name"],[", 600 voor","plain"]],"o":["result","leader","card"],"b":[[["🀄 Volgend spel","round:6:2","","round",false,""]],[["↩️ Terug","undo-round:6:2",""],["Uitleg","explain:6:2",""],["Meer","more:6",""]]],"s":true,"c":13983232}',NULL,'','',0,'','2027-04-11T08:10:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(305,1,'edit',150,'{"t":[["🀄 ","plain"],["Spel 1:","strong"],[" ","plain"],["Bert","name"],[" wint met 120 (+480), ","plain"],["Cees","name"],[" −220, ","plain"],["Dirk","name"],[" −140, ","plain"],["Anna","name"],[" −120\n🟡 Gele Trui: ","plain"],["Bert","name"],[", 600 voor","plain"]],"o":["result"],"b":[[["Meer","more-round:6:2",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:10:00.000000+00:00',0,'sent',0,'','',7,'');
INSERT INTO "outbox" VALUES(306,1,'post',151,'{"t":[["🀄 ","plain"],["Spel 2:","strong"],[" ","plain"],["Cees","name"],[" 2.600, afgerekend 2.000\n","plain"],["O Cees 10.780  +8.000\nZ Dirk    880  −1.980\nW Anna    980  −1.900\nN Bert   −640  −4.120","code"],["\n🟡 Gele Trui: ","plain"],["Cees","name"],[", 9.800 voor\n🟢 Groene Sjaal: ","plain"],["Cees","name"],["\n🔴 In het rood: ","plain"],["Bert","name"]],"o":["result","leader","award","card"],"b":[[["🀄 Volgend spel","round:6:3","","round",false,""]],[["↩️ Terug","undo-round:6:3",""],["Uitleg","explain:6:3",""],["Meer","more:6",""]]],"s":true,"c":40563}',NULL,'','',0,'','2027-04-11T08:10:00.000000+00:00',0,'sent',0,'','',1,'');
INSERT INTO "outbox" VALUES(307,1,'edit',151,'{"t":[["🀄 ","plain"],["Spel 2:","strong"],[" ","plain"],["Cees","name"],[" 2.600, afgerekend 2.000\n","plain"],["Spel 3","strong"],[" · ","plain"],["Oostronde","name"],[". Wie won?","plain"]],"o":["question"],"b":[[["🀀︎ Cees","won:6:3:24:2:0",""],["🀁︎ Dirk","won:6:3:24:3:0",""]],[["🀂︎ Anna","won:6:3:24:0:0",""],["🀃︎ Bert","won:6:3:24:1:0",""]],[["Remise","draw:6:3",""],["Mijn score","own:6:3",""],["✖️ Annuleer","cancel:6:3:24",""]]],"m":["⌨️ Typ…","line:6:3:24","","line",false,""],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(308,1,'notice',NULL,'{"t":[["Spel 3. Wie won?","plain"]],"o":["notice"],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(309,1,'edit',151,'{"t":[["🀄 ","plain"],["Spel 2:","strong"],[" ","plain"],["Cees","name"],[" 2.600, afgerekend 2.000\n","plain"],["Spel 3","strong"],[" · 🀄 ","plain"],["Anna","name"],[" ? · ","plain"],["Bert","name"],[" – · ","plain"],["Cees","name"],[" – · ","plain"],["Dirk","name"],[" –\nHoeveel punten heeft ","plain"],["Anna","name"],["?","plain"]],"o":["question"],"b":[[["🀄 Anna","again:6:3:24:0",""],["Bert","again:6:3:24:1",""]],[["Cees","again:6:3:24:2",""],["Dirk","again:6:3:24:3",""]],[["40","pad:6:3:24:0:=40:0",""],["50","pad:6:3:24:0:=50:0",""],["60","pad:6:3:24:0:=60:0",""],["80","pad:6:3:24:0:=80:0",""],["100","pad:6:3:24:0:=100:0",""]],[["120","pad:6:3:24:0:=120:0",""],["160","pad:6:3:24:0:=160:0",""],["240","pad:6:3:24:0:=240:0",""],["320","pad:6:3:24:0:=320:0",""],["⋯","open:6:3:24:0:digits:0:0",""]],[["Bijzonder spel","kind:6:3:24:special",""],["Situatie","kind:6:3:24:situation",""]],[["Mijn score","own:6:3",""],["✖️ Annuleer","cancel:6:3:24",""]]],"m":["⌨️ Typ…","pad:6:3:24:0:typed:0","","points",false,""],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(310,1,'notice',NULL,'{"t":[["Anna","name"],[" won. Met hoeveel punten?","plain"]],"o":["notice"],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(311,1,'edit',151,'{"t":[["🀄 ","plain"],["Spel 2:","strong"],[" ","plain"],["Cees","name"],[" 2.600, afgerekend 2.000\n","plain"],["Spel 3","strong"],[" · 🀄 ","plain"],["Anna","name"],[" 80 · ","plain"],["Bert","name"],[" ? · ","plain"],["Cees","name"],[" – · ","plain"],["Dirk","name"],[" –\nHoeveel punten heeft ","plain"],["Bert","name"],["?","plain"]],"o":["question"],"b":[[["🀄 Anna 80","again:6:3:24:0",""],["▸ Bert","again:6:3:24:1",""]],[["Cees","again:6:3:24:2",""],["Dirk","again:6:3:24:3",""]],[["Nul","pad:6:3:24:1:=0:0",""],["10","pad:6:3:24:1:=10:0",""],["20","pad:6:3:24:1:=20:0",""],["30","pad:6:3:24:1:=30:0",""],["40","pad:6:3:24:1:=40:0",""]],[["60","pad:6:3:24:1:=60:0",""],["80","pad:6:3:24:1:=80:0",""],["120","pad:6:3:24:1:=120:0",""],["160","pad:6:3:24:1:=160:0",""],["⋯","open:6:3:24:1:digits:0:0",""]],[["Dood spel","pad:6:3:24:1:dead:0",""],["Rest nul","rest:6:3:24:1",""]],[["Mijn score","own:6:3",""],["✖️ Annuleer","cancel:6:3:24",""]]],"m":["⌨️ Typ…","pad:6:3:24:1:typed:0","","points",false,""],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(312,1,'notice',NULL,'{"t":[["Anna","name"],[": ","plain"],["80","name"],[". Nu ","plain"],["Bert","name"],[".","plain"]],"o":["notice"],"s":true}',NULL,'','kept-151 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(313,1,'post',152,'{"t":[["🀄 Het is vandaag clubavond van ","plain"],["Club","name"],[", ","plain"],["zo 11 apr","name"],[". ","plain"],["Wie komt er?","strong"],["\nJa (4): ","plain"],["Eef, Fien, Gijs, Hans","name"],["\n4: ","plain"],["één tafel van vier","name"]],"o":["notice"],"b":[[["✅ Ik kom","whether:740082:coming",""],["✖️ Ik kom niet","whether:740082:not",""]],[["🤞 Als het moet","whether:740082:reserve",""],["Neem gast mee…","bring:740082","","guest",false,""]],[["🎲 Trek de tafels","drawtables:740082",""],["➕ Nieuwe tafel","new",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(314,1,'post',153,'{"t":[["Eef, Fien, Gijs en Hans","name"],[" komen, schrijft ","plain"],["Zus","name"],[". Klopt dat niet? Tik zelf op Ik kom niet.","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(315,1,'post',154,'{"t":[["🎲 ","plain"],["Loting 7219","strong"],["\nTafel ","plain"],["2","name"],[": ","plain"],["Hans, Fien, Gijs, Eef","name"],["\nNieuwe tafelgenoten: 6 van de 6","plain"]],"o":["question"],"b":[[["✅ Klopt","drawright:740082:7219",""],["🔁 Opnieuw","drawagain:740082:7219",""]]],"s":true}',NULL,'','kept-152 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',2,'');
INSERT INTO "outbox" VALUES(316,1,'notice',NULL,'{"t":[["Loting ","plain"],["7219","name"],[" …","plain"]],"o":["notice"],"s":true}',NULL,'','kept-152 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(317,4,'post',155,'{"t":[["Genoteerd: ik zet ","plain"],["Eef","name"],[" en ","plain"],["Fien","name"],[" liever niet aan één tafel. Dat hoort niemand.","plain"]],"o":["notice"],"b":[[["↩️ Terug","together:6:7",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(318,1,'post',156,'{"t":[["🔒 ","plain"],["Wat ik bewaar","strong"],["\nIk lees niet mee met jullie gesprek, ik geef niets door, en de gegevens staan alleen bij mijn beheerder en in diens reservekopieën.\n","plain"],["/export","code"],[" geeft je alles wat ik van je heb (privé). ","plain"],["/vergeetmij","code"],[" haalt je naam en account weg; de totalen van de club blijven, onder “oud-lid”.\nDeze club heeft een pagina. Wie het adres heeft, ziet daar ieders voornaam met één letter (of de hele naam, als de club dat koos) en de cijfers. Liever een nummer? Tik het hieronder: het geldt meteen op alle pagina’s, voor wie tikt.\n","plain"],["Van wie hier meespeelt: de naam, en wie dat is op dit platform (het nummer, de naam en de @naam van het account, en de taal), en of die in de groepschat zit. Geen telefoonnummer, geen e-mailadres.","plain","",true],["\n","plain","",true],["Van elk spel: wie er zat, de scores en stenen die zijn ingevoerd, wie het invoerde en wanneer. Daaruit volgen de standen. Wie liever niet bij iemand aan tafel zit, staat alleen voor die twee en de beheerders te lezen, tot het teruggenomen wordt. Wie leert tellen: hoe ver je bent, en welke fouten terugkomen; van de hand van de week je laatste antwoord, en hoe vaak je het in dat seizoen wist. Van een toernooi ook de club, het team, het land, het lidnummer en het EMA-nummer van wie zich inschreef; die nummers wis ik 30 dagen na de afsluiting.","plain","",true],["\n","plain","",true],["Van berichten alleen wat aan mij gericht is; de tekst daarvan, en van wie het kwam, wis ik na 7 dagen.","plain","",true],["\n","plain","",true],["Vergeten blijft vergeten als er een reservekopie wordt teruggezet (op een andere machine als mijn beheerder de lijst daarvan meeneemt); de kopieën zelf maak ik elke dag en bewaar ik hooguit 30 dagen. Zonder account ingetypt? Een beheerder haalt je naam weg: met [Hernoem] onder ","plain","",true],["/leden","code","",true],[", uit een toernooi met ","plain","",true],["/toernooi vergeet Kees","code","",true],[".","plain","",true]],"o":["notice"],"b":[[["Als nummer op de pagina","pagenumber:1",""],["Met mijn naam","pagenumber:0",""]]],"s":true}',NULL,'kept.276','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(319,1,'notice',NULL,'{"t":[["Op de pagina ben je nu een nummer.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-156 zus',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(320,1,'delete',103,'',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',3,'');
INSERT INTO "outbox" VALUES(321,1,'post',157,'{"t":[["🌐 ","plain"],["De pagina van de club","strong"],["\n","plain"],["https://mahjong.example/pT0hwUjPUwgbEVz-md_xJKg-/","link","https://mahjong.example/pT0hwUjPUwgbEVz-md_xJKg-/"],["\nTe zien: de tafels die bezig zijn, de laatste avond, de ranglijst, ieders seizoen en verzameling, de records en de spelregels. Voornaam met één letter, tenzij jullie hele namen kiezen; nooit een account of @naam.\nAlleen wie het adres heeft, vindt hem; zoekmachines blijven weg. Wie liever een nummer is, tikt dat onder ","plain"],["/privacy","code"],["; voor een ander schrijft een beheerder ","plain"],["/pagina nummer Cees","code"],[". Met [Zet uit] is alles meteen weg.","plain"]],"o":["settings"],"b":[[["Nieuw adres","pagenew",""],["Hele namen","pagenames",""]],[["Zet uit","pageoff",""],["QR","pageqr",""]],[["✏️ Invoeren op een pagina","padlink:0",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(322,4,'post',158,'{"t":[["✏️ Hier voer je in, tot het eind van de avond: ","plain"],["https://mahjong.example/pad#link=j0zUj3kNVcLdXKg0eoxTKJ69","name"],["\nDeze link is van jou, en opent op één toestel, binnen het uur.","plain"]],"o":["notice"],"s":true,"w":1}',NULL,'','kept-157 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(323,1,'notice',NULL,'{"t":[["Ik heb je een privébericht gestuurd.","plain"]],"o":["notice"],"s":true}',NULL,'','kept-157 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',0,'');
INSERT INTO "outbox" VALUES(324,1,'post',159,'{"t":[["Wie speelt mee?","strong"]],"o":["question"],"b":[[["🙋 Ik speel mee","join:28",""],["Gast…","guest:28","","guest",false,""]],[["🔁 Zelfde als vorige keer","sametoo:28",""]],[["✖️ Annuleer","nolobby:28",""]]],"k":["Kies leden…","pick:28",""],"s":true,"n":3}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(325,1,'edit',159,'{"t":[["Wie speelt mee?","strong"],["\nTot nu toe: ","plain"],["Zus","name"]],"o":["question"],"b":[[["🙋 Ik speel mee","join:28",""],["Gast…","guest:28","","guest",false,""]],[["🔁 Zelfde als vorige keer","sametoo:28",""]],[["Toch niet","leave:28",""],["✖️ Annuleer","nolobby:28",""]]],"k":["Kies leden…","pick:28",""],"s":true,"n":2}',NULL,'','kept-159 zus',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(326,1,'post',160,'{"t":[["Typ binnen een uur in de andere chat, als beheerder daar: ","plain"],["/koppel 1-F8Z3SV2W","code"],["\nDaarna tonen beide dezelfde tafels en uitslagen.","plain"]],"o":["notice"],"s":true}',1,'kept.285','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(327,1,'post',161,'{"t":[["Die code ken ik niet (meer). Met ","plain"],["/koppel","code"],[" in de andere chat maak je een nieuwe.","plain"]],"o":["refusal"],"s":true}',1,'kept.287','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',5,'');
INSERT INTO "outbox" VALUES(328,1,'post',162,'{"t":[["Hoeveel punten?","strong"],["\nTel de stenen en tik je antwoord. Fout is niet erg: dan zie je meteen hoe het zit.\nJij bent ","plain"],["Noord","name"],[". De Heersende Wind is ","plain"],["Zuid","name"],[".\nEen ander maakte mahjong; dit heb jij.\n","plain"],["","small"],["144 regels (NMV), met huisregels","plain"]],"o":["count"],"b":[[["10","answer:1:10",""],["20","answer:1:20",""]],[["30","answer:1:30",""],["40","answer:1:40",""]],[["❓ Hoe tel je?","rulein:nmv 64",""],["Ander getal","answer:1:","","points",false,""],["Een ronde","practise",""]]],"p":["hand",{"hand":"(222k) (666k) [EEEE] 449t C"},"(222k) (666k) [OOOO] 449t C"],"s":true}',9,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(329,1,'post',163,'{"t":[["Bea","name"],[" geeft dit op. Een beheerder tikt Klopt, dan telt het:\n📝 Tafel ","plain"],["1","name"],[" van ","plain"],["za 10 apr","name"],[": ","plain"],["Bea +30, Eef +20, Gijs −40, Hans −10","name"]],"o":["question"],"b":[[["✅ Klopt","slipis:33",""],["✖️ Annuleer","slipnot:33",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(330,1,'post',164,'{"t":[["⚙️ ","plain"],["Instellingen van Club","strong"],["\nSpelregels: ","plain"],["144 regels (NMV), met huisregels","name"],["\nTaal: ","plain"],["Nederlands","name"],["\nTijdzone: ","plain"],["Europe/Amsterdam","name"],["\nInvoeren: ","plain"],["wie aan de tafel zit","name"],["\nGeluid: ","plain"],["niets","name"],["\nLeren tellen: ","plain"],["ook handen van onze eigen tafels","name"],["\nWeekbericht: ","plain"],["zondag om 20:00","name"],["\nSeizoen: ","plain"],["Najaar","name"],["\nHerinnering aan de clubavond: ","plain"],["donderdag om 19:30; Buurthuis","name"],["\nHand van de week: ","plain"],["aan","name"],["\nKleur op papier: ","plain"],["blauw","name"]],"o":["settings"],"b":[[["Spelregels","set:ruleset",""],["Huisregels","set:house",""]],[["Taal","set:language",""],["Tijdzone","set:timezone","","timezone",false,""]],[["Wie voert in","set:recording",""],["Geluid","set:sound",""]],[["Leren tellen","set:practice",""],["Weekbericht","set:weekly",""]],[["Seizoen","set:season","","season",false,""],["Clubavond","set:evening","","evening",false,""]],[["Hand van de week","set:weekhand",""],["Kleur op papier","set:colour",""]]],"s":true}',NULL,'kept.293','',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(331,1,'post',165,'{"t":[["Wanneer zal ik aan de clubavond herinneren? Antwoord met dag en tijd, zoals donderdag 17:00, de plaats mag erachter (donderdag 17:00; Buurthuis Oost), of met - voor geen herinnering.","plain"]],"o":["question"],"s":true}',1,'kept-164','kept-164 anna',0,'','2027-04-11T08:15:00.000000+00:00',0,'sent',0,'','',4,'');
INSERT INTO "outbox" VALUES(332,5,'post',166,'{"t":[["result","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(333,5,'post',167,'{"t":[["explain","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(334,5,'post',168,'{"t":[["card","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(335,5,'post',169,'{"t":[["thread","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(336,5,'post',170,'{"t":[["tail","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(337,5,'post',171,'{"t":[["ask-end","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(338,5,'post',172,'{"t":[["end","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(339,5,'post',173,'{"t":[["mine","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(340,5,'post',174,'{"t":[["mend","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(341,5,'post',175,'{"t":[["notright","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(342,5,'post',176,'{"t":[["draft","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(343,5,'post',177,'{"t":[["copy","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(344,5,'post',178,'{"t":[["lobby","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(345,5,'post',179,'{"t":[["seat","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(346,5,'post',180,'{"t":[["who","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(347,5,'post',181,'{"t":[["asked","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(348,5,'post',182,'{"t":[["passing","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(349,5,'post',183,'{"t":[["ask","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(350,5,'post',184,'{"t":[["whocomes","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(351,5,'post',185,'{"t":[["lot","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(352,5,'post',186,'{"t":[["tour","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(353,5,'post',187,'{"t":[["tourcard","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(354,5,'post',188,'{"t":[["tourset","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(355,5,'post',189,'{"t":[["tourlist","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(356,5,'post',190,'{"t":[["tourtyped","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(357,5,'post',191,'{"t":[["tourresult","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(358,5,'post',192,'{"t":[["rule","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(359,5,'post',193,'{"t":[["unlink","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(360,5,'post',194,'{"t":[["forget","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(361,5,'post',195,'{"t":[["import","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(362,5,'post',196,'{"t":[["merge","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(363,5,'post',197,'{"t":[["padlink","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(364,5,'post',198,'{"t":[["page","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(365,5,'post',199,'{"t":[["weekhand","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(366,5,'post',200,'{"t":[["learn","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(367,5,'post',201,'{"t":[["practise","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(368,5,'post',202,'{"t":[["slip","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(369,5,'post',203,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["which","which:1:1",""],["whom","whom:1:28",""],["newguest","newguest:1",""]],[["startwith","startwith:1",""],["speak","speak:1",""],["startother","startother",""]],[["help","help",""],["commands","commands",""],["club","club",""]],[["toall","toall:1",""],["new","new",""],["again-four","again-four:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(370,5,'post',204,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["join","join:1",""],["leave","leave:1",""],["guest","guest:1",""]],[["pick","pick:1",""],["sametoo","sametoo:1",""],["drawwinds","drawwinds:1",""]],[["asjoined","asjoined:1",""],["nolobby","nolobby:1",""],["leaveit","leaveit:1",""]],[["stay","stay:1",""],["whether","whether:1:not",""],["bring","bring:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(371,5,'post',205,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["drawtables","drawtables:1",""],["drawagain","drawagain:1:1",""],["drawright","drawright:1:1",""]],[["drawclear","drawclear:1:1:1",""],["drawback","drawback:1:1",""],["together","together:28:28",""]],[["round","round:1:1",""],["amend","amend:1:1",""],["astyped","astyped:1:1",""]],[["won","won:1:1:1:3:1",""],["again","again:1:1:1:3",""],["open","open:1:1:1:3:half:5:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(372,5,'post',206,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["kind","kind:1:1:1:situation",""],["special","special:1:1:1:3:1",""],["find","find:1:1:1:3",""]],[["pad","pad:1:1:1:3:1:1",""],["rest","rest:1:1:1:1",""],["line","line:1:1:1",""]],[["takeline","takeline:1:1:1:1",""],["bet","bet:1:1:1:3",""],["confirm","confirm:1:1:1",""]],[["cancel","cancel:1:1:1",""],["own","own:1:1",""],["claim","claim:1:1:1:3:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(373,5,'post',207,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["reown","reown:1:1:1:3",""],["draw","draw:1:1",""],["card","card:1",""]],[["more","more:1",""],["less","less:1",""],["more-round","more-round:1:1",""]],[["less-round","less-round:1:1",""],["why","why:1",""],["tiles","tiles:1:1",""]],[["tilepad","tilepad:1:1:1:3",""],["tp","tp:1:prevailing:1",""],["try-hand","try-hand",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(374,5,'post',208,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["undo","undo:1:1",""],["undo-round","undo-round:1:1",""],["undo-instead","undo-instead:1:1:1",""]],[["redo","redo:1:1",""],["onresult","onresult:explain",""],["fix","fix:1:1",""]],[["fixlist","fixlist:1",""],["void","void:1:1",""],["todraw","todraw:1:1",""]],[["history","history:1:1",""],["mendit","mendit:1",""],["mendnot","mendnot:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(375,5,'post',209,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["relieve","relieve:1",""],["gohome","gohome:1:1:28",""],["comelate","comelate:1:1",""]],[["bringlate","bringlate:1:1",""],["agree","agree:1",""],["tail","tail:1",""]],[["end","end:1:1",""],["endit","endit:1:1",""],["unend","unend:1",""]],[["tables","tables",""],["standings","standings:1:1",""],["competition","competition:log:1:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(376,5,'post',210,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["preset","preset:own",""],["beginwith","beginwith:own",""],["seasonpicture","seasonpicture:log:1:1",""]],[["key","key:1",""],["keyis","keyis:1:1:1",""],["undecide","undecide:1",""]],[["undecideall","undecideall:1:1",""],["rosterprint","rosterprint",""],["final","final:1",""]],[["thatday","thatday:1:result",""],["me","me:1",""],["player","player:28",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(377,5,'post',211,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["versus","versus:28:28",""],["collection","collection:28",""],["records","records",""]],[["wall","wall",""],["learn","learn",""],["answer","answer:1:1",""]],[["notmine","notmine",""],["practise","practise:1",""],["weekhand","weekhand:1:1",""]],[["rule","rule:1",""],["rules","rules",""],["rulein","rulein:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(378,5,'post',212,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["explain","explain:1:1:1",""],["slipis","slipis:1",""],["slipnot","slipnot:1",""]],[["sliptour","sliptour:1",""],["members","members:1",""],["member","member:28",""]],[["rename","rename:28",""],["merge","merge:28:1",""],["mergewith","mergewith:28:28",""]],[["mark","mark:28:1",""],["thatsme","thatsme:28",""],["notme","notme",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(379,5,'post',213,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["thatsthem","thatsthem:28",""],["rightly","rightly:28",""],["wrongly","wrongly:28",""]],[["notright","notright:28",""],["settings","settings",""],["set","set:1",""]],[["choose","choose:1:1",""],["house","house:1",""],["setback","setback:1",""]],[["unlink","unlink:1",""],["unlink-not","unlink-not",""],["founding","founding",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(380,5,'post',214,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["pageon","pageon",""],["pageqr","pageqr",""],["pageoff","pageoff",""]],[["pagenew","pagenew",""],["pagemove","pagemove:1",""],["pagenames","pagenames",""]],[["pagemore","pagemore",""],["padlink","padlink:1",""],["exportclub","exportclub",""]],[["importpaste","importpaste",""],["importit","importit:1",""],["unimport","unimport:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(381,5,'post',215,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["pagenumber","pagenumber:1",""],["forgetit","forgetit:1",""],["unforget","unforget:1",""]],[["tour join","tour:1:join",""],["tour reserve","tour:1:reserve",""],["tour draw","tour:1:draw",""]],[["tour publish","tour:1:publish",""],["tour fewer","tour:1:fewer",""],["tour redraw","tour:1:redraw:1:1",""]],[["tour start","tour:1:start",""],["tour close","tour:1:close:1",""],["tour reveal","tour:1:reveal",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(382,5,'post',216,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["tour end","tour:1:end:1",""],["tour back","tour:1:back",""],["tour results","tour:1:results",""]],[["tour sign","tour:1:sign:1:1",""],["tour signall","tour:1:signall",""],["tour unsign","tour:1:unsign:1:1",""]],[["tour without","tour:1:without:1:1",""],["tour clock","tour:1:clock",""],["tour pause","tour:1:pause",""]],[["tour later","tour:1:later:1",""],["tour standing","tour:1:standing:1:1",""],["tour mine","tour:1:mine",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(383,5,'post',217,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["tour print","tour:1:print:1:1",""],["tour export","tour:1:export",""],["tour enter","tour:1:enter",""]],[["tour referee","tour:1:referee",""],["tour going","tour:1:going:1:1",""],["tour agree","tour:1:agree:1:1:1",""]],[["tour for","tour:1:for:1:1:1",""],["tour dispute","tour:1:dispute:1:1",""],["tour thisisme","tour:1:thisisme:1:1",""]],[["tour log","tour:1:log",""],["tour player","tour:1:player:1:1",""],["tour set","tour:1:set:1:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(384,5,'post',218,'{"t":[["Alle knoppen","plain"]],"o":["notice"],"b":[[["tour forgive","tour:1:forgive:1",""]]],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(385,1,'post',219,'{"t":[["Dit wordt nooit verstuurd","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'dropped',0,'','the chat refused it',6,'');
INSERT INTO "outbox" VALUES(386,1,'post',220,'{"t":[["Dit bleef liggen","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
INSERT INTO "outbox" VALUES(387,1,'post',221,'',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',1,'dropped',0,'','',6,'');
INSERT INTO "outbox" VALUES(388,1,'edit',164,'{"t":[["Dit is anders","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2027-04-11T08:15:00.000000+00:00',0,'waiting',0,'','',6,'');
CREATE TABLE outcome (
	"key" TEXT NOT NULL, 
	body TEXT NOT NULL, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_outcome PRIMARY KEY ("key")
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE pace (
	place TEXT NOT NULL, 
	sent TEXT DEFAULT '' NOT NULL, 
	free INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_pace PRIMARY KEY (place)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE page (
	club INTEGER NOT NULL, 
	address TEXT NOT NULL, 
	whole_names INTEGER DEFAULT 0 NOT NULL, 
	edition INTEGER DEFAULT 1 NOT NULL, 
	CONSTRAINT pk_page PRIMARY KEY (club), 
	CONSTRAINT uq_page_address UNIQUE (address), 
	CONSTRAINT fk_page_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_page_whole_names CHECK (whole_names IN (0, 1))
)
 STRICT

;
INSERT INTO "page" VALUES(1,'pT0hwUjPUwgbEVz-md_xJKg-',0,3);
CREATE TABLE pass (
	kind TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	account INTEGER NOT NULL, 
	club INTEGER NOT NULL, 
	until TEXT NOT NULL, 
	used INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_pass PRIMARY KEY (kind, digest), 
	CONSTRAINT fk_pass_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT fk_pass_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_pass_kind CHECK (kind IN ('link', 'session')), 
	CONSTRAINT ck_pass_used CHECK (used IN (0, 1))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "pass" VALUES('link','f65fa5753da1631cd6a45d0fda5d4f1e2430b86e8708d6548caff7a759195e11',1,1,'2027-04-11T09:15:00.000000+00:00',0);
CREATE TABLE played (
	sitting INTEGER NOT NULL, 
	act INTEGER NOT NULL, 
	club INTEGER NOT NULL, 
	family TEXT NOT NULL, 
	at TEXT NOT NULL, 
	player_e INTEGER NOT NULL, 
	player_s INTEGER NOT NULL, 
	player_w INTEGER NOT NULL, 
	player_n INTEGER NOT NULL, 
	change_e INTEGER NOT NULL, 
	change_s INTEGER NOT NULL, 
	change_w INTEGER NOT NULL, 
	change_n INTEGER NOT NULL, 
	all_round_e INTEGER NOT NULL, 
	all_round_s INTEGER NOT NULL, 
	all_round_w INTEGER NOT NULL, 
	all_round_n INTEGER NOT NULL, 
	winner INTEGER, 
	score INTEGER NOT NULL, 
	zbmj INTEGER NOT NULL, 
	CONSTRAINT pk_played PRIMARY KEY (sitting, act), 
	CONSTRAINT ck_played_adds_up CHECK (change_e + change_s + change_w + change_n = 0), 
	CONSTRAINT fk_played_sitting FOREIGN KEY(sitting) REFERENCES sitting (id), 
	CONSTRAINT fk_played_club FOREIGN KEY(club) REFERENCES club (id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "played" VALUES(1,4,1,'nmv','2026-02-05T19:04:00.000000+00:00',1,2,4,5,0,240,-160,-80,0,0,0,0,2,60,0);
INSERT INTO "played" VALUES(1,5,1,'nmv','2026-02-05T19:05:00.000000+00:00',1,2,4,5,0,0,0,0,0,0,0,0,NULL,0,0);
INSERT INTO "played" VALUES(1,9,1,'nmv','2026-02-05T19:09:00.000000+00:00',1,2,4,5,240,0,-160,-80,0,0,0,0,1,60,0);
INSERT INTO "played" VALUES(2,2,1,'nmv','2026-02-12T19:00:00.000000+00:00',1,3,4,11,-120,-220,-140,480,0,0,0,0,11,120,0);
INSERT INTO "played" VALUES(3,2,1,'nmv','2026-02-13T19:00:00.000000+00:00',7,9,8,6,-360,-20,-100,480,0,0,0,0,6,120,0);
INSERT INTO "played" VALUES(6,2,1,'nmv','2027-04-11T08:10:00.000000+00:00',1,3,4,5,-120,480,-220,-140,0,0,0,0,3,120,0);
INSERT INTO "played" VALUES(6,3,1,'nmv','2027-04-11T08:10:00.000000+00:00',1,3,4,5,-1900,-4120,8000,-1980,0,0,26,0,4,2600,0);
CREATE TABLE plays (
	account INTEGER NOT NULL, 
	tournament INTEGER NOT NULL, 
	CONSTRAINT pk_plays PRIMARY KEY (account, tournament), 
	CONSTRAINT fk_plays_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT fk_plays_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "plays" VALUES(2,1);
INSERT INTO "plays" VALUES(3,1);
INSERT INTO "plays" VALUES(5,3);
INSERT INTO "plays" VALUES(6,3);
INSERT INTO "plays" VALUES(7,3);
INSERT INTO "plays" VALUES(8,3);
CREATE TABLE result (
	sitting INTEGER NOT NULL, 
	club INTEGER NOT NULL, 
	day TEXT NOT NULL, 
	family TEXT NOT NULL, 
	rounds INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_result PRIMARY KEY (sitting), 
	CONSTRAINT fk_result_sitting FOREIGN KEY(sitting) REFERENCES sitting (id), 
	CONSTRAINT fk_result_club FOREIGN KEY(club) REFERENCES club (id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "result" VALUES(1,1,'2026-02-05','nmv',3,'[[[240,null,[[1,240,1,3]]],[240,null,[[2,240,1,3]]],[-320,null,[[4,-320,0,3]]],[-160,null,[[5,-160,0,3]]]],[]]');
INSERT INTO "result" VALUES(2,1,'2026-02-12','nmv',1,'[[[-120,null,[[1,-120,0,1]]],[-220,null,[[3,-220,0,1]]],[-140,null,[[4,-140,0,1]]],[480,null,[[11,480,1,1]]]],[]]');
INSERT INTO "result" VALUES(3,1,'2026-02-13','nmv',1,'[[[-360,null,[[7,-360,0,1]]],[-20,null,[[9,-20,0,1]]],[-100,null,[[8,-100,0,1]]],[480,null,[[6,480,1,1]]]],[]]');
CREATE TABLE role (
	chat INTEGER NOT NULL, 
	account INTEGER NOT NULL, 
	standing TEXT NOT NULL, 
	silent INTEGER DEFAULT 0 NOT NULL, 
	asked TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_role PRIMARY KEY (chat, account), 
	CONSTRAINT fk_role_chat FOREIGN KEY(chat) REFERENCES chat (id), 
	CONSTRAINT fk_role_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT ck_role_standing CHECK (standing IN ('admin', 'member', 'out', 'unknown')), 
	CONSTRAINT ck_role_silent CHECK (silent IN (0, 1))
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "role" VALUES(1,1,'admin',0,'2027-04-11T08:15:00.000000+00:00');
INSERT INTO "role" VALUES(1,2,'member',0,'');
INSERT INTO "role" VALUES(1,3,'member',0,'');
INSERT INTO "role" VALUES(1,5,'member',0,'2027-04-11T08:05:00.000000+00:00');
INSERT INTO "role" VALUES(1,6,'member',0,'');
INSERT INTO "role" VALUES(1,7,'member',0,'');
INSERT INTO "role" VALUES(1,8,'member',0,'');
INSERT INTO "role" VALUES(1,9,'member',0,'');
INSERT INTO "role" VALUES(2,4,'member',0,'');
CREATE TABLE sitting (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	club INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	open INTEGER DEFAULT 1 NOT NULL, 
	opened TEXT NOT NULL, 
	touched TEXT NOT NULL, 
	last INTEGER NOT NULL, 
	opened_by INTEGER, 
	thread TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT fk_sitting_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT fk_sitting_opened_by FOREIGN KEY(opened_by) REFERENCES member (id), 
	CONSTRAINT ck_sitting_open CHECK (open IN (0, 1)), 
	CONSTRAINT ck_sitting_last CHECK (last >= 1)
)
 STRICT

;
INSERT INTO "sitting" VALUES(1,1,'1',0,'2026-02-05T19:01:00.000000+00:00','2026-02-05T19:17:00.000000+00:00',12,1,'');
INSERT INTO "sitting" VALUES(2,1,'1',0,'2026-02-12T19:00:00.000000+00:00','2026-02-12T19:00:00.000000+00:00',6,1,'');
INSERT INTO "sitting" VALUES(3,1,'1',0,'2026-02-13T19:00:00.000000+00:00','2026-02-13T19:00:00.000000+00:00',3,1,'');
INSERT INTO "sitting" VALUES(4,3,'1',1,'2027-04-11T08:00:00.000000+00:00','2027-04-11T08:00:00.000000+00:00',1,NULL,'');
INSERT INTO "sitting" VALUES(5,3,'2',1,'2027-04-11T08:00:00.000000+00:00','2027-04-11T08:00:00.000000+00:00',1,NULL,'');
INSERT INTO "sitting" VALUES(6,1,'1',1,'2027-04-11T08:10:00.000000+00:00','2027-04-11T08:10:00.000000+00:00',3,1,'');
CREATE TABLE tournament (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	club INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT fk_tournament_club FOREIGN KEY(club) REFERENCES club (id)
)
 STRICT

;
INSERT INTO "tournament" VALUES(1,1,'Witte Draak');
INSERT INTO "tournament" VALUES(2,2,'Groene Draak');
INSERT INTO "tournament" VALUES(3,1,'Rode Draak');
CREATE INDEX ix_events_said ON events (said) WHERE said <> '';
CREATE INDEX ix_inbox_waiting ON inbox (platform, chat, written) WHERE state = 'waiting';
CREATE INDEX ix_inbox_done ON inbox (received) WHERE state <> 'waiting' AND raw <> '';
CREATE INDEX ix_inbox_dead ON inbox (id) WHERE state = 'dead';
CREATE INDEX ix_outcome_made ON outcome (made);
CREATE UNIQUE INDEX uq_account_handle ON account (platform, handle) WHERE handle <> '';
CREATE INDEX ix_due_waiting ON due (due_at) WHERE state = 'waiting';
CREATE INDEX ix_tournament_club ON tournament (club);
CREATE INDEX ix_chat_club ON chat (club);
CREATE UNIQUE INDEX uq_chat_founding ON chat (club) WHERE founding = 1;
CREATE INDEX ix_chat_account ON chat (account);
CREATE UNIQUE INDEX uq_member_name ON member (club, name) WHERE merged_into IS NULL;
CREATE UNIQUE INDEX uq_member_account ON member (club, account) WHERE account IS NOT NULL AND merged_into IS NULL;
CREATE INDEX ix_member_club ON member (club);
CREATE INDEX ix_member_account ON member (account);
CREATE INDEX ix_pass_account ON pass (account);
CREATE INDEX ix_pass_until ON pass (until);
CREATE INDEX ix_sitting_club ON sitting (club, open);
CREATE INDEX ix_sitting_touched ON sitting (touched) WHERE open = 1;
CREATE INDEX ix_message_ref ON message (chat, ref) WHERE ref <> '';
CREATE UNIQUE INDEX uq_message_slot ON message (chat, slot) WHERE slot <> '';
CREATE INDEX ix_played_club ON played (club, at);
CREATE INDEX ix_feat_player_year ON feat (player, family, kind, year, amount);
CREATE INDEX ix_feat_player ON feat (player, family, kind, amount);
CREATE INDEX ix_feat_time ON feat (club, at);
CREATE INDEX ix_feat_made ON feat (player, what, day, at);
CREATE INDEX ix_feat_club ON feat (club, family, kind, amount);
CREATE INDEX ix_feat_club_year ON feat (club, family, kind, year, amount);
CREATE INDEX ix_outbox_done ON outbox (made) WHERE state <> 'waiting' AND body <> '';
CREATE INDEX ix_outbox_put_off ON outbox (chat, not_before) WHERE state = 'waiting' AND not_before <> '';
CREATE INDEX ix_outbox_waiting ON outbox (chat, urgency, id) WHERE state = 'waiting';
CREATE INDEX ix_outbox_message ON outbox (message) WHERE state = 'waiting' AND message IS NOT NULL;
CREATE INDEX ix_outbox_same ON outbox (chat, same) WHERE state = 'waiting' AND same <> '';
CREATE INDEX ix_result_day ON result (club, day);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sitting',6);
INSERT INTO "sqlite_sequence" VALUES('draft',59);
INSERT INTO "sqlite_sequence" VALUES('tournament',3);
COMMIT;
