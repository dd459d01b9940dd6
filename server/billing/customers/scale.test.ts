import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { assertShort } from '../../testing/query-plans.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { listPayments } from './list-payments.ts'

onBothDatabases('Payments', (open) => {
  test('of an address are found without reading all customers of the seller', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const { organization } = await startSeller(server)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 20000)
      insert into customers (id, organization_id, email, email_key, name_key, email_verified, metadata, created_at)
      select 'customer ' || n, ${organization.id}, n || '@example.com', n || '@example.com', '', false, '{}', '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`
      insert into payment_intents (id, organization_id, customer_id, purpose, kind, idempotency_key, amount, currency, status, processor, created_at)
      select id, organization_id, id, 'checkout', 'charge', id, 100, 'usd', 'succeeded', 'stand-in', created_at from customers
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    const wanted = { organizationIds: [organization.id], customerEmail: ['7@example.com'], page: 1, limit: 10, sorting: ['-created_at'] }
    const asked = await queriesDuring(app, async () => assert.equal((await listPayments(app, wanted)).total, 1))
    await assertShort(app, asked, { most: 10, along: /customers_by_any_email \(organization_id=\? AND email_key=\?\)/ })
  })

  test('that failed are found without reading all others of a seller who has one such', async () => {
    const { app } = await startTestServer({ open })
    const [seller, unlucky] = [await bareOrganization(app, 'acme'), await bareOrganization(app, 'unlucky')]
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)
      insert into payment_intents (id, organization_id, purpose, kind, idempotency_key, amount, currency, status, processor, created_at)
      select 'payment ' || n, case when n % 20 = 0 then ${unlucky} else ${seller} end, 'checkout', 'charge', 'key ' || n, 100, 'usd',
        case when n % 20 = 0 or n = 1 then 'failed' else 'succeeded' end, 'stand-in', '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    const wanted = { organizationIds: [seller], status: ['failed'] as const, page: 1, limit: 10, sorting: ['-created_at'] }
    const asked = await queriesDuring(app, async () => assert.equal((await listPayments(app, wanted)).total, 1))
    await assertShort(app, asked, { most: 10, along: /payment_intents_by_status \(organization_id=\? AND status=\?\)/ })
  })
})
