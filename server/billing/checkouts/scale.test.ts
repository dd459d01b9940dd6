import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { assertShort } from '../../testing/query-plans.ts'
import { startListening } from '../../testing/webhooks.ts'
import { hasUndelivered } from './bought.ts'

onBothDatabases('A page that waits for the webhooks of its checkout', (open) => {
  test('reads none of the five thousand messages that wait about others', async () => {
    const { app, organizationId, endpoint } = await startListening(open)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5000)
      insert into webhook_events (id, organization_id, type, object_key, payload, created_at)
      select 'event ' || n, ${organizationId}, 'thing.changed', 'thing:' || n, '{}', '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`
      insert into webhook_deliveries (id, event_id, endpoint_id, organization_id, object_key, status, attempts, created_at)
      select id, id, ${endpoint.id}, organization_id, object_key, 'pending', 0, created_at from webhook_events
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    const asked = await queriesDuring(app, async () => assert.equal(await hasUndelivered(app, { id: '1', organizationId }), false))
    await assertShort(app, asked, { most: 10, along: /webhook_deliveries_pending \(endpoint_id=\? AND object_key=\?\)/ })
  })
})
