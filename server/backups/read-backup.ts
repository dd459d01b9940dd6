import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { formVersion } from './write-backup.ts'

export type BackupLine =
  | { kind: 'head'; migrations: string[]; at: string }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; row: unknown[] }
  | { kind: 'file'; file: string; size: number }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end'; rows: number; files: number }

/** What a backup says, line by line. One that is none, is damaged or breaks off throws. */
export async function* readBackup(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<BackupLine> {
  const stream = createReadStream(path)
  const plain = createGunzip()
  stream.on('error', (error) => plain.destroy(error))
  let isWhole = false
  let isFirst = true
  try {
    for await (const text of createInterface({ input: stream.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = lineOf(JSON.parse(text) as Said | unknown[], isFirst)
      isFirst = false
      isWhole = line.kind === 'end'
      onBytes?.(stream.bytesRead)
      yield line
    }
    if (plain.errored) throw plain.errored
  } catch (error) {
    if (error instanceof WrongBackup) throw error
    throw new WrongBackup(`this is no backup, or it is damaged: ${(error as Error).message}.`, { cause: error })
  }
  if (!isWhole) throw new WrongBackup('this backup breaks off: it is not whole.')
}

export class WrongBackup extends Error {}

type Said =
  | { tollgate: string; version: number; migrations: string[]; at: string }
  | { table: string; columns: string[] }
  | { file: string; size: number }
  | { bytes: string }
  | { end: true; rows: number; files: number }

function lineOf(line: Said | unknown[], isFirst: boolean): BackupLine {
  if (Array.isArray(line)) return { kind: 'row', row: line }
  if (isFirst) {
    if (!('tollgate' in line) || line.tollgate !== 'backup') throw new WrongBackup('this is no backup of Tollgate.')
    if (line.version !== formVersion) throw new WrongBackup('this backup was made by another version of Tollgate: restore it there.')
    return { kind: 'head', migrations: line.migrations, at: line.at }
  }
  if ('table' in line) return { kind: 'table', table: line.table, columns: line.columns }
  if ('file' in line) return { kind: 'file', file: line.file, size: line.size }
  if ('bytes' in line) return { kind: 'bytes', bytes: Buffer.from(line.bytes, 'base64') }
  if ('end' in line) return { kind: 'end', rows: line.rows, files: line.files }
  throw new WrongBackup('this backup says something that is not known here.')
}
