-- What each seller took in, by day in UTC and by currency: amounts of two currencies have no sum.
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
insert into currency_sums (organization_id, day, currency, shard, orders, revenue)
  select organization_id, substr(created_at, 1, 10), currency, 0, count(*), sum(net_amount)
  from orders where paid_at is not null group by organization_id, substr(created_at, 1, 10), currency;
