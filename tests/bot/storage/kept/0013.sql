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
INSERT INTO "account" VALUES(1,'console','anna','Anna','nl',0,NULL,'anna_44');
INSERT INTO "account" VALUES(2,'console','bert','Bert','nl',0,NULL,'bert_44');
INSERT INTO "account" VALUES(3,'console','cees','Cees','nl',0,NULL,'cees_44');
INSERT INTO "account" VALUES(4,'console','dirk','Dirk','nl',0,NULL,'dirk_44');
INSERT INTO "account" VALUES(5,'console','eef','Eef','nl',0,NULL,'eef_44');
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO "alembic_version" VALUES('0013');
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
INSERT INTO "chat" VALUES(1,'console','Club','Club','group',1,NULL,1,1,'');
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
INSERT INTO "club" VALUES(1,'Club','nmv-144','[["limit", 1000]]','','nl','Europe/Amsterdam','table',1,6,20,0,0,'[]',0);
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
INSERT INTO "draft" VALUES(1,1,'round','1','{"winner":1}','2026-11-21T19:00:00.000000+00:00');
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
INSERT INTO "events" VALUES('table',1,1,'2026-11-21T19:00:00.000000+00:00',1,'opened',4,'{"ruleset":"nmv-144","house":[["limit",1000]],"seats":[1,2,3,4],"day":"2026-11-21"}','','');
INSERT INTO "events" VALUES('table',1,2,'2026-11-21T19:00:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','','');
INSERT INTO "events" VALUES('table',1,3,'2026-11-21T19:01:00.000000+00:00',1,'drawn',4,'{"reason":"wall"}','','');
INSERT INTO "events" VALUES('table',1,4,'2026-11-21T19:02:00.000000+00:00',1,'won',4,'{"winner":2,"entries":[{"points":40},{"dead":true},{"points":1000,"specials":["bmj-23a"],"all_round_points":10,"bet":"won"},{"points":20,"hand":"(555k) 123b 99t EEE CC"}]}','','');
INSERT INTO "events" VALUES('table',1,5,'2026-11-21T19:03:00.000000+00:00',1,'corrected',4,'{"round":2,"outcome":{"winner":3,"entries":[{"points":20},{"points":60},{"points":8},{"points":1240}]}}','','');
INSERT INTO "events" VALUES('table',1,6,'2026-11-21T19:04:00.000000+00:00',1,'inserted',4,'{"after":2,"outcome":{}}','','');
INSERT INTO "events" VALUES('table',1,7,'2026-11-21T19:05:00.000000+00:00',1,'won',4,'{"winner":0,"entries":[{"points":200},{},{},{}]}','','');
INSERT INTO "events" VALUES('table',1,8,'2026-11-21T19:06:00.000000+00:00',1,'voided',4,'{"round":7}','','');
INSERT INTO "events" VALUES('table',1,9,'2026-11-21T19:07:00.000000+00:00',1,'relieved',4,'{"chair":1,"player":5}','','');
INSERT INTO "events" VALUES('table',1,10,'2026-11-21T19:08:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','','');
INSERT INTO "events" VALUES('table',1,11,'2026-11-21T19:09:00.000000+00:00',1,'undone',4,'{"number":10}','','');
INSERT INTO "events" VALUES('table',1,12,'2026-11-21T19:10:00.000000+00:00',1,'tail',4,'{"chair":0}','','');
INSERT INTO "events" VALUES('table',1,13,'2026-11-21T19:11:00.000000+00:00',1,'tail',4,'{"chair":1}','','');
INSERT INTO "events" VALUES('table',1,14,'2026-11-21T19:12:00.000000+00:00',1,'tail',4,'{"chair":2}','','');
INSERT INTO "events" VALUES('table',1,15,'2026-11-21T19:13:00.000000+00:00',1,'won',4,'{"winner":2,"entries":[{"points":100},{"points":80},{"points":60},{"points":40}]}','','');
INSERT INTO "events" VALUES('table',1,16,'2026-11-21T19:14:00.000000+00:00',1,'identified',4,'{"guest":2,"player":5}','','');
INSERT INTO "events" VALUES('table',2,1,'2026-11-21T19:00:00.000000+00:00',1,'opened',4,'{"ruleset":"nts-2002","house":[],"seats":[1,2,3,4],"day":"2026-11-22"}','','');
INSERT INTO "events" VALUES('table',2,2,'2026-11-22T19:00:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','','');
INSERT INTO "events" VALUES('table',2,3,'2026-11-22T19:01:00.000000+00:00',1,'ended',4,'{}','','');
INSERT INTO "events" VALUES('table',3,1,'2026-11-21T19:00:00.000000+00:00',1,'opened',4,'{"ruleset":"nts-simple","house":[],"seats":[1,2,3,4],"day":"2026-11-23"}','','');
INSERT INTO "events" VALUES('table',3,2,'2026-11-23T19:00:00.000000+00:00',1,'won',4,'{"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]}','','');
INSERT INTO "events" VALUES('table',3,3,'2026-11-23T19:01:00.000000+00:00',1,'ended',4,'{}','','');
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
INSERT INTO "feat" VALUES(1,0,1,'total','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',4);
INSERT INTO "feat" VALUES(1,0,3,'all_round','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',10);
INSERT INTO "feat" VALUES(1,0,3,'total','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',6284);
INSERT INTO "feat" VALUES(1,0,4,'all_round','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',12);
INSERT INTO "feat" VALUES(1,0,4,'total','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',5800);
INSERT INTO "feat" VALUES(1,0,5,'total','',1,'nmv','2026-11-21',2026,'2026-11-21T19:13:00.000000+00:00',-88);
INSERT INTO "feat" VALUES(1,2,4,'overscore','',1,'nmv','2026-11-21',2026,'2026-11-21T19:00:00.000000+00:00',1240);
INSERT INTO "feat" VALUES(1,4,3,'special','bmj-23a',1,'nmv','2026-11-21',2026,'2026-11-21T19:02:00.000000+00:00',23);
INSERT INTO "feat" VALUES(2,0,1,'total','',1,'nts','2026-11-22',2026,'2026-11-22T19:01:00.000000+00:00',-120);
INSERT INTO "feat" VALUES(2,0,2,'total','',1,'nts','2026-11-22',2026,'2026-11-22T19:01:00.000000+00:00',480);
INSERT INTO "feat" VALUES(2,0,3,'total','',1,'nts','2026-11-22',2026,'2026-11-22T19:01:00.000000+00:00',-220);
INSERT INTO "feat" VALUES(2,0,4,'total','',1,'nts','2026-11-22',2026,'2026-11-22T19:01:00.000000+00:00',-140);
INSERT INTO "feat" VALUES(3,0,1,'total','',1,'nts','2026-11-23',2026,'2026-11-23T19:01:00.000000+00:00',-120);
INSERT INTO "feat" VALUES(3,0,2,'total','',1,'nts','2026-11-23',2026,'2026-11-23T19:01:00.000000+00:00',480);
INSERT INTO "feat" VALUES(3,0,3,'total','',1,'nts','2026-11-23',2026,'2026-11-23T19:01:00.000000+00:00',-220);
INSERT INTO "feat" VALUES(3,0,4,'total','',1,'nts','2026-11-23',2026,'2026-11-23T19:01:00.000000+00:00',-140);
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
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',1,-2996,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',2,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',3,3284,5,2,2,1,10,23);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',4,2800,5,1,2,1,12,0);
INSERT INTO "kept" VALUES(1,'nmv','all','0001-01-01',5,-3088,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-11-21',1,-2996,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-11-21',2,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-11-21',3,3284,5,2,2,1,10,23);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-11-21',4,2800,5,1,2,1,12,0);
INSERT INTO "kept" VALUES(1,'nmv','day','2026-11-21',5,-3088,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-11-01',1,-2996,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-11-01',2,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-11-01',3,3284,5,2,2,1,10,23);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-11-01',4,2800,5,1,2,1,12,0);
INSERT INTO "kept" VALUES(1,'nmv','month','2026-11-01',5,-3088,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',1,-2996,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',2,0,0,0,0,0,0,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',3,3284,5,2,2,1,10,23);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',4,2800,5,1,2,1,12,0);
INSERT INTO "kept" VALUES(1,'nmv','year','2026-01-01',5,-3088,5,0,2,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','all','0001-01-01',1,-240,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','all','0001-01-01',2,960,2,2,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','all','0001-01-01',3,-440,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','all','0001-01-01',4,-280,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-22',1,-120,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-22',2,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-22',3,-220,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-22',4,-140,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-23',1,-120,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-23',2,480,1,1,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-23',3,-220,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','day','2026-11-23',4,-140,1,0,0,1,0,0);
INSERT INTO "kept" VALUES(1,'nts','month','2026-11-01',1,-240,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','month','2026-11-01',2,960,2,2,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','month','2026-11-01',3,-440,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','month','2026-11-01',4,-280,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','year','2026-01-01',1,-240,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','year','2026-01-01',2,960,2,2,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','year','2026-01-01',3,-440,2,0,0,2,0,0);
INSERT INTO "kept" VALUES(1,'nts','year','2026-01-01',4,-280,2,0,0,2,0,0);
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
INSERT INTO "kept_rare" VALUES(1,'nmv','all','0001-01-01',3,'special:bmj-23a',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','all','0001-01-01',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','day','2026-11-21',3,'special:bmj-23a',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','day','2026-11-21',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','month','2026-11-01',3,'special:bmj-23a',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','month','2026-11-01',4,'overscores',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','year','2026-01-01',3,'special:bmj-23a',1);
INSERT INTO "kept_rare" VALUES(1,'nmv','year','2026-01-01',4,'overscores',1);
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
INSERT INTO "member" VALUES(2,1,'Bert',2,NULL,0,0);
INSERT INTO "member" VALUES(3,1,'Cees',3,NULL,0,0);
INSERT INTO "member" VALUES(4,1,'Dirk',4,NULL,0,0);
INSERT INTO "member" VALUES(5,1,'Eef',5,NULL,0,0);
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
INSERT INTO "message" VALUES(1,1,'card:1','','acaa8d9ab7ebd1f5',NULL,'2026-11-21T19:00:00.000000+00:00');
CREATE TABLE meta (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_meta PRIMARY KEY ("key")
)
 STRICT

