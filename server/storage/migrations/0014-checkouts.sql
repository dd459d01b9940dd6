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
  tax jsonb, -- as it was worked out when the checkout was confirmed
  -- The address and the customer that the seller, not the buyer, named.
  named_email_key text,
  named_customer_id text,
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
