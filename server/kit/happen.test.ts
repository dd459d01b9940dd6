import assert from 'node:assert/strict'
import { test } from 'node:test'
import { happenings } from '../happenings.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { App } from './app.ts'
import { type Follower, happen } from './happen.ts'
import { refuse } from './refusal.ts'

type Follow = Follower<App, 'user.deleted'>

onBothDatabases('a happening', (open) => {
  const start = async (...followers: Follow[]) =>
    (await startTestServer({ open, app: { happenings: { ...happenings, 'user.deleted': followers } } })).app
  const facts = [
    { id: 'ann', by: {} },
    { id: 'bob', by: {} },
  ]

  test('runs its followers one after the other, each with all facts', async () => {
    const seen: string[] = []
    const slow: Follow = async (_, users) => {
      await new Promise(setImmediate)
      seen.push(`first: ${users.map(({ id }) => id).join()}`)
    }
    const app = await start(slow, async (_, users) => void seen.push(`second: ${users.map(({ id }) => id).join()}`))
    await inTransaction(app, (app) => happen(app, 'user.deleted', facts))
    assert.deepEqual(seen, ['first: ann,bob', 'second: ann,bob'])
  })

  test('without facts runs no follower', async () => {
    const app = await start(async () => assert.fail('a follower ran'))
    await inTransaction(app, (app) => happen(app, 'user.deleted', []))
  })

  test('that a follower refuses undoes the whole transaction, and later followers do not run', async () => {
    const app = await start(
      async ({ db }) => void (await db.insertInto('rateLimits').values({ key: 'followed', count: 1, resetAt: '' }).execute()),
      async () => refuse('LAST_OWNER_CANNOT_BE_DELETED'),
      async () => assert.fail('a follower ran after a refusal'),
    )
    await assert.rejects(
      inTransaction(app, async (app) => {
        await app.db.insertInto('rateLimits').values({ key: 'moved', count: 1, resetAt: '' }).execute()
        await happen(app, 'user.deleted', facts)
      }),
      { code: 'LAST_OWNER_CANNOT_BE_DELETED' },
    )
    assert.deepEqual(await app.db.selectFrom('rateLimits').select('key').execute(), [])
  })

  test('outside of a transaction is a fault, because no refusal could undo the change', async () => {
    const app = await start()
    await assert.rejects(happen(app, 'user.deleted', facts), /outside of a transaction/)
  })
})
