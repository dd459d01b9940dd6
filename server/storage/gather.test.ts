import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { gathering, writeSoFar } from './gather.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './storage.ts'

onBothDatabases('what is gathered', (open) => {
  test('is written once, at the end of its transaction', async () => {
    const { db, close } = await open()
    const { add, written } = gatherLimits()
    await inTransaction({ db }, async ({ db }) => {
      await add(db, ['one'])
      await add(db, ['two', 'three'])
      assert.deepEqual(written, [])
    })
    assert.deepEqual(written, [['one', 'two', 'three']])
    assert.deepEqual(await keysOf(db), ['one', 'three', 'two'])
    await close()
  })

  test('is written earlier when a statement cannot wait, and no item twice', async () => {
    const { db, close } = await open()
    const { add, written } = gatherLimits()
    await inTransaction({ db }, async ({ db }) => {
      await add(db, ['one'])
      await writeSoFar(db)
      assert.deepEqual(written, [['one']])
      await add(db, ['two'])
    })
    assert.deepEqual(written, [['one'], ['two']])
    await close()
  })

  test('with an earlier turn comes first, and may add to what comes later', async () => {
    const { db, close } = await open()
    const { add, written } = gatherLimits()
    const addFirst = gathering('zeal', (db, keys: readonly string[]) => add(db, keys), { turn: 1 })
    await inTransaction({ db }, async ({ db }) => {
      await add(db, ['one'])
      await addFirst(db, ['two'])
    })
    assert.deepEqual(written, [['one', 'two']])
    await close()
  })

  test('is nothing when the transaction is undone', async () => {
    const { db, close } = await open()
    const { add, written } = gatherLimits()
    const failing = inTransaction({ db }, async ({ db }) => {
      await add(db, ['one'])
      throw new Error('Undone.')
    })
    await assert.rejects(failing, /Undone/)
    assert.deepEqual(written, [])
    assert.deepEqual(await keysOf(db), [])
    await close()
  })

  test('is written at once outside a transaction', async () => {
    const { db, close } = await open()
    const { add, written } = gatherLimits()
    await add(db, ['one'])
    await add(db, ['two'])
    assert.deepEqual(written, [['one'], ['two']])
    await close()
  })
})

function gatherLimits() {
  const written: string[][] = []
  const add = gathering('rate_limits', async (db, keys: readonly string[]) => {
    written.push([...keys])
    const rows = keys.map((key) => ({ key, count: 1, resetAt: '2026-01-01T00:00:00.000Z' }))
    await db.insertInto('rateLimits').values(rows).execute()
  })
  return { add, written }
}

async function keysOf(db: Database): Promise<string[]> {
  return (await db.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(({ key }) => key)
}
