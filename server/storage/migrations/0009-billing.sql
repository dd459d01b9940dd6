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
  created_at text not null,
  modified_at text
);

create table billing_counts (
  organization_id text not null references organizations (id) on delete cascade,
  entity text not null,
  slice text not null,
  shard integer not null,
  count bigint not null,
  primary key (organization_id, entity, slice, shard)
);

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

create table files (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  service text not null,
  name text not null,
  path text not null unique,
  mime_type text not null,
  size bigint not null,
  storage_version text,
  checksum_etag text,
  checksum_sha256_base64 text,
  checksum_sha256_hex text,
  last_modified_at text,
  version text,
  is_uploaded boolean not null,
  upload_id text not null unique,
  created_at text not null,
  modified_at text,
  deleted_at text
);
create index files_by_organization on files (organization_id, created_at, id) where deleted_at is null;
create index files_not_uploaded on files (created_at) where not is_uploaded;

create table file_parts (
  file_id text not null references files (id) on delete cascade,
  number integer not null,
  chunk_start bigint not null,
  chunk_end bigint not null,
  checksum_sha256_base64 text,
  etag text,
  primary key (file_id, number)
);

create table custom_fields (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  type text not null,
  slug text collate "binary" not null,
  name text not null,
  properties jsonb not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text,
  unique (organization_id, slug)
);

create table meters (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  filter jsonb not null,
  aggregation jsonb not null,
  metadata jsonb not null,
  is_billed boolean not null,
  archived_at text,
  created_at text not null,
  modified_at text
);
create index meters_by_name on meters (organization_id, name_key, id);
create index meters_by_age on meters (organization_id, created_at, id);

create table benefits (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  type text not null,
  description text not null,
  selectable boolean not null,
  deletable boolean not null,
  properties jsonb not null,
  metadata jsonb not null,
  meter_id text references meters (id),
  created_at text not null,
  modified_at text,
  deleted_at text
);
create index benefits_by_age on benefits (organization_id, created_at, id) where deleted_at is null;
create index benefits_by_meter on benefits (meter_id);

create table products (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  description text,
  recurring_interval text,
  trial_interval text,
  trial_interval_count integer,
  is_archived boolean not null,
  price_amount_type text not null,
  price_amount bigint,
  per_member boolean not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text
);
create index products_by_age on products (organization_id, created_at, id);
create index products_by_name on products (organization_id, name_key, id);

create table product_prices (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  amount_type text not null,
  price_currency text not null,
  price_amount bigint,
  minimum_amount bigint,
  maximum_amount bigint,
  preset_amount bigint,
  unit_amount text,
  cap_amount bigint,
  meter_id text references meters (id),
  is_archived boolean not null,
  created_at text not null,
  modified_at text
);
create index product_prices_by_product on product_prices (product_id, created_at, id);
create index product_prices_by_meter on product_prices (meter_id);
create unique index product_prices_static on product_prices (product_id) where not is_archived and meter_id is null;
create unique index product_prices_metered on product_prices (product_id, meter_id) where not is_archived and meter_id is not null;

create table product_benefits (
  product_id text not null references products (id) on delete cascade,
  benefit_id text not null references benefits (id) on delete cascade,
  position integer not null,
  primary key (product_id, benefit_id)
);
create index product_benefits_by_benefit on product_benefits (benefit_id);

create table product_medias (
  product_id text not null references products (id) on delete cascade,
  file_id text not null references files (id) on delete cascade,
  position integer not null,
  primary key (product_id, file_id)
);
create index product_medias_by_file on product_medias (file_id);

create table product_custom_fields (
  product_id text not null references products (id) on delete cascade,
  custom_field_id text not null references custom_fields (id) on delete cascade,
  position integer not null,
  required boolean not null,
  primary key (product_id, custom_field_id)
);
create index product_custom_fields_by_field on product_custom_fields (custom_field_id);

create table discounts (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  code text,
  code_key text collate "binary",
  type text not null,
  amount bigint,
  currency text,
  basis_points integer,
  duration text not null,
  duration_in_months integer,
  starts_at text,
  ends_at text,
  max_redemptions integer,
  redemptions_count integer not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text,
  check (redemptions_count >= 0)
);
create unique index discounts_by_code on discounts (organization_id, code_key) where deleted_at is null and code_key is not null;
create index discounts_by_age on discounts (organization_id, created_at, id) where deleted_at is null;

