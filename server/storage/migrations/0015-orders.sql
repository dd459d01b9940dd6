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
  -- While the buyer pays an open order, the stored card is not charged for it.
  paying_until text,
  buyer_attempts integer not null default 0,
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
-- A seller finds an order by its invoice number.
create index orders_by_number on orders (organization_id, invoice_number);
-- Pending and refunded orders are few among the paid ones.
create index orders_by_status on orders (organization_id, status, created_at, id);

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
