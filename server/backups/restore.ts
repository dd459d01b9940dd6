import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { everyMigration, isUnreleased, migrate, newerThanKnown, unreleased } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { type Column, everyTable, read, type Table } from './columns.ts'
import { type BackupLine, readBackup, WrongBackup } from './read-backup.ts'
import { withoutReferences } from './references.ts'
import { placeWithin } from './stored-files.ts'

type How = {
  databaseUrl: string
  replace: boolean
  endSessions: boolean
  filesFolder: string | undefined
  at: string
  onBytes?: (bytes: number) => void
}

/** Brings back what a backup holds, whole or not at all. What is no backup of this version is refused before the database is opened. */
export async function restoreBackup(file: string, { databaseUrl, onBytes, ...how }: How) {
  const lines = readBackup(file, onBytes)
  refuseOtherVersion(await headOf(lines))
  const storage = await openStorage(databaseUrl, { connections: 1 })
  try {
    return await refill(storage, lines, how)
  } finally {
    await lines.return(undefined)
    await storage.close()
  }
}

async function headOf(lines: AsyncGenerator<BackupLine>) {
  const { value } = await lines.next()
  if (value?.kind !== 'head') throw new WrongBackup('this is no backup of Tollgate.')
  return value
}

function refuseOtherVersion({ migrations }: { migrations: string[] }) {
  if (isUnreleased(migrations)) throw new WrongBackup(`this backup ${unreleased}`)
  const newer = newerThanKnown(migrations)
  if (newer !== undefined) throw new WrongBackup(`this backup is of a newer version of Tollgate, with ${newer}.`)
  if (migrations.length < everyMigration().length) {
    throw new WrongBackup(
      'this backup is of an older version of Tollgate: restore it with that version, then start this one, which brings it up to date.',
    )
  }
}

/** What opens to its bearer, and may have ended or been used up since the backup. */
const openDoors = ['tokens', 'sign_in_challenges', 'trusted_devices', 'authorizations', 'customer_sessions', 'sessions']

async function refill(
  storage: Storage,
  lines: AsyncGenerator<BackupLine>,
  { replace, endSessions, filesFolder, at }: Omit<How, 'databaseUrl'>,
) {
  if (!replace) refuseFilled(await tablesWithRows(storage.db))
  await migrate(storage, at)
  const filled = await tablesWithRows(storage.db)
  const arrived: string[] = []
  try {
    const counts = await storage.db.transaction().execute(async (db) => {
      const filledAgain = await withoutReferences({ db, engine: storage.engine }, async () => {
        for (const name of filled) await sql`delete from ${sql.table(name)}`.execute(db)
        return fill(db, lines, { filesFolder, arrived })
      })
      if (endSessions) for (const name of openDoors) await sql`delete from ${sql.table(name)}`.execute(db)
      return filledAgain
    })
    // Only now do the files get their names: what refers to them is there for good.
    for (const place of arrived) await rename(`${place}.restoring`, place)
    return counts
  } finally {
    for (const place of arrived) await rm(`${place}.restoring`, { force: true })
  }
}

function refuseFilled(tables: string[]) {
  if (tables.length === 0) return
  throw new Error(`the database is not empty (${tables.slice(0, 3).join(', ')} …). Call it with --replace to give up what is there.`)
}

/** Of the tables that are there: before it is brought up to date, a database has fewer. */
async function tablesWithRows(db: Database): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const filled: string[] = []
  for (const { name } of everyTable()) {
    if (!present.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

const mostParameters = 9000

/** Writes the lines as they come, many rows at a time. */
async function fill(
  db: Database,
  lines: AsyncIterable<BackupLine>,
  { filesFolder, arrived }: { filesFolder: string | undefined; arrived: string[] },
) {
  const tables = new Map(everyTable().map((table) => [table.name, table]))
  const counts = { rows: 0, files: 0 }
  let into: Table | undefined
  let rows: unknown[][] = []
  let file: Awaited<ReturnType<typeof open>> | undefined
  const flush = async () => {
    if (into && rows.length > 0) await insert(db, into, rows)
    rows = []
    await file?.close()
    file = undefined
  }
  try {
    for await (const line of lines) {
      if (line.kind === 'row') {
        counts.rows++
        rows.push(line.row)
        if (into && rows.length * into.columns.length >= mostParameters) await flush()
        continue
      }
      if (line.kind === 'bytes') {
        await file?.write(line.bytes)
        continue
      }
      await flush()
      if (line.kind === 'table') into = columnsFor(tables.get(line.table), line)
      if (line.kind === 'file') {
        counts.files++
        file = filesFolder === undefined ? undefined : await begin(placeWithin(filesFolder, line.file), arrived)
      }
      if (line.kind === 'end' && (line.rows !== counts.rows || line.files !== counts.files))
        throw new WrongBackup('this backup is not whole.')
    }
  } finally {
    await file?.close()
  }
  return counts
}

function columnsFor(table: Table | undefined, { table: name, columns }: { table: string; columns: string[] }): Table {
  const kinds = new Map(table?.columns.map((column) => [column.name, column]))
  const found = columns.map((column) => kinds.get(column) ?? unknown(name, column))
  return { name, columns: found }
}

function unknown(table: string, column: string): never {
  throw new WrongBackup(`nothing here is called ${table}.${column}.`)
}

async function insert(db: Database, { name, columns }: Table, rows: unknown[][]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = rows.map((row) => sql`(${sql.join(row.map((value, at) => read(value, columns[at] as Column)))})`)
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db)
}

async function begin(place: string, arrived: string[]) {
  await mkdir(dirname(place), { recursive: true })
  arrived.push(place)
  return open(`${place}.restoring`, 'w')
}