;
CREATE TABLE numbered (
	player INTEGER NOT NULL, 
	CONSTRAINT pk_numbered PRIMARY KEY (player), 
	CONSTRAINT fk_numbered_player FOREIGN KEY(player) REFERENCES member (id)
)
 WITHOUT ROWID,
 STRICT

;
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
INSERT INTO "outbox" VALUES(1,1,'post',1,'{"t":[["Tafel 1","plain"]],"o":["notice"],"s":true}',NULL,'','',0,'','2026-11-21T19:00:00.000000+00:00',0,'waiting',0,'','',6,'');
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
	CONSTRAINT pk_page PRIMARY KEY (club), 
	CONSTRAINT uq_page_address UNIQUE (address), 
	CONSTRAINT fk_page_club FOREIGN KEY(club) REFERENCES club (id), 
	CONSTRAINT ck_page_whole_names CHECK (whole_names IN (0, 1))
)
 STRICT

;
INSERT INTO "page" VALUES(1,'een-adres-van-toen-1234',0);
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
INSERT INTO "played" VALUES(1,2,1,'nmv','2026-11-21T19:00:00.000000+00:00',1,5,3,4,-2056,-868,-1076,4000,0,0,0,12,4,1240,0);
INSERT INTO "played" VALUES(1,3,1,'nmv','2026-11-21T19:01:00.000000+00:00',1,5,3,4,0,0,0,0,0,0,0,0,NULL,0,0);
INSERT INTO "played" VALUES(1,4,1,'nmv','2026-11-21T19:02:00.000000+00:00',1,5,3,4,-900,-2120,4000,-980,0,0,10,0,3,1000,23);
INSERT INTO "played" VALUES(1,6,1,'nmv','2026-11-21T19:04:00.000000+00:00',1,5,3,4,0,0,0,0,0,0,0,0,NULL,0,0);
INSERT INTO "played" VALUES(1,15,1,'nmv','2026-11-21T19:13:00.000000+00:00',1,5,3,4,-40,-100,360,-220,0,0,0,0,3,60,0);
INSERT INTO "played" VALUES(2,2,1,'nts','2026-11-22T19:00:00.000000+00:00',1,2,3,4,-120,480,-220,-140,0,0,0,0,2,120,0);
INSERT INTO "played" VALUES(3,2,1,'nts','2026-11-23T19:00:00.000000+00:00',1,2,3,4,-120,480,-220,-140,0,0,0,0,2,120,0);
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
INSERT INTO "result" VALUES(1,1,'2026-11-21','nmv',5,'[[[-2996,null,[[1,-2996,0,5]]],[-3088,null,[[5,-3088,0,5]]],[3284,null,[[3,3284,2,5]]],[2800,null,[[4,2800,1,5]]]],[]]');
INSERT INTO "result" VALUES(2,1,'2026-11-22','nts',1,'[[[-120,null,[[1,-120,0,1]]],[480,null,[[2,480,1,1]]],[-220,null,[[3,-220,0,1]]],[-140,null,[[4,-140,0,1]]]],[]]');
INSERT INTO "result" VALUES(3,1,'2026-11-23','nts',1,'[[[-120,null,[[1,-120,0,1]]],[480,null,[[2,480,1,1]]],[-220,null,[[3,-220,0,1]]],[-140,null,[[4,-140,0,1]]]],[]]');
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
INSERT INTO "sitting" VALUES(1,1,'1',0,'2026-11-21T19:00:00.000000+00:00','2026-11-21T19:00:00.000000+00:00',16,1,'');
INSERT INTO "sitting" VALUES(2,1,'2',0,'2026-11-21T19:00:00.000000+00:00','2026-11-21T19:00:00.000000+00:00',3,1,'');
INSERT INTO "sitting" VALUES(3,1,'3',0,'2026-11-21T19:00:00.000000+00:00','2026-11-21T19:00:00.000000+00:00',3,1,'');
CREATE TABLE tournament (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	club INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT fk_tournament_club FOREIGN KEY(club) REFERENCES club (id)
)
 STRICT

