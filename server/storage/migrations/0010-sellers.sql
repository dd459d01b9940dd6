create table sellers (
  organization_id text primary key references organizations (id) on delete cascade,
  avatar_url text,
  email text,
  website text,
  profile jsonb not null,
  details_submitted_at text,
  usage_based_billing boolean not null,
  issue_funding boolean not null,
  allow_multiple_subscriptions boolean not null,
  allow_customer_updates boolean not null,
  proration_behavior text not null,
  benefit_revocation_grace_period integer not null,
  prevent_trial_abuse boolean not null,
  keep_unpaid boolean not null,
  -- Letters that customers do not get from us: those set to false.
  customer_email_settings jsonb not null default '{}',
  created_at text not null,
  modified_at text
);

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

create table billing_counts (
  organization_id text not null references organizations (id) on delete cascade,
  entity text not null,
  slice text not null,
  shard integer not null,
  count bigint not null,
  primary key (organization_id, entity, slice, shard)
);
create index billing_counts_of_all on billing_counts (entity, organization_id) where slice = 'all';

create table ledger_entries (
  id text primary key,
  organization_id text not null,
  customer_id text,
  kind text not null,
  amount bigint not null,
  currency text not null,
  actor text not null,
  actor_id text,
  reason text not null,
  order_id text,
  payment_id text,
  refund_id text,
  subscription_id text,
  checkout_id text,
  details jsonb not null,
  created_at text not null
);
create index ledger_entries_by_organization on ledger_entries (organization_id, created_at, id);
create index ledger_entries_by_customer on ledger_entries (customer_id, created_at, id);
create index ledger_entries_by_order on ledger_entries (order_id, created_at, id);

-- A seller's list on its way to a file: written in parts, resumed where a dead process left it, kept for a day.
create table billing_exports (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  -- Null for an export that a secret key asked for.
  user_id text,
  kind text not null,
  columns jsonb not null,
  time_zone text not null,
  since text,
  until text,
  status text not null,
  estimate bigint,
  row_count bigint not null,
  byte_count bigint not null,
  parts integer not null,
  reached text,
  created_at text not null,
  finished_at text,
  expires_at text not null
);
create index billing_exports_by_age on billing_exports (organization_id, created_at, id);
create index billing_exports_by_expiry on billing_exports (expires_at);

create table billing_export_parts (
  export_id text not null references billing_exports (id) on delete cascade,
  number integer not null,
  text text not null,
  primary key (export_id, number)
);
