import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { assertShort } from '../testing/query-plans.ts'
import { startListening } from '../testing/webhooks.ts'
import { nextMessage } from './endpoint-lease.ts'
import { createEndpoint } from './endpoints.ts'
import { countDeliveries, listDeliveries } from './list-deliveries.ts'

onBothDatabases('Among thirty thousand messages, of which ten thousand wait,', (open) => {
  test('the next one is found', async () => {
    const { app, organizationId, endpoint } = await startListening(open)
    await addMessages(app, { organizationId, endpointId: endpoint.id })
    await sql`analyze`.execute(app.db)
    const asked = await queriesDuring(app, async () => assert.equal((await nextMessage(app, endpoint.id))?.id, 'event 120001'))
    await assertShort(app, asked, { most: 40, along: /SEARCH message USING INDEX webhook_deliveries_waiting/ })
  })

  test('the few of the application are listed and counted, and what was given up is', async () => {
    const { app, organizationId, endpoint } = await startListening(open)
    const own = await createEndpoint(app, { organizationId: null, url: endpoint.url, format: 'raw', events: ['thing.changed'] })
    await addMessages(app, { organizationId, endpointId: endpoint.id })
    await sql`
      update webhook_deliveries set organization_id = null, endpoint_id = ${own.id}, status = case when id = 'event 100002' then 'failed' else status end
      where id <= 'event 103000'
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    const ours = { organizationId: null, limit: 10 }
    const listed = await queriesDuring(app, async () => assert.equal((await listDeliveries(app, ours))[0]?.id, 'event 103000'))
    await assertShort(app, listed, { most: 40, along: /webhook_deliveries_by_owner/ })
    const failed = { ...ours, status: 'failed' }
    const ofFailed = await queriesDuring(app, async () =>
      assert.deepEqual([(await listDeliveries(app, failed)).length, await countDeliveries(app, failed)], [1, 1]),
    )
    await assertShort(app, ofFailed, { most: 40, along: /webhook_deliveries_failed/ })
    const [count] = await queriesDuring(app, async () => assert.equal(await countDeliveries(app, ours), 3000))
    assert.doesNotMatch(count?.sql ?? '', /webhook_events|webhook_endpoints/)
  })
})

async function addMessages(app: App, { organizationId, endpointId }: { organizationId: string; endpointId: string }) {
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)
    insert into webhook_events (id, organization_id, type, object_key, payload, created_at)
    select 'event ' || (100000 + n), ${organizationId}, 'thing.changed', 'thing:' || n, '{}', '2026-01-15T11:00:00.000Z' from numbers
  `.execute(app.db)
  await sql`
    insert into webhook_deliveries (id, event_id, endpoint_id, organization_id, object_key, status, attempts, created_at)
    select id, id, ${endpointId}, organization_id, object_key,
      case when id <= 'event 120000' then 'succeeded' else 'pending' end, 0, created_at from webhook_events
  `.execute(app.db)
}
