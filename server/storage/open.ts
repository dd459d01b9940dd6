import { guardFiles } from './guard-files.ts'
import { migrate } from './migrate.ts'
import type { Storage } from './storage.ts'
import { unusable } from './unusable-file.ts'

type Opening = { connections: number; patience?: number }

/** Opens what `DATABASE_URL` names: `sqlite:path`, `sqlite::memory:` or `postgres://…`. */
export async function openStorage(url: string, { connections, patience }: Opening): Promise<Storage> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts')
    const path = url.slice('sqlite:'.length)
    try {
      if (path !== ':memory:') guardFiles(path)
      return openSqlite(path)
    } catch (error) {
      throw unusable(path, error)
    }
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, { connections, patience })
}

/** The same with its schema brought up to date, which takes as long as it takes: patience is for what is asked afterwards. */
export async function openMigrated(url: string, opening: Opening, appliedAt: string): Promise<Storage> {
  if (url.startsWith('sqlite:')) {
    const storage = await openStorage(url, opening)
    await migrate(storage, appliedAt)
    return storage
  }
  const unhurried = await openStorage(url, { connections: 1 })
  try {
    await migrate(unhurried, appliedAt)
  } finally {
    await unhurried.close()
  }
  return openStorage(url, opening)
}
