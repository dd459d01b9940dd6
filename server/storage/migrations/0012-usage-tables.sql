-- Every event is written once for each index it stands in. Whose it is and when it was, the event itself knows.
create table counted_events (
  meter_id text not null references meters (id) on delete cascade,
  event_id text not null references usage_events (id) on delete cascade,
  value double precision,
  primary key (event_id, meter_id)
);
insert into counted_events (meter_id, event_id, value) select meter_id, event_id, value from meter_events;
drop table meter_events;
alter table counted_events rename to meter_events;
create index meter_events_by_meter on meter_events (meter_id, event_id);

-- Nearly all events are of users and of known customers: these two are for the few others.
drop index usage_events_by_source;
create index usage_events_by_source on usage_events (organization_id, source, timestamp, id) where source <> 'user';
drop index usage_events_by_external_customer;
create index usage_events_by_external_customer on usage_events (organization_id, external_customer_id, timestamp, id) where customer_id is null;
