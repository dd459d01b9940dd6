import { DatabaseSync } from 'node:sqlite'
import { idOf, numbersTo } from './raw-database.ts'

/** So many events of the customers there are, in the month before the first, with what is kept of them. */
export function addManyEvents(url: string, count: number): void {
  const database = new DatabaseSync(url.slice('sqlite:'.length), { enableForeignKeyConstraints: false })
  database.exec('pragma synchronous = off; pragma cache_size = -400000')
  // Indexes that are built at once are built in order: many times quicker than row by row.
  const tables = "('usage_events', 'meter_events')"
  const indexes = database
    .prepare(`select name, sql from sqlite_master where type = 'index' and tbl_name in ${tables} and sql is not null`)
    .all()
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`)
  const id = idOf('00000001')
  const quarter = "substr(e.timestamp, 12, 3) || printf('%02d', substr(e.timestamp, 15, 2) / 15 * 15)"
  const sumsBy = (into: string, key: string, length: number) => `
    insert into ${into}, events_count, events_sum, events_least, events_most)
      select m.id, ${key}, substr(e.timestamp, 1, ${length}), count(*), 7 * count(*), 7, 7
      from usage_events e join meters m on m.name = e.name where e.id < '00000002' group by 1, 2, 3;`
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', (julianday('now') - 30.0 + 29.0 * n / ${count}))`
  database.exec(`
    create temp table turns as select row_number() over (order by c.id) - 1 as turn, c.id from customers c;
    create unique index temp.turns_in_order on turns (turn);
    create temp table ways as select row_number() over (order by name) - 1 as turn, id, name, organization_id from meters;
    insert into usage_events (id, organization_id, customer_id, external_customer_id, source, name, timestamp, external_id, metadata, created_at)
      ${numbersTo(count)}
      select ${id}, ways.organization_id, turns.id, null, 'user', ways.name, ${at}, null, '{"tokens":7,"model":"small"}', ${at}
      from numbers join turns on turns.turn = n % (select count(*) from turns) join ways on ways.turn = n % 2;
    insert into meter_events (meter_id, event_id, value)
      ${numbersTo(count)} select ways.id, ${id}, 7 from numbers join ways on ways.turn = n % 2 order by ways.id, n;
    insert into meter_hours (meter_id, customer_id, hour, events_count, events_sum, events_least, events_most)
      select m.id, e.customer_id, substr(e.timestamp, 1, 13), count(*), 7 * count(*), 7, 7
      from usage_events e join meters m on m.name = e.name where e.id < '00000002' group by 1, 2, 3;
    ${sumsBy('meter_hours (meter_id, customer_id, hour', "''", 13)}
    ${sumsBy('usage_sums (meter_id, grain, slot', "'day'", 10)}
    ${sumsBy('usage_sums (meter_id, grain, slot', quarter, 10)}
    update customer_meters set events_count = events_count + ${count} / 2000, events_sum = events_sum + 7 * (${count} / 2000);`)
  for (const { sql } of indexes) database.exec(String(sql))
  database.exec('analyze')
  database.close()
}
