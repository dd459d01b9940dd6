import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer } from '../../testing/entitlements.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { assertShort } from '../../testing/query-plans.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { listNames } from './list-event-names.ts'
import { listEvents } from './list-events.ts'

onBothDatabases("A customer's five events", (open) => {
  test("are found by the seller's own id among thirty thousand", async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const { organization } = await startSeller(server)
    const ann = await addCustomer(app, organization.id, 'ann@example.com')
    await app.db.updateTable('customers').set({ externalId: 'ann' }).where('id', '=', ann).execute()
    await sql`
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 2999)
      insert into customers (id, organization_id, email, email_key, name_key, email_verified, metadata, created_at)
      select 'customer ' || n, ${organization.id}, n || '@example.com', n || '@example.com', '', false, '{}', '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)
      insert into usage_events (id, organization_id, customer_id, external_customer_id, name, source, timestamp, metadata, created_at)
      select 'event ' || (100000 + n), ${organization.id}, case when n <= 3 then ${ann} when n > 5 then 'customer ' || (n % 3000) end,
        case when n in (4, 5) then 'ann' end, 'call', 'user', '2026-01-15T11:00:00.000Z', '{}', '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    const wanted = { organizationIds: [organization.id], externalCustomerId: ['ann'], page: 1, limit: 10 }
    const asked = await queriesDuring(app, async () => {
      assert.equal((await listEvents(app, { ...wanted, sorting: ['-timestamp'] })).total, 5)
      assert.equal((await listNames(app, { ...wanted, sorting: ['name'] })).rows[0]?.occurrences, 5)
    })
    const ofEvents = asked.filter(({ sql }) => /usage_events/.test(sql))
    assert.equal(ofEvents.length, 4)
    await assertShort(app, ofEvents, { most: 20, along: /MULTI-INDEX OR/ })
  })
})
