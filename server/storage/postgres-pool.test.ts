import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { inTransaction } from './in-transaction.ts'
import { openPostgres } from './postgres.ts'

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
