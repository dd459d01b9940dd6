import { guardFiles } from './guard-files.ts'
import { everyMigration, migrate } from './migrate.ts'
import { Replica } from './replica.ts'
import type { Storage } from './storage.ts'
import { unusable } from './unusable-file.ts'
import type { WatchStatement } from './watch-statement.ts'
import type { WriteTurn } from './write-turn.ts'

type Opening = {
  connections: number
  patience?: number
  /** Whose it is to write to a SQLite file, where several workers do. */
  turn?: WriteTurn | undefined
  watch?: WatchStatement | undefined
}

/** Opens what `DATABASE_URL` names: `sqlite:path`, `sqlite::memory:` or `postgres://…`. */
export async function openStorage(url: string, { connections, patience, turn, watch }: Opening): Promise<Storage> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts')
    const path = url.slice('sqlite:'.length)
    try {
      if (path !== ':memory:') guardFiles(path)
      return openSqlite(path, { turn, watch })
    } catch (error) {
      throw unusable(path, error)
    }
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, { connections, patience, watch })
}

/** Opens a standby of a database that is open, where one is named. `mostLag` in milliseconds: a read that finds it further behind goes to the primary. */
export async function openReplica(url: string | undefined, primary: Storage, { mostLag, ...opening }: Opening & { mostLag: number }) {
  return url === undefined ? undefined : new Replica(primary, await openStorage(url, opening), { mostLag })
}

type Migrated = Storage & {
  /** The migrations that were new to it. */
  applied: string[]
  /** An older version had made it: it was not new. */
  wasOlder: boolean
}

/** The same with its schema brought up to date, which takes as long as it takes: patience is for what is asked afterwards. */
export async function openMigrated(url: string, opening: Opening, appliedAt: string): Promise<Migrated> {
  if (url.startsWith('sqlite:')) {
    const storage = await openStorage(url, opening)
    return migrated(storage, await migrate(storage, appliedAt))
  }
  const unhurried = await openStorage(url, { connections: 1 })
  try {
    const applied = await migrate(unhurried, appliedAt)
    return migrated(await openStorage(url, opening), applied)
  } finally {
    await unhurried.close()
  }
}

function migrated(storage: Storage, applied: string[]): Migrated {
  return { ...storage, applied, wasOlder: applied.length > 0 && applied.length < everyMigration().length }
}
