import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { createOrganizationToken } from '#server/billing/access-tokens/organization-tokens.ts'
import { jobs } from '#server/jobs.ts'
import type { App } from '#server/kit/app.ts'
import { runDue } from '#server/outbox/run-due.ts'
import { allChecks } from '#server/readiness/all-checks.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openStorage } from '#server/storage/open.ts'
import { program } from '#server/testing/sellers.ts'
import { StillClock } from '#server/testing/still-clock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { apply } from './upgrades/apply.ts'
import { type Engine, engines, everyInstallation, type Installation, migratedAt, olderSchemas, using } from './upgrades/installations.ts'
import { password } from './upgrades/life.ts'
import { changedOnPurpose, readRows, whatDiffers } from './upgrades/rows.ts'
import { readWritten, secret } from './upgrades/written.ts'

const firstRelease = '0063-organization-fields.sql'
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

test('every schema since the baseline is upgraded from', () => {
  assert.deepEqual(
    olderSchemas().map((name) => Number.parseInt(name, 10)),
    olderSchemas().map((_, at) => at + 20),
  )
})

/** Schemas at which no version was ever made: what the version before them left is upgraded from there, too. */
const neverServed = ['0035-changes-at-the-bank.sql', '0036-second-factor-resets.sql']

test('every schema but the newest has the rows that its version wrote: a new migration needs those of the one before it', () => {
  const written = [...readWritten().keys()]
  const since = olderSchemas().filter((name) => name >= (written[0] as string) && !neverServed.includes(name))
  assert.deepEqual(written, since, 'write the missing ones with proof/upgrades/write-rows.ts')
})

for (const [name, skip, engine] of [
  ['SQLite', false, engines.SQLite],
  [
    'PostgreSQL',
    postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm run proof sets it',
    () => engines.PostgreSQL(postgresUrl ?? ''),
  ],
] as [string, string | false, () => Engine][]) {
  describe(`a database of an older version (${name})`, { skip }, () => {
    test('takes what a process of its version still writes once it is upgraded, from 1.0.0 on', async (t) => {
      for await (const { schema, url, heldBack } of everyInstallation(engine(), { holdsBack: true })) {
        if (schema < firstRelease || heldBack === undefined) continue
        await t.test(`as ${schema} did`, async () => {
          await using(url, (storage) => migrate(storage, migratedAt))
          await using(url, (storage) => apply(storage, heldBack))
          const server = await serve(url, heldBack.at)
          assert.deepEqual(await problemsOf(server.app), [])
          await canSignIn(server, `person-${Number.parseInt(schema, 10)}`)
        })
      }
    })

    test('keeps every row and every sum as it comes to this one, serves those who were there, and has nothing for the doctor', async (t) => {
      for await (const installation of everyInstallation(engine())) {
        await t.test(`from ${installation.schema}`, () => upgrade(installation))
      }
    })
  })
}

async function upgrade({ schema, url, at, people }: Installation) {
  const before = await using(url, readRows)
  assert.ok([...before.values()].flat().length > 100, `only ${[...before.values()].flat().length} rows`)
  const applied = await using(url, (storage) => migrate(storage, migratedAt))
  assert.ok(applied.length > 0 && applied.every((name) => name > schema))
  const after = await using(url, readRows)
  assert.deepEqual(whatDiffers(before, after), changedOnPurpose(schema, before))

  const server = await serve(url, at)
  assert.deepEqual(await problemsOf(server.app), [])
  for (const name of people) await canSignIn(server, name)
  await sellsOn(server)
  server.clock.advance(days(32))
  await runDue(server.app, jobs)
  assert.deepEqual(await problemsOf(server.app), [], 'a month later')
}

async function serve(url: string, at: string) {
  const clock = new StillClock(at)
  const server = await startTestServer({
    open: () => openStorage(url, { connections: 2 }),
    config: { secret },
    app: { clock, fetch: () => Promise.reject(new TypeError('There is no network.')) },
  })
  return { ...server, clock }
}

async function canSignIn({ browser }: TestServer, name: string) {
  const { data, error } = await browser().client.signIn.email({ email: `${name}@example.com`, password })
  assert.ok(data && 'user' in data && data.user.name === name, JSON.stringify(error))
}

/** The seller's own numbers are those of the rows, and a visitor can buy. */
async function sellsOn(server: TestServer) {
  const { app } = server
  const acme = await app.db.selectFrom('organizations').select('id').where('slug', '=', 'acme').executeTakeFirstOrThrow()
  const { token } = await createOrganizationToken(app, { organizationId: acme.id, name: 'afterwards', scopes: null }, {})
  const shop = program(server, token)
  const { body } = await shop.get('/orders/?limit=100')
  const { rows } = await sql<{
    count: number
    total: number
  }>`select count(*) as count, sum(net_amount + tax_amount) as total from orders`.execute(app.db)
  assert.equal(body.pagination.total_count, Number(rows[0]?.count))
  const totals = body.items.map(({ total_amount }: { total_amount: number }) => total_amount)
  assert.equal(
    totals.reduce((sum: number, total: number) => sum + total, 0),
    Number(rows[0]?.total),
  )
  await buys(shop)
}

/** What was on sale is bought once more: a checkout, a charge, an order. */
async function buys(shop: ReturnType<typeof program>) {
  const products = await shop.get('/products/?limit=100')
  const book = products.body.items.find(({ name }: { name: string }) => name === 'Book')
  const { status, body: checkout } = await shop.post('/checkouts/', { products: [book.id] })
  assert.equal(status, 201, JSON.stringify(checkout))
  const buyer = {
    customer_name: 'Newcomer',
    customer_email: 'newcomer@example.com',
    customer_billing_address: { country: 'DE' },
    confirmation_token_id: 'tok_ok',
  }
  const confirmed = await shop.post(`/checkouts/client/${checkout.client_secret}/confirm`, buyer, { token: null })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  assert.equal(confirmed.body.payment_processor_metadata.intent_status, 'succeeded')
  const { body: orders } = await shop.get(`/orders/?checkout_id=${checkout.id}`)
  assert.deepEqual(
    orders.items.map((order: { paid: boolean; checkout_id: string }) => [order.paid, order.checkout_id]),
    [[true, checkout.id]],
  )
}

async function problemsOf(app: App) {
  const found = []
  for (const { of, check } of allChecks) {
    if (of !== 'data') continue
    for (const finding of await check.look(app)) if (finding.is === 'problem') found.push(finding.says)
  }
  return found
}
