import { idOf, numbersTo, openRaw, type RawDatabase } from './raw-database.ts'

/** So many events of the customers there are, in the month before the first, with what is kept of them. */
export async function addManyEvents(url: string, count: number): Promise<void> {
  const database = await openRaw(url)
  // Indexes that are built at once are built in order: many times quicker than row by row.
  const rebuild = await database.dropIndexes(['usage_events', 'meter_events'])
  const month = 30 * 86_400
  const begin = Math.floor(Date.now() / 1000) - month
  const at = database.instant(`${begin} + cast(n as bigint) * ${month - 86_400} / ${count}`)
  const id = idOf('00000001')
  await database.run('create table turns as select cast(row_number() over (order by id) - 1 as integer) as turn, id from customers')
  await database.run('create unique index turns_in_order on turns (turn)')
  await database.run(`
    create table ways as select cast(row_number() over (order by name) - 1 as integer) as turn, id, name, organization_id from meters`)
  await database.run(`
    insert into usage_events (id, organization_id, customer_id, external_customer_id, source, name, timestamp, external_id, metadata, created_at)
      ${numbersTo(count)}
      select ${id}, ways.organization_id, turns.id, null, 'user', ways.name, ${at}, null, '{"tokens":7,"model":"small"}', ${at}
      from numbers join turns on turns.turn = n % (select count(*) from turns) join ways on ways.turn = n % 2`)
  await database.run(`
    insert into meter_events (meter_id, event_id, value)
      ${numbersTo(count)} select ways.id, ${id}, 7 from numbers join ways on ways.turn = n % 2 order by ways.id, n`)
  await addSums(database)
  await database.run(
    `update customer_meters set events_count = events_count + ${count} / 2000, events_sum = events_sum + 7 * (${count} / 2000)`,
  )
  for (const table of ['turns', 'ways']) await database.run(`drop table ${table}`)
  for (const index of rebuild) await database.run(index)
  await database.run('analyze')
  await database.close()
}

/** What is kept of them, by hour of each customer and of everybody, by day and by quarter of an hour. */
async function addSums(database: RawDatabase): Promise<void> {
  const minutes = 'cast(substr(e.timestamp, 15, 2) as integer)'
  const quarter = `substr(e.timestamp, 12, 3) || case when ${minutes} < 15 then '00' when ${minutes} < 30 then '15' when ${minutes} < 45 then '30' else '45' end`
  const kinds = [
    ['meter_hours (meter_id, customer_id, hour', 'e.customer_id', 13],
    ['meter_hours (meter_id, customer_id, hour', "''", 13],
    ['usage_sums (meter_id, grain, slot', "'day'", 10],
    ['usage_sums (meter_id, grain, slot', quarter, 10],
  ] as const
  for (const [into, key, length] of kinds)
    await database.run(`
      insert into ${into}, events_count, events_sum, events_least, events_most)
        select meter_id, kind, slot, count(*), 7 * count(*), 7, 7
        from (
          select m.id as meter_id, ${key} as kind, substr(e.timestamp, 1, ${length}) as slot
          from usage_events e join meters m on m.name = e.name where e.id < '00000002'
        ) as counted group by meter_id, kind, slot`)
}
