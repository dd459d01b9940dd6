import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Insertable, sql, type Updateable } from 'kysely'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { inTransaction } from './in-transaction.ts'
import { query } from './query.ts'
import type { Database } from './storage.ts'
import type { Tables } from './tables.ts'

type Limit = Insertable<Tables['rateLimits']>

const resetAt = '2026-01-01T00:00:00.000Z'
const limits = (count: number): Limit[] =>
  Array.from({ length: count }, (_, at) => ({ key: `key ${String(at).padStart(4, '0')}`, count: at, resetAt }))
const keysOf = (rows: readonly Limit[]) => rows.map(({ key }) => key)

const insert = query((db, rows: readonly Limit[]) => db.insertInto('rateLimits').values(rows).returning('key'))
const byKey = query((db, keys: readonly string[]) => db.selectFrom('rateLimits').where('key', 'in', keys).orderBy('key').selectAll())

onBothDatabases('a query', (open) => {
  test('takes new values each time, in whatever order it names them', async () => {
    const { db, close } = await open()
    await insert({ db }, limits(3))
    const countOf = query((db, least: number, key: string) =>
      db.selectFrom('rateLimits').where('key', '=', key).where('resetAt', '=', resetAt).where('count', '>=', least).select('count'),
    )
    assert.deepEqual(await countOf.first({ db }, 0, 'key 0001'), { count: 1 })
    assert.deepEqual(await countOf.first({ db }, 2, 'key 0002'), { count: 2 })
    assert.equal(await countOf.first({ db }, 3, 'key 0002'), undefined)
    await close()
  })

  test('is built once for each shape, and a value that is undefined is not there', async () => {
    const { db, close } = await open()
    let built = 0
    const change = query((db, key: string, changes: Updateable<Tables['rateLimits']>, least?: number) => {
      built++
      const rows = db.updateTable('rateLimits').set(changes).where('key', '=', key)
      return rows.$if(least !== undefined, (some) => some.where('count', '>=', least as number)).returningAll()
    })
    const limit = { key: 'a', count: 1, resetAt }
    await insert({ db }, [limit])
    assert.deepEqual(await change.first({ db }, 'a', { count: 2 }), { ...limit, count: 2 })
    assert.deepEqual(await change.first({ db }, 'a', { count: 3, resetAt: undefined }), { ...limit, count: 3 })
    assert.equal(built, 1)
    assert.deepEqual(await change.first({ db }, 'a', { count: undefined, resetAt: 'later' }), { ...limit, count: 3, resetAt: 'later' })
    assert.deepEqual(await change.first({ db }, 'a', { resetAt, count: 4 }), { ...limit, count: 4 })
    assert.equal(await change.first({ db }, 'a', { count: 5 }, 5), undefined)
    assert.equal(built, 4)
    await close()
  })

  test('finds each row of a list once, however long the list and however often it names a row', async () => {
    const { db, close } = await open()
    const rows = limits(600)
    await insert({ db }, rows)
    for (const count of [0, 1, 2, 3, 17, 256, 257, 600]) {
      const keys = keysOf(rows.slice(0, count))
      assert.deepEqual(keysOf(await byKey({ db }, keys.toReversed())), keys)
      assert.deepEqual(keysOf(await byKey({ db }, [...keys, ...keys])), keys)
    }
    await close()
  })

  test('cuts its first list and gives the others whole to every piece', async () => {
    const { db, close } = await open()
    const rows = limits(600)
    await insert({ db }, rows)
    const but = query((db, keys: readonly string[], others: readonly string[], least: number) =>
      db
        .selectFrom('rateLimits')
        .where('key', 'in', keys)
        .where('key', 'not in', others)
        .where('count', '>=', least)
        .orderBy('key')
        .select('key'),
    )
    const found = await but({ db }, keysOf(rows), keysOf(rows.slice(0, 300)), 299)
    assert.deepEqual(
      found.map(({ key }) => key),
      keysOf(rows.slice(300)),
    )
    await close()
  })

  test('writes each row of a list once, however many', async () => {
    const { db, close } = await open()
    const add = query((db, rows: readonly Limit[]) =>
      db
        .insertInto('rateLimits')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`rate_limits.count + excluded.count` })),
    )
    let expected = 0
    for (const count of [0, 1, 3, 8, 9, 16, 40, 255, 256, 600]) {
      const some = Array.from({ length: count }, (_, at) => ({ key: `key ${at % 7}`, count: 1, resetAt })).filter((_, at) => at < 7)
      for (const one of some) await add({ db }, [one])
      expected += some.length
      await add(
        { db },
        Array.from({ length: count }, (_, at) => ({ key: `${count} ${at}`, count: 1, resetAt })),
      )
      expected += count
      assert.equal(await totalOf(db), expected)
    }
    await close()
  })

  test('takes rows of one list that have different names', async () => {
    const { db, close } = await open()
    const put = query((db, rows: readonly Partial<Limit>[]) =>
      db
        .insertInto('rateLimits')
        .values(rows as Limit[])
        .returningAll(),
    )
    const mixed = [
      { key: 'a', count: 1, resetAt },
      { resetAt, key: 'b', count: 2 },
      { count: 3, key: 'c', resetAt },
    ]
    for (const rows of [mixed, mixed.toReversed().map((row) => ({ ...row, key: `${row.key}2` }))]) {
      const found = await put({ db }, rows)
      assert.deepEqual(found.map(({ key, count }) => `${key} ${count}`).sort(), rows.map(({ key, count }) => `${key} ${count}`).sort())
    }
    await close()
  })

  test('needs few statements: one for values up to 256, and no more than six for that many rows', async () => {
    const { db, close } = await open()
    const statements = async (work: () => Promise<unknown>) => (await queriesDuring({ db }, work)).length
    for (const count of [1, 8, 17, 255, 256]) {
      assert.equal(await statements(async () => byKey({ db }, keysOf(limits(count)))), 1)
      assert.ok(
        (await statements(async () =>
          insert(
            { db },
            limits(count).map((row) => ({ ...row, key: `${count} ${row.key}` })),
          ),
        )) <= 6,
      )
    }
    await close()
  })

  test('is undone with its transaction in all its pieces', async () => {
    const { db, close } = await open()
    await insert({ db }, limits(600).slice(500))
    const failing = inTransaction({ db }, async (app) => insert(app, limits(600)))
    await assert.rejects(failing, /unique|duplicate/i)
    assert.equal((await byKey({ db }, keysOf(limits(600)))).length, 100)
    await close()
  })

  test('refuses to look at a value, or to bind a row as one', async () => {
    const { db, close } = await open()
    const looking = query((db, least: number) =>
      db
        .selectFrom('rateLimits')
        .where('count', '>=', least > 3 ? least : 0)
        .select('key'),
    )
    assert.throws(() => looking({ db }, 1), /cannot look at one/)
    const binding = query((db, row: { key: string }) =>
      db
        .selectFrom('rateLimits')
        .where('key', '=', row as never)
        .select('key'),
    )
    await assert.rejects(async () => binding({ db }, { key: 'a' }), /cannot be bound as one/)
    await close()
  })
})

async function totalOf(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('rateLimits')
    .select(({ fn }) => fn.sum<number | string>('count').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
