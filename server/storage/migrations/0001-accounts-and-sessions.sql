create table users (
  id text primary key,
  email text not null unique,
  email_verified boolean not null,
  name text not null,
  image text,
  username text unique,
  display_username text,
  is_anonymous boolean not null,
  role text,
  banned boolean not null,
  ban_reason text,
  ban_expires text,
  language text,
  time_zone text,
  created_at text not null,
  updated_at text not null
);

create table organizations (
  id text primary key,
  name text not null,
  slug text not null,
  slug_key text not null unique,
  logo text,
  metadata jsonb,
  created_at text not null,
  updated_at text not null
);

create table teams (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  created_at text not null,
  updated_at text
);
create index teams_by_organization on teams (organization_id, created_at, id);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null check (account_id <> ''),
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text not null,
  updated_at text not null,
  unique (provider_id, account_id)
);
create index accounts_by_user on accounts (user_id);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  method text not null,
  remembered boolean not null,
  expires_at text not null,
  proven_at text not null,
  created_at text not null,
  updated_at text not null,
  ip_address text not null,
  user_agent text not null,
  impersonated_by text references users (id) on delete cascade,
  active_organization_id text references organizations (id) on delete set null,
  active_team_id text references teams (id) on delete set null
);
create index sessions_by_user on sessions (user_id, updated_at);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_impersonator on sessions (impersonated_by);
create index sessions_by_organization on sessions (active_organization_id);
create index sessions_by_team on sessions (active_team_id);

create table tokens (
  id text primary key,
  purpose text not null,
  token_hash text not null unique,
  code_hash text,
  code_tries integer not null,
  user_id text references users (id) on delete cascade,
  address text not null,
  data jsonb,
  expires_at text not null,
  created_at text not null
);
create index tokens_by_user on tokens (user_id, purpose);
create index tokens_by_address on tokens (address, purpose);
create index tokens_by_expiry on tokens (expires_at);

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
  created_at text not null
);
create index outbox_by_due on outbox (due_at) where failed_at is null;

create table rate_limits (
  key text primary key,
  count integer not null,
  reset_at text not null
);
create index rate_limits_by_reset on rate_limits (reset_at);

create table secret_keys (
  id text primary key,
  name text not null,
  key_hash text not null unique,
  start text not null,
  created_at text not null,
  last_used_at text
);

create table sandbox_clock (
  id text primary key,
  ahead bigint not null
);

create table sandbox_mails (
  id text primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at text not null
);
create index sandbox_mails_by_recipient on sandbox_mails (recipient, created_at);
