import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { everyMigration, migrate } from '#server/storage/migrate.ts'
import { openStorage } from '#server/storage/open.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { apply, knownAt } from './apply.ts'
import type { Written } from './changes.ts'
import { readWritten } from './written.ts'

export const migratedAt = '2026-11-19T00:00:00.000Z'

/** An installation at one schema, as an older version left it; or as it was before that version wrote the last of it. */
export type Installation = { schema: string; url: string; at: string; people: string[]; heldBack: Written | undefined }

/** Schemas since the baseline, but for the newest: what any version may be upgraded from. */
export function olderSchemas(): string[] {
  return everyMigration().filter((name) => name >= '0020' && name !== everyMigration().at(-1))
}

export const engines = {
  SQLite: () => {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-upgrades-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    let files = 0
    const next = () => `sqlite:${join(folder, `${++files}.db`)}`
    const pathOf = (url: string) => url.slice('sqlite:'.length)
    return {
      create: async () => next(),
      copy: async (url: string) => {
        const copy = next()
        copyFileSync(pathOf(url), pathOf(copy))
        return copy
      },
    }
  },
  PostgreSQL: (server: string) => ({
    create: () => createPostgresDatabase(server),
    copy: async (url: string) => {
      const copy = `${new URL(url).pathname.slice(1)}_copy`
      const admin = new pg.Client({ connectionString: server })
      await admin.connect()
      await admin.query(`drop database if exists ${copy}`)
      await admin.query(`create database ${copy} template ${new URL(url).pathname.slice(1)}`)
      await admin.end()
      return Object.assign(new URL(server), { pathname: copy }).href
    },
  }),
}

export type Engine = ReturnType<(typeof engines)['PostgreSQL']>

/**
 * An installation at each schema. It lives through all versions that wrote rows: each is given the rows of its own time. No version was ever made
 * at the first schemas and at two others: the first ones get what the oldest version wrote, without the columns that were not there yet, and the
 * two what the version before them left.
 */
export async function* everyInstallation({ create, copy }: Engine, { holdsBack = false } = {}): AsyncGenerator<Installation> {
  const written = readWritten()
  const [oldest, first] = [...written][0] as [string, Written]
  const line = await create()
  let at = first.at
  const people: string[] = []
  for (const schema of olderSchemas()) {
    const now = written.get(schema)
    const isEarly = schema < oldest
    const url = isEarly ? await create() : line
    await using(url, async (storage) => {
      await migrate(storage, migratedAt, { upTo: schema })
      if (isEarly) await apply(storage, await knownAt(storage, first))
    })
    const before = holdsBack ? await copy(url) : undefined
    if (now) {
      await using(url, (storage) => apply(storage, now))
      at = now.at
    }
    if (now || isEarly) people.push(isEarly ? nameAt(oldest) : nameAt(schema))
    yield { schema, url: before ?? (isEarly ? url : await copy(url)), at, people: isEarly ? people.splice(0) : [...people], heldBack: now }
  }
}

/** Who came while a schema was the newest. */
function nameAt(schema: string): string {
  return `person-${Number.parseInt(schema, 10)}`
}

export async function using<Result>(url: string, work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openStorage(url, { connections: 1 })
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
