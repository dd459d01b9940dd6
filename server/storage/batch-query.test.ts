import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { batchQuery, largestBatch } from './batch-query.ts'

onBothDatabases('a batch query', (open) => {
  test('is answered for any number of them, each once', async () => {
    const { db, close } = await open()
    const rows = Array.from({ length: largestBatch + 1 }, (_, at) => ({ key: `key ${at}`, count: at, resetAt: '2026-01-01T00:00:00.000Z' }))
    await db.insertInto('rateLimits').values(rows).execute()
    const countsOf = batchQuery((db, items: { key: string }[]) =>
      db
        .selectFrom('rateLimits')
        .where(
          'key',
          'in',
          items.map(({ key }) => key),
        )
        .orderBy('count')
        .select('count'),
    )
    for (const length of [0, 1, 2, 4, 5, 17, largestBatch]) {
      const counts = (
        await countsOf(
          db,
          rows.slice(0, length).map(({ key }) => ({ key })),
        )
      ).map(({ count }) => count)
      assert.deepEqual(
        counts,
        Array.from({ length }, (_, at) => at),
      )
    }
    await assert.rejects(
      countsOf(
        db,
        rows.map(({ key }) => ({ key })),
      ),
      /256 items at most/,
    )
    await close()
  })
})
