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
create index usage_events_by_customer on usage_events (customer_id, timestamp, id);
-- Most events have the source 'user' and a known customer: the next two indexes hold only the others.
create index usage_events_by_source on usage_events (organization_id, source, timestamp, id) where source <> 'user';
create index usage_events_by_external_customer on usage_events (organization_id, external_customer_id, timestamp, id) where customer_id is null;

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

-- Written with every event, so it has one index and no reference to events: both go with their seller.
create table meter_events (
  meter_id text not null references meters (id) on delete cascade,
  event_id text not null,
  value double precision,
  primary key (meter_id, event_id)
);

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
  reset_at text,
  -- The highest share of the credits that the customer was warned about in this period; null before the first warning.
  alerted_percent integer,
  created_at text not null,
  modified_at text not null,
  unique (customer_id, meter_id)
);
create index customer_meters_by_change on customer_meters (organization_id, modified_at, id);
-- Every event changes modified_at: one index follows it, this one does not.
create index customer_meters_by_meter on customer_meters (meter_id);

create table meter_credits (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  customer_id text not null references customers (id) on delete cascade,
  meter_id text not null references meters (id) on delete cascade,
  grant_id text references benefit_grants (id) on delete cascade,
  event_id text not null references usage_events (id),
  units bigint not null,
  rollover boolean not null,
  -- A credit is a lot: what is left of it, and when it ends.
  remaining bigint not null default 0,
  expires_at text,
  ended_at text,
  created_at text not null
);
create index meter_credits_by_customer on meter_credits (customer_id, meter_id, id);
create index meter_credits_by_meter on meter_credits (meter_id);
create index meter_credits_by_grant on meter_credits (grant_id);
create index meter_credits_by_event on meter_credits (event_id);

-- What each meter counted by the hour: in total (no customer) and of each customer.
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

-- What each meter counted in total, by day in UTC and by quarter of an hour: any day of any time zone adds up from a few rows.
create table usage_sums (
  meter_id text not null references meters (id) on delete cascade,
  grain text not null,
  slot text not null,
  events_count bigint not null,
  events_sum double precision not null,
  events_least double precision,
  events_most double precision,
  primary key (meter_id, grain, slot)
);

-- Customers whose balance changed since their seller was last notified.
create table usage_news (
  customer_id text primary key references customers (id) on delete cascade,
  created_at text not null
);
