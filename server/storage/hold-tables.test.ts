import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migratedAt } from '../testing/migrations.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { everyMigration, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it'

test('a migration amid the transactions of others waits for each, and of a deadlock they give way', { skip, timeout: 60_000 }, async () => {
  const url = await createPostgresDatabase(server as string)
  const storage = openPostgres(url, { connections: 1 })
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  after(async () => {
    await other.end()
    await storage.close()
  })
  await migrate(storage, migratedAt, { upTo: everyMigration().at(-2) as string })

  await other.query('begin')
  await other.query('lock table users in row exclusive mode')
  const migrating = migrate(storage, migratedAt)
  // It holds the tables before that by their names, and waits for this one.
  for (let tries = 0; tries < 400 && !(await isWaiting(url)); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  await assert.rejects(other.query('lock table accounts in row exclusive mode'), { code: '40P01' })
  await other.query('rollback')
  assert.deepEqual(await migrating, [everyMigration().at(-1)])
})

async function isWaiting(url: string): Promise<boolean> {
  const looker = new pg.Client({ connectionString: url })
  await looker.connect()
  const { rowCount } = await looker.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lock table %I%'",
  )
  await looker.end()
  return rowCount === 1
}
