-- The schema as it was at 0010, when what made it step by step was laid aside. Never changed.
CREATE TABLE club (
  id BIGSERIAL NOT NULL,
  name TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  house TEXT DEFAULT '[]' NOT NULL,
  ruleset_name TEXT DEFAULT '' NOT NULL,
  language TEXT NOT NULL,
  timezone TEXT NOT NULL,
  recording TEXT DEFAULT 'table' NOT NULL,
  weekly BIGINT DEFAULT 1 NOT NULL,
  weekday BIGINT DEFAULT 6 NOT NULL,
  hour BIGINT DEFAULT 20 NOT NULL,
  minute BIGINT DEFAULT 0 NOT NULL,
  weekly_when_empty BIGINT DEFAULT 0 NOT NULL,
  more TEXT DEFAULT '[]' NOT NULL,
  asked_ruleset BIGINT DEFAULT 0 NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT ck_club_recording CHECK (recording IN ('table', 'all')),
  CONSTRAINT ck_club_weekly CHECK (weekly IN (0, 1)),
  CONSTRAINT ck_club_weekday CHECK (weekday BETWEEN 0 AND 6),
  CONSTRAINT ck_club_hour CHECK (hour BETWEEN 0 AND 23),
  CONSTRAINT ck_club_minute CHECK (minute BETWEEN 0 AND 59),
  CONSTRAINT ck_club_weekly_when_empty CHECK (weekly_when_empty IN (0, 1)),
  CONSTRAINT ck_club_asked_ruleset CHECK (asked_ruleset IN (0, 1))
) STRICT;
CREATE TABLE inbox (
  id BIGSERIAL NOT NULL,
  platform TEXT NOT NULL,
  "key" TEXT NOT NULL,
  chat TEXT NOT NULL,
  raw TEXT NOT NULL,
  received TEXT NOT NULL,
  written TEXT NOT NULL,
  state TEXT DEFAULT 'waiting' NOT NULL,
  attempts BIGINT DEFAULT 0 NOT NULL,
  trouble TEXT DEFAULT '' NOT NULL,
  holder BIGINT DEFAULT 0 NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT uq_inbox_key UNIQUE (platform, "key"),
  CONSTRAINT ck_inbox_state CHECK (state IN ('waiting', 'done', 'dead')),
  CONSTRAINT ck_inbox_attempts CHECK (attempts >= 0)
) STRICT;
CREATE INDEX ix_inbox_dead ON inbox (id) WHERE state = 'dead';
CREATE INDEX ix_inbox_done ON inbox (received) WHERE state <> 'waiting' AND raw <> '';
CREATE INDEX ix_inbox_waiting ON inbox (platform, chat, written) WHERE state = 'waiting';
CREATE TABLE lease (
  holder BIGSERIAL NOT NULL,
  expires BIGINT NOT NULL,
  CONSTRAINT pk_lease PRIMARY KEY (holder)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE claim (
  what TEXT NOT NULL,
  holder BIGINT NOT NULL,
  about TEXT DEFAULT '' NOT NULL,
  CONSTRAINT pk_claim PRIMARY KEY (what)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE pace (
  place TEXT NOT NULL,
  sent TEXT DEFAULT '' NOT NULL,
  free BIGINT DEFAULT 0 NOT NULL,
  CONSTRAINT pk_pace PRIMARY KEY (place)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE meta (
  "key" TEXT NOT NULL,
  value TEXT NOT NULL,
  CONSTRAINT pk_meta PRIMARY KEY ("key")
) STRICT;
CREATE TABLE outcome (
  "key" TEXT NOT NULL,
  body TEXT NOT NULL,
  made TEXT NOT NULL,
  CONSTRAINT pk_outcome PRIMARY KEY ("key")
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_outcome_made ON outcome (made);
CREATE TABLE draw (
  club BIGINT NOT NULL,
  day TEXT NOT NULL,
  lot BIGINT NOT NULL,
  tables TEXT NOT NULL,
  state TEXT NOT NULL,
  CONSTRAINT pk_draw PRIMARY KEY (club, day),
  CONSTRAINT fk_draw_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT ck_draw_state CHECK (state IN ('drawn', 'opened', 'void'))
) WITHOUT ROWID,
  STRICT;
CREATE TABLE tournament (
  id BIGSERIAL NOT NULL PRIMARY KEY AUTOINCREMENT,
  club BIGINT NOT NULL,
  name TEXT NOT NULL,
  CONSTRAINT fk_tournament_club FOREIGN KEY(club) REFERENCES club (id)
) STRICT;
CREATE INDEX ix_tournament_club ON tournament (club);
CREATE TABLE account (
  id BIGSERIAL NOT NULL,
  platform TEXT NOT NULL,
  "key" TEXT NOT NULL,
  name TEXT NOT NULL,
  language TEXT DEFAULT '' NOT NULL,
  private BIGINT DEFAULT 0 NOT NULL,
  last_club BIGINT,
  handle TEXT DEFAULT '' NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT uq_account_key UNIQUE (platform, "key"),
  CONSTRAINT fk_account_last_club FOREIGN KEY(last_club) REFERENCES club (id),
  CONSTRAINT ck_account_private CHECK (private IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX uq_account_handle ON account (platform, handle) WHERE handle <> '';
CREATE TABLE draft (
  id BIGSERIAL NOT NULL PRIMARY KEY AUTOINCREMENT,
  club BIGINT NOT NULL,
  kind TEXT NOT NULL,
  "key" TEXT NOT NULL,
  body TEXT NOT NULL,
  touched TEXT NOT NULL,
  CONSTRAINT uq_draft_key UNIQUE (club, kind, "key"),
  CONSTRAINT fk_draft_club FOREIGN KEY(club) REFERENCES club (id)
) STRICT;
CREATE TABLE due (
  id BIGSERIAL NOT NULL,
  club BIGINT NOT NULL,
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
) STRICT;
CREATE INDEX ix_due_waiting ON due (due_at) WHERE state = 'waiting';
CREATE TABLE page (
  club BIGINT NOT NULL,
  address TEXT NOT NULL,
  whole_names BIGINT DEFAULT 0 NOT NULL,
  CONSTRAINT pk_page PRIMARY KEY (club),
  CONSTRAINT uq_page_address UNIQUE (address),
  CONSTRAINT fk_page_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT ck_page_whole_names CHECK (whole_names IN (0, 1))
) STRICT;
CREATE TABLE fact (
  tournament BIGINT NOT NULL,
  number BIGINT NOT NULL,
  at TEXT NOT NULL,
  "by" BIGINT,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  body TEXT NOT NULL,
  CONSTRAINT pk_fact PRIMARY KEY (tournament, number),
  CONSTRAINT fk_fact_tournament FOREIGN KEY(tournament) REFERENCES tournament (id),
  CONSTRAINT fk_fact_by FOREIGN KEY("by") REFERENCES account (id),
  CONSTRAINT ck_fact_number CHECK (number >= 1)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE plays (
  account BIGINT NOT NULL,
  tournament BIGINT NOT NULL,
  CONSTRAINT pk_plays PRIMARY KEY (account, tournament),
  CONSTRAINT fk_plays_account FOREIGN KEY(account) REFERENCES account (id),
  CONSTRAINT fk_plays_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE chat (
  id BIGSERIAL NOT NULL,
  platform TEXT NOT NULL,
  "key" TEXT NOT NULL,
  title TEXT DEFAULT '' NOT NULL,
  kind TEXT NOT NULL,
  club BIGINT,
  account BIGINT,
  open BIGINT DEFAULT 1 NOT NULL,
  founding BIGINT DEFAULT 0 NOT NULL,
  closed TEXT DEFAULT '' NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT uq_chat_key UNIQUE (platform, "key"),
  CONSTRAINT ck_chat_whose CHECK ((kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)),
  CONSTRAINT fk_chat_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_chat_account FOREIGN KEY(account) REFERENCES account (id),
  CONSTRAINT ck_chat_open CHECK (open IN (0, 1)),
  CONSTRAINT ck_chat_founding CHECK (founding IN (0, 1))
) STRICT;
CREATE INDEX ix_chat_account ON chat (account);
CREATE INDEX ix_chat_club ON chat (club);
CREATE UNIQUE INDEX uq_chat_founding ON chat (club) WHERE founding = 1;
CREATE TABLE member (
  id BIGSERIAL NOT NULL,
  club BIGINT NOT NULL,
  name TEXT NOT NULL,
  account BIGINT,
  merged_into BIGINT,
  departed BIGINT DEFAULT 0 NOT NULL,
  named BIGINT DEFAULT 0 NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT fk_member_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_member_account FOREIGN KEY(account) REFERENCES account (id),
  CONSTRAINT fk_member_merged_into FOREIGN KEY(merged_into) REFERENCES member (id) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT ck_member_merged_into CHECK (merged_into <> id),
  CONSTRAINT ck_member_departed CHECK (departed IN (0, 1)),
  CONSTRAINT ck_member_named CHECK (named IN (0, 1))
) STRICT;
CREATE INDEX ix_member_club ON member (club);
CREATE UNIQUE INDEX uq_member_account ON member (club, account) WHERE account IS NOT NULL AND merged_into IS NULL;
CREATE INDEX ix_member_account ON member (account);
CREATE UNIQUE INDEX uq_member_name ON member (club, name) WHERE merged_into IS NULL;
CREATE TABLE pass (
  kind TEXT NOT NULL,
  digest TEXT NOT NULL,
  account BIGINT NOT NULL,
  club BIGINT NOT NULL,
  until TEXT NOT NULL,
  used BIGINT DEFAULT 0 NOT NULL,
  CONSTRAINT pk_pass PRIMARY KEY (kind, digest),
  CONSTRAINT fk_pass_account FOREIGN KEY(account) REFERENCES account (id),
  CONSTRAINT fk_pass_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT ck_pass_kind CHECK (kind IN ('link', 'session')),
  CONSTRAINT ck_pass_used CHECK (used IN (0, 1))
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_pass_account ON pass (account);
CREATE INDEX ix_pass_until ON pass (until);
CREATE TABLE decision (
  club BIGINT NOT NULL,
  number BIGINT NOT NULL,
  day TEXT NOT NULL,
  at TEXT NOT NULL,
  "by" BIGINT,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  CONSTRAINT pk_decision PRIMARY KEY (club, number),
  CONSTRAINT fk_decision_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_decision_by FOREIGN KEY("by") REFERENCES member (id),
  CONSTRAINT ck_decision_number CHECK (number >= 1)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE attendance (
  club BIGINT NOT NULL,
  day TEXT NOT NULL,
  player BIGINT NOT NULL,
  answer TEXT NOT NULL,
  place BIGINT NOT NULL,
  late TEXT DEFAULT '' NOT NULL,
  CONSTRAINT pk_attendance PRIMARY KEY (club, day, player),
  CONSTRAINT fk_attendance_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_attendance_player FOREIGN KEY(player) REFERENCES member (id),
  CONSTRAINT ck_attendance_answer CHECK (answer IN ('coming', 'reserve', 'not'))
) WITHOUT ROWID,
  STRICT;
CREATE TABLE apart (
  club BIGINT NOT NULL,
  one BIGINT NOT NULL,
  other BIGINT NOT NULL,
  CONSTRAINT pk_apart PRIMARY KEY (club, one, other),
  CONSTRAINT ck_apart_order CHECK (one < other),
  CONSTRAINT fk_apart_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_apart_one FOREIGN KEY(one) REFERENCES member (id),
  CONSTRAINT fk_apart_other FOREIGN KEY(other) REFERENCES member (id)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE role (
  chat BIGINT NOT NULL,
  account BIGINT NOT NULL,
  standing TEXT NOT NULL,
  silent BIGINT DEFAULT 0 NOT NULL,
  asked TEXT DEFAULT '' NOT NULL,
  CONSTRAINT pk_role PRIMARY KEY (chat, account),
  CONSTRAINT fk_role_chat FOREIGN KEY(chat) REFERENCES chat (id),
  CONSTRAINT fk_role_account FOREIGN KEY(account) REFERENCES account (id),
  CONSTRAINT ck_role_standing CHECK (standing IN ('admin', 'member', 'out', 'unknown')),
  CONSTRAINT ck_role_silent CHECK (silent IN (0, 1))
) WITHOUT ROWID,
  STRICT;
CREATE TABLE sitting (
  id BIGSERIAL NOT NULL PRIMARY KEY AUTOINCREMENT,
  club BIGINT NOT NULL,
  name TEXT NOT NULL,
  open BIGINT DEFAULT 1 NOT NULL,
  opened TEXT NOT NULL,
  touched TEXT NOT NULL,
  last BIGINT NOT NULL,
  opened_by BIGINT,
  thread TEXT DEFAULT '' NOT NULL,
  CONSTRAINT fk_sitting_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_sitting_opened_by FOREIGN KEY(opened_by) REFERENCES member (id),
  CONSTRAINT ck_sitting_open CHECK (open IN (0, 1)),
  CONSTRAINT ck_sitting_last CHECK (last >= 1)
) STRICT;
CREATE INDEX ix_sitting_touched ON sitting (touched) WHERE open = 1;
CREATE INDEX ix_sitting_club ON sitting (club, open);
CREATE TABLE kept (
  club BIGINT NOT NULL,
  family TEXT NOT NULL,
  span TEXT NOT NULL,
  start TEXT NOT NULL,
  player BIGINT NOT NULL,
  points BIGINT DEFAULT 0 NOT NULL,
  rounds BIGINT DEFAULT 0 NOT NULL,
  won BIGINT DEFAULT 0 NOT NULL,
  drawn BIGINT DEFAULT 0 NOT NULL,
  games BIGINT DEFAULT 0 NOT NULL,
  all_round BIGINT DEFAULT 0 NOT NULL,
  zbmj BIGINT DEFAULT 0 NOT NULL,
  CONSTRAINT pk_kept PRIMARY KEY (club, family, span, start, player),
  CONSTRAINT fk_kept_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_kept_player FOREIGN KEY(player) REFERENCES member (id),
  CONSTRAINT ck_kept_span CHECK (span IN ('day', 'month', 'year', 'all'))
) WITHOUT ROWID,
  STRICT;
CREATE TABLE kept_rare (
  club BIGINT NOT NULL,
  family TEXT NOT NULL,
  span TEXT NOT NULL,
  start TEXT NOT NULL,
  player BIGINT NOT NULL,
  measure TEXT NOT NULL,
  amount BIGINT NOT NULL,
  CONSTRAINT pk_kept_rare PRIMARY KEY (club, family, span, start, player, measure),
  CONSTRAINT fk_kept_rare_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT fk_kept_rare_player FOREIGN KEY(player) REFERENCES member (id),
  CONSTRAINT ck_kept_rare_span CHECK (span IN ('day', 'month', 'year', 'all'))
) WITHOUT ROWID,
  STRICT;
CREATE TABLE message (
  id BIGSERIAL NOT NULL,
  chat BIGINT NOT NULL,
  slot TEXT DEFAULT '' NOT NULL,
  ref TEXT DEFAULT '' NOT NULL,
  digest TEXT DEFAULT '' NOT NULL,
  recipient BIGINT,
  made TEXT NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT fk_message_chat FOREIGN KEY(chat) REFERENCES chat (id),
  CONSTRAINT fk_message_recipient FOREIGN KEY(recipient) REFERENCES account (id)
) STRICT;
CREATE INDEX ix_message_ref ON message (chat, ref) WHERE ref <> '';
CREATE UNIQUE INDEX uq_message_slot ON message (chat, slot) WHERE slot <> '';
CREATE TABLE numbered (
  player BIGINT NOT NULL,
  CONSTRAINT pk_numbered PRIMARY KEY (player),
  CONSTRAINT fk_numbered_player FOREIGN KEY(player) REFERENCES member (id)
) WITHOUT ROWID,
  STRICT;
CREATE TABLE result (
  sitting BIGINT NOT NULL,
  club BIGINT NOT NULL,
  day TEXT NOT NULL,
  family TEXT NOT NULL,
  rounds BIGINT NOT NULL,
  body TEXT NOT NULL,
  CONSTRAINT pk_result PRIMARY KEY (sitting),
  CONSTRAINT fk_result_sitting FOREIGN KEY(sitting) REFERENCES sitting (id),
  CONSTRAINT fk_result_club FOREIGN KEY(club) REFERENCES club (id)
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_result_day ON result (club, day);
CREATE TABLE happening (
  sitting BIGINT NOT NULL,
  number BIGINT NOT NULL,
  at TEXT NOT NULL,
  "by" BIGINT,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  body TEXT NOT NULL,
  said TEXT DEFAULT '' NOT NULL,
  CONSTRAINT pk_happening PRIMARY KEY (sitting, number),
  CONSTRAINT fk_happening_sitting FOREIGN KEY(sitting) REFERENCES sitting (id),
  CONSTRAINT fk_happening_by FOREIGN KEY("by") REFERENCES member (id),
  CONSTRAINT ck_happening_number CHECK (number >= 1),
  CONSTRAINT ck_happening_version CHECK (version >= 1)
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_happening_said ON happening (said) WHERE said <> '';
CREATE TABLE played (
  sitting BIGINT NOT NULL,
  act BIGINT NOT NULL,
  club BIGINT NOT NULL,
  family TEXT NOT NULL,
  at TEXT NOT NULL,
  player_e BIGINT NOT NULL,
  player_s BIGINT NOT NULL,
  player_w BIGINT NOT NULL,
  player_n BIGINT NOT NULL,
  change_e BIGINT NOT NULL,
  change_s BIGINT NOT NULL,
  change_w BIGINT NOT NULL,
  change_n BIGINT NOT NULL,
  all_round_e BIGINT NOT NULL,
  all_round_s BIGINT NOT NULL,
  all_round_w BIGINT NOT NULL,
  all_round_n BIGINT NOT NULL,
  winner BIGINT,
  score BIGINT NOT NULL,
  zbmj BIGINT NOT NULL,
  CONSTRAINT pk_played PRIMARY KEY (sitting, act),
  CONSTRAINT ck_played_adds_up CHECK (change_e + change_s + change_w + change_n = 0),
  CONSTRAINT fk_played_sitting FOREIGN KEY(sitting) REFERENCES sitting (id),
  CONSTRAINT fk_played_club FOREIGN KEY(club) REFERENCES club (id)
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_played_club ON played (club, at);
CREATE TABLE feat (
  sitting BIGINT NOT NULL,
  act BIGINT NOT NULL,
  player BIGINT NOT NULL,
  kind TEXT NOT NULL,
  what TEXT NOT NULL,
  club BIGINT NOT NULL,
  family TEXT NOT NULL,
  day TEXT NOT NULL,
  year BIGINT NOT NULL,
  at TEXT NOT NULL,
  amount BIGINT NOT NULL,
  CONSTRAINT pk_feat PRIMARY KEY (sitting, act, player, kind, what),
  CONSTRAINT fk_feat_sitting FOREIGN KEY(sitting) REFERENCES sitting (id),
  CONSTRAINT fk_feat_player FOREIGN KEY(player) REFERENCES member (id),
  CONSTRAINT fk_feat_club FOREIGN KEY(club) REFERENCES club (id),
  CONSTRAINT ck_feat_kind CHECK (kind IN ('special', 'situation', 'overscore', 'total', 'all_round'))
) WITHOUT ROWID,
  STRICT;
CREATE INDEX ix_feat_made ON feat (player, what, day, at);
CREATE INDEX ix_feat_club ON feat (club, family, kind, amount);
CREATE INDEX ix_feat_club_year ON feat (club, family, kind, year, amount);
CREATE INDEX ix_feat_player_year ON feat (player, family, kind, year, amount);
CREATE INDEX ix_feat_time ON feat (club, at);
CREATE INDEX ix_feat_player ON feat (player, family, kind, amount);
CREATE TABLE outbox (
  id BIGSERIAL NOT NULL,
  chat BIGINT NOT NULL,
  act TEXT NOT NULL,
  message BIGINT,
  body TEXT DEFAULT '' NOT NULL,
  recipient BIGINT,
  about TEXT DEFAULT '' NOT NULL,
  tap TEXT DEFAULT '' NOT NULL,
  alert BIGINT DEFAULT 0 NOT NULL,
  thread TEXT DEFAULT '' NOT NULL,
  made TEXT NOT NULL,
  revision BIGINT DEFAULT 0 NOT NULL,
  state TEXT DEFAULT 'waiting' NOT NULL,
  attempts BIGINT DEFAULT 0 NOT NULL,
  not_before TEXT DEFAULT '' NOT NULL,
  trouble TEXT DEFAULT '' NOT NULL,
  urgency BIGINT DEFAULT 5 NOT NULL,
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
) STRICT;
CREATE INDEX ix_outbox_waiting ON outbox (chat, urgency, id) WHERE state = 'waiting';
CREATE INDEX ix_outbox_put_off ON outbox (chat, not_before) WHERE state = 'waiting' AND not_before <> '';
CREATE INDEX ix_outbox_same ON outbox (chat, same) WHERE state = 'waiting' AND same <> '';
CREATE INDEX ix_outbox_message ON outbox (message) WHERE state = 'waiting';
CREATE INDEX ix_outbox_done ON outbox (made) WHERE state <> 'waiting' AND body <> '';
