create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
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
  updated_at text not null
);
create index api_keys_by_user on api_keys (user_id, created_at);
create index api_keys_by_expiry on api_keys (expires_at);

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  seen_at text not null,
  primary key (user_id, device_hash)
);

create table audit_entries (
  id text primary key,
  at text not null,
  action text not null,
  actor_id text,
  impersonator_id text,
  user_id text,
  organization_id text,
  ip_address text not null,
  user_agent text not null,
  details jsonb not null
);
create index audit_entries_by_user on audit_entries (user_id, id);
create index audit_entries_by_actor on audit_entries (actor_id, id);
create index audit_entries_by_organization on audit_entries (organization_id, id);

create table user_counts (
  shard integer primary key,
  count integer not null
);
create index users_by_creation on users (created_at, id);
create index users_by_name on users (name, id);
