import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { writeBackup } from '#server/backups/write-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { atEnd } from '#server/testing/at-end.ts'
import type { Writing } from './traces.ts'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-secrets-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return folder
}

export function contentOf(place: string): Writing {
  return { place, text: readFileSync(place, 'latin1') }
}

/** Gives all that PostgreSQL writes into its files from now on: rows, those that were deleted since among them, and its log of changes. */
export async function watchPostgres({ db }: Storage): Promise<() => Promise<Writing[]>> {
  const place = async () => {
    const { rows } = await sql<{ data: string; own: string; segment: string; offset: number }>`
      select current_setting('data_directory') as data, (select oid::text from pg_database where datname = current_database()) as own,
        file_name as segment, file_offset as offset from pg_walfile_name_offset(pg_current_wal_insert_lsn())`.execute(db)
    return rows[0] as (typeof rows)[0]
  }
  await sql`checkpoint`.execute(db) // what was written before is in the files already
  const [begun, from] = [Date.now(), await place()]
  const slot = `secrets_${process.pid}`
  await sql`select pg_create_physical_replication_slot(${slot}, true)`.execute(db) // a checkpoint would remove what is older from the log
  return async () => {
    await sql`checkpoint`.execute(db) // what is in its memory goes into its files
    const tables = join(from.data, 'base', from.own)
    const changed = readdirSync(tables)
      .map((name) => join(tables, name))
      .filter((file) => statSync(file).mtimeMs >= begun - 50)
    const until = await place()
    const log = join(from.data, 'pg_wal')
    const segments = readdirSync(log).filter((name) => name.length === 24 && name >= from.segment && name <= until.segment)
    const inLog = segments.map((name) => {
      const begin = name === from.segment ? from.offset : 0
      const end = name === until.segment ? until.offset : undefined // behind it is what an older segment held
      return { place: name, text: readFileSync(join(log, name)).subarray(begin, end).toString('latin1') }
    })
    await sql`select pg_drop_replication_slot(${slot})`.execute(db)
    return [...changed.map(contentOf), ...inLog]
  }
}

export async function backupOf(databaseUrl: string): Promise<Writing> {
  const file = join(newFolder(), 'backup')
  await writeBackup(file, { databaseUrl, filesFolder: undefined, at: new Date().toISOString() }, () => {})
  return { place: file, text: gunzipSync(readFileSync(file)).toString() }
}