;
CREATE INDEX ix_events_said ON events (said) WHERE said <> '';
CREATE INDEX ix_inbox_waiting ON inbox (platform, chat, written) WHERE state = 'waiting';
CREATE INDEX ix_inbox_done ON inbox (received) WHERE state <> 'waiting' AND raw <> '';
CREATE INDEX ix_inbox_dead ON inbox (id) WHERE state = 'dead';
CREATE INDEX ix_outcome_made ON outcome (made);
CREATE UNIQUE INDEX uq_account_handle ON account (platform, handle) WHERE handle <> '';
CREATE INDEX ix_due_waiting ON due (due_at) WHERE state = 'waiting';
CREATE INDEX ix_tournament_club ON tournament (club);
CREATE INDEX ix_chat_club ON chat (club);
CREATE INDEX ix_chat_account ON chat (account);
CREATE UNIQUE INDEX uq_chat_founding ON chat (club) WHERE founding = 1;
CREATE UNIQUE INDEX uq_member_name ON member (club, name) WHERE merged_into IS NULL;
CREATE INDEX ix_member_club ON member (club);
CREATE UNIQUE INDEX uq_member_account ON member (club, account) WHERE account IS NOT NULL AND merged_into IS NULL;
CREATE INDEX ix_member_account ON member (account);
CREATE INDEX ix_pass_account ON pass (account);
CREATE INDEX ix_pass_until ON pass (until);
CREATE INDEX ix_sitting_touched ON sitting (touched) WHERE open = 1;
CREATE INDEX ix_sitting_club ON sitting (club, open);
CREATE UNIQUE INDEX uq_message_slot ON message (chat, slot) WHERE slot <> '';
CREATE INDEX ix_message_ref ON message (chat, ref) WHERE ref <> '';
CREATE INDEX ix_played_club ON played (club, at);
CREATE INDEX ix_feat_club ON feat (club, family, kind, amount);
CREATE INDEX ix_feat_club_year ON feat (club, family, kind, year, amount);
CREATE INDEX ix_feat_time ON feat (club, at);
CREATE INDEX ix_feat_player_year ON feat (player, family, kind, year, amount);
CREATE INDEX ix_feat_player ON feat (player, family, kind, amount);
CREATE INDEX ix_feat_made ON feat (player, what, day, at);
CREATE INDEX ix_outbox_same ON outbox (chat, same) WHERE state = 'waiting' AND same <> '';
CREATE INDEX ix_outbox_done ON outbox (made) WHERE state <> 'waiting' AND body <> '';
CREATE INDEX ix_outbox_put_off ON outbox (chat, not_before) WHERE state = 'waiting' AND not_before <> '';
CREATE INDEX ix_outbox_message ON outbox (message) WHERE state = 'waiting' AND message IS NOT NULL;
CREATE INDEX ix_outbox_waiting ON outbox (chat, urgency, id) WHERE state = 'waiting';
CREATE INDEX ix_result_day ON result (club, day);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sitting',3);
INSERT INTO "sqlite_sequence" VALUES('draft',1);
COMMIT;
