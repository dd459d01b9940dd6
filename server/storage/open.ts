import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Storage } from './storage.ts'

/** Opens what `DATABASE_URL` names: `sqlite:path`, `sqlite::memory:` or `postgres://…`. */
export async function openStorage(url: string, { connections }: { connections: number }): Promise<Storage> {
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length)
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(path)
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, { connections })
}
