alter table users add column two_factor_enabled boolean not null default false;

-- How the person proved who they are, words of factors/factor.ts joined by commas; and when a second factor was last proven.
alter table sessions add column factors text not null default '';
alter table sessions add column strong_at text;

create table second_factors (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  secret text,
  confirmed_at text,
  last_step integer not null,
  created_at text not null,
  primary key (user_id, kind)
);

create table backup_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  created_at text not null,
  primary key (user_id, code_hash)
);

create table factor_locks (
  user_id text not null primary key references users (id) on delete cascade,
  failures integer not null,
  level integer not null,
  locked_until text
);

create table sign_in_challenges (
  id text not null primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  method text not null,
  proven text not null,
  remembered boolean not null,
  guest_session_id text,
  tries integer not null,
  expires_at text not null,
  created_at text not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

create table trusted_devices (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  secret_hash text not null unique,
  user_agent text not null,
  ip_address text not null,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null
);
create index trusted_devices_of_user on trusted_devices (user_id);
create index trusted_devices_by_expiry on trusted_devices (expires_at);

create table passkeys (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text not null,
  aaguid text,
  verified_user boolean not null,
  last_used_at text,
  flagged_at text,
  created_at text not null
);
create index passkeys_of_user on passkeys (user_id);

-- What authenticators know a person by: random, so that it tells nobody who they are.
create table passkey_handles (
  user_id text not null primary key references users (id) on delete cascade,
  handle text not null unique
);

create table passkey_challenges (
  id text not null primary key,
  token_hash text not null unique,
  purpose text not null,
  user_id text references users (id) on delete cascade,
  challenge text not null,
  expires_at text not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