create table discount_products (
  discount_id text not null references discounts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_products_by_product on discount_products (product_id);

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

create table checkout_links (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  client_secret text not null unique,
  label text,
  success_url text,
  allow_discount_codes boolean not null,
  require_billing_address boolean not null,
  discount_id text references discounts (id),
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text
);
create index checkout_links_by_age on checkout_links (organization_id, created_at, id) where deleted_at is null;
create index checkout_links_by_discount on checkout_links (discount_id);

create table checkout_link_products (
  checkout_link_id text not null references checkout_links (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  primary key (checkout_link_id, product_id)
);
create index checkout_link_products_by_product on checkout_link_products (product_id);

create table subscriptions (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id),
  product_id text not null references products (id),
  discount_id text references discounts (id),
  checkout_id text unique,
  payment_method_id text references payment_methods (id),
  status text not null,
  amount bigint not null,
  currency text not null,
  recurring_interval text not null,
  anchored_at text not null,
  current_period_start text not null,
  current_period_end text not null,
  trial_start text,
  trial_end text,
  cancel_at_period_end boolean not null,
  canceled_at text,
  started_at text,
  ends_at text,
  ended_at text,
  past_due_at text,
  seats integer,
  discount_applied_at text,
  customer_cancellation_reason text,
  customer_cancellation_comment text,
  metadata jsonb not null,
  custom_field_data jsonb not null,
  due_at text,
  created_at text not null,
  modified_at text
);
create index subscriptions_due on subscriptions (due_at, id) where due_at is not null;
create index subscriptions_by_age on subscriptions (organization_id, started_at, id);
create index subscriptions_by_status on subscriptions (organization_id, status, started_at, id);
create index subscriptions_by_period on subscriptions (organization_id, current_period_end, id);
create index subscriptions_by_customer on subscriptions (customer_id, started_at, id);
create index subscriptions_by_product on subscriptions (product_id, started_at, id);
create index subscriptions_by_discount on subscriptions (discount_id, started_at, id);
create index subscriptions_by_payment_method on subscriptions (payment_method_id);

create table subscription_prices (
  subscription_id text not null references subscriptions (id) on delete cascade,
  product_price_id text not null references product_prices (id) on delete cascade,
  position integer not null,
  amount bigint,
  primary key (subscription_id, product_price_id)
);
create index subscription_prices_by_price on subscription_prices (product_price_id);

create table subscription_meters (
  id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  meter_id text not null references meters (id) on delete cascade,
  consumed_units double precision not null,
  credited_units bigint not null,
  amount bigint not null,
  events_count bigint not null,
  events_sum double precision not null,
  events_least double precision,
  events_most double precision,
  created_at text not null,
  modified_at text,
  unique (subscription_id, meter_id)
);
create index subscription_meters_by_meter on subscription_meters (meter_id);

create table trials (
  organization_id text not null references organizations (id) on delete cascade,
  mailbox_key text collate "binary" not null,
  customer_id text not null references customers (id) on delete cascade,
  subscription_id text not null,
  created_at text not null,
  primary key (organization_id, mailbox_key)
);
create unique index trials_by_customer on trials (customer_id);

create table checkouts (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  client_secret text not null unique,
  status text not null,
  expires_at text not null,
  success_url text,
  return_url text,
  embed_origin text,
  chosen_amount bigint,
  amount bigint not null,
  discount_amount bigint not null,
  net_amount bigint not null,
  tax_amount bigint,
  total_amount bigint not null,
  currency text not null,
  seats integer,
  allow_trial boolean not null,
  trial_interval text,
  trial_interval_count integer,
  trial_end text,
  product_id text not null references products (id),
  product_price_id text not null references product_prices (id),
  discount_id text references discounts (id),
  customer_id text references customers (id),
  subscription_id text references subscriptions (id),
  checkout_link_id text references checkout_links (id),
  allow_discount_codes boolean not null,
  require_billing_address boolean not null,
  is_business_customer boolean not null,
  customer_name text,
  customer_email text,
  customer_email_key text collate "binary",
  customer_ip_address text,
  customer_billing_name text,
  customer_billing_address jsonb,
  customer_tax_id text,
  customer_tax_id_format text,
  customer_external_id text,
  payment_id text,
  payment_processor_metadata jsonb not null,
  metadata jsonb not null,
  customer_metadata jsonb not null,
  custom_field_data jsonb not null,
  attempts integer not null,
  confirmed_at text,
  created_at text not null,
  modified_at text
);
create index checkouts_due on checkouts (expires_at, id) where status in ('open', 'confirmed');
create index checkouts_by_age on checkouts (organization_id, created_at, id);
create index checkouts_by_status on checkouts (organization_id, status, created_at, id);
create index checkouts_by_expiry on checkouts (organization_id, expires_at, id);
create index checkouts_by_email on checkouts (organization_id, customer_email_key, created_at, id);
create index checkouts_by_product on checkouts (product_id, created_at, id);
create index checkouts_by_customer on checkouts (customer_id, created_at, id);
create index checkouts_by_discount on checkouts (discount_id);
create index checkouts_by_subscription on checkouts (subscription_id);
create index checkouts_by_price on checkouts (product_price_id);
create index checkouts_by_link on checkouts (checkout_link_id);

create table checkout_products (
  checkout_id text not null references checkouts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  primary key (checkout_id, product_id)
);
create index checkout_products_by_product on checkout_products (product_id, checkout_id);

create table discount_redemptions (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  discount_id text not null references discounts (id) on delete cascade,
  checkout_id text unique references checkouts (id) on delete cascade,
  subscription_id text references subscriptions (id) on delete cascade,
  customer_id text references customers (id),
  created_at text not null
);
create index discount_redemptions_by_discount on discount_redemptions (discount_id, created_at, id);
create index discount_redemptions_by_subscription on discount_redemptions (subscription_id);
create index discount_redemptions_by_customer on discount_redemptions (customer_id);

create table invoice_counters (
  organization_id text primary key references organizations (id) on delete cascade,
  last_number integer not null
);

create table orders (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id),
  product_id text not null references products (id),
  discount_id text references discounts (id),
  subscription_id text references subscriptions (id),
  checkout_id text unique references checkouts (id),
  status text not null,
  billing_reason text not null,
  billing_type text not null,
  currency text not null,
  subtotal_amount bigint not null,
  discount_amount bigint not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  applied_balance_amount bigint not null,
  refunded_amount bigint not null,
  refunded_tax_amount bigint not null,
  tax jsonb,
  billing_name text,
  billing_address jsonb,
  tax_id text,
  tax_id_format text,
  invoice_sequence integer not null,
  invoice_number text not null,
  invoice_generated_at text,
  seats integer,
  metadata jsonb not null,
  custom_field_data jsonb not null,
  period_start text,
  period_end text,
  payment_attempts integer not null,
  next_payment_attempt_at text,
  paid_at text,
  created_at text not null,
  modified_at text,
  unique (organization_id, invoice_sequence),
  check (refunded_amount >= 0 and refunded_tax_amount >= 0)
);
create unique index orders_of_period on orders (subscription_id, period_start)
  where billing_reason in ('subscription_create', 'subscription_cycle');
