create table benefit_grants (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  benefit_id text not null references benefits (id) on delete cascade,
  subscription_id text references subscriptions (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  granted_at text,
  revoked_at text,
  properties jsonb not null,
  error jsonb,
  created_at text not null,
  modified_at text,
  check ((subscription_id is null) <> (order_id is null)),
  check (granted_at is null or revoked_at is null)
);
create unique index benefit_grants_of_subscription on benefit_grants (subscription_id, customer_id, benefit_id)
  where subscription_id is not null;
create unique index benefit_grants_of_order on benefit_grants (order_id, customer_id, benefit_id) where order_id is not null;
create index benefit_grants_by_age on benefit_grants (organization_id, created_at, id);
create index benefit_grants_by_benefit on benefit_grants (benefit_id, created_at, id);
create index benefit_grants_by_customer on benefit_grants (customer_id, granted_at, id);

create table license_keys (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  benefit_id text not null references benefits (id) on delete cascade,
  grant_id text not null unique references benefit_grants (id) on delete cascade,
  key text not null,
  status text not null,
  limit_activations integer,
  activations_count integer not null,
  usage integer not null,
  limit_usage integer,
  validations integer not null,
  last_validated_at text,
  expires_at text,
  created_at text not null,
  modified_at text,
  unique (organization_id, key),
  check (activations_count >= 0 and usage >= 0)
);
create index license_keys_by_age on license_keys (organization_id, created_at, id);
create index license_keys_by_benefit on license_keys (benefit_id, created_at, id);
create index license_keys_by_customer on license_keys (customer_id, created_at, id);

create table license_key_activations (
  id text primary key,
  license_key_id text not null references license_keys (id) on delete cascade,
  label text not null,
  conditions jsonb not null,
  meta jsonb not null,
  created_at text not null,
  modified_at text
);
create index license_key_activations_by_key on license_key_activations (license_key_id, created_at, id);
