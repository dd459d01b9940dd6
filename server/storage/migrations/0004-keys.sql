-- A key belongs to a person or to an organization. The organization's keys outlive the member who made them.
create table api_keys (
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
create index api_keys_by_user on api_keys (user_id, created_at);
create index api_keys_by_organization on api_keys (organization_id, created_at);
create index api_keys_by_expiry on api_keys (expires_at);

create table secret_keys (
  id text primary key,
  name text not null,
  key_hash text not null unique,
  start text not null,
  scopes text,
  expires_at text,
  addresses text,
  created_at text not null,
  last_used_at text
);