create index orders_due on orders (next_payment_attempt_at, id) where next_payment_attempt_at is not null;
create index orders_by_age on orders (organization_id, created_at, id);
create index orders_by_amount on orders (organization_id, net_amount, id);
create index orders_by_billing_type on orders (organization_id, billing_type, created_at, id);
create index orders_by_product on orders (product_id, created_at, id);
create index orders_by_customer on orders (customer_id, created_at, id);
create index orders_by_discount on orders (discount_id, created_at, id);
create index orders_by_subscription on orders (subscription_id, created_at, id);

create table order_items (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  label text not null,
  amount bigint not null,
  discount_amount bigint not null,
  tax_amount bigint not null,
  proration boolean not null,
  product_price_id text references product_prices (id) on delete cascade,
  start_timestamp text,
  end_timestamp text,
  created_at text not null,
  modified_at text
);
create index order_items_by_order on order_items (order_id, position);
create index order_items_by_price on order_items (product_price_id);

create table pending_items (
  id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  label text not null,
  amount bigint not null,
  proration boolean not null,
  product_price_id text references product_prices (id) on delete cascade,
  start_timestamp text,
  end_timestamp text,
  created_at text not null
);
create index pending_items_waiting on pending_items (subscription_id, created_at, id) where order_id is null;
create index pending_items_by_order on pending_items (order_id);
create index pending_items_by_price on pending_items (product_price_id);

