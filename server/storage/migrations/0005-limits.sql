create table rate_limits (
  key text primary key,
  count integer not null,
  reset_at text not null
);
create index rate_limits_by_reset on rate_limits (reset_at);

create table idempotency_keys (
  id text primary key,
  fingerprint text not null,
  claimed_by text,
  claimed_until text,
  answer text,
  expires_at text not null,
  created_at text not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
