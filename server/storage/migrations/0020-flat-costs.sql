-- An event is written once for each index it stands in, so each must earn its place. Events go only with their seller, as meters do:
-- what a meter counted is found by the meter.
create table meter_counts (
  meter_id text not null references meters (id) on delete cascade,
  event_id text not null,
  value double precision,
  primary key (meter_id, event_id)
);
insert into meter_counts (meter_id, event_id, value) select meter_id, event_id, value from meter_events;
drop table meter_events;
alter table meter_counts rename to meter_events;

-- Every event changes when a balance was modified; only one index has to follow.
drop index customer_meters_by_meter;
create index customer_meters_by_meter on customer_meters (meter_id);

-- The total of a list of payments is kept, as those of other lists are.
insert into billing_counts (organization_id, entity, slice, shard, count)
select organization_id, 'payments', 'all', 0, count(*) from payment_intents where kind = 'charge' and organization_id in (select id from organizations) group by organization_id;
