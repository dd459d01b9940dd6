import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { sqliteFile } from './sqlite-file.ts'

const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

/** Each database: its name, the address of a new one, and why its tests are skipped, if they are. */
export const databases = [
  ['SQLite', async () => sqliteFile(), false],
  [
    'PostgreSQL',
    () => createPostgresDatabase(postgresUrl as string),
    postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm run proof sets it',
  ],
] as const
