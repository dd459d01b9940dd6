import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { openStorage } from '../storage/open.ts'
import type { Database } from '../storage/storage.ts'
import { type Check, type Finding, fine } from './check.ts'

export const databaseCheck: Check<'settings'> = {
  name: 'Database',
  async look({ databaseUrl }) {
    const [, path] = /^sqlite:(.+)$/.exec(databaseUrl) ?? []
    // Opening a file that is not there would make it.
    if (path !== undefined && path !== ':memory:' && !existsSync(path)) {
      return [{ is: 'problem', says: `there is no ${path} yet.`, advice: 'Run tollgate migrate, or look whether DATABASE_URL is right.' }]
    }
    try {
      const storage = await openStorage(databaseUrl, { connections: 1 })
      const found = path === undefined ? judged(await postgresVersion(storage.db)) : fine(`SQLite opens ${path}.`)
      await storage.close()
      return found
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      return [
        { is: 'problem', says: `it cannot be reached: ${message || code}`, advice: 'Check DATABASE_URL and whether the database runs.' },
      ]
    }
  },
}

async function postgresVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return Number.parseInt(rows[0]?.version ?? '', 10)
}

/** Which major version every test runs on; docs/versions.md says it too. */
const tested = 18

function judged(version: number): Finding[] {
  if (version >= tested) return fine(`PostgreSQL ${version} answers.`)
  return [
    { is: 'advice', says: `PostgreSQL ${version} answers.`, advice: `Tollgate is tested with ${tested}, and promises to run on that one.` },
  ]
}
