import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { openStorage } from '../../storage/open.ts'
import { type Check, fine } from './check.ts'

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
      await sql`select 1`.execute(storage.db)
      await storage.close()
      return fine(path === undefined ? 'PostgreSQL answers.' : `SQLite opens ${path}.`)
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      return [
        { is: 'problem', says: `it cannot be reached: ${message || code}`, advice: 'Check DATABASE_URL and whether the database runs.' },
      ]
    }
  },
}
