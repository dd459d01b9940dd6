create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  method text not null,
  remembered boolean not null,
  expires_at text not null,
  proven_at text not null,
  -- The administrator's own session: an impersonation ends with it.
  impersonated_from text references sessions (id) on delete cascade,
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
create index sessions_by_origin on sessions (impersonated_from);

create table signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at text not null
);
create index signing_keys_by_age on signing_keys (created_at);
