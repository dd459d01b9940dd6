create table organization_tokens (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  start text not null,
  scopes text,
  created_at text not null,
  last_used_at text
);
create index organization_tokens_by_organization on organization_tokens (organization_id, id);

create table customer_sessions (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null,
  token_hash text not null unique,
  expires_at text not null,
  created_at text not null
);
create index customer_sessions_by_customer on customer_sessions (customer_id);
create index customer_sessions_by_expiry on customer_sessions (expires_at);

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
