import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Written } from './changes.ts'

export const rowsFolder = join(import.meta.dirname, 'rows')

/** What the installation that the rows come from sealed its secrets with. */
export const secret = 'a secret for upgrades and nothing else: long enough'

/** What was written at each schema, by the name of its last migration, oldest first. */
export function readWritten(): Map<string, Written> {
  const files = readdirSync(rowsFolder).sort()
  return new Map(files.map((file) => [file.replace('.rows', '.sql'), JSON.parse(readFileSync(join(rowsFolder, file), 'utf8')) as Written]))
}
