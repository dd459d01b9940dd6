create table customers (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  external_id text,
  email text not null,
  email_key text collate "binary" not null,
  email_verified boolean not null,
  name text,
  name_key text collate "binary" not null,
  billing_name text,
  billing_address jsonb,
  tax_id text,
  tax_id_format text,
  default_payment_method_id text,
  processor_customer_id text,
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text
);
create unique index customers_by_external_id on customers (organization_id, external_id) where external_id is not null;
create unique index customers_by_email on customers (organization_id, email_key) where deleted_at is null;
create index customers_of_buyer on customers (external_id, organization_id) where external_id is not null;
create index customers_by_age on customers (organization_id, created_at, id) where deleted_at is null;
create index customers_by_name on customers (organization_id, name_key, id) where deleted_at is null;
-- Purchases made before the buyer had an account are found by the address.
create index customers_unclaimed on customers (email_key) where external_id is null and deleted_at is null;
-- Payments are searched by the address of their customer, deleted or not; the unique index covers only customers that are not.
create index customers_by_any_email on customers (organization_id, email_key);

create table customer_words (
  organization_id text not null,
  word text collate "binary" not null,
  customer_id text not null references customers (id) on delete cascade,
  primary key (organization_id, word, customer_id)
);
create index customer_words_by_customer on customer_words (customer_id);

create table customer_accounts (
  customer_id text not null references customers (id) on delete cascade,
  platform text not null,
  account_id text not null,
  account_username text,
  -- Sealed tokens to act for the customer at another company; null where none is needed.
  tokens text,
  created_at text not null,
  primary key (customer_id, platform)
);

create table customer_codes (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  code_hash text not null unique,
  expires_at text not null,
  created_at text not null
);
create index customer_codes_by_customer on customer_codes (customer_id);
create index customer_codes_by_expiry on customer_codes (expires_at);

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

create table customer_balances (
  customer_id text not null references customers (id) on delete cascade,
  currency text not null,
  amount bigint not null check (amount >= 0),
  modified_at text not null,
  primary key (customer_id, currency)
);

create table payment_methods (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  processor_method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  wallet text,
  created_at text not null,
  modified_at text,
  deleted_at text,
  unique (customer_id, processor_method_id)
);
create index payment_methods_by_customer on payment_methods (customer_id, created_at, id) where deleted_at is null;

-- Customers of an outside provider, as its messages describe them. Their holdings are one document, so that a session reads one row.
create table outside_customers (
  id text primary key,
  seller_id text not null,
  external_id text,
  holdings jsonb not null,
  -- The time of the newest complete state, and of the newest message about the customer's identity.
  state_as_of text not null,
  known_as_of text not null,
  deleted_at text,
  created_at text not null,
  modified_at text
);
create index outside_customers_by_external_id on outside_customers (external_id) where external_id is not null;

-- Messages already applied: none is applied twice.
create table incoming_messages (
  id text primary key,
  type text not null,
  received_at text not null
);
create index incoming_messages_by_time on incoming_messages (received_at);
