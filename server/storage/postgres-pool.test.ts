import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { inTransaction } from './in-transaction.ts'
import { begin } from './kept-query.ts'
import { openPostgres } from './postgres.ts'
import { isUnavailable } from './unavailable.ts'
import type { WatchStatement } from './watch-statement.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL

test('a connection whose statements are gone, as behind a pooler, fails nothing', {
  skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL',
}, async () => {
  const app = openPostgres(await createPostgresDatabase(server ?? ''), { connections: 2 })
  const ask = ({ db }: Pick<typeof app, 'db'>) => sql<{ one: number }>`select 1 as one`.execute(db)
  const forget = () => sql`deallocate all`.execute(app.db)
  await ask(app)
  await inTransaction(app, ask)
  await forget()
  assert.deepEqual((await inTransaction(app, ask)).rows, [{ one: 1 }])
  await forget()
  assert.deepEqual((await ask(app)).rows, [{ one: 1 }])
  await app.close()
})

const onPostgres = { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL' }

test('a transaction without statements asks nothing, and one that failed at its first leaves nothing behind', onPostgres, async (t) => {
  const asked: string[] = []
  const watch: WatchStatement = (text, run) => {
    asked.push(text)
    return run()
  }
  const app = openPostgres(await createPostgresDatabase(server ?? ''), { connections: 1, watch })
  t.after(() => app.close())
  await inTransaction(app, async () => {})
  assert.deepEqual(asked, [])
  await assert.rejects(
    inTransaction(app, ({ db }) => sql`select 1 / 0`.execute(db)),
    /division by zero/,
  )
  const transaction = async () => (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(app.db)).rows[0]?.id
  assert.notEqual(await transaction(), await transaction())
})

test('what is asked just before a transaction, on the connection that it gets, is not part of it', onPostgres, async (t) => {
  const url = await createPostgresDatabase(server ?? '')
  const first = openPostgres(url, { connections: 1 })
  await sql`create table notes (text text)`.execute(first.db)
  await first.close()
  const app = openPostgres(url, { connections: 1 })
  t.after(() => app.close())
  const add = ({ db }: Pick<typeof app, 'db'>, text: string) => sql`insert into notes values (${text})`.execute(db)
  const giveUp = () =>
    inTransaction(app, async (app) => {
      await add(app, 'given up')
      throw new Error('given up')
    })
  // All of them wait for the one connection to open.
  await Promise.all([add(app, 'kept'), assert.rejects(giveUp, /given up/), add(app, 'kept too')])
  assert.deepEqual((await sql`select text from notes order by text`.execute(app.db)).rows, [{ text: 'kept' }, { text: 'kept too' }])
})

test('a statement that should begin a transaction does not run when the transaction cannot begin', onPostgres, async (t) => {
  const url = await createPostgresDatabase(server ?? '')
  const app = openPostgres(url, { connections: 1 })
  t.after(() => app.close())
  await sql`create table notes (text text)`.execute(app.db)
  const add = ({ db }: Pick<typeof app, 'db'>) => sql`insert into notes values ('kept')`.execute(db)
  const count = async () => (await sql<{ count: number }>`select count(*) as count from notes`.execute(app.db)).rows[0]?.count
  // As behind a pooler: the statement is known there, how to begin is not.
  await add(app)
  await sql`deallocate ${sql.raw(`"${hash('sha256', begin, 'base64url')}"`)}`.execute(app.db)
  const gaveUp = new Error('given up')
  await assert.rejects(
    inTransaction(app, async (app) => {
      await add(app)
      throw gaveUp
    }),
    gaveUp,
  )
  assert.equal(await count(), 1)
})

test('a transaction begins with the next statement when the first could not be written', onPostgres, async (t) => {
  const app = openPostgres(await createPostgresDatabase(server ?? ''), { connections: 1 })
  t.after(() => app.close())
  await sql`create table notes (text text)`.execute(app.db)
  const giveUp = () =>
    inTransaction(app, async ({ db }) => {
      await assert.rejects(sql`select ${{ size: 1n }}`.execute(db), /BigInt/)
      await sql`insert into notes values ('given up')`.execute(db)
      throw new Error('given up')
    })
  await assert.rejects(giveUp, /given up/)
  assert.deepEqual((await sql`select * from notes`.execute(app.db)).rows, [])
})

test('a PostgreSQL whose disk or memory is full does not answer for now, and its connection goes on', onPostgres, async (t) => {
  const app = openPostgres(await createPostgresDatabase(server ?? ''), { connections: 1 })
  t.after(() => app.close())
  const connection = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app.db)).rows[0]?.pid
  const before = await connection()
  for (const code of ['53100', '53200']) {
    const failing = sql.raw(`do $$ begin raise exception 'full' using errcode = '${code}'; end $$`).execute(app.db)
    await assert.rejects(failing, isUnavailable, code)
  }
  assert.equal(await connection(), before)
})
