import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { inTransaction } from './in-transaction.ts'
import { query } from './query.ts'

const resetAt = '2026-01-01T00:00:00.000Z'
const add = query((db, key: string) => db.insertInto('rateLimits').values({ key, count: 1, resetAt }).returning('key'))

onBothDatabases('a line into a transaction', (open) => {
  test('belongs to it: what it asked is undone with it', async () => {
    const { db, close } = await open()
    const failing = inTransaction({ db }, async ({ db }) => {
      assert.deepEqual(await add({ db }, 'one'), [{ key: 'one' }])
      throw new Error('Undone.')
    })
    await assert.rejects(failing, /Undone/)
    assert.deepEqual(await db.selectFrom('rateLimits').select('key').execute(), [])
    await close()
  })

  test('tells of what the database refuses where it is awaited', async () => {
    const { db, close } = await open()
    await add({ db }, 'one')
    const again = await inTransaction({ db }, async ({ db }) => {
      const asked = Promise.resolve(add({ db }, 'one'))
      return asked.catch(() => 'refused')
    })
    assert.equal(again, 'refused')
    await close()
  })

  test('tells of the first failure to all that were asked with it', async () => {
    const { db, close } = await open()
    await add({ db }, 'one')
    const told: unknown[] = []
    const both = inTransaction({ db }, async ({ db }) => {
      const asked = await Promise.allSettled([add({ db }, 'one'), add({ db }, 'one')])
      told.push(...asked.map((each) => (each.status === 'rejected' ? codeOf(each.reason) : 'done')))
    })
    await both.catch(() => {}) // PostgreSQL has nothing left to commit
    assert.equal(told.length, 2)
    assert.notEqual(told[0], 'done')
    assert.deepEqual(told[1], told[0])
    await close()
  })

  test('ends with it', async () => {
    const { db, close } = await open()
    const ended = await inTransaction({ db }, async ({ db }) => ({ db }))
    await assert.rejects(async () => add(ended, 'late'), /committed/)
    await close()
  })
})

function codeOf(error: unknown) {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return { code, errcode }
}
