import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { billingCheck } from '../readiness/billing.ts'
import { outboxCheck } from '../readiness/outbox.ts'
import { usersCheck } from '../readiness/users.ts'
import { onBothDatabases, openEmptySqlite } from '../testing/databases.ts'
import { seed } from './seed.ts'

const filesFolder = mkdtempSync(join(tmpdir(), 'tollgate-seed-'))
after(() => rmSync(filesFolder, { recursive: true, force: true }))
const config = readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', filesFolder })
const end = Date.parse('2026-11-15T09:00:00.000Z')

onBothDatabases('a year of a demonstration company', (open) => {
  test('keeps every rule, ends today and leaves nothing undone', async (t) => {
    const storage = await open()
    t.after(() => storage.close())
    await seed(config, storage, { seed: 'a test', end, lasts: days(130), buyers: 24 })
    const app = createApp(config, storage, { clock: { now: () => end } })
    for (const check of [billingCheck, outboxCheck, usersCheck]) {
      const found = await check.look(app)
      assert.deepEqual(
        found.filter(({ is }) => is !== 'fine'),
        [],
        check.name,
      )
    }
    const kinds = await storage.db.selectFrom('productPrices').select('amountType').distinct().execute()
    assert.deepEqual(kinds.map(({ amountType }) => amountType).sort(), ['custom', 'fixed', 'free', 'metered_unit'])
    const statuses = await storage.db.selectFrom('subscriptions').select('status').distinct().execute()
    assert.ok(
      statuses.some(({ status }) => status === 'past_due'),
      'somebody is behind with paying',
    )
    const { latest } = await storage.db
      .selectFrom('usageEvents')
      .select(({ fn }) => fn.max('timestamp').as('latest'))
      .executeTakeFirstOrThrow()
    assert.ok(end - Date.parse(latest) < hours(48), 'usage goes on until today')
    assert.deepEqual(await storage.db.selectFrom('organizationTokens').select('id').execute(), [], 'the story leaves no token behind')
  })
})

test('the same seed tells the same story, another one another', async () => {
  const [one, same, other] = [await booksOf('one'), await booksOf('one'), await booksOf('other')]
  assert.deepEqual(same, one)
  assert.notDeepEqual(other, one)
})

/** Everything but the names of rows. */
async function booksOf(named: string) {
  const storage = await openEmptySqlite()
  await seed(config, storage, { seed: named, end, lasts: days(64), buyers: 12 })
  const orders = await storage.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['customers.email', 'orders.createdAt', 'orders.status', 'totalAmount', 'refundedAmount', 'invoiceSequence'])
    .orderBy('invoiceSequence')
    .execute()
  const usage = await storage.db
    .selectFrom('usageEvents')
    .select(({ fn }) => ['timestamp', 'name', fn.countAll<number>().as('count')])
    .groupBy(['timestamp', 'name'])
    .orderBy('timestamp')
    .orderBy('name')
    .execute()
  await storage.close()
  return { orders, usage }
}
