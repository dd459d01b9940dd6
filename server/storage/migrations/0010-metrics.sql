-- What a seller took in and whom it served, added up day by day and quarter by quarter of an hour in UTC: of everything (no product) and of each product.
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
  primary key (organization_id, product_id, grain, slot, shard)
);

-- What each subscription adds to these sums by now.
create table metric_subscriptions (
  subscription_id text primary key references subscriptions (id) on delete cascade,
  product_id text not null,
  is_running boolean not null,
  monthly bigint not null
);
