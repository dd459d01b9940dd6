import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { createFastify } from '../http/fastify.ts'
import { fromNow } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { openShop, plan } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

onBothDatabases('What time brings', (open) => {
  test('is counted whole, however much it is, by kind and by how soon', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const shop = await openShop(server)
    await shop.confirm(await shop.checkout({ id: (await shop.product(plan)).id }))
    const [sample] = await app.db.selectFrom('subscriptions').selectAll().execute()
    assert.ok(sample)
    const add = async (count: number, facts: object) => {
      const rows = Array.from({ length: count }, () => ({ ...sample, checkoutId: null, ...facts, id: newId(app) }))
      await app.db
        .insertInto('subscriptions')
        .values(rows as never)
        .execute()
    }
    await app.db.deleteFrom('outbox').execute()
    await add(60, { dueAt: fromNow(app, days(20)) })
    await add(2, { dueAt: fromNow(app, days(0.5)) })
    await add(55, { dueAt: fromNow(app, days(3)), status: 'trialing' })
    await add(1, { dueAt: fromNow(app, days(3)), cancelAtPeriodEnd: true })
    await add(40, { dueAt: fromNow(app, days(40)) })
    await app.db.updateTable('subscriptions').set({ dueAt: null }).where('id', '=', sample.id).execute()
    const ann = server.browser()
    await signUp(ann, 'ann')

    const fastify = createFastify(app, { strict: true })
    mountSandbox(fastify, app, { clock: new SandboxClock(app.db, server.clock), worker: new OutboxWorker(app, []) })
    const read = async (query = '') => {
      const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { brings, coming } = (await fastify.inject({ url: `/dev/clock.json${query}`, headers: { cookie } })).json()
      const jobless = Object.entries(brings as Record<string, Record<string, number>>).map(([step, { job: _, ...counts }]) => [
        step,
        counts,
      ])
      return { brings: Object.fromEntries(jobless), kinds: (coming as { kind: string }[]).map(({ kind }) => kind) }
    }
    // Of the two people, the one who asks and keeps their session has none that ends.
    const sessions = { 'session-end': 1 }
    const week = { renewal: 2, 'trial-end': 55, 'subscription-end': 1 }
    const { brings, kinds } = await read('?keepSession=true')
    assert.deepEqual(brings, {
      hour: {},
      day: { renewal: 2 },
      week: { ...week, ...sessions },
      month: { ...week, renewal: 62, ...sessions },
    })
    assert.deepEqual(kinds.toSorted(), ['renewal', 'session-end', 'subscription-end', 'trial-end'])
    assert.equal((await read()).brings.month['session-end'], 2)
  })
})
