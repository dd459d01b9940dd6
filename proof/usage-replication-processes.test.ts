import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { call, openShop } from './crash/shop.ts'
import { freePort, startRealServer } from './processes/real-server.ts'

/** What the guide to operations says of a store of events beside: it has only to take rows, in another form and with other indexes. */
const storeOfEvents = `create table usage_events (
  id text primary key, organization_id text, customer_id text, external_customer_id text, source text, name text,
  timestamp text, external_id text, metadata jsonb, created_at text, copied_at timestamptz default now())`

describe('usage events that another PostgreSQL is fed with by logical replication', () => {
  test('are there as they are here: what was before, what comes, what a customer claims, and what goes', async (t) => {
    const here = await startPostgres({ wal_level: 'logical' })
    const there = await startPostgres()
    const settings = { DATABASE_URL: here.url, TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough' }
    const server = await startRealServer(await freePort(), settings)
    const shop = await openShop(server, settings, 'http://127.0.0.1:9/nowhere')
    const clients = [here, there].map(({ url }) => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
    for (const client of clients) {
      client.on('error', () => {}) // it ends with its server
      await client.connect()
    }
    after(async () => {
      server.signal('SIGKILL')
      await Promise.all([there.stop(), here.stop()])
    })
    const [source, copy] = clients
    const ingest = async (count: number) => {
      const events = Array.from({ length: count }, (_, at) => ({ name: 'call', external_customer_id: 'ann', metadata: { units: at } }))
      assert.equal((await call(server, shop.token, 'POST', '/events/ingest', { events })).status, 200)
    }

    await ingest(200)
    await source.query('create publication usage for table usage_events')
    await copy.query(storeOfEvents)
    await copy.query(`create subscription usage connection '${here.url}' publication usage`)
    await ingest(200)
    await untilSame(source, copy, 400)
    const asked = performance.now()
    await ingest(1000)
    await untilSame(source, copy, 1400)
    t.diagnostic(`A thousand events were there ${Math.round(performance.now() - asked)} ms after they were sent.`)

    const { status } = await call(server, shop.token, 'POST', '/customers/', { email: 'ann@example.com', external_id: 'ann' })
    assert.equal(status, 201)
    await untilSame(source, copy, 1400)
    assert.equal((await copy.query('select from usage_events where customer_id is not null')).rowCount, 1400)

    await source.query('delete from usage_events where id in (select id from usage_events limit 100)')
    await untilSame(source, copy, 1300)
    // What does not fit the copy stops the copy, not the server.
    await copy.query('alter table usage_events add constraint none_more check (false) not valid')
    await ingest(10)
    await copy.query('alter table usage_events drop constraint none_more')
    await untilSame(source, copy, 1310)
    await copy.query('drop subscription usage')
  })
})

async function untilSame(source: pg.Client, copy: pg.Client, count: number) {
  const columns = 'id, customer_id, external_customer_id, name, timestamp, metadata, created_at'
  const rowsOf = async (client: pg.Client) => (await client.query(`select ${columns} from usage_events order by id`)).rows as object[]
  const rows = await rowsOf(source)
  assert.equal(rows.length, count)
  for (let tries = 0; tries < 600; tries++) {
    const copied = await rowsOf(copy)
    if (copied.length === count && JSON.stringify(copied) === JSON.stringify(rows)) return
    await pause(50)
  }
  assert.deepEqual(await rowsOf(copy), rows)
}
