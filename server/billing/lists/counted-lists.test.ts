import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countedPast } from '../../storage/count-past.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { type Query, queriesDuring } from '../../testing/queries.ts'
import { rowsRead, sqlitePlan } from '../../testing/query-plans.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const many = countedPast + 2000

onBothDatabases('a list without a kept total', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const fill = async (...rows: RawBuilder<unknown>[]) => {
      for (const each of rows) await each.execute(server.app.db)
    }
    const ask = async (path: string) => {
      const { status, body } = await seller.get(path)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    return { ...server, seller, other, fill, ask }
  }

  async function staysShort(app: App, path: string, ask: (path: string) => Promise<unknown>) {
    if (app.engine === 'postgres') await sql`analyze`.execute(app.db)
    await ask(path) // tokens are remembered after their first use
    const queries = (await queriesDuring(app, () => ask(path))).filter(({ sql }) => /webhook_attempts|payment_intents/.test(sql))
    assert.equal(queries.length, 2, path)
    for (const query of queries) await assertShort(app, query)
  }

  test('of webhook deliveries reads no more than its page and ten thousand more, whatever it is narrowed to', async () => {
    const { app, seller, other, fill, ask } = await start()
    const endpointOf = async (whose: typeof seller): Promise<string> =>
      (await whose.post('/webhooks/endpoints', { url: 'http://127.0.0.1:9/', format: 'raw', events: ['order.paid'] })).body.id
    for (const whose of [seller, other]) await fill(...attempts(whose.organization.id, await endpointOf(whose), many))
    const endpoint = (await ask('/webhooks/endpoints')).items[0].id
    for (const query of [
      '',
      'succeeded=true',
      'event_type=order.paid',
      `endpoint_id=${endpoint}`,
      'start_timestamp=2026-01-02T00:00:00Z',
    ]) {
      const path = `/webhooks/deliveries?limit=10&${query}`
      const { items, pagination } = await ask(path)
      assert.deepEqual([items.length, pagination.total_count], [10, 10 + countedPast], path)
      await staysShort(app, path, ask)
    }
    const failed = await ask('/webhooks/deliveries?succeeded=false')
    assert.deepEqual([failed.items.length, failed.pagination.total_count], [5, 5])
    await staysShort(app, '/webhooks/deliveries?succeeded=false', ask)
    const last = await ask(`/webhooks/deliveries?limit=100&page=${Math.ceil((many + 5) / 100)}`)
    assert.deepEqual([last.items.length, last.pagination.total_count], [5, many + 5])
  })

  test('of payments with a status reads no more than its page and ten thousand more', async () => {
    const { app, seller, other, fill, ask } = await start()
    for (const { organization } of [seller, other]) await fill(payments(organization.id, many))
    const path = '/payments/?limit=10&status=succeeded'
    const { items, pagination } = await ask(path)
    assert.deepEqual([items.length, pagination.total_count], [10, 10 + countedPast])
    await staysShort(app, path, ask)
    assert.equal((await ask('/payments/?limit=10&status=failed')).pagination.total_count, 5)
    await staysShort(app, '/payments/?limit=10&status=failed', ask)
  })
})

async function assertShort(app: App, query: Query) {
  const what = query.sql
  const isCount = /count\(\*\)/.test(query.sql)
  if (app.engine === 'postgres') return assert.ok((await rowsRead(app, query)) <= (isCount ? countedPast + 100 : 80), what)
  for (const { detail } of await sqlitePlan(app, query)) {
    assert.doesNotMatch(detail, /^SCAN (webhook|payment)/, what)
    assert.notEqual(detail, 'USE TEMP B-TREE FOR ORDER BY', what)
  }
}

const numbers = (count: number) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`

/** Attempts that succeeded, and five that failed, all at one message. */
function attempts(organizationId: string, endpointId: string, count: number) {
  const [event, delivery] = [`event-${organizationId}`, `delivery-${organizationId}`].map((id) => sql.lit(id))
  const whose = sql.lit(organizationId)
  const at = sql`'2026-01-10T00:00:00.' || cast(100000 + n as text) || 'Z'`
  return [
    sql`
      insert into webhook_events (id, organization_id, type, object_key, payload, created_at)
      values (${event}, ${whose}, 'order.paid', 'order:1', '{"type":"order.paid"}', '2026-01-10T00:00:00.000Z')`,
    sql`
      insert into webhook_deliveries (id, event_id, endpoint_id, organization_id, object_key, status, attempts, created_at)
      values (${delivery}, ${event}, ${sql.lit(endpointId)}, ${whose}, 'order:1', 'succeeded', 1, '2026-01-10T00:00:00.000Z')`,
    sql`
      insert into webhook_attempts (id, delivery_id, at, http_code, milliseconds, organization_id, endpoint_id, type, succeeded)
      ${numbers(count + 5)}
      select ${delivery} || cast(100000 + n as text), ${delivery}, ${at}, case when n > 5 then 200 end, 1, ${whose}, ${sql.lit(endpointId)}, 'order.paid', n > 5
      from numbers`,
  ]
}

/** Charges that succeeded, and five that failed. */
function payments(organizationId: string, count: number) {
  const whose = sql.lit(organizationId)
  const id = sql`${whose} || cast(100000 + n as text)`
  return sql`
    insert into payment_intents (id, organization_id, purpose, kind, idempotency_key, amount, currency, status, processor, created_at, settled_at, completed_at)
    ${numbers(count + 5)}
    select ${id}, ${whose}, 'checkout', 'charge', ${id}, n, 'usd', case when n > 5 then 'succeeded' else 'failed' end, 'stand-in', '2026-01-10T00:00:00.000Z',
      '2026-01-10T00:00:00.000Z', '2026-01-10T00:00:00.000Z'
    from numbers`
}
