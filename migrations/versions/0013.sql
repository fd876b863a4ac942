-- The rows as they are: what an older version wrote is read as such. They are moved in the order of
-- the key, so that each goes to the end.
CREATE TABLE events (
  stream TEXT NOT NULL,
  stream_id BIGINT NOT NULL,
  number BIGINT NOT NULL,
  at TEXT NOT NULL,
  "by" BIGINT,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  body TEXT NOT NULL,
  said TEXT DEFAULT '' NOT NULL,
  day TEXT DEFAULT '' NOT NULL,
  CONSTRAINT pk_events PRIMARY KEY (stream, stream_id, number),
  CONSTRAINT ck_events_stream CHECK (stream IN ('season', 'table', 'tournament')),
  CONSTRAINT ck_events_number CHECK (number >= 1),
  CONSTRAINT ck_events_version CHECK (version >= 1)
) WITHOUT ROWID,
  STRICT;
INSERT INTO events (stream, stream_id, number, at, "by", kind, version, body, said, day)
  SELECT 'season', club, number, at, "by", kind, 1, body, '', day
  FROM decision ORDER BY club, number;
DROP TABLE decision;
INSERT INTO events (stream, stream_id, number, at, "by", kind, version, body, said, day)
  SELECT 'table', sitting, number, at, "by", kind, version, body, said, ''
  FROM happening ORDER BY sitting, number;
DROP TABLE happening;
INSERT INTO events (stream, stream_id, number, at, "by", kind, version, body, said, day)
  SELECT 'tournament', tournament, number, at, "by",
    CASE WHEN kind IN ('opened', 'closed') THEN 'tournament-' || kind ELSE kind END,
    version, body, '', ''
  FROM fact ORDER BY tournament, number;
DROP TABLE fact;
CREATE INDEX ix_events_said ON events (said) WHERE said <> '';
