import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Insertable } from 'kysely'
import { onBothDatabases } from '../testing/databases.ts'
import { rowsQuery, shapedQuery } from './shaped-query.ts'
import type { Tables } from './tables.ts'

const at = '2026-01-01T00:00:00.000Z'
type Limit = Insertable<Tables['rateLimits']>

onBothDatabases('queries by the names of their values', (open) => {
  test('each set of names has a statement of its own, and takes new values each time', async () => {
    const { db, close } = await open()
    const change = shapedQuery((db, { key, ...changes }: Pick<Limit, 'key'> & Partial<Limit>) =>
      db.updateTable('rateLimits').set(changes).where('key', '=', key).returningAll(),
    )
    const limit = { key: 'a', count: 1, resetAt: at }
    await db.insertInto('rateLimits').values(limit).execute()
    assert.deepEqual({ ...(await change(db, { key: 'a', count: 2 }))[0] }, { ...limit, count: 2 })
    assert.deepEqual(
      { ...(await change(db, { key: 'a', count: undefined, resetAt: 'later' }))[0] },
      { ...limit, count: 2, resetAt: 'later' },
    )
    assert.deepEqual({ ...(await change(db, { count: 3, key: 'a', resetAt: at }))[0] }, { ...limit, count: 3 })
    assert.deepEqual(await change(db, { key: 'b', count: 4 }), [])
    await close()
  })

  test('rows go in together, however many', async () => {
    const { db, close } = await open()
    const insert = rowsQuery((db, rows: readonly Limit[]) => db.insertInto('rateLimits').values(rows).returning('key'))
    const rows = (count: number, name: string) => Array.from({ length: count }, (_, n) => ({ key: `${name} ${n}`, count: n, resetAt: at }))
    for (const count of [0, 1, 3, 3, 16, 40]) {
      const given = rows(count, `${count}-${Math.random()}`)
      assert.deepEqual((await insert(db, given)).map(({ key }) => key).sort(), given.map(({ key }) => key).sort())
      const stored = await db
        .selectFrom('rateLimits')
        .where('key', 'in', ['', ...given.map(({ key }) => key)])
        .selectAll()
        .execute()
      assert.equal(
        stored.reduce((sum, { count }) => sum + count, 0),
        given.reduce((sum, { count }) => sum + count, 0),
      )
    }
    await close()
  })
})
