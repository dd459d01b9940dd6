-- What each meter counted of everybody, by day in UTC and by quarter of an hour: with the sums of hours any day of any zone is a few of them.
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
insert into usage_sums (meter_id, grain, slot, events_count, events_sum, events_least, events_most)
  select meter_id, 'day', slot, count(*), coalesce(sum(value), 0), min(value), max(value)
  from (select meter_id, value, substr(timestamp, 1, 10) as slot from meter_events join usage_events on usage_events.id = event_id) as counted
  group by meter_id, slot;
insert into usage_sums (meter_id, grain, slot, events_count, events_sum, events_least, events_most)
  select meter_id, grain, slot, count(*), coalesce(sum(value), 0), min(value), max(value)
  from (
    select meter_id, value, substr(timestamp, 1, 10) as slot, substr(timestamp, 12, 3) || case
      when substr(timestamp, 15, 2) < '15' then '00' when substr(timestamp, 15, 2) < '30' then '15'
      when substr(timestamp, 15, 2) < '45' then '30' else '45' end as grain
    from meter_events join usage_events on usage_events.id = event_id
  ) as counted
  group by meter_id, grain, slot;
