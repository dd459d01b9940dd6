import { join } from 'node:path'
import { describe } from 'node:test'
import { folder } from '../cli/rehearsal.ts'
import { createPostgresDatabase } from './postgres-databases.ts'

/** Each `newDatabase()` is empty and knows the setting that leads to it. */
export function onBothEmptyDatabases(promise: string, tests: (newDatabase: () => Promise<{ DATABASE_URL: string }>) => void) {
  let files = 0
  describe(`${promise} (SQLite)`, () => tests(async () => ({ DATABASE_URL: `sqlite:${join(folder, 'deep', `${++files}.db`)}` })))
  const server = process.env.TOLLGATE_TEST_POSTGRES_URL
  describe(`${promise} (PostgreSQL)`, { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it' }, () =>
    tests(async () => ({ DATABASE_URL: await createPostgresDatabase(server ?? '') })),
  )
}
