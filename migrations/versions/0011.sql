DROP INDEX IF EXISTS ix_outbox_message;
CREATE INDEX ix_outbox_message ON outbox (message) WHERE state = 'waiting' AND message IS NOT NULL;
