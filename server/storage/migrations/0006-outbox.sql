-- Each lane has workers of its own. Of the jobs with one key only the first may run; the others are held until it is their turn.
create table outbox (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  due_at text not null,
  attempts integer not null,
  claimed_by text,
  claimed_until text,
  last_error text,
  failed_at text,
  lane text not null default 'mail',
  key text,
  first_due_at text not null default '',
  held_at text,
  created_at text not null
);
create index outbox_by_due on outbox (lane, due_at, id) where failed_at is null and held_at is null;
create unique index outbox_first_of_key on outbox (key) where key is not null and failed_at is null and held_at is null;
create index outbox_held on outbox (key, first_due_at, id) where held_at is not null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
-- Jobs that failed and will be retried. Jobs that never failed are not in it and do not pay for it.
create index outbox_failing on outbox (due_at, id) where failed_at is null and last_error is not null;

-- Letters sent or failed: recipient, subject and outcome. Never the text, which holds links and codes.
create table mail_log (
  id text primary key,
  recipient text not null,
  subject text not null,
  status text not null,
  attempts integer not null,
  error text,
  at text not null
);
create index mail_log_by_recipient on mail_log (recipient, id);
create index mail_log_by_status on mail_log (status, id);
create index mail_log_by_time on mail_log (at);
