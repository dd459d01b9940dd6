import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { everyMigration, isUnreleased, newerThanKnown, unreleased } from '../storage/migrate.ts'
import { everyTable, written } from './columns.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { listStoredFiles, readStoredFile } from './stored-files.ts'

/** The form of the file. A backup with another number is not read. */
export const formVersion = 1

type From = { databaseUrl: string; filesFolder: string | undefined; at: string }

/**
 * Writes a consistent backup that either engine can be restored from: compressed lines of JSON. The server keeps running. An interrupted backup never
 * appears under the final name.
 */
export async function writeBackup(file: string, from: From, onProgress: (done: number) => void) {
  const snapshot = await takeSnapshot(from.databaseUrl)
  const partly = `${file}.part`
  const counts = { rows: 0, files: 0 }
  try {
    const lines = Readable.from(linesOf(snapshot, from, counts, onProgress), { highWaterMark: 1 })
    await pipeline(lines, createGzip({ level: 4 }), createWriteStream(partly, { mode: 0o600 }))
    await rename(partly, file)
    return counts
  } finally {
    await snapshot.close()
    await rm(partly, { force: true })
  }
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

async function* linesOf(
  snapshot: Snapshot,
  { filesFolder, at }: From,
  counts: { rows: number; files: number },
  onProgress: (done: number) => void,
) {
  const migrations = await snapshot.migrations()
  refuseOtherVersion(migrations)
  const tables = everyTable()
  let all = 1
  for (const { name } of tables) all += await snapshot.count(name)
  yield lineOf({ tollgate: 'backup', version: formVersion, at, migrations })
  for (const { name, columns } of tables) {
    yield lineOf({ table: name, columns: columns.map(({ name }) => name) })
    const names = columns.map(({ name }) => name)
    for await (const rows of snapshot.rows(name, names)) {
      counts.rows += rows.length
      if (rows.length > 0) yield rows.map((row) => lineOf(row.map((value, at) => written(value, columns[at] as never)))).join('')
      onProgress(counts.rows / all)
    }
  }
  if (filesFolder !== undefined) yield* filesOf(filesFolder, counts)
  yield lineOf({ end: true, ...counts })
}

/** This version reads the tables and columns that it knows: of another's database the file would hold less than there is. */
function refuseOtherVersion(migrations: readonly string[]) {
  if (isUnreleased(migrations)) throw new Error(`the database ${unreleased}`)
  const newer = newerThanKnown(migrations)
  if (newer !== undefined)
    throw new Error(`the database is of a newer version of Tollgate, with ${newer}: make its backup with that version.`)
  const pending = everyMigration().find((name) => !migrations.includes(name))
  if (pending !== undefined) {
    throw new Error(`the database is of an older version of Tollgate, without ${pending}: make its backup with that version.`)
  }
}

/** After the rows: whatever they name was there before. */
async function* filesOf(folder: string, counts: { files: number }) {
  for (const { path, size } of await listStoredFiles(folder)) {
    counts.files++
    yield lineOf({ file: path, size })
    for await (const bytes of readStoredFile(folder, path)) yield lineOf({ bytes: bytes.toString('base64') })
  }
}
