import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The address of a database file that is not there yet. */
export function sqliteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-file-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'tollgate.db')}`
}
