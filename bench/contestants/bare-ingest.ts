import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

type Event = { name: string; external_customer_id: string; external_id: string; metadata: { tokens: number } }

/** Writes events down, each with what its meter counts of it, in a transaction. */
export function bareIngest(database: DatabaseSync) {
  const customer = database.prepare('select id from customers where organization_id = ? and external_id = ? and deleted_at is null')
  const meters = new Map(
    database
      .prepare('select id, name from meters')
      .all()
      .map(({ id, name }) => [name as string, id as string]),
  )
  const event = database.prepare(`
    insert into usage_events (id, organization_id, customer_id, external_customer_id, source, name, timestamp, external_id, metadata, created_at)
    values (?, ?, ?, ?, 'user', ?, ?, ?, ?, ?) on conflict do nothing`)
  const counted = database.prepare('insert into meter_events (meter_id, event_id, value) values (?, ?, ?)')
  const added = (table: string) => `events_count = ${table}.events_count + 1, events_sum = ${table}.events_sum + excluded.events_sum,
    events_least = min(${table}.events_least, excluded.events_least), events_most = max(${table}.events_most, excluded.events_most)`
  const hour = database.prepare(`
    insert into meter_hours (meter_id, customer_id, hour, events_count, events_sum, events_least, events_most) values (?, ?, ?, 1, ?, ?, ?)
    on conflict (meter_id, customer_id, hour) do update set ${added('meter_hours')}`)
  const balance = database.prepare(`
    insert into customer_meters (id, organization_id, customer_id, meter_id, consumed_units, credited_units, balance, events_count, events_sum, events_least, events_most, created_at, modified_at)
    values (?, ?, ?, ?, ?, 0, ?, 1, ?, ?, ?, ?, ?)
    on conflict (customer_id, meter_id) do update set ${added('customer_meters')}, consumed_units = consumed_units + excluded.consumed_units,
      balance = balance - excluded.consumed_units, modified_at = excluded.modified_at`)
  const name = database.prepare(`
    insert into event_names (organization_id, name, source, occurrences, first_seen, last_seen) values (?, ?, 'user', 1, ?, ?)
    on conflict (organization_id, name, source) do update set occurrences = occurrences + 1, last_seen = excluded.last_seen`)

  return (seller: string, { events }: { events: Event[] }) => {
    const at = new Date().toISOString()
    let inserted = 0
    database.exec('begin immediate')
    for (const { name: named, external_customer_id, external_id, metadata } of events) {
      const id = newId()
      const whose = (customer.get(seller, external_customer_id)?.id ?? null) as string
      const { changes } = event.run(id, seller, whose, external_customer_id, named, at, external_id, JSON.stringify(metadata), at)
      if (changes === 0) continue
      inserted++
      const meterId = meters.get(named) as string
      const value = metadata.tokens
      counted.run(meterId, id, value)
      for (const counts of ['', whose]) hour.run(meterId, counts, at.slice(0, 13), value, value, value)
      balance.run(newId(), seller, whose, meterId, value, -value, value, value, value, at, at)
      name.run(seller, named, at, at)
    }
    database.exec('commit')
    return { inserted, duplicates: events.length - inserted }
  }
}

/** A UUIDv7. */
export function newId(): string {
  const [time, rest] = [Date.now().toString(16).padStart(12, '0'), randomBytes(10).toString('hex')]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