create table payments (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text references customers (id),
  checkout_id text references checkouts (id),
  order_id text references orders (id),
  payment_method_id text references payment_methods (id),
  kind text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  method text not null,
  brand text not null,
  last4 text not null,
  decline_reason text,
  decline_message text,
  processor_payment_id text,
  idempotency_key text not null unique,
  created_at text not null,
  modified_at text
);
create index payments_by_age on payments (organization_id, created_at, id);
create index payments_by_status on payments (organization_id, status, created_at, id);
create index payments_by_amount on payments (organization_id, amount, id);
create index payments_by_checkout on payments (checkout_id, created_at, id);
create index payments_by_order on payments (order_id, created_at, id);
create index payments_by_customer on payments (customer_id, created_at, id);
create index payments_by_method on payments (payment_method_id);
create index payments_unsettled on payments (created_at, id) where status = 'pending';
create unique index payments_at_processor on payments (processor_payment_id) where processor_payment_id is not null;

create table disputes (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  payment_id text not null unique references payments (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  status text not null,
  amount bigint not null,
  currency text not null,
  reason text,
  created_at text not null,
  modified_at text
);
create index disputes_by_age on disputes (organization_id, created_at, id);
create index disputes_by_order on disputes (order_id);

create table refunds (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  order_id text not null references orders (id),
  payment_id text references payments (id),
  customer_id text not null references customers (id),
  subscription_id text references subscriptions (id),
  status text not null,
  reason text not null,
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  currency text not null,
  comment text,
  revoke_benefits boolean not null,
  processor_refund_id text,
  idempotency_key text not null unique,
  metadata jsonb not null,
  created_at text not null,
  modified_at text
);
create index refunds_by_age on refunds (organization_id, created_at, id);
create index refunds_by_amount on refunds (organization_id, amount, id);
create index refunds_by_order on refunds (order_id, created_at, id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_customer on refunds (customer_id, created_at, id);
create index refunds_by_subscription on refunds (subscription_id, created_at, id);
create index refunds_unsettled on refunds (created_at, id) where status = 'pending';

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

create table usage_events (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text references customers (id),
  external_customer_id text,
  source text not null,
  name text not null,
  timestamp text not null,
  external_id text,
  metadata jsonb not null,
  created_at text not null
);
create unique index usage_events_by_external_id on usage_events (organization_id, external_id) where external_id is not null;
create index usage_events_by_time on usage_events (organization_id, timestamp, id);
create index usage_events_by_name on usage_events (organization_id, name, timestamp, id);
create index usage_events_by_source on usage_events (organization_id, source, timestamp, id);
create index usage_events_by_customer on usage_events (customer_id, timestamp, id);
create index usage_events_by_external_customer on usage_events (organization_id, external_customer_id, timestamp, id)
  where external_customer_id is not null;

create table event_names (
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  source text not null,
  occurrences bigint not null,
  first_seen text not null,
  last_seen text not null,
  primary key (organization_id, name, source)
);
create index event_names_by_last_seen on event_names (organization_id, last_seen, name);

create table meter_events (
  meter_id text not null references meters (id) on delete cascade,
  event_id text not null references usage_events (id) on delete cascade,
  customer_id text references customers (id) on delete cascade,
  external_customer_id text,
  timestamp text not null,
  value double precision,
  primary key (meter_id, event_id)
);
create index meter_events_by_event on meter_events (event_id);
create index meter_events_by_time on meter_events (meter_id, timestamp, event_id);
create index meter_events_by_customer on meter_events (customer_id, meter_id, event_id, value);

create table customer_meters (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  meter_id text not null references meters (id) on delete cascade,
  consumed_units double precision not null,
  credited_units bigint not null,
  balance double precision not null,
  events_count bigint not null,
  events_sum double precision not null,
  events_least double precision,
  events_most double precision,
  created_at text not null,
  modified_at text not null,
  unique (customer_id, meter_id)
);
create index customer_meters_by_change on customer_meters (organization_id, modified_at, id);
create index customer_meters_by_meter on customer_meters (meter_id, modified_at, id);

create table meter_credits (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  meter_id text not null references meters (id) on delete cascade,
  grant_id text references benefit_grants (id) on delete cascade,
  event_id text not null references usage_events (id),
  units bigint not null,
  rollover boolean not null,
  created_at text not null
);
create index meter_credits_by_customer on meter_credits (customer_id, meter_id, id);
create index meter_credits_by_meter on meter_credits (meter_id);
create index meter_credits_by_grant on meter_credits (grant_id);
create index meter_credits_by_event on meter_credits (event_id);
