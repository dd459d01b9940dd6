-- A seller's revenue, orders and subscribers by day and by quarter of an hour in UTC: in total (no product) and of each product.
-- `grain` is 'day' or the time of day of a quarter, and `slot` the day, so that one quarter of every day is one range.
create table metric_sums (
  organization_id text not null references organizations (id) on delete cascade,
  product_id text not null,
  grain text not null,
  slot text not null,
  shard integer not null,
  orders bigint not null,
  revenue bigint not null,
  one_time_orders bigint not null,
  one_time_revenue bigint not null,
  new_revenue bigint not null,
  renewals bigint not null,
  renewed_revenue bigint not null,
  started bigint not null,
  joined bigint not null,
  departed bigint not null,
  recurring bigint not null,
  checkouts bigint not null,
  succeeded bigint not null,
  -- Trials that began, and those of them that were later paid.
  trials bigint not null default 0,
  converted bigint not null default 0,
  primary key (organization_id, product_id, grain, slot, shard)
);
-- What the whole installation sold on a day, without reading other days.
create index metric_sums_by_day on metric_sums (slot, organization_id) where grain = 'day' and product_id = '';

-- What each subscription currently adds to these sums.
create table metric_subscriptions (
  subscription_id text primary key references subscriptions (id) on delete cascade,
  product_id text not null,
  is_running boolean not null,
  monthly bigint not null
);

-- Revenue of each seller by day in UTC and by currency: amounts of two currencies cannot be added.
create table currency_sums (
  organization_id text not null references organizations (id) on delete cascade,
  day text not null,
  currency text not null,
  shard integer not null,
  orders bigint not null,
  revenue bigint not null,
  primary key (organization_id, day, currency, shard)
);
create index currency_sums_by_day on currency_sums (day);
