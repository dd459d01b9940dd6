-- A key belongs to a person or to an organization, whose key outlives whoever made it. SQLite cannot let a column be null later, so the table is made anew.
create table owned_keys (
  id text primary key,
  user_id text references users (id) on delete cascade,
  organization_id text references organizations (id) on delete cascade,
  key_hash text not null unique,
  previous_hash text unique,
  previous_until text,
  name text,
  start text,
  ending text,
  prefix text,
  enabled boolean not null,
  expires_at text,
  remaining integer,
  refill_interval bigint,
  refill_amount integer,
  last_refill_at text,
  rate_limit_enabled boolean not null,
  rate_limit_window bigint not null,
  rate_limit_max integer not null,
  window_started_at text,
  request_count bigint not null,
  last_request_at text,
  permissions jsonb,
  metadata jsonb,
  created_at text not null,
  updated_at text not null,
  check ((user_id is null) <> (organization_id is null))
);
insert into owned_keys (id, user_id, key_hash, previous_hash, previous_until, name, start, ending, prefix, enabled, expires_at, remaining,
  refill_interval, refill_amount, last_refill_at, rate_limit_enabled, rate_limit_window, rate_limit_max, window_started_at, request_count,
  last_request_at, permissions, metadata, created_at, updated_at)
select id, user_id, key_hash, previous_hash, previous_until, name, start, ending, prefix, enabled, expires_at, remaining,
  refill_interval, refill_amount, last_refill_at, rate_limit_enabled, rate_limit_window, rate_limit_max, window_started_at, request_count,
  last_request_at, permissions, metadata, created_at, updated_at from api_keys;
drop table api_keys;
alter table owned_keys rename to api_keys;
create index api_keys_by_user on api_keys (user_id, created_at);
create index api_keys_by_organization on api_keys (organization_id, created_at);
create index api_keys_by_expiry on api_keys (expires_at);
