-- Credits are lots: what is left of each, and when it ends. Balances know when they were last settled.
alter table meter_credits add column remaining bigint not null default 0;
alter table meter_credits add column expires_at text;
alter table meter_credits add column ended_at text;
alter table customer_meters add column reset_at text;
-- What a period already took from credits when a count was settled before its end.
alter table subscription_meters add column settled_units bigint not null default 0;

-- What each meter counted, hour by hour: of everybody (no customer) and of each customer.
create table meter_hours (
  meter_id text not null references meters (id) on delete cascade,
  customer_id text not null,
  hour text not null,
  events_count bigint not null,
  events_sum double precision not null,
  events_least double precision,
  events_most double precision,
  primary key (meter_id, customer_id, hour)
);

-- Customers whose balance changed since their seller was last told.
create table usage_news (
  customer_id text primary key references customers (id) on delete cascade,
  created_at text not null
);
