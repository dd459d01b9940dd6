-- What a subscription that ended counted by a meter, while usage of its time may still come in: then one order bills the difference, and the row goes.
create table late_usage (
  subscription_id text not null references subscriptions (id) on delete cascade,
  meter_id text not null references meters (id) on delete cascade,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  -- The seller's own id for the customer, which a deletion frees.
  external_customer_id text,
  product_price_id text not null references product_prices (id) on delete cascade,
  discount_id text references discounts (id),
  started_at text not null,
  ended_at text not null,
  events_count bigint not null,
  events_sum double precision not null,
  events_least double precision,
  events_most double precision,
  -- Units of its plan that pay for usage, used by its end or lost with it.
  covered_units bigint not null,
  -- What the last order billed: units beyond credits, and what they came to.
  billed_units double precision not null,
  billed_amount bigint not null,
  created_at text not null,
  primary key (subscription_id, meter_id)
);
create index late_usage_by_customer on late_usage (customer_id, meter_id);
create index late_usage_by_external_customer on late_usage (organization_id, external_customer_id) where external_customer_id is not null;
