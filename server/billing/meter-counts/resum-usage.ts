import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'

/** Meters whose sums of days, hours or quarters of an hour are not those of the events that they counted, day by day. */
export const wronglySummed: RawBuilder<{ id: string }> = sql`
  with counted as (
    select meter_id, substr(timestamp, 1, 10) as day, count(*) as count, coalesce(sum(value), 0) as sum, min(value) as least, max(value) as most
    from meter_events join usage_events on usage_events.id = event_id group by meter_id, substr(timestamp, 1, 10)
  ), slots as (
    select meter_id, case grain when 'day' then 'day' else 'quarter' end as kind, slot as day, events_count, events_sum, events_least, events_most
    from usage_sums
    union all
    select meter_id, 'hour', substr(hour, 1, 10), events_count, events_sum, events_least, events_most from meter_hours where customer_id = ''
  ), kept as (
    select meter_id, kind, day, sum(events_count) as count, sum(events_sum) as sum, min(events_least) as least, max(events_most) as most
    from slots group by meter_id, kind, day
  ), wanted as (
    select kinds.kind, counted.* from counted cross join (select 'day' as kind union all select 'hour' union all select 'quarter') as kinds
  )
  select distinct coalesce(k.meter_id, w.meter_id) as id
  from kept k full join wanted w on w.meter_id = k.meter_id and w.kind = k.kind and w.day = k.day
  where coalesce(k.count, 0) <> coalesce(w.count, 0)
    or coalesce(k.least, 0) <> coalesce(w.least, 0) or coalesce(k.most, 0) <> coalesce(w.most, 0)
    -- Fractions that are added up in another order differ in their last digits.
    or abs(coalesce(k.sum, 0) - coalesce(w.sum, 0)) > 0.000000001 * (1 + abs(coalesce(k.sum, 0)))`

/** Recomputes the sums of meters over all customers, by day, hour and quarter of an hour. */
export async function resumUsage({ db }: App, meterIds: readonly string[]): Promise<void> {
  await db.deleteFrom('usageSums').where('meterId', 'in', meterIds).execute()
  await db.deleteFrom('meterHours').where('meterId', 'in', meterIds).where('customerId', '=', '').execute()
  const quarter = sql`substr(timestamp, 12, 3) || case when substr(timestamp, 15, 2) < '15' then '00' when substr(timestamp, 15, 2) < '30' then '15'
    when substr(timestamp, 15, 2) < '45' then '30' else '45' end`
  const counted = (key: RawBuilder<unknown>, slot: RawBuilder<unknown>) => sql`
    select meter_id, key, slot, count(*), coalesce(sum(value), 0), min(value), max(value) from (
      select meter_id, value, ${key} as key, ${slot} as slot from meter_events join usage_events on usage_events.id = event_id
      where meter_id in (${sql.join(meterIds)})
    ) as counted group by meter_id, key, slot`
  const day = sql`substr(timestamp, 1, 10)`
  for (const grain of [sql`'day'`, quarter])
    await sql`insert into usage_sums (meter_id, grain, slot, events_count, events_sum, events_least, events_most) ${counted(grain, day)}`.execute(
      db,
    )
  await sql`
    insert into meter_hours (meter_id, customer_id, hour, events_count, events_sum, events_least, events_most)
    ${counted(sql`''`, sql`substr(timestamp, 1, 13)`)}`.execute(db)
}
