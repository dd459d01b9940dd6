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
  -- A change that is being paid for: until it is settled, the subscription neither changes again nor renews.
  changing_until text,
  change_id text,
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
-- Cancellations by reason, for sellers who ask why customers left.
create index subscriptions_by_cancellation on subscriptions (organization_id, customer_cancellation_reason, started_at, id)
  where customer_cancellation_reason is not null;

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
  -- What this period already took from credits when its count was settled early.
  settled_units bigint not null default 0,
  -- The highest share of the most that the period can cost that the customer was warned about; null before the first warning.
  alerted_percent integer,
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
