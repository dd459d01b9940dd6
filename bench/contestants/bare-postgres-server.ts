import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { newId } from './bare-ingest.ts'

type Event = { name: string; external_customer_id: string; external_id: string; metadata: object }

/**
 * The floor of ingest on PostgreSQL: a token looked up, and one statement that writes down a call's events, what their meters count of them, the
 * hours, the balances and the names, on the very tables and indexes that Tollgate has. No validation, no scopes, no events, no rules.
 */
const { PORT, DATABASE_URL = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const added = (
  table: string,
) => `events_count = ${table}.events_count + excluded.events_count, events_sum = ${table}.events_sum + excluded.events_sum,
  events_least = least(${table}.events_least, excluded.events_least), events_most = greatest(${table}.events_most, excluded.events_most)`
const counts = 'count(*), sum(value), min(value), max(value)'
// Rows that many calls write are taken in one order, so that two calls never wait for each other crosswise.
const text = `
  with given as (select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
    as given (id, name, external_customer_id, external_id, metadata)),
  fresh as (
    insert into usage_events (id, organization_id, customer_id, external_customer_id, source, name, timestamp, external_id, metadata, created_at)
    select given.id, $1, c.id, given.external_customer_id, 'user', given.name, $7, given.external_id, given.metadata, $7
    from given left join customers c on c.organization_id = $1 and c.external_id = given.external_customer_id and c.deleted_at is null
    order by given.external_id
    on conflict do nothing returning id, name, customer_id
  ),
  matched as (
    select m.id as meter_id, fresh.id as event_id, fresh.customer_id, cast(given.metadata ->> 'tokens' as double precision) as value
    from fresh join given on given.id = fresh.id join meters m on m.organization_id = $1 and m.name = fresh.name
  ),
  counted as (insert into meter_events (meter_id, event_id, value) select meter_id, event_id, value from matched),
  hours as (
    insert into meter_hours (meter_id, customer_id, hour, events_count, events_sum, events_least, events_most)
    select meter_id, whose, substr($7, 1, 13), ${counts}
    from (select meter_id, customer_id as whose, value from matched union all select meter_id, '', value from matched) as each
    group by meter_id, whose order by meter_id, whose
    on conflict (meter_id, customer_id, hour) do update set ${added('meter_hours')}
  ),
  balances as (
    insert into customer_meters (id, organization_id, customer_id, meter_id, consumed_units, credited_units, balance,
      events_count, events_sum, events_least, events_most, created_at, modified_at)
    select min(event_id), $1, customer_id, meter_id, sum(value), 0, -sum(value), ${counts}, $7, $7
    from matched group by customer_id, meter_id order by customer_id, meter_id
    on conflict (customer_id, meter_id) do update set ${added('customer_meters')},
      consumed_units = customer_meters.consumed_units + excluded.consumed_units,
      balance = customer_meters.balance - excluded.consumed_units, modified_at = excluded.modified_at
  ),
  names as (
    insert into event_names (organization_id, name, source, occurrences, first_seen, last_seen)
    select $1, name, 'user', count(*), $7, $7 from fresh group by name order by name
    on conflict (organization_id, name, source) do update set occurrences = event_names.occurrences + excluded.occurrences, last_seen = excluded.last_seen
  )
  select count(*) as inserted from fresh`

createServer((request, response) => void serve(request, response)).listen(Number(PORT), '127.0.0.1')

async function serve(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/api/auth/ok') return answer(response, { ok: true })
  const token = hash('sha256', request.headers.authorization?.slice('Bearer '.length) ?? '', 'base64url')
  const query = 'select organization_id from organization_tokens where token_hash = $1'
  const { rows } = await pool.query<{ organization_id: string }>({ name: 'token', text: query, values: [token] })
  if (!rows[0]) return response.writeHead(401).end()
  const { events } = JSON.parse(await textOf(request)) as { events: Event[] }
  return answer(response, await ingest(rows[0].organization_id, events))
}

async function ingest(seller: string, events: Event[]) {
  const columns = [
    events.map(newId),
    events.map(({ name }) => name),
    events.map(({ external_customer_id }) => external_customer_id),
    events.map(({ external_id }) => external_id),
    events.map(({ metadata }) => JSON.stringify(metadata)),
  ]
  const values = [seller, ...columns, new Date().toISOString()]
  const { rows } = await pool.query<{ inserted: string }>({ name: 'ingest', text, values })
  const inserted = Number(rows[0]?.inserted)
  return { inserted, duplicates: events.length - inserted }
}

function answer(response: ServerResponse, value: unknown) {
  const written = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(written) }).end(written)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let received = ''
  for await (const chunk of request.setEncoding('utf8')) received += chunk
  return received
}
