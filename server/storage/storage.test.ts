import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { partitionings } from '../partitionings.ts'
import { tables } from '../tables.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { inTransaction } from './in-transaction.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { openMigrated } from './open.ts'
import { partitionTable } from './partition-table.ts'
import { query } from './query.ts'
import type { Storage } from './storage.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const at = '2026-01-01T00:00:00.000Z'
const limit = (key: string, count = 1) => ({ key, count, resetAt: at })

test('migrations are numbered without gaps', () => {
  const numbers = readdirSync(new URL('migrations/', import.meta.url))
    .toSorted()
    .map((file) => Number.parseInt(file, 10))
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
  )
})

onBothDatabases('storage', (open) => {
  test('the schema is what the rooms say in their tables.ts, column by column', async () => {
    const storage = await open()
    assert.deepEqual(await columnsOf(storage), statedColumns())
    await storage.close()
  })

  test('migrating again changes nothing', async () => {
    const storage = await open()
    assert.deepEqual(await migrate(storage, at), [])
    assert.deepEqual(await pendingMigrations(storage.db), [])
    await storage.close()
  })

  test('booleans, numbers, JSON and nothing come back as they went in', async () => {
    const { db, close } = await open()
    const payload = { snake_case: [1, null, { deep: true }], quote: '“ü”' }
    const row = { id: '1', kind: 'mail', lane: 'mail', payload, dueAt: at, firstDueAt: at, attempts: 3, createdAt: at }
    await db.insertInto('outbox').values(row).execute()
    const stored = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual(
      { ...stored },
      {
        ...row,
        key: null,
        heldAt: null,
        claimedBy: null,
        claimedUntil: null,
        lastError: null,
        failedAt: null,
        requestId: null,
        traceparent: null,
      },
    )
    await close()
  })

  test('what a failed transaction wrote is gone, and inner transactions join the outer one', async () => {
    const app = await open()
    await assert.rejects(
      inTransaction(app, async (app) => {
        await inTransaction(app, (app) => app.db.insertInto('rateLimits').values(limit('inner')).execute())
        throw new Error('changed my mind')
      }),
      /changed my mind/,
    )
    assert.deepEqual(await app.db.selectFrom('rateLimits').selectAll().execute(), [])
    await app.close()
  })

  test('a write beside an open transaction waits for it or stays apart from it, and is never swallowed by it', async () => {
    const { db, close } = await open()
    let beside: Promise<unknown> = Promise.resolve()
    await db
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('rateLimits').values(limit('inside')).execute()
        beside = db.insertInto('rateLimits').values(limit('beside')).execute()
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new Error('roll back')
      })
      .catch(() => {})
    await beside
    assert.deepEqual(
      (await db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key),
      ['beside'],
    )
    await close()
  })

  test('a hundred guarded counts at once lose none', async () => {
    const { db, close } = await open()
    await db.insertInto('rateLimits').values(limit('shared', 0)).execute()
    const claim = () =>
      db
        .updateTable('rateLimits')
        .set((row) => ({ count: row('count', '+', 1) }))
        .where('key', '=', 'shared')
        .where('count', '<', 10)
        .returning('count')
        .executeTakeFirst()
    const claims = await Promise.all(Array.from({ length: 100 }, claim))
    assert.equal(claims.filter(Boolean).length, 10)
    await close()
  })

  test('a statement that deadlocks with a transaction is done once that has ended', async () => {
    const { db, close } = await open()
    await db
      .insertInto('rateLimits')
      .values([limit('first', 0), limit('second', 0)])
      .execute()
    const countUp = (db: Storage['db'], ...keys: string[]) =>
      db
        .updateTable('rateLimits')
        .set((row) => ({ count: row('count', '+', 1) }))
        .where('key', 'in', keys)
        .execute()
    let beside: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (transaction) => {
      await countUp(transaction, 'second')
      // It waits first, so PostgreSQL makes it the one that gives way.
      beside = countUp(db, 'first', 'second')
      await new Promise((resolve) => setTimeout(resolve, 200))
      await countUp(transaction, 'first')
    })
    await beside
    assert.deepEqual(
      (await db.selectFrom('rateLimits').select('count').execute()).map(({ count }) => count),
      [2, 2],
    )
    await close()
  })

  test('a limit is a sum on SQLite, which replans a statement with a bound one at each run', async () => {
    const { db, close, engine } = await open()
    const { sql } = db.selectFrom('outbox').select('id').limit(5).compile()
    assert.equal(sql.endsWith(' + 0'), engine === 'sqlite')
    await close()
  })

  test('a compiled query takes new values each time', async () => {
    const { db, close } = await open()
    await db
      .insertInto('rateLimits')
      .values([limit('a', 1), limit('b', 2)])
      .execute()
    const countOf = query((db, key: string, least: number) =>
      db.selectFrom('rateLimits').where('key', '=', key).where('count', '>=', least).select('count'),
    )
    assert.deepEqual(
      (await countOf({ db }, 'a', 0)).map(({ count }) => count),
      [1],
    )
    assert.deepEqual(
      (await countOf({ db }, 'b', 2)).map(({ count }) => count),
      [2],
    )
    assert.deepEqual(await countOf({ db }, 'b', 3), [])
    await close()
  })
})

test('a schema whose tables are partitioned is no other', { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL' }, async () => {
  const storage = await openMigrated(await createPostgresDatabase(server ?? ''), { connections: 1 }, at)
  for (const partitioning of partitionings) await partitionTable(storage.db, partitioning, Date.parse(at))
  assert.deepEqual(await columnsOf(storage), statedColumns())
  assert.deepEqual(await migrate(storage, at), [])
  await storage.close()
})

function statedColumns() {
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      snake(table),
      Object.fromEntries(Object.entries(columns).map(([column, kind]) => [snake(column), kind.replace('={}', '')])),
    ]),
  )
}

async function columnsOf({ db, engine }: Storage): Promise<Record<string, Record<string, string>>> {
  type Column = { table: string; name: string; type: string; optional: boolean | number }
  const { rows } =
    engine === 'sqlite'
      ? await sql<Column>`select m.name as "table", c.name, c.type, not c."notnull" and not c.pk as optional
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name <> 'migrations'`.execute(db)
      : await sql<Column>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as optional
          from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
          and not (select relispartition from pg_class where oid = table_name::regclass)`.execute(db)
  const found: Record<string, Record<string, string>> = {}
  for (const { table, name, type, optional } of rows) {
    const columns = (found[table] ??= {})
    columns[name] = `${type.toLowerCase()}${optional ? '?' : ''}`
  }
  return found
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
