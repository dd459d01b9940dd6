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
  -- What an application keeps about a person: they may read the public part, never the private one.
  public_metadata jsonb not null default '{}',
  private_metadata jsonb not null default '{}',
  -- What the configuration adds to people, by its names.
  fields jsonb not null default '{}',
  created_at text not null,
  updated_at text not null
);
create index users_by_creation on users (created_at, id);
create index users_by_name on users (name, id);
create index users_unproven on users (created_at) where not email_verified;
create index users_by_picture on users (substr(image, length(image) - 42));

-- How many people there are, spread over several rows so that sign-ups do not wait for each other.
create table user_counts (
  shard integer primary key,
  count integer not null
);

create table last_uses (
  user_id text primary key references users (id) on delete cascade,
  at text not null
);
create index last_uses_by_time on last_uses (at);

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

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  seen_at text not null,
  primary key (user_id, device_hash)
);

-- Sign-ups with an address that is taken, so that signing in answers the same as for a new one.
create table decoys (
  id text primary key,
  email text not null,
  username text,
  password_hash text not null,
  expires_at text not null
);
create index decoys_by_email on decoys (email);
create index decoys_by_username on decoys (username);
create index decoys_by_expiry on decoys (expires_at);

-- Deleted people whose addresses are still in the audit log.
create table departed_users (
  user_id text primary key,
  email text not null,
  departed_at text not null
);
create index departed_users_by_time on departed_users (departed_at);
