import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addProduct, addSubscription } from '../../testing/entitlements.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { assertShort } from '../../testing/query-plans.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { exportSubscriptions } from './export-subscriptions.ts'

onBothDatabases('The table of subscriptions', (open) => {
  test("is written page by page without reading those of other sellers, and each of the seller's comes once", async () => {
    const { app } = await startTestServer({ open })
    const sellers: string[] = []
    for (const slug of ['big', 'small']) {
      const organizationId = await bareOrganization(app, slug)
      const held = {
        organizationId,
        customerId: await addCustomer(app, organizationId),
        productId: await addProduct(app, organizationId, []),
      }
      const id = await addSubscription(app, held)
      sellers.push(organizationId)
      const { rows } = await sql<{ name: string }>`select * from subscriptions where id = ${id}`.execute(app.db)
      const names = Object.keys(rows[0] ?? {}).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      const others = sql.raw(names.filter((name) => name !== 'id').join(', '))
      // Those of the small seller are a tenth, and the oldest.
      await sql`
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(slug === 'big' ? 18_000 : 2000)})
        insert into subscriptions (id, ${others}) select ${slug === 'big' ? 'later ' : 'first '} || (100000 + n), ${others}
        from subscriptions, numbers where subscriptions.id = ${id}
      `.execute(app.db)
    }
    await sql`analyze`.execute(app.db)

    const lines: string[] = []
    const asked = await queriesDuring(app, async () => {
      for await (const piece of exportSubscriptions(app, sellers.slice(1))) lines.push(...piece.trim().split('\n'))
    })
    assert.equal(lines.length, 2002)
    await assertShort(app, asked, { most: 2500, along: /SEARCH subscriptions USING INDEX subscriptions_by_age/ })
  })
})
